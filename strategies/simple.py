"""Simple 简单: fixed priorities; friend and foe by what everybody has seen.

Who has harmed the lord counts as a rebel, who has helped him as loyal, and how many of each role
live is public. The lord's side goes for the former, and for strangers while most of them must be
foes; rebels go for the lord and his helpers, the renegade for whichever side is ahead, and for the
lord last.
"""

from sgs_sim import (
    NOTHING,
    PASS,
    STRANGER,
    UNASKED,
    UNKNOWN,
    Aim,
    Ask,
    Board,
    Own,
    Role,
    Rules,
    Slot,
    Type,
    Why,
    advised,
    below,
    in_range,
    kind,
    leaf,
    likes,
    unit,
)

SLASH, PEACH, ANALEPTIC, DUEL = kind("slash"), kind("peach"), kind("analeptic"), kind("duel")
DISMANTLEMENT, SNATCH = kind("dismantlement"), kind("snatch")
EX_NIHILO, GOD_SALVATION = kind("ex_nihilo"), kind("god_salvation")
AMAZING_GRACE = kind("amazing_grace")
SAVAGE_ASSAULT, ARCHERY_ATTACK = kind("savage_assault"), kind("archery_attack")
FIRE_ATTACK, IRON_CHAIN, LIGHTNING = kind("fire_attack"), kind("iron_chain"), kind("lightning")
QINGGANG, SPEAR = kind("qinggang_sword"), kind("spear")
AXE, ICE_SWORD = kind("axe"), kind("ice_sword")
EIGHT_DIAGRAM, NIOH_SHIELD, VINE = kind("eight_diagram"), kind("nioh_shield"), kind("vine")
WORN = 20  # more than in the hand
MOST = 3  # what dislike may add to a card's own eagerness


@leaf
def hidden_foes(board: Board) -> int:
    """Return how many foes of the lord live and have not harmed him yet."""
    n = board.living[Role.REBEL] + board.living[Role.RENEGADE]
    for seat in range(board.players):
        n -= int(board.malice[seat, board.lord] > 0) & (1 - board.dead[seat])
    return n


@leaf
def of_strangers(board: Board, own: Own) -> int:
    """Return what the lord's side thinks of those who have shown nothing: who is left decides."""
    friends = board.living[Role.LOYALIST] - (own.role == Role.LOYALIST)
    if friends == 0:
        return -2
    hidden = hidden_foes(board)
    if hidden <= 0:
        return 1
    return -1 if board.round > 0 and hidden > friends else 0


@leaf
def leaning(board: Board, own: Own, who: int) -> int:
    """Return the malice of `who` towards the lord; with the rebels gone, towards all who live."""
    if board.living[Role.REBEL] > 0 or own.role == Role.RENEGADE:
        return board.malice[who, board.lord]
    total = 0
    for seat in range(board.players):
        total += board.malice[who, seat] * (1 - board.dead[seat])
    return total


@leaf
def opinions(board: Board, own: Own) -> int:
    """Return how much I like every seat, four bits each.

    `harmers` of the lord, his `helpers` and `strangers` are liked by what my role wants of them.
    """
    rebels, loyal = board.living[Role.REBEL], board.living[Role.LOYALIST]
    lord = 3
    if own.role == Role.REBEL:
        lord, harmers, helpers, strangers = -3, 1, -1, -int(board.round > 1)
    elif own.role == Role.RENEGADE:  # against the side that is ahead; the lord is kept for last
        lord = 1 if board.alive > 2 else -3
        harmers = -2 if rebels > loyal or rebels == 0 else 0
        helpers = -2 if rebels == 0 else (0 if rebels > loyal else -1)
        strangers = helpers
    else:
        strangers = of_strangers(board, own)
        harmers, helpers = -2, 1 if strangers != -2 else -2
    packed = 0
    for seat in range(board.players):
        lean = leaning(board, own, seat)
        harms, helps = int(lean > 0), int(lean < 0)
        liked = harmers * harms + helpers * helps + strangers * (1 - harms - helps)
        packed |= (STRANGER + liked) << (4 * seat)
    packed = packed & ~(15 << (4 * board.lord)) | (STRANGER + lord) << (4 * board.lord)
    return packed & ~(15 << (4 * own.seat)) | (STRANGER + 3) << (4 * own.seat)


