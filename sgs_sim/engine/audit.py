"""The audit: what must hold in every state and between any two, checked after every step.

States are looked at as they are, and compared with what the log says has happened: a shadow table
kept by nothing but log lines must stay equal to the real one. `Broken` names the invariants.
"""

from enum import IntEnum

from sgs_sim.compiled import leaf, unit
from sgs_sim.engine.kinds import (
    MOMENTS,
    NOTHING,
    UNKNOWN,
    End,
    Moment,
    Nature,
    Phase,
    Role,
    Rule,
    Slot,
    Type,
    Why,
    Zone,
    kind,
)
from sgs_sim.engine.log import Event
from sgs_sim.engine.options import nth_card
from sgs_sim.engine.record import Ints, Record, integer, integers
from sgs_sim.engine.seats import after, hand_limit, slash_limit
from sgs_sim.engine.state import CARDS, DEPTH, EQUIP, LINES, SEATS, SLOTS, Game, Rules

SILVER_LION, NULLIFICATION = kind("silver_lion"), kind("nullification")


class Broken(IntEnum):
    """Bits, one for each invariant, with what it says."""

    CARDS = 1 << 0  # every card is in exactly one place, and the place knows it
    TABLE = 1 << 1  # outside a resolution no card lies on the table
    SLOTS = 1 << 2  # at most one piece in a slot, of the type of the slot
    JUDGE = 1 << 3  # before a player lie delayed tricks only, no two of a name
    DEAD = 1 << 4  # a dead player owns nothing, is not chained, face up
    HP = 1 << 5  # hp <= max hp, max hp >= 1, above 0 outside a dying round or by a skill
    CHANGES = 1 << 6  # hp changes only by damage, loss and recovery, and by just that much
    MOVES = 1 << 7  # a card leaves the place it was in, and is where it was last put
    DAMAGE = 1 << 8  # at least 1, of a nature, to the living, by the living or nobody
    LION = 1 << 9  # a working Silver Lion lets no damage above 1 through
    DEATHS = 1 << 10  # one dies once, at 0 hp or less, and shows its role
    ASKED = 1 << 11  # only the living are asked; there is always a legal answer
    OPTIONS = 1 << 12  # every card offered is where its owner may take it from, every seat alive
    TARGETS = 1 << 13  # what is used is used by the living at the living
    TURNS = 1 << 14  # the turn passes to the next living seat
    PHASES = 1 << 15  # the six phases in order, each once
    LIMIT = 1 << 16  # nobody keeps more cards than the limit after its discard phase
    SLASHES = 1 << 17  # no more slashes in a play phase than allowed at the last of them
    DRINKS = 1 << 18  # one active analeptic a turn, its bonus gone with the turn
    ENDED = 1 << 19  # the game is over just when a camp has won, and then nothing more happens
    SECRETS = 1 << 20  # no living player but the lord has its role shown
    COUNTS = 1 << 21  # who lives, how many of a role, what is heard, what could nullify
    FAULT = 1 << 22  # the engine has met a situation it cannot be in
    LOG = 1 << 23  # more happened in a step than the log can hold
    CHAIN = 1 << 24  # fire or thunder that hurts a chained player unchains it
    GENERALS = 1 << 25  # no two seats play one general, only the lord has a lord skill


class Watch(Record):
    """What the audit remembers between two states, and what it has found."""

    broken: int = integer(wide=True)
    n_log: int = integer()
    seat: int = integer()  # of the last turn line, or NOTHING
    phase: int = integer()  # of the last phase line, or NOTHING
    back: int = integer()  # whose own turn an extra turn has come after, or NOTHING
    over: int = integer()
    slashes: int = integer()
    gained: int = integer()  # cards the current player has got since its discard phase began
    hp: Ints = integers(SEATS)
    max_hp: Ints = integers(SEATS)
    dead: Ints = integers(SEATS)
    place: Ints = integers(CARDS)
    seen: Ints = integers(CARDS)  # in how many zones a card has been found


@leaf
def fail(w: Watch, holds: bool, what: int) -> int:
    """Note an invariant that does not hold."""
    if not holds:
        w.broken |= what
    return 0


@unit
def begin_watch(g: Game, w: Watch) -> int:
    """Start from the table as it is dealt."""
    w.broken = 0
    w.n_log = g.n_log
    w.seat = NOTHING
    w.phase = NOTHING
    w.back = NOTHING
    w.over = 0
    w.slashes = 0
    for seat in range(SEATS):
        w.hp[seat] = g.hp[seat]
        w.max_hp[seat] = g.max_hp[seat]
        w.dead[seat] = g.dead[seat]
    for card in range(CARDS):
        w.place[card] = g.place[card]
    return 0


