"""The search finds what is better, keeps to its ranges, and can be gone on with."""

import json
import sys
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from toy import FAMILY

from sgs_sim import strategy
from sgs_sim.engine.kinds import Role
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import Game
from sgs_sim.errors import RunError, StrategyError
from sgs_sim.experiment import tuning as tuner
from sgs_sim.experiment.arena import Arena

BEST = {"focus": 12, "area": -20, "balance": 0, "trust": 2}


@pytest.fixture
def toy(tmp_path):
    file = tmp_path / "toy.py"
    file.write_text(FAMILY, encoding="utf-8")
    return strategy.load(file)


@pytest.fixture
def scored():
    """Return the family with the lord's weights in every role."""
    found = strategy.load("scored")
    return replace(found, weights=found.weights[:1] * len(Role))


def distance(tuning, rows):
    """How far weights that are the same for all roles are from the best, by their ranges."""
    (row,) = {*rows}
    places = {place.name.lower(): place for place in tuning.places}
    misses = [
        (row[places[name]] - best) / (places[name].high - places[name].low)
        for name, best in BEST.items()
    ]
    return float(np.sum(np.square(misses)))


def told(tuning, generations, noise=0.0):
    """A search that is told how near its rows are to the best one, give or take."""
    search, chance = tuner.Evolution(tuning), np.random.default_rng(3)
    for _ in range(generations):
        rows = search.ask()
        search.tell([noise * chance.standard_normal() - distance(tuning, row) for row in rows])
    return search


# -------------------------------------------------------------------- the search


def test_the_best_weights_are_found_where_there_is_no_chance(scored):
    tuning = tuner.asked(scored, weights=list(BEST))
    assert distance(tuning, told(tuning, 30).favourite) < 0.002 < distance(tuning, scored.weights)


def test_better_weights_are_found_where_games_say_little(scored):
    """The noise is as large as a third of all there is to gain."""
    tuning = tuner.asked(scored, weights=list(BEST))
    start = distance(tuning, scored.weights)
    assert distance(tuning, told(tuning, 30, noise=start / 3).favourite) < start / 4


def test_rows_are_whole_numbers_within_their_ranges_and_other_weights_stay(scored):
    tuning = tuner.asked(scored, weights=list(BEST))
    search, chance, seen = tuner.Evolution(tuning), np.random.default_rng(3), set()
    for _ in range(60):
        rows = search.ask()
        seen |= {*rows, search.favourite}
        search.tell(list(chance.standard_normal(len(rows))))
    assert len(seen) > 200
    for rows in seen:
        for row, before in zip(rows, scored.weights):
            for place, weight, was in zip(tuning.places, row, before):
                assert type(weight) is int
                assert place.low <= weight <= place.high
                assert weight == was or place.name.lower() in BEST
    for name in ("balance", "trust"):  # the ends are reached
        place = next(each for each in tuning.places if each.name.lower() == name)
        assert {rows[0][place] for rows in seen} == {*range(place.low, place.high + 1)}


def test_one_weight_alone_can_be_tuned(scored):
    tuning = tuner.asked(scored, weights=["focus"])
    search = tuner.Evolution(tuning)
    for _ in range(15):
        search.tell([-abs(rows[0][tuning.weights[0]] - 15) for rows in search.ask()])
    assert abs(search.favourite[0][tuning.weights[0]] - 15) <= 1


def test_the_weights_of_other_camps_stay_and_those_of_one_are_the_same(scored):
    tuning = tuner.asked(scored, weights=["focus", "trust"]).to_win_as(["renegade", "lord"])
    search, at = tuner.Evolution(tuning), tuning.weights
    assert tuning.roles == (Role.LORD, Role.LOYALIST, Role.RENEGADE)
    for _ in range(5):
        tried = search.ask()
        search.tell([float(rows[0][at[1]]) for rows in tried])
        for rows in (*tried, search.favourite):
            assert rows[Role.REBEL] == scored.weights[Role.REBEL]
            assert len({tuple(rows[role][k] for k in at) for role in tuning.roles}) == 1
    assert len(set(tried)) > 1


def test_a_search_begins_with_what_the_roles_have_that_it_tunes(toy):
    """With no deviation to speak of the first generation is where the search begins."""
    apart = replace(toy, weights=((2, 0), (2, 0), (5, 0), (9, 0)))

    def begun(*camps):
        tuning = tuner.asked(toy, apart, weights=["plays"]).to_win_as(camps)
        return tuner.Evolution(tuning)._cma.mean[0]

    assert [begun("lord"), begun("rebel"), begun("renegade")] == pytest.approx([2, 5, 9])
    assert begun("rebel", "renegade") == pytest.approx(7)


