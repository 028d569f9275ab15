"""Friend and foe: what a seat of one role thinks of others, whose roles it knows or guesses."""

from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import STRANGER
from sgs_sim.engine.kinds import Role
from sgs_sim.engine.state import Board, Own, Rules
from sgs_sim.player.balance import (
    of_loyalists_in_balance,
    of_rebels_in_balance,
    share_of_rebels,
    strikes_at,
)
from sgs_sim.player.belief import WHOLE, is_rebel, is_renegade
from sgs_sim.player.style import Style, told

FOE, FRIEND = -3, 2


@leaf
def of_lord(board: Board, own: Own, r: Rules) -> int:
    """Return how much I like the lord, who is not me."""
    if own.role == Role.REBEL:
        return -told(own, r, Style.REGICIDE)
    if own.role == Role.RENEGADE:
        return told(own, r, Style.PROTECT) if board.alive > 2 else FOE
    return 3


@leaf
def of_rebels(board: Board, own: Own, r: Rules) -> int:
    """Return how much I like a rebel."""
    if own.role == Role.REBEL:
        return FRIEND
    if own.role == Role.RENEGADE and told(own, r, Style.BALANCE) != 0:
        return -2 if board.living[Role.REBEL] > board.living[Role.LOYALIST] else 0
    return FOE


@leaf
def of_loyalists(board: Board, own: Own, r: Rules) -> int:
    """Return how much I like a loyalist."""
    if own.role == Role.REBEL:
        return -told(own, r, Style.LOYAL)
    if own.role != Role.RENEGADE:
        return FRIEND
    rebels = board.living[Role.REBEL]
    if told(own, r, Style.BALANCE) == 0 or rebels == 0:
        return -2
    return 0 if rebels > board.living[Role.LOYALIST] else -1


@leaf
def of_renegades(board: Board, own: Own) -> int:
    """Return how much I like a renegade, who is not me.

    Rebels have use for it, and the lord's side while the rebels are ahead.
    """
    if own.role == Role.REBEL:
        return 0
    rebels = board.living[Role.REBEL]
    return FOE if rebels == 0 else -int(rebels <= board.living[Role.LOYALIST])


@leaf
def hidden_foes(board: Board) -> int:
    """Return how many foes of the lord live and have not harmed him yet."""
    n = board.living[Role.REBEL] + board.living[Role.RENEGADE]
    for seat in range(board.players):
        n -= int(board.malice[seat, board.lord] > 0) & (1 - board.dead[seat])
    return n


@leaf
def of_strangers(board: Board, own: Own, r: Rules) -> int:
    """Return how much I like those who have shown nothing: who is left decides."""
    if own.role == Role.REBEL:
        return -told(own, r, Style.WARY) * int(board.round > told(own, r, Style.PATIENCE))
    if own.role == Role.RENEGADE:
        return of_loyalists(board, own, r)
    friends = board.living[Role.LOYALIST] - int(own.role == Role.LOYALIST)
    if friends == 0:
        return -2
    hidden = hidden_foes(board)
    if hidden <= 0:
        return 1
    eager = board.round >= told(own, r, Style.PATIENCE) and hidden > friends
    return max(-3, min(-int(eager) + told(own, r, Style.TRUST), 3))


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
def sealed(board: Board, own: Own, r: Rules, packed: int) -> int:
    """Return opinions with those of the lord and of myself, which are certain."""
    packed &= ~(15 << (4 * board.lord))
    packed |= (STRANGER + of_lord(board, own, r)) << (4 * board.lord)
    return packed & ~(15 << (4 * own.seat)) | (STRANGER + 3) << (4 * own.seat)


@leaf
def guessed(board: Board, own: Own, r: Rules) -> int:
    """Return how much I like every seat, four bits each, by what it has done to the lord."""
    strangers = of_strangers(board, own, r)
    harmers, helpers = of_rebels(board, own, r), of_loyalists(board, own, r)
    if own.role <= Role.LOYALIST and strangers == -2:
        helpers = -2  # nobody is left who means it
    packed = 0
    for seat in range(board.players):
        lean = leaning(board, own, seat)
        harms, helps = int(lean > 0), int(lean < 0)
        liked = harmers * harms + helpers * helps + strangers * (1 - harms - helps)
        packed |= (STRANGER + liked) << (4 * seat)
    return sealed(board, own, r, packed)


@leaf
def spares(board: Board, own: Own, r: Rules, seat: int) -> bool:
    """Would the lord, by whose hand no loyalist may die, rather let this weak seat be?"""
    loyal = WHOLE - is_rebel(own, seat) - is_renegade(own, seat)
    weak = board.hp[seat] <= told(own, r, Style.CAREFUL)
    return own.role == Role.LORD and weak and loyal > WHOLE // 100 * told(own, r, Style.RISK)


@leaf
def believed(board: Board, own: Own, r: Rules) -> int:
    """Return how much I like every seat, by the mean over what it may be."""
    if own.role == Role.RENEGADE:
        share = share_of_rebels(board, own)
        rebels = of_rebels_in_balance(own, r, share)
        loyal = of_loyalists_in_balance(board, own, r, share)
    else:
        rebels, loyal = of_rebels(board, own, r), of_loyalists(board, own, r)
    renegades, packed = of_renegades(board, own), 0
    bias = told(own, r, Style.LENIENT if own.role <= Role.LOYALIST else Style.TOLERANT)
    for seat in range(board.players):
        rebel, renegade = is_rebel(own, seat), is_renegade(own, seat)
        mean = rebel * rebels + renegade * renegades + (WHOLE - rebel - renegade) * loyal
        liked = (mean * told(own, r, Style.GAIN) + (bias + 5) * WHOLE) // (10 * WHOLE)
        if own.role == Role.RENEGADE and strikes_at(board, own, r, seat):
            liked = FOE
        if liked < 0 and spares(board, own, r, seat):
            liked = 0
        packed |= (STRANGER + max(-3, min(liked, 3))) << (4 * seat)
    return sealed(board, own, r, packed)
