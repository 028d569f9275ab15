"""What follows from the skills of a seat: when they are heard, and how far it is to others."""

from sgs_sim.compiled import leaf, unit
from sgs_sim.engine.kinds import HEARD, Concern, Moment, Part
from sgs_sim.engine.seats import call_number
from sgs_sim.engine.state import SLOTS, Game, Rules


@leaf
def heed(g: Game, who: int, concern: int, moments: int) -> int:
    """Note that `who` has skills for these moments, as bits, and for no others."""
    if g.heeds[concern, who] == moments:
        return 0
    g.heeds[concern, who] = moments
    for moment in range(HEARD):
        others = g.heeding[concern, moment] & ~(1 << who)
        g.heeding[concern, moment] = others | ((moments >> moment) & 1) << who
    return 0


@unit
def listen(g: Game, r: Rules, who: int) -> int:
    """Refresh what follows from the skills of `who`: its moments and parts, and its distances."""
    have, inward, outward, first = 0, 0, 0, SLOTS
    anybody, actor, target = 0, 0, 0
    if g.dead[who] == 0:
        for slot in range(SLOTS - 1, -1, -1):
            skill = g.skill[who, slot]
            if skill != 0:
                first = slot
                have |= r.moments[skill]
                anybody |= r.heeds[Concern.ANYBODY, skill]
                actor |= r.heeds[Concern.ACTOR, skill]
                target |= r.heeds[Concern.TARGET, skill]
                inward += r.inward[skill]
                outward += r.outward[skill]
                if r.inward_of[skill] != 0:
                    inward = call_number(r.inward_of[skill], g, r, who, inward)
                if r.outward_of[skill] != 0:
                    outward = call_number(r.outward_of[skill], g, r, who, outward)
    g.first_slot[who] = first
    g.inward[who] = inward
    g.outward[who] = outward
    heed(g, who, Concern.ANYBODY, anybody)
    heed(g, who, Concern.ACTOR, actor)
    heed(g, who, Concern.TARGET, target)
    changed = have ^ g.heard[who]
    g.heard[who] = have
    moment = 0
    while changed != 0:
        if changed & 1 != 0:
            g.listening[moment] ^= 1 << who
        changed >>= 1
        moment += 1
    return 0


@leaf
def changes_distance(g: Game, r: Rules, who: int) -> int:
    """Refresh the distances of `who` if a skill makes them of its hp or of what lies there."""
    if ((g.listening[Part.OUTWARD] | g.listening[Part.INWARD]) >> who) & 1 != 0:
        listen(g, r, who)
    return 0


@leaf
def minds_loss(g: Game, who: int) -> bool:
    """Has somebody a skill for a loss of `who`?"""
    anybody, loser = g.heeding[Concern.ANYBODY, Moment.LOST], g.heeding[Concern.TARGET, Moment.LOST]
    return anybody | (loser & (1 << who)) != 0
