"""How an experiment is laid out and judged, and what is refused."""

import pytest

from sgs_sim.errors import ExperimentError, SgsError
from sgs_sim.experiment.design import Design
from sgs_sim.experiment.plan import Plan
from sgs_sim.experiment.spec import read

GOOD = """\
question = "Who wins?"
edition = "official_160"
players = 6
games = 25
[strategies]
default = "random"
[generals]
assign = "uniform"
"""


def refused(write, text):
    with pytest.raises(ExperimentError) as raised:
        read(write(GOOD + text, "bad"))
    return "\n".join(raised.value.faults)


def test_like_roles_are_given_every_pair_once_others_in_both_orders():
    pool = ("a", "b", "c")
    assert Design(force=("rebel", "rebel_2")).generals(pool) == (("a", "b"), ("a", "c"), ("b", "c"))
    assert len(Design(force=("rebel", "loyalist")).generals(pool)) == 6
    assert Design(force=("rebel",)).generals(pool) == (("a",), ("b",), ("c",))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[stop]\nhalf_width = 0\n", "stop.half_width: found 0"),
        ("[stop]\nhalf_width = 1\nof = 'rebels'\n", 'found "rebels"'),
        ("[target]\nlord = 40\nrebel = 50\nrenegade = 20\n", "expected 100 % in all, not 110"),
        ("[design]\nrotate = true\nforce = ['rebel']\n", "expected none beside rotate"),
        ("[design]\nforce = ['rebel']\nstrata = [['a', 'b']]\n", "expected a general for each of"),
        ("[search]\nkeep = 1.5\n", "search.keep"),
        ("[reference]\nname = 'x'\nn = 0\nlord = 1\nrebel = 1\nrenegade = 1\n", "reference.n"),
        ("[desing]\n", 'desing: unknown key — did you mean "design"?'),
    ],
)
def test_what_makes_no_sense_is_refused(write, text, said):
    assert said in refused(write, text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[design]\nforce = ['rebell']\n", 'found "rebell", expected a role'),
        ("[design]\nforce = ['rebel', 'rebel']\n", "expected each once"),
        ("[design]\nforce = ['rebel']\nstrata = [['caocoa']]\n", 'did you mean "caocao"?'),
        ("[design]\nforce = ['rebel', 'loyalist', 'renegade']\n", "expected 1 to 4096"),
        (
            "[design]\nforce = ['rebel_4']\n",
            'found "rebel_4", expected at most 3 of this role at a table',
        ),
        ("seats = { rebel_4 = 'caocao' }\n", "expected at most 3 of this role at a table"),
    ],
)
def test_what_cannot_be_forced_is_refused_when_it_is_laid_out(write, text, said):
    with pytest.raises(SgsError, match=said.replace("?", r"\?")):
        Plan(read(write(GOOD + text)))


def test_who_is_named_for_a_seat_is_not_forced_into_a_role(write):
    text = "seats = { lord = 'caocao', renegade = 'lvbu' }\n[design]\nforce = ['rebel']\n"
    plan = Plan(read(write(GOOD + text)))
    forced = {id for (id,) in plan.strata.generals}
    assert len(forced) == 58
    assert not forced & {"caocao", "lvbu"}


def test_a_chunk_holds_whole_deals(write):
    plan = Plan(
        read(write(GOOD.replace("= 6", "= [4, 6]") + "[design]\nrotate = true\n")), chunk=10
    )
    assert [(cell.block, cell.games) for cell in plan.cells] == [(4, 28), (6, 30)]
    assert [(each.cell, each.first, each.count) for each in plan.chunks()][:4] == [
        (0, 0, 8), (1, 0, 6), (0, 8, 8), (1, 6, 6),
    ]  # fmt: skip


def test_a_panel_plays_every_cell_once_more(write):
    text = GOOD.replace("games", 'panel = ["simple", "random"]\ngames')
    plan = Plan(read(write(text + "[vary]\nsetup.draw = [2, 3]\n")))
    assert [(cell.panel, cell.variant) for cell in plan.cells] == [
        ("simple", 0), ("simple", 1), ("random", 0), ("random", 1),
    ]  # fmt: skip
    assert plan.described["cells"][0]["strategies"]["rebel"] == "simple"
