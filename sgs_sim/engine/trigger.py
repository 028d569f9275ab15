"""A moment: the skills that listen to it speak, in action order from the current player on."""

from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import CALL, DONE, LEAVE, NOTHING, Moment, Rule, Why, Zone, rule
from sgs_sim.engine.moments import announce, next_speaker
from sgs_sim.engine.options import offer, question
from sgs_sim.engine.seats import after
from sgs_sim.engine.state import SLOTS, Frame, Game, Rules
from sgs_sim.engine.verbs import ask, push, told, top


@rule(Rule.TRIGGER)
def trigger(g: Game, r: Rules, f: Frame) -> int:
    """A player's general skills come before equipment; a skill may stop what it is fired by."""
    event = g.stack[f.event]
    if f.step == 0:
        if event.stopped != 0:
            return DONE
        f.cursor = next_speaker(g, r, event, f.amount, f.cursor)
        if f.cursor < 0:
            return DONE
        me = after(g, g.current, f.cursor // SLOTS)
        skill = g.skill[me, f.cursor % SLOTS]
        f.cursor += 1
        f.actor = me
        f.kind = skill
        f.step = 1
        f.result = 1
        g.chances[skill] += 1
        if r.forced[skill] == 0:
            question(g, f, me, Why.SKILL, skill, 1)
            g.ask.actor = event.actor
            g.ask.target = event.target
            g.ask.card = event.card
            g.ask.amount = event.amount
            offer(g, NOTHING, skill, NOTHING)
            return ask(g, f, then=1)
    f.step = 0
    if f.result != 1:
        return CALL
    if r.forced[f.kind] != 2:  # one that asks for itself may still come to nothing
        told(g, f.actor, event.target, f.kind)
    push(g, f.kind, f.actor, event.target, event.card, f.kind, 0)
    g.stack[g.depth - 1].event = f.event
    return CALL


@rule(Rule.LOST)
def lost(g: Game, r: Rules, f: Frame) -> int:
    """Look through what living players have lost from hand or equipment, in the order it went.

    It goes through `amount` to `nature` of those lost; what is lost meanwhile has its own frame.
    """
    if f.step == 0:
        f.cursor = max(f.cursor, f.amount)
        while f.cursor < f.nature:
            card, place = g.lost[f.cursor, 0], g.lost[f.cursor, 1]
            f.cursor += 1
            who, kind = place >> 4, r.card_kind[card]
            f.targets |= 1 << who
            if place & 15 == Zone.EQUIP and r.effect[LEAVE + kind] != 0 and g.dead[who] == 0:
                return push(g, LEAVE + kind, who, who, card, kind, 0)
        return announce(g, r, f, moment=Moment.LOST, then=1)
    g.n_lost = f.amount
    g.n_followed = f.amount
    return DONE


@leaf
def follow_up(g: Game) -> int:
    """Look through what has been lost and healed since this was last done."""
    if g.n_lost != g.n_followed:
        push(g, Rule.LOST, NOTHING, NOTHING, NOTHING, NOTHING, g.n_followed)
        top(g).nature = g.n_lost
        g.n_followed = g.n_lost
    elif g.healed != 0:
        push(g, Rule.HEALED, NOTHING, NOTHING, NOTHING, NOTHING, 0)
        top(g).targets = g.healed
        g.healed = 0
    return 0


@leaf
def n_lost_from(g: Game, event: Frame, who: int, zone: int) -> int:
    """At Moment.LOST: how many cards has `who` lost from its hand or its equipment zone?"""
    n = 0
    for i in range(event.amount, event.nature):
        n += int(g.lost[i, 1] == zone + 16 * who)
    return n
