"""Who may be who: a posterior over all assignments of the roles that are still hidden.

Every hidden seat has two scores, of being a rebel and of being a renegade rather than a loyalist:
log likelihood ratios of what it has done, and left undone, in the sight of all. An assignment gives
each role to just as many seats as still have it, and weighs the product over its seats; what a seat
is takes the sum over all assignments, so the numbers of the role table hold exactly. The sums are
those of a forward recursion over seats, with a table of (rebels, renegades) given out so far.

The scores are a multinomial logistic regression on who was who in recorded games of the shipped
players; see `docs/statistics.md`.
"""

from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import Role
from sgs_sim.engine.state import SEATS, Board, Memory, Own

WHOLE = 10_000  # parts of a belief
TABLE = 2 * SEATS  # where the recursion has its table: rebels + 1 rows of renegades + 1
ODDS = TABLE + 30  # where the weights of a seat lie, packed: 9 seats need at most 5 rows of 6
UNIT, NAT, LOWEST = 4096, 16, -72  # the greatest weight; scores are in 1/16 nat; the least score
FULL = 1 << 40  # the recursion begins with it: times UNIT and 9! / 3!^3 assignments, below 2^63
FAINT = 17  # bits: a weight to which the role table alone counts, but where there is no other
EXP = tuple(round(UNIT * 2.718281828459045 ** (-k / NAT)) for k in range(1 - LOWEST))
MUCH, LONG = 8, 6  # malice and play phases beyond this say no more

# of being a rebel rather than a loyalist, by unit of malice; FIRST: for the first of it
HARM, HELP, FIRST_HARM, FIRST_HELP = 31, 20, 19, 14  # towards the lord
LOYAL, REBEL, HARMER, HELPER = 3, -14, -25, 1  # towards those who are, or seem, so
SPARES = -12  # by play phase that spared the lord
# of being a renegade rather than a loyalist
TO_LOYAL, TO_HELPER, HELPING, SPARING = 3, -4, -10, 1


@leaf
def is_hidden(board: Board, own: Own, seat: int) -> bool:
    """Is this a living seat whose role I do not know?"""
    return board.dead[seat] == 0 and seat != board.lord and seat != own.seat


@leaf
def known_role(board: Board, own: Own, seat: int) -> int:
    """Return a role that I know, or UNKNOWN (less than 0)."""
    return own.role if seat == own.seat else board.shown_role[seat]


@leaf
def bounded(malice: int) -> int:
    return max(-MUCH, min(malice, MUCH))


@leaf
def rebel_score(board: Board, own: Own, seat: int) -> int:
    """Return how what a seat has done speaks for a rebel rather than a loyalist."""
    at_lord = bounded(board.malice[seat, board.lord])
    score = HARM * max(at_lord, 0) + HELP * min(at_lord, 0)
    score += SPARES * min(board.spared[seat], LONG)
    score += FIRST_HARM * int(at_lord > 0) - FIRST_HELP * int(at_lord < 0)
    for other in range(board.players):
        malice = board.malice[seat, other]
        if malice != 0 and other != board.lord:
            role, lean = known_role(board, own, other), board.malice[other, board.lord]
            if role >= 0:
                says = LOYAL * int(role <= Role.LOYALIST) + REBEL * int(role == Role.REBEL)
            else:
                says = HARMER * int(lean > 0) + HELPER * int(lean < 0)
            score += says * bounded(malice)
    return score


@leaf
def renegade_score(board: Board, own: Own, seat: int) -> int:
    """Return how it speaks for a renegade rather than a loyalist."""
    score = SPARING * min(board.spared[seat], LONG)
    score += HELPING * int(board.malice[seat, board.lord] < 0)
    for other in range(board.players):
        malice = bounded(board.malice[seat, other])
        if other != board.lord:
            loyal = int(known_role(board, own, other) == Role.LOYALIST)
            helps = int(board.malice[other, board.lord] < 0) * (1 - loyal)
            score += malice * (TO_LOYAL * loyal + TO_HELPER * helps)
    return score


@leaf
def left_of(board: Board, own: Own, role: int) -> int:
    """Return how many of the hidden seats have a role."""
    return board.living[role] - int(own.role == role)


