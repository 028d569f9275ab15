"""Lianying 连营 (Lu Xun, boundary printing): when you lose your last hand cards, up to as many
players of your choice, you perhaps, as you have just lost from your hand draw a card each.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, NOTHING, Moment, Why, Zone, kind
from sgs_sim.engine.options import offer_seats, question
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.seats import after, everybody
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.trigger import n_lost_from
from sgs_sim.engine.verbs import ask, told
from sgs_sim.skills.wu.lianying import when as has_lost_all

EX_LIANYING = Skill(
    "ex__lianying", zh="连营", en="Linked Camps", as_target=(Moment.LOST,), asks=True
)
DRAWS = EX_LIANYING.number("draws", 1)
ME = kind("ex__lianying")


@EX_LIANYING.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return has_lost_all(g, r, event, me)


@EX_LIANYING.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    if f.step == 1 and f.result != 0:
        f.targets |= 1 << g.ask.option_at[f.result]
        f.cursor += 1
    left = n_lost_from(g, g.stack[f.event], me, Zone.HAND) - f.cursor
    rest = everybody(g) & ~f.targets
    if left > 0 and rest != 0 and (f.step == 0 or f.result != 0):
        question(g, f, me, Why.GIVE, ME, 1)
        g.ask.amount = left
        offer_seats(g, NOTHING, ME, rest)
        return ask(g, f, then=1)
    if f.targets != 0:
        told(g, me, NOTHING, ME)
    for steps in range(g.players):
        seat = after(g, g.current, steps)
        if (f.targets >> seat) & 1 != 0:
            resent(g, me, seat, -1)
            draw_cards(g, r, seat, r.number[DRAWS])
    return DONE


@EX_LIANYING.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 5 * likes(view, ask.option_at[i])
