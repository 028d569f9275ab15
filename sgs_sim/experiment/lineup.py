"""Who plays which seats where strategies are measured, and the experiment that plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sgs_sim import strategy
from sgs_sim.errors import ExperimentError, StrategyError
from sgs_sim.experiment.design import Camp
from sgs_sim.experiment.spec import ROLES, Experiment
from sgs_sim.ruleset.checked import checked
from sgs_sim.ruleset.models import Row
from sgs_sim.strategy import Info


@dataclass(frozen=True)
class Seats:
    """Seats that a strategy takes over, all at once."""

    id: str
    zh: str
    en: str
    roles: tuple[str, ...]
    camp: Camp

    def heads(self, row: Row) -> int:
        """Return how many they are at a table with so many of each role."""
        return sum(row[ROLES.index(role)] for role in self.roles)


CAMPS: Final = (
    Seats("lord_side", "主忠方", "lord's side", ("lord", "loyalist"), "lord"),
    Seats("rebels", "反贼", "rebels", ("rebel",), "rebel"),
    Seats("renegade", "内奸", "renegade", ("renegade",), "renegade"),
)
ALONE: Final = (
    Seats("lord", "主公", "lord alone", ("lord",), "lord"),
    Seats("loyalists", "忠臣", "loyalists alone", ("loyalist",), "lord"),
)


@dataclass(frozen=True)
class Setting:
    """What is the same for all line-ups."""

    edition: str
    players: tuple[int, ...]
    roles: str
    games: int
    """Of each line-up at each size of table."""
    seed: int


@dataclass(frozen=True)
class Player:
    """A strategy as it was named, and what it says about itself."""

    name: str
    info: Info


@dataclass(frozen=True)
class LineUp:
    """Who plays what: a variant of the experiment."""

    id: str
    zh: str
    en: str
    strategies: Mapping[str, str]
    """By role, where it is not the field."""


def known(command: str, names: Sequence[str]) -> list[Player]:
    """Return the strategies with these names.

    Raises
    ------
    StrategyError
        Some are unknown, or named twice: all such faults.
    """
    found, faults = list[Player](), list[str]()
    for name in names:
        try:
            player = Player(name, strategy.info(name))
        except StrategyError as error:
            faults += error.faults
            continue
        if any(_same(player, other) for other in found):
            faults.append(f'{command}: found "{name}" twice, expected each strategy once')
        found.append(player)
    if faults:
        raise StrategyError(dict.fromkeys(faults))
    return found


def _same(one: Player, other: Player) -> bool:
    return (one.info.id, one.info.path) == (other.info.id, other.info.path)


def place(player: Player, among: Sequence[Player]) -> int:
    """Return where a strategy stands in a list, or -1."""
    return next((at for at, other in enumerate(among) if _same(player, other)), -1)


def dealt(setting: Setting) -> list[Row]:
    """Return how many of each role there are, by size of table.

    Raises
    ------
    ExperimentError
        The setting cannot be played.
    """
    plain = _checked({**_raw(setting), "name": "setting", "question": "?", "strategies": _ANY})
    return [plain.row(players) for players in setting.players]


_ANY: Final = {"default": "random"}


def row_of(cell: Mapping[str, Any]) -> Row:
    """Return how many of each role there are in a cell that a manifest describes."""
    lord, loyalist, rebel, renegade = (int(cell["counts"][role]) for role in ROLES)
    return lord, loyalist, rebel, renegade


def asked(
    name: str, question: tuple[str, str], setting: Setting, field: Player, lineups: Sequence[LineUp]
) -> Experiment:
    """Return the experiment that plays line-ups with the same deals, the first being the base.

    Parameters
    ----------
    question : tuple of str
        In English and Chinese.
    field : Player
        Who plays where a line-up names nobody.
    """
    variants = {
        each.id: {"zh": each.zh, "en": each.en, "strategies": dict(each.strategies)}
        for each in lineups
    }
    en, zh = question
    said = {"name": name, "question": en, "question_zh": zh, "variants": variants}
    return _checked({**_raw(setting), **said, "strategies": {"default": field.name}})


def _raw(setting: Setting) -> dict[str, Any]:
    return {
        "edition": setting.edition,
        "players": list(setting.players),
        "roles": setting.roles,
        "games": setting.games,
        "seed": setting.seed,
    }


def _checked(raw: Mapping[str, Any]) -> Experiment:
    return checked(raw, Experiment, "the setting", ExperimentError)
