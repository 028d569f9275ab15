"""Strategies found, checked and loaded."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sgs_sim import paths, ruleset
from sgs_sim.errors import StrategyError
from sgs_sim.strategy import available, info, load

HEAD = "from sgs_sim import Ask, Board, Own, Rules, unit\n\n\n"
SIGNED = "def decide(board: Board, own: Own, r: Rules, ask: Ask) -> int:\n"
GOOD = f'"""Mine 我的: always the first."""\n\n{HEAD}@unit\n{SIGNED}    return 1\n'
WEIGHED = """
from sgs_sim import Weights


class Mine(Weights):
    HASTE = 5, 0, 20, "points"


WEIGHTS = Mine
"""
FORM = "decide(board: Board, own: Own, r: Rules, ask: Ask) -> int"


@pytest.fixture
def plug(tmp_path):
    """Write a plug-in and return its file."""

    def write(text, name="mine"):
        file = tmp_path / f"{name}.py"
        file.write_text(text)
        return file

    return write


def fault(spec):
    with pytest.raises(StrategyError) as error:
        load(spec)
    return error.value.faults


def test_a_shipped_strategy_is_found_by_name():
    found = load("random")
    assert (found.id, found.zh, found.en) == ("random", "随机", "Random")
    assert found.path == paths.content("strategies") / "random.py"
    assert found.decide.__module__ == "strategies.random"
    assert sys.modules["strategies.random"].decide is found.decide


def test_a_strategy_is_loaded_once():
    by_file = load(paths.content("strategies") / "random.py")
    assert load("random").decide is by_file.decide


def test_what_is_available_has_a_name_in_both_languages_and_a_line():
    found = available()
    assert {"random"} <= {each.id for each in found}
    for each in found:
        assert each.zh
        assert each.en
        assert each.doc


def test_what_is_available_is_told_without_numba():
    code = (
        "import sys; from sgs_sim.strategy import available; available(); "
        "sys.exit('numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False, cwd=Path(__file__).parents[2])
    assert done.returncode == 0


def test_a_plug_in_is_loaded_by_its_path(plug):
    file = plug(GOOD)
    found = load(str(file))
    assert (found.id, found.zh, found.en, found.doc) == (
        "mine",
        "我的",
        "Mine",
        "always the first.",
    )
    assert found.decide.__module__ in sys.modules
    assert found.digest == info(file).digest


def test_two_files_of_one_name_do_not_meet(plug, tmp_path):
    (tmp_path / "other").mkdir()
    twin = tmp_path / "other" / "mine.py"
    twin.write_text(GOOD)
    one, two = load(plug(GOOD)), load(twin)
    assert one.digest == two.digest
    assert one.decide.__module__ != two.decide.__module__


def test_a_plug_in_named_like_a_shipped_one_leaves_that_alone(plug):
    own = load(plug(GOOD, "random"))
    assert own.decide.__module__ != "strategies.random"
    assert load("random").decide is not own.decide


def test_an_edited_plug_in_is_loaded_anew(plug):
    before = load(plug(GOOD))
    after = load(plug(GOOD.replace("return 1", "return 2")))
    assert before.digest != after.digest
    assert before.decide.__module__ != after.decide.__module__
    assert load(plug(GOOD)).decide is before.decide
    assert load(plug(GOOD.replace("return 1", "return 2"))).decide is after.decide


def test_a_docstring_without_a_chinese_name_will_do(plug):
    found = info(plug(GOOD.replace("Mine 我的: a", "A")))
    assert (found.zh, found.en, found.doc) == ("", "mine", "Always the first.")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = (\n", ":1: no Python: '(' was never closed"),
        ("x = 1\n", f": no function decide, expected {FORM}"),
        (
            "def decide(board, own):\n    return 1\n",
            ":1 › decide: found decide(board, own), expected decide(board, own, r, ask)",
        ),
        (
            "def decide(board, own, r, *ask):\n    return 1\n",
            ":1 › decide: found decide(board, own, r, *ask), expected decide(board, own, r, ask)",
        ),
        (
            f"{HEAD}@unit\ndef decide(board: Board, own: Own) -> int:\n    return 1\n",
            f":5 › decide: found decide(board: Board, own: Own) -> int, expected {FORM}",
        ),
        (
            f"{HEAD}@unit\n{SIGNED.replace(' -> int', '')}    return 1\n",
            f":5 › decide: found {FORM.replace(' -> int', '')}, expected {FORM}",
        ),
        (
            f"{HEAD}@unit\n{SIGNED.replace('Ask)', 'Ask = 1)')}    return 1\n",
            f":5 › decide: found {FORM.replace('Ask)', 'Ask=1)')}, expected {FORM}",
        ),
        (f"{HEAD}x = 1 // 0\n@unit\n{SIGNED}    return 1\n", ":4: ZeroDivisionError: "),
        (
            f"import nothing_of_this_name\n{HEAD}@unit\n{SIGNED}    return 1\n",
            ":1: ModuleNotFoundError: No module named 'nothing_of_this_name'",
        ),
    ],
)
def test_a_faulty_plug_in_is_named_in_one_line(plug, text, said):
    file = plug(text)
    found = fault(file)
    assert len(found) == 1
    assert found[0].startswith(f"{file}{said}")


@pytest.mark.parametrize("text", [GOOD.replace("@unit\n", ""), "def decide(b, o, r, a): return 1"])
def test_without_the_decorator_it_is_plain_python(plug, text):
    found = load(plug(text))
    assert found.plain
    assert found.decide(None, None, None, None) == 1
    assert not load(plug(GOOD)).plain


def test_a_profile_of_a_plain_family_is_plain(plug, tmp_path):
    plug(f"{WEIGHED}\n\ndef decide(board, own, r, ask):\n    return 1\n", "family")
    profile = tmp_path / "careful.toml"
    profile.write_text(
        'zh = "谨"\nen = "C"\nabout = "c."\nfamily = "family.py"\n[weights]\nhaste = 9\n'
    )
    found = load(profile)
    assert (found.plain, found.weights, found.id) == (True, ((9,),) * 4, "careful")


def test_the_engine_calls_no_plain_strategy_itself(plug):
    r = ruleset.load(strategies=[load("random"), load(plug(GOOD.replace("@unit\n", "")))])
    assert r.strategy[1] != 0
    assert r.strategy[2] == 0


def test_a_plug_in_that_fails_leaves_no_module(plug):
    before = set(sys.modules)
    fault(plug(f"{HEAD}x = 1 // 0\n@unit\n{SIGNED}    return 1\n"))
    assert not {name for name in set(sys.modules) - before if name.startswith("strategies.")}


def test_an_unknown_strategy_names_the_nearest(tmp_path):
    assert fault("randm") == [
        'strategy: found "randm", expected a strategy — did you mean "random"?'
    ]
    missing = tmp_path / "randon.py"
    assert fault(missing) == [
        f'strategy: found "{missing}", expected a strategy — did you mean "random"?'
    ]


def test_a_file_of_another_kind_is_refused(plug):
    file = plug(GOOD).with_suffix(".json")
    file.write_text("{}")
    assert fault(file) == [f'strategy: found "{file}", expected a .py or .toml file']


def test_faults_of_all_shipped_files_are_told_together(tmp_path):
    folder = tmp_path / "strategies"
    folder.mkdir()
    for name in ("a", "b"):
        (folder / f"{name}.py").write_text("x =")
    paths.use_content(tmp_path)
    try:
        with pytest.raises(StrategyError) as error:
            available()
    finally:
        paths.use_content(None)
    assert [text.partition(": ")[0] for text in error.value.faults] == [
        "strategies/a.py:1",
        "strategies/b.py:1",
    ]


@pytest.mark.jit
@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("board.nonsense", ":6 › decide does not compile: Unknown attribute 'nonsense'"),
        ("board.hp.sort()", ":6 › decide does not compile: "),
    ],
)
def test_what_does_not_compile_is_named_with_its_line(plug, body, said):
    file = plug(f"{HEAD}@unit\n{SIGNED}    return {body}\n")
    code = (
        "import sys; from sgs_sim.errors import StrategyError; from sgs_sim.strategy import load\n"
        "try: load(sys.argv[1])\n"
        "except StrategyError as error: print(error)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(file)],
        check=True,
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
        env=os.environ | {"SGS_JIT": "1"},
    )
    assert done.stdout.startswith(f"{file}{said}")
    assert done.stdout.count("\n") == 1


def test_of_a_file_that_is_not_there_the_nearest_beside_it_is_named(tmp_path):
    (tmp_path / "hasty.py").write_text("")
    for wrong, right in (("hastyy.py", "hasty.py"), ("simple.py", "simple")):
        with pytest.raises(StrategyError) as caught:
            load(str(tmp_path / wrong))
        assert caught.value.faults[0].endswith(
            f'{wrong}", expected a strategy — did you mean "{right}"?'
        )
