"""Lianying 连营 (Lu Xun): when you lose your last hand card, in whatever way, you may draw 1 card,
at once, in the midst of what is going on (R069, R107).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import DONE, Moment, Zone
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.trigger import n_lost_from

LIANYING = Skill("lianying", zh="连营", en="Linked Camps", as_target=(Moment.LOST,))
DRAWS = LIANYING.number("draws", 1)


@LIANYING.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return g.n_hand[me] == 0 and n_lost_from(g, event, me, Zone.HAND) > 0


@LIANYING.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    draw_cards(g, r, f.actor, r.number[DRAWS])
    return DONE


@LIANYING.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 10
