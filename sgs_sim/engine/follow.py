"""What the log says of a step: the shadow table follows it, and it must agree with the rules.

A line is told by the frame that ran in the step: the one on top when the step began, at
``w.depth - 1``. It may have been left by now, but nothing has been written over it yet.
"""

from sgs_sim.compiled import leaf, unit
from sgs_sim.engine.kinds import (
    IDS,
    NOTHING,
    Flag,
    Moment,
    Nature,
    Phase,
    Reach,
    Rule,
    Slot,
    Type,
    Zone,
    kind,
)
from sgs_sim.engine.log import Event
from sgs_sim.engine.seats import after, allowed, hand_limit, slash_reach
from sgs_sim.engine.state import CARDS, GENERALS, Frame, Game, Rules
from sgs_sim.engine.watch import Broken, Watch, fail, goes_on, has, steps_to

SLASH, PEACH = kind("slash"), kind("peach")
DUEL, LIGHTNING = kind("duel"), kind("lightning")
SAVAGE_ASSAULT, ARCHERY_ATTACK = kind("savage_assault"), kind("archery_attack")
SILVER_LION, VINE = kind("silver_lion"), kind("vine")
HUOSHOU, WANSHA, HUASHEN = kind("huoshou"), kind("wansha"), kind("huashen")
ONCE_A_PHASE = (  # what each says of itself
    kind("dimeng"),
    kind("fanjian"),
    kind("huangtian"),
    kind("jieyin"),
    kind("lijian"),
    kind("qiangxi"),
    kind("qingnang"),
    kind("quhu"),
    kind("tianyi"),
    kind("tiaoxin"),
    kind("zhiba"),
    kind("zhiheng"),
)


# ---------------------------------------------------------------- damage


@leaf
def cause(g: Game, r: Rules, at: int) -> int:
    """Return the place of the frame that the damage at `at` comes of: a use, or a skill."""
    what = g.stack[at].kind
    for k in range(at - 1, -1, -1):
        rule = g.stack[k].rule
        if (
            rule == what
            if r.type[what] == Type.SKILL
            else (rule == Rule.USE and g.stack[k].kind == what)
        ):
            return k
    return NOTHING


@leaf
def culprit(g: Game, r: Rules, w: Watch, by: int) -> int:
    """Return whose the savage assault is: of one with Huoshou, living, else of its user."""
    for seat in range(g.players):
        if w.dead[seat] == 0 and has(g, seat, HUOSHOU):
            return seat
    return by


@unit
def check_source(g: Game, r: Rules, w: Watch, by: int) -> int:
    """Damage comes from who should be its source."""
    at = w.depth - 1
    f = g.stack[at]
    if f.kind == LIGHTNING:
        return fail(w, by == NOTHING, Broken.SOURCE)
    k = cause(g, r, at)
    fail(w, k >= 0, Broken.SOURCE)
    if k < 0:
        return 0
    due, other = g.stack[k].actor, g.stack[k].target
    if f.kind == SAVAGE_ASSAULT:
        if g.stack[k].other >= 0:
            due = g.stack[k].other
        due = culprit(g, r, w, due)
        other = due
    elif f.kind == DUEL:
        if g.stack[f.event].rule == DUEL:  # the one it was meant for, and is not passed on
            due, other = (other, other) if f.target == due else (due, due)
    elif r.type[f.kind] != Type.SKILL:
        other = due
    if by == NOTHING:
        return fail(w, w.dead[due] != 0 or w.dead[other] != 0, Broken.SOURCE)
    return fail(w, by == due or by == other, Broken.SOURCE)


@leaf
def kept_off(r: Rules, kind: int) -> bool:
    """Does Vine keep this off?"""
    return kind == SLASH or kind == SAVAGE_ASSAULT or kind == ARCHERY_ATTACK


@leaf
def works(g: Game, r: Rules, seat: int, armour: int, flags: int) -> bool:
    """Does `seat` wear this armour, and does it count against what has these flags?"""
    worn = g.equip[seat, Slot.ARMOUR]
    return worn >= 0 and r.card_kind[worn] == armour and flags & Flag.UNARMOURED == 0


