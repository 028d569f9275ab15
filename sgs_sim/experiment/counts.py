"""What is counted over many games: all that tables need, in memory that does not grow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pandas as pd

from sgs_sim.engine.kinds import End, Role
from sgs_sim.engine.state import GENERALS
from sgs_sim.experiment.columns import TALLY, impossible
from sgs_sim.experiment.joint import ENDS, UNKNOWN_END, Ints
from sgs_sim.experiment.standing import standings
from sgs_sim.experiment.usage import Usage

SEATS = 10
NOBODY, SELF = 4, 5  # killers that are no role
MEASURES = ("turns", "rounds", "reshuffles", "questions")
COLUMNS = ["cell", "game", "winner", "fault", *MEASURES] + [
    f"{name}_{seat}"
    for name in ("role", "general", "died_turn", "died_kind", "died_by")
    for seat in range(SEATS)
]
STANDING = ("game", "winner", "turns")
WINNING_END = {
    Role.LORD: End.LORD,
    Role.LOYALIST: End.LORD,
    Role.REBEL: End.REBEL,
    Role.RENEGADE: End.RENEGADE,
}
ROLES = tuple(WINNING_END)
PAIRED = (End.LORD, End.REBEL)
"""Camps whose players have allies: a renegade is everybody's foe."""

Flags: TypeAlias = npt.NDArray[np.bool_]


@dataclass
class Moments:
    """Sums over games of a count and of its products: what the interval of a share needs."""

    part: int = 0
    part_2: int = 0
    mixed: int = 0

    def add(self, part: Ints, whole: Ints) -> None:
        self.part += int(part.sum())
        self.part_2 += int(part @ part)
        self.mixed += int(part @ whole)


def _zeros(*shape: int) -> Callable[[], Ints]:
    return lambda: np.zeros(shape, np.int64)


@dataclass
class Counts:
    """What one cell of an experiment came to."""

    n: int = 0
    ends: Ints = field(default_factory=_zeros(UNKNOWN_END + 1))
    """Games by how they ended, indexed by ``End`` or ``UNKNOWN_END``."""
    faults: int = 0
    dealt: Ints = field(default_factory=_zeros(SEATS, 4))
    """Games in which a role sat in a seat."""
    won: Ints = field(default_factory=_zeros(SEATS, 4))
    """… and won: a renegade wins alone, the others win dead or alive."""
    alive: list[Moments] = field(default_factory=lambda: [Moments() for _ in ROLES])
    """Survivors per game by role."""
    causes: dict[int, Moments] = field(default_factory=dict)
    """Deaths per game by the number of the card or skill."""
    deaths: Moments = field(default_factory=Moments)
    killers: Ints = field(default_factory=_zeros(6, 4))
    """Deaths by the killer's role, ``NOBODY`` or ``SELF``, and the victim's role."""
    lengths: dict[str, Ints] = field(default_factory=dict)
    """Games by value, for each of ``MEASURES`` and for the turn of the first death."""
    cast: Ints = field(default_factory=_zeros(GENERALS, 4))
    """Games in which a general played a role: no game has a general twice."""
    cast_won: Ints = field(default_factory=_zeros(GENERALS, 4))
    """… and won, as `won`."""
    met: Ints = field(default_factory=_zeros(len(PAIRED), 0, len(PAIRED), 0))
    """Games by camp and general of one player, and camp and general of another: of ``PAIRED``.

    As long as the highest general seen; not counted where games share a deal.
    """
    met_won: Ints = field(default_factory=_zeros(len(PAIRED), 0, len(PAIRED), 0))
    """… and the camp of the first has won."""
    standing: Ints = field(default_factory=_zeros(0))
    """Games that go on after so many rounds, by who lives and how they end: `standing.shape`."""
    deals: int = 0
    """Blocks of games that share a deal; not counted where every game has its own."""
    cast_deals: Ints = field(default_factory=_zeros(GENERALS))
    """Deals in which a general played."""
    cast_won_2: Ints = field(default_factory=_zeros(GENERALS, 5))
    """Over deals, squares of a general's wins: with each role, and with any."""
    strata: Ints = field(default_factory=_zeros(0, ENDS))
    """Games by stratum and end."""
    apart: Ints = field(default_factory=_zeros(0, ENDS))
    """Over deals, squares of (strata · ended so − strata of the deal that ended so)."""
    usage: Usage = field(default_factory=Usage)
    """What was counted of skills and offers while the games were played."""
    broken: dict[str, int] = field(default_factory=dict)
    """Games that contradict the rules, by the rule's name."""

    @property
    def tally(self) -> Ints:
        """The same as ``TALLY``."""
        sums = {name: int(games @ np.arange(len(games))) for name, games in self.lengths.items()}
        ends = {end.name.lower(): int(self.ends[end]) for end in End}
        told = {"games": self.n, "faults": self.faults, **ends, **sums}
        return np.array([told.get(name, 0) for name in TALLY], np.int64)


