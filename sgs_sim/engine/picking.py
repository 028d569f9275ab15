"""Picking cards: putting away one's own, choosing one of another's."""

from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import CALL, NOTHING, UNKNOWN, Flag, Rule, Why, Zone, rule
from sgs_sim.engine.options import chosen_card, offer, offer_hand, question
from sgs_sim.engine.piles import blind_card, move, zone_of
from sgs_sim.engine.state import EQUIP, Frame, Game, Rules
from sgs_sim.engine.verbs import EQUIP_ZONE, HAND_ZONE, JUDGE_ZONE, ask, give


@leaf
def offer_open(g: Game, r: Rules, of: int, zones: int, but: int) -> int:
    """Offer the cards that lie open before `of`."""
    if zones & EQUIP_ZONE != 0:
        for slot in range(EQUIP):
            card = g.equip[of, slot]
            if card != NOTHING and card != but:
                offer(g, card, r.card_kind[card], of)
    if zones & JUDGE_ZONE != 0:
        for i in range(g.n_judge[of]):
            offer(g, g.judge[of, i], g.judge_kind[of, i], of)
    return 0


@leaf
def ask_discard(g: Game, r: Rules, f: Frame) -> int:
    """Ask for the next card, if any is due and there."""
    f.step = 0
    if f.cursor == f.amount:
        return give(g, f, f.cursor)
    if g.n_lost != 0:  # first see to what the last one has set off
        return CALL
    question(g, f, f.actor, Why.DISCARD, f.kind, int(f.flags & Flag.MAY_PASS != 0))
    g.ask.amount = f.amount - f.cursor
    if f.targets & HAND_ZONE != 0:
        offer_hand(g, r, f.actor, f.actor)
    offer_open(g, r, f.actor, f.targets, f.card)
    if g.ask.n == 1:
        return give(g, f, f.cursor)
    return ask(g, f, then=1)


@rule(Rule.DISCARD)
def discarding(g: Game, r: Rules, f: Frame) -> int:
    """`actor` puts away `amount` cards of the zones in `targets`, not `card`; gives how many."""
    if f.step == 1:
        if f.result == 0:
            return give(g, f, f.cursor)
        move(g, r, chosen_card(g, f), Zone.DISCARD, 0)
        f.cursor += 1
    return ask_discard(g, r, f)


@rule(Rule.TAKE_ONE)
def taking(g: Game, r: Rules, f: Frame) -> int:
    """`actor` picks a card of `target` in the zones of `targets`, a hand card blindly; gives it."""
    if f.step == 0:
        if g.dead[f.actor] != 0:
            return give(g, f, NOTHING)
        question(g, f, f.actor, Why.TAKE, f.kind, 0)
        if f.targets & HAND_ZONE != 0 and g.n_hand[f.target] > 0:
            offer(g, UNKNOWN, UNKNOWN, f.target)
        offer_open(g, r, f.target, f.targets, NOTHING)
        if g.ask.n == 1:
            return give(g, f, NOTHING)
        return ask(g, f, then=1)
    card = chosen_card(g, f)
    if card == UNKNOWN:
        card = blind_card(g, f.actor, f.target)
    if zone_of(g, card) == Zone.JUDGE:  # taking a delayed trick away is a kindness
        g.malice[f.actor, f.target] -= 2 * r.hostile[f.kind]
    move(g, r, card, f.amount, f.actor if f.amount == Zone.HAND else 0)
    return give(g, f, card)
