"""A claim: a card laid face down is said to be something, and the others may doubt it.

The frame of a claim has the card in `card`, what it is said to be in `amount`, its skill in `kind`,
what is wanted in `other`, NOTHING in the play phase; `targets` gathers who doubts. Nobody but the
actor knows the card before it is revealed, so it is in no question to another.
"""

from sgs_sim.compiled import leaf, unit
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import (
    CALL,
    FIRST,
    IDS,
    NOTHING,
    Aim,
    Flag,
    Rule,
    Type,
    Why,
    Zone,
    kind,
)
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.options import (
    chosen_card,
    nth_card,
    offer,
    offer_seats,
    question,
    reachable,
    targets_of,
)
from sgs_sim.engine.piles import draw_cards, move
from sgs_sim.engine.seats import after, everybody, survey
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.use import use
from sgs_sim.engine.verbs import ask, give_cards, lose_hp

SLASH, ANALEPTIC = kind("slash"), kind("analeptic")


# ---------------------------------------------------------------- making it


@leaf
def fits(g: Game, r: Rules, me: int, card: int, kind: int, wanted: int) -> bool:
    """Would a card do as this kind here and now?"""
    return wanted != NOTHING or reachable(g, r, me, card, kind) != 0


@unit
def may_claim(g: Game, r: Rules, event: Frame, me: int, kind: int, wanted: int) -> bool:
    """May `me` say of a card that it is of this kind? Who is dying itself may also drink."""
    named = r.type[kind] == Type.BASIC or r.type[kind] == Type.TRICK
    drinks = kind == ANALEPTIC and event.rule == Rule.DYING and event.target == me
    if not named or (wanted != NOTHING and r.family[kind] != wanted and not drinks):
        return False
    if r.copies[kind] == 0:
        return False
    for i in range(g.n_hand[me] + g.n_store[me]):
        if fits(g, r, me, nth_card(g, me, i), kind, wanted):
            return True
    return False


@unit
def can_claim(g: Game, r: Rules, me: int, wanted: int) -> bool:
    """Is there anything that `me` may say a card is? The open question is the one on top."""
    if wanted == ANALEPTIC:  # whoever is dying is offered the claim for a peach already
        return False
    for claim in range(FIRST, IDS):
        if may_claim(g, r, g.stack[g.depth - 1], me, claim, wanted):
            return True
    return False


@leaf
def ask_claim(g: Game, r: Rules, f: Frame, then: int) -> int:
    """Let the actor say what the card will be."""
    survey(g, r, f.actor)
    question(g, f, f.actor, Why.DECLARE, f.kind, 0)
    for claim in range(FIRST, IDS):
        if may_claim(g, r, g.stack[f.event], f.actor, claim, f.other):
            offer(g, NOTHING, claim, NOTHING)
    return ask(g, f, then)


@leaf
def ask_card(g: Game, r: Rules, f: Frame, then: int) -> int:
    """Let the actor choose the card."""
    f.amount = g.ask.option_kind[f.result]
    question(g, f, f.actor, Why.MATERIAL, f.kind, 0)
    for i in range(g.n_hand[f.actor] + g.n_store[f.actor]):
        card = nth_card(g, f.actor, i)
        if fits(g, r, f.actor, card, f.amount, f.other):
            offer(g, card, r.card_kind[card], NOTHING)
    return ask(g, f, then)


@leaf
def ask_aim(g: Game, r: Rules, f: Frame, then: int, laid: int) -> int:
    """Let the actor choose whom to use it at; if there is no choice it is laid down at once."""
    f.card = chosen_card(g, f)
    if f.other == NOTHING:
        f.target = f.actor
        if r.aim[f.amount] == Aim.ONE:
            question(g, f, f.actor, Why.TARGET, f.kind, 0)
            g.ask.card = NOTHING  # the log tells of questions
            offer_seats(g, NOTHING, f.amount, reachable(g, r, f.actor, f.card, f.amount))
            return ask(g, f, then)
    return lay_claim(g, r, f, laid)


@leaf
def lay_claim(g: Game, r: Rules, f: Frame, then: int) -> int:
    """Lay the card face down, and say what it is."""
    f.step = then
    f.cursor = 0
    move(g, r, f.card, Zone.LOOKED, f.actor)
    note(g, Event.DECLARED, f.actor, NOTHING, NOTHING, f.kind, f.amount)
    return CALL


# ---------------------------------------------------------------- doubting it


@leaf
def note_doubt(g: Game, f: Frame) -> int:
    """Remember what the one just asked has said."""
    if f.result == 1:
        f.targets |= 1 << g.ask.who
        resent(g, g.ask.who, f.actor, 1)
    return 0


@leaf
def ask_doubters(g: Game, f: Frame, then: int) -> bool:
    """Ask the next who may doubt: all others who have hp left; False when all have been asked."""
    if f.step == then:
        note_doubt(g, f)
    while f.cursor < g.players:
        who = after(g, g.current, f.cursor)
        f.cursor += 1
        if who != f.actor and g.dead[who] == 0 and g.hp[who] > 0:
            question(g, f, who, Why.DOUBT, f.kind, 1)
            g.ask.card = NOTHING  # it lies face down
            g.ask.amount = int(f.targets != 0)  # 1: it is doubted already
            offer(g, NOTHING, f.amount, NOTHING)
            ask(g, f, then)
            return True
    return False


@leaf
def reveal(g: Game, r: Rules, f: Frame, then: int) -> int:
    """Turn the card face up on the table."""
    f.step = then
    f.cursor = 0
    note(g, Event.SHOWN, f.actor, NOTHING, f.card, f.kind, NOTHING)
    move(g, r, f.card, Zone.TABLE, 0)
    return CALL


@leaf
def is_true(r: Rules, card: int, claim: int) -> bool:
    """Is the card what it is said to be? Just a slash is any slash; a nature must be right."""
    return r.card_kind[card] == claim or (claim == SLASH and r.family[r.card_kind[card]] == SLASH)


@leaf
def requite(g: Game, r: Rules, f: Frame, then: int) -> bool:
    """Let the next who has doubted lose 1 hp, or all draw a card each; False when that is done."""
    while f.cursor < g.players:
        who = after(g, g.current, f.cursor)
        f.cursor += 1
        if (f.targets >> who) & 1 != 0:
            if is_true(r, f.card, f.amount):
                lose_hp(g, f, who, 1, then)
                return True
            draw_cards(g, r, who, 1)
    return False


@leaf
def come_true(g: Game, r: Rules, f: Frame, then: int) -> int:
    """Use the card as what it was said to be, or hand it on; a real slash has its own nature."""
    f.step = then
    me, made = f.actor, r.card_kind[f.card] if is_true(r, f.card, f.amount) else f.amount
    if f.other != NOTHING:
        return give_cards(g, f, f.card, NOTHING, made)
    survey(g, r, me)
    mask = targets_of(g, r, me, f.card, made, f.target) & everybody(g)
    if mask == 0:
        return come_to_nothing(g, r, f, then)
    return use(g, me, f.target, f.card, NOTHING, made, mask, Flag.COUNTED)


@leaf
def come_to_nothing(g: Game, r: Rules, f: Frame, then: int) -> int:
    """Discard the card; it has not been used."""
    f.step = then
    move(g, r, f.card, Zone.DISCARD, 0)
    return CALL
