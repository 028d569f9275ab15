"""Spear 丈八蛇矛 (range 3): you may use or play two hand cards as a Slash. Both red make it red,
both black make it black, else it has no colour (9.11; R020, R031).
"""

from enum import IntEnum

from sgs_sim.catalogue import Card
from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import DONE, NOTHING, Flag, Type, Why, kind
from sgs_sim.engine.options import ask_seat, chosen_card, nth_card, offer, question
from sgs_sim.engine.seats import allowed, slash_targets
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.use import use
from sgs_sim.engine.verbs import ask, give_cards

SPEAR = Card("spear", zh="丈八蛇矛", en="Spear", type=Type.WEAPON, play=89, range=3)
SLASH = kind("slash")


class Step(IntEnum):
    FIRST, SECOND, BOTH, AIM, OVER = range(5)


@leaf
def aims(g: Game, r: Rules, me: int) -> int:
    """Return whom a slash made so could go at in the play phase."""
    return allowed(g, r, me, SLASH, NOTHING, slash_targets(g, r, me))


@SPEAR.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    if g.n_hand[me] + g.n_store[me] < 2:
        return False
    return wanted == SLASH or (wanted == NOTHING and aims(g, r, me) != 0)


@SPEAR.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me, n = f.actor, g.n_hand[f.actor] + g.n_store[f.actor]
    match f.step:
        case Step.FIRST:
            question(g, f, me, Why.MATERIAL, SLASH, 0)
            for i in range(n - 1):
                card = nth_card(g, me, i)
                offer(g, card, r.card_kind[card], NOTHING)
            return ask(g, f, then=Step.SECOND)
        case Step.SECOND:
            f.card = chosen_card(g, f)
            question(g, f, me, Why.MATERIAL, SLASH, 0)
            passed = False
            for i in range(n):
                card = nth_card(g, me, i)
                if passed:
                    offer(g, card, r.card_kind[card], NOTHING)
                passed = passed or card == f.card
            return ask(g, f, then=Step.BOTH)
        case Step.BOTH:
            f.second = chosen_card(g, f)
            if f.kind == SLASH:
                return give_cards(g, f, f.card, f.second, SLASH)
            return ask_seat(g, f, me, SLASH, aims(g, r, me), 0, then=Step.AIM)
        case Step.AIM:
            f.step = Step.OVER
            at = g.ask.option_at[f.result]
            return use(g, me, at, f.card, f.second, SLASH, 1 << at, Flag.COUNTED)
        case _:
            return DONE
