"""Tongji 同疾 (Yuan Shu, always on): while you hold more cards than you have hp, whoever has you in
its attack range can choose nobody but you as a target of its Slash.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import kind
from sgs_sim.engine.seats import in_range
from sgs_sim.engine.state import Game, Rules

TONGJI = Skill("tongji", zh="同疾", en="Shared Ailment", forced=True)
SLASH = kind("slash")


@TONGJI.covers
def covers(g: Game, r: Rules, me: int, user: int, kind: int, card: int) -> bool:
    if r.family[kind] != SLASH or user < 0 or g.n_hand[me] <= g.hp[me]:
        return False
    return (in_range(g, user) >> me) & 1 != 0
