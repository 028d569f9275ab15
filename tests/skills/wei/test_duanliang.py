"""Duanliang 断粮."""

import pytest
from bench import Bench


def test_a_black_basic_card_is_laid_as_supply_shortage():
    t = Bench().skilled(0, "duanliang").hold(0, "slash:S7")
    t.use(0, "supply_shortage:S7", at=1).done()
    assert t.waiting(1) == ["slash"]
    t.top("peach:H9").turn(1).done()
    assert (t.hand(1), t.where("slash:S7")) == ([], "discard")


@pytest.mark.parametrize("card", ["slash:S7", "analeptic:S9", "double_swords:S2", "jueying:S5"])
def test_basic_cards_and_equipment_will_do(card):
    t = Bench().skilled(0, "duanliang").hold(0, card)
    assert "supply_shortage@1" in t.options(0)


@pytest.mark.parametrize("card", ["slash:H10", "axe:D5", "duel:SA", "indulgence:S6"])
def test_red_cards_and_tricks_will_not(card):
    t = Bench().skilled(0, "duanliang").hold(0, card)
    assert not any(option.startswith("supply_shortage") for option in t.options(0))


def test_a_worn_card_will_do():
    t = Bench().skilled(0, "duanliang").wears(0, "jueying")
    t.use(0, "supply_shortage:S5", at=2).done()
    assert (t.waiting(2), t.worn(0)) == (["jueying"], [])


@pytest.mark.parametrize("card", ["slash:S7", "supply_shortage"])
def test_it_reaches_distance_2_made_or_printed(card):
    t = Bench(6).skilled(0, "duanliang").hold(0, card)
    aimed = {option for option in t.options(0) if option.startswith("supply_shortage")}
    assert aimed == {f"supply_shortage@{seat}" for seat in (1, 2, 4, 5)}


def test_others_reach_no_further():
    t = Bench(6).skilled(1, "duanliang").hold(0, "supply_shortage")
    assert t.options(0) == {"supply_shortage@1", "supply_shortage@5"}


def test_a_worn_mount_that_is_laid_is_not_there_to_reach_further():
    t = Bench(8).skilled(0, "duanliang").wears(0, "dayuan")
    aimed = {option for option in t.options(0) if option.startswith("supply_shortage")}
    assert aimed == {f"supply_shortage@{seat}" for seat in (1, 2, 6, 7)}


def test_not_before_one_who_has_one_already():
    t = Bench().skilled(0, "duanliang").hold(0, "slash:S7").delayed(1, "supply_shortage")
    t.cannot(0, "supply_shortage:S7", at=1)
