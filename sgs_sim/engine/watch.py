"""What the audit remembers between two states: a shadow table that only the log moves."""

from enum import IntEnum

from sgs_sim.compiled import leaf, unit
from sgs_sim.engine.kinds import NOTHING, Flag, Nature, Phase, Rule, Slot, Zone, kind
from sgs_sim.engine.log import Event
from sgs_sim.engine.record import Ints, Record, integer, integers
from sgs_sim.engine.seats import after, hand_limit
from sgs_sim.engine.state import CARDS, DEPTH, SEATS, Game, Rules

SILVER_LION = kind("silver_lion")


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
def pierced(g: Game, seat: int) -> bool:
    """Does the armour of `seat` not work against the damage it has just suffered?"""
    at = min(g.depth, DEPTH - 1)  # what is left of the frame, if it is over already
    for k in range(g.depth):
        if g.stack[k].rule == Rule.DAMAGE and g.stack[k].target == seat:
            at = k
    return g.stack[at].flags & Flag.UNARMOURED != 0


@leaf
def damaged(g: Game, r: Rules, w: Watch, seat: int, by: int, nature: int, amount: int) -> int:
    """Check and follow one damage line."""
    living = w.dead[seat] == 0 and (by == NOTHING or w.dead[by] == 0)
    fail(w, living and amount >= 1 and 0 <= nature <= Nature.THUNDER, Broken.DAMAGE)
    worn = g.equip[seat, Slot.ARMOUR]
    if worn >= 0 and r.card_kind[worn] == SILVER_LION and amount > 1:
        fail(w, pierced(g, seat), Broken.LION)
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
        case Event.FLIPPED:  # who turns up at the beginning of its turn has no phase in it
            w.phase = Phase.FINISH if seat == w.seat and w.phase == NOTHING else w.phase
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
