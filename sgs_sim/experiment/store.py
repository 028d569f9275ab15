"""A run on disk: a manifest, and one Parquet part per chunk, there as a whole or not at all."""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from sgs_sim.errors import RunError, nearest
from sgs_sim.experiment.usage import Usage

if TYPE_CHECKING:
    import pandas as pd

    from sgs_sim.experiment.plan import Chunk

FORMAT = 2
MANIFEST = "manifest.json"
SEATS = 10
NONE = 255
"""In a column of seats, roles or generals: nobody."""
PER_GAME = {
    "cell": "uint16",
    "game": "int64",
    "winner": "uint8",  # an End
    "turns": "uint16",
    "rounds": "uint16",
    "reshuffles": "uint8",
    "questions": "uint16",
    "fault": "uint8",  # bits of Fault
    "hash": "int64",  # of the final state
}
PER_SEAT = {
    "role": "uint8",  # a Role, or NONE
    "general": "uint8",  # a number of the edition's generals, or NONE
    "died_turn": "uint16",  # 0: alive at the end
    "died_kind": "uint16",  # a number of the manifest's kinds; 0: no card
    "died_by": "uint8",  # a seat, or NONE
}
COLUMNS = PER_GAME | {
    f"{name}_{seat}": dtype for name, dtype in PER_SEAT.items() for seat in range(SEATS)
}
TALLY = (
    "games",
    "lord",
    "rebel",
    "renegade",
    "draw",
    "timeout",
    "faults",
    "turns",
    "rounds",
    "questions",
)
"""What is counted or added up per cell."""
_KEY, _USAGE = b"sgs_sim", b"sgs_sim.usage"
_ENDS = {"lord": 0, "rebel": 2, "renegade": 3, "draw": 4, "timeout": 5}


@dataclass(frozen=True)
class Part:
    """One file of games, found whole and of its run."""

    path: Path
    number: int
    games: int
    usage: Usage


