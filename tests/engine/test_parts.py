"""Who speaks first, and the parts of a skill that answer at any time."""

import random

import pytest
from audit import audit
from skilled import Skilled, mine

from sgs_sim.compiled import JIT
from sgs_sim.engine.kinds import ASK, DONE, NOTHING, Moment, Why, kind
from sgs_sim.engine.log import Event
from sgs_sim.engine.options import offer, question
from sgs_sim.engine.setup import deal
from sgs_sim.engine.verbs import ask
from sgs_sim.loop import advance, choose

pytestmark = pytest.mark.skipif(JIT, reason="made-up skills exist in plain Python only")
SLASH, DUEL = kind("slash"), kind("duel")
MOMENTS = tuple(moment for moment in Moment if moment != Moment.NEVER)


def skills_in_the_log(t):
    return [t.g.log[i, 4] for i in range(t.g.n_log) if t.g.log[i, 0] == Event.SKILL]


# ---------------------------------------------------------------- who speaks, in which order


def test_seats_speak_in_action_order_from_the_current_player(inventor):
    spoke = inventor.speaker(Moment.PREPARE, tell=lambda g, event, me: me)
    t = Skilled(5)
    for seat in (3, 1, 0, 4, 2):
        t.gives(seat, spoke)
    t.turn(2).done()
    assert inventor.heard == [2, 3, 4, 0, 1]


def test_skills_of_one_seat_speak_in_their_order(inventor):
    first, second = (
        inventor.speaker(Moment.PREPARE, tell=lambda g, event, me, i=i: i) for i in (1, 2)
    )
    Skilled().gives(0, second, first).turn(0).done()
    assert inventor.heard == [2, 1]


def test_general_skills_speak_before_equipment(inventor):
    """Section 3.6."""
    general = inventor.speaker(Moment.AIMED, when=mine)
    t = Skilled().wears(0, "qinggang_sword").wears(1, "nioh_shield").gives(0, general)
    t.hold(0, "slash").use(0, "slash", at=1).done()
    assert skills_in_the_log(t) == [general.kind, kind("qinggang_sword")]


def test_the_seats_order_outweighs_general_before_equipment(inventor):
    general = inventor.speaker(Moment.SUFFERING)
    t = Skilled().wears(1, "vine").gives(2, general).hold(0, "fire_slash")
    t.use(0, "fire_slash", at=1).done()
    assert skills_in_the_log(t) == [kind("vine"), general.kind]


def test_an_optional_skill_is_asked_and_a_forced_one_is_not(inventor):
    """Invariant 45."""
    offered = inventor.speaker(Moment.PREPARE, tell=lambda *_: "offered", forced=False)
    forced = inventor.speaker(Moment.PREPARE, tell=lambda *_: "forced")
    t = Skilled().gives(0, offered, forced).turn(0)
    assert t.asked() == (0, "skill")
    assert inventor.heard == []
    t.says(0, None).done()
    assert inventor.heard == ["forced"]
    t.turn(0).says(0, True).done()
    assert inventor.heard == ["forced", "offered", "forced"]


def test_a_declined_skill_leaves_no_trace(inventor):
    t = Skilled().gives(0, inventor.speaker(Moment.PREPARE, forced=False))
    t.turn(0).says(0, None).done()
    assert skills_in_the_log(t) == []


def test_a_skill_that_asks_for_itself_is_not_offered_first(inventor):
    asking = inventor.skill(Moment.PREPARE, asks=True)

    @asking.when
    def _(g, r, event, me):
        return event.actor == me

    @asking.effect
    def _(g, r, f):
        if f.step == 0:
            question(g, f, f.actor, Why.YIELD, f.kind, 1)
            offer(g, NOTHING, f.kind, NOTHING)
            return ask(g, f, then=1)
        inventor.heard.append(f.result)
        return DONE

    t = Skilled().gives(1, asking).turn(1)
    assert t.asked() == (1, "yield")
    t.says(1, asking.id).done()
    assert inventor.heard == [1]
    assert skills_in_the_log(t) == []


