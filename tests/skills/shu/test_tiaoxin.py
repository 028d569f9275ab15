"""Tiaoxin 挑衅."""

from bench import Bench


def test_it_uses_a_slash_at_him():
    t = Bench().skilled(0, "tiaoxin").hold(1, "slash:S7", "peach")
    t.use(0, "tiaoxin").says(0, 1, why="target").says(1, "slash", why="slash").done()
    assert (t.hp(0), t.hand(1)) == (3, ["peach"])


def test_he_may_answer_with_a_jink():
    t = Bench().skilled(0, "tiaoxin").hold(0, "jink").hold(1, "slash:S7")
    t.use(0, "tiaoxin").says(0, 1).says(1, "slash").says(0, "jink").done()
    assert t.hp(0) == 4


def test_or_he_discards_one_of_its_cards():
    t = Bench().skilled(0, "tiaoxin").hold(1, "slash:S7").wears(1, "axe").delayed(1, "lightning")
    t.use(0, "tiaoxin").says(0, 1).says(1, None, why="slash")
    assert t.options(0) == {"hand", "axe"}
    t.picks(0, "axe").done()
    assert (t.hp(0), t.worn(1), t.pile()) == (4, [], ["axe"])


def test_of_one_who_has_no_card_nothing_is_discarded():
    t = Bench().skilled(0, "tiaoxin").delayed(1, "lightning").use(0, "tiaoxin").says(0, 1).done()
    assert (t.hp(0), t.waiting(1)) == (4, ["lightning"])


def test_only_those_who_have_him_in_range_can_be_named():
    t = Bench(6).skilled(0, "tiaoxin").wears(0, "axe").wears(2, "qinggang_sword").wears(4, "chitu")
    t.use(0, "tiaoxin")
    assert t.options(0) == {f"tiaoxin@{seat}" for seat in (1, 2, 4, 5)}


def test_with_nobody_in_range_it_is_not_used():
    assert Bench().skilled(0, "tiaoxin").wears(0, "dilu").cannot(0, "tiaoxin")


def test_it_is_used_once_in_a_phase():
    t = Bench().skilled(0, "tiaoxin").hold(1, "axe").use(0, "tiaoxin").says(0, 1).done()
    assert t.cannot(0, "tiaoxin")
    assert t.turn(0, "play").options(0) == {"tiaoxin"}


def test_what_one_wears_is_no_slash_if_he_is_out_of_reach_without_it():
    t = Bench(6).skilled(0, "tiaoxin").skilled(2, "wusheng").wears(2, "kylin_bow:H5")
    t.use(0, "tiaoxin").says(0, 2).done()
    assert (t.hp(0), t.pile()) == (5, ["kylin_bow"])


def test_the_slash_does_not_count_as_his_own():
    t = Bench().skilled(0, "tiaoxin").hold(0, "slash:S8").hold(1, "slash:S7")
    t.use(0, "tiaoxin").says(0, 1).says(1, "slash").done()
    assert t.options(0) == {"slash@1", "slash@3"}


def test_who_cannot_aim_at_him_loses_a_card():
    t = Bench().skilled(0, "tiaoxin", "kongcheng").hold(1, "slash:S7")
    t.use(0, "tiaoxin").says(0, 1).done()
    assert (t.hp(0), t.hand(1)) == (4, [])
