"""What suit and colour a card counts as; skills of whoever uses or has it may change that."""

from sgs_sim.compiled import leaf, unit
from sgs_sim.engine.kinds import NOTHING, Part
from sgs_sim.engine.seats import call_number
from sgs_sim.engine.state import SLOTS, Frame, Game, Rules


@unit
def changed_suit(g: Game, r: Rules, who: int, suit: int) -> int:
    """Return what the skills of `who` make of a suit."""
    for slot in range(SLOTS):
        skill = g.skill[who, slot]
        if r.suits[skill] != 0:
            suit = call_number(r.suits[skill], g, r, who, suit)
    return suit


@leaf
def suit_of(g: Game, r: Rules, who: int, card: int) -> int:
    """Return the suit of a card of `who` (a seat or NOTHING); NOTHING without a card."""
    if card < 0:
        return NOTHING
    suit = r.suit[card]
    if who >= 0 and (g.listening[Part.SUITS] >> who) & 1 != 0:
        return changed_suit(g, r, who, suit)
    return suit


@leaf
def is_red(g: Game, r: Rules, who: int, card: int) -> bool:
    """Is a card of `who` a heart or a diamond?"""
    return card >= 0 and suit_of(g, r, who, card) % 2 == 1


@leaf
def is_black(g: Game, r: Rules, who: int, card: int) -> bool:
    """Is a card of `who` a spade or a club?"""
    return card >= 0 and suit_of(g, r, who, card) % 2 == 0


@leaf
def used_red(g: Game, r: Rules, event: Frame) -> bool:
    """Is what the actor has used red; if two cards stand for one, are both?"""
    red = is_red(g, r, event.actor, event.card)
    return red and (event.second < 0 or is_red(g, r, event.actor, event.second))


@leaf
def used_black(g: Game, r: Rules, event: Frame) -> bool:
    """Is what the actor has used black; if two cards stand for one, are both?"""
    black = is_black(g, r, event.actor, event.card)
    return black and (event.second < 0 or is_black(g, r, event.actor, event.second))
