"""Simple 简单: fixed priorities; friend and foe by what everybody has seen.

Who has harmed the lord counts as a rebel, who has helped him as loyal, and how many of each role live is public.
The lord's side goes for the former, and for strangers while most of them must be foes; rebels go for the lord and
his helpers, the renegade for whichever side is ahead, and for the lord last.
"""

from sgs_sim import (
    NOTHING,
    UNKNOWN,
    Ask,
    Board,
    Own,
    Role,
    Rules,
    Slot,
    Type,
    Why,
    below,
    in_range,
    is_black,
    kind,
    leaf,
    unit,
)

SLASH, FIRE_SLASH, JINK = kind("slash"), kind("fire_slash"), kind("jink")
PEACH, ANALEPTIC, NULLIFICATION = kind("peach"), kind("analeptic"), kind("nullification")
DUEL, DISMANTLEMENT, SNATCH, COLLATERAL = kind("duel"), kind("dismantlement"), kind("snatch"), kind("collateral")
EX_NIHILO, GOD_SALVATION, AMAZING_GRACE = kind("ex_nihilo"), kind("god_salvation"), kind("amazing_grace")
SAVAGE_ASSAULT, ARCHERY_ATTACK = kind("savage_assault"), kind("archery_attack")
FIRE_ATTACK, IRON_CHAIN = kind("fire_attack"), kind("iron_chain")
INDULGENCE, LIGHTNING, SUPPLY_SHORTAGE = kind("indulgence"), kind("lightning"), kind("supply_shortage")
CROSSBOW, QINGGANG, SPEAR, AXE = kind("crossbow"), kind("qinggang_sword"), kind("spear"), kind("axe")
ICE_SWORD, KYLIN_BOW = kind("ice_sword"), kind("kylin_bow")
EIGHT_DIAGRAM, NIOH_SHIELD, VINE = kind("eight_diagram"), kind("nioh_shield"), kind("vine")
SILVER_LION, WOODEN_OX = kind("silver_lion"), kind("wooden_ox")
PASS = 10


@leaf
def living(board: Board, r: Rules, role: int) -> int:
    """Return how many of a role live; the roles of the dead are public."""
    n = r.roles[board.players, role]
    for seat in range(board.players):
        n -= board.dead[seat] != 0 and board.shown_role[seat] == role
    return n


@leaf
def renegade_likes(board: Board, r: Rules, leaning: int, is_lord: bool) -> int:
    """Go for the side that is ahead, and keep the lord for last."""
    rebels, loyal = living(board, r, Role.REBEL), living(board, r, Role.LOYALIST)
    if is_lord:
        return 1 if board.alive > 2 else -3
    if rebels == 0:
        return -2
    rebels_ahead = rebels > loyal + 1
    if leaning > 0:
        return -2 if rebels_ahead else 0
    return 0 if rebels_ahead else -1


@leaf
def lord_side_likes(board: Board, own: Own, r: Rules, other: int) -> int:
    """Count who is left; suspect who harmed the lord or me, and once the rebels are gone whoever harms the living."""
    friends = living(board, r, Role.LOYALIST) - (own.role == Role.LOYALIST)
    if friends == 0:
        return -2
    leaning = board.malice[other, board.lord]
    if living(board, r, Role.REBEL) == 0:
        leaning = 0
        for seat in range(board.players):
            if board.dead[seat] == 0:
                leaning += board.malice[other, seat]
    if leaning != 0:
        return -2 if leaning > 0 else 1
    hidden = living(board, r, Role.REBEL) + living(board, r, Role.RENEGADE)
    for seat in range(board.players):
        hidden -= board.dead[seat] == 0 and board.malice[seat, board.lord] > 0
    if hidden <= 0:
        return 1
    return -1 if board.round > 0 and hidden > friends else 0


@leaf
def likes(board: Board, own: Own, r: Rules, other: int) -> int:
    """Return how friendly `other` seems: 3 myself or my lord, 0 unknown, negative for foes."""
    if other == own.seat:
        return 3
    is_lord = other == board.lord
    if own.role == Role.REBEL:
        if is_lord:
            return -3
        leaning = board.malice[other, board.lord]
        return 1 if leaning > 0 else (-1 if leaning < 0 or board.round > 1 else 0)
    if own.role == Role.RENEGADE:
        return renegade_likes(board, r, board.malice[other, board.lord], is_lord)
    return 3 if is_lord else lord_side_likes(board, own, r, other)