def test_one_seed_asks_the_same_and_another_does_not(scored):
    rows = [tuner.Evolution(tuner.asked(scored, seed=seed)).ask() for seed in (4, 4, 5)]
    assert rows[0] == rows[1] != rows[2]


def test_the_chance_that_all_numpy_shares_is_left_as_it_was(scored):
    before = np.random.get_state()[1].tolist()  # noqa: NPY002
    told(tuner.asked(scored), 3)
    assert np.random.get_state()[1].tolist() == before  # noqa: NPY002


def test_flat_results_move_nothing_far_and_raise_nothing(scored):
    tuning = tuner.asked(scored)
    search = tuner.Evolution(tuning)
    for _ in range(5):
        search.tell([0.0] * len(search.ask()))
    assert [len(row) for row in search.favourite] == [len(row) for row in scored.weights]


def test_so_many_rows_are_tried_as_were_asked_for(scored):
    assert tuner.Evolution(tuner.asked(scored, population=7)).population == 7


# ------------------------------------------------------------------------ games


class Known:
    """An arena in which it is known what a row is worth; it notes what it is asked to play."""

    def __init__(self, tuning, stop_after=10**9):
        self.tuning, self.left, self.played = tuning, stop_after, []
        self.settings, self.tables = [(5, "lord")], [5]

    def try_rows(self, rows, seed, first, games):
        self.left -= 1
        if self.left < 0:
            return None
        self.played.append((seed, first, games))
        chance = np.random.default_rng([seed, first]).random((1, games))  # the deals
        return np.array([chance < 0.6 - distance(self.tuning, row) / 2 for row in rows])

    def field(self, seed, first, games):
        found = self.try_rows([self.tuning.start.weights], seed, first, games)
        return None if found is None else found[0]


@pytest.fixture
def tuning(scored):
    return tuner.asked(scored, weights=list(BEST), games=50, seed=8)


@pytest.fixture
def searched(tmp_path, tuning):
    """Play generations with a diary and return all that was yielded."""

    def play(generations, arena=None, resume=False):
        arena = arena or Known(tuning)
        about = tuner.described(tuning, arena)
        diary = tuner.Diary(tmp_path / "runs" / "diary.jsonl", about, resume=resume)
        return list(tuner.tune(tuning, arena, diary, generations))

    return play


def test_generations_get_better_and_say_by_how_much(searched, tuning):
    found = searched(15)
    assert [each.number for each in found] == list(range(16))
    assert found[0].favourite == tuning.start.weights
    assert found[1].gain == 0  # the start over itself
    assert found[-1].gain > 0.1
    assert all(each.best >= each.gain for each in found[1:3])
    assert distance(tuning, found[-1].favourite) < distance(tuning, found[0].favourite) / 2


def test_every_generation_has_new_deals_and_fresh_games_other_seeds(searched, tuning):
    arena = Known(tuning)
    searched(3, arena)
    assert sorted(set(arena.played)) == [(16, 0, 50), (16, 50, 50), (16, 100, 50)]
    arena.played.clear()
    tuner.confirm(tuning, arena, tuning.start.weights, 400)
    assert set(arena.played) == {(17, 0, 400)}


def test_no_key_is_shared_by_training_and_confirming(tuning):
    g, r = Game(), tuner.rules_of(tuner.asked(strategy.load("scored"), edition="vanilla_160"))
    keys = {tuner.training: set(), tuner.fresh: set()}
    for seed in range(3):
        for stream, found in keys.items():
            for game in range(30):
                deal(g, r, stream(seed), game, 4)
                found.add(g.key)
    assert [len(found) for found in keys.values()] == [90, 90]
    assert keys[tuner.training] & keys[tuner.fresh] == set()


def test_a_search_that_was_stopped_goes_on_as_if_it_had_not_been(searched, tuning, tmp_path):
    whole = searched(6)
    (tmp_path / "runs" / "diary.jsonl").unlink()
    stopped = searched(6, Known(tuning, stop_after=7))  # in the midst of the fourth
    assert stopped == whole[:4]
    arena = Known(tuning)
    assert searched(6, arena, resume=True) == whole
    assert min(first for _, first, _ in arena.played) == 3 * tuning.games


