"""Weimu 帷幕 (Jia Xu): you cannot be the target of a black trick, by the suit it has with its user;
a black Lightning that moves on by itself passes you by.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import Type
from sgs_sim.engine.state import Game, Rules
from sgs_sim.engine.suits import is_black

WEIMU = Skill("weimu", zh="帷幕", en="Behind the Curtain", forced=True)


@WEIMU.forbids
def forbids(g: Game, r: Rules, me: int, user: int, kind: int, card: int) -> bool:
    trick = r.type[kind] == Type.TRICK or r.type[kind] == Type.DELAYED
    return trick and is_black(g, r, user, card)
