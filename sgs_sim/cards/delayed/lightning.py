"""Lightning 闪电: lay it before yourself. Whoever has it judges in the judgement phase: spade 2 to
9 deals 3 thunder damage without a source, and it is discarded; otherwise, or when nullified, it
moves on to the next player without one, and stays where it is if there is none (9.8, 9.9; R056,
R058).
"""

from enum import IntEnum

from sgs_sim.catalogue import Card
from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import DONE, NOTHING, Nature, Reach, Suit, Type, kind
from sgs_sim.engine.piles import delay
from sgs_sim.engine.seats import after, allowed, has_delayed
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.suits import suit_of
from sgs_sim.engine.verbs import hurt, judge

LIGHTNING = Card(
    "lightning", zh="闪电", en="Lightning", type=Type.DELAYED, reach=Reach.SELF, keep=20, play=11
)
DAMAGE = LIGHTNING.number("damage", 3)
NATURE = LIGHTNING.number("nature", int(Nature.THUNDER))
LOWEST = LIGHTNING.number("lowest", 2)
HIGHEST = LIGHTNING.number("highest", 9)
ME = kind("lightning")


class Step(IntEnum):
    JUDGE, JUDGED, OVER = range(3)


@LIGHTNING.targets
def targets(g: Game, r: Rules, me: int, card: int, mask: int) -> int:
    return 0 if has_delayed(g, me, ME) else mask


@leaf
def pass_on(g: Game, r: Rules, f: Frame) -> int:
    """Send it to the next player who may have it; at the latest it comes back to where it was."""
    for steps in range(1, g.players + 1):
        seat = after(g, f.target, steps)
        free = g.dead[seat] == 0 and not has_delayed(g, seat, ME)
        if free and (steps == g.players or allowed(g, r, NOTHING, ME, f.card, 1 << seat) != 0):
            delay(g, r, f.card, ME, seat)
            return DONE
    return DONE


@LIGHTNING.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.JUDGE:
            if f.stopped != 0:
                return pass_on(g, r, f)
            return judge(g, f, who=f.target, then=Step.JUDGED)
        case Step.JUDGED:
            card = f.result
            if card < 0:
                return DONE
            spade = suit_of(g, r, f.target, card) == Suit.SPADE
            if spade and r.number[LOWEST] <= r.rank[card] <= r.number[HIGHEST]:
                return hurt(
                    g, f, f.target, NOTHING, r.number[DAMAGE], r.number[NATURE], then=Step.OVER
                )
            return pass_on(g, r, f)
        case _:
            return DONE
