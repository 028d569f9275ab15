"""The only door to Numba: `leaf`, `unit`, `by_address`, and a cache that cannot go stale.

A *leaf* is inlined into its callers; a *unit* is compiled alone, cached alone and reached by symbol
or address. With ``SGS_JIT=0`` every decorator returns the plain function. Checkers see identity.
"""

from __future__ import annotations

import atexit
import ctypes
import dis
import functools
import hashlib
import os
import pickle
import platform
import shutil
import stat
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum
from pathlib import Path
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, TypeVar, get_type_hints

import llvmlite.binding as llvm
import numba
import platformdirs
from llvmlite import ir
from numba import types
from numba.core import serialize
from numba.core.ccallback import CFunc
from numba.core.compiler import CompileResult
from numba.core.cpu import CPUContext
from numba.core.typing.templates import make_concrete_template
from numba.extending import lower_builtin, typeof_impl

from sgs_sim import pointer

JIT = os.environ.get("SGS_JIT", "1") != "0"
OPTIONS = {"error_model": "numpy", "_nrt": False}
LEAF_OPTIONS = OPTIONS | {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
KEPT = 8  # versions of a unit left in the cache
_PLAIN: list[Any] = [None]  # with the JIT off, an "address" is an index into this list
UNITS: list[Unit] = []
_LOCK = threading.RLock()


# ---------------------------------------------------------------- decorators


class _Leaf:
    def __init__(self, function: Any) -> None:
        functools.update_wrapper(self, function)
        self.plain = function
        self.dispatcher = numba.njit(**LEAF_OPTIONS)(function)

    def __call__(self, *args: Any, **keywords: Any) -> Any:
        return self.plain(*args, **keywords)  # from Python a leaf is just Python


def _enter(context: Any, library: Any, fndesc: Any, env: Any, call_helper: Any) -> None:
    """Emit a unit's C entry with the body inlined into it: 10 to 15 % more games a second.

    Numba's own entry calls the body and, after each call, looks for an exception; units raise none.
    """
    module = context.create_module("unit")
    body = context.call_conv.get_function_type(fndesc.restype, fndesc.argtypes)
    callee = ir.Function(module, body, fndesc.llvm_func_name)
    words = [context.get_value_type(kind) for kind in fndesc.argtypes]
    shape = ir.FunctionType(context.get_value_type(fndesc.restype), words)
    entry = ir.Function(module, shape, fndesc.llvm_cfunc_wrapper_name)
    builder = ir.IRBuilder(entry.append_basic_block("entry"))
    _, out = context.call_conv.call_function(
        builder, callee, fndesc.restype, fndesc.argtypes, entry.args, attrs=("alwaysinline",)
    )
    builder.ret(out)
    library.add_ir_module(module)
    if not fndesc.modname.startswith("numba."):  # its own overloads are called from elsewhere
        _close(library, entry.name)


def _close(library: Any, entry: str) -> None:
    """Let nothing but the entry be seen from outside, so that LLVM may change what leaves take.

    What is called once is inlined, and what no caller needs is left out: 5 % more games a second.
    """
    optimize = library._optimize_final_module

    def closed() -> None:
        for function in library._final_module.functions:
            if not function.is_declaration and function.name != entry:
                function.linkage = "internal"
        optimize()

    library._optimize_final_module = closed


@contextmanager
def _bare_entry() -> Iterator[None]:
    """Let Numba emit our entry, for this one compilation."""
    numbas, CPUContext.create_cfunc_wrapper = CPUContext.create_cfunc_wrapper, _enter
    try:
        yield
    finally:
        CPUContext.create_cfunc_wrapper = numbas


class Unit:
    """One separately compiled function; called alike from Python and from compiled code."""

    def __init__(self, function: Any) -> None:
        functools.update_wrapper(self, function)
        self.plain = function
        self.symbol = f"{function.__module__}.{function.__qualname__}"
        hints = get_type_hints(function)
        self.signature = _numba(hints.pop("return"))(*map(_numba, hints.values()))
        self.external = types.ExternalFunction(self.symbol, self.signature)
        self.seconds, self.hit, self._made, self._busy = 0.0, False, None, False
        UNITS.append(self)

    @property
    def address(self) -> int:
        """Compile or load on first use; the units it calls go first, so no symbol is ever open."""
        with _LOCK:
            if self._made is None:
                self._compile()
        return self._made.address

    def _compile(self) -> None:
        if self._busy:
            raise RecursionError(f"{self.symbol} calls itself through units; push a frame instead")
        self._busy = True
        try:
            stamp, callees = reads(self.plain)
            for callee in callees:
                if not callee.address or not llvm.address_of_symbol(callee.symbol):
                    raise LookupError(f"{self.symbol} calls {callee.symbol}, which has no address")
            began = time.perf_counter()
            made = CFunc(self.plain, (self.signature.args, self.signature.return_type), {}, OPTIONS)
            made._cache = _Store(self.symbol, stamp)
            with _bare_entry():
                made.compile()
            llvm.add_symbol(self.symbol, made.address)
        finally:
            self._busy = False
        self._made, self.hit, self.seconds = made, made.cache_hits > 0, time.perf_counter() - began

    @functools.cached_property
    def _entry(self) -> Any:
        words = [ctypes.c_int64] * (1 + len(self.signature.args))
        return ctypes.CFUNCTYPE(*words)(self.address)  # releases the GIL while it runs

    def __call__(self, *args: Any) -> Any:
        return self._entry(*(getattr(arg, "address", arg) for arg in args))


class _ByAddress:
    def __init__(self, protocol: Any) -> None:
        hints = get_type_hints(protocol)
        self.signature = _numba(hints.pop("return"))(*map(_numba, hints.values()))
        template = make_concrete_template(protocol.__name__, self, [self.signature])
        self.kind = types.Function(template)
        lower_builtin(self, *self.signature.args)(self._emit)

    def __call__(self, address: int, *args: Any) -> int:
        """Call from Python what compiled code calls: a plain player asks for advice like others."""
        words = [ctypes.c_int64] * (1 + len(args))
        call = ctypes.CFUNCTYPE(*words)(address)
        return int(call(*(getattr(arg, "address", arg) for arg in args)))

    @staticmethod
    def _emit(context: Any, builder: Any, sig: Any, values: Any) -> Any:
        shape = ir.FunctionType(ir.IntType(64), [value.type for value in values[1:]])
        return builder.call(builder.inttoptr(values[0], shape.as_pointer()), values[1:])


def _by_address(protocol: Any) -> Any:
    if JIT:
        return _ByAddress(protocol)
    hints = get_type_hints(protocol)
    hints.pop("return")
    shown = [hint if getattr(hint, "_shown", False) else None for hint in list(hints.values())[1:]]
    if not any(shown):
        return lambda address, *args: _PLAIN[address](*args)

    def call(address: int, *args: Any) -> Any:
        narrow = (
            arg if view is None or isinstance(arg, int) else arg.shown(view)
            for arg, view in zip(args, shown, strict=True)
        )
        return _PLAIN[address](*narrow)

    return call


def _leaf(function: Any) -> Any:
    return _Leaf(function) if JIT else function


def _unit(function: Any) -> Any:
    if not JIT:
        UNITS.append(function)
        return function
    return Unit(function)


def _wrap(word: int) -> int:
    return word if JIT else ((word + (1 << 63)) & ((1 << 64) - 1)) - (1 << 63)


F = TypeVar("F")
if TYPE_CHECKING:

    def leaf(function: F) -> F: ...
    def unit(function: F) -> F: ...
    def by_address(protocol: F) -> F: ...
    def wrap(word: int) -> int: ...
else:
    leaf, unit, by_address = _leaf, _unit, _by_address
    wrap = _leaf(_wrap)  # keep the low 64 bits, signed; free when compiled


def address_of(function: Any) -> int:
    """Return what `by_address` calls: a machine address, or a list index with the JIT off."""
    if JIT:
        return function.address
    if function not in _PLAIN:
        _PLAIN.append(function)
    return _PLAIN.index(function)


# --------------------------------------------------------------------- types


def _numba(hint: Any) -> Any:
    return pointer.of(hint) if hasattr(hint, "_fields") else types.int64  # int, bool, IntEnum


@typeof_impl.register(_Leaf)
def _(value: Any, c: Any) -> Any:
    return pointer.LeafType(value.dispatcher)


@typeof_impl.register(_ByAddress)
def _(value: Any, c: Any) -> Any:
    return value.kind


@typeof_impl.register(Unit)
def _(value: Any, c: Any) -> Any:
    return value.external


# --------------------------------------------------------------------- cache


@functools.cache
def _machine() -> str:
    codegen = numba.core.registry.cpu_target.target_context.codegen()
    own = [
        hashlib.sha256(Path(path).read_bytes()).hexdigest() for path in (__file__, pointer.__file__)
    ]
    return repr((numba.__version__, sys.version, platform.machine(), codegen.magic_tuple(), own))


@functools.cache
def _body(function: FunctionType) -> tuple[str, tuple[str, ...]]:
    """Return what Numba reads of a function, lines and comments aside, and the globals it names."""
    parts, names, todo = [repr(function.__defaults__)], set(), [function.__code__]
    for code in todo:
        if code.co_freevars:
            raise TypeError(
                f"{function.__qualname__} is a closure: what it holds cannot be stamped"
            )
        plain = [c for c in code.co_consts if not isinstance(c, CodeType) and c != function.__doc__]
        todo += [c for c in code.co_consts if isinstance(c, CodeType)]
        parts += [repr((code.co_code, plain, code.co_names, code.co_varnames, code.co_argcount))]
        names |= {i.argval for i in dis.get_instructions(code) if i.opname == "LOAD_GLOBAL"}
    return "".join(parts), tuple(sorted(names & function.__globals__.keys()))


def reads(function: Any) -> tuple[str, list[Unit]]:
    """Digest all that fixes a unit's machine code, and return with it the units it calls.

    That is its bytecode, its leaves', and the constants, layouts and signatures they rely on; what
    cannot be digested is refused.
    """
    found: dict[str, str] = {"machine": _machine(), "fenced": str(pointer.FENCED)}
    callees: list[Unit] = []

    def walk(reader: FunctionType) -> None:
        if (here := f"{reader.__module__}.{reader.__qualname__}") in found:
            return
        found[here], names = _body(reader)
        for hint in get_type_hints(reader).values():
            if hasattr(hint, "_fields"):
                found[hint.__name__] = hint._describe()
        for name in names:
            key, value = f"{here} {name}", reader.__globals__[name]
            match value:
                case _Leaf():
                    found[key] = f"{value.__module__}.{value.__qualname__}"
                    walk(value.plain)
                case Unit():
                    callees.append(value)
                    found[key] = f"{value.symbol}{value.signature}"
                case _ByAddress():
                    found[key] = str(value.signature)
                case type() if issubclass(value, IntEnum):
                    found[key] = repr(list(value))
                case int() | float() | str() | tuple():
                    found[key] = repr(value)
                case _:
                    raise TypeError(
                        f"{here} reads {name}, {value!r}: "
                        "import a leaf, unit, enum or number instead"
                    )

    walk(function)
    return hashlib.sha256(repr(sorted(found.items())).encode()).hexdigest(), callees


@functools.cache
def cache_folder() -> Path | None:
    """Return the first private folder: $SGS_CACHE_DIR, the user's cache, a fresh temporary one.

    What is loaded from it is code, so a folder that others own or may write to is never used.
    """
    asked = os.environ.get("SGS_CACHE_DIR")
    for folder in filter(None, (asked, _user_cache())):
        path = Path(folder).expanduser()
        try:
            path.mkdir(parents=True, exist_ok=True, mode=0o700)
            if _is_private(path):
                with tempfile.TemporaryFile(dir=path):
                    return path
        except (OSError, RuntimeError):
            continue
    try:
        # unpredictable, 0700, gone with the process
        path = Path(tempfile.mkdtemp(prefix="sgs_sim-"))
    except OSError:
        return None
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return path


def _user_cache() -> str | None:
    try:
        return platformdirs.user_cache_dir("sgs_sim", appauthor=False)
    except (OSError, RuntimeError):
        return None


def _is_private(path: Path) -> bool:
    if not hasattr(os, "getuid"):
        return True
    found = path.stat()
    return found.st_uid == os.getuid() and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


class _Store:
    """One file per unit and stamp, checksummed; what cannot be read is a miss, never an error."""

    def __init__(self, symbol: str, stamp: str) -> None:
        folder, self.symbol = cache_folder(), symbol
        self.path = folder and folder / f"{symbol}.{stamp[:24]}.bin"

    def load_overload(self, sig: Any, target: Any) -> Any:
        try:
            seal, body = (blob := self.path.read_bytes())[:32], blob[32:]
            if hashlib.sha256(body).digest() != seal:
                return None
            return CompileResult._rebuild(target, *pickle.loads(body))
        except Exception:  # a damaged or foreign file may fail anywhere in unpickling
            return None

    def save_overload(self, sig: Any, made: Any) -> None:
        if self.path is None:
            return
        body = serialize.dumps(made._reduce())
        try:
            with tempfile.NamedTemporaryFile(dir=self.path.parent, delete=False) as file:
                file.write(hashlib.sha256(body).digest() + body)
            os.replace(file.name, self.path)
            versions = sorted(self.path.parent.glob(f"{self.symbol}.*.bin"), key=os.path.getmtime)
            for old in versions[:-KEPT]:
                old.unlink(missing_ok=True)
        except OSError:
            pass
