"""Every skill can be driven from a script."""

import re
from pathlib import Path

import pytest
from generated import text

from sgs_sim.discovery import discover
from sgs_sim.engine.kinds import Type
from sgs_sim.scenario import run

SKILLS = run.open_file(Path(__file__).parent / "skills.toml")
MORE = run.open_file(Path(__file__).parent / "more.toml")


@pytest.mark.parametrize(
    ("file", "number"),
    [
        pytest.param(file, number, id=each.name)
        for file in (SKILLS, MORE)
        for number, each in enumerate(file.case.runs)
    ],
)
def test_a_skill_does_as_it_is_told(file, number):
    assert file.told() == []
    result = file.play(number)
    assert not result.wrong, "\n".join([*result.wrong, result.step, *result.story])


PAGE = text("docs/scenarios.md").partition("## Skills\n")[2].partition("\n## ")[0]
DECLARED = {
    f"{declared.zh} {declared.en}"
    for id, declared in discover().items()
    if declared.facts["type"] == Type.SKILL and "__" not in id
}


def test_the_page_tells_of_every_skill():
    rows = re.findall(r"^\| (\S+ [^|]+?) \| ", PAGE, re.MULTILINE)
    asked = set(rows)
    silent = set(PAGE.partition("always work: ")[2].partition(".\n")[0].split(", "))
    assert asked | silent == DECLARED
    assert not asked & silent
    played = {each.name.partition(",")[0] for each in SKILLS.case.runs}
    assert played == {row.split()[0] for row in asked}


def test_the_steps_of_the_page_are_played():
    steps = re.findall(r"`(\{ who = .*?\})`", PAGE.partition("A whole case")[0])
    script = (Path(__file__).parent / "skills.toml").read_text(encoding="utf-8")
    assert steps
    assert [step for step in steps if step not in script] == []
