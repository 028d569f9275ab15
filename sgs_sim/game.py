"""One game in Python: deal a table, look at its questions, answer them, save it, read its log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any, Self

import numpy as np

from sgs_sim.engine.kinds import ASK, FIRST, End, Fault, Kingdom, Role, Sex, Why, name_of, names
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import SLOTS, Ask, Game, Rules
from sgs_sim.errors import IllegalAnswer, RulesError, RunError
from sgs_sim.loop import Decide, ask_outside, choose
from sgs_sim.saving import lines, marks, pack, unpack
from sgs_sim.strategy.outside import UNHURRIED, Care, Outside
from sgs_sim.strategy.seating import check_seating
from sgs_sim.words.asking import Option, options
from sgs_sim.words.language import Language, Names
from sgs_sim.words.line import Line, unread
from sgs_sim.words.sentence import Detail, Sentence, Sitting, winners
from sgs_sim.words.telling import Teller

LEAST, MOST = 4, 10  # players
Answer = Decide


class Table:
    """A game of identity mode, from the deal to its end.

    >>> from sgs_sim.game import Table
    >>> table = Table.deal(players=8, seed=1, edition="vanilla_160", strategies="random")
    >>> table.play()
    <End.REBEL: 2>
    >>> print(table.summary())
    Game over: the rebels win
    Winners: Seat 2 (Rebel), Seat 3 (Rebel), Seat 7 (Rebel), Seat 8 (Rebel)

    Parameters
    ----------
    rules : Rules
        The edition, with the strategies it names.
    players : int
        4 to 10.
    seed, game : int
        Together they fix every chance of the game.
    seats : sequence of int
        By seat, the index into ``rules.strategy``; 0 is answered from outside.
    roles : sequence of int
        By role, likewise; holds where a seat's is 0.
    generals : sequence of (str, str)
        The names of the edition's generals in Chinese and English, by number; one that is left
        out is called by its number.
    outside : Outside
        Knows the strategies, and answers for those in plain Python.
    """

    def __init__(
        self,
        rules: Rules,
        players: int = 8,
        seed: int = 1,
        game: int = 0,
        *,
        seats: Sequence[int] = (),
        roles: Sequence[int] = (0, 0, 0, 0),
        generals: Sequence[Names] = (),
        outside: Outside | None = None,
    ) -> None:
        _check_players(rules, players)
        self._outside = outside or Outside({})
        self.generals = list(generals)
        self.rules, self.state, self.log = rules, Game(), list[Line]()
        """`log` holds every line so far; `state` is the record of the engine."""
        self._origin: dict[str, Any] = {}  # how to find the rules again, if they were found by name
        g = self.state
        g.logging = 1
        deal(g, rules, seed, game, players)
        for seat in range(players):
            own = seats[seat] if seat < len(seats) else 0
            g.strategy[seat] = own or roles[g.own[seat].role]
        self._waits, self._begun = False, [g.max_hp[seat] for seat in range(players)]
        self.log += unread(g, 0)

    @classmethod
    def deal(
        cls,
        players: int = 8,
        seed: int = 1,
        game: int = 0,
        *,
        edition: str = "official_160",
        roles: str = "official",
        strategies: str | Mapping[str, str] | None = None,
        care: Care = UNHURRIED,
    ) -> Self:
        """Deal a table by names.

        Parameters
        ----------
        players, seed, game : int
            As for the class; games of one seed are those of a run with this seed.
        edition, roles : str
            An edition and a role table of ``rules/``.
        strategies : str, mapping or None
            Who plays: one name for all, or names by ``"lord"``, ``"loyalist"``, ``"rebel"``,
            ``"renegade"``, by ``"seat_0"`` (the lord's) to ``"seat_9"``, and ``"default"``; the
            most particular holds. Seats without a strategy are answered with `answer`.
        care : Care
            How strategies are handled that fail; compiled ones only where it says so.

        Raises
        ------
        SgsError
            A name is unknown, or the role table has no row for so many players.
        """
        named = {"default": strategies} if isinstance(strategies, str) else dict(strategies or {})
        check_seating(named)
        found = list(dict.fromkeys(named.values()))
        rules, outside = _load(edition, roles, found)
        index = {name: at for at, name in enumerate(found, 1)}
        index_of = {who: index[name] for who, name in named.items()}
        rest = index_of.get("default", 0)
        table = cls(
            rules,
            players,
            seed,
            game,
            seats=[index_of.get(f"seat_{seat}", 0) for seat in range(players)],
            roles=[index_of.get(role.name.lower(), rest) for role in Role],
            generals=names_of_generals(edition),
            outside=replace(outside, care=care, seed=seed, game=game),
        )
        table._origin = {"edition": edition, "roles": roles, "strategies": found}
        return table

    # ---------------------------------------------------------- playing

    @property
    def ask(self) -> Ask | None:
        """The open question, or None when there is none: `step` or `play` on."""
        return self.state.ask.shown(Ask) if self._waits else None

    @property
    def winner(self) -> End | None:
        """How the game ended; None while it runs."""
        return End(self.state.winner) if self.state.winner >= 0 else None

    def options(self, language: str = "en") -> list[Option]:
        """Return the legal answers to the open question; none if there is no question."""
        if not self._waits:
            return []
        return options(self._language(language), self.state, self.rules, self.state.ask)

    def answer(self, option: int) -> None:
        """Answer the open question with the index of an option; `step` or `play` goes on.

        Raises
        ------
        IllegalAnswer
            There is no question, or no such option; nothing has changed.
        """
        if not self._waits:
            raise IllegalAnswer("no question is open; step() or play() goes on")
        first, n = 1 - int(self.state.ask.can_pass != 0), self.state.ask.n
        if isinstance(option, bool) or not isinstance(option, int | np.integer):
            raise IllegalAnswer(f"found {option!r}, expected the index of an option")
        if not first <= option < n:
            why = Why(self.state.ask.why).name.lower()
            raise IllegalAnswer(f"{why}: no option {option}, expected {first} to {n - 1}")
        choose(self.state, int(option))
        self._waits = False

    def step(self) -> bool:
        """Resolve one step of the rules.

        Returns
        -------
        bool
            Whether there is more to do: False at an open question and at the end.

        Raises
        ------
        StrategyFault
            A strategy in plain Python has failed; its question is open. Or a compiled one holds up
            the game, which cannot be gone on with.
        """
        if self._waits or self.winner is not None:
            return False
        before = self.state.n_log
        with self._outside.limits():
            try:
                asks = self._outside.resolve(self.state, self.rules) == ASK
            finally:
                self.log += unread(self.state, before)
            self._waits = asks and self.winner is None
            if self._waits and self._outside.settle(self.state, self.rules):
                self._waits = False
        return not self._waits and self.winner is None

    def play(self, answer: Answer | None = None) -> End | None:
        """Play on, to the end or to the next question.

        Parameters
        ----------
        answer : callable, optional
            Answers for seats without a strategy: ``(board, own, rules, ask) -> index``.

        Returns
        -------
        End or None
            How the game ended; None when a question is open.
        """
        with self._outside.limits():
            while self.winner is None:
                while self.step():
                    pass
                if self._waits:
                    if answer is None:
                        return None
                    self.answer(ask_outside(self.state, self.rules, answer))
        return self.winner

    # ---------------------------------------------------------- looking

    @property
    def players(self) -> int:
        return self.state.players

    @property
    def faults(self) -> list[Fault]:
        """What must never happen but did; empty if all is well."""
        return [fault for fault in Fault if self.state.fault & fault]

    def role(self, seat: int) -> Role:
        """Return the role of a seat, shown or not."""
        return Role(self.state.own[seat].role)

    def general(self, seat: int) -> int | None:
        """Return the number of the general a seat plays or has chosen, shown or not."""
        shown, chosen = self.state.general[seat], self.state.own[seat].choice
        found = max(shown, chosen)
        return found if found >= 0 else None

    def kingdom(self, seat: int) -> Kingdom:
        """Return the kingdom of a seat; none before its general is shown."""
        return Kingdom(self.state.kingdom[seat])

    def skills(self, seat: int) -> list[str]:
        """Return the skills a seat has now, then what it wears that has an effect, by id."""
        return [name_of(kind) for slot in range(SLOTS) if (kind := self.state.skill[seat, slot])]

    def pile(self, seat: int) -> list[tuple[int, str]]:
        """Return the cards on the general of a seat, oldest first, each with its skill's id."""
        g = self.state
        return [(g.pile[seat, i], name_of(g.pile_kind[seat, i])) for i in range(g.n_pile[seat])]

    def marks(self, seat: int) -> dict[str, int]:
        """Return what skills have left at a seat for the rest of the game, by their ids."""
        mark = self.state.mark
        return {id: n for kind, id in enumerate(names(), FIRST) if (n := mark[seat, kind])}

    @property
    def winners(self) -> list[int]:
        """The seats that won, dead ones included; empty while the game runs."""
        g, end = self.state, self.winner
        if end is None:
            return []
        seats = range(g.players)
        return winners(end, [self.role(seat) for seat in seats], [g.hp[seat] for seat in seats])

    def summary(self, language: str = "en") -> str:
        """Say who won: the end, then the winners with their roles."""
        told = Teller(self.rules, self.sittings(), detail=Detail.BRIEF)
        ends = [s for s in told.tell(self.log) if s.key in ("over", "winners")]
        said = self._language(language)
        return "\n".join(said.say(sentence, told) for sentence in ends)

    def sittings(self) -> list[Sitting]:
        """Return the seats as they were when the game began, before there were generals."""
        return [
            Sitting(self.role(seat), hp, Sex(self.state.sex[seat]))
            for seat, hp in enumerate(self._begun)
        ]

    def told(
        self,
        *languages: str,
        view: int | None = None,
        detail: Detail = Detail.BRIEF,
    ) -> Iterator[tuple[str, ...]]:
        """Yield the game so far in words, a sentence at a time in each language.

        Parameters
        ----------
        *languages : str
            ``"zh"``, ``"en"``; English if none is named.
        view : int, optional
            Tell only what this seat may know.
        detail : Detail
            How much is told.
        """
        teller = Teller(self.rules, self.sittings(), view, detail)
        spoken = [self._language(code) for code in languages or ("en",)]

        def said(sentences: list[Sentence]) -> Iterator[tuple[str, ...]]:
            for sentence in sentences:
                yield tuple(language.say(sentence, teller) for language in spoken)

        for line in self.log:
            yield from said(teller.tell([line]))
        yield from said(teller.finish())

    # ----------------------------------------------------------- saving

    def clone(self) -> Self:
        """Return an independent copy; both go on alike if they are answered alike."""
        twin = copy(self)
        twin.state, twin.log = self.state.clone(), list(self.log)
        its = self._outside
        twin._outside = replace(its, forfeited=set(its.forfeited), lapsed=list(its.lapsed))
        return twin

    def save(self) -> bytes:
        """Return all there is to the game, its log included."""
        header = {
            "marks": marks(self.rules),
            "origin": self._origin,
            "waits": self._waits,
            "begun": self._begun,
            "generals": self.generals,
        }
        return pack(header, self.state, self.log)

    @classmethod
    def load(cls, saved: bytes, rules: Rules | None = None, *, care: Care = UNHURRIED) -> Self:
        """Return the table that `save` wrote, in this process or another, compiled or not.

        Parameters
        ----------
        saved : bytes
        rules : Rules, optional
            The rules of a table that was not dealt by names.
        care : Care
            As of `deal`.

        Raises
        ------
        RunError
            These are no bytes of a table, or the layout, the names or the rules were others.
        """
        (header, memory, log), outside = unpack(saved), Outside({})
        if rules is None:
            if not (origin := header["origin"]):
                raise RunError("saved table: not dealt by names; give its rules to load()")
            rules, outside = _load(origin["edition"], origin["roles"], origin["strategies"])
        here = marks(rules)
        if wrong := [part for part in here if header["marks"].get(part) != here[part]]:
            raise RunError(f"saved table: made with other {part} than here" for part in wrong)
        table = cls.__new__(cls)
        table.rules, table.state, table.log = rules, Game(memory), lines(log)
        table._outside = replace(outside, care=care)
        table._origin, table._waits = header["origin"], header["waits"]
        table._begun = header["begun"]
        table.generals = [(zh, en) for zh, en in header["generals"]]
        return table

    # ----------------------------------------------------------- inside

    def _language(self, code: str) -> Language:
        return Language(code, self.rules, self.generals)


def names_of_generals(edition: str) -> list[Names]:
    """Return the names of an edition's generals, by number."""
    from sgs_sim import ruleset

    found = getattr(ruleset.edition(edition), "generals", {})
    return [(general.zh, general.en) for general in found.values()]


def _load(edition: str, roles: str, strategies: Sequence[str]) -> tuple[Rules, Outside]:
    from sgs_sim import ruleset, strategy

    found = [strategy.load(name) for name in strategies]
    rules = ruleset.load(edition, roles=roles, strategies=found)
    return rules, Outside(dict(enumerate(found, 1)))


def _check_players(rules: Rules, players: int) -> None:
    if not LEAST <= players <= MOST:
        raise RulesError(f"players: found {players}, expected {LEAST} to {MOST}")
    if sum(rules.roles[players, role] for role in Role) != players:
        raise RulesError(f"players: the role table has no row for {players}")
