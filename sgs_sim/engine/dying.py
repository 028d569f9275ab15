"""The dying round, death with its reward or penalty, and who has won."""

from enum import IntEnum

from sgs_sim.compiled import leaf
from sgs_sim.engine.deeds import note_deed, resent
from sgs_sim.engine.hearing import listen
from sgs_sim.engine.kinds import (
    CALL,
    DONE,
    IDS,
    NOTHING,
    End,
    Flag,
    Moment,
    Role,
    Rule,
    Why,
    Zone,
    kind,
    rule,
)
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.moments import announce, speak
from sgs_sim.engine.options import offer_answers, question, take_up
from sgs_sim.engine.piles import discard_all, draw_cards, move
from sgs_sim.engine.seats import after, is_barred
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.use import use
from sgs_sim.engine.verbs import ask, chain, push, top

PEACH, ANALEPTIC = kind("peach"), kind("analeptic")
FRIENDSHIP = 4  # what a peach for the dying says, in units of malice


class Step(IntEnum):
    BEGIN, ASK, ANSWERED, PROVIDED, USED, DOOMED, OVER = range(7)


@leaf
def ask_next(g: Game, r: Rules, f: Frame) -> int:
    """Ask the next who can help; with nobody left to ask the player dies."""
    while f.cursor < g.players and g.hp[f.target] <= 0:
        who = after(g, g.current, f.cursor)
        if g.dead[who] == 0:
            question(g, f, who, Why.SAVE, PEACH, 1)
            g.ask.amount = 1 - g.hp[f.target]
            if not is_barred(g, r, who, f.target, PEACH):
                offer_answers(g, r, who, PEACH, 1)
            if who == f.target:
                offer_answers(g, r, who, ANALEPTIC, 1)
            if g.ask.n > 1:
                return ask(g, f, then=Step.ANSWERED)
        f.cursor += 1
    if g.hp[f.target] > 0:
        return DONE
    f.stopped = 0
    if speak(g, r, f, Moment.DOOMED, then=Step.DOOMED):
        return CALL
    return die(g, f)


@leaf
def die(g: Game, f: Frame) -> int:
    """It dies, unless a skill has prevented that."""
    f.step = Step.OVER
    if f.stopped != 0:
        return DONE
    return push(g, Rule.DEATH, f.actor, f.target, f.card, f.kind, 0)


@leaf
def save(g: Game, f: Frame) -> int:
    """Use at the dying player what has been given for it."""
    who, kind = f.other, f.result_kind
    f.step = Step.ASK
    flags = Flag.FOR_USE
    resent(g, who, f.target, -FRIENDSHIP)
    return use(g, who, f.target, f.result, f.result_second, kind, 1 << f.target, flags)


@rule(Rule.DYING)
def dying(g: Game, r: Rules, f: Frame) -> int:
    """From the current player on each has one chance to bring `target` back to 1 hp."""
    match f.step:
        case Step.BEGIN:
            note(g, Event.DYING, f.target, f.actor, NOTHING, f.kind, g.hp[f.target])
            if speak(g, r, f, Moment.DYING, then=Step.ASK):
                return CALL
            return ask_next(g, r, f)
        case Step.ASK:
            return ask_next(g, r, f)
        case Step.ANSWERED:
            f.step = Step.ASK
            if f.result == 0:
                f.cursor += 1
                return ask_next(g, r, f)
            f.other = g.ask.who
            if take_up(g, r, f, f.other) != NOTHING:
                return save(g, f)
            f.step = Step.PROVIDED
            push(g, f.result_kind, f.other, f.target, NOTHING, PEACH, 0)
            top(g).flags = Flag.FOR_USE
            return CALL
        case Step.PROVIDED:  # a skill may have come to nothing, or saved in a way of its own
            return save(g, f) if f.result != NOTHING else ask_next(g, r, f)
        case Step.DOOMED:
            return die(g, f)
        case _:
            return DONE


@leaf
def winner(g: Game) -> int:
    """Return how the game has ended, or -1."""
    lord_lives, foes, last = False, 0, 0
    for seat in range(g.players):
        if g.dead[seat] == 0:
            last = g.own[seat].role
            lord_lives = lord_lives or last == Role.LORD
            foes += last == Role.REBEL or last == Role.RENEGADE
    if not lord_lives:
        return End.RENEGADE if g.alive == 1 and last == Role.RENEGADE else End.REBEL
    return End.LORD if foes == 0 else -1


@leaf
def leave(g: Game, r: Rules, victim: int) -> int:
    """Clear everything of a dead player but its role."""
    for i in range(g.n_judge[victim] - 1, -1, -1):
        move(g, r, g.judge[victim, i], Zone.DISCARD, 0)
    if g.chained[victim] != 0:
        chain(g, victim, 0)
    g.face_down[victim] = 0
    for i in range(g.n_pile[victim] - 1, -1, -1):
        move(g, r, g.pile[victim, i], Zone.DISCARD, 0)
    for skill in range(IDS):
        g.mark[victim, skill] = 0
    listen(g, r, victim)
    return 0


@rule(Rule.DEATH)
def death(g: Game, r: Rules, f: Frame) -> int:
    """`target` dies by `actor`, a seat or nobody, through `kind`."""
    victim, killer = f.target, f.actor
    if f.step == 0:
        g.dead[victim] = 1
        g.alive -= 1
        g.living[g.own[victim].role] -= 1
        g.shown_role[victim] = g.own[victim].role
        note_deed(g, victim)
        g.died_turn[victim] = g.turn + 1
        g.died_kind[victim] = f.kind
        g.died_by[victim] = killer
        note(g, Event.DIED, victim, killer, NOTHING, f.kind, g.own[victim].role)
        g.winner = winner(g)
        if g.winner >= 0:
            note(g, Event.OVER, NOTHING, NOTHING, NOTHING, NOTHING, g.winner)
        return announce(g, r, f, moment=Moment.DIED, then=1)
    discard_all(g, r, victim)
    leave(g, r, victim)
    if killer >= 0 and g.dead[killer] == 0:
        if g.own[victim].role == Role.REBEL:
            draw_cards(g, r, killer, r.rebel_reward)
        elif (
            g.own[victim].role == Role.LOYALIST
            and g.own[killer].role == Role.LORD
            and r.loyalist_penalty != 0
        ):
            discard_all(g, r, killer)
    return DONE
