"""Jushou 据守 (Cao Ren): in your last phase you may draw three cards and turn your general over;
who lies face down turns up instead of taking the next turn (R120).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import DONE, Moment
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import turn_face

JUSHOU = Skill("jushou", zh="据守", en="Entrenchment", as_actor=(Moment.FINISH,))
DRAW = JUSHOU.number("draw", 3)
FEW = 2  # with more cards in hand the next turn is worth more


@JUSHOU.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    draw_cards(g, r, f.actor, r.number[DRAW])
    turn_face(g, f.actor)
    return DONE


@JUSHOU.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    good = board.face_down[own.seat] != 0 or board.n_hand[own.seat] <= FEW
    return PASS + 10 if good else 0
