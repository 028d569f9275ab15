"""Strategies: found by name or file, checked before they run, loaded once."""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import re
import sys
import traceback
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import Any

from sgs_sim import paths
from sgs_sim.errors import StrategyError, nearest
from sgs_sim.strategy import profile
from sgs_sim.strategy.installed import file_of, installed

ENDINGS = (".py", ".toml")
TAKES = {
    "decide": ("Board", "Own", "Rules", "Ask"),
    "think": ("Board", "Own", "Rules", "Memory"),
    "believe": ("Board", "Own", "Rules", "int"),
}
_FORMS = {
    "decide": "decide(board: Board, own: Own, r: Rules, ask: Ask) -> int",
    "think": "think(board: Board, own: Own, r: Rules, memory: Memory) -> int",
    "believe": "believe(board: Board, own: Own, r: Rules, seat: int) -> int",
}
_TITLE = re.compile(r"(?P<en>[^:：]*?)\s*(?P<zh>[\u3007-\u9fff]*)\s*[:：]\s*(?P<doc>.*)")


@dataclass(frozen=True)
class Info:
    """What a strategy's file says about it, read without running it."""

    id: str
    zh: str
    en: str
    doc: str
    path: Path
    digest: str
    family: str = ""
    """Of a profile: the strategy whose weights it sets."""
    omniscient: bool = False
    """It is shown the true roles: a bracket for others, no player."""

    @property
    def place(self) -> str:
        """Its file, as it is told to people."""
        return _shown(self.path)


@dataclass(frozen=True)
class Strategy(Info):
    """A strategy ready to play: `decide` is the unit whose address goes into ``Rules.strategy``."""

    decide: Any = None
    plain: bool = False
    """`decide` is no unit: it is called from Python, and ``Rules.strategy`` holds 0."""
    weights: profile.Rows = ()
    """Its rows of ``Rules.weight``."""
    think: Any = None
    """The unit that notes down what it needs to know whenever something has been done."""
    believe: Any = None
    """The unit that says what it takes a seat for, if it has one."""


_loaded: dict[str, Strategy] = {}  # by module name


def shipped() -> list[Info]:
    """Return what there is in ``strategies/``, by id, without running any of it.

    Raises
    ------
    StrategyError
        With the syntax errors of all files.
    """
    return _told(_files(paths.content("strategies")))


def available() -> list[Info]:
    """Return what there is in ``strategies/``, then what packages bring that has another name.

    Raises
    ------
    StrategyError
        With the syntax errors of all files, and entry points without one.
    """
    found = shipped()
    taken = {each.id for each in found}
    return found + _told(name for name in installed() if name not in taken)


def _told(specs: Iterable[str | Path]) -> list[Info]:
    found, faults = [], []
    for spec in specs:
        try:
            found.append(info(spec))
        except StrategyError as error:
            faults += error.faults
    if faults:
        raise StrategyError(faults)
    return found


def info(spec: str | Path) -> Info:
    """Return what a strategy says about itself; takes what `load` takes."""
    path, id = _path(spec)
    if path.suffix == ".toml":
        return replace(_info_of_profile(path), id=id)
    source, tree = _parse(path)
    first = (ast.get_docstring(tree) or "").split("\n\n")[0].replace("\n", " ")
    title = _TITLE.fullmatch(first)
    zh, en, doc = (title["zh"], title["en"], title["doc"]) if title else ("", "", first)
    digest = hashlib.sha256(source).hexdigest()
    omniscient = _is_omniscient(tree)
    zh, en = _names(zh, en or id, omniscient)
    return Info(
        id=id,
        zh=zh,
        en=en,
        doc=doc,
        path=path,
        digest=digest,
        omniscient=omniscient,
    )


def _info_of_profile(path: Path) -> Info:
    said = profile.read(path, _shown(path))
    family = _family(path, said)
    digest = hashlib.sha256(said.source + family.digest.encode()).hexdigest()
    zh, en = _names(said.zh, said.en, family.omniscient)
    return replace(
        family,
        id=path.stem,
        zh=zh,
        en=en,
        doc=said.about,
        path=path,
        digest=digest,
        family=family.id,
    )


