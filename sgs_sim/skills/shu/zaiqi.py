"""Zaiqi 再起 (Meng Huo): in your draw phase, if you are wounded, you may draw no cards and turn
over as many as you have lost hp: regain 1 hp for each heart, discard the hearts, take the rest
(R133).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import DONE, NOTHING, Moment, Suit, Zone
from sgs_sim.engine.piles import move, turn_over
from sgs_sim.engine.state import SEATS, Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import suit_of
from sgs_sim.engine.verbs import recover

ZAIQI = Skill("zaiqi", zh="再起", en="Resurgence", as_actor=(Moment.DRAW,))


@ZAIQI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return g.hp[me] < g.max_hp[me]


@ZAIQI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me, hearts = f.actor, 0
    g.stack[f.event].stopped = 1
    g.n_pool = 0
    for _ in range(min(g.max_hp[me] - g.hp[me], SEATS)):  # all lie open before any goes anywhere
        card = turn_over(g, r, me)
        if card != NOTHING:
            g.pool[g.n_pool] = card
            g.n_pool += 1
            hearts += int(suit_of(g, r, NOTHING, card) == Suit.HEART)
    recover(g, r, me, me, hearts)
    for i in range(g.n_pool):
        card = g.pool[i]
        heart = suit_of(g, r, NOTHING, card) == Suit.HEART
        move(g, r, card, Zone.DISCARD if heart else Zone.HAND, 0 if heart else me)
        g.pool[i] = NOTHING
    g.n_pool = 0
    return DONE


@ZAIQI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 10 if board.max_hp[own.seat] - board.hp[own.seat] >= r.draw else 0
