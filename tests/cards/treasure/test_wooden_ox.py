"""Wooden Ox 木牛流马."""

import pytest
from bench import Bench
from laid import rules

from sgs_sim.engine.kinds import UNKNOWN, Zone, kind
from sgs_sim.engine.log import Event
from sgs_sim.engine.state import Board


def owning(*hand):
    return Bench().wears(0, "wooden_ox").hold(0, *hand)


def stores(t, seat):
    return sorted(t._id(card) for card in t.g.own[seat].store[: t.g.n_store[seat]])


# ---------------------------------------------------------------- loading and sending


def test_a_hand_card_goes_under_it():
    t = owning("peach:H3", "jink:D2")
    t.use(0, ("wooden_ox", "jink")).says(0, None, why="give").done()
    assert (t.hand(0), stores(t, 0)) == (["peach"], ["jink"])
    assert t.pile() == []


def test_once_in_a_play_phase():
    t = owning("peach", "jink", "duel")
    t.use(0, ("wooden_ox", "jink")).says(0, None).done()
    assert "wooden_ox" not in t.options(0)
    t.turn(0, "play")
    assert "wooden_ox" in t.options(0)


def test_whoever_gets_it_may_load_it_again_in_a_phase_of_its_own():
    t = owning("jink").hold(1, "peach")
    t.use(0, ("wooden_ox", "jink")).says(0, 1).done()
    t.use(1, ("wooden_ox", "peach")).says(1, None).done()
    assert stores(t, 1) == ["jink", "peach"]


def test_five_cards_lie_under_it_at_most():
    t = owning("duel").stored(0, "jink", "jink", "jink", "jink")
    assert "wooden_ox" in t.options(0)
    t.stored(0, "peach")
    assert "wooden_ox" not in t.options(0)


def test_without_a_hand_card_there_is_nothing_to_do():
    t = owning().stored(0, "jink")
    assert t.options(0) == set()


def test_a_card_from_elsewhere_cannot_go_under_it():
    t = owning("jink").wears(0, "axe", "dilu").delayed(0, "lightning").stored(0, "duel")
    t.use(0, ("wooden_ox", "jink")).says(0, None).done()
    assert stores(t, 0) == ["duel", "jink"]


def test_it_may_then_move_to_a_player_without_a_treasure_with_all_its_cards():
    t = owning("peach").stored(0, "jink", "duel")
    t.use(0, ("wooden_ox", "peach"))
    assert t.options(0) == {"wooden_ox@1", "wooden_ox@2", "wooden_ox@3"}
    t.says(0, 2).done()
    assert t.worn(0) == []
    assert t.worn(2) == ["wooden_ox"]
    assert (stores(t, 0), stores(t, 2)) == ([], ["duel", "jink", "peach"])


def test_it_does_not_go_to_the_dead_nor_without_a_card_laid_under_it():
    t = Bench().dead(3).wears(0, "wooden_ox").hold(0, "peach")
    t.use(0, ("wooden_ox", "peach"))
    assert t.options(0) == {"wooden_ox@1", "wooden_ox@2"}


# ---------------------------------------------------------------- leaving otherwise


def test_dismantled_it_takes_its_cards_to_the_discard_pile():
    t = Bench().wears(1, "wooden_ox").stored(1, "peach", "jink").hold(0, "dismantlement")
    t.use(0, "dismantlement", at=1).done()
    assert t.pile() == ["dismantlement", "jink", "peach", "wooden_ox"]
    assert t.g.n_store[1] == 0


def test_snatched_it_comes_alone():
    t = Bench().wears(1, "wooden_ox").stored(1, "peach", "jink").hold(0, "snatch")
    t.use(0, "snatch", at=1).done()
    assert t.hand(0) == ["wooden_ox"]
    assert t.pile() == ["jink", "peach", "snatch"]


