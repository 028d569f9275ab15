"""Using a card: targets, payment, then its effect on one target after the other."""

from enum import IntEnum

from sgs_sim.compiled import leaf
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import (
    CALL,
    CHOOSE,
    DONE,
    NOTHING,
    Flag,
    Moment,
    Part,
    Rule,
    Type,
    Why,
    Zone,
    kind,
    rule,
)
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.moments import speak
from sgs_sim.engine.nullify import can_be_nullified
from sgs_sim.engine.options import call_effect, offer_seats, question
from sgs_sim.engine.piles import delay, move, settle
from sgs_sim.engine.seats import after, allowed, call_number, slash_reach
from sgs_sim.engine.state import SLOTS, Frame, Game, Rules
from sgs_sim.engine.verbs import ask, count_slash, push, top

SLASH = kind("slash")


class Use(IntEnum):
    CHOOSE, PAY, PAID, BEGIN, AIM, AIMED, NEXT, CHECKED, NULLIFIED, RESOLVED = range(10)


@leaf
def use(
    g: Game, actor: int, target: int, card: int, second: int, kind: int, targets: int, flags: int
) -> int:
    """Start using `card` (with `second`, if two stand for one) as `kind` at a mask of `targets`."""
    push(g, Rule.USE, actor, target, card, kind, 0)
    f = top(g)
    f.second = second
    f.targets = targets
    f.flags = flags
    return CALL


@leaf
def pay(g: Game, r: Rules, f: Frame) -> int:
    """Lay the card on the table, or equipment and delayed tricks in their place."""
    note(g, Event.USED, f.actor, f.targets, f.card, f.kind, f.second)
    sort = r.type[f.kind]
    if f.card >= 0:
        move(g, r, f.card, Zone.TABLE, 0)
    if f.second >= 0:
        move(g, r, f.second, Zone.TABLE, 0)
    if r.family[f.kind] == SLASH:
        if f.flags & Flag.COUNTED != 0:
            g.slashes += 1
        count_slash(g, f.actor)
        if f.actor == g.current:
            f.amount = g.drunk
            g.drunk = 0
    if r.hostile[f.kind] != 0 and f.flags & Flag.FORCED == 0:
        for seat in range(g.players):
            if (f.targets >> seat) & 1 != 0:
                resent(g, f.actor, seat, r.hostile[f.kind])
    if sort >= Type.WEAPON:
        wear(g, r, f)
    elif sort == Type.DELAYED:
        delay(g, r, f.card, f.kind, f.target)
    f.step = Use.PAID
    return paid(g, r, f) if g.n_lost == 0 else CALL


@leaf
def wear(g: Game, r: Rules, f: Frame) -> int:
    """Put on a piece of equipment; what was in its slot is discarded first."""
    old = g.equip[f.actor, r.type[f.kind] - Type.WEAPON]
    if old != NOTHING:
        move(g, r, old, Zone.DISCARD, 0)
    return move(g, r, f.card, Zone.EQUIP, f.actor)


@leaf
def paid(g: Game, r: Rules, f: Frame) -> int:
    """The card has been used: skills may speak before it does anything."""
    if speak(g, r, f, Moment.USED, then=Use.BEGIN):
        return CALL
    return begin(g, r, f)


@leaf
def begin(g: Game, r: Rules, f: Frame) -> int:
    """Start what it does, if it does anything now."""
    if r.type[f.kind] >= Type.DELAYED:
        return DONE
    if r.begin[f.kind] != 0:
        call_effect(r.begin[f.kind], g, r, f)
    return aim_all(g, r, f)


@leaf
def next_unseen(g: Game, f: Frame) -> bool:
    """Go on to the next living target that has not been gone through; False when there is none."""
    for steps in range(g.players):
        seat = after(g, f.actor, steps)
        if ((f.targets & ~f.seen) >> seat) & 1 != 0 and g.dead[seat] == 0:
            f.seen |= 1 << seat
            f.target = seat
            return True
    return False


@leaf
def next_target(g: Game, f: Frame) -> bool:
    """Go on to the next living target, in action order from the user; False when there is none."""
    while f.cursor < g.players:
        seat = after(g, f.actor, f.cursor)
        f.cursor += 1
        if (f.targets >> seat) & 1 != 0 and g.dead[seat] == 0:
            f.target = seat
            return True
    return False


@leaf
def take_effect(g: Game, r: Rules, f: Frame) -> int:
    """Start the card's effect on the target at hand."""
    f.step = Use.NEXT
    push(g, f.kind, f.actor, f.target, f.card, f.kind, f.amount)
    child = top(g)
    child.second = f.second
    child.other = f.other
    child.nature = r.nature[f.kind]
    child.flags = f.flags
    return CALL


@leaf
def nullify_or_effect(g: Game, r: Rules, f: Frame) -> int:
    """Open the window for a nullification where there is one."""
    stoppable = r.type[f.kind] == Type.TRICK and f.flags & Flag.CERTAIN == 0
    if stoppable and can_be_nullified(g):
        f.step = Use.NULLIFIED
        f.result = 0
        return push(g, Rule.NULLIFY, f.actor, f.target, f.card, f.kind, 0)
    return take_effect(g, r, f)


@leaf
def aim(g: Game, r: Rules, f: Frame, moment: int, step: int) -> bool:
    """Let skills speak about each target in turn; False when all have been gone through."""
    if g.listening[moment] != 0:
        while next_unseen(g, f):
            if speak(g, r, f, moment, then=step):
                return True
    f.seen = 0
    return False


