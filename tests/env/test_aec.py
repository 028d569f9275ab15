"""The table as an environment: PettingZoo's own tests, and that it is the engine's game."""

from __future__ import annotations

import os
import pickle
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test import api_test, seed_test

from sgs_sim import strategy
from sgs_sim.engine.kinds import End, Role, Zone
from sgs_sim.engine.state import Batch
from sgs_sim.env import env, raw_env
from sgs_sim.env.observing import NONE
from sgs_sim.errors import IllegalAnswer, RulesError, SgsError
from sgs_sim.game import Table
from sgs_sim.loop import play_batch

ROOT = Path(__file__).resolve().parents[2]
SMALL = {"players": 5, "edition": "vanilla_160"}
LAST = '''"""Last 末: takes the last option."""

from sgs_sim import Ask, Board, Own, Rules


def decide(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    return ask.n - 1
'''
SETTINGS = [
    SMALL,
    {"players": 8, "edition": "official_160"},
    {"players": 6, "edition": "vanilla_104", "seats": [1, 4], "others": "random"},
    {"players": 4, "edition": "official_104", "others": {"lord": "simple", "default": "random"}},
    {**SMALL, "seats": ["rebel"], "others": "random"},
]
# Their tests expect one array; an observation here is a dictionary of arrays, which is allowed.
expected_of_dictionaries = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning:pettingzoo",
    "ignore:Observation space for each agent probably should be:UserWarning:pettingzoo",
)


def at_random(made, seed: int = 1, **options: int) -> None:
    """Play one game with legal actions drawn by a seed."""
    dice = random.Random(seed)
    made.reset(**options)
    for _ in made.agent_iter():
        told, _, terminated, truncated, _ = made.last()
        over = terminated or truncated
        made.step(None if over else dice.choice(np.flatnonzero(told["action_mask"]).tolist()))


def finish(made, seed: int = 1) -> None:
    """Play on to the end, and leave all agents where they are then."""
    dice = random.Random(seed)
    while not any(made.terminations.values()) and not any(made.truncations.values()):
        made.step(dice.choice(np.flatnonzero(made.last()[0]["action_mask"]).tolist()))


# ------------------------------------------------------------ PettingZoo's


@expected_of_dictionaries
@pytest.mark.parametrize("settings", SETTINGS)
@pytest.mark.parametrize("make", [env, raw_env])
def test_it_passes_the_test_of_the_interface(make, settings):
    api_test(make(**settings), num_cycles=150)


@pytest.mark.parametrize("settings", SETTINGS)
def test_it_passes_the_test_of_seeds(settings):
    seed_test(lambda: env(**settings), num_cycles=60)


def test_games_end_for_everybody_at_once_and_everybody_steps_once_more():
    made = env(**SMALL)
    at_random(made, seed=3)
    assert made.agents == []


# --------------------------------------------------------- the same game


@pytest.mark.parametrize("name", ["random", "simple"])
@pytest.mark.parametrize("edition", ["vanilla_160", "official_160"])
def test_a_strategy_that_answers_for_all_agents_plays_the_game_of_the_engine(name, edition):
    decide = strategy.load(name).decide
    made = raw_env(players=6, edition=edition)
    made.reset(seed=11)
    for game in range(3):
        while made.table.winner is None:
            g = made.table.state
            own = g.own[g.ask.who]
            made.step(decide(g, own, made.rules, g.ask))
        inside = Table.deal(6, 11, game, edition=edition, strategies=name)
        inside.play()
        assert made.table.log == inside.log
        made.reset()


def test_games_are_those_of_a_run_with_the_same_seed():
    made = raw_env(**SMALL, seats=["renegade"], others="random")
    decide, b = strategy.load("random").decide, Batch()
    b.seed, b.count, b.players = 5, 3, 5
    for role in Role:
        b.role_strategy[role] = 1
    play_batch(b, made.rules)
    for game in range(3):
        made.reset(seed=5 if game == 0 else None)
        while made.table.winner is None:
            g = made.table.state
            made.step(decide(g, g.own[g.ask.who], made.rules, g.ask))
        g = made.table.state
        asked = sum(g.own[seat].asked for seat in range(5))
        assert (g.winner, g.turn, asked) == (b.winner[game], b.turns[game], b.questions[game])


