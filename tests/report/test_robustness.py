"""Whether an answer depends on who plays: planted panels, and the rule of the labels."""

import numpy as np
import pytest
from compared_run import compared

from sgs_sim.report.render import Report, write
from sgs_sim.report.robustness import brackets, label
from sgs_sim.report.verdict import verdict

HERE, SMALL = False, True


@pytest.mark.parametrize(
    ("signs", "small", "said"),
    [
        ([1, 1, 1, 1], [HERE] * 4, "robust"),
        ([1, 1, 1, 0], [HERE] * 4, "robust"),
        ([-1, -1, -1, 0], [HERE, HERE, HERE, SMALL], "robust"),
        ([1, 1, 0, 0], [HERE] * 4, "inconclusive"),
        ([1, 1, 0, 0], [HERE, HERE, SMALL, HERE], "depends"),
        ([1, 1, 1, -1], [HERE] * 4, "depends"),
        ([1, 1, 1, -1], [HERE, HERE, HERE, SMALL], "robust"),  # too small to matter
        ([1, 1, 0, -1], [SMALL] * 4, "equivalent"),
        ([0, 0, 0, 0], [HERE] * 4, "inconclusive"),
        ([1], [HERE], "inconclusive"),  # one kind of players is no panel
        ([], [], "inconclusive"),
    ],
)
def test_labels_follow_their_rule(signs, small, said):
    assert label(signs, small) == said


def test_a_difference_that_most_players_show_is_robust(panel_run):
    frame = Report.of(panel_run).tables["robustness"].set_index(["variant", "outcome"])
    row = frame.loc[(1, "renegade_side")]
    assert (row["label"], row["members"], row["differ"]) == ("robust", 4, 3)
    assert row["range"] == row["highest"] - row["lowest"]
    assert row["highest"] == pytest.approx(0.04, abs=0.01)
    assert frame.loc[(1, "rebels"), "label"] in ("equivalent", "inconclusive")
    assert set(frame.loc[2, "label"]) <= {"equivalent", "inconclusive"}


def test_random_and_omniscient_players_are_shown_and_not_counted(panel_run):
    report = Report.of(panel_run)
    assert brackets(report.page.manifest) == {"random", "seer"}
    members = report.tables["robustness_members"]
    assert set(members.loc[members["bracket"], "member"]) == {"random", "seer"}
    assert set(report.tables["robustness"]["members"]) == {4}


def test_a_panel_of_brackets_alone_counts_them():
    strategies = [{"id": "random"}, {"id": "seer", "omniscient": True}]
    assert brackets({"panel": ["random", "seer"], "strategies": strategies}) == set()


def test_players_who_differ_in_sign_are_what_it_depends_on(tmp_path):
    rates = {("a", 1): (0.40, 0.45, 0.15), ("b", 1): (0.50, 0.45, 0.05)}
    report = Report.of(compared(tmp_path / "run", rates, panel=("a", "b")))
    frame = report.tables["robustness"].set_index("outcome")
    assert frame["label"].to_dict() == {
        "lord_side": "depends",
        "rebels": "equivalent",
        "renegade_side": "depends",
    }
    assert frame.loc["lord_side", "agree"] == 0.5


def test_variants_that_are_ranked_alike_have_a_tau_of_one(tmp_path):
    steps = [(0.45 - 0.05 * k, 0.45, 0.1 + 0.05 * k) for k in range(4)]
    rates = {(who, k): steps[k] for who in "ab" for k in range(4)}
    rates |= {("c", k): steps[3 - k] for k in range(4)}
    report = Report.of(compared(tmp_path / "run", rates, tuple("0123"), tuple("abc"), games=4000))
    taus = report.tables["robustness_ranks"].set_index(["member", "other"])["tau"]
    camps = report.tables["contrasts"].query("outcome != 'rebels'")
    assert len(camps) == 3 * 3 * 2
    # The rebels' order is chance; the two other camps' is planted.
    assert taus["a", "b"] >= (1 + 1 - 1) / 3
    assert taus["a", "c"] <= (-1 - 1 + 1) / 3


def test_rates_are_compared_where_nothing_is_varied(tmp_path):
    rates = {("a", 0): (0.35, 0.55, 0.10)}
    report = Report.of(compared(tmp_path / "run", rates, ("",), ("a", "b"), games=20_000))
    frame = report.tables["robustness"].set_index("outcome")
    assert frame.loc["lord_side", "label"] == frame.loc["rebels", "label"] == "depends"
    assert frame.loc["renegade_side", "label"] == "equivalent"
    assert np.isnan(frame["agree"]).all()


def test_one_kind_of_players_beside_random_ones_answers_for_itself(tmp_path):
    rates = {("a", 1): (0.40, 0.45, 0.15)}
    report = Report.of(compared(tmp_path / "run", rates, panel=("random", "a")))
    frame = report.tables["robustness"].set_index("outcome")
    assert frame.loc["lord_side", "label"] == "differs"
    said = verdict(report.tables, report.checks, report.page)
    assert "renegade 内奸 wins 5." in said[1] or "renegade 内奸 wins 4." in said[1]
    assert said[2].startswith("Differs:")
    assert "not tested here" in said[-1]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_page_has_a_section_on_the_panel(panel_run, tmp_path, lang):
    text = (write(panel_run, tmp_path, lang).parent / "report.md").read_text(encoding="utf-8")
    assert {"en": "## Under other players", "zh": "## 换一种打法"}[lang] in text
    assert {"en": "| robust |", "zh": "| 稳健 |"}[lang] in text
