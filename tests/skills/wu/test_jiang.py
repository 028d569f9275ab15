"""Jiang 激昂."""

from bench import Bench


def test_R151_one_card_for_one_slash_at_three():
    t = Bench().skilled(0, "jiang").wears(0, "halberd").hold(0, "slash:H10")
    t.use(0, "slash", at=(1, 2, 3)).says(0, True).done()
    assert len(t.hand(0)) == 1


def test_R151_not_for_a_black_slash():
    t = Bench().skilled(1, "jiang").hold(0, "slash:S7").use(0, "slash", at=1).done()
    assert (t.hp(1), t.hand(1)) == (3, [])


def test_R151_the_target_of_a_red_slash_draws_before_it_answers():
    t = Bench().skilled(1, "jiang").hold(0, "slash:H10").top("jink")
    t.use(0, "slash", at=1).says(1, True)
    assert t.asked() == (1, "respond")
    t.says(1, "jink").done()
    assert t.hp(1) == 4


def test_R151_the_target_of_a_duel_draws_before_it_may_be_nullified():
    t = Bench().skilled(1, "jiang").hold(0, "duel").hold(1, "slash").top("nullification")
    t.use(0, "duel", at=1).says(1, True)
    assert t.asked() == (1, "nullify")


def test_whoever_uses_a_duel_draws():
    t = Bench().skilled(0, "jiang").hold(0, "duel").use(0, "duel", at=1).says(0, True).done()
    assert len(t.hand(0)) == 1


def test_R151_a_duel_that_another_skill_makes_counts():
    t = Bench().sexes("female male male male").skilled(0, "lijian").skilled(1, "jiang")
    t.hold(0, "peach").use(0, "lijian").picks(0, 1, 2)
    assert t.asked() == (1, "skill")


def test_one_need_not():
    t = Bench().skilled(0, "jiang").hold(0, "duel").use(0, "duel", at=1).says(0, None).done()
    assert t.hand(0) == []


def test_two_red_cards_make_a_red_slash_and_a_mixed_pair_does_not():
    t = Bench().skilled(1, "jiang").wears(0, "spear").hold(0, "peach:H3", "jink:D2")
    t.use(0, ("spear", "peach", "jink"), at=1).says(1, True).done()
    t = Bench().skilled(1, "jiang").wears(0, "spear").hold(0, "slash:S7", "jink:D2")
    t.use(0, ("spear", "slash", "jink"), at=1).done()
    assert t.hand(1) == []


def test_other_cards_do_not_count():
    t = Bench().skilled(1, "jiang").hold(0, "dismantlement", "fire_attack:H2").hold(1, "peach")
    t.use(0, "dismantlement", at=1).done()
    assert t.hand(1) == []
