"""Guidao 鬼道 (Zhang Jiao): before a judgement card counts you may put a black card, of your hand
or worn, in its place and take it into your hand; not the armour that is being judged for (9.10;
R095, R096).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, cost, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, NOTHING, Moment, Suit, Why, Zone, kind
from sgs_sim.engine.options import (
    chosen_card,
    offer,
    own_card,
    question,
)
from sgs_sim.engine.piles import move, zone_of
from sgs_sim.engine.state import EQUIP, Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import is_black
from sgs_sim.engine.verbs import ask, told

GUIDAO = Skill("guidao", zh="鬼道", en="Ghost Path", on=(Moment.JUDGED,), asks=True)
ME = kind("guidao")
LIGHTNING, INDULGENCE, SUPPLY_SHORTAGE = (
    kind("lightning"),
    kind("indulgence"),
    kind("supply_shortage"),
)
EIGHT_DIAGRAM, TIEQI, LEIJI = kind("eight_diagram"), kind("tieqi"), kind("leiji")
LUOSHEN, GANGLIE, TUNTIAN = kind("luoshen"), kind("ganglie"), kind("tuntian")


@leaf
def luck(r: Rules, reason: int, card: int) -> int:
    """Return how good a card is for whoever judges for `reason`."""
    suit = r.suit[card]
    if reason == LIGHTNING:
        return -3 * int(suit == Suit.SPADE and 2 <= r.rank[card] <= 9)
    if reason == INDULGENCE:
        return 2 * int(suit == Suit.HEART)
    if reason == SUPPLY_SHORTAGE:
        return 2 * int(suit == Suit.CLUB)
    if reason == LEIJI:
        return -2 * int(suit == Suit.SPADE)
    if reason == LUOSHEN:
        return 1 - suit % 2
    if reason == GANGLIE or reason == TUNTIAN:
        return int(suit != Suit.HEART)
    return suit % 2 if reason == EIGHT_DIAGRAM or reason == TIEQI else 0


@leaf
def take_its_place(g: Game, r: Rules, f: Frame, skill: int) -> int:
    """Let the chosen card count for the judgement instead; return the old one."""
    event, new = g.stack[f.event], chosen_card(g, f)
    old = event.card
    told(g, f.actor, f.target, skill)
    resent(g, f.actor, f.target, luck(r, event.kind, old) - luck(r, event.kind, new))
    move(g, r, new, Zone.TABLE, 0)
    event.card = new
    return old


@leaf
def is_fit(g: Game, r: Rules, event: Frame, me: int, card: int) -> bool:
    """Is it a black card, and not worn and judged for?"""
    if not is_black(g, r, me, card):
        return False
    return zone_of(g, card) == Zone.HAND or event.actor != me or r.card_kind[card] != event.kind


@GUIDAO.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    for i in range(g.n_hand[me] + EQUIP):
        if is_fit(g, r, event, me, own_card(g, me, i)):
            return True
    return False


@GUIDAO.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    event = g.stack[f.event]
    if f.step == 0:
        question(g, f, f.actor, Why.MATERIAL, ME, 1)
        g.ask.amount = event.kind  # what is judged for
        for i in range(g.n_hand[f.actor] + EQUIP):
            card = own_card(g, f.actor, i)
            if is_fit(g, r, event, f.actor, card):
                offer(g, card, r.card_kind[card], NOTHING)
        return ask(g, f, then=1)
    if f.result == 0:
        return DONE
    move(g, r, take_its_place(g, r, f, ME), Zone.HAND, f.actor)
    return DONE


@GUIDAO.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    card, old = ask.option_card[i], ask.card
    gain = luck(r, ask.amount, card) - luck(r, ask.amount, old)
    return PASS + 3 * gain * likes(view, ask.target) + (cost(r, old) - cost(r, card)) // 8
