"""Jieyin 结姻 (Sun Shangxiang): once in your play phase discard 2 hand cards and choose another
player, a wounded man; you and he regain 1 hp each. You need not be wounded yourself.
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, is_alone, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, NOTHING, Sex, Why, kind
from sgs_sim.engine.options import ask_seat
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import HAND_ZONE, discard, recover

JIEYIN = Skill("jieyin", zh="结姻", en="Marriage")
COST = JIEYIN.number("cost", 2)
HEALS = JIEYIN.number("heals", 1)
ME = kind("jieyin")


class Step(IntEnum):
    BEGIN, AIMED, PAID = range(3)


@leaf
def wounded_men(board: Board, me: int) -> int:
    """Return the bit mask of the others who are men and wounded."""
    mask = 0
    for seat in range(board.players):
        wounded = board.dead[seat] == 0 and board.hp[seat] < board.max_hp[seat]
        mask |= int(wounded and board.sex[seat] == Sex.MALE and seat != me) << seat
    return mask


@JIEYIN.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    free = wanted == NOTHING and g.today[ME] == 0 and g.n_hand[me] >= r.number[COST]
    return free and wounded_men(g, me) != 0


@JIEYIN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.BEGIN:
            g.today[ME] = 1
            f.kind = ME
            return ask_seat(g, f, f.actor, ME, wounded_men(g, f.actor), 0, then=Step.AIMED)
        case Step.AIMED:
            f.target = g.ask.option_at[f.result]
            resent(g, f.actor, f.target, -2)
            return discard(
                g, f, f.actor, r.number[COST], HAND_ZONE, but=NOTHING, flags=0, then=Step.PAID
            )
        case _:
            recover(g, r, f.actor, f.actor, r.number[HEALS])
            recover(g, r, f.target, f.actor, r.number[HEALS])
            return DONE


@JIEYIN.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.TARGET:
        at = ask.option_at[i]
        return PASS + 3 * likes(view, at) - board.hp[at]
    best, men = -3, wounded_men(board, own.seat)
    for seat in range(board.players):
        if (men >> seat) & 1 != 0:
            best = max(best, likes(view, seat))
    hurt = board.hp[own.seat] < board.max_hp[own.seat]
    due = (best > 0 and not is_alone(own)) or (best >= 0 and hurt)
    return PASS + 5 if due else 0
