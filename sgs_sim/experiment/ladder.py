"""All strategies against each other: every lord's side, every band of rebels, every renegade.

Brackets, which see the roles or play at random, meet the field only: nobody is rated by how it does
against what is no player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from sgs_sim.engine.kinds import End
from sgs_sim.errors import StrategyError, together
from sgs_sim.experiment.joint import ENDS, Ends, Joint
from sgs_sim.experiment.lineup import (
    CAMPS,
    LineUp,
    Player,
    Seats,
    Setting,
    asked,
    dealt,
    known,
    place,
    row_of,
)
from sgs_sim.experiment.spec import Experiment
from sgs_sim.experiment.variants import MOST
from sgs_sim.statistics.rates import wilson
from sgs_sim.statistics.rating import Games, Ints, Ratings, rate

FEWEST: Final = 2  # strategies
PAIRED: Final = 2  # camps whose strategies all meet: lord's side and rebels
RANDOM: Final = "random"


@dataclass(frozen=True)
class Ladder:
    """What is played."""

    experiment: Experiment
    players: Sequence[Player]
    """The strategies, by number."""
    field: int
    camps: Sequence[Seats]
    who: Ints
    """(variants, camps): the strategy of each camp, by number."""
    parts: Sequence[Sequence[int]]
    """Variants that are rated together; the field alone is in all."""


@dataclass(frozen=True)
class Share:
    """How often a camp wins that one strategy plays, all others being the field."""

    players: int
    wins: int
    n: int

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.n)


@dataclass(frozen=True)
class Rated:
    """What came of it."""

    ratings: Ratings
    shares: Sequence[Sequence[Sequence[Share]]]
    """By camp, strategy and size of table."""


def is_bracket(player: Player) -> bool:
    """Whether a strategy says how far play could matter, not how people play."""
    return player.info.omniscient or player.info.id == RANDOM


def lay(names: Sequence[str], setting: Setting, field: str) -> Ladder:
    """Lay out a ladder.

    Parameters
    ----------
    names : sequence of str
        Strategies, as `sgs_sim.strategy.load` takes them; the field is added if it is not there.
    setting : Setting
    field : str
        The strategy all are rated against, which plays every renegade of the whole tables.

    Raises
    ------
    SgsError
        Strategies are unknown, named twice, too few or too many; the setting cannot be played.
    """
    (rest,), players, rows = together(
        lambda: known("ladder", [field]),
        lambda: known("ladder", names),
        lambda: dealt(setting),
    )
    if place(rest, players) < 0:
        players.append(rest)
    if len(players) < FEWEST:
        raise StrategyError(f"ladder: found {names[0]} alone, expected another than the field")
    at = place(rest, players)
    camps = [seats for seats in CAMPS if any(seats.heads(row) for row in rows)]
    parts = _parts(players, at, len(camps))
    who = list(dict.fromkeys(its for part in parts for its in part))
    if len(who) > MOST:
        raise StrategyError(
            f"ladder: found {len(players)} strategies, which make {len(who)} line-ups, expected "
            f"at most {MOST}"
        )
    lineups = [_lineup(its, players, at, camps) for its in who]
    question = ("How strong are the strategies, role by role?", "各策略在各身份下有多强？")
    return Ladder(
        experiment=asked("ladder", question, setting, rest, lineups),
        players=players,
        field=at,
        camps=camps,
        who=np.array(who, np.int64),
        parts=[[who.index(its) for its in part] for part in parts],
    )


def _parts(players: Sequence[Player], field: int, camps: int) -> list[list[tuple[int, ...]]]:
    """Return who plays each camp, by part and line-up: pairs, and who meets the field only."""
    others = [k for k in range(len(players)) if k != field]
    meeting = [field, *(k for k in others if not is_bracket(players[k]))]
    rest = (field,) * (camps - PAIRED)
    parts = [[(lord, rebel, *rest) for lord in meeting for rebel in meeting]]
    for camp in range(camps):
        apart = [k for k in others if camp >= PAIRED or k not in meeting]
        if apart:
            alone = [tuple(k if c == camp else field for c in range(camps)) for k in apart]
            parts.append([(field,) * camps, *alone])
    return parts


def _lineup(
    who: Sequence[int], players: Sequence[Player], field: int, camps: Sequence[Seats]
) -> LineUp:
    named = [(camp, players[k]) for camp, k in zip(camps, who, strict=True) if k != field]
    rest = players[field].info
    return LineUp(
        "-".join(map(str, who)),
        "，".join(f"{camp.zh}：{p.info.zh or p.info.en}" for camp, p in named)
        or f"全部{rest.zh or rest.en}",
        ", ".join(f"{camp.en}: {p.info.en}" for camp, p in named) or f"all {rest.en}",
        {role: player.name for camp, player in named for role in camp.roles},
    )


def rated(ladder: Ladder, cells: Sequence[Mapping[str, Any]], ends: Ends) -> Rated:
    """Rate the strategies by the games of a run.

    Parameters
    ----------
    cells : sequence of mapping
        As the manifest describes them.
    """
    played = [
        (cells[group[0]], joint) for group, joint in zip(ends.groups, ends.joints, strict=True)
    ]
    tables = [
        _games(joint, ladder, tuple(camp.heads(row_of(cell)) for camp in ladder.camps))
        for cell, joint in played
    ]
    shares = [
        [_shares(played, end, _alone(ladder, camp, k)) for k in range(len(ladder.players))]
        for camp, end in enumerate(_ends(ladder))
    ]
    return Rated(rate(tables, len(ladder.players), ladder.field), shares)


def _shares(played: Sequence[tuple[Mapping[str, Any], Joint]], end: End, at: int) -> list[Share]:
    return [
        Share(int(cell["players"]), int(joint.sums[at, end]), joint.games) for cell, joint in played
    ]


def _ends(ladder: Ladder) -> list[End]:
    return [End[camp.camp.upper()] for camp in ladder.camps]


def _games(joint: Joint, ladder: Ladder, heads: tuple[int, ...]) -> Games:
    """Return a table's games by camp; whatever else they ended with, nobody won."""
    camps = _ends(ladder)
    to = np.zeros((ENDS, len(camps) + 1), np.int64)
    to[:, -1] = ~np.isin(np.arange(ENDS), camps)
    to[camps, np.arange(len(camps))] = 1
    at = np.concatenate(ladder.parts)
    part = np.repeat(np.arange(len(ladder.parts)), [len(its) for its in ladder.parts])
    products = joint.products[at][:, :, at]
    products = np.einsum("aebf,ex,fy->axby", products, to, to, optimize=True)
    return Games(ladder.who[at], part, joint.sums[at] @ to, products, joint.deals, heads)


def _alone(ladder: Ladder, camp: int, player: int) -> int:
    """Return the variant in which a strategy has one camp, and the field all else."""
    who = np.full(len(ladder.camps), ladder.field)
    who[camp] = player
    return int((ladder.who == who).all(axis=1).argmax())