def count(
    frames: Iterable[pd.DataFrame],
    roles: Sequence[Sequence[int]],
    usage: Sequence[Usage] = (),
) -> list[Counts]:
    """Count games that came as frames.

    Parameters
    ----------
    frames : iterable of DataFrame
        Games with ``COLUMNS``, in any order and any division.
    roles : sequence of sequence of int
        For each cell how many of each role were to be dealt.
    usage : sequence of Usage, optional
        For each cell what was counted while it was played.
    """
    cells = [Counts() for _ in roles]
    for cell, its in zip(cells, usage, strict=False):
        cell.usage = its
    for frame in frames:
        numbers = frame["cell"].to_numpy()
        for number in np.unique(numbers):
            games = frame[numbers == number]
            rows = {name: games[name].to_numpy() for name in COLUMNS}
            add(cells[int(number)], rows, roles[int(number)])
    return cells


def add(
    cell: Counts, games: Mapping[str, npt.NDArray[Any]], roles: Sequence[int], block: int = 1
) -> None:
    """Count games of one cell.

    Parameters
    ----------
    games : mapping
        ``COLUMNS``, whole blocks of them.
    roles : sequence of int
        How many of each role were to be dealt.
    block : int
        Games that share a deal.
    """
    players = sum(roles)
    winner = games["winner"].astype(np.int64)
    role, general, turn, kind, by = (
        np.column_stack([games[f"{name}_{seat}"] for seat in range(players)]).astype(np.int64)
        for name in ("role", "general", "died_turn", "died_kind", "died_by")
    )
    dead = turn > 0
    all_won = np.zeros_like(dead)
    cell.n += len(winner)
    cell.ends += np.bincount(np.minimum(winner, UNKNOWN_END), minlength=len(cell.ends))
    cell.faults += int(impossible(games["fault"]).sum())
    for number in ROLES:
        here = role == number
        won = here & (winner == WINNING_END[number])[:, None]
        if number == Role.RENEGADE:
            won &= ~dead
        all_won |= won
        cell.dealt[:players, number] += here.sum(axis=0)
        cell.won[:players, number] += won.sum(axis=0)
        cell.alive[number].add((here & ~dead).sum(axis=1), here.sum(axis=1))
    for name in MEASURES:
        _lengthen(cell.lengths, name, games[name])
    some = dead.any(axis=1)
    first = np.where(dead, turn, np.iinfo(np.int64).max).min(axis=1)
    _lengthen(cell.lengths, "first_death", first[some])
    _add_deaths(cell, role, dead, kind, by)
    _add_generals(cell, general, role, all_won)
    here = standings(role, turn, {key: games[key] for key in STANDING}, roles, block)
    cell.standing = here if cell.standing.ndim == 1 else cell.standing + here
    if block > 1:
        _add_deals(cell, general, role, all_won, block)
        _add_strata(cell, winner, block)
    else:
        _add_pairs(cell, general, role, winner)
    for rule, bad in _contradictions(winner, role, dead, roles).items():
        cell.broken[rule] = cell.broken.get(rule, 0) + int(bad.sum())


def _add_deaths(cell: Counts, role: Ints, dead: Flags, kind: Ints, by: Ints) -> None:
    whole = dead.sum(axis=1)
    cell.deaths.add(whole, whole)
    for number in np.unique(kind[dead]):
        cell.causes.setdefault(int(number), Moments()).add(
            ((kind == number) & dead).sum(axis=1), whole
        )
    seats = role.shape[1]
    killer = np.take_along_axis(role, np.minimum(by, seats - 1), axis=1)
    killer[by >= seats] = NOBODY
    killer[by == np.arange(seats)] = SELF
    np.add.at(cell.killers, (killer[dead], role[dead]), 1)


def _add_generals(cell: Counts, general: Ints, role: Ints, won: Flags) -> None:
    some = (general < GENERALS) & (role < len(ROLES))
    if not some.any():
        return
    np.add.at(cell.cast, (general[some], role[some]), 1)
    won = some & won
    np.add.at(cell.cast_won, (general[won], role[won]), 1)
    ordered = np.sort(np.where(some, general, -1 - np.arange(general.shape[1])), axis=1)
    twice = (ordered[:, 1:] == ordered[:, :-1]).any(axis=1)
    cell.broken["generals_once"] = cell.broken.get("generals_once", 0) + int(twice.sum())


