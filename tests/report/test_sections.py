import pytest

from sgs_sim.paths import content
from sgs_sim.report.sections import ORDER, sections
from sgs_sim.report.show import Item, Shown
from sgs_sim.report.words import LANGUAGES, Words

HERE = content("reports") / "sections"


def tables(*names, rows=True):
    return {name: Shown(name, ["n"], [[Item("1", 1.0)]] * rows) for name in names}


def test_what_stands_for_no_table_is_always_there():
    assert sections(HERE, {}) == ["verdict", "provenance", "health", "limits"]


def test_a_section_is_there_when_its_table_has_rows():
    assert "seats" in sections(HERE, tables("seats"))
    assert "seats" not in sections(HERE, tables("seats", rows=False))


def test_sections_keep_their_order_whatever_that_of_the_tables():
    found = sections(HERE, tables(*reversed(ORDER)))
    assert found == [name for name in ORDER if name in found]


def test_a_section_without_a_template_is_left_out(tmp_path):
    (tmp_path / "limits.html.j2").write_text("")
    assert sections(tmp_path, tables(*ORDER)) == ["limits"]


@pytest.mark.parametrize("name", sorted({path.name.split(".")[0] for path in HERE.iterdir()}))
def test_a_section_has_both_templates_a_place_and_a_heading(name):
    assert name in ORDER
    assert {(HERE / f"{name}.{kind}.j2").is_file() for kind in ("html", "md")} == {True}
    assert all(Words(lang)(f"text.{name}") for lang in LANGUAGES)
