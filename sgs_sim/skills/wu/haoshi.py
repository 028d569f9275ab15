"""Haoshi 好施 (Lu Su): in your draw phase you may draw 2 cards more. If you then hold more than 5
you must give half of them, rounded down and of your choice, to one other player of those with the
fewest hand cards (R135).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, cost, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Moment, Why, Zone, kind
from sgs_sim.engine.options import chosen_card, offer, offer_hand, offer_seats, question
from sgs_sim.engine.piles import move
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask, told

HAOSHI = Skill(
    "haoshi", zh="好施", en="Generosity", as_actor=(Moment.DRAW, Moment.DRAWN), asks=True
)
ADDS = HAOSHI.number("adds", 2)
KEEPS = HAOSHI.number("keeps", 5)
ME = kind("haoshi")


class Step(IntEnum):
    BEGIN, USED, AIMED, GIVE, GIVEN = range(5)


@leaf
def poorest(board: Board, me: int) -> int:
    """Return the bit mask of the others with the fewest hand cards."""
    fewest, mask = 1000, 0
    for seat in range(board.players):
        if seat != me and board.dead[seat] == 0:
            if board.n_hand[seat] < fewest:
                fewest = board.n_hand[seat]
                mask = 0
            mask |= int(board.n_hand[seat] == fewest) << seat
    return mask


@HAOSHI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    if event.moment == Moment.DRAW:
        return True
    return g.today[ME] != 0 and g.n_hand[me] > r.number[KEEPS]


@HAOSHI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me, event = f.actor, g.stack[f.event]
    match f.step:
        case Step.BEGIN:
            if event.moment == Moment.DRAWN:
                question(g, f, me, Why.GIVE, ME, 0)
                offer_seats(g, NOTHING, ME, poorest(g, me))
                return ask(g, f, then=Step.AIMED)
            question(g, f, me, Why.SKILL, ME, 1)
            offer(g, NOTHING, ME, NOTHING)
            return ask(g, f, then=Step.USED)
        case Step.USED:
            if f.result != 0:
                told(g, me, NOTHING, ME)
                g.today[ME] = 1
                event.amount += r.number[ADDS]
            return DONE
        case Step.AIMED:
            f.target = g.ask.option_at[f.result]
            f.amount = g.n_hand[me] // 2
            resent(g, me, f.target, -1)
        case Step.GIVEN:
            move(g, r, chosen_card(g, f), Zone.HAND, f.target)
            f.amount -= 1
            f.step = Step.GIVE
            return CALL
        case _:
            pass
    if f.amount == 0:
        return DONE
    question(g, f, me, Why.GIVE, ME, 0)
    offer_hand(g, r, me, f.target)
    return ask(g, f, then=Step.GIVEN)


@HAOSHI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.GIVE:
        if ask.option_card[i] >= 0:
            return PASS + 99 - cost(r, ask.option_card[i])
        return PASS + likes(view, ask.option_at[i])
    if board.n_hand[own.seat] + r.draw + r.number[ADDS] <= r.number[KEEPS]:
        return PASS + 10
    best, mask = -3, poorest(board, own.seat)
    for seat in range(board.players):
        if (mask >> seat) & 1 != 0:
            best = max(best, likes(view, seat))
    return PASS + best
