"""When a game is decided: how often who is ahead by the living wins in the end.

A model says, for each number of living loyalists, rebels and renegades, which camp wins most often
from there. It is made from the games with even numbers and judged on the others.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pandas as pd

from sgs_sim.engine.kinds import End
from sgs_sim.experiment.counts import Counts
from sgs_sim.experiment.standing import ROUNDS
from sgs_sim.report.tables import HIDE, Rows, rated

CAMPS = [End.LORD, End.REBEL, End.RENEGADE]
COLUMNS = ["cell", "round", "games", "going", "n", "wins", "rate", "low", "high", "log_score"]


def decided(cells: Sequence[Counts]) -> pd.DataFrame:
    """Return by round how many games go on, and how often the camp that is ahead wins.

    ``going`` is the share of all games; ``n`` are the games that are judged and go on, ``wins``
    those won by the camp that was ahead; ``log_score`` is the mean logarithm of the chance that
    the model gave to what came.
    """

    def rows() -> Rows:
        for number, cell in enumerate(cells):
            for k in range(min(ROUNDS + 1, len(cell.standing))):
                here = cell.standing[k].reshape(-1, 2, cell.standing.shape[-1])
                made, judged = here[:, 0], here[:, 1]
                n = int(judged.sum())
                if n < HIDE:
                    break
                ahead = np.asarray(CAMPS)[made[:, CAMPS].argmax(axis=1)]
                chance = (made + 0.5) / (made + 0.5).sum(axis=1, keepdims=True)
                yield {
                    "cell": number,
                    "round": k,
                    "games": int(here.sum()),
                    "going": here.sum() / cell.n,
                    "n": n,
                    "wins": int(judged[np.arange(len(ahead)), ahead].sum()),
                    "log_score": float((judged * np.log(chance)).sum() / n),
                }

    frame = pd.DataFrame(rows(), columns=[name for name in COLUMNS if name not in RATED])
    return rated(frame)[COLUMNS]


RATED = ("rate", "low", "high")
