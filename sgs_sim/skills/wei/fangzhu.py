"""Fangzhu 放逐 (Cao Pi): after you have suffered damage, once however much it was, you may have
another player draw as many cards as you have lost hp, then turn its general over (R071, R120).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, Moment, kind
from sgs_sim.engine.options import ask_seat
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.seats import others
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import told, turn_face

FANGZHU = Skill("fangzhu", zh="放逐", en="Exile", as_target=(Moment.SUFFERED,), asks=True)
ME = kind("fangzhu")
MALICE = 2  # what it says to turn a general over; to turn it up again says the opposite


@FANGZHU.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    if f.step == 0:
        return ask_seat(g, f, me, ME, others(g, me), 1, then=1)
    if f.result != 0:
        who = g.ask.option_at[f.result]
        told(g, me, who, ME)
        resent(g, me, who, MALICE if g.face_down[who] == 0 else -MALICE)
        draw_cards(g, r, who, g.max_hp[me] - g.hp[me])
        turn_face(g, who)
    return DONE


@FANGZHU.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    at, liked = ask.option_at[i], likes(view, ask.option_at[i])
    drawn = board.max_hp[own.seat] - board.hp[own.seat]
    if board.face_down[at] != 0:
        return PASS + 5 * liked
    return PASS + 2 - 2 * liked - drawn if liked < 0 else 0
