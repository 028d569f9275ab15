"""The audit: what must hold in every state and between any two, checked after every step.

States are looked at as they are, and compared with what the log says has happened: a shadow table
kept by nothing but log lines must stay equal to the real one. `Broken` names the invariants.
"""

from sgs_sim.compiled import leaf, unit
from sgs_sim.engine.follow import PEACH, VINE, WANSHA, follow_line, kept_off, works
from sgs_sim.engine.kinds import (
    HEARD,
    MOMENTS,
    NOTHING,
    UNKNOWN,
    End,
    Flag,
    Moment,
    Role,
    Rule,
    Type,
    Why,
    Zone,
    kind,
)
from sgs_sim.engine.options import nth_card
from sgs_sim.engine.piles import OPEN
from sgs_sim.engine.seats import slash_limit
from sgs_sim.engine.state import CARDS, EQUIP, LINES, OFFERS, SLOTS, Frame, Game, Rules
from sgs_sim.engine.use import Use
from sgs_sim.engine.watch import Broken, Watch, begin_frames, fail, goes_on, has, steps_to

NULLIFICATION, JINK = kind("nullification"), kind("jink")


@leaf
def found(g: Game, w: Watch, card: int, place: int) -> int:
    """Count a card that a zone holds; return 1."""
    fail(w, 0 <= card < CARDS, Broken.CARDS)
    if 0 <= card < CARDS:
        w.seen[card] += 1
        fail(w, g.place[card] == place, Broken.CARDS)
    return 1


@unit
def check_cards(g: Game, r: Rules, w: Watch) -> int:
    """Every card is in exactly one place."""
    for card in range(r.n_cards):
        w.seen[card] = int(g.place[card] == Zone.TABLE)
    for i in range(g.n_deck):
        found(g, w, g.deck[i], Zone.DECK)
    for i in range(g.n_discard):
        found(g, w, g.discard[i], Zone.DISCARD)
    for seat in range(g.players):
        at = 16 * seat
        for i in range(g.n_hand[seat]):
            found(g, w, g.own[seat].hand[i], Zone.HAND + at)
        for i in range(g.n_store[seat]):
            found(g, w, g.own[seat].store[i], Zone.STORE + at)
        for i in range(g.n_judge[seat]):
            found(g, w, g.judge[seat, i], Zone.JUDGE + at)
        for i in range(g.n_pile[seat]):
            found(g, w, g.pile[seat, i], Zone.PILE + at)
        for slot in range(EQUIP):
            if g.equip[seat, slot] != NOTHING:
                found(g, w, g.equip[seat, slot], Zone.EQUIP + at)
    for i in range(g.n_looked):
        place = g.place[g.looked[i]]
        found(g, w, g.looked[i], place)
        fail(w, place & 15 == Zone.LOOKED, Broken.CARDS)
    once = True
    for card in range(r.n_cards):
        once = once and w.seen[card] == 1
    return fail(w, once and g.n_top + g.n_low <= g.n_deck, Broken.CARDS)


@unit
def check_open(g: Game, r: Rules, w: Watch) -> int:
    """What is counted of cards that everybody sees, against where they lie."""
    for card in range(r.n_cards):
        w.open[r.card_kind[card]] = 0
    for card in range(r.n_cards):
        w.open[r.card_kind[card]] += (OPEN >> (g.place[card] & 15)) & 1
    right = True
    for card in range(r.n_cards):
        right = right and g.open[r.card_kind[card]] == w.open[r.card_kind[card]]
    return fail(w, right, Broken.OPEN)


