"""The figures of a report, one file each; a new file needs no other line to be found.

A figure takes the tables and the page, and returns a matplotlib figure; it keeps no
state of pyplot's. Equal runs give equal bytes.
"""

from __future__ import annotations

import functools
import io
import pkgutil
import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, TypeVar

import pandas as pd

from sgs_sim.errors import RunError, nearest
from sgs_sim.fonts import use_chinese
from sgs_sim.paths import content

T = TypeVar("T")

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from sgs_sim.report.page import Page

Draw = Callable[[Mapping[str, pd.DataFrame], "Page"], "Figure"]

# Okabe and Ito's palette: told apart by everybody. The roles keep the hues of their cards.
VERMILION, AMBER, GREEN, BLUE = "#D55E00", "#E69F00", "#009E73", "#0072B2"
DARK: Final = "#222222"
COLOURS: Final = {
    "lord": VERMILION,
    "loyalist": AMBER,
    "rebel": GREEN,
    "renegade": BLUE,
    "lord_side": VERMILION,
    "rebels": GREEN,
    "renegade_side": BLUE,
}
WIDTH: Final = 7.6  # inches

_declared: dict[str, Draw] = {}


def figure(draw: Draw) -> Draw:
    """Declare a figure; its name is the function's."""
    _declared[draw.__name__] = draw
    return draw


@functools.cache
def discover() -> Mapping[str, Draw]:
    """Import every file of this folder; return the figures by name."""
    for module in sorted(one.name for one in pkgutil.iter_modules(__path__)):
        import_module(f"{__name__}.{module}")
    return dict(sorted(_declared.items()))


@dataclass(frozen=True)
class Picture:
    """A figure as files: text as outlines in the SVG, so it needs no font."""

    svg: bytes
    png: bytes


def render(name: str, tables: Mapping[str, pd.DataFrame], page: Page) -> Picture:
    """Draw a figure.

    Raises
    ------
    RunError
        No such figure.
    """
    import matplotlib as mpl
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    if name not in discover():
        raise RunError(f'no figure "{name}"{nearest(name, discover())}')
    use_chinese()
    style = content("reports") / "sgs.mplstyle"
    # Not rc_context(fname=…): that would take the rest, the fonts too, from matplotlib's own file.
    with mpl.rc_context(rc=mpl.rc_params_from_file(style, use_default_template=False)):
        drawn = discover()[name](tables, page)
        FigureCanvasAgg(drawn)
        # Without a date and a version the same run gives the same bytes.
        return Picture(
            _saved(drawn, format="svg", metadata={"Date": None, "Creator": None}),
            _saved(drawn, format="png", metadata={"Software": None}),
        )


def sheet(height: float) -> Figure:
    """Return an empty figure of the common width."""
    from matplotlib.figure import Figure

    return Figure(figsize=(WIDTH, height), layout="constrained")


def finish(drawn: Figure, title: str, page: Page) -> Figure:
    """Write the title above a figure, and below it what it was measured on."""
    # The Chinese font has one weight, and asking for another is a complaint in the log.
    bold = {"family": "DejaVu Sans", "weight": "bold"} if title.isascii() else {"weight": "normal"}
    drawn.suptitle(title, x=0.012, ha="left", size=14, **bold)
    width = 60 if page.words.lang == "zh" else 118
    text = textwrap.fill(page.caption, width)
    drawn.supxlabel(text, x=0.012, ha="left", fontsize=8, color="#666666")
    return drawn


def some(cells: Sequence[T], most: int = 4) -> list[T]:
    """Return a few of many, from the first to the last, that a legend can still name.

    >>> some(range(16)), some([7, 8])
    ([0, 5, 10, 15], [7, 8])
    """
    if len(cells) <= most:
        return list(cells)
    return [cells[round(k * (len(cells) - 1) / (most - 1))] for k in range(most)]


def percent(axes: Axes, axis: str = "x") -> None:
    """Mark an axis in percent."""
    from matplotlib.ticker import PercentFormatter

    getattr(axes, f"{axis}axis").set_major_formatter(PercentFormatter(1.0, symbol=" %", decimals=0))


def _saved(drawn: Figure, **how: Any) -> bytes:
    file = io.BytesIO()
    drawn.savefig(file, **how)
    return file.getvalue()
