"""Lines and tables: with colours and frames on a terminal, plain anywhere else."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TextIO


class Screen:
    """Standard output, or what is given in its place."""

    def __init__(self, out: TextIO | None = None) -> None:
        from rich.console import Console

        self._out = out or sys.stdout
        is_terminal = self._out.isatty()
        self._console = Console(file=self._out, highlight=False) if is_terminal else None

    def line(self, text: str, style: str = "") -> None:
        """Print a text as it is."""
        if self._console is None:
            print(text, file=self._out)
            return
        from rich.text import Text

        self._console.print(Text(text, style))

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]], bold: int = -1) -> None:
        """Print a table, one row of it in bold; columns that are empty are left out.

        Where there is no terminal each row is a line, its cells named.
        """
        full = [k for k in range(len(head)) if any(row[k] for row in rows)]
        if self._console is None:
            for row in rows:
                cells = [f"{head[k]} {row[k]}" for k in full[1:] if row[k]]
                print(f"  {row[0]}: {'; '.join(cells)}", file=self._out)
            return
        from rich.box import SIMPLE_HEAD
        from rich.table import Table
        from rich.text import Text

        shown = Table(box=SIMPLE_HEAD, pad_edge=False)
        for k in full:
            shown.add_column(Text(head[k]), overflow="fold")
        for number, row in enumerate(rows):
            shown.add_row(*(Text(row[k]) for k in full), style="bold" if number == bold else "")
        self._console.print(shown)
