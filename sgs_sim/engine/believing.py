"""How well players guess who is who: counted at the start of every turn, of all that believe.

A *pair* is a living player whose strategy believes, the viewer, and another whose role is hidden.
What is counted of pairs is a row of ``Batch.guesses`` for each round, for the viewer's role, and
for its strategy.
"""

from sgs_sim.compiled import by_address, leaf
from sgs_sim.engine.kinds import UNKNOWN, Role, Rule
from sgs_sim.engine.state import ROUNDS, TALLIES, WHOLE, Batch, Board, Game, Own, Rules, Tally
from sgs_sim.engine.thinking import copy_notes, inform
from sgs_sim.engine.turn import Turn

COMMITTED = 5_000  # parts: at least as likely as not: a player has taken sides about another
BITS, MASK = 16, 0xFFFF  # of a role's parts in what `believe` returns: loyalist, rebel, renegade


@by_address
def call_believe(address: int, board: Board, own: Own, r: Rules, seat: int) -> int: ...


@leaf
def begins_turn(g: Game) -> bool:
    """Is the next step the first of somebody's turn?"""
    f = g.stack[g.depth - 1]
    settled = g.n_lost == g.n_followed and g.healed == 0
    return settled and f.rule == Rule.TURN and f.step == Turn.BEGIN and g.dead[f.actor] == 0


@leaf
def parts_of(belief: int, role: int) -> int:
    """Return the parts that a packed belief gives to a role."""
    return belief >> (BITS * (role - Role.LOYALIST)) & MASK


@leaf
def evened(belief: int) -> int:
    """Return a belief in parts of 10,000, whatever they add up to: nobody gains by giving more."""
    total = even = 0
    for role in range(Role.LOYALIST, Role.RENEGADE + 1):
        total += parts_of(belief, role)
    if total == WHOLE:
        return belief & (1 << 3 * BITS) - 1
    if total > 0:
        for role in range(Role.LOYALIST, Role.RENEGADE + 1):
            part = (parts_of(belief, role) * WHOLE + total // 2) // total
            even |= part << (BITS * (role - Role.LOYALIST))
    return even


@leaf
def likeliest(belief: int) -> int:
    """Return the most probable role; of equals, the one that comes first in `Role`."""
    best, most = 0, -1
    for role in range(Role.LOYALIST, Role.RENEGADE + 1):
        if parts_of(belief, role) > most:
            best, most = role, parts_of(belief, role)
    return best


@leaf
def by_table(board: Board, own: Own) -> int:
    """Return the belief of who knows the role table, its own role and what is shown, no more.

    Each hidden seat may then be any of the roles left over, the more so the more are left.
    """
    hidden = belief = 0
    for seat in range(board.players):
        unknown = seat != own.seat and board.shown_role[seat] == UNKNOWN
        hidden += int(board.dead[seat] == 0 and unknown)
    for role in range(Role.LOYALIST, Role.RENEGADE + 1):
        left = board.living[role] - int(own.role == role)
        for seat in range(board.players):
            shown = seat != own.seat and board.shown_role[seat] == role
            left -= int(board.dead[seat] == 0 and shown)
        part = (left * WHOLE + hidden // 2) // hidden if hidden > 0 else 0
        belief |= part << (BITS * (role - Role.LOYALIST))
    return evened(belief)


@leaf
def add(b: Batch, game: int, row: int, what: int, amount: int) -> int:
    """Add to a tally of a game."""
    b.guesses[game, row * TALLIES + what] += amount
    return 0


@leaf
def count_pair(b: Batch, r: Rules, game: int, row: int, role: int, said: int, table: int) -> int:
    """Count one pair: what the viewer says, and the role table, of a seat that has this role."""
    rebel, loyal = parts_of(said, Role.REBEL), parts_of(said, Role.LOYALIST)
    if max(rebel, loyal) >= COMMITTED:
        side = Role.REBEL if rebel > loyal else Role.LOYALIST
        add(b, game, row, Tally.COMMITTED, 1)
        add(b, game, row, Tally.COMMITTED_RIGHT, int(side == role))
    add(b, game, row, Tally.PAIRS, 1)
    add(b, game, row, Tally.RIGHT, int(likeliest(said) == role))
    add(b, game, row, Tally.LOG, r.log[parts_of(said, role)])
    add(b, game, row, Tally.TABLE_RIGHT, int(likeliest(table) == role))
    add(b, game, row, Tally.TABLE_LOG, r.log[parts_of(table, role)])
    return 0


@leaf
def count_guesses(g: Game, r: Rules, b: Batch, game: int) -> int:
    """Ask all who believe what they take each other for, and count how right they are.

    Nothing of the game changes: what `own` is told here it is told at its next question anyway.
    """
    for viewer in range(g.players):
        slot = g.strategy[viewer]
        if g.dead[viewer] == 0 and r.believe[slot] != 0:
            own = g.own[viewer]
            own.slot = slot
            thought = own.thought
            copy_notes(own.memory, b.notes)
            inform(g, r, own)
            table = by_table(g, own)
            for seat in range(g.players):
                if seat != viewer and g.dead[seat] == 0 and g.shown_role[seat] == UNKNOWN:
                    said = evened(call_believe(r.believe[slot], g, own, r, seat))
                    role = g.own[seat].role
                    count_pair(b, r, game, min(g.round, ROUNDS - 1), role, said, table)
                    count_pair(b, r, game, ROUNDS + own.role, role, said, table)
                    count_pair(b, r, game, ROUNDS + 4 + slot, role, said, table)
            copy_notes(b.notes, own.memory)  # at its next question it thinks as if not asked here
            own.thought = thought
    return 0


@leaf
def is_to_count(b: Batch, r: Rules) -> bool:
    """Is there anybody to be asked? Looked up once a batch, so that others pay nothing."""
    found = False
    for seat in range(b.players):
        found = found or r.believe[b.seat_strategy[seat]] != 0
    for role in range(4):
        found = found or r.believe[b.role_strategy[role]] != 0
    return found and b.unasked == 0
