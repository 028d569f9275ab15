"""Luanwu 乱武 (Jia Xu): once a game, in your play phase: all others in turn must use a Slash at
another player who is nearest to it, you perhaps, and whom it can reach and aim at, or lose 1 hp
(R072, R140, R147).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, cost, likes
from sgs_sim.engine.kinds import DONE, NOTHING, Flag, Once, Role, Why, kind
from sgs_sim.engine.options import offer_seats, question
from sgs_sim.engine.seats import after, allowed, slash_reach, within
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask, demand_slash, lose_hp

LUANWU = Skill("luanwu", zh="乱武", en="Descend into Chaos", once=Once.LIMITED)
ME, SLASH = kind("luanwu"), kind("slash")


class Step(IntEnum):
    BEGIN, NEXT, AIM, STRUCK = range(4)


@leaf
def nearest(g: Game, r: Rules, who: int) -> int:
    """Return whom `who` can use a slash at, of the others nearest to it."""
    limit = 1
    while within(g, who, limit) == 0:
        limit += 1
    mask = within(g, who, limit) & slash_reach(g, r, who)
    return allowed(g, r, who, SLASH, NOTHING, mask)


@LUANWU.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    return wanted == NOTHING and g.mark[me, ME] == 0


@leaf
def next_one(g: Game, r: Rules, f: Frame) -> int:
    """Let the next player choose whom to strike, or lose hp where it can strike nobody."""
    while f.cursor < g.players - 1:
        f.cursor += 1
        f.target = after(g, f.actor, f.cursor)
        if g.dead[f.target] == 0:
            mask = nearest(g, r, f.target)
            if mask == 0:
                return lose_hp(g, f, f.target, 1, then=Step.NEXT)
            question(g, f, f.target, Why.TARGET, ME, 0)
            offer_seats(g, NOTHING, SLASH, mask)
            return ask(g, f, then=Step.AIM)
    return DONE


@LUANWU.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.BEGIN:
            g.mark[f.actor, ME] = 1
            f.kind = ME
            return next_one(g, r, f)
        case Step.AIM:
            at = g.ask.option_at[f.result]
            return demand_slash(g, f, f.target, at, ME, Flag.IN_RANGE, then=Step.STRUCK)
        case Step.STRUCK:
            if f.result == 0:
                return lose_hp(g, f, f.target, 1, then=Step.NEXT)
            return next_one(g, r, f)
        case _:
            return next_one(g, r, f)


@LUANWU.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    liked = likes(view, ask.target)
    match ask.why:
        case Why.TARGET:
            return PASS - likes(view, ask.option_at[i])
        case Why.SLASH:  # a friend may dodge, and one hp is not yet a life
            spare = board.hp[own.seat] > 1 and liked > 0
            return 0 if spare or liked == 3 else 2 * PASS - cost(r, ask.option_card[i]) // 20
        case _:
            total = 0
            for seat in range(board.players):
                if board.dead[seat] == 0 and seat != own.seat:
                    total -= likes(view, seat) * (2 if board.hp[seat] == 1 else 1)
            enough = 4 if own.role <= Role.LOYALIST else 1  # one death would end the game
            return PASS + min(total - enough, 9)
