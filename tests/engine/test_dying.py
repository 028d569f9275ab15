"""The dying round."""

from bench import Bench

from sgs_sim.engine.log import Event


def round_of(hold):
    t = Bench(5).roles("rebel renegade loyalist loyalist lord").hp(3, 1)
    t.wears(0, "qinggang_sword:S6").hold(0, "slash:S7")
    for seat, card in hold.items():
        t.hold(seat, card)
    return t.use(0, "slash", at=3)


def test_R067_each_is_asked_once_in_order_from_the_current_player():
    """9.1."""
    t = round_of({2: "peach:H4", 3: "peach:H3", 4: "peach:H6", 0: "peach:H7", 1: "peach:H8"})
    t.says(0, None).says(1, None).says(2, None).says(3, None).says(4, None).done()
    assert t.g.dead[3]
    assert t.where("peach:H3") == "discard"


def test_R067_who_has_nothing_to_give_is_passed_over():
    t = round_of({2: "peach:H4", 3: "peach:H3", 4: "peach:H6"})
    t.says(2, None).says(3, None).says(4, None).done()
    assert t.g.dead[3]
    assert t.where("peach:H3") == "discard"


def test_R067_once_saved_nobody_else_is_asked():
    t = round_of({2: "peach:H4", 3: "peach:H3", 4: "peach:H6"}).says(2, "peach").done()
    assert t.hp(3) == 1
    assert (t.hand(3), t.hand(4)) == (["peach"], ["peach"])


def test_one_player_may_give_several_in_its_place():
    """9.1."""
    t = Bench().hp(1, 1).hold(0, "analeptic", "slash").hold(2, "peach", "peach", "peach")
    t.use(0, "analeptic").use(0, "slash", at=1).says(2, "peach").says(2, "peach").done()
    assert t.hp(1) == 1
    assert t.hand(2) == ["peach"]


def test_who_passed_after_a_peach_is_not_asked_again():
    t = Bench().hp(1, 1).hold(0, "analeptic", "slash", "peach", "peach").hold(2, "peach")
    t.use(0, "analeptic").use(0, "slash", at=1)
    t.says(0, "peach").says(0, None).says(2, "peach").done()
    assert t.hp(1) == 1


def test_the_dying_player_may_use_a_peach_and_wine():
    t = Bench().hp(1, 1).hold(0, "analeptic", "slash").hold(1, "peach", "analeptic:S9")
    t.use(0, "analeptic").use(0, "slash", at=1)
    assert t.options(1) == {"peach", "analeptic"}
    t.says(1, "analeptic").says(1, "peach").done()
    assert t.hp(1) == 1


def test_the_round_opens_before_the_next_victim_of_an_attack():
    """Invariant 20."""
    t = Bench().hp(1, 1).hp(2, 1).hold(0, "archery_attack").hold(3, "peach", "jink")
    t.use(0, "archery_attack").says(3, None, why="save").says(3, "peach", why="save")
    t.says(3, "jink").done()
    assert [seat for seat, _, _ in t.told(Event.DYING)] == [1, 2]
    assert t.g.dead[1]
    assert t.hp(2) == 1


def test_the_dead_save_nobody():
    t = Bench(5).dead(2).hp(1, 1).hold(0, "slash").hold(3, "peach")
    t.use(0, "slash", at=1).says(3, "peach").done()
    assert t.hp(1) == 1


def test_nullification_cannot_stop_a_peach():
    t = Bench().hp(1, 1).hold(0, "slash", "nullification").hold(1, "peach")
    t.use(0, "slash", at=1).says(1, "peach").done()
    assert t.hp(1) == 1
