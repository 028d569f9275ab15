"""`sgs-sim bench`: games per second on this machine, always beside what was played."""

from __future__ import annotations

import json as json_text
import os
import platform
import statistics
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from sgs_sim.engine.state import Batch, Rules

EDITIONS = ("vanilla_160", "official_160")  # without generals, and with all of them
STRATEGIES = ("simple", "believer", "random")
PLAYERS = (5, 8)


@dataclass
class Setting:
    """What is measured together: one strategy at one table size, with or without generals."""

    edition: str
    generals: int
    """How many there are to be given out; 0 without."""
    strategy: str
    players: int
    questions: float = 0.0
    """Decisions of a game, on average."""
    turns: float = 0.0
    rates: dict[int, list[float]] = field(default_factory=dict)
    """Games a second by threads, one for every repetition."""


def bench(
    games: Annotated[int, typer.Option(min=1, help="Games of each thread and repetition.")] = 3000,
    repetitions: Annotated[int, typer.Option(min=1, help="Of every setting, interleaved.")] = 5,
    threads: Annotated[int, typer.Option(min=1, help="Compared with one thread.")] = 2,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress.")] = False,
) -> None:
    """Measure games per second; compare only figures of one run, machines differ and are busy."""
    from sgs_sim.cli._compiling import ready
    from sgs_sim.ruleset import load
    from sgs_sim.strategy import available
    from sgs_sim.strategy import load as load_strategy

    there = {each.id for each in available()}
    names = [name for name in STRATEGIES if name in there]
    ready(names, quiet=quiet)
    loaded = [load_strategy(name) for name in names]
    rules = {edition: load(edition, strategies=loaded) for edition in EDITIONS}
    settings = [
        Setting(
            edition, int(rules[edition].n_generals) if rules[edition].cast else 0, name, players
        )
        for players in PLAYERS
        for name in names
        for edition in EDITIONS
    ]
    for seed in range(repetitions):
        for setting in settings:
            index = 1 + names.index(setting.strategy)
            for n in sorted({1, threads}):
                r = rules[setting.edition]
                _measure(setting, r, index, threads=n, games=games, seed=seed)
    result = {
        "cpu": cpu_name(),
        "processors": os.cpu_count(),
        "games": games * repetitions,
        "repetitions": repetitions,
        "settings": [_figures(setting, threads) for setting in settings],
    }
    if json:
        print(json_text.dumps(result, ensure_ascii=False))
    else:
        _print(result, threads)


def _measure(
    setting: Setting, rules: Rules, index: int, *, threads: int, games: int, seed: int
) -> None:
    from concurrent.futures import ThreadPoolExecutor

    from sgs_sim.engine.state import Batch

    batches = [Batch() for _ in range(threads)]
    for batch in batches:
        batch.seed, batch.players = seed, setting.players
        batch.unasked = 1  # what is measured is play
        for role in range(4):
            batch.role_strategy[role] = index
    with ThreadPoolExecutor(threads) as pool:
        began = time.perf_counter()
        played = list(
            pool.map(lambda k: _play(batches[k], rules, k * games, games), range(threads))
        )
        seconds = time.perf_counter() - began
    setting.rates.setdefault(threads, []).append(threads * games / seconds)
    setting.questions, setting.turns = (total / games for total in played[0])


def _play(batch: Batch, rules: Rules, first: int, games: int) -> tuple[int, int]:
    """Play games and return how many questions and turns they had."""
    from sgs_sim.engine.state import BATCH
    from sgs_sim.loop import play_batch

    questions = turns = 0
    for at in range(first, first + games, BATCH):
        batch.first, batch.count = at, min(BATCH, first + games - at)
        play_batch(batch, rules)
        questions += sum(list(batch.questions)[: batch.count])  # type: ignore[call-overload]
        turns += sum(list(batch.turns)[: batch.count])  # type: ignore[call-overload]
    return questions, turns


def _figures(setting: Setting, threads: int) -> dict[str, Any]:
    one, many = setting.rates[1], setting.rates[threads]
    ratio = statistics.median(b / a for a, b in zip(one, many, strict=True))
    best, median = max(one), statistics.median(one)
    return asdict(setting) | {
        "best": round(best, 1),
        "median": round(median, 1),
        "decisions_per_second": round(best * setting.questions),
        "threads": threads,
        "threads_best": round(max(many), 1),
        "ratio": round(ratio, 3),
    }


def _print(result: dict[str, Any], threads: int) -> None:
    print(f"{result['cpu']}, {result['processors']} processors")
    print(f"{result['games']:,} games of each setting and thread")
    print(f"ratio: {threads} threads to one")
    for line in (*_rows(result["settings"]), *_shares(result["settings"])):
        print(line)


COLUMNS = {  # head: how its figure is written
    "edition": "{edition:>12}",
    "generals": "{generals:>8}",
    "players": "{players:>7}",
    "strategy": "{strategy:>8}",
    "games/s best": "{best:>12,.0f}",
    "median": "{median:>8,.0f}",
    "all threads": "{threads_best:>11,.0f}",
    "ratio": "{ratio:>6.2f}",
    "decisions/game": "{questions:>14.1f}",
    "turns/game": "{turns:>10.1f}",
}


def _rows(settings: list[dict[str, Any]]) -> Iterator[str]:
    written = [[form.format(**one) for form in COLUMNS.values()] for one in settings]
    yield "  ".join(f"{head:>{len(cell)}}" for head, cell in zip(COLUMNS, written[0], strict=True))
    yield from ("  ".join(row) for row in written)


def _shares(settings: list[dict[str, Any]]) -> Iterator[str]:
    """Say how fast play with generals is, compared with play without."""
    plain = {(one["strategy"], one["players"]): one for one in settings if not one["generals"]}
    for one in settings:
        other = plain.get((one["strategy"], one["players"]))
        if one["generals"] and other:
            share = statistics.median(
                a / b for a, b in zip(one["rates"][1], other["rates"][1], strict=True)
            )
            yield (
                f"{one['strategy']}, {one['players']} players: with generals {share:.2f} times "
                "as fast as without"
            )


def cpu_name() -> str:
    """Return what the processor calls itself."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()
