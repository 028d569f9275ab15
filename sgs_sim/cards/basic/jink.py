"""Jink 闪: played when a Slash or an Archery Attack comes at you; never of your own accord."""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import Type

JINK = Card("jink", zh="闪", en="Jink", type=Type.BASIC, keep=52)
