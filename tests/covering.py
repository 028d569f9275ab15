"""How often intervals cover the truth, in repeats of made-up games."""

import numpy as np

REPEATS = 2000
"""Of which 95 % ± 0.5 points (one standard error) are covered if an interval is sound."""


def covered(low, high, truth) -> float:
    return float(np.mean((np.asarray(low) <= truth) & (truth <= np.asarray(high))))


def sound(share: float) -> bool:
    return 0.935 <= share <= 0.965
