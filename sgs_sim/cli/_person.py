"""A person at the terminal: one seat's view of the table is told, and its answers are read."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import Path

from sgs_sim.cli._screen import Screen
from sgs_sim.cli.show import found, lines
from sgs_sim.engine.chance import below, mix
from sgs_sim.engine.kinds import Role, Why
from sgs_sim.engine.state import Board, Own
from sgs_sim.errors import SgsError, nearest
from sgs_sim.game import Table
from sgs_sim.strategy.outside import Care
from sgs_sim.words import seeing
from sgs_sim.words.asking import Option, question
from sgs_sim.words.language import Language, patterns
from sgs_sim.words.listening import Listener
from sgs_sim.words.sentence import Detail
from sgs_sim.words.telling import Teller

RECALLED = 12  # sentences told again to who comes back
ASKS, LEAVES, SKIPS = ("?", "？"), ("q", "quit"), ("s", "skip")


class Left(Exception):
    """The person does not want to go on, or nothing more can be read."""


class Person:
    """Plays one seat of a table by reading answers.

    Parameters
    ----------
    table : Table
        Its `seat` has no strategy, all others have one.
    seat : int
    code : str
        ``"zh"`` or ``"en"``.
    detail : Detail
        How much is told.
    file : Path, optional
        Where the game is kept from question to question.
    read : callable
        Takes a prompt and returns a line; EOFError when there is none.
    """

    def __init__(
        self,
        table: Table,
        seat: int,
        code: str,
        *,
        detail: Detail = Detail.CARDS,
        file: Path | None = None,
        read: Callable[[str], str] = input,
    ) -> None:
        self._table, self._seat, self._file, self._read = table, seat, file, read
        self._code, self._screen = code, Screen()
        self._said = Language(code, table.rules, table.generals)
        teller = Teller(table.rules, table.sittings(), seat, detail)
        self._listener = Listener(self._said, teller)
        self._turn = -1  # in which the table was shown last
        self._mourned = self._silent = False

    def begin(self, dealt: tuple[int, int] | None = None) -> None:
        """Say who one is and how to answer; to who comes back, the last of what has happened.

        `dealt` is seed and number of a new game.
        """
        g = self._table.state
        role, general = Role(g.own[self._seat].role), g.general[self._seat]
        me = self._said.seat(self._seat, role, general if general >= 0 else None)
        if dealt:
            self._line("begin", seat=me, seed=dealt[0], game=dealt[1])
        else:
            self._line("over" if self._table.winner is not None else "back", seat=me)
        self._line("help")
        if not dealt:
            self._tell(last=RECALLED)

    def play(self) -> None:
        """Play to the end.

        Raises
        ------
        Left
            The person has left before.
        """
        while self._go_on():
            self._keep()
            self._table.answer(self._choose())
        self._keep()
        self._finish()

    # -------------------------------------------------------------- telling

    def _go_on(self) -> bool:
        """Play on to the person's next question, and tell what has happened; False at the end."""
        g = self._table.state
        try:
            while self._table.step():
                if g.dead[self._seat] and not self._mourned:
                    self._die()
        finally:
            self._tell()  # even if a strategy fails: what came before
        return self._table.ask is not None

    def _die(self) -> None:
        self._mourned = True
        self._tell()
        try:
            answer = self._ask("dead")
        except Left:
            return  # nobody is there to be asked: the rest is told
        if answer in LEAVES:
            raise Left
        self._silent = answer in SKIPS

    def _tell(self, last: int = 0) -> None:
        news = self._listener.news(self._table.log)
        for text in [] if self._silent else news[-last:]:
            self._screen.line(text, "bold" if text.startswith("——") else "")

    def _finish(self) -> None:
        if self._silent:
            self._screen.line(self._table.summary(self._code))
        self._show([self._table.role(seat) for seat in range(self._table.players)])

    def _show(self, roles: Sequence[Role] | None = None) -> None:
        """Show the table and what is one's own."""
        board, own = self._seen()
        self._screen.line("")
        self._screen.line(seeing.piles(self._said, board), "dim")
        head = seeing.head(self._said)
        self._screen.table(head, seeing.rows(self._said, board, own, roles), board.current)
        self._turn = board.turn

    def _seen(self) -> tuple[Board, Own]:
        g = self._table.state
        return g.shown(Board), g.own[self._seat].shown(Own)

    # --------------------------------------------------------------- asking

    def _choose(self) -> int:
        """Return the option that the person chooses."""
        options = self._table.options(self._code)
        ask = self._table.ask
        if ask and ask.why == Why.PLAY and self._table.state.turn != self._turn:
            self._show()  # once in a turn of one's own
        self._put(options)
        while True:
            answer = self._ask("prompt")
            if answer.isdecimal() and int(answer) in (option.index for option in options):
                return int(answer)
            if answer in LEAVES:
                raise Left
            if answer.startswith(ASKS):
                self._look_up(answer[1:].strip(), options)
            elif answer:
                numbers = f"{options[0].index}–{options[-1].index}"
                self._line("wrong", found=answer, numbers=numbers)
            else:
                self._line("empty")

    def _put(self, options: Sequence[Option]) -> None:
        """Say the open question, what one holds, and the options."""
        board, own = self._seen()
        ask = self._table.ask
        assert ask is not None
        self._screen.line("")
        for text in seeing.held(self._said, board, own):
            self._screen.line(text)
        self._screen.line(question(self._said, board, ask), "bold cyan")
        for text in listed(options):
            self._screen.line(text)

    def _look_up(self, name: str, options: Sequence[Option]) -> None:
        """Show the table, or the rule of what is named."""
        if not name:
            self._show()
            self._put(options)
            return
        try:
            told = lines(found(name))
        except SgsError as error:
            told = error.faults
        for text in told:
            self._screen.line(text)

    def _ask(self, key: str) -> str:
        try:
            answer = self._read(self._said.text("person", key)).strip()
        except EOFError:
            raise Left from None
        if not sys.stdin.isatty():
            self._screen.line(answer)  # nobody has typed it where it would be seen
        return answer.casefold()

    def _line(self, key: str, **parts: object) -> None:
        self._screen.line(self._said.text("person", key, **parts), "dim")

    # --------------------------------------------------------------- leaving

    def leave(self) -> None:
        """Say that the game is left, and how to go on with it."""
        self._screen.line("")
        self._line("left")
        if self._file:
            self._line("saved", file=self._file)
        else:
            self._line("unsaved")

    def _keep(self) -> None:
        if self._file:
            beside = self._file.with_name(f"{self._file.name}.part")
            beside.write_bytes(self._table.save())
            beside.replace(self._file)  # whole or not at all


