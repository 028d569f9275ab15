"""What a report says, in English or Chinese: `reports/words.toml`."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from sgs_sim.errors import RunError, nearest
from sgs_sim.paths import content

LANGUAGES: Final = ("en", "zh")


class Words:
    """The texts of one language.

    Parameters
    ----------
    lang : str
        One of ``LANGUAGES``.
    """

    def __init__(self, lang: str) -> None:
        if lang not in LANGUAGES:
            raise RunError(f'no report in "{lang}"{nearest(lang, LANGUAGES)}')
        self.lang, self._texts = lang, _texts(str(content("reports")))

    def __call__(self, key: str, /, **values: Any) -> str:
        """Return the text of ``section.name`` with its names filled in."""
        section, _, name = key.partition(".")
        text = self._texts[section][name][self.lang]
        return text.format(**values) if values else text

    def join(self, parts: Iterable[str]) -> str:
        """Return an enumeration."""
        return self("text.list_comma").join(parts)

    def section(self, name: str) -> list[str]:
        """Return all texts of a section in their order."""
        return [entry[self.lang] for entry in self._texts[name].values()]


@functools.cache
def _texts(folder: str) -> dict[str, dict[str, dict[str, str]]]:
    with open(Path(folder) / "words.toml", "rb") as file:
        return tomllib.load(file)
