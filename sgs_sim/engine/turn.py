"""A turn: prepare, judge, draw, play, discard, finish; then the next living seat."""

from enum import IntEnum

from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import CALL, NOTHING, End, Flag, Moment, Phase, Rule, Why, Zone, rule
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.nullify import can_be_nullified
from sgs_sim.engine.options import chosen_card, offer_plays, question, targets_of
from sgs_sim.engine.piles import draw_cards, move
from sgs_sim.engine.seats import after, hand_limit
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.use import use
from sgs_sim.engine.verbs import HAND_ZONE, announce, ask, discard, give, push, top


class Turn(IntEnum):
    BEGIN, PREPARED, JUDGE, DRAW, DRAWN, PLAY, PLAYED, DISCARD, FINISH, END, NEXT = range(11)


@leaf
def enter(g: Game, f: Frame, phase: int) -> bool:
    """Enter a phase, unless it is to be skipped."""
    g.phase = phase
    skipped = (g.skip >> phase) & 1 != 0
    note(g, Event.SKIPPED if skipped else Event.PHASE, f.actor, NOTHING, NOTHING, NOTHING, phase)
    return not skipped


@leaf
def start_play(g: Game, f: Frame) -> int:
    """Go on to the play phase, or past it."""
    f.step = Turn.PLAY if enter(g, f, Phase.PLAY) else Turn.DISCARD
    return CALL


@leaf
def start_draw(g: Game, r: Rules, f: Frame) -> int:
    """Draw, and go on."""
    if not enter(g, f, Phase.DRAW):
        return start_play(g, f)
    f.amount = r.draw
    if g.listening[Moment.DRAW] != 0:
        return announce(g, f, moment=Moment.DRAW, then=Turn.DRAWN)
    draw_cards(g, f.actor, f.amount)
    return start_play(g, f)


@leaf
def next_turn(g: Game, r: Rules, f: Frame) -> int:
    """Pass the turn on to the next living seat."""
    me = f.actor
    g.turn += 1
    if g.turn >= r.turn_limit:
        g.winner = End.TIMEOUT
        note(g, Event.OVER, NOTHING, NOTHING, NOTHING, NOTHING, End.TIMEOUT)
    seat = after(g, me, 1)
    while g.dead[seat] != 0:
        seat = after(g, seat, 1)
    if seat <= me:
        g.round += 1
    f.actor = seat
    f.target = seat
    f.step = Turn.BEGIN
    g.current = seat
    return CALL


@leaf
def carry_out(g: Game, r: Rules, f: Frame) -> int:
    """Do what was chosen in the play phase."""
    me, a = f.actor, g.ask
    card, kind, at = chosen_card(g, f), a.option_kind[f.result], a.option_at[f.result]
    if card == NOTHING:
        note(g, Event.SKILL, me, NOTHING, NOTHING, kind, NOTHING)
        push(g, kind, me, NOTHING, NOTHING, NOTHING, 0)
        top(g).flags = Flag.FOR_USE | Flag.COUNTED
        return CALL
    if at == NOTHING:
        note(g, Event.RECAST, me, NOTHING, card, kind, NOTHING)
        move(g, r, card, Zone.DISCARD, 0)
        draw_cards(g, me, 1)
        return CALL
    return use(g, me, at, card, NOTHING, kind, targets_of(g, r, me, card, kind, at), Flag.COUNTED)


@rule(Rule.TURN)
def turn(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    if g.dead[me] != 0 and f.step != Turn.NEXT:
        f.step = Turn.NEXT
        return CALL
    match f.step:
        case Turn.BEGIN:
            note(g, Event.TURN, me, NOTHING, NOTHING, NOTHING, g.turn)
            g.slashes = 0
            g.drinks = 0
            g.drunk = 0
            g.skip = 0
            g.spent = 0
            if g.face_down[me] != 0:
                g.face_down[me] = 0
                f.step = Turn.NEXT
                return CALL
            enter(g, f, Phase.PREPARE)
            return announce(g, f, moment=Moment.PREPARE, then=Turn.PREPARED)
        case Turn.PREPARED:
            enter(g, f, Phase.JUDGE)
            f.cursor = g.n_judge[me]
            if f.cursor == 0:
                return start_draw(g, r, f)
            f.step = Turn.JUDGE
            return CALL
        case Turn.JUDGE:
            f.cursor = min(f.cursor, g.n_judge[me])
            if f.cursor == 0:
                return start_draw(g, r, f)
            f.cursor -= 1
            card, kind = g.judge[me, f.cursor], g.judge_kind[me, f.cursor]
            move(g, r, card, Zone.TABLE, 0)
            return push(g, Rule.DELAYED, me, me, card, kind, 0)
        case Turn.DRAWN:
            draw_cards(g, me, f.amount)
            return start_play(g, f)
        case Turn.PLAY:
            question(g, f, me, Why.PLAY, NOTHING, 1)
            offer_plays(g, r, me)
            return ask(g, f, then=Turn.PLAYED)
        case Turn.PLAYED:
            if f.result == 0:
                f.step = Turn.DISCARD
                return CALL
            f.step = Turn.PLAY
            return carry_out(g, r, f)
        case Turn.DISCARD:
            f.step = Turn.FINISH
            if enter(g, f, Phase.DISCARD):
                surplus = g.n_hand[me] - hand_limit(g, r, me)
                if surplus > 0:
                    return discard(g, f, me, surplus, HAND_ZONE, NOTHING, 0, then=Turn.FINISH)
            return CALL
        case Turn.FINISH:
            enter(g, f, Phase.FINISH)
            return announce(g, f, moment=Moment.FINISH, then=Turn.END)
        case Turn.END:
            return announce(g, f, moment=Moment.TURN_END, then=Turn.NEXT)
        case _:
            return next_turn(g, r, f)


@rule(Rule.DELAYED)
def delayed(g: Game, r: Rules, f: Frame) -> int:
    """A delayed trick before `actor` comes up: it may be nullified, then its effect is settled.

    The effect finds `stopped` = 1 when it was nullified, and may send the card elsewhere.
    """
    match f.step:
        case 0:
            f.step = 1
            f.result = 0
            if can_be_nullified(g, r):
                push(g, Rule.NULLIFY, NOTHING, f.target, f.card, f.kind, 0)
            return CALL
        case 1:
            if f.result == 1:
                note(g, Event.NULLIFIED, f.target, NOTHING, f.card, f.kind, NOTHING)
            f.step = 2
            stopped = f.result
            push(g, f.kind, f.actor, f.target, f.card, f.kind, 0)
            top(g).stopped = stopped
            return CALL
        case _:
            if g.place[f.card] == Zone.TABLE:
                move(g, r, f.card, Zone.DISCARD, 0)
            return give(g, f, 0)
