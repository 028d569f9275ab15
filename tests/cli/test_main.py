"""The root: quick help, commands that are found, errors as lines and exit codes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from sgs_sim import cli, paths
from sgs_sim.cli import main
from sgs_sim.errors import SgsError

HEAVY = ("numba", "pandas", "matplotlib", "pydantic", "pyarrow", "scipy", "numpy", "rich")
ROOT = Path(__file__).resolve().parents[2]
START = "from sgs_sim.cli.main import main; main()"


def sgs(*words, before=START, **environment):
    return subprocess.run(
        [sys.executable, "-c", before, *words],
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
        env=os.environ | {"PYTHONPATH": str(ROOT)} | environment,
    )


@pytest.fixture
def in_process(monkeypatch, capsys):
    """Run `main` here with one command that raises or returns what is given."""

    def run(command, *words):
        app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False)
        app.callback()(main.root)
        app.command("try")(main._interruptible(command))
        monkeypatch.setattr(main, "register", lambda: app)
        monkeypatch.setattr(sys, "argv", ["sgs-sim", *words, "try"])
        monkeypatch.setenv("NO_COLOR", "1")
        with pytest.raises(SystemExit) as left:
            main.main()
        out, err = capsys.readouterr()
        return left.value.code, out, err

    yield run
    paths.use_content(None)
    main._debugging.clear()


def raising(error):
    def command() -> None:
        raise error

    return command


def test_help_imports_nothing_heavy():
    say = f"import sys; print('HEAVY', [m for m in {HEAVY!r} if m in sys.modules])"
    code = f"from sgs_sim.cli.main import main\ntry:\n    main()\nfinally:\n    {say}"
    done = sgs("--help", before=code)
    assert done.returncode == 0
    assert "HEAVY []" in done.stdout
    assert "run" in done.stdout


def test_every_module_without_an_underscore_is_a_command():
    modules = {file.stem for file in Path(cli.__file__).parent.glob("[a-z]*.py")} - {"main"}
    app = main.register()
    assert {info.name for info in app.registered_commands} == modules
    assert {"run", "warm", "bench", "audit"} <= modules


def test_every_command_says_what_it_does():
    for info in main.register().registered_commands:
        assert (info.callback.__doc__ or "").strip().endswith("."), info.name


def test_the_version_is_printed():
    from sgs_sim import __version__

    done = sgs("--version")
    assert (done.returncode, done.stdout.strip()) == (0, f"sgs-sim {__version__}")


def test_an_unknown_command_is_exit_code_2():
    done = sgs("rnu")
    assert done.returncode == 2
    assert "rnu" in done.stderr


def test_faults_are_lines_on_stderr_and_exit_code_2(in_process):
    assert in_process(raising(SgsError(["one fault", "another"]))) == (
        2,
        "",
        "one fault\nanother\n",
    )


def test_debug_shows_where_a_fault_came_from(in_process):
    code, _, err = in_process(raising(SgsError("a fault")), "--debug")
    assert code == 2
    assert "Traceback" in err
    assert err.endswith("a fault\n")


def test_ctrl_c_is_exit_code_130(in_process):
    assert in_process(raising(KeyboardInterrupt()))[0] == 130


def test_a_missing_content_folder_is_told(in_process, tmp_path):
    code, _, err = in_process(lambda: None, "--content", str(tmp_path / "gone"))
    assert code == 2
    assert "no such folder" in err


def test_content_may_be_the_users_own(in_process, tmp_path):
    (tmp_path / "experiments").mkdir()
    seen = []
    in_process(lambda: seen.append(paths.content("experiments")), "--content", str(tmp_path))
    assert seen == [(tmp_path / "experiments").resolve()]


ONE_COMMAND = """
import typer
from sgs_sim.cli import main as m
app = typer.Typer()
m.register = lambda: app
@app.command()
def command() -> None:
    for _ in range({times}): print({text!r})
m.main()
"""


def test_a_reader_that_has_gone_is_no_error():
    writer = subprocess.Popen(
        [sys.executable, "-c", ONE_COMMAND.format(times=100000, text="x" * 50)],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    writer.stdout.readline()
    writer.stdout.close()
    assert writer.stderr.read() == b""
    writer.stderr.close()
    assert writer.wait() == 1


def test_a_terminal_without_chinese_shows_question_marks():
    done = sgs(before=ONE_COMMAND.format(times=1, text="三国杀"), PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stdout, done.stderr) == (0, "???\n", "")
