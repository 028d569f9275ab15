"""A point fight 拼点: each shows a hand card, chosen unseen; the higher rank wins."""

from enum import IntEnum

from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Flag, Rule, Why, Zone, rule
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.options import chosen_card, offer_hand, question
from sgs_sim.engine.piles import move, settle
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import ask


class Step(IntEnum):
    FIRST, SECOND, SHOW, OVER = range(4)


@leaf
def ask_card(g: Game, r: Rules, f: Frame, who: int, then: int) -> int:
    """Let one of the two choose a hand card; nobody sees it yet."""
    question(g, f, who, Why.CONTEST, f.kind, 0)
    g.ask.card = NOTHING
    offer_hand(g, r, who, NOTHING)
    return ask(g, f, then=then)


@rule(Rule.CONTEST)
def contesting(g: Game, r: Rules, f: Frame) -> int:
    """`actor` fights `target` for `kind`; gives 1 if `actor` wins, and the two cards."""
    match f.step:
        case Step.FIRST:
            if g.n_hand[f.actor] == 0 or g.n_hand[f.target] == 0:
                return DONE
            return ask_card(g, r, f, f.actor, then=Step.SECOND)
        case Step.SECOND:
            f.card = chosen_card(g, f)
            return ask_card(g, r, f, f.target, then=Step.SHOW)
        case Step.SHOW:
            f.step = Step.OVER
            f.second = chosen_card(g, f)
            won = int(r.rank[f.card] > r.rank[f.second])
            f.amount = won
            move(g, r, f.card, Zone.TABLE, 0)
            move(g, r, f.second, Zone.TABLE, 0)
            note(g, Event.CONTESTED, f.actor, f.target, f.card, f.kind, won)
            lost = int(r.rank[f.second] > r.rank[f.card])
            note(g, Event.CONTESTED, f.target, f.actor, f.second, f.kind, lost)
            return CALL
        case _:
            below = g.stack[f.event]
            below.result = f.amount
            below.result_second = f.card
            below.result_kind = f.second
            if f.flags & Flag.KEPT == 0:
                settle(g, r, f.card)
                settle(g, r, f.second)
            return DONE
