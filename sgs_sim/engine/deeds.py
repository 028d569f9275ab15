"""What is done in the sight of all and says who is who: harm, kindness, sparing the lord, dying."""

from sgs_sim.compiled import leaf
from sgs_sim.engine.seats import in_range
from sgs_sim.engine.state import Game

LEAST = -(1 << 20)  # nobody's malice is as low


@leaf
def note_deed(g: Game, who: int) -> int:
    """Something has been done by `who`: all others have to think again."""
    g.deeds += 1
    own = g.own[who]
    own.thought += int(own.thought == g.deeds - 1)  # of others it knows what it knew
    return 0


@leaf
def resent(g: Game, who: int, whom: int, malice: int) -> int:
    """Let everybody see that `who` has done `whom` harm, or a kindness (less than 0)."""
    if who != whom and who >= 0 and whom >= 0 and malice != 0:
        g.malice[who, whom] += malice
        note_deed(g, who)
    return 0


@leaf
def begin_sparing(g: Game, who: int, plays: bool) -> int:
    """A play phase begins: remember what its player has done to the lord; nobody is spared by who
    has to skip it.
    """
    g.grudge = g.malice[who, g.lord] if plays else LEAST
    return 0


@leaf
def end_sparing(g: Game, who: int) -> int:
    """A play phase is over: has its player let the lord be, whom it could have attacked?"""
    lord = g.lord
    if who != lord and g.malice[who, lord] <= g.grudge and (in_range(g, who) >> lord) & 1 != 0:
        g.spared[who] += 1
        note_deed(g, who)
    return 0
