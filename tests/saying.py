"""Lines of a log by hand, and what is said to them at a table of four."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from sgs_sim import ruleset
from sgs_sim.engine.kinds import NOTHING, Role, Zone, kind, name_of
from sgs_sim.engine.log import Event
from sgs_sim.engine.state import Rules
from sgs_sim.words.language import RANKS, Language, Names
from sgs_sim.words.line import Line
from sgs_sim.words.sentence import Detail, Sitting
from sgs_sim.words.telling import Teller

ROLES = (Role.LORD, Role.REBEL, Role.LOYALIST, Role.RENEGADE)


@cache
def rules() -> Rules:
    return ruleset.load("official_161")


def card(face: str) -> int:
    """Return a card by kind, suit and rank: ``"slash S7"``."""
    name, print_ = face.split()
    suit, rank = "SHCD".index(print_[0]), RANKS.index(print_[1:])
    r = rules()
    return next(
        c
        for c in range(r.n_cards)
        if (name_of(r.card_kind[c]), r.suit[c], r.rank[c]) == (name, suit, rank)
    )


def moved(face: str, here: Zone, of: int, there: Zone, to: int) -> Line:
    return Line(Event.MOVED, here + 16 * of, there + 16 * to, card(face))


def used(seat: int, at: int, face: str, as_: str = "", second: str = "") -> Line:
    other = card(second) if second else NOTHING
    return Line(Event.USED, seat, at, card(face), kind(as_ or face.split()[0]), other)


def told(
    *lines: Line,
    code: str = "en",
    view: int | None = None,
    detail: Detail = Detail.BRIEF,
    r: Rules | None = None,
    names: Sequence[Names] = (),
) -> list[str]:
    """Return what a teller says to lines of the log, given one at a time."""
    r = r or rules()
    teller = Teller(r, [Sitting(role, 4) for role in ROLES], view, detail)
    said, language = [], Language(code, r, names)
    for sentences in ([s] for line in lines for s in teller.tell([line])):
        said += [language.say(sentence, teller) for sentence in sentences]
    return said + [language.say(sentence, teller) for sentence in teller.finish()]
