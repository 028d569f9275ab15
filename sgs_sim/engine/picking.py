"""Picking cards: putting away one's own, choosing one of another's."""

from sgs_sim.compiled import leaf
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import NOTHING, UNKNOWN, Flag, Rule, Why, Zone, rule
from sgs_sim.engine.options import chosen_card, offer, question
from sgs_sim.engine.piles import blind_card, move, zone_of
from sgs_sim.engine.state import EQUIP, Frame, Game, Rules
from sgs_sim.engine.verbs import EQUIP_ZONE, HAND_ZONE, JUDGE_ZONE, ask, give


@leaf
def is_chosen(g: Game, card: int) -> bool:
    """Has `card` been chosen already, to be put away with others?"""
    for i in range(g.n_chosen):
        if g.chosen[i] == card:
            return True
    return False


@leaf
def offer_open(g: Game, r: Rules, of: int, zones: int, but: int) -> int:
    """Offer the cards that lie open before `of`."""
    if zones & EQUIP_ZONE != 0:
        for slot in range(EQUIP):
            card = g.equip[of, slot]
            if card != NOTHING and card != but and not is_chosen(g, card):
                offer(g, card, r.card_kind[card], of)
    if zones & JUDGE_ZONE != 0:
        for i in range(g.n_judge[of]):
            offer(g, g.judge[of, i], g.judge_kind[of, i], of)
    return 0


@leaf
def ask_discard(g: Game, r: Rules, f: Frame) -> int:
    """Ask for the next card, if any is due and there."""
    if f.cursor == f.amount:
        return put_chosen_away(g, r, f)
    question(g, f, f.actor, Why.DISCARD, f.kind, int(f.flags & Flag.MAY_PASS != 0))
    g.ask.amount = f.amount - f.cursor
    if f.targets & HAND_ZONE != 0:
        for i in range(g.n_hand[f.actor]):
            card = g.own[f.actor].hand[i]
            if not is_chosen(g, card):
                offer(g, card, r.card_kind[card], f.actor)
    offer_open(g, r, f.actor, f.targets, f.card)
    if g.ask.n == 1:
        return put_chosen_away(g, r, f)
    return ask(g, f, then=1)


@leaf
def put_chosen_away(g: Game, r: Rules, f: Frame) -> int:
    """Put away together what has been chosen one by one."""
    for i in range(g.n_chosen):
        move(g, r, g.chosen[i], Zone.DISCARD, 0)
    g.n_chosen = 0
    return give(g, f, f.cursor)


@rule(Rule.DISCARD)
def discarding(g: Game, r: Rules, f: Frame) -> int:
    """`actor` puts away `amount` cards of the zones in `targets`, not `card`; gives how many.

    They are chosen one by one and go together: no skill speaks in between (9.14).
    """
    if f.step == 0:
        g.n_chosen = 0
    elif f.result == 0:
        return put_chosen_away(g, r, f)
    else:
        g.chosen[g.n_chosen] = chosen_card(g, f)
        g.n_chosen += 1
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
        resent(g, f.actor, f.target, -2 * r.hostile[f.kind])
    move(g, r, card, f.amount, f.actor if f.amount == Zone.HAND else 0)
    return give(g, f, card)
