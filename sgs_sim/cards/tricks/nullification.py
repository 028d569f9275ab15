"""Nullification 无懈可击: before a trick takes effect on one player, stop it for that player; or
stop another Nullification. Asked in action order from the current player, again after each one
(9.5-9.7, R036).
"""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import Type

NULLIFICATION = Card("nullification", zh="无懈可击", en="Nullification", type=Type.TRICK, keep=38)
