"""`sgs-sim demo`: play a shipped experiment, print who wins, and write the report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from sgs_sim.cli._measuring import place

if TYPE_CHECKING:
    from rich.console import Console

    from sgs_sim.report.render import Report

COMMAND = "sgs-sim demo"
BAR = 40  # characters of a bar
INKS = {"lord_side": ("█", "red"), "rebels": ("▓", "green"), "renegade_side": ("░", "blue")}


def demo() -> None:
    """Play the demonstration, print win rates by role, and write a report: a first look."""
    from sgs_sim.cli._compiling import needed, ready
    from sgs_sim.cli._progress import shown
    from sgs_sim.cli._stopping import stoppable
    from sgs_sim.cli.report import complain
    from sgs_sim.cli.run import processors
    from sgs_sim.experiment.plan import Plan
    from sgs_sim.experiment.run import play
    from sgs_sim.experiment.spec import read

    asked = read("demo")
    ready(asked.named_strategies, much=needed(asked))
    plan = Plan(asked)
    run = place(plan, COMMAND)
    with stoppable() as stop:
        steps = play(plan, run, threads=processors(), command=COMMAND, stop=stop)
        for now in shown(steps, plan, quiet=False):
            last = now
    if last.stopped:
        typer.echo(f"stopped; go on with: {COMMAND}", err=True)
        raise typer.Exit(130)

    from rich.console import Console

    from sgs_sim.report.render import Report

    found = Report.of(run.path)
    _tell(found, Console(highlight=False, soft_wrap=True))
    if last.played:
        print(f"{last.games:,} games, {last.rate:,.0f} games/s")
    else:
        print(f"{last.games:,} games, played before (remove {run.path} to play them anew)")
    print(found.write(run.path / "report"))
    complain(found)


def _tell(found: Report, console: Console) -> None:
    from rich.table import Table

    from sgs_sim.report.page import ROLES
    from sgs_sim.report.show import plus_minus

    page, words = found.page, found.page.words
    console.print(f"[bold]{page.manifest['question']}[/bold]\n{page.caption}\n")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(words("heading.cell"), no_wrap=True)
    for role in ROLES:
        table.add_column(words(f"role.{role}"), justify="right", no_wrap=True)
    rates = found.tables["roles"]
    for cell in page.cells:
        mine = rates[rates["cell"] == cell.number].set_index("role")
        table.add_row(
            page.cell(cell.number),
            *(plus_minus(mine.loc[role]).text if role in mine.index else "" for role in ROLES),
        )
    console.print(table)
    console.print(
        "percent of games won, ± half of the 95 % interval; a loyalist wins with the lord\n"
    )
    for cell in page.cells:
        console.print(f"{page.cell(cell.number):>{_widest(page)}}  {bar(found, cell.number)}")
    inks = (
        f"[{ink}]{sign}[/{ink}] {words(f'outcome.{camp}')}" for camp, (sign, ink) in INKS.items()
    )
    console.print(" " * _widest(page), "", "   ".join(inks), end="\n\n")


def _widest(page: Any) -> int:
    return max(len(page.cell(cell.number)) for cell in page.cells)


def bar(found: Report, cell: int) -> str:
    """Draw how often each camp wins, by rounding where its part ends."""
    camps = found.tables["camps"]
    rates = camps[camps["cell"] == cell].set_index("outcome")["rate"]
    drawn, end, so_far = "", 0.0, 0
    for camp, (sign, ink) in INKS.items():
        end += float(rates.get(camp, 0.0))
        length = round(end * BAR) - so_far
        so_far += length
        drawn += f"[{ink}]{sign * length}[/{ink}]"
    return drawn
