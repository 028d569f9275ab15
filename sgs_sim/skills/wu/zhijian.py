"""Zhijian 直谏 (Zhang Zhao and Zhang Hong): in your play phase, as often as you like, put an
equipment card of your hand into the free slot of another player, and draw 1 card.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, NOTHING, Type, Why, Zone, kind
from sgs_sim.engine.options import chosen_card, offer_seats, question
from sgs_sim.engine.piles import draw_cards, move
from sgs_sim.engine.seats import others
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask

ZHIJIAN = Skill("zhijian", zh="直谏", en="Frank Counsel")
DRAWS = ZHIJIAN.number("draws", 1)
ME = kind("zhijian")


@leaf
def takers(board: Board, r: Rules, me: int, card: int) -> int:
    """Return the bit mask of the others whose slot for `card` is free."""
    mask, slot = 0, r.type[r.card_kind[card]] - Type.WEAPON
    if slot < 0:
        return 0
    for seat in range(board.players):
        mask |= int(board.equip[seat, slot] == NOTHING) << seat
    return mask & others(board, me)


@ZHIJIAN.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    if wanted == NOTHING:
        for i in range(g.n_hand[me]):
            if takers(g, r, me, g.own[me].hand[i]) != 0:
                return True
    return False


@ZHIJIAN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    if f.step == 0:
        f.kind = ME
        question(g, f, me, Why.GIVE, ME, 0)
        for i in range(g.n_hand[me]):
            card = g.own[me].hand[i]
            offer_seats(g, card, r.card_kind[card], takers(g, r, me, card))
        return ask(g, f, then=1)
    to = g.ask.option_at[f.result]
    resent(g, me, to, -1)
    move(g, r, chosen_card(g, f), Zone.EQUIP, to)
    draw_cards(g, r, me, r.number[DRAWS])
    return DONE


@ZHIJIAN.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.GIVE:
        return PASS + 3 * likes(view, ask.option_at[i])
    for k in range(board.n_hand[own.seat]):
        mask = takers(board, r, own.seat, own.hand[k])
        for seat in range(board.players):
            if (mask >> seat) & 1 != 0 and likes(view, seat) > 0:
                return PASS + 5
    return 0
