"""Dilu 的卢: while you ride it, the distance from others to you is 1 more."""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import Type

DILU = Card("dilu", zh="的卢", en="Dilu", type=Type.PLUS_MOUNT, play=80, inward=1)
