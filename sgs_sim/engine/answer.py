"""Giving a card on demand: playing one in answer, and using a slash at somebody."""

from enum import IntEnum

from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import CALL, NOTHING, Flag, Moment, Rule, Why, Zone, kind, rule
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.moments import speak
from sgs_sim.engine.options import offer_answers, question, take_up
from sgs_sim.engine.piles import move, settle
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.use import use
from sgs_sim.engine.verbs import ask, count_slash, give, give_cards, push, tell_used, top

SLASH = kind("slash")


class Step(IntEnum):
    WANTED, ASK, ANSWERED, PROVIDED, OVER = range(5)


@leaf
def ask_for_card(g: Game, r: Rules, f: Frame) -> int:
    """Ask, unless a skill has answered."""
    if f.result != NOTHING:
        return play_card(g, r, f)
    f.stopped = 0
    why = Why.SUPPLY if f.flags & Flag.KEPT != 0 else Why.RESPOND
    question(g, f, f.actor, why, f.kind, 1)
    g.ask.actor = f.target
    offer_answers(g, r, f.actor, f.kind, 0)
    return ask(g, f, then=Step.ANSWERED)


@leaf
def play_card(g: Game, r: Rules, f: Frame) -> int:
    """Put away what was provided; with Flag.KEPT it stays on the table and is handed on."""
    card, second, made = f.result, f.result_second, f.result_kind
    if card < 0:
        made = f.kind
        second = NOTHING
    zone = Zone.TABLE if f.flags & Flag.KEPT != 0 else Zone.DISCARD
    if card >= 0:
        note(g, Event.PLAYED, f.actor, f.target, card, made, second)
        move(g, r, card, zone, 0)
    if second >= 0:
        move(g, r, second, zone, 0)
    if r.family[made] == SLASH:
        count_slash(g, f.actor)
    f.card = card
    f.second = second
    f.result_kind = made
    if g.listening[Moment.USED] == 0:
        return give_cards(g, f, card, second, made)
    f.step = Step.OVER
    return tell_used(g, f.actor, f.target, card, second, made, 0)


@rule(Rule.RESPOND)
def respond(g: Game, r: Rules, f: Frame) -> int:
    """`actor` may play a `kind`; gives the card, VIRTUAL if a skill did without, or NOTHING."""
    match f.step:
        case Step.WANTED:
            f.result_second = NOTHING
            f.result_kind = f.kind
            if speak(g, r, f, Moment.WANTED, then=Step.ASK):
                return CALL
            return ask_for_card(g, r, f)
        case Step.ASK:
            return ask_for_card(g, r, f)
        case Step.ANSWERED:
            if f.result == 0:
                return give(g, f, NOTHING)
            if take_up(g, r, f, f.actor) == NOTHING:
                f.step = Step.PROVIDED
                return push(g, f.result_kind, f.actor, f.target, NOTHING, f.kind, 0)
            return play_card(g, r, f)
        case Step.PROVIDED:  # a skill may have come to nothing
            return ask_for_card(g, r, f)
        case _:
            return give_cards(g, f, f.card, f.second, f.result_kind)


@leaf
def ask_for_slash(g: Game, r: Rules, f: Frame) -> int:
    """Ask, unless a skill has supplied one."""
    if f.result != NOTHING:
        f.step = Step.PROVIDED
        return CALL
    question(g, f, f.actor, Why.SLASH, f.amount, 1)
    offer_answers(g, r, f.actor, SLASH, 1)
    return ask(g, f, then=Step.ANSWERED)


@rule(Rule.DEMAND)
def demand(g: Game, r: Rules, f: Frame) -> int:
    """`actor` may use a slash at `target`, in range or not, and uncounted; gives 1 if it does.

    `kind` comes in as what makes it do so, and goes on in `amount`.
    """
    match f.step:
        case Step.WANTED:
            f.amount = f.kind
            f.kind = SLASH
            f.result = NOTHING
            f.result_second = NOTHING
            f.result_kind = SLASH
            f.flags |= Flag.FOR_USE
            if g.barred != 0 and f.actor == g.current:
                return give(g, f, 0)
            if speak(g, r, f, Moment.WANTED, then=Step.ASK):
                return CALL
            return ask_for_slash(g, r, f)
        case Step.ASK:
            return ask_for_slash(g, r, f)
        case Step.ANSWERED:
            if f.result == 0:
                return give(g, f, 0)
            f.step = Step.PROVIDED
            if take_up(g, r, f, f.actor) != NOTHING:
                return CALL
            push(g, f.result_kind, f.actor, f.target, NOTHING, SLASH, 0)
            top(g).flags = Flag.FOR_USE
            return CALL
        case Step.PROVIDED:
            if g.dead[f.target] != 0:  # of what providing it has cost
                settle(g, r, f.result)
                settle(g, r, f.result_second)
                return give(g, f, 0)
            if f.result == NOTHING:  # a skill has come to nothing
                return ask_for_slash(g, r, f)
            f.step = Step.OVER
            return use(
                g, f.actor, f.target, f.result, f.result_second, f.result_kind, 1 << f.target, 0
            )
        case _:
            return give(g, f, 1)
