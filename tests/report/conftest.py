"""Runs of made-up games for every table and figure."""

import pytest
from compared_run import EVEN, FIVE, compared
from made_up_run import cast_run, made_up, make_run

__all__ = ["cast_run", "made_up", "make_run"]

PANEL = ("a", "b", "c", "d", "random", "seer")
MORE = (0.41, 0.45, 0.14)
"""The renegade wins four points more, at the cost of the lord's side."""


@pytest.fixture(scope="session")
def two_run(tmp_path_factory):
    """A run of a base, a variant that favours the renegade, and one that is the base once more."""
    folder = tmp_path_factory.mktemp("runs") / "two"
    tables = (FIVE, (8, (1, 2, 4, 1)))
    return compared(folder, {("", 1): MORE}, ("base", "more", "same"), tables=tables)


@pytest.fixture(scope="session")
def panel_run(tmp_path_factory):
    """The same under six kinds of players: under `d`, `random` and `seer` nothing differs."""
    rates = {(member, 1): MORE for member in "abc"} | {("d", 0): EVEN}
    folder = tmp_path_factory.mktemp("runs") / "panel"
    return compared(folder, rates, ("base", "more", "same"), PANEL)
