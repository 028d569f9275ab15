"""Quhu 驱虎 (Xun Yu): once in your play phase fight by points with a player who has more hp than
you. If you win it deals 1 damage to somebody you choose in its attack range, yourself perhaps, if
there is anybody; if not, it deals 1 damage to you.
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, is_hurried, least_liked, likes, one_falls
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, NOTHING, Nature, Why, kind
from sgs_sim.engine.options import ask_seat, offer_seats, question
from sgs_sim.engine.seats import in_range, others
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask, contest, harm

QUHU = Skill("quhu", zh="驱虎", en="Tiger Tactics")
DAMAGE = QUHU.number("damage", 1)
ME = kind("quhu")
MALICE = 2
HIGH = 11  # the rank with which a point fight is mostly won


class Step(IntEnum):
    AIM, FIGHT, FOUGHT, STRIKE, OVER = range(5)


@leaf
def tigers(b: Board, me: int) -> int:
    """Return the bit mask of those that can be fought with."""
    mask = 0
    for seat in range(b.players):
        fit = b.dead[seat] == 0 and b.n_hand[seat] > 0 and b.hp[seat] > b.hp[me]
        mask |= int(fit) << seat
    return mask


@QUHU.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    return wanted == NOTHING and g.today[ME] == 0 and g.n_hand[me] > 0 and tigers(g, me) != 0


@QUHU.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    match f.step:
        case Step.AIM:
            f.kind = ME
            g.today[ME] = 1
            return ask_seat(g, f, me, ME, tigers(g, me), 0, then=Step.FIGHT)
        case Step.FIGHT:
            f.target = g.ask.option_at[f.result]
            return contest(g, f, me, f.target, flags=0, then=Step.FOUGHT)
        case Step.FOUGHT:
            if f.result == 0:
                return harm(g, f, me, f.target, r.number[DAMAGE], Nature.NORMAL, then=Step.OVER)
            question(g, f, me, Why.TARGET, ME, 0)
            offer_seats(g, NOTHING, ME, in_range(g, f.target))
            if g.ask.n == 1:
                return DONE
            return ask(g, f, then=Step.STRIKE)
        case Step.STRIKE:
            victim = g.ask.option_at[f.result]
            resent(g, me, victim, MALICE)
            return harm(g, f, victim, f.target, r.number[DAMAGE], Nature.NORMAL, then=Step.OVER)
        case _:
            return DONE


@leaf
def prey(board: Board, view: int, tiger: int) -> int:
    """Return how little I like the one I like least of those whom `tiger` could hurt."""
    return -least_liked(board, view, in_range(board, tiger))


@QUHU.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.PLAY:
        best, mask, foe = 0, tigers(board, own.seat), False
        for k in range(board.n_hand[own.seat]):
            best = max(best, r.rank[own.hand[k]])
        for seat in range(board.players):
            foe = foe or ((mask >> seat) & 1 != 0 and prey(board, view, seat) > 0)
        due = is_hurried(own) or one_falls(board, view, others(board, own.seat), r.number[DAMAGE])
        return PASS + 10 if best >= HIGH and foe and due else 0
    at = ask.option_at[i]
    if ask.target < 0:  # whom to fight with
        return PASS + 3 * prey(board, view, at) - likes(view, at)
    return PASS - 5 * likes(view, at) - min(board.hp[at], 5)
