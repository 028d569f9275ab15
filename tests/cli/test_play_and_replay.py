"""One game told on the terminal, and a game of a run told once more."""

from __future__ import annotations

import json
import re

import pytest
from house import HOUSE, write_edition
from made_up import NAMES, with_generals
from typer.testing import CliRunner

from sgs_sim import game as face
from sgs_sim.cli._telling import _event
from sgs_sim.cli.main import register
from sgs_sim.engine.kinds import Suit, kind
from sgs_sim.engine.log import Event
from sgs_sim.errors import IllegalAnswer, RulesError, RunError, SgsError
from sgs_sim.experiment import run as running
from sgs_sim.experiment.plan import Plan
from sgs_sim.experiment.spec import read
from sgs_sim.experiment.store import MANIFEST, Run
from sgs_sim.strategy.outside import Outside
from sgs_sim.words.line import Line

EXPERIMENT = """
question = "Is it the same again?"
edition = "vanilla_160"
players = [4, 5]
roles = "official"
games = 6
seed = 3

[strategies]
default = "random"
"""
APP = register()
PLAIN = ("--edition", "vanilla_160", "--strategy", "random")


def said(*words: object) -> str:
    done = CliRunner().invoke(APP, [str(word) for word in words], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    home = tmp_path_factory.mktemp("replay")
    (home / "again.toml").write_text(EXPERIMENT, encoding="utf-8")
    plan = Plan(read(home / "again.toml"))
    run = running.begin(plan, home / "run", command="test")
    for _ in running.play(plan, run, threads=1, command="test"):
        pass
    return home / "run"


def test_a_game_is_told_in_both_languages_line_by_line():
    text = said("play", "--players", 4, *PLAIN).splitlines()
    assert text[0].startswith("4人入座")
    assert text[1].startswith("    4 players")
    assert len(text) % 2 == 0
    assert "胜者" in text[-2]


@pytest.mark.parametrize(("lang", "won"), [("en", "Winners"), ("zh", "胜者")])
def test_one_language_is_told_alone(lang, won):
    text = said("play", "--players", 4, *PLAIN, "--lang", lang).splitlines()
    assert text[-1].startswith(won)
    assert not any(line.startswith("    ") for line in text)


def test_more_is_told_on_demand():
    plain, cards, every = (
        said("play", "--players", 4, *PLAIN, "--lang", "en", *more)
        for more in ([], ["--cards"], ["--all"])
    )
    assert len(plain) < len(cards) < len(every)


def test_a_seat_is_told_only_its_own_cards():
    words = ["play", "--players", 4, *PLAIN, "--lang", "en", "--cards"]
    draws = [line for line in said(*words, "--seat", 2).splitlines() if " draws " in line]
    assert all((":" in line) == line.startswith("Seat 2") for line in draws)


def test_json_is_one_object_with_the_whole_log():
    told = json.loads(said("play", "--players", 5, *PLAIN, "--json"))
    assert told["winner"] in ("lord", "rebel", "renegade")
    assert [seat["role"] for seat in told["seats"]].count("lord") == 1
    assert told["log"][0] == {"what": "dealt", "amount": 5}
    assert len(told["cards"]) == 160


@pytest.fixture
def generals(monkeypatch):
    """Give every edition generals."""
    loaded = with_generals(["random"]), Outside({})
    monkeypatch.setattr(face, "_load", lambda edition, roles, found: loaded)
    monkeypatch.setattr(face, "names_of_generals", lambda edition: NAMES)


@pytest.mark.usefixtures("generals")
def test_a_game_with_generals_begins_with_them_and_calls_seats_by_them():
    text = said("play", "--players", 5, "--strategy", "random").splitlines()
    begins = [line.split(":")[0] for line in text[2:12:2]]
    assert [line.split("甲")[0] for line in begins] == [f"座{seat}" for seat in range(1, 6)]
    assert all("体力" in line and "【" in line for line in text[2:12:2])
    assert text[3].startswith("    Seat 1 Jia ")
    assert all(seat in "".join(begins) for seat in text[-2].removeprefix("胜者:").split("、"))


@pytest.mark.usefixtures("generals")
def test_the_skill_of_a_general_is_told_as_it_is_used():
    text = said("play", "--players", 8, "--strategy", "random", "--lang", "en")
    assert re.search(r"Seat \d+ Jia \d+ \(\w+\): Vine takes effect", text)


@pytest.mark.usefixtures("generals")
def test_json_holds_the_generals():
    told = json.loads(said("play", "--players", 5, "--strategy", "random", "--json"))
    assert told["generals"][3] == {"zh": "甲3", "en": "Jia 3"}
    shown = {line["seat"]: line["amount"] for line in told["log"] if line["what"] == "seated"}
    for number, seat in enumerate(told["seats"]):
        assert seat["general"] == shown[number]
        assert seat["kingdom"] in ("wei", "shu", "wu", "qun")
        assert seat["dead"] or ("crossbow", "vine")[seat["general"] % 2] in seat["skills"]


@pytest.mark.parametrize(("amount", "named"), [(Suit.HEART, "heart"), (kind("peach"), "peach")])
def test_json_says_what_is_named_for_a_skill(amount, named):
    line = Line(Event.DECLARED, 1, kind=kind("vine"), amount=amount)
    assert _event(line) == {"what": "declared", "seat": 1, "kind": "vine", "named": named}


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["--lang", "fr"], SgsError),
        (["--seat", "9"], SgsError),
        (["--players", "3"], RulesError),
        (["--strategy", "lrod=random"], RulesError),
    ],
)
def test_a_wrong_word_is_an_error_and_nothing_is_told(words, error):
    done = CliRunner().invoke(APP, ["play", *words])
    assert isinstance(done.exception, error)
    assert not isinstance(done.exception, IllegalAnswer)
    assert done.stdout == ""


