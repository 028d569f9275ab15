"""Kurou 苦肉 (Huang Gai): as often as you like in your play phase, lose 1 hp and, if you live, draw
2 cards. Such a loss is no damage and has no source (R072).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, is_hurried
from sgs_sim.engine.kinds import DONE, NOTHING, kind
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import lose_hp

KUROU = Skill("kurou", zh="苦肉", en="Bitter Flesh")
LOSES = KUROU.number("loses", 1)
DRAWS = KUROU.number("draws", 2)
ME, PEACH = kind("kurou"), kind("peach")


@KUROU.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    return wanted == NOTHING


@KUROU.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == 0:
        f.kind = ME
        return lose_hp(g, f, f.actor, r.number[LOSES], then=1)
    draw_cards(g, r, f.actor, r.number[DRAWS])
    return DONE


@KUROU.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    left = board.hp[own.seat] - r.number[LOSES]
    for k in range(board.n_hand[own.seat]):
        left += r.card_kind[own.hand[k]] == PEACH
    least = 1 if is_hurried(own) else 3  # hp, with peaches, to live on and for each card held
    return PASS + 2 if left > least and board.n_hand[own.seat] * least <= left else 0
