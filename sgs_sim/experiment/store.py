"""A run on disk: a manifest, and one Parquet part per chunk, there as a whole or not at all.

A run that keeps no rows has one file of counts instead, which grows with its cells alone.
"""

from __future__ import annotations

import json
import os
import zipfile
import zlib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from sgs_sim.errors import RunError, nearest
from sgs_sim.experiment.columns import COLUMNS, TALLY, tally
from sgs_sim.experiment.counted import Counted
from sgs_sim.experiment.joint import rounds
from sgs_sim.experiment.usage import Usage

if TYPE_CHECKING:
    import pandas as pd

    from sgs_sim.experiment.plan import Chunk

FORMAT = 3
MANIFEST, COUNTS = "manifest.json", "counts.npz"
_KEY, _USAGE = b"sgs_sim", b"sgs_sim.usage"
_TALLIED = ("winner", "fault", "turns", "rounds", "questions")


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

    @property
    def keeps_rows(self) -> bool:
        """Whether every game has a row; else there are only counts."""
        return bool(self.manifest.get("rows", "all") == "all")

    @property
    def expected(self) -> dict[int, int]:
        """Games of every part, by its number; fewer where a rule has stopped the run."""
        end = self.end
        return {number: count for number, (_, _, count) in enumerate(self._laid) if number < end}

    @property
    def end(self) -> int:
        """How many parts there are to be."""
        stopped = self.manifest.get("stopped")
        return int(stopped["parts"]) if stopped else len(self._laid)

    def laid(self, number: int) -> tuple[int, int, int]:
        """Return the cell of a part, its first game, and how many there are."""
        return self._laid[number]

    @cached_property
    def _laid(self) -> list[tuple[int, int, int]]:
        """Cell, first game and games of every part, in the order of their numbers."""
        cells = [(cell["games"], cell.get("block", 1)) for cell in self.manifest["cells"]]
        return list(rounds(cells, self.manifest["chunk"]))

    @property
    def games(self) -> int:
        """Games that were asked for; those played where a rule has stopped the run."""
        return sum(count for _, _, count in self._laid[: self.end])

    def part_path(self, number: int) -> Path:
        return self.path / f"part-{number:05}.parquet"

    def parts(self) -> list[Part]:
        """Return the parts that are there, in their order.

        Raises
        ------
        RunError
            Some are damaged, or belong to another run; the text names them all.
        """
        found, faults = [], []
        for path in self.path.glob("part-*.parquet"):
            try:
                found.append(self._part(path))
            except RunError as error:
                faults += error.faults
        if faults:
            raise RunError(sorted(faults))
        return sorted(found, key=lambda part: part.number)

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
        laid = self._laid[number][2] if number < len(self._laid) else None
        if path != self.part_path(number) or games != laid:
            raise RunError(f"{path}: is not what its name says; {advice}")
        if columns != list(COLUMNS):
            raise RunError(f"{path}: has other columns than this version of sgs-sim; {advice}")
        if zlib.crc32(usage := words.get(_USAGE, b"")) != check:
            raise RunError(f"{path}: damaged (what was counted of skills and offers); {advice}")
        return Part(path, number, games, Usage.unpacked(usage))

    @property
    def is_complete(self) -> bool:
        return not self.missing()

    def missing(self) -> set[int]:
        """Numbers of the parts still to be played."""
        if not self.keeps_rows:
            return set(range(self.counted()[1], self.end))
        return self.expected.keys() - {part.number for part in self.parts()}

    def sweep(self) -> None:
        """Remove what interrupted writes have left, and parts beyond the end."""
        for orphan in self.path.glob(".*.tmp"):
            orphan.unlink(missing_ok=True)
        if self.manifest.get("stopped"):
            for part in self.parts():
                if part.number >= self.end:
                    part.path.unlink(missing_ok=True)

    def frames(self, columns: Collection[str] | None = None) -> Iterator[pd.DataFrame]:
        """Yield the games part by part, so that memory does not grow with the run.

        Parameters
        ----------
        columns : collection of str, optional
            Of ``COLUMNS``, all if not given.
        """
        asked = list(COLUMNS) if columns is None else list(columns)
        for _, table in self._tables(asked):
            yield table.to_pandas()

    def rows(
        self, columns: Collection[str] | None = None
    ) -> Iterator[tuple[Part, dict[str, np.ndarray[Any, Any]]]]:
        """Yield every part with its columns as arrays."""
        asked = list(COLUMNS) if columns is None else list(columns)
        for part, table in self._tables(asked):
            yield part, {name: table[name].to_numpy() for name in asked}

    def _tables(self, asked: list[str]) -> Iterator[tuple[Part, Any]]:
        from pyarrow import ArrowException, parquet

        if unknown := [name for name in asked if name not in COLUMNS]:
            raise RunError(f'no column "{name}"{nearest(name, COLUMNS)}' for name in unknown)
        if not self.keeps_rows:
            raise RunError(f"{self.path}: has no rows, since it was played with --rows none")
        for part in self.parts():
            if part.number >= self.end:
                continue
            try:
                with parquet.ParquetFile(part.path, page_checksum_verification=True) as file:
                    table = file.read(columns=asked)
            except (ArrowException, OSError) as error:
                raise RunError(
                    f"{part.path}: damaged ({_first_line(error)}); "
                    "remove the file and play its games again with --resume"
                ) from None
            yield part, table.select(asked)

    def totals(self) -> pd.DataFrame:
        """Return ``TALLY`` for every cell, with what the cell is before it.

        One row a cell, in the order of the manifest; a cell not played yet has 0 games.
        """
        import pandas as pd

        keys = ("cell", "edition", "players", "roles", "variant", "panel")
        described = pd.DataFrame([{key: cell.get(key) for key in keys} for cell in self.cells])
        return described.join(pd.DataFrame(self.tally(), columns=list(TALLY)))

    def tally(self) -> np.ndarray[Any, Any]:
        """Return ``TALLY`` by cell, int64, (cells, len(TALLY))."""
        if not self.keeps_rows:
            return np.array([cell.tally for cell in self.counted()[0].cells], np.int64)
        total = np.zeros((len(self.cells), len(TALLY)), np.int64)
        for part, rows in self.rows(_TALLIED):
            total[self._laid[part.number][0]] += tally(rows)
        return total

    def usage(self) -> list[Usage]:
        """Return how often skills were used and generals offered, by cell."""
        if not self.keeps_rows:
            return [cell.usage for cell in self.counted()[0].cells]
        found = [Usage() for _ in self.cells]
        for part in self.parts():
            if part.number < self.end:
                found[self._laid[part.number][0]].add(part.usage)
        return found

    def counted(self) -> tuple[Counted, int]:
        """Count the run; return the counts, and how many parts from the first on are in them.

        Raises
        ------
        RunError
            A part, or the file of counts, is damaged.
        """
        if self.keeps_rows:
            found, n = Counted(self.cells), 0
            for part, rows in self.rows():
                cell, first, _ = self._laid[part.number]
                found.add(cell, first, rows, part.usage)
                n += 1
            return found, n
        path = self.path / COUNTS
        if not path.is_file():
            return Counted(self.cells), 0
        try:
            body = path.read_bytes()
            mark = json.loads(body[-_MARK:].strip())
            if mark["run"] != self.manifest["hash"]:
                raise RunError(f"{path}: belongs to another run; remove the file")
            if zlib.crc32(body[:-_MARK]) != mark["crc"]:
                raise ValueError("a wrong checksum")
            return Counted.unpacked(self.cells, body[:-_MARK]), int(mark["parts"])
        except (OSError, ValueError, KeyError, TypeError, zipfile.BadZipFile) as error:
            raise RunError(
                f"{path}: damaged ({_first_line(error)}); its games cannot be told apart: "
                "remove the file and play all of them again with --resume"
            ) from None

    def keep(self, counted: Counted, parts: int) -> None:
        """Store counts of the first so many parts, in the place of those before."""
        body = counted.packed()
        mark = {"run": self.manifest["hash"], "parts": parts, "crc": zlib.crc32(body)}
        _put(self.path / COUNTS, body + json.dumps(mark).encode().ljust(_MARK))

    def packed(self, chunk: Chunk, rows: Mapping[str, np.ndarray[Any, Any]], usage: Usage) -> bytes:
        """Return the games of a chunk as the body of a part."""
        return packed(self.manifest["hash"], chunk, rows, usage)

    def put(self, number: int, body: bytes) -> None:
        """Store the body of a part; when this returns its games outlive a power cut.

        Raises
        ------
        RunError
            The disk is full, or the folder has become unwritable.
        """
        _put(self.part_path(number), body)

    def write(self, chunk: Chunk, rows: Mapping[str, np.ndarray[Any, Any]], usage: Usage) -> None:
        """Store the games of a chunk."""
        self.put(chunk.number, self.packed(chunk, rows, usage))


_MARK = 160  # bytes at the end of the counts that say what they are


def find(path: str | os.PathLike[str]) -> Path:
    """Return the folder of a run; a bare name may also be one under ``runs``.

    Raises
    ------
    RunError
        With the nearest run beside it.
    """
    folder = Path(path)
    for place in (folder, Path("runs") / folder):
        if (place / MANIFEST).is_file():
            return place
    runs = [file for at in (folder.parent, Path("runs")) for file in at.glob(f"*/{MANIFEST}")]
    raise RunError(
        f"{folder}: no run here{nearest(folder.name, (run.parent.name for run in runs))}"
    )


def packed(run: str, chunk: Chunk, rows: Mapping[str, np.ndarray[Any, Any]], usage: Usage) -> bytes:
    """Return the games of a chunk of the run with this hash as a Parquet file."""
    import pyarrow as pa
    from pyarrow import parquet

    counted = usage.packed()
    # Parquet keeps no checksum of what stands beside the columns.
    mark = {"run": run, "chunk": chunk.number, "usage": zlib.crc32(counted)}
    beside = {_KEY: json.dumps(mark).encode(), _USAGE: counted}
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
    return bytes(sink.getvalue())


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
