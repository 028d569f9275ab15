"""Pages as a browser shows them: nothing fetched, nothing cut off, tables that sort."""

import os
import shutil
from pathlib import Path

import pytest

from sgs_sim.report.render import write
from sgs_sim.report.words import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
GALLERY = sorted((ROOT / "reports" / "gallery").glob("*/report.html"))
MADE = [*(("made_up", lang) for lang in LANGUAGES), ("panel_run", "en"), ("cast_run", "zh")]
NAMES = ("chromium", "chromium-browser", "google-chrome")
QUIET = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WIDTHS = (390, 1280)
CONTRAST = 4.5  # WCAG 2, level AA

pytestmark = pytest.mark.slow

SORTED = """(button) => {
  const column = button.closest("th").cellIndex;
  const cells = [...button.closest("table").tBodies[0].rows].map((row) => row.cells[column]);
  const keys = cells.map((cell) => cell.dataset.v).filter((key) => key !== undefined).map(Number);
  return [button.closest("th").ariaSort, keys];
}"""
# A glyph of the embedded font is drawn otherwise than a sign that no font has.
INK = """(family) => {
  const draw = (sign) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 60;
    const pen = canvas.getContext("2d");
    pen.font = `40px "${family}"`;
    pen.fillText(sign, 5, 45);
    return canvas.toDataURL();
  };
  return [draw("主"), draw("反"), draw("\\u{10FFFD}")];
}"""
# Relative luminances as WCAG 2 defines them, of text and of the first ground below it.
LEGIBLE = """() => {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).slice(0, 3).map((x) => x / 255)
      .map((x) => x <= .03928 ? x / 12.92 : ((x + .055) / 1.055) ** 2.4);
    return .2126 * r + .7152 * g + .0722 * b;
  };
  const ground = (one) => {
    const colour = getComputedStyle(one).backgroundColor;
    return /, 0\\)$/.test(colour) && one.parentElement ? ground(one.parentElement) : colour;
  };
  return [...document.querySelectorAll("h1, h2, h3, p, td, th button, dt, dd, li, a, small")]
    .map((one) => {
      const pair = [light(getComputedStyle(one).color), light(ground(one))].sort((a, b) => b - a);
      return [(pair[0] + .05) / (pair[1] + .05), one.tagName + " " + one.textContent.slice(0, 30)];
    });
}"""


@pytest.fixture(scope="module")
def browser():
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        message = f"no browser to look at the pages with: install one of {', '.join(NAMES)}"
        pytest.fail(message) if os.environ.get("CI") else pytest.skip(message)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=found, args=QUIET)
        yield opened
        opened.close()


@pytest.fixture(
    scope="module",
    params=[*MADE, *GALLERY],
    ids=lambda one: "-".join(one) if isinstance(one, tuple) else one.parent.name,
)
def path(request, tmp_path_factory):
    if isinstance(request.param, Path):
        return request.param
    name, lang = request.param
    run = request.getfixturevalue(name)
    folder = run[0] if isinstance(run, tuple) else run
    return write(folder, tmp_path_factory.mktemp("page"), lang)


@pytest.fixture
def look(browser, path):
    """Open the page; whatever it complains of or asks for beyond itself fails the test."""
    opened, wrong = [], []

    def at(width=1280, scheme="light"):
        context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
        opened.append(context)
        page = context.new_page()
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("request", lambda one: wrong.append(one.url) if _is_outside(one.url) else None)
        page.goto(path.resolve().as_uri())
        return page

    yield at
    for context in opened:
        context.close()
    assert wrong == []


def _is_outside(url):
    return not url.startswith(("file:", "data:"))


@pytest.mark.parametrize("width", WIDTHS)
def test_the_page_is_no_wider_than_the_screen(look, width):
    page = look(width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_every_figure_has_a_size(look):
    boxes = [svg.bounding_box() for svg in look().locator("figure svg").all()]
    assert boxes
    assert min(min(box["width"], box["height"]) for box in boxes) > 100


def test_a_heading_sorts_by_number_both_ways(look):
    page = look()
    tables = page.locator("table.sorts").all()
    assert tables
    for table in tables:
        buttons = table.locator("th button").all()
        assert buttons
        for button in buttons:
            for way in ("ascending", "descending"):
                button.dispatch_event("click")
                told, keys = button.evaluate(SORTED)
                assert told == way
                assert keys == sorted(keys, reverse=way == "descending")


def test_a_heading_sorts_from_the_keyboard(look):
    button = look().locator("table.sorts th button").nth(2)
    button.focus()
    button.press("Enter")
    assert button.evaluate(SORTED)[0] == "ascending"
    button.press("Space")
    assert button.evaluate(SORTED)[0] == "descending"


def test_chinese_is_drawn_by_the_font_in_the_page(look):
    page = look()
    family = page.evaluate("[...document.fonts][0].family").strip('"')
    assert page.evaluate(f"""document.fonts.load('16px "{family}"', '主').then((f) => f.length)""")
    one, other, tofu = page.evaluate(INK, family)
    assert len({one, other, tofu}) == 3


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_stands_out_from_its_ground(look, scheme):
    contrasts = look(scheme=scheme).evaluate(LEGIBLE)
    assert [text for ratio, text in contrasts if ratio < CONTRAST] == []


def test_every_line_of_the_contents_leads_to_its_section(look):
    page = look()
    targets = page.eval_on_selector_all("nav a", "all => all.map((a) => a.getAttribute('href'))")
    assert "#limits" in targets
    assert [one for one in targets if page.locator(one).count() != 1] == []
