"""A turn: prepare, judge, draw, play, discard, finish; then the next living seat."""

from enum import IntEnum

from sgs_sim.compiled import leaf
from sgs_sim.engine.deeds import begin_sparing, end_sparing
from sgs_sim.engine.kinds import (
    CALL,
    DONE,
    IDS,
    NOTHING,
    End,
    Flag,
    Moment,
    Phase,
    Rule,
    Why,
    Zone,
    rule,
)
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.moments import speak
from sgs_sim.engine.nullify import can_be_nullified
from sgs_sim.engine.options import chosen_card, offer_plays, question, targets_of, tell_conversion
from sgs_sim.engine.piles import draw_cards, move, settle
from sgs_sim.engine.seats import after, hand_limit
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.use import use
from sgs_sim.engine.verbs import HAND_ZONE, ask, discard, give, push, told, top, turn_face


class Turn(IntEnum):
    """Where a turn goes on; for each phase there is a step before it, where it may be skipped."""

    (
        BEGIN,
        PREPARE,
        PREPARED,
        JUDGE,
        JUDGING,
        DRAW,
        DRAWN,
        DREW,
        PLAY,
        PLAYING,
        PLAYED,
        DISCARD,
        DISCARDED,
        CLEARED,
        FINISH,
        END,
        NEXT,
    ) = range(17)


@leaf
def before(g: Game, r: Rules, f: Frame, phase: int, then: int) -> bool:
    """Let skills speak before a phase, `amount`; they may have it skipped."""
    f.amount = phase
    return speak(g, r, f, Moment.PHASE, then=then)


@leaf
def enter(g: Game, f: Frame, phase: int) -> bool:
    """Enter a phase, unless it is to be skipped."""
    g.phase = phase
    skipped = (g.skip >> phase) & 1 != 0
    what = Event.SKIPPED if skipped else Event.PHASE
    note(g, what, f.actor, NOTHING, NOTHING, NOTHING, phase)
    return not skipped


@leaf
def begin(g: Game, r: Rules, f: Frame) -> int:
    """A turn begins; who lies face down turns up instead."""
    me = f.actor
    extra = 1 if f.flags & Flag.EXTRA != 0 else NOTHING
    note(g, Event.TURN, me, extra, NOTHING, NOTHING, g.turn)
    start_afresh(g)
    if g.face_down[me] != 0:
        turn_face(g, me)
        return pass_on(g, r, f)
    if before(g, r, f, Phase.PREPARE, then=Turn.PREPARE):
        return CALL
    return prepare(g, r, f)


@leaf
def start_afresh(g: Game) -> int:
    """Forget what held for the last turn only."""
    g.slashes = 0
    g.drinks = 0
    g.drunk = 0
    g.skip = 0
    g.barred = 0
    g.less = 0
    for kind in range(IDS):
        g.today[kind] = 0
    return 0


@leaf
def prepare(g: Game, r: Rules, f: Frame) -> int:
    """The first phase: only skills have a part in it."""
    if enter(g, f, Phase.PREPARE) and speak(g, r, f, Moment.PREPARE, then=Turn.PREPARED):
        return CALL
    return prepared(g, r, f)


@leaf
def prepared(g: Game, r: Rules, f: Frame) -> int:
    """Go on to the delayed tricks."""
    if before(g, r, f, Phase.JUDGE, then=Turn.JUDGE):
        return CALL
    return start_judging(g, r, f)


@leaf
def start_judging(g: Game, r: Rules, f: Frame) -> int:
    """Take up the delayed tricks that lie there now; one that comes back later waits."""
    f.cursor = g.n_judge[f.actor] if enter(g, f, Phase.JUDGE) else 0
    return judge_next(g, r, f)


@leaf
def judge_next(g: Game, r: Rules, f: Frame) -> int:
    """Take up the delayed trick laid last."""
    me = f.actor
    f.cursor = min(f.cursor, g.n_judge[me])
    if f.cursor == 0:
        if before(g, r, f, Phase.DRAW, then=Turn.DRAW):
            return CALL
        return start_draw(g, r, f)
    f.step = Turn.JUDGING
    f.cursor -= 1
    card, kind = g.judge[me, f.cursor], g.judge_kind[me, f.cursor]
    move(g, r, card, Zone.TABLE, 0)
    return push(g, Rule.DELAYED, me, me, card, kind, 0)


@leaf
def start_draw(g: Game, r: Rules, f: Frame) -> int:
    """Draw, as many as skills leave it."""
    f.stopped = 0
    if not enter(g, f, Phase.DRAW):
        return drew(g, r, f)
    f.amount = r.draw
    if speak(g, r, f, Moment.DRAW, then=Turn.DRAWN):
        return CALL
    return drawn(g, r, f)


@leaf
def drawn(g: Game, r: Rules, f: Frame) -> int:
    """Take the cards, unless a skill has given others."""
    if f.stopped == 0:
        draw_cards(g, r, f.actor, f.amount)
    f.stopped = 0
    if speak(g, r, f, Moment.DRAWN, then=Turn.DREW):
        return CALL
    return drew(g, r, f)


@leaf
def drew(g: Game, r: Rules, f: Frame) -> int:
    """Go on to play."""
    if before(g, r, f, Phase.PLAY, then=Turn.PLAY):
        return CALL
    return start_play(g, r, f)


@leaf
def start_play(g: Game, r: Rules, f: Frame) -> int:
    """Go on to the play phase, or past it."""
    plays = enter(g, f, Phase.PLAY)
    begin_sparing(g, f.actor, plays)
    return ask_play(g, r, f) if plays else played(g, r, f)


