"""Zhuahuang Feidian 爪黄飞电: while you ride it, the distance from others to you is 1 more."""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import Type

ZHUAHUANGFEIDIAN = Card(
    "zhuahuangfeidian",
    zh="爪黄飞电",
    en="Zhuahuang Feidian",
    type=Type.PLUS_MOUNT,
    play=80,
    inward=1,
)
