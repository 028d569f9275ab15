"""What a page calls its cells and its players."""

from dataclasses import replace

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


def test_a_general_of_several_editions_owns_what_any_of_them_gives_it():
    made = page([("a", "a", "a", "a")] * 2)
    made.manifest["kinds"] = {"7": {"id": "luoyi"}, "8": {"id": "yiji"}}
    made.cells[1] = replace(made.cells[1], edition="other")
    one = {"id": "xuchu", "zh": "许褚", "en": "Xu Chu", "skills": ["luoyi"]}
    known = {made.cells[0].edition: [one], "other": [one, one | {"id": "guojia", "zh": "郭嘉"}]}
    made.manifest["generals"] = known | {"played by nobody": [one | {"id": "ghost"}]}
    assert made.owners(7) == ["xuchu", "guojia"]
    assert made.owners(8) == made.owners(9) == []
    assert made.general_names(["guojia", "ghost"]) == "Xu Chu 郭嘉, ghost"
