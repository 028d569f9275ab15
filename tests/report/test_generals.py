"""What a report says about generals, against a slow recount and known truths."""

import csv
import html
import json
import math
import re
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from planted import forced, free, page_of, turned

from sgs_sim.engine.kinds import End
from sgs_sim.experiment.counts import COLUMNS, Counts, count
from sgs_sim.experiment.store import Run
from sgs_sim.report import forced as forcing
from sgs_sim.report import generals, pairs
from sgs_sim.report.generals import LEAST_GAMES, headline
from sgs_sim.report.health import checks
from sgs_sim.report.render import Report, write
from sgs_sim.report.show import DASH
from sgs_sim.report.show_generals import show, warnings
from sgs_sim.report.tables import GREY, HIDE
from sgs_sim.report.words import LANGUAGES
from sgs_sim.statistics.rates import interval

ROLES = [(1, 1, 2, 1), (1, 2, 4, 1), (1, 2, 3, 2)]
NAMES = ("lord", "loyalist", "rebel", "renegade")
WINNING = {0: 0, 1: 0, 2: 2, 3: 3}
GENERAL_TABLES = {
    *("generals", "spread", "general_roles", "picks", "skills"),
    *("forced", "pairs", "synergies", "counters"),
}


@pytest.fixture(scope="module")
def report(cast_run):
    return Report.of(cast_run[0])


@pytest.fixture(scope="module", params=LANGUAGES)
def written(request, cast_run, tmp_path_factory):
    return write(cast_run[0], tmp_path_factory.mktemp("out"), request.param).parent


def seats(rows, cell):
    """Yield role, general and whether it won, of every seat of a cell."""
    for row in rows:
        for seat in range(10):
            role = row[f"role_{seat}"]
            if row["cell"] == cell and role != 255:
                alone = role == 3 and row[f"died_turn_{seat}"] != 0
                won = row["winner"] == WINNING[role] and not alone
                yield role, row[f"general_{seat}"], won


def cell_of(cast, won, dealt=None, role_won=None, n=1000):
    """Counts of one cell in which only generals matter, by general and role."""
    cell = Counts(n=n)
    cell.cast[: len(cast)], cell.cast_won[: len(won)] = cast, won
    cell.dealt[0] = np.sum(cast, axis=0) if dealt is None else dealt
    cell.won[0] = np.sum(won, axis=0) if role_won is None else role_won
    return cell


# ---------------------------------------------------------------------- counted


def test_games_and_wins_by_general_and_role_are_those_of_a_recount(report, cast_run):
    frame = report.tables["general_roles"].set_index(["cell", "general", "role"])
    for cell in range(3):
        found = {}
        for role, general, won in seats(cast_run[1], cell):
            n, wins = found.get((general, role), (0, 0))
            found[general, role] = n + 1, wins + won
        for (general, role), counted in found.items():
            row = frame.loc[cell, general, NAMES[role]]
            assert (row["n"], row["wins"]) == counted
        assert len(frame.loc[cell]) == len(found)


def test_games_of_a_general_are_no_more_than_the_games(report):
    frame = report.tables["general_roles"]
    heads = frame.groupby(["cell", "role"])["n"].sum()
    assert heads[0, "rebel"] == 2 * 900
    assert heads[2, "renegade"] == 2 * 900
    assert report.tables["generals"]["n"].max() <= 900


def test_the_edge_is_the_rate_beyond_what_the_roles_win(report, cast_run):
    frame = report.tables["generals"].set_index(["cell", "general"])
    for cell in range(3):
        mine = list(seats(cast_run[1], cell))
        average = {
            role: np.mean([won for each, _, won in mine if each == role]) for role in range(4)
        }
        for general in range(20):
            games = [(role, won) for role, each, won in mine if each == general]
            known = {role: [won for each, won in games if each == role] for role in range(4)}
            known = {role: won for role, won in known.items() if len(won) >= LEAST_GAMES}
            if len(games) < HIDE:
                assert np.isnan(frame.loc[cell, general]["edge"]) if games else True
                continue
            heads = sum(ROLES[cell][role] for role in known)
            edge = sum(
                ROLES[cell][role] / heads * (np.mean(won) - average[role])
                for role, won in known.items()
            )
            row = frame.loc[cell, general]
            assert row["edge"] == pytest.approx(edge)
            assert row["rate"] == np.mean([won for _, won in games])
            assert row["low"] < row["rate"] < row["high"]


