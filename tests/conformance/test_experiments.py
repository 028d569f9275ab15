"""Every experiment that is shipped can be laid out, though none of its games is played."""

import pytest

from sgs_sim.engine.kinds import Cast, Role
from sgs_sim.experiment.plan import Plan
from sgs_sim.experiment.spec import read
from sgs_sim.paths import content


@pytest.mark.parametrize(
    "path", sorted(content("experiments").glob("*.toml")), ids=lambda path: path.stem
)
def test_a_shipped_experiment_can_be_laid_out(path):
    plan = Plan(read(path.stem))
    assert len(plan.cells) == len(plan.rules)
    told = {(cell.panel, cell.variant, cell.players) for cell in plan.cells}
    assert len(told) == len(plan.cells)
    for cell, r in zip(plan.cells, plan.rules, strict=True):
        assert tuple(r.roles[cell.players, role] for role in Role) == cell.counts
        assert all(r.strategy[index] != 0 for index in cell.role_strategy)
    games = [0] * len(plan.cells)
    for chunk in plan.chunks():
        games[chunk.cell] += chunk.count
    assert games == [cell.games for cell in plan.cells]


def test_the_shipped_question_about_generals_gives_them_out_at_random():
    plan = Plan(read("generals"))
    assert len(plan.generals["official_160"]) == plan.rules[0].n_generals
    assert all(r.cast == Cast.UNIFORM for r in plan.rules)
    assert plan.games <= 60_000  # a minute on two cores
