"""Plays a laid table by a script: one step after the other, every question answered or failed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from sgs_sim.engine.kinds import Phase, Rule, Why, kind
from sgs_sim.engine.log import Event
from sgs_sim.engine.turn import Turn as At
from sgs_sim.scenario.acting import Acting
from sgs_sim.scenario.answers import (
    NEEDS,
    SPOKEN,
    Thing,
    is_legal_item,
    option_for,
    option_in_words,
    read_thing,
)
from sgs_sim.scenario.faces import Card, read_about, read_card, read_kind, read_seat
from sgs_sim.scenario.laying import Laying, begin_turn, phase_of
from sgs_sim.scenario.models import Step, one_name
from sgs_sim.scenario.models import Turn as TurnOf
from sgs_sim.scenario.running import PLENTY, SAYINGS, Mismatch, Owed, Since, act_of, listed, offers
from sgs_sim.words.line import Line, unread

REVENGE = kind("ganglie")
PATHS = 200  # of what others may answer, looked at to see whether an act is possible


class Playing(Acting):
    """A table that follows a script."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.verbs: dict[str, Callable[[Step], None]] = {
            **dict.fromkeys(SAYINGS, self._use),
            **dict.fromkeys(("discard", "give", "take", "show", "choose", "name"), self._pick),
            "doubt": self._pick,
            **dict.fromkeys(("pass", "decline"), self._pass),
            **dict.fromkeys(("can", "cannot"), self._try),
            **dict.fromkeys(("legal", "options"), self._legal),
            "arrange": self._arrange,
            "end": self._end,
            "turn": self._turn,
            "until": self._until,
        }

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

    def _accepts(self, step: Step) -> bool:
        """Whether a step could answer the open question."""
        if step.who is None or not self._is_for(step) or self._is_owed():
            return False
        if step.verb in SAYINGS:
            act = act_of(step)
            aims = [f"seat {seat}" for seat in act.at]
            return (
                self._option_of(step) > 0
                or self._asks_itself(act)
                or (not self.g.ask.can_pass and self._aim_first(aims) is not None)
            )
        if step.verb in ("pass", "decline"):
            return self.g.ask.can_pass != 0 and not self.is_playing and self._is_named(step)
        if step.verb in ("can", "cannot", "legal", "options", "arrange"):
            return True
        if step.verb == "end":
            return self.is_playing
        return self._is_pick(step) and (self._first(step) >= 0 or self._pays(step) > 0)

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
        if Why(a.why).name == "YIELD":
            return option_for(a, self.r, 1 if yes else 2) or (0 if a.can_pass and not yes else -1)
        if Why(a.why).name in SPOKEN or not (yes or a.can_pass):
            return -1
        return int(yes) if not yes or Why(a.why).name in ("SKILL", "DOUBT") else -1

    def _pick(self, step: Step) -> None:
        who, things = self._who(step), self._things(step)
        if isinstance(step.what, bool):
            self._reach(step, lambda: self._first(step) >= 0, lambda: False)
            self._choose(self._first(step))
            return
        if not things:
            raise Mismatch(f"{step}: nothing is chosen")
        self._steer(who, [thing for thing in things if isinstance(thing, Card)])
        if step.verb == "give":
            self._hand_over(step)
            return
        while things:
            if not self._reach(
                step,
                lambda: (
                    self._is_pick(step)
                    and (self._pays(step) > 0 or any(self._option_hid(t) for t in things))
                ),
                lambda: self._are_settled(who, things),
            ):
                return
            if option := self._pays(step):
                self._choose(option)
                continue
            thing = next(t for t in things if self._option_hid(t))
            self._give(who, things, thing)
            if things and isinstance(thing, Card) and all(isinstance(t, str) for t in things):
                self._feed(step, who, things)
                return

    def _are_settled(self, who: int, things: list[Thing]) -> bool:
        """Strike out what has been taken unasked; whether nothing is left."""
        things[:] = [
            thing
            for thing in things
            if not (self._has_happened(who, thing) or self._was_taken(who, thing, self.act))
        ]
        return not things

    def _pays(self, step: Step) -> int:
        """Return the option to discard, where one may do that or bear something else."""
        a = self.g.ask
        if step.verb != "discard" or a.why != Why.YIELD or a.kind != REVENGE:
            return 0
        return option_for(a, self.r, "word discard")

    def _hand_over(self, step: Step) -> None:
        """Give cards, each to its own seat or all to one."""
        who, seats = self._who(step), [f"seat {read_seat(seat)}" for seat in listed(step.at)]
        cards = [read_card(text) for text in listed(step.what)]
        each = len(seats) == len(cards)
        for k, card in enumerate(cards):
            self._hand_to(step, who, [card, *(seats[k : k + 1] if each else seats[:1])])

    def _hand_to(self, step: Step, who: int, things: list[Thing]) -> None:
        """Give one card, choosing first to whom if that is asked first."""
        card = things[0]
        while card in things:
            if not self._reach(
                step,
                lambda: self._is_pick(step) and any(self._option_hid(t) for t in things),
                lambda: self._has_happened(who, card),
            ):
                return
            self._give(who, things, next(t for t in things if self._option_hid(t)))

    def _arrange(self, step: Step) -> None:
        """Put cards back on top, the others underneath, the lowest last."""
        for text in listed(step.what):
            self._put_back(step, read_card(text))
        if self._is_arranging(step, on_top=True):
            self._choose(0)
        for text in step.bottom:
            if not self._is_arranging(step, on_top=False):
                return
            self._put_back(step, read_card(text))
        if self._is_arranging(step, on_top=False):
            self._choose(0)

    def _put_back(self, step: Step, card: Card) -> None:
        who = self._who(step)
        if self._reach(
            step, partial(self._can_pick, step, card), partial(self._has_happened, who, card)
        ):
            self._choose(option_for(self.g.ask, self.r, card))

    def _is_arranging(self, step: Step, *, on_top: bool) -> bool:
        """Whether the next question is which card comes next on top, or underneath."""
        if not self.finish_act() or self.g.ask.who != self._who(step):
            return False
        return self.g.ask.why == Why.ARRANGE and (self.g.ask.amount > 0) == on_top

    def _can_pick(self, step: Step, thing: Thing) -> bool:
        return self._is_pick(step) and option_for(self.g.ask, self.r, thing) > 0

    def _pass(self, step: Step) -> None:
        """Note that somebody passes: the next question to it that can be passed is."""
        name = step.what
        about = read_kind(name) if isinstance(name, str) else None
        if step.about is not None:
            about = read_about(step.about)
        self.owed.append(Owed(self._who(step), about, step, step.verb == "decline"))
        if self.open or self.go_on():
            self._decline_owed()

    def _decline_owed(self) -> None:
        """Pass the open question if that is owed, and no other is asked first."""
        if self.open and self._is_owed():
            self._decline()

    def _is_named(self, step: Step) -> bool:
        return step.what is True or offers(self.g.ask, read_kind(step.what))

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
        ahead = self.twin()  # others may be asked first, and be asked again when the script goes on
        if not ahead._reaches(step):
            if step.verb == "can":
                raise Mismatch(f"{step}: P{self._who(step) + 1} is not asked{ahead._where()}")
            return
        is_legal = ahead._works(wanted)
        if step.verb == "can" and not is_legal:
            raise Mismatch(f"not legal: {step}; {ahead.question()}")
        if step.verb == "cannot" and is_legal:
            raise Mismatch(f"legal: {step}; {ahead.question()}")

    def _works(self, wanted: Step) -> bool:
        """Whether an act is possible with all that it says, whatever others answer meanwhile."""
        twin = self.twin()
        if not twin._option_of(wanted) and not twin._asks_itself(act_of(wanted)):
            return False
        twin.strict = True
        twin.owed.clear()
        try:
            twin._use(wanted)
        except Mismatch:
            return False
        paths = [twin]
        for _ in range(PATHS):
            if not paths:
                return False
            try:
                path = paths.pop()
                while path.later and not path.open:
                    path._one_step()
            except Mismatch:
                continue
            if not path.later:
                return True
            for option in range(1 - int(path.g.ask.can_pass != 0), path.g.ask.n):
                paths.append(path.twin())
                paths[-1]._choose(option)
        return False

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
        ahead = self.twin()
        if not ahead._reaches(step):
            raise Mismatch(f"{step}: P{self._who(step) + 1} is not asked{ahead._where()}")
        a, edition = ahead.g.ask, self.table.edition
        there = range(1 - int(a.can_pass != 0), a.n)
        told = {
            item: {i for i in there if is_legal_item(a, self.r, i, item, edition)}
            for item in step.what
        }
        wrong = [f"- {item} is not legal" for item, found in told.items() if not found]
        if step.verb == "legal":
            extra = [i for i in there if not any(i in found for found in told.values())]
            wrong += [f"+ {option_in_words(a, self.r, i, edition)} is legal too" for i in extra]
        if wrong:
            raise Mismatch("\n      ".join([f"{ahead.question()}:", *wrong]))

    def twin(self) -> Playing:
        """Return an independent copy."""
        laying = Laying(self.table.run, self.r, self.table.edition, self.g.clone())
        twin = Playing(laying, self.declines, list(self.log), list(self.asked))
        twin.open, twin.mark, twin.stepped = self.open, self.mark, self.stepped
        twin.strict, twin.chosen, twin.choices = self.strict, self.chosen, self.choices
        twin.act, twin.used_up = self.act, set(self.used_up)
        twin.taken = [replace(taken, told=set(taken.told)) for taken in self.taken]
        twin.owed, twin.now, twin.ahead = list(self.owed), list(self.now), list(self.ahead)
        twin.later = [replace(late, things=list(late.things)) for late in self.later]
        return twin

    # ------------------------------------------------------------ moving on

    def _turn(self, step: Step) -> None:
        """Go to another turn at once."""
        self.rest()
        while self.g.depth > 1 and self._is_between_turns():  # a turn out of order comes first
            self._one_step()
            self.rest()
        if not self.is_over:
            if self.g.depth != 1:
                raise Mismatch(f"{step}: a resolution is under way")
            before = self.g.n_log
            begin_turn(self.g, read_seat(step.turn), TurnOf(phase=step.phase or "prepare"))
            self.log += unread(self.g, before)
            self.open, self.stepped, self.mark = False, False, Since(len(self.log), self.choices)
            self.forget_passes()

    def _until(self, step: Step) -> None:
        """Play on to a turn or a phase of it: all pass, or discard what they got last."""
        seat, _, name = step.what.partition(" ")
        who, phase = read_seat(seat), phase_of(one_name(name)) if name else None
        begun, fresh = len(self.log), not self.stepped or self.held == len(self.log)
        for _ in range(PLENTY):
            new = self.log[begun:]
            if phase is None:
                f = self.g.stack[self.g.depth - 1]  # perhaps a turn out of order
                here = f.rule == Rule.TURN and f.step == At.BEGIN
                if here and not self.open and self.g.current == who and (new or not fresh):
                    break
            elif any(_enters(line, who, phase) for line in new):
                break
            if self.is_over:
                raise Mismatch(f"{step}: it never comes to that")
            if self.open:
                self._answer_anyhow(step)
            elif not self._stop_before(who, phase):
                self._one_step()
            else:
                break
        self.held = len(self.log)

    def _answer_anyhow(self, step: Step) -> None:
        """Pass, or give up what came last."""
        if self.g.ask.can_pass:
            if not self.is_playing and (owed := self._owed()) is not None:
                self.owed.remove(owed)
            self._choose(0)
        elif self.g.ask.why == Why.DISCARD:
            self._choose(self.g.ask.n - 1)
        elif not self._settle():
            raise Mismatch(f"{step}: {self.question()} and nobody may pass")

    def _stop_before(self, who: int, phase: Phase | None) -> bool:
        """Whether the next step would enter the phase: nothing of it may have happened yet."""
        if phase in (None, Phase.PLAY) or self.g.current != who:
            return False
        twin = self.twin()
        before = len(twin.log)
        twin._one_step()
        return any(_enters(line, who, phase) for line in twin.log[before:])


def _enters(line: Line, who: int, phase: Phase) -> bool:
    return line.what == Event.PHASE and line.seat == who and line.amount == phase