@leaf
def aim_all(g: Game, r: Rules, f: Frame) -> int:
    """Go through the targets, who may still slip away."""
    if aim(g, r, f, Moment.AIM, Use.AIM):
        return CALL
    return aimed_all(g, r, f)


@leaf
def aimed_all(g: Game, r: Rules, f: Frame) -> int:
    """Go through the final targets."""
    if aim(g, r, f, Moment.AIMED, Use.AIMED):
        return CALL
    return settle_next(g, r, f)


@leaf
def put_away(g: Game, r: Rules, f: Frame) -> int:
    """Discard what was used, unless somebody has taken it."""
    settle(g, r, f.card)
    settle(g, r, f.second)
    return DONE


@leaf
def settle_next(g: Game, r: Rules, f: Frame) -> int:
    """Begin with the next target, or put the card away after the last."""
    f.step = Use.NEXT
    if not next_target(g, f):
        if r.finish[f.kind] != 0:
            call_effect(r.finish[f.kind], g, r, f)
        f.stopped = 0  # what voided it for the last target has no say in this
        if speak(g, r, f, Moment.RESOLVED, then=Use.RESOLVED):
            return CALL
        return put_away(g, r, f)
    if (f.voided >> f.target) & 1 != 0:
        note(g, Event.VOIDED, f.target, f.actor, f.card, f.kind, NOTHING)
        return CALL
    if r.affects[f.kind] != 0 and call_effect(r.affects[f.kind], g, r, f) == 0:
        return CALL
    f.stopped = 0
    f.flags &= Flag.CERTAIN
    f.flags |= (f.pierced >> f.target) & 1  # Flag.UNARMOURED
    f.flags |= ((f.sure >> f.target) & 1) * Flag.SURE
    if speak(g, r, f, Moment.EFFECT, then=Use.CHECKED):
        return CALL
    return nullify_or_effect(g, r, f)


@rule(Rule.USE)
def using(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Use.CHOOSE:
            f.step = Use.PAY
            if r.effect[CHOOSE + f.kind] != 0:
                return push(g, CHOOSE + f.kind, f.actor, f.target, f.card, f.kind, 0)
            more = (g.listening[Part.MORE_TARGETS] >> f.actor) & 1 != 0
            if more and r.family[f.kind] == SLASH:
                return push(g, Rule.MORE_TARGETS, f.actor, f.target, f.card, f.kind, 0)
            return pay(g, r, f)
        case Use.PAY:
            return pay(g, r, f)
        case Use.PAID:
            return paid(g, r, f)
        case Use.BEGIN:
            return begin(g, r, f)
        case Use.AIM:
            return aim_all(g, r, f)
        case Use.AIMED:
            return aimed_all(g, r, f)
        case Use.NEXT:
            return settle_next(g, r, f)
        case Use.CHECKED:
            if f.stopped == 0:
                return nullify_or_effect(g, r, f)
            note(g, Event.VOIDED, f.target, f.actor, f.card, f.kind, NOTHING)
            return settle_next(g, r, f)
        case Use.RESOLVED:
            return put_away(g, r, f)
        case _:
            if g.dead[f.target] != 0:  # of what stopping it has cost
                return settle_next(g, r, f)
            if f.result != 1:
                return take_effect(g, r, f)
            note(g, Event.NULLIFIED, f.target, f.actor, f.card, f.kind, NOTHING)
            return settle_next(g, r, f)


@rule(Rule.USED)
def used(g: Game, r: Rules, f: Frame) -> int:
    """Tell that `actor` has used or played `card` as `kind`; such cards have no frame of use."""
    if f.step == 0 and speak(g, r, f, Moment.USED, then=1):
        return CALL
    return DONE


@rule(Rule.MORE_TARGETS)
def more_targets(g: Game, r: Rules, f: Frame) -> int:
    """Add targets to a slash, one question each, as many as skills allow."""
    event = g.stack[f.event]
    if f.step == 0:
        f.step = 1
        for slot in range(SLOTS):
            skill = g.skill[f.actor, slot]
            if r.more_targets[skill] != 0:
                f.amount += call_number(r.more_targets[skill], g, r, f.actor, f.card)
        return CALL
    if f.step == 2:
        if f.result == 0:
            return DONE
        event.targets |= 1 << g.ask.option_at[f.result]
        f.amount -= 1
        f.step = 1
        return CALL
    if f.amount <= 0:
        return DONE
    mask = allowed(g, r, f.actor, f.kind, f.card, slash_reach(g, r, f.actor)) & ~event.targets
    question(g, f, f.actor, Why.TARGET, f.kind, 1)
    offer_seats(g, f.card, f.kind, mask)
    return ask(g, f, then=2)


@leaf
def was_used(event: Frame) -> bool:
    """At Moment.USED: has the card been used, not just played?"""
    return event.rule == Rule.USE or event.flags & Flag.FOR_USE != 0


@leaf
def is_first_target(g: Game, event: Frame) -> bool:
    """At Moment.AIMED: is this the first of the card's targets?"""
    for steps in range(g.players):
        seat = after(g, event.actor, steps)
        if (event.targets >> seat) & 1 != 0 and g.dead[seat] == 0:
            return seat == event.target
    return False
