"""Made-up skills for a laid table: what the engine offers to skills, whether a card uses it or not.

Only in plain Python: such a skill is a closure, which no compiler may see.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from bench import Bench
from laid import rules

from sgs_sim import catalogue
from sgs_sim.catalogue import Skill
from sgs_sim.compiled import address_of
from sgs_sim.engine import kinds
from sgs_sim.engine.hearing import listen
from sgs_sim.engine.kinds import DONE, Moment
from sgs_sim.engine.state import SKILLS, Frame, Game, Rules
from sgs_sim.ruleset.fill import listens

When = Callable[[Game, Rules, Frame, int], bool]


def mine(g: Game, r: Rules, event: Frame, me: int) -> bool:
    """Is it the owner of the skill who acts?"""
    return event.actor == me


def against_me(g: Game, r: Rules, event: Frame, me: int) -> bool:
    """Is it the owner of the skill whom it is about?"""
    return event.target == me


class Skilled(Bench):
    """A table on which seats have skills that are in no edition."""

    def __init__(self, seats: int = 4) -> None:
        super().__init__(seats, rules().clone())

    def gives(self, seat: int, *skills: Skill) -> Self:
        for skill in skills:
            self._declare(skill)
            slot = next(slot for slot in range(SKILLS) if not self.g.skill[seat, slot])
            self.g.skill[seat, slot] = skill.kind
        listen(self.g, self.r, seat)
        return self

    def strips(self, seat: int) -> Self:
        """Take every skill from a seat."""
        for slot in range(SKILLS):
            self.g.skill[seat, slot] = 0
        listen(self.g, self.r, seat)
        return self

    def _declare(self, skill: Skill) -> None:
        for part, offset in catalogue.EFFECTS.items():
            if part in skill.parts:
                self.r.effect[offset + skill.kind] = address_of(skill.parts[part])
        for part in catalogue.TABLES:
            if part in skill.parts:
                getattr(self.r, part)[skill.kind] = address_of(skill.parts[part])
        for fact, stated in skill.facts.items():
            getattr(self.r, fact)[skill.kind] = stated
        listens(self.r, skill)


class Inventor:
    """Makes skills, and keeps a record of which spoke when."""

    def __init__(self, monkeypatch: Any) -> None:
        rules()  # reads the declarations there are, before there are others
        self.ids = list(kinds.names())
        self.heard: list[Any] = []
        monkeypatch.setattr(kinds, "names", lambda: self.ids)
        monkeypatch.setattr(catalogue.Declaration, "all", {})

    def skill(
        self,
        *on: Moment,
        as_actor: tuple[Moment, ...] = (),
        as_target: tuple[Moment, ...] = (),
        forced: bool = True,
        asks: bool = False,
    ) -> Skill:
        """Make a skill without parts."""
        id = f"made_up_{len(self.ids)}"
        self.ids.append(id)
        return Skill(
            id,
            zh=id,
            en=id,
            on=on,
            as_actor=as_actor,
            as_target=as_target,
            forced=forced and not asks,
            asks=asks,
        )

    def speaker(
        self,
        *on: Moment,
        tell: Callable[[Game, Frame, int], Any] | None = None,
        does: Callable[[Game, Rules, Frame, int], Any] | None = None,
        when: When | None = None,
        forced: bool = True,
        as_actor: tuple[Moment, ...] = (),
        as_target: tuple[Moment, ...] = (),
    ) -> Skill:
        """Make a skill that is heard at moments, and does something to the event.

        `tell`, `does` and `when` are given the event and the owner; heard is what `tell` answers.
        """
        skill = self.skill(*on, as_actor=as_actor, as_target=as_target, forced=forced)

        @skill.when
        def _(g: Game, r: Rules, event: Frame, me: int) -> bool:
            return when is None or when(g, r, event, me)

        @skill.effect
        def _(g: Game, r: Rules, f: Frame) -> int:
            event = g.stack[f.event]
            self.heard.append(Moment(event.moment) if tell is None else tell(g, event, f.actor))
            if does is not None:
                does(g, r, event, f.actor)
            return DONE

        return skill
