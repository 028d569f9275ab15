"""Loads plug-ins that try what a player may not; prints by line what is said of each."""

import sys
from pathlib import Path

from sgs_sim import strategy
from sgs_sim.errors import StrategyError

for file in sorted(Path(sys.argv[1]).glob("*.py")):
    try:
        strategy.load(file)
        said = "loaded"
    except StrategyError as error:
        said = str(error).replace("\n", " ")
    print(file.stem, said)
