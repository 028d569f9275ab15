"""Songwei 颂威."""

from bench import Bench

from sgs_sim.engine.log import Event


def judged(top, kingdoms="wei wei wei shu"):
    """Seat 0 is the lord; seat 1 judges."""
    t = Bench().kingdoms(kingdoms).skilled(0, "songwei").delayed(1, "indulgence").top(top)
    return t.turn(1, "judge")


def test_another_of_wei_may_have_the_lord_draw_after_a_black_judgement():
    t = judged("slash:S7").says(1, True, why="skill").done()
    assert len(t.hand(0)) == 1
    assert t.g.malice[1, 0] < 0
    assert [line[:2] for line in t.told(Event.SKILL)] == [(1, 0)]


def test_it_need_not():
    t = judged("slash:S7").says(1, None).done()
    assert t.hand(0) == []


def test_a_red_one_is_worth_nothing():
    t = judged("peach:H9").done()
    assert t.hand(0) == []


def test_nor_is_a_judgement_of_another_kingdom():
    t = judged("slash:S7", "wei shu wei wei").done()
    assert t.hand(0) == []


def test_nor_the_lords_own():
    t = Bench().kingdoms("wei wei wei wei").skilled(0, "songwei").delayed(0, "indulgence")
    t.top("slash:S7", "peach:H9").turn(0, "judge").done()
    assert len(t.hand(0)) == 2


def test_only_a_lord_has_it():
    t = Bench().kingdoms("wei wei wei wei").skilled(2, "songwei").delayed(1, "indulgence")
    t.top("slash:S7").turn(1, "judge").done()
    assert t.hand(2) == []


def test_R115_the_card_that_counts_decides():
    t = judged("slash:S7").skilled(2, "guicai").hold(2, "jink:HK").says(2, "jink:HK").done()
    assert t.hand(0) == []
    t = judged("peach:H9").skilled(2, "guicai").hold(2, "slash:S7").says(2, "slash:S7")
    t.says(1, True).done()
    assert len(t.hand(0)) == 1


def test_R115_it_comes_before_the_card_is_taken():
    t = Bench().kingdoms("wei wei wei shu").skilled(0, "songwei").skilled(1, "luoshen")
    t.top("slash:S7", "jink:D2").turn(1).says(1, True).says(1, True).says(1, None)
    t.asked()
    assert (t.where("slash:S7"), t.hand(0)) == ("hand 1", ["jink"])
