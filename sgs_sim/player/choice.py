"""Which option to take, in the light of opinions: every sort of question."""

from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, UNASKED, advised, likes
from sgs_sim.engine.chance import below
from sgs_sim.engine.kinds import NOTHING, UNKNOWN, Aim, Role, Type, Why, kind
from sgs_sim.engine.state import EQUIP, Ask, Board, Own, Rules
from sgs_sim.player.attack import (
    ANALEPTIC,
    ARCHERY_ATTACK,
    DISMANTLEMENT,
    DUEL,
    FIRE_ATTACK,
    IRON_CHAIN,
    LIGHTNING,
    PEACH,
    SAVAGE_ASSAULT,
    SILVER_LION,
    SLASH,
    SNATCH,
    at_large,
    at_one,
    wear,
)
from sgs_sim.player.plan import victim_of
from sgs_sim.player.style import Style, told
from sgs_sim.player.unseen import (
    JINK,
    chance_of_one,
    expected_peaches,
    held,
    hidden_copies,
)

EX_NIHILO, GOD_SALVATION = kind("ex_nihilo"), kind("god_salvation")
NULLIFICATION = kind("nullification")
AMAZING_GRACE, AXE = kind("amazing_grace"), kind("axe")
ICE_SWORD, EIGHT_DIAGRAM = kind("ice_sword"), kind("eight_diagram")
HAND, TOOL = 40, 60  # what a hidden card is worth to who takes it; tools are worth less
WORN = 20  # what is worn is worth so much more than the same in the hand
MOST = 48  # what opinions may add to a card's own eagerness


@leaf
def is_left_to_others(board: Board, own: Own, r: Rules, view: int) -> bool:
    """May one of my side who is asked after me well nullify it instead?"""
    mine = (own.seat - board.current) % board.players
    unseen = hidden_copies(board, r, NULLIFICATION) - held(board, own, r, NULLIFICATION)
    none = 100
    for seat in range(board.players):
        later = (seat - board.current) % board.players > mine
        if later and board.dead[seat] == 0 and likes(view, seat) > 0:
            none = none * (100 - chance_of_one(board, own, seat, unseen)) // 100
    return 100 - none > told(own, r, Style.LATER)


@leaf
def to_nullify(board: Board, own: Own, r: Rules, ask: Ask, view: int) -> int:
    """Protect friends, and let our own tricks through."""
    liked = likes(view, ask.target)
    if ask.kind == IRON_CHAIN or ask.kind == LIGHTNING:
        return 0
    if ask.kind == GOD_SALVATION or ask.kind == AMAZING_GRACE:
        return 0
    if ask.amount % 2 == 0 and bears(board, own, r, ask):
        return 0
    if ask.kind == EX_NIHILO or frees(board, ask, view):
        liked = -liked
    if ask.amount % 2 == 1:
        liked = -liked
    needed = told(own, r, Style.SHIELD)
    urgent = liked == needed and board.hp[ask.target] < 3
    if ask.target != own.seat and is_left_to_others(board, own, r, view):
        return 0
    return PASS + liked if liked > needed or urgent or (liked == 3 and needed < 4) else 0


@leaf
def frees(board: Board, ask: Ask, view: int) -> bool:
    """Would somebody I like take away what lies before another one?"""
    takes = ask.kind == DISMANTLEMENT or ask.kind == SNATCH
    both = likes(view, ask.actor) > 0 and likes(view, ask.target) > 0
    return takes and board.n_judge[ask.target] > 0 and both


@leaf
def bears(board: Board, own: Own, r: Rules, ask: Ask) -> bool:
    """Can the target do without help: has it an answer, or hp to spare?"""
    hp, at = board.hp[ask.target], ask.target
    answer = NOTHING
    if ask.kind == SAVAGE_ASSAULT or ask.kind == DUEL:
        answer = SLASH
    elif ask.kind == ARCHERY_ATTACK:
        answer = JINK
    if at == own.seat:
        return answer >= 0 and hp > 1 and held(board, own, r, answer) > 0
    return answer >= 0 and hp > told(own, r, Style.STEADY)


@leaf
def is_hopeless(board: Board, own: Own, r: Rules, ask: Ask, view: int) -> bool:
    """Are there hardly as many peaches among me and those who like the dying one as it takes?"""
    found = 100 * held(board, own, r, PEACH) + told(own, r, Style.HOPE)
    for seat in range(board.players):
        friend = board.dead[seat] == 0 and seat != own.seat and likes(view, seat) > 0
        if friend or seat == ask.target:
            found += expected_peaches(board, own, r, seat)
    return 100 * ask.amount > found


