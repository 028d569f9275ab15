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
    r"""Return the line of every table and key, as ``{("cards", "slash"): 5}``.

    >>> line_numbers('zh = "x"\n[cards]\nslash = "S7"')
    {('zh',): 1, ('cards',): 2, ('cards', 'slash'): 3}
    """
    found: dict[Where, int] = {}
    table: Where = ()
    depth, text_open = 0, False  # inside a list over several lines, inside a long text
    for number, line in enumerate(text.splitlines(), 1):
        rest = line
        if depth == 0 and not text_open:
            if header := _HEADER.match(line):
                table = _parts(header[1])
                found.setdefault(table, number)
                continue
            if entry := _ENTRY.match(line):
                key = (*table, *_parts(entry[1]))
                for n in range(len(table) + 1, len(key) + 1):
                    found.setdefault(key[:n], number)
                rest = entry[2]
        if len(_LONG.findall(rest)) % 2:
            text_open = not text_open
        elif not text_open:
            bare = _NOISE.sub("", _LONG.sub("", rest))
            depth += sum(map(bare.count, "[{")) - sum(map(bare.count, "]}"))
    return found


def line_of(where: Where, lines: dict[Where, int]) -> int | None:
    """Return the line of a key, else that of the nearest table around it."""
    for n in range(len(where), 0, -1):
        if where[:n] in lines:
            return lines[where[:n]]
    return None


def _parts(dotted: str) -> Where:
    return tuple(part.strip("\"'") for part in re.findall(_KEY, dotted))
