"""How compiled code sees a record: one pointer, fields at fixed offsets, widened to int64."""

from __future__ import annotations

import ctypes
import math
import operator
import os
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba import types
from numba.core.typeconv import Conversion
from numba.core.typing.templates import (
    AbstractTemplate,
    AttributeTemplate,
    infer_getattr,
    infer_global,
    signature,
)
from numba.extending import (
    lower_builtin,
    lower_cast,
    lower_getattr_generic,
    lower_setattr_generic,
    models,
    register_model,
)

FENCED = (
    os.environ.get("SGS_FENCE", "0") != "0"
)  # fence every record, not only what players are shown
FENCE = ctypes.c_int64(0)  # how often compiled code has reached beyond an array
llvm.add_symbol("sgs_sim.fence", ctypes.addressof(FENCE))
I64 = ir.IntType(64)
BITS = {"i": ir.IntType(32), "q": I64}


class Pointer(types.Type):
    """A record in memory; a shown one may be read but not written."""

    def __init__(self, record: Any, shown: bool = False) -> None:
        self.record, self.shown = record, shown
        name = "Shown" if shown else "Pointer"
        super().__init__(f"{name}({record.__module__}.{record.__qualname__}/{record._size})")

    def can_convert_to(self, typing: Any, other: Any) -> Any:
        narrower = isinstance(other, Pointer) and issubclass(self.record, other.record)
        return Conversion.safe if narrower and self.shown <= other.shown else None


class Array(types.Type):
    """An array field of a record, before it is indexed."""

    def __init__(self, record: Any, name: str, shown: bool) -> None:
        self.record, self.field, self.shown = record, record._fields[name], shown
        kind = "ShownArray" if shown else "Array"
        super().__init__(f"{kind}({record.__module__}.{record.__qualname__}/{record._size}.{name})")


class LeafType(types.Dispatcher):
    """A leaf; enum members, flags and small ints arrive as int64, so each leaf is compiled once."""

    def get_call_type(self, context: Any, args: Any, kws: Any) -> Any:
        args, kws = tuple(map(_wide, args)), {name: _wide(kind) for name, kind in kws.items()}
        return super().get_call_type(context, args, kws)


register_model(LeafType)(models.OpaqueModel)


def _wide(kind: Any) -> Any:
    whole = isinstance(kind, (types.IntEnumMember, types.Integer, types.Boolean))
    return types.int64 if whole else kind


def of(record: Any) -> Any:
    """Return the Numba type for a pointer to `record`."""
    return Pointer(record, record._shown)


@register_model(Pointer)
@register_model(Array)
class _Model(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, ir.IntType(8).as_pointer())


@infer_getattr
class _Attributes(AttributeTemplate):
    key = Pointer

    def generic_resolve(self, kind: Any, name: str) -> Any:
        field = kind.record._fields.get(name)
        if field is None:
            return None
        return Array(kind.record, name, kind.shown) if field.shape else _element(field, kind.shown)


def _element(field: Any, shown: bool) -> Any:
    return Pointer(field.of, shown) if field.of else types.int64


def _at(builder: Any, base: Any, offset: Any, field: Any) -> Any:
    place = builder.gep(base, [offset], inbounds=True)
    return place if field.of else builder.bitcast(place, BITS[field.code].as_pointer())


def _load(builder: Any, place: Any, field: Any) -> Any:
    return place if field.of else builder.sext(builder.load(place), I64)


def _store(builder: Any, place: Any, field: Any, value: Any) -> None:
    builder.store(value if field.code == "q" else builder.trunc(value, BITS["i"]), place)


@lower_getattr_generic(Pointer)
def _(context: Any, builder: Any, kind: Any, value: Any, name: str) -> Any:
    field = kind.record._fields[name]
    place = _at(builder, value, I64(field.offset), field)
    return (
        builder.bitcast(place, ir.IntType(8).as_pointer())
        if field.shape
        else _load(builder, place, field)
    )


@lower_setattr_generic(Pointer)
def _(context: Any, builder: Any, sig: Any, args: Any, name: str) -> None:
    if sig.args[0].shown:
        raise TypeError(f"{sig.args[0].record.__name__}.{name} is shown to be read, not written")
    field = sig.args[0].record._fields[name]
    value = context.cast(builder, args[1], sig.args[1], types.int64)
    _store(builder, _at(builder, args[0], I64(field.offset), field), field, value)


def _index(kind: Any, field: Any) -> Any:
    if isinstance(kind, types.BaseTuple) and len(kind) == len(field.shape):
        return types.UniTuple(types.int64, len(kind))
    return types.int64


@infer_global(operator.getitem)
class _Get(AbstractTemplate):
    def generic(self, args: Any, kws: Any) -> Any:
        if isinstance(args[0], Array):
            field = args[0].field
            return signature(_element(field, args[0].shown), args[0], _index(args[1], field))
        return None


@infer_global(operator.setitem)
class _Set(AbstractTemplate):
    def generic(self, args: Any, kws: Any) -> Any:
        if isinstance(args[0], Array) and not args[0].shown:
            return signature(types.void, args[0], _index(args[1], args[0].field), types.int64)
        return None


def _fence(module: Any) -> Any:
    if "sgs_sim.fence" not in module.globals:
        ir.GlobalVariable(module, I64, "sgs_sim.fence").linkage = "external"
    return module.globals["sgs_sim.fence"]


def _item(builder: Any, kind: Any, base: Any, index: Any, value: Any) -> Any:
    field = kind.field
    if isinstance(index, types.BaseTuple):
        value, *rest = (builder.extract_value(value, k) for k in range(len(field.shape)))
        for length, each in zip(field.shape[1:], rest, strict=True):
            value = builder.add(builder.mul(value, I64(length)), each)
    if kind.shown or kind.record._fenced or FENCED:  # players must not reach beyond what they get
        inside = builder.icmp_unsigned("<", value, I64(math.prod(field.shape)))
        if FENCED:
            with builder.if_then(builder.not_(inside), likely=False):
                count = _fence(builder.module)
                builder.store(builder.add(builder.load(count), I64(1)), count)
        value = builder.select(inside, value, I64(0))
    return _at(builder, base, builder.mul(value, I64(field.stride)), field)


@lower_builtin(operator.getitem, Array, types.Any)
def _(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return _load(
        builder, _item(builder, sig.args[0], args[0], sig.args[1], args[1]), sig.args[0].field
    )


@lower_builtin(operator.setitem, Array, types.Any, types.Any)
def _(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    _store(
        builder,
        _item(builder, sig.args[0], args[0], sig.args[1], args[1]),
        sig.args[0].field,
        args[2],
    )
    return context.get_dummy_value()


@lower_cast(Pointer, Pointer)
def _(context: Any, builder: Any, have: Any, want: Any, value: Any) -> Any:
    return value
