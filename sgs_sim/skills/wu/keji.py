"""Keji 克己 (Lü Meng): if you have neither used nor played a Slash in your play phase, or have had
none, you may skip your discard phase (R085).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import DONE, Moment, Phase, kind
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules

KEJI = Skill("keji", zh="克己", en="Self-Restraint", as_actor=(Moment.PHASE,))
SLASH = kind("slash")


@KEJI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    due = event.amount == Phase.DISCARD and (g.skip >> Phase.DISCARD) & 1 == 0
    return due and g.today[SLASH] == 0


@KEJI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    g.skip |= 1 << Phase.DISCARD
    return DONE


@KEJI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 5