def _family(path: Path, said: profile.Profile) -> Info:
    beside = path.parent / said.family
    try:
        found = info(beside if said.family.endswith(".py") else said.family)
    except StrategyError as error:
        texts = (fault.removeprefix("strategy: ") for fault in error.faults)
        raise StrategyError(f"{_shown(path)} › family: {text}" for text in texts) from None
    if found.family:
        raise StrategyError(
            f'{_shown(path)} › family: found the profile "{said.family}", expected a .py file'
        )
    return found


def _names(zh: str, en: str, omniscient: bool) -> tuple[str, str]:
    """Return the names under which results are shown: of an omniscient one they say so."""
    if not omniscient or "omniscient" in en.lower():
        return zh, en
    return f"{zh}（全知）", f"{en} (omniscient)"


def _is_omniscient(tree: ast.Module) -> bool:
    return any(
        isinstance(node, ast.Assign)
        and [_last(target) for target in node.targets] == ["OMNISCIENT"]
        and isinstance(node.value, ast.Constant)
        and node.value.value is True
        for node in tree.body
    )


def load(spec: str | Path) -> Strategy:
    """Load a strategy, and compile it where the JIT is on.

    Parameters
    ----------
    spec : str or path
        The name of a file in ``strategies/`` without its ending, the path of a .py or .toml file,
        or the name of an entry point.

    Raises
    ------
    StrategyError
        There is no such file, it cannot be run or compiled, its `decide` or its `believe` has
        another form, or a weight is none of its family.
    """
    told = info(spec)
    if told.family:
        return _load_profile(told)
    _, tree = _parse(told.path)
    plain = _check(tree, _shown(told.path))
    name = _module_name(told.path)
    if name in _loaded and _loaded[name].digest != told.digest:
        name = f"{name}_{told.digest[:8]}"  # edited meanwhile: the old one may still be in play
    if name in _loaded:
        return replace(_loaded[name], id=told.id, en=told.en)
    module = _run(told.path, name)
    more = {name: getattr(module, name) for name in _functions(tree) if name != "decide"}
    for function in more.values() if plain else (module.decide, *more.values()):
        _compile(function, told.path)
    weights = profile.defaults(_places(module))
    made = Strategy(**vars(told), decide=module.decide, plain=plain, weights=weights, **more)
    _loaded[name] = made
    return made


def _load_profile(told: Info) -> Strategy:
    said = profile.read(told.path, _shown(told.path))
    family = load(_family(told.path, said).path)
    places = _places(sys.modules[family.decide.__module__])
    weights = profile.rows(said, places, _shown(told.path))
    return replace(family, **vars(told), weights=weights)


def places(of: Strategy) -> list[profile.Place]:
    """Return the weights its family declares, by place."""
    return _places(sys.modules[of.decide.__module__])


def _places(module: ModuleType) -> list[profile.Place]:
    return list(getattr(module, "WEIGHTS", ()))


def _path(spec: str | Path) -> tuple[Path, str]:
    """Return the file of a strategy and its id."""
    folder = paths.content("strategies")
    path, id = Path(spec).expanduser(), Path(spec).stem
    if not (isinstance(spec, Path) or spec.endswith(ENDINGS) or "/" in spec):
        named = [file for file in _files(folder) if file.stem == spec]
        named = named or [file_of(point) for name, point in installed().items() if name == spec]
        path, id = named[0] if named else folder / spec, spec
    if not path.is_file():
        known = [*(file.stem for file in _files(folder)), *installed()]
        if path.suffix in ENDINGS:
            id, known = path.name, [file.name for file in _files(path.parent)] + known
        raise StrategyError(f'strategy: found "{spec}", expected a strategy{nearest(id, known)}')
    if path.suffix not in ENDINGS:
        raise StrategyError(f'strategy: found "{spec}", expected a .py or .toml file')
    return path, id


def _files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.glob("*") if file.suffix in ENDINGS)


def _parse(path: Path) -> tuple[bytes, ast.Module]:
    try:
        source = path.read_bytes()
        return source, ast.parse(source)
    except OSError as error:
        raise StrategyError(f"{_shown(path)}: cannot be read: {error.strerror}") from None
    except SyntaxError as error:
        raise StrategyError(f"{_shown(path)}:{error.lineno}: no Python: {error.msg}") from None
    except ValueError as error:  # a null byte
        raise StrategyError(f"{_shown(path)}: no Python: {error}") from None


