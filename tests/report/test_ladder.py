"""The picture of a ladder."""

import numpy as np
import pytest

from sgs_sim.errors import RunError
from sgs_sim.experiment.joint import Ends
from sgs_sim.experiment.ladder import lay, rated
from sgs_sim.experiment.lineup import Setting
from sgs_sim.experiment.plan import Plan
from sgs_sim.report.ladder import draw, scale, write
from sgs_sim.statistics.estimate import Estimate


@pytest.fixture(scope="module")
def climbed():
    ladder = lay(["cautious", "random"], Setting("vanilla_160", (5,), "official", 300, 1), "simple")
    cells = Plan(ladder.experiment).described["cells"]
    ends, chance = Ends(cells), np.random.default_rng(1)
    for cell in cells:
        bad = ladder.players.index(ladder.players[1])
        p = [0.01, 0.98, 0.01] if ladder.who[cell["variant"]][0] == bad else [0.4, 0.5, 0.1]
        ends.add(cell["cell"], 0, chance.choice([0, 2, 3], 300, p=p).astype(np.uint8))
    return ladder, rated(ladder, cells, ends)


def test_it_has_a_panel_for_all_and_one_for_each_camp_with_names_in_both_languages(climbed):
    drawn = draw(*climbed, "what it was measured on")
    titles = [axes.get_title() for axes in drawn.axes]
    assert titles == ["overall 综合", "lord's side 主忠方", "rebels 反贼", "renegade 内奸"]
    names = [label.get_text() for label in drawn.axes[0].get_yticklabels()]
    assert names[0] == "随机 Random"  # the lowest
    assert sorted(names[1:]) == ["简单 Simple", "谨慎 Cautious"]
    assert "what it was measured on" in drawn.get_supxlabel()
    assert any("◂" in text.get_text() for text in drawn.axes[1].texts)  # far off the scale


def test_the_same_ladder_gives_the_same_bytes(climbed, tmp_path):
    one = [path.read_bytes() for path in write(*climbed, tmp_path / "one", "x")]
    other = [path.read_bytes() for path in write(*climbed, tmp_path / "other", "x")]
    assert one == other
    assert one[0].startswith(b"\x89PNG")


def test_a_place_that_cannot_be_written_is_told(climbed, tmp_path):
    with pytest.raises(RunError, match="cannot be written"):
        write(*climbed, tmp_path / "nowhere" / "ladder", "x")


def at(value, half):
    return Estimate(value, value - half, value + half, half / 2, 1.0, 10, "")


def test_a_scale_tells_players_apart_and_takes_brackets_that_are_near():
    players, near, far = [at(1490, 10), at(1510, 10)], at(1560, 10), at(900, 50)
    low, high = scale([*players, near, far], [False, False, True, True])
    assert 1470 < low <= 1480
    assert 1570 <= high < 1580
    alone = scale([Estimate(1500, 1500, 1500, 0, 1, 1, ""), far], [False, True])
    assert alone[0] < 850  # with nobody else, the bracket makes the scale
