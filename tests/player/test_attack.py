"""What using a card is worth, friends and foes being known."""

from fractions import Fraction

import pytest
from laid import rules
from minds import PASS, Minded

from sgs_sim.engine.kinds import kind

ONE_FOE = (3, -3, 0, 0)
TWO_FOES = (3, -2, 0, -2)
FRIENDS = (3, 2, 1, 0)
TRICKS = ("duel", "snatch", "dismantlement", "fire_attack", "indulgence", "supply_shortage")


def table(**weights):
    """Return a table of four, everybody with four hp, whose first seat plays."""
    t = Minded(**weights)
    for seat in range(4):
        t.hp(seat, 4, 4)
    return t


# --------------------------------------------------------------------- whom


@pytest.mark.parametrize("card", ["slash", *TRICKS])
def test_foes_are_attacked_and_nobody_else(card):
    t = table(duellist=100).hold(0, card, "peach", "jink").hold(1, "jink").hold(2, "jink")
    t.hold(3, "jink").hp(0, 4)
    assert t.would(0, *ONE_FOE) == f"{card}@1"
    assert t.would(0, *FRIENDS) == ""


def test_the_more_a_foe_is_disliked_the_sooner_it_is_attacked():
    t = table(focus=4).hold(0, "slash")
    assert t.worth(0, "slash", 1, *ONE_FOE) > t.worth(0, "slash", 1, 3, -1, 0, 0)
    assert t.would(0, 3, -3, 0, -1) == "slash@1"
    assert t.would(0, 3, -1, 0, -3) == "slash@3"


def test_of_two_foes_the_weaker_one_is_attacked():
    t = table(prey=4).hold(0, "slash").hp(3, 1)
    assert t.would(0, *TWO_FOES) == "slash@3"
    assert t.hp(1, 1).hp(3, 4).would(0, *TWO_FOES) == "slash@1"


def test_delayed_tricks_go_before_foes_with_many_cards():
    t = table().hold(0, "indulgence").hold(3, "jink", "jink", "jink", "jink")
    assert t.would(0, *TWO_FOES) == "indulgence@3"


@pytest.mark.parametrize("card", ["snatch", "dismantlement"])
def test_a_friend_is_rid_of_what_lies_before_it(card):
    t = table().hold(0, card).hold(1, "jink")
    assert t.would(0, *FRIENDS) == ""
    assert t.delayed(1, "indulgence").would(0, *FRIENDS) == f"{card}@1"
    assert t.would(0, 3, 0, 0, 0) == ""  # a stranger is not


# ------------------------------------------------------------------ slashes


def test_a_slash_is_worth_less_at_who_may_dodge():
    foe = ["peach"] * 4
    blind, wary = (table(sure=sure).hold(0, "slash").hold(1, *foe) for sure in (0, 40))
    assert wary.worth(0, "slash", 1, *ONE_FOE) < blind.worth(0, "slash", 1, *ONE_FOE)


def test_as_much_as_ever_at_who_cannot_hold_a_jink():
    n = rules().copies[kind("jink")]
    for lay in (lambda t: t, lambda t: t.hold(1, *["peach"] * 4).discarded(*["jink"] * n)):
        blind, wary = (lay(table(sure=sure).hold(0, "slash")) for sure in (0, 40))
        assert wary.worth(0, "slash", 1, *ONE_FOE) == blind.worth(0, "slash", 1, *ONE_FOE)


def test_so_a_foe_without_cards_is_attacked_before_a_weaker_one_with_many():
    for sure, foe in ((0, 1), (40, 3)):
        t = table(sure=sure, prey=8).hold(0, "slash").hold(1, *["peach"] * 4).hp(1, 2)
        assert t.would(0, *TWO_FOES) == f"slash@{foe}"


# -------------------------------------------------------------------- duels


