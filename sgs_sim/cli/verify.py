"""`sgs-sim verify`: compare the engine's chances with those that can be worked out exactly."""

from __future__ import annotations

import json as json_text
import time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sgs_sim.errors import SgsError

if TYPE_CHECKING:
    from sgs_sim.verifying import Check

HEADS = {
    "zh": ("行", "检验", "牌堆", "次数", "应为", "实得", "z", "通过"),
    "en": ("row", "check", "deck", "n", "expected", "found", "z", "ok"),
}
OK = {"zh": ("否", "是"), "en": ("no", "yes")}
SUMMARY = {
    "zh": "{n} 项检验，其中 {drawn} 项涉及随机；最大 |z| {most:.2f}，限 {limit}；"
    "引擎无误时误报的概率至多 {alarm:.2g}；{seconds:.1f} 秒",
    "en": "{n} checks, {drawn} of them by chance; largest |z| {most:.2f}, limit {limit}; "
    "a right engine fails one with a chance of at most {alarm:.2g}; {seconds:.1f} s",
}
FAILED = {"zh": "{n} 项未通过", "en": "{n} failed"}


def verify(
    lang: Annotated[str, typer.Option(help="zh or en.")] = "en",
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="Fewer draws: coarser, sooner.")] = False,
    seed: Annotated[int, typer.Option(min=0)] = 20,
    threads: Annotated[int | None, typer.Option(min=1, help="[all processors]")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress.")] = False,
) -> None:
    """Compare what the engine draws with exact probabilities; exit with 1 if a check fails."""
    if lang not in HEADS:
        raise SgsError(f'--lang: found "{lang}", expected zh or en')
    from sgs_sim import verifying
    from sgs_sim.cli._compiling import Much, line_on_stderr, ready
    from sgs_sim.cli.run import processors

    ready(verifying.STRATEGIES, much=Much.ALL, quiet=quiet)
    began = time.perf_counter()
    with line_on_stderr(quiet) as say:
        checks = verifying.verify(
            verifying.QUICK if quick else verifying.FULL,
            seed,
            threads=threads or processors(),
            progress=lambda done, of: say(f"verified {done}/{of} parts"),
        )
    summary = _summary(checks, time.perf_counter() - began)
    if json:
        told = {"seed": seed, **summary, "checks": [_as_json(check) for check in checks]}
        print(json_text.dumps(told, ensure_ascii=False))
    else:
        _print(checks, summary, lang)
    if summary["failed"]:
        raise typer.Exit(1)


def _summary(checks: list[Check], seconds: float) -> dict[str, Any]:
    from sgs_sim.verifying import MOST, false_alarm

    drawn = [abs(check.z) for check in checks if check.z is not None]
    return {
        "n": len(checks),
        "drawn": len(drawn),
        "most": max(drawn, default=0.0),
        "limit": MOST,
        "alarm": false_alarm(checks),
        "failed": sum(not check.passed for check in checks),
        "seconds": seconds,
    }


def _as_json(check: Check) -> dict[str, Any]:
    return {
        "row": check.what.row,
        "zh": check.what.zh,
        "en": check.what.en,
        "deck": check.what.deck,
        "n": check.n,
        "expected": check.expected,
        "found": check.found,
        "z": check.z,
        "passed": check.passed,
    }


def _print(checks: list[Check], summary: dict[str, Any], lang: str) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for place, head in enumerate(HEADS[lang]):
        table.add_column(head, justify="left" if place == 1 else "right", no_wrap=place != 1)
    for check in checks:
        table.add_row(*_row(check, lang), style=None if check.passed else "bold red")
    console = Console(highlight=False)
    console.print(table)
    console.print(SUMMARY[lang].format(**summary))
    if summary["failed"]:
        console.print(FAILED[lang].format(n=summary["failed"]), style="bold red")


def _row(check: Check, lang: str) -> tuple[str, ...]:
    what = check.what
    return (
        str(what.row),
        what.zh if lang == "zh" else what.en,
        what.deck,
        f"{check.n:,}",
        _number(check.expected),
        _number(check.found),
        "=" if check.z is None else f"{check.z:+.2f}",
        OK[lang][check.passed],
    )


def _number(value: float) -> str:
    """Write a chance with five decimals, a number without."""
    return f"{value:,.0f}" if value == int(value) else f"{value:,.5f}"
