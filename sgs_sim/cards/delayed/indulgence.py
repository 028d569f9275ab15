"""Indulgence 乐不思蜀: lay it before another player. In its judgement phase it judges: unless a
heart, it skips its play phase. Then it is discarded (9.5, 9.8).
"""

from sgs_sim.catalogue import Card
from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import DONE, Aim, Phase, Reach, Suit, Type, kind
from sgs_sim.engine.seats import has_delayed
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.suits import suit_of
from sgs_sim.engine.verbs import judge

INDULGENCE = Card(
    "indulgence",
    zh="乐不思蜀",
    en="Indulgence",
    type=Type.DELAYED,
    aim=Aim.ONE,
    reach=Reach.OTHERS,
    keep=35,
    play=50,
    hostile=2,
)
ME = kind("indulgence")


@leaf
def without(g: Game, mask: int, trick: int) -> int:
    """Keep those of a mask before whom no such trick lies."""
    for seat in range(g.players):
        if has_delayed(g, seat, trick):
            mask &= ~(1 << seat)
    return mask


@leaf
def skip_unless(g: Game, r: Rules, f: Frame, suit: int, phase: int) -> int:
    """Judge; skip a phase of this turn unless the card is of the suit."""
    if f.step == 0:
        if f.stopped != 0:
            return DONE
        return judge(g, f, who=f.target, then=1)
    if f.result >= 0 and suit_of(g, r, f.target, f.result) != suit:
        g.skip |= 1 << phase
    return DONE


@INDULGENCE.targets
def targets(g: Game, r: Rules, me: int, card: int, mask: int) -> int:
    return without(g, mask, ME)


@INDULGENCE.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    return skip_unless(g, r, f, Suit.HEART, Phase.PLAY)
