"""A strategy that thinks keeps notes: brought up to date before a question, and its own alone."""

from __future__ import annotations

from collections import Counter

import pytest
from bench import Bench
from laid import rules

from sgs_sim import ruleset, strategy
from sgs_sim.auditing import Audit, audit_batch
from sgs_sim.compiled import address_of, unit
from sgs_sim.engine.chance import below
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import NOTHING, Role
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import (
    NOTES,
    ROUNDS,
    SEATS,
    TALLIES,
    Ask,
    Batch,
    Board,
    Game,
    Memory,
    Own,
    Rules,
    Tally,
)
from sgs_sim.engine.thinking import copy_notes
from sgs_sim.game import Table
from sgs_sim.loop import one_step, play_batch
from sgs_sim.saving import marks

TIMES, KNEW, HARM, LAST = 0, 1, 2, NOTES - 1


@unit
def decide(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    """Any option, by what is noted too."""
    first = 0 if ask.can_pass != 0 else 1
    return first + below(ask.n - first, own.chance, own.asked + own.memory.note[TIMES])


@unit
def think(board: Board, own: Own, r: Rules, memory: Memory) -> int:
    """Count how often, and note what was so then."""
    memory.note[TIMES] += 1
    memory.note[KNEW] = board.deeds
    memory.note[HARM] = memory.note[HARM] * 3 + board.malice[1, board.lord]
    memory.note[LAST] = (1 << 60) + own.seat
    return 0


@unit
def believe(board: Board, own: Own, r: Rules, seat: int) -> int:
    """Everybody is a rebel to who has thought, and loyal to who has not."""
    rebel = 9_000 if own.memory.note[TIMES] > 0 else 0
    return (9_000 - rebel) | rebel << 16 | 1_000 << 32


@unit
def scribbles(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    own.memory.note[TIMES] = 7
    return ask.n - 1


def thinking(believing=None) -> Rules:
    """Return rules with players of index 1 that think, and of index 2 that do not."""
    r = rules().clone()
    r.strategy[1] = r.strategy[2] = address_of(decide)
    r.think[1] = address_of(think)
    if believing is not None:
        r.believe[1] = address_of(believing)
    return r


def dealt(r: Rules, game: int, players: int, *, index: int = 1) -> Game:
    g = Game()
    deal(g, r, 6, game, players)
    for seat in range(players):
        g.strategy[seat] = index
    return g


def to_the_end(g: Game, r: Rules) -> None:
    while g.winner < 0:
        one_step(g, r)


def done(g: Game, before: Game) -> set[int]:
    """Return who has done something in a step: harm, kindness, sparing the lord, dying."""
    seats = range(g.players)
    return {
        seat
        for seat in seats
        if [g.malice[seat, k] for k in seats] != [before.malice[seat, k] for k in seats]
        or g.spared[seat] != before.spared[seat]
        or g.dead[seat] != before.dead[seat]
    }


# ------------------------------------------------------------------- when


@pytest.mark.parametrize(("game", "players"), [(0, 4), (1, 6), (2, 8), (3, 10)])
def test_it_thinks_at_its_first_question_and_then_if_another_has_done_something(game, players):
    r, times, asked = thinking(), Counter(), Counter()
    g, stale = dealt(r, game, players), set(range(players))
    while g.winner < 0:
        before = g.clone()
        one_step(g, r)
        for who in done(g, before):
            stale |= set(range(players)) - {who}
        for seat in range(players):
            if g.own[seat].asked > before.own[seat].asked:
                times[seat] += seat in stale
                asked[seat] += 1
                stale -= {seat}
            assert g.own[seat].memory.note[TIMES] == times[seat], seat
    assert 0 < times.total() < asked.total()


def test_what_it_has_done_itself_is_no_reason():
    t = Bench(5, thinking()).hold(1, *["slash"] * 3).wears(1, "crossbow").hold(0, "jink", "jink")
    mine = t.g.own[1]
    mine.slot = 1
    t.use(1, "slash", at=0).says(0, "jink")
    assert (mine.memory.note[TIMES], mine.memory.note[KNEW]) == (1, 0)
    t.use(1, "slash", at=0).says(0, "jink").done()
    assert (t.g.deeds, mine.memory.note[TIMES]) == (2, 1)
    resent(t.g, 2, 0, 1)
    t.ends(1).done()
    assert (mine.memory.note[TIMES], mine.memory.note[KNEW]) == (2, 3)


def test_who_does_not_think_has_no_notes():
    r = thinking()
    g = dealt(r, 0, 6, index=2)
    to_the_end(g, r)
    assert not any(any(g.own[seat].memory.note) for seat in range(SEATS))
    assert {g.own[seat].thought for seat in range(6)} <= {NOTHING}


# ----------------------------------------------------------------- how long


def test_notes_survive_between_questions_and_are_each_seats_own():
    r = thinking()
    g, last = dealt(r, 1, 6), [0] * 6
    while g.winner < 0:
        one_step(g, r)
        for seat in range(6):
            note = g.own[seat].memory.note
            assert note[TIMES] >= last[seat]
            assert note[LAST] == ((1 << 60) + seat if note[TIMES] else 0)
            last[seat] = note[TIMES]
    assert min(last[seat] for seat in range(6) if g.own[seat].asked) > 0


def test_they_are_gone_with_the_next_deal():
    r = thinking()
    g = dealt(r, 1, 6)
    to_the_end(g, r)
    assert any(any(g.own[seat].memory.note) for seat in range(6))
    deal(g, r, 6, 2, 5)
    for seat in range(SEATS):
        assert not any(g.own[seat].memory.note), seat
        assert g.own[seat].thought == NOTHING


def test_a_copy_of_notes_is_whole():
    one, other = Memory(), Memory()
    for k in range(NOTES):
        one.note[k], other.note[k] = k << 40, -k
    copy_notes(one, other)
    assert list(other.note) == [k << 40 for k in range(NOTES)]


# ------------------------------------------------------------- who may write


def test_only_think_writes_notes():
    r = thinking()
    r.strategy[1] = address_of(scribbles)
    with pytest.raises(TypeError, match="read-only"):
        to_the_end(dealt(r, 0, 5), r)


@pytest.mark.parametrize("game", range(3))
def test_an_audited_game_is_the_one_that_is_played(game):
    r, a = thinking(), Audit()
    a.seed, a.first, a.count, a.players = 4, game, 1, 6
    audit_batch(a, r)
    b = played(r, game)
    asked = sum(a.game.own[seat].asked for seat in range(SEATS))
    assert (a.game.turn, a.game.winner, asked) == (b.turns[0], b.winner[0], b.questions[0])
    assert a.broken[0] == 0


# ----------------------------------------------- where guesses are counted


def played(r: Rules, game: int, *, unasked: int = 0) -> Batch:
    b = Batch()
    b.seed, b.first, b.count, b.players, b.unasked = 4, game, 1, 6, unasked
    for role in Role:
        b.role_strategy[role] = 1
    play_batch(b, r)
    return b


@pytest.mark.parametrize("game", range(4))
def test_what_is_noted_is_the_same_whether_guesses_are_counted_or_not(game):
    """How often they have thought is part of what the players here go by."""
    r = thinking(believe)
    asked, unasked = played(r, game), played(r, game, unasked=1)
    assert (asked.asked, unasked.asked) == (1, 0)
    for seat in range(6):
        one, other = asked.game.own[seat], unasked.game.own[seat]
        assert list(one.memory.note) == list(other.memory.note)
        assert one.thought == other.thought
    assert asked.hash[0] == unasked.hash[0]


def test_who_is_asked_for_a_guess_has_thought_before():
    """Before the first turn nobody has been asked anything: three of the lord's five are rebels."""
    r = thinking(believe)
    r.turn_limit = 1
    b = played(r, 0)
    lords = (ROUNDS + Role.LORD) * TALLIES
    assert b.guesses[0, lords + Tally.PAIRS] == 5
    assert b.guesses[0, lords + Tally.LOG] == 3 * r.log[9_000] + r.log[1_000] + r.log[0]


# ------------------------------------------------------------------- tables

FILE = '''"""Noter 记事: plays by what it has noted."""

from sgs_sim import Ask, Board, Memory, Own, Rules, unit


@unit
def think(board: Board, own: Own, r: Rules, memory: Memory) -> int:
    memory.note[0] += 1
    memory.note[1] += board.malice[1, board.lord] + 3 * board.alive
    return 0


{unit}
def decide(board{of_board}, own{of_own}, r{of_rules}, ask{of_ask}){returns}:
    first = 0 if ask.can_pass != 0 else 1
    return first + (own.memory.note[1] + own.asked) % (ask.n - first)
'''
COMPILED = {
    "unit": "@unit",
    "of_board": ": Board",
    "of_own": ": Own",
    "of_rules": ": Rules",
    "of_ask": ": Ask",
    "returns": " -> int",
}


@pytest.fixture
def noter(tmp_path):
    file = tmp_path / "noter.py"
    file.write_text(FILE.format(**COMPILED), encoding="utf-8")
    return str(file)


def notes(table: Table) -> list[list[int]]:
    return [list(own.memory.note) for own in list(table.state.own)[: table.players]]


def halfway(names: str) -> Table:
    table = Table.deal(5, 3, edition="vanilla_160", strategies=names)
    for _ in range(400):
        table.step()
    assert table.winner is None
    return table


def test_a_copy_and_a_saved_table_keep_the_notes(noter):
    table = halfway(noter)
    assert sum(note[0] for note in notes(table)) > 5
    copy, loaded = table.clone(), Table.load(table.save())
    assert notes(copy) == notes(loaded) == notes(table)
    for each in (table, copy, loaded):
        each.play()
    assert notes(copy) == notes(loaded) == notes(table)
    assert copy.state.tobytes() == table.state.tobytes() == loaded.state.tobytes()


def test_where_a_think_lies_in_memory_is_no_part_of_a_saved_game(noter):
    """Addresses are others in the next process."""
    r = ruleset.load("vanilla_160", strategies=[strategy.load(noter)])
    moved = r.clone()
    moved.think[1] += 4096
    assert marks(moved) == marks(r)


def test_a_plain_strategy_may_think_with_a_unit(noter, tmp_path):
    plain = tmp_path / "plain.py"
    plain.write_text(FILE.format(**dict.fromkeys(COMPILED, "")), encoding="utf-8")
    one, other = (
        Table.deal(5, 3, edition="vanilla_160", strategies=each) for each in (noter, str(plain))
    )
    assert (strategy.load(noter).plain, strategy.load(plain).plain) == (False, True)
    for each in (one, other):
        each.play()
    assert notes(one) == notes(other)
    assert one.state.tobytes() == other.state.tobytes()


def test_a_profile_thinks_as_its_family_does(tmp_path, noter):
    weights = (
        "\nfrom sgs_sim import Weights\n\n\nclass Mine(Weights):\n    HASTE = 5, 0, 20, 'haste'\n"
    )
    source = FILE.format(**COMPILED) + weights + "\n\nWEIGHTS = Mine\n"
    (tmp_path / "family.py").write_text(source, encoding="utf-8")
    profile = tmp_path / "fast.toml"
    profile.write_text(
        'zh = "快"\nen = "Fast"\nabout = "fast."\nfamily = "family.py"\n\n[weights]\nhaste = 9\n',
        encoding="utf-8",
    )
    fast = strategy.load(profile)
    assert fast.think is strategy.load(tmp_path / "family.py").think is not None
