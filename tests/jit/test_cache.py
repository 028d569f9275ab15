"""The cache: never stale, whatever is edited; never trusted, whoever might have written it."""

import os
import re
import stat

import pytest

from sgs_sim.engine.kinds import names

pytestmark = pytest.mark.jit
PEACH, INDULGENCE = "sgs_sim/cards/basic/peach.py", "sgs_sim/cards/delayed/indulgence.py"


@pytest.fixture
def good(copy):
    """The results of the tree as it is."""
    results, missed = copy.batch()
    assert missed == set()
    return results


def test_an_edited_card_recompiles_only_itself(copy, good):
    with copy.edited(PEACH, "r.number[HEALS] + f", "1 + r.number[HEALS] + f"):
        results, missed = copy.batch()
    assert results != good
    assert missed == {"sgs_sim.cards.basic.peach.effect"}  # not even `targets` in the same file
    assert copy.batch() == (good, set())  # the old machine code is still there


def test_an_edited_leaf_recompiles_exactly_who_inlines_it(copy, good):
    with copy.edited(INDULGENCE, "f.result) != suit:", "f.result) == suit:"):
        results, missed = copy.batch()
    assert results != good
    folder = "sgs_sim.cards.delayed."
    assert missed == {f"{folder}indulgence.effect", f"{folder}supply_shortage.effect"}


def test_an_edited_number_of_a_strategy_recompiles_that_alone(copy, good):
    with copy.edited("strategies/simple.py", "MOST = 3 ", "MOST = -30 "):
        results, missed = copy.batch()
    assert results != good
    assert missed == {"strategies.simple.decide"}


def test_remarks_and_docstrings_recompile_nothing(copy, good):
    with (
        copy.edited(PEACH, "    return DONE", "    # a remark\n\n    return DONE"),
        copy.edited("sgs_sim/engine/setup.py", '"""Give out', '"""Hand out'),
    ):
        assert copy.batch() == (good, set())


def test_a_new_card_recompiles_nothing_that_was_there(copy, good):
    """Machine code holds the numbers of cards, so a new one may not shift them."""
    new = copy.home / "sgs_sim/cards/basic/aardvark.py"
    source = (copy.home / PEACH).read_text(encoding="utf-8")
    new.write_text(source.replace('"peach", zh="桃"', '"aardvark", zh="土豚"'), encoding="utf-8")
    try:
        results, missed = copy.batch()
    finally:
        new.unlink()
    assert missed == {f"sgs_sim.cards.basic.aardvark.{part}" for part in ("targets", "effect")}
    assert results == good


def test_numbers_name_every_card_and_skill_once(copy):
    written = (copy.home / "sgs_sim/numbers.txt").read_text(encoding="utf-8").split()
    files = [
        f for room in ("cards", "skills") for f in (copy.home / "sgs_sim" / room).rglob("*.py")
    ]
    assert sorted(written) == sorted(f.stem for f in files if f.stem != "__init__")
    assert len(set(written)) == len(written)
    assert names() == written


@pytest.mark.parametrize(
    "spoil",
    [
        lambda raw: b"",
        lambda raw: raw[:1000],
        lambda raw: raw[:-1],
        lambda raw: raw[:5000] + bytes([raw[5000] ^ 1]) + raw[5001:],
        lambda raw: b"not a cache at all " * 1000,
    ],
    ids=["empty", "cut off early", "cut off late", "a flipped bit", "foreign"],
)
def test_a_damaged_file_is_a_miss(copy, good, spoil):
    files = list(copy.cache.glob("sgs_sim.cards.tricks.duel.effect.*.bin"))
    assert files
    for file in files:
        file.write_bytes(spoil(file.read_bytes()))
    assert copy.batch() == (good, {"sgs_sim.cards.tricks.duel.effect"})
    assert copy.batch() == (good, set())


# ------------------------------------------------------------------ which folder


def folder(copy, **switches):
    """Compile a few units; return the folder they were kept in."""
    (told,) = copy.run("guards.py", **switches)
    return re.search(r'"folder": "([^"]*)"', told)[1]


def homeless(tmp_path, **switches):
    """Switches of somebody who has nowhere to write but a temporary folder."""
    nowhere = {"HOME": "/dev/null", "XDG_CACHE_HOME": "/dev/null/cache"}
    return {"SGS_CACHE_DIR": "/dev/null/cache", "TMPDIR": str(tmp_path)} | nowhere | switches


def test_the_folder_asked_for_is_used_and_made_for_its_owner_alone(copy, tmp_path):
    asked = tmp_path / "deep" / "cache"
    assert folder(copy, SGS_CACHE_DIR=str(asked)) == str(asked)
    assert list(asked.glob("*.bin"))
    assert stat.S_IMODE(asked.stat().st_mode) == 0o700


def test_without_a_writable_folder_a_temporary_one_serves_and_goes(copy, tmp_path):
    used = folder(copy, **homeless(tmp_path))
    assert os.path.dirname(used) == str(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_no_folder_of_a_name_that_can_be_foreseen_is_used(copy, tmp_path):
    for name in ("sgs_sim", "sgs-sim", "sgs_sim-", f"sgs_sim-{os.getuid()}"):
        (tmp_path / name).mkdir(mode=0o700)
    planted = set(tmp_path.iterdir())
    used = {folder(copy, **homeless(tmp_path)) for _ in range(2)}
    assert len(used) == 2
    assert not used & {str(path) for path in planted}
    assert set(tmp_path.iterdir()) == planted
    assert not any(list(path.iterdir()) for path in planted)


@pytest.mark.parametrize("mode", [0o777, 0o770, 0o722])
def test_a_folder_that_others_may_write_to_is_not_used(copy, tmp_path, mode):
    shared, temporary = tmp_path / "shared", tmp_path / "temporary"
    shared.mkdir()
    temporary.mkdir()
    shared.chmod(mode)
    used = folder(copy, **homeless(temporary, SGS_CACHE_DIR=str(shared)))
    assert used != str(shared)
    assert list(shared.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives away")
def test_a_folder_that_somebody_else_owns_is_not_used(copy, tmp_path):
    theirs, temporary = tmp_path / "theirs", tmp_path / "temporary"
    theirs.mkdir(mode=0o700)
    temporary.mkdir()
    os.chown(theirs, 65534, 65534)
    assert folder(copy, **homeless(temporary, SGS_CACHE_DIR=str(theirs))) != str(theirs)
    assert list(theirs.iterdir()) == []
