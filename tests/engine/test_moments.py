"""Moments: each is heard at its time, and what a skill changes there counts."""

import pytest
from skilled import Skilled, against_me, mine

from sgs_sim.compiled import JIT
from sgs_sim.engine.kinds import NOTHING, VIRTUAL, Moment, Phase, Zone, kind
from sgs_sim.engine.log import Event
from sgs_sim.engine.piles import draw_cards, move, settle
from sgs_sim.engine.verbs import recover

pytestmark = pytest.mark.skipif(JIT, reason="made-up skills exist in plain Python only")
MOMENTS = tuple(moment for moment in Moment if moment != Moment.NEVER)


# ---------------------------------------------------------------- a turn


def test_the_moments_of_a_turn(inventor):
    turn = (Moment.PREPARE, Moment.DRAW, Moment.FINISH, Moment.TURN_END)
    spoke = inventor.speaker(*turn, tell=lambda g, e, me: (Moment(e.moment), g.phase), when=mine)
    Skilled().gives(1, spoke).turn(1).done().ends(1).goes_on().done()
    assert inventor.heard == [
        (Moment.PREPARE, Phase.PREPARE),
        (Moment.DRAW, Phase.DRAW),
        (Moment.FINISH, Phase.FINISH),
        (Moment.TURN_END, Phase.FINISH),
    ]


@pytest.mark.parametrize(("more", "cards"), [(1, 3), (-1, 1), (-2, 0)])
def test_DRAW_changes_how_many_cards_are_drawn(inventor, more, cards):
    def change(g, r, event, me):
        event.amount += more

    t = Skilled().gives(1, inventor.speaker(Moment.DRAW, when=mine, does=change))
    t.turn(1).done()
    assert len(t.hand(1)) == cards
    t.turn(2).done()
    assert len(t.hand(2)) == 2


def test_DRAW_is_silent_when_the_phase_is_skipped(inventor):
    t = Skilled().gives(1, inventor.speaker(Moment.DRAW)).delayed(1, "supply_shortage")
    t.top("peach:H9").turn(1).done()
    assert (inventor.heard, t.hand(1)) == ([], [])


def test_who_turns_up_again_has_no_turn_to_speak_in(inventor):
    """9.21."""
    t = Skilled().gives(1, inventor.speaker(*MOMENTS)).turn(1)
    t.g.face_down[1] = 1
    t.done()
    assert (inventor.heard, t.g.current, t.g.face_down[1]) == ([], 2, 0)


def test_who_dies_in_its_last_phase_ends_no_turn(inventor):
    t = Skilled(5)
    dies = inventor.speaker(Moment.FINISH, when=mine, does=lambda g, r, event, me: t.dead(me))
    t.gives(1, dies).gives(2, inventor.speaker(Moment.TURN_END)).turn(1, "finish").done()
    t.goes_on().done()
    assert inventor.heard == [Moment.FINISH]
    assert t.g.current == 2


def test_PHASE_is_heard_before_each_phase(inventor):
    spoke = inventor.speaker(Moment.PHASE, tell=lambda g, event, me: me, when=mine)
    Skilled().gives(1, spoke).turn(1).done().ends(1).done()
    assert inventor.heard


# ---------------------------------------------------------------- using a card


def test_the_moments_of_a_slash_at_two_targets(inventor):
    """Section 3.6."""
    moments = [moment for moment in MOMENTS if moment != Moment.LOST]
    spoke = inventor.speaker(*moments, tell=lambda g, e, me: (Moment(e.moment).name, e.target))
    t = Skilled().gives(3, spoke).wears(0, "halberd").hold(0, "slash").hold(2, "jink").hp(1, 1)
    t.hold(3, "peach").use(0, "slash", at=(1, 2)).says(3, "peach").says(2, "jink").done()
    assert inventor.heard[0][0] == "USED"
    assert inventor.heard[1:] == [
        ("AIM", 1),
        ("AIM", 2),
        ("AIMED", 1),
        ("AIMED", 2),
        ("EFFECT", 1),
        ("WANTED", 0),  # here the target is against whom
        ("HIT", 1),
        ("HURTING", 1),
        ("SUFFERING", 1),
        ("DYING", 1),
        ("USED", 1),  # the peach, from here …
        ("AIM", 1),
        ("AIMED", 1),
        ("EFFECT", 1),
        ("HEALED", NOTHING),
        ("RESOLVED", 1),  # … to here
        ("DEALT", 1),
        ("SUFFERED", 1),
        ("EFFECT", 2),
        ("WANTED", 0),
        ("USED", 0),  # the jink
        ("DODGED", 2),
        ("RESOLVED", 2),
    ]


