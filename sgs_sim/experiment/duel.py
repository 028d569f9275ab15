"""Two strategies in every role: who wins more often in the same seats of the same deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import nan
from typing import Any

from sgs_sim.engine.kinds import End
from sgs_sim.errors import together
from sgs_sim.experiment.joint import Ends, Joint
from sgs_sim.experiment.lineup import (
    ALONE,
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
from sgs_sim.experiment.spec import ROLES, Experiment
from sgs_sim.ruleset.models import Row
from sgs_sim.statistics.estimate import Estimate
from sgs_sim.statistics.multiple import adjusted
from sgs_sim.statistics.paired import Contrast, contrast, ratio

RATIO = "renegade"
"""The seats whose rates are too low for a difference to say much: their ratio is told too."""


@dataclass(frozen=True)
class Match:
    """Seats that the one strategy has in one variant, and the other in another."""

    seats: Seats
    a: int
    b: int


@dataclass(frozen=True)
class Duel:
    """What is played, and what is compared."""

    experiment: Experiment
    a: Player
    b: Player
    field: Player
    matches: Sequence[Match]


@dataclass(frozen=True)
class Compared:
    """How often the one and the other win in the same seats."""

    seats: Seats
    players: int
    n: int
    wins_a: int
    wins_b: int
    both: int
    contrast: Contrast
    """The rate of the first less that of the second."""
    ratio: Estimate | None
    p_holm: float = nan
    """Adjusted over all that was compared in the duel."""


def lay(a: str, b: str, setting: Setting, field: str | None = None) -> Duel:
    """Lay out a duel.

    Parameters
    ----------
    a, b : str
        Strategies, as `sgs_sim.strategy.load` takes them.
    setting : Setting
    field : str, optional
        Who plays all other seats, `b` if not given.

    Raises
    ------
    SgsError
        A strategy is unknown, both are one, or the setting cannot be played.
    """
    (one, other), (rest,), rows = together(
        lambda: known("duel", [a, b]),
        lambda: known("duel", [b if field is None else field]),
        lambda: dealt(setting),
    )
    lineups = [LineUp("field", f"全部{_zh(rest)}", f"all {rest.info.en}", {})]
    matches = []
    for seats in _taken(rows):
        at = [_variant(lineups, player, seats, rest) for player in (one, other)]
        matches.append(Match(seats, *at))
    question = (
        f"How much more does {one.info.en} win than {other.info.en}, role by role, "
        f"in a field of {rest.info.en}?",
        f"在其余座位都是{_zh(rest)}时，各身份下{_zh(one)}比{_zh(other)}多赢多少？",
    )
    name = f"duel-{one.info.id}-{other.info.id}"
    if field is not None:
        name += f"-in-{rest.info.id}"
    return Duel(asked(name, question, setting, rest, lineups), one, other, rest, matches)


def _taken(rows: Sequence[Row]) -> Iterator[Seats]:
    """Yield the seats there are at any of the tables; a lord without loyalists is his side."""
    for seats in CAMPS:
        if any(seats.heads(row) for row in rows):
            yield seats
    if any(row[ROLES.index("loyalist")] for row in rows):
        yield from ALONE


def _variant(lineups: list[LineUp], player: Player, seats: Seats, field: Player) -> int:
    """Return the variant in which a strategy has the seats; it is added if there is none."""
    if place(player, [field]) == 0:
        return 0
    lineups.append(
        LineUp(
            f"{player.info.id}_{len(lineups)}_{seats.id}",
            f"{seats.zh}：{_zh(player)}",
            f"{seats.en}: {player.info.en}",
            dict.fromkeys(seats.roles, player.name),
        )
    )
    return len(lineups) - 1


def _zh(player: Player) -> str:
    return player.info.zh or player.info.en


def compare(duel: Duel, cells: Sequence[Mapping[str, Any]], ends: Ends) -> list[Compared]:
    """Return all comparisons of a duel, by size of table and seats.

    Parameters
    ----------
    cells : sequence of mapping
        As the manifest describes them.
    """
    found = list[Compared]()
    for group, joint in zip(ends.groups, ends.joints, strict=True):
        cell = cells[group[0]]
        if joint.deals:
            here = set(_taken([row_of(cell)]))
            found += (
                _compared(match, int(cell["players"]), joint)
                for match in duel.matches
                if match.seats in here
            )
    p = adjusted([each.contrast.estimate.p for each in found], "holm")
    return [replace(each, p_holm=float(its)) for each, its in zip(found, p, strict=True)]


def _compared(match: Match, players: int, joint: Joint) -> Compared:
    end = End[match.seats.camp.upper()]
    weights = [float(k == match.a) - float(k == match.b) for k in range(joint.variants)]
    won_a, won_b = int(joint.sums[match.a, end]), int(joint.sums[match.b, end])
    both = int(joint.products[match.a, end, match.b, end])
    quotient = ratio(both, won_a - both, won_b - both, joint.games)
    return Compared(
        seats=match.seats,
        players=players,
        n=joint.games,
        wins_a=won_a,
        wins_b=won_b,
        both=both,
        contrast=contrast(joint.sums, joint.products, joint.deals, joint.block, weights, end),
        ratio=quotient if match.seats.id == RATIO else None,
    )
