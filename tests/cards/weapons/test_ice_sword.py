"""Ice Sword 寒冰剑."""

import pytest
from bench import Bench

from sgs_sim.engine.log import Event


def armed():
    return Bench().wears(0, "ice_sword").hold(0, "slash")


def test_its_range_is_two():
    t = Bench(8).wears(0, "ice_sword").hold(0, "slash")
    assert t.options(0) == {f"slash@{seat}" for seat in (1, 2, 6, 7)}


def test_two_cards_are_discarded_instead_of_damage():
    """9.13."""
    t = armed().hold(1, "peach", "slash", "peach")
    t.use(0, "slash", at=1).says(0, True).done()
    assert t.hp(1) == 4
    assert len(t.hand(1)) == 1
    assert t.told(Event.DAMAGED) == []


def test_the_cards_are_chosen_one_after_the_other_hand_cards_unseen():
    t = armed().hold(1, "peach").wears(1, "axe", "chitu")
    t.use(0, "slash", at=1).says(0, True)
    assert t.options(0) == {"hand", "axe", "chitu"}
    t.picks(0, "chitu")
    assert t.options(0) == {"hand", "axe"}
    assert t.where("chitu") == "discard"
    t.picks(0, "hand").done()
    assert (t.hand(1), t.worn(1), t.hp(1)) == ([], ["axe"], 4)


def test_two_must_be_discarded_when_there_are_two():
    t = armed().hold(1, "peach").wears(1, "axe")
    t.use(0, "slash", at=1).says(0, True)
    assert t.asked() == (0, "take")
    assert not t.g.ask.can_pass
    t.picks(0, "hand").done()
    assert (t.hand(1), t.worn(1)) == ([], [])


@pytest.mark.parametrize(("hand", "worn"), [(["peach"], []), ([], ["axe"])])
def test_one_is_discarded_when_there_is_one(hand, worn):
    t = armed().hold(1, *hand).wears(1, *worn)
    t.use(0, "slash", at=1).says(0, True).done()
    assert (t.hand(1), t.worn(1), t.hp(1)) == ([], [], 4)


def test_against_a_player_without_cards_it_cannot_be_used():
    t = armed().use(0, "slash", at=1).done()
    assert t.hp(1) == 3


def test_cards_in_the_judgement_zone_do_not_count():
    t = armed().delayed(1, "lightning", "indulgence")
    t.use(0, "slash", at=1).done()
    assert t.hp(1) == 3
    t = armed().delayed(1, "lightning").hold(1, "peach", "slash")
    t.use(0, "slash", at=1).says(0, True).done()
    assert t.waiting(1) == ["lightning"]


def test_cards_under_a_treasure_go_only_with_it():
    t = armed().wears(1, "wooden_ox").stored(1, "peach:H3", "jink:D2")
    t.use(0, "slash", at=1).says(1, None).says(0, True).done()
    assert t.pile() == ["jink", "peach", "slash", "wooden_ox"]


def test_the_user_may_prefer_damage():
    t = armed().hold(1, "peach")
    t.use(0, "slash", at=1).says(0, None, why="skill").done()
    assert t.hp(1) == 3
    assert t.hand(1) == ["peach"]


def test_a_dodged_slash_offers_nothing():
    t = armed().hold(1, "jink", "peach")
    t.use(0, "slash", at=1).says(1, "jink").done()
    assert t.hand(1) == ["peach"]


def test_what_wine_would_add_is_lost():
    t = armed().hold(0, "analeptic", "slash").hold(1, "peach", "slash")
    t.use(0, "analeptic").use(0, "slash", at=1).says(0, True).done()
    assert t.hp(1) == 4
    assert t.g.drunk == 0


def test_nobody_dies_of_it_and_no_chain_is_followed():
    t = Bench().hp(1, 1).wears(0, "ice_sword").hold(0, "fire_slash").hold(1, "peach").chained(1, 2)
    t.use(0, "fire_slash", at=1).says(0, True).done()
    assert (t.hp(1), t.hp(2)) == (1, 4)
    assert t.g.chained[1]
    assert t.told(Event.DYING) == []


def test_a_silver_lion_discarded_by_it_heals():
    t = armed().hp(1, 2, 4).wears(1, "silver_lion")
    t.use(0, "slash", at=1).says(0, True).done()
    assert t.hp(1) == 3


def test_a_lion_heals_before_the_second_card_is_chosen():
    t = armed().hp(1, 2, 4).wears(1, "silver_lion", "axe").hold(1, "peach")
    t.use(0, "slash", at=1).says(0, True).picks(0, "silver_lion")
    assert t.options(0) == {"hand", "axe"}
    assert t.hp(1) == 3
    t.picks(0, "axe").done()


def test_only_a_slash_can_be_exchanged():
    t = Bench().wears(0, "ice_sword").hold(0, "duel", "archery_attack").hold(1, "peach")
    t.use(0, "duel", at=1).use(0, "archery_attack").done()
    assert t.hp(1) == 2


def test_only_the_wearers_slash_is_exchanged():
    t = Bench().wears(0, "ice_sword").hold(2, "slash").hold(1, "peach")
    t.use(2, "slash", at=1).done()
    assert (t.hp(1), t.hand(1)) == (3, ["peach"])