@pytest.mark.parametrize("away", [0, 20])
@pytest.mark.parametrize("mine", [0, 1, 2])
@pytest.mark.parametrize("theirs", [0, 1, 2, 4, 6, 9])
def test_a_duel_is_begun_with_no_fewer_slashes_than_the_foe_may_be_expected_to_hold(
    mine, theirs, away
):
    t = table(reserve=0, duellist=0, sure=0).hold(0, "duel", *["slash"] * mine, "jink")
    t.hold(1, *["peach", "jink"] * (theirs // 2), *["jink"] * (theirs % 2)).hold(2, "jink")
    t.discarded(*["slash"] * away)
    g, r = t.g, t.r
    seen = [*g.own[0].hand[: g.n_hand[0]], *g.discard[: g.n_discard]]
    unseen = [c for c in range(r.n_cards) if c not in seen]
    slashes = sum(r.family[r.card_kind[card]] == kind("slash") for card in unseen)
    expected = Fraction(theirs * slashes, len(unseen))
    begun = t.worth(0, "duel", 1, *ONE_FOE) > PASS
    assert begun == (100 * mine >= int(100 * expected))


def test_a_duel_that_is_too_much_for_some_suits_the_bold():
    for duellist, begun in ((0, False), (200, True)):
        t = table(duellist=duellist).hold(0, "duel", "jink", "jink").hold(1, *["jink"] * 5)
        assert (t.worth(0, "duel", 1, *ONE_FOE) > PASS) == begun


@pytest.mark.parametrize("card", ["duel", "fire_attack"])
def test_nobody_begins_with_its_last_cards(card):
    for more, begun in ((1, False), (2, True)):
        t = table(reserve=2, duellist=200).hold(0, card, *["jink"] * more).hold(1, "jink")
        assert (t.worth(0, card, 1, *ONE_FOE) > PASS) == begun


# ---------------------------------------------------------- at all, for all


@pytest.mark.parametrize("card", ["savage_assault", "archery_attack"])
class TestAttacksOnEverybody:
    def test_are_for_those_with_more_foes_than_friends(self, card):
        t = table(area=0).hold(0, card)
        assert t.would(0, 3, -3, -2, 2) == card
        assert t.would(0, 3, -2, 0, 2) == ""

    def test_the_last_hp_of_a_friend_weighs_more(self, card):
        t = table(area=0).hold(0, card).hp(3, 1)
        assert t.would(0, 3, -3, -2, 2) == ""
        assert t.hp(1, 1).would(0, 3, -3, -2, 2) == card

    def test_never_cost_a_lord_one_likes_his_last_hp(self, card):
        t = table(area=60).hold(1, card).hp(0, 1).hp(2, 1).hp(3, 1)
        assert t.would(1, 1, 3, -3, -3) == ""
        assert t.hp(0, 2).would(1, 1, 3, -3, -3) == card
        assert t.hp(0, 1).would(1, -3, 3, 1, 1) == card

    def test_nobody_in_vine_is_counted(self, card):
        t = table(area=0).hold(0, card)
        assert t.would(0, 3, -3, 0, 2) == card
        assert t.wears(1, "vine").would(0, 3, -3, 0, 2) == ""

    def test_the_bold_use_them_sooner(self, card):
        assert table(area=30).hold(0, card).would(0, 3, -2, 2, 2) == card
        assert table(area=10).hold(0, card).would(0, 3, -2, 2, 2) == ""


def test_what_heals_everybody_is_used_when_it_heals_more_friends_than_foes():
    t = table().hold(0, "god_salvation")
    assert t.would(0, *ONE_FOE) == ""  # nobody is hurt
    assert t.hp(1, 1).would(0, *ONE_FOE) == ""
    assert t.hp(2, 1).would(0, 3, -2, 2, 0) == ""
    assert t.would(0, 3, -1, 2, 0) == "god_salvation"


def test_what_gives_everybody_a_card_is_used_among_friends():
    t = table().hold(0, "amazing_grace")
    assert t.would(0, 3, -2, 1, 0) == "amazing_grace"
    assert t.would(0, 3, -3, -3, 0) == ""


def test_lightning_is_let_loose_only_where_it_is_wanted():
    for lightning, who, used in ((-99, 1, ""), (60, 1, "lightning"), (60, 0, "")):
        t = table(lightning=lightning, area=60).hold(who, "lightning")
        liked = [-3] * 4
        liked[who] = 3
        assert t.would(who, *liked) == used


# -------------------------------------------------------------- for oneself


def test_a_peach_is_eaten_unless_it_is_to_be_spared():
    t = table(spare=0).hold(0, "peach").hp(0, 3)
    assert t.would(0, *ONE_FOE) == "peach"
    t = table(spare=1).hold(0, "peach").hp(0, 3)
    assert t.would(0, *ONE_FOE) == ""
    assert t.hold(0, "peach").would(0, *ONE_FOE) == "peach"


def test_a_spared_peach_is_eaten_at_the_last_hp_and_where_it_would_be_discarded():
    assert table(spare=4).hold(0, "peach").hp(0, 1).would(0, *ONE_FOE) == "peach"
    t = table(spare=4).hold(0, "peach", "jink", "jink").hp(0, 2)
    assert t.would(0, *ONE_FOE) == ""
    assert t.hold(0, "jink").would(0, *ONE_FOE) == "peach"


def test_a_silver_lion_is_taken_off_by_who_is_hurt():
    for hp, worn in ((4, ""), (3, "vine")):
        t = table().wears(0, "silver_lion").hold(0, "vine").hp(0, hp)
        t.r.play[kind("vine")] = t.r.play[kind("silver_lion")] - 1  # it would be no better
        assert t.would(0, *FRIENDS) == worn


def test_chains_are_for_two_foes_or_more_of_whom_one_is_free_and_taken_off_friends():
    t = table().hold(0, "iron_chain")
    assert t.would(0, *ONE_FOE) == "recast iron_chain"
    assert t.would(0, 3, -3, 0, -1) == "iron_chain@1"
    t.g.chained[1] = 1
    assert t.would(0, 3, -3, 0, -1) == "iron_chain@3"
    assert t.would(0, 3, -3, -1, 2) == "iron_chain@2"
    assert t.would(0, *FRIENDS) == "iron_chain@1"


@pytest.mark.parametrize(
    ("other", "chains"), [("slash", 0), ("thunder_slash", 1), ("fire_attack", 1)]
)
def test_who_holds_neither_fire_nor_thunder_chains_nobody_if_it_is_told_so(other, chains):
    for told in (0, 1):
        t = table(chain=told, reserve=9).hold(0, "iron_chain", other)
        t.g.barred = 1  # the slash waits for the next turn
        used = "iron_chain@1" if chains or not told else "recast iron_chain"
        assert t.would(0, 3, -3, 0, -1) == used


def test_the_spear_makes_a_slash_of_cards_that_would_be_discarded():
    t = table().wears(0, "spear").hold(0, "jink", "jink", "jink", "nullification", "nullification")
    assert t.would(0, *ONE_FOE) == "spear"
    assert t.would(0, *FRIENDS) == ""
    assert table().wears(0, "spear").hold(0, "jink", "jink").would(0, *ONE_FOE) == ""
