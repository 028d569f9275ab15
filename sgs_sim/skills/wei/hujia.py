"""Hujia 护驾 (lord Cao Cao): whenever you need to use or play a Jink you may ask the other players
of Wei in turn to play one, by whatever means they have; the first who does supplies it as yours.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import NOTHING, Kingdom, Moment, kind
from sgs_sim.engine.seats import after
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import give_cards
from sgs_sim.skills.shu.jijiang import ask_helper, next_helper

HUJIA = Skill("hujia", zh="护驾", en="Royal Escort", as_actor=(Moment.WANTED,), lord=True)
JINK = kind("jink")
KINDNESS = 2


@HUJIA.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    wanted = event.kind == JINK and event.result == NOTHING
    return wanted and next_helper(g, me, Kingdom.WEI, 1) >= 0


@HUJIA.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == 0:
        f.cursor = 1
    elif f.result != NOTHING:
        g.stack[f.event].stopped = 1  # nobody else need answer
        resent(g, after(g, f.actor, f.cursor - 1), f.actor, -KINDNESS)
        return give_cards(g, f, f.result, f.result_second, f.result_kind)
    return ask_helper(g, f, Kingdom.WEI, JINK, then=1)


@HUJIA.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 5
