"""Collateral 借刀杀人: at another player with a weapon, naming a second one it can reach with a
Slash (you, perhaps): it uses a Slash at that one, or you take its weapon into your hand (section
10; R049, R051).
"""

from sgs_sim.catalogue import Card
from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import DONE, NOTHING, Aim, Flag, Reach, Slot, Type, Why, Zone, kind
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.options import offer_seats, question
from sgs_sim.engine.piles import move
from sgs_sim.engine.seats import allowed, in_range
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import ask, demand_slash

COLLATERAL = Card(
    "collateral",
    zh="借刀杀人",
    en="Collateral",
    type=Type.TRICK,
    aim=Aim.ONE,
    reach=Reach.OTHERS,
    keep=33,
    play=48,
    hostile=1,
)
SLASH = kind("slash")


@leaf
def victims(g: Game, r: Rules, borrowed: int) -> int:
    """Return the bit mask of those the borrowed player can use a slash at."""
    return allowed(g, r, borrowed, SLASH, NOTHING, in_range(g, borrowed))


@COLLATERAL.targets
def targets(g: Game, r: Rules, me: int, card: int, mask: int) -> int:
    for seat in range(g.players):
        if (mask >> seat) & 1 != 0 and (
            g.equip[seat, Slot.WEAPON] == NOTHING or victims(g, r, seat) == 0
        ):
            mask &= ~(1 << seat)
    return mask


@COLLATERAL.choose
def choose(g: Game, r: Rules, f: Frame) -> int:
    if f.step == 0:
        question(g, f, f.actor, Why.TARGET, f.kind, 0)
        offer_seats(g, f.card, f.kind, victims(g, r, f.target))
        return ask(g, f, then=1)
    named = g.ask.option_at[f.result]
    g.stack[f.event].other = named
    note(g, Event.NAMED, f.actor, named, f.card, f.kind, NOTHING)
    return DONE


@COLLATERAL.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == 0:
        f.result = 0
        if (victims(g, r, f.target) >> f.other) & 1 != 0:
            return demand_slash(
                g, f, of=f.target, at=f.other, kind=f.kind, flags=Flag.IN_RANGE, then=1
            )
        f.step = 1
    if f.result == 0:
        weapon = g.equip[f.target, Slot.WEAPON]
        if weapon != NOTHING:
            move(g, r, weapon, Zone.HAND, f.actor)
    return DONE
