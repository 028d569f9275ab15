"""What a player thinks or would answer moves nobody's luck: every draw has a place of its own."""

import os
from collections import defaultdict

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from properties.test_tables import same

from sgs_sim import ruleset, strategy
from sgs_sim.engine import casting, piles, setup
from sgs_sim.engine.chance import DRAW, GENERAL, JUDGE, PICK, ROLES, THINK, below, stream
from sgs_sim.engine.state import SEATS, Game, Rules
from sgs_sim.game import Table
from sgs_sim.loop import one_step
from sgs_sim.ruleset.choice import Strata

inside = pytest.mark.skipif(os.environ["SGS_JIT"] != "0", reason="compiled code shows no insides")
UNIFORM = {"assign": "uniform"}
NAMES = ("random", "simple")
SEEDS = st.integers(0, 2**32)
GAMES = st.integers(0, 2**31)


def rules(**different) -> Rules:
    found = [strategy.load(name) for name in NAMES]
    return ruleset.load("official_161", strategies=found, **different)


def first(board, own, r, ask) -> int:
    """Say the first thing that may be said."""
    return 0 if ask.can_pass else 1


def pensive(board, own, r, ask) -> int:
    """Say the same after as much dice rolling as the cards in sight suggest."""
    for k in range(board.n_discard + 7 * ask.n):
        below(1 + k, own.chance, own.asked + k)
    return first(board, own, r, ask)


@settings(max_examples=12, deadline=None)
@given(seed=SEEDS, game=GAMES, players=st.integers(4, 10))
def test_players_that_answer_alike_play_the_same_bytes_however_much_they_think(seed, game, players):
    r = rules(generals=UNIFORM)
    quick, slow = Table(r, players, seed, game), Table(r, players, seed, game)
    quick.play(first)
    slow.play(pensive)
    assert quick.state.tobytes() == slow.state.tobytes()
    assert quick.log == slow.log


@settings(max_examples=40, deadline=None)
@given(seed=SEEDS, game=GAMES, players=st.integers(4, 10), data=st.data())
def test_who_plays_a_seat_changes_nothing_before_its_first_question(seed, game, players, data):
    """Whatever happens until then, dealing and dying too: the same bytes but for who is there."""
    r, seat = rules(generals=UNIFORM), data.draw(st.integers(0, players - 1))
    tables = [Table(r, players, seed, game, roles=[1] * 4) for _ in NAMES]
    for strategy_, table in enumerate(tables, 1):
        table.state.strategy[seat] = strategy_
    one, other = (table.state for table in tables)
    steps = 0
    while not one.own[seat].asked and one.winner < 0:
        assert same(one, other, but=("strategy",))
        one_step(one, r)
        one_step(other, r)
        steps += 1
    assert one.own[seat].asked == other.own[seat].asked
    assume(steps > 2)


def test_who_would_have_played_a_seat_that_is_never_asked_does_not_matter():
    """Somebody dies before it could say a word: the whole game is the same, byte for byte."""
    r, silent = rules(generals={"assign": "none"}, setup={"hp": 1, "start_hand": 1}), 0
    for game in range(40):
        g = played(r, game, [1] * 8)
        for seat in (seat for seat in range(8) if not g.own[seat].asked):
            other = played(r, game, [2 if at == seat else 1 for at in range(8)])
            assert same(g, other, but=("strategy",))
            silent += 1
    assert silent > 5


def played(r: Rules, game: int, seats: list[int]) -> Game:
    table = Table(r, 8, 9, game, seats=seats)
    table.play()
    return table.state


PURPOSES = {"DRAW": DRAW, "JUDGE": JUDGE, "PICK": PICK, "GENERAL": GENERAL, "ROLES": ROLES}
COUNTERS = {"DRAW": "drawn", "JUDGE": "judged", "PICK": "picked"}
SHARED = {
    "ordinary": None,
    "strata": Strata(("rebel", "rebel_2"), (("guanyu", "zhangfei"), ("caocao", "huatuo"))),
    "rotate": "rotate",
}


@inside
@pytest.mark.parametrize("shared", SHARED)
@pytest.mark.parametrize("name", NAMES)
def test_every_draw_is_a_word_of_its_own_in_the_stream_of_its_purpose_and_owner(
    shared, name, monkeypatch
):
    r, used = rules(generals=UNIFORM, shared=SHARED[shared]), []
    seen = set()

    def noted(n, key, k):
        used.append((key, k))
        return below(n, key, k)

    for module in (piles, casting, setup):
        monkeypatch.setattr(module, "below", noted)
    for game in range(4):
        used.clear()
        table = Table(r, 7, 3, game, roles=[1 + NAMES.index(name)] * 4)
        table.play()
        g = table.state
        streams = {
            stream(g.key, number, owner): (purpose, owner)
            for purpose, number in PURPOSES.items()
            for owner in range(SEATS)
        }
        words = defaultdict(list)
        for key, k in used:
            words[streams[key]].append(k)  # a stream of another game would not be found
        for (purpose, owner), ks in words.items():
            assert len(set(ks)) == len(ks), "no word serves twice"
            assert ks == sorted(ks)
            if purpose in COUNTERS:
                assert ks[-1] < getattr(g, COUNTERS[purpose])[owner]
        seen |= {purpose for purpose, _ in words}
    assert seen == set(PURPOSES)


@given(seed=SEEDS, game=GAMES)
@settings(max_examples=50, deadline=None)
def test_games_of_one_deal_think_by_the_same_dice(seed, game):
    r = rules(generals=UNIFORM, shared=SHARED["strata"])
    tables = [Table(r, 6, seed, 2 * game + k).state for k in range(2)]
    for seat in range(6):
        words = {g.own[seat].chance for g in tables}
        assert words == {stream(tables[0].key, THINK, seat)}
