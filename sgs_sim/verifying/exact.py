"""The formulas: exact chances, as fractions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import comb


def hypergeometric(good: int, size: int, drawn: int) -> list[Fraction]:
    """Return the chances of 0, 1 … `drawn` good cards among so many drawn from a deck."""
    ways = comb(size, drawn)
    return [Fraction(comb(good, k) * comb(size - good, drawn - k), ways) for k in range(drawn + 1)]


def none_of(good: int, size: int, drawn: int) -> Fraction:
    """Return the chance that none of the drawn cards is good."""
    return hypergeometric(good, size, drawn)[0]


def first_hit(good: int, size: int) -> list[Fraction]:
    """Return the chances that the first good card of a deck is its first, second …

    Negative hypergeometric: one good card at that place, all others behind it.
    """
    ways = comb(size, good)
    return [Fraction(comb(size - k, good - 1), ways) for k in range(1, size - good + 2)]


def binomial(p: Fraction, n: int) -> list[Fraction]:
    """Return the chances of 0, 1 … `n` successes."""
    return [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]


def first_round(p: Fraction, n: int) -> list[Fraction]:
    """Return the chances that the first success falls to the first, second … of `n` in turn.

    p qᵏ / (1 - qⁿ): it may go round any number of times.
    """
    q = 1 - p
    return [p * q**k / (1 - q**n) for k in range(n)]


def all_differ(ranks: Sequence[int]) -> list[Fraction]:
    """Return the chances that the first 0, 1 … 13, 14 cards of a deck are all of different ranks.

    Parameters
    ----------
    ranks : sequence of int
        How many cards of each rank the deck has.
    """
    ways = [1]  # of choosing k cards of different ranks: elementary symmetric polynomials
    for n in ranks:
        ways = [a + n * b for a, b in zip([*ways, 0], [0, *ways], strict=True)]
    return [Fraction(chosen, comb(sum(ranks), k)) for k, chosen in enumerate([*ways, 0])]


def until_rank_twice(ranks: Sequence[int]) -> list[Fraction]:
    """Return the chances that just the first 0, 1 … 13 cards are all of different ranks."""
    return [a - b for a, b in pairwise(all_differ(ranks))]


def moments(chances: Sequence[Fraction], first: int = 0) -> tuple[Fraction, Fraction]:
    """Return mean and variance of a number with these chances of being `first`, `first` + 1 …"""
    mean = Fraction(sum(k * p for k, p in enumerate(chances, first)))
    return mean, sum(k * k * p for k, p in enumerate(chances, first)) - mean**2
