"""`sgs-sim bench` measures what it says."""

import json

from sgs_sim.cli.bench import bench, cpu_name


def test_figures_of_every_setting(capsys):
    bench(games=3, repetitions=2, threads=2, json=True, quiet=True)
    found = json.loads(capsys.readouterr().out)
    assert [(one["strategy"], one["players"]) for one in found["settings"]] == [
        ("simple", 5), ("random", 5), ("simple", 8), ("random", 8)
    ]  # fmt: skip
    for one in found["settings"]:
        assert one["best"] >= one["median"] > 0
        assert one["questions"] > one["turns"] > 0
        assert {name: len(rates) for name, rates in one["rates"].items()} == {"1": 2, "2": 2}
    assert found["cpu"] == cpu_name() != ""


def test_the_table_names_deck_strategy_players_and_decisions(capsys):
    bench(games=2, repetitions=1, threads=1, json=False, quiet=True)
    out = capsys.readouterr().out
    for word in ("official_160", "no generals", "simple", "random", "players", "decisions/game"):
        assert word in out
