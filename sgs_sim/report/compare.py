"""Two runs side by side: every camp of every cell that both have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from math import hypot
from typing import Any, Final

from sgs_sim.errors import RunError
from sgs_sim.experiment.joint import Joint
from sgs_sim.experiment.pairing import (
    TOLD,
    Winners,
    alone,
    described,
    joined,
    matched,
    refuse_strangers,
    winners,
)
from sgs_sim.experiment.store import Run
from sgs_sim.report.contrasts import camps_of
from sgs_sim.report.tables import CAMPS, HIDE
from sgs_sim.statistics.equivalence import verdict
from sgs_sim.statistics.estimate import Estimate
from sgs_sim.statistics.multiple import adjusted
from sgs_sim.statistics.paired import contrast
from sgs_sim.statistics.rates import Z, difference
from sgs_sim.statistics.sequence import anytime

SAME_DESIGN: Final = ("seed", "strata", "rotate")


@dataclass(frozen=True)
class Row:
    """One camp of a cell that both runs have: the second run's rate minus the first's."""

    cell_a: int
    cell_b: int
    players: int
    told: dict[str, str]
    """What tells the cell from others."""
    camp: str
    n_a: int
    """Games of the first run that count."""
    n_b: int
    rate_a: float
    rate_b: float
    delta: float
    low: float
    high: float
    p: float
    p_adjusted: float
    rho: float
    """Correlation of paired games; nan of independent ones."""
    method: str
    label: str


@dataclass(frozen=True)
class Comparison:
    """Two runs, compared."""

    rows: list[Row]
    paired: bool
    why: str
    """Why the games are taken as paired, or as independent."""
    sequential: bool
    """A rule has stopped one of the runs, so the intervals are confidence sequences."""
    differ: dict[str, tuple[str, str]]
    """What the runs were made with that is one throughout each, and not the same."""
    margin: float

    @property
    def described(self) -> dict[str, Any]:
        """The same as plain values."""
        return asdict(self)


def compare(a: Run, b: Run) -> Comparison:
    """Compare what two runs have in common, game by game where they share the deals.

    Raises
    ------
    RunError
        They have no cell in common, none of it is played, or a part is damaged.
    """
    cells_a, cells_b = described(a.manifest), described(b.manifest)
    pairs = matched(cells_a, cells_b)
    refuse_strangers(pairs, (str(a.path), str(b.path)))
    paired, why = _pairing(a, b, pairs)
    sequential = bool(a.manifest.get("stopped") or b.manifest.get("stopped"))
    margin = float(a.manifest.get("margin") or 0.01)
    rows = list(_compared(a, b, pairs, paired, sequential))
    if not rows:
        raise RunError(f"{a.path}, {b.path}: no game has been played yet that both have")
    p = adjusted([estimate.p for _, estimate in rows], "holm")
    found = [
        Row(
            **told,
            delta=at.value,
            low=at.low,
            high=at.high,
            p=at.p,
            p_adjusted=float(its),
            method=at.method,
            label=_label(at, margin, float(its), min(told["n_a"], told["n_b"])),
        )
        for (told, at), its in zip(rows, p, strict=True)
    ]
    return Comparison(found, paired, why, sequential, _differences(cells_a, cells_b), margin)


def _label(at: Estimate, margin: float, p: float, games: int) -> str:
    return verdict(at, margin, p) if games >= HIDE else "inconclusive"


def _pairing(a: Run, b: Run, pairs: list[tuple[int, int]]) -> tuple[bool, str]:
    for key in SAME_DESIGN:
        if a.manifest.get(key) != b.manifest.get(key):
            what = "seeds" if key == "seed" else "designs"
            return False, f"the runs have different {what}"
    if any(a.cells[i].get("block", 1) != b.cells[j].get("block", 1) for i, j in pairs):
        return False, "the runs have different designs"
    if not (a.keeps_rows and b.keeps_rows):
        return False, "the runs have one seed, but not both keep rows"
    return True, f"both runs have seed {a.manifest['seed']}"


def _compared(
    a: Run, b: Run, pairs: list[tuple[int, int]], paired: bool, sequential: bool
) -> Iterator[tuple[dict[str, Any], Estimate]]:
    """Yield what describes each row, and its estimate."""
    rows = (winners(a), winners(b)) if paired else None
    counted = None if paired else (a.counted()[0].ends, b.counted()[0].ends)
    cells = described(a.manifest)
    for i, j in pairs:
        block = int(cells[i].get("block", 1))
        camps = camps_of([a.cells[i], b.cells[j]])
        if rows is not None:
            found = _paired(rows[0][i], rows[1][j], block, camps)
        else:
            assert counted is not None
            found = _independent(alone(counted[0], i), alone(counted[1], j), camps)
        for numbers, estimate in found:
            told = {name: cells[i][name] for name in TOLD}
            about = {"cell_a": i, "cell_b": j, "players": cells[i]["players"], "told": told}
            yield about | numbers, anytime(estimate) if sequential else estimate


def _paired(
    a: Winners, b: Winners, block: int, camps: list[str]
) -> Iterator[tuple[dict[str, Any], Estimate]]:
    joint = joined(a, b, block)
    for camp in camps if joint.deals else ():
        end = int(CAMPS[camp])
        found = contrast(joint.sums, joint.products, joint.deals, block, [-1, 1], end)
        rates = joint.sums[:, end] / joint.games
        yield _numbers(camp, (joint.games, joint.games), rates, found.rho), found.estimate


def _independent(a: Joint, b: Joint, camps: list[str]) -> Iterator[tuple[dict[str, Any], Estimate]]:
    """Compare games that share nothing: score interval, or over deals where these are blocks."""
    for camp in camps if a.deals and b.deals else ():
        end = int(CAMPS[camp])
        wins = [int(joint.sums[0, end]) for joint in (a, b)]
        rates = (wins[0] / a.games, wins[1] / b.games)
        if a.block == b.block == 1:
            estimate = difference(wins[1], b.games, wins[0], a.games)
        else:
            estimate = _over_deals(a, b, end)
        numbers = _numbers(camp, (a.games, b.games), rates, float("nan"))
        yield numbers, estimate


def _over_deals(a: Joint, b: Joint, end: int) -> Estimate:
    from scipy.special import ndtr

    first, second = (
        contrast(joint.sums, joint.products, joint.deals, joint.block, [1], end).estimate
        for joint in (a, b)
    )
    value, se = second.value - first.value, hypot(first.se, second.se)
    p = float(2 * ndtr(-abs(value) / se)) if se else float(value == 0)
    deals = min(a.deals, b.deals)
    return Estimate(value, value - Z * se, value + Z * se, se, p, deals, "independent deals")


def _numbers(camp: str, n: tuple[int, int], rates: Any, rho: float) -> dict[str, Any]:
    return {
        "camp": camp,
        "n_a": n[0],
        "n_b": n[1],
        "rate_a": float(rates[0]),
        "rate_b": float(rates[1]),
        "rho": rho,
    }


def _differences(a: list[dict[str, Any]], b: list[dict[str, Any]]) -> dict[str, tuple[str, str]]:
    found = {}
    for name in ("edition", "roles", "panel", "variant", "strategies"):
        first, second = ({str(cell.get(name, "")) for cell in cells} for cells in (a, b))
        if len(first) == len(second) == 1 and first != second:
            found[name] = (first.pop(), second.pop())
    return found
