"""Tuxi 突袭 (Zhang Liao): in your draw phase you may draw nothing and take a hand card, unseen, of
each of one or two other players instead, one after the other in action order (R098).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, is_alone, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, NOTHING, Moment, Why, Zone, kind
from sgs_sim.engine.options import offer_seats, question
from sgs_sim.engine.seats import after
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import HAND_ZONE, ask, take_one, told

TUXI = Skill("tuxi", zh="突袭", en="Sudden Strike", as_actor=(Moment.DRAW,), asks=True)
MOST = TUXI.number("most", 2)
ME = kind("tuxi")


class Step(IntEnum):
    NAME, NAMED, TAKE = range(3)


@leaf
def holders(b: Board, me: int) -> int:
    """Return the bit mask of the others who have hand cards."""
    mask = 0
    for seat in range(b.players):
        mask |= int(seat != me and b.n_hand[seat] > 0) << seat
    return mask


@leaf
def ask_whom(g: Game, f: Frame, kind: int, then: int) -> int:
    """Ask whose hand card to take besides those in `targets`, or nobody's."""
    question(g, f, f.actor, Why.TARGET, kind, 1)
    offer_seats(g, NOTHING, kind, holders(g, f.actor) & ~f.targets)
    return ask(g, f, then)


@leaf
def was_named(g: Game, f: Frame) -> bool:
    """Add who has been named to `targets` and count it in `amount`; False if nobody was."""
    if f.result == 0:
        return False
    f.targets |= 1 << g.ask.option_at[f.result]
    f.amount += 1
    return True


@leaf
def take_next(g: Game, f: Frame, then: int) -> int:
    """Take a hand card of the next of `targets`; leave the frame after the last."""
    for steps in range(1, g.players):
        seat = after(g, f.actor, steps)
        if (f.targets >> seat) & 1 != 0:
            f.targets &= ~(1 << seat)
            resent(g, f.actor, seat, 1)
            return take_one(g, f, f.actor, of=seat, zones=HAND_ZONE, into=Zone.HAND, then=then)
    return DONE


@TUXI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return holders(g, me) != 0


@TUXI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.NAME:
            return ask_whom(g, f, ME, then=Step.NAMED)
        case Step.NAMED:
            if was_named(g, f) and f.amount < r.number[MOST]:
                return ask_whom(g, f, ME, then=Step.NAMED)
            if f.targets == 0:
                return DONE
            told(g, f.actor, f.actor, ME)
            g.stack[f.event].stopped = 1  # nothing is drawn
            return take_next(g, f, then=Step.TAKE)
        case _:
            return take_next(g, f, then=Step.TAKE)


@TUXI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    foes, strangers = ask.amount, 0  # who has been named is one of the foes
    for k in range(1, ask.n):
        foes += int(likes(view, ask.option_at[k]) < 0)
        strangers += int(likes(view, ask.option_at[k]) == 0)
    if is_alone(own):
        strangers = 0  # it had better not be known as anybody's foe
    due = foes > 0 and foes + strangers > 1  # one card is less than a draw
    return PASS + 1 - likes(view, ask.option_at[i]) if due else 0
