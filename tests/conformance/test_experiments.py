"""Every experiment that is shipped can be laid out, though none of its games is played."""

import pytest

from sgs_sim.engine.kinds import Role
from sgs_sim.experiment.plan import Plan
from sgs_sim.experiment.spec import read
from sgs_sim.paths import content


@pytest.mark.parametrize(
    "path", sorted(content("experiments").glob("*.toml")), ids=lambda path: path.stem
)
def test_a_shipped_experiment_can_be_laid_out(path):
    plan = Plan(read(path.stem))
    assert len(plan.cells) == len(plan.rules)
    assert len({cell.title for cell in plan.cells}) == len(plan.cells)
    for cell, r in zip(plan.cells, plan.rules, strict=True):
        assert tuple(r.roles[cell.players, role] for role in Role) == cell.counts
        assert all(r.strategy[index] != 0 for index in cell.role_strategy)
    games = [0] * len(plan.cells)
    for chunk in plan.chunks():
        games[chunk.cell] += chunk.count
    assert games == [cell.games for cell in plan.cells]
