"""Nullification: before a trick takes effect on a target it may be stopped, and so may the stop."""

from enum import IntEnum

from sgs_sim.compiled import leaf
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import CALL, NOTHING, Flag, Moment, Part, Rule, Why, Zone, kind, rule
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.options import offer_answers, question, take_up
from sgs_sim.engine.piles import move, settle
from sgs_sim.engine.seats import after
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import ask, give, push, tell_used, top

NULLIFICATION = kind("nullification")


class Step(IntEnum):
    ASK, ANSWERED, PROVIDED, USED, COUNTERED = range(5)


@leaf
def holds(g: Game, who: int) -> bool:
    """May `who` be able to nullify?"""
    return g.nullifications[who] > 0 or (g.listening[Part.NULLIFIES] >> who) & 1 != 0


@leaf
def can_be_nullified(g: Game) -> bool:
    """Is there anybody to ask?"""
    n = g.listening[Part.NULLIFIES]
    for who in range(g.players):
        n |= g.nullifications[who]
    return n != 0


@leaf
def blame(g: Game, r: Rules, f: Frame, who: int) -> int:
    """Stopping harm is friendly, stopping help is not; countering turns it round."""
    harm = r.hostile[f.kind] if f.amount % 2 == 0 else -r.hostile[f.kind]
    return resent(g, who, f.target, -harm)


@leaf
def ask_next(g: Game, r: Rules, f: Frame) -> int:
    """Ask the next who could stop it; with nobody left it takes effect."""
    f.step = Step.ASK
    while f.cursor < g.players:
        who = after(g, g.current, f.cursor)
        if g.dead[who] == 0 and holds(g, who):
            question(g, f, who, Why.NULLIFY, f.kind, 1)
            if offer_answers(g, r, who, NULLIFICATION, 1) > 1:
                return ask(g, f, then=Step.ANSWERED)
        f.cursor += 1
    return give(g, f, 0)


@leaf
def open_counter(g: Game, f: Frame) -> int:
    """The nullification can be nullified in its turn."""
    f.step = Step.COUNTERED
    f.result = 0
    push(g, Rule.NULLIFY, f.actor, f.target, f.card, f.kind, f.amount + 1)
    top(g).other = f.other
    return CALL


@leaf
def stop(g: Game, r: Rules, f: Frame) -> int:
    """Use the nullification that `other` has given."""
    f.step = Step.USED
    who, card = f.other, f.result
    note(g, Event.USED, who, 0, card, NULLIFICATION, NOTHING)
    blame(g, r, f, who)
    move(g, r, card, Zone.TABLE, 0)
    f.second = card
    if g.listening[Moment.USED] == 0 and g.n_lost == 0:
        return open_counter(g, f)
    return tell_used(g, who, f.target, card, NOTHING, NULLIFICATION, Flag.FOR_USE)


@rule(Rule.NULLIFY)
def nullify(g: Game, r: Rules, f: Frame) -> int:
    """`amount` counts the nullifications below this one: an even number would stop the trick."""
    match f.step:
        case Step.ASK:
            return ask_next(g, r, f)
        case Step.ANSWERED:
            if f.result == 0:
                f.cursor += 1
                return ask_next(g, r, f)
            f.other = g.ask.who
            if take_up(g, r, f, f.other) == NOTHING:
                f.step = Step.PROVIDED
                push(g, f.result_kind, f.other, f.target, NOTHING, NULLIFICATION, 0)
                top(g).flags = Flag.FOR_USE
                return CALL
            return stop(g, r, f)
        case Step.PROVIDED:
            return stop(g, r, f) if f.result != NOTHING else ask_next(g, r, f)
        case Step.USED:
            return open_counter(g, f)
        case _:
            settle(g, r, f.second)
            if f.result == 1:
                note(g, Event.NULLIFIED, NOTHING, NOTHING, f.second, NULLIFICATION, NOTHING)
                f.cursor = 0
                f.step = Step.ASK
                return CALL
            return give(g, f, 1)
