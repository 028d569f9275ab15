"""Niepan 涅槃 (Pang Tong, limited): when you are dying and it is your turn to be asked for a Peach,
you may discard all you have in hand, worn and waiting before you, turn face up, come off the chain,
draw three cards and regain hp up to 3. That no Peach may be used is no obstacle.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import CALL, DONE, Once, Zone, kind
from sgs_sim.engine.piles import discard_all, draw_cards, move
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import chain, recover, turn_face

NIEPAN = Skill("niepan", zh="涅槃", en="Nirvana", once=Once.LIMITED)
ME, ANALEPTIC = kind("niepan"), kind("analeptic")
DRAW = NIEPAN.number("draw", 3)
HP = NIEPAN.number("hp", 3)


@NIEPAN.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    """Only the dying player itself is ever asked for wine."""
    return wanted == ANALEPTIC and g.hp[me] <= 0 and g.mark[me, ME] == 0


@NIEPAN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    if f.step == 0:
        f.step = 1
        g.mark[me, ME] = 1
        discard_all(g, r, me)
        for i in range(g.n_judge[me] - 1, -1, -1):
            move(g, r, g.judge[me, i], Zone.DISCARD, 0)
        return CALL
    if g.face_down[me] != 0:
        turn_face(g, me)
    if g.chained[me] != 0:
        chain(g, me, 0)
    draw_cards(g, r, me, r.number[DRAW])
    recover(g, r, me, me, r.number[HP] - g.hp[me])
    return DONE


@NIEPAN.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + (3 if ask.amount == 1 else 10)  # one Peach is a cheaper way, if there is one
