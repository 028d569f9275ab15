"""Where cards lie and how they move: every card is in exactly one place, and moves only here."""

from sgs_sim.compiled import leaf, unit
from sgs_sim.engine.chance import DRAW, JUDGE, PICK, below, stream
from sgs_sim.engine.hearing import changes_distance, listen, minds_loss
from sgs_sim.engine.kinds import (
    LEAVE,
    NOTHING,
    UNKNOWN,
    End,
    Fault,
    Slot,
    Type,
    Zone,
    kind,
)
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.state import EQUIP, HAND, LOOKED, LOSSES, PILE, SKILLS, Game, Rules
from sgs_sim.engine.state import JUDGE as JUDGE_SIZE

NULLIFICATION = kind("nullification")  # counted: it may be asked for at every trick and target
# zones whose cards everybody sees
OPEN = 1 << Zone.DISCARD | 1 << Zone.EQUIP | 1 << Zone.JUDGE | 1 << Zone.TABLE | 1 << Zone.PILE


@leaf
def zone_of(g: Game, card: int) -> int:
    """Return the Zone of `card`."""
    return g.place[card] & 15


@leaf
def seat_of(g: Game, card: int) -> int:
    """Return the seat in whose zone `card` lies."""
    return g.place[card] >> 4


@leaf
def is_on_table(g: Game, card: int) -> bool:
    """Is `card` being resolved?"""
    return card >= 0 and g.place[card] == Zone.TABLE


@leaf
def set_slot(g: Game, r: Rules, who: int, slot: int, card: int) -> int:
    """Put `card` or NOTHING into an equipment slot; its skill and numbers come and go with it."""
    g.equip[who, slot] = card
    kind = r.card_kind[card] if card >= 0 else 0
    g.skill[who, SKILLS + slot] = kind
    if slot == Slot.WEAPON:
        g.range[who] = max(r.range[kind], 1)
    return listen(g, r, who)


@unit
def take_off(g: Game, r: Rules, card: int, who: int) -> int:
    """Take `card` from the general of `who`."""
    kept = 0
    for i in range(g.n_pile[who]):
        held, skill = g.pile[who, i], g.pile_kind[who, i]
        if held != card:
            g.pile[who, kept] = held
            g.pile_kind[who, kept] = skill
            kept += 1
    g.pile[who, kept] = NOTHING
    g.pile_kind[who, kept] = NOTHING
    g.n_pile[who] = kept
    return changes_distance(g, r, who)


@unit
def take_discarded(g: Game, card: int) -> int:
    """Take `card` from the discard pile."""
    kept = 0
    for i in range(g.n_discard):
        held = g.discard[i]
        if held != card:
            g.discard[kept] = held
            kept += 1
        elif i < g.n_discarded:
            g.n_discarded -= 1
    g.n_discard = kept
    return 0


@unit
def take_from_deck(g: Game, card: int) -> int:
    """Take `card` from the deck, wherever it lies there."""
    kept, high = 0, g.n_deck - g.n_top
    for i in range(g.n_deck):
        held = g.deck[i]
        if held != card:
            g.deck[kept] = held
            kept += 1
        elif i >= high:
            g.n_top -= 1
        elif i < g.n_low:
            g.n_low -= 1
    g.n_deck = kept
    return 0


@leaf
def take_out(g: Game, r: Rules, card: int) -> int:
    """Take `card` from where it lies; the order of what remains is kept."""
    place = g.place[card]
    zone, who = place & 15, place >> 4
    if zone == Zone.HAND:
        hand, kept = g.own[who].hand, 0
        for i in range(g.n_hand[who]):
            held = hand[i]
            hand[kept] = held
            kept += int(held != card)
        hand[kept] = UNKNOWN
        g.n_hand[who] = kept
    elif zone == Zone.EQUIP:
        for slot in range(EQUIP):
            if g.equip[who, slot] == card:
                set_slot(g, r, who, slot, NOTHING)
                if slot == Slot.TREASURE:
                    empty_store(g, r, who)
    elif zone == Zone.JUDGE:
        kept = 0
        for i in range(g.n_judge[who]):
            held, kind = g.judge[who, i], g.judge_kind[who, i]
            if held != card:
                g.judge[who, kept] = held
                g.judge_kind[who, kept] = kind
                kept += 1
        g.judge[who, kept] = NOTHING
        g.judge_kind[who, kept] = NOTHING
        g.n_judge[who] = kept
    if (zone == Zone.HAND or zone == Zone.STORE) and r.card_kind[card] == NULLIFICATION:
        g.nullifications[who] -= 1
    if zone == Zone.STORE:
        store, kept = g.own[who].store, 0
        for i in range(g.n_store[who]):
            held = store[i]
            if held != card:
                store[kept] = held
                kept += 1
        store[kept] = UNKNOWN
        g.n_store[who] = kept
    elif zone == Zone.DISCARD:
        take_discarded(g, card)
    elif zone == Zone.DECK:
        take_from_deck(g, card)
    elif zone == Zone.PILE:
        take_off(g, r, card, who)
    elif zone == Zone.LOOKED:
        kept = 0
        for i in range(g.n_looked):
            held = g.looked[i]
            if held != card:
                g.looked[kept] = held
                kept += 1
        g.n_looked = kept
    return place


