"""`list`, `show` and `check`, without a terminal."""

import json
import shutil
from pathlib import Path

import pytest
import typer

from sgs_sim import paths
from sgs_sim.cli.check import check
from sgs_sim.cli.list import What, list_
from sgs_sim.cli.show import show
from sgs_sim.errors import SgsError
from sgs_sim.ruleset import edition
from sgs_sim.ruleset.facts import sets
from sgs_sim.ruleset.numbers import all_cards, all_skills


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


def test_the_same_game_without_generals_shows_none(said):
    assert said(show, "vanilla_108")["generals"] == {}
    assert list(said(show, "official_108")["generals"]) == ["standard", "standard_ex"]


def test_every_general_and_every_skill_is_listed(said):
    generals = {id for box in sets().values() for id in box.generals}
    assert {row["id"] for row in said(list_, What.GENERALS)} == generals
    assert {row["id"] for row in said(list_, What.SKILLS)} == set(all_skills())


@pytest.mark.parametrize("name", ["caocao", "曹操", "Cao Cao", "cao cao"])
def test_a_general_answers_to_all_its_names(name, said):
    found = said(show, name)
    assert (found["id"], found["kingdom"], found["hp"]) == ("caocao", "wei", 4)
    assert list(found["skills"]) == ["jianxiong", "hujia"]
    assert found["editions"] == ["official_104", "official_108", "official_160", "official_161"]


@pytest.mark.parametrize("name", ["mashu", "马术"])
def test_a_skill_answers_to_its_names_and_says_who_has_it(name, said):
    found = said(show, name)
    assert (found["id"], found["generals"]) == ("mashu", ["pangde", "machao"])


@pytest.mark.parametrize("id", sorted(all_skills()))
def test_every_skill_has_a_rule_to_show(id, said):
    assert all_skills()[id].zh in said(show, id)["rule"]


def test_what_sort_of_skill_it_is_is_shown(said):
    assert said(show, "hujia")["sorts"] == ["lord"]
    assert said(show, "niepan")["sorts"] == ["limited"]
    assert "awakening" in said(show, "zaoxian")["sorts"]


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


def test_a_skill_that_nobody_has_is_only_a_hint(said, tmp_path, capsys):
    shutil.copytree(paths.content("rules"), tmp_path / "rules")
    file = tmp_path / "rules" / "generals" / "standard.toml"
    file.write_text(file.read_text().replace('["jianxiong", "hujia"]', '["hujia"]'))
    paths.use_content(tmp_path)
    try:
        found = said(check, [file])
        check([file])
    finally:
        paths.use_content(None)
    hint = "no general has the skill jianxiong (sgs-sim show jianxiong)"
    assert (found["faults"], found["hints"]) == ([], [hint])
    assert capsys.readouterr().out == f"hint: {hint}\n1 file: no faults\n"


def test_a_skill_that_comes_from_another_is_no_hint(said):
    assert said(check, [paths.content("rules")])["hints"] == []


def test_a_set_of_generals_is_known_by_what_it_holds(tmp_path):
    file = tmp_path / "own.toml"
    file.write_text('zh = "x"\nen = "x"\nabout = "x"\n[a]\nkingdom = "we"\n')
    with pytest.raises(SgsError) as error:
        check([file])
    assert f'{file}:5 › a.kingdom: found "we", expected' in error.value.faults[-1]


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
