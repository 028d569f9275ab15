"""Sets of generals, and editions that build upon another: what they may say, what not."""

import pytest

from sgs_sim import paths
from sgs_sim.engine.kinds import Cast, Role, kind
from sgs_sim.errors import RulesError
from sgs_sim.ruleset import edition, load
from sgs_sim.ruleset.facts import editions

SHIPPED = paths.content("rules")
HEAD = 'zh = "{0}"\nen = "{0}"\nabout = "{0}"\n'
GENERAL = """
[{0}]
zh = "{1}"
en = "{0}"
kingdom = "wei"
sex = "male"
hp = 4
skills = ["jianxiong"]
"""
EDITION = """\
decks = ["ex"]
generals = ["ours", "theirs"]
mode = "identity"

[skills]
ann = ["zhiheng"]
"""
NAMES = {"ours": ["ann", "bob", "cyd", "dan", "eve"], "theirs": ["fay", "gus", "hal", "ida", "joe"]}


@pytest.fixture
def rules(tmp_path):
    """A rulebook with ten generals in two sets, one edition and one that builds upon it."""
    texts = {
        "decks/ex": (SHIPPED / "decks/ex.toml").read_text(),
        "modes/identity": (SHIPPED / "modes/identity.toml").read_text(),
        "editions/mine": HEAD.format("mine") + EDITION,
        "editions/other": HEAD.format("other") + 'base = "mine"\n[setup]\ndraw = 3\n',
    }
    for name, ids in NAMES.items():
        tables = (GENERAL.format(id, id.upper()) for id in ids)
        texts[f"generals/{name}"] = HEAD.format(name) + "".join(tables)
    for name, text in texts.items():
        file = tmp_path / "rules" / f"{name}.toml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    paths.use_content(tmp_path)
    yield tmp_path / "rules"
    paths.use_content(None)


def change(rules, name, old, new):
    file = rules / f"{name}.toml"
    assert old in file.read_text()
    file.write_text(file.read_text().replace(old, new, 1))


def faults(name="mine"):
    with pytest.raises(RulesError) as error:
        load(name)
    return error.value.faults


def test_the_small_rulebook_is_right(rules):
    r = load("mine")
    assert (r.cast, r.n_generals) == (Cast.BOOK, 10)
    assert list(edition("mine").generals) == [id for ids in NAMES.values() for id in ids]


def test_an_edition_may_give_a_general_other_skills(rules):
    r = load("mine")
    assert [r.general_skill[i, 0] for i in (0, 1)] == [kind("zhiheng"), kind("jianxiong")]
    assert r.general_skill[0, 1] == 0


def test_a_general_may_say_what_it_is_worth_by_role(rules):
    change(rules, "generals/ours", "hp = 4\n", "hp = 4\nworth = [-99, 99, 7, -3]\n")
    r = load("mine")
    assert [r.general_worth[0, role] for role in Role] == [-99, 99, 7, -3]
    assert edition("mine").generals["ann"].worth == (-99, 99, 7, -3)


def test_one_that_does_not_is_worth_as_much_as_any(rules):
    r = load("mine")
    assert {r.general_worth[i, role] for i in range(10) for role in Role} == {0}


def test_an_edition_takes_from_its_base_what_it_does_not_say(rules):
    base, found = edition("mine"), edition("other")
    assert (found.cards, found.generals) == (base.cards, base.generals)
    assert found.setup == base.setup.model_copy(update={"draw": 3})
    assert (found.en, found.aliases, found.base) == ("other", (), "mine")


def test_tables_are_added_to_those_of_the_base(rules):
    change(rules, "editions/other", "draw = 3\n", 'draw = 3\n[skills]\nbob = ["wusheng"]\n')
    found = edition("other").generals
    assert (found["ann"].skills, found["bob"].skills) == (("zhiheng",), ("wusheng",))