@unit
def check_damage(g: Game, r: Rules, w: Watch, seat: int, by: int, amount: int) -> int:
    """What the frame of the damage says of the line it has told."""
    at = w.depth - 1
    f = g.stack[at]
    w.hurt[at] = amount
    fail(w, amount <= 1 or not works(g, r, seat, SILVER_LION, f.flags), Broken.LION)
    check_source(g, r, w, by)
    above = g.stack[max(f.event, 0)]
    if above.rule == f.kind and above.target == seat and kept_off(r, f.kind):
        fail(w, not works(g, r, seat, VINE, f.flags), Broken.SPARED)
    if above.rule == Rule.DAMAGE:  # along the chain
        first = above.flags & Flag.CONDUCTED == 0 and w.hurt[f.event] > 0
        same = f.nature == above.nature and f.nature != Nature.NORMAL and f.kind == above.kind
        same = same and (by == above.actor or by == NOTHING)
        fail(w, first and same and f.flags & Flag.CONDUCTED != 0, Broken.CHAIN)
        goes_on(w, f.event, steps_to(g, g.current, seat), Broken.CHAIN)
    return 0


@leaf
def damaged(g: Game, r: Rules, w: Watch, seat: int, by: int, nature: int, amount: int) -> int:
    """Check and follow one damage line."""
    living = w.dead[seat] == 0 and (by == NOTHING or w.dead[by] == 0)
    fail(w, living and amount >= 1 and 0 <= nature <= Nature.THUNDER, Broken.DAMAGE)
    fail(w, nature == Nature.NORMAL or g.chained[seat] == 0, Broken.CHAIN)
    f = g.stack[max(w.depth - 1, 0)]
    if f.rule == Rule.DAMAGE and f.target == seat:
        check_damage(g, r, w, seat, by, amount)
    w.hp[seat] -= amount
    return 0


# ---------------------------------------------------------------- using


@leaf
def is_counted(g: Game, w: Watch, f: Frame, seat: int) -> bool:
    """Does a slash count against the limit of the play phase? One that was demanded does not."""
    own = seat == w.seat and w.phase == Phase.PLAY
    return own and g.stack[f.event].rule != Rule.DEMAND


@unit
def check_use(g: Game, r: Rules, w: Watch, seat: int, mask: int) -> int:
    """What is used, is used at those it may be used at."""
    f = g.stack[w.depth - 1]
    above = g.stack[f.event]
    itself = mask >> seat & 1 != 0
    reach = r.reach[f.kind]
    fail(w, not itself or (reach != Reach.OTHERS and reach != Reach.SLASH), Broken.TARGETS)
    if r.family[f.kind] == SLASH:
        w.counted += int(is_counted(g, w, f, seat))
        fail(w, g.barred == 0 or seat != g.current, Broken.SLASHES)
    if above.rule == Rule.TURN:
        fail(w, allowed(g, r, seat, f.kind, f.card, mask) == mask, Broken.TARGETS)
        if r.family[f.kind] == SLASH:
            fail(w, mask & ~slash_reach(g, r, seat) == 0, Broken.TARGETS)
    if reach == Reach.SELF and mask != 1 << seat:
        dying = above.rule == Rule.DYING and mask == 1 << above.target
        fail(w, dying and f.kind == PEACH and w.hp[above.target] <= 0, Broken.SAVING)
        kept = g.dead[g.current] == 0 and has(g, g.current, WANSHA) and seat != g.current
        fail(w, not kept, Broken.SAVING)
    return 0


@leaf
def nullifies(g: Game, w: Watch) -> int:
    """Count a nullification for the window it belongs to: nullified ones have one of their own."""
    at = w.depth - 1
    while g.stack[at].amount > 0:
        at = g.stack[at].event
    w.tally[at] += 1
    return 0


@leaf
def lent(g: Game, r: Rules, who: int, skill: int) -> bool:
    """May `who` use this skill of another, who lives?"""
    if r.lends[skill] != 0 or r.lord[skill] != 0:
        for seat in range(g.players):
            if seat != who and g.dead[seat] == 0 and has(g, seat, skill):
                return True
    return False


