import csv
import re
import tomllib
from html.parser import HTMLParser
from pathlib import Path

import pytest
from plain import failing

from sgs_sim.errors import RunError
from sgs_sim.experiment import run as running
from sgs_sim.experiment.plan import Plan
from sgs_sim.experiment.spec import read
from sgs_sim.experiment.store import find
from sgs_sim.experiment.work import batch_here, played
from sgs_sim.fonts import has_glyph
from sgs_sim.paths import content
from sgs_sim.report.render import Report, write
from sgs_sim.report.words import LANGUAGES
from sgs_sim.strategy.outside import Care, OnFault

VOID = {"meta", "br", "hr", "img", "input", "link"}


@pytest.fixture(scope="module", params=LANGUAGES)
def written(request, made_up, tmp_path_factory):
    return write(made_up[0], tmp_path_factory.mktemp("out"), request.param).parent


class Tags(HTMLParser):
    """Checks that tags nest, and gathers the cells of tables."""

    def __init__(self):
        super().__init__()
        self.open, self.ids, self.cells = [], [], []

    def handle_starttag(self, tag, attributes):
        self.ids += [value for name, value in attributes if name == "id"]
        if tag not in VOID:
            self.open.append(tag)
        if tag == "td":
            self.cells.append("")

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] == "td":
            self.cells[-1] += data


def page(folder):
    return (folder / "report.html").read_text(encoding="utf-8")


def markdown(folder):
    return (folder / "report.md").read_text(encoding="utf-8")


def test_the_page_names_no_address(written):
    text = page(written)
    assert "//" not in re.sub(
        r"^// .*$|data:font/woff;base64,[\w+/=]+", "", text, flags=re.MULTILINE
    )
    assert not re.search(r"<(link|img|iframe)\b|@import|src=", text)


def test_tags_nest_and_no_id_comes_twice(written):
    tags = Tags()
    tags.feed(page(written))
    assert tags.open == []
    assert len(tags.ids) == len(set(tags.ids))


def test_the_page_says_games_rates_and_intervals(written):
    tags = Tags()
    tags.feed(page(written))
    with open(written / "tables" / "camps.csv", newline="") as file:
        lord = next(csv.DictReader(file))
    rate, low, high = (100 * float(lord[name]) for name in ("rate", "low", "high"))
    assert "900" in tags.cells
    assert f"{rate:.1f} %" in tags.cells
    assert f"{low:.1f}–{high:.1f}" in tags.cells


