"""Rende 仁德 (Liu Bei, boundary printing): in your play phase you may give hand cards to another,
as many as you like, to each but once in a phase; nobody can refuse. When the second card of the
phase has been given you may use any basic card, without having it, as if from your hand: it needs
its range, and a Slash counts.
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import CALL, DONE, IDS, NOTHING, Flag, Type, Why, Zone, kind
from sgs_sim.engine.options import chosen_card, offer_seats, offer_uses, question, targets_of
from sgs_sim.engine.piles import move
from sgs_sim.engine.seats import others, survey
from sgs_sim.engine.state import SEATS, Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.use import use
from sgs_sim.engine.verbs import ask
from sgs_sim.skills.shu.reissue__rende import generosity
from sgs_sim.skills.shu.rende import ask_card

EX_RENDE = Skill("ex__rende", zh="仁德", en="Benevolence")
ME, PEACH = kind("ex__rende"), kind("peach")
REWARDED_AT = EX_RENDE.number("rewarded_at", 2)
CARD_GIVEN = 1 << SEATS  # today: who has been given something, as a mask, and above it how many


class Step(IntEnum):
    WHOM, FIRST, GIVEN, MORE, BASIC, OVER = range(6)  # up to MORE as in the first printing


@leaf
def poor(g: Game, me: int) -> int:
    """Return the mask of those who have not been given anything in this phase."""
    return others(g, me) & ~(g.today[ME] % CARD_GIVEN)


@leaf
def ask_basic(g: Game, r: Rules, f: Frame) -> int:
    """Ask which basic card of this deck to use, and at whom."""
    question(g, f, f.actor, Why.DECLARE, ME, 1)
    survey(g, r, f.actor)
    for card in range(IDS):
        if r.type[card] == Type.BASIC and r.copies[card] > 0:
            offer_uses(g, r, f.actor, NOTHING, card)
    return ask(g, f, then=Step.BASIC)


@leaf
def use_basic(g: Game, r: Rules, f: Frame) -> int:
    """Use the basic card that was named."""
    made, at = g.ask.option_kind[f.result], g.ask.option_at[f.result]
    targets = targets_of(g, r, f.actor, NOTHING, made, at)
    f.step = Step.OVER
    return use(g, f.actor, at, NOTHING, NOTHING, made, targets, Flag.COUNTED)


@EX_RENDE.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    return wanted == NOTHING and g.n_hand[me] > 0 and poor(g, me) != 0


@EX_RENDE.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    match f.step:
        case Step.WHOM:
            question(g, f, me, Why.GIVE, ME, 0)
            offer_seats(g, NOTHING, ME, poor(g, me))
            return ask(g, f, then=Step.FIRST)
        case Step.FIRST:
            f.target = g.ask.option_at[f.result]
            f.amount = g.today[ME] // CARD_GIVEN
            g.today[ME] |= 1 << f.target
            return ask_card(g, r, f, can_pass=0)
        case Step.GIVEN:
            if f.result == 0:
                due = f.amount < r.number[REWARDED_AT] <= g.today[ME] // CARD_GIVEN
                return ask_basic(g, r, f) if due else DONE
            move(g, r, chosen_card(g, f), Zone.HAND, f.target)
            resent(g, me, f.target, -1)
            g.today[ME] += CARD_GIVEN
            f.step = Step.MORE
            return CALL
        case Step.MORE:
            return ask_card(g, r, f, can_pass=1)
        case Step.BASIC:
            return use_basic(g, r, f) if f.result != 0 else DONE
        case _:
            return DONE


@EX_RENDE.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why != Why.DECLARE:
        due = board.today[ME] // CARD_GIVEN < r.number[REWARDED_AT]
        return generosity(board, own, r, ask, i, view, due)
    if ask.option_kind[i] == PEACH:
        return PASS + 10
    return PASS - 4 * likes(view, ask.option_at[i])
