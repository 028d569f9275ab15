"""How an experiment is laid out and judged: when to stop, what is forced, what is hoped for."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, permutations
from math import isclose
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, ValidationInfo, field_validator

from sgs_sim.ruleset.checked import Strict, wrong

Camp = Literal["lord", "rebel", "renegade"]
CAMPS: tuple[Camp, ...] = ("lord", "rebel", "renegade")
Points = Annotated[float, Field(gt=0, le=100, strict=False)]
"""Percentage points."""
Percent = Annotated[float, Field(ge=0, le=100, strict=False)]
Score = Annotated[float, Field(strict=False)]


Scores = Annotated[tuple[Score, Score, Score, Score], Field(strict=False)]


class Stop(Strict):
    """When enough has been played: a confidence sequence may be looked at as often as one likes."""

    of: Literal["lord", "rebel", "renegade", "camps", "differences"] = "camps"
    """What is to be known: one camp's rate, all camps', or every camp's difference to the base."""
    half_width: Points
    """That the interval may reach to either side, in every cell."""


class Design(Strict):
    """What is forced, so that rare things come as often as common ones."""

    rotate: bool = False
    """Play every deal once with each rotation of its generals about the table."""
    force: Annotated[tuple[str, ...], Field(strict=False)] = ()
    """Roles that are given generals: ``["rebel", "rebel_2"]``."""
    strata: Annotated[
        tuple[Annotated[tuple[str, ...], Field(strict=False)], ...], Field(strict=False)
    ] = ()
    """What they are given, one after the other with the same deal; all of the pool if left out."""

    @field_validator("strata")
    @classmethod
    def _one_for_each(
        cls, found: tuple[tuple[str, ...], ...], info: ValidationInfo
    ) -> tuple[tuple[str, ...], ...]:
        force = info.data.get("force", ())
        for each in found:
            if len(each) != len(force):
                raise wrong(f"a general for each of {', '.join(force) or 'no role'}", list(each))
        return found

    @field_validator("force")
    @classmethod
    def _or_turned(cls, found: tuple[str, ...], info: ValidationInfo) -> tuple[str, ...]:
        if found and info.data.get("rotate"):
            raise wrong("none beside rotate = true", list(found))
        return found

    def generals(self, pool: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        """Return the generals of every stratum; roles that are alike need no second order."""
        if self.strata or not self.force:
            return self.strata
        alike = len({role.partition("_")[0] for role in self.force}) == 1
        return tuple((combinations if alike else permutations)(pool, len(self.force)))


class Rates(Strict):
    """A percentage for each camp."""

    lord: Percent
    rebel: Percent
    renegade: Percent

    @property
    def shares(self) -> dict[str, float]:
        """The same as shares of one."""
        total = self.lord + self.rebel + self.renegade
        return {camp: getattr(self, camp) / total for camp in CAMPS}


def _in_all(found: Any) -> Any:
    if isinstance(found, Mapping) and all(camp in found for camp in CAMPS):
        total = sum(found[camp] for camp in CAMPS if isinstance(found[camp], int | float))
        if not isclose(total, 100, abs_tol=0.5):
            raise wrong(f"100 % in all, not {total:g}", dict(found))
    return found


Target = Annotated[Rates, BeforeValidator(_in_all)]


class Reference(Rates):
    """Rates from somewhere else, to be compared with and never to be tuned to."""

    name: str
    n: Annotated[int, Field(ge=1)]
    """Games they rest on."""


class Scoring(Strict):
    """What lord, loyalist, rebel and renegade get when a camp wins."""

    lord: Scores
    rebel: Scores
    renegade: Scores


class Search(Strict):
    """How a search goes on: fewer and fewer variants, more and more games of each."""

    games: Annotated[int, Field(ge=100)] = 2_000
    """Of each variant in the first round."""
    keep: Annotated[float, Field(gt=0, lt=1)] = 0.34
    """Share of the variants that goes on."""
    more: Annotated[int, Field(ge=2)] = 3
    """Times as many games in each round after."""
    finalists: Annotated[int, Field(ge=1)] = 3
    """Variants that are played again with other seeds: only these numbers are reported."""
    confirm: Annotated[int, Field(ge=1000)] = 50_000
    """Games of each then."""