def test_a_seed_begins_with_its_first_game_and_each_reset_deals_the_next():
    made = raw_env(**SMALL)
    dealt = []
    for options in ({"seed": 7}, {}, {"options": {"game": 5}}, {}, {"seed": 7}):
        made.reset(**options)
        dealt.append(made.table.state.tobytes())
    games = [Table.deal(5, 7, game, edition="vanilla_160") for game in (0, 1, 5, 6, 0)]
    for table in games:
        table.play()
    assert dealt == [table.state.tobytes() for table in games]


def test_the_seed_of_the_settings_is_that_of_the_first_reset():
    one, two, drawn = raw_env(**SMALL, seed=4), raw_env(**SMALL), raw_env(**SMALL)
    one.reset()
    two.reset(seed=4)
    drawn.reset()
    assert one.table.state.tobytes() == two.table.state.tobytes() != drawn.table.state.tobytes()


TRACE = """
import hashlib, random, sys
import numpy as np
from sgs_sim.env import env
made, told, dice = env(players=8), hashlib.sha256(), random.Random(1)
for game in range(2):
    made.reset(seed=game)
    for agent in made.agent_iter():
        seen, reward, terminated, truncated, info = made.last()
        for part in seen["observation"].values():
            for array in part.values():
                told.update(array.tobytes())
        told.update(repr((agent, reward, terminated, truncated, info)).encode())
        mask = np.flatnonzero(seen["action_mask"]).tolist()
        made.step(None if terminated or truncated else dice.choice(mask))
print(told.hexdigest())
"""