def test_stopped_silences_who_would_speak_after(inventor):
    def stop(g, r, event, me):
        event.stopped = 1

    first = inventor.speaker(Moment.EFFECT, tell=lambda *_: "first", does=stop)
    second = inventor.speaker(Moment.EFFECT, tell=lambda *_: "second")
    t = Skilled().gives(0, first).gives(2, second).hold(0, "duel").use(0, "duel", at=1).done()
    assert inventor.heard == ["first"]
    assert t.hp(1) == 4
    assert t.told(Event.VOIDED) == [(1, 0, NOTHING)]


def test_a_skill_lost_meanwhile_does_not_speak(inventor):
    """Invariant 46."""
    t = Skilled()
    thief = inventor.speaker(
        Moment.PREPARE, tell=lambda *_: "thief", does=lambda g, r, event, me: t.strips(2)
    )
    victim = inventor.speaker(Moment.PREPARE, tell=lambda *_: "victim")
    t.gives(1, thief).gives(2, victim).turn(0).done()
    assert inventor.heard == ["thief"]
    t.turn(3).done()
    assert inventor.heard == ["thief", "thief"]


def test_the_condition_is_seen_when_its_turn_to_speak_comes(inventor):
    def hurt(g, r, event, me):
        g.hp[0] -= 1

    first = inventor.speaker(Moment.PREPARE, tell=lambda *_: "first", does=hurt)
    wounded = inventor.speaker(
        Moment.PREPARE, tell=lambda *_: "wounded", when=lambda g, r, event, me: g.hp[0] < 4
    )
    whole = inventor.speaker(
        Moment.PREPARE, tell=lambda *_: "whole", when=lambda g, r, event, me: g.hp[0] == 4
    )
    Skilled().gives(0, first).gives(1, wounded, whole).turn(0).done()
    assert inventor.heard == ["first", "wounded"]


def test_the_dead_do_not_speak(inventor):
    spoke = inventor.speaker(Moment.PREPARE, tell=lambda g, event, me: me)
    Skilled().gives(1, spoke).gives(2, spoke).dead(1).turn(0).done()
    assert inventor.heard == [2]


# ---------------------------------------------------------------- parts that answer at any time


@pytest.fixture
def shy(inventor):
    """Nobody may slash or duel its owner while its hand is empty."""
    skill = inventor.skill()

    @skill.forbids
    def _(g, r, me, user, kind, card):
        return g.n_hand[me] == 0 and (r.family[kind] == SLASH or kind == DUEL)

    return skill


def test_forbids_takes_its_owner_from_the_targets(shy):
    t = Skilled().gives(1, shy).hold(0, "slash", "fire_slash", "duel", "iron_chain")
    names = {f"{id}@3" for id in ("slash", "fire_slash", "duel")} | {"duel@2"}
    assert {id for id in t.options(0) if "chain" not in id} == names
    t.hold(1, "jink")
    assert {"slash@1", "fire_slash@1", "duel@1"} < t.options(0)


def test_forbids_holds_for_spear_halberd_and_collateral(shy):
    t = Skilled().gives(1, shy).wears(0, "spear").hold(0, "jink", "jink")
    t.use(0, ("spear", "jink", "jink"))
    assert t.options(0) == {"slash@2", "slash@3"}
    t = Skilled().gives(1, shy).wears(0, "halberd").hold(0, "slash")
    t.use(0, "slash", at=(2, 3)).done()
    assert [t.hp(seat) for seat in (1, 2, 3)] == [4, 3, 3]
    t = Skilled().gives(2, shy).wears(1, "crossbow").hold(0, "collateral")
    t.use(0, "collateral", at=(1, 0)).done()
    assert t.hand(0) == ["crossbow"]


def test_case_12_a_forbidden_victim_cannot_be_named(shy):
    """Section 10."""
    t = Skilled().gives(2, shy).wears(1, "axe").hold(0, "collateral")
    t._open_play(0)
    t._choose(t._option("collateral", 1))
    assert t.options(0) == {"collateral@0", "collateral@3"}


