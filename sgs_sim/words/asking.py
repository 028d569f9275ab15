"""Questions and their answers, in words: what an option holds depends on what is asked."""

from __future__ import annotations

from dataclasses import dataclass

from sgs_sim.engine.kinds import FIRST, NOTHING, UNKNOWN, Kingdom, Role, Sex, Why
from sgs_sim.engine.state import SKILLS, Ask, Board, Rules
from sgs_sim.words.language import Language

AIMLESS = (Why.DOUBT, Why.GENERAL, Why.SUIT, Why.YIELD)  # their options name no seat


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
    thing: str = ""
    """The card or skill in words, without the seat."""
    whom: str = ""
    """The seat in words; empty if `at` names none."""

    def __str__(self) -> str:
        return f"{self.index}: {self.text}"


def options(said: Language, board: Board, rules: Rules, ask: Ask) -> list[Option]:
    """Return the legal answers to the open question."""
    found = []
    for k in range(1 - int(ask.can_pass != 0), ask.n):
        card, kind, at = ask.option_card[k], ask.option_kind[k], ask.option_at[k]
        thing = _worded(said, rules, ask, k)
        whom = seat(said, board, at) if k and ask.why not in AIMLESS else ""
        text = said.option("at", text=thing, seat=whom) if thing and whom else thing or whom
        found.append(Option(k, card, kind, at, text or said.option("yes"), thing, whom))
    return found


def seat(said: Language, board: Board, at: int, *, role: bool = False) -> str:
    """Name a seat by what the board shows of it; nothing if it is none."""
    if at < 0:
        return ""
    general = board.general[at] if board.general[at] >= 0 else None
    shown = board.shown_role[at]
    return said.seat(at, Role(shown) if role and shown >= 0 else None, general)


def question(said: Language, board: Board, ask: Ask) -> str:
    """Say what is asked: what it is about, who is behind it and whom it concerns."""
    why = Why(ask.why)
    named = said.kind(ask.kind) if ask.kind >= FIRST else ""
    key = why.name.lower()
    if why == Why.NULLIFY and ask.amount % 2:
        key = "nullify_back"
    actor, target = (seat(said, board, at, role=True) for at in (ask.actor, ask.target))
    nobody = said.seat(NOTHING, None)
    text = said.text(
        "question",
        key,
        of=said.text("question", "of", kind=named) if named else "",
        kind=named,
        actor=actor or nobody,
        target=target or nobody,
        n=ask.amount,
        about=_about(said, ask, actor, target),
    )
    return text[0].upper() + text[1:]


def _about(said: Language, ask: Ask, actor: str, target: str) -> str:
    """Say what sets off a skill: who does it to whom, with which card."""
    who = actor or target
    if actor and target and actor != target:
        who = said.text("question", "event", actor=actor, target=target)
    facts = [who, said.card(ask.card) if ask.card >= 0 else ""]
    told = said.listed(fact for fact in facts if fact)
    return said.text("question", "about", facts=told) if told else ""


def _worded(said: Language, rules: Rules, ask: Ask, option: int) -> str:
    """Say one option of the open question, but for its seat."""
    card, kind = ask.option_card[option], ask.option_kind[option]
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
    return _thing(said, rules, card, kind)


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