@unit
def tells_skill(g: Game, r: Rules, w: Watch, seat: int, skill: int) -> int:
    """A skill is used by one who has it, and lives or has just died; and not too often."""
    f = g.stack[max(w.depth - 1, 0)]
    event = g.stack[max(f.event, 0)]
    own_death = event.rule == Rule.DEATH and event.target == seat
    fail(w, w.dead[seat] == 0 or own_death, Broken.SKILLS)
    fail(w, has(g, seat, skill) or lent(g, r, seat, skill), Broken.SKILLS)
    w.used[skill] += 1
    w.today[skill] += 1
    fail(w, r.once[skill] == 0 or w.used[skill] == 1, Broken.ONCE)
    for other in ONCE_A_PHASE:
        fail(w, skill != other or w.today[skill] == 1, Broken.ONCE)
    if event.rule == Rule.JUDGE and event.moment == Moment.JUDGED and f.rule == skill:
        goes_on(w, f.event, steps_to(g, g.current, seat), Broken.JUDGING)
    return 0


@leaf
def contested(g: Game, r: Rules, w: Watch, seat: int, card: int, won: int) -> int:
    """Check one line of a point fight."""
    fail(w, w.was[card] == Zone.HAND + 16 * seat and w.place[card] == Zone.TABLE, Broken.CONTEST)
    f = g.stack[max(w.depth - 1, 0)]
    if f.rule == Rule.CONTEST:
        other = f.second if seat == f.actor else f.card
        fail(w, w.place[other] == Zone.TABLE and other != card, Broken.CONTEST)
        fail(w, won == int(r.rank[card] > r.rank[other]), Broken.CONTEST)
    return 0


@leaf
def judges(g: Game, w: Watch, card: int) -> int:
    """Check the line that tells which card counts."""
    at = max(w.depth - 1, 0)
    if g.stack[at].rule == Rule.JUDGE:
        w.tally[at] += 1
    return fail(w, card < 0 or w.place[card] == Zone.TABLE, Broken.JUDGING)


# ---------------------------------------------------------------- turns


@leaf
def limit_in_turn(g: Game, r: Rules, seat: int) -> int:
    """Return the hand limit of `seat` in its own turn, which may have passed on in this step."""
    current = g.current
    g.current = seat
    limit = hand_limit(g, r, seat)
    g.current = current
    return limit


@leaf
def enters(g: Game, r: Rules, w: Watch, seat: int, phase: int) -> int:
    """Check and follow one phase line."""
    fail(w, seat == w.seat and phase == (0 if w.phase == NOTHING else w.phase + 1), Broken.PHASES)
    w.phase = phase
    kept = (g.skip >> Phase.DISCARD) & 1 == 0
    if phase == Phase.DISCARD:
        w.gained = 0
        w.put_away = 0
        w.surplus = max(g.n_hand[seat] - limit_in_turn(g, r, seat), 0) if kept else 0
    if phase == Phase.FINISH and kept:
        fail(w, g.n_hand[seat] - w.gained <= limit_in_turn(g, r, seat), Broken.LIMIT)
        fail(w, w.put_away == w.surplus, Broken.LIMIT)
    return 0


@unit
def check_afresh(g: Game, r: Rules, w: Watch) -> int:
    """When a turn begins: nothing is left of the last one, no mark at the dead, no avatar twice."""
    left = g.slashes + g.drinks + g.drunk + g.barred + g.less
    for skill in range(IDS):
        left |= g.today[skill]
        w.today[skill] = 0
        for seat in range(g.players):
            fail(w, w.dead[seat] == 0 or g.mark[seat, skill] == 0, Broken.DEAD)
    fail(w, left == 0, Broken.FRESH)
    for general in range(GENERALS):
        w.taken[general] = 0
    for i in range(g.unused):
        w.taken[g.generals[i]] += 1
    for seat in range(g.players):
        if g.general[seat] >= 0:
            w.taken[g.general[seat]] += 1
        shown = g.avatar[seat] == NOTHING
        for i in range(g.n_avatar[seat]):
            w.taken[g.own[seat].avatars[i]] += 1
            shown = shown or g.own[seat].avatars[i] == g.avatar[seat]
        fail(w, shown, Broken.GENERALS)
        if g.avatar[seat] >= 0:
            fail(w, r.once[g.mark[seat, HUASHEN]] == 0, Broken.GENERALS)
    for general in range(GENERALS):
        fail(w, w.taken[general] <= 1, Broken.GENERALS)
    return 0


