"""`sgs-sim search` from the command line, interrupted and gone on with."""

import json

import pytest
from typer.testing import CliRunner

from sgs_sim.cli import main
from sgs_sim.errors import SgsError
from sgs_sim.experiment.store import Run

TEXT = """\
question = "Which is even?"
edition = "vanilla_160"
players = [4]
games = 100
[strategies]
default = "random"
[vary]
setup.draw = [1, 2, 3, 4]
[search]
games = 100
finalists = 1
confirm = 1000
"""


@pytest.fixture
def small(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "small.toml").write_text(TEXT.replace("1000", "1_000"))
    return tmp_path


def invoke(*words):
    app = main.typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False)
    app.callback()(main.root)
    from sgs_sim.cli.search import search

    app.command("search")(search)
    done = CliRunner().invoke(app, ["search", *words])
    if isinstance(done.exception, SgsError):
        return 2, done.stdout, "\n".join(done.exception.faults)
    if done.exception and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.exit_code, done.stdout, done.stderr


@pytest.mark.slow
def test_a_search_tells_what_was_confirmed_and_keeps_its_rounds(small):
    code, out, err = invoke("small.toml", "--json")
    found = json.loads(out)
    assert code == 0, err
    assert found["variants"] == 4
    assert {each["variant"] for each in found["finalists"]} >= {0}
    assert found["finalists"][0]["distance"] <= found["finalists"][-1]["distance"]
    folder = small / "runs" / "small-search"
    assert Run.open(folder / "confirm").keeps_rows
    assert not Run.open(folder / "round-1").keeps_rows
    code, again, _ = invoke("small.toml", "--json", "--resume", "--quiet")
    assert (code, json.loads(again)) == (0, found)
    assert "choose another place" in invoke("small.toml", "--quiet")[2]
    assert "nearest" in invoke("small.toml", "--resume", "--quiet")[1]


def test_a_search_without_variants_is_refused(small):
    (small / "small.toml").write_text(TEXT[: TEXT.index("[vary]")])
    code, _, err = invoke("small.toml")
    assert code == 2
    assert "list what may be different" in err