def test_cards_under_it_cannot_be_dismantled_by_themselves():
    t = Bench().wears(1, "wooden_ox").stored(1, "peach").hold(1, "jink").hold(0, "dismantlement")
    t.use(0, "dismantlement", at=1)
    assert t.options(0) == {"hand", "wooden_ox"}


def test_its_owners_death_discards_it_and_its_cards():
    t = Bench().hp(1, 1).wears(1, "wooden_ox").stored(1, "jink:D2", "duel:SA").hold(0, "slash")
    t.use(0, "slash", at=1).says(1, None).done()
    assert t.pile() == ["duel", "jink", "slash", "wooden_ox"]
    assert t.g.n_store[1] == 0


def test_a_lord_who_pays_for_a_loyalist_loses_what_lies_under_it():
    t = owning("slash").roles("lord loyalist rebel renegade").hp(1, 1).stored(0, "peach:H3")
    t.use(0, "slash", at=1).says(0, None, why="save").done()
    assert t.where("peach:H3") == "discard"
    assert t.g.n_store[0] == 0


# ---------------------------------------------------------------- like hand cards


def test_its_holder_uses_them():
    t = owning().stored(0, "slash", "ex_nihilo", "dilu", "indulgence").top("jink", "jink")
    seats = {f"{id}@{seat}" for id in ("slash", "indulgence") for seat in (1, 3)}
    assert t.options(0) == seats | {"ex_nihilo", "dilu", "indulgence@2"}
    t.use(0, "ex_nihilo").use(0, "dilu").use(0, "indulgence", at=2).use(0, "slash", at=1).done()
    assert t.g.n_store[0] == 0
    assert (t.hand(0), t.worn(0)) == (["jink", "jink"], ["dilu", "wooden_ox"])
    assert (t.waiting(2), t.hp(1)) == (["indulgence"], 3)


def test_a_jink_under_it_dodges():
    t = Bench().wears(1, "wooden_ox").stored(1, "jink").hold(0, "slash")
    t.use(0, "slash", at=1).says(1, "jink").done()
    assert (t.hp(1), t.g.n_store[1]) == (4, 0)


def test_a_nullification_under_it_stops_a_trick():
    t = Bench().wears(1, "wooden_ox").stored(1, "nullification").hold(0, "duel")
    t.use(0, "duel", at=1).says(1, "nullification", why="nullify").done()
    assert t.hp(1) == 4


def test_a_nullification_goes_with_it():
    t = owning("peach").stored(0, "nullification").hold(3, "duel", "duel")
    t.use(0, ("wooden_ox", "peach")).says(0, 2).done()
    t.use(3, "duel", at=0).says(2, "nullification").done()
    t.use(3, "duel", at=0).done()
    assert t.hp(0) == 3


def test_a_discarded_nullification_is_asked_for_no_more():
    t = Bench().wears(1, "wooden_ox").stored(1, "nullification").hold(0, "dismantlement", "duel")
    t.use(0, "dismantlement", at=1).says(1, None).use(0, "duel", at=1).done()
    assert t.hp(1) == 3


def test_a_peach_under_it_saves_and_so_does_wine():
    t = Bench().hp(1, 1).wears(1, "wooden_ox").stored(1, "peach").hold(0, "slash")
    t.use(0, "slash", at=1).says(1, "peach", why="save").done()
    assert (t.hp(1), t.g.n_store[1]) == (1, 0)
    t = Bench().hp(1, 1).wears(1, "wooden_ox").stored(1, "analeptic").hold(0, "slash")
    t.use(0, "slash", at=1).says(1, "analeptic").done()
    assert t.hp(1) == 1


def test_somebody_elses_peach_under_it_saves():
    t = Bench().hp(1, 1).wears(2, "wooden_ox").stored(2, "peach").hold(0, "slash")
    t.use(0, "slash", at=1).says(2, "peach", why="save").done()
    assert (t.hp(1), t.g.n_store[2]) == (1, 0)


