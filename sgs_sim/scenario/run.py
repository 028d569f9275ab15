"""Reads scenario files, checks them, and plays every run of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from sgs_sim import ruleset
from sgs_sim.engine.kinds import Role, Sex
from sgs_sim.engine.log import Event
from sgs_sim.engine.state import SEATS, Rules
from sgs_sim.errors import SgsError
from sgs_sim.ruleset import facts
from sgs_sim.ruleset.checked import place, read, shown
from sgs_sim.ruleset.lines import line_numbers
from sgs_sim.scenario.checking import Checking, Wrong
from sgs_sim.scenario.expecting import differences
from sgs_sim.scenario.faces import naming
from sgs_sim.scenario.laying import Laying
from sgs_sim.scenario.models import Case, Expect, Run, Seat, Step
from sgs_sim.scenario.playing import Playing
from sgs_sim.scenario.running import Mismatch
from sgs_sim.words.language import Language
from sgs_sim.words.sentence import Detail, Sitting
from sgs_sim.words.telling import Teller

BROKEN = (ArithmeticError, LookupError, TypeError, ValueError)  # one case may not stop the others
LEAST = 4  # players; the lord has one hp more at any table here
TOLD = 14  # lines of the story that a failure shows


class ScenarioError(SgsError):
    """A fault in a scenario file."""


@dataclass
class Result:
    """What came of one run."""

    case: str
    run: str
    title: str
    wrong: list[str] = field(default_factory=list)  # empty: all as expected
    step: str = ""  # where the script stopped, if it did
    story: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The case and the run."""
        return f"{self.case}({self.run})" if self.run else self.case


@dataclass
class File:
    """A scenario file, read and checked."""

    path: Path
    case: Case
    r: Rules
    edition: facts.Edition
    faults: list[Wrong]

    def told(self) -> list[str]:
        """Return the faults, each with its line."""
        lines = line_numbers(self.path.read_text(encoding="utf-8"))
        name = shown(self.path)
        return [f"{place(name, fault.where, lines)}: {fault.text}" for fault in self.faults]

    def results(self) -> list[Result]:
        """Play every run.

        Raises
        ------
        ScenarioError
            With every fault of the file.
        """
        if self.faults:
            raise ScenarioError(self.told())
        return [self.play(k) for k in range(len(self.case.runs))]

    def play(self, number: int) -> Result:
        """Play one run."""
        with naming(self.edition, own_skills(self.case.runs[number])):
            return self._play(number)

    def _play(self, number: int) -> Result:
        run = self.case.runs[number]
        name = run.name or (chr(ord("a") + number) if len(self.case.runs) > 1 else "")
        result = Result(self.case.id, name, self.case.title)
        laying = Laying(run, self.r, self.edition)
        laying.lay()
        begun = len(laying.log)
        sittings = [
            Sitting(Role(laying.g.own[k].role), laying.seated_hp(k), Sex(laying.g.sex[k]))
            for k in range(laying.g.players)
        ]
        playing = Playing(laying, run.default == "decline", log=list(laying.log))
        _follow(playing, run, result)
        if result.wrong:
            result.story = _story(playing, sittings, begun)
        return result


def files(paths: list[Path]) -> list[Path]:
    """Return the scenario files of paths, folders searched.

    Raises
    ------
    ScenarioError
        There is no such file, or a folder holds none.
    """
    found: list[Path] = []
    for path in paths:
        inside = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not inside:
            raise ScenarioError(f"{path}: no scenario in this folder")
        found += inside
    return found


def open_file(path: Path) -> File:
    """Read and check a scenario file.

    Raises
    ------
    ScenarioError
        With every fault in the form of the file; names are checked when it is played.
    """
    case = read(path, Case, ScenarioError)
    try:
        edition, r = _rules(case.edition)
    except SgsError as error:
        raise ScenarioError(f"{shown(path)} › {fault}" for fault in error.faults) from None
    with naming(edition):
        return File(path, case, r, edition, Checking(r, edition).case(case))


@cache
def _rules(edition: str) -> tuple[facts.Edition, Rules]:
    setup = {"lord_bonus_from": LEAST}
    return facts.edition(edition), ruleset.load(
        edition, generals={"assign": "none"}, setup=setup, every_skill=True
    )


def _follow(playing: Playing, run: Run, result: Result) -> None:
    """Do the script, then compare; the first step that cannot be done ends it."""
    script, lines, questions = list(run.script or []), len(playing.log), 0
    first = (lines, questions)
    at = 0
    try:
        for at, step in enumerate(script):
            ahead = script[at + 1 :]
            if step.verb != "expect":
                playing.do(step, ahead)
                continue
            playing.now, playing.ahead = [], ahead
            playing.rest(nearer=_next(ahead))
            assert isinstance(step.expect, Expect)
            found = differences(playing, step.expect, lines, questions)
            result.wrong += [f"script {at + 1}: {text}" for text in found]
            lines, questions = len(playing.log), len(playing.asked)
        playing.now, playing.ahead = [], []
        playing.rest()
        playing.forget_passes()
    except (Mismatch, *BROKEN) as error:
        what = str(error) if isinstance(error, Mismatch) else f"the rules broke down: {error!r}"
        result.step = str(script[at]) if script else ""
        result.wrong.append(f"script {at + 1}: {what}" if script else what)
        return
    if run.expect is not None:
        result.wrong += differences(playing, run.expect, *first)


def own_skills(run: Run) -> frozenset[str]:
    """Return the skills that are given to players one by one, as they are written."""
    seats = [getattr(run, f"P{k + 1}") or Seat() for k in range(SEATS)]
    return frozenset(id for seat in seats for id in (*(seat.skills or ()), *seat.more_skills))


def _next(ahead: list[Step]) -> Step | None:
    """Return the next step that is no expectation."""
    return next((step for step in ahead if step.verb != "expect"), None)


def _story(playing: Playing, sittings: list[Sitting], begun: int) -> list[str]:
    """Tell the end of what happened."""
    teller = Teller(playing.r, sittings, detail=Detail.ALL)
    teller.tell(playing.log[:begun])
    last = [line for line in playing.log[:begun] if line.what == Event.TURN][-1:]
    sentences = [*teller.tell(last + playing.log[begun:]), *teller.finish()]
    generals = [(general.zh, general.en) for general in playing.table.edition.generals.values()]
    said = Language("en", playing.r, generals)
    return [said.say(sentence, teller) for sentence in sentences][-TOLD:]
