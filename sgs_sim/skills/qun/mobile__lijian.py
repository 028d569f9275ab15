"""Lijian 离间 (Diao Chan, as in the official app): once in your play phase discard a card, of your
hand or worn, and choose two men: one counts as using a duel at the other. Unlike in the first
printing this duel can be nullified.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import Flag
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import top
from sgs_sim.skills.qun.lijian import Step
from sgs_sim.skills.qun.lijian import active as may_set_on
from sgs_sim.skills.qun.lijian import effect as set_on
from sgs_sim.skills.qun.lijian import worth as advice

MOBILE_LIJIAN = Skill("mobile__lijian", zh="离间", en="Sow Discord")


@MOBILE_LIJIAN.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    return may_set_on(g, r, me, wanted, for_use)


@MOBILE_LIJIAN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    duels = f.step == Step.DUEL
    signal = set_on(g, r, f)
    if duels:
        top(g).flags &= ~Flag.CERTAIN
    return signal


@MOBILE_LIJIAN.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return advice(board, own, r, ask, i, view)
