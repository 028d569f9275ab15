"""Luoyi 裸衣 (Xu Chu, boundary printing): in your draw phase you may turn over the top three cards
of the deck, and then draw nothing but take the basic cards, weapons and Duels among them; the rest
is discarded. If you take them, even none, the damage you deal with a Slash or Duel that you have
used yourself is 1 more until your next turn begins; not for who is hurt along the chain.
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Moment, Phase, Type, Why, Zone, kind
from sgs_sim.engine.options import offer, question
from sgs_sim.engine.piles import is_on_table, move, settle, turn_over
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask, told
from sgs_sim.skills.wei.luoyi import is_used_by
from sgs_sim.skills.wei.luoyi import worth as readiness

MOMENTS = (Moment.PHASE, Moment.DRAW, Moment.HURTING)
EX_LUOYI = Skill("ex__luoyi", zh="裸衣", en="Bared Chest", as_actor=MOMENTS, asks=True)
DAMAGE = EX_LUOYI.number("damage", 1)
CARDS = EX_LUOYI.number("cards", 3)
ME, SLASH, DUEL = kind("ex__luoyi"), kind("slash"), kind("duel")


class Step(IntEnum):
    ASK, ANSWERED, CHOOSE, CHOSEN = range(4)


@leaf
def suits_him(r: Rules, card: int) -> bool:
    """Is it a card that may be taken?"""
    kind = r.card_kind[card]
    return r.type[kind] == Type.BASIC or r.type[kind] == Type.WEAPON or kind == DUEL


@leaf
def ask_to(g: Game, f: Frame, then: int) -> int:
    """Ask whether to go on with it."""
    question(g, f, f.actor, Why.SKILL, ME, 1)
    offer(g, NOTHING, ME, NOTHING)
    return ask(g, f, then)


@leaf
def turn_up(g: Game, r: Rules, who: int) -> int:
    """Turn over the top cards, for all to see."""
    g.n_pool = 0
    for _ in range(r.number[CARDS]):
        card = turn_over(g, r, who)
        if card != NOTHING:
            g.pool[g.n_pool] = card
            g.n_pool += 1
    return 0


@leaf
def clear_up(g: Game, r: Rules, who: int, takes: int) -> int:
    """Let `who` have what suits him, if he takes it, and discard the rest."""
    for i in range(g.n_pool):
        card = g.pool[i]
        if takes != 0 and suits_him(r, card) and is_on_table(g, card):
            move(g, r, card, Zone.HAND, who)
        settle(g, r, card)
        g.pool[i] = NOTHING
    g.n_pool = 0
    return 0


@EX_LUOYI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    if event.moment == Moment.PHASE:
        return event.amount == Phase.PREPARE and g.mark[me, ME] != 0
    if event.moment == Moment.DRAW:
        return True
    fits = r.family[event.kind] == SLASH or event.kind == DUEL
    return g.mark[me, ME] != 0 and fits and is_used_by(g, event, me)


@EX_LUOYI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me, event = f.actor, g.stack[f.event]
    if event.moment == Moment.HURTING:
        event.amount += r.number[DAMAGE]
        return DONE
    if event.moment == Moment.PHASE:
        g.mark[me, ME] = 0
        return DONE
    match f.step:
        case Step.ASK:
            return ask_to(g, f, then=Step.ANSWERED)
        case Step.ANSWERED:
            if f.result == 0:
                return DONE
            told(g, me, me, ME)
            turn_up(g, r, me)
            f.step = Step.CHOOSE
            return CALL
        case Step.CHOOSE:
            return ask_to(g, f, then=Step.CHOSEN)
        case _:
            clear_up(g, r, me, takes=f.result)
            g.mark[me, ME] = f.result
            event.stopped |= f.result  # nothing is drawn
            return DONE


@EX_LUOYI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if board.n_pool == 0:
        return PASS + 5
    found = 0
    for k in range(board.n_pool):
        found += int(suits_him(r, board.pool[k]))
    ready = readiness(board, own, r, ask, i, view) > PASS
    return PASS + 5 if found + int(ready) >= r.draw else 0
