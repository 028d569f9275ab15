"""Lianying 连营, boundary printing."""

from bench import Bench

ID = "ex__lianying"


def test_a_last_card_lost_lets_one_player_draw():
    t = Bench().skilled(1, ID).hold(1, "peach:H3").hold(0, "dismantlement")
    t.use(0, "dismantlement", at=1)
    assert t.asked() == (1, "give")
    t.says(1, 2).done()
    assert [len(t.hand(seat)) for seat in range(4)] == [0, 0, 1, 0]


def test_two_lost_at_once_let_two_draw_the_owner_too():
    t = Bench().skilled(0, ID).wears(0, "spear").hold(0, "peach:H3", "jink:D2")
    t.use(0, ("spear", "peach", "jink"), at=1).says(0, 3, 0).done()
    assert [len(t.hand(seat)) for seat in range(4)] == [1, 0, 0, 1]
    assert t.hp(1) == 3


def test_nobody_draws_twice():
    t = Bench().skilled(0, ID).wears(0, "spear").hold(0, "peach:H3", "jink:D2")
    t.use(0, ("spear", "peach", "jink"), at=1).says(0, 3)
    assert t.options(0) == {f"{ID}@0", f"{ID}@1", f"{ID}@2"}
    t.says(0, None).done()
    assert [len(t.hand(seat)) for seat in range(4)] == [0, 0, 0, 1]


def test_one_need_not():
    t = Bench().skilled(0, ID).hold(0, "slash").use(0, "slash", at=1).says(0, None).done()
    assert sum(len(t.hand(seat)) for seat in range(4)) == 0
    assert t.g.uses[t.g.skill[0, 0]] == 0


def test_not_while_a_card_is_left_nor_for_equipment_nor_for_others():
    t = Bench().skilled(1, ID).hold(1, "peach", "jink").wears(1, "axe").hold(0, "slash")
    t.use(0, "slash", at=1).says(1, "jink").done()
    t = Bench().skilled(1, ID).wears(1, "axe").hold(0, "dismantlement")
    t.use(0, "dismantlement", at=1).done()
    assert t.hand(1) == []


def test_it_comes_before_the_card_takes_effect():
    t = Bench().skilled(0, ID).hold(0, "duel").top("slash:S7").hold(1, "slash:S8")
    t.use(0, "duel", at=1).says(0, 0).says(1, "slash")
    assert t.asked() == (0, "respond")


def test_the_dead_draw_nothing():
    t = Bench().skilled(0, ID).dead(3).hold(0, "slash").use(0, "slash", at=1)
    assert t.options(0) == {f"{ID}@0", f"{ID}@1", f"{ID}@2"}


def test_it_is_a_kindness():
    t = Bench().skilled(0, ID).hold(0, "slash").use(0, "slash", at=1).says(0, 2).done()
    assert t.g.malice[0, 2] < 0
