"""A bench whose seats have a mind: what they think of one another, and what they would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from bench import Bench
from laid import rules

from sgs_sim.engine.advice import PASS, STRANGER, likes
from sgs_sim.engine.kinds import ASK, FIRST, NOTHING, UNKNOWN, Aim, Role, Why, name_of
from sgs_sim.engine.state import Board, Own, Rules
from sgs_sim.loop import call_decide
from sgs_sim.player.belief import WHOLE, infer, know
from sgs_sim.player.choice import chosen, of_play
from sgs_sim.player.opinion import believed, guessed
from sgs_sim.player.plan import victim_of
from sgs_sim.player.style import Style

__all__ = ["PASS", "WHOLE", "Mind", "Minded", "believed", "guessed", "known", "playing"]

Mind = Callable[[Board, Own, Rules], int]
PLAIN = {
    Style.REGICIDE: 3,
    Style.LOYAL: 3,
    Style.WARY: 1,
    Style.TRUST: 0,
    Style.PATIENCE: 1,
    Style.PROTECT: 2,
    Style.BALANCE: 1,
    Style.FOCUS: 4,
    Style.PREY: 4,
    Style.RESERVE: 2,
    Style.AREA: 0,
    Style.LIGHTNING: -99,
    Style.SHIELD: 2,
    Style.RESCUE: 1,
    Style.HOPE: 0,
    Style.SPARE: 0,
    Style.ARMED: 0,
    Style.BEHIND: 100,
    Style.AHEAD: 40,
    Style.SURE: 20,
    Style.DUELLIST: 0,
    Style.STEADY: 9,
    Style.AXE: 100,
    Style.DODGE: 0,
    Style.LIFE: 9,
    Style.SECOND: 0,
    Style.STRIKE: 2,
    Style.LATEST: 60,
    Style.CAREFUL: 3,
    Style.RISK: 15,
    Style.LENIENT: 0,
    Style.TOLERANT: 0,
    Style.PLAN: 0,
    Style.DRINK: 100,
    Style.THRIFT: 20,
    Style.WASTE: 20,
    Style.TURNED: 0,
    Style.LATER: 100,
    Style.CHAIN: 0,
    Style.GAIN: 10,
}
"""Weights of the tests: what a test relies on must not move when the shipped ones are tuned."""


def known(board: Board, own: Own, r: Rules) -> int:
    """Return the opinions of a seat that is shown the roles."""
    know(board, own, own.memory)
    return believed(board, own, r)


def weighed(r: Rules, **weights: int | tuple[int, ...]) -> Rules:
    """Return rules of which slot 1 plays by PLAIN and by these, a number or one for each role."""
    r = r.clone()
    for place in Style:
        told = weights.pop(place.name.lower(), PLAIN.get(place, place.default))
        for role in Role:
            r.weight[1, role, place] = told[role] if isinstance(told, tuple) else told
    assert not weights, f"no weights of Style: {weights}"
    return r


class Minded(Bench):
    """A bench whose seats play by `chosen`; roles are given as text, weights by name."""

    def __init__(
        self,
        roles: str = "lord rebel loyalist renegade",
        r: Rules | None = None,
        **weights: int | tuple[int, ...],
    ) -> None:
        r = r.clone() if r else weighed(rules(), **weights)
        r.think[1] = 0  # a test says what is believed
        super().__init__(len(roles.split()), r)
        self.roles(roles)
        for seat in range(self.g.players):
            self.g.own[seat].slot = 1

    def roles(self, ids: str) -> Self:
        """Give out roles by seat, which is the table's role table too."""
        super().roles(ids)
        for role in Role:
            self.g.living[role] = ids.split().count(role.name.lower())
        return self

    def dead(self, *seats: int) -> Self:
        for seat in seats:
            self.g.living[self.g.own[seat].role] -= 1
        return super().dead(*seats)

    # ---------------------------------------------------------------- laying minds

    def harmed(self, who: int, whom: int, much: int = 1) -> Self:
        """Let somebody have harmed another; helped, if less than nothing."""
        self.g.malice[who, whom] += much
        return self

    def takes(self, who: int, whom: int, rebel: int, renegade: int = 0) -> Self:
        """Let somebody take another for a rebel, or a renegade, with so many percent."""
        note = self.g.own[who].memory.note
        note[2 * whom], note[2 * whom + 1] = WHOLE // 100 * rebel, WHOLE // 100 * renegade
        return self

    def infers(self, who: int) -> Self:
        """Let somebody take others for what evidence says."""
        infer(self.g, self.g.own[who], self.g.own[who].memory)
        return self

    # ---------------------------------------------------------------- looking into them

    def opinions(self, mind: Mind, who: int) -> list[int]:
        """Return how much a seat likes each of the others, and itself."""
        view = mind(self.g, self.g.own[who], self.r)
        return [likes(view, seat) for seat in range(self.g.players)]

    def liking(self, mind: Mind, who: int, whom: int) -> int:
        return self.opinions(mind, who)[whom]

    def would(self, who: int, *liked: int) -> str:
        """Return what a seat does first in its play phase, liking the others so: "" for nothing."""
        with self._looking(who):
            return self._chosen(who, liked)

    def worth(self, who: int, what: str, at: int | None, *liked: int) -> int:
        """Return what an option of the play phase is worth; PASS or less is left alone."""
        with self._looking(who):
            i = self._option(what, at)
            assert i, f"seat {who} may not use {what} at {at}"
            g, own, view = self.g, self.g.own[who], packed(liked)
            victim = victim_of(g, own, self.r, g.ask, view)
            return of_play(g, own, self.r, g.ask, i, view, victim)

    def victim(self, who: int, *liked: int) -> int:
        """Return on whom a seat would spend its turn, or NOTHING."""
        with self._looking(who):
            return victim_of(self.g, self.g.own[who], self.r, self.g.ask, packed(liked))

    def begins(self, who: int, what: str, at: int) -> Self:
        """Use a card, and leave it open who else is a target."""
        self._open_play(who)
        self._choose(self._option(what, at))
        return self

    def answers(self, who: int, *liked: int, why: str = "") -> str:
        """Return what a seat answers to the open question, which stays open: "" for nothing."""
        assert self._run() == ASK, f"seat {who} is not asked"
        a = self.g.ask
        assert (a.who, Why(a.why).name.lower()) == (who, why or Why(a.why).name.lower())
        return self._chosen(who, liked)

    def decides(self, who: int) -> str:
        """Return what the strategy in slot 1 answers to the open question, or does first."""
        if self._run() == ASK:
            assert self.g.ask.who == who
            return self._decided(who)
        with self._looking(who):
            return self._decided(who)

    def _decided(self, who: int) -> str:
        decide = self.r.strategy[1]
        return self._named(call_decide(decide, self.g, self.g.own[who], self.r, self.g.ask))

    def _chosen(self, who: int, liked: tuple[int, ...]) -> str:
        return self._named(chosen(self.g, self.g.own[who], self.r, self.g.ask, packed(liked)))

    def _named(self, i: int) -> str:
        """Return what an option is called: "slash@1", "peach", "recast iron_chain", "hand"."""
        a = self.g.ask
        card, made, at = a.option_card[i], a.option_kind[i], a.option_at[i]
        if i == 0:
            return ""
        name = "hand" if card == UNKNOWN else name_of(made) if made >= FIRST else ""
        if a.why == Why.PLAY and card >= 0 and at == NOTHING:
            return f"recast {name}"
        one = a.why == Why.PLAY and self.r.aim[max(made, 0)] == Aim.ONE
        aimed = at >= 0 and (one or a.why in (Why.TARGET, Why.GIVE))
        return f"{name}@{at}" if aimed else name


def playing(role: str, *skills: str) -> Minded:
    """Return a table of four, each with 4 hp, whose first seat has a role and skills."""
    others = [each.name.lower() for each in Role if each.name.lower() != role]
    t = Minded(" ".join([role, *others]))
    t.g.lord = [role, *others].index("lord")
    for seat in range(4):
        t.hp(seat, 4, 4)
    return t.skilled(0, *skills)


def packed(liked: tuple[int, ...]) -> int:
    """Return a view of seats that are liked so."""
    view: Any = 0
    for seat, degree in enumerate(liked):
        view |= (STRANGER + degree) << (4 * seat)
    return int(view)
