"""Small numbers for everything that has a name: engine rules, moments, cards and skills."""

from collections.abc import Callable
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from sgs_sim.compiled import unit

F = TypeVar("F")
NOTHING = (
    -999
)  # no card, no seat, no kind; as an index it is out of every array, so it cannot slip by
UNKNOWN = -1000  # there is one, but it may not be told which
CALL, ASK, DONE = range(3)  # how a step ends: go on, wait for an answer, leave the frame
IDS = 320  # numbers of rules, cards and skills stay below
CHOOSE = IDS  # effect[CHOOSE + kind]: picking further targets before a card is paid for
LEAVE = 2 * IDS  # effect[LEAVE + kind]: an equipment card has left its owner


class Rule(IntEnum):
    """The engine's own frames."""

    (
        TURN,
        USE,
        MORE_TARGETS,
        DELAYED,
        NULLIFY,
        RESPOND,
        DEMAND,
        DAMAGE,
        DYING,
        DEATH,
        JUDGE,
        TRIGGER,
        LOST,
        DISCARD,
        TAKE_ONE,
        USED,
        SETUP,
        LOSE,
        HEALED,
        CONTEST,
    ) = range(20)


class Moment(IntEnum):
    """When skills may speak, in the order of a turn and a resolution; each is named here only."""

    NEVER = 0
    OPENING = 1  # every general is shown, nobody has moved
    PHASE = 2  # a phase, `amount`, is about to begin and may be skipped; before PREPARE: the turn
    PREPARE = 3  # the first phase of a turn
    DRAW = 4  # how many cards the draw phase gives: `amount`; `stopped`: none, a skill gives others
    DRAWN = 5  # the draw phase has given its cards
    USED = 6  # a card has been used or played
    AIM = 7  # a target may still slip away
    AIMED = 8  # the targets are final
    EFFECT = 9  # about to take effect on one target; `stopped` voids it
    WANTED = 10  # a card is demanded; `result` may answer
    DODGED = 11  # a slash has been cancelled; `stopped` makes it a hit all the same
    HIT = 12  # a slash is about to hurt; `stopped` prevents it, `amount` may change
    HURTING = 13  # the source may change the damage
    SUFFERING = 14  # the victim may change the damage; the last word on `amount`
    DEALT = 15  # the source after the damage
    SUFFERED = 16  # the victim after the damage
    DRAINED = 17  # hp has been lost, which is no damage: `amount` of `target`, who lives on
    JUDGED = 18  # a judgement card lies open and may be replaced
    JUDGEMENT = 19  # the judgement counts
    RESOLVED = 20  # a used card has gone through all its targets and is about to be put away
    DYING = 21  # hp has fallen to 0 or below
    DOOMED = 22  # nobody has saved it; `stopped`: it lives on all the same
    DIED = 23
    LOST = 24  # cards have left a hand or an equipment zone: `amount` to `nature` of those lost
    HEALED = 25  # hp has gone up, of the seats in `targets`
    DISCARDED = 26  # the discard phase is over
    FINISH = 27  # the last phase of a turn
    TURN_END = 28


class Part(IntEnum):
    """Parts that answer at any time; a seat that has one is noted beside the moments."""

    VIEW_AS = 32
    ACTIVE = 33
    FORBIDS = 34
    USE_LIMIT = 35
    MORE_TARGETS = 36
    HAND_LIMIT = 37
    DEMANDS = 38
    SUITS = 39
    FAR = 40
    OUTWARD = 41
    INWARD = 42
    COVERS = 43
    BARS = 44
    LENDS = 45
    NULLIFIES = 46


MOMENTS = 48  # moments and parts together
HEARD = 32  # moments alone stay below


class Concern(IntEnum):
    """Who the owner of a skill must be to speak of an event."""

    ANYBODY, ACTOR, TARGET = range(3)


class Why(IntEnum):
    """What a question is about."""

    (
        PLAY,  # your play phase: use a card or a skill, or end the phase
        TARGET,  # a further target for what you are using
        RESPOND,  # play a card of the wanted kind
        SLASH,  # use a slash at the named target
        SAVE,  # a dying player needs a card
        NULLIFY,  # stop a trick for one target
        SKILL,  # use this skill now?
        DISCARD,  # put a card away
        TAKE,  # choose one of another player's cards
        POOL,  # choose one of the open cards
        SHOW,  # show a hand card
        MATERIAL,  # a card that stands for another
        GIVE,  # choose a player or a card to give to
        YIELD,  # choose which of two things to bear: `option_kind` 1 or 2, as the skill counts them
        GENERAL,  # choose a general, `option_card`; for Huashen with one of its skills
        DECLARE,  # name a kind of card, `option_kind`
        SUIT,  # name a suit, `option_kind`
        ARRANGE,  # choose the card that comes next, of some that are looked at
        DOUBT,  # doubt what a card laid face down is said to be
        CONTEST,  # choose the card for a point fight
        SUPPLY,  # play a card of the wanted kind for `actor`, who needs it
    ) = range(21)


