"""Fangquan 放权 (Liu Shan): you may skip your play phase; then at the end of the turn you may
discard a hand card and let another player take an extra turn, after which play goes on with whoever
is after you (9.24).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, is_alone, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, NOTHING, Moment, Phase, Why, kind
from sgs_sim.engine.options import ask_seat
from sgs_sim.engine.seats import others
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.turn import extra_turn
from sgs_sim.engine.verbs import HAND_ZONE, discard

FANGQUAN = Skill("fangquan", zh="放权", en="Abdication", as_actor=(Moment.PHASE, Moment.TURN_END))
ME = kind("fangquan")


class Step(IntEnum):
    BEGIN, PAY, PAID, OVER = range(4)


@FANGQUAN.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    if event.moment == Moment.PHASE:
        return event.amount == Phase.PLAY and (g.skip >> Phase.PLAY) & 1 == 0
    return g.today[ME] != 0 and g.n_hand[me] > 0


@FANGQUAN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.BEGIN:
            if g.stack[f.event].moment == Moment.PHASE:
                g.skip |= 1 << Phase.PLAY
                g.today[ME] = 1
                return DONE
            return ask_seat(g, f, f.actor, ME, others(g, f.actor), 0, then=Step.PAY)
        case Step.PAY:
            f.target = g.ask.option_at[f.result]
            return discard(g, f, f.actor, 1, HAND_ZONE, NOTHING, 0, then=Step.PAID)
        case Step.PAID:
            resent(g, f.actor, f.target, -4)
            return extra_turn(g, f, f.target, then=Step.OVER)
        case _:
            return DONE


@FANGQUAN.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.TARGET:
        at = ask.option_at[i]
        return PASS + 9 * likes(view, at) + board.n_hand[at] - 20 * board.face_down[at]
    if is_alone(own):
        return 0
    best, me = 0, own.seat
    for seat in range(board.players):
        if seat != me and board.dead[seat] == 0 and board.face_down[seat] == 0:
            best = max(best, likes(view, seat))
    few = board.n_hand[me] <= board.hp[me] + 1  # what cannot be kept is better played
    giving = board.today[ME] != 0
    return PASS + 5 if best > 0 and (giving or (few and board.n_hand[me] > 0)) else 0
