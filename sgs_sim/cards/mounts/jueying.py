"""Jueying 绝影: while you ride it, the distance from others to you is 1 more."""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import Type

JUEYING = Card("jueying", zh="绝影", en="Jueying", type=Type.PLUS_MOUNT, play=80, inward=1)
