"""Who plays what, as it is said on the command line."""

import pytest

from sgs_sim.errors import RulesError
from sgs_sim.strategy.seating import seating


def test_a_name_is_for_all_and_others_are_for_whom_they_name():
    assert seating([]) == {}
    assert seating(["simple"]) == {"default": "simple"}
    assert seating(["simple", "lord=random"]) == {"default": "simple", "lord": "random"}
    assert seating(["./a=b.py"]) == {"default": "./a=b.py"}


def test_several_may_be_said_in_one_text():
    told = seating(["lord=believer rebel=my files/mine.py  seat_3=x"])
    assert told == {"lord": "believer", "rebel": "my files/mine.py", "seat_3": "x"}


def test_what_is_said_last_holds():
    assert seating(["lord=a", "lord=b"]) == {"lord": "b"}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["lrod=random"], 'unknown seat "lrod" — did you mean "lord"?'),
        (["seat_10=random"], 'unknown seat "seat_10"'),
        (["lord="], 'found "lord=", expected NAME or WHO=NAME'),
        ([""], 'found "", expected NAME or WHO=NAME'),
    ],
)
def test_what_cannot_be_seated_is_refused(given, said):
    with pytest.raises(RulesError, match=said.replace("?", r"\?")):
        seating(given)
