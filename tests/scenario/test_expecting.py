"""Every difference is found, and told."""

import pytest

TABLE = """
default = "decline"
P1 = { role = "rebel", hand = ["♠7 杀", "♠3 酒"], equip = ["♦A 诸葛连弩"] }
P2 = { role = "lord", hp = "1/5", hand = ["♥3 桃"] }
script = [
  { who = "P1", use = "♠3 酒" },
  { who = "P1", use = "♠7 杀", at = "P2" },
]
"""


@pytest.mark.parametrize(
    "good",
    [
        "P2 = { dead = true, hp = -1, role = \"lord\" }",
        "P1 = { hand = [], equip = [\"诸葛连弩\"], hand_limit = 4, in_range = [\"P3\", \"P4\"] }",
        "winner = \"rebel\"",
        "winners = [\"P1\"]",
        "died = [\"P2 by P1\"]",
        "died = [\"P2\"]",
        "damage = [{ to = \"P2\", by = \"P1\", amount = 2, nature = \"normal\" }]",
        "asked = [\"P2 save\"]",
        "asked_only = [\"P2 save 桃\"]",
        "not_asked = [\"P1 save\", \"P2 respond\"]",
        "judged = []",
        "healed = []",
        "skills = []",
        "turn = \"P1\"",
        "discard = [\"♠3 酒\"]",
    ],
)  # fmt: skip
def test_what_is_so_is_no_difference(wrong, good):
    assert wrong(f"{TABLE}expect = {{ {good} }}") == []


@pytest.mark.parametrize(
    ("bad", "text"),
    [
        ("P2 = { dead = false }", "P2 dead: expected false, found true"),
        ("P1 = { hp = 3 }", "P1 hp: expected 3, found 4/4"),
        ('P1 = { hand = ["♠7 杀"] }', "P1 hand: expected [♠7 杀], found []"),
        ("P1 = { equip = 0 }", "P1 equip: expected 0 cards, found [♦A 诸葛连弩]"),
        ('P1 = { equip = { lacks = ["诸葛连弩"] } }', "P1 equip lacks"),
        ("P1 = { distance = { P4 = 2 } }", "distance P1 to P4: expected 2, found 1"),
        ('winner = "none"', "winner: expected none, found rebel"),
        ('winners = ["P1", "P3"]', "winners: expected [P1, P3], found [P1]"),
        ('died = ["P2 by nobody"]', "died: expected [P2 by nobody], found [P2 by P1]"),
        ('damage = [{ to = "P2", by = "nobody" }]', "damage: expected [P2 by nobody]"),
        ("damage = []", "found [P2 2 normal by P1]"),
        ('asked = ["P2 respond"]', "asked: expected [P2 respond], found [P2 save 桃]"),
        ("asked_only = []", "asked only: expected [], found [P2 save 桃]"),
        ('not_asked = ["P2"]', "not asked: expected [P2], found [P2 save 桃]"),
        ('judged = ["♠7 杀"]', "judged"),
        ('skills = ["P1 诸葛连弩"]', "skills"),
        ('where = { "♠7 杀" = "hand P1" }', "♠7 杀: expected hand P1, found table"),
        ("deck = 3", "cards in the deck: expected 3"),
        ('phase = "draw"', "phase: expected draw, found play"),
        ('turn = "P2"', "turn of: expected P2, found P1"),
    ],
)
def test_what_is_not_so_is_told(wrong, bad, text):
    found = wrong(f"{TABLE}expect = {{ {bad} }}")
    assert len(found) == 1
    assert text in found[0]


def test_draws_and_skipped_phases_are_counted(wrong):
    table = """
P2 = { judge = ["♠6 乐不思蜀"] }
deck = { top = ["♠7 杀"] }
turn = { seat = "P2", phase = "judge" }
script = [{ until = "P3 play" }]
"""
    assert not wrong(f'{table}expect = {{ skipped = ["P2 出牌"], drawn = {{ P2 = 2, P4 = 0 }} }}')
    found = wrong(f"{table}expect = {{ skipped = [], drawn = {{ P2 = 1 }} }}")
    assert found == ["P2 drawn: expected 1, found 2", "skipped: expected [], found [P2 play]"]


def test_events_count_from_the_expectation_before(wrong):
    steps = """
script = [
  { who = "P1", use = "♠7 杀", at = "P2" },
  { expect = { damage = [{ to = "P2" }] } },
  { who = "P1", end = true },
  { expect = { damage = [] } },
]
"""
    table = 'P1 = { role = "rebel", hand = ["♠7 杀"] }\nP2 = { role = "lord" }\n'
    assert not wrong(f'{table}{steps}expect = {{ damage = [{{ to = "P2" }}] }}')
