"""Guhuo 蛊惑."""

import pytest
from bench import Bench

from sgs_sim.engine.kinds import NOTHING, UNKNOWN, Why, Zone
from sgs_sim.engine.log import Event


def claims(card, claim, at=None):
    """Return a table on which seat 0 has laid a card face down, and seat 1 is asked."""
    t = Bench().skilled(0, "guhuo").hold(0, card).use(0, "guhuo").says(0, claim)
    if at is not None:
        t.says(0, at)
    assert t.asked() == (1, "doubt")
    return t


def doubted(t, *doubters):
    """Let some doubt, the others not."""
    for seat in (1, 2, 3):
        t.says(seat, True if seat in doubters else None)
    return t


# ---------------------------------------------------------------- in the play phase


def test_unless_doubted_it_is_what_he_says():
    t = doubted(claims("dilu:C5", "slash", at=1))
    t.done()
    assert (t.hp(1), t.g.slashes) == (3, 1)
    assert t.where("dilu:C5") == "discard"


def test_all_others_are_asked_in_turn_but_who_has_no_hp_left():
    t = Bench().skilled(2, "guhuo").hold(2, "jink:D2").skilled(3, "buqu").hp(3, 0)
    t.laid_on(3, "buqu", "slash:S9")
    t.use(2, "guhuo").says(2, "ex_nihilo").says(0, None).says(1, None).done()
    assert len(t.hand(2)) == 2


def test_R072_true_but_no_heart_costs_all_doubters_a_point_and_is_discarded():
    t = doubted(claims("slash:S7", "slash", at=1), 1, 3).done()
    assert [t.hp(seat) for seat in range(4)] == [4, 3, 4, 3]
    assert t.where("slash:S7") == "discard"
    assert (t.g.slashes, t.told(Event.USED)) == (0, [])


def test_R072_a_loss_has_no_source():
    t = Bench(5).skilled(4, "guhuo").hold(4, "slash:S7").roles("lord loyalist rebel rebel renegade")
    t.hp(1, 1).hold(0, "peach", "jink").wears(0, "crossbow:CA")
    t.use(4, "guhuo").says(4, "slash", 0).says(0, None).says(1, True).says(2, None).says(3, None)
    t.says(0, None).done()
    assert (t.g.dead[1], t.g.died_by[1]) == (1, NOTHING)
    assert (t.hp(0), t.hand(0), t.worn(0)) == (5, ["jink", "peach"], ["crossbow"])
    assert t.where("slash:S7") == "discard"


def test_true_and_a_heart_it_resolves_all_the_same():
    t = doubted(claims("slash:H10", "slash", at=1), 2).done()
    assert [t.hp(seat) for seat in range(4)] == [4, 3, 3, 4]
    assert t.g.slashes == 1


def test_a_lie_gives_all_doubters_a_card_and_is_discarded():
    t = doubted(claims("dilu:C5", "ex_nihilo"), 1, 2).done()
    assert [len(t.hand(seat)) for seat in range(4)] == [0, 1, 1, 0]
    assert t.where("dilu:C5") == "discard"


def test_a_lie_in_hearts_is_a_lie():
    t = doubted(claims("kylin_bow:H5", "slash", at=1), 1).done()
    assert (t.hp(1), len(t.hand(1)), t.where("kylin_bow:H5")) == (4, 1, "discard")


def test_what_came_to_nothing_was_no_slash_so_another_may_follow():
    t = doubted(claims("slash:S7", "slash", at=1), 2).done()
    t.hold(0, "slash:S8").use(0, "slash", at=1).done()
    assert t.hp(1) == 3


def test_but_one_that_was_used_counts():
    t = doubted(claims("jink:D2", "slash", at=1)).done()
    t.hold(0, "slash:S8", "peach").cannot(0, "slash", at=1)
    t.use(0, "guhuo")
    assert not {"slash", "fire_slash", "thunder_slash"} & t.options(0)


