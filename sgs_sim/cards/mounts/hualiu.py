"""Hualiu 骅骝: while you ride it, the distance from others to you is 1 more."""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import Type

HUALIU = Card("hualiu", zh="骅骝", en="Hualiu", type=Type.PLUS_MOUNT, play=80, inward=1)
