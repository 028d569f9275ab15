"""The answers to a question, in words: what an option holds depends on what is asked."""

from __future__ import annotations

from dataclasses import dataclass

from sgs_sim.engine.kinds import UNKNOWN, Kingdom, Sex, Why
from sgs_sim.engine.state import SKILLS, Ask, Board, Rules
from sgs_sim.words.language import Language


@dataclass(frozen=True, slots=True)
class Option:
    """One legal answer."""

    index: int
    """What `Table.answer` takes."""
    card: int
    """A card of the edition, ``NOTHING``, or ``UNKNOWN`` for one that is chosen unseen; where
    generals are chosen, a general."""
    kind: int
    """What the card would count as, or the skill; a suit, or 1 or 2, where these are chosen."""
    at: int
    """A seat, or ``NOTHING``."""
    text: str
    """The option in words."""

    def __str__(self) -> str:
        return f"{self.index}: {self.text}"


def options(said: Language, board: Board, rules: Rules, ask: Ask) -> list[Option]:
    """Return the legal answers to the open question."""
    return [
        Option(
            k,
            ask.option_card[k],
            ask.option_kind[k],
            ask.option_at[k],
            _worded(said, board, rules, ask, k),
        )
        for k in range(1 - int(ask.can_pass != 0), ask.n)
    ]


def _worded(said: Language, board: Board, rules: Rules, ask: Ask, option: int) -> str:
    """Say one option of the open question."""
    card, kind, at = ask.option_card[option], ask.option_kind[option], ask.option_at[option]
    why = Why(ask.why)
    if why == Why.DOUBT:
        return said.option("doubt" if option else "believe")
    if option == 0:
        return said.option("pass")
    if why == Why.GENERAL:
        return _general(said, rules, card, kind)
    if why == Why.SUIT:
        return said.suit(kind)
    if why == Why.YIELD:
        return said.option("first" if kind == 1 else "second")
    return _aimed(said, board, _thing(said, rules, card, kind), at)


def _general(said: Language, rules: Rules, general: int, skill: int) -> str:
    """Say a general with its facts, or with the one skill that it would lend."""
    name = said.general(general)
    if skill >= 0:
        return said.option("general_skill", general=name, kind=said.kind(skill))
    return said.option(
        "general",
        general=name,
        kingdom=said.of("kingdoms", Kingdom(rules.general_kingdom[general])),
        sex=said.of("sexes", Sex(rules.general_sex[general])),
        hp=rules.general_hp[general],
        skills=said.skills(
            skill for slot in range(SKILLS) if (skill := rules.general_skill[general, slot])
        ),
    )


def _thing(said: Language, rules: Rules, card: int, kind: int) -> str:
    """Say a card, what it would count as, or a skill; nothing where only a seat is chosen."""
    if card == UNKNOWN:
        return said.option("hidden")
    if card < 0:
        return said.kind(kind) if kind >= 0 else ""
    text = said.card(card)
    if kind >= 0 and kind != rules.card_kind[card]:
        text = said.option("as_", card=text, kind=said.kind(kind))
    return text


def _aimed(said: Language, board: Board, text: str, at: int) -> str:
    """Add the seat it is for, or of."""
    if at < 0:
        return text or said.option("yes")
    general = board.general[at] if board.general[at] >= 0 else None
    seat = said.seat(at, None, general)
    return said.option("at", text=text, seat=seat) if text else seat
