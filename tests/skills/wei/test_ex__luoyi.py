"""Luoyi 裸衣, boundary printing."""

import pytest
from bench import Bench

from sgs_sim.engine.log import Event

TOP = ("slash:S7", "duel:SA", "snatch:S3", "peach:H9", "jink:H2")


def bared(*top, takes=True):
    t = Bench().skilled(1, "ex__luoyi").top(*(top or TOP)).turn(1, "draw")
    return t.says(1, True, takes or None, why="skill")


def test_what_suits_him_is_taken_instead_of_the_draw():
    t = bared()
    t.asked()
    assert t.hand(1) == ["duel", "slash"]
    assert (t.where("snatch:S3"), t.where("peach:H9")) == ("discard", "deck")
    assert t.g.n_pool == 0


@pytest.mark.parametrize(
    ("card", "taken"),
    [(card, True) for card in ("peach", "axe", "jink")]
    + [(card, False) for card in ("dilu", "vine", "ex_nihilo", "lightning")],
)
def test_basic_cards_and_weapons_and_no_others(card, taken):
    t = bared(card, "snatch:S3", "indulgence")
    t.asked()
    assert t.hand(1) == ([card] if taken else [])


def test_one_may_draw_after_all_and_gains_nothing_else():
    t = bared(takes=False)
    t.asked()
    assert t.hand(1) == ["jink", "peach"]
    assert t.pile() == ["duel", "slash", "snatch"]
    t.hold(1, "slash").use(1, "slash", at=2).done()
    assert t.hp(2) == 3


def test_one_need_not_turn_them_over():
    t = Bench().skilled(1, "ex__luoyi").top(*TOP).turn(1, "draw").says(1, None)
    t.asked()
    assert t.hand(1) == ["duel", "slash"]
    assert t.pile() == []


def test_the_cards_lie_open_while_one_chooses():
    t = Bench().skilled(1, "ex__luoyi").top(*TOP).turn(1, "draw").says(1, True)
    t.asked()
    assert [t._id(card) for card in t.g.pool[: t.g.n_pool]] == ["slash", "duel", "snatch"]


def test_even_none_gives_the_strength():
    t = bared("dilu", "vine", "snatch:S3").hold(1, "slash").use(1, "slash", at=2).done()
    assert t.hp(2) == 2


def test_the_damage_of_ones_slash_and_duel_is_one_more():
    t = bared().use(1, "slash", at=2).use(1, "duel", at=3).done()
    assert (t.hp(2), t.hp(3)) == (2, 2)
    assert len(t.told(Event.SKILL)) == 1


def test_it_lasts_until_ones_next_turn():
    t = bared().hold(2, "collateral").wears(1, "axe").ends(1).done()
    t.turn(2, "play").use(2, "collateral", at=(1, 3)).says(1, "slash").done()
    assert t.hp(3) == 2
    t.hold(1, "slash:S8").turn(1).says(1, None).use(1, "slash:S8", at=2).done()
    assert t.hp(2) == 3


def test_a_duel_of_another_that_one_wins_gains_nothing():
    t = bared().ends(1).done().hold(3, "duel")
    t.turn(3, "play").use(3, "duel", at=1).says(1, "slash").done()
    assert t.hp(3) == 3


def test_the_chain_conducts_what_the_first_has_suffered_and_no_more():
    t = bared().hold(1, "fire_slash").chained(2, 3).use(1, "fire_slash", at=2).done()
    assert (t.hp(2), t.hp(3)) == (2, 2)


def test_others_gain_nothing():
    t = bared().hold(2, "slash:S8").ends(1).done()
    t.turn(2, "play").use(2, "slash:S8", at=3).done()
    assert t.hp(3) == 3