@leaf
def is_voided(board: Board, r: Rules, me: int, at: int, card: int, kind: int) -> bool:
    """Does armour that everybody sees make this slash useless?"""
    armour, weapon = board.equip[at, Slot.ARMOUR], board.equip[me, Slot.WEAPON]
    if armour == NOTHING or (weapon >= 0 and r.card_kind[weapon] == QINGGANG):
        return False
    worn = r.card_kind[armour]
    return (worn == VINE and kind == SLASH) or (
        worn == NIOH_SHIELD and card >= 0 and r.suit[card] % 2 == 0
    )


@leaf
def wear(board: Board, own: Own, r: Rules, kind: int) -> int:
    """Score putting on a piece of equipment: gladly where nothing is, else only a better one."""
    worn = board.equip[own.seat, r.type[kind] - Type.WEAPON]
    return r.play[kind] if worn == NOTHING or r.play[kind] > r.play[r.card_kind[worn]] else 0


@leaf
def hits_foes(board: Board, own: Own, view: int) -> bool:
    """Does what hits everybody else hit foes rather than friends?"""
    total = 0
    for seat in range(board.players):
        if board.dead[seat] == 0 and seat != own.seat:
            total -= likes(view, seat) * (2 if board.hp[seat] == 1 else 1)
    return total > 0


@leaf
def helps_friends(board: Board, view: int, wounded: bool) -> bool:
    """Does what helps everybody, or all the wounded, help me and my friends more than my foes?"""
    total = 0
    for seat in range(board.players):
        if board.dead[seat] == 0 and (not wounded or board.hp[seat] < board.max_hp[seat]):
            total += likes(view, seat)
    return total > 0


@leaf
def strikes(r: Rules, ask: Ask, view: int) -> bool:
    """Is there a slash among the options that would go at a foe?"""
    for i in range(1, ask.n):
        if r.family[ask.option_kind[i]] == SLASH and likes(view, ask.option_at[i]) < 0:
            return True
    return False


@leaf
def foe_in_range(board: Board, own: Own, view: int) -> bool:
    """Can I reach somebody I do not like?"""
    mask = in_range(board, own.seat)
    for seat in range(board.players):
        if (mask >> seat) & 1 != 0 and likes(view, seat) < 0:
            return True
    return False


