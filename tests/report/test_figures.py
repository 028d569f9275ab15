import warnings

import pytest

from sgs_sim.report.figures import discover, render
from sgs_sim.report.render import Report

NAMES = [
    *("camps_triangle", "caterpillar", "counters", "death_causes", "decided", "game_length"),
    *("game_length_curve", "generals", "pairs", "picks", "synergies"),
    *("win_by_role", "win_by_seat"),
]
COMPARED = ["contrasts", "robustness"]  # of runs with variants or a panel
BELIEVED = ["guesses"]  # of runs in which somebody says what it believes: test_guesses.py
ONE = [(5, "official", (1, 1, 2, 1))]


def test_the_folder_is_the_list_of_figures():
    assert list(discover()) == sorted([*NAMES, *COMPARED, *BELIEVED])


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


def test_panels_of_seats_have_one_scale_which_the_first_of_a_row_names(cast_run):
    report = Report.of(cast_run[0])
    panels = discover()["win_by_seat"](report.tables, report.page).axes
    assert len(panels) > 1
    assert len({axes.get_ylim() for axes in panels}) == 1
    assert panels[0].get_ylim()[1] > report.tables["seats"]["high"].max()
    named = [axes.yaxis.get_tick_params()["labelleft"] for axes in panels]
    assert named == [axes.get_subplotspec().is_first_col() for axes in panels]


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", COMPARED)
def test_a_figure_of_variants_is_drawn_without_a_complaint(panel_run, name, lang, caplog):
    report = Report.of(panel_run, lang)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert render(name, report.tables, report.page).png.startswith(b"\x89PNG")
    assert caplog.records == []


def test_every_contrast_of_the_first_players_that_count_is_a_dot(panel_run):
    report = Report.of(panel_run)
    axes = discover()["contrasts"](report.tables, report.page).axes
    frame = report.tables["contrasts"]
    shown = sorted(
        round(float(line.get_xdata()[0]), 6)
        for one in axes
        for line in one.lines
        if line.get_marker() == "o"
    )
    assert shown == sorted((100 * frame.loc[frame["panel"] == "a", "delta"]).round(6))


def test_players_that_do_not_count_are_hollow(panel_run):
    report = Report.of(panel_run)
    (axes,) = discover()["robustness"](report.tables, report.page).axes
    members = report.tables["robustness_members"]
    dots = [line for line in axes.lines if line.get_marker() not in ("None", None, "")]
    assert len(dots) == len(members)
    hollow = [line for line in dots if line.get_markerfacecolor() == "none"]
    assert len(hollow) == members["bracket"].sum() > 0
