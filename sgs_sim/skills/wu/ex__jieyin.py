"""Jieyin 结姻 (Sun Shangxiang, boundary printing): once in your play phase choose another player, a
man, and discard a hand card or put a card you wear into the same place of his, if it is free. Then
whichever of you two has more hp draws a card and the other regains 1 hp; with equal hp neither.
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Sex, Why, Zone, kind
from sgs_sim.engine.options import ask_seat, chosen_card, offer, offer_hand, question
from sgs_sim.engine.piles import draw_cards, move, zone_of
from sgs_sim.engine.state import EQUIP, Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask, recover

EX_JIEYIN = Skill("ex__jieyin", zh="结姻", en="Marriage")
DRAWS = EX_JIEYIN.number("draws", 1)
HEALS = EX_JIEYIN.number("heals", 1)
ME = kind("ex__jieyin")


class Step(IntEnum):
    BEGIN, AIMED, PAID, SHARE = range(4)


@leaf
def can_take(board: Board, him: int, slot: int, card: int) -> bool:
    """Is there a card, and is its place before the man free?"""
    return card != NOTHING and board.equip[him, slot] == NOTHING


@leaf
def husbands(board: Board, me: int) -> int:
    """Return the bit mask of the other men for whom `me` can pay."""
    mask = 0
    for seat in range(board.players):
        pays = board.n_hand[me] > 0
        for slot in range(EQUIP):
            pays = pays or can_take(board, seat, slot, board.equip[me, slot])
        man = board.dead[seat] == 0 and board.sex[seat] == Sex.MALE and seat != me
        mask |= int(man and pays) << seat
    return mask


@EX_JIEYIN.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    return wanted == NOTHING and g.today[ME] == 0 and husbands(g, me) != 0


@leaf
def share(g: Game, r: Rules, me: int, him: int) -> int:
    """Let the one with more hp draw, and the other regain hp."""
    if g.hp[me] != g.hp[him]:
        high, low = (me, him) if g.hp[me] > g.hp[him] else (him, me)
        draw_cards(g, r, high, r.number[DRAWS])
        recover(g, r, low, me, r.number[HEALS])
    return DONE


@EX_JIEYIN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    match f.step:
        case Step.BEGIN:
            g.today[ME] = 1
            f.kind = ME
            return ask_seat(g, f, me, ME, husbands(g, me), 0, then=Step.AIMED)
        case Step.AIMED:
            f.target = g.ask.option_at[f.result]
            question(g, f, me, Why.DISCARD, ME, 0)
            offer_hand(g, r, me, me)
            for slot in range(EQUIP):
                card = g.equip[me, slot]
                if can_take(g, f.target, slot, card):
                    offer(g, card, r.card_kind[card], f.target)
            return ask(g, f, then=Step.PAID)
        case Step.PAID:
            card = chosen_card(g, f)
            f.step = Step.SHARE
            resent(g, me, f.target, -1)
            to = Zone.EQUIP if zone_of(g, card) == Zone.EQUIP else Zone.DISCARD
            move(g, r, card, to, f.target if to == Zone.EQUIP else 0)
            return CALL
        case _:
            return share(g, r, me, f.target)


@leaf
def profit(board: Board, me: int, him: int, view: int) -> int:
    """Return how much I like what comes of it: a point healed counts for more than a card."""
    if board.hp[me] == board.hp[him]:
        return 0
    high, low = (me, him) if board.hp[me] > board.hp[him] else (him, me)
    heals = 3 * int(board.hp[low] < board.max_hp[low])
    return likes(view, high) + heals * likes(view, low)


@EX_JIEYIN.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.TARGET:
        return PASS + profit(board, own.seat, ask.option_at[i], view)
    best, men = 0, husbands(board, own.seat)
    for seat in range(board.players):
        if (men >> seat) & 1 != 0:
            best = max(best, profit(board, own.seat, seat, view))
    return PASS + best if best > 3 else 0
