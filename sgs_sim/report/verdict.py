"""The answer in at most six lines, the largest caveat last, and where the numbers come from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pandas as pd

from sgs_sim.engine.kinds import End
from sgs_sim.report.answers import answers, spread
from sgs_sim.report.generals import headline
from sgs_sim.report.health import Check
from sgs_sim.report.page import Page
from sgs_sim.report.robustness import counted
from sgs_sim.report.show import ranged
from sgs_sim.report.show_generals import extremes
from sgs_sim.report.tables import CAMPS, GREY, records

SPELT_OUT = 3  # tables whose rates the verdict gives in full
LINES = 6
TARGETS = {"lord_side": "lord", "rebels": "rebel", "renegade_side": "renegade"}
SLOW = 0.001  # share of timeouts that is a caveat


def verdict(tables: Mapping[str, pd.DataFrame], checks: Sequence[Check], page: Page) -> list[str]:
    """Return the lines of the verdict: rates, who leads, how even it is, and one caveat."""
    if "contrasts" in tables:
        return [*answers(tables, page), _caveat(checks, page)]
    camps = tables["camps"]
    camps = camps[camps["outcome"].isin(CAMPS) & (camps["n"] > 0)]
    cells = [int(cell) for cell in camps["cell"].unique()]
    generals = _generals(tables, cells, page) if page.has_generals else ""
    chosen = _ends(cells) if generals else _spread(cells)
    lines = [_rates(camps, cell, page) for cell in chosen]
    if len(counted(page.manifest)) > 1:
        lines.append(spread(tables, page))
    elif len(cells) > 1:
        lines += _compared(camps, page)
    elif page.manifest.get("target"):
        lines += _even(camps, page)
    lines += filter(None, [generals])
    return [*lines[: LINES - 1], _caveat(checks, page)]


def _spread(cells: list[int]) -> list[int]:
    """Return the first, the middle and the last of many."""
    if len(cells) <= SPELT_OUT:
        return cells
    return [cells[0], cells[len(cells) // 2], cells[-1]]


def _ends(cells: list[int]) -> list[int]:
    return list(dict.fromkeys((cells[0], cells[-1])))


def _generals(tables: Mapping[str, pd.DataFrame], cells: list[int], page: Page) -> str:
    """Say in one line what was found of forced generals, or which win most at the ends."""
    if page.manifest.get("strata"):
        return headline(tables, page)
    told = [extremes(tables, cell, page) for cell in _ends(cells)]
    return " ".join(filter(None, told))


def _rates(camps: pd.DataFrame, cell: int, page: Page) -> str:
    rates = {
        row.outcome: ranged(row._asdict()).text for row in records(camps[camps["cell"] == cell])
    }
    key = "verdict.one" if "renegade_side" in rates else "verdict.two_camps"
    return page.words(key, cell=page.cell(cell), **rates)


def _compared(camps: pd.DataFrame, page: Page) -> Iterator[str]:
    words = page.words
    leaders = camps.loc[camps.groupby("cell")["rate"].idxmax()]
    camp = leaders["outcome"].value_counts()
    top = records(leaders.nlargest(1, "rate"))[0]
    yield words(
        "verdict.most",
        n=len(leaders),
        k=int(camp.iloc[0]),
        camp=words(f"outcome.{camp.index[0]}"),
        camp_lead=words(f"outcome.{top.outcome}"),
        rate=ranged(top._asdict()).text,
        cell=page.cell(int(top.cell)),
    )
    yield from _even(camps, page)


def _even(camps: pd.DataFrame, page: Page) -> Iterator[str]:
    """Say how far the tables are from the target of the run, or from each camp's share of heads."""
    target = page.manifest.get("target")
    if target:
        wanted = {camp: target[role] for camp, role in TARGETS.items()}
        camps = camps.assign(gap=camps["rate"] - camps["outcome"].map(wanted))
    widest = camps.assign(gap=camps["gap"].abs()).groupby("cell")["gap"].max()
    near, far = widest.nsmallest(1).index[0], widest.nlargest(1).index[0]
    key = ("verdict.target" if target else "verdict.even") + "_one" * (len(widest) == 1)
    yield page.words(
        key,
        cell=page.cell(int(near)),
        gap=f"{100 * widest.min():.1f}",
        far=page.cell(int(far)),
        far_gap=f"{100 * widest.max():.1f}",
    )


