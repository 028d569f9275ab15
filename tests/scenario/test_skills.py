"""Every skill can be driven from a script."""

from pathlib import Path

import pytest

from sgs_sim.scenario import run

SKILLS = run.open_file(Path(__file__).parent / "skills.toml")


@pytest.mark.parametrize(
    "number", range(len(SKILLS.case.runs)), ids=[each.name for each in SKILLS.case.runs]
)
def test_a_skill_does_as_it_is_told(number):
    assert SKILLS.told() == []
    result = SKILLS.play(number)
    assert not result.wrong, "\n".join([*result.wrong, result.step, *result.story])
