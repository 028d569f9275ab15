"""Double Swords 雌雄双股剑 (range 2): when your Slash has a target of the other sex, you may have
it choose: discard a hand card, or let you draw a card. This comes before the Slash is resolved
(R030).
"""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import DONE, NOTHING, Flag, Moment, Sex, Type, kind
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import HAND_ZONE, discard

DOUBLE_SWORDS = Card(
    "double_swords",
    zh="雌雄双股剑",
    en="Double Swords",
    type=Type.WEAPON,
    play=87,
    range=2,
    as_actor=(Moment.AIMED,),
)
SLASH = kind("slash")


@DOUBLE_SWORDS.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    mine, other = g.sex[me], g.sex[event.target]
    differ = mine != other and mine != Sex.NONE and other != Sex.NONE
    return r.family[event.kind] == SLASH and differ


@DOUBLE_SWORDS.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == 0:
        return discard(
            g, f, f.target, n=1, zones=HAND_ZONE, but=NOTHING, flags=Flag.MAY_PASS, then=1
        )
    if f.result == 0:
        draw_cards(g, r, f.actor, 1)
    return DONE
