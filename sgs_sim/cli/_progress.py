"""How far a run has come: a bar on a terminal, now and then a line elsewhere, always on stderr."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

    from sgs_sim.experiment.plan import Plan
    from sgs_sim.experiment.run import Progress

EVERY = 3.0  # seconds between two lines
CAMPS = {"lord": "lord", "rebel": "rebels", "renegade": "renegade"}


def estimate(plan: Plan, now: Progress) -> str:
    """Return what is known of the cell that is being played: its difference to the base, or rates.

    Differences come with a confidence sequence, which may be looked at at any time; rates do not.
    """
    from sgs_sim.experiment.columns import TALLY
    from sgs_sim.statistics.rates import half_width

    if told := _difference(plan, now):
        return told
    tally = dict(zip(TALLY, map(int, now.tally[now.cell]), strict=True))
    if not (n := tally["games"]):
        return ""
    rates = ", ".join(
        f"{shown} {100 * tally[camp] / n:.1f} ± {100 * half_width(tally[camp], n):.1f}"
        for camp, shown in CAMPS.items()
    )
    return f"{_who(plan, now.cell)}: {rates} % (not for stopping)"


def _who(plan: Plan, number: int) -> str:
    cell = plan.cells[number]
    name = plan.variants[cell.variant][0].names.get("en", "")
    return ", ".join(filter(None, (f"{cell.players} players", cell.panel, name)))


def _difference(plan: Plan, now: Progress) -> str:
    from sgs_sim.engine.kinds import End
    from sgs_sim.experiment.stopping import FEWEST, difference_reach

    if len(plan.variants) < 2:
        return ""
    for cells, joint in zip(now.ends.groups, now.ends.joints, strict=True):
        if now.cell in cells and joint.games >= FEWEST:
            variant = max(1, cells.index(now.cell))
            told = []
            for camp, shown in CAMPS.items():
                end = End[camp.upper()]
                change = (joint.sums[variant, end] - joint.sums[0, end]) / joint.games
                reach = difference_reach(joint, variant, end)
                told.append(f"{shown} {100 * change:+.1f} ± {100 * reach:.1f}")
            return f"{_who(plan, cells[variant])}: {', '.join(told)} points against the base"
    return ""


def line(plan: Plan, now: Progress) -> str:
    """Return all there is to say in one line."""
    texts = [f"{now.games:,}/{now.total:,} games"]
    if now.rate:
        left = (now.total - now.games) / now.rate
        texts += [f"{now.rate:,.0f} games/s", f"{left:.0f} s left"]
    return "  ".join(filter(None, (*texts, estimate(plan, now))))


def shown(steps: Iterable[Progress], plan: Plan, *, quiet: bool) -> Iterator[Progress]:
    """Pass progress on, and show it."""
    if quiet:
        yield from steps
    elif sys.stderr.isatty():
        yield from _bar(steps, plan)
    else:
        yield from _lines(steps, plan)


def _lines(steps: Iterable[Progress], plan: Plan) -> Iterator[Progress]:
    last = time.monotonic()
    for now in steps:
        if time.monotonic() - last >= EVERY:
            print(line(plan, now), file=sys.stderr, flush=True)
            last = time.monotonic()
        yield now


def games_bar() -> Bar:
    """Return a bar that counts games; its tasks have a field `rate`, in games a second."""
    from rich.progress import BarColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    return Bar(
        BarColumn(bar_width=24),
        TextColumn("{task.completed:,.0f}/{task.total:,.0f} games"),
        TextColumn("{task.fields[rate]:,.0f} games/s"),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )


def _bar(steps: Iterable[Progress], plan: Plan) -> Iterator[Progress]:
    from rich.console import Console, Group
    from rich.live import Live
    from rich.text import Text

    bar = games_bar()
    task = bar.add_task("", total=plan.games, rate=0.0)
    with Live(console=Console(stderr=True), transient=True, refresh_per_second=5) as live:
        for now in steps:
            bar.update(task, completed=now.games, rate=now.rate)
            live.update(Group(bar, Text(estimate(plan, now), style="dim")))
            yield now