def test_what_was_being_written_when_it_was_killed_is_played_again(searched, tuning, tmp_path):
    whole = searched(4)
    file = tmp_path / "runs" / "diary.jsonl"
    file.write_text(file.read_text()[:-30])
    assert searched(4, resume=True) == whole
    assert len(file.read_text().splitlines()) == 5


def test_another_search_is_not_gone_on_with(searched, tuning, tmp_path):
    searched(1)
    with pytest.raises(RunError, match="--resume goes on"):
        searched(1)
    other = tuner.asked(tuning.family, weights=["focus"], games=60, seed=8)
    about = tuner.described(other, Known(other))
    with pytest.raises(RunError) as caught:
        tuner.Diary(tmp_path / "runs" / "diary.jsonl", about, resume=True)
    keys = [fault.split(" › ")[1].split(":")[0] for fault in caught.value.faults]
    assert keys == ["weights", "games", "population"]


def test_a_diary_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "runs").write_text("a file")
    with pytest.raises(RunError, match="cannot be written"):
        tuner.Diary(tmp_path / "runs" / "diary.jsonl", {}, resume=False)


@pytest.mark.slow
def test_a_family_that_should_play_learns_to_and_fresh_games_agree(toy, tmp_path):
    tuning = tuner.asked(
        toy, opponent=strategy.load("random"), edition="vanilla_160", games=4, seed=3, population=6
    )
    arena = Arena(tuner.rules_of(tuning), [4], ["lord", "rebel"])
    diary = tuner.Diary(tmp_path / "diary.jsonl", tuner.described(tuning, arena), resume=False)
    last = list(tuner.tune(tuning, arena, diary, 6))[-1]
    assert last.favourite[Role.LORD][0] > 1
    found = tuner.confirm(tuning, arena, last.favourite, 30)
    assert found.better
    assert arena.games == tuner.games_ahead(tuning, arena, 6, 30)


def test_self_play_needs_no_games_of_the_start_but_the_field_s(toy):
    tuning = tuner.asked(toy, edition="vanilla_160", games=1, population=4)
    assert tuning.is_self_play()
    arena = Arena(tuner.rules_of(tuning), [4], ["lord"])
    gained = tuner._gained(tuning, arena, [((0, 3),) * 4, ((0, -5),) * 4], 0)
    assert gained == [0, 0]
    assert arena.games == 3
    assert tuner.games_ahead(tuning, arena, 2, 100) == 2 * (5 + 1) + 3 * 100


# ----------------------------------------------------------------- what is asked


def refused(*args, **keywords):
    with pytest.raises(StrategyError) as caught:
        tuner.asked(*args, **keywords)
    return caught.value.faults


def test_a_strategy_without_weights_is_refused():
    assert refused(strategy.load("random")) == [
        "random: declares no WEIGHTS, so there is nothing to tune"
    ]


def test_all_unknown_weights_are_told_with_the_nearest_known(scored):
    assert refused(scored, weights=["focsu", "prey", "resreve"]) == [
        '--weights: found "focsu", expected a weight of scored — did you mean "focus"?',
        '--weights: found "resreve", expected a weight of scored — did you mean "reserve"?',
    ]


def test_a_profile_is_no_family_and_is_told_how_to_be_begun_with(scored):
    (fault,) = refused(strategy.load("cautious"))
    assert "sgs-sim tune scored --from " in fault
    tuning = tuner.asked(scored, strategy.load("cautious"))
    assert tuning.start.weights != scored.weights
    assert tuning.opponent is tuning.start


def test_a_profile_of_another_family_is_refused(scored, toy):
    (fault,) = refused(scored, toy)
    assert fault == '--from: found "toy" of toy, expected a profile of scored'


def test_a_strategy_in_plain_python_is_refused(scored):
    plain = SimpleNamespace(id="slow", plain=True, decide=None, weights=(), family="")
    assert refused(scored, opponent=plain) == [
        "slow: is plain Python, expected a compiled strategy (@unit)"
    ]


def test_without_the_extra_it_is_said_how_to_install_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "cma", None)
    with pytest.raises(RunError, match=r'pip install "sgs-sim\[tune\]"'):
        tuner.method()


def test_what_is_described_is_plain_and_names_what_gains_depend_on(tuning):
    about = tuner.described(tuning, Known(tuning))
    assert json.loads(json.dumps(about)) == about
    assert about["weights"] == ["trust", "balance", "focus", "area"]
    assert about["roles"] == ["lord", "loyalist", "rebel", "renegade"]
    assert about["seed"] == 8
