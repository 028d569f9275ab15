"""Rende 仁德 (Liu Bei, 2013-14 re-issue): once in your play phase you may give hand cards to
others, as many as you like and to whom you like; nobody can refuse. With the second card given you
regain 1 hp, whether you like it or not.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Why, Zone, kind
from sgs_sim.engine.options import chosen_card, offer_seats, question
from sgs_sim.engine.piles import move
from sgs_sim.engine.seats import others
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask, recover
from sgs_sim.skills.shu.rende import Step, ask_card
from sgs_sim.skills.shu.rende import worth as advice

REISSUE_RENDE = Skill("reissue__rende", zh="仁德", en="Benevolence")
ME = kind("reissue__rende")
HEALS_AT = REISSUE_RENDE.number("heals_at", 2)


@leaf
def generosity(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int, due: bool) -> int:
    """Return what giving is worth; with no reward due any more, only what one cannot keep."""
    spare = board.n_hand[own.seat] > max(board.hp[own.seat], 1)
    return advice(board, own, r, ask, i, view) if due or spare else 0


@REISSUE_RENDE.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    return wanted == NOTHING and g.n_hand[me] > 0 and g.today[ME] == 0


@REISSUE_RENDE.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    match f.step:
        case Step.WHOM:
            if g.n_hand[me] == 0:
                return DONE
            question(g, f, me, Why.GIVE, ME, int(g.today[ME] > 0))
            offer_seats(g, NOTHING, ME, others(g, me))
            return ask(g, f, then=Step.FIRST)
        case Step.FIRST:
            if f.result == 0:
                return DONE
            f.target = g.ask.option_at[f.result]
            return ask_card(g, r, f, can_pass=0)
        case _:
            move(g, r, chosen_card(g, f), Zone.HAND, f.target)
            resent(g, me, f.target, -1)
            g.today[ME] += 1
            if g.today[ME] == r.number[HEALS_AT]:
                recover(g, r, me, me, 1)
            f.step = Step.WHOM
            return CALL


@REISSUE_RENDE.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return generosity(board, own, r, ask, i, view, board.today[ME] < r.number[HEALS_AT])
