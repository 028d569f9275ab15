"""Scenarios as text."""

import pytest

from sgs_sim.scenario import run


@pytest.fixture
def file(tmp_path):
    """Write a scenario; return it read and checked."""

    def write(text):
        path = tmp_path / "case.toml"
        path.write_text('id = "case"\n' + text, encoding="utf-8")
        return run.open_file(path)

    return write


@pytest.fixture
def faults(file):
    """Return what is wrong with a file, without its name."""

    def told(text):
        try:
            found = file(text).told()
        except run.ScenarioError as error:
            found = error.faults
        return [fault.partition("case.toml:")[2] for fault in found]

    return told


@pytest.fixture
def wrong(file):
    """Play the first run of a scenario; return what is not as expected."""

    def played(text):
        found = file(text)
        assert found.told() == []
        return found.play(0).wrong

    return played
