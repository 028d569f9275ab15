"""What `sgs-sim run` says of how well roles were guessed."""

import json

import pytest
from believers import BELIEFS, experiment, source
from cli.test_run import invoke
from small import SMALL


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for each in BELIEFS:
        (tmp_path / f"{each}.py").write_text(source(each), encoding="utf-8")
    return tmp_path


def ask(here, text, *words):
    (here / "asked.toml").write_text(text, encoding="utf-8")
    return invoke("asked.toml", "--threads", "1", *words)


@pytest.mark.parametrize("rows", ["all", "none"])
def test_a_run_in_which_players_believe_says_how_right_they_were(here, rows):
    code, out, _ = ask(here, experiment("certain", games=8), "--rows", rows)
    assert code == 0
    assert "roles guessed at the start of turns" in out
    head, four, six = out[out.index("roles guessed") :].splitlines()[1:4]
    assert head.split("  ")[0] == "players"
    for line, players in ((four, "4"), (six, "6")):
        cells = line.split()
        assert cells[0] == players
        assert cells[2] == "100.0"
        assert cells[-2] == "100.0"
        assert cells[6] == "0.000"


def test_it_is_in_the_json_by_round_and_by_the_role_of_the_viewer(here):
    code, out, _ = ask(here, experiment("shy", games=8, lord="undecided.py"), "--json")
    assert code == 0
    for cell in json.loads(out)["cells"]:
        found = cell["guesses"]
        whole = found["all"]
        assert whole["games"] == 8
        low, high = whole["right"]["interval"]
        assert low < whole["right"]["value"] < high
        rounds = [each["pairs"] for each in found["rounds"] if each]
        viewers = {role: each["pairs"] for role, each in found["viewers"].items() if each}
        assert sum(rounds) == sum(viewers.values()) == whole["pairs"]
        assert found["viewers"]["lord"]["gain"]["value"] == 0
        rebels = found["viewers"]["rebel"]
        assert rebels["committed"] == 0
        assert rebels["committed_right"] == {"value": None, "interval": [None, None]}


def test_of_several_that_believe_each_has_a_line_with_its_name(here):
    asked = experiment("wrong", games=8, rebel="certain.py")
    code, out, _ = ask(here, asked)
    assert code == 0
    head, *lines = out[out.index("roles guessed") :].splitlines()[1:6]
    assert head.split("  ")[0] == "guessed by"
    rights = [(line.split()[0], line.split()[3]) for line in lines[:4]]
    assert sorted(rights) == [("certain", "100.0")] * 2 + [("wrong", "0.0")] * 2
    code, out, _ = ask(here, asked, "--json", "--out", "again")
    for cell in json.loads(out)["cells"]:
        told = cell["guesses"]["strategies"]
        assert {each["strategy"]: each["right"]["value"] for each in told} == {
            "wrong": 0,
            "certain": 1,
        }
        assert sum(each["pairs"] for each in told) == cell["guesses"]["all"]["pairs"]


def test_where_nobody_believes_nothing_is_said(here):
    code, out, _ = ask(here, SMALL)
    assert code == 0
    assert "guessed" not in out
    code, out, _ = ask(here, SMALL, "--json", "--out", "again")
    assert [cell["guesses"] for cell in json.loads(out)["cells"]] == [None, None]