@unit
def check_seat(g: Game, r: Rules, w: Watch, seat: int) -> int:
    """What lies before one player, and its numbers."""
    dead = g.dead[seat] != 0
    for slot in range(EQUIP):
        card = g.equip[seat, slot]
        if card != NOTHING:
            fail(w, r.type[r.card_kind[card]] == Type.WEAPON + slot, Broken.SLOTS)
            fail(w, not dead, Broken.DEAD)
    for i in range(g.n_judge[seat]):
        fail(w, r.type[g.judge_kind[seat, i]] == Type.DELAYED, Broken.JUDGE)
        for j in range(i):
            fail(w, g.judge_kind[seat, i] != g.judge_kind[seat, j], Broken.JUDGE)
    fail(w, g.hp[seat] <= g.max_hp[seat] and (dead or g.max_hp[seat] >= 1), Broken.HP)
    n_cards = g.n_hand[seat] + g.n_judge[seat] + g.n_store[seat] + g.n_pile[seat]
    if dead:
        fail(w, n_cards == 0 and g.chained[seat] == 0 and g.face_down[seat] == 0, Broken.DEAD)
    for other in range(seat):
        fail(w, g.general[seat] < 0 or g.general[seat] != g.general[other], Broken.GENERALS)
    for slot in range(SLOTS):
        fail(w, seat == g.lord or r.lord[g.skill[seat, slot]] == 0, Broken.GENERALS)
    shown = (
        g.shown_role[seat] == g.own[seat].role
        if dead or seat == g.lord
        else g.shown_role[seat] == UNKNOWN
    )
    return fail(w, shown, Broken.SECRETS)


@leaf
def heeds_right(g: Game, r: Rules, seat: int, concern: int) -> bool:
    """Is a seat asked to speak at the moments that its skills heed, and at no others?"""
    due, listed = 0, 0
    for slot in range(SLOTS):
        if g.dead[seat] == 0:
            due |= r.heeds[concern, g.skill[seat, slot]]
    for moment in range(1, HEARD):
        listed |= ((g.heeding[concern, moment] >> seat) & 1) << moment
    return due == listed and due == g.heeds[concern, seat]


@unit
def check_heard(g: Game, r: Rules, w: Watch, seat: int) -> int:
    """What is counted of a player's cards and skills, against cards and skills."""
    could = 0
    for i in range(g.n_hand[seat] + g.n_store[seat]):
        could += r.card_kind[nth_card(g, seat, i)] == NULLIFICATION
    heard = 0
    for slot in range(SLOTS):
        if g.dead[seat] == 0:
            heard |= r.moments[g.skill[seat, slot]]
    listed = 0
    for moment in range(1, MOMENTS):
        listed |= ((g.listening[moment] >> seat) & 1) << moment
    right = could == g.nullifications[seat] and heard == g.heard[seat] and heard == listed
    for concern in range(3):
        right = right and heeds_right(g, r, seat, concern)
    return fail(w, right, Broken.COUNTS)


@unit
def check_quiet(g: Game, w: Watch) -> int:
    """Outside a resolution: nobody is dying, nothing is being resolved."""
    for seat in range(g.players):
        prevented = (g.listening[Moment.DOOMED] >> seat) & 1 != 0
        fail(w, g.dead[seat] != 0 or g.hp[seat] > 0 or prevented, Broken.HP)
    table = False
    for card in range(CARDS):
        table = table or g.place[card] == Zone.TABLE
    return fail(w, not table and g.n_pool == 0 and g.n_looked == 0, Broken.TABLE)


@leaf
def check_counts(g: Game, r: Rules, w: Watch) -> int:
    """Counters agree with what they count."""
    alive, foes, lord = 0, 0, False
    for seat in range(g.players):
        if g.dead[seat] == 0:
            role = g.own[seat].role
            alive += 1
            foes += role == Role.REBEL or role == Role.RENEGADE
            lord = lord or role == Role.LORD
    fail(
        w,
        alive == g.alive and foes == g.living[Role.REBEL] + g.living[Role.RENEGADE],
        Broken.COUNTS,
    )
    going_on = lord and foes > 0
    stopped_otherwise = g.winner == End.DRAW or g.winner == End.TIMEOUT
    fail(w, stopped_otherwise or going_on == (g.winner < 0), Broken.ENDED)
    if g.winner == End.LORD:
        fail(w, lord and foes == 0, Broken.ENDED)
    elif g.winner == End.RENEGADE:
        fail(
            w,
            not lord and g.alive == 1 and foes == 1 and g.living[Role.RENEGADE] == 1,
            Broken.ENDED,
        )
    elif g.winner == End.REBEL:
        fail(w, not lord and not (g.alive == 1 and g.living[Role.RENEGADE] == 1), Broken.ENDED)
    return fail(w, g.fault == 0, Broken.FAULT)


@leaf
def is_offered(g: Game, who: int, general: int) -> bool:
    """May `who` choose this general: of those kept for it, or for its Huashen?"""
    for k in range(OFFERS):
        if g.offers[who, k] == general:
            return True
    for k in range(g.n_avatar[who]):
        if g.own[who].avatars[k] == general:
            return True
    return False


