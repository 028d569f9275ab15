"""`sgs-sim report`: tables, figures and a page about a stored run."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from sgs_sim.report.render import Report


def report(
    run: Annotated[Path, typer.Argument(help="The folder of a run, or its name under runs/.")],
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where to write [DIR of the run/report].")
    ] = None,
    lang: Annotated[str, typer.Option(help="en or zh.")] = "en",
    show: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Write a page, Markdown, figures and tables about a run; exit with 1 if a check fails."""
    # Read when NumPy is loaded. The matrices are small: a thread for each processor takes longer,
    # and the last digits would depend on how many there are.
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    from sgs_sim.experiment.store import find
    from sgs_sim.report.render import Report

    folder = find(run)
    found = Report.of(folder, lang)
    page = found.write(folder / "report" if out is None else out)
    print(page)
    if show:
        import webbrowser

        webbrowser.open(page.resolve().as_uri())
    complain(found)


def complain(found: Report) -> None:
    """Name the checks that failed, and exit with 1 if there are any."""
    failed = [check for check in found.checks if not check.passed]
    for check in failed:
        text = found.page.words(f"check.{check.name}")
        typer.secho(f"failed: {text} ({check.bad:,.3g})", err=True, fg="red")
    if failed:
        raise typer.Exit(1)
