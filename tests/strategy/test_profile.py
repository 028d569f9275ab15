"""Profiles: weights in TOML, which reach the compiled family."""

import pytest

from sgs_sim import ruleset
from sgs_sim.engine.advice import Weights
from sgs_sim.engine.state import WEIGHTS
from sgs_sim.errors import StrategyError
from sgs_sim.game import Table
from sgs_sim.player.style import Style
from sgs_sim.strategy import available, info, load
from sgs_sim.strategy.load import places
from sgs_sim.strategy.profile import text

HEAD = 'zh = "我的"\nen = "Mine"\nabout = "plays as I like."\nfamily = "scored"\n'
FAMILY = '''"""Own 自家: answers what it is told."""

from sgs_sim import Ask, Board, Own, Rules, Weights, unit


class Mine(Weights):
    FIRST = 1, 0, 5, "the first"
    SECOND = 2, -5, 5, "the second"


WEIGHTS = Mine


@unit
def decide(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    return r.weight[own.slot, Mine.SECOND]
'''
PROFILES = [found.id for found in available() if found.family]


@pytest.fixture
def profile(tmp_path):
    """Write a profile and return its file."""

    def write(text, name="mine"):
        file = tmp_path / f"{name}.toml"
        file.write_text(text, encoding="utf-8")
        return file

    return write


def faults(file):
    with pytest.raises(StrategyError) as error:
        load(file)
    return [fault.removeprefix(str(file)) for fault in error.value.faults]


def test_weights_are_places_in_the_order_in_which_they_are_written():
    assert [int(place) for place in Style] == list(range(len(Style)))
    assert len(Style) <= WEIGHTS
    for place in Style:
        assert place.low <= place.default <= place.high
        assert place.__doc__
    assert issubclass(Style, Weights)


def test_a_family_without_a_profile_plays_by_its_defaults():
    assert load("scored").weights == tuple(place.default for place in Style)
    assert load("simple").weights == ()


@pytest.mark.parametrize("name", PROFILES)
def test_a_shipped_profile_shares_the_code_of_its_family(name):
    found = load(name)
    family = load(found.family)
    assert found.decide is family.decide
    assert found.weights != family.weights
    assert found.zh


def test_a_profile_says_what_it_is_called_and_leaves_the_rest_to_its_family(profile):
    found = load(profile(f"{HEAD}[weights]\nreserve = 4\n"))
    assert (found.id, found.zh, found.en, found.family) == ("mine", "我的", "Mine", "scored")
    assert found.doc == "plays as I like."
    assert found.weights[Style.RESERVE] == 4
    assert found.weights[Style.LORD] == Style.LORD.default
    assert load(profile(HEAD)).weights == load("scored").weights


def test_other_weights_give_another_digest(profile):
    one = info(profile(f"{HEAD}[weights]\nreserve = 4\n"))
    two = info(profile(f"{HEAD}[weights]\nreserve = 5\n"))
    assert one.digest != two.digest


def test_all_that_is_wrong_with_a_profile_is_told_at_once(profile):
    text = 'zh = "我的"\nen = 3\nfamily = "scored"\nwieght = 1\n'
    assert faults(profile(text)) == [
        ':4 › wieght: unknown — did you mean "weights"?',
        ":2 › en: found 3, expected text",
        " › about: found nothing, expected text",
    ]


def test_all_weights_that_are_wrong_are_told_at_once(profile):
    text = f'{HEAD}\n[weights]\nresreve = 3\nlord = 9\ntrust = "much"\narea = true\nfocus = 4\n'
    assert faults(profile(text)) == [
        ':7 › weights.resreve: unknown, expected a weight of scored — did you mean "reserve"?',
        ":8 › weights.lord: found 9, expected a whole number from 0 to 3",
        ":9 › weights.trust: found 'much', expected a whole number from -3 to 3",
        ":10 › weights.area: found True, expected a whole number from -60 to 60",
    ]


def test_a_family_has_to_be_there_and_to_be_code(profile):
    missing = HEAD.replace("scored", "scord")
    assert faults(profile(missing)) == [
        ' › family: found "scord", expected a strategy — did you mean "scored"?'
    ]
    twice = HEAD.replace("scored", "cautious")
    assert faults(profile(twice)) == [
        ' › family: found the profile "cautious", expected a .py file'
    ]


def test_a_family_without_weights_takes_none(profile):
    text = HEAD.replace("scored", "simple") + "[weights]\nreserve = 4\n"
    assert faults(profile(text)) == [":6 › weights.reserve: unknown, expected a weight of simple"]


def test_a_family_of_ones_own_lies_beside_its_profile(profile, tmp_path):
    (tmp_path / "own.py").write_text(FAMILY, encoding="utf-8")
    found = load(profile(HEAD.replace("scored", "own.py") + "[weights]\nsecond = -3\n"))
    assert found.weights == (1, -3)
    assert found.family == "own"


def test_weights_reach_the_strategy_by_the_slot_it_plays_in(profile, tmp_path):
    (tmp_path / "own.py").write_text(FAMILY, encoding="utf-8")
    head = HEAD.replace("scored", "own.py") + "[weights]\n"
    made = [load(profile(f"{head}second = {n}\n", f"p{n}")) for n in (0, 1, 2)]
    r = ruleset.load("vanilla_160", strategies=made)
    assert [r.weight[slot, 1] for slot in range(4)] == [0, 0, 1, 2]
    assert r.strategy[1] == r.strategy[2] == r.strategy[3]
    table = Table(r, 4, 1, seats=[2, 2, 3, 3])
    before = len(table.log)
    table.play()
    assert len(table.log) > before
    assert [own.slot for own in table.state.own[:4]] == [2, 2, 3, 3]


def test_omniscience_is_declared_and_told():
    assert load("omniscient").omniscient
    assert not load("scored").omniscient
    r = ruleset.load("vanilla_160", strategies=[load("scored"), load("omniscient")])
    assert list(r.omniscient)[:4] == [0, 0, 1, 0]


def test_a_profile_of_an_omniscient_family_is_omniscient(profile):
    found = info(profile(HEAD.replace("scored", "omniscient")))
    assert found.omniscient
    assert (found.zh, found.en) == ("我的（全知）", "Mine (omniscient)")


def test_a_profile_that_is_written_reads_as_it_was_meant(profile):
    said = {"zh": "“我”的", "en": 'Mine "own"', "about": "back\\slash", "family": "scored"}
    weights = [place.default for place in Style]
    weights[Style.FOCUS] = 9
    file = profile(text(said, weights, Style, ["one line", ""]))
    assert file.read_text(encoding="utf-8").startswith("# one line\n#\nzh = ")
    assert file.read_text(encoding="utf-8").endswith("[weights]\nfocus = 9\n")
    made = load(file)
    assert (made.zh, made.en, made.doc) == (said["zh"], said["en"], said["about"])
    assert list(made.weights) == weights


def test_what_a_family_declares_is_told_of_its_profiles_too():
    assert places(load("cautious")) == places(load("scored")) == list(Style)
    assert places(load("random")) == []
