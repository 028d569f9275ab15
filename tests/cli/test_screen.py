"""What is printed on a terminal and elsewhere."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.cells import cell_len

from sgs_sim.cli._screen import Screen

HEAD = ("seat", "hp", "worn", "state")
ROWS = [["座1曹操", "4/4", "", "你"], ["Seat 2", "3/3", "", "[red]dead[/red]"]]


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch) -> Terminal:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return Terminal()


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[\d;]*m", "", text)


def test_without_a_terminal_a_row_is_a_line_that_names_its_cells(capsys):
    screen = Screen()
    screen.line("a [b]", "bold")
    screen.table(HEAD, ROWS)
    assert capsys.readouterr().out.splitlines() == [
        "a [b]",
        "  座1曹操: hp 4/4; state 你",
        "  Seat 2: hp 3/3; state [red]dead[/red]",
    ]


def test_on_a_terminal_columns_stand_under_their_heads_whatever_the_script(terminal):
    Screen(terminal).table(HEAD, ROWS, bold=0)
    out = terminal.getvalue()
    assert "\x1b[1m" in out
    told = [line for line in plain(out).splitlines() if line.strip()]
    cells = zip([told[0], *told[2:]], ["hp", "4/4", "3/3"], strict=True)
    assert len({cell_len(line[: line.index(text)]) for line, text in cells}) == 1
    assert "worn" not in out
    assert "[red]dead[/red]" in plain(out)  # what is told is no markup


def test_on_a_terminal_lines_have_a_style_and_are_told_as_they_are(terminal):
    Screen(terminal).line("座1[bold]摸牌", "bold")
    out = terminal.getvalue()
    assert plain(out) == "座1[bold]摸牌\n"
    assert out != plain(out)
