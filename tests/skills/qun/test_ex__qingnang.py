"""Qingnang 青囊, boundary printing."""

from bench import Bench

ID = "ex__qingnang"


def hua_tuo():
    t = Bench().skilled(0, ID).hold(0, "peach:H3", "jink:D2", "slash:S7")
    return t.hp(0, 3, 4).hp(2, 2, 4).hp(3, 1, 4)


def test_a_hand_card_heals_one_wounded_player():
    t = hua_tuo().use(0, ID)
    assert t.options(0) == {f"{ID}@0", f"{ID}@2", f"{ID}@3"}
    t.says(0, 2).says(0, "slash", why="discard").done()
    assert (t.hp(2), t.pile()) == (3, ["slash"])


def test_after_a_black_card_it_is_over_for_this_turn():
    t = hua_tuo().use(0, ID).says(0, 2, "slash").done()
    t.cannot(0, ID)
    assert ID in t.turn(0, "play").options(0)


def test_after_a_red_card_it_may_be_used_for_another():
    t = hua_tuo().use(0, ID).says(0, 2, "jink").done().use(0, ID)
    assert t.options(0) == {f"{ID}@0", f"{ID}@3"}
    t.says(0, 3, "peach").done()
    t.use(0, ID).done()
    assert [t.hp(seat) for seat in (0, 2, 3)] == [4, 3, 2]
    assert t.hand(0) == []


def test_with_nobody_new_to_heal_it_is_over():
    t = Bench().skilled(0, ID).hold(0, "jink:D2", "jink:H2").hp(2, 1, 4)
    t.use(0, ID).says(0, "jink:D2").done()
    t.cannot(0, ID)


def test_spades_may_count_as_hearts():
    t = hua_tuo().skilled(0, "hongyan").use(0, ID).says(0, 2, "slash").done()
    assert ID in t.options(0)


def test_it_needs_a_hand_card_and_a_wounded_player():
    Bench().skilled(0, ID).hold(0, "jink").cannot(0, ID)
    Bench().skilled(0, ID).hp(2, 2, 4).wears(0, "axe").cannot(0, ID)
    Bench().skilled(1, ID).hold(0, "jink").hp(2, 2, 4).cannot(0, ID)


def test_healing_another_is_a_kindness():
    assert hua_tuo().use(0, ID).says(0, 2, "jink").done().g.malice[0, 2] < 0