@leaf
def weight(score: int, top: int, left: int) -> int:
    """Return the weight of a role, 0 if no seat is left that has it."""
    return EXP[min(top - score, -LOWEST)] if left > 0 else 0


@leaf
def note_odds(board: Board, own: Own, memory: Memory, seat: int) -> int:
    """Note the weights of a seat's three roles, UNIT for the likeliest of those that are left."""
    loyals, rebels = left_of(board, own, Role.LOYALIST), left_of(board, own, Role.REBEL)
    renegades = left_of(board, own, Role.RENEGADE)
    rebel, renegade = rebel_score(board, own, seat), renegade_score(board, own, seat)
    top = 0 if loyals > 0 else rebel if rebels > 0 else renegade
    top = max(top, rebel) if rebels > 0 else top
    top = max(top, renegade) if renegades > 0 else top
    memory.note[ODDS + seat] = (
        weight(0, top, loyals)
        | weight(rebel, top, rebels) << 16
        | weight(renegade, top, renegades) << 32
    )
    return 0


@leaf
def others(board: Board, own: Own, memory: Memory, left: int, rebels: int, renegades: int) -> int:
    """Fill the table with all hidden seats but `left`."""
    width = renegades + 1
    for k in range((rebels + 1) * width):
        memory.note[TABLE + k] = 0
    memory.note[TABLE] = FULL
    for seat in range(board.players):
        if seat != left and is_hidden(board, own, seat):
            odds = memory.note[ODDS + seat]
            loyal, rebel, renegade = odds & 0xFFFF, (odds >> 16) & 0xFFFF, odds >> 32
            for up in range(rebels + 1):
                row = TABLE + (rebels - up) * width
                for back in range(renegades + 1):
                    at = row + renegades - back
                    mass = memory.note[at] * loyal
                    if up < rebels:
                        mass += memory.note[at - width] * rebel
                    if back < renegades:
                        mass += memory.note[at - 1] * renegade
                    memory.note[at] = mass >> 12
    return 0


@leaf
def infer(board: Board, own: Own, memory: Memory) -> int:
    """Note for every hidden seat in how many parts of WHOLE it is a rebel, and a renegade."""
    rebels, renegades = left_of(board, own, Role.REBEL), left_of(board, own, Role.RENEGADE)
    loyals = left_of(board, own, Role.LOYALIST)
    for seat in range(board.players):
        memory.note[2 * seat] = memory.note[2 * seat + 1] = 0
        if is_hidden(board, own, seat):
            note_odds(board, own, memory, seat)
    corner = TABLE + rebels * (renegades + 1) + renegades
    for seat in range(board.players):
        if is_hidden(board, own, seat):
            others(board, own, memory, seat, rebels, renegades)
            odds = memory.note[ODDS + seat]
            # what is added decides where nothing is left of the weights, by the role table
            loyal = memory.note[corner] * (odds & 0xFFFF) + (loyals << FAINT)
            rebel = memory.note[corner - renegades - 1] * (odds >> 16 & 0xFFFF) + (rebels << FAINT)
            renegade = memory.note[corner - 1] * (odds >> 32) + (renegades << FAINT)
            part = (loyal + rebel + renegade) // WHOLE + 1
            memory.note[2 * seat] = rebel // part
            memory.note[2 * seat + 1] = renegade // part
    return 0


@leaf
def know(board: Board, own: Own, memory: Memory) -> int:
    """Note the true roles as certainties, where I am shown them."""
    for seat in range(board.players):
        memory.note[2 * seat] = WHOLE * int(own.true_role[seat] == Role.REBEL)
        memory.note[2 * seat + 1] = WHOLE * int(own.true_role[seat] == Role.RENEGADE)
    return 0


@leaf
def is_rebel(own: Own, seat: int) -> int:
    """Return in how many parts of WHOLE I take a hidden seat for a rebel."""
    return own.memory.note[2 * seat]


@leaf
def is_renegade(own: Own, seat: int) -> int:
    """Return in how many parts of WHOLE I take a hidden seat for a renegade."""
    return own.memory.note[2 * seat + 1]
