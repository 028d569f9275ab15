"""Who plays which general: by the book, at random, or as named; then the first hands."""

from enum import IntEnum

from sgs_sim.compiled import leaf, unit
from sgs_sim.engine.chance import GENERAL, below, stream
from sgs_sim.engine.gaining import gain
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, UNKNOWN, Cast, Moment, Role, Rule, Why, rule
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.moments import speak
from sgs_sim.engine.options import chosen_card, offer, question
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.state import OFFERS, SKILLS, Frame, Game, Rules
from sgs_sim.engine.verbs import ask


class Step(IntEnum):
    LORD, LORD_CHOSEN, NEXT, CHOSEN, OPENED = range(5)


@leaf
def bonus_of(g: Game, r: Rules, who: int) -> int:
    """Return how many hp `who` has more than its general, for its role."""
    match g.own[who].role:
        case Role.LORD:
            return r.lord_bonus if g.players >= r.lord_bonus_from else 0
        case Role.LOYALIST:
            return r.loyalist_bonus
        case Role.REBEL:
            return r.rebel_bonus
        case _:
            return r.renegade_bonus


@leaf
def deal_hands(g: Game, r: Rules) -> int:
    """Deal the first hands."""
    for seat in range(g.players):
        draw_cards(g, r, seat, r.start_hand)
    return 0


@unit
def sit(g: Game, r: Rules, who: int, general: int) -> int:
    """Let `who` play a general, for all to see."""
    g.general[who] = general
    g.kingdom[who] = r.general_kingdom[general]
    g.sex[who] = r.general_sex[general]
    g.max_hp[who] = g.hp[who] = r.general_hp[general] + bonus_of(g, r, who)
    note(g, Event.SEATED, who, NOTHING, NOTHING, NOTHING, general)
    for i in range(SKILLS):
        if r.general_skill[general, i] != 0:
            gain(g, r, who, r.general_skill[general, i])
    return 0


@leaf
def take_unused(g: Game, i: int) -> int:
    """Take the `i`-th of the generals nobody has."""
    general = g.generals[i]
    g.unused -= 1
    g.generals[i] = g.generals[g.unused]
    return general


@leaf
def random_general(g: Game, chance: int, k: int) -> int:
    """Take one of the generals nobody has, by word `k` of a stream; NOTHING if there is none."""
    if g.unused == 0:
        return NOTHING
    return take_unused(g, below(g.unused, chance, k))


@unit
def gather(g: Game, r: Rules) -> int:
    """Gather the generals nobody has."""
    g.unused = 0
    for i in range(r.n_generals):
        general, free = r.pool[i], True
        for seat in range(g.players):
            free = free and g.own[seat].choice != general
        if free:
            g.generals[g.unused] = general
            g.unused += 1
    return 0


@unit
def offer_lord(g: Game, r: Rules) -> int:
    """Choose what the lord is offered: all lord generals, and some others."""
    lord, n, i = g.lord, 0, 0
    while i < g.unused:
        if r.general_lord[g.generals[i]] != 0 and n < OFFERS:
            g.offers[lord, n] = take_unused(g, i)
            n += 1
        else:
            i += 1
    chance = stream(g.key, GENERAL, lord)
    for k in range(r.lord_extra):
        if n < OFFERS and g.unused > 0:
            g.offers[lord, n] = random_general(g, chance, k)
            n += 1
    return 0


