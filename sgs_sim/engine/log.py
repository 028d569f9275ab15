"""The event log: what happened, as numbers; words are made of it elsewhere."""

from enum import IntEnum

from sgs_sim.compiled import leaf, unit
from sgs_sim.engine.state import LINES, Game


class Event(IntEnum):
    """What a line tells. Columns: seat, other, card, kind, amount; unused ones hold NOTHING."""

    (
        DEALT,  # the table is laid: amount players
        TURN,  # seat begins turn `amount`; other is 1 if it is out of order
        PHASE,  # seat enters phase `amount`
        MOVED,  # card went from place `seat` to place `other` (zone + 16 * seat)
        USED,  # seat uses card as kind at mask `other`; amount is the second card
        PLAYED,  # seat plays card as kind against `other`; amount is the second card
        RECAST,
        ASKED,  # seat must decide: kind is the Why, amount the number of options
        NULLIFIED,  # kind has no effect on seat
        VOIDED,  # a skill of seat voids kind
        SKILL,  # seat uses skill `kind` on `other`
        JUDGED,  # card counts as seat's judgement for kind
        DAMAGED,  # seat suffers `amount` from other; kind did it; card is the Nature
        LOST,  # seat loses `amount` hp
        HEALED,  # seat recovers `amount` by other
        CHAINED,  # seat is chained (amount 1) or unchained (0)
        DYING,
        DIED,  # seat dies by other through kind; amount is the role
        DRUNK,
        SHUFFLED,
        SKIPPED,  # seat skips phase `amount`
        SHOWN,  # seat shows card
        OVER,  # amount is the End
        NAMED,  # seat names other for what it uses as kind: no target, but whom it is about
        SEATED,  # seat plays general `amount`
        GAINED,  # seat gains skill `kind`
        FORFEITED,  # seat loses skill `kind`
        FLIPPED,  # seat's general is turned: amount 1 face down, 0 up
        MAXED,  # seat's maximum changes by amount
        DECLARED,  # seat names: a kind, or a suit as `amount`, for skill `kind`
        CONTESTED,  # seat shows card in a point fight against other for kind; amount 1: it has won
        EXTRA,  # seat will take a turn out of order
        TURNED,  # the general whose skill Huashen lends seat is `amount`
    ) = range(1, 34)


@unit
def write(g: Game, what: int, seat: int, other: int, card: int, kind: int, amount: int) -> int:
    """Write one line."""
    line = g.n_log % LINES
    g.log[line, 0] = what
    g.log[line, 1] = seat
    g.log[line, 2] = other
    g.log[line, 3] = card
    g.log[line, 4] = kind
    g.log[line, 5] = amount
    g.n_log += 1
    return 0


@leaf
def note(g: Game, what: int, seat: int, other: int, card: int, kind: int, amount: int) -> int:
    """Write one line, if anybody reads the log; out of line, so as not to swell every rule."""
    return write(g, what, seat, other, card, kind, amount) if g.logging != 0 else 0
