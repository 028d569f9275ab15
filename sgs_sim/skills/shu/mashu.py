"""Mashu 马术 (Ma Chao, locked): the distance from you to others is 1 less, never below 1; a mount
that does the same adds to it.
"""

from sgs_sim.catalogue import Skill

MASHU = Skill("mashu", zh="马术", en="Horsemanship", forced=True, outward=1)
