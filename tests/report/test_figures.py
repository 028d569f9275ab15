import warnings

import pytest

from sgs_sim.report.figures import discover, render
from sgs_sim.report.render import Report

NAMES = [
    "camps_triangle",
    "death_causes",
    "game_length",
    "game_length_curve",
    "generals",
    "win_by_role",
    "win_by_seat",
]
ONE = [(5, "official", (1, 1, 2, 1))]


def test_the_folder_is_the_list_of_figures():
    assert list(discover()) == NAMES


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", NAMES)
def test_a_figure_is_drawn_without_a_complaint(cast_run, name, lang, caplog):
    report = Report.of(cast_run[0], lang)
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # a missing glyph, a crowded layout
        picture = render(name, report.tables, report.page)
    assert picture.png.startswith(b"\x89PNG")
    assert b"<svg" in picture.svg
    assert caplog.records == []


@pytest.mark.parametrize("name", NAMES)
def test_a_figure_of_one_table_or_of_few_games_is_drawn_too(make_run, tmp_path, name):
    folder, _ = make_run(tmp_path / "run", games=3, tables=ONE, generals=True)
    report = Report.of(folder)
    assert render(name, report.tables, report.page).png


@pytest.mark.parametrize("name", NAMES)
def test_figures_say_games_strategies_and_seeds(cast_run, name):
    report = Report.of(cast_run[0])
    drawn = discover()[name](report.tables, report.page)
    assert drawn.get_supxlabel() == "900 games a table, all seats: random, seed 7, games 0 to 899"
