"""`sgs-sim duel`: two strategies in every role, with the same deals."""

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

    from sgs_sim.experiment.duel import Compared, Duel

ALPHA = 0.05  # adjusted p below which a row is printed bold


def duel(
    a: Annotated[str, typer.Argument(help="A strategy: a name, a .py or a .toml file.")],
    b: Annotated[str, typer.Argument(help="The strategy it is compared with.")],
    *,
    field: Annotated[
        str | None, typer.Option(metavar="STRATEGY", help="Who plays all other seats [B].")
    ] = None,
    players: PlayersOption = "5,8",
    edition: EditionOption = "official_160",
    roles: RolesOption = "official",
    games: Annotated[int, typer.Option(min=1, help="Games of each line-up and table.")] = 10_000,
    seed: SeedOption = 1,
    threads: ThreadsOption = None,
    out: OutOption = None,
    on_fault: Fault = Then.STOP,
    patience: Patience = 10,
    isolate: Isolate = False,
    json: JsonOption = False,
    quiet: QuietOption = False,
) -> None:
    """Say how much more A wins than B in every role, all other seats held equal.

    A and B take the same seats of the same deals in turn. Asked again, or after Ctrl-C, the
    command goes on where it was.
    """
    from sgs_sim.experiment import duel as duelling

    laid = duelling.lay(a, b, setting(players, edition, roles, games, seed), field)
    how = care(on_fault, patience, isolate=isolate)
    played = play(laid.experiment, out, threads, how, quiet=quiet)
    rows = duelling.compare(laid, played.run.cells, played.last.ends)
    if json:
        print(json_text.dumps(plain(_told(laid, played, rows)), ensure_ascii=False))
    else:
        _print(laid, played, rows)
    finish(played)


def _told(laid: Duel, played: Played, rows: Sequence[Compared]) -> dict[str, Any]:
    asked = played.plan.experiment
    return {
        "a": described(laid.a),
        "b": described(laid.b),
        "field": described(laid.field),
        "edition": asked.edition[0],
        "roles": asked.roles[0],
        "games": asked.games,
        "seed": asked.seed,
        "interval": "95 %, paired by deal; ratios: Bonett and Price",
        "p": "adjusted by Holm over all rows",
        "run": str(played.run.path),
        "faults": played.faults,
        "forfeits": played.forfeits,
        "rows": [_row(each) for each in rows],
    }


def _row(each: Compared) -> dict[str, Any]:
    found = each.contrast.estimate
    return {
        "players": each.players,
        "seats": each.seats.id,
        "roles": list(each.seats.roles),
        "games": each.n,
        "rate_a": each.wins_a / each.n,
        "rate_b": each.wins_b / each.n,
        "difference": found.value,
        "interval": [found.low, found.high],
        "se": found.se,
        "p": found.p,
        "p_holm": each.p_holm,
        "only_a": each.wins_a - each.both,
        "only_b": each.wins_b - each.both,
        "correlation": each.contrast.rho,
        "ratio": each.ratio
        and {"value": each.ratio.value, "interval": [each.ratio.low, each.ratio.high]},
    }


def _print(laid: Duel, played: Played, rows: Sequence[Compared]) -> None:
    out = console()
    out.print(f"A {named(laid.a)} against B {named(laid.b)}", style="bold")
    out.print(f"all other seats: {named(laid.field)}; {setting_line(played)}\n")
    out.print(_table(rows))
    out.print(
        "\nwon: by the camp of these seats; A − B: 95 % intervals, paired by deal; only A, only B: "
        "games that one alone won"
    )
    out.print(
        "p: adjusted by Holm over all rows; A ÷ B: ratio of rates, 95 % interval of Bonett and "
        "Price"
    )
    say_kept(out, played)


def _table(rows: Sequence[Compared]) -> Table:
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column("players", justify="right")
    table.add_column("seats", no_wrap=True)
    for name in ("games", "A %", "B %", "A − B (points)", "only A", "only B", "p", "A ÷ B"):
        table.add_column(name, justify="right", no_wrap=True)
    for each in rows:
        table.add_row(*_texts(each), style="bold" if each.p_holm < ALPHA else None)
    return table


def _texts(each: Compared) -> list[str]:
    found, quotient = each.contrast.estimate, each.ratio
    low, high = 100 * found.low, 100 * found.high
    told = [
        str(each.players),
        f"{each.seats.en} {each.seats.zh}",
        f"{each.n:,}",
        f"{100 * each.wins_a / each.n:.1f}",
        f"{100 * each.wins_b / each.n:.1f}",
        f"{100 * found.value:+.2f} [{low:+.2f}, {high:+.2f}]",
        f"{each.wins_a - each.both:,}",
        f"{each.wins_b - each.both:,}",
        "< 0.0001" if each.p_holm < 1e-4 else f"{each.p_holm:.4f}",
        f"{quotient.value:.2f} [{quotient.low:.2f}, {quotient.high:.2f}]" if quotient else "",
    ]
    return [text.replace("[", "\\[") for text in told]
