"""The command `sgs-sim`: finds its commands, and turns what goes wrong into lines and exit codes.

A module NAME of this folder that does not begin with `_` holds the command NAME: its function of
that name (`NAME_` where Python has taken it).
Exit codes: 0 done, 1 a check failed, 2 usage, 130 interrupted.
"""

from __future__ import annotations

import functools
import os
import pkgutil
import sys
import traceback
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

os.environ.setdefault(
    "TYPER_USE_RICH", "0"
)  # read once, by the import below: it doubles --help's time

import typer

from sgs_sim import __version__, cli, paths
from sgs_sim.errors import Interrupted, SgsError, StrategyFault

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
_debugging: list[bool] = []


def _print_version(asked: bool) -> None:
    if asked:
        print(f"sgs-sim {__version__}")
        raise typer.Exit


@app.callback()
def root(
    content: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="Take rules, strategies, experiments and reports from DIR first."
        ),
    ] = None,
    debug: Annotated[bool, typer.Option("--debug", help="Show where an error came from.")] = False,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version."
        ),
    ] = False,
) -> None:
    """Play 三国杀 by the million and say what is balanced."""
    _debugging[:] = [True] * debug
    paths.use_content(content)


def _interruptible(command: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(command)
    def run(*args: Any, **keywords: Any) -> Any:
        try:
            return command(*args, **keywords)
        except KeyboardInterrupt as stopped:
            if isinstance(stopped, Interrupted):
                typer.secho(str(stopped), err=True)
            raise typer.Exit(130) from None  # older versions of typer would make it exit code 1

    return run


def register() -> typer.Typer:
    """Add every command of this folder to the application."""
    for module in pkgutil.iter_modules(cli.__path__):
        name = module.name
        if name == "main" or name.startswith("_"):
            continue
        found = import_module(f"{cli.__name__}.{name}")
        command = getattr(found, name, None) or getattr(found, f"{name}_")
        app.command(name.replace("_", "-"))(_interruptible(command))
    return app


def _say(fault: str) -> None:
    plain = False if os.environ.get("NO_COLOR") else None
    typer.secho(fault, err=True, fg="red", color=plain)


def main() -> None:
    """Run the command line and exit."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without Chinese shows ?, and goes on
    try:
        try:
            register()()
        finally:
            sys.stdout.flush()
    except SgsError as error:
        if _debugging:
            traceback.print_exc()
        for fault in error.faults:
            _say(fault)
        if isinstance(error, StrategyFault) and error.hangs:
            sys.stderr.flush()
            os._exit(2)  # a thread inside compiled code cannot be interrupted, only left behind
        sys.exit(2)
    except BrokenPipeError:
        # The reader has gone; a later flush by the interpreter must not complain about it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


if __name__ == "__main__":
    main()