@leaf
def found(g: Game, w: Watch, card: int, place: int) -> int:
    """Count a card that a zone holds; return 1."""
    fail(w, 0 <= card < CARDS, Broken.CARDS)
    if 0 <= card < CARDS:
        w.seen[card] += 1
        fail(w, g.place[card] == place, Broken.CARDS)
    return 1


@unit
def check_cards(g: Game, r: Rules, w: Watch) -> int:
    """Every card is in exactly one place."""
    for card in range(r.n_cards):
        w.seen[card] = int(g.place[card] == Zone.TABLE)
    for i in range(g.n_deck):
        found(g, w, g.deck[i], Zone.DECK)
    for i in range(g.n_discard):
        found(g, w, g.discard[i], Zone.DISCARD)
    for seat in range(g.players):
        at = 16 * seat
        for i in range(g.n_hand[seat]):
            found(g, w, g.own[seat].hand[i], Zone.HAND + at)
        for i in range(g.n_store[seat]):
            found(g, w, g.own[seat].store[i], Zone.STORE + at)
        for i in range(g.n_judge[seat]):
            found(g, w, g.judge[seat, i], Zone.JUDGE + at)
        for i in range(g.n_pile[seat]):
            found(g, w, g.pile[seat, i], Zone.PILE + at)
        for slot in range(EQUIP):
            if g.equip[seat, slot] != NOTHING:
                found(g, w, g.equip[seat, slot], Zone.EQUIP + at)
    for i in range(g.n_looked):
        place = g.place[g.looked[i]]
        found(g, w, g.looked[i], place)
        fail(w, place & 15 == Zone.LOOKED, Broken.CARDS)
    once = True
    for card in range(r.n_cards):
        once = once and w.seen[card] == 1
    return fail(w, once and g.n_top + g.n_low <= g.n_deck, Broken.CARDS)


@unit
def check_seat(g: Game, r: Rules, w: Watch, seat: int) -> int:
    """What lies before one player, and its numbers."""
    dead = g.dead[seat] != 0
    for slot in range(EQUIP):
        card = g.equip[seat, slot]
        if card != NOTHING:
            fail(w, r.type[r.card_kind[card]] == Type.WEAPON + slot, Broken.SLOTS)
            fail(w, not dead, Broken.DEAD)
    for i in range(g.n_judge[seat]):
        fail(w, r.type[g.judge_kind[seat, i]] == Type.DELAYED, Broken.JUDGE)
        for j in range(i):
            fail(w, g.judge_kind[seat, i] != g.judge_kind[seat, j], Broken.JUDGE)
    fail(w, g.hp[seat] <= g.max_hp[seat] and g.max_hp[seat] >= 1, Broken.HP)
    n_cards = g.n_hand[seat] + g.n_judge[seat] + g.n_store[seat] + g.n_pile[seat]
    if dead:
        fail(w, n_cards == 0 and g.chained[seat] == 0 and g.face_down[seat] == 0, Broken.DEAD)
    for other in range(seat):
        fail(w, g.general[seat] < 0 or g.general[seat] != g.general[other], Broken.GENERALS)
    for slot in range(SLOTS):
        fail(w, seat == g.lord or r.lord[g.skill[seat, slot]] == 0, Broken.GENERALS)
    shown = (
        g.shown_role[seat] == g.own[seat].role
        if dead or seat == g.lord
        else g.shown_role[seat] == UNKNOWN
    )
    return fail(w, shown, Broken.SECRETS)


@unit
def check_heard(g: Game, r: Rules, w: Watch, seat: int) -> int:
    """What is counted of a player's cards and skills, against cards and skills."""
    could = 0
    for i in range(g.n_hand[seat] + g.n_store[seat]):
        could += r.card_kind[nth_card(g, seat, i)] == NULLIFICATION
    heard = 0
    for slot in range(SLOTS):
        if g.dead[seat] == 0:
            heard |= r.moments[g.skill[seat, slot]]
    listed = 0
    for moment in range(1, MOMENTS):
        listed |= ((g.listening[moment] >> seat) & 1) << moment
    right = could == g.nullifications[seat] and heard == g.heard[seat] and heard == listed
    return fail(w, right, Broken.COUNTS)


