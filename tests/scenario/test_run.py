"""Faults of a file, all at once; what is printed; exit codes."""

import json
import re

import pytest
import typer
from generated import text

from sgs_sim.cli.scenario import scenario
from sgs_sim.errors import SgsError
from sgs_sim.scenario import run


def test_all_faults_of_the_form_are_told_at_once(faults):
    found = faults(
        """P1 = { rol = "lord" }
tun = 3
script = [
  { who = "P1", us = "♠7 杀" },
  { who = "P1", use = "♠7 杀", pass = true },
  { use = "♠7 杀" },
  "P1 uses a card",
]
"""
    )
    assert found == [
        '2 › P1.rol: unknown key — did you mean "role"?',
        '3 › tun: unknown key — did you mean "turn"?',
        '5 › script[0]: found "us", expected a verb — did you mean "use"?',
        '6 › script[1]: found ["use", "pass"], expected one verb in a step',
        '7 › script[2]: found ["use"], expected who = "P1" beside use',
        '8 › script[3]: found "P1 uses a card", expected a table, as '
        '{ who = "P1", use = "♠7 杀", at = "P2" }',
    ]


def test_all_names_are_checked_before_anything_is_played(faults):
    found = faults(
        """P1 = { hand = ["♠7 闪", "杀杀"], hp = "x/4", general = "刘被" }
P2 = { equip = ["♠7 杀"] }
script = [
  { who = "P12", use = "♠7 sha", at = "Q" },
  { who = "P1", cannot = "♥3 杀" },
  { who = "P1", use = "jianxion" },
  { until = "P1 lunch" },
  { expect = { where = { "♠7 杀" = "pocket" } } },
]
[[run]]
[[run]]
expect = { asked = ["P1 chew 南蛮入侵"], P1 = { hand = ["♠77"] } }
"""
    )
    assert [fault.partition(":")[0] for fault in found] == [
        "2 › P1.hp", "2 › P1.general", "2 › P1.hand[0]", "2 › P1.hand[1]",
        "5 › script[0].who", "5 › script[0].at", "6 › script[1].cannot", "7 › script[2].use",
        '8 › script[3].until', '9 › script[4].expect.where."♠7 杀"',
        "13 › run[1].expect.P1.hand[0]", "13 › run[1].expect.asked[0]",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        ('P1 = { equip = ["♠7 杀"] }', "no equipment"),
        ('P1 = { equip = ["♠2 八卦阵", "♣2 仁王盾"] }', "two for one place"),
        ('P1 = { hand = ["♥3 桃", "♥3 桃"] }', "no more of them"),
        ('P1 = { role = "lord" }\nP2 = { role = "lord" }', "found 2 lords, expected one"),
        ("seats = 4\nP6 = { hp = 1 }", "found P6, expected 4 seats"),
        ('P1 = { role = "lord", dead = true }', "the lord cannot be dead"),
        ('P2 = { dead = true, hand = ["♥3 桃"] }', "expected none of a dead player"),
        ('P2 = { judge = ["♦5 贯石斧"] }', "no delayed trick"),
        ('P2 = { judge = ["♠6 乐不思蜀", "♥6 乐不思蜀"] }', "found two of one name"),
        ('edition = "official_1"', "expected an edition"),
    ],
)
def test_a_table_that_cannot_be(file, table, fault):
    try:
        found = file(table).told()
    except SgsError as error:
        found = error.faults
    assert len(found) == 1
    assert fault in found[0]


GOOD, BAD = 'id = "good"\n', 'id = "bad"\ntitle = "wrong"\nexpect = { P1 = { hp = 2 } }\n'


def write(tmp_path, **files):
    for name, body in files.items():
        (tmp_path / f"{name}.toml").write_text(body, encoding="utf-8")
    return [tmp_path]


def test_all_is_well(tmp_path, capsys):
    scenario(write(tmp_path, good=GOOD))
    assert capsys.readouterr().out == "ok     good\n1 runs, 0 failed\n"


def test_a_mismatch_is_shown_and_exits_with_1(tmp_path, capsys):
    with pytest.raises(typer.Exit) as exit:
        scenario(write(tmp_path, good=GOOD, bad=BAD))
    assert exit.value.exit_code == 1
    out = capsys.readouterr().out
    assert "FAILED bad wrong\n    P1 hp: expected 2, found 4/4\n" in out
    assert "the story:" in out
    assert out.endswith("2 runs, 1 failed\n")


def test_a_bad_file_does_not_keep_the_others_from_playing(tmp_path, capsys):
    with pytest.raises(SgsError, match="missing"):
        scenario(write(tmp_path, a='title = "no id"\n', good=GOOD))
    assert "ok     good" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("files", "code"), [({"a": GOOD}, 0), ({"a": BAD}, 1), ({"a": "x = 1"}, 2)]
)
def test_json_tells_all(tmp_path, capsys, files, code):
    try:
        scenario(write(tmp_path, **files), json_=True)
        ended = 0
    except typer.Exit as exit:
        ended = exit.exit_code
    assert ended == code
    told = json.loads(capsys.readouterr().out)
    assert len(told["runs"]) == (code != 2)
    assert bool(told["faults"]) == (code == 2)
    if code == 1:
        (one,) = told["runs"]
        assert (one["ok"], one["case"], one["wrong"]) == (
            False,
            "bad",
            ["P1 hp: expected 2, found 4/4"],
        )
        assert one["story"]


def test_no_file_and_an_empty_folder_are_faults(tmp_path):
    with pytest.raises(SgsError, match="no scenario"):
        scenario([tmp_path])
    with pytest.raises(SgsError, match="no such file"):
        scenario([tmp_path / "none.toml"])


EXAMPLES = re.findall(r"```toml scenario\n(.*?)```", text("docs/scenarios.md"), re.DOTALL)


@pytest.mark.parametrize("body", EXAMPLES)
def test_the_examples_of_the_page_come_out_as_they_say(tmp_path, body):
    file = tmp_path / "case.toml"
    file.write_text(body, encoding="utf-8")
    assert [result.wrong for result in run.open_file(file).results()] in ([[]], [[], []])


def test_every_key_is_on_the_page():
    from sgs_sim.scenario import models

    page = text("docs/scenarios.md")
    for model in (models.Case, models.Seat, models.Deck, models.Turn, models.Step, models.Expect):
        for key, field in model.model_fields.items():
            name = field.alias or key
            assert name in page, f"{model.__name__}.{name}"
