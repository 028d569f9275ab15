"""Giving a card on demand: playing one in answer, and using a slash at somebody."""

from enum import IntEnum

from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import CALL, NOTHING, Flag, Moment, Rule, Why, Zone, kind, rule
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.moments import speak
from sgs_sim.engine.options import chosen_card, offer_answers, question
from sgs_sim.engine.piles import move
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.use import use
from sgs_sim.engine.verbs import ask, give, push, tell_used, top

SLASH = kind("slash")


class Step(IntEnum):
    WANTED, ASK, ANSWERED, PROVIDED, OVER = range(5)


@leaf
def ask_for_card(g: Game, r: Rules, f: Frame) -> int:
    """Ask, unless a skill has answered."""
    if f.result != NOTHING:
        return give(g, f, f.result)
    question(g, f, f.actor, Why.RESPOND, f.kind, 1)
    g.ask.actor = f.target
    offer_answers(g, r, f.actor, f.kind, 0)
    return ask(g, f, then=Step.ANSWERED)


@leaf
def take_up(g: Game, f: Frame) -> int:
    """Take up the option chosen: a card as a kind, or NOTHING and the skill that supplies one."""
    f.step = Step.PROVIDED
    f.result_kind = g.ask.option_kind[f.result]
    f.result_second = NOTHING
    f.result = chosen_card(g, f)
    return f.result


@leaf
def play_card(g: Game, r: Rules, f: Frame) -> int:
    """Put away what was provided."""
    card, second, made = f.result, f.result_second, f.result_kind
    if card < 0:
        return give(g, f, card)
    note(g, Event.PLAYED, f.actor, f.target, card, made, second)
    move(g, r, card, Zone.DISCARD, 0)
    if second >= 0:
        move(g, r, second, Zone.DISCARD, 0)
    if g.listening[Moment.USED] == 0:
        return give(g, f, card)
    f.step = Step.OVER
    f.card = card
    return tell_used(g, f.actor, f.target, card, second, made, 0)


@rule(Rule.RESPOND)
def respond(g: Game, r: Rules, f: Frame) -> int:
    """`actor` may play a `kind`; gives the card, VIRTUAL if a skill did without, or NOTHING."""
    match f.step:
        case Step.WANTED:
            if speak(g, r, f, Moment.WANTED, then=Step.ASK):
                return CALL
            return ask_for_card(g, r, f)
        case Step.ASK:
            return ask_for_card(g, r, f)
        case Step.ANSWERED:
            if f.result == 0:
                return give(g, f, NOTHING)
            if take_up(g, f) == NOTHING:
                return push(g, f.result_kind, f.actor, f.target, NOTHING, f.kind, 0)
            return play_card(g, r, f)
        case Step.PROVIDED:
            return play_card(g, r, f)
        case _:
            return give(g, f, f.card)


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
            f.flags = Flag.FOR_USE
            if speak(g, r, f, Moment.WANTED, then=Step.ASK):
                return CALL
            return ask_for_slash(g, r, f)
        case Step.ASK:
            return ask_for_slash(g, r, f)
        case Step.ANSWERED:
            if f.result == 0:
                return give(g, f, 0)
            if take_up(g, f) != NOTHING:
                return CALL
            push(g, f.result_kind, f.actor, f.target, NOTHING, SLASH, 0)
            top(g).flags = Flag.FOR_USE
            return CALL
        case Step.PROVIDED:
            f.step = Step.OVER
            return use(
                g, f.actor, f.target, f.result, f.result_second, f.result_kind, 1 << f.target, 0
            )
        case _:
            return give(g, f, 1)
