"""Profiles: weights in TOML, which reach the compiled family."""

import random

import pytest

from sgs_sim import ruleset
from sgs_sim.engine.advice import Weights
from sgs_sim.engine.kinds import Role
from sgs_sim.engine.state import WEIGHTS
from sgs_sim.errors import StrategyError
from sgs_sim.game import Table
from sgs_sim.loop import call_decide
from sgs_sim.player.style import Style
from sgs_sim.strategy import available, info, load
from sgs_sim.strategy.load import places
from sgs_sim.strategy.profile import ROLES, defaults, text

HEAD = 'zh = "我的"\nen = "Mine"\nabout = "plays as I like."\nfamily = "scored"\n'
FAMILY = '''"""Own 自家: answers what it is told."""

from sgs_sim import Ask, Board, Own, Rules, Weights, told, unit


class Mine(Weights):
    FIRST = (1, 1, 3, 4), 0, 5, "the first"
    SECOND = 2, -5, 5, "the second"


WEIGHTS = Mine


@unit
def decide(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    return told(own, r, Mine.SECOND)
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
        assert len(place.default) == len(Role)
        assert place.__doc__
    assert issubclass(Style, Weights)


def test_a_family_without_a_profile_plays_by_its_defaults():
    family = load("scored").weights
    assert [[row[place] for row in family] for place in Style] == [
        [*each.default] for each in Style
    ]
    assert load("simple").weights == ((),) * 4


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
    assert [row[Style.RESERVE] for row in found.weights] == [4] * 4
    assert [row[Style.FOCUS] for row in found.weights] == [*Style.FOCUS.default]
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
    text = f'{HEAD}\n[weights]\nresreve = 3\nloyal = 9\ntrust = "much"\narea = true\nfocus = 4\n'
    assert faults(profile(text)) == [
        ':7 › weights.resreve: unknown, expected a weight of scored — did you mean "reserve"?',
        ":8 › weights.loyal: found 9, expected a whole number from 0 to 3",
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
    assert found.weights == ((1, -3), (1, -3), (3, -3), (4, -3))
    assert found.family == "own"


def test_weights_reach_the_strategy_by_the_slot_it_plays_in(profile, tmp_path):
    (tmp_path / "own.py").write_text(FAMILY, encoding="utf-8")
    head = HEAD.replace("scored", "own.py") + "[weights]\n"
    made = [load(profile(f"{head}second = {n}\n", f"p{n}")) for n in (0, 1, 2)]
    r = ruleset.load("vanilla_160", strategies=made)
    assert [[r.weight[slot, role, 1] for role in Role] for slot in range(4)] == [
        [0] * 4,
        [0] * 4,
        [1] * 4,
        [2] * 4,
    ]
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
    weights = tuple(
        tuple(9 if place is Style.FOCUS else number for place, number in zip(Style, row))
        for row in defaults(Style)
    )
    file = profile(text(said, weights, Style, ["one line", ""]))
    assert file.read_text(encoding="utf-8").startswith("# one line\n#\nzh = ")
    assert file.read_text(encoding="utf-8").endswith("[weights]\nfocus = 9\n")
    made = load(file)
    assert (made.zh, made.en, made.doc) == (said["zh"], said["en"], said["about"])
    assert made.weights == weights


def test_what_a_family_declares_is_told_of_its_profiles_too():
    assert places(load("cautious")) == places(load("scored")) == list(Style)
    assert places(load("random")) == []


# -------------------------------------------------------------- weights by role


@pytest.fixture
def family(tmp_path):
    """Write a family, and return its file."""

    def write(text=FAMILY):
        file = tmp_path / "own.py"
        file.write_text(text, encoding="utf-8")
        return file

    return write


OWN = HEAD.replace("scored", "own.py")


def test_a_table_of_a_role_goes_before_that_of_all(profile, family):
    family()
    told = "[weights]\nsecond = 0\n[weights.rebel]\nsecond = -5\nfirst = 5\n"
    found = load(profile(f"{OWN}{told}[weights.lord]\nfirst = 0\n"))
    assert found.weights == ((0, 0), (1, 0), (5, -5), (4, 0))


def test_a_number_for_all_goes_before_defaults_that_differ_by_role(profile, family):
    assert [row[0] for row in load(family()).weights] == [1, 1, 3, 4]
    assert [row[0] for row in load(profile(f"{OWN}[weights]\nfirst = 2\n")).weights] == [2] * 4


def test_a_seat_is_told_the_weights_of_its_role(profile, family):
    family()
    tables = "".join(f"[weights.{role}]\nsecond = {k}\n" for k, role in enumerate(ROLES))
    r = ruleset.load("vanilla_160", strategies=[load(profile(OWN + tables))])
    table = Table(r, 4, 1, seats=[1] * 4)
    owns = table.state.own[:4]
    assert {own.role for own in owns} == {*Role}
    for own in owns:
        assert call_decide(r.strategy[1], table.state, own, r, table.state.ask) == own.role


def test_roles_are_named_as_the_engine_does():
    assert tuple(role.name.lower() for role in Role) == ROLES


def test_faults_in_tables_of_roles_are_told_with_their_lines(profile):
    told = (
        "[weights]\nfocus = 4\nrebel = 3\n"
        "[weights.rebbel]\nfocus = 5\n"
        "[weights.lord]\nfocsu = 5\nfocus = 21\n"
        "[weights . 'renegade'] # the last\nfocus = 9.5\n"
        "[weights.focus]\n"
    )
    assert faults(profile(HEAD + told.replace("focus = 4\n", ""))) == [
        ":6 › weights.rebel: found 3, expected a table: weights for that role",
        ':7 › weights.rebbel: unknown, expected a role — did you mean "rebel"?',
        ':10 › weights.lord.focsu: unknown, expected a weight of scored — did you mean "focus"?',
        ":11 › weights.lord.focus: found 21, expected a whole number from 0 to 20",
        ":13 › weights.renegade.focus: found 9.5, expected a whole number from 0 to 20",
        ":14 › weights.focus: found {}, expected a whole number from 0 to 20",
    ]
    inline = f"{HEAD}weights = {{ trust = 9, rebel = {{ focus = -1 }} }}\n"
    assert [each.partition(":")[0] for each in faults(profile(inline))] == ["", ""]
    assert faults(profile(inline))[1].startswith(":5 › weights.rebel.focus: found -1")


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (((6,), (6,), (4,), (4,)), "[weights.lord]\nmine = 6\n\n[weights.loyalist]\nmine = 6\n"),
        (((6,), (6,), (6,), (6,)), "[weights]\nmine = 6\n"),
        (((5,), (5,), (7,), (5,)), "[weights]\nmine = 5\n\n[weights.rebel]\nmine = 7\n"),
        (((4,), (4,), (4,), (0,)), "[weights.renegade]\nmine = 0\n"),
        (((4,), (4,), (4,), (4,)), ""),
    ],
)
def test_roles_are_told_apart_in_as_few_lines_as_will_do(rows, told):
    class One(Weights):
        MINE = 4, 0, 9, "mine"

    said = dict.fromkeys(("zh", "en", "about", "family"), "x")
    head, _, tables = text(said, rows, One, []).partition("\n\n")
    assert (head.count("\n"), tables) == (3 + (told == ""), told)


@pytest.mark.parametrize("seed", range(5))
def test_whatever_roles_are_told_reads_as_it_was_meant(profile, family, seed):
    chance = random.Random(seed)
    family()
    said = {"zh": "我", "en": "Mine", "about": "plays.", "family": "own.py"}
    places_of = places(load(family()))
    for _ in range(20):
        rows = tuple((chance.randint(0, 2), chance.randint(-1, 1)) for _ in Role)
        assert load(profile(text(said, rows, places_of, []))).weights == rows


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "(1, 1, 3, 4)",
            "(1, 1, 3)",
            "FIRST: found (1, 1, 3), expected one number or four, for lord, ",
        ),
        ("(1, 1, 3, 4)", "(1, 1, 6, 4)", "FIRST: found 6, expected a whole number from 0 to 5"),
        ("(1, 1, 3, 4)", "1.5", "FIRST: found 1.5, expected a whole number from 0 to 5"),
        ("SECOND", "REBEL", "REBEL: found the name of a role, expected another"),
    ],
)
def test_a_wrong_default_is_told_with_file_line_and_weight(family, old, new, said):
    file = family(FAMILY.replace(old, new))
    (fault,) = faults(file)
    assert fault.startswith(f":6 › Mine.{said}")


def test_all_wrong_defaults_of_a_family_are_told_at_once(family):
    file = family(FAMILY.replace("(1, 1, 3, 4)", "9").replace("= 2, -5", "= (7, 8, 0, 0), -5"))
    assert [each.split(": ")[0] for each in faults(file)] == [
        ":6 › Mine.FIRST",
        ":6 › Mine.SECOND",
        ":6 › Mine.SECOND",
    ]
