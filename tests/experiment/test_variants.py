"""What is varied becomes games to compare; faults are told where they stand."""

import doctest

import pytest

from sgs_sim.errors import ExperimentError
from sgs_sim.experiment import joint, variants
from sgs_sim.experiment.spec import again, read
from sgs_sim.paths import content

GOOD = """\
question = "Who wins?"
edition = "official_160"
players = 6
games = 25

[strategies]
default = "random"
"""


def faults(write, text):
    with pytest.raises(ExperimentError) as raised:
        read(write(text, "bad"))
    return [fault.partition("bad.toml")[2] for fault in raised.value.faults]


def names(found):
    return [variant.names["en"] for variant in found.compared]


def test_an_experiment_that_varies_nothing_is_one_game(write):
    (only,) = read(write(GOOD)).compared
    assert (only.number, dict(only.names), only.levels) == (0, {"zh": "", "en": ""}, {})


def test_a_grid_is_every_combination_the_last_factor_fastest(write):
    found = read(write(GOOD + "[vary]\nsetup.draw = [2, 3]\nnumbers.slash.damage = [1, 2]\n"))
    assert names(found) == [
        f"draw = {draw}, slash.damage = {damage}" for draw in (2, 3) for damage in (1, 2)
    ]
    last = found.of(found.compared[3])
    assert (last.setup, last.numbers) == ({"draw": 3}, {"slash.damage": 2})
    assert found.factors == {"setup.draw": (2, 3), "numbers.slash.damage": (1, 2)}


def test_listed_variants_have_names_in_both_languages_and_are_laid_over_the_experiment(write):
    text = GOOD + (
        "[setup]\ndraw = 3\nhp = 5\n[variants.base]\n"
        '[variants.weak]\nzh = "弱"\nen = "Weak"\nsetup.hp = 3\nstrategies.rebel = "simple"\n'
    )
    base, weak = (found := read(write(text))).compared
    assert (base.names["en"], weak.names["zh"], weak.names["en"]) == ("base", "弱", "Weak")
    assert found.of(base).setup == {"draw": 3, "hp": 5}
    assert found.of(weak).setup == {"draw": 3, "hp": 3}
    assert found.of(weak).strategy_of("rebel") == "simple"
    assert found.of(base).strategy_of("rebel") == "random"


def test_several_editions_and_role_tables_are_variants_too(write):
    text = GOOD.replace('"official_160"', '["vanilla_108", "vanilla_160"]')
    found = read(write(text.replace("games", 'roles = ["one_spy", "two_spies"]\ngames')))
    assert names(found)[:2] == ["vanilla_108, one_spy", "vanilla_108, two_spies"]
    assert [found.of(each).edition for each in found.compared] == [
        *2 * [("vanilla_108",)],
        *2 * [("vanilla_160",)],
    ]


def test_a_whole_list_may_be_a_level(write):
    found = read(write(GOOD + '[vary]\ngenerals.skills.sunquan = [["zhiheng"], ["yingzi"]]\n'))
    assert [found.of(each).generals.skills for each in found.compared] == [
        {"sunquan": ("zhiheng",)},
        {"sunquan": ("yingzi",)},
    ]


def test_faults_of_variants_are_told_at_the_lines_that_make_them(write):
    text = GOOD + (
        '[vary]\nsetup.draw = [2, "many"]\nsetup.foo = [1, 2]\n'
        "[variants.base]\n[variants.other]\nnumbers.slash.damag = 2\n"
    )
    told = faults(write, text)
    assert sorted(fault.split(":", 2)[1].split("›")[0].strip() for fault in told) == [
        "10", "13", "9",
    ]  # fmt: skip
    assert any('variants.other.numbers."slash.damag"' in fault for fault in told)
    assert any("vary.setup.draw" in fault and '"many"' in fault for fault in told)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[vary]\nplayers = [4, 5]\n", 'found "players", expected a key that may vary'),
        ("[vary]\nsetup.draw = [2]\n", "expected a list of at least two values"),
        ("[vary]\nsetup.draw = [2, 2]\n", "expected 2 once"),
        ("[variants.base]\n", "expected at least two variants"),
        ("[variants.a]\ngames = 3\n[variants.b]\n", 'found "games", expected a key that may vary'),
    ],
)
def test_what_cannot_be_varied_is_refused(write, text, said):
    assert said in " ".join(faults(write, GOOD + text))


def test_too_many_variants_are_refused(write):
    levels = list(range(1, 22))
    text = f"[vary]\nsetup.draw = {levels[:20]}\nsetup.start_hand = {levels[:20]}\n"
    assert "expected at most 400 variants" not in text
    read(write(GOOD + text))
    more = f"{text}setup.hp = [3, 4]\n"
    assert "expected at most 400 variants" in " ".join(faults(write, GOOD + more))


def test_a_file_named_in_a_variant_lies_beside_the_experiment(write, tmp_path):
    (tmp_path / "mine.py").write_bytes((content("strategies") / "random.py").read_bytes())
    found = read(write(GOOD + '[vary]\nstrategies.rebel = ["random", "mine.py"]\n'))
    assert found.of(found.compared[1]).strategies["rebel"] == str(tmp_path / "mine.py")


def test_an_experiment_comes_back_from_its_manifest(write):
    text = GOOD.replace("games", 'panel = ["simple", "random"]\ngames') + (
        '[vary]\nsetup.draw = [2, 3]\n[generals]\nassign = "uniform"\n'
        '[design]\nforce = ["rebel", "rebel_2"]\nstrata = [["guanyu", "zhangfei"]]\n'
        "[stop]\nhalf_width = 1\n[target]\nlord = 40\nrebel = 50\nrenegade = 10\n"
    )
    found = read(write(text))
    told = found.model_dump(mode="json", exclude_unset=True)
    assert again(told) == found


@pytest.mark.parametrize("module", [joint, variants])
def test_the_examples_hold(module):
    assert doctest.testmod(module).failed == 0