@leaf
def keep(r: Rules, kind: int) -> int:
    """Return how much a card is worth keeping, 1 to 9."""
    if kind == PEACH:
        return 9
    if kind == JINK:
        return 7
    if kind == NULLIFICATION:
        return 6
    if kind == ANALEPTIC:
        return 5
    return 4 if r.family[kind] == SLASH else 3


@leaf
def is_voided(board: Board, r: Rules, me: int, at: int, card: int, kind: int) -> bool:
    """Does armour that everybody sees make this slash useless?"""
    armour, weapon = board.equip[at, Slot.ARMOUR], board.equip[me, Slot.WEAPON]
    if armour == NOTHING or (weapon >= 0 and r.card_kind[weapon] == QINGGANG):
        return False
    worn = r.card_kind[armour]
    return (worn == VINE and kind == SLASH) or (worn == NIOH_SHIELD and is_black(r, card, NOTHING))


@leaf
def gear_value(r: Rules, kind: int) -> int:
    """Return what a piece of equipment is worth among those of its slot."""
    if r.type[kind] == Type.WEAPON:
        return 6 if kind == CROSSBOW else 2 + r.range[kind]
    if kind == SILVER_LION:
        return 3
    return 6 if kind == EIGHT_DIAGRAM else (2 if kind == VINE else 5)


@leaf
def wear(board: Board, own: Own, r: Rules, kind: int) -> int:
    """Score putting on a piece of equipment: gladly where nothing is, else only a better one."""
    worn = board.equip[own.seat, r.type[kind] - Type.WEAPON]
    if worn == NOTHING:
        return 80
    return 70 if gear_value(r, kind) > gear_value(r, r.card_kind[worn]) else 0


@leaf
def everybody(board: Board, own: Own, r: Rules) -> int:
    """Return whether what hits everybody else hits foes rather than friends."""
    total = 0
    for seat in range(board.players):
        if board.dead[seat] == 0 and seat != own.seat:
            liked = likes(board, own, r, seat)
            weak = 2 if board.hp[seat] == 1 else 1
            total -= liked * weak
    return total


@leaf
def strikes(board: Board, own: Own, r: Rules, ask: Ask) -> bool:
    """Is there a slash among the options that would go at a foe?"""
    for i in range(1, ask.n):
        if r.family[ask.option_kind[i]] == SLASH and likes(board, own, r, ask.option_at[i]) < 0:
            return True
    return False


@leaf
def foe_in_range(board: Board, own: Own, r: Rules) -> bool:
    """Can I reach somebody I do not like?"""
    mask = in_range(board, own.seat)
    for seat in range(board.players):
        if (mask >> seat) & 1 != 0 and likes(board, own, r, seat) < 0:
            return True
    return False


@leaf
def aimed(board: Board, own: Own, r: Rules, card: int, kind: int, at: int) -> int:
    """Score using a card at one player."""
    liked = likes(board, own, r, at)
    if kind == DISMANTLEMENT or kind == SNATCH:
        if liked > 0 and board.n_judge[at] > 0:
            return 58
        return 55 - liked if liked < 0 else 0
    if kind == IRON_CHAIN:
        return 16 if (liked < 0) == (board.chained[at] == 0) and liked != 0 else 0
    if liked >= 0:
        return 0
    if r.family[kind] == SLASH:
        if is_voided(board, r, own.seat, at, card, kind):
            return 0
        return 40 - liked + (kind != SLASH) - min(board.hp[at], 5)
    if kind == DUEL:
        return 34 - liked if board.n_hand[own.seat] >= board.n_hand[at] else 0
    if kind == FIRE_ATTACK:
        return 32 - liked if board.n_hand[own.seat] > 3 else 0
    return 50 - liked + board.n_hand[at]  # indulgence, supply shortage, collateral


@leaf
def untargeted(board: Board, own: Own, r: Rules, ask: Ask, kind: int) -> int:
    """Score using a card that names nobody."""
    me = own.seat
    if kind == PEACH:
        return 60
    if kind == EX_NIHILO:
        return 90
    if kind == ANALEPTIC:
        return 48 if strikes(board, own, r, ask) else 0
    if kind == SAVAGE_ASSAULT or kind == ARCHERY_ATTACK:
        return 30 if everybody(board, own, r) > 0 else 0
    if kind == GOD_SALVATION:
        return 36 if board.hp[me] < board.max_hp[me] else 0
    if kind == LIGHTNING:
        return 11 if own.role == Role.REBEL else 0
    return 20  # amazing grace


