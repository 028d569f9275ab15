"""Using cards and skills: the option that is meant, and all that must be chosen with it."""

from __future__ import annotations

from dataclasses import dataclass

from sgs_sim.engine.kinds import NOTHING, UNKNOWN, Rule, Type, Why, kind
from sgs_sim.engine.turn import Turn as At
from sgs_sim.scenario.answers import (
    Act,
    Thing,
    act_for,
    conversion_for,
    is_meant,
    option_for,
)
from sgs_sim.scenario.faces import SIGNS, Card, name_in_words, read_card
from sgs_sim.scenario.models import Step
from sgs_sim.scenario.running import PLENTY, SAYINGS, Mismatch, Running, Since, act_of, listed
from sgs_sim.scenario.steering import held

DISTRUST = kind("fanjian")
FED = (
    "SLASH",
    "MATERIAL",
    "TARGET",
    "GIVE",
    "DISCARD",
    "CONTEST",
    "SHOW",
    "TAKE",
    "POOL",
    "SUIT",
    "DECLARE",
)


@dataclass
class Later:
    """What an act has to choose once others have answered."""

    step: Step
    who: int
    things: list[Thing]
    asked: int  # questions put before
    since: Since
    floor: int  # with fewer frames than this the act is over


class Acting(Running):
    """A table on which somebody acts."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.later: list[Later] = []
        self.act = Since(0, 0)  # the beginning of the last act
        self.strict = False  # must all that an act says be chosen, even if it comes to nothing?

    def _option_of(self, step: Step) -> int:
        """Return the option an act stands for at the open question, or 0."""
        act, cards = act_of(step), [read_card(text) for text in listed(step.cards)]
        if step.verb in ("play", "skill") and self.is_playing:
            if step.verb == "play":
                return 0
        elif self.g.ask.why == Why.SKILL and act.card.kind != self.g.ask.kind:
            return 0
        if Why(self.g.ask.why).name in ("TARGET", "GIVE") and not act.at:
            return 0  # whom, is told by another step
        option = act_for(self.g, self.r, act, act.at)
        if not option and act.card.kind is not None:
            option = conversion_for(self.g, self.r, act.card.kind, cards, act.at)
        return option

    def _asks_itself(self, act: Act) -> bool:
        """Whether a skill or an equipment does not offer itself, but asks for its cards at once."""
        a = self.g.ask
        skill = act.card.kind
        if skill is None or skill != a.kind or act.card.rank is not None or self.is_playing:
            return False
        sort = self.r.type[skill]
        return a.why != Why.SKILL and (sort == Type.SKILL or sort >= Type.WEAPON)

    def _use(self, step: Step) -> None:
        act, who = act_of(step), self._who(step)
        cards = [read_card(text) for text in listed(step.cards)]
        self._steer(who, cards)
        if act.card.kind == DISTRUST and act.at:  # its target picks one of the user's cards
            self._steer(act.at[0], cards)
        aims = [f"seat {seat}" for seat in act.at]

        def whom() -> str | None:
            return self._aim_first(aims)

        while True:
            if not self._reach(
                step,
                lambda: self._option_of(step) > 0 or self._asks_itself(act) or whom() is not None,
                lambda: self._has_acted(who, act),
            ):
                return
            if self._option_of(step):
                break
            if self._asks_itself(act):
                self._feed(step, who, [*cards, *aims])
                return
            if (aim := whom()) is None:
                return
            aims.remove(aim)
            self._choose(option_for(self.g.ask, self.r, aim))
        if self.is_playing:
            self.forget_passes()
        a, option = self.g.ask, self._option_of(step)
        chosen, made, why = a.option_card[option], a.option_kind[option], Why(a.why)
        if (at := f"seat {a.option_at[option]}") in aims:
            aims.remove(at)
        floor = self.g.depth
        self._choose(option)
        begun = self.act = self.mark
        things: list[Thing] = [
            card for card in cards if chosen < 0 or not card.fits(self.r, chosen)
        ]
        if chosen < 0 and act.made is not None:  # a skill that lets name what its card is
            things.append(f"kind {act.made}")
        if why == Why.NULLIFY:
            aims.clear()
        self._feed(step, who, [*things, *aims], made if chosen >= 0 else NOTHING, floor, begun)

    def _feed(
        self,
        step: Step,
        who: int,
        things: list[Thing],
        made: int = NOTHING,
        floor: int = 0,
        begun: Since | None = None,
    ) -> None:
        """Answer what the act asks its owner for, until all that the step says is used.

        What may then be passed is; a card used as `made` is asked only whom else it goes at. The
        act is over when fewer frames than `floor` are left; it was begun at `begun`.
        """
        floor, begun = floor or self.g.depth, begun or self.mark
        while self._more_to_choose(who, floor) and self._is_about(step, made):
            a = self.g.ask
            thing = next((t for t in things if self._option_hid(t)), None)
            if thing is None:
                whom = ("TARGET", "MATERIAL", "GIVE", "TAKE") if made == NOTHING else ("TARGET",)
                own = made == NOTHING and self._is_own(step)
                more = own or (Why(a.why).name in whom and made in (NOTHING, a.kind))
                if things or not (a.can_pass and more) or self._next_is_pick():
                    break
                self._choose(0)
                continue
            self._give(who, things, thing)
        kinds = self._kinds_of(step, made)
        left = [thing for thing in things if not self._has_happened(who, thing, begun, kinds)]
        elsewhere = self.open and not (self.g.ask.who == who and self._is_about(step, made))
        if left and made == NOTHING and elsewhere and not self.is_playing:
            self.later.append(
                Later(step, who, left, len(self.asked), begun, floor)
            )  # another is asked first
        elif left:
            told = ", ".join(map(in_words, left))
            asked = f"; {self.question()}" if self.open else ""
            raise Mismatch(f"{step}: {told} cannot be chosen{asked}")

    def _kinds_of(self, step: Step, made: int = NOTHING) -> set[int]:
        """Return what a step is about: the skill or card it names, and what that counts as."""
        act = act_of(step)
        return {kind for kind in (act.card.kind, act.made, made) if kind is not None and kind >= 0}

    def _is_about(self, step: Step, made: int = NOTHING) -> bool:
        """Whether the open question belongs to the act of a step, and to no other skill."""
        return self._is_part(self.g.ask.kind, step, made)

    def _is_part(self, kind: int, step: Step, made: int = NOTHING) -> bool:
        """Whether what a question is about belongs to an act; a pick is for whatever is asked."""
        if step.verb not in SAYINGS or kind < 0 or kind in self._kinds_of(step, made):
            return True
        return self.r.type[kind] != Type.SKILL or self.r.view_as[kind] != 0

    def _is_own(self, step: Step) -> bool:
        """Whether the open question is which other card the act of a step costs."""
        return self.g.ask.why == Why.DISCARD and self.g.ask.kind == act_of(step).card.kind

    def _give(self, who: int, things: list[Thing], thing: Thing) -> None:
        """Choose the option for a thing, and for what goes with it; they are no longer due."""
        option = self._best(things, thing)
        if not option:  # a hidden card
            self._steer(who, [thing] if isinstance(thing, Card) else [])
            option = self._option_hid(thing)
        used = [t for t in things if is_meant(self.g.ask, self.r, option, t)] or [thing]
        seats = [t for t in used[1:] if isinstance(t, str)]
        if (
            self.g.ask.why == Why.GIVE
            and sum(isinstance(t, Card) for t in things) > len(seats) == 1
        ):
            seats = [] if sum(isinstance(t, str) for t in things) == 1 else seats  # for all of them
        for each in used[:1] + seats:
            things.remove(each)
        self._choose(option)

    def _aim_first(self, aims: list[str]) -> str | None:
        """Return whom the open question asks for, where that is asked before the card."""
        a = self.g.ask
        if Why(a.why).name not in ("TARGET", "GIVE"):
            return None
        return next((aim for aim in aims if option_for(a, self.r, aim)), None)

    def _one_step(self) -> None:
        super()._one_step()
        if not self.later:
            return
        if self.is_playing or self.is_over or self.g.depth < self.later[-1].floor:
            late = self.later.pop()
            left = [
                thing
                for thing in late.things
                if not self._has_happened(late.who, thing, late.since, self._kinds_of(late.step))
            ]
            asked = any(
                each.who == late.who
                and each.why.name in FED
                and self._is_part(each.kind, late.step)
                for each in self.asked[late.asked :]
            )
            if left and (asked or self.strict):
                told = ", ".join(map(in_words, left))
                raise Mismatch(f"{late.step}: {told} could not be chosen")
        elif self.open:
            self._feed_late(self.later[-1])

    def _feed_late(self, late: Later) -> None:
        """Answer the open question by what an act before still has to give."""
        a = self.g.ask
        if not self._is_about(late.step):
            return
        thing = next((t for t in late.things if option_for(a, self.r, t)), None)
        if thing is not None and a.who == late.who and Why(a.why).name in FED:
            option = self._best(late.things, thing)
            late.things = [t for t in late.things if not is_meant(a, self.r, option, t)]
            if not late.things:
                self.later.remove(late)
            self._choose(option)

    def _option_hid(self, thing: Thing) -> int:
        """Return the option of a thing; a card in somebody's hand may be chosen unseen."""
        a = self.g.ask
        if option := option_for(a, self.r, thing):
            return option
        if isinstance(thing, Card):
            for i in range(1, a.n):
                if (
                    a.option_card[i] == UNKNOWN
                    and held(self.g, self.r, thing, a.option_at[i]) is not None
                ):
                    return i
        return 0

    def _best(self, things: list[Thing], first: Thing) -> int:
        """Return the option that most of the things stand for: a card and to whom it goes."""
        a = self.g.ask
        options = [i for i in range(1, a.n) if is_meant(a, self.r, i, first)]
        return max(options, key=lambda i: [is_meant(a, self.r, i, t) for t in things], default=0)

    def _more_to_choose(self, who: int, floor: int) -> bool:
        """Run on while the act is being put together; False when nothing more is asked for."""
        for _ in range(PLENTY):
            if self.open or self.is_over:
                break
            if self.g.depth < floor or self._is_between_acts():
                return False
            self._one_step()
        a = self.g.ask
        return self.open and a.who == who and Why(a.why).name in FED

    def _is_between_acts(self) -> bool:
        """Whether a turn stands between two acts of its play phase, or before its beginning."""
        g, f = self.g, self.g.stack[self.g.depth - 1]
        rests = f.rule == Rule.TURN and f.step in (At.PLAYING, At.BEGIN)
        return rests and g.n_lost == g.n_followed

    def _next_is_pick(self) -> bool:
        """Whether the next step answers the open question itself."""
        if not self.ahead or not self._accepts(self.ahead[0]):
            return False
        step, a = self.ahead[0], self.g.ask
        if step.verb not in SAYINGS:
            return True
        return all(option_for(a, self.r, f"seat {seat}") for seat in act_of(step).at)

    def _end(self, step: Step) -> None:
        self._reach(step, lambda: self.is_playing, lambda: False)
        self.forget_passes()
        self._choose(0)


def in_words(thing: Thing) -> str:
    """Return a thing as it was written."""
    if isinstance(thing, Card):
        return thing.text
    sort, _, rest = str(thing).partition(" ")
    if sort == "seat":
        return f"P{int(rest) + 1}"
    if sort == "suit":
        return SIGNS[int(rest)]
    return name_in_words(int(rest)) if sort == "kind" else rest or sort
