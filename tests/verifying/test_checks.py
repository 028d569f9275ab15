"""Chances that can be worked out exactly, against very many runs of the engine's own rules.

Seeds are fixed. A count may be 4.5 standard deviations from what it should be, which a right engine
exceeds once in 150,000 counts; a chi-square has the same chance of being too large, or too small.
The census of the decks is in ``tests/ruleset/test_decks.py``.
"""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from fractions import Fraction
from math import comb
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

from sgs_sim import ruleset
from sgs_sim.engine.kinds import Zone
from sgs_sim.engine.piles import draw_cards, move
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import Game

HERE = Path(__file__).parent
MOST, ERROR = 4.5, 7e-6
SIZE = {"vanilla_108": 108, "vanilla_160": 160}
COUNT = {  # of each deck: slashes, jinks, peaches, crossbows, lightnings, reds
    "vanilla_108": {"slash": 30, "jink": 15, "peach": 8, "crossbow": 2, "lightning": 2},
    "vanilla_160": {"slash": 44, "jink": 24, "peach": 12, "crossbow": 2, "lightning": 2},
}
HITS = {"vanilla_108": 17, "vanilla_160": 25}  # spades 2 to 9
DECKS = pytest.mark.parametrize("deck", SIZE)
SPIES = {"official 5": (1, 2, 1), "official 6": (1, 3, 1), "official 7": (2, 3, 1)}
TABLES = SPIES | {"official 8": (2, 4, 1), "official 10": (3, 4, 2), "two_spies 8": (2, 3, 2)}
ROLES = pytest.mark.parametrize("table", TABLES)
pytestmark = pytest.mark.jit