def test_case_19_a_victim_may_become_forbidden_before_the_slash(shy):
    """R047: it spends its last card, a nullification, and that is nullified."""
    t = Skilled().roles("rebel renegade loyalist lord").gives(2, shy)
    t.hold(0, "collateral:CQ", "nullification:CK").wears(1, "spear:SQ")
    t.hold(1, "slash:S7", "slash:S8").hold(2, "nullification:SJ").hp(2, 3, 3)
    t.use(0, "collateral", at=(1, 2)).says(0, None).says(2, "nullification")
    t.says(0, "nullification").done()
    assert (t.hand(0), t.worn(0), t.worn(1)) == (["spear"], [], [])
    assert (t.hand(1), t.hp(2)) == (["slash", "slash"], 3)


def test_R028_the_blade_does_not_chase_who_has_emptied_its_hand(shy):
    t = Skilled().roles("rebel loyalist lord renegade").gives(1, shy).hp(1, 3, 3)
    t.wears(0, "blade:S5").hold(0, "slash:S7", "slash:S8").hold(1, "jink:D2")
    t.use(0, "slash:S7", at=1).says(1, "jink").done()
    assert (t.hp(1), t.hand(0)) == (3, ["slash"])


def test_R028_the_axe_hits_who_has_emptied_its_hand(shy):
    """9.14: it is a target already."""
    t = Skilled().roles("rebel loyalist lord renegade").gives(1, shy).hp(1, 3, 3)
    t.wears(0, "axe:D5").hold(0, "slash:S7", "dismantlement:C3", "dismantlement:C4")
    t.hold(1, "jink:D2")
    t.use(0, "slash", at=1).says(1, "jink").says(0, True).picks(0, "dismantlement:C3").done()
    assert t.hp(1) == 2


def test_forbids_leaves_the_rest_of_a_trick_on_all(inventor):
    skill = inventor.skill()

    @skill.forbids
    def _(g, r, me, user, kind, card):
        return r.suit[card] % 2 == 0

    t = Skilled().gives(2, skill).hold(0, "savage_assault:SK").use(0, "savage_assault").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 3, 4, 3]


def test_hand_limit_changes_how_many_cards_are_kept(inventor):
    skill = inventor.skill()

    @skill.hand_limit
    def _(g, r, me, n):
        return n + 2

    t = Skilled().gives(0, skill).hp(0, 1).hold(0, *["jink"] * 4).ends(0)
    assert t.asked() == (0, "discard")
    t.picks(0, "jink").done()
    assert len(t.hand(0)) == 3
    t = Skilled().gives(1, skill).hp(0, 1).hold(0, "jink", "slash").ends(0)
    t.picks(0, "jink").done()
    assert t.hand(0) == ["slash"]


def test_two_changes_of_the_hand_limit_add_up(inventor):
    skills = [inventor.skill(), inventor.skill()]
    for skill in skills:
        skill.hand_limit(lambda g, r, me, n: n + 1)
    t = Skilled().gives(0, *skills).hp(0, 1).hold(0, "jink", "jink", "jink").ends(0).done()
    assert len(t.hand(0)) == 3


def test_more_targets_of_a_general_and_of_a_weapon_add_up(inventor):
    skill = inventor.skill()
    skill.more_targets(lambda g, r, me, card: 1)
    t = Skilled().gives(0, skill).wears(0, "halberd").hold(0, "slash", "peach")
    t.use(0, "slash", at=(1, 2)).done()


# ---------------------------------------------------------------- all together


@pytest.mark.parametrize("game", range(4))
def test_a_game_in_which_everybody_always_speaks_stays_whole(inventor, game):
    spoke = inventor.speaker(*MOMENTS)
    t, dice = Skilled(5), random.Random(game)
    deal(t.g, t.r, 7, game, 5)
    for seat in range(5):
        t.gives(seat, spoke)
    questions = 0
    while questions < 600 and advance(t.g, t.r) == ASK:
        assert audit(t.g, t.r) == []
        a = t.g.ask
        choose(t.g, dice.randrange(0 if a.can_pass else 1, a.n))
        questions += 1
    assert t.g.fault == 0
    assert questions > 40
    assert {Moment.PREPARE, Moment.LOST, Moment.TURN_END} <= set(inventor.heard)
