"""Amazing Grace 五谷丰登: turn over as many cards as players live; from you on each takes one into
its hand, and may not refuse. What a nullified share leaves is discarded at the end (9.20, R045).
"""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import DONE, NOTHING, Reach, Type, Why, Zone
from sgs_sim.engine.options import chosen_card, offer, question
from sgs_sim.engine.piles import move, settle, turn_over
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import ask

AMAZING_GRACE = Card(
    "amazing_grace",
    zh="五谷丰登",
    en="Amazing Grace",
    type=Type.TRICK,
    reach=Reach.EVERYBODY,
    keep=20,
    play=20,
)


@AMAZING_GRACE.begin
def begin(g: Game, r: Rules, f: Frame) -> int:
    g.n_pool = 0
    for _ in range(g.alive):
        card = turn_over(g, r, f.actor)
        if card != NOTHING:
            g.pool[g.n_pool] = card
            g.n_pool += 1
    return 0


@AMAZING_GRACE.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == 0:
        question(g, f, f.target, Why.POOL, f.kind, 0)
        for i in range(g.n_pool):
            offer(g, g.pool[i], r.card_kind[g.pool[i]], NOTHING)
        return ask(g, f, then=1)
    taken, kept = chosen_card(g, f), 0
    move(g, r, taken, Zone.HAND, f.target)
    for i in range(g.n_pool):
        card = g.pool[i]
        if card != taken:
            g.pool[kept] = card
            kept += 1
    g.pool[kept] = NOTHING
    g.n_pool = kept
    return DONE


@AMAZING_GRACE.finish
def finish(g: Game, r: Rules, f: Frame) -> int:
    for i in range(g.n_pool):
        settle(g, r, g.pool[i])
        g.pool[i] = NOTHING
    g.n_pool = 0
    return 0