@pytest.mark.jit
def test_it_is_the_same_compiled_and_not():
    told = set()
    for jit in "01":
        environment = {**os.environ, "SGS_JIT": jit, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-c", TRACE]
        done = subprocess.run(
            command, env=environment, check=True, timeout=300, capture_output=True, text=True
        )
        told.add(done.stdout)
    assert len(told) == 1


# ---------------------------------------------------------------- secrets


@pytest.mark.parametrize("edition", ["vanilla_161", "official_161"])
def test_the_mask_is_the_legal_options_and_only_the_asked_agent_has_one(edition):
    made, dice, questions = raw_env(players=7, edition=edition), random.Random(2), 0
    made.reset(seed=2)
    while made.table.winner is None:
        for agent in made.agents:
            told = made.observe(agent)
            chosen = np.flatnonzero(told["action_mask"]).tolist()
            if agent == made.agent_selection:
                assert chosen == [option.index for option in made.table.options()]
                options = chosen
            else:
                assert chosen == []
                assert all((a == NONE).all() for a in told["observation"]["ask"].values())
        questions += 1
        made.step(dice.choice(options))
    assert questions > 100


def hide(made, seat: int, dice: random.Random) -> None:
    """Permute what a seat cannot know: the deck; of others hands, stores, roles, generals."""
    g = made.table.state
    others = [other for other in range(g.players) if other != seat]
    spots = [(g.deck, i, int(Zone.DECK)) for i in range(g.n_deck)]
    for other in others:
        own = g.own[other]
        spots += [(own.hand, i, Zone.HAND + 16 * other) for i in range(g.n_hand[other])]
        spots += [(own.store, i, Zone.STORE + 16 * other) for i in range(g.n_store[other])]
    cards = [field[i] for field, i, _ in spots]
    dice.shuffle(cards)
    for (field, i, place), card in zip(spots, cards):
        field[i] = card
        g.place[card] = place
    living = [other for other in others if not g.dead[other] and other != g.lord]
    for field in ("role", "choice"):
        values = [getattr(g.own[other], field) for other in living]
        dice.shuffle(values)
        for other, value in zip(living, values):
            setattr(g.own[other], field, value)
    avatars = [(g.own[other].avatars, i) for other in others for i in range(g.n_avatar[other])]
    lent = [field[i] for field, i in avatars]
    dice.shuffle(lent)
    for (field, i), general in zip(avatars, lent):
        field[i] = general


@pytest.mark.parametrize("edition", ["vanilla_161", "official_161"])
def test_nothing_that_is_hidden_is_in_an_observation(edition):
    made, dice = raw_env(players=6, edition=edition), random.Random(3)
    unmoved = moved = 0
    for seed in range(2):
        made.reset(seed=seed)
        while made.table.winner is None:
            seat = dice.randrange(6)
            g, true = made.table.state, made.table.state.tobytes()
            seen = [made.observe(agent) for agent in made.agents]
            hide(made, seat, dice)
            assert data_equivalence(made.observe(f"seat_{seat}"), seen[seat])
            unmoved += 1
            for other, agent in enumerate(made.agents):
                moved += other != seat and not data_equivalence(made.observe(agent), seen[other])
            g._memory[:] = true
            made.step(dice.choice(np.flatnonzero(made.last()[0]["action_mask"]).tolist()))
    assert unmoved > 200
    assert moved > 3 * unmoved  # the others do see their other cards


# ---------------------------------------------------------------- actions


@pytest.mark.parametrize("action", [-1, 500, True, None, "1", 1.0])
def test_an_action_that_is_no_option_is_an_error_of_the_bare_environment(action):
    made = raw_env(**SMALL)
    made.reset(seed=1)
    before = made.table.state.tobytes()
    with pytest.raises(IllegalAnswer):
        made.step(action)
    assert made.table.state.tobytes() == before
    assert made.agent_selection == "seat_0"


def test_an_illegal_action_ends_a_wrapped_game_for_its_agent_with_a_loss():
    made = env(**SMALL)
    made.reset(seed=1)
    made.step(511)
    ends = {}
    for agent in made.agent_iter():
        _, ends[agent], terminated, _, _ = made.last()
        assert terminated
        made.step(None)
    assert ends == {"seat_0": -1, **{f"seat_{k}": 0 for k in range(1, 5)}}


@pytest.mark.parametrize("dtype", [int, np.int8, np.int32, np.int64])
def test_an_action_may_be_any_integer(dtype):
    made = env(**SMALL)
    made.reset(seed=1)
    made.step(dtype(0))
    assert made.table.state.own[0].asked >= 1


# ---------------------------------------------------------------- rewards


def test_camps_win_and_lose_together_with_their_dead():
    made, ends, dead_winners = raw_env(players=8, edition="vanilla_160"), set(), 0
    for seed in range(12):
        made.reset(seed=seed)
        finish(made, seed)
        table = made.table
        won = {f"seat_{seat}" for seat in table.winners}
        assert made.rewards == {agent: 1 if agent in won else -1 for agent in made.agents}
        assert made._cumulative_rewards == made.rewards
        assert all(made.terminations.values())
        assert not any(made.truncations.values())
        assert {info["end"] for info in made.infos.values()} == {table.winner.name.lower()}
        assert [info["role"] for info in made.infos.values()].count("lord") == 1
        dead_winners += sum(table.state.dead[seat] for seat in table.winners)
        ends.add(table.winner)
    assert {End.LORD, End.REBEL} <= ends
    assert dead_winners > 0


def test_nobody_is_told_roles_before_the_end():
    made = raw_env(**SMALL)
    made.reset(seed=1)
    assert set(map(str, made.infos.values())) == {"{}"}


def test_a_game_that_runs_into_the_turn_limit_is_cut_off_without_a_reward(tmp_path):
    short = tmp_path / "short.toml"
    about = 'zh = "短"\nen = "Short"\nabout = "Of a test."\nbase = "vanilla_160"\n'
    short.write_text(f"{about}\n[setup]\nturn_limit = 2\n", encoding="utf-8")
    made = raw_env(players=5, edition=str(short))
    made.reset(seed=1)
    while made.table.winner is None:  # who passes lives on
        made.step(int(np.flatnonzero(made.last()[0]["action_mask"])[0]))
    assert made.table.winner == End.TIMEOUT
    assert all(made.truncations.values())
    assert not any(made.terminations.values())
    assert set(made.rewards.values()) == {0}


def test_a_draw_ends_the_game_without_a_reward():
    made = raw_env(**SMALL)
    made.reset(seed=1)
    made._end(End.DRAW)
    assert all(made.terminations.values())
    assert set(made.rewards.values()) == {0}


# ------------------------------------------------------------------ seats


def test_other_seats_are_played_by_strategies():
    made = raw_env(players=5, edition="vanilla_160", seats=[1, 3], others="simple")
    assert made.possible_agents == ["seat_1", "seat_3"]
    for seed in range(4):
        made.reset(seed=seed)
        assert made.agents == ["seat_1", "seat_3"]
        while made.table.winner is None:
            assert made.agent_selection in made.agents
            made.step(1 - int(made.table.ask.can_pass != 0))
        g = made.table.state
        assert [g.strategy[seat] for seat in range(5)] == [1, 0, 1, 0, 1]
        assert g.own[0].asked > 0


def test_others_may_be_strategies_in_plain_python(tmp_path):
    file = tmp_path / "last.py"
    file.write_text(LAST, encoding="utf-8")
    made = raw_env(players=5, edition="vanilla_160", seats=[2], others=str(file))
    for game in range(3):
        made.reset(seed=6 if game == 0 else None)
        while made.table.winner is None:
            assert made.agent_selection == "seat_2"
            made.step(made.table.ask.n - 1)
        inside = Table.deal(5, 6, game, edition="vanilla_160", strategies=str(file))
        inside.play()
        assert made.table.log == inside.log


def test_others_may_be_named_by_role_and_seat():
    others = {"rebel": "random", "seat_2": "simple", "default": "scored"}
    made = raw_env(players=5, edition="vanilla_160", seats=[0], others=others)
    made.reset(seed=2)
    g = made.table.state
    named = list(dict.fromkeys(others.values()))
    for seat in range(1, 5):
        role = g.own[seat].role
        name = "simple" if seat == 2 else "random" if role == Role.REBEL else "scored"
        assert g.strategy[seat] == 1 + named.index(name)


@pytest.mark.parametrize("role", Role)
def test_agents_may_be_named_by_role(role):
    name = role.name.lower()
    made = raw_env(players=8, edition="vanilla_160", seats=[name], others="random")
    for seed in range(3):
        made.reset(seed=seed)
        g = made.table.state
        assert made.agents == [f"seat_{k}" for k in range(8) if g.own[k].role == role]
        assert set(made.agents) <= set(made.possible_agents)
    assert made.possible_agents == (
        ["seat_0"] if name == "lord" else [f"seat_{k}" for k in range(1, 8)]
    )


def test_a_game_that_is_over_before_an_agent_is_asked_ends_at_once(monkeypatch):
    made = raw_env(players=4, edition="vanilla_160", seats=[3], others="random")
    dealt = made._dealt

    def over() -> Table:
        table = dealt()
        table.play(lambda board, own, r, ask: 1 - int(ask.can_pass != 0))
        return table

    monkeypatch.setattr(made, "_dealt", over)
    made.reset(seed=1)
    for _ in made.agent_iter():
        _, reward, terminated, _, _ = made.last()
        assert terminated
        assert reward == (1 if 3 in made.table.winners else -1)
        made.step(None)
    assert made.agents == []


# -------------------------------------------------------------- rendering


def test_what_has_happened_is_told_once():
    made = raw_env(**SMALL, render_mode="ansi")
    made.reset(seed=1)
    first = made.render()
    assert first.startswith("5 players sit down")
    assert made.render() == ""
    finish(made)
    assert "Game over" in made.render().splitlines()[-2]


def test_a_person_may_watch_in_chinese(capsys):
    made = raw_env(**SMALL, render_mode="human", language="zh")
    made.reset(seed=1)
    finish(made)
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("5人入座")
    assert told[-1].startswith("胜者")
    assert made.render() is None


def test_without_a_mode_nothing_is_told(capsys):
    made = raw_env(**SMALL)
    made.reset(seed=1)
    assert made.render() is None
    made.close()
    assert capsys.readouterr().out == ""


# ---------------------------------------------------------------- settings


@pytest.mark.parametrize(
    ("settings", "error", "text"),
    [
        ({"players": 3}, RulesError, "players: found 3"),
        ({"edition": "vanila_160"}, SgsError, "vanilla_160"),
        ({"seats": []}, RulesError, "found none"),
        ({"seats": [8, "rebell"]}, RulesError, 'found 8, .*\n.*did you mean "rebel"'),
        (
            {"players": 4, "roles": "no_loyalist", "seats": ["loyalist"]},
            RulesError,
            "nobody has such a role at a table of 4",
        ),
        ({"seats": [1], "others": "simpel"}, SgsError, 'did you mean "simple"'),
        ({"seats": [1], "others": {"lrod": "simple"}}, RulesError, 'did you mean "lord"'),
        ({"render_mode": "rgb_array"}, SgsError, "human or ansi"),
        ({"language": "fr"}, SgsError, 'unknown language "fr"'),
    ],
)
def test_a_wrong_setting_is_an_error_that_says_what_is_right(settings, error, text):
    with pytest.raises(error, match=text):
        env(**settings)


def test_it_can_be_sent_to_another_process():
    made = raw_env(**SMALL, seats=[1], others="random", seed=3)
    copy = pickle.loads(pickle.dumps(made))
    made.reset()
    copy.reset()
    assert copy.table.state.tobytes() == made.table.state.tobytes()
    assert copy.agents == ["seat_1"]


def test_what_is_printed_on_the_cards_can_be_looked_up_through_the_wrappers():
    assert env(**SMALL).cards.shape == (160, 3)
