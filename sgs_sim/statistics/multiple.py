"""Many questions asked of the same games: p-values that count the others in."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from sgs_sim.statistics.rates import Floats

Method: TypeAlias = Literal["holm", "bh", "by"]
NAMES: Final[dict[Method, str]] = {"holm": "holm", "bh": "fdr_bh", "by": "fdr_by"}


def adjusted(p: npt.ArrayLike, method: Method) -> Floats:
    """Return adjusted p-values, in the shape of `p`.

    Parameters
    ----------
    p : array_like
        Where it is nan nothing was asked: it stays nan and does not count.
    method : {"holm", "bh", "by"}
        Holm keeps the chance of any false alarm: for a few comparisons named beforehand.
        Benjamini-Hochberg keeps the share of false alarms among the alarms: for lists.
        Benjamini-Yekutieli does so however the p-values hang together: for tables of pairs.

    >>> adjusted([0.01, 0.04, float("nan")], "holm").tolist()
    [0.02, 0.04, nan]
    """
    from statsmodels.stats.multitest import multipletests

    raw = np.asarray(p, float)
    found = np.full(raw.shape, np.nan)
    if (asked := ~np.isnan(raw)).any():
        found[asked] = multipletests(raw[asked], method=NAMES[method])[1]
    return found