@leaf
def empty_store(g: Game, r: Rules, who: int) -> int:
    """Discard what lies under a treasure that has left."""
    for i in range(g.n_store[who]):
        g.nullifications[who] -= r.card_kind[g.own[who].store[i]] == NULLIFICATION
        put_in(g, r, g.own[who].store[i], Zone.DISCARD, 0)
        g.own[who].store[i] = UNKNOWN
    g.n_store[who] = 0
    return 0


@leaf
def put_in(g: Game, r: Rules, card: int, zone: int, who: int) -> int:
    """Lay `card`, already taken from elsewhere, on a pile or into a hand."""
    g.open[r.card_kind[card]] += ((OPEN >> zone) & 1) - ((OPEN >> (g.place[card] & 15)) & 1)
    note(g, Event.MOVED, g.place[card], zone + 16 * who, card, NOTHING, NOTHING)
    if zone == Zone.HAND:
        n = g.n_hand[who]
        if n == HAND - 1:
            g.fault |= Fault.HAND_FULL
        g.own[who].hand[n] = card
        g.n_hand[who] = n + 1
    elif zone == Zone.DISCARD:
        g.discard[g.n_discard] = card
        g.n_discard += 1
    elif zone == Zone.STORE:
        g.own[who].store[g.n_store[who]] = card
        g.n_store[who] += 1
    elif zone == Zone.LOOKED:
        if g.n_looked == LOOKED:
            g.fault |= Fault.STACK_FULL
            g.n_looked -= 1
        g.looked[g.n_looked] = card
        g.n_looked += 1
    if (zone == Zone.HAND or zone == Zone.STORE) and r.card_kind[card] == NULLIFICATION:
        g.nullifications[who] += 1
    g.place[card] = zone + 16 * who
    return 0


@unit
def move(g: Game, r: Rules, card: int, zone: int, who: int) -> int:
    """Move `card` to a zone of `who` (0 for piles), keeping right what it leaves and enters.

    To a dead player's hand or zones nothing goes: such a card is discarded. An equipment slot or
    judgement place must be free. What is lost by a living player is noted, for the skills that
    care.
    """
    if zone != Zone.TABLE and zone != Zone.DISCARD and zone != Zone.DECK and g.dead[who] != 0:
        zone, who = Zone.DISCARD, 0
    place = take_out(g, r, card)
    owner, left = place >> 4, place & 15
    if (left == Zone.HAND or left == Zone.EQUIP) and g.dead[owner] == 0:
        leaver = left == Zone.EQUIP and r.effect[LEAVE + r.card_kind[card]] != 0
        if leaver or minds_loss(g, owner):
            if g.n_lost < LOSSES:
                g.lost[g.n_lost, 0] = card
                g.lost[g.n_lost, 1] = place
                g.n_lost += 1
            else:
                g.fault |= Fault.STACK_FULL
    put_in(g, r, card, zone, who)
    if zone == Zone.EQUIP:
        slot = r.type[r.card_kind[card]] - Type.WEAPON
        if g.equip[who, slot] != NOTHING:
            g.fault |= Fault.WRONG_PLACE
        set_slot(g, r, who, slot, card)
    elif zone == Zone.DECK:
        g.deck[g.n_deck] = card
        g.n_deck += 1
        g.n_top += 1
    return 0


@unit
def delay(g: Game, r: Rules, card: int, kind: int, who: int) -> int:
    """Lay `card` before `who` as the delayed trick `kind`."""
    move(g, r, card, Zone.JUDGE, who)
    if zone_of(g, card) == Zone.JUDGE:
        n = g.n_judge[who]
        if n == JUDGE_SIZE:
            g.fault |= Fault.WRONG_PLACE
            return 0
        g.judge[who, n] = card
        g.judge_kind[who, n] = kind
        g.n_judge[who] = n + 1
    return 0


@unit
def lay_on(g: Game, r: Rules, card: int, skill: int, who: int) -> int:
    """Lay `card` on the general of `who`, face up, for a skill; discard it if there is no room."""
    n = g.n_pile[who]
    if n == PILE - 1 or g.dead[who] != 0:
        return move(g, r, card, Zone.DISCARD, 0)
    move(g, r, card, Zone.PILE, who)
    g.spotless = 0
    g.pile[who, n] = card
    g.pile_kind[who, n] = skill
    g.n_pile[who] = n + 1
    return changes_distance(g, r, who)


