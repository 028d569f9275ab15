"""Yiji 遗计 (Guo Jia, boundary printing): for each point of damage you have suffered you may draw
two cards, then give up to two hand cards to one or two others.
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, cost, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Moment, Why, Zone, kind
from sgs_sim.engine.options import chosen_card, offer, offer_seats, question
from sgs_sim.engine.piles import draw_cards, move
from sgs_sim.engine.seats import others
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask, told
from sgs_sim.skills.wei.yiji import KINDNESS

EX_YIJI = Skill(
    "ex__yiji", zh="遗计", en="Bequeathed Strategy", as_target=(Moment.SUFFERED,), asks=True
)
DRAW = EX_YIJI.number("draw", 2)
GIVES = EX_YIJI.number("gives", 2)
ME = kind("ex__yiji")


class Step(IntEnum):
    ASK, ANSWERED, WHOM, CARD, GIVEN = range(5)


@EX_YIJI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    match f.step:
        case Step.ASK:
            if f.cursor == g.stack[f.event].amount:
                return DONE
            f.cursor += 1
            question(g, f, me, Why.SKILL, ME, 1)
            offer(g, NOTHING, ME, NOTHING)
            return ask(g, f, then=Step.ANSWERED)
        case Step.ANSWERED:
            if f.result == 0:  # who declines one point would decline the next
                return DONE
            told(g, me, me, ME)
            draw_cards(g, r, me, r.number[DRAW])
            f.amount = r.number[GIVES]
            f.step = Step.WHOM
            return CALL
        case Step.WHOM:
            if f.amount == 0 or g.n_hand[me] == 0:
                f.step = Step.ASK
                return CALL
            question(g, f, me, Why.GIVE, ME, 1)
            offer_seats(g, NOTHING, ME, others(g, me))
            return ask(g, f, then=Step.CARD)
        case Step.CARD:
            if f.result == 0:
                f.step = Step.ASK
                return CALL
            f.other = g.ask.option_at[f.result]
            question(g, f, me, Why.GIVE, ME, 0)
            for i in range(g.n_hand[me]):
                offer(g, g.own[me].hand[i], r.card_kind[g.own[me].hand[i]], NOTHING)
            return ask(g, f, then=Step.GIVEN)
        case _:
            move(g, r, chosen_card(g, f), Zone.HAND, f.other)
            resent(g, me, f.other, -KINDNESS)
            f.amount -= 1
            f.step = Step.WHOM
            return CALL


@EX_YIJI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    me, at = own.seat, ask.option_at[i]
    if ask.why == Why.SKILL:
        return PASS + 10
    if at < 0:
        return 100 - cost(r, ask.option_card[i])
    spare = board.n_hand[me] - max(board.hp[me], 1)
    liked = likes(view, at)
    return PASS + 2 * liked + spare - board.n_hand[at] if liked > 0 and spare > 0 else 0
