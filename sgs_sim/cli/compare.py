"""`sgs-sim compare`: what two runs differ in, game by game where they share the deals."""

from __future__ import annotations

import json as json_text
import sys
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from sgs_sim.report.compare import Comparison, Row

WIDE = 120  # columns where there is no terminal
CAMPS = {"lord_side": "lord's side", "rebels": "rebels", "renegade_side": "renegade"}


def compare(
    run_a: Annotated[Path, typer.Argument(help="The folder of a run, or its name under runs/.")],
    run_b: Annotated[Path, typer.Argument(help="The run it is compared with.")],
    *,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead.")] = False,
) -> None:
    """Say how much more each camp wins in the second run than in the first."""
    from sgs_sim.experiment.store import Run, find
    from sgs_sim.report import compare as comparing

    folders = find(run_a), find(run_b)
    found = comparing.compare(*map(Run.open, folders))
    if json:
        told = {"a": str(folders[0]), "b": str(folders[1]), **found.described}
        print(json_text.dumps(_plain(told), ensure_ascii=False))
    else:
        _print(found, *map(str, folders))


def _plain(found: Any) -> Any:
    """Return values without nan, which JSON does not know."""
    if isinstance(found, dict):
        return {key: _plain(value) for key, value in found.items()}
    if isinstance(found, list | tuple):
        return [_plain(value) for value in found]
    return None if isinstance(found, float) and isnan(found) else found


def _print(found: Comparison, a: str, b: str) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(width=None if sys.stdout.isatty() else WIDE, highlight=False, soft_wrap=True)
    console.print(f"{b} (B) compared with {a} (A)", style="bold")
    for name, values in found.differ.items():
        console.print(f"{name}: A {values[0]}, B {values[1]}")
    names = [name for name in found.rows[0].told if len({row.told[name] for row in found.rows}) > 1]
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for name in (*names, "players", "camp"):
        table.add_column(name, no_wrap=True)
    for name in ("games", "A %", "B %", "B − A (points)", "p (Holm)"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    for row in found.rows:
        table.add_row(*(row.told[name] for name in names), *_texts(row))
    console.print(table)
    how = "paired by game number" if found.paired else "taken as independent"
    limits = "95 % confidence sequences" if found.sequential else "95 % intervals"
    console.print(f"Games {how}: {found.why}. {limits}; margin {100 * found.margin:g} points.")


def _texts(row: Row) -> list[str]:
    games = f"{row.n_a:,}" if row.n_a == row.n_b else f"{row.n_a:,} / {row.n_b:,}"
    low, high = 100 * row.low, 100 * row.high
    return [
        str(row.players),
        CAMPS[row.camp],
        games,
        f"{100 * row.rate_a:.1f}",
        f"{100 * row.rate_b:.1f}",
        f"{100 * row.delta:+.2f} [{low:+.2f}, {high:+.2f}]".replace("[", "\\["),
        "< 0.0001" if row.p_adjusted < 1e-4 else f"{row.p_adjusted:.4f}",
        row.label,
    ]
