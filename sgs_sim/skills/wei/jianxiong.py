"""Jianxiong 奸雄 (Cao Cao): after you have suffered damage from a card you may take what dealt it,
both cards if two stood for one; of a duel the duel, of a borrowed slash the slash (R026, R031,
R040, R058, R091).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import DONE, Moment, Zone
from sgs_sim.engine.piles import is_on_table, move
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules

JIANXIONG = Skill("jianxiong", zh="奸雄", en="Villainous Hero", as_target=(Moment.SUFFERED,))


@JIANXIONG.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return is_on_table(g, event.card) or is_on_table(g, event.second)


@JIANXIONG.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    event = g.stack[f.event]
    for card in (event.card, event.second):
        if is_on_table(g, card):
            move(g, r, card, Zone.HAND, f.actor)
    return DONE


@JIANXIONG.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 10
