"""Lieren 烈刃: she holds a queen, the victim a lower card unless a test says otherwise."""

import pytest
from bench import Bench

from sgs_sim.engine.log import Event


def fighting(*hand, mine="duel:SA"):
    t = Bench().skilled(0, "lieren").hold(0, "slash:S7", mine).hold(1, *hand)
    return t.use(0, "slash", at=1)


def test_who_wins_takes_a_card_of_the_hand_unseen_or_a_worn_one():
    t = fighting("slash:S8", "axe", mine="dismantlement:HQ").says(0, True, why="skill")
    t.picks(1, "slash:S8").done()
    assert t.hand(0) == ["axe"]
    assert t.pile() == ["dismantlement", "slash", "slash"]


def test_a_worn_card_may_be_taken():
    t = Bench().skilled(0, "lieren").hold(0, "slash:S7", "dismantlement:HQ")
    t.hold(1, "slash:S8", "peach").wears(1, "chitu").use(0, "slash", at=1).says(0, True)
    t.picks(1, "slash:S8")
    assert t.options(0) == {"hand", "chitu"}
    t.picks(0, "chitu").done()
    assert (t.hand(0), t.hand(1)) == (["chitu"], ["peach"])


@pytest.mark.parametrize("mine", ["slash:C7", "slash:C2", "duel:SA"])
def test_a_tie_or_less_takes_nothing(mine):
    t = Bench().skilled(0, "lieren").hold(0, "slash:S9", mine).hold(1, "savage_assault:S7")
    t.wears(1, "axe").use(0, "slash:S9", at=1).says(0, True).done()
    assert (t.hand(0), t.worn(1)) == ([], ["axe"])


def test_one_need_not_fight():
    t = fighting("slash:S8").says(0, None, why="skill").done()
    assert t.told(Event.CONTESTED) == []


def test_both_need_a_hand_card():
    t = Bench().skilled(0, "lieren").hold(0, "slash").hold(1, "peach")
    assert t.use(0, "slash", at=1).done().told(Event.SKILL) == []
    t = Bench().skilled(0, "lieren").hold(0, "slash", "peach").wears(1, "axe")
    assert t.use(0, "slash", at=1).done().told(Event.SKILL) == []


def test_a_dodged_slash_or_another_card_gives_no_fight():
    t = Bench().skilled(0, "lieren").hold(0, "slash:S7", "peach").hold(1, "jink", "peach")
    t.use(0, "slash", at=1).says(1, "jink").done()
    t = Bench().skilled(0, "lieren").hold(0, "duel", "peach").hold(1, "peach")
    assert t.use(0, "duel", at=1).done().told(Event.SKILL) == []


def test_along_a_chain_only_the_target_may_be_fought():
    t = Bench().skilled(0, "lieren").chained(1, 2).hold(0, "fire_slash", "peach")
    t.hold(1, "slash").hold(2, "slash").use(0, "fire_slash", at=1).says(0, None, why="skill").done()
    assert (t.hp(1), t.hp(2)) == (3, 3)


def test_the_dead_are_not_fought():
    t = Bench(5).roles("lord rebel rebel loyalist renegade").skilled(0, "lieren").hp(1, 1, 4)
    t.hold(0, "slash:S7", "axe").hold(1, "duel").use(0, "slash", at=1).done()
    assert t.g.dead[1] == 1
    assert t.told(Event.CONTESTED) == []


def test_slashes_of_others_give_no_fight():
    t = Bench().skilled(1, "lieren").hold(0, "slash", "peach").hold(1, "peach")
    assert t.use(0, "slash", at=1).done().told(Event.SKILL) == []
