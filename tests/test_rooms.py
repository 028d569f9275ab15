"""Who may import whom: a room may use only the rooms on its left."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import sgs_sim

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "sgs_sim"
ORDER = [
    {"errors"},
    {"paths"},
    {"fonts"},
    {"statistics"},
    {"pointer"},
    {"compiled"},
    {"engine"},
    {"catalogue"},
    {"cards", "skills"},  # neither knows the other
    {"discovery"},
    {"loop", "player"},
    {"ruleset"},
    {"strategy"},
    {"words"},
    {"saving"},
    {"game"},
    {"env"},
    {"scenario"},
    {"experiment"},
    {"auditing"},
    {"verifying"},
    {"report"},
    {"cli"},
]
RANK = {room: rank for rank, rooms in enumerate(ORDER) for room in rooms}
NUMBA = {"numba", "llvmlite"}
SPEAK_NUMBA = {"compiled", "pointer"}
CONTENT = {
    "rules": "ruleset",
    "strategies": "strategy",
    "experiments": "experiment",
    "reports": "report",
}
WRITES_STATE = {"engine", "cards", "skills", "loop", "scenario", "verifying"}


def modules(folder: Path = PACKAGE, name: str = "sgs_sim") -> dict[str, ast.Module]:
    """Every module of a package, by its full name."""
    found = {}
    for file in sorted(folder.rglob("*.py")):
        parts = file.relative_to(folder).with_suffix("").parts
        parts = parts[:-1] if parts[-1] == "__init__" else parts
        found[".".join((name, *parts))] = ast.parse(file.read_text(encoding="utf-8"))
    return found


TREE = modules()


def imports(tree: ast.AST, known: frozenset[str] = frozenset(TREE)) -> Iterator[str]:
    """Yield what is imported, anywhere in a file; a submodule by its own name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: imports are absolute"
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in known else str(node.module)


def room(module: str) -> str:
    """Return the room of a module of the package; the package itself has none."""
    return (*module.split("."), "", "")[1]


def wrong_imports(module: str, tree: ast.AST) -> list[str]:
    """Name what a module may not import."""
    here, wrong = room(module), []
    for name in imports(tree):
        top = name.split(".")[0]
        if top in CONTENT or (top in NUMBA and here not in SPEAK_NUMBA):
            wrong.append(f"{module} imports {name}")
        if top != "sgs_sim" or room(name) in ("", here):
            continue
        if here and RANK[room(name)] >= RANK[here]:
            wrong.append(f"{module} imports {name}, which is on its right")
    return wrong


def test_every_module_is_in_a_room():
    assert {room(module) for module in TREE} - {""} <= set(RANK)


@pytest.mark.parametrize("module", TREE)
def test_a_module_imports_only_from_its_left(module):
    assert wrong_imports(module, TREE[module]) == []


def test_the_package_itself_gives_only_the_engine_to_content():
    offered = {path.split(".")[0] for path in sgs_sim._PUBLIC.values()}
    assert offered == {"compiled", "engine", "player"}
    typed = {room(name) for name in imports(TREE["sgs_sim"])} - {""}
    assert typed == {"compiled", "engine", "player"}


def test_no_modules_import_each_other_in_a_circle():
    graph = {
        module: {name for name in imports(tree) if name in TREE and name != module}
        for module, tree in TREE.items()
        if module != "sgs_sim"
    }
    graph = {module: names - {"sgs_sim"} for module, names in graph.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        pytest.fail(" → ".join(circle.args[1]))


@pytest.mark.parametrize("file", sorted((ROOT / "strategies").glob("*.py")), ids=lambda f: f.stem)
def test_a_strategy_imports_only_public_names(file):
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        assert not isinstance(node, ast.Import), f"line {node.lineno}"
        if isinstance(node, ast.ImportFrom):
            assert node.module == "sgs_sim"
            assert {alias.name for alias in node.names} <= set(sgs_sim._PUBLIC)


def test_only_strategies_hold_code_among_the_content():
    code = {file.parent for name in CONTENT for file in (ROOT / name).rglob("*.py")}
    assert code == {ROOT / "strategies"}


@pytest.mark.parametrize(("folder", "reader"), CONTENT.items())
def test_each_content_folder_has_one_reader(folder, reader):
    """Commands that only list what is there may look into any."""
    readers = {
        room(module)
        for module, tree in TREE.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and ast.unparse(node.func).split(".")[-1] == "content"
        and isinstance(node.args[0], ast.Constant)
        and node.args[0].value == folder
    }
    assert reader in readers
    assert readers <= {reader, "cli"}


def writes(tree: ast.AST) -> Iterator[int]:
    """Yield the lines that assign to a field of `g`, or to an element of one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AugAssign):
            for target in getattr(node, "targets", [getattr(node, "target", None)]):
                first = ast.unparse(target)
                if first.startswith("g.") and isinstance(target, ast.Attribute | ast.Subscript):
                    yield node.lineno


@pytest.mark.parametrize("module", [m for m in TREE if room(m) not in WRITES_STATE])
def test_only_rules_change_a_game(module):
    """A table may still be told who plays and that it is to be logged."""
    lines = [ast.unparse(n) for n in ast.walk(TREE[module]) if isinstance(n, ast.Assign)]
    allowed = [line for line in lines if line.startswith(("g.logging", "g.strategy["))]
    assert len(list(writes(TREE[module]))) == len(allowed)


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("sgs_sim.engine.use", "from sgs_sim.cards.basic import slash"),
        ("sgs_sim.engine.use", "import sgs_sim.catalogue"),
        ("sgs_sim.cards.basic.slash", "from sgs_sim import skills"),
        ("sgs_sim.skills.jianxiong", "from sgs_sim.cards.basic.slash import SLASH"),
        ("sgs_sim.ruleset.fill", "from sgs_sim.game import Table"),
        ("sgs_sim.report.tables", "def f():\n    from sgs_sim.cli import main"),
        ("sgs_sim.loop", "import numba"),
        ("sgs_sim.experiment.run", "from llvmlite import ir"),
        ("sgs_sim.strategy.load", "from strategies import simple"),
    ],
)
def test_a_wrong_import_would_be_found(module, line):
    assert wrong_imports(module, ast.parse(line))


def test_the_packaging_knows_every_content_folder():
    build = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"][
        "build"
    ]
    assert set(build["targets"]["wheel"]["only-include"]) == {"sgs_sim", *CONTENT}