@leaf
def n_laid(g: Game, who: int, skill: int) -> int:
    """Return how many cards lie on the general of `who` for a skill."""
    n = 0
    for i in range(g.n_pile[who]):
        n += int(g.pile_kind[who, i] == skill)
    return n


@unit
def clear_off(g: Game, r: Rules, who: int, skill: int) -> int:
    """Discard what lies on the general of `who` for a skill."""
    for i in range(g.n_pile[who] - 1, -1, -1):
        if g.pile_kind[who, i] == skill:
            move(g, r, g.pile[who, i], Zone.DISCARD, 0)
    return 0


@unit
def next_card(g: Game, r: Rules, chance: int, k: int) -> int:
    """Take a card from the deck: the top one if it is fixed, else word `k` of a stream picks it.

    The order of a shuffled deck is decided only as cards are needed, by the stream of whoever needs
    them, so that a change at one seat does not change another's luck. With no card left anywhere
    the game is drawn.
    """
    if g.n_deck == 0:
        n = g.n_discard
        if n == 0:
            if g.winner < 0:
                g.winner = End.DRAW
                note(g, Event.OVER, NOTHING, NOTHING, NOTHING, NOTHING, End.DRAW)
            return NOTHING
        for i in range(n):
            card = g.discard[i]
            g.deck[i] = card
            g.place[card] = Zone.DECK
            g.open[r.card_kind[card]] -= 1
        g.n_deck = n
        g.n_discard = 0
        g.n_discarded = 0
        g.n_top = 0
        g.n_low = 0
        g.reshuffles += 1
        note(g, Event.SHUFFLED, NOTHING, NOTHING, NOTHING, NOTHING, n)
    last = g.n_deck - 1
    card = g.deck[last]
    if g.n_top > 0:
        g.n_top -= 1
    elif g.n_low > last:
        g.n_low = last
    else:
        i = g.n_low + below(last + 1 - g.n_low, chance, k)
        card, g.deck[i] = g.deck[i], card
    g.n_deck = last
    return card


@unit
def draw_cards(g: Game, r: Rules, who: int, n: int) -> int:
    """Draw `n` cards; if there are not so many, the game ends without a winner."""
    if g.dead[who] != 0:
        return 0
    chance = stream(g.key, DRAW, who)
    for _ in range(n):
        card = next_card(g, r, chance, g.drawn[who])
        if card == NOTHING:
            return 0
        g.drawn[who] += 1
        put_in(g, r, card, Zone.HAND, who)
    return 0


@leaf
def turn_over(g: Game, r: Rules, who: int) -> int:
    """Turn over the top card for `who` and lay it on the table; NOTHING if there is none."""
    card = next_card(g, r, stream(g.key, JUDGE, who), g.judged[who])
    if card != NOTHING:
        g.judged[who] += 1
        put_in(g, r, card, Zone.TABLE, 0)
    return card


@unit
def look_at(g: Game, r: Rules, who: int, n: int) -> int:
    """Let `who` look at the top `n` cards, in `looked` from the top one on; return how many."""
    chance, got = stream(g.key, DRAW, who), 0
    for _ in range(n):
        card = next_card(g, r, chance, g.drawn[who])
        if card == NOTHING:
            return got
        g.drawn[who] += 1
        put_in(g, r, card, Zone.LOOKED, who)
        got += 1
    return got


@unit
def put_under(g: Game, r: Rules, card: int) -> int:
    """Put `card` under the deck, face down."""
    take_out(g, r, card)
    put_in(g, r, card, Zone.DECK, 0)
    for i in range(g.n_deck, 0, -1):
        g.deck[i] = g.deck[i - 1]
    g.deck[0] = card
    g.n_deck += 1
    g.n_low += 1
    return 0


@leaf
def blind_card(g: Game, chooser: int, of: int) -> int:
    """Return a hand card of `of` that `chooser` picks without seeing it."""
    i = below(g.n_hand[of], stream(g.key, PICK, chooser), g.picked[chooser])
    g.picked[chooser] += 1
    return g.own[of].hand[i]


@leaf
def settle(g: Game, r: Rules, card: int) -> int:
    """Discard `card` if it still lies on the table."""
    if is_on_table(g, card):
        move(g, r, card, Zone.DISCARD, 0)
    return 0


@unit
def discard_all(g: Game, r: Rules, who: int) -> int:
    """Discard hand and equipment."""
    for i in range(g.n_hand[who] - 1, -1, -1):
        move(g, r, g.own[who].hand[i], Zone.DISCARD, 0)
    for slot in range(EQUIP):
        if g.equip[who, slot] != NOTHING:
            move(g, r, g.equip[who, slot], Zone.DISCARD, 0)
    return 0
