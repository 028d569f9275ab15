"""Compiling ahead, alone and with a second process."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sgs_sim.cli import _compiling
from sgs_sim.cli.warm import warm

ROOT = Path(__file__).resolve().parents[2]
HERE = {"PYTHONPATH": str(ROOT)}
FEW = """
from sgs_sim.cli import _compiling
every = _compiling.units
_compiling.units = lambda much: [u for u in every() if ".treasure." in u.symbol]
"""


def test_in_plain_mode_there_is_nothing_to_compile(capsys):
    found = _compiling.ready(["random"])
    assert found["compiled"] == 0
    assert found["loaded"] > 50
    assert capsys.readouterr().err == ""
    warm(quiet=True)
    assert "nothing to compile" in capsys.readouterr().out


def test_a_second_process_starts_at_the_first_unit_to_compile_and_is_waited_for(monkeypatch):
    done = []

    class Second:
        def wait(self):
            done.append("waited")

    class Fake:
        def __init__(self, hit):
            self.hit = hit

    monkeypatch.setattr("sgs_sim.compiled.JIT", True)
    monkeypatch.setattr("sgs_sim.compiled.address_of", lambda unit: done.append("made"))
    monkeypatch.setattr(
        _compiling, "_start_second", lambda much: done.append("started") or Second()
    )
    monkeypatch.setattr(_compiling, "units", lambda much: [Fake(True)] + [Fake(False)] * 30)
    assert _compiling.ready(quiet=True) == {"loaded": 1, "compiled": 30}
    assert done == ["made", "made", "started", *["made"] * 29, "waited"]

    done.clear()
    monkeypatch.setattr(_compiling, "units", lambda much: [Fake(True)] * 30 + [Fake(False)] * 5)
    _compiling.ready(quiet=True)
    assert "started" not in done


@pytest.mark.jit
def test_what_the_second_process_compiles_the_first_loads(tmp_path):
    def run(code):
        return subprocess.run(
            [sys.executable, "-c", FEW + code],
            env=os.environ | {"SGS_JIT": "1", "SGS_CACHE_DIR": str(tmp_path)} | HERE,
            capture_output=True, text=True, check=True,
        )  # fmt: skip

    run("_compiling._from_the_end(_compiling.Much.ALL)")
    assert list(tmp_path.glob("*.bin"))
    done = run("print(dict(_compiling.ready()))")
    assert "compiled" not in done.stdout
    assert done.stderr == ""


def test_a_command_compiles_no_more_than_it_needs():
    code = """
from sgs_sim.cli._compiling import Much, units
few, more, every = ({u.symbol for u in units(much)} for much in Much)
assert few < more < every
assert not [symbol for symbol in few if symbol.startswith("sgs_sim.skills")]
assert not [symbol for symbol in more if "__" in symbol]
"""
    env = os.environ | {"SGS_JIT": "1"} | HERE
    subprocess.run([sys.executable, "-c", code], env=env, check=True)
