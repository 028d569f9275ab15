"""What `sgs-sim run` says of how well roles were guessed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from math import isnan
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.table import Table

    from sgs_sim.experiment.guessing import Guessed, Guesses
    from sgs_sim.experiment.plan import Plan
    from sgs_sim.experiment.store import Run

HEADS = {
    "right %": "right",
    "by role table %": "table_right",
    "log score": "log_score",
    "by role table": "table_log_score",
    "of those right %": "committed_right",
}


def guessed(plan: Plan, store: Run) -> list[dict[str, Any] | None]:
    """Return by cell what was guessed, as plain values; None where nobody believed anything."""
    from sgs_sim.engine.state import STRATEGIES

    if not any(rules.believe[slot] for rules in plan.rules for slot in range(STRATEGIES)):
        return [None for _ in plan.cells]
    ids = [strategy.id for strategy in plan.strategies]
    return [_told(usage.guesses, ids) for usage in store.usage()]


def _told(guesses: Guesses, ids: Sequence[str]) -> dict[str, Any] | None:
    from sgs_sim.engine.kinds import Role
    from sgs_sim.engine.state import ROUNDS
    from sgs_sim.experiment.guessing import ALL, played_by, viewers

    if not guesses:
        return None
    return {
        "all": _plain(guesses.guessed(ALL)),
        "rounds": [_plain(guesses.guessed(k)) for k in range(ROUNDS)],
        "viewers": {role.name.lower(): _plain(guesses.guessed(viewers(role))) for role in Role},
        "strategies": [
            {"strategy": ids[slot - 1], **(_plain(guesses.guessed(played_by(slot))) or {})}
            for slot in guesses.slots
        ],
    }


def _plain(found: Guessed | None) -> dict[str, Any] | None:
    from sgs_sim.statistics.rates import Mean

    if found is None:
        return None
    told = {}
    for name, value in asdict(found).items():
        if isinstance(value, Mean):
            mean, *interval = (None if isnan(each) else each for each in value)
            told[name] = {"value": mean, "interval": interval}
        else:
            told[name] = value
    return told


def table(cells: Sequence[Mapping[str, Any]], named: Mapping[str, Sequence[str]]) -> Table | None:
    """Return a row for each strategy that believed something in a cell; None if there is none.

    Who it is, is told if they are not all one.
    """
    from rich.table import Table

    found = [cell for cell in cells if cell["guesses"]]
    if not found:
        return None
    made = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, title_justify="left")
    made.title = "roles guessed at the start of turns, intervals over games"
    for name in named:
        made.add_column(name, overflow="fold")
    right, taken, last = list(HEADS)[:4], "took sides %", list(HEADS)[4]
    lines = [(cell, here) for cell in found for here in cell["guesses"]["strategies"]]
    several = len({here["strategy"] for _, here in lines}) > 1
    if several:
        made.add_column("guessed by", no_wrap=True)
    for name in ("players", "pairs", *right, taken, last):
        made.add_column(name, justify="right", no_wrap=True)
    for cell, here in lines:
        shown = {head: _shown(here[key], "%" in head) for head, key in HEADS.items()}
        made.add_row(
            *(name[cell["cell"]] for name in named.values()),
            *[here["strategy"]] * several,
            str(cell["players"]),
            f"{here['pairs']:,}",
            *(shown[head] for head in right),
            f"{100 * here['committed']:.1f}",
            shown[last],
        )
    return made


def _shown(found: Mapping[str, Any], share: bool) -> str:
    """Return a mean and half of its interval, a share in percent."""
    if found["value"] is None:
        return "–"
    scale, digits = (100, 1) if share else (1, 3)
    text = f"{round(scale * found['value'], digits) + 0.0:.{digits}f}"  # never -0.0
    low, high = found["interval"]
    return text if low is None else f"{text} ±{scale * (high - low) / 2:.{digits}f}"
