"""How the games of all cells ended, and how those ended that share a deal: round by round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from sgs_sim.engine.kinds import End

ENDS = len(End) + 1
"""Of the engine's ends, by number: TIMEOUT is the highest, 1 is not used."""
UNKNOWN_END = ENDS  # whatever else a damaged row may say

Ints: TypeAlias = npt.NDArray[np.int64]


def rounds(cells: Sequence[tuple[int, int]], chunk: int) -> Iterator[tuple[int, int, int]]:
    """Yield cell, first game and number of games of every chunk, round by round.

    Parameters
    ----------
    cells : sequence of (games, block)
        A chunk holds whole blocks, so that games that share a deal are counted together.
    chunk : int
        Games of a chunk at most, unless a block is larger.

    >>> list(rounds([(5, 1), (6, 3)], 4))
    [(0, 0, 4), (1, 0, 3), (0, 4, 1), (1, 3, 3)]
    """
    sizes = [max(1, chunk // block) * block for _, block in cells]
    laid = list(zip(cells, sizes, strict=True))
    for k in range(max((-(-games // size) for (games, _), size in laid), default=0)):
        for cell, ((games, _), size) in enumerate(laid):
            if (first := k * size) < games:
                yield cell, first, min(size, games - first)


@dataclass
class Joint:
    """Sums over the deals that several variants have all played.

    One deal is one game, or the games of a block; ``c[a, x]`` are those of variant `a` in it that
    ended as `x`. The sums of ``c`` and of its products hold the variance of every rate, and of
    every difference between variants.
    """

    variants: int
    block: int = 1
    deals: int = 0

    def __post_init__(self) -> None:
        self.sums: Ints = np.zeros((self.variants, ENDS), np.int64)
        self.products: Ints = np.zeros((self.variants, ENDS) * 2, np.int64)

    @property
    def games(self) -> int:
        """Of each variant."""
        return self.deals * self.block

    def add(self, ends: Sequence[npt.NDArray[Any]]) -> None:
        """Count the same games of every variant, by how they ended."""
        x = np.stack([np.arange(ENDS)[:, None] == np.minimum(each, ENDS) for each in ends])
        # Sums of whole numbers below 2**53: floating point is exact here, and fast.
        c = x.reshape(self.variants * ENDS, -1, self.block).sum(axis=2, dtype=np.float64)
        self.deals += c.shape[1]
        self.sums += c.sum(axis=1).astype(np.int64).reshape(self.sums.shape)
        self.products += (c @ c.T).astype(np.int64).reshape(self.products.shape)


class Ends:
    """How games ended, by cell and by group of cells whose games share their deals.

    Parameters
    ----------
    cells : sequence of mapping
        As the manifest describes them.
    """

    def __init__(self, cells: Sequence[Mapping[str, Any]]) -> None:
        self.cells: Ints = np.zeros((len(cells), ENDS + 1), np.int64)
        """Games by cell and end."""
        groups: dict[tuple[str, int], list[int]] = {}
        for number, cell in enumerate(cells):
            groups.setdefault((cell.get("panel", ""), cell["players"]), []).append(number)
        self.groups = list(groups.values())
        """Cells that play the same deals, by variant."""
        self.joints = [
            Joint(len(group), int(cells[group[0]].get("block", 1))) for group in self.groups
        ]
        self._of = {cell: at for at, group in enumerate(self.groups) for cell in group}
        self.waiting: dict[tuple[int, int], dict[int, npt.NDArray[Any]]] = {}
        """How games ended that other variants of their group have not played yet, by group,
        first game and cell."""

    def add(self, cell: int, first: int, winner: npt.NDArray[Any]) -> None:
        """Count games ``first …`` of a cell; each is to be counted once."""
        self.cells[cell] += np.bincount(np.minimum(winner, UNKNOWN_END), minlength=ENDS + 1)
        group = self._of[cell]
        here = self.waiting.setdefault((group, first), {})
        here[cell] = winner
        if len(here) == len(self.groups[group]):
            self.joints[group].add([here[each] for each in self.groups[group]])
            del self.waiting[group, first]
