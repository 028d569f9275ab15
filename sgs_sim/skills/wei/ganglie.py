"""Ganglie 刚烈 (Xiahou Dun): after you have suffered damage, once however much it was, you may
judge; unless it is a heart the source chooses: to discard two hand cards, or to suffer 1 damage
from you. Without two hand cards it has no choice (R071, R091, R093, R104, R133).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, NOTHING, Moment, Nature, Suit, Why, kind
from sgs_sim.engine.options import offer, question
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import suit_of
from sgs_sim.engine.verbs import HAND_ZONE, ask, discard, harm, judge

GANGLIE = Skill("ganglie", zh="刚烈", en="Unyielding", as_target=(Moment.SUFFERED,))
DAMAGE = GANGLIE.number("damage", 1)
CARDS = GANGLIE.number("cards", 2)
ME = kind("ganglie")
PAY, BEAR = 1, 2  # the cards, the damage


class Step(IntEnum):
    JUDGE, JUDGED, CHOSEN, OVER = range(4)


@GANGLIE.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    source = g.stack[f.event].actor
    match f.step:
        case Step.JUDGE:
            return judge(g, f, who=f.actor, then=Step.JUDGED)
        case Step.JUDGED:
            heart = suit_of(g, r, f.actor, f.result) == Suit.HEART
            if f.result < 0 or heart or source < 0 or g.dead[source] != 0:
                return DONE
            resent(g, f.actor, source, 1)
            f.target = source
            question(g, f, source, Why.YIELD, ME, 0)
            if g.n_hand[source] >= r.number[CARDS]:
                offer(g, NOTHING, PAY, NOTHING)
            offer(g, NOTHING, BEAR, NOTHING)
            return ask(g, f, then=Step.CHOSEN)
        case Step.CHOSEN:
            if g.ask.option_kind[f.result] == PAY:
                return discard(
                    g, f, source, r.number[CARDS], HAND_ZONE, but=NOTHING, flags=0, then=Step.OVER
                )
            return harm(g, f, source, f.actor, r.number[DAMAGE], Nature.NORMAL, then=Step.OVER)
        case _:
            return DONE


@GANGLIE.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.YIELD:
        return PASS if ask.option_kind[i] == PAY else 3 * board.hp[own.seat]
    return PASS - likes(view, ask.actor)
