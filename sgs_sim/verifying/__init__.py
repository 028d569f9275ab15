"""Chances that can be worked out exactly, against very many runs of the engine's own rules.

Each module has kernels, which repeat a scripted state and count, and the checks that compare their
counts with what they should be. A check does not look at the rules it is given to know what to
expect: that is in `printed`.
"""

from sgs_sim.verifying.check import MOST, Check, false_alarm
from sgs_sim.verifying.run import FULL, QUICK, STRATEGIES, Draws, verify

__all__ = ["FULL", "MOST", "QUICK", "STRATEGIES", "Check", "Draws", "false_alarm", "verify"]
