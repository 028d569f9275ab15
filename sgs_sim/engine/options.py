"""Which answers are legal: the engine writes all of them down, the player picks one."""

from sgs_sim.compiled import by_address, leaf, unit
from sgs_sim.engine.kinds import NOTHING, UNKNOWN, Aim, Fault, Part
from sgs_sim.engine.seats import allowed, slash_targets, survey
from sgs_sim.engine.state import EQUIP, OPTIONS, SLOTS, Frame, Game, Rules


@by_address
def call_effect(address: int, g: Game, r: Rules, f: Frame) -> int: ...


@by_address
def call_targets(address: int, g: Game, r: Rules, me: int, card: int, mask: int) -> int: ...


@by_address
def call_view_as(address: int, g: Game, r: Rules, me: int, card: int, for_use: int) -> int: ...


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
def nth_card(g: Game, who: int, i: int) -> int:
    """Return the `i`-th card that `who` may use as if from its hand: the hand, then its store."""
    n = g.n_hand[who]
    return g.own[who].hand[i] if i < n else g.own[who].store[i - n]


@leaf
def material(g: Game, who: int, i: int) -> int:
    """Return the `i`-th card that `who` may convert: worn ones last, NOTHING for a free slot."""
    n = g.n_hand[who] + g.n_store[who]
    return nth_card(g, who, i) if i < n else g.equip[who, i - n]


@unit
def offer_conversions(g: Game, r: Rules, who: int, wanted: int, for_use: int) -> int:
    """Offer what skills of `who` make a `wanted`: single cards, even worn, and whole skills."""
    for slot in range(SLOTS):
        skill = g.skill[who, slot]
        if r.view_as[skill] != 0:
            for i in range(g.n_hand[who] + g.n_store[who] + EQUIP):
                card = material(g, who, i)
                if card >= 0:
                    kind = call_view_as(r.view_as[skill], g, r, who, card, for_use)
                    if kind >= 0 and r.family[kind] == wanted and kind != r.card_kind[card]:
                        offer(g, card, kind, NOTHING)
        if r.active[skill] != 0 and call_active(r.active[skill], g, r, who, wanted, for_use) != 0:
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
        for slot in range(SLOTS):
            skill = g.skill[who, slot]
            if r.view_as[skill] != 0:
                for i in range(n + EQUIP):
                    card = material(g, who, i)
                    if card >= 0:
                        kind = call_view_as(r.view_as[skill], g, r, who, card, 1)
                        if kind >= 0 and kind != r.card_kind[card]:
                            offer_uses(g, r, who, card, kind)
            if r.active[skill] != 0 and call_active(r.active[skill], g, r, who, NOTHING, 1) != 0:
                offer(g, NOTHING, skill, NOTHING)
    return g.ask.n


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
