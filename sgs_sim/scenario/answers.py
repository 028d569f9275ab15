"""What a step says against the options of an open question."""

from __future__ import annotations

from dataclasses import dataclass

from sgs_sim.engine.kinds import IDS, NOTHING, UNKNOWN, Aim, Why, name_of
from sgs_sim.engine.state import SKILLS, Ask, Game, Rules
from sgs_sim.errors import SgsError
from sgs_sim.ruleset.facts import Edition
from sgs_sim.scenario import pairs, people
from sgs_sim.scenario.faces import (
    SIGNS,
    Card,
    UnknownName,
    card_in_words,
    name_in_words,
    read_card,
    read_kind,
    read_seat,
    read_suit,
)

SPOKEN = frozenset(
    {"PLAY", "RESPOND", "SLASH", "SAVE", "NULLIFY", "SUPPLY"}
)  # a card is used or played
HIDDEN = ("hand", "hidden", "手牌")
NEEDS = {  # which questions a verb can answer; the others answer any but the play phase
    "discard": {"DISCARD", "MATERIAL", "GIVE", "YIELD", "TARGET", "POOL"},
    "take": {"TAKE", "POOL", "GIVE", "MATERIAL", "TARGET", "ARRANGE"},
    "show": {"SHOW", "MATERIAL", "CONTEST"},
    "arrange": {"ARRANGE"},
    "doubt": {"DOUBT"},
    "recast": {"PLAY"},
}
Thing = Card | str | int
"""A card, or ``"seat 2"``, ``"suit 0"``, ``"kind 40"``, ``"hand"``, ``"general 7"`` or
``"general 7 90"`` with a skill,
``"word damage"`` for one of two things; or 1 or 2."""


def read_thing(text: str | int, edition: Edition) -> Thing:
    """Read what somebody chooses: a card, a seat, a suit, a general, a hidden card, 1 or 2.

    Raises
    ------
    SgsError
        It is none of these.
    """
    if isinstance(text, int) or text.strip() in ("1", "2"):
        return int(text)
    if text.strip().casefold() in HIDDEN:
        return "hand"
    if (suit := read_suit(text)) is not None:
        return f"suit {suit}"
    try:
        return f"seat {read_seat(text)}"
    except SgsError:
        pass
    try:
        return read_card(text)
    except UnknownName:
        if pairs.is_word(text):
            return f"word {pairs.plain(text)}"
        if (general := people.generals(edition).get(people.plain(text))) is not None:
            return f"general {general}"
        if " " in text.strip():
            general, skill = people.read_shown(text, edition)
            return f"general {general} {skill}"
        raise


@dataclass(frozen=True)
class Act:
    """An act in one line: ``♥3 as 杀 at P2``, ``recast 铁索连环``, ``武圣``."""

    card: Card
    made: int | None = None  # what it is to count as
    at: tuple[int, ...] = ()
    recast: bool = False

    @classmethod
    def read(cls, text: str, made: str | None = None, at: tuple[int, ...] = ()) -> Act:
        """Read an act; `made` and `at` may be told beside it."""
        rest = text.strip()
        recast = rest.startswith(("recast ", "重铸"))
        rest = rest.removeprefix("recast ").removeprefix("重铸")
        for sign in (" at ", " on ", " → ", " -> ", "→", "->"):
            if sign in rest:
                rest, _, seats = rest.partition(sign)
                at = tuple(read_seat(each) for each in seats.replace("+", ",").split(","))
                break
        for sign in (" as ", " 当"):
            if sign in rest:
                rest, _, made = rest.partition(sign)
                break
        return cls(read_card(rest), read_kind(made) if made else None, at, recast)


def option_for(a: Ask, r: Rules, thing: Thing) -> int:
    """Return the first option that a thing stands for, or 0."""
    return next((i for i in range(1, a.n) if is_meant(a, r, i, thing)), 0)


def is_meant(a: Ask, r: Rules, i: int, thing: Thing) -> bool:
    """Whether a thing stands for this option."""
    card, made = a.option_card[i], a.option_kind[i]
    why = Why(a.why).name
    if isinstance(thing, int):
        return why in ("YIELD", "SKILL", "DOUBT") and thing == (made if why == "YIELD" else 1)
    if isinstance(thing, Card):
        if why == "GENERAL" and card >= 0:
            return thing.kind is not None and made == thing.kind
        if card < 0:
            return card != UNKNOWN and thing.rank is None and made == thing.kind
        named = thing.kind in (None, r.card_kind[card], made)
        return thing.is_face_of(r, card) and named
    return _is_told(a, r, i, thing)


def _is_told(a: Ask, r: Rules, i: int, thing: str) -> bool:
    """Whether something that is no card stands for an option."""
    card, made, at = a.option_card[i], a.option_kind[i], a.option_at[i]
    why = Why(a.why).name
    sort, _, number = thing.partition(" ")
    if sort == "hand":
        return card == UNKNOWN
    if sort == "seat":  # what somebody discards is his own: that names nobody
        return why != "DISCARD" and at == int(number)
    if sort == "suit":
        suit = int(number)
        return made == suit if why == "SUIT" else card >= 0 and r.suit[card] == suit
    if sort == "kind":
        return why == "DECLARE" and made == int(number)
    if sort == "word":
        return why == "YIELD" and made == pairs.which(a.kind, number)
    general, _, skill = number.partition(" ")
    return why == "GENERAL" and card == int(general) and skill in ("", str(made))


