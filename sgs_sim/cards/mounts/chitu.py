"""Chitu 赤兔: while you ride it, the distance from you to others is 1 less, never below 1."""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import Type

CHITU = Card("chitu", zh="赤兔", en="Chitu", type=Type.MINUS_MOUNT, play=80, outward=1)
