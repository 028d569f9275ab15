"""Chinese text that renders everywhere: a font of our own for figures and pages.

``NotoSansSC-subset.otf`` is Noto Sans SC Regular 2.004 (SIL Open Font License 1.1, see ``OFL.txt``)
cut down with ``pyftsubset``: all of GB2312, names of generals beyond it, the characters of the rule
notes, Latin, full-width forms, suits and arrows; without hints and layout features.
"""

from __future__ import annotations

import base64
import functools
import io
from pathlib import Path

FONT_FILE = Path(__file__).parent / "NotoSansSC-subset.otf"
FAMILY = "Noto Sans SC"


def use_chinese() -> None:
    """Let matplotlib draw Chinese, and the same SVG bytes for the same figure, in this process."""
    import matplotlib as mpl

    _add_font()
    mpl.rcParams["font.family"] = ["DejaVu Sans", FAMILY]
    mpl.rcParams["svg.fonttype"] = "path"
    mpl.rcParams["svg.hashsalt"] = "sgs_sim"


def has_glyph(text: str) -> bool:
    """Say whether the font draws every character of a text; white space counts as drawn.

    >>> has_glyph("曹操 Cao Cao ♠"), has_glyph(chr(0x20BB7))
    (True, False)
    """
    return all(character.isspace() or ord(character) in _drawn() for character in text)


def webfont(text: str) -> str:
    """Return the font as a data URL for a web page, holding only the characters of a text.

    List its face first in ``font-family``, with a ``unicode-range`` and ``font-display: block``:
    listed last, some browsers paint the first rows before they look at it. Two characters are 2 kB,
    five hundred about 50 kB.
    """
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    # Stamping the time would give the same page other bytes each day.
    with TTFont(FONT_FILE, recalcTimestamp=False) as font:
        cut = Subsetter(Options(layout_features=[], notdef_outline=True))
        cut.populate(text=text)
        cut.subset(font)
        font.flavor = "woff"
        page = io.BytesIO()
        font.save(page)
    return "data:font/woff;base64," + base64.b64encode(page.getvalue()).decode("ascii")


@functools.cache
def _add_font() -> None:
    from matplotlib.font_manager import fontManager

    fontManager.addfont(FONT_FILE)


@functools.cache
def _drawn() -> frozenset[int]:
    from fontTools.ttLib import TTFont

    with TTFont(FONT_FILE, lazy=True) as font:
        return frozenset(font.getBestCmap())
