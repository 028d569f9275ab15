"""The error family and the suggestions."""

import doctest
import pickle

import pytest

from sgs_sim import errors
from sgs_sim.errors import (
    ExperimentError,
    IllegalAnswer,
    RulesError,
    RunError,
    SgsError,
    StrategyError,
    nearest,
    together,
)


@pytest.mark.parametrize(
    "kind", [RulesError, StrategyError, ExperimentError, RunError, IllegalAnswer]
)
def test_every_error_is_an_sgs_error_and_a_value_error(kind):
    assert issubclass(kind, SgsError)
    assert issubclass(kind, ValueError)


def test_an_error_holds_one_fault_per_line():
    error = RulesError(["wei.toml: no hp", "wei.toml: no sex"])
    assert error.faults == ["wei.toml: no hp", "wei.toml: no sex"]
    assert str(error) == "wei.toml: no hp\nwei.toml: no sex"


def test_a_text_is_split_into_faults():
    assert RulesError("one").faults == ["one"]
    assert RulesError("one\ntwo").faults == ["one", "two"]


def test_faults_may_come_from_a_generator():
    assert RulesError(f"fault {i}" for i in range(2)).faults == ["fault 0", "fault 1"]


def test_an_error_survives_the_way_between_processes():
    error = pickle.loads(pickle.dumps(RulesError(["one", "two"])))
    assert type(error) is RulesError
    assert error.faults == ["one", "two"]


def test_all_checks_are_made_and_their_faults_told_together():
    def fails(error):
        raise error

    wrong, both = StrategyError("one"), RunError(["two", "one", "three"])
    with pytest.raises(StrategyError) as raised:
        together(lambda: fails(wrong), lambda: 1, lambda: fails(both))
    assert raised.value.faults == ["one", "two", "three"]
    assert together(lambda: 1, lambda: None) == [1, None]
    with pytest.raises(KeyError):
        together(lambda: fails(KeyError("no fault of a user")), lambda: fails(wrong))


def test_nearest_names_the_nearest():
    assert nearest("jianxion", ["guicai", "jianxiong"]) == ' — did you mean "jianxiong"?'


def test_nearest_overlooks_case_and_keeps_the_known_spelling():
    assert nearest("DUEL", ["duel", "slash"]) == ' — did you mean "duel"?'
    assert nearest("wuhu", ["WuHu"]) == ' — did you mean "WuHu"?'


def test_nearest_lists_what_is_known_when_nothing_is_near():
    assert nearest("q", ["wu", "shu"]) == " (known: shu, wu)"


def test_nearest_cuts_a_long_list():
    text = nearest("?", [f"general_{i:02}" for i in range(60)])
    assert text.endswith(", …)")
    assert text.count("general") == errors.MOST


def test_nearest_says_nothing_when_nothing_is_known():
    assert nearest("x", []) == ""


def test_the_examples_hold():
    assert doctest.testmod(errors).failed == 0
