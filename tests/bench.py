"""A scripted game: use a card, say every answer; an unscripted question is an error.

A choice with only one possible answer is no question: the engine takes it, and a script must not
answer it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from audit import audit
from laid import Laid

from sgs_sim.engine.kinds import (
    ASK,
    CALL,
    DONE,
    FIRST,
    NOTHING,
    UNKNOWN,
    Aim,
    End,
    Rule,
    Why,
    name_of,
)
from sgs_sim.engine.turn import Turn
from sgs_sim.engine.use import Use
from sgs_sim.loop import choose, one_step

NOT_PICKED = (Why.PLAY, Why.RESPOND, Why.SLASH, Why.SAVE, Why.NULLIFY, Why.SKILL)
NOT_PICKED += (Why.DOUBT, Why.SUPPLY)


class Bench(Laid):
    """A laid table that plays. Everything but a question to the bench may be chained."""

    open = False  # a question has been put and not answered

    # ---------------------------------------------------------------- acting

    def use(
        self, seat: int, what: str | tuple[str, ...], at: int | tuple[int, ...] | None = None
    ) -> Bench:
        """Use a card, or a skill and its cards, in one's own play phase; `at` names every target.

        A seat whose turn it is not yet begins its play phase.
        """
        skill, *cards = (what,) if isinstance(what, str) else what
        aims = () if at is None else (at,) if isinstance(at, int) else at
        assert len(set(aims)) == len(aims), f"no target is named twice: {aims}"
        self._open_play(seat)
        i = self._option(skill, None if cards else next(iter(aims), None))
        assert i, f"seat {seat} may not use {what} at {at}, only {self._readable()}"
        self._choose(i)
        if cards:
            self._material(seat, cards)
        self._aim(seat, aims if cards else aims[1:])
        return self

    def recast(self, seat: int, id: str) -> Bench:
        """Put a card away for a new one."""
        self._open_play(seat)
        i = self._option(f"recast {id}", None)
        assert i, f"seat {seat} may not recast {id}"
        return self._choose(i)

    def says(self, seat: int, *answers: Any, why: str = "") -> Bench:
        """Answer one question after another.

        None passes, True uses the offered skill, or doubts; else a card, a seat, "hand" for a
        hidden card, a tuple of a skill and the cards it is given, 1 or 2 for one of two things, a
        number for a suit or a general, the id of a kind or skill.
        """
        for answer in answers:
            assert self._run() == ASK, f"nobody asks seat {seat}: it cannot say {answer}"
            a = self.g.ask
            assert a.who == seat, (
                f"unscripted: {self._question()}, before seat {seat} may say {answer}"
            )
            assert why in ("", Why(a.why).name.lower()), f"{self._question()}, not {why}"
            if answer is None:
                assert a.can_pass, f"seat {seat} may not pass: {self._question()}"
                self._choose(0)
                continue
            what, *cards = answer if isinstance(answer, tuple) else (answer,)
            assert what is not True or a.why in (Why.SKILL, Why.DOUBT), (
                f"{self._question()}, not a skill"
            )
            i = 1 if what is True else self._option(what, None)
            assert i, f"seat {seat} cannot say {answer}, only {self._readable()}"
            self._choose(i)
            if cards:
                self._material(seat, cards)
        return self

    def picks(self, seat: int, *answers: Any) -> Bench:
        """Answer questions that are about choosing cards or seats."""
        for answer in answers:
            assert self._run() == ASK, f"seat {seat} has nothing to pick {answer} from"
            assert self.g.ask.why not in NOT_PICKED, (
                f"unscripted: {self._question()}, not a choice of cards"
            )
            self.says(seat, answer)
        return self

    def ends(self, seat: int) -> Bench:
        """End the play phase; what follows runs up to the next turn."""
        self._open_play(seat)
        return self._choose(0)

    def goes_on(self) -> Bench:
        """Let the next turn begin, or that of a dead player end."""
        self.done().moving = True
        assert self.g.stack[0].step == Turn.BEGIN or self.g.dead[self.g.current]
        return self

    def done(self) -> Bench:
        """Resolve what is left; no question may be open."""
        assert self._run() == DONE, f"unscripted: {self._question()}"
        lying = set(self.on_table()) - set(self.aside)
        assert self.g.winner >= 0 or not lying, f"still being resolved: {lying}"
        return self

    def cannot(self, seat: int, what: str, at: int | None = None) -> Bench:
        """Find an action, or an answer, illegal, and nothing changed by asking."""
        if self._run() == ASK:
            assert self.g.ask.who == seat, f"unscripted: {self._question()}, not seat {seat}"
            assert not self._option(what, at), f"seat {seat} may say {what}"
        else:
            with self._looking(seat):
                assert not self._option(what, at), f"seat {seat} may use {what} at {at}"
        return self

    # ---------------------------------------------------------------- looking

    def options(self, seat: int) -> set[str]:
        """Return what a seat may do or answer: "slash@1", "peach", "recast iron_chain" ..."""
        if self._run() == DONE:
            with self._looking(seat):
                return self._readable()
        assert self.g.ask.who == seat, f"unscripted: {self._question()}, not seat {seat}"
        return self._readable()

    def asked(self) -> tuple[int, str] | None:
        """Go on to the next question; return who is asked, and why."""
        return (self.g.ask.who, Why(self.g.ask.why).name.lower()) if self._run() == ASK else None

    def winner(self) -> str:
        self._run()
        return End(self.g.winner).name.lower() if self.g.winner >= 0 else ""

    # ---------------------------------------------------------------- machinery

    def _at_rest(self) -> bool:
        """Is only the turn itself on the stack, about to begin or to ask, and nothing else due?"""
        f, g = self.g.stack[0], self.g
        idle = g.depth == 1 and g.n_lost == 0 and not self.moving
        resting = idle and f.step in (Turn.PLAYING, Turn.BEGIN)
        return self.g.winner >= 0 or resting

    def _step(self) -> int:
        """Do one step; a question is open after it or not. The play phase waits to be asked for."""
        if self.open or self._at_rest():
            return ASK if self.open else DONE
        self.open, self.moving = one_step(self.g, self.r) == ASK, False
        if self.g.depth == 1 and self.g.stack[0].step == Turn.PLAYED:
            self.open, self.g.stack[0].step = False, Turn.PLAYING
        broken = audit(self.g, self.r)
        assert not broken, broken
        return ASK if self.open else CALL

    def _run(self) -> int:
        """Go on to the next question, or until only the turn itself is on the stack."""
        while (signal := self._step()) == CALL:
            pass
        return signal

    def _open_play(self, seat: int) -> None:
        self.done()
        assert self.g.winner < 0, "the game is over"
        if self.g.current != seat or self.g.stack[0].step != Turn.PLAYING:
            self.turn(seat, "play")
        one_step(self.g, self.r)
        assert self.g.stack[0].step == Turn.PLAYED, f"seat {seat} does not play"
        self.open = True

    @contextmanager
    def _looking(self, seat: int) -> Iterator[None]:
        """Put the question of the play phase, and go back; asking may have changed nothing else."""
        if self.g.current != seat or self.g.stack[0].step != Turn.PLAYING:
            self.turn(seat, "play")
        self.done().g.logging = 0
        before = self.g.clone()
        self._open_play(seat)
        yield
        after, raw, self.open = self.g.clone(), before.tobytes(), False
        for game in (after, before):
            game.ask._memory[:] = self.g.ask._memory[:]
            game.stack[0]._memory[:] = self.g.stack[0]._memory[:]
            game.own[seat].asked = 0
            game.reach[:], game.written = self.g.reach[:], self.g.written
            game.chances[:] = self.g.chances[:]
        assert after.tobytes() == before.tobytes(), "asking has changed the game"
        self.g._memory[:] = raw
        self.g.logging = 1

    def _choose(self, option: int) -> Bench:
        self.open = False
        choose(self.g, option)
        return self

    def _option(self, what: Any, at: int | None) -> int:
        """Return the first option that fits, or 0."""
        a = self.g.ask
        for i in range(1, a.n):
            if isinstance(what, int) and a.why in (Why.YIELD, Why.SUIT):
                fits = a.option_kind[i] == what
            elif isinstance(what, int) and a.why == Why.GENERAL:
                fits = a.option_card[i] == what
            elif isinstance(what, str):
                fits = self._shows(i, what) and (at is None or a.option_at[i] == at)
            else:
                fits = a.option_at[i] == what
            if fits:
                return i
        return 0

    def _shows(self, i: int, what: str) -> bool:
        a = self.g.ask
        card, made = a.option_card[i], a.option_kind[i]
        if card == UNKNOWN:
            return what == "hand"
        recast = a.why == Why.PLAY and card >= 0 and a.option_at[i] == NOTHING
        if recast != what.startswith("recast "):
            return False
        named = a.why != Why.GENERAL and card >= 0
        card = card if named else NOTHING
        return made >= FIRST and self._fits(card, what.removeprefix("recast "), name_of(made))

    def _material(self, seat: int, cards: list[str]) -> None:
        """Hand over the cards a skill asks for; the last ones may go unasked."""
        meant = list(cards)
        while self._run() == ASK and self.g.ask.who == seat and self.g.ask.why == Why.MATERIAL:
            id = next((id for id in meant if self._option(id, None)), None)
            assert id, f"none of {meant} can be given, only {self._readable()}"
            meant.remove(id)
            self._choose(self._option(id, None))
            self._step()

    def _aim(self, seat: int, aims: tuple[int, ...]) -> None:
        """Name further targets where there is a choice, and see that the use has all of them."""
        left = list(aims)
        while True:
            frames = [f for f in list(self.g.stack)[1 : self.g.depth] if f.rule == Rule.USE]
            if (frames and frames[0].step >= Use.AIM) or (not self.open and self._at_rest()):
                break
            self._step()
            if self.open:
                if self.g.ask.who != seat or self.g.ask.why != Why.TARGET:
                    break
                asked = next((seat for seat in left if self._option(seat, None)), None)
                if asked is None and not self.g.ask.can_pass:
                    break
                if asked is not None:
                    left.remove(asked)
                self._choose(0 if asked is None else self._option(asked, None))
        for seat in left:
            assert frames and ((frames[0].targets >> seat) & 1 or frames[0].other == seat), (
                f"no target: {seat}"
            )

    def _readable(self) -> set[str]:
        a, found = self.g.ask, set()
        for i in range(1, a.n):
            card, made, at = a.option_card[i], a.option_kind[i], a.option_at[i]
            name = "hand" if card == UNKNOWN else name_of(made) if made >= FIRST else ""
            if a.why in (Why.YIELD, Why.SUIT):
                name = str(made)
            if a.why == Why.PLAY and card >= 0 and at == NOTHING:
                name = f"recast {name}"
            one = a.why == Why.PLAY and self.r.aim[max(made, 0)] == Aim.ONE
            aimed = one or a.why in (Why.TARGET, Why.GIVE)
            found.add(f"{name}@{at}" if aimed and at >= 0 else name)
        return found

    def _question(self) -> str:
        a = self.g.ask
        return f"{Why(a.why).name.lower()} asked of seat {a.who}: {self._readable()}"
