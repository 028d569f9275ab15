"""Who is alive round after round, and how the game ended: what 'decided' can be read from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from sgs_sim.engine.kinds import Role
from sgs_sim.experiment.joint import ENDS, Ints

ROUNDS = 20  # from 0, the deal, on
ROLES = (Role.LOYALIST, Role.REBEL, Role.RENEGADE)


def shape(roles: Sequence[int]) -> tuple[int, ...]:
    """Return round, living loyalists, rebels, renegades, half, end.

    >>> shape((1, 2, 4, 1))
    (21, 3, 5, 2, 2, 6)
    """
    return (ROUNDS + 1, *(roles[role] + 1 for role in ROLES), 2, ENDS)


def standings(
    role: Ints, died_turn: Ints, ends: dict[str, npt.NDArray[Any]], roles: Sequence[int], block: int
) -> Ints:
    """Count the games that still go on after so many rounds, by who lives and how they end.

    Parameters
    ----------
    role, died_turn : (games, seats)
        A seat that died in turn 5 has 5; 0 is alive at the end.
    ends : dict
        The columns ``game``, ``winner`` and ``turns``.
    roles : sequence of int
        How many of each role there are.
    block : int
        Games that share a deal; they are all in one half, even or odd.

    Returns
    -------
    Ints
        Of `shape`: a round is as many turns as there are players.
    """
    players, size = sum(roles), shape(roles)
    total = np.zeros(size, np.int64)
    half = ends["game"] // block % 2
    winner = np.minimum(ends["winner"], ENDS - 1)
    died = np.where(died_turn > 0, died_turn, np.iinfo(np.int64).max)
    # Whose death ends the game dies within a turn that is never finished.
    over = np.maximum(ends["turns"], died_turn.max(axis=1))
    for k in range(ROUNDS + 1):
        on = over > k * players
        lives = died > k * players
        living = [
            np.minimum(((role == each) & lives).sum(axis=1), roles[each])[on] for each in ROLES
        ]
        place = np.ravel_multi_index((*living, half[on], winner[on]), size[1:])
        total[k] = np.bincount(place, minlength=total[k].size).reshape(size[1:])
    return total
