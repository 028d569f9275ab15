"""The verdict of a run that compares: at most six lines, in both languages."""

import pytest
from compared_run import compared

from sgs_sim.report.render import Report
from sgs_sim.report.verdict import verdict


def lines(folder, lang="en", **more):
    report = Report.of(folder, lang)
    report.page.manifest.update(more)
    return verdict(report.tables, report.checks, report.page)


def test_the_question_the_answers_the_label_and_the_caveat(two_run):
    said = lines(two_run)
    assert len(said) <= 6
    assert said[0] == "What does it do?"
    assert said[1].startswith("more (5 players), compared with base: lord's side 主忠 wins ")
    assert "renegade 内奸 wins" in said[1]
    assert "points more [" in said[1]
    assert "rebels 反贼 the same within 1 point [" in said[1]
    assert said[-2].startswith("Of 4 comparisons with the base: differs: 2, equivalent: 2.")
    assert "not tested here" in said[-1]


def test_it_is_said_in_chinese(two_run):
    said = lines(two_run, "zh")
    assert said[0] == "有何影响？"
    assert "与base相比：主忠方少赢" in said[1]
    assert "差异" in said[-2]
    assert not any("differs" in line for line in said)


def test_a_loss_and_its_interval_are_told_as_sizes(two_run):
    report = Report.of(two_run)
    row = report.tables["contrasts"].query("cell == 2 and outcome == 'lord_side'").iloc[0]
    size = (
        f"{-100 * row['delta']:.1f} points less [{-100 * row['high']:.1f}, {-100 * row['low']:.1f}]"
    )
    assert size in lines(two_run)[1]


def test_a_panel_is_told_by_how_many_agree(panel_run):
    said = lines(panel_run)
    assert len(said) <= 6
    assert "renegade 内奸 wins more under 3 of 4 kinds of players" in said[1]
    assert "only these kinds of players were asked" in said[-1]


def test_a_rule_that_has_stopped_a_panel_is_the_caveat(panel_run):
    assert "a rule stopped this" in lines(panel_run, stopped={"parts": 9})[-1]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_one_comparison_is_called_by_its_label(tmp_path, lang):
    folder = compared(tmp_path / "run", {})
    said = lines(folder, lang)
    assert len(said) == 4
    assert said[2].startswith({"en": "Equivalent", "zh": "相当"}[lang])


def test_few_games_are_a_caveat_before_the_players(tmp_path):
    folder = compared(tmp_path / "run", {}, games=300)
    assert lines(folder)[-1] == "Largest caveat: only 300 games a table; wide intervals."


def test_a_target_takes_the_place_of_heads(tmp_path):
    folder = compared(
        tmp_path / "run", {}, ("",), target={"lord": 0.5, "rebel": 0.4, "renegade": 0.1}
    )
    said = lines(folder)
    assert said[1].startswith("Widest gap to the target: 5.")


def test_a_panel_of_one_game_is_told_by_its_ranges(tmp_path):
    rates = {("a", 0): (0.35, 0.55, 0.10)}
    folder = compared(tmp_path / "run", rates, ("",), ("a", "b", "random"))
    said = " ".join(lines(folder))
    assert "From one kind of players to another, 5 players (1/1/2/1): lord's side 主忠 3" in said
    assert "Not counting 1" in said
