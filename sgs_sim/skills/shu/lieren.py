"""Lieren 烈刃 (Zhu Rong): when your Slash has hurt its target you may fight it by points; if you
win you take a card from its hand or of what it wears. Not where a chain or a skill has sent the
damage.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, UNASKED, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, Moment, Why, Zone, kind
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import EQUIP_ZONE, HAND_ZONE, contest, take_one

LIEREN = Skill("lieren", zh="烈刃", en="Fierce Blade", as_actor=(Moment.DEALT,))
SLASH = kind("slash")
HIGH = 9  # a rank that mostly wins


@LIEREN.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    itself = r.family[event.kind] == SLASH and g.stack[event.event].rule == event.kind
    both = g.n_hand[me] > 0 and g.n_hand[event.target] > 0 and event.target != me
    return itself and both and g.dead[event.target] == 0


@LIEREN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case 0:
            resent(g, f.actor, f.target, 1)
            return contest(g, f, f.actor, f.target, 0, then=1)
        case 1:
            if f.result == 0 or g.dead[f.target] != 0:
                return DONE
            return take_one(g, f, f.actor, f.target, HAND_ZONE | EQUIP_ZONE, into=Zone.HAND, then=2)
        case _:
            return DONE


@LIEREN.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why != Why.SKILL:
        return UNASKED
    for k in range(board.n_hand[own.seat]):
        if r.rank[own.hand[k]] >= HIGH and likes(view, ask.target) <= 0:
            return PASS + 5
    return 0