def act_for(g: Game, r: Rules, act: Act, aims: tuple[int, ...]) -> int:
    """Return the option of an act, or 0: a card as itself rather than as another thing."""
    a = g.ask
    found = [i for i in range(1, a.n) if _does(g, r, i, act, aims)]

    def natural(i: int) -> bool:
        card = a.option_card[i]
        return card < 0 or a.option_kind[i] == r.card_kind[card]

    return next((i for i in found if natural(i)), found[0] if found else 0)


def _does(g: Game, r: Rules, i: int, act: Act, aims: tuple[int, ...]) -> bool:
    a = g.ask
    card, made, at = a.option_card[i], a.option_kind[i], a.option_at[i]
    if card == UNKNOWN or is_recast(a, i) != act.recast:
        return False
    if aims and is_aimed(a, r, i) and at not in aims:
        return False
    if card < 0:
        return act.card.rank is None and act.card.suit is None and made == act.card.kind
    if act.made is not None:
        return act.card.fits(r, card) and made in _family(r, act.made)
    return act.card.is_face_of(r, card) and act.card.kind in (None, r.card_kind[card], made)


def _family(r: Rules, kind: int) -> set[int]:
    """Return a kind and, of a plain one, those that go by its name."""
    return {kind} | {each for each in range(IDS) if r.family[each] == kind and each != kind}


def conversion_for(g: Game, r: Rules, skill: int, cards: list[Card], aims: tuple[int, ...]) -> int:
    """Return the option of a card that a skill makes something else of, or 0."""
    a, who = g.ask, g.ask.who
    owned = [g.skill[who, k] for k in range(SKILLS)]
    if len(cards) != 1 or skill not in owned or r.view_as[skill] == 0:
        return 0
    for i in range(1, a.n):
        card = a.option_card[i]
        if card < 0 or a.option_kind[i] == r.card_kind[card] or not cards[0].fits(r, card):
            continue
        if not aims or not is_aimed(a, r, i) or a.option_at[i] in aims:
            return i
    return 0


def is_recast(a: Ask, i: int) -> bool:
    """Whether an option of the play phase puts a card away for a new one."""
    return a.why == Why.PLAY and a.option_card[i] >= 0 and a.option_at[i] == NOTHING


def is_aimed(a: Ask, r: Rules, i: int) -> bool:
    """Whether an option names whom it goes at."""
    if a.option_at[i] == NOTHING:
        return False
    if a.why != Why.PLAY:
        return Why(a.why).name in ("TARGET", "GIVE", "MATERIAL")
    return r.aim[max(a.option_kind[i], 0)] == Aim.ONE


def option_in_words(a: Ask, r: Rules, i: int, edition: Edition) -> str:
    """Return an option as a script would have it."""
    card, made, at = a.option_card[i], a.option_kind[i], a.option_at[i]
    why = Why(a.why).name
    if i == 0:
        return "end" if why == "PLAY" else "pass"
    if why == "SUIT":
        return SIGNS[made]
    if why == "YIELD" and made in (1, 2):
        return pairs.words_for(a.kind, made)
    if card == UNKNOWN:
        text = "hand"
    elif card >= 0 and why == "GENERAL":
        text = list(edition.generals.values())[card].zh
        text += f" {name_in_words(made).split()[0]}" if made >= 32 else ""
    elif card >= 0:
        text = card_in_words(r, card)
        if made >= 0 and made != r.card_kind[card]:
            text += f" as {name_in_words(made).split()[0]}"
    else:
        text = name_in_words(made).split()[0] if made >= 32 else ""
    if is_recast(a, i):
        text = f"recast {text}"
    if is_aimed(a, r, i) or (not text and at >= 0):
        text += f"{' at ' if text else ''}P{at + 1}"
    return text


def question_in_words(a: Ask, r: Rules, edition: Edition) -> str:
    """Return who is asked what, and what can be answered."""
    about = f" {name_in_words(a.kind).split()[0]}" if a.kind >= 32 else ""
    options = [option_in_words(a, r, i, edition) for i in range(1 - int(a.can_pass != 0), a.n)]
    return f"P{a.who + 1} is asked: {Why(a.why).name.lower()}{about} [{', '.join(options)}]"


def is_legal_item(a: Ask, r: Rules, i: int, item: str, edition: Edition) -> bool:
    """Whether an item of a `legal` list stands for an option."""
    if i == 0:
        return item.strip().casefold() in ("end", "pass", "no")
    if item.strip().casefold() in ("end", "pass"):
        return False
    if a.why != Why.PLAY:
        try:
            return is_meant(a, r, i, read_thing(item, edition))
        except SgsError:
            pass
    act = Act.read(item)
    card, made, at = a.option_card[i], a.option_kind[i], a.option_at[i]
    if is_recast(a, i) != act.recast or (act.at and at not in act.at):
        return False
    if card < 0:
        return act.card.rank is None and act.card.kind == made
    natural = made < 0 or made == r.card_kind[card]
    wanted = act.made if act.made is not None else None
    if wanted is None:
        return act.card.fits(r, card) and natural
    return act.card.fits(r, card) and made == wanted


def id_of(kind: int) -> str:
    """Return the id of a kind, or nothing for none."""
    return name_of(kind) if kind >= 32 else ""
