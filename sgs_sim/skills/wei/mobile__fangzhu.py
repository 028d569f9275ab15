"""Fangzhu 放逐 (Cao Pi, current app): after you have suffered damage, once however much it was, you
may turn another player's general over; it then draws as many cards as you have lost hp.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, Moment, kind
from sgs_sim.engine.options import ask_seat
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.seats import others
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import told, turn_face
from sgs_sim.skills.wei.fangzhu import MALICE
from sgs_sim.skills.wei.fangzhu import worth as advice

MOBILE_FANGZHU = Skill(
    "mobile__fangzhu", zh="放逐", en="Exile", as_target=(Moment.SUFFERED,), asks=True
)
ME = kind("mobile__fangzhu")


@MOBILE_FANGZHU.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    if f.step == 0:
        return ask_seat(g, f, me, ME, others(g, me), 1, then=1)
    if f.result != 0:
        who = g.ask.option_at[f.result]
        told(g, me, who, ME)
        turn_face(g, who)
        resent(g, me, who, MALICE if g.face_down[who] != 0 else -MALICE)
        draw_cards(g, r, who, g.max_hp[me] - g.hp[me])
    return DONE


@MOBILE_FANGZHU.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return advice(board, own, r, ask, i, view)