@leaf
def score_play(board: Board, own: Own, r: Rules, ask: Ask, i: int) -> int:
    """Score an option of the play phase; ending the phase scores PASS."""
    card, kind, at = ask.option_card[i], ask.option_kind[i], ask.option_at[i]
    if card == NOTHING:
        if kind == SPEAR:
            spare = board.n_hand[own.seat] > board.hp[own.seat]
            return 12 if spare and foe_in_range(board, own, r) else 0
        return 15  # load the ox
    if r.type[kind] >= Type.WEAPON:
        return wear(board, own, r, kind)
    if at == NOTHING:
        return 14  # recast
    if at == own.seat and kind != IRON_CHAIN and kind != FIRE_ATTACK:
        return untargeted(board, own, r, ask, kind)
    return aimed(board, own, r, card, kind, at)


@leaf
def is_harmful(kind: int) -> bool:
    """Does the trick harm whom it takes effect on?"""
    return not (kind == EX_NIHILO or kind == GOD_SALVATION or kind == AMAZING_GRACE)


@leaf
def score_nullify(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    """Protect friends, and let our own tricks through."""
    liked = likes(board, own, r, ask.target)
    if ask.kind == IRON_CHAIN or ask.kind == LIGHTNING:
        return 0
    if not is_harmful(ask.kind):
        liked = -liked if ask.kind == EX_NIHILO else 0
    if ask.amount % 2 == 1:
        liked = -liked
    return PASS + liked if liked > 1 or (liked == 1 and board.hp[ask.target] < 3) else 0


@leaf
def score_skill(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    """Use defences always, and what hurts against foes."""
    if ask.kind == EIGHT_DIAGRAM:
        return 20
    if likes(board, own, r, ask.target) >= 0:
        return 20 if ask.kind == ICE_SWORD else 0
    if ask.kind == AXE:
        return 20 if board.hp[ask.target] <= 2 or board.n_hand[own.seat] > 3 else 0
    if ask.kind == ICE_SWORD:
        return 20 if board.hp[ask.target] > 2 and board.n_hand[ask.target] > 1 else 0
    return 20


@leaf
def score_take(board: Board, own: Own, r: Rules, ask: Ask, i: int) -> int:
    """Rid friends of what lies before them; take the best from others."""
    card, kind = ask.option_card[i], ask.option_kind[i]
    if card == UNKNOWN:
        return 22
    if r.type[kind] == Type.DELAYED:
        return 40 if likes(board, own, r, ask.target) > 0 else 11
    return 30 if r.type[kind] == Type.ARMOUR else 18 + gear_value(r, kind)


@leaf
def score_discard(board: Board, own: Own, r: Rules, ask: Ask, i: int) -> int:
    """Put away the least useful; of one's own free will only to burn a foe."""
    worth = keep(r, ask.option_kind[i])
    if ask.can_pass == 0:
        return 30 - worth
    return 20 - worth if ask.kind == FIRE_ATTACK and likes(board, own, r, ask.target) < 0 else 0


@leaf
def score(board: Board, own: Own, r: Rules, ask: Ask, i: int) -> int:
    """Score option `i`; passing, where that is allowed, scores PASS."""
    kind = ask.option_kind[i]
    match ask.why:
        case Why.PLAY:
            return score_play(board, own, r, ask, i)
        case Why.NULLIFY:
            return score_nullify(board, own, r, ask)
        case Why.RESPOND:
            return 20 if ask.option_card[i] >= 0 else 15
        case Why.DISCARD:
            return score_discard(board, own, r, ask, i)
        case Why.SAVE:
            liked = likes(board, own, r, ask.target)
            return PASS + liked * 2 + (kind == ANALEPTIC) if liked > 0 else 0
        case Why.TAKE:
            return score_take(board, own, r, ask, i)
        case Why.TARGET:
            return 13 - 2 * likes(board, own, r, ask.option_at[i]) - 2 * ask.can_pass
        case Why.SLASH:
            return 20 if likes(board, own, r, ask.target) < 0 else 0
        case Why.SKILL:
            return score_skill(board, own, r, ask)
        case Why.POOL:
            return 10 + keep(r, kind)
        case Why.GIVE:
            return 0
        case _:  # what is shown, or stands for another card
            return 30 - keep(r, kind)


@unit
def decide(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    first = 0 if ask.can_pass != 0 else 1
    n = ask.n - first
    start = below(n, own.chance, own.asked)  # among equals any may come first
    best, chosen = -1000, first
    for k in range(n):
        i = first + (start + k if start + k < n else start + k - n)
        value = PASS if i == 0 else score(board, own, r, ask, i)
        if value > best:
            best, chosen = value, i
    return chosen
