"""Declarations made in code: a card or skill, its facts, its numbers and its compiled parts."""

from typing import Any, ClassVar, TypeVar

from sgs_sim.compiled import unit
from sgs_sim.engine.kinds import (
    CHOOSE,
    LEAVE,
    Aim,
    Moment,
    Nature,
    Once,
    Part,
    Reach,
    Type,
    Zone,
    kind,
)
from sgs_sim.engine.state import EACH

F = TypeVar("F")
FACTS = (
    "type",
    "aim",
    "reach",
    "keep",
    "play",
    "family",
    "nature",
    "hostile",
    "range",
    "outward",
    "inward",
    "recast",
    "forced",
    "material",
    "lord",
    "once",
)
TABLES = (
    "when",
    "targets",
    "affects",
    "view_as",
    "active",
    "forbids",
    "use_limit",
    "more_targets",
    "hand_limit",
    "demands",
    "suits",
    "far",
    "outward_of",
    "inward_of",
    "covers",
    "bars",
    "lends",
    "worth",
    "begin",
    "finish",
)
ANY_TIME = {
    "view_as": Part.VIEW_AS,
    "active": Part.ACTIVE,
    "forbids": Part.FORBIDS,
    "use_limit": Part.USE_LIMIT,
    "more_targets": Part.MORE_TARGETS,
    "hand_limit": Part.HAND_LIMIT,
    "demands": Part.DEMANDS,
    "suits": Part.SUITS,
    "far": Part.FAR,
    "outward_of": Part.OUTWARD,
    "inward_of": Part.INWARD,
    "covers": Part.COVERS,
    "bars": Part.BARS,
    "lends": Part.LENDS,
}
EFFECTS = {"effect": 0, "choose": CHOOSE, "leave": LEAVE}
HAND_OR_WORN = (1 << Zone.HAND) | (1 << Zone.STORE) | (1 << Zone.EQUIP)
FROM_HAND = (1 << Zone.HAND) | (1 << Zone.STORE)
FROM_PILE = 1 << Zone.PILE
"""Zones a conversion takes cards from; what lies under a treasure counts as of the hand."""


Heeds = tuple[tuple[Moment, ...], tuple[Moment, ...], tuple[Moment, ...]]
"""Moments it speaks at whoever they concern, if its owner is the actor, if it is the target."""


def bits_of(moments: tuple[Moment, ...]) -> int:
    """Return a bit for each moment."""
    return sum(1 << moment for moment in set(moments))


class Declaration:
    """A named thing; every part is a unit of its own."""

    all: ClassVar[dict[str, "Declaration"]] = {}

    def __init__(self, id: str, *, zh: str, en: str, heeds: Heeds, **facts: int) -> None:
        self.id, self.zh, self.en, self.kind = id, zh, en, kind(id)
        self.heeds = heeds
        self.facts = dict.fromkeys(FACTS, 0) | {"family": self.kind} | facts
        self.parts: dict[str, Any] = {}
        self.numbers: dict[str, int] = {}
        self.nullifies = False
        Declaration.all[id] = self

    def number(self, name: str, default: int) -> int:
        """Declare a number an experiment may change; returns its index in ``r.number``."""
        if len(self.numbers) == EACH:
            raise ValueError(f"{self.id}: at most {EACH} numbers")
        self.numbers[name] = default
        return self.kind * EACH + len(self.numbers) - 1

    def _part(self, name: str, function: F) -> F:
        self.parts[name] = made = unit(function)
        return made

    @property
    def moments(self) -> tuple[Moment, ...]:
        """Moments it speaks at, whoever they must concern."""
        return tuple(moment for moments in self.heeds for moment in moments)

    @property
    def listens(self) -> int:
        """Bits of the moments it is called at and of the parts that may be asked at any time."""
        bits = bits_of(self.moments) | (1 << Part.NULLIFIES) * self.nullifies
        for name, part in ANY_TIME.items():
            bits |= (1 << part) * (name in self.parts)
        return bits

    def effect(self, function: F) -> F:
        """Declare the steps of the rule: ``(g, r, f) -> signal``."""
        return self._part("effect", function)

    def when(self, function: F) -> F:
        """Declare a condition; `event` is the frame that fires: ``(g, r, event, me) -> bool``.

        Without one it fires at all its moments that concern its owner as declared.
        """
        return self._part("when", function)

    def view_as(self, function: F) -> F:
        """Declare a conversion of one card: ``(g, r, me, card, for_use) -> kind or NOTHING``."""
        return self._part("view_as", function)

    def active(self, function: F) -> F:
        """Declare when the effect may be begun: ``(g, r, me, wanted, for_use) -> bool``.

        In the play phase `wanted` is NOTHING; otherwise it is what the effect would supply.
        """
        return self._part("active", function)

    def forbids(self, function: F) -> F:
        """Declare what cannot target its owner: ``(g, r, me, user, kind, card) -> bool``."""
        return self._part("forbids", function)

    def use_limit(self, function: F) -> F:
        """Declare a change to how many slashes a play phase allows: ``(g, r, me, n) -> n``."""
        return self._part("use_limit", function)

    def more_targets(self, function: F) -> F:
        """Declare how many more targets a slash may have: ``(g, r, me, card) -> n``."""
        return self._part("more_targets", function)

    def hand_limit(self, function: F) -> F:
        """Declare a change to how many cards may be kept: ``(g, r, me, n) -> n``."""
        return self._part("hand_limit", function)

    def demands(self, function: F) -> F:
        """Declare how many answers one card takes: ``(g, r, me, user, other, kind, n) -> n``.

        Asked of both: `user` has used the slash or is the other duellist, `other` must answer.
        """
        return self._part("demands", function)

    def suits(self, function: F) -> F:
        """Declare what suit a card of the owner counts as: ``(g, r, me, suit) -> suit``."""
        return self._part("suits", function)

    def far(self, function: F) -> F:
        """Declare how far away a target of a kind may be: ``(g, r, me, kind, n) -> n``."""
        return self._part("far", function)

    def outward_of(self, function: F) -> F:
        """Declare what is subtracted from the owner's distances: ``(g, r, me, n) -> n``.

        To be followed by `listen` when what it depends on changes; hp and piles do so themselves.
        """
        return self._part("outward_of", function)

    def inward_of(self, function: F) -> F:
        """Declare what is added to the others' distances to the owner: ``(g, r, me, n) -> n``."""
        return self._part("inward_of", function)

    def covers(self, function: F) -> F:
        """Declare that `user` may aim this at no one but the owner.

        ``(g, r, me, user, kind, card) -> bool``; asked when the owner could be a target.
        """
        return self._part("covers", function)

    def bars(self, function: F) -> F:
        """Declare who may not save with a kind: ``(g, r, me, who, dying, kind) -> bool``."""
        return self._part("bars", function)

    def lends(self, function: F) -> F:
        """Declare who may use the skill in its own play phase: ``(g, r, me, who) -> bool``.

        Its effect then finds the user as actor and the owner as target.
        """
        return self._part("lends", function)

    def worth(self, function: F) -> F:
        """Declare advice: ``(board, own, r, ask, i, view) -> int``.

        What option `i` is worth when the question is about this skill, or the option is to use it;
        passing is worth `advice.PASS`. `view` is what the asked player thinks of the seats, read
        with `advice.likes`. Any strategy may think otherwise.
        """
        return self._part("worth", function)


