"""Records: declared once as a typed class; the same bytes compiled, in Python and on disk."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Protocol, Self, TypeVar, cast

import numpy as np

Shown = TypeVar("Shown", bound="Record")


class Ints(Protocol):
    """An array field."""

    def __getitem__(self, index: Any) -> int: ...
    def __setitem__(self, index: Any, value: int) -> None: ...


@dataclass
class Field:
    """Where a field lies: code i (4 bytes), q (8 bytes) or a nested record."""

    code: str
    shape: tuple[int, ...]
    of: type[Record] | None = None
    offset: int = 0

    @property
    def stride(self) -> int:
        return self.of._size if self.of else 4 if self.code == "i" else 8


def integer(*, wide: bool = False) -> Any:
    """Declare one integer."""
    return Field("q" if wide else "i", ())


def integers(*shape: int, wide: bool = False) -> Any:
    """Declare an array of integers."""
    return Field("q" if wide else "i", shape)


def record(of: type[Record], *shape: int) -> Any:
    """Declare a nested record, or several."""
    return Field("", shape, of)


class Record:
    """Base of every record. An instance is the plain-Python view of some memory."""

    _fields: ClassVar[dict[str, Field]] = {}
    _size: ClassVar[int] = 0

    _shown: ClassVar[bool] = False
    """As a parameter it may be read, not written, and not read beyond."""
    _fenced: ClassVar[bool] = False
    """Neither may be written or read beyond it, although it may be written."""

    def __init_subclass__(cls, shown: bool = False, fenced: bool = False) -> None:
        cls._shown, cls._fenced = shown, fenced
        cls._fields, at = dict(cls._fields), cls._size  # a subclass goes on where its base ends
        for name, field in list(vars(cls).items()):
            if isinstance(field, Field):
                align = 4 if field.code == "i" else 8
                field.offset = at = -(-at // align) * align
                at += field.stride * int(np.prod(field.shape, dtype=int))
                cls._fields[name] = field
                _expose(cls, name, field)
        cls._size = -(-at // 8) * 8

    def __init__(self, memory: memoryview | None = None) -> None:
        self._memory = memory if memory is not None else np.zeros(self._size, np.uint8).data
        self.address = np.frombuffer(self._memory, np.uint8).ctypes.data
        self._views: dict[type[Record], Record] = {}
        self._words = {"i": self._memory.cast("i"), "q": self._memory.cast("q")}
        for name, field in self._fields.items():
            if field.of or field.shape:
                object.__setattr__(self, name, _view(self._memory, field))

    @classmethod
    @cache
    def _describe(cls) -> str:
        """Return the layout as text, nested records included."""
        inner = {field.of._describe() for field in cls._fields.values() if field.of}
        reach = f"{cls._shown} {cls._fenced}"
        return f"{cls.__qualname__} {cls._size} {reach} {cls._fields} {sorted(inner)}"

    def shown(self, base: type[Shown]) -> Shown:
        """Return a read-only view of the part that `base` declares, and of nothing beyond it."""
        if base not in self._views:
            self._views[base] = base(self._memory[: base._size].toreadonly())
        return cast(Shown, self._views[base])

    def clone(self) -> Self:
        """Return an independent copy."""
        return type(self)(memoryview(bytearray(self._memory)))

    def tobytes(self) -> bytes:
        return self._memory.tobytes()


def _expose(cls: type[Record], name: str, field: Field) -> None:
    if field.shape or field.of:
        delattr(cls, name)
        return
    code, at = field.code, field.offset // field.stride
    setattr(
        cls,
        name,
        property(
            lambda self: self._words[code][at],
            lambda self, value: self._words[code].__setitem__(at, value),
        ),
    )


def _view(memory: memoryview, field: Field) -> Any:
    count = int(np.prod(field.shape, dtype=int))
    if field.of:
        spans = (field.offset + k * field.stride for k in range(count))
        views = [field.of(memory[at : at + field.stride]) for at in spans]
        return views if field.shape else views[0]
    part = memory[field.offset : field.offset + count * field.stride]
    return (
        part.cast(cast(Any, field.code), field.shape)
        if len(field.shape) > 1
        else part.cast(cast(Any, field.code))
    )