def _add_pairs(cell: Counts, general: Ints, role: Ints, winner: Ints) -> None:
    """Count who sat with whom: each two seats of a game once, then both ways round."""
    some = (general < GENERALS) & (role < Role.RENEGADE)
    if not some.any():
        return
    long = max(int(general[some].max()) + 1, cell.met.shape[1])
    _widen(cell, long)
    nobody = len(PAIRED) * long
    code = np.where(some, (role == Role.REBEL) * long + general, nobody).astype(np.int32)
    one, other = np.triu_indices(code.shape[1], 1)
    ended = np.select([winner == end for end in PAIRED], range(len(PAIRED)), len(PAIRED))
    size = nobody + 1
    key = (ended.astype(np.int32)[:, None] * size + code[:, one]) * size + code[:, other]
    shape = (len(PAIRED) + 1, size, size)
    seen = np.bincount(key.ravel(), minlength=shape[0] * size**2).reshape(shape)
    seen = (seen + seen.transpose(0, 2, 1))[:, :nobody, :nobody]
    cell.met += seen.sum(axis=0).reshape(cell.met.shape)
    for camp in range(len(PAIRED)):
        mine = slice(camp * long, (camp + 1) * long)
        cell.met_won[camp] += seen[camp, mine].reshape(cell.met_won[camp].shape)


def _widen(cell: Counts, long: int) -> None:
    """Make room for pairs of so many generals."""
    if (had := cell.met.shape[1]) < long:
        for name in ("met", "met_won"):
            wider = np.zeros((len(PAIRED), long) * 2, np.int64)
            wider[:, :had, :, :had] = getattr(cell, name)
            setattr(cell, name, wider)


def _add_deals(cell: Counts, general: Ints, role: Ints, won: Flags, block: int) -> None:
    """Add up a general's wins over each deal: games of one deal are no independent evidence."""
    deals = len(general) // block
    cell.deals += deals
    some = (general < GENERALS) & (role < len(ROLES))
    deal = np.broadcast_to((np.arange(len(general)) // block)[:, None], general.shape)
    sums = np.zeros((deals, GENERALS, len(ROLES)), np.int64)
    np.add.at(sums, (deal[some & won], general[some & won], role[some & won]), 1)
    sat = np.zeros((deals, GENERALS), bool)
    sat[deal[some], general[some]] = True
    cell.cast_deals += sat.sum(axis=0)
    cell.cast_won_2[:, :-1] += (sums**2).sum(axis=0)
    cell.cast_won_2[:, -1] += (sums.sum(axis=2) ** 2).sum(axis=0)


def _add_strata(cell: Counts, winner: Ints, block: int) -> None:
    """Add up how each stratum ended, and how far it was from the others of its deal."""
    if not len(cell.strata):
        cell.strata, cell.apart = np.zeros((2, block, ENDS), np.int64)
    ended = (winner.reshape(-1, block)[:, :, None] == np.arange(ENDS)).astype(np.int64)
    cell.strata += ended.sum(axis=0)
    cell.apart += ((block * ended - ended.sum(axis=1, keepdims=True)) ** 2).sum(axis=0)


def _lengthen(lengths: dict[str, Ints], name: str, values: npt.NDArray[Any]) -> None:
    new = np.bincount(values.astype(np.int64), minlength=1)
    old = lengths.get(name, np.zeros(1, np.int64))
    longer = np.zeros(max(len(new), len(old)), np.int64)
    longer[: len(old)] += old
    longer[: len(new)] += new
    lengths[name] = longer


def _contradictions(
    winner: Ints, role: Ints, dead: Flags, roles: Sequence[int]
) -> Mapping[str, Flags]:
    """Say for each rule which games break it."""
    lord, renegade = role == Role.LORD, role == Role.RENEGADE
    foes_live = ((role == Role.REBEL) | renegade) & ~dead
    lord_dead = (lord & dead).any(axis=1)
    dealt = np.stack([(role == number).sum(axis=1) for number in ROLES], axis=1)
    return {
        "roles_dealt": (dealt != np.asarray(roles)).any(axis=1),
        "lord_first": ~lord[:, 0],
        "lord_wins_alive": (winner == End.LORD) & (lord_dead | foes_live.any(axis=1)),
        "rebels_kill_lord": (winner == End.REBEL) & ~lord_dead,
        "renegade_alone": (winner == End.RENEGADE)
        & ~(((~dead).sum(axis=1) == 1) & (renegade & ~dead).any(axis=1)),
        "one_end": ~np.isin(winner, list(End)),
    }
