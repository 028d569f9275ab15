"""Cells of two results that ask the same, and how their games ended, game by game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from sgs_sim.errors import RunError
from sgs_sim.experiment.joint import Ends, Joint
from sgs_sim.experiment.store import Run

Winners: TypeAlias = npt.NDArray[np.uint8]
NOT_PLAYED: Final = 255
TOLD: Final = ("edition", "roles", "panel", "variant")
"""What tells cells of as many players apart, besides their number of players."""


def variant_names(manifest: Mapping[str, Any]) -> dict[int, str]:
    """Return the English name of every variant of a manifest."""
    return {int(each["number"]): str(each["en"]) for each in manifest.get("variants", ())}


def matched(
    a: Sequence[Mapping[str, Any]], b: Sequence[Mapping[str, Any]]
) -> list[tuple[int, int]]:
    """Return the numbers of cells that ask the same.

    What is one throughout both results, as the edition of either, is what they are compared in,
    not what tells their cells apart.

    Parameters
    ----------
    a, b : sequence of mapping
        Cells as `described`.

    >>> one = {"players": 5, "roles": "official", "panel": "", "variant": ""}
    >>> matched([{**one, "edition": "vanilla_108"}], [{**one, "edition": "vanilla_160"}])
    [(0, 0)]
    """
    both = (a, b)
    used = [name for name in TOLD if any(len({cell[name] for cell in its}) > 1 for its in both)]

    def key(cell: Mapping[str, Any]) -> tuple[Any, ...]:
        return (cell["players"], *(cell[name] for name in used))

    numbers = {key(cell): number for number, cell in enumerate(b)}
    return [(at, numbers[key(cell)]) for at, cell in enumerate(a) if key(cell) in numbers]


def described(manifest: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the cells of a manifest, each with what tells it apart."""
    names = variant_names(manifest)
    return [
        {**cell, "panel": cell.get("panel", ""), "variant": names.get(cell.get("variant", 0), "")}
        for cell in manifest["cells"]
    ]


def winners(run: Run) -> list[Winners]:
    """Return how every game ended, by cell; `NOT_PLAYED` where it has not.

    Raises
    ------
    RunError
        The run keeps no rows, or a part is damaged.
    """
    found = [np.full(cell["games"], NOT_PLAYED, np.uint8) for cell in run.cells]
    for part, rows in run.rows(("winner",)):
        cell, first, count = run.laid(part.number)
        found[cell][first : first + count] = rows["winner"]
    return found


def joined(a: Winners, b: Winners, block: int) -> Joint:
    """Return the games that both have played, counted together; whole deals only."""
    games = min(len(a), len(b)) // block * block
    pair = np.stack([a[:games], b[:games]]).reshape(2, -1, block)
    both = pair[:, (pair != NOT_PLAYED).all(axis=(0, 2))]
    joint = Joint(2, block)
    if both.shape[1]:
        joint.add(list(both.reshape(2, -1)))
    return joint


def alone(ends: Ends, cell: int) -> Joint:
    """Return the games of one cell."""
    group, joint = next(
        (its, joint) for its, joint in zip(ends.groups, ends.joints, strict=True) if cell in its
    )
    at = group.index(cell)
    found = Joint(1, joint.block, joint.deals)
    found.sums[0], found.products[0, :, 0] = joint.sums[at], joint.products[at, :, at]
    return found


def refuse_strangers(pairs: Sequence[tuple[int, int]], names: tuple[str, str]) -> None:
    """Raise if nothing of two results can be compared."""
    if not pairs:
        raise RunError(
            f"{names[0]}, {names[1]}: no cells in common: found none with equal players, edition, "
            "roles, variant and panel"
        )
