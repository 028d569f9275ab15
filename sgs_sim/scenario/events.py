"""How damage, questions and uses of skills are written, and whether one is what was written."""

from __future__ import annotations

from sgs_sim.engine.kinds import FIRST, NOTHING, Nature, Why, name_of
from sgs_sim.scenario.faces import name_in_words, read_kind, read_seat
from sgs_sim.scenario.models import Hurt
from sgs_sim.scenario.running import Asked
from sgs_sim.words.line import Line

NOBODY = ("nobody", "none", "-")
WHY = {why.name.lower(): why for why in Why}


def is_hurt(wanted: Hurt, line: Line) -> bool:
    by = wanted.by
    source = None if by is None else NOTHING if by.casefold() in NOBODY else read_seat(by)
    return (
        read_seat(wanted.to) == line.seat
        and source in (None, line.other)
        and wanted.amount in (None, line.amount)
        and wanted.nature in (None, Nature(line.card).name.lower())
    )


def hurt_in_words(hurt: Hurt) -> str:
    parts = [hurt.to, "" if hurt.amount is None else str(hurt.amount), hurt.nature or ""]
    return " ".join(part for part in (*parts, f"by {hurt.by}" if hurt.by else "") if part)


def damage_in_words(line: Line) -> str:
    nature = Nature(line.card).name.lower()
    return f"P{line.seat + 1} {line.amount} {nature} by {source_in_words(line.other)}"


def source_in_words(seat: int) -> str:
    return f"P{seat + 1}" if seat >= 0 else "nobody"


def is_asked(text: str, asked: Asked) -> bool:
    """Whether ``"P2"`` or ``"P2 nullify 南蛮入侵 for P3"`` is this question."""
    text, _, whom = text.partition(" for ")
    who, *rest = text.split(maxsplit=2)
    if read_seat(who) != asked.who or (whom and read_seat(whom) != asked.target):
        return False
    if rest and (why := WHY.get(rest[0].casefold())) is not None:
        if why not in (asked.why, Why.SKILL):
            return False
        if why != asked.why and len(rest) < 2:
            return False
        rest = rest[1:]
        if why == Why.SKILL and asked.why != Why.PLAY and rest:
            return read_kind(" ".join(rest)) in (asked.kind, *asked.offers)
    return not rest or read_kind(" ".join(rest)) == asked.kind


def asked_in_words(asked: Asked) -> str:
    about = f" {name_in_words(asked.kind).split()[0]}" if asked.kind >= FIRST else ""
    whom = f" for P{asked.target + 1}" if asked.target >= 0 and asked.target != asked.who else ""
    return f"P{asked.who + 1} {asked.why.name.lower()}{about}{whom}"


def is_use(text: str, who: int, skill: int) -> bool:
    seat, _, name = text.partition(" ")
    return read_seat(seat) == who and (not name or read_kind(name) == skill)


def uses_in_words(used: list[tuple[int, int]]) -> list[str]:
    return [f"P{who + 1} {name_of(skill)}" for who, skill in used]
