"""Where content comes from: the package, the clone, or a folder of the user's."""

import subprocess
import sys
from pathlib import Path

import pytest

from sgs_sim import paths
from sgs_sim.errors import SgsError


@pytest.fixture(autouse=True)
def _no_override():
    yield
    paths.use_content(None)


@pytest.fixture
def package(tmp_path, monkeypatch) -> Path:
    """An empty package folder that takes itself for sgs_sim."""
    folder = tmp_path / "lib" / "sgs_sim"
    folder.mkdir(parents=True)
    monkeypatch.setattr(paths, "_PACKAGE", folder)
    return folder


@pytest.mark.parametrize("room", paths.ROOMS)
def test_a_clone_has_every_room(room):
    root = Path(__file__).resolve().parents[1]
    assert paths.content(room) == root / room


def test_the_shipped_content_comes_before_the_sibling(package):
    (package / "_content" / "rules").mkdir(parents=True)
    (package.parent / "rules").mkdir()
    (package.parent / "pyproject.toml").touch()
    assert paths.content("rules") == package / "_content" / "rules"


def test_the_sibling_counts_only_beside_the_build_file(package):
    (package.parent / "rules").mkdir()
    with pytest.raises(SgsError, match="install sgs-sim again"):
        paths.content("rules")
    (package.parent / "pyproject.toml").touch()
    assert paths.content("rules") == package.parent / "rules"


def test_an_unknown_room_is_refused_with_a_suggestion():
    with pytest.raises(SgsError, match='no content "rule" — did you mean "rules"'):
        paths.content("rule")


def test_the_users_folder_comes_first_and_may_hold_some_rooms_only(tmp_path):
    shipped = paths.content("rules")
    (tmp_path / "strategies").mkdir()
    paths.use_content(tmp_path)
    assert paths.content("strategies") == tmp_path.resolve() / "strategies"
    assert paths.content("rules") == shipped
    paths.use_content(None)
    assert paths.content("strategies") == shipped.parent / "strategies"


def test_a_missing_or_empty_folder_is_refused_at_once(tmp_path):
    with pytest.raises(SgsError, match="no such folder"):
        paths.use_content(tmp_path / "nowhere")
    with pytest.raises(SgsError, match="holds no content; expected one of rules"):
        paths.use_content(tmp_path)


def test_a_refused_folder_changes_nothing(tmp_path):
    (tmp_path / "rules").mkdir()
    paths.use_content(tmp_path)
    with pytest.raises(SgsError):
        paths.use_content(tmp_path / "nowhere")
    assert paths.content("rules") == tmp_path.resolve() / "rules"


def test_looking_for_content_imports_nothing_heavy():
    code = (
        "import sys; from sgs_sim import paths; paths.content('rules');"
        "print(*(sys.modules.keys() & {'numpy', 'numba', 'platformdirs', 'pydantic'}))"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout
    assert found.strip() == ""