@leaf
def takes_turn(g: Game, r: Rules, w: Watch, seat: int, extra: int) -> int:
    """Check and follow one turn line; an extra turn does not change whose turn is next."""
    if extra == 1:
        w.back = w.seat
    elif w.back != NOTHING:
        w.seat = w.back
        w.back = NOTHING
        w.phase = Phase.FINISH
    if w.seat != NOTHING and extra != 1:
        due = after(g, w.seat, 1)
        while w.dead[due] != 0:
            due = after(g, due, 1)
        fail(w, seat == due, Broken.TURNS)
        fail(w, w.dead[w.seat] != 0 or w.phase == Phase.FINISH, Broken.PHASES)
    fail(w, w.dead[seat] == 0, Broken.TURNS)
    w.seat = seat
    w.phase = NOTHING
    w.counted = 0
    return check_afresh(g, r, w)


@leaf
def moves(g: Game, w: Watch, card: int, place: int, to: int) -> int:
    """Check and follow one move."""
    fail(w, w.place[card] == place, Broken.MOVES)
    w.was[card] = place
    w.place[card] = to
    zone, owner = to & 15, to >> 4
    if zone != Zone.LOOKED:  # of piles the owner is seat 0
        belongs = zone != Zone.DECK and zone != Zone.DISCARD and zone != Zone.TABLE
        fail(w, not belongs or w.dead[owner] == 0, Broken.DEAD)
    w.gained += int(to == Zone.HAND + 16 * w.seat)
    w.dealt += int(zone == Zone.HAND and place == Zone.DECK)
    f = g.stack[max(w.depth - 1, 0)]
    if f.rule == Rule.DISCARD and g.stack[f.event].rule == Rule.TURN and zone == Zone.DISCARD:
        w.put_away += 1
    return 0


@unit
def follow_line(g: Game, r: Rules, w: Watch, line: int) -> int:
    """Let the shadow table follow one line of the log."""
    what, seat, other = g.log[line, 0], g.log[line, 1], g.log[line, 2]
    card, number, amount = g.log[line, 3], g.log[line, 4], g.log[line, 5]
    fail(w, w.over == 0, Broken.ENDED)
    match what:
        case Event.MOVED:
            moves(g, w, card, seat, other)
        case Event.SHUFFLED:
            for i in range(CARDS):
                if w.place[i] == Zone.DISCARD:
                    w.place[i] = Zone.DECK
        case Event.DAMAGED:
            damaged(g, r, w, seat, other, card, amount)
        case Event.FLIPPED:  # who turns up at the beginning of its turn has no phase in it
            w.phase = Phase.FINISH if seat == w.seat and w.phase == NOTHING else w.phase
        case Event.SEATED:
            w.hp[seat] = w.max_hp[seat] = g.max_hp[seat]
        case Event.MAXED:
            w.max_hp[seat] += amount
            w.hp[seat] = min(w.hp[seat], w.max_hp[seat])
        case Event.LOST:
            w.hp[seat] -= amount
        case Event.HEALED:
            fail(w, amount >= 1 and w.dead[seat] == 0, Broken.CHANGES)
            w.hp[seat] += amount
        case Event.DIED:
            dying = w.dead[seat] == 0 and w.hp[seat] <= 0
            fail(w, dying and amount == g.own[seat].role, Broken.DEATHS)
            w.dead[seat] = 1
        case Event.USED:
            fail(w, w.dead[seat] == 0, Broken.TARGETS)
            for at in range(g.players):
                fail(w, (other >> at) & 1 == 0 or w.dead[at] == 0, Broken.TARGETS)
            rule = g.stack[max(w.depth - 1, 0)].rule
            if rule == Rule.USE:
                check_use(g, r, w, seat, other)
            elif rule == Rule.NULLIFY:
                nullifies(g, w)
        case Event.SKILL:
            tells_skill(g, r, w, seat, number)
        case Event.JUDGED:
            judges(g, w, card)
        case Event.CONTESTED:
            contested(g, r, w, seat, card, amount)
        case Event.ASKED:
            fail(w, w.dead[seat] == 0 and number >= 0, Broken.ASKED)
        case Event.TURN:
            takes_turn(g, r, w, seat, other)
        case Event.PHASE:
            enters(g, r, w, seat, amount)
        case Event.SKIPPED:
            enters(g, r, w, seat, amount)
        case Event.OVER:
            w.over = 1
        case _:
            pass
    return 0
