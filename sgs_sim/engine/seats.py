"""Pure questions about the table: order, distance, who may be aimed at. Nothing here writes."""

from sgs_sim.compiled import by_address, leaf, unit
from sgs_sim.engine.kinds import NOTHING, UNKNOWN, Flag, Part, Reach, Slot, kind
from sgs_sim.engine.state import EQUIP, SLOTS, Board, Frame, Game, Rules

SLASH = kind("slash")


@by_address
def call_forbids(
    address: int, g: Game, r: Rules, me: int, user: int, kind: int, card: int
) -> int: ...


@by_address
def call_covers(
    address: int, g: Game, r: Rules, me: int, user: int, kind: int, card: int
) -> int: ...


@by_address
def call_far(address: int, g: Game, r: Rules, me: int, kind: int, number: int) -> int: ...


@by_address
def call_demands(
    address: int, g: Game, r: Rules, me: int, user: int, other: int, kind: int, number: int
) -> int: ...


@by_address
def call_bars(address: int, g: Game, r: Rules, me: int, who: int, dying: int, kind: int) -> int: ...


@by_address
def call_number(address: int, g: Game, r: Rules, me: int, number: int) -> int: ...


@leaf
def after(b: Board, seat: int, steps: int) -> int:
    """Return the seat `steps` (less than a round) places further, dead ones included."""
    seat += steps
    return seat - b.players if seat >= b.players else seat


@leaf
def everybody(b: Board) -> int:
    """Return the bit mask of the living."""
    mask = 0
    for seat in range(b.players):
        if b.dead[seat] == 0:
            mask |= 1 << seat
    return mask


@leaf
def others(b: Board, me: int) -> int:
    """Return the bit mask of the living but `me`."""
    return everybody(b) & ~(1 << me)


@leaf
def within(b: Board, me: int, limit: int) -> int:
    """Return the bit mask of the living others at most `limit` away from `me`.

    Distance: the shorter way round the living, less the outward bonus of `me`, plus the inward one
    of the other, never below 1.
    """
    mask, way = 0, 0
    for steps in range(1, b.players):
        seat = after(b, me, steps)
        if b.dead[seat] == 0:
            way += 1
            far = min(way, b.alive - way) + b.inward[seat] - b.outward[me]
            if max(far, 1) <= limit:
                mask |= 1 << seat
    return mask


@leaf
def distance(b: Board, me: int, other: int) -> int:
    """Return the distance from `me` to another seat; to oneself 0. A dead one counts as there."""
    if me == other:
        return 0
    way, there = 0, 0
    for steps in range(1, b.players):
        seat = after(b, me, steps)
        if b.dead[seat] == 0 or seat == other:
            way += 1
        if seat == other:
            there = way
    round_table = way + 1
    return max(min(there, round_table - there) + b.inward[other] - b.outward[me], 1)


@leaf
def in_range(b: Board, me: int) -> int:
    """Return the bit mask of those within the attack range of `me`."""
    return within(b, me, b.range[me])


@leaf
def far(g: Game, r: Rules, me: int, kind: int, limit: int) -> int:
    """Return how far away a target of `kind` may be, skills considered."""
    if (g.listening[Part.FAR] >> me) & 1 != 0:
        for slot in range(SLOTS):
            skill = g.skill[me, slot]
            if r.far[skill] != 0:
                limit = call_far(r.far[skill], g, r, me, kind, limit)
    return limit


@leaf
def slash_reach(g: Game, r: Rules, me: int) -> int:
    """Return the bit mask of those `me` can reach with a slash that it uses."""
    return within(g, me, far(g, r, me, SLASH, g.range[me]))


@leaf
def answers_due(g: Game, r: Rules, user: int, other: int, kind: int) -> int:
    """Return how many answers `other` must give to one card of `user`, skills considered."""
    return demanded(g, r, user, other, kind) if g.listening[Part.DEMANDS] != 0 else 1


@unit
def demanded(g: Game, r: Rules, user: int, other: int, kind: int) -> int:
    """Ask the skills of both."""
    n = 1
    for i in range(2):
        me = other if i == 0 else user
        if me >= 0 and (g.listening[Part.DEMANDS] >> me) & 1 != 0:
            for slot in range(SLOTS):
                skill = g.skill[me, slot]
                if r.demands[skill] != 0:
                    n = call_demands(r.demands[skill], g, r, me, user, other, kind, n)
    return n