@pytest.fixture(scope="module")
def told():
    """What the kernels count, compiled, in a process of their own."""
    env = os.environ | {"SGS_JIT": "1", "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    command = [sys.executable, "-B", str(HERE / "kernels.py")]
    made = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    return json.loads(made.stdout)


def agrees(count: int, n: int, chance: Fraction) -> None:
    p = float(chance)
    z = (count - n * p) / math.sqrt(n * p * (1 - p))
    assert abs(z) < MOST, f"{count / n:.5f}, expected {p:.5f}: z = {z:.1f}"


def fits(square: float, freedom: int) -> None:
    """Is a chi-square neither too large nor too small?"""
    tail = min(stats.chi2.sf(square, freedom), stats.chi2.cdf(square, freedom))
    assert tail > ERROR / 2, f"chi-square {square:.1f} with {freedom} degrees of freedom"


def spread(counts, chances: list[Fraction]) -> None:
    assert sum(chances) == 1
    n, expected = sum(counts), [float(chance) * sum(counts) for chance in chances]
    assert n > 0
    assert min(expected) > 4
    fits(sum((c - e) ** 2 / e for c, e in zip(counts, expected, strict=True)), len(chances) - 1)


def none_of(good: int, size: int, drawn: int) -> Fraction:
    """The chance that a hand holds none of the good cards."""
    return Fraction(comb(size - good, drawn), comb(size, drawn))


# ------------------------------------------------------------------ judgements


@DECKS
def test_the_eight_diagram_succeeds_on_red(told, deck):
    size = SIZE[deck]
    chance = Fraction(size // 2, size - 1)  # the armour itself is black
    assert round(float(chance), 5) == {108: 0.50467, 160: 0.50314}[size]
    agrees(told[deck]["diagram"][0], told["n"], chance)


@DECKS
def test_lightning_strikes_on_the_lower_spades(told, deck):
    """Only the lightning is known, and it is an ace."""
    chance = Fraction(HITS[deck], SIZE[deck] - 1)
    assert lower_spades(deck) == HITS[deck]
    assert round(float(chance), 5) == {108: 0.15888, 160: 0.15723}[SIZE[deck]]
    agrees(told[deck]["lightning"][0], told["n"], chance)


def lower_spades(deck: str) -> int:
    r = ruleset.load(deck)
    return sum(r.suit[c] == 0 and 2 <= r.rank[c] <= 9 for c in range(r.n_cards))


def first_hit(good: int, size: int) -> list[Fraction]:
    """The chances that the k-th card of a deck is its first good one, k = 1, 2 …"""
    return [Fraction(comb(size - k, good - 1), comb(size, good)) for k in range(1, size - good + 2)]


@DECKS
def test_the_first_hit_of_a_deck_comes_as_early_as_it_should(told, deck):
    """Negative hypergeometric: mean, the first eight, every cell; only the lightning is known."""
    counts, n = told[deck]["until_hit"], told["n"]
    chances = first_hit(HITS[deck], SIZE[deck] - 1)
    mean = sum(k * p for k, p in enumerate(chances, 1))
    assert mean == {108: 6, 160: Fraction(160, 26)}[SIZE[deck]]
    assert round(float(sum(chances[:8])), 4) == {108: 0.7622, 160: 0.7540}[SIZE[deck]]
    variance = sum(k * k * p for k, p in enumerate(chances, 1)) - mean**2
    found = sum(k * counts[k] for k in range(1, 161)) / n
    assert abs(found - float(mean)) < MOST * math.sqrt(float(variance) / n)
    agrees(sum(counts[1:9]), n, sum(chances[:8]))
    spread([*counts[1:30], sum(counts[30:161])], [*chances[:29], sum(chances[29:])])


@DECKS
def test_a_first_judgement_has_each_suit_alike(told, deck):
    """So 1/2 for red, 3/4 for no heart, 1/4 for a spade, when nothing is known."""
    spread(told[deck]["judgements"][200:204], [Fraction(1, 4)] * 4)


@DECKS
@pytest.mark.parametrize("copy", "SH")
def test_indulgence_skips_the_play_phase_unless_by_a_heart(told, deck, copy):
    quarter, rest = SIZE[deck] // 4, SIZE[deck] - 1
    chance = 1 - Fraction(quarter - (copy == "H"), rest)
    agrees(told[deck][f"indulgence {copy}"][1 + 3], told["n"], chance)
    assert sum(told[deck][f"indulgence {copy}"][1:7]) == told[deck][f"indulgence {copy}"][4]


@pytest.mark.parametrize(("copy", "skips"), [("S", 119), ("C", 120)])
def test_supply_shortage_skips_the_draw_phase_unless_by_a_club(told, copy, skips):
    found = told["vanilla_160"][f"supply_shortage {copy}"]
    agrees(found[1 + 2], told["n"], Fraction(skips, 159))
    assert sum(found[1:7]) == found[3]


@DECKS
def test_ten_slashes_at_an_eight_diagram(told, deck):
    """Each gets through by one chance, all other cards being in the deck: in the limit one half"""
    through = 1 - Fraction(SIZE[deck] // 2, SIZE[deck] - 1)

    def binomial(p: Fraction) -> list[Fraction]:
        return [comb(10, k) * p**k * (1 - p) ** (10 - k) for k in range(11)]

    assert sum(binomial(Fraction(1, 2))[:4]) == Fraction(176, 1024)
    counts, chances = told[deck]["wall"][:11], binomial(through)
    assert sum(counts) == told["n"] // 5
    agrees(sum(counts[:4]), sum(counts), sum(chances[:4]))  # four hp are alive after ten
    spread(counts, chances)


@DECKS
def test_lightning_at_a_passive_table_strikes_the_next_most_often(told, deck):
    """Judged from a full deck each time: p qᵏ / (1 - q⁸)."""
    p = Fraction(HITS[deck], SIZE[deck] - 1)
    chances = [p * (1 - p) ** k / (1 - (1 - p) ** 8) for k in range(8)]
    if deck == "vanilla_108":
        assert [round(float(chance), 4) for chance in chances] == [
            0.2120, 0.1783, 0.1500, 0.1262, 0.1061, 0.0892, 0.0751, 0.0631,
        ]  # fmt: skip
    assert sum(told[deck]["passive"][:8]) == told["n"]
    spread(told[deck]["passive"][:8], chances)


@DECKS
@pytest.mark.parametrize("dealt", ["", " dealt"])
def test_luoshen_gives_the_black_cards_before_the_first_red(told, deck, dealt):
    """Whether all cards are in the deck or some have been dealt unseen."""
    size, counts = SIZE[deck], told[deck][f"luoshen{dealt}"]
    chances = first_hit(size // 2, size)
    mean = sum(k * p for k, p in enumerate(chances))
    assert mean == {108: Fraction(54, 55), 160: Fraction(80, 81)}[size]
    assert round(float(1 - chances[0] - chances[1]), 5) == {108: 0.24766, 160: 0.24843}[size]
    variance = sum(k * k * p for k, p in enumerate(chances)) - mean**2
    found = sum(k * count for k, count in enumerate(counts)) / told["n"]
    assert abs(found - float(mean)) < MOST * math.sqrt(float(variance) / told["n"])
    agrees(sum(counts[2:]), told["n"], 1 - chances[0] - chances[1])
    spread([*counts[:12], sum(counts[12:])], [*chances[:12], sum(chances[12:])])


def all_differ(deck: str) -> list[Fraction]:
    """The chances that the first k cards of a deck have k ranks, k = 0, 1 … 14."""
    r = ruleset.load(deck)
    ranks = [r.rank[card] for card in range(r.n_cards)]
    ways = [1] + 14 * [0]  # of choosing k cards of different ranks
    for rank in range(1, 14):
        ways = [1, *(ways[k] + ranks.count(rank) * ways[k - 1] for k in range(1, 15))]
    return [Fraction(n, comb(SIZE[deck], k)) for k, n in enumerate(ways)]


@DECKS
def test_buqu_lasts_until_a_rank_comes_twice(told, deck):
    differ, counts = all_differ(deck), told[deck]["buqu"]
    known = {108: [0.9311, 0.8017, 0.6332, 0.4541], 160: [0.9286, 0.7952, 0.6229, 0.4418]}
    assert [round(float(chance), 4) for chance in differ[2:6]] == known[SIZE[deck]]
    assert round(float(sum(differ[1:])), 4) == {108: 4.4083, 160: 4.3440}[SIZE[deck]]
    lasts = [differ[k] - differ[k + 1] for k in range(14)]
    spread([*counts[1:9], sum(counts[9:])], [*lasts[1:9], sum(lasts[9:])])
    assert counts[0] == 0
    for k in range(2, 6):
        agrees(sum(counts[k:]), told["n"], differ[k])


# ------------------------------------------------------------------ hands


OPENING = {
    "a slash": (0, lambda c, n: 1 - none_of(c["slash"], n, 4)),
    "a jink": (1, lambda c, n: 1 - none_of(c["jink"], n, 4)),
    "a peach": (2, lambda c, n: 1 - none_of(c["peach"], n, 4)),
    "neither slash nor jink": (3, lambda c, n: none_of(c["slash"] + c["jink"], n, 4)),
    "a crossbow": (4, lambda c, n: 1 - none_of(c["crossbow"], n, 4)),
    "a slash among six": (6, lambda c, n: 1 - none_of(c["slash"], n, 6)),
    "a jink among six": (7, lambda c, n: 1 - none_of(c["jink"], n, 6)),
}
PRINTED = {  # as published
    "vanilla_108": [0.7338, 0.4552, 0.2683, 0.1112, 0.0730, 0.8658, 0.6017],
    "vanilla_160": [0.7277, 0.4815, 0.2702, 0.1063, 0.0495, 0.8600, 0.6292],
}


@DECKS
@pytest.mark.parametrize("players", [5, 8])
@pytest.mark.parametrize("what", OPENING)
def test_a_first_hand_holds(told, deck, players, what):
    cell, chance_of = OPENING[what]
    chance = chance_of(COUNT[deck], SIZE[deck])
    assert round(float(chance), 4) == PRINTED[deck][list(OPENING).index(what)]
    agrees(told[deck][f"opening {players}"][cell], told["n"], chance)


@DECKS
@pytest.mark.parametrize("players", [5, 8])
def test_slashes_of_a_first_hand_are_hypergeometric(told, deck, players):
    good, size = COUNT[deck]["slash"], SIZE[deck]
    chances = [Fraction(comb(good, k) * comb(size - good, 4 - k), comb(size, 4)) for k in range(5)]
    counts = told[deck][f"opening {players}"][10:15]
    spread(counts, chances)
    mean = sum(k * p for k, p in enumerate(chances))
    assert mean == Fraction(4 * good, size)
    variance = sum(k * k * p for k, p in enumerate(chances)) - mean**2
    found = sum(k * count for k, count in enumerate(counts)) / told["n"]
    assert abs(found - float(mean)) < MOST * math.sqrt(float(variance) / told["n"])


@DECKS
@pytest.mark.parametrize("players", [5, 8])
def test_somebody_is_dealt_a_lightning(told, deck, players):
    chance = 1 - none_of(COUNT[deck]["lightning"], SIZE[deck], 4 * players)
    printed = {"vanilla_108": (0.3375, 0.5067), "vanilla_160": (0.2351, 0.3610)}[deck]
    assert round(float(chance), 4) == printed[players == 8]
    agrees(told[deck][f"opening {players}"][5], told["n"], chance)


@DECKS
@pytest.mark.parametrize("cards", range(1, 6))
def test_a_slash_at_so_many_unseen_cards_meets_no_jink(told, deck, cards):
    chance = none_of(COUNT[deck]["jink"], SIZE[deck], cards)
    agrees(told[deck][f"naked {cards}"][0], told["n"], chance)


@DECKS
@pytest.mark.parametrize("players", [5, 8])
@pytest.mark.parametrize("hand", [100, 300], ids=["first", "last"])
def test_every_card_is_dealt_as_often_as_every_other(told, deck, players, hand):
    """Hands are drawn without replacement, which makes the counts a little more even."""
    size, n = SIZE[deck], told["n"]
    counts, p = told[deck][f"opening {players}"][hand : hand + size], 4 / size
    assert sum(counts) == 4 * n
    variance = n * p * (1 - p) * size / (size - 1)
    fits(sum((count - n * p) ** 2 for count in counts) / variance, size - 1)


@DECKS
@pytest.mark.parametrize("players", [5, 8])
def test_the_first_two_cards_are_any_two_in_any_order(told, deck, players):
    size, pairs = SIZE[deck], np.array(told[deck][f"pairs {players}"])
    assert np.diag(pairs).sum() == 0
    cells = pairs[:size, :size][~np.eye(size, dtype=bool)]
    expected = told["n"] / len(cells)
    assert cells.sum() == told["n"]
    assert expected > 9
    fits(((cells - expected) ** 2 / expected).sum(), len(cells) - 1)


@DECKS
@pytest.mark.parametrize("players", [5, 8])
def test_the_deck_lasts_until_every_card_is_drawn(deck, players):
    r, g = ruleset.load(deck), Game()
    deal(g, r, 1, 1, players)
    left = SIZE[deck] - 4 * players
    assert left == {108: (88, 76), 160: (140, 128)}[SIZE[deck]][players == 8]
    draw_cards(g, r, 0, left)
    assert (g.n_deck, g.reshuffles, g.winner) == (0, 0, -1)
    move(g, r, g.own[0].hand[0], Zone.DISCARD, 0)
    draw_cards(g, r, 1, 1)
    assert (g.n_deck, g.reshuffles, g.winner) == (0, 1, -1)


# ------------------------------------------------------------------ seats


@ROLES
def test_rebels_sit_on_both_sides_of_the_lord(told, table):
    loyal, rebels, spies = TABLES[table]
    n = loyal + rebels + spies  # seats besides the lord's
    chance = Fraction(rebels * (rebels - 1), n * (n - 1))
    known = [Fraction(*c) for c in ((1, 6), (3, 10), (1, 5), (2, 7), (1, 6), (1, 7))]
    assert chance == known[list(TABLES).index(table)]
    agrees(told["roles"][table][0], told["n"], chance)


@ROLES
@pytest.mark.parametrize("role", ["renegade", "loyalist"])
def test_somebody_of_a_role_sits_next_to_the_lord(told, table, role):
    loyal, rebels, spies = TABLES[table]
    n = loyal + rebels + spies
    others = n - (spies if role == "renegade" else loyal)
    chance = 1 - Fraction(others * (others - 1), n * (n - 1))
    agrees(told["roles"][table][1 if role == "renegade" else 2], told["n"], chance)


@ROLES
def test_so_many_rebels_sit_next_to_the_lord(told, table):
    loyal, rebels, spies = TABLES[table]
    n = loyal + rebels + spies
    both = Fraction(rebels * (rebels - 1), n * (n - 1))
    mean = Fraction(2 * rebels, n)
    variance = float(mean + 2 * both - mean**2)
    found = told["roles"][table][3] / told["n"]
    assert abs(found - float(mean)) < MOST * math.sqrt(variance / told["n"])


@ROLES
def test_every_seat_has_every_role_as_often_as_the_others(told, table):
    loyal, rebels, spies = TABLES[table]
    n = loyal + rebels + spies
    counts = told["roles"][table][100 : 100 + 4 * (n + 1)]
    assert counts[:4] == [told["n"], 0, 0, 0]
    for seat in range(1, n + 1):
        assert counts[4 * seat] == 0
        spread(
            counts[4 * seat + 1 : 4 * seat + 4], [Fraction(k, n) for k in (loyal, rebels, spies)]
        )


# ------------------------------------------------------------------ generals


def drawn_alike(counts: list[int], n: int, drawn: int) -> None:
    """Is each of some things drawn, so many at a time, as often as every other?"""
    size = len(counts)
    assert sum(counts) == drawn * n
    p = drawn / size
    variance = n * p * (1 - p) * size / (size - 1)
    fits(sum((count - n * p) ** 2 for count in counts) / variance, size - 1)


def test_at_random_every_general_comes_as_often_as_every_other(told):
    found, n = told["generals"], told["n"]
    assert len(found["pool"]) == 25
    drawn_alike([found["cast"][general] for general in found["pool"]], n, 8)
    for general in found["pool"]:
        agrees(found["cast"][general], n, Fraction(8, 25))


@pytest.mark.parametrize(
    ("cell", "seats", "known"),
    [(200, 8, 0.0933), (201, 4, 0.02), (202, 2, 0.00333)],
    ids=["anywhere", "as rebels", "as loyalists"],
)
def test_at_random_two_generals_meet_as_often_as_they_should(told, cell, seats, known):
    chance = Fraction(seats * (seats - 1), 25 * 24)
    assert abs(float(chance) - known) < 5e-5
    agrees(told["generals"]["cast"][cell], told["n"], chance)


def test_by_the_book_the_lord_is_offered_all_lords_and_two_of_the_others(told):
    found, n = told["generals"], told["n"]
    counts, lords = found["offered"], found["lords"]
    others = [general for general in found["pool"] if general not in lords]
    assert (len(lords), len(others)) == (3, 22)
    assert [counts[general] for general in lords] == [n] * 3
    drawn_alike([counts[general] for general in others], n, 2)
    for general in others:
        agrees(counts[general], n, Fraction(1, 11))


@pytest.mark.parametrize("seat", [1, 2], ids=["next", "last"])
def test_by_the_book_the_others_are_offered_three_of_those_left(told, seat):
    """Nobody is offered what another has been."""
    found, n = told["generals"], told["n"]
    left = [general for general in found["pool"] if not found["offered"][300 + general]]
    assert len(left) == 24
    counts = [found["offered"][100 * seat + general] for general in left]
    drawn_alike(counts, n, 3)
    for count in counts:
        agrees(count, n, Fraction(1, 8))


# ------------------------------------------------------------------ a whole game


@pytest.mark.parametrize(
    ("hp", "turns", "error", "first", "first_error"),
    [(5, 24.6221, 0.0, 0.59883, 0.00017), (4, 19.0247, 0.0026, 0.61134, 0.00024)],
)
def test_a_duel_with_slashes_and_jinks_lasts_as_published(
    told, hp, turns, error, first, first_error
):
    """30 slashes, 15 jinks, two players who keep their jinks: the published mean of turns for five
    hp is exact; the others come of millions of games of another program, with the errors given."""
    found = told[f"duel {hp}"]
    n = found["n"]
    assert abs(found["mean"] - turns) < MOST * math.hypot(found["sd"] / math.sqrt(n), error)
    spread_of = math.hypot(math.sqrt(first * (1 - first) / n), first_error)
    assert abs(found["first"] / n - first) < MOST * spread_of
