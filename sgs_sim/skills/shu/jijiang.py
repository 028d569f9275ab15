"""Jijiang 激将 (lord Liu Bei): whenever you need to use or play a Slash you may ask the other
players of Shu in turn to play one; the first who does supplies it as yours. You use it, deal its
damage and take what follows; you may ask anew for another target (R033, R111).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Flag, Kingdom, Moment, Rule, Why, kind
from sgs_sim.engine.options import offer_seats, question
from sgs_sim.engine.seats import after, allowed, in_range, slash_targets
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.use import use
from sgs_sim.engine.verbs import ask, ask_for, give_cards, top

JIJIANG = Skill("jijiang", zh="激将", en="Rouse", as_actor=(Moment.WANTED,), lord=True)
ME, SLASH = kind("jijiang"), kind("slash")


class Step(IntEnum):
    BEGIN, AIM, NEXT, ANSWERED, OVER = range(5)


@leaf
def next_helper(g: Game, me: int, kingdom: int, start: int) -> int:
    """Return how many seats further, from `start`, another of a kingdom sits, or NOTHING."""
    for steps in range(start, g.players):
        seat = after(g, me, steps)
        if g.dead[seat] == 0 and g.kingdom[seat] == kingdom:
            return steps
    return NOTHING


@leaf
def ask_helper(g: Game, f: Frame, kingdom: int, kind: int, then: int) -> int:
    """Ask the next of the kingdom, `cursor` or more seats after `actor`, for a card to hand on."""
    steps = next_helper(g, f.actor, kingdom, f.cursor)
    if steps < 0:
        return DONE
    f.cursor = steps + 1
    ask_for(g, f, kind=kind, of=after(g, f.actor, steps), then=then)
    top(g).flags = Flag.KEPT
    return CALL


@JIJIANG.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    wanted = event.kind == SLASH and event.result == NOTHING
    return wanted and next_helper(g, me, Kingdom.SHU, 1) >= 0


@leaf
def aims(g: Game, r: Rules, me: int) -> int:
    """Return whom a slash could go at, without those it has been refused for in this turn."""
    return allowed(g, r, me, SLASH, NOTHING, slash_targets(g, r, me)) & ~g.today[ME]


@JIJIANG.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    return wanted == NOTHING and next_helper(g, me, Kingdom.SHU, 1) >= 0 and aims(g, r, me) != 0


@JIJIANG.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    playing = g.stack[f.event].rule == Rule.TURN
    match f.step:
        case Step.BEGIN:
            f.cursor = 1
            f.step = Step.NEXT
            if playing:
                question(g, f, f.actor, Why.TARGET, ME, 0)
                offer_seats(g, NOTHING, SLASH, aims(g, r, f.actor))
                return ask(g, f, then=Step.AIM)
        case Step.AIM:
            f.target = g.ask.option_at[f.result]
        case Step.ANSWERED:
            if f.result != NOTHING and not playing:
                g.stack[f.event].stopped = 1  # nobody else need answer
                return give_cards(g, f, f.result, f.result_second, f.result_kind)
            if f.result != NOTHING:
                f.step = Step.OVER
                at = f.target
                return use(
                    g, f.actor, at, f.result, f.result_second, f.result_kind, 1 << at, Flag.COUNTED
                )
        case Step.OVER:
            return DONE
        case _:
            pass
    if ask_helper(g, f, Kingdom.SHU, SLASH, then=Step.ANSWERED) == CALL:
        return CALL
    if playing:
        g.today[ME] |= 1 << f.target
    return DONE


@JIJIANG.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.TARGET:
        return PASS - likes(view, ask.option_at[i])
    if ask.why != Why.PLAY:
        return PASS + 5
    mask = in_range(board, own.seat) & ~board.today[ME]
    for seat in range(board.players):
        if (mask >> seat) & 1 != 0 and likes(view, seat) < 0:
            return PASS + 40
    return 0
