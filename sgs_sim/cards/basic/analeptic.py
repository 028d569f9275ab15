"""Analeptic 酒: once a turn in your play phase, your next Slash of this turn deals 1 more damage,
hit or not; or, when you yourself are dying, regain 1 hp, as often as you like (9.16).
"""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import DONE, NOTHING, Reach, Rule, Type
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import recover

ANALEPTIC = Card(
    "analeptic", zh="酒", en="Analeptic", type=Type.BASIC, reach=Reach.SELF, keep=41, play=47
)
ADDS = ANALEPTIC.number("adds", 1)
PER_TURN = ANALEPTIC.number("per_turn", 1)
HEALS = ANALEPTIC.number("heals", 1)


@ANALEPTIC.targets
def targets(g: Game, r: Rules, me: int, card: int, mask: int) -> int:
    return mask if g.drinks < r.number[PER_TURN] else 0


@ANALEPTIC.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if g.stack[g.stack[f.event].event].rule == Rule.DYING:
        recover(g, r, f.target, f.actor, r.number[HEALS])
        return DONE
    g.drinks += 1
    g.drunk += r.number[ADDS]
    note(g, Event.DRUNK, f.target, NOTHING, NOTHING, NOTHING, g.drunk)
    return DONE