def test_USED_finds_the_card_paid_and_all_targets(inventor):
    spoke = inventor.speaker(
        Moment.USED, when=mine, tell=lambda g, e, me: (e.kind, e.targets, g.place[e.card])
    )
    t = Skilled().gives(0, spoke).hold(0, "savage_assault", "peach").hp(0, 3)
    t.use(0, "savage_assault").use(0, "peach").done()
    assert inventor.heard == [
        (kind("savage_assault"), 0b1110, Zone.TABLE),
        (kind("peach"), 0b0001, Zone.TABLE),
    ]


def test_USED_comes_before_a_nullification(inventor):
    t = Skilled().gives(0, inventor.speaker(Moment.USED)).hold(0, "duel").hold(1, "nullification")
    t.use(0, "duel", at=1)
    assert t.asked() == (1, "nullify")
    assert inventor.heard == [Moment.USED]


def test_USED_is_heard_though_somebody_listens_to_losses(inventor):
    used = inventor.speaker(Moment.USED)
    t = Skilled().gives(0, used).gives(2, inventor.speaker(Moment.LOST)).hold(0, "slash")
    t.use(0, "slash", at=1).done()
    assert Moment.USED in inventor.heard


@pytest.mark.parametrize("what", ["axe", "indulgence", "nullification", "jink", "peach"])
@pytest.mark.parametrize("losses", [False, True])
def test_USED_is_heard_once_of_every_card_used_or_played(inventor, what, losses):
    t = Skilled().gives(2, inventor.speaker(Moment.USED, tell=lambda g, e, me: e.kind))
    if losses:
        t.gives(3, inventor.speaker(Moment.LOST, tell=lambda *_: "lost"))
    if what in ("axe", "indulgence"):
        t.hold(0, what).use(0, what, at=1 if what == "indulgence" else None).done()
    else:
        t.hp(1, 1).hold(1, what).hold(0, "slash" if what != "nullification" else "duel")
        t.use(0, "duel" if what == "nullification" else "slash", at=1).says(1, what).done()
    assert inventor.heard.count(kind(what)) == 1


def test_AIM_may_turn_the_card_to_another_who_is_then_aimed_at(inventor):
    def pass_on(g, r, event, me):
        event.targets = event.targets & ~0b10 | 0b100

    slip = inventor.speaker(Moment.AIM, when=against_me, does=pass_on, tell=lambda *_: "slips")
    aimed = inventor.speaker(Moment.AIMED, tell=lambda g, e, me: e.target)
    t = Skilled().gives(1, slip).gives(3, aimed).hold(0, "slash").use(0, "slash", at=1).done()
    assert inventor.heard == ["slips", 2]
    assert [t.hp(seat) for seat in range(4)] == [4, 4, 3, 4]


def test_AIM_is_heard_by_every_target_of_a_trick_on_all(inventor):
    t = Skilled()
    for seat in range(4):
        t.gives(seat, inventor.speaker(Moment.AIM, when=against_me, tell=lambda g, e, me: me))
    t.hold(2, "archery_attack").use(2, "archery_attack").done()
    assert inventor.heard == [3, 0, 1]


def test_EFFECT_may_void_a_card_for_one_target(inventor):
    def void(g, r, event, me):
        event.stopped = 1

    t = Skilled().gives(2, inventor.speaker(Moment.EFFECT, when=against_me, does=void))
    t.hold(0, "savage_assault").hold(2, "slash").use(0, "savage_assault").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 3, 4, 3]


@pytest.mark.parametrize("trick", ["slash", "archery_attack"])
def test_WANTED_may_answer_for_its_owner(inventor, trick):
    def answer(g, r, event, me):
        event.result, event.stopped = VIRTUAL, 1

    t = Skilled().wears(1, "eight_diagram").hold(1, "jink").hold(0, trick)
    t.gives(1, inventor.speaker(Moment.WANTED, when=mine, does=answer))
    t.use(0, trick, at=1 if trick == "slash" else None).done()
    assert (t.hp(1), t.hand(1)) == (4, ["jink"])
    assert len(inventor.heard) == 1


def test_nobody_else_need_answer_once_a_jink_is_there(inventor):
    t = Skilled().wears(1, "eight_diagram").gives(2, inventor.speaker(Moment.WANTED))
    t.hold(0, "slash").top("peach:H9", "slash:S9").use(0, "slash", at=1).says(1, True).done()
    assert inventor.heard == []
    t.turn(0, "play").hold(0, "slash").use(0, "slash", at=1).says(1, True).done()
    assert inventor.heard == [Moment.WANTED]