def _shown(path: Path) -> str:
    folder = paths.content("strategies")
    return f"strategies/{path.name}" if path.parent.resolve() == folder.resolve() else str(path)


def _check(tree: ast.Module, name: str) -> bool:
    """Check the form of what the engine calls; return whether `decide` is in plain Python."""
    made = _functions(tree)
    if "decide" not in made:
        raise StrategyError(f"{name}: no function decide, expected {_FORMS['decide']}")
    if faults := [fault for function in made.values() for fault in _form_faults(function, name)]:
        raise StrategyError(faults)
    return not _is_unit(made["decide"])


def _functions(tree: ast.Module) -> dict[str, ast.FunctionDef]:
    """Return those of the functions of a file that the engine calls."""
    return {n.name: n for n in tree.body if isinstance(n, ast.FunctionDef) and n.name in TAKES}


def _is_unit(function: ast.FunctionDef) -> bool:
    return "unit" in map(_last, function.decorator_list)


def _form_faults(function: ast.FunctionDef, file: str) -> Iterator[str]:
    """Yield what is wrong with the form of `decide`, or of a function that must be a unit."""
    name, args, takes = function.name, function.args, TAKES[function.name]
    place, form = f"{file}:{function.lineno} › {name}", _FORMS[name]
    plain = name == "decide" and not _is_unit(function)
    more = args.posonlyargs or args.kwonlyargs or args.vararg or args.kwarg or args.defaults
    said = tuple(_last(a.annotation) for a in args.args), _last(function.returns)
    # Python does not read annotations; Numba has nothing else to go by.
    right = len(args.args) == len(takes) if plain else said == (takes, "int")
    if more or not right:
        found = f"{name}({ast.unparse(args)})"
        if function.returns:
            found += f" -> {ast.unparse(function.returns)}"
        yield f"{place}: found {found}, expected {'decide(board, own, r, ask)' if plain else form}"
    if name != "decide" and not _is_unit(function):
        yield f"{place}: no decorator @unit, expected it above the function"


def _last(node: ast.expr | None) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Constant(value=str(name)):
            return name.rpartition(".")[2]
        case _:
            return ""


def _module_name(path: Path) -> str:
    """Return a name that stays the same: compiled units are stored under it."""
    if path.resolve().parent == paths.content("strategies").resolve():
        known = sys.modules.get(f"strategies.{path.stem}")
        if known is None or Path(str(known.__file__)).resolve() == path.resolve():
            return f"strategies.{path.stem}"
    return f"strategies.{path.stem}_{hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:8]}"


def _run(path: Path, name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise StrategyError(f"{_shown(path)}: cannot be loaded")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # units look up their module by name
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # whatever a plug-in raises is its own fault
        del sys.modules[name]
        place = place_of(path, error)
        if isinstance(error, StrategyError):
            raise StrategyError(f"{place} › {fault}" for fault in error.faults) from None
        raise StrategyError(f"{place}: {type(error).__name__}: {_one_line(error)}") from error
    return module


def place_of(path: Path, error: BaseException) -> str:
    """Return a strategy's file, with the last line of it that an error came through."""
    steps = traceback.extract_tb(error.__traceback__)
    lines = [step.lineno for step in steps if Path(step.filename) == path.absolute()]
    return f"{_shown(path)}:{lines[-1]}" if lines else _shown(path)


def _compile(function: Any, path: Path) -> None:
    from sgs_sim.compiled import address_of

    try:
        address_of(function)
    except Exception as error:  # Numba raises many kinds
        line = re.search(r'File "[^"]*?", line (\d+)', str(error))
        place = f"{_shown(path)}:{line[1]}" if line else _shown(path)
        name = function.__name__
        raise StrategyError(f"{place} › {name} does not compile: {_one_line(error)}") from error


def _one_line(error: Exception) -> str:
    lines = [line.strip() for line in re.sub(r"\x1b\[\d*m", "", str(error)).splitlines()]
    told = [line for line in lines if line and not line.startswith("Failed in nopython")]
    return told[0] if told else type(error).__name__
