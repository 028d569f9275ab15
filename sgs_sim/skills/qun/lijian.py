"""Lijian 离间 (Diao Chan): once in your play phase discard a card, of your hand or worn, and choose
two men: one counts as using a duel at the other, who answers first. It is no card and cannot be
nullified; the damage is dealt by whichever of the two wins (R052, R091). One who can be no target
of a duel may still be its user.
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, is_alone, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, NOTHING, Flag, Sex, Why, kind
from sgs_sim.engine.options import offer_seats, question
from sgs_sim.engine.seats import allowed, has_equipment
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.use import use
from sgs_sim.engine.verbs import EQUIP_ZONE, HAND_ZONE, ask, discard

LIJIAN = Skill("lijian", zh="离间", en="Sow Discord")
ME, DUEL = kind("lijian"), kind("duel")


class Step(IntEnum):
    AT, BY, PAY, DUEL, OVER = range(5)


@leaf
def men(b: Board) -> int:
    """Return the bit mask of the living men."""
    mask = 0
    for seat in range(b.players):
        if b.dead[seat] == 0 and b.sex[seat] == Sex.MALE:
            mask |= 1 << seat
    return mask


@leaf
def rivals(g: Game, r: Rules, at: int) -> int:
    """Return the bit mask of the men who can use a duel at `at`."""
    mask = men(g) & ~(1 << at)
    for seat in range(g.players):
        if (mask >> seat) & 1 != 0 and allowed(g, r, seat, DUEL, NOTHING, 1 << at) == 0:
            mask &= ~(1 << seat)
    return mask


@leaf
def victims(g: Game, r: Rules) -> int:
    """Return the bit mask of the men another man can use a duel at."""
    mask = men(g)
    for seat in range(g.players):
        if (mask >> seat) & 1 != 0 and rivals(g, r, seat) == 0:
            mask &= ~(1 << seat)
    return mask


@LIJIAN.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    if wanted != NOTHING or g.today[ME] != 0:
        return False
    return (g.n_hand[me] > 0 or has_equipment(g, me)) and victims(g, r) != 0


@LIJIAN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.AT:
            g.today[ME] = 1
            question(g, f, f.actor, Why.TARGET, ME, 0)
            offer_seats(g, NOTHING, DUEL, victims(g, r))
            return ask(g, f, then=Step.BY)
        case Step.BY:
            f.target = g.ask.option_at[f.result]
            question(g, f, f.actor, Why.TARGET, ME, 0)
            offer_seats(g, NOTHING, DUEL, rivals(g, r, f.target))
            return ask(g, f, then=Step.PAY)
        case Step.PAY:
            f.other = g.ask.option_at[f.result]
            zones = HAND_ZONE | EQUIP_ZONE
            return discard(g, f, f.actor, 1, zones, but=NOTHING, flags=0, then=Step.DUEL)
        case Step.DUEL:
            f.step = Step.OVER
            by, at = f.other, f.target
            resent(g, f.actor, at, 2)
            resent(g, f.actor, by, 1)
            return use(g, by, at, NOTHING, NOTHING, DUEL, 1 << at, Flag.CERTAIN | Flag.FORCED)
        case _:
            return DONE


@LIJIAN.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.TARGET:
        at = ask.option_at[i]
        return PASS - 3 * likes(view, at) - min(board.hp[at], 4)
    least, second = 9, 9  # how much the two least liked men are liked
    mask = men(board)
    for seat in range(board.players):
        if (mask >> seat) & 1 != 0:
            second = min(second, max(least, likes(view, seat)))
            least = min(least, likes(view, seat))
    due = second < 0 or (second == 0 and not is_alone(own))  # a stranger would be made a foe
    return r.play[DUEL] - least - second if least < 0 and due else 0
