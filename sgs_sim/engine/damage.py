"""Damage: last changes, the loss, the dying round, what follows, and the chain."""

from enum import IntEnum

from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Flag, Moment, Nature, Rule, rule
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.seats import after
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import announce, chain, push, top


class Step(IntEnum):
    HURTING, SUFFERING, LOSE, AFTER, SUFFERED, CONDUCT = range(6)


@rule(Rule.DAMAGE)
def damage(g: Game, r: Rules, f: Frame) -> int:
    """`actor` (or nobody) deals `amount` of a `nature` to `target`, by means of `card` as `kind`."""
    match f.step:
        case Step.HURTING:
            if g.dead[f.target] != 0:
                return DONE
            if f.actor >= 0 and g.dead[f.actor] != 0:
                f.actor = NOTHING
            return announce(g, f, moment=Moment.HURTING, then=Step.SUFFERING)
        case Step.SUFFERING:
            return announce(g, f, moment=Moment.SUFFERING, then=Step.LOSE)
        case Step.LOSE:
            if f.amount <= 0 or f.stopped != 0:
                return DONE
            if g.chained[f.target] != 0 and f.nature != Nature.NORMAL:
                chain(g, f.target, 0)
                f.cursor = int(f.flags & Flag.CONDUCTED == 0)
            g.hp[f.target] -= f.amount
            note(g, Event.DAMAGED, f.target, f.actor, f.nature, f.kind, f.amount)
            f.step = Step.AFTER
            if g.hp[f.target] <= 0:
                push(g, Rule.DYING, f.actor, f.target, f.card, f.kind, 0)
            return CALL
        case Step.AFTER:
            return announce(g, f, moment=Moment.DEALT, then=Step.SUFFERED)
        case Step.SUFFERED:
            if g.dead[f.target] != 0:
                f.step = Step.CONDUCT
                return CALL
            return announce(g, f, moment=Moment.SUFFERED, then=Step.CONDUCT)
        case _:
            while 0 < f.cursor <= g.players:  # 0: there is no chain to follow
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
