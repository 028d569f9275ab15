"""Guanxing 观星 (Zhuge Liang): in your preparation phase you may look at as many cards from the top
of the deck as players live, 5 at most, and put any of them back on top and the rest underneath,
all in the order you like.
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, cost
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Moment, Suit, Why, Zone, kind
from sgs_sim.engine.options import chosen_card, offer, question
from sgs_sim.engine.piles import look_at, move, put_under
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask

GUANXING = Skill("guanxing", zh="观星", en="Stargazing", as_actor=(Moment.PREPARE,))
ME = kind("guanxing")
MOST = GUANXING.number("most", 5)
INDULGENCE, SHORTAGE = kind("indulgence"), kind("supply_shortage")


class Step(IntEnum):
    LOOK, TOP, ON_TOP, LOW, UNDER = range(5)


@leaf
def ask_next(g: Game, r: Rules, f: Frame, place: int, then: int) -> int:
    """Ask which card comes next, at a place from the top, or 0: underneath."""
    question(g, f, f.actor, Why.ARRANGE, f.rule, 1)
    g.ask.amount = place
    for i in range(f.cursor, g.n_looked):
        offer(g, g.looked[i], r.card_kind[g.looked[i]], NOTHING)
    return ask(g, f, then)


@leaf
def bring(g: Game, card: int, place: int) -> int:
    """Bring a card that is looked at forward to a place; the others keep their order."""
    held, i = card, place
    while g.looked[i] != card:
        g.looked[i], held = held, g.looked[i]
        i += 1
    g.looked[i] = held
    return 0


@leaf
def put_back(g: Game, r: Rules, n: int) -> int:
    """Put the first `n` back on top and the rest underneath."""
    while g.n_looked > n:
        put_under(g, r, g.looked[n])
    while g.n_looked > 0:
        move(g, r, g.looked[g.n_looked - 1], Zone.DECK, 0)
    return DONE


@GUANXING.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.LOOK:
            look_at(g, r, f.actor, min(g.alive, r.number[MOST]))
            f.step = Step.TOP
        case Step.TOP:
            return ask_next(g, r, f, f.amount + 1, then=Step.ON_TOP)
        case Step.LOW:
            if g.n_looked - f.cursor < 2:
                return put_back(g, r, f.amount)
            return ask_next(g, r, f, 0, then=Step.UNDER)
        case _:
            on_top = f.step == Step.ON_TOP
            f.step = Step.TOP if on_top and f.result != 0 else Step.LOW
            if f.result != 0:
                bring(g, chosen_card(g, f), f.cursor)
                f.cursor += 1
                f.amount += int(on_top)
            elif not on_top:
                f.cursor = g.n_looked  # the rest as it lies
    return CALL


@GUANXING.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.SKILL:
        return PASS + 5
    card, place, n = ask.option_card[i], ask.amount, board.n_judge[own.seat]
    if place == 0 or place > n + r.draw:
        return 0
    if place > n:
        return PASS + cost(r, card) - 30
    waiting, suit = board.judge_kind[own.seat, n - place], r.suit[card]
    if waiting == INDULGENCE or waiting == SHORTAGE:
        good = suit == (Suit.HEART if waiting == INDULGENCE else Suit.CLUB)
    else:
        good = suit != Suit.SPADE or r.rank[card] < 2 or r.rank[card] > 9
    return PASS + 50 - cost(r, card) // 2 if good else 0
