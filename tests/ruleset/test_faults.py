"""What is said about rules that are wrong."""

import shutil

import pytest

from sgs_sim import paths
from sgs_sim.errors import RulesError
from sgs_sim.ruleset import edition, load

DECK = """\
zh = "小"
en = "Small"
about = "A few."

[cards]
slash = "S7 S8"
jink = "H2"
"""
MODE = """\
zh = "身份"
en = "Identity"
about = "Four."
role_table = "official"

[setup]
hp = 4
lord_bonus = 1
lord_bonus_from = 5
start_hand = 4
draw = 2
rebel_reward = 3
loyalist_penalty = true
sexes = "none"
turn_limit = 500
slashes = 1

[roles.official]
4 = "1 1 1 1"
"""
EDITION = """\
zh = "我的"
en = "Mine"
about = "My own."
decks = ["small"]
mode = "four"

[setup]
draw = 2

[numbers]
"slash.damage" = 1
"""


@pytest.fixture
def rules(tmp_path):
    """A small rulebook of the user's own."""
    for name, text in [
        ("decks/small", DECK),
        ("modes/four", MODE),
        ("editions/mine", EDITION),
    ]:
        file = tmp_path / "rules" / f"{name}.toml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    paths.use_content(tmp_path)
    yield tmp_path / "rules"
    paths.use_content(None)


def change(rules, name, old, new):
    file = rules / f"{name}.toml"
    assert file.read_text().count(old) == 1
    file.write_text(file.read_text().replace(old, new))


def faults(name="mine", **asked):
    with pytest.raises(RulesError) as error:
        load(name, **asked)
    return error.value.faults


def test_the_small_rulebook_is_right(rules):
    r = load("mine")
    assert (r.n_cards, r.hp, r.draw) == (3, 4, 2)


CODE = "expected a suit (S H C D) and a rank (A 2 3 4 5 6 7 8 9 T J Q K), as S7"
ROW = '"lord loyalist rebel renegade", as "1 2 4 1"'


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("S7", "S1", f':6 › cards.slash: found "S1", {CODE}'),
        ("S7", "XA", f':6 › cards.slash: found "XA", {CODE}'),
        ("S7", "S10", f':6 › cards.slash: found "S10", {CODE}'),
        ('"S7 S8"', '""', ':6 › cards.slash: found "", expected a code for each copy'),
        ('"S7 S8"', "7", ":6 › cards.slash: found 7, expected text with a code for each copy"),
        (
            "slash =",
            "slahs =",
            ':6 › cards.slahs: found "slahs", expected a card — did you mean "slash"?',
        ),
        ('"小"', "3", ":1 › zh: found 3, expected text"),
        ('zh = "小"\n', "", " › zh: missing, expected text"),
        ('about = "', 'abuot = "', " › about: missing, expected text"),
        ("[cards]", 'cards = "x"\n[more]', ':5 › cards: found "x", expected a table'),
        (
            "[cards]",
            "[cards",
            ": no TOML: Expected ']' at the end of a table declaration (at line 5, column 7)",
        ),
    ],
)
def test_a_fault_in_a_deck_is_named(rules, old, new, said):
    change(rules, "decks/small", old, new)
    assert faults()[0] == f"rules/decks/small.toml{said}"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("hp = 4", 'hp = "4"', ':7 › setup.hp: found "4", expected a whole number'),
        ("hp = 4", "hp = 4.0", ":7 › setup.hp: found 4.0, expected a whole number"),
        ("hp = 4", "hp = true", ":7 › setup.hp: found true, expected a whole number"),
        ("hp = 4", "hp = 0", ":7 › setup.hp: found 0, expected at least 1"),
        ("hp = 4", "hp = 100", ":7 › setup.hp: found 100, expected at most 99"),
        ("hp = 4", "", " › setup.hp: missing, expected a whole number"),
        (
            "loyalist_penalty = true",
            "loyalist_penalty = 1",
            ":13 › setup.loyalist_penalty: found 1, expected true or false",
        ),
        (
            'sexes = "none"',
            'sexes = "male"',
            ':14 › setup.sexes: found "male", expected "none" or "alternate"',
        ),
        (
            "turn_limit = 500",
            "turn_limit = 500\ndraws = 2",
            ':16 › setup.draws: unknown key — did you mean "draw"?',
        ),
        ('4 = "1 1 1 1"', '4 = "1 1"', f':19 › roles.official.4: found "1 1", expected {ROW}'),
        ('4 = "1 1 1 1"', "4 = 4", f":19 › roles.official.4: found 4, expected {ROW}"),
        (
            '4 = "1 1 1 1"',
            '4 = "1 1 1 2"',
            ':19 › roles.official.4: found "1 1 1 2", expected 4 players in all, not 5',
        ),
        (
            '4 = "1 1 1 1"',
            '4 = "0 1 2 1"',
            ':19 › roles.official.4: found "0 1 2 1", expected one lord',
        ),
        (
            '4 = "1 1 1 1"',
            '3 = "1 0 1 1"',
            ':19 › roles.official.3: found "3", expected a number of players from 4 to 10',
        ),
        (
            '4 = "1 1 1 1"',
            '11 = "1 3 5 2"',
            ':19 › roles.official.11: found "11", expected a number of players from 4 to 10',
        ),
        (
            'role_table = "official"',
            'role_table = "oficial"',
            ':4 › role_table: found "oficial", expected a role table — did you mean "official"?',
        ),
    ],
)
def test_a_fault_in_a_mode_is_named(rules, old, new, said):
    change(rules, "modes/four", old, new)
    found = faults()
    assert len(found) == 1
    where, _, what = said.partition(" › ")
    if "missing" in said:  # at the table that lacks it
        where = ":6"
    assert found == [f"rules/modes/four.toml{where} › {what}"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            '["small"]',
            '["smal"]',
            ':4 › decks[0]: found "smal", expected a deck — did you mean "small"?',
        ),
        ('["small"]', "[]", ":4 › decks: found [], expected at least one deck"),
        ('["small"]', '"small"', ':4 › decks: found "small", expected a list'),
        ('["small"]', "[3]", ":4 › decks[0]: found 3, expected text"),
        (
            '"four"',
            '"fuor"',
            ':5 › mode: found "fuor", expected a mode — did you mean "four"?',
        ),
        (
            'mode = "four"',
            'mode = "four"\nrole_table = "two"',
            ':6 › role_table: found "two", expected a role table (known: official)',
        ),
        (
            '"slash.damage" = 1',
            '"slash.damge" = 1',
            ':11 › numbers."slash.damge": found "slash.damge", expected a number of a card '
            '— did you mean "slash.damage"?',
        ),
        (
            '"slash.damage" = 1',
            '"slash.damage" = "1"',
            ':11 › numbers."slash.damage": found "1", expected a whole number',
        ),
        (
            '"slash.damage" = 1',
            '"slash.damage" = -1',
            ':11 › numbers."slash.damage": found -1, expected a number from 0 to 1000',
        ),
        (
            '"slash.damage" = 1',
            '"wooden_ox.holds" = 9',
            ':11 › numbers."wooden_ox.holds": found 9, expected a number from 0 to 8',
        ),
        ("draw = 2", "draw = 99", ":8 › setup.draw: found 99, expected at most 20"),
        (
            "draw = 2",
            "drwa = 2",
            ':8 › setup.drwa: found "drwa", expected a value of the setup — did you mean "draw"?',
        ),
        (
            'mode = "four"',
            'mode = "four"\nnubmers = 3',
            ':6 › nubmers: unknown key — did you mean "numbers"?',
        ),
    ],
)
def test_a_fault_in_an_edition_is_named(rules, old, new, said):
    change(rules, "editions/mine", old, new)
    assert faults() == [f"rules/editions/mine.toml{said}"]


