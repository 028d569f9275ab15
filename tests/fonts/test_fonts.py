"""The font draws what we write, in figures and in pages."""

import base64
import doctest
import io
import re
from pathlib import Path

import matplotlib as mpl
import pytest
from fontTools.ttLib import TTFont
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from sgs_sim import fonts

ROOT = Path(__file__).resolve().parents[2]
NAMES = "曹操 夏侯惇 荀彧 张纮 张郃 𬱖𫖯 决斗,无懈可击(♠♥♣♦)→−1 身份:主公、忠臣、反贼、内奸"
RARE = chr(0x20BB7)  # an ideograph that our font lacks
WRITTEN = re.compile("[\u2e80-\u9fff\uf900-\ufaff\uff01-\uffe6\U00020000-\U0003ffff♠♥♣♦]")
TEXTS = {".py", ".toml", ".md", ".j2", ".txt", ".json", ".jsonl"}


@pytest.fixture
def _chinese():
    with mpl.rc_context():
        fonts.use_chinese()
        yield


def drawing(title: str, kind: str) -> bytes:
    figure = Figure(figsize=(3, 2))
    FigureCanvasAgg(figure)
    axes = figure.subplots()
    axes.set_title(title)
    axes.bar(["曹操", "刘备"], [1, -1])
    page = io.BytesIO()
    figure.savefig(page, format=kind, metadata={"Date": None} if kind == "svg" else None)
    return page.getvalue()


@pytest.mark.usefixtures("_chinese")
@pytest.mark.parametrize("kind", ["png", "svg", "pdf"])
def test_a_figure_with_chinese_renders_without_a_warning(kind):
    assert drawing(NAMES, kind)  # a "missing from font" warning is an error here


@pytest.mark.usefixtures("_chinese")
def test_a_missing_glyph_would_be_noticed():
    with pytest.warns(UserWarning, match=r"missing from font"):
        drawing(RARE, "png")


@pytest.mark.usefixtures("_chinese")
def test_the_same_figure_is_the_same_svg():
    assert drawing(NAMES, "svg") == drawing(NAMES, "svg")


@pytest.mark.usefixtures("_chinese")
def test_using_chinese_twice_adds_the_font_once():
    fonts.use_chinese()
    listed = [f for f in mpl.font_manager.fontManager.ttflist if f.fname == str(fonts.FONT_FILE)]
    assert len(listed) == 1


def test_names_have_glyphs_and_rare_characters_have_not():
    assert fonts.has_glyph(NAMES + "\n\t")
    assert fonts.has_glyph("")
    assert not fonts.has_glyph("曹操" + RARE)


@pytest.mark.parametrize(
    "room", ["sgs_sim", "rules", "strategies", "experiments", "reports", "tests", "docs"]
)
def test_every_chinese_character_of_the_project_has_a_glyph(room):
    used = set()
    for file in (ROOT / room).rglob("*"):
        if file.suffix in TEXTS:
            used |= set(WRITTEN.findall(file.read_text(encoding="utf-8")))
    assert not sorted(c for c in used if not fonts.has_glyph(c))


def test_the_whole_of_gb2312_has_glyphs():
    rows, cells = range(0xB0, 0xF8), range(0xA1, 0xFF)
    text = b"".join(bytes([row, cell]) for row in rows for cell in cells)
    assert fonts.has_glyph(text.decode("gb2312", errors="ignore"))


def test_a_web_font_is_small_and_holds_the_text():
    url = fonts.webfont("曹操")
    head, _, body = url.partition(",")
    assert head == "data:font/woff;base64"
    assert len(url) < 4_000
    with TTFont(io.BytesIO(base64.b64decode(body))) as font:
        assert set(font.getBestCmap()) == {ord("曹"), ord("操")}


def test_a_web_font_of_a_full_report_stays_small():
    assert len(fonts.webfont("".join(map(chr, range(0x4E00, 0x5200))))) < 150_000


def test_a_web_font_is_the_same_for_the_same_characters():
    assert fonts.webfont("曹操刘备") == fonts.webfont("刘备曹操")


def test_the_licence_lies_beside_the_font():
    text = (fonts.FONT_FILE.parent / "OFL.txt").read_text(encoding="utf-8")
    with TTFont(fonts.FONT_FILE, lazy=True) as font:
        assert font["name"].getDebugName(0) in text
    assert "SIL OPEN FONT LICENSE Version 1.1" in text


def test_the_examples_hold():
    assert doctest.testmod(fonts).failed == 0
