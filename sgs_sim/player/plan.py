"""The turn as a whole: who is to suffer in it, and what has to come before that.

At each question of the play phase all that could still be used in it is laid side by side. Whoever
would fall to it, or else comes nearest to falling, is the victim: Dismantlement, Snatch, Duel and
the slash of the turn go at one and the same player instead of each at the best for itself.
"""

from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import least_liked, likes
from sgs_sim.engine.kinds import NOTHING, Slot, kind
from sgs_sim.engine.seats import within
from sgs_sim.engine.state import Ask, Board, Own, Rules
from sgs_sim.player.armour import chance_of_dodging, is_voided
from sgs_sim.player.style import Style, told
from sgs_sim.player.unseen import held

SLASH, DUEL, FIRE_ATTACK = kind("slash"), kind("duel"), kind("fire_attack")
ANALEPTIC, CROSSBOW = kind("analeptic"), kind("crossbow")
BITS, ALL = 4, 15  # of the damage that a seat could suffer, packed


@leaf
def prey(board: Board, own: Own, r: Rules, at: int, liked: int) -> int:
    """Return what makes one foe a better target than another: dislike, and few hp."""
    weak = max(5 - board.hp[at], 0)
    return -liked * told(own, r, Style.FOCUS) + weak * told(own, r, Style.PREY) - board.n_hand[at]


@leaf
def lands(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> bool:
    """Is option `i` a slash at a foe that no armour makes useless?"""
    at, kind = ask.option_at[i], ask.option_kind[i]
    if r.family[kind] != SLASH or likes(view, at) >= 0:
        return False
    return not is_voided(board, own, r, at, ask.option_card[i], kind)


@leaf
def blows(board: Board, own: Own, r: Rules, ask: Ask, view: int) -> int:
    """Return how much the options could make each foe suffer in this turn, BITS a seat."""
    packed = slashed = drink = 0
    for i in range(1, ask.n):
        at, kind = ask.option_at[i], ask.option_kind[i]
        drink |= int(kind == ANALEPTIC)
        if lands(board, own, r, ask, i, view):
            slashed |= 1 << at
        elif likes(view, at) < 0 and (kind == DUEL or kind == FIRE_ATTACK):
            packed += int((packed >> (BITS * at)) & ALL < ALL // 2) << (BITS * at)
    hit = 1 + min(board.drunk + drink, 3)
    for at in range(board.players):
        packed += (hit * ((slashed >> at) & 1)) << (BITS * at)
    return packed


@leaf
def victim_of(board: Board, own: Own, r: Rules, ask: Ask, view: int) -> int:
    """Return the foe on whom this turn is best spent, or NOTHING."""
    packed = blows(board, own, r, ask, view)
    best, chosen = -1000, NOTHING
    for at in range(board.players):
        blow, liked = (packed >> (BITS * at)) & ALL, likes(view, at)
        if blow > 0 and liked < 0:
            value = prey(board, own, r, at, liked) + blow
            if value > best:
                best, chosen = value, at
    return chosen


@leaf
def drinks(board: Board, own: Own, r: Rules, ask: Ask, view: int, victim: int) -> bool:
    """Is a slash to follow for which an Analeptic is not too good?"""
    strikes = False
    for i in range(1, ask.n):
        strikes = strikes or lands(board, own, r, ask, i, view)
    if not strikes:
        return False
    spare = board.n_hand[own.seat] > board.hp[own.seat] + 1
    return spare or chance_of_dodging(board, own, r, victim) <= told(own, r, Style.DRINK)


@leaf
def reaches(board: Board, own: Own, view: int, limit: int) -> bool:
    """Is a foe within so much of me?"""
    return least_liked(board, view, within(board, own.seat, limit)) < 0


@leaf
def better_weapon(board: Board, own: Own, r: Rules, kind: int, view: int) -> bool:
    """Is this weapon to be worn instead of mine: does it reach foes whom mine does not?

    A Crossbow takes the place of another one only where there are slashes to go with it.
    """
    worn = r.card_kind[board.equip[own.seat, Slot.WEAPON]]
    now = reaches(board, own, view, r.range[worn])
    then = reaches(board, own, view, r.range[kind])
    if kind == CROSSBOW:
        return then and held(board, own, r, SLASH) >= 2
    if worn == CROSSBOW:
        return then and not now
    return r.play[kind] > r.play[worn] if then == now else then
