"""Laying the table: roles, hp, the deck, the first hands."""

from sgs_sim.compiled import leaf, unit, wrap
from sgs_sim.engine.casting import bonus_of, deal_hands
from sgs_sim.engine.chance import GOLDEN, ROLES, THINK, below, mix, stream
from sgs_sim.engine.hearing import listen
from sgs_sim.engine.kinds import HEARD, IDS, MOMENTS, NOTHING, UNKNOWN, Cast, Role, Rule, Zone
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.state import (
    AVATARS,
    EQUIP,
    HAND,
    JUDGE,
    NOTES,
    OFFERS,
    OPTIONS,
    PILE,
    SEATS,
    SLOTS,
    SPARE,
    STORE,
    Game,
    Rules,
)
from sgs_sim.engine.verbs import blank, push


@leaf
def clear(g: Game, r: Rules, players: int) -> int:
    """Empty every zone and counter."""
    g.players = players
    g.alive = players
    g.winner = -1
    g.deeds = g.grudge = 0
    g.turn = g.round = g.current = g.lord = g.phase = 0
    g.slashes = g.drinks = g.drunk = g.skip = g.barred = g.less = 0
    g.reshuffles = g.fault = g.n_log = g.n_pool = g.n_discard = g.n_top = g.n_low = 0
    g.n_lost = g.n_followed = g.healed = g.n_discarded = g.n_looked = g.unused = g.n_chosen = 0
    for kind in range(IDS):
        g.today[kind] = g.open[kind] = g.uses[kind] = g.chances[kind] = 0
    g.depth = 0
    for moment in range(MOMENTS):
        g.listening[moment] = 0
    for moment in range(HEARD):
        for concern in range(3):
            g.heeding[concern, moment] = 0
    for reach in range(5):
        g.reach[reach] = 0
    for seat in range(SEATS):
        clear_seat(g, seat, players)
    g.spotless = int(r.cast == Cast.NONE)
    g.ask.n = 0
    g.written = OPTIONS + SPARE
    blank(g)
    g.n_deck = r.n_cards
    for card in range(r.n_cards):
        g.deck[card] = card
        g.place[card] = Zone.DECK
    return 0


@leaf
def clear_seat(g: Game, seat: int, players: int) -> int:
    """Empty one seat."""
    own = g.own[seat]
    own.seat = seat
    own.role = UNKNOWN
    own.asked = 0
    own.chance = stream(g.key, THINK, seat)
    own.slot = 0
    own.thought = NOTHING
    g.spared[seat] = 0
    for i in range(NOTES):
        own.memory.note[i] = 0
    for i in range(HAND):
        own.hand[i] = UNKNOWN
    for i in range(STORE):
        own.store[i] = UNKNOWN
    g.dead[seat] = int(seat >= players)
    g.shown_role[seat] = UNKNOWN
    own.choice = NOTHING
    if g.spotless == 0:
        clear_general(g, seat)
    g.general[seat] = g.avatar[seat] = NOTHING
    g.kingdom[seat] = g.n_avatar[seat] = g.n_pile[seat] = 0
    g.hp[seat] = g.max_hp[seat] = g.sex[seat] = g.chained[seat] = g.face_down[seat] = 0
    g.n_hand[seat] = g.n_judge[seat] = g.n_store[seat] = g.inward[seat] = g.outward[seat] = 0
    g.first_slot[seat] = SLOTS
    g.heard[seat] = g.nullifications[seat] = 0
    for concern in range(3):
        g.heeds[concern, seat] = 0
    g.drawn[seat] = g.judged[seat] = g.picked[seat] = 0
    g.died_turn[seat] = 0
    g.died_kind[seat] = g.died_by[seat] = NOTHING
    g.range[seat] = 1
    g.pool[seat] = NOTHING
    for slot in range(EQUIP):
        g.equip[seat, slot] = NOTHING
    for slot in range(SLOTS):
        g.skill[seat, slot] = 0
    for i in range(JUDGE):
        g.judge[seat, i] = g.judge_kind[seat, i] = NOTHING
    for other in range(SEATS):
        g.malice[seat, other] = 0
        own.true_role[other] = UNKNOWN
    return 0


@leaf
def clear_general(g: Game, seat: int) -> int:
    """Forget all that a general and its skills have left at a seat."""
    for i in range(AVATARS):
        g.own[seat].avatars[i] = NOTHING
    for i in range(OFFERS):
        g.offers[seat, i] = NOTHING
    for i in range(PILE):
        g.pile[seat, i] = g.pile_kind[seat, i] = NOTHING
    for i in range(IDS):
        g.mark[seat, i] = 0
    return 0


@leaf
def cast_roles(g: Game, r: Rules) -> int:
    """Give out the roles: the lord sits in seat 0 and begins, the others are shuffled."""
    seat = 1
    g.own[0].role = Role.LORD
    for role in range(Role.LOYALIST, Role.RENEGADE + 1):
        for _ in range(r.roles[g.players, role]):
            g.own[seat].role = role
            seat += 1
    chance = stream(g.key, ROLES, 0)
    for seat in range(1, g.players - 1):
        other = seat + below(g.players - seat, chance, seat)
        g.own[seat].role, g.own[other].role = g.own[other].role, g.own[seat].role
    g.shown_role[0] = Role.LORD
    for role in range(4):
        g.living[role] = r.roles[g.players, role]
    return 0


@unit
def deal(g: Game, r: Rules, seed: int, game: int, players: int) -> int:
    """Lay a fresh table for game number `game` of a seed; the lord is about to begin."""
    block = players if r.rotate != 0 else max(1, r.strata)
    g.stratum = game % block
    g.key = mix(wrap(mix(wrap(seed + GOLDEN)) + wrap((game // block + 1) * GOLDEN)))
    clear(g, r, players)
    cast_roles(g, r)
    for seat in range(players):
        g.max_hp[seat] = g.hp[seat] = r.hp + bonus_of(g, r, seat)
        g.sex[seat] = r.sexes * (1 + seat % 2)
        listen(g, r, seat)
    note(g, Event.DEALT, NOTHING, NOTHING, NOTHING, NOTHING, players)
    push(g, Rule.TURN, 0, 0, NOTHING, NOTHING, 0)
    if r.cast != Cast.NONE:
        push(g, Rule.SETUP, 0, 0, NOTHING, NOTHING, 0)
    else:
        deal_hands(g, r)
    return 0
