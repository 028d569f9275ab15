"""Players that weigh options answer alike, compiled and plain."""

import pytest
from jit.process import run_here

pytestmark = pytest.mark.jit


@pytest.fixture(scope="module")
def answered():
    return [run_here("decided.py", SGS_JIT=jit) for jit in "10"]


def test_the_questions_of_whole_games_are_answered_alike(answered):
    compiled, plain = answered
    for one, other in zip(compiled, plain):
        assert one == other
    assert len(compiled) == len(plain) > 800


def test_these_are_questions_of_many_sorts_on_which_players_differ(answered):
    lines = [line.split() for line in answered[0]]
    assert len({why for _, _, _, why, *_ in lines}) >= 9
    assert sum(len(set(answers)) > 1 for _, _, _, _, *answers in lines) > len(lines) // 10
