"""On which line of a TOML file a key stands: the parser does not say."""

from __future__ import annotations

import re

Where = tuple[str | int, ...]

_KEY = r"(?:[\w-]+|\"[^\"]*\"|'[^']*')"
_DOTTED = rf"{_KEY}(?:\s*\.\s*{_KEY})*"
_HEADER = re.compile(rf"\s*\[\[?\s*({_DOTTED})\s*\]\]?\s*(?:#.*)?$")
_ENTRY = re.compile(rf"\s*({_DOTTED})\s*=(.*)$")
_NOISE = re.compile(r"\"(?:\\.|[^\"\\])*\"|'[^']*'|#.*")
_LONG = re.compile(r"\"\"\"|'''")


def line_numbers(text: str) -> dict[Where, int]:
    r"""Return the line of every table, key and list item, as ``{("cards", "slash"): 5}``.

    Items are known where they begin a line.

    >>> line_numbers('zh = "x"\n[cards]\nslash = "S7"')
    {('zh',): 1, ('cards',): 2, ('cards', 'slash'): 3}
    >>> line_numbers('[[run]]\nscript = [\n  {},\n  {},\n]')[("run", 0, "script", 1)]
    4
    """
    found: dict[Where, int] = {}
    table: Where = ()
    arrays: dict[Where, int] = {}  # how many tables each array of tables has so far
    depth, text_open = 0, False  # inside a list over several lines, inside a long text
    inside, items = table, 0  # whose list it is, and how many of its items are over
    for number, line in enumerate(text.splitlines(), 1):
        rest = line
        if depth == 0 and not text_open:
            if header := _HEADER.match(line):
                table = _table(_parts(header[1]), line.lstrip().startswith("[["), arrays)
                for n in range(1, len(table) + 1):
                    found.setdefault(table[:n], number)
                continue
            if entry := _ENTRY.match(line):
                inside, items = (*table, *_parts(entry[1])), 0
                for n in range(len(table) + 1, len(inside) + 1):
                    found.setdefault(inside[:n], number)
                rest = entry[2]
        elif depth == 1 and not text_open and line.strip()[:1] not in ("", "]", "#"):
            found.setdefault((*inside, items), number)
        if len(_LONG.findall(rest)) % 2:
            text_open = not text_open
        elif not text_open:
            for sign in _NOISE.sub("", _LONG.sub("", rest)):
                depth += (sign in "[{") - (sign in "]}")
                items += sign == "," and depth == 1
    return found


def _table(name: Where, is_item: bool, arrays: dict[Where, int]) -> Where:
    """Return a header's place: inside an array of tables it is in the one that began last."""
    here: Where = ()
    for part in name[:-1]:
        here = (*here, part)
        here = (*here, arrays[here] - 1) if here in arrays else here
    here = (*here, name[-1])
    if is_item:
        arrays[here] = arrays.get(here, 0) + 1
    return (*here, arrays[here] - 1) if here in arrays else here


def line_of(where: Where, lines: dict[Where, int]) -> int | None:
    """Return the line of a key, else that of the nearest table around it."""
    for n in range(len(where), 0, -1):
        if where[:n] in lines:
            return lines[where[:n]]
    return None


def _parts(dotted: str) -> Where:
    return tuple(part.strip("\"'") for part in re.findall(_KEY, dotted))
