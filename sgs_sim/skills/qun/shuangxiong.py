"""Shuangxiong 双雄 (Yan Liang and Wen Chou): in your draw phase you may judge instead of drawing
and take the card; in this turn you may then use any hand card of the other colour as a duel.
"""

from sgs_sim.catalogue import FROM_HAND, Skill
from sgs_sim.engine.advice import PASS, is_hurried, likes
from sgs_sim.engine.kinds import DONE, NOTHING, Moment, Zone, kind
from sgs_sim.engine.piles import is_on_table, move
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import is_red
from sgs_sim.engine.verbs import judge_and_keep

SHUANGXIONG = Skill(
    "shuangxiong", zh="双雄", en="Dual Heroes", as_actor=(Moment.DRAW,), material=FROM_HAND
)
ME, DUEL = kind("shuangxiong"), kind("duel")
FEW = 2  # with no more hand cards than these drawing is better


@SHUANGXIONG.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == 0:
        g.stack[f.event].stopped = 1
        return judge_and_keep(g, f, who=f.actor, then=1)
    if f.result >= 0:
        g.today[ME] = 1 + int(is_red(g, r, f.actor, f.result))
    if is_on_table(g, f.result):
        move(g, r, f.result, Zone.HAND, f.actor)
    return DONE


@SHUANGXIONG.view_as
def view_as(g: Game, r: Rules, me: int, card: int, for_use: int) -> int:
    if g.current != me or g.today[ME] == 0:
        return NOTHING
    return DUEL if 1 + int(is_red(g, r, me, card)) != g.today[ME] else NOTHING


@SHUANGXIONG.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    for seat in range(board.players):
        if board.dead[seat] == 0 and likes(view, seat) < 0:
            few = FEW if is_hurried(own) else 2 * FEW
            return PASS + board.n_hand[own.seat] - few
    return 0