@pytest.mark.parametrize(("cell", "game"), [(0, 0), (1, 5)])
def test_a_game_of_a_run_is_told_again(folder, cell, game):
    text = said("replay", folder, game, "--cell", cell, "--lang", "en")
    assert text.startswith(f"{4 + cell} players")
    assert "Game over" in text


def test_a_replay_is_the_game_that_play_tells(folder):
    again = said("replay", folder, 2, "--lang", "zh", "--all")
    words = ["--players", 4, "--seed", 3, "--game", 2, *PLAIN, "--lang", "zh"]
    assert again == said("play", *words, "--all")


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["6"], "no game 6, expected 0 to 5"),
        (["0", "--cell", "2"], "no cell 2, expected 0 to 1"),
    ],
)
def test_there_must_be_such_a_game(folder, words, fault):
    done = CliRunner().invoke(APP, ["replay", str(folder), *words])
    assert isinstance(done.exception, RunError)
    assert fault in str(done.exception)


def test_a_game_that_was_not_played_is_an_error(folder, tmp_path):
    (tmp_path / MANIFEST).write_bytes((folder / MANIFEST).read_bytes())
    done = CliRunner().invoke(APP, ["replay", str(tmp_path), "0"])
    assert isinstance(done.exception, RunError)
    assert "has not been played" in str(done.exception)


def test_a_game_that_ends_otherwise_is_an_error_that_says_what_has_changed(folder, monkeypatch):
    opened = Run.open

    def other(path):
        run = opened(path)
        run.manifest["experiment"]["seed"] += 1
        run.manifest["source"] = "other"
        run.manifest["strategies"][0]["digest"] = "other"
        return run

    monkeypatch.setattr(Run, "open", other)
    done = CliRunner().invoke(APP, ["replay", str(folder), "0"])
    assert isinstance(done.exception, RunError)
    faults = done.exception.faults
    assert faults[0].endswith("game 0 of cell 0 does not end as recorded")
    assert any(fault.startswith("hash: recorded ") for fault in faults)
    assert faults[-2:] == [
        "since the run the engine or its cards have changed",
        "since the run the strategy random has changed",
    ]
    assert done.stdout == ""


def test_a_game_with_generals_is_replayed_as_it_was_cast(tmp_path):
    write_edition(tmp_path)
    cast = 'assign = "book"\nban = ["甲5"]\nskills.jia3 = ["zhiheng"]'
    text = HOUSE.replace('assign = "book"', cast).replace("games = 25", "games = 3")
    (tmp_path / "cast.toml").write_text(text, encoding="utf-8")
    plan = Plan(read(tmp_path / "cast.toml"))
    run = running.begin(plan, tmp_path / "run", command="test")
    for _ in running.play(plan, run, threads=1, command="test"):
        pass
    again = said("replay", run.path, 2, "--json")
    assert "Jia " in again


def test_all_that_is_wrong_with_a_game_to_be_played_is_told_at_once():
    wrong = ["--lang", "fr", "--seat", 99, "--edition", "vanila_160", "--strategy", "simpel"]
    with pytest.raises(SgsError) as caught:
        said("play", *wrong)
    faults = caught.value.faults
    assert len(faults) == 4
    for fault, told in zip(faults, ("fr", "99", '"vanilla_160"?', '"simple"?'), strict=True):
        assert told in fault


@pytest.mark.parametrize("cell", [-1, 2])
@pytest.mark.parametrize("more", [[], ["--anyway"]])
def test_a_cell_that_is_not_there_is_named_whether_its_game_is_recorded_or_not(folder, cell, more):
    with pytest.raises(RunError, match=f"no cell {cell}, expected 0 to 1"):
        said("replay", folder, 0, "--cell", cell, *more)


def test_a_run_is_found_under_runs_by_its_name(folder, tmp_path, monkeypatch):
    (tmp_path / "runs").symlink_to(folder.parent)
    monkeypatch.chdir(tmp_path)
    assert "Winners" in said("replay", "run", 0, "--lang", "en")
    with pytest.raises(RunError, match='no run here — did you mean "run"'):
        said("replay", "rum", 0)
