"""`sgs-sim ladder`: all strategies in every role, and a rating of each."""

from __future__ import annotations

import json as json_text
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sgs_sim.cli._measuring import (
    EditionOption,
    JsonOption,
    OutOption,
    Played,
    PlayersOption,
    QuietOption,
    RolesOption,
    SeedOption,
    ThreadsOption,
    console,
    described,
    finish,
    named,
    plain,
    play,
    say_kept,
    setting,
    setting_line,
)
from sgs_sim.cli._playing import Fault, Isolate, Patience, Then, care

if TYPE_CHECKING:
    from rich.table import Table

    from sgs_sim.experiment.ladder import Ladder, Rated
    from sgs_sim.statistics.estimate import Estimate

BAR = 28  # characters of an interval as it is drawn
PICTURE = "ladder"  # beside the games, as .png and .svg


def ladder(
    strategies: Annotated[
        list[str] | None, typer.Argument(help="Names, .py or .toml files [all there are].")
    ] = None,
    *,
    field: Annotated[
        str, typer.Option(metavar="STRATEGY", help="Who all are rated against: 1500.")
    ] = "simple",
    players: PlayersOption = "5,8",
    edition: EditionOption = "official_160",
    roles: RolesOption = "official",
    games: Annotated[int, typer.Option(min=1, help="Games of each line-up and table.")] = 1_000,
    seed: SeedOption = 1,
    threads: ThreadsOption = None,
    out: OutOption = None,
    on_fault: Fault = Then.STOP,
    patience: Patience = 10,
    isolate: Isolate = False,
    json: JsonOption = False,
    quiet: QuietOption = False,
) -> None:
    """Rate strategies: every lord's side against all rebels, every renegade in the field.

    A picture is kept with the games. Asked again, or after Ctrl-C, the command goes on where it
    was.
    """
    from sgs_sim import strategy
    from sgs_sim.experiment import ladder as climbing
    from sgs_sim.report.ladder import write

    names = strategies or [each.id for each in strategy.available()]
    laid = climbing.lay(names, setting(players, edition, roles, games, seed), field)
    how = care(on_fault, patience, isolate=isolate)
    played = play(laid.experiment, out, threads, how, quiet=quiet)
    found = climbing.rated(laid, played.run.cells, played.last.ends)
    caption = f"{named(laid.players[laid.field])} = 1500; {setting_line(played)}"
    pictures = write(laid, found, played.run.path / PICTURE, caption)
    if json:
        told = _told(laid, found, played) | {"pictures": list(map(str, pictures))}
        print(json_text.dumps(plain(told), ensure_ascii=False))
    else:
        _print(laid, found, played)
        console().print(f"picture: {pictures[0]}", markup=False)
    finish(played)


def _told(laid: Ladder, found: Rated, played: Played) -> dict[str, Any]:
    from sgs_sim.experiment.ladder import is_bracket

    asked, ratings = played.plan.experiment, found.ratings
    rows = [
        {
            **described(player),
            "bracket": is_bracket(player),
            "place": list(ratings.places[k]),
            "overall": _numbers(ratings.overall[k]),
            **{
                camp.id: _numbers(ratings.camps[at][k])
                | {
                    "in_the_field": [
                        {
                            "players": share.players,
                            "games": share.n,
                            "rate": share.wins / share.n,
                            "interval": list(share.interval),
                        }
                        for share in found.shares[at][k]
                    ]
                }
                for at, camp in enumerate(laid.camps)
            },
        }
        for k, player in enumerate(laid.players)
    ]
    return {
        "field": described(laid.players[laid.field]),
        "edition": asked.edition[0],
        "roles": asked.roles[0],
        "players": list(asked.players),
        "games": asked.games,
        "seed": asked.seed,
        "scale": "Elo points, the field is 1500, 400 are tenfold odds",
        "interval": "95 %, robust, by deals; rates: Wilson",
        "misfit": ratings.misfit,
        "run": str(played.run.path),
        "faults": played.faults,
        "forfeits": played.forfeits,
        "strategies": sorted(rows, key=lambda row: -row["overall"]["rating"]),
    }


