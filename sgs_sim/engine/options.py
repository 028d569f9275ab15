"""Which answers are legal: the engine writes all of them down, the player picks one."""

from sgs_sim.compiled import by_address, leaf, unit
from sgs_sim.engine.kinds import (
    NOTHING,
    UNKNOWN,
    Aim,
    Fault,
    Flag,
    Part,
    Reach,
    Slot,
    Type,
    Why,
    Zone,
)
from sgs_sim.engine.seats import allowed, in_range, slash_targets, survey
from sgs_sim.engine.state import EQUIP, OPTIONS, SKILLS, SLOTS, Frame, Game, Rules
from sgs_sim.engine.verbs import ask, told

AWAY = (1 << Zone.EQUIP) | (1 << Zone.PILE)  # a card used from there is not there for its own use


@by_address
def call_effect(address: int, g: Game, r: Rules, f: Frame) -> int: ...


@by_address
def call_targets(address: int, g: Game, r: Rules, me: int, card: int, mask: int) -> int: ...


@by_address
def call_view_as(address: int, g: Game, r: Rules, me: int, card: int, for_use: int) -> int: ...


@by_address
def call_lends(address: int, g: Game, r: Rules, me: int, who: int) -> int: ...


@by_address
def call_active(address: int, g: Game, r: Rules, me: int, wanted: int, for_use: int) -> int: ...


@leaf
def question(g: Game, f: Frame, who: int, why: int, kind: int, can_pass: int) -> int:
    """Open a question with its option 0."""
    a = g.ask
    a.who = who
    a.why = why
    a.actor = f.actor
    a.target = f.target
    a.kind = kind
    a.card = f.card
    a.amount = f.amount
    a.can_pass = can_pass
    a.option_card[0] = NOTHING
    a.option_kind[0] = NOTHING
    a.option_at[0] = NOTHING
    a.n = 1
    return 0


@leaf
def offer(g: Game, card: int, kind: int, at: int) -> int:
    """Add one legal option."""
    a = g.ask
    n = a.n
    if n < OPTIONS:
        a.option_card[n] = card
        a.option_kind[n] = kind
        a.option_at[n] = at
        a.n = n + 1
    else:
        g.fault |= Fault.OPTIONS_FULL
    return 0


@leaf
def offer_seats(g: Game, card: int, kind: int, mask: int) -> int:
    """Add one option for each seat of a mask; written so that it does not branch."""
    a = g.ask
    n = a.n
    if n + g.players > OPTIONS:
        g.fault |= Fault.OPTIONS_FULL
        return 0
    for seat in range(g.players):
        a.option_card[n] = card
        a.option_kind[n] = kind
        a.option_at[n] = seat
        n += (mask >> seat) & 1
    a.n = n
    return 0


@leaf
def ask_seat(g: Game, f: Frame, who: int, skill: int, mask: int, can_pass: int, then: int) -> int:
    """Ask `who` to name one of the seats in a mask, for a skill."""
    question(g, f, who, Why.TARGET, skill, can_pass)
    offer_seats(g, NOTHING, skill, mask)
    return ask(g, f, then)


@leaf
def offer_hand(g: Game, r: Rules, who: int, at: int) -> int:
    """Add one option for each hand card of `who`."""
    for i in range(g.n_hand[who]):
        card = g.own[who].hand[i]
        offer(g, card, r.card_kind[card], at)
    return 0


@leaf
def own_card(g: Game, who: int, i: int) -> int:
    """Return the `i`-th card of the hand, then of what `who` wears, or NOTHING for a free slot."""
    n = g.n_hand[who]
    return g.own[who].hand[i] if i < n else g.equip[who, i - n]


@leaf
def nth_card(g: Game, who: int, i: int) -> int:
    """Return the `i`-th card that `who` may use as if from its hand: the hand, then its store."""
    n = g.n_hand[who]
    return g.own[who].hand[i] if i < n else g.own[who].store[i - n]


@leaf
def n_material(g: Game, who: int) -> int:
    """Return how many places there are from which `who` may take a card to convert it."""
    return g.n_hand[who] + g.n_store[who] + EQUIP + g.n_pile[who]


@leaf
def material(g: Game, who: int, i: int) -> int:
    """Return the card of the `i`-th such place, or NOTHING: hand, store, worn, on the general."""
    n = g.n_hand[who] + g.n_store[who]
    if i < n:
        return nth_card(g, who, i)
    return g.equip[who, i - n] if i < n + EQUIP else g.pile[who, i - n - EQUIP]


