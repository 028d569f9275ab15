"""Every report that is shipped can be made of a run, in each language."""

import pytest

from sgs_sim.experiment import run as running
from sgs_sim.experiment.plan import Plan
from sgs_sim.experiment.spec import read
from sgs_sim.paths import content
from sgs_sim.report.render import write
from sgs_sim.report.words import LANGUAGES

NAMES = sorted(file.name.partition(".")[0] for file in content("reports").glob("*.html.j2"))
ASKED = """\
question = "Who wins?"
edition = ["vanilla_160", "official_160"]
players = [4, 8]
games = 20
seed = 7
report = "{name}"

[strategies]
default = "simple"
"""


def test_every_page_has_its_text():
    texts = {file.name.partition(".")[0] for file in content("reports").glob("*.md.j2")}
    assert texts == set(NAMES)


@pytest.fixture(scope="module", params=NAMES)
def run(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("run")
    asked = folder / "asked.toml"
    asked.write_text(ASKED.format(name=request.param), encoding="utf-8")
    plan = Plan(read(asked))
    made = running.begin(plan, folder / "run", command="test")
    for _ in running.play(plan, made, threads=1, command="test"):
        pass
    return made


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_shipped_report_can_be_made(run, language, tmp_path):
    page = write(run.path, tmp_path, language)
    for file in (page, tmp_path / "report.md"):
        text = file.read_text(encoding="utf-8")
        assert "Who wins?" in text
        assert "{{" not in text
        assert "nan" not in text.lower().split()