def _caveat(checks: Sequence[Check], page: Page) -> str:
    words = page.words
    timeouts = max((cell.ends[End.TIMEOUT] / cell.n for cell in page.counts if cell.n), default=0.0)
    fewest = min(cell.n for cell in page.counts)
    if not all(check.passed for check in checks):
        return words("verdict.sick")
    if timeouts > SLOW:
        return words("verdict.slow", share=f"{100 * timeouts:.1f} %")
    if fewest < GREY:
        return words("verdict.small", n=fewest)
    if len(counted(page.manifest)) < 2:
        return words("verdict.policy", strategies=page.strategies)
    if page.manifest.get("stopped"):
        return words("verdict.stopped", n=f"{fewest:,}")
    asked = page.words.join(map(page.strategy, page.manifest["panel"]))
    return words("verdict.panel", strategies=asked)


def source(page: Page) -> list[tuple[str, str]]:
    """Return the lines of the provenance: what they are, and what they say."""
    manifest, words = page.manifest, page.words
    asked = manifest.get("experiment", {})
    numbers = asked.get("numbers", {})
    said = {
        "question": manifest.get("question", ""),
        "version": ", ".join(f"{name} {one}" for name, one in manifest["versions"].items()),
        "edition": words.join(dict.fromkeys(cell.edition for cell in page.cells)),
        "tables": _tables(page),
        "strategies": page.strategies,
        "generals": _cast(page),
        "numbers": words.join(f"{name} = {value}" for name, value in numbers.items()),
        "seed": words.join([str(manifest["seed"]), page.game_range]),
        "finished": _finished(page),
        "forfeits": _forfeits(page),
        "speed": _speed(page),
        "digest": str(manifest.get("source", ""))[:16],
        "command": manifest.get("command", ""),
    }
    return [(words(f"source.{name}"), text) for name, text in said.items() if text]


def _tables(page: Page) -> str:
    """List the role tables by name, each with its rows."""
    rows: dict[str, list[str]] = {}
    for cell in page.cells:
        counts = "/".join(map(str, cell.roles))
        row = page.words("text.players_and_roles", n=cell.players, roles=counts)
        if row not in rows.setdefault(cell.table, []):
            rows[cell.table].append(row)
    named = [name + page.words("text.colon") + page.words.join(all_) for name, all_ in rows.items()]
    return page.words("text.list_semicolon").join(named)


def _cast(page: Page) -> str:
    """Say how generals were given out, and what was different about them."""
    words, told = page.words, list[str]()
    for casting in (each["casting"] for each in page.manifest.get("variants", [])):
        if casting["assign"] != "none":
            told.append(words(f"source.cast_{casting['assign']}", n=len(casting["pool"])))
            told += [
                words("heading.seat", n=seat) + words("text.colon") + page.named_general(id)
                for seat, id in casting["seats"].items()
            ]
    asked = page.manifest.get("experiment", {}).get("generals", {})
    for key in ("skills", "hp"):
        for general, value in (asked.get(key) or {}).items():
            new = " ".join(value) if isinstance(value, list) else value
            told.append(f"{general} {key} = {new}")
    return words.join(dict.fromkeys(told))


def _finished(page: Page) -> str:
    ends: Any = sum(cell.ends for cell in page.counts)
    asked = sum(entry.get("games", 0) for entry in page.manifest["cells"])
    started = sum(cell.n for cell in page.counts)
    timeouts, draws = int(ends[End.TIMEOUT]), int(ends[End.DRAW])
    text = page.words(
        "source.finished_is",
        started=f"{started:,}",
        finished=f"{started - timeouts - draws:,}",
        timeouts=f"{timeouts:,}",
        draws=f"{draws:,}",
    )
    if asked and asked != started:
        text += page.words("text.list_semicolon") + page.words("source.asked_is", n=f"{asked:,}")
    return text


def _forfeits(page: Page) -> str:
    """Say in how many games each strategy has failed; nothing if none has."""
    found = sum((cell.usage.forfeits for cell in page.counts), Counter[int]())
    ids = ["", *(each["id"] for each in page.manifest["strategies"])]
    return page.words.join(
        page.words("source.forfeits_is", strategy=ids[at], n=f"{n:,}")
        for at, n in sorted(found.items())
    )


def _speed(page: Page) -> str:
    speed = page.manifest.get("games_per_second")
    if not speed:
        return ""
    seconds = sum(session["seconds"] for session in page.manifest.get("sessions", []))
    return page.words("source.speed_is", rate=f"{speed:,.0f}", seconds=f"{seconds:,.1f}")
