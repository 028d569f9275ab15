"""Zixing 紫骍: while you ride it, the distance from you to others is 1 less, never below 1."""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import Type

ZIXING = Card("zixing", zh="紫骍", en="Zixing", type=Type.MINUS_MOUNT, play=80, outward=1)