class Aim(IntEnum):
    """How the targets of a card are chosen."""

    NOBODY, ONE, ALL = range(3)


class Reach(IntEnum):
    """Whom a card may be used at, before its own conditions."""

    NOBODY, SELF, OTHERS, EVERYBODY, SLASH = range(5)


class Type(IntEnum):
    """What sort of thing a kind is."""

    SKILL, BASIC, TRICK, DELAYED, WEAPON, ARMOUR, PLUS_MOUNT, MINUS_MOUNT, TREASURE = range(9)


class Slot(IntEnum):
    """Places in an equipment zone; the type of the card less WEAPON."""

    WEAPON, ARMOUR, PLUS_MOUNT, MINUS_MOUNT, TREASURE = range(5)


class Zone(IntEnum):
    """Where a card lies; `place[card]` is zone + 16 * seat."""

    DECK, DISCARD, HAND, EQUIP, JUDGE, TABLE, STORE, PILE, LOOKED = range(9)


class Role(IntEnum):
    """Who wants what."""

    LORD, LOYALIST, REBEL, RENEGADE = range(4)


class End(IntEnum):
    """How a game ended: the winning camp, or why nobody won. Loyalists win with their lord."""

    LORD, REBEL, RENEGADE, DRAW, TIMEOUT = 0, 2, 3, 4, 5


class Phase(IntEnum):
    """The six phases of a turn."""

    PREPARE, JUDGE, DRAW, PLAY, DISCARD, FINISH = range(6)


class Suit(IntEnum):
    """Odd is red."""

    SPADE, HEART, CLUB, DIAMOND = range(4)


class Sex(IntEnum):
    """Of a general; a seat without one has none."""

    NONE, MALE, FEMALE = range(3)


class Kingdom(IntEnum):
    """Of a general; a seat without one has none."""

    NONE, WEI, SHU, WU, QUN = range(5)


class Once(IntEnum):
    """Skills that work but once in a game."""

    NO, LIMITED, AWAKENING = range(3)


class Cast(IntEnum):
    """How generals are given out."""

    NONE, BOOK, UNIFORM = range(3)


class Nature(IntEnum):
    """What damage is made of."""

    NORMAL, FIRE, THUNDER = range(3)


class Fault(IntEnum):
    """Bits of `Game.fault`: what must never happen, but for the last."""

    HAND_FULL = 1
    STACK_FULL = 2
    ILLEGAL_ANSWER = 4
    OPTIONS_FULL = 8
    MOVED_BEFORE_ASKING = 16
    WRONG_PLACE = 32
    FORFEIT = 64  # a strategy has failed, and its seat was played without it from then on


class Flag(IntEnum):
    """Bits of `Frame.flags`."""

    UNARMOURED = 1  # the target's armour does not work against this
    CONDUCTED = 2  # damage that came along the chain
    FOR_USE = 4  # a demanded card is to be used, not played
    COUNTED = 8  # a use in one's own play phase: a slash counts against the limit
    MAY_PASS = 16
    SURE = 32  # the target may not answer a slash with a jink
    CERTAIN = 64  # cannot be nullified
    KEPT = 128  # who has asked for it puts the card away: a judgement, what another has provided
    EXTRA = 256  # a turn out of order
    FORCED = 1024  # its user has not chosen to use this, nor at whom
    IN_RANGE = 512  # a slash that is demanded must reach its target


VIRTUAL = UNKNOWN  # the answer was given without a card
FIRST = 32  # kinds of cards and skills count from here
RULES: dict[Rule, Any] = {}
NUMBERS = Path(__file__).parent.parent / "numbers.txt"


@cache
def names() -> list[str]:
    """Return every card and skill id, in the order of their numbers.

    `numbers.txt` keeps numbers stable, since compiled code contains them: new names go to its end.
    """
    package = Path(__file__).parent.parent
    files = [*package.glob("cards/**/*.py"), *package.glob("skills/**/*.py")]
    found = {file.stem for file in files if file.stem != "__init__"}
    known = NUMBERS.read_text().split()
    return known + sorted(found - set(known))


def kind(id: str) -> int:
    """Return the number of a card or skill; no import and no list, only its file name."""
    return FIRST + names().index(id)


def name_of(number: int) -> str:
    """Return the id of the card or skill with this number."""
    return names()[number - FIRST]


def rule(number: Rule) -> Callable[[F], F]:
    """Declare the unit that resolves the engine's own frame `number`."""

    def declare(function: F) -> F:
        RULES[number] = made = unit(function)
        return made

    return declare
