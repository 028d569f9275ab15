"""Tiandu 天妒 (Guo Jia): when your own judgement has taken effect you may take its card, whatever
else was to become of it (R095).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import DONE, Moment, Zone
from sgs_sim.engine.piles import is_on_table, move
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules

TIANDU = Skill("tiandu", zh="天妒", en="Envy of Heaven", as_actor=(Moment.JUDGEMENT,))


@TIANDU.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return is_on_table(g, event.card)


@TIANDU.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    move(g, r, f.card, Zone.HAND, f.actor)
    return DONE


@TIANDU.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 10
