"""Fanjian 反间."""

import pytest
from bench import Bench
from minds import playing

from sgs_sim.engine.kinds import Suit
from sgs_sim.engine.log import Event


def test_R104_another_suit_hurts_and_the_card_changes_hands():
    t = Bench().skilled(0, "fanjian").hold(0, "peach:H3").use(0, "fanjian").says(0, 1)
    assert t.asked() == (1, "suit")
    t.says(1, int(Suit.SPADE)).done()
    assert (t.hp(1), t.where("peach:H3")) == (3, "hand 1")
    assert t.told(Event.DAMAGED) == [(1, 0, 1)]


def test_R104_the_right_suit_does_not_hurt_and_the_card_changes_hands():
    t = Bench().skilled(0, "fanjian").hold(0, "peach:H3").use(0, "fanjian").says(0, 1)
    t.says(1, int(Suit.HEART)).done()
    assert (t.hp(1), t.where("peach:H3")) == (4, "hand 1")


def test_R104_the_card_is_its_owners_until_all_is_settled():
    t = Bench().skilled(0, "fanjian").skilled(1, "fankui").hold(0, "peach:H3")
    t.use(0, "fanjian").says(0, 1).says(1, int(Suit.CLUB))
    assert t.asked() == (1, "skill")
    assert t.hand(0) == ["peach"]
    t.says(1, True).done()
    assert t.hand(1) == ["peach"]


def test_R104_its_owner_may_pay_with_the_card_and_it_goes_over_all_the_same():
    t = Bench().skilled(0, "fanjian").skilled(1, "ganglie").hold(0, "axe:D5", "spear:SQ")
    t.top("S9").use(0, "fanjian").says(0, 1).says(1, int(Suit.HEART)).says(1, True).says(0, 1)
    t.picks(0, "axe").done()
    assert (t.hp(0), t.hp(1), t.hand(0), len(t.hand(1))) == (4, 3, [], 1)
    assert sorted(t.pile() + t.hand(1)) == ["axe", "slash", "spear"]


def test_even_the_dying_round_comes_before_it():
    t = Bench().skilled(0, "fanjian").hold(0, "peach:H3").hp(1, 1)
    t.use(0, "fanjian").says(0, 1).says(1, int(Suit.CLUB)).says(0, "peach").done()
    assert (t.hp(1), t.hand(1)) == (1, ["peach"])


def test_the_card_stays_where_it_is_if_the_other_dies():
    t = (
        Bench(5)
        .skilled(0, "fanjian")
        .hold(0, "axe:D5")
        .hp(2, 1)
        .roles("rebel lord rebel loyalist renegade")
    )
    t.use(0, "fanjian").says(0, 2).says(2, int(Suit.CLUB)).done()
    assert t.g.dead[2]
    assert t.where("axe:D5") == "hand 0"


def test_everybody_sees_the_suit_and_the_card():
    t = Bench().skilled(0, "fanjian").hold(0, "peach:H3").use(0, "fanjian").says(0, 1)
    t.says(1, int(Suit.DIAMOND)).done()
    assert t.told(Event.DECLARED) == [(1, -999, Suit.DIAMOND)]
    assert len(t.told(Event.SHOWN)) == 1


def test_it_works_once_and_only_with_a_hand():
    t = Bench().skilled(0, "fanjian")
    t.cannot(0, "fanjian")
    t.hold(0, "peach:H3", "jink").use(0, "fanjian").says(0, 1).says(1, 0).done()
    t.cannot(0, "fanjian")


def test_one_may_not_choose_oneself():
    t = Bench().skilled(0, "fanjian").hold(0, "peach").use(0, "fanjian")
    assert t.options(0) == {"fanjian@1", "fanjian@2", "fanjian@3"}


@pytest.mark.parametrize(
    ("role", "cards", "used"),
    [
        ("rebel", 1, "fanjian"),
        ("loyalist", 4, ""),
        ("renegade", 4, ""),
        ("loyalist", 5, "fanjian"),
        ("renegade", 5, "fanjian"),
    ],
)
def test_a_rebel_always_advises_it_others_with_more_cards_than_they_may_keep(role, cards, used):
    t = playing(role, "fanjian").hold(0, *["jink"] * cards)
    assert t.would(0, 3, 0, -1, 0) == used
    assert t.would(0, 3, 0, 0, 1) == ""


def test_so_they_do_where_a_foe_would_fall_to_it():
    t = playing("loyalist", "fanjian").hold(0, "jink").hp(2, 1)
    assert t.would(0, 3, 0, -1, -1) == "fanjian"
    assert t.would(0, 3, 0, 1, -1) == ""


@pytest.mark.parametrize("weak", [1, 2, 3])
def test_it_goes_at_the_worst_foe_and_of_equals_at_the_weakest(weak):
    t = playing("rebel", "fanjian").hold(0, "jink").hp(weak, 1).use(0, "fanjian")
    assert t.answers(0, 3, -2, -2, -2) == f"fanjian@{weak}"
    assert t.answers(0, 3, *[-1 if seat == weak else -2 for seat in (1, 2, 3)]) != f"fanjian@{weak}"