def test_all_faults_of_a_file_are_told_at_once_in_their_order(rules):
    change(rules, "decks/small", '"S7 S8"', '"S1 S8 XA"')
    change(rules, "decks/small", "jink", "jnik")
    change(rules, "decks/small", 'about = "A few."', "about = 3")
    assert [fault.partition(" › ")[0] for fault in faults()] == [
        f"rules/decks/small.toml:{line}" for line in (3, 6, 6, 7)
    ]


def test_faults_of_a_deck_and_of_the_mode_are_told_together(rules):
    change(rules, "decks/small", "S7", "S1")
    change(rules, "modes/four", "hp = 4", "hp = 0")
    assert [fault.partition(":")[0] for fault in faults()] == [
        "rules/decks/small.toml",
        "rules/modes/four.toml",
    ]


def test_faults_of_what_is_asked_for_are_told_together(rules):
    found = faults(numbers={"slash.dmg": 1}, setup={"hp": 0}, roles="x", strategies=[None] * 16)
    assert [fault.partition(":")[0] for fault in found] == [
        "mine › setup.hp",
        'mine › numbers."slash.dmg"',
        "mine › roles",
        "strategies",
    ]


def test_more_cards_than_the_engine_has_places_are_refused(rules):
    change(rules, "decks/small", '"S7 S8"', f'"{"S7 " * 168}"')
    assert faults() == [
        "rules/editions/mine.toml:4 › decks: found 169 cards in all, expected at most 168"
    ]


def test_copies_of_a_card_are_legal(rules):
    change(rules, "decks/small", '"S7 S8"', '"S7 S7"')
    assert load("mine").n_cards == 3


def test_bytes_that_are_no_text_are_named(rules):
    (rules / "decks/small.toml").write_bytes(b'zh = "\xff"')
    said = "rules/decks/small.toml: found bytes that are no text, expected UTF-8"
    assert faults() == [said]


def test_an_edition_of_ones_own_may_lie_anywhere_beside_its_deck(rules, tmp_path):
    shutil.copy(rules / "decks/small.toml", tmp_path / "tiny.toml")
    own = tmp_path / "own.toml"
    own.write_text(EDITION.replace('"small"', '"tiny.toml"'))
    assert load(own).n_cards == 3
    assert edition(str(own)).id == "own"


def test_a_fault_of_ones_own_file_is_shown_with_its_path(rules, tmp_path):
    own = tmp_path / "own.toml"
    own.write_text(EDITION.replace('"small"', '"tiny.toml"'))
    said = f'{own}:4 › decks[0]: found "tiny.toml", expected a deck'
    assert faults(own)[0].startswith(said)


def test_an_unknown_edition_names_the_nearest(rules):
    assert faults("mien") == ['edition: found "mien", expected an edition — did you mean "mine"?']
    assert faults("no/such.toml") == ["no/such.toml: no such file"]
