"""Whoever makes an estimate says all of it."""

from dataclasses import FrozenInstanceError, fields

import pytest

from sgs_sim.statistics.estimate import Estimate


def test_an_estimate_cannot_be_changed():
    found = Estimate(0.1, 0.0, 0.2, 0.05, 0.04, 100, "score")
    with pytest.raises(FrozenInstanceError):
        found.value = 0.0


def test_nothing_of_an_estimate_may_be_left_out():
    with pytest.raises(TypeError):
        Estimate(0.1)
    assert len(fields(Estimate)) == 7
