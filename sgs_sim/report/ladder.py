"""The picture of a ladder: every strategy's rating with its interval, overall and by role."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sgs_sim.errors import RunError
from sgs_sim.experiment.ladder import Ladder, Rated, is_bracket
from sgs_sim.fonts import use_chinese
from sgs_sim.paths import content
from sgs_sim.report.figures import COLOURS, DARK
from sgs_sim.report.words import LANGUAGES, Words
from sgs_sim.statistics.rating import FIELD

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from sgs_sim.statistics.estimate import Estimate

WIDTH = 9.6  # inches
FAR = 4  # times the reach of the players, beyond which a bracket is not drawn to scale


def write(ladder: Ladder, rated: Rated, path: Path, caption: str) -> list[Path]:
    """Write the picture as a PNG and as an SVG; return both paths.

    Parameters
    ----------
    path : Path
        Without an ending.
    caption : str
        What it was measured on.

    Raises
    ------
    RunError
        The files cannot be written.
    """
    import matplotlib as mpl
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    use_chinese()
    style = content("reports") / "sgs.mplstyle"
    metadata: dict[str, dict[str, Any]] = {
        "png": {"Software": None},
        "svg": {"Date": None, "Creator": None},
    }
    paths = []
    with mpl.rc_context(rc=mpl.rc_params_from_file(style, use_default_template=False)):
        drawn = draw(ladder, rated, caption)
        FigureCanvasAgg(drawn)
        for kind, said in metadata.items():
            body = io.BytesIO()
            drawn.savefig(body, format=kind, metadata=said)
            file = path.with_suffix(f".{kind}")
            try:
                file.write_bytes(body.getvalue())
            except OSError as error:
                raise RunError(f"{file}: cannot be written: {error.strerror}") from None
            paths.append(file)
    return paths


def draw(ladder: Ladder, rated: Rated, caption: str) -> Figure:
    """Return the picture: a panel for the overall rating, and one for each camp."""
    from matplotlib.figure import Figure

    ratings = rated.ratings
    order = sorted(range(len(ladder.players)), key=lambda k: ratings.overall[k].value)
    hollow = [is_bracket(ladder.players[k]) for k in order]
    panels = [(_both("figure.ladder_overall"), DARK, [ratings.overall[k] for k in order])]
    for camp, its in zip(ladder.camps, ratings.camps, strict=True):
        panels.append((f"{camp.en} {camp.zh}", COLOURS[camp.camp], [its[k] for k in order]))
    drawn = Figure(figsize=(WIDTH, 1.6 + 0.3 * len(order)), layout="constrained")
    row = drawn.subplots(1, len(panels), sharex=True, sharey=True, squeeze=False).ravel()
    lows, highs = zip(*(scale(its, hollow) for _, _, its in panels), strict=True)
    for axes, (title, colour, its) in zip(row, panels, strict=True):
        axes.set_xlim(min(lows), max(highs))
        _panel(axes, its, colour, hollow)
        axes.set_title(title, fontsize=9.5, fontweight="normal", pad=5)
    infos = [ladder.players[k].info for k in order]
    names = [f"{info.zh} {info.en}".strip() for info in infos]
    row[0].set_yticks(range(len(order)), names, fontsize=8.5)
    drawn.suptitle(_both("figure.ladder"), x=0.012, ha="left", size=14)
    text = f"{_both('figure.ladder_x')}\n{caption}"
    drawn.supxlabel(text, x=0.012, ha="left", fontsize=7.5, color="#666666")
    return drawn


def scale(its: Sequence[Estimate], brackets: Sequence[bool]) -> tuple[float, float]:
    """Return the ends of a scale on which players can be told apart, whatever brackets are beyond.

    Parameters
    ----------
    its : sequence of Estimate
    brackets : sequence of bool
        Which of them are brackets.
    """
    sure = [one for one, bracket in zip(its, brackets, strict=True) if not bracket]
    low, high = min(one.low for one in sure), max(one.high for one in sure)
    far = FAR * (high - low) or float("inf")
    for one in sorted(its, key=lambda one: abs(one.value - FIELD)):
        wider = min(low, one.low), max(high, one.high)
        if wider[1] - wider[0] <= far:
            low, high = wider
    pad = max(1.0, 0.06 * (high - low))
    return low - pad, high + pad


def _both(key: str) -> str:
    """Return a text in both languages, once where the one holds the other."""
    en, zh = (Words(lang)(key) for lang in LANGUAGES)
    return en if zh in en else f"{en} {zh}"


def _panel(axes: Axes, its: Sequence[Estimate], colour: str, brackets: Sequence[bool]) -> None:
    left, right = axes.get_xlim()
    for place, (one, bracket) in enumerate(zip(its, brackets, strict=True)):
        if not left < one.value < right:
            near = one.value <= left
            text = f"◂ {one.value:.0f}" if near else f"{one.value:.0f} ▸"
            edge = axes.text(left if near else right, place, text, color=colour, fontsize=7.5)
            edge.set(ha="left" if near else "right", va="center")
            continue
        axes.errorbar(
            one.value,
            place,
            xerr=[[one.value - one.low], [one.high - one.value]],
            fmt="o",
            color=colour,
            markerfacecolor="white" if bracket else colour,
            markersize=4,
            capsize=2,
            elinewidth=1.2,
            alpha=0.6 if bracket else 1.0,
        )
    axes.axvline(FIELD, color="#999999", linewidth=1, zorder=0)
    axes.set_ylim(-0.7, len(its) - 0.3)
    axes.grid(visible=False, axis="y")
    axes.tick_params(axis="x", labelsize=7.5)
