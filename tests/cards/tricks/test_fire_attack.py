"""Fire Attack 火攻."""

from bench import Bench

from sgs_sim.engine.log import Event


def test_it_reaches_whoever_has_a_hand_card_its_user_too():
    t = Bench().hold(0, "fire_attack", "peach").hold(2, "jink").wears(3, "dilu")
    assert t.options(0) == {"fire_attack@0", "fire_attack@2"}


def test_its_user_needs_another_hand_card_to_be_a_target():
    """9.17."""
    t = Bench().hold(0, "fire_attack").hold(1, "jink")
    assert t.options(0) == {"fire_attack@1"}


def test_the_target_chooses_what_to_show():
    t = Bench().hold(0, "fire_attack", "peach:H3").hold(1, "jink:D2", "slash:S7")
    t.use(0, "fire_attack", at=1)
    assert t.options(1) == {"jink", "slash"}
    t.picks(1, "jink").done()
    assert t.hp(1) == 4
    assert t.hand(1) == ["jink", "slash"]


def test_a_card_of_the_same_suit_may_be_discarded_for_one_fire_damage():
    t = Bench().hold(0, "fire_attack", "peach:H3", "jink:D2").hold(1, "peach:H4")
    t.use(0, "fire_attack", at=1)
    assert t.options(0) == {"peach"}
    t.picks(0, "peach").done()
    assert t.told(Event.DAMAGED) == [(1, 0, 1)]
    assert t.hand(0) == ["jink"]
    assert t.hand(1) == ["peach"]


def test_the_user_may_keep_its_card():
    t = Bench().hold(0, "fire_attack", "peach:H3").hold(1, "peach:H4")
    t.use(0, "fire_attack", at=1).says(0, None, why="discard").done()
    assert t.hp(1) == 4
    assert t.hand(0) == ["peach"]


def test_equipment_does_not_pay():
    t = Bench().hold(0, "fire_attack").wears(0, "kylin_bow:H5").hold(1, "peach:H4")
    t.use(0, "fire_attack", at=1).done()
    assert t.hp(1) == 4


def test_its_fire_runs_along_the_chain():
    t = Bench().chained(1, 3).hold(0, "fire_attack", "peach:H3").hold(1, "peach:H4")
    t.use(0, "fire_attack", at=1).picks(0, "peach").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 3, 4, 3]


def test_its_user_may_burn_itself():
    """9.17."""
    t = Bench().hold(0, "fire_attack", "peach:H3", "jink:H2")
    t.use(0, "fire_attack", at=0).picks(0, "jink").picks(0, "peach").done()
    assert t.hp(0) == 3
    assert t.hand(0) == ["jink"]


def test_it_may_be_nullified_before_a_card_is_shown():
    t = Bench().hold(0, "fire_attack", "peach:H3").hold(1, "peach:H4", "nullification:SJ")
    t.use(0, "fire_attack", at=1).says(1, "nullification").done()
    assert t.told(Event.SHOWN) == []
    assert t.hand(0) == ["peach"]


def test_a_target_that_has_spent_its_last_card_has_nothing_to_show():
    t = Bench().hold(0, "fire_attack", "nullification:SJ").hold(1, "nullification:CQ")
    t.use(0, "fire_attack", at=1).says(0, None).says(1, "nullification:CQ")
    t.says(0, "nullification:SJ").done()
    assert t.hp(1) == 4
