"""What using a card is worth, in the light of opinions: PASS and less is better left."""

from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import least_liked, likes
from sgs_sim.engine.kinds import NOTHING, Role, Type, kind
from sgs_sim.engine.seats import others
from sgs_sim.engine.state import Ask, Board, Own, Rules
from sgs_sim.player.armour import VINE, armour_of, chance_of_dodging, is_voided
from sgs_sim.player.plan import better_weapon, drinks, prey, reaches
from sgs_sim.player.style import Style, told
from sgs_sim.player.unseen import expected_slashes, held

SLASH, FIRE_SLASH, DUEL = kind("slash"), kind("fire_slash"), kind("duel")
FIRE_ATTACK, IRON_CHAIN = kind("fire_attack"), kind("iron_chain")
DISMANTLEMENT, SNATCH = kind("dismantlement"), kind("snatch")
INDULGENCE, SHORTAGE = kind("indulgence"), kind("supply_shortage")
PEACH, ANALEPTIC, SPEAR = kind("peach"), kind("analeptic"), kind("spear")
SAVAGE_ASSAULT, ARCHERY_ATTACK = kind("savage_assault"), kind("archery_attack")
GOD_SALVATION, AMAZING_GRACE = kind("god_salvation"), kind("amazing_grace")
LIGHTNING, SILVER_LION = kind("lightning"), kind("silver_lion")
HIT, LAST = 10, 40  # what an attack on everybody is worth by seat; by seat with its last hp


@leaf
def carries(board: Board, own: Own, r: Rules) -> bool:
    """Do I hold something whose damage runs along a chain?"""
    for i in range(board.n_hand[own.seat]):
        held = r.card_kind[own.hand[i]]
        if r.nature[held] != 0 or held == FIRE_ATTACK:
            return True
    return False


@leaf
def chains(board: Board, own: Own, r: Rules, at: int, view: int) -> bool:
    """Is a foe to be chained: are there others to suffer with it, and something to begin with?"""
    if board.chained[at] != 0 or (told(own, r, Style.CHAIN) != 0 and not carries(board, own, r)):
        return False
    return least_liked(board, view, others(board, at)) < 0


@leaf
def at_one(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int, victim: int) -> int:
    """Score using a card at one player; the victim of the turn before others."""
    card, kind, at = ask.option_card[i], ask.option_kind[i], ask.option_at[i]
    liked, mine = likes(view, at), board.n_hand[own.seat]
    if liked >= 0:
        if kind == DISMANTLEMENT or kind == SNATCH:
            return 58 if liked > 0 and board.n_judge[at] > 0 else 0
        return r.play[kind] if kind == IRON_CHAIN and liked > 0 and board.chained[at] != 0 else 0
    better = prey(board, own, r, at, liked) + 4 * told(own, r, Style.PLAN) * int(at == victim)
    if r.family[kind] == SLASH:
        if is_voided(board, own, r, at, card, kind):
            return 0
        burns = kind == FIRE_SLASH and armour_of(board, r, at) == VINE
        dodged = chance_of_dodging(board, own, r, at) * told(own, r, Style.SURE) // 100
        return r.play[kind] + better // 4 + 20 * int(burns) - dodged
    if kind == DUEL:
        slashes = 100 * held(board, own, r, SLASH) + told(own, r, Style.DUELLIST)
        safe = mine > told(own, r, Style.RESERVE)
        wins = safe and slashes >= expected_slashes(board, own, r, at)
        return r.play[kind] + better // 4 if wins else 0
    if kind == FIRE_ATTACK:
        ready = mine > told(own, r, Style.RESERVE) and board.n_hand[at] > 0
        return r.play[kind] + better // 4 if ready else 0
    if kind == IRON_CHAIN:
        return r.play[kind] - liked if chains(board, own, r, at, view) else 0
    if kind == INDULGENCE or kind == SHORTAGE:  # against who has many cards
        return r.play[kind] - liked * told(own, r, Style.FOCUS) // 4 + board.n_hand[at] // 2
    return r.play[kind] - liked + told(own, r, Style.PLAN) * int(at == victim)


@leaf
def at_everybody(board: Board, own: Own, r: Rules, view: int) -> int:
    """Return the points of an attack on all others: my side must not bleed more than theirs."""
    total = told(own, r, Style.AREA)
    for seat in range(board.players):
        if board.dead[seat] == 0 and seat != own.seat:
            immune = int(armour_of(board, r, seat) == VINE)
            stake = LAST if board.hp[seat] == 1 else HIT
            total -= likes(view, seat) * stake * (1 - immune)
    lord = board.lord
    if own.seat != lord and likes(view, lord) > 0 and board.hp[lord] == 1:
        return 0  # never at the price of the lord
    return total


@leaf
def helps_friends(board: Board, view: int, wounded: bool) -> bool:
    """Does what helps everybody, or all the wounded, help me and my friends more than my foes?"""
    total = 0
    for seat in range(board.players):
        if board.dead[seat] == 0 and (not wounded or board.hp[seat] < board.max_hp[seat]):
            total += likes(view, seat)
    return total > 0


@leaf
def heals(board: Board, own: Own, r: Rules) -> bool:
    """Is a peach better eaten now than kept?"""
    me = own.seat
    if board.hp[me] <= 1 or board.n_hand[me] > board.hp[me] + 1:
        return True
    return held(board, own, r, PEACH) > told(own, r, Style.SPARE)


@leaf
def at_large(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int, victim: int) -> int:
    """Score using a card or a skill that names nobody, or recasting."""
    kind, sensible = ask.option_kind[i], True
    if kind == PEACH:
        sensible = heals(board, own, r)
    elif kind == ANALEPTIC:
        sensible = drinks(board, own, r, ask, view, victim)
    elif kind == SAVAGE_ASSAULT or kind == ARCHERY_ATTACK:
        sensible = at_everybody(board, own, r, view) > 0
    elif kind == GOD_SALVATION or kind == AMAZING_GRACE:
        sensible = helps_friends(board, view, kind == GOD_SALVATION)
    elif kind == LIGHTNING:
        sensible = own.role != Role.LORD and at_everybody(board, own, r, view) > 0
        return r.play[kind] + told(own, r, Style.LIGHTNING) if sensible else 0
    elif kind == SPEAR:
        spare = board.n_hand[own.seat] > board.hp[own.seat]
        return 12 if spare and reaches(board, own, view, board.range[own.seat]) else 0
    elif r.type[kind] == Type.TREASURE:
        return 15
    elif kind == IRON_CHAIN:
        return r.play[kind] - 1
    return r.play[kind] if sensible else 0


@leaf
def wear(board: Board, own: Own, r: Rules, kind: int, view: int) -> int:
    """Score putting on a piece of equipment: gladly where nothing is, else only a better one."""
    worn = board.equip[own.seat, r.type[kind] - Type.WEAPON]
    if worn == NOTHING:
        return r.play[kind]
    if r.card_kind[worn] == SILVER_LION and board.hp[own.seat] < board.max_hp[own.seat]:
        return r.play[kind]  # it heals who takes it off
    if r.type[kind] == Type.WEAPON:
        return r.play[kind] if better_weapon(board, own, r, kind, view) else 0
    return r.play[kind] if r.play[kind] > r.play[r.card_kind[worn]] else 0