def test_tables_can_be_read_without_the_manifest(written):
    with open(written / "tables" / "causes.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    assert {row["roles"] for row in rows} == {"1/1/2/1", "1/2/4/1", "1/2/3/2"}
    assert {row["card"] for row in rows if row["kind"] == "32"} == {"slash"}
    assert {row["strategies"] for row in rows} == {"random"}


def test_what_a_user_wrote_is_text_and_not_markup(written):
    assert "Is it | even? &lt;b&gt;" in page(written)
    assert "<b>" not in page(written)


def test_markdown_and_page_hold_the_same_cells(written):
    tags = Tags()
    tags.feed(page(written))
    rows = [line for line in markdown(written).splitlines() if line.startswith("|")]
    heads = {at - 1 for at, row in enumerate(rows) if row.startswith("| ---")}
    body = [row for at, row in enumerate(rows) if not {at, at - 1} & heads]
    cells = [cell.strip() for row in body for cell in row.strip().strip("|").split("|")]
    assert cells == [cell.strip() for cell in tags.cells]


def test_markdown_names_figures_that_are_there(written):
    figures = re.findall(r"\]\((figures/\w+\.svg)\)", markdown(written))
    assert len(figures) == 7
    for figure in figures:
        assert (written / figure).read_bytes().startswith(b"<?xml")
        assert (written / figure).with_suffix(".png").read_bytes().startswith(b"\x89PNG")


def test_rates_of_few_games_are_hidden_and_of_some_grey(make_run, tmp_path):
    few, _ = make_run(tmp_path / "few", games=199)
    some, _ = make_run(tmp_path / "some", games=200)
    assert " % (" not in markdown(write(few).parent)
    assert 'class="grey"' not in page(write(few).parent)
    assert " % (" in markdown(write(some).parent)
    assert 'class="grey"' in page(write(some).parent)


def test_every_character_of_the_words_has_a_glyph():
    words = (content("reports") / "words.toml").read_text(encoding="utf-8")
    assert [sign for sign in set(words) if ord(sign) >= 0x2E80 and not has_glyph(sign)] == []


def test_every_text_is_there_in_both_languages_with_the_same_names():
    texts = tomllib.loads((content("reports") / "words.toml").read_text(encoding="utf-8"))
    for section in texts.values():
        for entry in section.values():
            assert set(entry) == set(LANGUAGES)
            named = {lang: set(re.findall(r"\{(\w+)\}", entry[lang])) for lang in LANGUAGES}
            assert named["en"] == named["zh"]


def test_the_same_run_gives_the_same_bytes(made_up, tmp_path):
    one, other = (write(made_up[0], tmp_path / name).parent for name in ("one", "other"))
    files = sorted(path.relative_to(one) for path in one.rglob("*") if path.is_file())
    assert len(files) == 2 + 7 * 2 + 12
    for file in files:
        assert (one / file).read_bytes() == (other / file).read_bytes()


def test_the_report_lies_in_the_run_unless_told_otherwise(make_run, tmp_path):
    folder, _ = make_run(tmp_path / "run", games=20)
    assert write(folder) == folder / "report" / "report.html"


def test_other_files_in_the_folder_stay(made_up, tmp_path):
    (tmp_path / "notes.txt").write_text("mine")
    write(made_up[0], tmp_path)
    assert (tmp_path / "notes.txt").read_text() == "mine"
    assert list(tmp_path.rglob(".*")) == []


def test_a_missing_run_names_the_nearest(made_up):
    with pytest.raises(RunError, match='did you mean "made_up"'):
        write(made_up[0].with_name("made_p"))


def test_a_bare_name_is_looked_for_under_runs(make_run, tmp_path, monkeypatch):
    make_run(tmp_path / "runs" / "mine", games=20)
    monkeypatch.chdir(tmp_path)
    assert find("mine") == Path("runs/mine")


def test_a_cut_part_is_named(make_run, tmp_path):
    folder, _ = make_run(tmp_path / "run", games=20)
    part = next(folder.glob("part-*"))
    part.write_bytes(part.read_bytes()[:-100])
    with pytest.raises(RunError, match=part.name):
        write(folder)


def test_a_run_without_games_says_so(make_run, tmp_path):
    folder, _ = make_run(tmp_path / "run", games=20)
    for part in folder.glob("part-*"):
        part.unlink()
    with pytest.raises(RunError, match="no game has been played"):
        write(folder)


def test_an_unfinished_run_says_how_much_is_missing(make_run, tmp_path):
    folder, _ = make_run(tmp_path / "run", games=600)
    (folder / "part-00005.parquet").unlink()
    assert "1,800 games were asked for" in markdown(write(folder).parent)


def test_a_folder_that_cannot_be_written_is_a_plain_error(made_up, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(RunError, match="cannot be written"):
        write(made_up[0], tmp_path / "file")


def test_an_unknown_language_or_figure_names_what_there_is(made_up):
    with pytest.raises(RunError, match="known: en, zh"):
        Report.of(made_up[0], "fr")
    from sgs_sim.report.figures import render

    report = Report.of(made_up[0])
    with pytest.raises(RunError, match='did you mean "win_by_role"'):
        render("win_by_roll", report.tables, report.page)


def test_the_verdict_has_at_most_six_lines_and_ends_with_a_caveat(written):
    lines = re.findall(r"^- (.*)$", markdown(written).split("![")[0], flags=re.MULTILINE)
    assert 3 <= len(lines) <= 6
    assert re.search("caveat|保留", lines[-1])


def test_a_chinese_page_says_nothing_in_english(made_up, tmp_path):
    """But for names and ids: of the version, the edition, the experiment, the fitted statistics."""
    text = markdown(write(made_up[0], tmp_path, "zh").parent)
    text = re.sub(r"\]\([^)]*\)|Is it \\?\| even\? <b>", "", text)
    known = {"Wilson", "Jeffreys", "Goodman", "sgs_sim", "vanilla_160", "official", "double"}
    known |= {"sgs-sim", "run", "made_up", "duel", "damage", "abcdef", "p", "k"}
    assert set(re.findall(r"(?<!\w)[A-Za-z][\w-]*", text)) - known == set()


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "said"), [("en", "Forfeited games"), ("zh", "弃权局")])
def test_forfeited_games_are_told_beside_where_the_numbers_come_from(tmp_path, lang, said):
    rarely = "board.turn >= 9 and own.chance % 9 == 0"
    (tmp_path / "some.toml").write_text(
        'question = "Who?"\nedition = "vanilla_160"\nplayers = 5\ngames = 12\n'
        f'[strategies]\ndefault = "{failing("raises", tmp_path, rarely)}"\n',
        encoding="utf-8",
    )
    plan = Plan(read(tmp_path / "some.toml"))
    run = running.begin(plan, tmp_path / "run", command="test")
    for chunk in plan.chunks():
        run.write(chunk, *played(plan, batch_here(), chunk, Care(OnFault.FORFEIT)))
    n = run.usage()[0].forfeits[1]
    assert n > 0
    text = markdown(write(run.path, tmp_path / "out", lang).parent)
    (line,) = [line for line in text.splitlines() if said in line]
    assert re.search(rf"\b{n}\b", line)
    assert "raises" in line
