"""Many games in a row."""

from laid import rules

from sgs_sim.compiled import address_of, unit
from sgs_sim.engine.chance import below
from sgs_sim.engine.kinds import End, Role
from sgs_sim.engine.state import Ask, Batch, Board, Game, Own, Rules
from sgs_sim.loop import deal, play, play_batch

COLUMNS = ("winner", "turns", "rounds", "reshuffles", "questions", "fault", "hash")


@unit
def decide(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    first = 0 if ask.can_pass != 0 else 1
    return first + below(ask.n - first, own.chance, own.asked)


def played(first, count, players=5):
    b, r = Batch(), rules().clone()
    r.strategy[1] = address_of(decide)
    b.seed, b.first, b.count, b.players = 3, first, count, players
    for role in Role:
        b.role_strategy[role] = 1
    play_batch(b, r)
    return b


def test_a_game_does_not_depend_on_those_played_before_it():
    whole, part = played(0, 4), played(2, 2)
    for name in COLUMNS:
        assert list(getattr(whole, name)[2:4]) == list(getattr(part, name)[:2]), name
    assert len(set(whole.hash[:4])) == 4
    assert not any(whole.fault[:4])


def test_a_batch_tells_what_came_of_each_game():
    b = played(0, 3)
    for game in range(3):
        g = Game()
        deal(g, rules(), 3, game, 5)
        assert play(g, rules(), decide) == b.winner[game]
        assert b.winner[game] in list(End)
        assert (b.turns[game], b.rounds[game]) == (g.turn, g.round)
        assert b.questions[game] == sum(own.asked for own in g.own)
        for seat in range(5):
            assert b.role[game, seat] == g.own[seat].role
            assert b.died_turn[game, seat] == g.died_turn[seat]
            assert (b.died_turn[game, seat] > 0) == g.dead[seat]
            assert b.died_by[game, seat] == g.died_by[seat]
            assert b.died_kind[game, seat] == g.died_kind[seat]


def test_a_seat_may_have_a_strategy_of_its_own():
    b, r = Batch(), rules().clone()
    r.strategy[1] = r.strategy[2] = address_of(decide)
    b.seed, b.count, b.players = 3, 1, 4
    for role in Role:
        b.role_strategy[role] = 1
    b.seat_strategy[2] = 2
    play_batch(b, r)
    assert list(b.game.strategy[:4]) == [1, 1, 2, 1]
