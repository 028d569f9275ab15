"""Niepan 涅槃."""

from bench import Bench

from sgs_sim.engine.log import Event


def dying(*hand, hp=1):
    t = Bench().skilled(1, "niepan").hp(1, hp, 3).hold(0, "slash:S7").hold(1, *hand)
    t.g.max_hp[1] = 3
    return t


def test_everything_goes_and_three_cards_and_three_hp_come():
    t = dying("duel", "vine").wears(1, "axe", "chitu").delayed(1, "lightning").chained(1)
    t.g.face_down[1] = 1
    t.top("jink", "peach", "analeptic").use(0, "slash", at=1).says(1, "niepan", why="save").done()
    assert (t.hp(1), t.hand(1), t.worn(1), t.waiting(1)) == (
        3,
        ["analeptic", "jink", "peach"],
        [],
        [],
    )
    assert (t.g.chained[1], t.g.face_down[1]) == (0, 0)
    assert t.pile() == ["axe", "chitu", "duel", "lightning", "slash", "vine"]
    assert len(t.told(Event.SKILL)) == 1


def test_it_works_but_once():
    t = dying().hold(2, "duel", "slash:S8").use(0, "slash", at=1).says(1, "niepan").done()
    t.hp(1, 1, 3).turn(2, "play").use(2, "slash:S8", at=1)
    while (asked := t.asked()) is not None:
        assert "niepan" not in t.options(asked[0])
        t.says(asked[0], None)
    assert t.g.dead[1] == 1


def test_one_need_not_use_it():
    t = dying().use(0, "slash", at=1).says(1, None).done()
    assert t.g.dead[1] == 1


def test_it_is_decided_at_ones_own_place_among_those_who_are_asked():
    t = dying().hold(0, "peach").hold(2, "peach").use(0, "slash", at=1)
    t.says(0, None, why="save")
    assert t.asked() == (1, "save")
    t.says(1, None).says(2, "peach").done()
    assert t.hp(1) == 1


def test_who_has_been_saved_before_keeps_it():
    t = dying().hold(0, "peach").use(0, "slash", at=1).says(0, "peach").done()
    assert (t.hp(1), t.told(Event.SKILL)) == (1, [])


def test_only_the_dying_player_itself_may_use_it():
    t = Bench().skilled(2, "niepan").hp(1, 1, 3).hold(0, "slash").use(0, "slash", at=1).done()
    assert t.g.dead[1] == 1


def test_a_peach_is_still_another_way():
    t = dying("peach").use(0, "slash", at=1)
    assert t.options(1) == {"peach", "niepan"}
    assert t.says(1, "peach").done().hp(1) == 1


def test_a_silver_lion_that_goes_does_not_make_it_more_than_three():
    t = dying().wears(1, "silver_lion").use(0, "slash", at=1).says(1, "niepan").done()
    assert t.hp(1) == 3
    assert [n for _, _, n in t.told(Event.HEALED)] == [1, 2]


def test_where_no_peach_may_be_used_it_may():
    t = dying().skilled(0, "wansha").use(0, "slash", at=1).says(1, "niepan").done()
    assert t.hp(1) == 3


def test_it_is_no_way_to_act_in_the_play_phase():
    t = Bench().skilled(0, "niepan").hp(0, 1, 3).hold(0, "jink")
    assert t.options(0) == set()