def test_edges_of_a_role_weigh_up_to_nothing(report):
    for _, frame in report.tables["general_roles"].groupby(["cell", "role"]):
        assert (frame["n"] * frame["edge"]).sum() == pytest.approx(0, abs=1e-9)


def test_a_general_that_is_often_lord_has_no_edge_by_that():
    # Lords win 600 of 1000 and rebels 300; both generals win as their roles do.
    cell = cell_of(
        cast=[[900, 0, 100, 0], [100, 0, 900, 0]], won=[[540, 0, 30, 0], [60, 0, 270, 0]]
    )
    frame = generals.generals([cell])
    assert frame["rate"].tolist() == pytest.approx([0.57, 0.33])
    assert frame["edge"].tolist() == pytest.approx([0, 0])


def test_in_one_role_the_error_is_that_of_a_part_against_the_whole():
    cell = cell_of([[500, 0, 0, 0], [500, 0, 0, 0]], [[300, 0, 0, 0], [200, 0, 0, 0]])
    best = generals.generals([cell]).iloc[0]
    assert best["edge"] == pytest.approx(0.1)
    # Half of the difference of two independent rates of 500 games.
    assert best["se"] == pytest.approx(np.sqrt(0.24 / 500 * 2) / 2, rel=0.01)
    assert (best["low"], best["high"]) == pytest.approx(np.ravel(interval(300, 500)))


def test_the_error_of_the_edge_is_as_large_as_it_says():
    chance, shares, truth = np.random.default_rng(5), [500, 300], [0.5, 0.3]
    dealt, won = [10**6, 0, 10**6, 0], [450_000, 0, 350_000, 0]
    edge = (0.5 - 0.45) / 2 + (0.3 - 0.35) / 2  # as many lords as rebels at this table
    held = 0
    for _ in range(400):
        wins = chance.binomial(shares, truth)
        cell = cell_of([[500, 0, 300, 0]], [[wins[0], 0, wins[1], 0]], dealt, won, n=10**6)
        row = generals.generals([cell]).iloc[0]
        held += abs(row["edge"] - edge) < 1.96 * row["se"]
    assert 0.92 < held / 400 < 0.98  # standard error 0.011


def test_games_of_a_turned_deal_are_no_independent_evidence():
    chance, strength, luck = np.random.default_rng(6), np.zeros(6), 4.0
    edges, errors = [], []
    for _ in range(60):
        frame = generals.generals([turned(chance, 300, strength, luck)]).set_index("general")
        edges.append(frame["edge"].sort_index())
        errors.append(frame["se"].sort_index())
    far = np.abs(np.array(edges) / np.array(errors)) > 1.96
    assert 0.02 < far.mean() < 0.09  # 5 %, of 360
    plain = np.sqrt(0.24 / 1250)
    assert np.mean(errors) < 0.9 * plain  # with the deal's luck in all of its games


def test_a_general_has_the_roles_of_the_table_in_a_turned_deal():
    cell = turned(np.random.default_rng(7), 400, np.linspace(-0.3, 0.3, 6), 1.0)
    frame = generals.generals([cell])
    assert (frame["standard"] - frame["rate"]).abs().max() < 1e-9
    assert frame["general"].tolist()[0] == 5


def test_the_spread_is_one_number_a_table():
    strength = np.random.default_rng(9).normal(0, 0.3, 20)
    cell = free(np.random.default_rng(10), 40_000, strength)
    made = generals.make([cell], ())
    edge = made["generals"].set_index("general")["edge"].sort_index()
    row = made["spread"].iloc[0]
    assert row["generals"] == 20
    assert row["low"] < row["spread"] < row["high"]
    # As many games as these make chance a small part.
    assert row["spread"] == pytest.approx(edge.std(), rel=0.05)
    assert np.corrcoef(edge, strength)[0, 1] > 0.95


def test_where_generals_are_forced_the_others_are_only_company():
    cell = free(np.random.default_rng(10), 2_000, np.zeros(10))
    made = generals.make([cell], (), forced=True)
    assert made["generals"].empty
    assert made["general_roles"].empty
    assert made["spread"].empty