@unit
def check_quiet(g: Game, w: Watch) -> int:
    """Outside a resolution: nobody is dying, nothing is being resolved."""
    for seat in range(g.players):
        prevented = (g.listening[Moment.DOOMED] >> seat) & 1 != 0
        fail(w, g.dead[seat] != 0 or g.hp[seat] > 0 or prevented, Broken.HP)
    table = False
    for card in range(CARDS):
        table = table or g.place[card] == Zone.TABLE
    return fail(w, not table and g.n_pool == 0 and g.n_looked == 0, Broken.TABLE)


@leaf
def check_counts(g: Game, r: Rules, w: Watch) -> int:
    """Counters agree with what they count."""
    alive, foes, lord = 0, 0, False
    for seat in range(g.players):
        if g.dead[seat] == 0:
            role = g.own[seat].role
            alive += 1
            foes += role == Role.REBEL or role == Role.RENEGADE
            lord = lord or role == Role.LORD
    fail(
        w,
        alive == g.alive and foes == g.living[Role.REBEL] + g.living[Role.RENEGADE],
        Broken.COUNTS,
    )
    going_on = lord and foes > 0
    stopped_otherwise = g.winner == End.DRAW or g.winner == End.TIMEOUT
    fail(w, stopped_otherwise or going_on == (g.winner < 0), Broken.ENDED)
    if g.winner == End.LORD:
        fail(w, lord and foes == 0, Broken.ENDED)
    elif g.winner == End.RENEGADE:
        fail(
            w,
            not lord and g.alive == 1 and foes == 1 and g.living[Role.RENEGADE] == 1,
            Broken.ENDED,
        )
    elif g.winner == End.REBEL:
        fail(w, not lord and not (g.alive == 1 and g.living[Role.RENEGADE] == 1), Broken.ENDED)
    return fail(w, g.fault == 0, Broken.FAULT)


@unit
def check_question(g: Game, r: Rules, w: Watch) -> int:
    """The open question is put to a living player and offers what can be done."""
    a = g.ask
    first = 0 if a.can_pass != 0 else 1
    fail(w, g.dead[a.who] == 0 and a.n > first, Broken.ASKED)
    for i in range(1, a.n):
        card, at = a.option_card[i], a.option_at[i]
        if a.why == Why.GENERAL or a.why == Why.SUIT:
            continue
        if at >= 0 and a.why != Why.DISCARD:
            fail(w, g.dead[at] == 0, Broken.OPTIONS)
        if card >= 0:
            zone, owner = g.place[card] & 15, g.place[card] >> 4
            if a.why == Why.TAKE:
                fail(w, owner == at and (zone == Zone.EQUIP or zone == Zone.JUDGE), Broken.OPTIONS)
            elif a.why == Why.POOL:
                mine = zone == Zone.PILE and owner == a.who
                fail(w, zone == Zone.TABLE or zone == Zone.DISCARD or mine, Broken.OPTIONS)
            elif a.why == Why.ARRANGE or zone == Zone.LOOKED:
                fail(w, zone == Zone.LOOKED and owner == a.who, Broken.OPTIONS)
            else:
                mine = zone == Zone.HAND or zone == Zone.STORE
                mine = mine or zone == Zone.EQUIP or zone == Zone.PILE
                fail(w, owner == a.who and mine, Broken.OPTIONS)
    return 0


@leaf
def damaged(g: Game, r: Rules, w: Watch, seat: int, by: int, nature: int, amount: int) -> int:
    """Check and follow one damage line."""
    living = w.dead[seat] == 0 and (by == NOTHING or w.dead[by] == 0)
    fail(w, living and amount >= 1 and 0 <= nature <= Nature.THUNDER, Broken.DAMAGE)
    worn = g.equip[seat, Slot.ARMOUR]
    if worn >= 0 and r.card_kind[worn] == SILVER_LION and amount > 1:
        for k in range(
            max(g.depth - 2, 0), min(g.depth + 1, DEPTH)
        ):  # its frame, or what is left of it
            f = g.stack[k]
            fail(w, f.rule != Rule.DAMAGE or f.target != seat or f.flags & 1 != 0, Broken.LION)
    fail(w, nature == Nature.NORMAL or g.chained[seat] == 0, Broken.CHAIN)
    w.hp[seat] -= amount
    return 0


@leaf
def enters(g: Game, r: Rules, w: Watch, seat: int, phase: int) -> int:
    """Check and follow one phase line."""
    fail(w, seat == w.seat and phase == (0 if w.phase == NOTHING else w.phase + 1), Broken.PHASES)
    w.phase = phase
    if phase == Phase.DISCARD:
        w.gained = 0
    if phase == Phase.FINISH and (g.skip >> Phase.DISCARD) & 1 == 0:
        fail(w, g.n_hand[seat] - w.gained <= hand_limit(g, r, seat), Broken.LIMIT)
    return 0


