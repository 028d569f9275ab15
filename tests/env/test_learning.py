"""The page about learned players: its examples run, one after the other."""

from __future__ import annotations

import re

import numpy as np
import pytest
from generated import text

from sgs_sim import ruleset, strategy
from sgs_sim.engine.state import IDS
from sgs_sim.env import env, raw_env
from sgs_sim.game import Table

PAGE = "docs/learning.md"


def example(name: str) -> str:
    (found,) = re.findall(rf"^```python {name}\n(.*?)^```$", text(PAGE), re.MULTILINE | re.DOTALL)
    return found


@pytest.fixture(scope="module")
def learnt(tmp_path_factory):
    """The folder where a policy has been learnt in a few games, and what was there meanwhile."""
    folder, there = tmp_path_factory.mktemp("learnt"), {}
    few = example("learn").replace("GAMES, RATE = 1000", "GAMES, RATE = 6")
    assert "= 6, 0.01" in few
    with pytest.MonkeyPatch.context() as here:
        here.chdir(folder)
        exec(few, there)
    return folder, there


def test_the_loop_plays_three_games_to_their_ends():
    there: dict = {}
    exec(example("random"), there)
    assert there["game"].agents == []
    assert there["game"].unwrapped._game == 2


def test_the_policy_learns_from_games_that_end(learnt):
    folder, there = learnt
    weights = np.load(folder / "weights.npy")
    assert weights.shape == (IDS + 1,)
    assert (weights == there["weights"]).all()
    assert np.count_nonzero(weights) > 10


def test_the_strategy_takes_what_the_policy_would_take_with_the_same_games(learnt):
    folder, there = learnt
    back = {"__file__": str(folder / "learnt.py")}
    exec(example("back"), back)
    table = Table(ruleset.load("vanilla_160"), 5, seed=3)
    table.play(back["decide"])
    made = raw_env(players=5, edition="vanilla_160")
    made.reset(seed=3)
    while made.table.winner is None:
        seen = made.last()[0]
        scores = there["weights"][seen["observation"]["ask"]["option_kind"]]
        made.step(int(np.argmax(np.where(seen["action_mask"] == 1, scores, -np.inf))))
    assert made.table.log == table.log


def test_the_strategy_is_one_in_plain_python(learnt):
    folder, _ = learnt
    file = folder / "learnt.py"
    file.write_text(example("back"), encoding="utf-8")
    found = strategy.load(file)
    assert (found.plain, found.zh) == (True, "学成")
    table = Table.deal(5, 3, edition="vanilla_160", strategies=str(file))
    table.play()
    assert table.faults == []


def test_the_settings_that_are_told_are_those_there_are():
    rows = re.findall(
        r"^\| (`[a-z_`, ]+`) \| ", text(PAGE).partition("## Rewards")[0], re.MULTILINE
    )
    told = {name for row in rows for name in re.findall(r"\w+", row)}
    init = type(raw_env(players=4)).__init__
    names = init.__code__.co_varnames[1 : init.__code__.co_argcount]
    assert told == set(names)


def test_an_observation_is_a_dictionary_as_is_told():
    made = env(players=4, edition="vanilla_104")
    made.reset(seed=1)
    seen = made.last()[0]
    assert {part: type(fields) for part, fields in seen["observation"].items()} == dict.fromkeys(
        ("board", "own", "ask"), dict
    )
