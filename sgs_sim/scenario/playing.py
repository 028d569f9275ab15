"""Plays a laid table by a script: one step after the other, every question answered or failed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from sgs_sim.engine.chance import PICK, below, stream
from sgs_sim.engine.kinds import ASK, NOTHING, UNKNOWN, Fault, Phase, Rule, Why, Zone
from sgs_sim.engine.log import Event
from sgs_sim.engine.turn import Turn as At
from sgs_sim.loop import choose, one_step
from sgs_sim.scenario.answers import (
    NEEDS,
    SPOKEN,
    Act,
    Thing,
    act_for,
    conversion_for,
    is_legal_item,
    is_meant,
    option_for,
    option_in_words,
    question_in_words,
    read_thing,
)
from sgs_sim.scenario.faces import Card, read_card, read_kind, read_seat
from sgs_sim.scenario.laying import Laying, begin_turn, phase_of
from sgs_sim.scenario.models import Step
from sgs_sim.scenario.models import Turn as TurnOf
from sgs_sim.words.line import Line, Place, unread

SAYINGS = ("use", "play", "skill", "recast")
PLENTY = 20_000  # steps of the engine between two questions: more is a rule that turns in a circle
FED = ("MATERIAL", "TARGET", "GIVE", "DISCARD", "CONTEST", "SHOW", "TAKE", "SUIT", "DECLARE")


class Mismatch(Exception):
    """The game does not go as the script says."""


@dataclass(frozen=True)
class Asked:
    """A question that was put."""

    who: int
    why: Why
    kind: int
    target: int


@dataclass
class Owed:
    """A pass that waits for its question."""

    who: int
    kind: int | None


@dataclass
class Playing:
    """A table under way."""

    table: Laying
    declines: bool
    log: list[Line] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)
    passed: list[str] = field(default_factory=list)  # questions declined since the last step
    owed: list[Owed] = field(default_factory=list)
    ahead: list[Step] = field(default_factory=list)
    open: bool = False
    mark: int = 0  # lines before the last choice
    used_up: set[int] = field(default_factory=set)  # lines that a step has claimed
    chosen: tuple[int, int] = (NOTHING, NOTHING)  # card and kind of the last choice
    now: list[Step] = field(default_factory=list)  # the step that is being done
    stepped: bool = False  # has anything run since the turn was laid?

    def __post_init__(self) -> None:
        self.g, self.r = self.table.g, self.table.r
        self.verbs: dict[str, Callable[[Step], None]] = {
            **dict.fromkeys(SAYINGS, self._use),
            **dict.fromkeys(("discard", "give", "take", "show", "choose", "name"), self._pick),
            **dict.fromkeys(("pass", "decline"), self._pass),
            **dict.fromkeys(("can", "cannot"), self._try),
            **dict.fromkeys(("legal", "options"), self._legal),
            "arrange": self._arrange,
            "end": self._end,
            "turn": self._turn,
            "until": self._until,
        }

    # ------------------------------------------------------------ running

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.g.winner >= 0

    @property
    def is_playing(self) -> bool:
        """Whether the open question is that of a play phase."""
        return self.open and self.g.ask.why == Why.PLAY

    def do(self, step: Step, ahead: list[Step]) -> None:
        """Do one step.

        Raises
        ------
        Mismatch
            The game does not allow it.
        """
        self.now, self.ahead = [step], ahead
        if step.verb not in ("pass", "decline", "expect"):
            self.passed.clear()
        self.verbs[step.verb](step)

    def go_on(self) -> bool:
        """Run on to the next question; False if the game is over."""
        for _ in range(PLENTY):
            if self.open or self.is_over:
                return self.open
            self._one_step()
        raise Mismatch("the rules go round in a circle: no question and no end")

    def rest(self, nearer: Step | None = None) -> None:
        """Resolve what is under way, as far as a play phase, the next turn, or the next step."""
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
                raise Mismatch(f"unscripted: {self.question()}")
        raise Mismatch("the rules go round in a circle: no question and no end")

    def question(self) -> str:
        """Say the open question."""
        return question_in_words(self.g.ask, self.r)

    def _is_between_turns(self) -> bool:
        g = self.g
        begun = g.stack[0].step == At.BEGIN and g.depth == 1 and g.n_lost == 0
        return not self.open and begun and self.stepped

    def _one_step(self) -> None:
        g, before = self.g, self.g.n_log
        signal, self.stepped = one_step(g, self.r), True
        self.log += unread(g, before)
        if g.fault:
            faults = ", ".join(fault.name.lower() for fault in Fault if g.fault & fault)
            raise Mismatch(f"a fault of the engine: {faults}")
        f = g.stack[0]
        waits = signal == ASK or (g.depth == 1 and f.step == At.PLAYED)  # with nothing to do
        self.open = waits and not self.is_over
        if self.open:
            a = g.ask
            self.asked.append(Asked(a.who, Why(a.why), a.kind, a.target))

    def _choose(self, option: int) -> None:
        a = self.g.ask
        self.open, self.mark = False, len(self.log)
        self.chosen = (a.option_card[option], a.option_kind[option])
        choose(self.g, option)

    def _decline(self) -> bool:
        """Pass the open question, if a pass is owed or passing is the rule here."""
        a = self.g.ask
        if not a.can_pass or self.is_playing:
            return False
        if (owed := self._owed()) is not None:
            self.owed.remove(owed)
        elif not self.declines:
            return False
        self.passed.append(self.question())
        before = self.mark, self.chosen
        self._choose(0)
        self.mark, self.chosen = before  # what was settled before may still be claimed
        return True

    # ------------------------------------------------------------ finding the question

    def _reach(self, step: Step, fits: Callable[[], bool], done: Callable[[], bool]) -> bool:
        """Run on to a question that fits; False if what the step says has already happened.

        Raises
        ------
        Mismatch
            Another question comes first, or none.
        """
        while True:
            if not self.go_on():
                if done():
                    return False
                raise Mismatch(f"the game is over before {step}{self._declined()}")
            if self._is_for(step) and not self._is_owed() and fits():
                return True
            if done():
                return False
            if not self._decline():
                raise Mismatch(f"{self.question()}, not what the script says{self._declined()}")

    def _is_for(self, step: Step) -> bool:
        """Whether the open question is put to who acts here, and about what the step says."""
        a = self.g.ask
        if a.who != self._who(step):
            return False
        if step.for_ is not None and read_seat(step.for_) not in (a.target, a.actor):
            return False
        return step.about is None or read_kind(step.about) == a.kind

    def _is_owed(self) -> bool:
        return bool(self.g.ask.can_pass) and not self.is_playing and self._owed() is not None

    def _owed(self) -> Owed | None:
        """Return the pass that is meant for the open question.

        One that names nothing is not for a skill that its player is about to use.
        """
        a = self.g.ask
        for owed in self.owed:
            mine = owed.who == a.who and owed.kind in (None, a.kind)
            bare = owed.kind is None and a.why == Why.SKILL
            if mine and not (bare and self._is_about_to_use(a.kind)):
                return owed
        return None

    def _is_about_to_use(self, skill: int) -> bool:
        for step in (*self.now, *self.ahead):
            mine = step.who is not None and read_seat(step.who) == self.g.ask.who
            if mine and step.verb not in ("pass", "decline"):
                return step.verb in SAYINGS and self._act(step).card.kind == skill
        return False

    def _accepts(self, step: Step) -> bool:
        """Whether a step could answer the open question."""
        if step.who is None or not self._is_for(step) or self._is_owed():
            return False
        if step.verb in SAYINGS:
            return self._option_of(step) > 0
        if step.verb in ("pass", "decline"):
            return self.g.ask.can_pass != 0 and not self.is_playing and self._is_named(step)
        if step.verb in ("can", "cannot", "legal", "options", "arrange"):
            return True
        if step.verb == "end":
            return self.is_playing
        return self._is_pick(step) and self._first(step) >= 0

    def _declined(self) -> str:
        return "".join(f"\n      passed: {text}" for text in self.passed)

    def _who(self, step: Step) -> int:
        return read_seat(step.who)

    # ------------------------------------------------------------ acts

    def _act(self, step: Step) -> Act:
        aims = tuple(map(read_seat, listed(step.at)))
        act = Act.read(step.what, step.as_, aims)
        return Act(act.card, act.made, act.at, True) if step.verb == "recast" else act

    def _option_of(self, step: Step) -> int:
        """Return the option an act stands for at the open question, or 0."""
        act, cards = self._act(step), [read_card(text) for text in listed(step.cards)]
        if step.verb in ("play", "skill") and self.is_playing:
            if step.verb == "play":
                return 0
        elif self.g.ask.why == Why.SKILL and act.card.kind != self.g.ask.kind:
            return 0
        option = act_for(self.g, self.r, act, act.at)
        if not option and act.card.kind is not None:
            option = conversion_for(self.g, self.r, act.card.kind, cards, act.at)
        return option

    def _use(self, step: Step) -> None:
        act, who = self._act(step), self._who(step)
        cards = [read_card(text) for text in listed(step.cards)]
        self._steer(who, cards)
        if not self._reach(
            step, lambda: self._option_of(step) > 0, lambda: self._has_acted(who, act)
        ):
            return
        if self.is_playing:
            self.owed.clear()
        a, option = self.g.ask, self._option_of(step)
        chosen, made, aim, why = (
            a.option_card[option],
            a.option_kind[option],
            a.option_at[option],
            a.why,
        )
        self._choose(option)
        things: list[Thing] = [
            card for card in cards if chosen < 0 or not card.fits(self.r, chosen)
        ]
        aims = [f"seat {seat}" for seat in act.at]
        if f"seat {aim}" in aims:
            aims.remove(f"seat {aim}")
        if why != Why.PLAY and chosen >= 0:
            aims = []
        self._feed(step, who, [*things, *aims], made if chosen >= 0 else NOTHING)

    def _feed(self, step: Step, who: int, things: list[Thing], made: int = NOTHING) -> None:
        """Answer what the act asks its owner for, until all that the step says is used.

        What may then be passed is; a card used as `made` is asked only whom else it goes at.
        """
        while self._more_to_choose(who):
            a = self.g.ask
            thing = next((t for t in things if option_for(a, self.r, t)), None)
            if thing is None:
                whom = ("TARGET", "MATERIAL", "GIVE") if made == NOTHING else ("TARGET",)
                more = Why(a.why).name in whom and made in (NOTHING, a.kind)
                if things or not (a.can_pass and more) or self._next_is_pick():
                    break
                self._choose(0)
                continue
            option = self._best(things, thing)
            used = [t for t in things if is_meant(a, self.r, option, t)]
            for each in used[:1] + [t for t in used[1:] if isinstance(t, str)]:
                things.remove(each)
            self._choose(option)
        left = [thing for thing in things if not self._has_happened(who, thing)]
        if left:
            told = ", ".join(map(in_words, left))
            asked = f"; {self.question()}" if self.open else ""
            raise Mismatch(f"{step}: {told} cannot be chosen{asked}")

    def _best(self, things: list[Thing], first: Thing) -> int:
        """Return the option that most of the things stand for: a card and to whom it goes."""
        a = self.g.ask
        options = [i for i in range(1, a.n) if is_meant(a, self.r, i, first)]
        return max(options, key=lambda i: sum(is_meant(a, self.r, i, thing) for thing in things))

    def _more_to_choose(self, who: int) -> bool:
        """Run on while the act is being put together; False when nothing more is asked for."""
        for _ in range(PLENTY):
            if self.open or self.is_over:
                break
            f = self.g.stack[0]
            if self.g.depth == 1 and self.g.n_lost == 0 and f.step in (At.PLAYING, At.BEGIN):
                return False
            self._one_step()
        a = self.g.ask
        return self.open and a.who == who and Why(a.why).name in FED

    def _next_is_pick(self) -> bool:
        """Whether the next step answers the open question itself."""
        return bool(self.ahead) and self._accepts(self.ahead[0])

    def _end(self, step: Step) -> None:
        self._reach(step, lambda: self.is_playing, lambda: False)
        self.owed.clear()
        self._choose(0)

    # ------------------------------------------------------------ answers

    def _things(self, step: Step) -> list[Thing]:
        what = step.what
        if isinstance(what, bool):
            return []
        if step.verb == "name" and isinstance(what, str):
            return [read_thing(what, self.table.edition)]
        found = [read_thing(each, self.table.edition) for each in listed(what)]
        return found + [f"seat {read_seat(seat)}" for seat in listed(step.at)]

    def _is_pick(self, step: Step) -> bool:
        why = Why(self.g.ask.why).name
        if step.verb in NEEDS:
            return why in NEEDS[step.verb]
        return why not in SPOKEN or (step.verb == "choose" and why != "PLAY")

    def _first(self, step: Step) -> int:
        """Return the option for the first thing of a step; -1 if there is none."""
        if isinstance(step.what, bool):
            return self._yes_or_no(step.what)
        option = next((i for t in self._things(step) if (i := self._option_hid(t))), 0)
        return option or -1

    def _yes_or_no(self, yes: bool) -> int:
        a = self.g.ask
        if Why(a.why).name not in ("SKILL", "DOUBT") or (not yes and not a.can_pass):
            return -1
        return int(yes)

    def _option_hid(self, thing: Thing) -> int:
        """Return the option of a thing; a card in somebody's hand may be chosen unseen."""
        a = self.g.ask
        if option := option_for(a, self.r, thing):
            return option
        if isinstance(thing, Card):
            for i in range(1, a.n):
                if a.option_card[i] == UNKNOWN and self._held(thing, a.option_at[i]) is not None:
                    return i
        return 0

    def _pick(self, step: Step) -> None:
        who, things = self._who(step), self._things(step)
        if isinstance(step.what, bool):
            self._reach(step, lambda: self._first(step) >= 0, lambda: False)
            self._choose(self._first(step))
            return
        if not things:
            raise Mismatch(f"{step}: nothing is chosen")
        self._steer(who, [thing for thing in things if isinstance(thing, Card)])
        while things:
            if not self._reach(
                step,
                lambda: self._is_pick(step) and any(self._option_hid(t) for t in things),
                lambda: all(self._has_happened(who, thing) for thing in things),
            ):
                return
            thing = next(t for t in things if self._option_hid(t))
            option = self._option_hid(thing)
            if option_for(self.g.ask, self.r, thing):
                option = self._best(things, thing)
            else:
                self._steer(who, [thing] if isinstance(thing, Card) else [])
            meant = [t for t in things if is_meant(self.g.ask, self.r, option, t)] or [thing]
            things.remove(meant[0])
            for each in meant[1:]:
                if isinstance(each, str) or isinstance(meant[0], str):
                    things.remove(each)
            if all(isinstance(t, str) for t in things) and not isinstance(meant[0], str):
                self._choose(option)
                self._feed(step, who, things)
                return
            self._choose(option)

    def _arrange(self, step: Step) -> None:
        who = self._who(step)
        cards = [read_card(text) for text in step.what]
        for card in cards:
            if not self._reach(
                step,
                partial(self._can_pick, step, card),
                partial(self._has_happened, who, card),
            ):
                return
            self._choose(option_for(self.g.ask, self.r, card))
        if self.go_on() and self.g.ask.who == who and Why(self.g.ask.why).name == "ARRANGE":
            self._choose(0)

    def _can_pick(self, step: Step, thing: Thing) -> bool:
        return self._is_pick(step) and option_for(self.g.ask, self.r, thing) > 0

    def _pass(self, step: Step) -> None:
        """Note that somebody passes: the next question to it that can be passed is."""
        name = step.what
        kind = read_kind(name) if isinstance(name, str) else None
        if step.about is not None:
            kind = read_kind(step.about)
        self.owed.append(Owed(self._who(step), kind))
        if self.open or self.go_on():
            self._decline_owed()

    def _decline_owed(self) -> None:
        """Pass the open question if that is owed, and no other is asked first."""
        if self.open and self._is_owed():
            self._decline()

    def _is_named(self, step: Step) -> bool:
        return step.what is True or read_kind(step.what) == self.g.ask.kind

    # ------------------------------------------------------------ looking

    def _try(self, step: Step) -> None:
        """See whether an act is legal, and change nothing."""
        wanted = Step.model_validate(
            {
                **step.model_dump(
                    by_alias=True, exclude_unset=True, exclude={"can", "cannot", "note"}
                ),
                "use": step.what,
            }
        )
        if not self._reaches(step):
            if step.verb == "can":
                raise Mismatch(f"{step}: P{self._who(step) + 1} is not asked{self._where()}")
            return
        twin = self.twin()
        try:
            if not twin._option_of(wanted):
                raise Mismatch("")
            twin._use(wanted)
        except Mismatch:
            if step.verb == "can":
                raise Mismatch(f"not legal: {step}; {self.question()}") from None
            return
        if step.verb == "cannot":
            raise Mismatch(f"legal: {step}; {self.question()}")

    def _reaches(self, step: Step) -> bool:
        """Run on to a question of who is meant, or to a play phase or the end without one."""
        while self.go_on():
            if self._is_for(step) and not self._is_owed():
                return True
            if not self._decline():
                return False
        return False

    def _where(self) -> str:
        return f"; {self.question()}" if self.open else ""

    def _legal(self, step: Step) -> None:
        """Compare all that can be answered (`legal`), or some of it (`options`)."""
        if not self._reaches(step):
            raise Mismatch(f"{step}: P{self._who(step) + 1} is not asked{self._where()}")
        a, edition = self.g.ask, self.table.edition
        there = range(1 - int(a.can_pass != 0), a.n)
        told = {
            item: {i for i in there if is_legal_item(a, self.r, i, item, edition)}
            for item in step.what
        }
        wrong = [f"- {item} is not legal" for item, found in told.items() if not found]
        if step.verb == "legal":
            extra = [i for i in there if not any(i in found for found in told.values())]
            wrong += [f"+ {option_in_words(a, self.r, i)} is legal too" for i in extra]
        if wrong:
            raise Mismatch("\n      ".join([f"{self.question()}:", *wrong]))

    def twin(self) -> Playing:
        """Return an independent copy."""
        laying = Laying(self.table.run, self.r, self.table.edition, self.g.clone())
        twin = Playing(laying, self.declines, list(self.log), list(self.asked))
        twin.open, twin.mark = self.open, self.mark
        return twin

    # ------------------------------------------------------------ moving on

    def _turn(self, step: Step) -> None:
        """Go to another turn at once."""
        self.rest()
        if not self.is_over:
            if self.g.depth != 1:
                raise Mismatch(f"{step}: a resolution is under way")
            before = self.g.n_log
            begin_turn(self.g, read_seat(step.turn), TurnOf(phase=step.phase or "prepare"))
            self.log += unread(self.g, before)
            self.open, self.stepped, self.mark = False, False, len(self.log)
            self.owed.clear()

    def _until(self, step: Step) -> None:
        """Play on to a turn or a phase of it, everybody passing."""
        seat, _, name = step.what.partition(" ")
        who, phase = read_seat(seat), phase_of(name) if name else None
        begun = len(self.log)
        for _ in range(PLENTY):
            new = self.log[begun:]
            if phase is None:
                turns = any(line.what == Event.TURN for line in new)
                here = self.g.depth == 1 and self.g.stack[0].step == At.BEGIN
                if here and not self.open and self.g.current == who and (new or turns):
                    return
            elif any(_enters(line, who, phase) for line in new):
                return
            if self.is_over:
                break
            if not self.open:
                self._one_step()
            elif self.g.ask.can_pass:
                self._choose(0)
            else:
                raise Mismatch(f"{step}: {self.question()} and nobody may pass")
        raise Mismatch(f"{step}: it never comes to that")

    # ------------------------------------------------------------ what happened unasked

    def _steer(self, who: int, cards: list[Card]) -> None:
        """Have the blind pick of `who` fall on a card the script names: the hand is reordered."""
        g = self.g
        for seat in range(g.players):
            if seat == who or g.n_hand[seat] == 0 or not cards:
                continue
            if (k := self._held(cards[0], seat)) is not None:
                hand = g.own[seat].hand
                i = below(g.n_hand[seat], stream(g.key, PICK, who), g.picked[who])
                hand[i], hand[k] = hand[k], hand[i]

    def _held(self, card: Card, seat: int) -> int | None:
        """Return the place of a card in a hand."""
        g = self.g
        if card.is_bare or card.kind is not None:
            for k in range(g.n_hand[seat]):
                if card.fits(self.r, g.own[seat].hand[k]):
                    return k
        return None

    def _has_acted(self, who: int, act: Act) -> bool:
        """Whether `who` has used or played this unasked, since the last choice."""
        for k in range(self.mark, len(self.log)):
            line = self.log[k]
            if k in self.used_up or line.seat != who or self._was_chosen(line):
                continue
            skill = line.what == Event.SKILL and line.kind == act.card.kind
            given = line.what in (Event.USED, Event.PLAYED) and line.card >= 0
            if skill or (given and act.card.fits(self.r, line.card)):
                self.used_up.add(k)
                return True
        return False

    def _has_happened(self, who: int, thing: Thing) -> bool:
        """Whether the only possible choice was taken unasked, since the last choice."""
        for k in range(self.mark, len(self.log)):
            fresh = k not in self.used_up and not self._was_chosen(self.log[k])
            if fresh and self._tells(self.log[k], who, thing):
                self.used_up.add(k)
                return True
        return isinstance(thing, str) and thing.startswith("seat") and self._is_aimed(thing)

    def _was_chosen(self, line: Line) -> bool:
        """Whether this is what a step has chosen itself."""
        card, kind = self.chosen
        return line.card == card if card >= 0 else line.what == Event.SKILL and line.kind == kind

    def _tells(self, line: Line, who: int, thing: Thing) -> bool:
        moved = line.what == Event.MOVED
        if isinstance(thing, Card):
            if moved:
                return thing.fits(self.r, line.card)
            shown = line.what in (Event.SHOWN, Event.USED, Event.PLAYED) and line.seat == who
            return shown and line.card >= 0 and thing.fits(self.r, line.card)
        if thing == "hand":
            here, there = Place.of(line.seat), Place.of(line.other)
            return moved and here.zone == Zone.HAND and here.seat != who and there.zone != here.zone
        if isinstance(thing, str) and thing.startswith("seat"):
            seat = int(thing.split()[1])
            if moved:
                there = Place.of(line.other)
                return there.seat == seat and there.zone in (Zone.HAND, Zone.EQUIP, Zone.JUDGE)
            if line.what == Event.USED:
                return line.seat == who and bool(max(line.other, 0) >> seat & 1)
            return line.what in (Event.NAMED, Event.SKILL) and line.other == seat
        return False

    def _is_aimed(self, thing: str) -> bool:
        seat = int(thing.split()[1])
        frames = list(self.g.stack)[: self.g.depth]
        return any(
            f.rule == Rule.USE and ((f.targets >> seat) & 1 or seat in (f.other, f.target))
            for f in frames
        )


def listed(told: str | int | list[str]) -> list[Any]:
    """Return one thing or several as a list."""
    return told if isinstance(told, list) else [told]


def in_words(thing: Thing) -> str:
    """Return a thing as it was written."""
    if isinstance(thing, Card):
        return thing.text
    sort, _, number = str(thing).partition(" ")
    return f"P{int(number) + 1}" if sort == "seat" else str(thing)


def _enters(line: Line, who: int, phase: Phase) -> bool:
    return line.what == Event.PHASE and line.seat == who and line.amount == phase