def _numbers(found: Estimate) -> dict[str, Any]:
    return {
        "rating": found.value,
        "interval": [found.low, found.high],
        "se": found.se,
        "p": found.p,
        "games": found.n,
    }


def _print(laid: Ladder, found: Rated, played: Played) -> None:
    from sgs_sim.experiment.ladder import is_bracket

    out = console()
    field = named(laid.players[laid.field])
    out.print(f"How strong are {len(laid.players)} strategies?", style="bold")
    out.print(f"the field: {field} = 1500; {setting_line(played)}\n")
    order = sorted(range(len(laid.players)), key=lambda k: -found.ratings.overall[k].value)
    out.print(_ratings(laid, found, order))
    out.print()
    out.print(_shares(laid, found, order))
    misfit = 100 * found.ratings.misfit
    out.print(
        "\nratings: points, 400 are tenfold odds; overall: camps weighed by their seats; ± half of "
        "95 % intervals, robust, by deals; place: 95 %"
    )
    out.print(
        "line-ups: every lord's side against all rebels, the renegade the field's; every renegade, "
        f"and brackets, in the field. The model misses rates by {misfit:.1f} points beyond chance."
    )
    if any(map(is_bracket, laid.players)):
        out.print("bracket: sees the roles, or plays at random; no player, a bound for players")
    say_kept(out, played)


def _ratings(laid: Ladder, found: Rated, order: Sequence[int]) -> Table:
    from rich.table import Table

    from sgs_sim.experiment.ladder import is_bracket
    from sgs_sim.report.ladder import scale

    ratings = found.ratings
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column("strategy", no_wrap=True)
    table.add_column("place", no_wrap=True)
    table.add_column("overall", justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    for camp in laid.camps:
        table.add_column(f"{camp.en} {camp.zh}", justify="right", no_wrap=True)
    table.add_column("")
    low, high = scale(ratings.overall, [is_bracket(player) for player in laid.players])
    for k in order:
        bracket = is_bracket(laid.players[k])
        first, last = ratings.places[k]
        note = "bracket" if bracket else "field" if k == laid.field else ""
        table.add_row(
            named(laid.players[k]),
            str(first) if first == last else f"{first}–{last}",
            _points(ratings.overall[k]),
            bar(ratings.overall[k], low, high),
            *(_points(its[k]) for its in ratings.camps),
            note,
            style="dim" if bracket else None,
        )
    return table


def _shares(laid: Ladder, found: Rated, order: Sequence[int]) -> Table:
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.title, table.title_justify = "percent won, all other seats the field's", "left"
    table.add_column("strategy", no_wrap=True)
    for camp, its in zip(laid.camps, found.shares, strict=True):
        for share in its[0]:
            table.add_column(f"{camp.en}, {share.players}", justify="right", no_wrap=True)
    for k in order:
        shares = [share for its in found.shares for share in its[k]]
        table.add_row(named(laid.players[k]), *(f"{100 * s.wins / s.n:.1f}" for s in shares))
    return table


def _points(found: Estimate) -> str:
    return f"{found.value:.0f} ± {(found.high - found.low) / 2:.0f}" if found.se else "1500"


def bar(found: Estimate, low: float, high: float) -> str:
    """Draw an interval, and the value in it, on a scale from `low` to `high`.

    >>> from sgs_sim.statistics.estimate import Estimate
    >>> bar(Estimate(1500, 1480, 1520, 10, 1, 100, ""), 1450, 1550)
    '        ─────●──────        '
    """

    def at(value: float) -> int:
        return round((value - low) / (high - low) * (BAR - 1))

    if not low < found.value < high:
        return "◂".ljust(BAR) if found.value <= low else "▸".rjust(BAR)
    drawn = [" "] * BAR
    for place in range(max(0, at(found.low)), min(BAR - 1, at(found.high)) + 1):
        drawn[place] = "─"
    drawn[at(found.value)] = "●"
    return "".join(drawn)
