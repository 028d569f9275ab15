"""Damage: last changes, the loss, the dying round, what follows, and the chain."""

from enum import IntEnum

from sgs_sim.compiled import leaf
from sgs_sim.engine.hearing import changes_distance
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Flag, Moment, Nature, Rule, rule
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.moments import speak
from sgs_sim.engine.seats import after
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import chain, push, top


class Step(IntEnum):
    HURTING, SUFFERING, LOSE, AFTER, SUFFERED, CONDUCT = range(6)


@leaf
def suffer(g: Game, r: Rules, f: Frame) -> int:
    """The victim's skills have the last word on the damage."""
    if speak(g, r, f, Moment.SUFFERING, then=Step.LOSE):
        return CALL
    return lose(g, r, f)


@leaf
def lose(g: Game, r: Rules, f: Frame) -> int:
    """Hp goes down; a chain is broken; somebody may be dying."""
    if f.amount <= 0 or f.stopped != 0:
        return DONE
    if g.chained[f.target] != 0 and f.nature != Nature.NORMAL:
        chain(g, f.target, 0)
        f.cursor = int(f.flags & Flag.CONDUCTED == 0)
    g.hp[f.target] -= f.amount
    note(g, Event.DAMAGED, f.target, f.actor, f.nature, f.kind, f.amount)
    changes_distance(g, r, f.target)
    if g.hp[f.target] <= 0:
        f.step = Step.AFTER
        return push(g, Rule.DYING, f.actor, f.target, f.card, f.kind, 0)
    return follow(g, r, f)


@leaf
def follow(g: Game, r: Rules, f: Frame) -> int:
    """The source's skills, then the victim's."""
    if speak(g, r, f, Moment.DEALT, then=Step.SUFFERED):
        return CALL
    return suffered(g, r, f)


@leaf
def suffered(g: Game, r: Rules, f: Frame) -> int:
    """The victim's skills, if it lives."""
    if g.dead[f.target] == 0 and speak(g, r, f, Moment.SUFFERED, then=Step.CONDUCT):
        return CALL
    return conduct(g, f)


@leaf
def conduct(g: Game, f: Frame) -> int:
    """Hurt the next chained player as much, and with the same; `cursor` 0 means no chain."""
    f.step = Step.CONDUCT
    while 0 < f.cursor <= g.players:
        seat = after(g, g.current, f.cursor - 1)
        f.cursor += 1
        if g.chained[seat] != 0 and g.dead[seat] == 0:
            push(g, Rule.DAMAGE, f.actor, seat, f.card, f.kind, f.amount)
            child = top(g)
            child.second = f.second
            child.nature = f.nature
            child.flags = Flag.CONDUCTED
            return CALL
    return DONE


@rule(Rule.DAMAGE)
def damage(g: Game, r: Rules, f: Frame) -> int:
    """`actor` (or nobody) deals `amount` of a `nature` to `target`, with `card` as `kind`."""
    match f.step:
        case Step.HURTING:
            if g.dead[f.target] != 0:
                return DONE
            if f.actor >= 0 and g.dead[f.actor] != 0:
                f.actor = NOTHING
            if speak(g, r, f, Moment.HURTING, then=Step.SUFFERING):
                return CALL
            return suffer(g, r, f)
        case Step.SUFFERING:
            return suffer(g, r, f)
        case Step.LOSE:
            return lose(g, r, f)
        case Step.AFTER:
            return follow(g, r, f)
        case Step.SUFFERED:
            return suffered(g, r, f)
        case _:
            return conduct(g, f)


@leaf
def drained(g: Game, r: Rules, f: Frame) -> int:
    """Let skills speak of hp lost, if the loser lives."""
    if g.dead[f.target] == 0 and speak(g, r, f, Moment.DRAINED, then=2):
        return CALL
    return DONE


@rule(Rule.LOSE)
def losing(g: Game, r: Rules, f: Frame) -> int:
    """`target` loses `amount` hp: no damage, no source, and nothing is passed along a chain."""
    if f.step == 1:
        return drained(g, r, f)
    if f.step == 2 or g.dead[f.target] != 0 or f.amount <= 0:
        return DONE
    g.hp[f.target] -= f.amount
    note(g, Event.LOST, f.target, NOTHING, NOTHING, f.kind, f.amount)
    changes_distance(g, r, f.target)
    if g.hp[f.target] > 0:
        return drained(g, r, f)
    f.step = 1
    return push(g, Rule.DYING, NOTHING, f.target, NOTHING, f.kind, 0)


@rule(Rule.HEALED)
def healing(g: Game, r: Rules, f: Frame) -> int:
    """Let skills speak of the seats in `targets`, which have regained hp."""
    if f.step == 0 and speak(g, r, f, Moment.HEALED, then=1):
        return CALL
    return DONE
