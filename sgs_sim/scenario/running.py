"""Runs a laid table to its questions, passes those nobody speaks to, and sees what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from sgs_sim.engine.kinds import ASK, FIRST, NOTHING, Fault, Rule, Why, kind
from sgs_sim.engine.log import Event
from sgs_sim.engine.state import Ask
from sgs_sim.engine.turn import Turn as At
from sgs_sim.loop import choose, one_step
from sgs_sim.scenario.answers import HIDDEN, Act, Thing, is_meant, question_in_words
from sgs_sim.scenario.faces import Card, read_about, read_card, read_seat
from sgs_sim.scenario.hinting import steps_for
from sgs_sim.scenario.laying import Laying
from sgs_sim.scenario.models import Step
from sgs_sim.scenario.steering import align
from sgs_sim.scenario.telling import is_aimed_by, tells
from sgs_sim.words.line import Line, unread

SAYINGS = ("use", "play", "skill", "recast")  # verbs of using a card or a skill
ABOUT = (Event.USED, Event.NAMED, Event.SKILL)  # lines that say what somebody is aimed at for
CHAOS = kind("luanwu")
PLENTY = 20_000  # steps of the engine between two questions: more is a rule that turns in a circle

CIRCLE = "the rules go round in a circle: no question and no end"


class Mismatch(Exception):
    """The game does not go as the script says."""


@dataclass(frozen=True)
class Asked:
    """A question that was put."""

    who: int
    why: Why
    kind: int
    target: int
    offers: tuple[int, ...] = ()  # skills and effects among the answers


@dataclass
class Taken:
    """The only answer to a question, taken unasked."""

    ask: Ask
    when: int  # choices before
    told: set[type] = field(default_factory=set)  # by a step: its card, its seat


@dataclass(frozen=True)
class Since:
    """A point in time: lines and choices before."""

    lines: int
    choices: int


@dataclass
class Owed:
    """A pass that waits for its question."""

    who: int
    kind: int | None
    step: Step
    must: bool = False  # is it a failure if that is not asked?


@dataclass
class Running:
    """A table under way."""

    table: Laying
    declines: bool
    log: list[Line] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)
    passed: list[str] = field(default_factory=list)  # questions declined since the last step
    owed: list[Owed] = field(default_factory=list)
    ahead: list[Step] = field(default_factory=list)
    open: bool = False
    mark: Since = Since(0, 0)  # the last choice
    choices: int = 0
    taken: list[Taken] = field(default_factory=list)
    used_up: set[int] = field(default_factory=set)  # lines that a step has claimed
    chosen: tuple[int, int] = (NOTHING, NOTHING)  # card and kind of the last choice
    now: list[Step] = field(default_factory=list)  # the step that is being done
    stepped: bool = False  # has anything run since the turn was laid?
    wishes: dict[int, list[Card]] = field(default_factory=dict)  # what blind picks are to hit
    held: int = NOTHING  # lines at which the script has stopped the game

    def __post_init__(self) -> None:
        self.g, self.r = self.table.g, self.table.r

    def _accepts(self, step: Step) -> bool:
        """Whether a step could answer the open question."""
        raise NotImplementedError

    # ------------------------------------------------------------ running

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.g.winner >= 0

    @property
    def is_playing(self) -> bool:
        """Whether the open question is that of a play phase."""
        return self.open and self.g.ask.why == Why.PLAY

    def go_on(self) -> bool:
        """Run on to the next question; False if the game is over."""
        for _ in range(PLENTY):
            if self.open or self.is_over:
                return self.open
            self._one_step()
        raise Mismatch(CIRCLE)

    def finish_act(self) -> bool:
        """Run on to the next question, but not into another act or phase; False without one."""
        for _ in range(PLENTY):
            if self.open or self.is_over or self._is_at_turn():
                return self.open
            self._one_step()
        raise Mismatch(CIRCLE)

    def rest(self, nearer: Step | None = None) -> None:
        """Resolve what is under way, as far as a play phase, the next turn, or the next step."""
        if self.held == len(self.log):
            return
        for _ in range(PLENTY):
            if self.is_over or self._is_between_turns():
                return
            if not self.open:
                self._one_step()
            elif self.is_playing or (nearer is not None and self._accepts(nearer)):
                return
            elif not self._decline():
                if nearer is not None:
                    return
                raise Mismatch(f"unscripted: {self.question()}{self.hint()}")
        raise Mismatch(CIRCLE)

    def question(self) -> str:
        """Say the open question."""
        return question_in_words(self.g.ask, self.r, self.table.edition)

    def hint(self) -> str:
        """Say how the open question could be answered."""
        return f"\n      answer with {steps_for(self.g.ask, self.r, self.table.edition)}"

    def _is_between_turns(self) -> bool:
        """Whether a turn is about to begin; one out of order is."""
        g = self.g
        f = g.stack[g.depth - 1]
        begun = f.rule == Rule.TURN and f.step == At.BEGIN and g.n_lost == 0
        return not self.open and begun and self.stepped

    def _is_at_turn(self) -> bool:
        """Whether a turn itself is about to go on, nothing else being under way."""
        g = self.g
        settled = g.n_lost == g.n_followed and g.healed == 0
        return not self.open and g.stack[g.depth - 1].rule == Rule.TURN and settled

    def _one_step(self) -> None:
        g, before = self.g, self.g.n_log
        align(g, self.r, self.wishes)
        g.ask.n = 0
        signal, self.stepped = one_step(g, self.r), True
        self.log += unread(g, before)
        if g.fault:
            faults = ", ".join(fault.name.lower() for fault in Fault if g.fault & fault)
            raise Mismatch(f"a fault of the engine: {faults}")
        f = g.stack[0]
        waits = signal == ASK or (g.depth == 1 and f.step == At.PLAYED)  # with nothing to do
        self.open = waits and not self.is_over
        if not waits and g.ask.n == 2 and g.ask.can_pass == 0:
            self.taken.append(Taken(g.ask.clone(), self.choices))
        if self.open:
            a = g.ask
            offers = tuple(a.option_kind[i] for i in range(1, a.n) if a.option_card[i] < 0)
            self.asked.append(Asked(a.who, Why(a.why), a.kind, a.target, offers))

    def _choose(self, option: int) -> None:
        a = self.g.ask
        self.choices += 1
        self.open, self.mark = False, Since(len(self.log), self.choices)
        self.chosen = (a.option_card[option], a.option_kind[option])
        choose(self.g, option)

    def _decline(self) -> bool:
        """Pass the open question, if a pass is owed or passing is the rule here."""
        a = self.g.ask
        if self.is_playing:
            return False
        if not a.can_pass:
            return self._settle()
        if (owed := self._owed()) is not None:
            self.owed.remove(owed)
        elif not self.declines:
            return False
        self.passed.append(self.question())
        before = self.mark, self.chosen
        self._choose(0)
        self.mark, self.chosen = before  # what was settled before may still be claimed
        return True

    def _settle(self) -> bool:
        """Answer a question that cannot be passed but leads to nothing: declined later, or kept."""
        a = self.g.ask
        option = 0
        if a.kind == CHAOS and a.who != a.actor:  # whom to strike, before whether to
            option = int(self.declines or self._owed() is not None)
        elif a.why == Why.GIVE and self.declines:
            option = next((i for i in range(1, a.n) if a.option_at[i] == a.who), 0)
        if option:
            self._choose(option)
        return option > 0

    # ------------------------------------------------------------ finding the question

    def _reach(self, step: Step, fits: Callable[[], bool], done: Callable[[], bool]) -> bool:
        """Run on to a question that fits; False if what the step says has already happened.

        Raises
        ------
        Mismatch
            Another question comes first, or none.
        """
        while True:
            is_pick = step.verb not in SAYINGS
            if is_pick and not self.finish_act() and self._is_at_turn() and done():
                return False
            if not self.go_on():
                if done():
                    return False
                raise Mismatch(f"the game is over before {step}{self._declined()}")
            if self._is_for(step) and not self._is_owed() and fits():
                return True
            if done():
                return False
            if not self._decline():
                hint = "" if self.is_playing else self.hint()
                if self.is_playing and step.verb in SAYINGS and not self._is_for(step):
                    hint = f'; to go on to another turn: {{ turn = "{step.who}", phase = "play" }}'
                raise Mismatch(
                    f"{self.question()}, not what the script says{hint}{self._declined()}"
                )

    def _is_for(self, step: Step) -> bool:
        """Whether the open question is put to who acts here, and about what the step says."""
        a = self.g.ask
        if a.who != self._who(step):
            return False
        if step.for_ is not None and read_seat(step.for_) not in (a.target, a.actor):
            return False
        if step.about is None:
            return True
        about = read_about(step.about)
        return about == a.kind or (about == NOTHING and a.kind < FIRST and not self.is_playing)

    def _is_owed(self) -> bool:
        return bool(self.g.ask.can_pass) and not self.is_playing and self._owed() is not None

    def _owed(self) -> Owed | None:
        """Return the pass that is meant for the open question.

        One that names nothing is not for a skill that its player is about to use.
        """
        a = self.g.ask
        for owed in self.owed:
            mine = owed.who == a.who and (owed.kind is None or offers(a, owed.kind))
            bare = owed.kind is None and a.why == Why.SKILL
            if mine and not (bare and self._is_about_to_use(a.kind)):
                return owed
        return None

    def forget_passes(self) -> None:
        """Let go of the passes that found no question; an offer that was declined must be made.

        Raises
        ------
        Mismatch
            It was not.
        """
        missed = next((owed for owed in self.owed if owed.must), None)
        self.owed.clear()
        if missed is not None:
            raise Mismatch(f"{missed.step}: P{missed.who + 1} is not asked{self._declined()}")

    def _is_about_to_use(self, skill: int) -> bool:
        for step in (*self.now, *self.ahead):
            mine = step.who is not None and read_seat(step.who) == self.g.ask.who
            if mine and step.verb not in ("pass", "decline"):
                return step.verb in SAYINGS and act_of(step).card.kind == skill
        return False

    def _declined(self) -> str:
        return "".join(f"\n      passed: {text}" for text in self.passed)

    def _who(self, step: Step) -> int:
        return read_seat(step.who)

    # ------------------------------------------------------------ what happened unasked

    def _steer(self, who: int, cards: list[Card]) -> None:
        """Have the blind picks of `who` fall on cards the script names, and takes next."""
        self.wishes[who] = [*cards, *_to_be_taken(who, self.ahead)]

    def _has_acted(self, who: int, act: Act) -> bool:
        """Whether `who` has used or played this unasked, since the last choice."""
        for k in range(self.mark.lines, len(self.log)):
            line = self.log[k]
            if k in self.used_up or line.seat != who or self._was_chosen(line):
                continue
            skill = line.what == Event.SKILL and line.kind == act.card.kind
            given = line.what in (Event.USED, Event.PLAYED) and line.card >= 0
            if skill or (given and act.card.fits(self.r, line.card)):
                self.used_up.add(k)
                return True
        return False

    def _has_happened(
        self, who: int, thing: Thing, since: Since | None = None, own: set[int] | None = None
    ) -> bool:
        """Whether the only possible choice was taken unasked, since the last choice or before.

        Whom something was used at counts only if that is one of `own` kinds, where these are told.
        """
        since = since or self.mark
        found = self._was_taken(who, thing, since)
        for k in range(since.lines, len(self.log)):
            chosen = isinstance(thing, Card) and self._was_chosen(self.log[k])
            other = own and self.log[k].what in ABOUT and self.log[k].kind not in own
            fresh = k not in self.used_up and not chosen and not other
            if fresh and tells(self.r, self.log[k], who, thing):
                self.used_up.add(k)
                return True
        seat = isinstance(thing, str) and thing.startswith("seat")
        return found or (seat and is_aimed_by(self.g, who, str(thing), own))

    def _was_taken(self, who: int, thing: Thing, since: Since) -> bool:
        """Whether this was the only answer to a question of `who`, which no step has claimed."""
        for taken in self.taken:
            fresh = taken.when >= since.choices and taken.ask.who == who
            claim = type(thing)
            if fresh and claim not in taken.told and is_meant(taken.ask, self.r, 1, thing):
                taken.told.add(claim)
                return True
        return False

    def _was_chosen(self, line: Line) -> bool:
        """Whether this is what a step has chosen itself."""
        card, kind = self.chosen
        return line.card == card if card >= 0 else line.what == Event.SKILL and line.kind == kind


def offers(a: Ask, kind: int) -> bool:
    """Whether a question is about this, or has it among its answers."""
    inside = (a.option_kind[i] == kind and a.option_card[i] < 0 for i in range(1, a.n))
    return kind == a.kind or (kind >= FIRST and a.why != Why.PLAY and any(inside))


def _to_be_taken(who: int, ahead: list[Step]) -> Iterator[Card]:
    """Yield the cards that the next steps of `who` take, up to its next act."""
    for step in ahead:
        if step.who is None or read_seat(step.who) != who:
            continue
        if step.verb in SAYINGS:
            return
        if step.take is not None:
            named = [text for text in listed(step.take) if text.strip().casefold() not in HIDDEN]
            yield from map(read_card, named)


def listed(told: str | int | list[str]) -> list[Any]:
    """Return one thing or several as a list."""
    return told if isinstance(told, list) else [told]


def act_of(step: Step) -> Act:
    """Return what a step says is used."""
    act = Act.read(step.what, step.as_, tuple(map(read_seat, listed(step.at))))
    return Act(act.card, act.made, act.at, True) if step.verb == "recast" else act