def test_a_general_alone_in_its_role_has_nothing_to_be_compared_with():
    cell = cell_of([[900, 0, 0, 0], [0, 0, 900, 0]], [[500, 0, 0, 0], [0, 0, 300, 0]])
    frame = generals.generals([cell])
    assert frame[["edge", "se", "standard", "shrunk"]].isna().all(axis=None)


def test_picks_are_counted_against_offers(report, cast_run):
    run, frame = (
        Run.open(cast_run[0]),
        report.tables["picks"].set_index(["cell", "general", "role"]),
    )
    for cell, usage in enumerate(run.usage()):
        picked = Counter((role, general) for role, general, _ in seats(cast_run[1], cell))
        for role, general in np.argwhere(usage.offered):
            row = frame.loc[cell, general, NAMES[role]]
            assert row["n"] == usage.offered[role, general]
            assert row["rate"] == picked[role, general] / row["n"]
    rates = report.tables["picks"].groupby("general")[["picked", "n"]].sum()
    assert rates.loc[0, "picked"] == rates.loc[0, "n"]  # all take the lower number
    assert rates.loc[19, "picked"] == 0


def test_uses_are_a_game_and_a_chance(report, cast_run):
    usage = Run.open(cast_run[0]).usage()
    frame = report.tables["skills"].set_index(["cell", "kind"])
    for cell in range(3):
        row = frame.loc[cell, 60]
        assert row["uses"] == usage[cell].uses[60]
        assert row["a_game"] == usage[cell].uses[60] / 900
        assert row["a_chance"] == usage[cell].uses[60] / 3600
    assert set(report.tables["skills"]["kind"]) == {60, 62}  # a card is no skill


def test_how_the_games_are_divided_does_not_matter(cast_run):
    frames = list(Run.open(cast_run[0]).frames(COLUMNS))
    pieces = [frame.iloc[at : at + 7] for frame in reversed(frames) for at in range(0, 300, 7)]
    for one, other in zip(count(frames, ROLES), count(pieces, ROLES), strict=True):
        assert (one.cast == other.cast).all()
        assert (one.cast_won == other.cast_won).all()


# ----------------------------------------------------------------------- checks


def failed(folder):
    return {check.name for check in Report.of(folder).checks if not check.passed}


def test_a_sound_run_passes_the_checks_of_generals(report):
    names = {check.name for check in report.checks}
    assert {"generals_once", "offered_first"} <= names
    assert report.is_healthy


def test_a_general_that_sits_twice_is_found(make_run, tmp_path):
    def spoil(row):
        if row["game"] == 5:
            row["general_2"] = row["general_1"]

    folder, _ = make_run(tmp_path / "run", games=20, spoil=spoil, generals=True)
    assert "generals_once" in failed(folder)


def test_a_general_beyond_its_offers_is_found(make_run, tmp_path):
    def spoil(row):
        row["general_0"] = 19 if 19 not in row.values() else row["general_0"]

    folder, _ = make_run(tmp_path / "run", games=20, spoil=spoil, generals=True)
    assert "offered_first" in failed(folder)


def test_a_run_without_generals_has_no_checks_of_them():
    cell = Counts(n=1, ends=np.bincount([End.LORD], minlength=7))
    assert {check.name for check in checks([cell])}.isdisjoint({"generals_once", "offered_first"})


# ---------------------------------------------------------------------- written


def page(folder):
    return (folder / "report.html").read_text(encoding="utf-8")


def markdown(folder):
    return (folder / "report.md").read_text(encoding="utf-8")