@leaf
def made_of(g: Game, r: Rules, who: int, skill: int, card: int, for_use: int) -> int:
    """Return what a skill makes of a card, or NOTHING."""
    if card < 0 or (r.material[skill] >> (g.place[card] & 15)) & 1 == 0:
        return NOTHING
    kind = call_view_as(r.view_as[skill], g, r, who, card, for_use)
    return kind if kind != r.card_kind[card] else NOTHING


@leaf
def counts_for_distance(g: Game, r: Rules, who: int, card: int) -> bool:
    """Does the skill that has `card` on the general of `who` make distances of such cards?"""
    for i in range(g.n_pile[who]):
        if g.pile[who, i] == card:
            return r.outward_of[g.pile_kind[who, i]] != 0
    return False


@unit
def reaches_without(g: Game, r: Rules, who: int, card: int, kind: int) -> int:
    """Return whom `who` can use `card`, worn or on its general, at: as if it had left already."""
    slot = r.type[r.card_kind[card]] - Type.WEAPON
    worn = g.place[card] & 15 == Zone.EQUIP
    outward, attack, skill = g.outward[who], g.range[who], 0
    if worn:
        skill = g.skill[who, SKILLS + slot]
        g.skill[who, SKILLS + slot] = 0
        g.outward[who] -= r.outward[skill]
        if slot == Slot.WEAPON:
            g.range[who] = 1
    else:
        g.outward[who] -= int(counts_for_distance(g, r, who, card))
    kept = g.reach[Reach.SLASH]
    g.reach[Reach.SLASH] = UNKNOWN
    mask = reachable(g, r, who, card, kind)
    g.reach[Reach.SLASH] = kept
    g.outward[who] = outward
    g.range[who] = attack
    if worn:
        g.skill[who, SKILLS + slot] = skill
    return mask


@unit
def still_reaches(g: Game, r: Rules, who: int, card: int, at: int) -> bool:
    """Is `at` within the attack range of `who` once `card`, if it is worn, has gone?"""
    if g.place[card] & 15 != Zone.EQUIP:
        return True
    kind = r.card_kind[card]
    outward, attack = g.outward[who], g.range[who]
    g.outward[who] -= r.outward[kind]
    if r.type[kind] == Type.WEAPON:
        g.range[who] = 1
    reaches = (in_range(g, who) >> at) & 1 != 0
    g.outward[who] = outward
    g.range[who] = attack
    return reaches


@unit
def offer_conversions(g: Game, r: Rules, who: int, wanted: int, for_use: int) -> int:
    """Offer what skills of `who` make a `wanted`: single cards, even worn, and whole skills."""
    near = g.stack[g.depth - 1].flags & Flag.IN_RANGE != 0
    for slot in range(SLOTS):
        skill = g.skill[who, slot]
        if r.view_as[skill] != 0:
            for i in range(n_material(g, who)):
                card = material(g, who, i)
                kind = made_of(g, r, who, skill, card, for_use)
                if kind >= 0 and r.family[kind] == wanted:
                    if not near or still_reaches(g, r, who, card, g.ask.target):
                        g.chances[skill] += 1
                        offer(g, card, kind, NOTHING)
        if r.active[skill] != 0 and call_active(r.active[skill], g, r, who, wanted, for_use) != 0:
            g.chances[skill] += 1
            offer(g, NOTHING, skill, NOTHING)
    return 0


@leaf
def offer_answers(g: Game, r: Rules, who: int, wanted: int, for_use: int) -> int:
    """Offer each card or skill with which `who` may supply a `wanted`; return the option count."""
    a = g.ask
    n = a.n
    if n + g.n_hand[who] + g.n_store[who] > OPTIONS:
        g.fault |= Fault.OPTIONS_FULL
        return 0
    for i in range(g.n_hand[who] + g.n_store[who]):
        card = nth_card(g, who, i)
        kind = r.card_kind[card]
        a.option_card[n] = card
        a.option_kind[n] = kind
        a.option_at[n] = NOTHING
        n += int(r.family[kind] == wanted)
    a.n = n
    if ((g.listening[Part.VIEW_AS] | g.listening[Part.ACTIVE]) >> who) & 1 != 0:
        offer_conversions(g, r, who, wanted, for_use)
    return g.ask.n


