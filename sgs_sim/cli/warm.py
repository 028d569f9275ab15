"""`sgs-sim warm`: compile now instead of at first use."""

from __future__ import annotations

import time
from typing import Annotated

import typer


def warm(
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress.")] = False,
) -> None:
    """Compile the engine and the shipped strategies into the user's cache."""
    began = time.perf_counter()

    from sgs_sim.cli._compiling import Much, ready
    from sgs_sim.compiled import JIT, cache_folder
    from sgs_sim.strategy import available

    found = ready((each.id for each in available()), much=Much.ALL, quiet=quiet)
    if not JIT:
        print("nothing to compile: SGS_JIT=0 runs everything as plain Python")
        return
    seconds = time.perf_counter() - began
    print(
        f"{found.total()} units ready: {found['compiled']} compiled, {found['loaded']} loaded "
        f"from {cache_folder()}, {seconds:.1f} s"
    )
