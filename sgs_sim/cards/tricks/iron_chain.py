"""Iron Chain 铁索连环: chain or unchain one or two players. Or recast it: put it away and draw one
card, which is not a use (9.18). Fire or thunder that hurts a chained player hurts every other
chained one as much.
"""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import DONE, Aim, Reach, Type, Why
from sgs_sim.engine.options import offer_seats, question
from sgs_sim.engine.seats import allowed, everybody
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import ask, chain

IRON_CHAIN = Card(
    "iron_chain",
    zh="铁索连环",
    en="Iron Chain",
    type=Type.TRICK,
    aim=Aim.ONE,
    reach=Reach.EVERYBODY,
    keep=33,
    play=31,
    recast=True,
)


@IRON_CHAIN.choose
def choose(g: Game, r: Rules, f: Frame) -> int:
    event = g.stack[f.event]
    if f.step == 0:
        question(g, f, f.actor, Why.TARGET, f.kind, 1)
        others = everybody(g) & ~(1 << f.target)
        offer_seats(g, f.card, f.kind, allowed(g, r, f.actor, f.kind, f.card, others))
        return ask(g, f, then=1)
    if f.result != 0:
        event.targets |= 1 << g.ask.option_at[f.result]
    return DONE


@IRON_CHAIN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    chain(g, f.target, 1 - g.chained[f.target])
    return DONE
