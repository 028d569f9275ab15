"""Strategies that keep notes, as files; what becomes of the notes is in `tests/engine`."""

import pytest

from sgs_sim import ruleset
from sgs_sim.errors import StrategyError
from sgs_sim.strategy import load

HEAD = "from sgs_sim import Ask, Board, Memory, Own, Rules, unit\n\n\n"
DECIDE = "@unit\ndef decide(board: Board, own: Own, r: Rules, ask: Ask) -> int:\n    return 1\n\n\n"
BELIEVE = (
    "@unit\ndef believe(board: Board, own: Own, r: Rules, seat: int) -> int:\n    return 0\n\n\n"
)
FORM = "think(board: Board, own: Own, r: Rules, memory: Memory) -> int"
THINK = f"@unit\ndef {FORM}:\n    memory.note[0] = 1\n    return 0\n"


@pytest.fixture
def plug(tmp_path):
    """Write a plug-in and return its file."""

    def write(*parts):
        file = tmp_path / "mine.py"
        file.write_text(HEAD + "".join(parts))
        return file

    return write


def test_a_strategy_need_not_think(plug):
    assert load(plug(DECIDE)).think is None


def test_it_may_think_believe_and_decide(plug):
    found = load(plug(DECIDE, BELIEVE, THINK))
    names = [each.__name__ for each in (found.decide, found.believe, found.think)]
    assert names == ["decide", "believe", "think"]


def test_rules_have_its_address_in_the_slot_of_its_strategy(plug):
    r = ruleset.load("vanilla_160", strategies=[load("random"), load(plug(DECIDE, THINK))])
    assert [r.think[slot] != 0 for slot in range(4)] == [False, False, True, False]
    assert r.think[2] != r.strategy[2]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (THINK.replace("@unit\n", ""), "no decorator @unit, expected it above the function"),
        (
            THINK.replace("memory: Memory", "memory"),
            f"found {FORM.replace('memory: Memory', 'memory')}, expected {FORM}",
        ),
        (THINK.replace("memory: Memory", "seat: int"), "found think(board: Board, "),
        (THINK.replace(" -> int", ""), f"found {FORM.replace(' -> int', '')}, expected {FORM}"),
    ],
)
def test_another_form_is_named_in_one_line(plug, text, said):
    file = plug(DECIDE, text)
    with pytest.raises(StrategyError) as error:
        load(file)
    (fault,) = error.value.faults
    assert fault.startswith(f"{file}:")
    assert f" › think: {said}" in fault


def test_one_that_decides_in_plain_python_may_think_too(plug):
    found = load(plug(DECIDE.replace("@unit\n", ""), THINK))
    assert found.plain
    r = ruleset.load("vanilla_160", strategies=[found])
    assert r.strategy[1] == 0 != r.think[1]
