"""Tiaoxin 挑衅 (Jiang Wei): once in your play phase, name a player who has you in its attack range.
It uses a Slash at you, within that range, or you discard one of its cards, of its hand or worn; of
one who has none, nothing.
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, UNASKED, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Flag, Why, Zone, kind
from sgs_sim.engine.options import ask_seat
from sgs_sim.engine.seats import allowed, has_equipment, in_range
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import EQUIP_ZONE, HAND_ZONE, demand_slash, take_one

TIAOXIN = Skill("tiaoxin", zh="挑衅", en="Provocation")
ME, SLASH = kind("tiaoxin"), kind("slash")


class Step(IntEnum):
    WHOM, DEMAND, ANSWERED, OVER = range(4)


@leaf
def in_reach(b: Board, me: int) -> int:
    """Return the bit mask of those who have `me` in their attack range."""
    mask = 0
    for seat in range(b.players):
        if b.dead[seat] == 0 and (in_range(b, seat) >> me) & 1 != 0:
            mask |= 1 << seat
    return mask


@TIAOXIN.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    return wanted == NOTHING and g.today[ME] == 0 and in_reach(g, me) != 0


@TIAOXIN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.WHOM:
            g.today[ME] = 1
            return ask_seat(g, f, f.actor, ME, in_reach(g, f.actor), 0, then=Step.DEMAND)
        case Step.DEMAND:
            f.target = g.ask.option_at[f.result]
            resent(g, f.actor, f.target, 1)
            if allowed(g, r, f.target, SLASH, NOTHING, 1 << f.actor) != 0:
                return demand_slash(
                    g, f, f.target, f.actor, ME, flags=Flag.IN_RANGE, then=Step.ANSWERED
                )
            f.result = 0
            f.step = Step.ANSWERED
            return CALL
        case Step.ANSWERED:
            if f.result != 0 or g.dead[f.actor] != 0:
                return DONE
            zones = HAND_ZONE | EQUIP_ZONE
            return take_one(g, f, f.actor, f.target, zones, Zone.DISCARD, then=Step.OVER)
        case _:
            return DONE


@TIAOXIN.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.TARGET:
        return PASS - 3 * likes(view, ask.option_at[i]) - board.n_hand[ask.option_at[i]]
    if ask.why != Why.PLAY:
        return UNASKED
    mask = in_reach(board, own.seat) if board.hp[own.seat] > 1 else 0
    for seat in range(board.players):
        owns = board.n_hand[seat] > 0 or has_equipment(board, seat)
        if (mask >> seat) & 1 != 0 and owns and likes(view, seat) < 0:
            return PASS + 20
    return 0
