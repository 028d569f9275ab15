"""Run a game to its end or to the next question from outside; run many games."""

from collections.abc import Callable

from sgs_sim.compiled import by_address, leaf, unit
from sgs_sim.engine.believing import begins_turn, count_guesses, is_to_count
from sgs_sim.engine.chance import mix
from sgs_sim.engine.kinds import ASK, DONE, IDS, NOTHING, Fault
from sgs_sim.engine.options import call_effect
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import (
    GENERALS,
    GUESSES,
    OFFERS,
    SEATS,
    TALLIES,
    Ask,
    Batch,
    Board,
    Game,
    Own,
    Rules,
)
from sgs_sim.engine.thinking import inform
from sgs_sim.engine.trigger import follow_up

Decide = Callable[[Board, Own, Rules, Ask], int]


@by_address
def call_decide(address: int, board: Board, own: Own, r: Rules, ask: Ask) -> int: ...


@leaf
def choose(g: Game, option: int) -> int:
    """Answer the open question. An illegal option is a fault, and counts as the first legal one."""
    first = 0 if g.ask.can_pass != 0 else 1
    legal = first <= option < g.ask.n
    if not legal:
        g.fault |= Fault.ILLEGAL_ANSWER
    g.stack[g.depth - 1].result = option if legal else first
    return 0


@leaf
def concede(g: Game) -> int:
    """Answer the open question for a seat whose strategy has failed: the first legal option."""
    g.fault |= Fault.FORFEIT
    return choose(g, 0 if g.ask.can_pass != 0 else 1)


@leaf
def step(g: Game, r: Rules) -> int:
    """Resolve one step of the frame on top; ask a compiled strategy at once, else return ASK."""
    if g.n_lost != g.n_followed or g.healed != 0:
        follow_up(g)
    here = g.depth - 1
    f = g.stack[here]
    signal = call_effect(r.effect[f.rule], g, r, f)
    if signal == DONE:
        g.depth = here
    elif signal == ASK:
        who = g.ask.who
        own = g.own[who]
        own.asked += 1
        mine = g.strategy[who]
        if mine != 0:
            own.slot = mine
        inform(g, r, own)
        if r.strategy[mine] == 0:  # nobody's, or a strategy in plain Python
            return ASK
        choose(g, call_decide(r.strategy[mine], g, own, r, g.ask))
    return DONE


@unit
def advance(g: Game, r: Rules) -> int:
    """Run until somebody outside must answer (ASK) or the game is over (DONE)."""
    while g.winner < 0:
        if step(g, r) == ASK:
            return ASK
    return DONE


@unit
def advance_asking(g: Game, r: Rules, b: Batch, game: int) -> int:
    """As `advance`, counting before every turn whom players take for what."""
    while g.winner < 0:
        if begins_turn(g):
            count_guesses(g, r, b, game)
        if step(g, r) == ASK:
            return ASK
    return DONE


@unit
def one_step(g: Game, r: Rules) -> int:
    """Run a single step: for tests and for watching."""
    return step(g, r)


@unit
def play_batch(b: Batch, r: Rules) -> int:
    """Play games ``first .. first + count - 1`` of a seed with compiled strategies."""
    g = b.game
    clear_counts(b)
    b.asked = int(is_to_count(b, r))
    for i in range(b.count):
        open_game(g, r, b, i)
        go_on(b, r)
        record_game(g, b, i)
    b.at = NOTHING
    return 0


@unit
def go_on(b: Batch, r: Rules) -> int:
    """Play the game of a batch on, as `advance`, and count guesses where they are to be."""
    if b.asked != 0:
        return advance_asking(b.game, r, b, b.at)
    return advance(b.game, r)


@leaf
def open_game(g: Game, r: Rules, b: Batch, i: int) -> int:
    """Deal a game of a batch, and seat who plays it."""
    b.at = i
    if b.asked != 0:
        clear_guesses(b, i)
    deal(g, r, b.seed, b.first + i, b.players)
    return seat_strategies(g, b)


@unit
def begin_game(b: Batch, r: Rules, i: int) -> int:
    """Begin game ``first + i`` of a batch that is played from outside."""
    return open_game(b.game, r, b, i)


@unit
def end_game(b: Batch, i: int) -> int:
    """Write down what came of it."""
    return record_game(b.game, b, i)


@leaf
def clear_counts(b: Batch) -> int:
    """Start counting what is counted over all games."""
    for skill in range(IDS):
        b.uses[skill] = 0
        b.chances[skill] = 0
    for role in range(4):
        for general in range(GENERALS):
            b.offered[role, general] = 0
    return 0


@leaf
def clear_guesses(b: Batch, game: int) -> int:
    """Start counting the guesses of a game."""
    for k in range(GUESSES * TALLIES):
        b.guesses[game, k] = 0
    return 0


@leaf
def seat_strategies(g: Game, b: Batch) -> int:
    """Give each seat the strategy of its role, or its own."""
    for seat in range(b.players):
        mine = b.seat_strategy[seat]
        g.strategy[seat] = mine if mine != 0 else b.role_strategy[g.own[seat].role]
    return 0


@leaf
def count_offers(g: Game, b: Batch, seat: int) -> int:
    """Count what a seat was offered, by its role."""
    for k in range(OFFERS):
        if g.offers[seat, k] >= 0:
            b.offered[g.own[seat].role, g.offers[seat, k]] += 1
    return 0


@leaf
def record_game(g: Game, b: Batch, i: int) -> int:
    """Write down what came of a game."""
    b.winner[i] = g.winner
    b.turns[i] = g.turn
    b.rounds[i] = g.round
    b.reshuffles[i] = g.reshuffles
    b.fault[i] = g.fault
    for skill in range(IDS):
        b.uses[skill] += g.uses[skill]
        b.chances[skill] += g.chances[skill]
    questions, word = 0, mix(g.turn * 16 + g.winner)
    for seat in range(SEATS):
        questions += g.own[seat].asked
        b.role[i, seat] = g.own[seat].role
        b.general[i, seat] = g.general[seat]
        if g.general[seat] >= 0:
            count_offers(g, b, seat)
        b.died_turn[i, seat] = g.died_turn[seat]
        b.died_kind[i, seat] = g.died_kind[seat]
        b.died_by[i, seat] = g.died_by[seat]
        word = mix(word ^ (g.hp[seat] * 4096 + g.n_hand[seat] * 16 + g.own[seat].role))
    for k in range(g.n_discard):
        word = mix(word ^ g.discard[k])
    b.questions[i] = questions
    b.hash[i] = mix(word ^ questions)
    return 0


def play(g: Game, r: Rules, answer: Decide) -> int:
    """Play on, `answer` deciding for each seat whose strategy is 0; return how the game ended."""
    while advance(g, r) == ASK:
        choose(g, ask_outside(g, r, answer))
    return g.winner


def ask_outside(g: Game, r: Rules, answer: Decide) -> int:
    """Put the open question to `answer`, which sees what its seat may know and no more."""
    own = g.own[g.ask.who]
    return answer(g.shown(Board), own.shown(Own), r.shown(Rules), g.ask.shown(Ask))
