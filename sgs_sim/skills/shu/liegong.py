"""Liegong 烈弓 (Huang Zhong): in your play phase, when your Slash has a target with at least as
many hand cards as you have hp, or at most as many as your attack range, you may rule out that it
answers with a Jink. Only the weapon makes the range, and who the target is has been settled (R106).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.kinds import DONE, Moment, Phase, kind
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules

LIEGONG = Skill("liegong", zh="烈弓", en="Fierce Archer", as_actor=(Moment.AIMED,))
SLASH = kind("slash")


@LIEGONG.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    if r.family[event.kind] != SLASH or g.current != me or g.phase != Phase.PLAY:
        return False
    n = g.n_hand[event.target]
    return n >= g.hp[me] or n <= g.range[me]


@LIEGONG.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    g.stack[f.event].sure |= 1 << f.target
    return DONE


@LIEGONG.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 5 if likes(view, ask.target) <= 0 else 0
