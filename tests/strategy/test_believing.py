"""Strategies that say what they take others for."""

import pytest

from sgs_sim import ruleset
from sgs_sim.errors import StrategyError
from sgs_sim.strategy import load

HEAD = "from sgs_sim import Ask, Board, Own, Rules, unit\n\n\n"
DECIDE = "@unit\ndef decide(board: Board, own: Own, r: Rules, ask: Ask) -> int:\n    return 1\n\n\n"
FORM = "believe(board: Board, own: Own, r: Rules, seat: int) -> int"
BELIEVE = f"@unit\ndef {FORM}:\n    return 10_000 << 16\n"
PROFILE = 'zh = "我的"\nen = "Mine"\nabout = "as its family."\nfamily = "mine.py"\n'


@pytest.fixture
def plug(tmp_path):
    """Write a plug-in and return its file."""

    def write(*parts):
        file = tmp_path / "mine.py"
        file.write_text(HEAD + "".join(parts))
        return file

    return write


def test_a_strategy_need_not_believe_anything(plug):
    assert load(plug(DECIDE)).believe is None


def test_what_it_believes_is_found_beside_how_it_decides(plug):
    found = load(plug(DECIDE, BELIEVE))
    assert found.believe.__module__ == found.decide.__module__
    assert found.believe.__name__ == "believe"


def test_a_profile_believes_what_its_family_does(plug, tmp_path):
    plug(DECIDE, BELIEVE)
    profile = tmp_path / "mine.toml"
    profile.write_text(PROFILE, encoding="utf-8")
    assert load(profile).believe is load(tmp_path / "mine.py").believe is not None


def test_rules_have_its_address_in_the_slot_of_its_strategy(plug):
    r = ruleset.load("vanilla_160", strategies=[load("random"), load(plug(DECIDE, BELIEVE))])
    assert [r.believe[slot] != 0 for slot in range(4)] == [False, False, True, False]
    assert r.believe[2] != r.strategy[2]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (BELIEVE.replace("@unit\n", ""), "no decorator @unit, expected it above the function"),
        (
            BELIEVE.replace("seat: int", "seat"),
            f"found {FORM.replace('seat: int', 'seat')}, expected {FORM}",
        ),
        (BELIEVE.replace("seat: int", "ask: Ask"), "found believe(board: Board, "),
        (BELIEVE.replace(" -> int", ""), f"found {FORM.replace(' -> int', '')}, expected {FORM}"),
    ],
)
def test_another_form_is_named_in_one_line(plug, text, said):
    file = plug(DECIDE, text)
    with pytest.raises(StrategyError) as error:
        load(file)
    (fault,) = error.value.faults
    assert fault.startswith(f"{file}:")
    assert f" › believe: {said}" in fault


def test_faults_of_both_functions_are_told_together(plug):
    file = plug(DECIDE.replace(" -> int", ""), BELIEVE.replace("@unit\n", ""))
    with pytest.raises(StrategyError) as error:
        load(file)
    assert [fault.split()[2] for fault in error.value.faults] == ["decide:", "believe:"]


def test_one_that_decides_in_plain_python_may_believe_too(plug):
    found = load(plug(DECIDE.replace("@unit\n", ""), BELIEVE))
    assert found.plain
    r = ruleset.load("vanilla_160", strategies=[found])
    assert r.strategy[1] == 0 != r.believe[1]


def test_believing_without_deciding_is_no_strategy(plug):
    with pytest.raises(StrategyError, match="no function decide"):
        load(plug(BELIEVE))
