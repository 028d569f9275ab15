"""One act can be said in several ways."""

from pathlib import Path

import pytest

from sgs_sim.scenario import run

WAYS = run.open_file(Path(__file__).parent / "ways.toml")


@pytest.mark.parametrize(
    "number", range(len(WAYS.case.runs)), ids=[each.name for each in WAYS.case.runs]
)
def test_a_way_to_say_it(number):
    assert WAYS.told() == []
    assert WAYS.play(number).wrong == []


def test_words_have_synonyms(wrong):
    table = 'P1 = { role = "忠臣", sex = "女" }\nP2 = { role = "spy" }\n'
    seats = 'P1 = { role = "loyalist", sex = "female" }, P2 = { role = "内奸" }'
    assert not wrong(f'{table}expect = {{ {seats}, phase = "出牌阶段" }}')


def test_an_effect_is_not_used_twice_by_saying_it_twice(wrong):
    table = """
P1 = { equip = ["♦5 木牛流马"], hand = ["♠7 杀", "♠8 杀"] }
script = [
  { who = "P1", use = "木牛流马", cards = ["♠7 杀"] },
  { who = "P1", use = "木牛流马", cards = ["♠8 杀"] },
]
"""
    assert wrong(table)


def test_cards_that_cannot_be_paid_are_told(wrong):
    table = """
P1 = { equip = ["♦5 木牛流马"], hand = ["♠7 杀", "♠8 杀"] }
script = [{ who = "P1", use = "木牛流马", cards = ["♥3 桃"] }]
"""
    assert "♥3 桃 cannot be chosen; P1 is asked: material" in wrong(table)[0]
