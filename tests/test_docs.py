"""What the documents say must be so: examples run, commands parse, files and tests are there.

``python tests/generated.py`` writes the generated parts anew.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys

import pytest
import typer
from generated import DOCS, GENERATED, READMES, ROOT, made, text

from sgs_sim import ruleset, strategy
from sgs_sim.cli import main, new
from sgs_sim.engine.kinds import End
from sgs_sim.engine.state import NOTES, Ask, Board, Own, Rules
from sgs_sim.errors import StrategyError, StrategyFault
from sgs_sim.experiment import spec
from sgs_sim.game import Table

ROOMS = ("docs", "experiments", "reports", "rules", "sgs_sim", "strategies", "tests")
BLOCK = re.compile(r"^```(.*)\n((?:.*\n)*?)```$", re.MULTILINE)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
SHOWN = re.compile(r"\[\w+\]\((\.\./tests/[\w/]+\.py)\): ((?:`test_\w+`(?:, )?)+)")
INVENTED = {  # what the documents tell the reader to write
    "sgs_sim/cards/tricks/toast.py",
    "tests/cards/tricks/test_toast.py",
    "rules/decks/house.toml",
}


def blocks(name: str, kind: str) -> list[str]:
    """Return the fenced blocks of a document with this word, or words, after the fence."""
    return [body for info, body in BLOCK.findall(text(name)) if info == kind]


def bare(name: str) -> str:
    """Return a document without its fenced blocks."""
    return BLOCK.sub("", text(name))


def spans(name: str) -> list[str]:
    return re.findall(r"`([^`\n]+)`", bare(name))


# ------------------------------------------------------------- generated parts

PARTS = [(name, part[1], part[2]) for name in DOCS for part in GENERATED.findall(text(name))]


@pytest.mark.parametrize(("name", "what", "found"), PARTS, ids=lambda each: each[:40])
def test_generated_parts_are_current(name, what, found):
    assert found == made(what), f"{name}: write it anew with python tests/generated.py"


def test_both_front_pages_say_what_is_implemented():
    assert [name for name, what, _ in PARTS if what == "overview"] == list(READMES)


# ------------------------------------------------------------------- examples


@pytest.mark.parametrize("name", READMES)
def test_the_example_of_the_front_page_runs(name):
    done = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert done.attempted >= 4
    assert done.failed == 0


EXPERIMENTS = [
    (name, body) for name in DOCS for body in blocks(name, "toml") if "question =" in body
]


@pytest.mark.parametrize(("name", "body"), EXPERIMENTS, ids=lambda each: each[:30])
def test_an_experiment_that_is_quoted_is_right(name, body, tmp_path):
    (tmp_path / "hasty.py").write_text(hasty(), encoding="utf-8")
    file = tmp_path / "quoted.toml"
    file.write_text(body, encoding="utf-8")
    assert spec.read(file).question


def test_there_are_experiments_on_the_pages_that_need_them():
    assert {name for name, _ in EXPERIMENTS} >= {*READMES, "docs/experiments.md"}


def test_the_keys_of_an_experiment_are_all_told():
    (whole,) = blocks("docs/experiments.md", "toml")
    told = set(re.findall(r"^\[?([a-z_]+)", whole, re.MULTILINE)) | {"name"}
    assert spec.Experiment.model_fields.keys() <= told
    setup = set(spans("docs/experiments.md"))
    assert ruleset.edition("official_160").setup.model_dump().keys() <= setup


def test_the_demonstration_is_as_large_as_it_is_said_to_be():
    demo = spec.read("demo")
    games = demo.games * len(demo.players) * len(demo.edition) * len(demo.roles)
    for name in READMES:
        assert f"{games:,}" in text(name)


def test_the_limits_of_the_statistics_are_those_of_the_code():
    from sgs_sim.engine.believing import COMMITTED
    from sgs_sim.engine.state import BATCH, ROUNDS
    from sgs_sim.experiment.plan import CHUNK, CHUNK_ASKED
    from sgs_sim.report.health import ALARM
    from sgs_sim.report.tables import GREY, HIDE
    from sgs_sim.statistics.power import games_for_pairs
    from sgs_sim.statistics.rates import FEW, FEW_GAMES, Z

    page = text("docs/statistics.md")
    for told in (
        f"at least {COMMITTED:,} parts",
        f"the row of round {ROUNDS} is",
        f"fewer than {FEW} wins",
        f"fewer than {FEW} losses",
        f"fewer than {FEW_GAMES} games",
        f"fewer than {HIDE} are not printed, of fewer than {GREY:,} printed grey",
        f"alarm is set at {str(ALARM).replace('e-0', 'e-')}",
        f"{ruleset.edition('official_160').setup.turn_limit} as shipped)",
    ):
        assert told in " ".join(page.split()), told
    sizes = re.findall(r"^\| ([\d.]+) points? \| ([\d,]+) \|", page, re.MULTILINE)
    assert len(sizes) == 3
    for points, games in sizes:
        assert round((Z / 2 / (float(points) / 100)) ** 2) == int(games.replace(",", ""))
    needed = re.findall(r"^\| (\.\d+)[^|]* \| ([\d,]+) \| ([\d,]+) \|$", page, re.MULTILINE)
    assert len(needed) == 4
    for discordance, *games in needed:
        for told, anytime in zip(games, (False, True)):
            found = games_for_pairs(float(discordance), 0.01, anytime=anytime)
            assert f"{found:,}" == told
    told = f"up to {CHUNK:,} games each ({CHUNK_ASKED} where a strategy is in plain Python)"
    assert told in text("docs/experiments.md")
    assert f"up to {BATCH:,} games" in text("docs/architecture.md")


# ----------------------------------------------------------------- strategies


def hasty() -> str:
    return blocks("docs/strategies.md", "python")[0]


def game_of_hasty(file, game):
    """Play a game in which the rebels are those of the document."""
    names = {"default": "simple", "rebel": str(file)}
    table = Table.deal(5, 1, game, edition="vanilla_160", strategies=names)
    table.play()
    return table


def test_the_strategy_that_is_quoted_plays_to_the_end(tmp_path):
    file = tmp_path / "hasty.py"
    file.write_text(hasty(), encoding="utf-8")
    found = strategy.load(file)
    assert (found.zh, found.plain) == ("急躁", True)
    tables = [game_of_hasty(file, game) for game in range(20)]
    assert {table.winner for table in tables} <= {End.LORD, End.REBEL, End.RENEGADE}
    assert [table.faults for table in tables] == [[]] * 20


def test_compiled_as_is_quoted_it_plays_the_same_games(tmp_path):
    (compiled,) = blocks("docs/strategies.md", "python compiled")
    (tmp_path / "plain.py").write_text(hasty(), encoding="utf-8")
    (tmp_path / "compiled.py").write_text(compiled, encoding="utf-8")
    assert not strategy.load(tmp_path / "compiled.py").plain
    for game in range(5):
        one, other = (game_of_hasty(tmp_path / f"{n}.py", game) for n in ("plain", "compiled"))
        assert one.state.tobytes() == other.state.tobytes()


def test_skills_are_used_as_is_quoted(tmp_path):
    file = tmp_path / "keen.py"
    file.write_text(blocks("docs/strategies.md", "python")[1], encoding="utf-8")
    table = Table.deal(5, 1, strategies=str(file))
    assert table.play() is not None
    assert sum(table.state.uses) > 0


def test_a_failure_is_told_as_is_quoted(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (quoted,) = blocks("docs/strategies.md", "text failure")
    what, spot, *_ = quoted.splitlines()
    line = int(re.match(r"hasty\.py:(\d+): ", what)[1])
    source = hasty().splitlines()
    assert source[line - 1] == "    return chosen"
    source[line - 1] = "    return [0][own.asked]"
    (tmp_path / "hasty.py").write_text("\n".join(source), encoding="utf-8")
    with pytest.raises(StrategyFault) as caught:
        game_of_hasty("hasty.py", 17)
    assert caught.value.what == what
    here = re.sub(r"\d+", "N", spot.replace(" of cell 0", ""))
    assert re.sub(r"\d+", "N", str(caught.value.spot)) == here


def test_errors_of_strategies_are_as_quoted(tmp_path):
    changes = [("board, own, r, ask)", "board, own, ask)"), ("import Role", "import Gane, Role")]
    quoted = blocks("docs/strategies.md", "text")
    assert len(quoted) == len(changes)
    for (old, changed), error in zip(changes, quoted):
        assert old in hasty()
        file = tmp_path / "hasty.py"
        file.write_text(hasty().replace(old, changed), encoding="utf-8")
        with pytest.raises(StrategyError) as caught:
            strategy.load(file)
        told = str(caught.value).replace(str(file), "hasty.py")
        assert told.startswith(error.strip().removesuffix("(…)")), told


def test_the_profile_that_is_quoted_can_be_played(tmp_path):
    file = tmp_path / "careful.toml"
    file.write_text(blocks("docs/strategies.md", "toml profile")[0], encoding="utf-8")
    assert strategy.load(file).weights != strategy.load("scored").weights


def test_the_weights_that_are_quoted_are_weights():
    there = {}
    exec(blocks("docs/strategies.md", "python weights")[0], there)
    assert [(int(each), each.default) for each in there["WEIGHTS"]] == [
        (0, (5, 5, 5, 5)),
        (1, (0, 0, 2, 1)),
    ]


def test_the_belief_that_is_quoted_adds_up(tmp_path):
    file = tmp_path / "hasty.py"
    (belief,) = blocks("docs/strategies.md", "python believe")
    (compiled,) = blocks("docs/strategies.md", "python compiled")
    file.write_text(f"{compiled}\n\n{belief}", encoding="utf-8")
    believe = strategy.load(file).believe
    table = Table.deal(5, 1, edition="vanilla_160", strategies="simple")
    table.play()
    g = table.state
    for seat in range(1, 5):
        said = believe(g, g.own[0], table.rules, seat)
        assert said >> 48 == 0
        assert sum(said >> shift & 0xFFFF for shift in (0, 16, 32)) == 10_000


def test_the_notes_that_are_quoted_are_kept(tmp_path):
    file = tmp_path / "hasty.py"
    (thought,) = blocks("docs/strategies.md", "python think")
    (compiled,) = blocks("docs/strategies.md", "python compiled")
    compiled = compiled.replace("import Ask, Board, Own", "import Ask, Board, Memory, Own")
    file.write_text(f"{compiled}\n\n{thought}", encoding="utf-8")
    assert strategy.load(file).think is not None
    table, thoughts, fresh = Table.deal(5, 1, edition="vanilla_160", strategies=str(file)), 0, 0
    while table.winner is None:
        before = list(table.state.own[1].memory.note[:5]), table.state.own[1].thought
        table.step()
        notes, thought = table.state.own[1].memory.note, table.state.own[1].thought
        if thought == table.state.deeds != before[1] and list(notes[:5]) != before[0]:
            done = [table.state.malice[seat, 1] for seat in range(5)]
            assert list(notes[:5]) == done
            assert list(notes[10:15]) == [now - then for now, then in zip(done, before[0])]
            thoughts, fresh = thoughts + 1, fresh + sum(notes[10:15])
    assert thoughts > 2
    assert fresh != 0


def test_how_long_a_memory_is_said_to_be():
    page = " ".join(text("docs/strategies.md").split())
    assert f"{NOTES} whole numbers of 64 bits" in page


@pytest.mark.parametrize("record", [Board, Own, Ask, Rules], ids=lambda each: each.__name__)
def test_fields_that_are_told_exist(record):
    page = bare("docs/strategies.md")
    table = page.partition(f"**{record.__name__}**")[2].partition("\n\n**")[0]
    rows = re.findall(r"^\| (`[^|]+`) \|", table, re.MULTILINE)
    told = {field for row in rows for field in re.findall(r"`(\w+)`", row)}
    assert told
    assert told - record._fields.keys() == set()


# ---------------------------------------------------------------- a first card


def test_the_first_card_works(tmp_path):
    """The steps of CONTRIBUTING.md, in a clone."""
    for folder in ("sgs_sim", "rules", "strategies", "experiments", "reports"):
        for file in (ROOT / folder).rglob("*"):
            if file.suffix in {".py", ".txt", ".toml"}:
                copy = tmp_path / file.relative_to(ROOT)
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_bytes(file.read_bytes())
    (tmp_path / "tests" / "cards").mkdir(parents=True)
    for file in (ROOT / "tests").glob("*.py"):
        if not file.stem.startswith("test_"):
            (tmp_path / "tests" / file.name).write_bytes(file.read_bytes())
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    wrote = new.card(
        tmp_path, "toast", zh="敬酒", en="Toast", pinyin="jingjiu", type_=new.Sort.TRICK
    )
    files = {
        "python card": str(wrote[0]),
        "python test": str(wrote[1]),
        "toml deck": "rules/decks/house.toml",
        "toml edition": "house.toml",
    }
    for kind, file in files.items():
        (body,) = blocks("CONTRIBUTING.md", kind)
        (tmp_path / file).write_text(body, encoding="utf-8")
        assert file in text("CONTRIBUTING.md")

    def python(*words: str) -> str:
        done = subprocess.run(
            [sys.executable, *words],
            cwd=tmp_path,
            env=os.environ | {"PYTHONPATH": str(tmp_path), "PYTHONUTF8": "1", "SGS_JIT": "0"},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    start = "from sgs_sim.cli.main import main; main()"
    assert "2 passed" in python(
        "-m", "pytest", "-q", "-p", "no:cacheprovider", files["python test"]
    )
    assert "no faults" in python("-c", start, "check", "house.toml")
    assert "游戏结束" in python("-c", start, "play", "--edition", "house.toml", "--lang", "zh")
    python("-m", "ruff", "check", *list(files.values())[:2])
    python("-m", "ruff", "format", "--check", *list(files.values())[:2])


# ------------------------------------------------------------------- commands

APP = typer.main.get_command(main.register())


def commands(name: str) -> list[str]:
    """Return every command line of `sgs-sim` that a document quotes."""
    lines = [line for body in blocks(name, "console") for line in body.splitlines()]
    lines += spans(name)
    found = [line.removeprefix(".venv/bin/") for line in lines]
    return [line for line in found if line.startswith("sgs-sim ") and "--help" not in line]


COMMANDS = sorted({line for name in DOCS for line in commands(name)})


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_that_is_quoted_parses(line):
    words = shlex.split(line)[1:]
    root = APP.make_context("sgs-sim", list(words))
    name, command, rest = APP.resolve_command(root, words)
    assert command is not None
    if len(words) == 1:
        return  # a command by its name, as `sgs-sim run`
    command.make_context(name, list(rest), parent=root)
    if name == "run" and not rest[0].endswith(".toml"):
        assert spec.find(rest[0]).is_file()


def test_every_command_is_told_on_the_front_pages():
    for name in READMES:
        told = set(re.findall(r"`(\w+)`", bare(name))) | {"demo"}
        assert set(APP.commands) - told == set()


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("sgs-sim fly", "No such command"),
        ("sgs-sim run demo --game 1", "No such option"),
        ("sgs-sim play --seed x", "valid int"),
        ("sgs-sim run dem", "did you mean"),
    ],
)
def test_a_wrong_command_would_be_found(line, fault):
    with pytest.raises(Exception, match=fault):
        test_a_command_that_is_quoted_parses(line)


def test_targets_of_make_exist():
    told = {
        word
        for name in DOCS
        for line in re.findall(r"^make .*", "\n".join(blocks(name, "console")), re.MULTILINE)
        for word in line.split()[1:]
        if "=" not in word
    }
    assert told >= {"demo", "test"}
    assert told - set(re.findall(r"^(\w+):", text("Makefile"), re.MULTILINE)) == set()


# ---------------------------------------------------------------------- links


def anchors(name: str) -> set[str]:
    heads = re.findall(r"^#+ (.+)$", bare(name), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("name", DOCS)
def test_links_lead_somewhere(name):
    for link in LINK.findall(bare(name)):
        if "://" in link:
            continue
        path, _, anchor = link.partition("#")
        target = (ROOT / name).parent / path if path else ROOT / name
        assert target.exists(), f"{name}: {link}"
        if anchor:
            assert anchor in anchors(target.resolve().relative_to(ROOT).as_posix()), link


@pytest.mark.parametrize("name", DOCS)
def test_files_that_are_named_exist(name):
    named = {
        span.rstrip("/") for span in spans(name) if span.split("/")[0] in ROOMS and "/" in span
    }
    missing = {span for span in named if not (ROOT / span).exists()}
    assert missing <= INVENTED


def test_tests_that_show_a_rule_exist():
    shown = SHOWN.findall(text("docs/rules.md"))
    assert len(shown) > 50
    assert text("docs/rules.md").count("`test_") == sum(names.count("`test_") for _, names in shown)
    for file, names in shown:
        source = (ROOT / "docs" / file).read_text(encoding="utf-8")
        for test in re.findall(r"`(\w+)`", names):
            assert f"def {test}(" in source, f"{file}: {test}"


def test_points_that_cards_cite_are_in_the_rules():
    told = {
        span
        for head in re.findall(r"^- \*\*(.+?)\*\*", text("docs/rules.md"), re.MULTILINE)
        for span in re.findall(r"9\.\d+", head)
    }
    cited = {
        point
        for file in (ROOT / "sgs_sim" / "cards").rglob("*.py")
        for point in re.findall(r"\b9\.\d+", file.read_text(encoding="utf-8").split('"""')[1])
    }
    assert len(cited) > 10
    assert cited - told == set()


