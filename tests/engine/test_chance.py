"""Chance: fair numbers, in streams that leave each other alone.

Chi-square tests run on fixed seeds; each would reject fair numbers once in a million seeds.
"""

import os
from collections import Counter
from itertools import pairwise

import pytest
from bench import Bench
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chi2

from sgs_sim.engine import chance, piles
from sgs_sim.engine.chance import DRAW, JUDGE, PICK, ROLES, THINK, below, mix, stream
from sgs_sim.engine.piles import draw_cards, turn_over
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import Game

ERROR = 1e-6
inside = pytest.mark.skipif(os.environ["SGS_JIT"] != "0", reason="compiled code shows no insides")
WORDS = 1 << 32


def fair(counts, cells):
    """Are these counts what equally likely cells give?"""
    expected = sum(counts.values()) / cells
    square = sum((counts[cell] - expected) ** 2 for cell in range(cells)) / expected
    return square < chi2.isf(ERROR, cells - 1) and set(counts) <= set(range(cells))


@pytest.mark.parametrize("n", [*range(1, 30), 161, 65537, WORDS - 1])
def test_every_result_comes_of_equally_many_words(n, monkeypatch):
    """The words of a result lie side by side: tried are the first, the last and those outside."""

    def first_of(word):
        words = [word, 12345]
        monkeypatch.setattr(chance, "mix", lambda _: words.pop(0))
        return below(n, 0, 0), len(words)

    fallback = 12345 * n >> 32
    for value in {0, min(1, n - 1), n // 2, n - 1}:
        low = -(-(value * WORDS + WORDS % n) // n)
        high = ((value + 1) * WORDS - 1) // n
        assert high - low + 1 == WORDS // n
        assert first_of(low) == (value, 1)
        assert first_of(high) == (value, 1)
        if value * WORDS <= (low - 1) * n:
            assert first_of(low - 1) == (fallback, 0)


@pytest.mark.parametrize("n", [2, 3, 6, 10, 161])
def test_a_stream_is_fair(n):
    key = stream(mix(7), DRAW, 3)
    assert fair(Counter(below(n, key, k) for k in range(20_000)), n)


@pytest.mark.parametrize("n", [2, 3, 6, 10])
def test_the_first_words_of_many_games_are_fair(n):
    keys = [mix(mix(5) ^ mix(game + 1)) for game in range(20_000)]
    assert fair(Counter(below(n, stream(key, JUDGE, 1), 0) for key in keys), n)


def test_words_that_follow_each_other_are_independent():
    key = stream(mix(11), PICK, 0)
    words = [below(8, key, k) for k in range(20_001)]
    assert fair(Counter(8 * a + b for a, b in pairwise(words)), 64)


def test_two_streams_of_a_game_are_independent():
    pairs = Counter()
    for game in range(2_000):
        key = mix(mix(3) ^ mix(game + 1))
        for k in range(10):
            pairs[8 * below(8, stream(key, DRAW, 0), k) + below(8, stream(key, DRAW, 1), k)] += 1
    assert fair(pairs, 64)


def test_no_two_streams_share_a_key():
    keys = [
        stream(mix(mix(1) ^ mix(game + 1)), purpose, owner)
        for game in range(300)
        for purpose in (ROLES, DRAW, JUDGE, PICK, THINK)
        for owner in range(10)
    ]
    assert len(set(keys)) == len(keys)


@given(st.permutations(range(12)))
def test_a_word_does_not_depend_on_which_were_asked_for_before(order):
    key = stream(mix(2), DRAW, 4)
    assert {k: below(52, key, k) for k in order} == {k: below(52, key, k) for k in range(12)}


@inside
@given(st.integers(-(1 << 63), (1 << 63) - 1))
def test_mix_stays_within_64_bits_and_loses_nothing(word):
    assert -(1 << 63) <= mix(word) < 1 << 63
    assert mix(word) != mix(word ^ 1)


@inside
def test_mix_is_splitmix64():
    """The first words of the generator seeded with 1234567, as its authors publish them."""
    golden = 0x9E3779B97F4A7C15
    words = [
        mix((1234567 + (k + 1) * golden + (1 << 63)) % (1 << 64) - (1 << 63)) for k in range(2)
    ]
    assert [word % (1 << 64) for word in words] == [6457827717110365317, 3203168211198807973]


def words_of(seat, before, monkeypatch):
    """Return which words seat `seat` draws its cards by, after `before` has happened."""
    t = Bench()
    before(t)
    used = []
    monkeypatch.setattr(piles, "below", lambda n, key, k: used.append((key, k)) or below(n, key, k))
    draw_cards(t.g, t.r, seat, 3)
    turn_over(t.g, t.r, seat)
    monkeypatch.undo()
    return used


@inside
def test_what_one_seat_draws_or_judges_does_not_move_anothers_luck(monkeypatch):
    calm = words_of(2, lambda t: None, monkeypatch)
    assert len(set(calm)) == 4
    assert not set(calm) & set(words_of(1, lambda t: None, monkeypatch))
    assert words_of(2, lambda t: draw_cards(t.g, t.r, 1, 7), monkeypatch) == calm
    assert (
        words_of(2, lambda t: [turn_over(t.g, t.r, 3), draw_cards(t.g, t.r, 0, 2)], monkeypatch)
        == calm
    )
    assert words_of(2, lambda t: draw_cards(t.g, t.r, 2, 1), monkeypatch) != calm


@inside
def test_a_judgement_does_not_move_ones_own_draws(monkeypatch):
    calm = words_of(2, lambda t: None, monkeypatch)
    judged = words_of(2, lambda t: turn_over(t.g, t.r, 2), monkeypatch)
    assert judged[:3] == calm[:3]
    assert judged[3] != calm[3]


def test_the_same_seed_and_game_deal_the_same_table_and_others_do_not():
    r = Bench().r
    tables = {}
    for seed in (1, 2):
        for game in (0, 1):
            twice = [Game(), Game()]
            for g in twice:
                deal(g, r, seed, game, 6)
            assert twice[0].tobytes() == twice[1].tobytes()
            tables[seed, game] = twice[0].tobytes()
    assert len(set(tables.values())) == 4