class Run:
    """A folder of results. `open` an old one, or let `create` begin a new one."""

    def __init__(self, path: Path, manifest: dict[str, Any]) -> None:
        self.path, self.manifest = path, manifest

    @classmethod
    def create(cls, path: str | os.PathLike[str], manifest: Mapping[str, Any]) -> Self:
        """Begin a run in a folder that is not there yet, or empty.

        Raises
        ------
        RunError
            The folder holds something, or cannot be written.
        """
        folder = Path(path)
        try:
            if (folder / MANIFEST).exists():
                raise RunError(
                    f"{folder}: holds a run already; go on with it (--resume), or choose another "
                    "place (--out)"
                )
            if folder.exists() and any(folder.iterdir()):
                raise RunError(f"{folder}: is not empty; choose another place (--out)")
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RunError(f"{folder}: cannot be written: {error.strerror}") from None
        run = cls(folder, {"format": FORMAT, **manifest})
        run.save()
        return run

    @classmethod
    def open(cls, path: str | os.PathLike[str]) -> Self:
        """Open a run, finished or not.

        Raises
        ------
        RunError
            There is none, or its manifest cannot be read.
        """
        folder = Path(path)
        file = folder / MANIFEST
        if not file.is_file():
            raise RunError(f"{folder}: no run here, expected a folder with a {MANIFEST}")
        try:
            manifest = json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise RunError(f"{file}: cannot be read: {error}") from None
        if not isinstance(manifest, dict) or (found := manifest.get("format")) is None:
            raise RunError(f"{file}: not a manifest of this version of sgs-sim")
        if found != FORMAT:
            raise RunError(
                f"{file}: found format {found}, expected {FORMAT}: the run was made by another "
                "version of sgs-sim; play it again in another place (--out)"
            )
        return cls(folder, manifest)

    def save(self) -> None:
        """Write the manifest anew, whole or not at all."""
        text = json.dumps(self.manifest, ensure_ascii=False, indent=1)
        _put(self.path / MANIFEST, (text + "\n").encode())

    @property
    def cells(self) -> list[dict[str, Any]]:
        return list(self.manifest["cells"])

    @cached_property
    def expected(self) -> dict[int, int]:
        """Games of every part, by its number."""
        return dict(enumerate(games for _, games in self._laid))

    @cached_property
    def _laid(self) -> list[tuple[int, int]]:
        """Cell and games of every part, in the order of their numbers."""
        size = self.manifest["chunk"]
        return [
            (number, min(size, cell["games"] - first))
            for number, cell in enumerate(self.manifest["cells"])
            for first in range(0, cell["games"], size)
        ]

    @property
    def games(self) -> int:
        """Games that were asked for."""
        return sum(self.expected.values())

    def part_path(self, number: int) -> Path:
        return self.path / f"part-{number:05}.parquet"

    def parts(self) -> list[Part]:
        """Return the parts that are there, in the order of cells and games.

        Raises
        ------
        RunError
            Some are damaged, or belong to another run; the text names them all.
        """
        found, faults = [], []
        for path in sorted(self.path.glob("part-*.parquet")):
            try:
                found.append(self._part(path))
            except RunError as error:
                faults += error.faults
        if faults:
            raise RunError(faults)
        return found

    def _part(self, path: Path) -> Part:
        from pyarrow import ArrowException, parquet

        advice = "remove the file and play its games again with --resume"
        try:
            with parquet.ParquetFile(path) as file:
                games, words = file.metadata.num_rows, file.metadata.metadata or {}
                columns = file.schema_arrow.names
        except (ArrowException, OSError) as error:
            raise RunError(f"{path}: damaged ({_first_line(error)}); {advice}") from None
        try:
            mark = json.loads(words[_KEY])
            run, number, check = str(mark["run"]), int(mark["chunk"]), int(mark["usage"])
        except (KeyError, ValueError, TypeError):
            raise RunError(f"{path}: not a part of a run; remove the file") from None
        if run != self.manifest["hash"]:
            raise RunError(f"{path}: belongs to another run; remove the file")
        if path != self.part_path(number) or games != self.expected.get(number):
            raise RunError(f"{path}: is not what its name says; {advice}")
        if columns != list(COLUMNS):
            raise RunError(f"{path}: has other columns than this version of sgs-sim; {advice}")
        if zlib.crc32(usage := words.get(_USAGE, b"")) != check:
            raise RunError(f"{path}: damaged (what was counted of skills and offers); {advice}")
        return Part(path, number, games, Usage.unpacked(usage))

    @property
    def is_complete(self) -> bool:
        return len(self.parts()) == len(self.expected)

    def missing(self) -> set[int]:
        """Numbers of the parts still to be played."""
        return self.expected.keys() - {part.number for part in self.parts()}

    def sweep(self) -> None:
        """Remove what interrupted writes have left."""
        for orphan in self.path.glob(".*.tmp"):
            orphan.unlink(missing_ok=True)

    def frames(self, columns: Collection[str] | None = None) -> Iterator[pd.DataFrame]:
        """Yield the games part by part, so that memory does not grow with the run.

        Parameters
        ----------
        columns : collection of str, optional
            Of ``COLUMNS``, all if not given.
        """
        for table in self._tables(columns):
            yield table.to_pandas()

    def _tables(self, columns: Collection[str] | None) -> Iterator[Any]:
        from pyarrow import ArrowException, parquet

        asked = list(COLUMNS) if columns is None else list(columns)
        if unknown := [name for name in asked if name not in COLUMNS]:
            raise RunError(f'no column "{name}"{nearest(name, COLUMNS)}' for name in unknown)
        for part in self.parts():
            try:
                with parquet.ParquetFile(part.path, page_checksum_verification=True) as file:
                    table = file.read(columns=asked)
            except (ArrowException, OSError) as error:
                raise RunError(
                    f"{part.path}: damaged ({_first_line(error)}); "
                    "remove the file and play its games again with --resume"
                ) from None
            yield table.select(asked)

    def totals(self) -> pd.DataFrame:
        """Return ``TALLY`` for every cell, with what the cell is before it.

        One row a cell, in the order of the manifest; a cell not played yet has 0 games.
        """
        import pandas as pd

        tally = self.tally()
        described = pd.DataFrame(
            [
                {key: cell[key] for key in ("cell", "edition", "players", "roles")}
                for cell in self.cells
            ]
        )
        return described.join(pd.DataFrame(tally, columns=list(TALLY)))

    def tally(self) -> np.ndarray[Any, Any]:
        """Return ``TALLY`` by cell, int64, (cells, len(TALLY))."""
        total = np.zeros((len(self.cells), len(TALLY)), np.int64)
        wanted = ("cell", "winner", "fault", "turns", "rounds", "questions")
        for table in self._tables(wanted):
            rows = {name: table[name].to_numpy() for name in wanted}
            for cell in np.unique(rows["cell"]):
                mine = rows["cell"] == cell
                total[cell] += tally({name: column[mine] for name, column in rows.items()})
        return total

    def usage(self) -> list[Usage]:
        """Return how often skills were used and generals offered, by cell."""
        found = [Usage() for _ in self.cells]
        for part in self.parts():
            found[self._laid[part.number][0]].add(part.usage)
        return found

    def write(self, chunk: Chunk, rows: Mapping[str, np.ndarray[Any, Any]], usage: Usage) -> None:
        """Store the games of a chunk; when this returns they outlive a power cut.

        Raises
        ------
        RunError
            The disk is full, or the folder has become unwritable.
        """
        import pyarrow as pa
        from pyarrow import parquet

        packed = usage.packed()
        # Parquet keeps no checksum of what stands beside the columns.
        mark = {"run": self.manifest["hash"], "chunk": chunk.number, "usage": zlib.crc32(packed)}
        beside = {_KEY: json.dumps(mark).encode(), _USAGE: packed}
        table = pa.table({name: rows[name] for name in COLUMNS}, metadata=beside)
        sink = pa.BufferOutputStream()
        parquet.write_table(
            table,
            sink,
            compression="zstd",
            use_dictionary=False,
            use_byte_stream_split=True,
            write_page_checksum=True,
            write_statistics=False,
            store_schema=True,
        )
        _put(self.part_path(chunk.number), sink.getvalue())


