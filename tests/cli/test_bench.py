"""`sgs-sim bench` measures what it says."""

import json

from sgs_sim.cli.bench import bench, cpu_name


def test_figures_of_every_setting(capsys):
    bench(games=3, repetitions=2, threads=2, json=True, quiet=True)
    found = json.loads(capsys.readouterr().out)
    assert [(one["strategy"], one["players"], one["edition"]) for one in found["settings"]] == [
        (strategy, players, edition)
        for players in (5, 8)
        for strategy in ("simple", "believer", "random")
        for edition in ("vanilla_160", "official_160")
    ]
    assert {one["generals"] for one in found["settings"]} == {0, 60}
    for one in found["settings"]:
        assert one["best"] >= one["median"] > 0
        assert one["questions"] > one["turns"] > 0
        assert {name: len(rates) for name, rates in one["rates"].items()} == {"1": 2, "2": 2}
    assert found["cpu"] == cpu_name() != ""


def test_the_table_names_deck_strategy_players_and_decisions(capsys):
    bench(games=2, repetitions=1, threads=1, json=False, quiet=True)
    out = capsys.readouterr().out
    for word in (
        "official_160",
        "vanilla_160",
        "simple",
        "decisions/game",
        "8 players: with generals",
    ):
        assert word in out
