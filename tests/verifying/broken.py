"""Rules with a fact broken, compared with what is printed; prints the largest |z| by check.

Runs compiled, in a process of its own.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable

from sgs_sim import ruleset
from sgs_sim.engine.kinds import Suit
from sgs_sim.verifying import run
from sgs_sim.verifying.check import Check
from sgs_sim.verifying.printed import STANDARD

N, SEED = 250_000, 4


def failed(parts: Iterable[Iterable[Check]]) -> list[dict[str, object]]:
    """Return the checks that failed."""
    return [
        {"row": check.what.row, "en": check.what.en, "z": check.z}
        for part in parts
        for check in part
        if not check.passed
    ]


def load(**different):
    return ruleset.load(STANDARD.edition, every_skill=True, **different)


def main() -> None:
    peaches = load(cards={"peach": 9})
    red = load()
    for c in [c for c in range(red.n_cards) if red.suit[c] == Suit.CLUB][:5]:
        red.suit[c] = Suit.HEART
    json.dump(
        {
            "one more peach": failed(run.of_deck(STANDARD, SEED, N, peaches)),
            "five clubs are hearts": failed(run.of_deck(STANDARD, SEED, N, red)),
        },
        sys.stdout,
    )


main()
