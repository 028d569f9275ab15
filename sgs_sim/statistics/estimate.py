"""A number, how far it may be off, and how surprising it would be if nothing were there."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Estimate:
    """An estimate with its interval; rates and differences of rates are shares, not points."""

    value: float
    low: float
    high: float
    se: float
    p: float
    """Two-sided, of no difference; nan where that means nothing."""
    n: int
    """Games, or deals of several games."""
    method: str
