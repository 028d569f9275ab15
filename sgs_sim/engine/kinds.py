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
IDS = 256
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
    ) = range(16)


class Moment(IntEnum):
    """When skills may speak, in the order of a turn and a resolution; each is named here only."""

    NEVER = 0
    PREPARE = 1  # a turn begins
    PHASE = 2  # a phase is about to begin and may be skipped
    DRAW = 3  # how many cards the draw phase gives: `amount`
    USED = 4  # a card has been used or played
    AIM = 5  # a target may still slip away
    AIMED = 6  # the targets are final
    EFFECT = 7  # about to take effect on one target; `stopped` voids it
    WANTED = 8  # a card is demanded; `result` may answer
    DODGED = 9  # a slash has been cancelled
    HIT = 10  # a slash is about to hurt; `stopped` prevents it, `amount` may change
    HURTING = 11  # the source may change the damage
    SUFFERING = 12  # the victim may change the damage; the last word on `amount`
    DEALT = 13  # the source after the damage
    SUFFERED = 14  # the victim after the damage
    JUDGED = 15  # a judgement card lies open and may be replaced
    JUDGEMENT = 16  # the judgement counts
    DYING = 17
    DIED = 18
    LOST = 19  # cards have left a hand or an equipment zone
    FINISH = 20
    TURN_END = 21


class Part(IntEnum):
    """Parts that answer at any time; a seat that has one is noted beside the moments."""

    VIEW_AS = 32
    ACTIVE = 33
    FORBIDS = 34
    USE_LIMIT = 35
    MORE_TARGETS = 36
    HAND_LIMIT = 37


MOMENTS = 40  # moments and parts together


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
        YIELD,  # choose which of two things to bear
    ) = range(14)


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

    DECK, DISCARD, HAND, EQUIP, JUDGE, TABLE, STORE = range(7)


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


class Nature(IntEnum):
    """What damage is made of."""

    NORMAL, FIRE, THUNDER = range(3)


class Fault(IntEnum):
    """Bits of `Game.fault`: what must never happen."""

    HAND_FULL = 1
    STACK_FULL = 2
    ILLEGAL_ANSWER = 4
    OPTIONS_FULL = 8
    MOVED_BEFORE_ASKING = 16
    WRONG_PLACE = 32


class Flag(IntEnum):
    """Bits of `Frame.flags`."""

    UNARMOURED = 1  # the target's armour does not work against this
    CONDUCTED = 2  # damage that came along the chain
    FOR_USE = 4  # a demanded card is to be used, not played
    COUNTED = 8  # a use in one's own play phase: a slash counts against the limit
    MAY_PASS = 16


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
