"""What others may hold: an exact count of the cards that I have not seen."""

from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import kind
from sgs_sim.engine.state import Board, Own, Rules

JINK, PEACH, SLASH, FIRE_SLASH, THUNDER_SLASH = (
    kind("jink"),
    kind("peach"),
    kind("slash"),
    kind("fire_slash"),
    kind("thunder_slash"),
)
SURE = 100


@leaf
def held(board: Board, own: Own, r: Rules, family: int) -> int:
    """Return how many cards of a family I hold, or have stored."""
    n = 0
    for i in range(board.n_hand[own.seat]):
        n += int(r.family[r.card_kind[own.hand[i]]] == family)
    for i in range(board.n_store[own.seat]):
        n += int(r.family[r.card_kind[own.store[i]]] == family)
    return n


@leaf
def hidden_copies(board: Board, r: Rules, kind: int) -> int:
    """Return how many cards of a kind lie where nobody sees them all."""
    return r.copies[kind] - board.open[kind]


@leaf
def hidden_slashes(board: Board, r: Rules) -> int:
    """Return how many slashes of any sort lie so."""
    n = hidden_copies(board, r, SLASH) + hidden_copies(board, r, FIRE_SLASH)
    return n + hidden_copies(board, r, THUNDER_SLASH)


@leaf
def hidden_cards(board: Board, own: Own) -> int:
    """Return how many cards I have not seen: in the deck, in the hands and stores of others."""
    cards = board.n_deck
    for other in range(board.players):
        cards += (board.n_hand[other] + board.n_store[other]) * int(other != own.seat)
    return cards


@leaf
def chance_of_one(board: Board, own: Own, seat: int, unseen: int) -> int:
    """Return the chance in percent that somebody else holds one of so many cards I have not seen.

    The hand of a seat is as likely any of the unseen cards: in the deck, in the hands of others.
    """
    cards = hidden_cards(board, own)
    none = SURE * SURE
    for k in range(board.n_hand[seat]):
        none = none * max(cards - unseen - k, 0) // max(cards - k, 1)
    return SURE - none // SURE


@leaf
def chance_of_jink(board: Board, own: Own, r: Rules, seat: int) -> int:
    """Return the chance in percent that a seat holds a Jink."""
    unseen = hidden_copies(board, r, JINK) - held(board, own, r, JINK)
    return chance_of_one(board, own, seat, unseen)


@leaf
def expected(board: Board, own: Own, seat: int, unseen: int) -> int:
    """Return how many of so many cards I have not seen a seat holds on average, in hundredths."""
    return SURE * board.n_hand[seat] * unseen // max(hidden_cards(board, own), 1)


@leaf
def expected_slashes(board: Board, own: Own, r: Rules, seat: int) -> int:
    """Return how many slashes of any sort another seat holds on average, in hundredths."""
    return expected(board, own, seat, hidden_slashes(board, r) - held(board, own, r, SLASH))


@leaf
def expected_peaches(board: Board, own: Own, r: Rules, seat: int) -> int:
    """Return how many peaches another seat holds on average, in hundredths."""
    unseen = hidden_copies(board, r, PEACH) - held(board, own, r, PEACH)
    return expected(board, own, seat, unseen)