@leaf
def to_save(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    """Save friends and myself, where what I hold could be enough with some luck."""
    liked = likes(view, ask.target)
    if ask.target != own.seat:
        if liked < told(own, r, Style.RESCUE):
            return 0
        if ask.target != board.lord and is_hopeless(board, own, r, ask, view):
            return 0
        mine = board.hp[own.seat] <= 1 and own.role != Role.LOYALIST
        if mine and ask.target != board.lord and held(board, own, r, PEACH) < 2:
            return 0  # I may need it first
    return PASS + liked * 2 + int(ask.option_kind[i] == ANALEPTIC)


@leaf
def price_of_two(board: Board, own: Own, r: Rules) -> int:
    """Return what the two cards are worth that I could best do without, my weapon aside."""
    least, second = 200, 200
    for i in range(board.n_hand[own.seat] + EQUIP - 1):
        n = i - board.n_hand[own.seat]
        card = own.hand[i] if n < 0 else board.equip[own.seat, n + 1]
        if card >= 0:
            worth = r.keep[r.card_kind[card]] + WORN * int(n >= 0)
            second = min(second, max(least, worth))
            least = min(least, worth)
    return least + second


@leaf
def to_use(board: Board, own: Own, r: Rules, ask: Ask, view: int) -> int:
    """Use defences always, and what hurts against foes."""
    if ask.kind == EIGHT_DIAGRAM:
        return 20
    target = ask.target
    if likes(view, target) >= 0:
        return 20 if ask.kind == ICE_SWORD else 0
    if ask.kind == AXE:
        return 20 if price_of_two(board, own, r) <= told(own, r, Style.AXE) else 0
    if ask.kind == ICE_SWORD:
        return 20 if board.hp[target] > 2 and board.n_hand[target] > 1 else 0
    return 20


@leaf
def to_take(board: Board, r: Rules, ask: Ask, i: int, view: int) -> int:
    """Rid friends of what lies before them; from others take what protects, tools last."""
    kind, friend = ask.option_kind[i], likes(view, ask.target) > 0
    lion = kind == SILVER_LION and board.hp[ask.target] < board.max_hp[ask.target]
    if kind == UNKNOWN:
        return 0 if friend else HAND
    type = r.type[kind]
    if friend:  # who wears a Lion regains hp when it is gone
        return 99 * int(type == Type.DELAYED) + 98 * int(lion)
    if lion or type == Type.DELAYED:
        return 11
    if type == Type.WEAPON or type == Type.MINUS_MOUNT:
        return r.play[kind] - TOOL
    return r.play[kind] + 20 * int(type == Type.ARMOUR)


@leaf
def to_name(board: Board, ask: Ask, i: int, view: int) -> int:
    """Name a foe; chain only foes that are free, and unchain only friends."""
    liked = likes(view, ask.option_at[i])
    if ask.kind == IRON_CHAIN:
        free = board.chained[ask.option_at[i]] == 0
        return 12 if (liked < 0 and free) or (liked > 0 and not free) else 0
    return 13 - 2 * liked - 2 * ask.can_pass


@leaf
def by_my_lights(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    """Score option `i` without advice; passing, where that is allowed, scores PASS."""
    kind = ask.option_kind[i]
    match ask.why:
        case Why.NULLIFY:
            return to_nullify(board, own, r, ask, view)
        case Why.SAVE:
            return to_save(board, own, r, ask, i, view)
        case Why.TAKE:
            return to_take(board, r, ask, i, view)
        case Why.TARGET:
            return to_name(board, ask, i, view)
        case Why.SLASH:
            return 20 if likes(view, ask.target) < 0 else 0
        case Why.SKILL:
            return to_use(board, own, r, ask, view)
        case Why.GIVE:
            return 0
        case _:  # discarded, shown, standing in: the least useful; of one's own will only at foes
            willing = ask.can_pass == 0 or (ask.kind == FIRE_ATTACK and likes(view, ask.target) < 0)
            return 99 - r.keep[kind] if willing else 0


@leaf
def earlier(own: Own, r: Rules, ask: Ask, i: int) -> int:
    """Return how many options before this one are cards of its family."""
    n, family = 0, r.family[ask.option_kind[i]]
    for k in range(1, i):
        n += int(r.family[ask.option_kind[k]] == family)
    return n


@leaf
def worth_keeping(board: Board, own: Own, r: Rules, ask: Ask, i: int) -> int:
    """Return what the card of option `i` is worth to me; what is worn has its place."""
    kind = ask.option_kind[i]
    family, hp = r.family[kind], board.hp[own.seat]
    worth = r.keep[kind] + told(own, r, Style.ARMED) * int(family == SLASH)
    worth += told(own, r, Style.DODGE) * int(family == JINK)
    if family == PEACH or family == ANALEPTIC:
        worth += told(own, r, Style.LIFE) * max(4 - hp, 0)
    if ask.kind < 0:
        worth -= told(own, r, Style.SECOND) * earlier(own, r, ask, i)
    slot = r.type[kind] - Type.WEAPON
    if ask.kind >= 0 and slot >= 0 and board.equip[ask.who, slot] == ask.option_card[i]:
        worth += WORN
    return worth


@leaf
def by_worth(board: Board, own: Own, r: Rules, ask: Ask, start: int, sign: int) -> int:
    """Return the card that is most (1) or least (-1) worth keeping."""
    best, chosen, i = -1000, 1, 1 + start
    for _ in range(1, ask.n):
        worth = sign * worth_keeping(board, own, r, ask, i)
        chosen = i if worth > best else chosen
        best = max(best, worth)
        i = i + 1 if i + 1 < ask.n else 1
    return chosen


@leaf
def turned(board: Board, own: Own, r: Rules, ask: Ask, i: int, value: int) -> int:
    """Return what is left of a value where a skill turns one card into another.

    The card is given up for good, so what is dear is kept while the hand is small, and what could
    be used as it is waits for that.
    """
    card, kind = ask.option_card[i], ask.option_kind[i]
    if card < 0 or r.card_kind[card] == kind:
        return value
    dearer = r.keep[r.card_kind[card]] - r.keep[kind]
    short = board.n_hand[own.seat] <= board.hp[own.seat]
    if dearer > told(own, r, Style.THRIFT if short else Style.WASTE):
        return 0
    return value if r.family[kind] == SLASH else value - told(own, r, Style.TURNED)


@leaf
def of_play(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int, victim: int) -> int:
    """Score option `i` of the play phase."""
    kind, card = ask.option_kind[i], ask.option_card[i]
    if card == NOTHING and r.worth[kind] != 0:
        return advised(board, own, r, ask, i, view, kind)
    if r.type[kind] >= Type.WEAPON and card != NOTHING:
        return wear(board, own, r, kind, view)
    if r.aim[kind] == Aim.ONE and ask.option_at[i] != NOTHING:
        return at_one(board, own, r, ask, i, view, victim)
    return at_large(board, own, r, ask, i, view, victim)


@leaf
def best_play(board: Board, own: Own, r: Rules, ask: Ask, start: int, view: int) -> int:
    """Return the best option of the play phase; what cannot beat the best so far is skipped."""
    best, chosen, i = PASS, 0, start
    victim = victim_of(board, own, r, ask, view)
    for _ in range(ask.n):
        kind = ask.option_kind[i]
        skill = i != 0 and ask.option_card[i] == NOTHING and r.worth[kind] != 0
        if skill or (i != 0 and r.play[kind] + MOST > best):
            value = of_play(board, own, r, ask, i, view, victim)
            if value > best:
                value = turned(board, own, r, ask, i, value)
            if value > best:
                best, chosen = value, i
        i = i + 1 if i + 1 < ask.n else 0
    return chosen


@leaf
def by_general(own: Own, r: Rules, ask: Ask, start: int) -> int:
    """Return the general that is worth most to who plays my role."""
    best, chosen, i = -1000, 1, 1 + start
    for _ in range(1, ask.n):
        worth = r.general_worth[ask.option_card[i], own.role]
        if worth > best:
            best, chosen = worth, i
        i = i + 1 if i + 1 < ask.n else 1
    return chosen


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
def answer(board: Board, own: Own, r: Rules, ask: Ask, view: int) -> int:
    """Answer with a card of the hand before what a skill makes, and that as it advises."""
    for i in range(1, ask.n):
        if ask.option_card[i] != NOTHING:
            return i
    for i in range(1, ask.n):
        value = advised(board, own, r, ask, i, view, ask.option_kind[i])
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
    return value if value != UNASKED else by_my_lights(board, own, r, ask, i, view)


@leaf
def chosen(board: Board, own: Own, r: Rules, ask: Ask, view: int) -> int:
    """Return the option to take, given how much every seat is liked."""
    first = 0 if ask.can_pass != 0 else 1
    start = below(ask.n - first, own.chance, own.asked)  # among equals any may come first
    why = ask.why
    if why == Why.PLAY:
        return best_play(board, own, r, ask, start, view)
    if why == Why.RESPOND:
        return answer(board, own, r, ask, view)
    if first == 1 and (why == Why.DISCARD or why == Why.SHOW or why == Why.MATERIAL):
        return by_worth(board, own, r, ask, start, -1)
    if why == Why.POOL and (ask.kind < 0 or r.worth[ask.kind] == 0):
        return by_worth(board, own, r, ask, start, 1)
    if why == Why.CONTEST:
        return by_rank(r, ask)
    if why == Why.GENERAL and ask.kind < 0:
        return by_general(own, r, ask, start)
    if why == Why.SUPPLY:
        return answer(board, own, r, ask, view) if likes(view, ask.actor) > 0 else 0
    best, taken, i = PASS if first == 0 else -1000, first, first + start
    for _ in range(ask.n - first):
        value = value_of(board, own, r, ask, i, view) if i != 0 else PASS
        if value > best:
            best, taken = value, i
        i = i + 1 if i + 1 < ask.n else first
    return taken