@leaf
def aimed(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    """Score using a card at one player."""
    card, kind, at = ask.option_card[i], ask.option_kind[i], ask.option_at[i]
    liked = likes(view, at)
    if liked >= 0:
        if kind == DISMANTLEMENT or kind == SNATCH:
            return 58 if liked > 0 and board.n_judge[at] > 0 else 0
        return r.play[kind] if kind == IRON_CHAIN and liked > 0 and board.chained[at] != 0 else 0
    if r.family[kind] == SLASH:
        return (
            0
            if is_voided(board, r, own.seat, at, card, kind)
            else r.play[kind] - liked - board.hp[at]
        )
    if kind == DUEL and board.n_hand[own.seat] < board.n_hand[at]:
        return 0
    if (kind == FIRE_ATTACK and board.n_hand[own.seat] < 3) or (
        kind == IRON_CHAIN and board.chained[at] != 0
    ):
        return 0
    return r.play[kind] - liked


@leaf
def at_large(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    """Score using a card or a skill that names nobody, or recasting."""
    kind, sensible = ask.option_kind[i], True
    if kind == ANALEPTIC:
        sensible = strikes(r, ask, view)
    elif kind == SAVAGE_ASSAULT or kind == ARCHERY_ATTACK:
        sensible = hits_foes(board, own, view)
    elif kind == GOD_SALVATION or kind == AMAZING_GRACE:
        sensible = helps_friends(board, view, kind == GOD_SALVATION)
    elif kind == LIGHTNING:
        sensible = own.role != Role.LORD and hits_foes(board, own, view)
    elif kind == SPEAR:
        spare = board.n_hand[own.seat] > board.hp[own.seat]
        return 12 if spare and foe_in_range(board, own, view) else 0
    elif r.type[kind] == Type.TREASURE:
        return 15
    elif kind == IRON_CHAIN:
        return r.play[kind] - 1
    return r.play[kind] if sensible else 0


@leaf
def score_nullify(board: Board, ask: Ask, view: int) -> int:
    """Protect friends, and let our own tricks through."""
    liked = likes(view, ask.target)
    if ask.kind == IRON_CHAIN or ask.kind == LIGHTNING:
        return 0
    if ask.kind == EX_NIHILO:
        liked = -liked
    if ask.kind == GOD_SALVATION or ask.kind == AMAZING_GRACE:
        return 0
    if ask.amount % 2 == 1:
        liked = -liked
    return PASS + liked if liked > 1 or (liked == 1 and board.hp[ask.target] < 3) else 0


@leaf
def score_skill(board: Board, own: Own, ask: Ask, view: int) -> int:
    """Use defences always, and what hurts against foes."""
    if ask.kind == EIGHT_DIAGRAM:
        return 20
    target = ask.target
    if likes(view, target) >= 0:
        return 20 if ask.kind == ICE_SWORD else 0
    if ask.kind == AXE:
        return 20 if board.hp[target] <= 2 or board.n_hand[own.seat] > 2 else 0
    if ask.kind == ICE_SWORD:
        return 20 if board.hp[target] > 2 and board.n_hand[target] > 1 else 0
    return 20


@leaf
def score_take(r: Rules, ask: Ask, i: int, view: int) -> int:
    """Rid friends of what lies before them; take the best from others."""
    kind = ask.option_kind[i]
    if kind == UNKNOWN:
        return 40
    if r.type[kind] == Type.DELAYED:
        return 99 if likes(view, ask.target) > 0 else 11
    return r.play[kind] + 20 * (r.type[kind] == Type.ARMOUR)


@leaf
def score_target(board: Board, ask: Ask, i: int, view: int) -> int:
    """Name a foe; chain only foes that are free, and unchain only friends."""
    liked = likes(view, ask.option_at[i])
    if ask.kind == IRON_CHAIN:
        free = board.chained[ask.option_at[i]] == 0
        return 12 if (liked < 0 and free) or (liked > 0 and not free) else 0
    return 13 - 2 * liked - 2 * ask.can_pass


@leaf
def score(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    """Score option `i`; passing, where that is allowed, scores PASS."""
    kind = ask.option_kind[i]
    match ask.why:
        case Why.NULLIFY:
            return score_nullify(board, ask, view)
        case Why.SAVE:
            liked = likes(view, ask.target)
            return PASS + liked * 2 + (kind == ANALEPTIC) if liked > 0 else 0
        case Why.TAKE:
            return score_take(r, ask, i, view)
        case Why.TARGET:
            return score_target(board, ask, i, view)
        case Why.SLASH:
            return 20 if likes(view, ask.target) < 0 else 0
        case Why.SKILL:
            return score_skill(board, own, ask, view)
        case Why.GIVE:
            return 0
        case _:  # discarded, shown, standing in: the least useful; of one's own will only at foes
            willing = ask.can_pass == 0 or (ask.kind == FIRE_ATTACK and likes(view, ask.target) < 0)
            return 99 - r.keep[kind] if willing else 0


@leaf
def is_worn(board: Board, r: Rules, ask: Ask, i: int) -> bool:
    """Is the card of option `i` worn by who is asked?"""
    slot = r.type[ask.option_kind[i]] - Type.WEAPON
    return slot >= 0 and board.equip[ask.who, slot] == ask.option_card[i]


@leaf
def by_keep(board: Board, r: Rules, ask: Ask, start: int, sign: int) -> int:
    """Return the card that is most (1) or least (-1) worth keeping; what is worn has its place."""
    best, chosen, i = -1000, 1, 1 + start
    for _ in range(1, ask.n):
        worth = sign * r.keep[ask.option_kind[i]]
        if ask.kind >= 0 and is_worn(board, r, ask, i):
            worth += sign * WORN
        chosen = i if worth > best else chosen
        best = max(best, worth)
        i = i + 1 if i + 1 < ask.n else 1
    return chosen


@leaf
def best_play(board: Board, own: Own, r: Rules, ask: Ask, start: int) -> int:
    """Return the best option of the play phase; what cannot beat the best so far is skipped."""
    best, chosen, view, i = PASS, 0, 0, start
    for _ in range(ask.n):
        kind = ask.option_kind[i]
        skill = i != 0 and ask.option_card[i] == NOTHING and r.worth[kind] != 0
        if skill or (i != 0 and r.play[kind] + MOST > best):
            if skill:
                view = view if view != 0 else opinions(board, own)
                value = advised(board, own, r, ask, i, view, kind)
            elif r.type[kind] >= Type.WEAPON and ask.option_card[i] != NOTHING:
                value = wear(board, own, r, kind)
            else:
                view = view if view != 0 else opinions(board, own)
                if r.aim[kind] == Aim.ONE and ask.option_at[i] != NOTHING:
                    value = aimed(board, own, r, ask, i, view)
                else:
                    value = at_large(board, own, r, ask, i, view)
            if value > best and not wastes(r, ask, i):
                best, chosen = value, i
        i = i + 1 if i + 1 < ask.n else 0
    return chosen


@leaf
def wastes(r: Rules, ask: Ask, i: int) -> bool:
    """Would this turn a card into something much less worth keeping?"""
    card, kind = ask.option_card[i], ask.option_kind[i]
    return card >= 0 and r.card_kind[card] != kind and r.keep[r.card_kind[card]] > r.keep[kind] + 20


@leaf
def by_rank(r: Rules, ask: Ask) -> int:
    """Return the card to fight with by points: a high one, not too good for it."""
    best, chosen = -1000, 1
    for i in range(1, ask.n):
        worth = 6 * r.rank[ask.option_card[i]] - r.keep[ask.option_kind[i]]
        if worth > best:
            best, chosen = worth, i
    return chosen


@leaf
def answer(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    """Answer with a card of the hand before what a skill makes, and that as it advises."""
    for i in range(1, ask.n):
        if ask.option_card[i] != NOTHING:
            return i
    for i in range(1, ask.n):
        value = advised(board, own, r, ask, i, opinions(board, own), ask.option_kind[i])
        if value > PASS or value == UNASKED:
            return i
    return 1 - int(ask.can_pass != 0)


@leaf
def value_of(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    """Score option `i` as the skill it is about advises, else by my own lights."""
    skill = ask.kind
    if ask.option_card[i] == NOTHING and (ask.why == Why.SAVE or ask.why == Why.NULLIFY):
        skill = ask.option_kind[i]
    value = advised(board, own, r, ask, i, view, skill)
    return value if value != UNASKED else score(board, own, r, ask, i, view)


@unit
def decide(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    first = 0 if ask.can_pass != 0 else 1
    n = ask.n - first
    start = below(n, own.chance, own.asked)  # among equals any may come first
    why = ask.why
    if why == Why.PLAY:
        return best_play(board, own, r, ask, start)
    if why == Why.RESPOND:
        return answer(board, own, r, ask)
    if first == 1 and (why == Why.DISCARD or why == Why.SHOW or why == Why.MATERIAL):
        return by_keep(board, r, ask, start, -1)
    if why == Why.POOL and (ask.kind < 0 or r.worth[ask.kind] == 0):
        return by_keep(board, r, ask, start, 1)
    if why == Why.CONTEST:
        return by_rank(r, ask)
    if why == Why.GENERAL and ask.kind < 0:
        return first + start  # any will do
    view = opinions(board, own)
    if why == Why.SUPPLY:
        return answer(board, own, r, ask) if likes(view, ask.actor) > 0 else 0
    best, chosen, i = PASS if first == 0 else -1000, first, first + start
    for _ in range(n):
        value = value_of(board, own, r, ask, i, view) if i != 0 else PASS
        if value > best:
            best, chosen = value, i
        i = i + 1 if i + 1 < ask.n else first
    return chosen