@unit
def is_barred(g: Game, r: Rules, who: int, dying: int, kind: int) -> bool:
    """Does a skill of somebody keep `who` from saving `dying` with this kind?"""
    for me in range(g.players):
        if (g.listening[Part.BARS] >> me) & 1 != 0:
            for slot in range(SLOTS):
                skill = g.skill[me, slot]
                if r.bars[skill] != 0 and call_bars(r.bars[skill], g, r, me, who, dying, kind) != 0:
                    return True
    return False


@unit
def strike_out(g: Game, r: Rules, user: int, kind: int, card: int, mask: int) -> int:
    """Strike from `mask` whom a skill of theirs keeps from being a target, or one of another."""
    for seat in range(g.players):
        if (g.listening[Part.FORBIDS] & mask) >> seat & 1 != 0:
            for slot in range(SLOTS):
                skill = g.skill[seat, slot]
                if (
                    r.forbids[skill] != 0
                    and call_forbids(r.forbids[skill], g, r, seat, user, kind, card) != 0
                ):
                    mask &= ~(1 << seat)
    for me in range(g.players):
        if (g.listening[Part.COVERS] >> me) & 1 != 0 and me != user:
            for slot in range(SLOTS):
                skill = g.skill[me, slot]
                if (
                    r.covers[skill] != 0
                    and call_covers(r.covers[skill], g, r, me, user, kind, card) != 0
                ):
                    mask &= 1 << me
    return mask


@leaf
def allowed(g: Game, r: Rules, user: int, kind: int, card: int, mask: int) -> int:
    """Keep those of `mask` who can be a target of this."""
    if (g.listening[Part.FORBIDS] & mask) | g.listening[Part.COVERS] == 0:
        return mask
    return strike_out(g, r, user, kind, card, mask)


@leaf
def has_equipment(b: Board, who: int) -> bool:
    """Does `who` wear anything?"""
    for slot in range(EQUIP):
        if b.equip[who, slot] != NOTHING:
            return True
    return False


@leaf
def has_cards(b: Board, who: int) -> bool:
    """Has `who` a card in any zone?"""
    return b.n_hand[who] > 0 or b.n_judge[who] > 0 or has_equipment(b, who)


@leaf
def has_delayed(b: Board, who: int, kind: int) -> bool:
    """Does a delayed trick of this name lie before `who`?"""
    for i in range(b.n_judge[who]):
        if b.judge_kind[who, i] == kind:
            return True
    return False


@leaf
def armour_works(g: Game, event: Frame, me: int) -> bool:
    """Does what `me` wears count against this event?"""
    return g.equip[me, Slot.ARMOUR] != NOTHING and event.flags & Flag.UNARMOURED == 0


@leaf
def slash_limit(g: Game, r: Rules, who: int) -> int:
    """Return how many slashes `who` may use in this play phase, skills considered."""
    n = r.slashes
    if (g.listening[Part.USE_LIMIT] >> who) & 1 != 0:
        for slot in range(SLOTS):
            skill = g.skill[who, slot]
            if r.use_limit[skill] != 0:
                n = call_number(r.use_limit[skill], g, r, who, n)
    return n


@leaf
def slash_targets(g: Game, r: Rules, who: int) -> int:
    """Return the mask of those `who` may use a slash at in its play phase, while any are left."""
    if g.barred != 0 or g.slashes >= slash_limit(g, r, who):
        return 0
    return slash_reach(g, r, who)


@leaf
def survey(g: Game, r: Rules, who: int) -> int:
    """Work out once for a question whom each Reach takes in; range, only when it is needed."""
    everyone = everybody(g)
    g.reach[Reach.NOBODY] = 0
    g.reach[Reach.SELF] = 1 << who
    g.reach[Reach.OTHERS] = everyone & ~(1 << who)
    g.reach[Reach.EVERYBODY] = everyone
    g.reach[Reach.SLASH] = UNKNOWN
    return 0


@leaf
def hand_limit(g: Game, r: Rules, who: int) -> int:
    """Return how many cards `who` may keep: its hp, skills considered."""
    n = max(g.hp[who], 0) - (g.less if who == g.current else 0)
    if (g.listening[Part.HAND_LIMIT] >> who) & 1 != 0:
        for slot in range(SLOTS):
            skill = g.skill[who, slot]
            if r.hand_limit[skill] != 0:
                n = call_number(r.hand_limit[skill], g, r, who, n)
    return max(n, 0)
