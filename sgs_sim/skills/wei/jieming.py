"""Jieming 节命 (Xun Yu): for each point of damage you have suffered you may have somebody, yourself
included, draw up to its maximum hp, five cards at most (R071, R126).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import CALL, DONE, Moment, kind
from sgs_sim.engine.options import ask_seat
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.seats import everybody
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import told

JIEMING = Skill("jieming", zh="节命", en="Eternal Loyalty", as_target=(Moment.SUFFERED,), asks=True)
MOST = JIEMING.number("most", 5)
ME = kind("jieming")
KINDNESS = 3  # what it says to let another draw


class Step(IntEnum):
    ASK, ANSWERED = range(2)


@leaf
def lacks(b: Board, r: Rules, who: int) -> int:
    """Return how many cards `who` would draw."""
    return max(min(b.max_hp[who], r.number[MOST]) - b.n_hand[who], 0)


@JIEMING.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == Step.ASK:
        if f.cursor == g.stack[f.event].amount:
            return DONE
        f.cursor += 1
        return ask_seat(g, f, f.actor, ME, everybody(g), 1, then=Step.ANSWERED)
    if f.result == 0:  # who declines one point would decline the next
        return DONE
    who = g.ask.option_at[f.result]
    told(g, f.actor, who, ME)
    if lacks(g, r, who) > 0:
        resent(g, f.actor, who, -KINDNESS)
        draw_cards(g, r, who, lacks(g, r, who))
    f.step = Step.ASK
    return CALL


@JIEMING.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    at = ask.option_at[i]
    return PASS + likes(view, at) * lacks(board, r, at)
