"""What a scenario file may say."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from sgs_sim.engine.state import SEATS
from sgs_sim.ruleset.checked import Strict, unknown, wrong

Text = Annotated[str, Field(min_length=1)]
Names = str | list[str]
Hp = int | str
Seats = Names
SYNONYMS = {  # other words for what has one name here
    **{"spy": "renegade", "traitor": "renegade", "rebels": "rebel", "lords": "lord"},
    **{"主公": "lord", "忠臣": "loyalist", "反贼": "rebel", "内奸": "renegade"},
    **{"主": "lord", "忠": "loyalist", "反": "rebel", "内": "renegade"},
    **{"preparation": "prepare", "judgement": "judge", "judgment": "judge", "end": "finish"},
    **{"准备": "prepare", "判定": "judge", "摸牌": "draw", "出牌": "play", "弃牌": "discard"},
    **{"结束": "finish", "普通": "normal", "火焰": "fire", "雷电": "thunder", "nobody": "none"},
    **{"魏": "wei", "蜀": "shu", "吴": "wu", "群": "qun", "男": "male", "女": "female"},
}


def one_name(word: object) -> Any:
    """Return the name for a word that has others."""
    if not isinstance(word, str):
        return word
    plain = " ".join(word.replace("_", " ").split()).casefold()
    return SYNONYMS.get(plain, SYNONYMS.get(plain.removesuffix("阶段"), plain))


def _yes_or_no(word: object) -> Any:
    """Return true or false for their words."""
    return {"yes": True, "是": True, "no": False, "否": False}.get(str(word).casefold(), word)


OneName = BeforeValidator(one_name)
RoleName = Annotated[Literal["lord", "loyalist", "rebel", "renegade"], OneName]
PhaseName = Annotated[
    Literal["opening", "prepare", "judge", "draw", "before play", "play", "discard", "finish"],
    OneName,
]  # as they follow in a turn
Nature = Annotated[Literal["normal", "fire", "thunder"], OneName]
Winner = Annotated[Literal["lord", "rebel", "renegade", "draw", "none"], OneName]
Kingdom = Annotated[Literal["none", "wei", "shu", "wu", "qun"], OneName]
SexName = Annotated[Literal["none", "male", "female"], OneName]

ACTS = ("use", "play", "skill", "recast", "end")
PICKS = ("discard", "give", "take", "show", "choose", "doubt", "name", "arrange")
ANSWERS = ("pass", "decline", *PICKS)
LOOKS = ("can", "cannot", "legal", "options", "expect")
MOVES = ("turn", "until")
VERBS = (*ACTS, *ANSWERS, *LOOKS, *MOVES)
ANONYMOUS = ("expect", *MOVES)  # verbs that nobody in particular does


class Laid(Strict):
    """A card that lies as something else than it is: before a player, or on a general."""

    card: Text
    as_: Text | None = Field(None, alias="as")


class Seat(Strict):
    """One player as the case begins."""

    role: RoleName | None = None
    general: str | None = None
    hp: Hp | None = None
    max_hp: Annotated[int, Field(ge=1, le=20)] | None = None
    kingdom: Kingdom | None = None
    sex: SexName | None = None
    hand: list[str] | int = Field(default_factory=list)
    equip: list[str] = Field(default_factory=list)
    judge: list[str | Laid] = Field(default_factory=list)
    pile: list[str | Laid] = Field(default_factory=list)
    store: list[str] = Field(default_factory=list)
    chained: bool = False
    face_down: bool = False
    dead: bool = False
    skills: list[str] | None = None  # instead of the general's
    more_skills: list[str] = Field(default_factory=list)
    lost_skills: list[str] = Field(default_factory=list)
    used: list[str] = Field(default_factory=list)  # skills used up
    incarnations: list[str] = Field(default_factory=list)  # generals kept for 化身
    incarnation: str | None = None  # the one that is shown, and its skill


class Deck(Strict):
    """The deck, from the top."""

    top: list[str] = Field(default_factory=list)
    exactly: list[str] | None = None
    discard: list[str] = Field(default_factory=list)
    generals: list[str] | None = None  # those left over; left out: all that nobody has


class Turn(Strict):
    """Whose turn it is, and how far it has come."""

    seat: str = "P1"
    phase: PhaseName = "play"
    slashes: Annotated[int, Field(ge=0, le=99)] = 0
    drinks: Annotated[int, Field(ge=0, le=99)] = 0
    drunk: Annotated[int, Field(ge=0, le=99)] = 0
    skip: list[PhaseName] = Field(default_factory=list)


class Cards(Strict):
    """How many cards, or some of them."""

    count: int | None = None
    has: list[str] = Field(default_factory=list)
    lacks: list[str] = Field(default_factory=list)


class Skills(Strict):
    has: list[str] = Field(default_factory=list)
    lacks: list[str] = Field(default_factory=list)


class Found(Strict):
    """What one player is expected to be and to have."""

    hp: Hp | None = None
    max_hp: int | None = None
    hand: list[str] | int | Cards | None = None
    equip: list[str] | int | Cards | None = None
    judge: list[str] | int | Cards | None = None
    pile: list[str] | int | Cards | None = None
    store: list[str] | int | Cards | None = None
    chained: bool | None = None
    face_down: bool | None = None
    dead: bool | None = None
    role: RoleName | None = None
    role_shown: bool | None = None
    general: str | None = None
    kingdom: Kingdom | None = None
    sex: SexName | None = None
    skills: Skills | list[str] | None = None
    distance: dict[str, int] = Field(default_factory=dict)
    in_range: Seats | None = None
    hand_limit: int | None = None
    incarnations: list[str] | int | None = None
    incarnation: str | None = None


class Hurt(Strict):
    """One damage; what is left out does not matter."""

    to: str
    by: str | None = None  # a seat or "nobody"
    amount: int | None = None
    nature: Nature | None = None


class Expect(Strict):
    """What must be so now; lists of events count from the last `expect` on, or from the start."""

    P1: Found | None = None
    P2: Found | None = None
    P3: Found | None = None
    P4: Found | None = None
    P5: Found | None = None
    P6: Found | None = None
    P7: Found | None = None
    P8: Found | None = None
    P9: Found | None = None
    P10: Found | None = None
    where: dict[str, str] = Field(default_factory=dict)
    discard: list[str] | int | Cards | None = None
    deck_top: list[str] | None = None
    deck_bottom: list[str] | None = None
    deck: int | None = None
    winner: Winner | None = None
    winners: list[str] | None = None
    turn: str | None = None
    phase: PhaseName | None = None
    damage: list[Hurt] | None = None
    healed: list[str] | None = None
    lost_hp: list[str] | None = None
    judged: list[str] | None = None
    drawn: dict[str, int] = Field(default_factory=dict)
    skipped: list[str] | None = None
    died: list[str] | None = None
    shown: list[str] | None = None
    asked: list[str] | None = None
    asked_only: list[str] | None = None
    not_asked: list[str] = Field(default_factory=list)
    skills: list[str] | None = None
    not_skills: list[str] = Field(default_factory=list)


class Step(Strict):
    """One thing that somebody does, answers, or that is looked at."""

    who: str | None = None
    use: Text | None = None
    play: Text | None = None
    skill: Text | None = None
    recast: Text | None = None
    end: Literal[True] | None = None
    pass_: Literal[True] | Text | None = Field(None, alias="pass")
    decline: Literal[True] | Text | None = None
    discard: Names | None = None
    give: Names | None = None
    take: Names | None = None
    show: Names | None = None
    choose: Annotated[Names | int | bool | None, BeforeValidator(_yes_or_no)] = None
    name: Text | None = None
    doubt: bool | None = None
    arrange: list[str] | None = None
    bottom: list[str] = Field(default_factory=list)  # beside arrange
    can: Text | None = None
    cannot: Text | None = None
    legal: list[str] | None = None
    options: list[str] | None = None
    expect: Expect | None = None
    turn: str | None = None
    until: Text | None = None
    cards: Names = Field(default_factory=list)
    at: Seats = Field(default_factory=list)
    as_: Text | None = Field(None, alias="as")
    for_: str | None = Field(None, alias="for")
    about: Text | None = None
    phase: PhaseName | None = None
    note: str | None = None

    @model_validator(mode="before")
    @classmethod
    def _one_verb(cls, found: Any) -> Any:
        if not isinstance(found, dict):
            raise wrong('a table, as { who = "P1", use = "♠7 杀", at = "P2" }', found)
        verbs = [key for key in found if key in VERBS]
        if not verbs:
            strange = [key for key in found if key not in cls._keys()]
            if strange:
                raise unknown("a verb", strange[0], VERBS)
            raise wrong(f"one of {', '.join(VERBS)}", list(found))
        if len(verbs) > 1:
            raise wrong("one verb in a step", verbs)
        if verbs[0] not in ANONYMOUS and "who" not in found:
            raise wrong(f'who = "P1" beside {verbs[0]}', list(found))
        for key, verb in (("phase", "turn"), ("bottom", "arrange")):
            if key in found and verbs[0] != verb:
                raise wrong(f"{key} only beside {verb}", list(found))
        return found

    @classmethod
    def _keys(cls) -> set[str]:
        return {field.alias or key for key, field in cls.model_fields.items()}

    @property
    def verb(self) -> str:
        """The one verb."""
        return next(verb for verb in VERBS if self.get(verb) is not None)

    @property
    def what(self) -> Any:
        """What the verb is about."""
        return self.get(self.verb)

    def get(self, verb: str) -> Any:
        """Return what stands under a verb."""
        return self.pass_ if verb == "pass" else getattr(self, verb)

    def __str__(self) -> str:
        told = self.model_dump(by_alias=True, exclude_unset=True, exclude={"note"})
        parts = (f"{key} = {_toml(value)}" for key, value in told.items())
        return "{ " + ", ".join(parts) + " }"


class Run(Strict):
    """One run of a case; what is set here replaces what the case says."""

    name: str | None = None
    seats: Annotated[int, Field(ge=4, le=SEATS)] | None = None
    P1: Seat | None = None
    P2: Seat | None = None
    P3: Seat | None = None
    P4: Seat | None = None
    P5: Seat | None = None
    P6: Seat | None = None
    P7: Seat | None = None
    P8: Seat | None = None
    P9: Seat | None = None
    P10: Seat | None = None
    deck: Deck | None = None
    turn: Turn | None = None
    default: Literal["fail", "decline"] | None = None
    script: list[Step] | None = None
    expect: Expect | None = None
    note: str | None = None


class Case(Run):
    """A whole file."""

    id: Text
    title: Text = ""
    edition: str = "official_161"
    run: list[Run] = Field(default_factory=list)

    @property
    def runs(self) -> list[Run]:
        """The runs, each with all that holds for it."""
        common = {key: getattr(self, key) for key in Run.model_fields}
        return [_over(common, run) for run in self.run] or [Run.model_construct(**common)]


def _over(common: dict[str, Any], run: Run) -> Run:
    """Lay a run over the case: what it sets holds, also inside a seat, the deck and the turn."""
    merged = dict(common)
    for key in run.model_fields_set:
        mine, theirs = getattr(run, key), common[key]
        if isinstance(mine, Seat | Deck | Turn) and theirs is not None:
            mine = theirs.model_copy(update={k: getattr(mine, k) for k in mine.model_fields_set})
        merged[key] = mine
    return Run.model_construct(**merged)


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return "{ … }" if isinstance(value, dict) else str(value)