def test_WANTED_is_heard_when_a_slash_is_to_be_used(inventor):
    """Section 10, case 16."""
    t = Skilled().gives(1, inventor.speaker(Moment.WANTED, when=mine))
    t.hold(0, "collateral").wears(1, "axe").use(0, "collateral", at=(1, 2)).done()
    assert inventor.heard == [Moment.WANTED]


# ---------------------------------------------------------------- damage


def test_HURTING_may_change_the_damage_before_the_victim_does(inventor):
    def add(g, r, event, me):
        event.amount += 2

    hurting = inventor.speaker(Moment.HURTING, when=mine, does=add)
    t = Skilled().gives(0, hurting).hold(0, "slash").use(0, "slash", at=1).done()
    assert t.hp(1) == 1
    t = Skilled().gives(0, hurting).hold(0, "slash").wears(1, "silver_lion")
    t.use(0, "slash", at=1).done()
    assert t.hp(1) == 3


@pytest.mark.parametrize("moment", [Moment.HURTING, Moment.SUFFERING])
def test_damage_that_is_stopped_has_no_consequence(inventor, moment):
    def stop(g, r, event, me):
        event.stopped = 1

    after = inventor.speaker(Moment.DEALT, Moment.SUFFERED)
    t = Skilled().gives(0, inventor.speaker(moment, does=stop)).gives(2, after).chained(1, 3)
    t.hold(0, "fire_slash").use(0, "fire_slash", at=1).done()
    assert (t.hp(1), t.hp(3), t.g.chained[1]) == (4, 4, 1)
    assert inventor.heard == [moment]
    assert t.told(Event.DAMAGED) == []


def test_damage_reduced_to_nothing_is_none(inventor):
    def nothing(g, r, event, me):
        event.amount = 0

    t = Skilled().gives(1, inventor.speaker(Moment.SUFFERING, does=nothing))
    t.gives(1, inventor.speaker(Moment.SUFFERED)).hold(0, "slash").use(0, "slash", at=1).done()
    assert inventor.heard == [Moment.SUFFERING]
    assert t.hp(1) == 4


def test_DEALT_then_SUFFERED_then_the_chain(inventor):
    spoke = inventor.speaker(
        Moment.DEALT, Moment.SUFFERED, tell=lambda g, e, me: (Moment(e.moment).name, e.target)
    )
    t = Skilled().gives(3, spoke).chained(1, 2).hold(0, "fire_slash")
    t.use(0, "fire_slash", at=1).done()
    assert inventor.heard == [("DEALT", 1), ("SUFFERED", 1), ("DEALT", 2), ("SUFFERED", 2)]


def test_the_source_hears_of_a_death_the_victim_no_more(inventor):
    spoke = inventor.speaker(Moment.DEALT, Moment.SUFFERED)
    t = Skilled(5).gives(0, spoke).gives(1, spoke).hp(1, 1).hold(0, "slash")
    t.use(0, "slash", at=1).done()
    assert inventor.heard == [Moment.DEALT]


def test_who_was_saved_has_suffered(inventor):
    t = Skilled().gives(1, inventor.speaker(Moment.SUFFERED, tell=lambda g, e, me: g.hp[me]))
    t.hp(1, 1).hold(1, "peach").hold(0, "slash").use(0, "slash", at=1).says(1, "peach").done()
    assert inventor.heard == [1]


def test_a_source_that_has_died_deals_its_damage_as_nobody(inventor):
    """Invariant 13."""
    t = Skilled(5).roles("rebel loyalist rebel lord renegade").hp(0, 1).chained(0, 1, 2)
    t.gives(4, inventor.speaker(Moment.HURTING, tell=lambda g, e, me: e.actor))
    t.hold(0, "fire_slash").use(0, "fire_slash", at=1).done()
    assert inventor.heard == [0, 0, NOTHING]


def test_DYING_is_heard_before_anybody_is_asked_and_may_save(inventor):
    t = Skilled().hp(1, 1).hold(1, "peach").hold(0, "slash")
    t.gives(1, inventor.speaker(Moment.DYING, does=lambda g, r, e, me: recover(g, r, me, me, 1)))
    t.use(0, "slash", at=1).done()
    assert (t.hp(1), t.hand(1)) == (1, ["peach"])


def test_DIED_is_heard_before_the_cards_go_and_the_reward_comes(inventor):
    """9.23."""

    def inherit(g, r, event, me):
        inventor.heard.append(g.n_hand[0])
        while g.n_hand[event.target]:
            move(g, r, g.own[event.target].hand[0], Zone.HAND, me)

    t = Skilled(5).hp(1, 1).hold(1, "jink:D2", "duel").hold(0, "slash")
    t.gives(3, inventor.speaker(Moment.DIED, does=inherit, tell=lambda *_: "died"))
    t.use(0, "slash", at=1).says(1, None).done()
    assert inventor.heard == ["died", 0]
    assert t.hand(3) == ["duel", "jink"]
    assert len(t.hand(0)) == 3