def test_a_slash_under_it_answers_a_duel():
    t = owning().stored(0, "slash").hold(1, "duel")
    t.use(1, "duel", at=0).says(0, "slash").done()
    assert (t.hp(0), t.hp(1)) == (4, 3)


def test_an_iron_chain_under_it_may_be_recast():
    t = owning().stored(0, "iron_chain").top("jink")
    t.recast(0, "iron_chain").done()
    assert (t.hand(0), t.g.n_store[0]) == (["jink"], 0)


# ---------------------------------------------------------------- but no hand cards


def test_fire_attack_does_not_see_them():
    t = Bench().wears(1, "wooden_ox").stored(1, "peach").hold(0, "fire_attack", "peach")
    t.cannot(0, "fire_attack", at=1)


def test_they_do_not_pay_for_a_fire_attack():
    t = owning("fire_attack").stored(0, "peach:H3").hold(1, "peach:H4")
    t.use(0, "fire_attack", at=1).done()
    assert t.hp(1) == 4


def test_they_are_not_snatched():
    t = Bench().wears(1, "wooden_ox").stored(1, "peach").hold(0, "snatch", "dismantlement")
    t.use(0, "snatch", at=1).done()
    assert t.hand(0) == ["dismantlement", "wooden_ox"]


def test_they_do_not_count_against_the_hand_limit():
    t = owning("jink").hp(0, 1).stored(0, "peach", "duel", "slash")
    t.ends(0).done()
    assert stores(t, 0) == ["duel", "peach", "slash"]
    assert t.hand(0) == ["jink"]


# ---------------------------------------------------------------- secrecy


def test_only_their_holder_knows_them():
    t = owning("jink:D2").use(0, ("wooden_ox", "jink")).says(0, 3).done()
    card = t.g.own[3].store[0]
    assert card >= 0
    assert all(slot == UNKNOWN for seat in (0, 1, 2) for slot in t.g.own[seat].store)
    assert all(held == UNKNOWN for held in t.g.own[0].hand)
    assert t.g.place[card] == Zone.STORE + 16 * 3
    assert t.g.n_store[3] == 1


@pytest.mark.parametrize("hidden", ["slash", "peach", "nullification"])
def test_the_board_tells_how_many_there_are_and_no_more(hidden):
    boards = []
    for id in ("jink", hidden):
        t = Bench().wears(1, "wooden_ox").stored(1, id)
        boards.append(t.g.shown(Board).tobytes())
    assert boards[0] == boards[1]


def test_what_was_laid_under_it_is_not_shown():
    t = owning("jink:D2").use(0, ("wooden_ox", "jink")).says(0, None).done()
    assert t.told(Event.SHOWN) == t.told(Event.PLAYED) == t.told(Event.USED) == []


# ---------------------------------------------------------------- a second one


def two_oxen():
    """A deck in which one more card is a Wooden Ox."""
    r = rules().clone()
    r.card_kind[next(c for c in range(r.n_cards) if r.card_kind[c] == kind("axe"))] = kind(
        "wooden_ox"
    )
    return Bench(r=r)


def test_replaced_it_takes_its_cards_to_the_discard_pile():
    t = two_oxen().wears(0, "wooden_ox").stored(0, "jink", "peach").hold(0, "wooden_ox")
    t.use(0, "wooden_ox:D5").done()
    assert t.worn(0) == ["wooden_ox"]
    assert t.pile() == ["jink", "peach", "wooden_ox"]
    assert t.g.n_store[0] == 0


def test_it_does_not_move_to_who_has_a_treasure():
    t = two_oxen().wears(0, "wooden_ox").wears(2, "wooden_ox").hold(0, "jink")
    t.use(0, ("wooden_ox", "jink"))
    assert t.options(0) == {"wooden_ox@1", "wooden_ox@3"}


def test_once_begun_a_card_must_be_laid_under_it():
    t = owning("jink", "duel").use(0, "wooden_ox")
    assert t.asked() == (0, "material")
    assert not t.g.ask.can_pass