@leaf
def ask_play(g: Game, r: Rules, f: Frame) -> int:
    """Ask what to do next."""
    question(g, f, f.actor, Why.PLAY, NOTHING, 1)
    offer_plays(g, r, f.actor)
    return ask(g, f, then=Turn.PLAYED)


@leaf
def played(g: Game, r: Rules, f: Frame) -> int:
    """Go on to the discard phase."""
    end_sparing(g, f.actor)
    if before(g, r, f, Phase.DISCARD, then=Turn.DISCARD):
        return CALL
    return start_discard(g, r, f)


@leaf
def start_discard(g: Game, r: Rules, f: Frame) -> int:
    """Put away what exceeds the hand limit."""
    if enter(g, f, Phase.DISCARD):
        g.n_discarded = g.n_discard
        surplus = g.n_hand[f.actor] - hand_limit(g, r, f.actor)
        if surplus > 0:
            return discard(g, f, f.actor, surplus, HAND_ZONE, NOTHING, 0, then=Turn.DISCARDED)
        return discarded(g, r, f)
    return cleared(g, r, f)


@leaf
def discarded(g: Game, r: Rules, f: Frame) -> int:
    """The discard phase is over."""
    if speak(g, r, f, Moment.DISCARDED, then=Turn.CLEARED):
        return CALL
    return cleared(g, r, f)


@leaf
def cleared(g: Game, r: Rules, f: Frame) -> int:
    """Go on to the last phase."""
    if before(g, r, f, Phase.FINISH, then=Turn.FINISH):
        return CALL
    return finish(g, r, f)


@leaf
def finish(g: Game, r: Rules, f: Frame) -> int:
    """The last phase: only skills have a part in it."""
    if enter(g, f, Phase.FINISH) and speak(g, r, f, Moment.FINISH, then=Turn.END):
        return CALL
    return end(g, r, f)


@leaf
def end(g: Game, r: Rules, f: Frame) -> int:
    """The turn has ended."""
    if speak(g, r, f, Moment.TURN_END, then=Turn.NEXT):
        return CALL
    return pass_on(g, r, f)


@leaf
def pass_on(g: Game, r: Rules, f: Frame) -> int:
    """Pass the turn on to the next living seat; after an extra turn, to where it came from."""
    me = f.actor
    g.turn += 1
    if g.turn >= r.turn_limit and g.winner < 0:
        g.winner = End.TIMEOUT
        note(g, Event.OVER, NOTHING, NOTHING, NOTHING, NOTHING, End.TIMEOUT)
    if f.flags & Flag.EXTRA != 0:
        g.current = f.other
        return DONE
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
def extra_turn(g: Game, f: Frame, who: int, then: int) -> int:
    """Give `who` a turn here and now; the order of turns stays as it is."""
    f.step = then
    note(g, Event.EXTRA, who, NOTHING, NOTHING, NOTHING, NOTHING)
    push(g, Rule.TURN, who, who, NOTHING, NOTHING, 0)
    top(g).flags = Flag.EXTRA
    top(g).other = g.current
    g.current = who
    return CALL


@leaf
def carry_out(g: Game, r: Rules, f: Frame) -> int:
    """Do what was chosen in the play phase."""
    me, a = f.actor, g.ask
    f.step = Turn.PLAYING
    card, kind, at = chosen_card(g, f), a.option_kind[f.result], a.option_at[f.result]
    if card == NOTHING:
        told(g, me, at, kind)
        push(g, kind, me, at, NOTHING, NOTHING, 0)
        top(g).flags = Flag.FOR_USE | Flag.COUNTED
        return CALL
    if r.card_kind[card] != kind:
        tell_conversion(g, r, me, card, kind)
    if at == NOTHING:
        note(g, Event.RECAST, me, NOTHING, card, kind, NOTHING)
        move(g, r, card, Zone.DISCARD, 0)
        draw_cards(g, r, me, 1)
        return CALL
    return use(g, me, at, card, NOTHING, kind, targets_of(g, r, me, card, kind, at), Flag.COUNTED)


@rule(Rule.TURN)
def turn(g: Game, r: Rules, f: Frame) -> int:
    """Each stage runs on into the next unless a skill or a player has something to say."""
    if g.dead[f.actor] != 0:
        return pass_on(g, r, f)
    match f.step:
        case Turn.BEGIN:
            return begin(g, r, f)
        case Turn.PREPARE:
            return prepare(g, r, f)
        case Turn.PREPARED:
            return prepared(g, r, f)
        case Turn.JUDGE:
            return start_judging(g, r, f)
        case Turn.JUDGING:
            return judge_next(g, r, f)
        case Turn.DRAW:
            return start_draw(g, r, f)
        case Turn.DRAWN:
            return drawn(g, r, f)
        case Turn.DREW:
            return drew(g, r, f)
        case Turn.PLAY:
            return start_play(g, r, f)
        case Turn.PLAYING:
            return ask_play(g, r, f)
        case Turn.PLAYED:
            return carry_out(g, r, f) if f.result != 0 else played(g, r, f)
        case Turn.DISCARD:
            return start_discard(g, r, f)
        case Turn.DISCARDED:
            return discarded(g, r, f)
        case Turn.CLEARED:
            return cleared(g, r, f)
        case Turn.FINISH:
            return finish(g, r, f)
        case Turn.END:
            return end(g, r, f)
        case _:
            return pass_on(g, r, f)


@rule(Rule.DELAYED)
def delayed(g: Game, r: Rules, f: Frame) -> int:
    """A delayed trick before `actor` comes up: it may be nullified, then its effect is settled.

    The effect finds `stopped` = 1 when it was nullified, and may send the card elsewhere.
    """
    match f.step:
        case 0:
            f.step = 1
            f.result = 0
            if can_be_nullified(g):
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
            settle(g, r, f.card)
            return give(g, f, 0)
