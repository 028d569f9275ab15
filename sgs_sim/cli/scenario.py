"""`sgs-sim scenario`: plays written situations and compares what comes of them."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer


def scenario(
    files: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.")],
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON object instead.")] = False,
) -> None:
    """Play scenarios; exit with 0 if all is as expected, 1 if not, 2 if a file is wrong."""
    if "sgs_sim.compiled" not in sys.modules:
        os.environ.setdefault("SGS_JIT", "0")  # a few steps each: not worth compiling
    from sgs_sim.errors import SgsError
    from sgs_sim.scenario import run

    faults: list[str] = []
    results: list[run.Result] = []
    for path in run.files(files):
        try:
            found = run.open_file(path).results()
        except SgsError as error:
            faults += error.faults
            continue
        results += found
        if not json_:
            for result in found:
                _print(result)
    failed = [result for result in results if result.wrong]
    if json_:
        runs = [asdict(result) | {"ok": not result.wrong} for result in results]
        print(json.dumps({"runs": runs, "faults": faults}, ensure_ascii=False, indent=1))
    else:
        print(f"{len(results)} runs, {len(failed)} failed")
    if faults and not json_:
        raise SgsError(faults)
    if faults or failed:
        raise typer.Exit(2 if faults else 1)


def _print(result: object) -> None:
    from sgs_sim.scenario.run import Result

    assert isinstance(result, Result)
    print(f"{'FAILED' if result.wrong else 'ok    '} {result.name} {result.title}".rstrip())
    if not result.wrong:
        return
    for text in result.wrong:
        print(f"    {text}")
    if result.step:
        print(f"    at {result.step}")
    print("    the story:")
    for sentence in result.story:
        print(f"      {sentence}")
