"""Kylin Bow 麒麟弓."""

from bench import Bench

from sgs_sim.engine.log import Event


def armed(*mounts):
    return Bench().wears(0, "kylin_bow").hold(0, "slash").wears(1, *mounts)


def test_its_range_is_five():
    t = Bench(10).wears(0, "kylin_bow").hold(0, "slash")
    assert t.options(0) == {f"slash@{seat}" for seat in range(1, 10)}
    t.wears(5, "dilu").cannot(0, "slash", at=5)


def test_R023_the_mount_goes_before_the_damage():
    """The half without the general."""
    t = armed("jueying:S5").use(0, "slash", at=1)
    assert t.asked() == (0, "skill")
    assert t.hp(1) == 4
    t.says(0, True).done()
    assert (t.worn(1), t.hp(1)) == ([], 3)
    events = [t.g.log[i, 0] for i in range(t.g.n_log)]
    assert events[-3:] == [Event.MOVED, Event.DAMAGED, Event.MOVED]  # mount, hp, slash


def test_R023_it_may_be_left_alone():
    t = armed("jueying:S5").use(0, "slash", at=1).says(0, None).done()
    assert (t.worn(1), t.hp(1)) == (["jueying"], 3)


def test_one_of_two_mounts_is_chosen():
    t = armed("dilu", "chitu").use(0, "slash", at=1).says(0, True)
    assert t.options(0) == {"dilu", "chitu"}
    t.picks(0, "chitu").done()
    assert (t.worn(1), t.hp(1)) == (["dilu"], 3)
    assert t.where("chitu") == "discard"


def test_nothing_but_a_mount_can_be_shot():
    t = armed("axe", "eight_diagram", "wooden_ox").top("slash:S8")
    t.use(0, "slash", at=1).says(1, None).done()
    assert t.worn(1) == ["axe", "eight_diagram", "wooden_ox"]
    t = armed("axe", "wooden_ox", "chitu")
    t.use(0, "slash", at=1).says(0, True).done()
    assert t.worn(1) == ["axe", "wooden_ox"]


def test_a_dodged_slash_shoots_no_mount():
    t = armed("chitu").hold(1, "jink").use(0, "slash", at=1).says(1, "jink").done()
    assert t.worn(1) == ["chitu"]


def test_no_other_card_shoots_mounts():
    t = armed("chitu").hold(0, "duel", "archery_attack")
    t.use(0, "duel", at=1).use(0, "archery_attack").done()
    assert (t.worn(1), t.hp(1)) == (["chitu"], 2)


def test_a_conducted_victim_keeps_its_mount():
    t = Bench().wears(0, "kylin_bow").hold(0, "fire_slash").chained(1, 2).wears(2, "chitu")
    t.use(0, "fire_slash", at=1).done()
    assert (t.hp(2), t.worn(2)) == (3, ["chitu"])


def test_the_distance_is_shorter_at_once():
    t = armed("dilu").hold(0, "snatch").hold(1, "peach")
    t.cannot(0, "snatch", at=1)
    t.use(0, "slash", at=1).says(0, True).done()
    assert "snatch@1" in t.options(0)


def test_only_the_wearers_slash_shoots_mounts():
    t = Bench().wears(0, "kylin_bow").hold(2, "slash").wears(1, "chitu")
    t.use(2, "slash", at=1).done()
    assert (t.hp(1), t.worn(1)) == (3, ["chitu"])
