"""What a page calls its cells and its players."""

import pytest
from compared_run import manifest

from sgs_sim.experiment.counts import Counts
from sgs_sim.report.page import Page
from sgs_sim.report.words import Words

TABLE = ((5, (1, 1, 2, 1)),)


def page(roles, variants=("field", "changed"), lang="en"):
    """A page of line-ups: by variant, who plays each role."""
    told = manifest(variants, (), TABLE, 100, 1)
    for cell, who in zip(told["cells"], roles):
        cell["strategies"] = dict(zip(("lord", "loyalist", "rebel", "renegade"), who))
    names = dict.fromkeys(name for who in roles for name in who)
    told["strategies"] = [{"id": n, "zh": n, "en": n.title()} for n in names]
    return Page(told, [Counts() for _ in told["cells"]], Words(lang))


def test_variants_that_differ_in_who_plays_are_told_by_their_names():
    made = page([("a", "a", "a", "a"), ("a", "a", "b", "a")])
    assert made.cell(1).endswith(" · changed")
    assert made.strategies.startswith("all seats: A")
    assert "B" in made.strategies


@pytest.mark.parametrize(("lang", "told"), [("en", "5 line-ups of A, B"), ("zh", "的 5 种组合")])
def test_many_line_ups_are_not_told_one_by_one(lang, told):
    roles = ["aaaa", "baaa", "abaa", "aaba", "aaab"]
    made = page([tuple(each) for each in roles], ["v1", "v2", "v3", "v4", "v5"], lang)
    assert told in made.strategies
