"""`list`, `show` and `check`, without a terminal."""

import json
from pathlib import Path

import pytest
import typer

from sgs_sim import paths
from sgs_sim.cli.check import check
from sgs_sim.cli.list import What, list_
from sgs_sim.cli.show import show
from sgs_sim.errors import SgsError
from sgs_sim.ruleset import edition
from sgs_sim.ruleset.numbers import all_cards


@pytest.fixture
def said(capsys):
    """Run a command with --json and return what it says."""

    def run(command, *given):
        command(*given, json_=True)
        return json.loads(capsys.readouterr().out)

    return run


@pytest.mark.parametrize("what", What)
def test_a_list_has_a_line_for_each(what, said, capsys):
    found = said(list_, what)
    list_(what)
    assert len(capsys.readouterr().out.splitlines()) == len(found)
    assert found or what == What.EXPERIMENTS


def test_every_card_is_listed(said):
    assert {row["id"] for row in said(list_, What.CARDS)} == set(all_cards())


@pytest.mark.parametrize("name", ["duel", "决斗", "juedou", "Duel"])
def test_a_card_answers_to_all_its_names(name, said):
    found = said(show, name)
    assert found["id"] == "duel"
    assert found["numbers"] == {"damage": 1}
    assert found["decks"] == {"standard": "SA CA DA"}
    assert found["rule"].startswith("Duel 决斗: ")


@pytest.mark.parametrize("id", sorted(all_cards()))
def test_every_card_has_a_rule_to_show(id, said):
    card = all_cards()[id]
    assert said(show, id)["rule"].startswith(f"{card.en} {card.zh}")


def test_an_edition_is_shown_under_its_other_name(said):
    found = said(show, "official_junzheng_160")
    assert found["decks"] == {"standard": 104, "ex": 4, "junzheng": 52}
    assert found["digest"] == edition("official_160").digest


def test_a_strategy_is_shown(said):
    assert (found := said(show, "random"))["zh"] == "随机"
    assert Path(found["file"]).name == "random.py"


def test_what_is_shown_on_a_terminal_begins_with_the_names(capsys):
    show("juedou")
    assert capsys.readouterr().out.startswith("duel  决斗  Duel\nDuel 决斗: ")


def test_an_unknown_name_names_the_nearest():
    with pytest.raises(SgsError, match=r'found "dule", .* did you mean "duel"'):
        show("dule")


def test_the_shipped_rules_and_strategies_have_no_faults(said):
    found = said(check, [paths.content("rules"), paths.content("strategies")])
    assert found["faults"] == []
    assert found["files"] >= 12


@pytest.fixture
def faulty(tmp_path):
    (tmp_path / "deck.toml").write_text('zh = "x"\nen = "x"\nabout = "x"\n[cards]\nslash = "S1"')
    (tmp_path / "plug.py").write_text("x =")
    (tmp_path / "what.toml").write_text("x = 1")
    return tmp_path


def test_all_faults_of_a_folder_are_told(faulty):
    with pytest.raises(SgsError) as error:
        check([faulty, faulty / "none.toml"])
    places = [fault.partition(": ")[0] for fault in error.value.faults]
    assert places == [
        f"{faulty}/deck.toml:5 › cards.slash",
        f"{faulty}/plug.py:1",
        f"{faulty}/what.toml",
        f"{faulty}/none.toml",
    ]


def test_faults_as_json_still_exit_with_two(faulty, capsys):
    with pytest.raises(typer.Exit) as stop:
        check([faulty], json_=True)
    assert stop.value.exit_code == 2
    found = json.loads(capsys.readouterr().out)
    assert (found["files"], len(found["faults"])) == (3, 3)
