"""Luoyi 裸衣 (Xu Chu): in your draw phase you may draw one card less; until the end of the turn the
damage you deal with a Slash or Duel that you yourself have used is 1 more. It is not when somebody
else has used it, nor for who is hurt along the chain.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, is_hurried, least_liked, one_falls
from sgs_sim.engine.kinds import DONE, NOTHING, Flag, Moment, Rule, Why, kind
from sgs_sim.engine.options import offer, question
from sgs_sim.engine.seats import in_range, others
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask, told

LUOYI = Skill(
    "luoyi", zh="裸衣", en="Bared Chest", as_actor=(Moment.DRAW, Moment.HURTING), asks=True
)
DAMAGE = LUOYI.number("damage", 1)
FEWER = LUOYI.number("fewer", 1)
ME, SLASH, DUEL = kind("luoyi"), kind("slash"), kind("duel")


@leaf
def is_used_by(g: Game, damage: Frame, me: int) -> bool:
    """Does this damage come from a card that `me` has used, and not along the chain?"""
    if damage.flags & Flag.CONDUCTED != 0:
        return False
    used = g.stack[g.stack[damage.event].event]  # a duel changes sides, its use does not
    return used.rule == Rule.USE and used.actor == me


@LUOYI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    if event.moment == Moment.DRAW:
        return event.amount >= r.number[FEWER]
    fits = r.family[event.kind] == SLASH or event.kind == DUEL
    return g.current == me and g.today[ME] != 0 and fits and is_used_by(g, event, me)


@LUOYI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    event = g.stack[f.event]
    if event.moment == Moment.HURTING:
        event.amount += r.number[DAMAGE]
        return DONE
    if f.step == 0:
        question(g, f, f.actor, Why.SKILL, ME, 1)
        offer(g, NOTHING, ME, NOTHING)
        return ask(g, f, then=1)
    if f.result != 0:
        told(g, f.actor, f.actor, ME)
        g.today[ME] = 1
        event.amount -= r.number[FEWER]
    return DONE


@LUOYI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if not is_hurried(own) and not one_falls(
        board, view, in_range(board, own.seat), 1 + r.number[DAMAGE]
    ):
        return 0  # a card less for damage that fells nobody
    foe = least_liked(board, view, others(board, own.seat)) < 0
    reached = least_liked(board, view, in_range(board, own.seat)) < 0
    for k in range(board.n_hand[own.seat]):
        held = r.card_kind[own.hand[k]]
        if (r.family[held] == SLASH and reached) or (held == DUEL and foe):
            return PASS + 5
    return 0