def test_a_base_may_have_a_base_and_lie_anywhere(rules, tmp_path):
    (tmp_path / "deck.toml").write_text(HEAD.format("x") + '[cards]\nslash = "S7"\n')
    (tmp_path / "first.toml").write_text(HEAD.format("x") + 'base = "other"\ndecks = ["deck.toml"]')
    (tmp_path / "sub").mkdir()
    last = tmp_path / "sub" / "last.toml"
    last.write_text(HEAD.format("x") + 'base = "../first.toml"\n[setup]\ngenerals = "none"\n')
    r = load(last)
    assert (r.n_cards, r.draw, r.cast) == (1, 3, Cast.NONE)


def test_generals_make_a_difference_to_the_digest_where_they_play(rules):
    quiet = '[setup]\ngenerals = "none"\n'
    (rules / "editions/quiet.toml").write_text(HEAD.format("q") + 'base = "mine"\n' + quiet)
    before = {each.id: each.digest for each in editions()}
    change(rules, "generals/ours", "hp = 4", "hp = 3")
    after = {each.id: each.digest for each in editions()}
    assert {id for id in before if before[id] != after[id]} == {"mine", "other"}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("hp = 4", "hp = 0", ":10 › ann.hp: found 0, expected at least 1"),
        ("hp = 4", "hp = 100", ":10 › ann.hp: found 100, expected at most 99"),
        ("hp = 4", 'hp = "4"', ':10 › ann.hp: found "4", expected a whole number'),
        ("hp = 4\n", "", ":5 › ann.hp: missing, expected a whole number"),
        (
            '"wei"',
            '"wie"',
            ':8 › ann.kingdom: found "wie", expected "wei", "shu", "wu" or "qun"',
        ),
        ('"male"', '"m"', ':9 › ann.sex: found "m", expected "male" or "female"'),
        (
            '"jianxiong"',
            '"jianxion"',
            ':11 › ann.skills[0]: found "jianxion", expected a skill — did you mean "jianxiong"?',
        ),
        (
            '"jianxiong"',
            '"jianxiong", "jianxiong"',
            ':11 › ann.skills[1]: found "jianxiong", expected each skill once',
        ),
        ('["jianxiong"]', '"jianxiong"', ':11 › ann.skills: found "jianxiong", expected a list'),
        ("hp = 4", "hpp = 4\nhp = 4", ':10 › ann.hpp: unknown key — did you mean "hp"?'),
        (
            "hp = 4",
            "hp = 4\nworth = [1, 2, 3]",
            ":11 › ann.worth: found [1, 2, 3], expected four numbers: as lord, loyalist",
        ),
        (
            "hp = 4",
            "hp = 4\nworth = [1, 2, 3, 4, 5]",
            ":11 › ann.worth: found [1, 2, 3, 4, 5], expected four numbers: as lord, loyalist",
        ),
        (
            "hp = 4",
            "hp = 4\nworth = [1, 100, 3, 4]",
            ":11 › ann.worth[1]: found 100, expected at most 99",
        ),
        (
            "hp = 4",
            "hp = 4\nworth = [1, 2, 3, -100]",
            ":11 › ann.worth[3]: found -100, expected at least -99",
        ),
        (
            "hp = 4",
            'hp = 4\nworth = [1, "2", 3, 4]',
            ':11 › ann.worth[1]: found "2", expected a whole number',
        ),
        ("hp = 4", "hp = 4\nworth = 5", ":11 › ann.worth: found 5, expected a list"),
        ("[ann]", "[Ann]", ':5 › Ann: found "Ann", expected an id of small letters, digits'),
        ("[ann]", "lord = 1\n[ann]", ":5 › lord: found 1, expected a table"),
        ('en = "ours"\n', "", " › en: missing, expected text"),
    ],
)
def test_a_fault_of_a_general_is_named(rules, old, new, said):
    change(rules, "editions/mine", 'ann = ["zhiheng"]\n', "")
    change(rules, "generals/ours", old, new)
    (found,) = faults()
    assert found.startswith(f"rules/generals/ours.toml{said}")


