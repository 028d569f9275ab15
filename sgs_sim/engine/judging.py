"""A judgement: a card is turned over, may be replaced, and counts."""

from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import CALL, NOTHING, Flag, Moment, Rule, rule
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.moments import speak
from sgs_sim.engine.piles import settle, turn_over
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import give


@leaf
def count(g: Game, r: Rules, f: Frame) -> int:
    """The card counts."""
    note(g, Event.JUDGED, f.actor, NOTHING, f.card, f.kind, NOTHING)
    if speak(g, r, f, Moment.JUDGEMENT, then=2):
        return CALL
    return put_away(g, r, f)


@leaf
def put_away(g: Game, r: Rules, f: Frame) -> int:
    """Discard the card, unless somebody has taken it, or is to have it."""
    if f.flags & Flag.KEPT == 0:
        settle(g, r, f.card)
    return give(g, f, f.card)


@rule(Rule.JUDGE)
def judging(g: Game, r: Rules, f: Frame) -> int:
    """`actor` judges for `kind`; gives the card that counts."""
    match f.step:
        case 0:
            f.card = turn_over(g, r, f.actor)
            if f.card != NOTHING and speak(g, r, f, Moment.JUDGED, then=1):
                return CALL
            return count(g, r, f)
        case 1:
            return count(g, r, f)
        case _:
            return put_away(g, r, f)
