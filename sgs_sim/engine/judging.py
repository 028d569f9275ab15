"""A judgement: a card is turned over, may be replaced, and counts."""

from sgs_sim.engine.kinds import CALL, NOTHING, Moment, Rule, rule
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.piles import settle, turn_over
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import announce, give


@rule(Rule.JUDGE)
def judging(g: Game, r: Rules, f: Frame) -> int:
    """`actor` judges for `kind`; gives the card that counts."""
    match f.step:
        case 0:
            f.card = turn_over(g, f.actor)
            if f.card == NOTHING:
                f.step = 1
                return CALL
            return announce(g, f, moment=Moment.JUDGED, then=1)
        case 1:
            note(g, Event.JUDGED, f.actor, NOTHING, f.card, f.kind, NOTHING)
            return announce(g, f, moment=Moment.JUDGEMENT, then=2)
        case _:
            settle(g, r, f.card)
            return give(g, f, f.card)