def test_a_general_has_no_more_skills_than_there_is_room_for(rules):
    more = "wusheng zhiheng jijiang tieqi hujia mashu yingzi jizhi".replace(" ", '", "')
    change(rules, "generals/ours", '["jianxiong"]', f'["jianxiong", "{more}"]')
    assert faults() == [
        'rules/generals/ours.toml:11 › ann.skills[8]: found "jizhi", expected at most 8, not 9'
    ]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            '"theirs"',
            '"theris"',
            ':5 › generals[1]: found "theris", expected a set of generals — did you mean "theirs"?',
        ),
        ('"theirs"', '"ours"', ':5 › generals[1]: found "ours", expected each once'),
        (
            "ann =",
            "anne =",
            ':9 › skills.anne: found "anne", expected a general of the edition '
            '— did you mean "ann"?',
        ),
        (
            '"zhiheng"',
            '"zhihen"',
            ':9 › skills.ann[0]: found "zhihen", expected a skill — did you mean "zhiheng"?',
        ),
        (
            "\n[skills]",
            '\n[setup]\ngenerals = "bok"\n[skills]',
            ':9 › setup.generals: found "bok", expected "book", "uniform" or "none"',
        ),
        (
            "\n[skills]",
            "\n[setup]\nchoices = 17\n[skills]",
            ":9 › setup.choices: found 17, expected at most 16",
        ),
        ('mode = "identity"\n', "", " › mode: missing, expected a mode, or a base that has one"),
        (
            'mode = "identity"',
            'base = "nine"',
            ':6 › base: found "nine", expected an edition — did you mean "mine"?',
        ),
        (
            'mode = "identity"',
            'base = "other"',
            ':4 › base: found "mine", expected an edition that does not build upon this one',
        ),
    ],
)
def test_a_fault_of_an_edition_is_named(rules, old, new, said):
    change(rules, "editions/mine", old, new)
    name = "other" if ":4 › base" in said else "mine"
    assert faults() == [f"rules/editions/{name}.toml{said}"]


def test_two_generals_with_one_id_or_one_name_are_refused_with_both_files(rules):
    change(rules, "generals/theirs", "[fay]", "[bob]")
    change(rules, "generals/theirs", '"GUS"', '"EVE"')
    both = "rules/generals/ours.toml and in rules/generals/theirs.toml, expected one such general"
    assert faults() == [
        f'rules/editions/mine.toml:5 › generals: found "{name}" in {both}'
        for name in ("bob", "EVE")
    ]


def test_faults_of_several_files_are_told_together(rules):
    change(rules, "generals/ours", "hp = 4", "hp = 0")
    change(rules, "generals/theirs", '"male"', '"x"')
    change(rules, "modes/identity", "hp = 4", "hp = 0")
    assert [fault.partition(" › ")[0] for fault in faults()] == [
        "rules/generals/ours.toml:10",
        "rules/generals/theirs.toml:9",
        "rules/modes/identity.toml:7",
    ]


def test_a_fault_of_the_base_is_told_where_it_is(rules):
    change(rules, "editions/mine", "decks =", "deks =")
    assert all(fault.startswith("rules/editions/mine.toml") for fault in faults("other"))


def test_ten_players_need_ten_generals(rules):
    change(rules, "editions/mine", ', "theirs"', "")
    assert faults() == [
        "mine › generals.pool: found 5 generals, expected at least 10: one for every seat without "
        "a general of its own at a table of 10"
    ]


def test_an_edition_without_generals_has_none_whatever_its_mode_says(rules):
    change(rules, "editions/mine", 'generals = ["ours", "theirs"]\n', "")
    change(rules, "editions/mine", 'ann = ["zhiheng"]\n', "")
    r = load("mine")
    assert (r.cast, r.n_generals) == (Cast.NONE, 0)
