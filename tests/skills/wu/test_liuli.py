"""Liuli 流离."""

from bench import Bench

from sgs_sim.engine.kinds import kind
from sgs_sim.engine.log import Event


def test_a_slash_is_sent_on_for_a_card():
    t = Bench().skilled(1, "liuli").hold(0, "slash").hold(1, "peach:H3")
    t.use(0, "slash", at=1).says(1, "peach").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 4, 3, 4]
    assert t.pile() == ["peach", "slash"]
    assert t.told(Event.DAMAGED) == [(2, 0, 1)]


def test_one_need_not():
    t = Bench().skilled(1, "liuli").hold(0, "slash").hold(1, "peach:H3")
    t.use(0, "slash", at=1).says(1, None).done()
    assert (t.hp(1), t.hand(1)) == (3, ["peach"])
    assert (1, 2, -999) not in t.told(Event.SKILL)


def test_the_new_target_may_dodge():
    t = Bench().skilled(1, "liuli").hold(0, "slash").hold(1, "peach").hold(2, "jink")
    t.use(0, "slash", at=1).says(1, "peach")
    assert t.asked() == (2, "respond")
    t.says(2, "jink").done()
    assert t.hp(2) == 4


def da_qiao():
    """Seat 1 has a weapon of range 2 and a peach; seat 4 may not be slashed without a hand."""
    t = Bench(5).skilled(1, "liuli").wears(1, "qinggang_sword:S6").hold(1, "peach:H3")
    return t.skilled(4, "kongcheng").hold(0, "slash")


def test_R106_range_is_reckoned_without_the_card_paid():
    t = da_qiao().use(0, "slash", at=1).says(1, "qinggang_sword").done()
    assert t.hp(2) == 3  # there is nobody else, so that nobody is asked


def test_R106_it_cannot_go_at_who_may_not_be_slashed():
    t = da_qiao().use(0, "slash", at=1).says(1, "peach")
    assert t.options(1) == {"liuli@2", "liuli@3"}
    t = da_qiao().hold(4, "duel").use(0, "slash", at=1).says(1, "peach")
    assert t.options(1) == {"liuli@2", "liuli@3", "liuli@4"}


def test_R106_liegong_is_reckoned_against_the_new_target():
    t = da_qiao().skilled(0, "liegong").hold(2, "jink", "jink")
    t.use(0, "slash", at=1).says(1, "qinggang_sword")
    assert t.asked() == (2, "respond")
    t.says(2, "jink").done()
    assert t.hp(2) == 4


def test_a_mount_that_is_needed_cannot_pay():
    t = Bench().skilled(1, "liuli").wears(1, "chitu").wears(2, "dilu").wears(3, "jueying")
    t.hold(0, "slash", "slash").wears(0, "crossbow").use(0, "slash", at=1).done()
    assert t.hp(1) == 3
    t.hold(1, "peach").use(0, "slash", at=1)
    assert t.options(1) == {"peach"}
    t.says(1, "peach").done()
    assert t.hp(2) == 3


def test_R106_it_comes_before_what_else_the_slash_sets_off():
    t = Bench().skilled(0, "tieqi").skilled(1, "liuli").hold(0, "slash").hold(1, "peach", "jink")
    t.use(0, "slash", at=1)
    assert t.asked() == (1, "discard")
    t.says(1, "peach").says(0, None).done()
    assert t.hp(2) == 3


def test_R111_the_user_is_never_the_new_target():
    t = Bench(2).skilled(1, "liuli").hold(0, "slash").hold(1, "peach")
    t.use(0, "slash", at=1).done()
    assert (t.hp(1), t.hand(1)) == (3, ["peach"])


def test_R111_a_slash_of_a_lord_may_go_to_who_gave_it():
    t = Bench().skilled(0, "jijiang").skilled(1, "liuli").kingdoms("shu wu shu wei")
    t.hold(1, "nullification").hold(2, "slash:H10").use(0, "jijiang").says(0, 1)
    t.says(2, "slash").says(1, "nullification").done()
    assert t.hp(2) == 3
    assert t.told(Event.DAMAGED) == [(2, 0, 1)]


def test_no_target_is_had_twice():
    t = Bench().skilled(1, "liuli").wears(0, "halberd").hold(0, "slash").hold(1, "peach")
    t.wears(1, "spear")
    t.use(0, "slash", at=(1, 2)).says(1, "peach").done()
    assert [t.hp(seat) for seat in (1, 2, 3)] == [4, 3, 3]


def test_who_sits_before_the_owner_is_still_gone_through():
    t = Bench(5).skilled(3, "liuli").skilled(2, "liuli").wears(0, "spear", "chitu")
    t.hold(0, "slash").hold(3, "peach").hold(2, "jink").use(0, "slash", at=3).says(3, "peach")
    t.says(3, 2).says(2, "jink")
    assert t.options(2) == {"liuli@1", "liuli@3"}
    t.says(2, 1).done()
    assert t.hp(1) == 3


def test_a_duel_cannot_be_sent_on():
    t = Bench().skilled(1, "liuli").hold(0, "duel").hold(1, "peach")
    t.use(0, "duel", at=1).done()
    assert t.hp(1) == 3


def test_it_is_seen_as_hostile_to_the_new_target():
    t = Bench().skilled(1, "liuli").hold(0, "slash").hold(1, "peach")
    t.use(0, "slash", at=1).says(1, "peach").done()
    assert t.g.malice[1, 2] == 2
    assert t.g.uses[kind("liuli")] == 1
