"""Dismantlement 过河拆桥."""

from bench import Bench


def test_it_reaches_any_other_player_with_a_card_in_any_zone():
    t = Bench(6).hold(0, "dismantlement").hold(1, "peach").wears(3, "dilu").delayed(4, "lightning")
    assert t.options(0) == {"dismantlement@1", "dismantlement@3", "dismantlement@4"}


def test_its_user_is_no_target():
    Bench().hold(0, "dismantlement", "peach").cannot(0, "dismantlement", at=0)


def test_a_hand_card_is_discarded_unseen():
    t = Bench().hold(0, "dismantlement").hold(1, "peach", "jink").wears(1, "dilu")
    t.use(0, "dismantlement", at=1)
    assert t.options(0) == {"hand", "dilu"}
    t.picks(0, "hand").done()
    assert len(t.hand(1)) == 1
    assert len(t.pile()) == 2


def test_equipment_may_be_chosen():
    t = Bench().hold(0, "dismantlement").hold(1, "peach").wears(1, "dilu", "axe")
    t.use(0, "dismantlement", at=1).picks(0, "axe").done()
    assert t.worn(1) == ["dilu"]
    assert t.pile() == ["axe", "dismantlement"]


def test_a_delayed_trick_may_be_chosen():
    t = Bench().hold(0, "dismantlement").hold(1, "peach").delayed(1, "indulgence")
    t.use(0, "dismantlement", at=1).picks(0, "indulgence").done()
    assert t.waiting(1) == []
    assert "indulgence" in t.pile()


def test_a_lone_card_is_taken_unasked():
    t = Bench().hold(0, "dismantlement").hold(1, "peach:H3")
    t.use(0, "dismantlement", at=1).done()
    assert t.where("peach:H3") == "discard"


def test_it_may_be_nullified_before_the_card_is_chosen():
    """9.6."""
    t = Bench().hold(0, "dismantlement").hold(1, "peach", "nullification")
    t.use(0, "dismantlement", at=1).says(1, "nullification").done()
    assert t.hand(1) == ["peach"]


def test_when_the_last_card_went_to_nullify_in_vain_nothing_is_left_to_discard():
    t = Bench().hold(0, "dismantlement", "nullification:SJ").hold(1, "nullification:CQ")
    t.use(0, "dismantlement", at=1).says(0, None).says(1, "nullification:CQ")
    t.says(0, "nullification:SJ").done()
    assert t.hand(1) == []
    assert len(t.pile()) == 3
