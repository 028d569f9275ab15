"""Ladders: which line-ups are played, and that known strengths come out."""

import numpy as np
import pytest

from sgs_sim.engine.kinds import End
from sgs_sim.errors import StrategyError
from sgs_sim.experiment import ladder as climbing
from sgs_sim.experiment.joint import Ends
from sgs_sim.experiment.ladder import is_bracket, lay, rated
from sgs_sim.experiment.lineup import Setting
from sgs_sim.experiment.plan import Plan
from sgs_sim.statistics.rating import FIELD, POINTS

SETTING = Setting("vanilla_160", (5, 8), "official", 1000, 3)
NAMES = ["scored", "random", "simple", "omniscient", "cautious"]


def names(ladder):
    return [[ladder.players[k].info.id for k in its] for its in ladder.who]


def test_players_all_meet_and_brackets_meet_the_field():
    ladder = lay(NAMES, SETTING, "simple")
    players = [p.info.id for p in ladder.players if not is_bracket(p)]
    assert players == ["scored", "simple", "cautious"]
    found = names(ladder)
    assert found[0] == ["simple"] * 3
    pairs = [[lord, rebel, "simple"] for lord in players for rebel in players]
    alone = [
        ["simple"] * camp + [name] + ["simple"] * (2 - camp)
        for camp, who in enumerate([("random", "omniscient")] * 2 + [NAMES])
        for name in who
        if name != "simple"
    ]
    assert sorted(found) == sorted(pairs + alone)
    assert [len(part) for part in ladder.parts] == [9, 3, 3, 5]
    assert all(part[0] == 0 for part in ladder.parts)
    played = [
        [asked.strategy_of(role) for role in ("lord", "loyalist", "rebel", "renegade")]
        for asked in map(ladder.experiment.of, ladder.experiment.compared)
    ]
    assert played == [[lord, lord, rebel, renegade] for lord, rebel, renegade in found]


def test_the_field_is_on_the_ladder_whether_named_or_not():
    ladder = lay(["scored", "cautious"], SETTING, "simple")
    assert [player.info.id for player in ladder.players] == ["scored", "cautious", "simple"]
    assert ladder.field == 2


def test_a_bracket_may_be_the_field():
    ladder = lay(["simple", "scored"], SETTING, "omniscient")
    assert [len(part) for part in ladder.parts] == [9, 3]
    assert names(ladder)[0] == ["omniscient"] * 3


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["simple"], "found simple alone"),
        (["simple", "scored", "scored"], '"scored" twice'),
        (["skored"], 'did you mean "scored"?'),
    ],
)
def test_what_cannot_be_climbed_is_refused(asked, said):
    with pytest.raises(StrategyError) as caught:
        lay(asked, SETTING, "simple")
    assert said in str(caught.value)


def test_too_many_line_ups_are_refused(monkeypatch):
    monkeypatch.setattr(climbing, "MOST", 10)
    with pytest.raises(StrategyError, match="3 strategies, which make 11 line-ups"):
        lay(["scored", "cautious"], SETTING, "simple")


def played(ladder, strength, games=6000, seed=1):
    """Games of every line-up whose camps are so strong, mostly by luck they have in common."""
    cells = Plan(ladder.experiment).described["cells"]
    ends, chance = Ends(cells), np.random.default_rng(seed)
    luck = chance.random(games)
    home = {5: (0.3, 0.3, -0.8), 8: (0.0, 0.5, -1.2)}
    for cell in cells:
        who = ladder.who[cell["variant"]]
        worth = [home[cell["players"]][c] + strength[c][who[c]] for c in range(len(who))]
        p = np.exp(worth) / np.exp(worth).sum() * 0.99
        u = np.where(chance.random(games) < 0.7, luck, chance.random(games))
        all_ends = np.array([End.LORD, End.REBEL, End.RENEGADE, End.TIMEOUT], np.uint8)
        ends.add(cell["cell"], 0, all_ends[(u[:, None] > np.cumsum(p)).sum(axis=1)])
    return cells, ends


def test_known_strengths_are_found():
    ladder = lay(NAMES, SETTING, "simple")
    strength = np.array([[0.3, -1, 0, 0.8, 0.1], [0.2, -1, 0, 0.5, -0.3], [0.4, -1, 0, 0.1, -0.2]])
    found = rated(ladder, *played(ladder, strength))
    misses = [
        (one.value - FIELD - POINTS * strength[camp, k]) / one.se
        for camp, its in enumerate(found.ratings.camps)
        for k, one in enumerate(its)
        if k != ladder.field
    ]
    assert np.abs(misses).max() < 3.3  # of twelve: one seed in 90
    assert found.ratings.places == [(2, 2), (5, 5), (3, 3), (1, 1), (4, 4)]
    assert found.ratings.misfit < 0.006


def test_shares_are_those_of_the_camp_in_the_field():
    ladder = lay(NAMES, SETTING, "simple")
    cells, ends = played(ladder, np.zeros((3, 5)), games=500)
    found = rated(ladder, cells, ends)
    for camp, end in enumerate((End.LORD, End.REBEL, End.RENEGADE)):
        for k in range(len(NAMES)):
            who = [ladder.field] * 3
            who[camp] = k
            variant = ladder.who.tolist().index(who)
            for share, players in zip(found.shares[camp][k], (5, 8)):
                (cell,) = (c for c in cells if c["variant"] == variant and c["players"] == players)
                assert share.players == players
                assert (share.wins, share.n) == (ends.cells[cell["cell"], end], 500)


def test_tables_without_renegades_have_two_camps():
    ladder = lay(["simple", "scored"], Setting("vanilla_160", (5,), "1 1 3 0", 100, 1), "simple")
    assert [camp.id for camp in ladder.camps] == ["lord_side", "rebels"]
    assert names(ladder) == [
        ["simple", "simple"],
        ["simple", "scored"],
        ["scored", "simple"],
        ["scored"] * 2,
    ]
    found = rated(ladder, *played(ladder, np.array([[0, 0.5], [0, 0.2]]), games=1000))
    assert found.ratings.overall[1].low > FIELD