def test_the_dead_player_itself_hears_DIED(inventor):
    """Its skills end with what follows: a curse on the killer is still spoken."""
    t = Skilled(5).hp(1, 1).gives(1, inventor.speaker(Moment.DIED, when=against_me))
    t.hold(0, "slash").use(0, "slash", at=1).done()
    assert inventor.heard == [Moment.DIED]
    assert t.g.heard[1] == 0


# ---------------------------------------------------------------- judgements


def test_JUDGED_may_replace_the_card_and_the_new_one_counts(inventor):
    def replace(g, r, event, me):
        old, event.card = event.card, g.own[me].hand[0]
        move(g, r, event.card, Zone.TABLE, 0)
        settle(g, r, old)

    t = Skilled().gives(3, inventor.speaker(Moment.JUDGED, does=replace)).hold(3, "peach:H9")
    t.delayed(1, "indulgence").top("slash:S9").turn(1).done()
    assert t.g.phase == Phase.PLAY
    assert t.g.skip == 0
    assert t.pile() == ["indulgence", "peach", "slash"]


def test_JUDGED_is_heard_in_action_order_and_JUDGEMENT_once_it_counts(inventor):
    """9.10."""
    t = Skilled().delayed(1, "indulgence").top("peach:H9")
    for seat in (0, 2, 1):
        spoke = inventor.speaker(
            Moment.JUDGED, Moment.JUDGEMENT, tell=lambda g, e, me: (Moment(e.moment).name, me)
        )
        t.gives(seat, spoke)
    t.turn(1).done()
    assert inventor.heard == [
        (name, seat) for name in ("JUDGED", "JUDGEMENT") for seat in (1, 2, 0)
    ]


def test_JUDGEMENT_may_take_the_card_that_counted_all_the_same(inventor):
    t = Skilled().delayed(1, "indulgence").top("slash:S9")
    take = inventor.speaker(
        Moment.JUDGEMENT, does=lambda g, r, event, me: move(g, r, event.card, Zone.HAND, me)
    )
    t.gives(1, take).turn(1).done()
    assert "slash" in t.hand(1)
    assert t.g.skip == 1 << Phase.PLAY
    assert t.pile() == ["indulgence"]


# ---------------------------------------------------------------- losses


def lost(g, event, me):
    return me


def of_mine(g, r, event, me):
    return (event.targets >> me) & 1 != 0


def test_LOST_is_heard_of_hand_and_equipment(inventor):
    t = Skilled().gives(1, inventor.speaker(Moment.LOST, when=of_mine, tell=lost))
    t.hold(1, "jink", "slash").wears(1, "axe").hold(0, "slash", "dismantlement")
    t.use(0, "slash", at=1).says(1, "jink").done()
    assert inventor.heard == [1]
    t.use(0, "dismantlement", at=1).picks(0, "axe").done()
    assert inventor.heard == [1, 1]


def test_LOST_is_not_heard_of_stored_or_delayed_cards_nor_of_the_dead(inventor):
    t = Skilled(5).gives(1, inventor.speaker(Moment.LOST, when=of_mine, tell=lost))
    t.wears(1, "wooden_ox").stored(1, "jink").delayed(1, "lightning").hp(1, 1)
    t.hold(0, "slash", "slash", "dismantlement").use(0, "slash", at=1).says(1, "jink").done()
    t.use(0, "dismantlement", at=1).picks(0, "lightning").done()
    assert inventor.heard == []
    t.hold(1, "peach:H3").turn(0, "play").use(0, "slash", at=1).says(1, None).done()
    assert t.g.dead[1]
    assert inventor.heard == []


def test_a_hand_emptied_may_be_filled_again_at_once(inventor):
    t = Skilled().hold(1, "jink").hold(0, "slash", "dismantlement").top("peach:H9")
    refill = inventor.speaker(
        Moment.LOST,
        when=lambda g, r, event, me: of_mine(g, r, event, me) and g.n_hand[me] == 0,
        does=lambda g, r, event, me: draw_cards(g, r, me, 1),
    )
    t.gives(1, refill).use(0, "slash", at=1).says(1, "jink").done()
    assert t.hand(1) == ["peach"]


def test_several_cards_lost_together_are_one_LOST(inventor):
    t = Skilled().roles("lord loyalist rebel renegade").hp(1, 1).hold(0, "slash", "jink")
    t.wears(0, "axe", "dilu").gives(0, inventor.speaker(Moment.LOST, when=of_mine, tell=lost))
    t.use(0, "slash", at=1).done()
    assert inventor.heard == [0, 0]  # the slash, then all at once for the loyalist
