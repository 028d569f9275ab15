"""The door of the environment, and what it says where the extra is not installed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sgs_sim.env import env, raw_env
from sgs_sim.errors import SgsError

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("make", [env, raw_env])
@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium"])
def test_without_the_extra_it_says_how_to_get_it(make, missing, monkeypatch):
    for name in [name for name in sys.modules if name.split(".")[0] == missing]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delitem(sys.modules, "sgs_sim.env.aec", raising=False)
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(SgsError, match=r'pip install "sgs-sim\[env\]"'):
        make()


def test_any_other_missing_module_is_told_as_it_is(monkeypatch):
    monkeypatch.delitem(sys.modules, "sgs_sim.env.aec", raising=False)
    monkeypatch.setitem(sys.modules, "sgs_sim.words.listening", None)
    with pytest.raises(ModuleNotFoundError, match="listening"):
        raw_env()


def test_observations_need_no_extra():
    """A trained policy is brought back as a strategy where only the package is."""
    code = (
        "import sys; sys.modules['gymnasium'] = sys.modules['pettingzoo'] = None\n"
        "from sgs_sim.env import legal, observed\n"
        "print(legal(None).shape)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "(512,)"


def test_the_package_itself_does_not_import_it():
    code = "import sys, sgs_sim.game; print([m for m in sys.modules if 'pettingzoo' in m])"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_the_example_of_the_module_runs():
    import doctest

    import sgs_sim.env as module

    assert doctest.testmod(module).failed == 0
