"""Jushou 据守 (Cao Ren, 2013-14 re-issue): in your last phase you may draw a card and turn your
general over; who lies face down turns up instead of taking the next turn.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import DONE, Moment
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import turn_face
from sgs_sim.skills.wei.jushou import when as is_mine

REISSUE_JUSHOU = Skill("reissue__jushou", zh="据守", en="Entrenchment", on=(Moment.FINISH,))
DRAW = REISSUE_JUSHOU.number("draw", 1)


@REISSUE_JUSHOU.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return is_mine(g, r, event, me)


@REISSUE_JUSHOU.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    draw_cards(g, r, f.actor, r.number[DRAW])
    turn_face(g, f.actor)
    return DONE


@REISSUE_JUSHOU.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 10 if board.face_down[own.seat] != 0 or board.n_hand[own.seat] == 0 else 0
