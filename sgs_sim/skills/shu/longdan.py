"""Longdan 龙胆 (Zhao Yun): you may use or play a Slash as a Jink, and a Jink as a Slash."""

from sgs_sim.catalogue import FROM_HAND, Skill
from sgs_sim.engine.kinds import NOTHING, kind
from sgs_sim.engine.state import Game, Rules

LONGDAN = Skill("longdan", zh="龙胆", en="Dragon Heart", material=FROM_HAND)
SLASH, JINK = kind("slash"), kind("jink")


@LONGDAN.view_as
def view_as(g: Game, r: Rules, me: int, card: int, for_use: int) -> int:
    if r.card_kind[card] == JINK:
        return SLASH
    return JINK if r.family[r.card_kind[card]] == SLASH else NOTHING
