"""Tuntian 屯田 (Deng Ai): outside your turn, whenever you have lost cards of hand or equipment, one
time however many went together, you may judge; unless it is a heart the card is laid on your
general as a field. Each field shortens your distance to all others by 1; nobody can take it (R098,
R142).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import DONE, Moment, Suit, kind
from sgs_sim.engine.piles import is_on_table, lay_on, n_laid, settle
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import suit_of
from sgs_sim.engine.verbs import judge_and_keep

TUNTIAN = Skill("tuntian", zh="屯田", en="Field Garrison", as_target=(Moment.LOST,))
ME = kind("tuntian")


@TUNTIAN.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return g.current != me


@TUNTIAN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == 0:
        return judge_and_keep(g, f, who=f.actor, then=1)
    card = f.result
    if is_on_table(g, card) and suit_of(g, r, f.actor, card) != Suit.HEART:
        lay_on(g, r, card, ME, f.actor)
    settle(g, r, card)
    return DONE


@TUNTIAN.outward_of
def outward_of(g: Game, r: Rules, me: int, n: int) -> int:
    return n + n_laid(g, me, ME)


@TUNTIAN.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 10