@leaf
def check_saver(g: Game, w: Watch, f: Frame, at: int) -> int:
    """Whoever can save a dying player is asked in action order, each at one time."""
    who = g.ask.who
    place = steps_to(g, g.current, who)
    fail(w, g.hp[f.target] <= 0 and place >= w.reached[at], Broken.SAVING)
    w.reached[at] = place
    if who != g.current and who != f.target and has(g, g.current, WANSHA):
        for i in range(1, g.ask.n):
            barred = g.dead[g.current] == 0 and g.ask.option_kind[i] == PEACH
            fail(w, not barred, Broken.SAVING)
    return 0


@leaf
def check_answerer(g: Game, r: Rules, w: Watch, f: Frame) -> int:
    """Nobody is asked to answer what it is safe from, or to dodge what it may not."""
    card = g.stack[f.event]
    if card.rule == card.kind and card.target == f.actor:
        fail(w, f.kind != JINK or card.flags & Flag.SURE == 0, Broken.SPARED)
        vine = kept_off(r, card.kind) and works(g, r, f.actor, VINE, card.flags)
        fail(w, not vine, Broken.SPARED)
    return 0


@unit
def check_asker(g: Game, r: Rules, w: Watch) -> int:
    """The frame that asks may ask this of this player now."""
    at, a = g.depth - 1, g.ask
    f = g.stack[at]
    if f.rule == Rule.DYING:
        check_saver(g, w, f, at)
    elif f.rule == Rule.RESPOND:
        check_answerer(g, r, w, f)
    elif f.rule == Rule.TRIGGER:
        fail(w, r.forced[a.kind] == 0, Broken.SPEAKERS)
        slot = 0
        while slot < SLOTS - 1 and g.skill[a.who, slot] != a.kind:
            slot += 1
        goes_on(w, at, steps_to(g, g.current, a.who) * SLOTS + slot, Broken.SPEAKERS)
    return 0


@unit
def check_question(g: Game, r: Rules, w: Watch) -> int:
    """The open question is put to a living player and offers what can be done."""
    a = g.ask
    first = 0 if a.can_pass != 0 else 1
    fail(w, g.dead[a.who] == 0 and a.n > first, Broken.ASKED)
    for i in range(1, a.n):
        card, at = a.option_card[i], a.option_at[i]
        if a.why == Why.GENERAL:
            fail(w, is_offered(g, a.who, card), Broken.OPTIONS)
        if a.why == Why.GENERAL or a.why == Why.SUIT:
            continue
        if at >= 0 and a.why != Why.DISCARD:
            fail(w, g.dead[at] == 0, Broken.OPTIONS)
        if card >= 0:
            zone, owner = g.place[card] & 15, g.place[card] >> 4
            if a.why == Why.TAKE:
                fail(w, owner == at and (zone == Zone.EQUIP or zone == Zone.JUDGE), Broken.OPTIONS)
            elif a.why == Why.POOL:
                mine = zone == Zone.PILE and owner == a.who
                fail(w, zone == Zone.TABLE or zone == Zone.DISCARD or mine, Broken.OPTIONS)
            elif a.why == Why.ARRANGE or zone == Zone.LOOKED:
                fail(w, zone == Zone.LOOKED and owner == a.who, Broken.OPTIONS)
            else:
                mine = zone == Zone.HAND or zone == Zone.STORE
                mine = owner == a.who and (mine or zone == Zone.EQUIP or zone == Zone.PILE)
                lies_open = a.why == Why.GIVE and (zone == Zone.EQUIP or zone == Zone.JUDGE)
                fail(w, mine or lies_open, Broken.OPTIONS)
    return 0


@leaf
def check_pushed(g: Game, w: Watch) -> int:
    """The frame on top is new: what pushed it was due to."""
    f = g.stack[g.depth - 1]
    at = max(f.event, 0)
    below = g.stack[at]
    if f.rule == Rule.TRIGGER and (f.amount == Moment.DEALT or f.amount == Moment.SUFFERED):
        fail(w, w.hurt[at] > 0, Broken.PREVENTED)
    elif f.rule == Rule.DAMAGE and below.rule == Rule.DAMAGE:
        fail(w, f.amount == w.hurt[at], Broken.CHAIN)
    elif below.rule == Rule.USE and f.rule == below.kind and below.step == Use.NEXT:
        goes_on(w, at, steps_to(g, below.actor, f.target), Broken.ORDER)
    return 0


