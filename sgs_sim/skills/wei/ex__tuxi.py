"""Tuxi 突袭 (Zhang Liao, boundary printing): in your draw phase you may draw fewer cards, and take
a hand card, unseen, of each of as many other players instead, one after the other in action order.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.kinds import DONE, Moment, kind
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import told
from sgs_sim.skills.wei.tuxi import Step, ask_whom, holders, take_next, was_named

EX_TUXI = Skill("ex__tuxi", zh="突袭", en="Sudden Strike", as_actor=(Moment.DRAW,), asks=True)
ME = kind("ex__tuxi")


@EX_TUXI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return event.amount > 0 and holders(g, me) != 0


@EX_TUXI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    event = g.stack[f.event]
    match f.step:
        case Step.NAME:
            return ask_whom(g, f, ME, then=Step.NAMED)
        case Step.NAMED:
            if was_named(g, f) and f.amount < event.amount:
                return ask_whom(g, f, ME, then=Step.NAMED)
            if f.targets == 0:
                return DONE
            told(g, f.actor, f.actor, ME)
            event.amount -= f.amount
            return take_next(g, f, then=Step.TAKE)
        case _:
            return take_next(g, f, then=Step.TAKE)


@EX_TUXI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS - likes(view, ask.option_at[i])