@unit
def offer_seat(g: Game, r: Rules, who: int) -> int:
    """Choose what another player is offered; all are offered alike where there are too few."""
    waiting = 0
    for seat in range(who, g.players):
        waiting += int(g.own[seat].choice == NOTHING)
    n = r.choices_many if g.players >= r.many else r.choices
    chance = stream(g.key, GENERAL, who)
    for k in range(max(min(n, g.unused // waiting), 1)):
        g.offers[who, k] = random_general(g, chance, k)
    return 0


@leaf
def ask_general(g: Game, f: Frame, who: int, then: int) -> int:
    """Let `who` choose among what it is offered."""
    question(g, f, who, Why.GENERAL, NOTHING, 0)
    for k in range(OFFERS):
        if g.offers[who, k] >= 0:
            offer(g, g.offers[who, k], NOTHING, NOTHING)
    return ask(g, f, then=then)


@leaf
def is_taken(g: Game, general: int) -> bool:
    """Say whether somebody has this general."""
    found = False
    for seat in range(g.players):
        found = found or g.own[seat].choice == general
    return found


@leaf
def cast_at_random(g: Game, r: Rules) -> int:
    """Give everybody who has none a general at random.

    Where roles are given theirs, a seat keeps its general whatever those are, unless it is taken.
    """
    for seat in range(g.players):
        if g.own[seat].choice == NOTHING:
            chance, k = stream(g.key, GENERAL, seat), 0
            if r.slots == 0:
                g.own[seat].choice = random_general(g, chance, 0)
            elif g.unused > 0:
                general = r.pool[below(r.n_generals, chance, 0)]
                while is_taken(g, general):
                    k += 1
                    general = r.pool[below(r.n_generals, chance, k)]
                g.own[seat].choice = general
                g.unused -= 1
    return 0


@leaf
def cast_slots(g: Game, r: Rules) -> int:
    """Give roles the generals that are named for them, the first seat of a role its first."""
    for k in range(r.slots):
        seen = 0
        for seat in range(g.players):
            if g.own[seat].role == r.slot_role[k]:
                if seen == r.slot_nth[k]:
                    g.own[seat].choice = r.stratum[g.stratum, k]
                seen += 1
    return 0


@leaf
def turn_about(g: Game) -> int:
    """Pass the generals on round the table, a seat further in each game of a deal."""
    for _ in range(g.stratum):
        last = g.own[g.players - 1].choice
        for seat in range(g.players - 1, 0, -1):
            g.own[seat].choice = g.own[seat - 1].choice
        g.own[0].choice = last
    return 0


@leaf
def next_seat(g: Game, r: Rules, f: Frame) -> int:
    """Let the next seat choose; then all generals are shown."""
    while f.cursor < g.players:
        who = f.cursor
        f.cursor += 1
        if g.own[who].choice == NOTHING:
            f.actor = who
            offer_seat(g, r, who)
            return ask_general(g, f, who, then=Step.CHOSEN)
    return show_all(g, r, f)


@leaf
def show_all(g: Game, r: Rules, f: Frame) -> int:
    """Show every general, deal the first hands; skills may speak before the first turn."""
    gather(g, r)
    for seat in range(g.players):
        if g.general[seat] == NOTHING or g.general[seat] == UNKNOWN:
            sit(g, r, seat, g.own[seat].choice)
    deal_hands(g, r)
    if speak(g, r, f, Moment.OPENING, then=Step.OPENED):
        return CALL
    return DONE


@rule(Rule.SETUP)
def setting_up(g: Game, r: Rules, f: Frame) -> int:
    """The lord chooses first and shows its general; the others choose, and show theirs together."""
    match f.step:
        case Step.LORD:
            for seat in range(g.players):
                g.own[seat].choice = r.seat_general[seat]
                g.general[seat] = UNKNOWN
            cast_slots(g, r)
            gather(g, r)
            if r.cast == Cast.UNIFORM:
                cast_at_random(g, r)
            if r.rotate != 0:
                turn_about(g)
            if g.own[g.lord].choice != NOTHING:
                sit(g, r, g.lord, g.own[g.lord].choice)
                return next_seat(g, r, f)
            offer_lord(g, r)
            return ask_general(g, f, g.lord, then=Step.LORD_CHOSEN)
        case Step.LORD_CHOSEN:
            g.own[g.lord].choice = chosen_card(g, f)
            sit(g, r, g.lord, g.own[g.lord].choice)
            gather(g, r)
            return next_seat(g, r, f)
        case Step.CHOSEN:
            g.own[f.actor].choice = chosen_card(g, f)
            return next_seat(g, r, f)
        case _:
            return DONE
