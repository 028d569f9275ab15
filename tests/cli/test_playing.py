"""Strategies given on the command line, and what a run does when they fail."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import pytest
from plain import LAST, failing, twin

from sgs_sim.cli._playing import forfeits, typed
from sgs_sim.experiment.store import Run

ROOT = Path(__file__).resolve().parents[2]
START = """
from sgs_sim.experiment import plan, processes
plan.CHUNK = plan.CHUNK_ASKED = 10
processes.GRACE = 0.5
from sgs_sim.cli.main import main
main()
"""
TEXT = """\
question = "Who wins?"
edition = "vanilla_160"
players = [4, 5]
games = 20
seed = 7
[strategies]
default = "random"
rebel = "simple"
"""
RARELY = "board.players == 5 and board.turn == 9 and own.chance % 9 == 0"
LOOPS = """
from sgs_sim import Ask, Board, Own, Rules, unit


@unit
def decide(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    x = own.chance
    while board.turn >= 9 and own.seat == 2 and x != 0:
        x = 2 * x + 1 + board.turn
        if x == 0:
            x = 5
    return ask.n - 1
"""

THINKS = """
from sgs_sim import Ask, Board, Memory, Own, Rules, unit


@unit
def decide(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    return ask.n - 1


@unit
def think(board: Board, own: Own, r: Rules, memory: Memory) -> int:
    while board.turn >= 9 and own.seat == 2 and memory.note[0] >= 0:
        memory.note[0] = (memory.note[0] + board.turn) % 7
    return 0
"""


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "small.toml").write_text(TEXT)
    return tmp_path


def sgs(*words, jit="0"):
    """Run a command here in a process of its own; return exit code, stdout, stderr."""
    done = subprocess.run(
        [sys.executable, "-c", START, *map(str, words)],
        env=os.environ | {"SGS_JIT": jit, "NO_COLOR": "1", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )
    return done.returncode, done.stdout, done.stderr


def run(*words, jit="0"):
    return sgs("run", "small.toml", "--threads", 1, "-q", *words, jit=jit)


def hashes(folder):
    return [list(rows["hash"]) for _, rows in Run.open(folder).rows(["hash"])]


def test_strategies_of_the_command_line_replace_those_of_the_file(home):
    code, out, err = run("--strategy", "lord=simple", "--strategy", "seat_2=scored", "--json")
    assert code == 0, err
    manifest = Run.open(home / "runs" / "small").manifest
    said = {"default": "random", "rebel": "simple", "lord": "simple", "seat_2": "scored"}
    assert manifest["experiment"]["strategies"] == said
    cell = json.loads(out)["cells"][0]
    assert cell["strategies"]["lord"] == "simple"
    assert cell["seats"] == {"2": "scored"}
    code, _, err = run("--resume")
    assert code == 2
    assert "cannot go on" in err
    assert run("--resume", "--strategy", "seat_2=scored lord=simple")[0] == 0


def test_a_file_is_the_one_here_not_another_of_its_name_beside_the_experiment(home):
    (home / "there").mkdir()
    (home / "there" / "small.toml").write_text(TEXT)
    (home / "there" / "mine.py").write_text("def decide(board, own, r, ask): return 1 // 0\n")
    (home / "mine.py").write_text(LAST)
    code, _, err = sgs("run", "there/small.toml", "--games", 2, "-q", "--strategy", "lord=mine.py")
    assert code == 0, err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--strategy", "lord=simpel"], 'did you mean "simple"?'),
        (["--strategy", "lrod=simple"], 'unknown seat "lrod" — did you mean "lord"?'),
        (["--strategy", "seat_7=simple"], "seat_7"),
        (["--strategy", "gone.py"], "gone.py"),
    ],
)
def test_who_cannot_play_is_one_line_and_nothing_is_begun(home, words, said):
    code, _, err = run(*words)
    assert code == 2
    assert len([line for line in err.splitlines() if said in line]) == 1, err
    assert not (home / "runs").exists()


@pytest.mark.slow
def test_a_plain_twin_stores_the_rows_of_the_compiled_one(home):
    twin("simple", home)
    assert run("--out", "one")[0] == 0
    code, _, err = run("--out", "other", "--strategy", "rebel=plain_simple.py")
    assert code == 0, err
    assert hashes("one") == hashes("other")


@pytest.mark.jit
@pytest.mark.parametrize("edition", ["vanilla_160", "official_160"])
def test_plain_twins_store_the_same_rows_beside_a_compiled_engine(home, edition):
    (home / "small.toml").write_text(TEXT.replace("vanilla_160", edition))
    for name in ("simple", "scored"):
        twin(name, home)
    assert run("--out", "one", "--strategy", "lord=scored", jit="1")[0] == 0
    plain = ("--strategy", "rebel=plain_simple.py lord=plain_scored.py")
    for folder, jit in (("other", "1"), ("third", "0")):
        code, _, err = run("--out", folder, *plain, jit=jit)
        assert code == 0, err
        assert hashes(folder) == hashes("one")


@pytest.mark.slow
@pytest.mark.parametrize("how", ["raises", "number", "loops", "sleeps", "holds", "aborts"])
def test_a_failure_is_named_what_is_played_is_kept_and_the_run_goes_on(home, how):
    failing(how, home, RARELY)
    words = ("--strategy", f"lord={how}.py", "--patience", "1")
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    what, spot, see, kept, mended = err.splitlines()
    assert what.startswith(f"{how}.py")
    named = re.match(rf"{how} at seat 1 of 5, game (\d+) of cell 1, seed 7, ", spot)
    assert named
    store = Run.open(home / "runs" / "small")
    assert store.parts()
    games = sum(part.games for part in store.parts())
    assert kept.startswith(f"{games} of 40 games are kept; ")
    assert see == f"see it: sgs-sim replay runs/small {named[1]} --cell 1 --anyway"
    assert "--out" in mended
    again = shlex.split(kept.partition(": ")[2])
    assert again[-3:] == ["--resume", "--on-fault", "forfeit"]
    code, out, err = sgs(*again[1:])
    assert code == 0, err
    assert re.search(rf"forfeited games: {how} \d+; its seat took the first legal option", out)
    after = Run.open(store.path)
    assert after.is_complete
    assert [one["on_fault"] for one in after.manifest["sessions"]] == ["stop", "forfeit"]


@pytest.mark.slow
def test_the_game_of_a_failure_is_told_up_to_it_and_a_forfeited_one_to_the_end(home):
    failing("raises", home, RARELY)
    _, _, err = run("--strategy", "lord=raises.py")
    words = shlex.split(err.splitlines()[2].partition(": ")[2])[1:]
    code, out, err = sgs(*words, "--lang", "en")
    assert code == 2
    assert out.startswith("5 players")
    assert "Game over" not in out
    assert err.startswith("raises.py:6: IndexError: list index out of range")
    assert run("--strategy", "lord=raises.py", "--resume", "--on-fault", "forfeit")[0] == 0
    code, out, _ = sgs(*words[:-1], "--lang", "en")
    assert code == 0
    assert "Game over" in out


@pytest.mark.slow
@pytest.mark.parametrize("jit", ["0", pytest.param("1", marks=pytest.mark.jit)])
def test_a_compiled_loop_in_a_thread_is_named_and_the_process_ends(home, jit):
    (home / "loops.py").write_text(LOOPS)
    began = time.monotonic()
    code, _, err = run("--strategy", "lord=simple rebel=loops.py", "--patience", "1", jit=jit)
    assert code == 2, err
    assert err.splitlines()[0] == "loops.py › decide: no answer within 1 s"
    assert err.splitlines()[1].startswith("loops at seat 3 of 4, game ")
    assert err.splitlines()[3].endswith("--resume --on-fault forfeit --isolate")
    assert time.monotonic() - began < 120


@pytest.mark.slow
@pytest.mark.parametrize("jit", ["0", pytest.param("1", marks=pytest.mark.jit)])
def test_a_compiled_loop_in_a_process_is_ended_and_its_seat_forfeits(home, jit):
    rare = LOOPS.replace("own.seat == 2", "own.seat == 2 and own.chance % 5 == 0")
    (home / "loops.py").write_text(rare)
    words = ("--strategy", "rebel=loops.py", "--patience", "1", "--isolate")
    code, _, err = run(*words, jit=jit)
    assert code == 2
    assert err.splitlines()[0] == "loops.py › decide: no answer within 1 s"
    code, out, err = run(*words, "--resume", "--on-fault", "forfeit", jit=jit)
    assert code == 0, err
    assert "forfeited games: loops" in out


SMALL = ("--edition", "vanilla_160", "--players", 4, "--games", 10, "--threads", 1, "-q")


@pytest.mark.slow
@pytest.mark.parametrize(
    "words", [("duel", "raises.py", "random"), ("ladder", "raises.py", "--field", "random")]
)
def test_duel_and_ladder_name_who_fails_and_go_on_without_it(home, words):
    failing("raises", home, "board.turn == 9 and own.chance % 3 == 0")
    code, out, err = sgs(*words, *SMALL)
    assert (code, out) == (2, "")
    what, spot, see, kept, mended = err.splitlines()
    assert what == "raises.py:6: IndexError: list index out of range"
    assert spot.startswith("raises at seat ")
    assert "--out" not in mended  # it gets a folder of its own
    assert sgs(*shlex.split(see.partition(": ")[2])[1:])[0] == 2
    again = shlex.split(kept.partition(": ")[2])
    assert again == ["sgs-sim", *map(str, (*words, *SMALL)), "--on-fault", "forfeit"]
    code, out, err = sgs(*again[1:])
    assert code == 0, err
    n = int(re.search(r"^forfeited games: raises (\d+); its seat took the first", out, re.M)[1])
    found = json.loads(sgs(*again[1:], "--json")[1])
    assert found["forfeits"] == {"raises": n}
    assert [one["on_fault"] for one in Run.open(found["run"]).manifest["sessions"]] == [
        "stop",
        "forfeit",
    ]


@pytest.mark.slow
def test_a_duel_ends_a_compiled_loop_that_is_isolated(home):
    rare = LOOPS.replace("own.seat == 2", "own.seat == 2 and own.chance % 5 == 0")
    (home / "loops.py").write_text(rare)
    words = ("duel", "loops.py", "random", *SMALL, "--patience", "1")
    code, _, err = sgs(*words)
    assert code == 2
    assert err.splitlines()[0] == "loops.py › decide: no answer within 1 s"
    again = shlex.split(err.splitlines()[3].partition(": ")[2])
    assert again[-3:] == ["--on-fault", "forfeit", "--isolate"]
    code, out, err = sgs(*again[1:])
    assert code == 0, err
    assert "forfeited games: loops" in out


def test_the_command_that_goes_on_names_no_option_twice(monkeypatch):
    words = ["run", "a b.toml", "--on-fault=stop", "forfeit", "--resume", "--on-fault", "stop"]
    monkeypatch.setattr(sys, "argv", ["", *words])
    assert typed("--resume", "--on-fault", "forfeit", "--isolate") == (
        "sgs-sim run 'a b.toml' forfeit --resume --on-fault forfeit --isolate"
    )
    assert shlex.split(typed())[1:] == words


def test_forfeits_of_two_files_of_one_name_are_counted_together():
    plan = SimpleNamespace(strategies=[SimpleNamespace(id=id) for id in ("b", "a", "b")])
    last = SimpleNamespace(forfeits=Counter({3: 2, 1: 1, 2: 4}))
    assert forfeits(plan, last) == {"b": 3, "a": 4}


SEATED = ("seat_2=loops.py", "--edition", "vanilla_160", "--players", 4, "--lang", "en")
STUCK = "loops at seat 3 of 4, game 0, seed 1, the seat's question "


@pytest.mark.slow
@pytest.mark.parametrize("jit", ["0", pytest.param("1", marks=pytest.mark.jit)])
@pytest.mark.parametrize("where", ["decide", "think"])
def test_play_names_a_compiled_strategy_that_loops_and_tells_the_game_so_far(home, jit, where):
    (home / "loops.py").write_text(LOOPS if where == "decide" else THINKS)
    code, out, err = sgs("play", "--strategy", *SEATED, "--patience", "1", jit=jit)
    assert code == 2
    assert out.startswith("4 players")
    assert "Game over" not in out
    *_, what, spot = err.splitlines()
    assert what.startswith("loops.py")
    assert what.endswith(" › decide: no answer within 1 s")
    assert spot.startswith(STUCK)


def interrupted(process):
    """Press Ctrl-C until a process ends: one that comes while it still starts may be lost."""
    try:
        for _ in range(20):
            process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                return process.communicate(timeout=3)[1]
    finally:
        process.kill()
    raise AssertionError("it goes on")


@pytest.mark.slow
@pytest.mark.parametrize("jit", ["0", pytest.param("1", marks=pytest.mark.jit)])
@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_ends_a_compiled_loop_and_says_who_was_asked(home, jit):
    (home / "loops.py").write_text(LOOPS)
    words = ["play", "--strategy", *map(str, SEATED), "--patience"]
    began = time.monotonic()
    sgs(*words, "1", jit=jit)
    by_now_it_is_stuck = time.monotonic() - began
    told = os.environ | {"SGS_JIT": jit, "NO_COLOR": "1", "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, "-c", START, *words, "0"], env=told, stderr=subprocess.PIPE, text=True
    ) as stuck:
        time.sleep(by_now_it_is_stuck)
        err = interrupted(stuck)
    assert stuck.returncode == 130
    assert err.startswith(f"interrupted; asked last: {STUCK}")


@pytest.mark.slow
@pytest.mark.jit
def test_a_game_that_a_compiled_loop_has_forfeited_can_be_told_once_more(home):
    (home / "loops.py").write_text(LOOPS)
    words = ("--strategy", "rebel=loops.py", "--patience", "1", "--games", 4)
    code, out, err = run(*words, "--isolate", "--on-fault", "forfeit", jit="1")
    assert code == 0, err
    assert "forfeited games: loops" in out
    rows = next(rows for _, rows in Run.open("runs/small").rows(["cell", "game", "fault"]))
    at = list(rows["fault"] > 0).index(True)
    game = ("runs/small", rows["game"][at], "--cell", rows["cell"][at])
    code, out, err = sgs("replay", *game, "--lang", "en", "--patience", "1", jit="1")
    assert code == 0, err
    assert "Game over" in out


def test_play_names_who_fails_and_tells_the_game_so_far(home):
    failing("sleeps", home, "board.turn >= 9")
    words = ("--edition", "vanilla_160", "--players", 4, "--lang", "en", "--patience", "0.3")
    code, out, err = sgs("play", "--strategy", "sleeps.py", *words)
    assert code == 2
    assert out.startswith("4 players")
    assert err.startswith("sleeps.py:6 › decide: no answer within 0.3 s\nsleeps at seat ")


def test_what_a_plain_strategy_prints_is_seen(home):
    (home / "says.py").write_text(
        f"{LAST}print('hello')\n".replace(":\n", ":\n    print(own.seat)\n")
    )
    _, out, _ = run("--games", 1, "--strategy", "lord=says.py", "--json")
    assert "hello" in out
    assert out.count("\n0\n") > 5


def test_check_says_which_strategies_are_not_compiled(home):
    (home / "mine.py").write_text(LAST)
    code, out, _ = sgs("check", "mine.py")
    assert code == 0
    assert out.startswith("hint: mine.py: plays in plain Python; with @unit above decide")


def test_an_audit_of_a_plain_strategy_is_refused(home):
    (home / "mine.py").write_text(LAST)
    code, _, err = sgs("audit", "--games", 10, "--strategy", "mine.py")
    assert code == 2
    assert err.startswith("mine.py: is in plain Python, expected a strategy with @unit")
