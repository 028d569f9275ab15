"""Tuned weights as a profile, with comments that say who made them and what they are worth."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import sgs_sim
from sgs_sim import strategy
from sgs_sim.experiment.arena import Confirmed
from sgs_sim.experiment.design import Camp
from sgs_sim.experiment.tuning import Generation, Tuning, fresh, training
from sgs_sim.statistics.estimate import Estimate
from sgs_sim.strategy.profile import ROLES, text

CAMPS: Final = {"lord": "lord side", "rebel": "rebels", "renegade": "renegade"}
SD: Final = "sd: standard deviations of one game, averaged over camps and table sizes"
_TUNED: Final = {"en": " (tuned)", "zh": "（调优）"}


def profile(
    tuning: Tuning,
    last: Generation,
    found: Confirmed | None,
    place: Path,
    *,
    camps: Iterable[Camp],
    command: str,
) -> str:
    """Return the favourite of the last generation as the text of a profile.

    Parameters
    ----------
    found : Confirmed or None
        None if nothing is confirmed.
    place : path
        Where the file will be: a family that is not shipped is named by the way to it.
    camps : iterable of Camp
        It was tuned to win as; as others it may be worse, so it says which.
    command : str
        That made it.
    """
    start, family, opponent = tuning.start, tuning.family, tuning.opponent.id
    named = dict.fromkeys(camps)
    only = rest = ""
    if len(named) < len(CAMPS):
        only = f" to win as {' and '.join(CAMPS[camp] for camp in named)}"
        rest = f"; in other roles as `{start.id}`"
    told = {
        "en": _named(start.en, _TUNED["en"]),
        "zh": _named(start.zh or start.en, _TUNED["zh"]),
        "about": f"`{family.id}` with weights that were tuned{only} against `{opponent}`{rest}.",
        "family": _way(family, place),
    }
    return text(told, last.favourite, tuning.places, _comment(tuning, last, found, command))


def rows(tuning: Tuning, found: Confirmed) -> Iterator[tuple[str, ...]]:
    """Yield what was confirmed as texts: players, camp, rate, gain over start and over opponent.

    The last one has none of the opponent in self-play, where both are the same.
    """
    for each in found.camps:
        players, rate = f"{each.players} players", f"{100 * each.rate:.1f} %"
        more = [_shown(its, 100, "+.2f") for its in (each.start, each.opponent)]
        yield (players, CAMPS[each.camp], rate, *more[: _compared(tuning)])
    more = [_shown(its, 1, "+.3f") for its in (found.start, found.opponent)]
    yield ("all camps", "in sd", "", *more[: _compared(tuning)])


def changes(tuning: Tuning, last: Generation) -> str:
    """Return what is no longer as at the start, "focus 4 → 6", and whose, if some alone are tuned.

    Where their weights differed it is "focus 4/3 → 6".
    """
    told = []
    for at in tuning.weights:
        was = dict.fromkeys(tuning.start.weights[role][at] for role in tuning.roles)
        now = last.favourite[tuning.roles[0]][at]
        if [*was] != [now]:
            told.append(f"{tuning.places[at].name.lower()} {'/'.join(map(str, was))} → {now}")
    if not told:
        return "no weight has changed"
    names = [ROLES[role] for role in tuning.roles]
    whose = f"{', '.join(names)}: " if len(names) < len(ROLES) else ""
    return whose + ", ".join(told)


def _compared(tuning: Tuning) -> int:
    """Return with how many others the tuned weights are compared."""
    return 1 if tuning.is_self_play() else 2


def _shown(found: Estimate, unit: float, form: str) -> str:
    value, low, high = (unit * each for each in (found.value, found.low, found.high))
    return f"{value:{form}} [{low:{form}}, {high:{form}}]"


def _named(name: str, end: str) -> str:
    return name if name.endswith(end) else name + end


def _way(family: strategy.Strategy, place: Path) -> str:
    known = any(each.path.samefile(family.path) for each in strategy.available())
    if known:
        return family.id
    return Path(os.path.relpath(family.path.resolve(), place.resolve().parent)).as_posix()


def _comment(
    tuning: Tuning, last: Generation, found: Confirmed | None, command: str
) -> Iterator[str]:
    yield f"Made by: {command}"
    yield f"with sgs-sim {sgs_sim.__version__}, edition {tuning.edition}, from {tuning.start.id}."
    yield (
        f"Trained in {last.number} generations with {tuning.games:,} games of each row, table size "
        f"and camp, seed {training(tuning.seed)}."
    )
    if found is None:
        yield "UNCONFIRMED: it was stopped before the fresh games."
        return
    yield (
        f"Confirmed in {found.games:,} fresh games of each, seed {fresh(tuning.seed)}: win rates "
        f"amid {tuning.opponent.id}, and points"
    )
    others = [tuning.start.id, tuning.opponent.id][: _compared(tuning)]
    yield f"more than {' and than '.join(others)} in the same seats, with 95 % intervals."
    for row in rows(tuning, found):
        yield "  " + "  ".join(filter(None, row))
    yield f"  ({SD})"
