"""How well roles were guessed, in the report."""

import re
import warnings
from copy import deepcopy

import pytest

from sgs_sim.engine.state import ROUNDS, Tally
from sgs_sim.experiment.guessing import ALL, played_by
from sgs_sim.experiment.store import Run
from sgs_sim.report.figures import discover, render
from sgs_sim.report.guesses import COLUMNS, make, show
from sgs_sim.report.render import Report, write
from sgs_sim.report.words import LANGUAGES

BELIEVING = (0, 2)


@pytest.fixture(scope="module")
def believed(make_run, tmp_path_factory):
    """A run of three tables; at one of them nobody says what it believes."""
    folder, _ = make_run(tmp_path_factory.mktemp("runs") / "believed", believing=BELIEVING)
    return folder


def test_the_table_has_a_row_for_all_for_each_round_and_for_each_role(believed):
    frame = Report.of(believed).tables["guesses"]
    assert list(frame) == COLUMNS
    assert set(frame["cell"]) == set(BELIEVING)
    for cell, rows in frame.groupby("cell"):
        guesses = Run.open(believed).counted()[0].cells[cell].usage.guesses
        whole = rows[(rows["viewer"] == "") & (rows["round"] == 0)].iloc[0]
        assert whole["pairs"] == guesses.sums[ALL, Tally.PAIRS]
        assert whole["n"] == 900
        for _, row in rows[rows["round"] > 0].iterrows():
            sums = guesses.sums[row["round"] - 1]
            assert row["right"] == sums[Tally.RIGHT] / sums[Tally.PAIRS]
            assert row["committed"] == sums[Tally.COMMITTED] / sums[Tally.PAIRS]
            assert row["committed_right"] == sums[Tally.COMMITTED_RIGHT] / sums[Tally.COMMITTED]
            assert row["log_score"] == pytest.approx(sums[Tally.LOG] / 1e6 / sums[Tally.PAIRS])
            assert row["gain"] == pytest.approx(row["right"] - row["table_right"])
            assert row["right_low"] < row["right"] < row["right_high"]
        by_viewer = rows[rows["viewer"] != ""]
        assert list(by_viewer["viewer"]) == ["lord", "loyalist", "rebel", "renegade"]
        assert by_viewer["pairs"].sum() == rows[rows["round"] > 0]["pairs"].sum() == whole["pairs"]


def test_of_several_strategies_each_has_a_row(believed):
    cells = Run.open(believed).counted()[0].cells
    two = deepcopy(cells[0])
    guesses = two.usage.guesses
    for name in ("games", "sums", "products"):
        of = getattr(guesses, name)
        of[played_by(3)] = of[played_by(1)] // 2
    frame = make([cells[0], two], ["one", "other", "third"])["guesses"]
    assert set(frame[frame["cell"] == 0]["strategy"]) == {""}
    rows = frame[(frame["cell"] == 1) & (frame["strategy"] != "")]
    assert list(rows["strategy"]) == ["one", "third"]
    assert list(rows["pairs"]) == [guesses.sums[played_by(k), Tally.PAIRS] for k in (1, 3)]
    page = Report.of(believed).page
    page.manifest["strategies"] += [{"id": "third", "zh": "第三", "en": "Third"}]
    texts = [row[1].text for row in show({"guesses": frame}, page)["guesses"].rows]
    assert texts[-1] == "by Third"


def test_readers_see_the_rounds_that_enough_games_have_come_to(believed):
    report = Report.of(believed)
    shown = show(report.tables, report.page)["guesses"]
    frame = report.tables["guesses"]
    few = frame[(frame["n"] < 200) & (frame["round"] > 0)]
    assert len(few) > 0
    assert len(shown.rows) == len(frame) - len(few)
    texts = [row[1].text for row in shown.rows]
    assert texts[:3] == ["all", "round 1", "round 2"]
    assert f"round {ROUNDS} and later" not in texts
    assert texts[-1] == "by renegade 内奸"
    assert all(re.fullmatch(r"\d+\.\d ±\d+\.\d", row[3].text) for row in shown.rows)
    assert all(re.fullmatch(r"−\d\.\d{3} ±\d\.\d{3}", row[6].text) for row in shown.rows)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_section_is_on_the_page_with_its_figure(believed, tmp_path, lang):
    folder = write(believed, tmp_path, lang).parent
    text = (folder / "report.md").read_text(encoding="utf-8")
    assert {"en": "## Guessing roles", "zh": "## 识别身份"}[lang] in text
    assert "figures/guesses.svg" in text
    assert (folder / "tables" / "guesses.csv").is_file()


def test_without_beliefs_there_is_no_table_and_no_section(made_up, tmp_path):
    report = Report.of(made_up[0])
    assert "guesses" not in report.tables
    assert show(report.tables, report.page) == {}
    assert "Guessing" not in report.write(tmp_path).read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_figure_is_drawn_without_a_complaint(believed, lang, caplog):
    report = Report.of(believed, lang)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        picture = render("guesses", report.tables, report.page)
    assert picture.png.startswith(b"\x89PNG")
    assert caplog.records == []


def test_the_figure_shows_every_round_of_the_tables_that_believe(believed):
    report = Report.of(believed)
    frame = report.tables["guesses"]
    right, log = discover()["guesses"](report.tables, report.page).axes
    for axes, name in ((right, "right"), (log, "log_score")):
        drawn = [line for line in axes.lines if line.get_marker() == "o"]
        assert len(drawn) == len(BELIEVING)
        for line, cell in zip(drawn, BELIEVING):
            rows = frame[(frame["cell"] == cell) & (frame["round"] > 0) & (frame["n"] >= 200)]
            assert list(line.get_ydata()) == list(rows[name])


def test_a_figure_of_few_games_is_drawn_too(make_run, tmp_path):
    folder, _ = make_run(tmp_path / "run", games=3, believing=BELIEVING)
    report = Report.of(folder)
    assert render("guesses", report.tables, report.page).png
