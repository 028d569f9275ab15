"""Ganglie 刚烈, boundary printing."""

from bench import Bench

from sgs_sim.engine.log import Event


def struck(*top, cards=(), drunk=False):
    """Seat 0, with these cards left, has hit seat 1; judgements find these."""
    t = Bench().skilled(1, "ex__ganglie").hold(0, "slash:S7", *cards).top(*top)
    if drunk:
        t.hold(0, "analeptic").use(0, "analeptic")
    return t.use(0, "slash:S7", at=1)


def test_red_is_a_point_of_damage():
    t = struck("peach:H9", cards=("jink", "peach:H3")).says(1, True).done()
    assert (t.hp(0), len(t.hand(0))) == (3, 2)
    assert t.g.malice[1, 0] > 0


def test_black_lets_the_owner_discard_a_hand_card_unseen():
    t = struck("slash:C3", cards=("peach:H3",)).says(1, True).done()
    assert (t.hp(0), t.where("peach:H3")) == (4, "discard")


def test_or_one_that_is_worn():
    t = Bench().skilled(1, "ex__ganglie").hold(0, "slash:S7", "jink").wears(0, "axe")
    t.top("slash:C3").use(0, "slash:S7", at=1).says(1, True)
    assert t.options(1) == {"hand", "axe"}
    t.says(1, "axe", why="take").done()
    assert (t.worn(0), t.hand(0)) == ([], ["jink"])


def test_black_does_nothing_to_who_has_nothing():
    t = struck("slash:C3").says(1, True).done()
    assert (t.hp(0), t.hp(1)) == (4, 3)


def test_it_may_be_used_for_each_point():
    t = struck("peach:H9", "slash:C3", cards=("jink",), drunk=True).says(1, True).says(1, True)
    t.done()
    assert (t.hp(0), t.hp(1), t.hand(0)) == (3, 2, [])
    assert len(t.told(Event.SKILL)) == 2


def test_one_may_stop_after_the_first():
    t = struck("peach:H9", "peach:H3", drunk=True).says(1, True, None).done()
    assert t.hp(0) == 3


def test_nothing_comes_of_it_without_a_source():
    t = Bench().skilled(1, "ex__ganglie").delayed(1, "lightning").top("slash:S7", "peach:H9")
    t.turn(1).says(1, True, None).asked()
    assert [t.hp(seat) for seat in range(4)] == [4, 1, 4, 4]


def test_a_source_that_the_first_point_kills_is_spared_the_second():
    t = struck("peach:H9", "peach:H3", drunk=True).roles("rebel lord loyalist renegade").hp(0, 1)
    t.says(1, True, True).done()
    assert (t.g.dead[0], t.hp(0), t.g.malice[1, 0]) == (1, 0, 1)


def test_it_is_not_for_the_wounds_of_others():
    t = Bench().skilled(1, "ex__ganglie").hold(0, "slash").top("peach:H9")
    assert t.use(0, "slash", at=3).done().hp(0) == 4
