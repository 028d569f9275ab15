"""How well players guess who is who, counted at the start of every turn."""

import math
from collections import Counter

import pytest
from laid import rules

from sgs_sim import ruleset
from sgs_sim.compiled import address_of, unit
from sgs_sim.engine.believing import COMMITTED
from sgs_sim.engine.chance import below
from sgs_sim.engine.kinds import ASK, UNKNOWN, Role, Rule
from sgs_sim.engine.log import Event
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import ROUNDS, TALLIES, WHOLE, Ask, Batch, Board, Game, Own, Rules, Tally
from sgs_sim.loop import one_step, play_batch
from sgs_sim.words.line import unread

SEED, PLAYERS, GAMES = 4, 6, 5
RESULTS = ("winner", "turns", "rounds", "reshuffles", "questions", "fault", "hash")
HIDDEN = (Role.LOYALIST, Role.REBEL, Role.RENEGADE)


@unit
def decide(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    first = 0 if ask.can_pass != 0 else 1
    return first + below(ask.n - first, own.chance, own.asked)


@unit
def undecided(board: Board, own: Own, r: Rules, seat: int) -> int:
    """Every role is as likely as it is frequent among those not known."""
    hidden = board.alive - 1 - int(own.seat != board.lord)
    belief = 0
    for role in range(1, 4):
        left = board.living[role] - int(own.role == role)
        belief += (WHOLE * left + hidden // 2) // hidden << (16 * role - 16)
    return belief


@unit
def certain(board: Board, own: Own, r: Rules, seat: int) -> int:
    """What it is shown; a rebel, if nothing is."""
    role = own.true_role[seat] if own.true_role[seat] > 0 else 2
    return WHOLE << (16 * role - 16)


@unit
def wrong(board: Board, own: Own, r: Rules, seat: int) -> int:
    """What it is not: a rebel is for the lord, and others are rebels."""
    role = 1 if own.true_role[seat] == 2 else 2
    return WHOLE << (16 * role - 16)


@unit
def renegades(board: Board, own: Own, r: Rules, seat: int) -> int:
    """Everybody is the renegade, so nobody is on a side."""
    return 4001 | WHOLE - 4001 - 5999 << 16 | 5999 << 32


@unit
def suspicious(board: Board, own: Own, r: Rules, seat: int) -> int:
    """Whoever has harmed the lord is a rebel, the more so the more he did; the rest is luck."""
    harm = min(max(board.malice[seat, board.lord] + 3, 0), 9)
    odd = below(1000, own.chance, own.asked + seat)
    return 9000 - 1000 * harm | 1000 * harm + odd << 16 | 1000 - odd << 32


@unit
def lavish(board: Board, own: Own, r: Rules, seat: int) -> int:
    """Six times as many parts as there are."""
    return 6 * 1000 | 6 * 7000 << 16 | 6 * 2000 << 32


@unit
def thrifty(board: Board, own: Own, r: Rules, seat: int) -> int:
    """The same in as many as there are."""
    return 1000 | 7000 << 16 | 2000 << 32


@unit
def speechless(board: Board, own: Own, r: Rules, seat: int) -> int:
    return 0


def believing(believe, *, sees: bool = False) -> Rules:
    """Return rules with random players of index 1 that believe, and of index 2 that do not."""
    r = rules().clone()
    r.strategy[1] = r.strategy[2] = address_of(decide)
    r.omniscient[1] = int(sees)
    if believe is not None:
        r.believe[1] = address_of(believe)
    return r


def played(r: Rules, *, games=GAMES, players=PLAYERS, others=(), unasked=0, batch=None) -> Batch:
    """Play games in which the seats of some roles do not believe."""
    b = batch or Batch()
    b.seed, b.first, b.count, b.players, b.unasked = SEED, 0, games, players, unasked
    for role in Role:
        b.role_strategy[role] = 2 if role in others else 1
    play_batch(b, r)
    return b


def row(b: Batch, game: int, at: int) -> Counter:
    """Return the tallies of a round, or of the role of viewers."""
    return Counter({what: b.guesses[game, at * TALLIES + what] for what in Tally})


def of_rounds(b: Batch, games: int = GAMES) -> Counter:
    return sum_of(row(b, game, at) for game in range(games) for at in range(ROUNDS))


def of_viewers(b: Batch, role: Role) -> Counter:
    return sum_of(row(b, game, ROUNDS + role) for game in range(GAMES))


def sum_of(rows) -> Counter:
    total = Counter(dict.fromkeys(Tally, 0))
    for each in rows:
        for what, n in each.items():
            total[what] += n
    return total


# ------------------------------------------------------------- known figures


def test_who_knows_only_the_role_table_does_as_well_as_it():
    found = of_rounds(played(believing(undecided)))
    assert found[Tally.PAIRS] > 1000
    assert found[Tally.RIGHT] == found[Tally.TABLE_RIGHT]
    assert found[Tally.LOG] == found[Tally.TABLE_LOG] < 0


def test_who_is_certain_is_always_right_and_takes_no_side_about_a_renegade():
    found = of_rounds(played(believing(certain, sees=True)))
    assert found[Tally.RIGHT] == found[Tally.PAIRS]
    assert found[Tally.LOG] == 0
    assert found[Tally.COMMITTED_RIGHT] == found[Tally.COMMITTED] < found[Tally.PAIRS]


def test_who_is_surely_wrong_is_never_right_and_pays_the_most_there_is():
    found = of_rounds(played(believing(wrong, sees=True)))
    assert found[Tally.RIGHT] == found[Tally.COMMITTED_RIGHT] == 0
    assert found[Tally.COMMITTED] == found[Tally.PAIRS]
    assert found[Tally.LOG] == found[Tally.PAIRS] * round(1e6 * math.log(1 / WHOLE))


def test_who_takes_no_side_is_left_out_of_the_first_definition_and_not_of_ours():
    found = of_rounds(played(believing(renegades)))
    assert found[Tally.COMMITTED] == found[Tally.COMMITTED_RIGHT] == 0
    assert 0 < found[Tally.RIGHT] < found[Tally.PAIRS]


def test_nobody_gains_by_parts_that_add_up_to_more():
    one, other = (played(believing(each)) for each in (lavish, thrifty))
    assert of_rounds(one) == of_rounds(other)
    assert of_rounds(one)[Tally.COMMITTED] > 0


def test_who_says_nothing_pays_for_it():
    found = of_rounds(played(believing(speechless)))
    assert found[Tally.LOG] == found[Tally.PAIRS] * round(1e6 * math.log(1 / WHOLE))
    assert found[Tally.COMMITTED] == 0


def test_at_the_first_turn_five_strangers_are_guessed_from_the_table_by_the_lord():
    """Six play: a loyalist, three rebels, a renegade are hidden, and each sees one role less."""
    r = believing(undecided)
    r.turn_limit = 1
    b = played(r, games=1)
    assert tuple(r.roles[PLAYERS, role] for role in Role) == (1, 1, 3, 1)
    lords = row(b, 0, ROUNDS + Role.LORD)
    assert (lords[Tally.PAIRS], lords[Tally.TABLE_RIGHT]) == (5, 3)
    assert lords[Tally.TABLE_LOG] == 3 * r.log[6000] + 2 * r.log[2000]
    rebels = row(b, 0, ROUNDS + Role.REBEL)  # each sees 1, 2, 1 left: still most are rebels
    assert (rebels[Tally.PAIRS], rebels[Tally.TABLE_RIGHT]) == (12, 6)
    renegade = row(b, 0, ROUNDS + Role.RENEGADE)  # 1 and 3 left
    assert renegade[Tally.TABLE_LOG] == r.log[2500] + 3 * r.log[7500]
    assert row(b, 0, 0)[Tally.PAIRS] == 5 + 5 * 4


# ---------------------------------------------------------------- recounted


def by_hand(r: Rules, believe, game: int, players: int) -> dict[tuple[int, int], Counter]:
    """Count one game in plain Python, stepping it; by round and viewer's role."""
    g, found = Game(), {}
    deal(g, r, SEED, game, players)
    g.logging = 1
    for seat in range(players):
        g.strategy[seat] = 1
    while g.winner < 0:
        begun, when, said = g.n_log, g.round, {}
        if g.stack[g.depth - 1].rule == Rule.TURN:
            said = {pair: believe(g, g.own[pair[0]], r, pair[1]) for pair in pairs(g)}
        living = [seat for seat in range(players) if not g.dead[seat]]
        assert one_step(g, r) != ASK
        for line in unread(g, begun):
            if line.what == Event.TURN:
                for viewer, seat in said:
                    place = min(when, ROUNDS - 1), g.own[viewer].role
                    its = found.setdefault(place, Counter(dict.fromkeys(Tally, 0)))
                    its.update(one_pair(g, living, viewer, seat, said[viewer, seat]))
    return found


def pairs(g: Game) -> list[tuple[int, int]]:
    living = [seat for seat in range(g.players) if not g.dead[seat]]
    hidden = [seat for seat in living if g.shown_role[seat] == UNKNOWN]
    return [(viewer, seat) for viewer in living for seat in hidden if viewer != seat]


def one_pair(g: Game, living: list[int], viewer: int, seat: int, packed: int) -> dict[Tally, int]:
    said = shares({role: packed >> 16 * k & 0xFFFF for k, role in enumerate(HIDDEN)})
    unknown = Counter(g.own[other].role for other in living if other not in (viewer, 0))
    table, truth = shares(shares({role: unknown[role] for role in HIDDEN})), g.own[seat].role
    rebel, loyal = said[Role.REBEL], said[Role.LOYALIST]
    taken = max(rebel, loyal) >= COMMITTED
    right = taken and truth == (Role.REBEL if rebel > loyal else Role.LOYALIST)
    return {
        Tally.COMMITTED: int(taken),
        Tally.COMMITTED_RIGHT: int(right),
        Tally.PAIRS: 1,
        Tally.RIGHT: int(max(said, key=lambda role: said[role]) == truth),
        Tally.LOG: millionths(said[truth]),
        Tally.TABLE_RIGHT: int(max(table, key=lambda role: table[role]) == truth),
        Tally.TABLE_LOG: millionths(table[truth]),
    }


def shares(parts: dict[Role, int]) -> dict[Role, int]:
    """Return parts of 10,000, which may come to one more or less for being rounded."""
    whole = sum(parts.values())
    return {role: (part * WHOLE + whole // 2) // whole for role, part in parts.items()}


def millionths(part: int) -> int:
    return round(1e6 * math.log(max(part, 1) / WHOLE))


@pytest.mark.parametrize("players", [4, 5, 8, 10])
def test_it_is_what_a_plain_count_finds(players):
    r = believing(suspicious)
    b = played(r, games=3, players=players)
    late = 0
    for game in range(3):
        found = by_hand(r, getattr(suspicious, "plain", suspicious), game, players)
        for at in range(ROUNDS):
            here = [rows for (when, _), rows in found.items() if when == at]
            assert row(b, game, at) == sum_of(here), at
            late += at >= 3 and bool(here)
        for role in Role:
            here = [rows for (_, viewer), rows in found.items() if viewer == role]
            assert row(b, game, ROUNDS + role) == sum_of(here), role
    assert late > 0


def test_with_generals_too_extra_turns_and_all():
    setup = {"generals": {"seats": {"lord": "zhangjiao"}, "pool": ["standard", "wind", "forest"]}}
    r = ruleset.load("official_161", **setup)
    r.strategy[1], r.believe[1] = address_of(decide), address_of(suspicious)
    b, counted = played(r, games=4, players=8), 0
    for game in range(4):
        found = by_hand(r, getattr(suspicious, "plain", suspicious), game, 8)
        assert sum_of(row(b, game, at) for at in range(ROUNDS)) == sum_of(found.values())
        counted += sum_of(found.values())[Tally.PAIRS]
    assert counted > 1000


# ------------------------------------------------------------ who is counted


def test_a_row_for_each_round_and_one_for_each_role_of_the_viewer_hold_the_same_pairs():
    b = played(believing(suspicious))
    assert of_rounds(b) == sum_of(of_viewers(b, role) for role in Role)


def test_only_those_who_believe_are_asked():
    b = played(believing(suspicious), others=[Role.LORD, Role.REBEL])
    pairs = {role: of_viewers(b, role)[Tally.PAIRS] for role in Role}
    assert pairs[Role.LORD] == pairs[Role.REBEL] == 0
    assert pairs[Role.LOYALIST] > 0 < pairs[Role.RENEGADE]


def test_strategies_are_counted_apart():
    r = believing(certain, sees=True)
    r.believe[2], r.omniscient[2] = address_of(wrong), 1
    b = played(r, others=[Role.LORD, Role.REBEL])
    one, other, nobody = (
        sum_of(row(b, game, ROUNDS + 4 + slot) for game in range(GAMES)) for slot in (1, 2, 3)
    )
    assert one[Tally.RIGHT] == one[Tally.PAIRS] > 0
    assert other[Tally.RIGHT] == 0 < other[Tally.PAIRS]
    assert one + other == +of_rounds(b)
    assert set(nobody.values()) == {0}


def test_no_game_changes_by_being_measured():
    games = {
        "measured": played(believing(suspicious)),
        "switched off": played(believing(suspicious), unasked=1),
        "without beliefs": played(believing(None)),
    }
    assert [b.asked for b in games.values()] == [1, 0, 0]
    for name in RESULTS:
        assert len({tuple(getattr(b, name)[:GAMES]) for b in games.values()}) == 1, name


def test_a_game_is_counted_alike_whatever_was_counted_before_on_the_same_table():
    r, b = believing(suspicious), Batch()
    played(believing(wrong, sees=True), batch=b)
    played(r, batch=b)
    assert b.guesses.tobytes() == played(r).guesses.tobytes()


def test_an_honest_one_is_shown_nothing_when_it_is_asked():
    found = of_rounds(played(believing(certain)))  # it is not declared omniscient
    assert found[Tally.COMMITTED] == found[Tally.PAIRS]
    assert found[Tally.COMMITTED_RIGHT] == found[Tally.RIGHT] < found[Tally.PAIRS]


# ------------------------------------------------------------------ the logs


def test_logs_are_those_of_mathematics():
    log = list(rules().log)
    assert log == [millionths(part) for part in range(WHOLE + 1)]


def test_no_log_is_so_near_to_a_half_that_machines_could_differ():
    exact = [1e6 * math.log(part / WHOLE) for part in range(1, WHOLE)]
    assert min(abs(each - math.floor(each) - 0.5) for each in exact) > 1e-6