def listed(options: Sequence[Option]) -> Iterator[str]:
    """Yield options as lines; those that differ only in their seats stand under one head."""
    width = len(str(options[-1].index))
    for thing, alike in groupby(options, key=lambda option: (option.thing, bool(option.whom))):
        group = list(alike)
        if len(group) == 1 or not all(thing):
            yield from (f"  {option.index:>{width}}  {option.text}" for option in group)
            continue
        yield f"  {'':>{width}}  {thing[0]} →"
        yield from (f"  {option.index:>{width}}    {option.whom}" for option in group)


def seat_for(wish: str, table: Table, seed: int, game: int) -> int:
    """Return the seat that ``--human`` names: a number from 1, a role, or ``random``.

    Raises
    ------
    SgsError
        There is no such seat or role at this table.
    """
    seats = range(table.players)
    if wish.isdecimal():
        if int(wish) - 1 not in seats:
            raise SgsError(f"--human: found {wish}, expected 1 to {table.players}")
        return int(wish) - 1
    if wish == "random":
        return below(table.players, mix(seed), game)
    named = {role.name.lower(): role for role in Role}
    for code in ("zh", "en"):
        named |= {said.lower(): Role[key.upper()] for key, said in patterns(code)["roles"].items()}
    if wish.lower() not in named:
        known = ["random", *named]
        raise SgsError(
            f'--human: found "{wish}", expected 1 to {table.players}, a role or random'
            f"{nearest(wish.lower(), known)}"
        )
    role = named[wish.lower()]
    held = [seat for seat in seats if table.role(seat) == role]
    if not held:
        raise SgsError(f"--human: at this table there is no {role.name.lower()}")
    return held[0]


def spoken(lang: str) -> str:
    """Return the one language of a dialogue; where both are named, that of the environment."""
    if lang != "both":
        return lang
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "zh" if next(filter(None, named), "").startswith("zh") else "en"


def taken_up(file: Path | None, care: Care) -> Table | None:
    """Return the table kept in a file, if there is one.

    Raises
    ------
    SgsError
        The file holds no table, or could not be written.
    """
    if file is None:
        return None
    if file.is_file():
        return Table.load(file.read_bytes(), care=care)
    if file.exists() or not file.absolute().parent.is_dir():
        raise SgsError(f"--save: found {file}, expected a file in a folder that is there")
    return None


def sit_down(
    table: Table,
    wish: str,
    lang: str,
    *,
    questions: bool,
    file: Path | None,
    dealt: tuple[int, int] | None,
) -> None:
    """Let a person play to the end, or until it leaves.

    Parameters
    ----------
    table : Table
        All its seats have strategies, or, of one that is taken up again, all but the person's.
    wish : str
        What `seat_for` takes.
    lang : str
        ``"zh"``, ``"en"`` or ``"both"``.
    questions : bool
        Whether every question to the person is told too.
    file : Path or None
        Where the game is kept.
    dealt : (int, int) or None
        Seed and number of a game that has just been dealt; None if it is taken up again.
    """
    g = table.state
    if dealt:
        seat = seat_for(wish, table, *dealt)
        g.strategy[seat] = 0
    else:
        open_ = [at for at in range(table.players) if not g.strategy[at]]
        if not open_:
            raise SgsError(f"--save: {file}: a game without a person's seat")
        seat = open_[0]
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")  # what is no text is a wrong answer
    detail = Detail.ALL if questions else Detail.CARDS
    person = Person(table, seat, spoken(lang), detail=detail, file=file)
    person.begin(dealt)
    try:
        person.play()
    except (Left, KeyboardInterrupt) as left:
        person.leave()
        if isinstance(left, KeyboardInterrupt):  # which the command turns into its exit code
            raise
