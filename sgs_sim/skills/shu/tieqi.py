"""Tieqi 铁骑 (Ma Chao): when your Slash has a target you may judge; red means that this target may
not answer it with a Jink of any kind. What voids it still does.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.kinds import DONE, Moment, kind
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import is_red
from sgs_sim.engine.verbs import judge

TIEQI = Skill("tieqi", zh="铁骑", en="Iron Cavalry", as_actor=(Moment.AIMED,))
SLASH = kind("slash")


@TIEQI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return r.family[event.kind] == SLASH


@TIEQI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == 0:
        return judge(g, f, who=f.actor, then=1)
    if is_red(g, r, f.actor, f.result):
        g.stack[f.event].sure |= 1 << f.target
    return DONE


@TIEQI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 5 if likes(view, ask.target) <= 0 else 0
