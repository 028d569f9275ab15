"""A search keeps what is near the target, and reports fresh games alone."""

import numpy as np
import pytest

from sgs_sim.errors import ExperimentError
from sgs_sim.experiment import search
from sgs_sim.experiment.joint import Ends
from sgs_sim.experiment.plan import Plan
from sgs_sim.experiment.spec import read

TEXT = """\
question = "Which is even?"
edition = "vanilla_160"
players = [6]
games = 100
seed = 3
[strategies]
default = "random"
[vary]
setup.draw = [1, 2, 3, 4]
setup.start_hand = [2, 4, 6]
[target]
lord = 40
rebel = 50
renegade = 10
[search]
games = 200
keep = 0.5
more = 2
finalists = 2
confirm = 1000
"""


def ends_of(rates, games=4000, seed=1):
    """Games of one table, with these shares of camps by variant, apart from each other."""
    chance = np.random.default_rng(seed)
    found = Ends([{"players": 6, "panel": "", "block": 1} for _ in rates])
    for cell, shares in enumerate(rates):
        found.add(cell, 0, chance.choice([0, 2, 3], games, p=shares))
    return found


@pytest.fixture
def asked(write):
    return read(write(TEXT))


def spread(n):
    """Rates that are farther from the target the higher the number."""
    return [(0.4 - 0.02 * k, 0.5 + 0.02 * k, 0.1) for k in range(n)]


def test_every_round_has_fewer_variants_and_more_games(asked):
    step, told = search.first(asked), []
    while step:
        told.append((step.name, len(step.variants), step.experiment.games, step.experiment.seed))
        step = search.after(asked, step, ends_of(spread(len(step.variants))))
    assert told == [
        ("round 1", 12, 200, 3),
        ("round 2", 6, 400, 3),
        ("round 3", 3, 800, 3),
        ("confirm", 2, 1000, 3 + search.FRESH),
    ]


def test_those_nearest_to_the_target_go_on_and_the_base_is_confirmed_beside_them(asked):
    step = search.first(asked)
    rates = spread(12)[::-1]  # the base is the farthest
    while step.name != "confirm":
        alive = [rates[variant.number] for variant in step.variants]
        step = search.after(asked, step, ends_of(alive, 20_000))
    assert [variant.number for variant in step.variants] == [0, 10, 11]


def test_a_round_can_be_laid_out_and_says_what_it_plays(asked):
    step = search.after(asked, search.first(asked), ends_of(spread(12)))
    plan = Plan(step.experiment)
    assert len(plan.cells) == 6
    first = plan.described["variants"][0]
    assert (first["en"], first["setup"]) == (
        "draw = 1, start_hand = 2",
        {"draw": 1, "start_hand": 2},
    )


def test_confirmed_intervals_cover_the_true_distance(asked):
    """Of 300 intervals no fewer hold the truth than 95 % less three standard deviations."""
    step = search.stage(asked, "confirm", asked.compared[:2], 1000)
    rates = [(0.3, 0.6, 0.1), (0.45, 0.45, 0.1)]
    covered = 0
    for seed in range(300):
        found = search.confirmed(step, asked, ends_of(rates, 3000, seed), seed)
        worst = next(each for each in found if each.variant.number == 0)
        covered += worst.low <= 0.1 <= worst.high
    assert covered >= 300 * 0.95 - 3 * (300 * 0.95 * 0.05) ** 0.5


def test_the_nearest_is_told_first_with_how_sure_that_is(asked):
    step = search.stage(asked, "confirm", asked.compared[:3], 1000)
    rates = [(0.3, 0.6, 0.1), (0.41, 0.49, 0.1), (0.405, 0.495, 0.1)]
    first, second, last = search.confirmed(step, asked, ends_of(rates, 4000), 1)
    assert last.variant.number == 0
    assert {first.variant.number, second.variant.number} == {1, 2}
    assert 0.99 < first.best + second.best <= 1
    assert first.behind == (0, 0)
    assert last.behind[0] > 0.05
    assert search.told(first)["rates"]["6"]["lord"] == pytest.approx(0.4, abs=0.03)


def test_heads_are_the_target_where_none_is_said(write):
    asked = read(write(TEXT[: TEXT.index("[target]")]))
    found = search.distances(ends_of([(1 / 3, 1 / 2, 1 / 6)] * 12), asked, asked)
    assert found == pytest.approx(np.zeros(12), abs=0.03)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("finalists = 2", "finalists = 12", "found 12 variants, expected more than the 12"),
        ("games = 100", 'panel = ["random"]\ngames = 100', "expected none in a search"),
    ],
)
def test_where_there_is_nothing_to_look_for_none_is_begun(write, before, after, said):
    with pytest.raises(ExperimentError, match=said):
        search.check(read(write(TEXT.replace(before, after))))
