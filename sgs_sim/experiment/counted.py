"""All that is counted of a run: by cell, and over the deals that several cells have played."""

from __future__ import annotations

import io
import zipfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from sgs_sim.experiment.counts import Counts, Moments, add
from sgs_sim.experiment.joint import Ends
from sgs_sim.experiment.usage import Usage


class Counted:
    """What all tables and figures are made from.

    Parameters
    ----------
    cells : sequence of mapping
        As the manifest describes them.
    """

    def __init__(self, cells: Sequence[Mapping[str, Any]]) -> None:
        self.cells = [Counts() for _ in cells]
        self.ends = Ends(cells)
        self.roles = [tuple(int(n) for n in cell["counts"].values()) for cell in cells]
        self._blocks = [int(cell.get("block", 1)) for cell in cells]

    def add(
        self, cell: int, first: int, rows: Mapping[str, npt.NDArray[Any]], usage: Usage
    ) -> None:
        """Count a chunk: games ``first …`` of a cell."""
        add(self.cells[cell], rows, self.roles[cell], self._blocks[cell])
        self.cells[cell].usage.add(usage)
        self.ends.add(cell, first, rows["winner"])

    def packed(self) -> bytes:
        """Return the counts as an archive of arrays."""
        sink = io.BytesIO()
        with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as archive:
            for path, array in _flat(self._all(), ""):
                # Without the time of day, so that equal counts are equal files.
                info = zipfile.ZipInfo(f"{path}.npy", (1980, 1, 1, 0, 0, 0))
                info.compress_type = zipfile.ZIP_DEFLATED
                with archive.open(info, "w") as file:
                    np.lib.format.write_array(file, array, allow_pickle=False)
        return sink.getvalue()

    @classmethod
    def unpacked(cls, cells: Sequence[Mapping[str, Any]], packed: bytes) -> Self:
        """Return what was packed.

        Raises
        ------
        ValueError, OSError, KeyError, zipfile.BadZipFile
            It is damaged.
        """
        found = cls(cells)
        with np.load(io.BytesIO(packed), allow_pickle=False) as archive:
            for path, array in archive.items():
                first, _, rest = path.partition("/")
                if first == "waiting":
                    group, game, cell = map(int, rest.split("/"))
                    found.ends.waiting.setdefault((group, game), {})[cell] = array
                else:
                    _put(found._all(), path.split("/"), array)
        return found

    def _all(self) -> dict[str, Any]:
        joints = {
            str(at): {"of": joint, "sums": joint.sums, "products": joint.products}
            for at, joint in enumerate(self.ends.joints)
        }
        cells = {str(at): cell for at, cell in enumerate(self.cells)}
        waiting = {
            f"{group}/{first}/{cell}": winner
            for (group, first), here in self.ends.waiting.items()
            for cell, winner in here.items()
        }
        return {"cells": cells, "ends": self.ends.cells, "joints": joints, "waiting": waiting}


def _flat(found: Any, above: str) -> Iterator[tuple[str, npt.NDArray[Any]]]:
    if isinstance(found, np.ndarray):
        yield above, found
    elif isinstance(found, int):
        yield above, np.array(found, np.int64)
    else:
        for key, inner in _inner(found):
            yield from _flat(inner, f"{above}/{key}" if above else key)


def _inner(found: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(found, dict):
        yield from ((str(key), found[key]) for key in sorted(found))
    elif isinstance(found, list):
        yield from ((str(at), inner) for at, inner in enumerate(found))
    elif is_dataclass(found):
        yield from ((each.name, getattr(found, each.name)) for each in fields(found))


def _put(place: Any, path: list[str], array: npt.NDArray[Any]) -> None:
    """Write an array, or the number it holds, where it was found."""
    *above, last = path
    for key in above:
        if isinstance(place, dict):
            # Causes of death are known only by having been counted.
            place = place[key] if key in place else place.setdefault(int(key), Moments())
        elif isinstance(place, list):
            place = place[int(key)]
        else:
            place = getattr(place, key)
    value = int(array) if array.ndim == 0 else array
    if isinstance(place, Counter):
        place[int(last)] = int(array)
    elif isinstance(place, dict):
        if isinstance(place.get(last), np.ndarray):
            place[last][...] = array
        else:
            place[last] = value
    else:
        setattr(place, last, value)