def test_only_what_could_be_used_now_may_be_claimed():
    t = Bench().skilled(0, "guhuo").hold(0, "jink:D2").use(0, "guhuo")
    assert t.options(0) == {
        *("slash", "fire_slash", "thunder_slash", "analeptic", "ex_nihilo", "iron_chain", "duel"),
        *("savage_assault", "archery_attack", "god_salvation", "amazing_grace"),
    }
    t = Bench().skilled(0, "guhuo").hold(0, "jink:D2", "duel:SA").hp(0, 2).hold(2, "jink:H2")
    t.wears(1, "crossbow:CA").use(0, "guhuo")
    assert t.options(0) >= {"peach", "snatch", "dismantlement", "collateral", "fire_attack"}
    assert not t.options(0) & {"jink", "nullification", "lightning", "indulgence", "crossbow"}


def test_a_card_is_chosen_that_can_be_used_so():
    t = Bench().skilled(0, "guhuo").skilled(1, "weimu").hold(0, "zixing:DK", "slash:S7").dead(2, 3)
    t.roles("lord rebel")
    t.use(0, "guhuo").says(0, "duel").says(1, None).says(0, None).done()
    assert (t.hp(1), t.where("zixing:DK")) == (3, "discard")


def test_the_suit_is_that_of_the_card():
    t = doubted(claims("jink:D2", "slash", at=1).wears(1, "nioh_shield")).done()
    assert t.hp(1) == 3
    t = doubted(claims("lightning:SA", "slash", at=1).wears(1, "nioh_shield")).done()
    assert t.hp(1) == 4


def test_just_a_slash_has_the_nature_of_the_card_and_is_no_lie():
    t = doubted(claims("fire_slash:H4", "slash", at=1).wears(1, "vine"), 2).done()
    assert (t.hp(1), t.hp(2)) == (2, 3)


@pytest.mark.parametrize("claim", ["fire_slash", "thunder_slash"])
def test_a_nature_that_is_named_must_be_right(claim):
    t = doubted(claims("slash:H10", claim, at=1), 2).done()
    assert (t.hp(1), t.hp(2), len(t.hand(2))) == (4, 4, 1)


def test_a_slash_named_fire_is_fire_if_nobody_doubts():
    t = doubted(claims("slash:H10", "fire_slash", at=1).wears(1, "vine")).done()
    assert t.hp(1) == 2


def test_what_has_further_targets_may_have_them():
    t = doubted(claims("jink:D2", "iron_chain", at=1)).says(0, 2).done()
    assert list(t.g.chained[:4]) == [0, 1, 1, 0]


def test_a_trick_made_so_can_be_nullified():
    t = claims("jink:D2", "ex_nihilo").hold(1, "nullification:SJ")
    doubted(t).says(1, "nullification").done()
    assert t.hand(0) == []


def test_a_target_that_has_died_of_its_doubt_is_no_target():
    t = claims("fire_slash:H10", "slash", at=1).hp(1, 1)
    doubted(t, 1).done()
    assert (t.g.dead[1], t.g.slashes, t.where("fire_slash:H10")) == (1, 0, "discard")


def test_without_a_hand_card_there_is_nothing_to_claim():
    t = Bench().skilled(0, "guhuo").wears(0, "crossbow").cannot(0, "guhuo")
    assert t.options(0) == set()


# ---------------------------------------------------------------- when a card is wanted


def test_it_may_answer_a_slash():
    t = Bench().skilled(1, "guhuo").hold(0, "slash:S7").hold(1, "peach:H3")
    t.use(0, "slash", at=1).says(1, "guhuo").says(0, None).says(2, None).says(3, None).done()
    assert (t.hp(1), t.where("peach:H3")) == (4, "discard")


def test_caught_at_a_lie_he_may_try_again():
    t = Bench().skilled(1, "guhuo").hold(0, "slash:S7").hold(1, "peach:H3", "jink:H2")
    t.use(0, "slash", at=1).says(1, "guhuo", "peach:H3")
    t.says(0, True).says(2, None).says(3, None)
    assert t.asked() == (1, "respond")
    t.says(1, "guhuo").says(0, None).says(2, True).says(3, None).done()
    assert (t.hp(1), t.hp(2), t.hand(1), len(t.hand(0))) == (4, 3, [], 1)


def test_it_may_play_a_slash_in_a_duel():
    t = Bench().skilled(1, "guhuo").hold(0, "duel:SA").hold(1, "jink:D2")
    t.use(0, "duel", at=1).says(1, None, "guhuo", "slash").says(0, None).says(2, None).says(3, None)
    t.done()
    assert (t.hp(0), t.hp(1)) == (3, 4)


