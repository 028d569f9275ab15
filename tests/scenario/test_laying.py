"""The table as a case lays it."""

import pytest

from sgs_sim.scenario.laying import players


def test_who_is_not_listed_is_alive_without_cards(wrong):
    seat = 'hp = "4/4", hand = [], equip = [], judge = [], sex = "male", kingdom = "none"'
    assert not wrong(
        f'P1 = {{ role = "lord" }}\nexpect = {{ P2 = {{ {seat} }}, P4 = {{ {seat} }} }}'
    )


def test_the_lord_has_one_hp_more(wrong):
    assert not wrong(
        'P2 = { role = "lord" }\nexpect = { P2 = { hp = "5/5" }, P1 = { hp = "4/4" } }'
    )


def test_hp_above_the_maximum_raises_it(wrong):
    seats = 'P1 = { hp = "9/9" }\nP2 = { hp = 2 }\n'
    assert not wrong(seats + 'expect = { P1 = { hp = "9/9" }, P2 = { hp = "2/4" } }')


def test_roles_are_filled_with_one_lord_that_is_not_listed(wrong):
    text = 'P1 = { hp = 1 }\nP2 = { role = "rebel" }\n'  # P4 is the last that is not listed
    assert not wrong(
        text + 'expect = { P4 = { role = "lord", role_shown = true }, P1 = { role = "spy" } }'
    )


def test_there_are_as_many_seats_as_are_named(file):
    assert players(file("").case.runs[0]) == 4
    assert players(file("P6 = {}").case.runs[0]) == 6
    assert players(file('script = [{ who = "P7", pass = true }]').case.runs[0]) == 7
    assert players(file("seats = 9").case.runs[0]) == 9


def test_cards_lie_where_they_are_said_to(wrong):
    assert not wrong(
        """
[P1]
hand = ["♠7 杀", "♥3"]
equip = ["♣A 诸葛连弩"]
judge = [{ card = "♦5 贯石斧", as = "乐不思蜀" }]
[P2]
hand = 3
equip = ["♦5 木牛流马"]
store = ["♣2 杀"]
[deck]
top = ["♥9 桃", "♠10 杀"]
discard = ["♦2 闪"]

[expect]
P1 = { hand = ["♥3 桃", "♠7"], equip = ["诸葛连弩"], judge = ["贯石斧"] }
P2 = { hand = 3, store = ["♣2"] }
deck_top = ["♥9 桃", "♠10 杀"]
discard = { count = 1, has = ["♦2 闪"] }

[expect.where]
"♥9 桃" = "deck top"
"♠10 杀" = "deck"
"♣2 杀" = "store P2"
"♦5 贯石斧" = "judge P1"
"""
    )


def test_the_deck_may_be_exact(wrong):
    text = 'deck = { exactly = ["♠7 杀", "♥9 桃"] }\nturn = { seat = "P1", phase = "draw" }\n'
    assert not wrong(text + 'expect = { P1 = { hand = ["♠7 杀", "♥9 桃"] }, deck = 0 }')


def test_the_dead_are_dead_and_shown(wrong):
    seat = 'P2 = { role = "rebel", dead = true }\n'
    assert not wrong(
        seat
        + "expect = { P2 = { dead = true, role_shown = true }, P1 = { distance = { P3 = 1 } } }"
    )


@pytest.mark.parametrize(
    ("phase", "then", "hand"),
    [("prepare", "play", 2), ("draw", "play", 2), ("before play", "play", 0), ("play", "play", 0)],
)
def test_a_turn_begins_at_a_phase(wrong, phase, then, hand):
    text = f'turn = {{ seat = "P2", phase = "{phase}" }}\n'
    assert not wrong(
        text + f'expect = {{ turn = "P2", phase = "{then}", P2 = {{ hand = {hand} }} }}'
    )


def test_a_phase_may_be_left_out(wrong):
    text = 'turn = { seat = "P2", phase = "draw", skip = ["draw"] }\n'
    assert not wrong(text + 'expect = { turn = "P2", phase = "play", P2 = { hand = 0 } }')


def test_what_was_used_counts(wrong):
    text = 'P1 = { hand = ["♠7 杀", "♠3 酒"] }\nturn = { seat = "P1", slashes = 1, drinks = 1 }\n'
    assert not wrong(text + 'script = [{ who = "P1", legal = ["end"] }]')


def test_a_run_changes_what_it_says(file):
    found = file(
        """
P1 = { role = "lord", hp = 2, hand = ["♠7 杀"] }
expect = { P1 = { hp = "2/5", hand = ["♠7 杀"] } }
[[run]]
[[run]]
P1 = { hp = 3 }
expect = { P1 = { hp = "3/5", hand = ["♠7 杀"] } }
"""
    )
    results = found.results()
    assert [result.name for result in results] == ["case(a)", "case(b)"]
    assert [result.wrong for result in results] == [[], []]


def test_skills_may_be_given_besides_and_taken(wrong):
    table = """
P1 = { hand = ["♠7 杀", "♠8 杀"], skills = ["诸葛连弩", "丈八蛇矛"], lost_skills = ["丈八蛇矛"] }
script = [
  { who = "P1", use = "♠7 杀", at = "P2" },
  { who = "P1", legal = ["♠8 杀 at P2", "♠8 杀 at P4", "end"] },
]
"""
    assert not wrong(
        table + 'expect = { P1 = { skills = { has = ["crossbow"], lacks = ["spear"] } } }'
    )
