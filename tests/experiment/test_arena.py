"""Rows of weights are tried with the same deals, and their gain is what it is said to be."""

import numpy as np
import pytest
from scipy.stats import binom
from toy import FAMILY

from sgs_sim import ruleset, strategy
from sgs_sim.errors import ExperimentError
from sgs_sim.experiment.arena import Arena, compared, gains, spread

PASSES, PLAYS = ((0, 3),) * 4, ((9, 3),) * 4
SETTINGS = [(5, "lord"), (5, "rebel")]


@pytest.fixture
def toy(tmp_path):
    file = tmp_path / "toy.py"
    file.write_text(FAMILY, encoding="utf-8")
    return strategy.load(file)


@pytest.fixture
def rules(toy):
    """Rules with the toy against itself."""

    def load(opponent=None, **different):
        return ruleset.load("vanilla_160", strategies=[opponent or toy, toy], **different)

    return load


def test_weights_that_are_the_opponents_play_the_very_same_games(rules):
    arena = Arena(rules(), [4])
    won = arena.try_rows([PASSES], 7, 0, 2)
    assert won.shape == (1, 3, 2)
    assert (won[0] == arena.field(7, 0, 2)).all()


def test_who_plays_wins_more_than_who_passes_and_nothing_is_compiled_or_loaded_for_that(rules):
    arena = Arena(rules(strategy.load("random")), [4], ["lord", "rebel"])
    before = arena.rules.tobytes()
    won = arena.try_rows([PASSES, PLAYS], 7, 0, 12)
    assert gains(won[1:], won[0])[0] > 0.5
    assert arena.rules.tobytes() == before
    assert arena.games == arena.games_of(2, 12) == 48


def test_a_camp_plays_by_the_weights_of_its_roles_alone(rules):
    arena = Arena(rules(strategy.load("random")), [4], ["lord", "rebel"])
    (idle,), (busy,) = PASSES[:1], PLAYS[:1]
    passes, lord, rebel = arena.try_rows(
        [PASSES, (busy, busy, idle, idle), (idle, idle, busy, idle)], 7, 0, 12
    )
    plays = arena.try_rows([PLAYS], 7, 0, 12)[0]
    assert (lord == [plays[0], passes[1]]).all()
    assert (rebel == [passes[0], plays[1]]).all()
    assert (plays != passes).any(axis=1).all()


def test_results_do_not_depend_on_threads_or_on_what_else_is_tried(rules):
    played = [
        Arena(rules(strategy.load("random")), [5, 4], ["rebel"], threads=threads).try_rows(
            rows, 3, 5, 4
        )[-1]
        for threads, rows in ((1, [PASSES, PLAYS]), (3, [PASSES, PLAYS]), (2, [PLAYS]))
    ]
    assert (played[0] == played[1]).all()
    assert (played[0] == played[2]).all()


def test_long_tries_are_cut_into_batches_and_put_together_again(rules, monkeypatch):
    arena = Arena(rules(strategy.load("random")), [4], ["lord"])
    whole = arena.try_rows([PLAYS], 3, 0, 7)
    monkeypatch.setattr("sgs_sim.experiment.arena.BATCH", 3)
    assert (arena.try_rows([PLAYS], 3, 0, 7) == whole).all()


def test_a_camp_that_a_table_has_not_is_left_out(rules):
    arena = Arena(rules(roles="1 1 2 0"), [4], ["rebel", "renegade"])
    assert arena.settings == [(4, "rebel")]
    with pytest.raises(ExperimentError, match="has renegade"):
        Arena(rules(roles="1 1 2 0"), [4], ["renegade"])


def test_told_to_stop_it_gives_nothing_rather_than_a_part(rules):
    asked = iter([False, True, True])
    arena = Arena(rules(), [4], stop=lambda: next(asked))
    assert arena.try_rows([PLAYS], 7, 0, 1) is None
    assert arena.games == 1


def test_games_with_a_fault_are_counted(rules, tmp_path):
    wild = tmp_path / "wild.py"
    wild.write_text(FAMILY.replace("return ask.n - 1", "return 999"), encoding="utf-8")
    for row, faults in ((PASSES, 0), (PLAYS, 2)):
        arena = Arena(rules(strategy.load("random")), [4], ["lord"])
        arena.rules = ruleset.load("vanilla_160", strategies=[strategy.load(wild)] * 2)
        arena.try_rows([row], 7, 0, 2)
        assert arena.faults == faults


# --------------------------------------------------------------------- gains


def some(*wins, games=100):
    """Games of which a setting has won so many, the first ones."""
    return np.array([np.arange(games) < n for n in wins])


def test_a_gain_is_the_mean_of_what_camps_win_more_in_standard_deviations():
    base, won = some(50, 10), some(55, 13)
    half, tenth = (0.5, ((10.5 / 101) * (1 - 10.5 / 101)) ** 0.5)
    assert spread(base) == pytest.approx([half, tenth])
    expected = (0.05 / half + 0.03 / tenth) / 2
    assert gains(np.array([won, base]), base) == pytest.approx([expected, 0])


def test_a_camp_that_never_wins_can_be_improved_too():
    (gain,) = gains(np.array([some(3, 0)]), some(0, 0))
    assert 0 < gain < np.inf


def test_who_wins_the_same_games_has_no_gain_and_is_not_called_better():
    found = compared(SETTINGS, some(40, 60), some(40, 60), some(30, 60))
    assert found.start.value == 0
    assert not found.better
    assert found.opponent.value > 0
    assert [each.rate for each in found.camps] == [0.4, 0.6]


def test_camps_have_the_paired_difference_to_both_others():
    found = compared(SETTINGS, some(60, 60), some(40, 60), some(30, 70))
    lord, rebel = found.camps
    assert (lord.start.value, lord.opponent.value) == pytest.approx((0.2, 0.3))
    assert lord.start.low > 0 > rebel.opponent.high
    assert rebel.start.low < 0 < rebel.start.high
    assert found.better
    assert found.start.value == pytest.approx(gains(np.array([some(60, 60)]), some(40, 60))[0])


def test_without_a_gain_one_in_forty_is_called_better():
    """400 tunings for nothing: more than 21 occur once in 1,000, fewer than 1 likewise."""
    chance = np.random.default_rng(5)
    wrong = 0
    for _ in range(400):
        shared = chance.random((2, 300))
        start, tuned = (
            np.where(chance.random((2, 300)) < 0.7, shared, chance.random((2, 300))) < 0.3
            for _ in range(2)
        )
        wrong += compared(SETTINGS, tuned, start, start).better
    assert binom.ppf(0.001, 400, 0.025) <= wrong <= binom.ppf(0.999, 400, 0.025)
