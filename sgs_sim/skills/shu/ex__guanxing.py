"""Guanxing 观星 (Zhuge Liang, boundary printing): in your preparation phase you may look at the top
five cards of the deck, three while fewer than four players live, and put any of them back on top
and the rest underneath, all in the order you like. If all went underneath you may do it again in
your last phase.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import CALL, DONE, Moment, kind
from sgs_sim.engine.piles import look_at
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.skills.shu.guanxing import Step
from sgs_sim.skills.shu.guanxing import effect as arrange
from sgs_sim.skills.shu.guanxing import worth as advice

EX_GUANXING = Skill(
    "ex__guanxing", zh="观星", en="Stargazing", as_actor=(Moment.PREPARE, Moment.FINISH)
)
ME = kind("ex__guanxing")
MANY = EX_GUANXING.number("many", 5)
FEW = EX_GUANXING.number("few", 3)
CROWD = EX_GUANXING.number("crowd", 4)


@EX_GUANXING.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return event.moment == Moment.PREPARE or g.today[ME] != 0


@EX_GUANXING.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == Step.LOOK:
        look_at(g, r, f.actor, r.number[MANY if g.alive >= r.number[CROWD] else FEW])
        f.step = Step.TOP
        return CALL
    signal = arrange(g, r, f)
    if signal == DONE and g.stack[f.event].moment == Moment.PREPARE:
        g.today[ME] = int(f.amount == 0)
    return signal


@EX_GUANXING.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return advice(board, own, r, ask, i, view)
