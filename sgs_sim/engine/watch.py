"""What the audit remembers between two states: a shadow table that only the log moves."""

from enum import IntEnum

from sgs_sim.compiled import leaf, unit
from sgs_sim.engine.kinds import IDS, NOTHING
from sgs_sim.engine.record import Ints, Record, integer, integers
from sgs_sim.engine.state import CARDS, DEPTH, GENERALS, SEATS, SLOTS, Game


class Broken(IntEnum):
    """Bits, one for each invariant, with what it says."""

    CARDS = 1 << 0  # every card is in exactly one place, and the place knows it
    TABLE = 1 << 1  # outside a resolution no card lies on the table
    SLOTS = 1 << 2  # at most one piece in a slot, of the type of the slot
    JUDGE = 1 << 3  # before a player lie delayed tricks only, no two of a name
    DEAD = 1 << 4  # a dead player owns and gets nothing, has no marks, is not chained, face up
    HP = 1 << 5  # hp <= max hp, max hp >= 1, above 0 outside a dying round or by a skill
    CHANGES = 1 << 6  # hp changes only by damage, loss and recovery, and by just that much
    MOVES = 1 << 7  # a card leaves the place it was in, and is where it was last put
    DAMAGE = 1 << 8  # at least 1, of a nature, to the living, by the living or nobody
    LION = 1 << 9  # a working Silver Lion lets no damage above 1 through
    DEATHS = 1 << 10  # one dies once, at 0 hp or less, and shows its role
    ASKED = 1 << 11  # only the living are asked; there is always a legal answer
    OPTIONS = 1 << 12  # every card offered is where its owner may take it from, every seat alive
    TARGETS = 1 << 13  # used by the living at the living it may be used at; a slash, in reach
    TURNS = 1 << 14  # the turn passes to the next living seat
    PHASES = 1 << 15  # the six phases in order, each once
    LIMIT = 1 << 16  # the discard phase takes what exceeds the limit, no more and no less
    SLASHES = 1 << 17  # those of a play phase are counted, and no more than allowed at the last
    DRINKS = 1 << 18  # one active analeptic a turn, its bonus gone with the turn
    ENDED = 1 << 19  # the game is over just when a camp has won, and then nothing more happens
    SECRETS = 1 << 20  # no living player but the lord has its role shown
    COUNTS = 1 << 21  # who lives, how many of a role, what is heard, what could nullify
    FAULT = 1 << 22  # the engine has met a situation it cannot be in
    LOG = 1 << 23  # more happened in a step than the log can hold
    CHAIN = 1 << 24  # elemental damage unchains, and is conducted once to each, in action order
    GENERALS = 1 << 25  # nobody has another's general or avatar, only the lord has a lord skill
    SOURCE = 1 << 26  # damage comes from who used what dealt it, or nobody if that one is dead
    SPARED = 1 << 27  # Vine keeps off what it should; who may not dodge is not asked to
    PREVENTED = 1 << 28  # what hurt nobody has nothing that follows damage
    SAVING = 1 << 29  # another gets a peach only when dying, of those who may, in action order
    REWARD = 1 << 30  # the killer of a rebel draws three, a lord that kills a loyalist loses all
    ONCE = 1 << 31  # a limited or awakening skill once a game, others once a play phase
    SKILLS = 1 << 32  # a skill is used by the living who have it
    SPEAKERS = 1 << 33  # skills of a moment speak in action order, each once; no forced one asks
    JUDGING = 1 << 34  # a judgement ends with one card, changed at most once by each, in order
    CONTEST = 1 << 35  # in a point fight each shows one card of its hand, a tie wins nothing
    ORDER = 1 << 36  # what is used at many is resolved in action order from its user
    FRESH = 1 << 37  # what holds for a turn is forgotten when the next begins
    STOPPED = 1 << 38  # an odd number of nullifications stops a trick, an even number does not
    OPEN = 1 << 39  # of every kind so many cards are counted as open as lie where all see them


class Watch(Record):
    """What the audit remembers between two states, and what it has found."""

    broken: int = integer(wide=True)
    n_log: int = integer()
    depth: int = integer()  # of the stack before this step
    seat: int = integer()  # of the last turn line, or NOTHING
    phase: int = integer()  # of the last phase line, or NOTHING
    back: int = integer()  # whose own turn an extra turn has come after, or NOTHING
    over: int = integer()
    slashes: int = integer()
    counted: int = integer()  # slashes that this turn has seen used and that count
    gained: int = integer()  # cards the current player has got since its discard phase began
    surplus: int = integer()  # by how many the current player's hand exceeded its limit
    put_away: int = integer()  # of those so many are gone
    dealt: int = integer()  # cards that went from the deck to a hand in this step
    hp: Ints = integers(SEATS)
    max_hp: Ints = integers(SEATS)
    dead: Ints = integers(SEATS)
    place: Ints = integers(CARDS)
    was: Ints = integers(CARDS)  # where a card was before
    seen: Ints = integers(CARDS)  # in how many zones a card has been found
    open: Ints = integers(IDS)  # by kind: how many cards lie open
    used: Ints = integers(IDS)  # uses of each skill in this game
    today: Ints = integers(IDS)  # in this turn
    taken: Ints = integers(GENERALS)  # how many have a general
    reached: Ints = integers(DEPTH)  # by frame: how far round the table it has come
    hurt: Ints = integers(DEPTH)  # by frame: the damage it has told of
    tally: Ints = integers(DEPTH)  # by frame: cards that have counted; nullifications used


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
    w.depth = 0
    w.seat = NOTHING
    w.phase = NOTHING
    w.back = NOTHING
    w.over = 0
    w.slashes = 0
    w.counted = 0
    w.dealt = 0
    for seat in range(SEATS):
        w.hp[seat] = g.hp[seat]
        w.max_hp[seat] = g.max_hp[seat]
        w.dead[seat] = g.dead[seat]
    for card in range(CARDS):
        w.place[card] = g.place[card]
        w.was[card] = g.place[card]
    for skill in range(IDS):
        w.used[skill] = 0
        w.today[skill] = 0
    return begin_frames(g, w)


@leaf
def begin_frames(g: Game, w: Watch) -> int:
    """Take note of the frames that are new on the stack."""
    for at in range(w.depth, g.depth):
        w.reached[at] = -1
        w.hurt[at] = 0
        w.tally[at] = 0
    w.depth = g.depth
    return 0


@leaf
def steps_to(g: Game, start: int, seat: int) -> int:
    """Return how many seats further than `start` another sits."""
    return seat - start if seat >= start else seat - start + g.players


@leaf
def goes_on(w: Watch, at: int, position: int, what: int) -> int:
    """A frame goes round the table: each position comes after the one before."""
    fail(w, position > w.reached[at], what)
    w.reached[at] = position
    return 0


@leaf
def has(g: Game, who: int, skill: int) -> bool:
    """Has `who` this skill, or wears what it belongs to?"""
    for slot in range(SLOTS):
        if g.skill[who, slot] == skill:
            return True
    return False
