"""The interval of a rate, in closed form: it is shown while games are played."""

from __future__ import annotations

from math import sqrt

Z = 1.959963984540054  # of 95 %


def wilson(wins: int, n: int, z: float = Z) -> tuple[float, float]:
    """Return Wilson's interval for the probability behind `wins` of `n` games.

    >>> low, high = wilson(50, 100)
    >>> print(f"{low:.4f} {high:.4f}")
    0.4038 0.5962
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if n == 0:
        return 0.0, 1.0
    rate, spread = wins / n, z * z / n
    middle = rate + spread / 2
    half = z * sqrt(rate * (1 - rate) / n + spread / (4 * n))
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))


def half_width(wins: int, n: int) -> float:
    """Return half the length of Wilson's interval."""
    low, high = wilson(wins, n)
    return (high - low) / 2
