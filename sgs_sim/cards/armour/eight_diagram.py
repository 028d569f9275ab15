"""Eight Diagram 八卦阵: whenever you need a Jink you may judge; red counts as a Jink without
colour, on black you may still play one (9.12, R019).
"""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import DONE, VIRTUAL, Moment, Type, kind
from sgs_sim.engine.seats import armour_works
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.suits import is_red
from sgs_sim.engine.verbs import give, judge

EIGHT_DIAGRAM = Card(
    "eight_diagram",
    zh="八卦阵",
    en="Eight Diagram",
    type=Type.ARMOUR,
    play=92,
    as_actor=(Moment.WANTED,),
)
JINK = kind("jink")


@EIGHT_DIAGRAM.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return event.kind == JINK and armour_works(g, event, me)


@EIGHT_DIAGRAM.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == 0:
        return judge(g, f, who=f.actor, then=1)
    if is_red(g, r, f.actor, f.result):
        g.stack[f.event].stopped = 1  # nobody else need answer
        return give(g, f, VIRTUAL)
    return DONE