def tally(rows: Mapping[str, np.ndarray[Any, Any]]) -> np.ndarray[Any, Any]:
    """Count and add up the games of one cell: int64, (len(TALLY),)."""
    winner = rows["winner"]
    counts = {name: int((winner == end).sum()) for name, end in _ENDS.items()}
    counts |= {"games": len(winner), "faults": int((rows["fault"] != 0).sum())}
    counts |= {
        name: int(rows[name].sum(dtype=np.int64)) for name in ("turns", "rounds", "questions")
    }
    return np.array([counts[name] for name in TALLY], np.int64)


def _put(path: Path, body: Any) -> None:
    hidden = path.with_name(f".{path.name}.tmp")
    try:
        with open(hidden, "wb") as file:
            file.write(body)
            file.flush()
            os.fsync(file.fileno())
        os.replace(hidden, path)
    except OSError as error:
        hidden.unlink(missing_ok=True) if hidden.parent.is_dir() else None
        raise RunError(
            f"{path}: cannot be written: {error.strerror}; what was stored before is whole"
        ) from None


def _first_line(error: BaseException) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]


def narrow(name: str, values: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Return a column in its stored type; refuse a number that does not fit."""
    dtype = np.dtype(COLUMNS[name])
    limits = np.iinfo(dtype)
    if len(values) and not limits.min <= values.min() <= values.max() <= limits.max:
        raise OverflowError(f"{name}: {values.min()} .. {values.max()} is beyond {dtype}")
    return values.astype(dtype)


def columns_of(names: Sequence[str]) -> list[str]:
    """Return the columns of these names, ten for each that is kept per seat.

    >>> columns_of(["winner", "role"])[:3]
    ['winner', 'role_0', 'role_1']
    """
    return [
        column
        for name in names
        for column in ([f"{name}_{seat}" for seat in range(SEATS)] if name in PER_SEAT else [name])
    ]