def rows(folder, name):
    with open(folder / "tables" / f"{name}.csv", newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_a_run_without_generals_says_nothing_of_them(made_up, tmp_path):
    report = Report.of(made_up[0])
    assert GENERAL_TABLES.isdisjoint(report.tables)
    folder = report.write(tmp_path).parent
    for text in (html.unescape(page(folder)), markdown(folder)):
        assert report.page.words("text.edges") not in text
        assert report.page.words("limits_without.generals") in text
        assert report.page.words("define_with.edge") not in text
    assert not (folder / "figures" / "generals.svg").exists()


def test_the_page_and_the_text_hold_every_section_in_order(written):
    keys = ["By role and|按身份与", "Generals|武将", "Beyond the mean|同等身份", "Pace|节奏"]
    for text, sign in ((page(written), "<h[23]>({})"), (markdown(written), "#+ ({})")):
        places = [re.search(sign.format(key), text).start() for key in keys]
        assert places == sorted(places)
    assert (written / "figures" / "generals.svg").exists()


def test_generals_have_their_names_in_both_languages_and_their_ids_in_tables(written, report):
    assert "甲7" in page(written)
    row = rows(written, "generals")[0]
    assert row["general_id"] == f"jia{row['general']}"
    assert f"甲{row['general']}" in row["general_name"]
    assert {row["skill"] for row in rows(written, "skills")} == {"wusheng", "tieqi"}
    by_skill = {row["skill"]: row["generals"].split() for row in rows(written, "skills")}
    assert by_skill["tieqi"] == ["jia3"]
    assert "jia0" in by_skill["wusheng"]
    assert "Jia 7 甲7" in report.page.general(0, 7)


def test_the_page_and_the_text_hold_the_same_numbers(written):
    found = rows(written, "general_roles")
    row = next(row for row in found if int(row["n"]) >= HIDE)
    half = 50 * (float(row["high"]) - float(row["low"]))
    told = f"{100 * float(row['rate']):.1f} ±{half:.1f} ({int(row['n']):,})"
    assert told in page(written)
    assert told in markdown(written)


def test_generals_stand_in_the_order_of_their_edge_and_those_of_few_games_last(report):
    for _, frame in report.tables["generals"].groupby("cell"):
        few = frame["n"] < HIDE
        assert few.any()
        assert few.is_monotonic_increasing
        assert frame.loc[~few, "shrunk"].is_monotonic_decreasing
    shown = show(report.tables, report.page)
    assert [row[1].text for row in shown["generals"].rows] == [
        row[1].text for row in shown["general_roles"].rows
    ]


def test_generals_with_no_rate_to_print_stand_last_among_those_offered(make_run, tmp_path):
    folder, _ = make_run(tmp_path / "run", games=900, tables=[(5, "official", ROLES[0])])
    report = Report.of(folder)
    cell = Counts(n=900)
    cell.usage.offered[0, :3], cell.cast[:3, 0] = [150, 400, 400], [150, 40, 80]
    shown = show(generals.make([cell], ()), report.page)["picks"]
    assert [row[1].text for row in shown.rows] == ["#2", "#1", "#0"]


def test_rates_of_few_games_are_hidden_and_of_some_grey(report):
    shown = show(report.tables, report.page)["general_roles"]
    frame = report.tables["general_roles"].set_index(["cell", "general", "role"])
    order = report.tables["generals"][["cell", "general"]].itertuples(index=False)
    seen = set()
    for (cell, general), items in zip(order, shown.rows, strict=True):
        for role, item in zip(NAMES, items[2:], strict=True):
            if (cell, general, role) not in frame.index:
                assert item.text == ""
                continue
            n = frame.loc[(cell, general, role), "n"]
            assert item.text.startswith(DASH) == (n < HIDE)
            assert item.grey == (HIDE <= n < GREY)
            assert item.text.endswith(f"({n:,})")
            seen.add(n < HIDE)
    assert seen == {True, False}


def test_a_skill_that_was_offered_and_never_used_is_a_warning(report, written):
    told = warnings(report.tables, report.page)
    assert told == ["No strategy uses Tieqi 铁骑 (Jia 3 甲3): 2,700 chances, no use."]
    assert "2,700" in page(written)


def test_the_verdict_names_the_first_and_the_last_within_its_six_lines(written, report):
    lines = re.findall(r"^- (.*)$", markdown(written).split("![")[0], flags=re.MULTILINE)
    assert len(lines) <= 6
    assert re.search("caveat|保留", lines[-1])
    frame = report.tables["generals"]
    mine = frame[(frame["cell"] == 0) & (frame["n"] >= HIDE)]
    for general in (mine["general"].iloc[0], mine["general"].iloc[-1]):
        assert re.search(rf"甲{general}\b", lines[-2])


def test_the_source_says_how_generals_were_given_out(written):
    assert re.search("chosen by the players .* out of 20|从 20 名武将的候选中自选", page(written))


def test_the_same_run_gives_the_same_bytes(cast_run, tmp_path):
    one, other = (write(cast_run[0], tmp_path / name).parent for name in ("one", "other"))
    files = sorted(path.relative_to(one) for path in one.rglob("*") if path.is_file())
    assert len(files) == 2 + 11 * 2 + 12 + len(GENERAL_TABLES)
    for file in files:
        assert (one / file).read_bytes() == (other / file).read_bytes()


def test_tables_with_few_games_are_told_without_a_rate(make_run, tmp_path):
    folder, _ = make_run(tmp_path / "run", games=20, generals=True)
    report = Report.of(folder)
    text = page(write(folder).parent)
    assert "nan" not in re.sub(r"base64,[\w+/=]+", "", text).lower().split()
    assert all(row[5].text == DASH for row in show(report.tables, report.page)["generals"].rows)
    assert not math.isnan(report.tables["generals"]["rate"].iloc[0])


def test_generals_given_out_at_random_without_a_skill_have_no_empty_sections(make_run, tmp_path):
    folder, _ = make_run(tmp_path / "run", games=300, generals=True)
    run = Run.open(folder)
    counts = count(run.frames(COLUMNS), ROLES)  # without what was counted beside the rows
    report = Report.of(folder)
    made = report.tables | generals.make(counts, report.page.skills)
    written = replace(report, tables=made).write(tmp_path / "out").parent
    for text in (page(written), markdown(written)):
        assert report.page.words("text.edges") in text
        assert report.page.words("text.picks") not in text
        assert report.page.words("text.skills") not in text


def test_a_table_without_generals_may_stand_beside_one_with(make_run, tmp_path):
    def spoil(row):
        if row["cell"] == 1:
            row.update({f"general_{seat}": 255 for seat in range(10)})

    folder, _ = make_run(tmp_path / "run", games=300, spoil=spoil, generals=True)
    file = folder / "manifest.json"
    manifest = json.loads(file.read_text(encoding="utf-8"))
    manifest["cells"][1]["edition"] = "vanilla_160"
    manifest["generals"]["vanilla_160"] = []
    file.write_text(json.dumps(manifest), encoding="utf-8")
    report = Report.of(folder)
    assert set(report.tables["generals"]["cell"]) == {0, 2}
    assert "vanilla_160" in page(report.write(tmp_path / "out").parent)


# --------------------------------------------------------------------- headline


def told(cell, **strata):
    page = page_of(cell, **strata)
    made = generals.make([cell], (), forced=bool(strata))
    return headline(made | forcing.make([cell], page) | pairs.make([cell], page), page)


def test_the_headline_names_who_is_farthest_with_interval_and_rank():
    strength = np.zeros(10)
    strength[7] = 0.8
    text = told(free(np.random.default_rng(3), 20_000, strength))
    found = re.fullmatch(
        r"Jia 7 甲7 wins ([\d.]+) points more than the mean general with like roles "
        r"\[([\d.]+), ([\d.]+)\]; rank 1 to 1 of 10 \(5 players \(1/1/2/1\)\)\.",
        text,
    )
    edge, low, high = map(float, found.groups())
    assert 0 < low < edge < high


def test_the_headline_of_forced_generals_says_their_role_and_less_as_less():
    strength = np.array([0.0, 0.0, 0.8, 0.0])
    cell = forced(np.random.default_rng(4), 2000, strength, [(k,) for k in range(4)], 0.5)
    text = told(cell, strata=[(k,) for k in range(4)], slots=["rebel"])
    # The strength of a planted rebel is what the lord's side loses by.
    assert text.startswith("Jia 2 甲2 as rebel 反贼 wins")
    assert " points more than the mean general [" in text
    assert "rank 1 to 1 of 4" in text


def test_the_headline_of_pairs_names_both():
    sets = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    bonus = np.zeros((4, 4))
    bonus[1, 2] = bonus[2, 1] = 1.0  # for the lord's side were they in it, so for the rebels too
    cell = forced(np.random.default_rng(5), 2000, np.zeros(4), sets, 0.5, bonus)
    text = told(cell, strata=sets, slots=["rebel", "rebel_2"])
    assert re.search(r"together win [\d.]+ points (more|less) than both alone would", text)


def test_there_is_no_headline_where_nothing_can_be_told():
    assert told(free(np.random.default_rng(3), 100, np.zeros(10))) == ""
