"""What a user gets who installs the wheel instead of cloning."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ["rules", "strategies", "experiments", "reports"]

pytestmark = pytest.mark.slow


def python(*arguments: str, cwd: Path, **environment: str) -> str:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    python("-m", "hatchling", "build", "-t", "wheel", "-d", str(folder), cwd=ROOT)
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def names(wheel) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.mark.parametrize("room", ROOMS)
def test_the_content_ships_inside_the_package(names, room):
    shipped = {name for name in names if name.startswith(f"sgs_sim/_content/{room}/")}
    here = {
        f"sgs_sim/_content/{file.relative_to(ROOT).as_posix()}"
        for file in (ROOT / room).rglob("*")
        if file.suffix in {".toml", ".py", ".md", ".j2"}
        and not file.is_relative_to(ROOT / "reports" / "out")
    }
    assert shipped
    assert here <= shipped


def test_the_font_and_its_licence_ship(names):
    assert {"sgs_sim/fonts/NotoSansSC-subset.otf", "sgs_sim/fonts/OFL.txt"} <= names
    assert "sgs_sim/py.typed" in names


def test_nothing_lies_beside_the_package(names):
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"sgs_sim"}


def test_no_tests_results_or_leavings_ship(names):
    unwanted = ("/tests/", "/test_", "__pycache__", "/out/", "/runs/", ".parquet")
    assert [name for name in names if any(part in f"/{name}" for part in unwanted)] == []


def test_the_wheel_is_small(wheel):
    assert wheel.stat().st_size < 5_000_000


def test_the_console_command_is_declared(wheel):
    with zipfile.ZipFile(wheel) as archive:
        (entry,) = (name for name in archive.namelist() if name.endswith("entry_points.txt"))
        assert "sgs-sim = sgs_sim.cli.main:main" in archive.read(entry).decode()


def test_the_installed_package_reads_its_own_content(wheel, tmp_path):
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    code = (
        "import json; from sgs_sim import paths;"
        f"print(json.dumps([str(paths.content(room)) for room in {ROOMS}]))"
    )
    found = json.loads(python("-c", code, cwd=tmp_path, PYTHONPATH=str(tmp_path / "site")))
    inside = (tmp_path / "site" / "sgs_sim" / "_content").resolve()
    assert found == [str(inside / room) for room in ROOMS]