class Card(Declaration):
    """A card kind. Equipment has the parts of a skill besides.

    `keep` and `play` are advice to players, 0 to 99: what it is worth in the hand, how soon to use
    it. A skill that fires at a moment is offered to its owner; a `forced` one happens; one that
    `asks` happens, and puts a question of its own. It speaks at the moments `on` whoever they
    concern, at others if its owner is the actor or the target of what happens.
    """

    def __init__(
        self,
        id: str,
        *,
        zh: str,
        en: str,
        type: Type,
        aim: Aim = Aim.ALL,
        reach: Reach = Reach.NOBODY,
        keep: int = 33,
        play: int = 0,
        on: tuple[Moment, ...] = (),
        as_actor: tuple[Moment, ...] = (),
        as_target: tuple[Moment, ...] = (),
        forced: bool = False,
        asks: bool = False,
        recast: bool = False,
        family: str = "",
        nature: Nature = Nature.NORMAL,
        hostile: int = 0,
        range: int = 0,
        outward: int = 0,
        inward: int = 0,
    ) -> None:
        super().__init__(
            id,
            zh=zh,
            en=en,
            heeds=(on, as_actor, as_target),
            type=type,
            aim=aim,
            reach=Reach.SELF if type >= Type.WEAPON else reach,
            keep=keep,
            play=play,
            forced=forced + 2 * asks,
            recast=int(recast),
            family=kind(family or id),
            nature=nature,
            hostile=hostile,
            range=range,
            outward=outward,
            inward=inward,
            material=HAND_OR_WORN,
        )

    def targets(self, function: F) -> F:
        """Declare at whom of its reach it may be used now: ``(g, r, me, card, mask) -> mask``.

        A mask has one bit for each seat.
        """
        return self._part("targets", function)

    def affects(self, function: F) -> F:
        """Declare whether it does anything to ``f.target``: ``(g, r, f) -> bool``."""
        return self._part("affects", function)

    def begin(self, function: F) -> F:
        """Declare what happens once when it is used; `f` is the use: ``(g, r, f) -> 0``."""
        return self._part("begin", function)

    def finish(self, function: F) -> F:
        """Declare what happens once after the last target; `f` is the use: ``(g, r, f) -> 0``."""
        return self._part("finish", function)

    def choose(self, function: F) -> F:
        """Declare how further targets are picked; the use is the event: ``(g, r, f) -> signal``."""
        return self._part("choose", function)

    def leave(self, function: F) -> F:
        """Declare what happens when the worn card leaves ``f.actor``: ``(g, r, f) -> signal``."""
        return self._part("leave", function)


class Skill(Declaration):
    """A general's skill; optional unless `forced` or it `asks` for itself.

    One with a `lord` bit works only for the lord; one that works but `once` is limited or an
    awakening. `material`: the zones from which a conversion takes cards. `nullifies`: it can stand
    in for a Nullification, so its owner is asked when one is possible.
    """

    def __init__(
        self,
        id: str,
        *,
        zh: str,
        en: str,
        on: tuple[Moment, ...] = (),
        as_actor: tuple[Moment, ...] = (),
        as_target: tuple[Moment, ...] = (),
        forced: bool = False,
        asks: bool = False,
        lord: bool = False,
        once: Once = Once.NO,
        material: int = HAND_OR_WORN,
        nullifies: bool = False,
        outward: int = 0,
        inward: int = 0,
    ) -> None:
        super().__init__(
            id,
            zh=zh,
            en=en,
            heeds=(on, as_actor, as_target),
            type=Type.SKILL,
            forced=forced + 2 * asks,
            material=material,
            lord=int(lord),
            once=once,
            outward=outward,
            inward=inward,
        )
        self.nullifies = nullifies
