"""Other printings of skills: each can be chosen for a general, and whole games go well with it."""

import random

import pytest
from audit import audit

from sgs_sim.discovery import discover
from sgs_sim.engine.gaining import has_skill
from sgs_sim.engine.kinds import ASK, kind
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import Game, Rules
from sgs_sim.loop import choose, one_step
from sgs_sim.ruleset import load

BASES = {id: declared for id, declared in discover().items() if "__" not in id}
VARIANTS = {id: declared for id, declared in discover().items() if "__" in id}
LONGEST = 60_000  # steps


def play(r: Rules, number: int, players: int, skill: str) -> None:
    """Play a game with any legal answers; seat 0 must come to have the skill."""
    g, chance, had = Game(), random.Random(number), False
    deal(g, r, 1, number, players)
    for step in range(LONGEST):
        if g.winner >= 0:
            break
        if one_step(g, r) == ASK:
            choose(g, chance.randrange(0 if g.ask.can_pass else 1, g.ask.n))
        had = had or has_skill(g, 0, kind(skill))
        broken = audit(g, r)
        assert not broken, (number, step, broken)
    assert g.winner >= 0, "the game does not end"
    assert had
    assert not g.fault


def test_there_are_some():
    assert len(VARIANTS) >= 15


@pytest.mark.parametrize("id", sorted(VARIANTS))
def test_whole_games_go_well_with(id):
    chosen = {"assign": "uniform", "seats": {"lord": "caocao"}, "skills": {"caocao": [id]}}
    r = load("official_161", generals=chosen)
    play(r, 1, 4, id)
    play(r, 2, 5, id)


@pytest.mark.parametrize("id", sorted(VARIANTS))
def test_the_name_is_that_of_the_first_printing(id):
    base = BASES.get(id.partition("__")[2])
    if base is not None:
        assert (VARIANTS[id].zh, VARIANTS[id].en) == (base.zh, base.en)