@leaf
def check_left(g: Game, r: Rules, w: Watch) -> int:
    """The frame that was on top has been left: what it was for is done."""
    at = w.depth - 1
    f = g.stack[at]
    if f.rule == Rule.JUDGE:
        fail(w, w.tally[at] == 1, Broken.JUDGING)
    elif f.rule == Rule.NULLIFY and f.amount == 0:
        fail(w, g.stack[f.event].result == w.tally[at] % 2, Broken.STOPPED)
    elif f.rule == Rule.DEATH:
        alive = f.actor >= 0 and g.dead[f.actor] == 0
        role = g.own[f.target].role
        due = r.rebel_reward if alive and role == Role.REBEL else 0
        fail(w, w.dealt == due, Broken.REWARD)
        if alive and role == Role.LOYALIST and f.actor == g.lord and r.loyalist_penalty != 0:
            bare = g.n_hand[g.lord] == 0
            for slot in range(EQUIP):
                bare = bare and g.equip[g.lord, slot] == NOTHING
            fail(w, bare, Broken.REWARD)
    return 0


@leaf
def check_dying(g: Game, w: Watch) -> int:
    """Whoever has no hp left is dying or has been, and lives on by a skill."""
    for seat in range(g.players):
        if g.hp[seat] <= 0 and g.dead[seat] == 0:
            seen_to = (g.listening[Moment.DOOMED] >> seat) & 1 != 0
            for k in range(g.depth):
                f = g.stack[k]
                fatal = f.rule == Rule.DYING or f.rule == Rule.DEATH
                seen_to = seen_to or (fatal and f.target == seat)
            fail(w, seen_to, Broken.HP)
    return 0


@leaf
def check_frames(g: Game, r: Rules, w: Watch) -> int:
    """What the stack says of the step."""
    if g.winner < 0:
        if g.depth > w.depth:
            new = g.stack[g.depth - 1].event < w.depth
            if new:
                check_pushed(g, w)
        elif g.depth == w.depth - 1:
            check_left(g, r, w)
        check_dying(g, w)
    fail(w, g.slashes == w.counted, Broken.SLASHES)
    begin_frames(g, w)
    return 0


@leaf
def is_leaving(g: Game, seat: int) -> bool:
    """Is the death of `seat` still being seen to?"""
    leaving = False
    for k in range(g.depth):
        f = g.stack[k]
        leaving = leaving or (f.rule == Rule.DEATH and f.target == seat)
    return leaving


@unit
def audit(g: Game, r: Rules, w: Watch, asking: int) -> int:
    """Check the state after a step, and what the log says of it; return all ever broken."""
    fail(w, g.n_log - w.n_log <= LINES, Broken.LOG)
    w.dealt = 0
    while w.n_log < g.n_log:
        follow_line(g, r, w, w.n_log % LINES)
        w.n_log += 1
    same_hp, same_place = True, True
    for seat in range(g.players):
        same_hp = same_hp and w.hp[seat] == g.hp[seat] and w.dead[seat] == g.dead[seat]
    for card in range(r.n_cards):
        same_place = same_place and w.place[card] == g.place[card]
    fail(w, same_hp, Broken.CHANGES)
    fail(w, same_place, Broken.MOVES)
    check_cards(g, r, w)
    check_open(g, r, w)
    check_frames(g, r, w)
    if g.winner >= 0:
        return w.broken
    for seat in range(g.players):
        # one who is just dying out still has its cards until the death has been seen to
        if not is_leaving(g, seat):
            check_seat(g, r, w, seat)
            check_heard(g, r, w, seat)
    check_counts(g, r, w)
    fail(w, g.slashes <= w.slashes or w.slashes < slash_limit(g, r, g.current), Broken.SLASHES)
    w.slashes = g.slashes
    fail(w, 0 <= g.drinks <= 1 and g.drunk <= g.drinks, Broken.DRINKS)
    if asking != 0:
        check_question(g, r, w)
        check_asker(g, r, w)
        if g.depth == 1 and g.ask.why == Why.PLAY:
            check_quiet(g, w)
    return w.broken