# --------------------------------------------------------------- two languages


def shape(name: str) -> dict[str, list[str]]:
    found = bare(name)
    return {
        "headings": [head.split(" ")[0] for head in re.findall(r"^#+ .+$", found, re.MULTILINE)],
        "examples": blocks(name, "python") + blocks(name, "console"),
        "links": sorted(set(LINK.findall(found)) - set(READMES)),
        "figures": re.findall(r"<!-- figure:(\w+) -->", found),
        "rows": [line.count("|") for line in found.splitlines() if line.startswith("|")],
    }


def test_both_front_pages_have_the_same_parts():
    english, chinese = map(shape, READMES)
    assert english["headings"]
    assert english == chinese


def test_each_front_page_leads_to_the_other():
    for name, other in zip(READMES, READMES[::-1]):
        assert f"]({other})" in text(name)


def test_the_generals_and_the_edition_that_are_told_of_are_right(tmp_path):
    for kind, name in {"toml general": "house", "toml variant": "ours"}.items():
        (body,) = blocks("CONTRIBUTING.md", kind)
        (tmp_path / f"{name}.toml").write_text(body, encoding="utf-8")
    found = ruleset.edition(tmp_path / "ours.toml")
    assert list(found.generals)[-1] == "huaman"
    assert found.generals["sunquan"].skills == ("zhiheng", "yingzi")
    r = ruleset.load(tmp_path / "ours.toml")
    assert (r.n_generals, r.choices, r.n_cards) == (26, 5, 103)