@leaf
def takes_turn(g: Game, w: Watch, seat: int, extra: int) -> int:
    """Check and follow one turn line; an extra turn does not change whose turn is next."""
    if extra == 1:
        w.back = w.seat
    elif w.back != NOTHING:
        w.seat = w.back
        w.back = NOTHING
        w.phase = Phase.FINISH
    if w.seat != NOTHING and extra != 1:
        due = after(g, w.seat, 1)
        while w.dead[due] != 0:
            due = after(g, due, 1)
        fail(w, seat == due, Broken.TURNS)
        fail(w, w.dead[w.seat] != 0 or w.phase == Phase.FINISH, Broken.PHASES)
    fail(w, w.dead[seat] == 0, Broken.TURNS)
    w.seat = seat
    w.phase = NOTHING
    return 0


@unit
def follow_line(g: Game, r: Rules, w: Watch, line: int) -> int:
    """Let the shadow table follow one line of the log."""
    what, seat, other = g.log[line, 0], g.log[line, 1], g.log[line, 2]
    card, number, amount = g.log[line, 3], g.log[line, 4], g.log[line, 5]
    fail(w, w.over == 0, Broken.ENDED)
    match what:
        case Event.MOVED:
            fail(w, w.place[card] == seat, Broken.MOVES)
            w.place[card] = other
            w.gained += int(other == Zone.HAND + 16 * w.seat)
        case Event.SHUFFLED:
            for i in range(CARDS):
                if w.place[i] == Zone.DISCARD:
                    w.place[i] = Zone.DECK
        case Event.DAMAGED:
            damaged(g, r, w, seat, other, card, amount)
        case Event.SEATED:
            w.hp[seat] = w.max_hp[seat] = g.max_hp[seat]
        case Event.MAXED:
            w.max_hp[seat] += amount
            w.hp[seat] = min(w.hp[seat], w.max_hp[seat])
        case Event.LOST:
            w.hp[seat] -= amount
        case Event.HEALED:
            fail(w, amount >= 1 and w.dead[seat] == 0, Broken.CHANGES)
            w.hp[seat] += amount
        case Event.DIED:
            fail(
                w,
                w.dead[seat] == 0 and w.hp[seat] <= 0 and amount == g.own[seat].role,
                Broken.DEATHS,
            )
            w.dead[seat] = 1
        case Event.USED:
            fail(w, w.dead[seat] == 0, Broken.TARGETS)
            for at in range(g.players):
                fail(w, (other >> at) & 1 == 0 or w.dead[at] == 0, Broken.TARGETS)
        case Event.ASKED:
            fail(w, w.dead[seat] == 0 and number >= 0, Broken.ASKED)
        case Event.TURN:
            takes_turn(g, w, seat, other)
        case Event.PHASE:
            enters(g, r, w, seat, amount)
        case Event.SKIPPED:
            enters(g, r, w, seat, amount)
        case Event.OVER:
            w.over = 1
        case _:
            pass
    return 0


@unit
def audit(g: Game, r: Rules, w: Watch, asking: int) -> int:
    """Check the state after a step, and what the log says of it; return all ever broken."""
    fail(w, g.n_log - w.n_log <= LINES, Broken.LOG)
    while w.n_log < g.n_log:
        follow_line(g, r, w, w.n_log % LINES)
        w.n_log += 1
    same_hp, same_place = True, True
    for seat in range(g.players):
        same_hp = same_hp and w.hp[seat] == g.hp[seat] and w.dead[seat] == g.dead[seat]
    for card in range(r.n_cards):
        same_place = same_place and w.place[card] == g.place[card]
    fail(w, same_hp, Broken.CHANGES)
    fail(w, same_place, Broken.MOVES)
    check_cards(g, r, w)
    if g.winner >= 0:
        return w.broken
    for seat in range(g.players):
        # one who is just dying out still has its cards until the death has been seen to
        if g.dead[seat] == 0 or g.stack[g.depth - 1].rule != Rule.DEATH:
            check_seat(g, r, w, seat)
            check_heard(g, r, w, seat)
    check_counts(g, r, w)
    fail(w, g.slashes <= w.slashes or w.slashes < slash_limit(g, r, g.current), Broken.SLASHES)
    w.slashes = g.slashes
    fail(w, 0 <= g.drinks <= 1 and g.drunk <= g.drinks, Broken.DRINKS)
    if asking != 0:
        check_question(g, r, w)
        if g.depth == 1 and g.ask.why == Why.PLAY:
            check_quiet(g, w)
    return w.broken
