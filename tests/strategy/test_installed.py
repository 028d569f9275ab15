"""Strategies that come with installed packages."""

import subprocess
import sys
from pathlib import Path

import pytest
from plain import LAST

from sgs_sim.errors import StrategyError
from sgs_sim.game import Table
from sgs_sim.strategy import available, info, load, shipped

POINTS = """\
[sgs_sim.strategies]
hasty_of_house = house_players.hasty
careful_of_house = house_players:CAREFUL
"""
PROFILE = """\
zh = "谨"
en = "Careful"
about = "trusts strangers."
family = "scored"
[weights]
trust = 2
"""


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Lay a distribution of two strategies on the path."""

    def install(points=POINTS):
        package, told = tmp_path / "house_players", tmp_path / "house_players-1.0.dist-info"
        package.mkdir()
        told.mkdir()
        (package / "hasty.py").write_text(f'"""Hasty 急: the last."""\n\n\n{LAST}')
        (package / "careful.toml").write_text(PROFILE, encoding="utf-8")
        (package / "__init__.py").write_text(
            "from pathlib import Path\nCAREFUL = Path(__file__).parent / 'careful.toml'\n"
        )
        (told / "METADATA").write_text("Metadata-Version: 2.1\nName: house-players\nVersion: 1.0\n")
        (told / "entry_points.txt").write_text(points)
        monkeypatch.syspath_prepend(tmp_path)
        return package

    yield install
    for name in [name for name in sys.modules if name.split(".")[0] == "house_players"]:
        del sys.modules[name]


def test_a_module_is_a_strategy_under_the_name_of_its_entry_point(install):
    package = install()
    found = load("hasty_of_house")
    assert (found.id, found.zh, found.en) == ("hasty_of_house", "急", "Hasty")
    assert found.path == package / "hasty.py"
    assert found.plain
    table = Table.deal(4, edition="vanilla_160", strategies="hasty_of_house")
    assert table.play() is not None


def test_an_attribute_may_hold_the_path_of_a_profile(install):
    install()
    found = load("careful_of_house")
    assert (found.id, found.family) == ("careful_of_house", "scored")
    assert found.weights != load("scored").weights


def test_what_is_installed_is_listed_after_what_is_shipped_and_its_module_is_not_run(install):
    package = install()
    (package / "hasty.py").write_text(f"{LAST}raise SystemExit\n")
    names = [each.id for each in available()]
    assert names[-2:] == ["careful_of_house", "hasty_of_house"]
    assert names[:-2] == [each.id for each in shipped()]


def test_a_file_of_the_folder_goes_before(install):
    install("[sgs_sim.strategies]\nrandom = house_players.hasty\n")
    assert info("random").path.parent.name == "strategies"
    assert [each.id for each in available()].count("random") == 1


def test_the_nearest_name_may_be_an_installed_one(install):
    install()
    with pytest.raises(StrategyError, match='did you mean "hasty_of_house"'):
        load("hasty_of_hous")


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("no_such_package.mine", "ModuleNotFoundError: No module named 'no_such_package'"),
        ("house_players.gone", "found no file, expected a module, or the path of a strategy"),
        ("house_players:NOTHING", "AttributeError: "),
    ],
)
def test_an_entry_point_that_leads_nowhere_is_named(install, value, said):
    install(f"[sgs_sim.strategies]\nlost = {value}\n")
    for ask in (lambda: load("lost"), available):
        with pytest.raises(StrategyError) as caught:
            ask()
        (fault,) = caught.value.faults
        assert fault.startswith(f"entry point lost = {value}: {said}")


def test_the_command_lists_and_plays_it(install):
    root = Path(__file__).parents[2]
    install()

    def sgs(*words):
        start = "from sgs_sim.cli.main import main; main()"
        return subprocess.run(
            [sys.executable, "-c", start, *words],
            capture_output=True,
            text=True,
            check=True,
            encoding="utf-8",
            env={"PYTHONPATH": f"{root}:{sys.path[0]}", "SGS_JIT": "0", "PYTHONUTF8": "1"},
        ).stdout

    assert "hasty_of_house" in sgs("list", "strategies")
    words = ("--edition", "vanilla_160", "--players", "4", "--lang", "en")
    assert "Game over" in sgs("play", "--strategy", "hasty_of_house", *words)
