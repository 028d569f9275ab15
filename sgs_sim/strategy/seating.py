"""Who plays by which strategy: by role, by seat, or all the others."""

from __future__ import annotations

import re
from collections.abc import Iterable

from sgs_sim.engine.kinds import Role
from sgs_sim.engine.state import SEATS
from sgs_sim.errors import RulesError, nearest

WHO = ("default", *(role.name.lower() for role in Role), *(f"seat_{seat}" for seat in range(SEATS)))
_NEXT = re.compile(r"\s+(?=[^\s=/\\]+=)")  # before a further WHO=


def seating(given: Iterable[str]) -> dict[str, str]:
    """Read NAME and WHO=NAME, several in one text too; a path may hold a = only after a /.

    >>> seating(["simple", "lord=believer rebel=mine.py"])
    {'default': 'simple', 'lord': 'believer', 'rebel': 'mine.py'}

    Raises
    ------
    RulesError
        Somebody is unknown, or is given no strategy.
    """
    named = dict[str, str]()
    for text in (each for words in given for each in _NEXT.split(words.strip())):
        who, sign, name = text.partition("=")
        if not sign or "/" in who:
            who, name = "default", text
        if not name:
            raise RulesError(f'--strategy: found "{text}", expected NAME or WHO=NAME')
        named[who] = name
    check_seating(named)
    return named


def check_seating(named: Iterable[str]) -> None:
    """Refuse who cannot be seated.

    Raises
    ------
    RulesError
        With everybody who is unknown.
    """
    unknown = [who for who in named if who not in WHO]
    if unknown:
        raise RulesError(f'strategies: unknown seat "{who}"{nearest(who, WHO)}' for who in unknown)
