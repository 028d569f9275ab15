"""The closed form against the library's."""

import pytest

from sgs_sim.experiment.interval import half_width, wilson


@pytest.mark.parametrize(
    ("wins", "n"), [(0, 1), (1, 1), (0, 50), (3, 50), (25, 50), (999, 1000), (1, 10**6)]
)
def test_wilson_is_what_statsmodels_says(wins, n):
    from statsmodels.stats.proportion import proportion_confint

    assert wilson(wins, n) == pytest.approx(proportion_confint(wins, n, method="wilson"), abs=1e-12)


def test_without_games_everything_is_possible():
    assert wilson(0, 0) == (0.0, 1.0)
    assert half_width(0, 0) == 0.5