def test_it_may_use_a_slash_that_is_demanded():
    t = Bench().skilled(1, "guhuo").wears(1, "qinggang_sword").hold(1, "jink:D2")
    t.hold(0, "collateral").use(0, "collateral", at=(1, 2))
    t.says(1, None, "guhuo", "fire_slash").says(0, None).says(2, None).says(3, None).done()
    assert (t.hp(2), t.worn(1)) == (3, ["qinggang_sword"])


def test_it_may_save_another():
    t = Bench().skilled(2, "guhuo").hp(1, 1).hold(0, "slash:S7").hold(2, "jink:D2")
    t.use(0, "slash", at=1)
    assert t.options(2) == {"guhuo"}
    t.says(2, "guhuo").says(0, None).says(3, None).done()
    assert t.hp(1) == 1


def test_dying_himself_he_may_claim_an_analeptic_too():
    t = Bench().skilled(1, "guhuo").hp(1, 1).hold(0, "slash:S7").hold(1, "duel:SA")
    t.use(0, "slash", at=1).says(1, None)
    assert t.asked() == (1, "save")
    assert t.g.ask.n == 2
    t.says(1, "guhuo")
    assert t.options(1) == {"peach", "analeptic"}
    t.says(1, "analeptic").says(0, None).says(2, None).says(3, None).done()
    assert t.hp(1) == 1


def test_it_may_nullify():
    t = Bench().skilled(2, "guhuo").hold(0, "ex_nihilo").hold(2, "dilu:C5")
    t.use(0, "ex_nihilo").says(2, "guhuo").says(0, None).says(1, None).says(3, None).done()
    assert (t.hand(0), t.where("dilu:C5")) == ([], "discard")


def test_a_nullification_that_was_a_lie_stops_nothing():
    t = Bench().skilled(2, "guhuo").hold(0, "ex_nihilo").hold(2, "jink:D2")
    t.use(0, "ex_nihilo").says(2, "guhuo").says(0, True).says(1, None).says(3, None).done()
    assert len(t.hand(0)) == 3


def test_who_has_died_of_its_doubt_takes_nothing_with_its_own_trick():
    t = Bench().skilled(2, "guhuo").hold(2, "nullification:SJ").hold(0, "jink:D2").hp(3, 1)
    t.hold(3, "snatch").use(3, "snatch", at=0).says(2, "guhuo")
    t.says(3, True).says(0, None).says(1, None).done()
    assert (t.g.dead[3], t.hand(0)) == (1, ["jink"])


def test_a_slash_that_was_demanded_is_not_used_at_one_who_has_died_meanwhile():
    t = Bench().skilled(0, "luanwu").skilled(1, "guhuo").hold(1, "fire_slash:H10").hp(2, 1)
    t.use(0, "luanwu").says(1, 2, "guhuo", "slash").says(0, None).says(2, True).says(3, None)
    t.says(3, 0).done()
    assert (t.g.dead[2], t.told(Event.USED), t.where("fire_slash:H10")) == (1, [], "discard")


# ---------------------------------------------------------------- secrecy


def test_nobody_sees_the_card_before_it_is_shown():
    t = claims("jink:D2", "slash", at=1)
    card = t.g.looked[0]
    assert t.g.place[card] == Zone.LOOKED
    a = t.g.ask
    assert (a.why, a.card, a.actor, a.target) == (Why.DOUBT, NOTHING, 0, 1)
    assert card not in [a.option_card[i] for i in range(8)]
    assert t.options(1) == {"slash"}
    assert t.g.own[0].hand[0] == UNKNOWN
    asked = [row for row in range(t.g.n_log) if t.g.log[row, 0] == Event.ASKED]
    assert all(t.g.log[row, 3] != card for row in asked)


def test_what_others_see_is_the_same_whatever_the_card():
    def seen(card):
        t = claims(card, "slash", at=1)
        return [t.g.ask.tobytes(), t.g.n_hand[0], list(t.g.discard[: t.g.n_discard])]

    assert seen("jink:D2") == seen("slash:S7")