@leaf
def reachable(g: Game, r: Rules, who: int, card: int, kind: int) -> int:
    """Return the bit mask of those `who` may use `card` as `kind` at, in this play phase."""
    reach = r.reach[kind]
    mask = g.reach[reach]
    if mask == UNKNOWN:
        mask = slash_targets(g, r, who)
        g.reach[reach] = mask
    if r.targets[kind] != 0:
        mask = call_targets(r.targets[kind], g, r, who, card, mask)
    return allowed(g, r, who, kind, card, mask)


@leaf
def offer_uses(g: Game, r: Rules, who: int, card: int, kind: int) -> int:
    """Offer each way to use `card` as `kind`."""
    if card >= 0 and (AWAY >> (g.place[card] & 15)) & 1 != 0:
        mask = reaches_without(g, r, who, card, kind)
    else:
        mask = reachable(g, r, who, card, kind)
    at_once = int(mask != 0) << who  # one option for all targets together
    return offer_seats(g, card, kind, mask if r.aim[kind] == Aim.ONE else at_once)


@unit
def offer_plays(g: Game, r: Rules, who: int) -> int:
    """Offer everything `who` may do in its play phase."""
    survey(g, r, who)
    n = g.n_hand[who] + g.n_store[who]
    for i in range(n):
        card = nth_card(g, who, i)
        kind = r.card_kind[card]
        offer_uses(g, r, who, card, kind)
        if r.recast[kind] != 0:
            offer(g, card, kind, NOTHING)
    if ((g.listening[Part.VIEW_AS] | g.listening[Part.ACTIVE]) >> who) & 1 != 0:
        offer_skills(g, r, who)
    if g.listening[Part.LENDS] & ~(1 << who) != 0:
        offer_lent(g, r, who)
    return g.ask.n


@unit
def offer_skills(g: Game, r: Rules, who: int) -> int:
    """Offer what skills of `who` allow in its play phase."""
    for slot in range(SLOTS):
        skill = g.skill[who, slot]
        if r.view_as[skill] != 0:
            before = g.ask.n
            for i in range(n_material(g, who)):
                card = material(g, who, i)
                kind = made_of(g, r, who, skill, card, 1)
                if kind >= 0:
                    offer_uses(g, r, who, card, kind)
                    if r.recast[kind] != 0:
                        offer(g, card, kind, NOTHING)
            g.chances[skill] += int(g.ask.n > before)
        if r.active[skill] != 0 and call_active(r.active[skill], g, r, who, NOTHING, 1) != 0:
            g.chances[skill] += 1
            offer(g, NOTHING, skill, NOTHING)
    return 0


@unit
def offer_lent(g: Game, r: Rules, who: int) -> int:
    """Offer the skills of others that `who` may use in its play phase."""
    for owner in range(g.players):
        if (g.listening[Part.LENDS] >> owner) & 1 != 0 and owner != who:
            for slot in range(SLOTS):
                skill = g.skill[owner, slot]
                if r.lends[skill] != 0 and call_lends(r.lends[skill], g, r, owner, who) != 0:
                    g.chances[skill] += 1
                    offer(g, NOTHING, skill, owner)
    return 0


@leaf
def chosen_card(g: Game, f: Frame) -> int:
    """Return the card of the option just chosen."""
    return g.ask.option_card[f.result]


@leaf
def targets_of(g: Game, r: Rules, who: int, card: int, kind: int, at: int) -> int:
    """Return the bit mask of targets that the chosen option of the play phase stands for."""
    if r.aim[kind] == Aim.ONE:
        return 1 << at
    return reachable(g, r, who, card, kind)


@unit
def tell_conversion(g: Game, r: Rules, who: int, card: int, kind: int) -> int:
    """Tell which skill of `who` makes `kind` of a card, and count its use."""
    for slot in range(SLOTS):
        skill = g.skill[who, slot]
        if r.view_as[skill] != 0 and made_of(g, r, who, skill, card, 1) == kind:
            return told(g, who, NOTHING, skill)
    return 0


@leaf
def take_up(g: Game, r: Rules, f: Frame, who: int) -> int:
    """Take up the option `who` chose: a card as a kind, or NOTHING and the skill that supplies one.

    The card is found in ``f.result``, the kind or skill in ``f.result_kind``.
    """
    card, kind = g.ask.option_card[f.result], g.ask.option_kind[f.result]
    f.result_kind = kind
    f.result_second = NOTHING
    f.result = card
    if card == NOTHING:
        told(g, who, NOTHING, kind)
    elif r.card_kind[card] != kind:
        tell_conversion(g, r, who, card, kind)
    return card
