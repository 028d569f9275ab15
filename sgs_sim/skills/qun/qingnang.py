"""Qingnang 青囊 (Hua Tuo): once in your play phase discard a hand card and let a wounded player,
you perhaps, regain 1 hp.
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, NOTHING, Why, kind
from sgs_sim.engine.options import ask_seat
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import HAND_ZONE, discard, recover

QINGNANG = Skill("qingnang", zh="青囊", en="Green Salve")
HEALS = QINGNANG.number("heals", 1)
ME = kind("qingnang")
KINDNESS = -4


class Step(IntEnum):
    AIM, PAY, HEAL = range(3)


@leaf
def wounded(b: Board) -> int:
    """Return the bit mask of the living who have lost hp."""
    mask = 0
    for seat in range(b.players):
        if b.dead[seat] == 0 and b.hp[seat] < b.max_hp[seat]:
            mask |= 1 << seat
    return mask


@QINGNANG.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    return wanted == NOTHING and g.today[ME] == 0 and g.n_hand[me] > 0 and wounded(g) != 0


@QINGNANG.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.AIM:
            g.today[ME] = 1
            return ask_seat(g, f, f.actor, ME, wounded(g), 0, then=Step.PAY)
        case Step.PAY:
            f.target = g.ask.option_at[f.result]
            return discard(g, f, f.actor, 1, HAND_ZONE, but=NOTHING, flags=0, then=Step.HEAL)
        case _:
            resent(g, f.actor, f.target, KINDNESS)
            recover(g, r, f.target, f.actor, r.number[HEALS])
            return DONE


@QINGNANG.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.TARGET:
        at = ask.option_at[i]
        return PASS + 3 * likes(view, at) - min(board.hp[at], 4)
    mask = wounded(board)
    for seat in range(board.players):
        if (mask >> seat) & 1 != 0 and likes(view, seat) > 0:
            return PASS + 8
    return 0
