"""Snatch 顺手牵羊."""

from bench import Bench


def test_it_reaches_players_at_distance_one_with_a_card():
    t = Bench(6).hold(0, "snatch").hold(1, "peach").hold(2, "peach").hold(5, "peach")
    assert t.options(0) == {"snatch@1", "snatch@5"}


def test_a_weapon_does_not_help_but_a_mount_does():
    t = Bench(6).hold(0, "snatch").hold(2, "peach").wears(0, "axe")
    assert t.options(0) == set()
    t.wears(0, "chitu")
    assert t.options(0) == {"snatch@2"}


def test_a_plus_mount_protects():
    t = Bench().hold(0, "snatch").hold(1, "peach").wears(1, "dilu")
    assert t.options(0) == set()


def test_a_player_without_cards_is_no_target():
    assert Bench().hold(0, "snatch", "peach").options(0) == set()


def test_a_hand_card_is_taken_unseen():
    t = Bench().hold(0, "snatch").hold(1, "peach", "jink").wears(1, "axe")
    t.use(0, "snatch", at=1)
    assert t.options(0) == {"hand", "axe"}
    t.picks(0, "hand").done()
    assert len(t.hand(0)) == len(t.hand(1)) == 1
    assert t.pile() == ["snatch"]


def test_equipment_goes_to_the_hand():
    t = Bench().hold(0, "snatch").hold(1, "peach").wears(1, "axe")
    t.use(0, "snatch", at=1).picks(0, "axe").done()
    assert t.hand(0) == ["axe"]
    assert t.worn(0) == t.worn(1) == []


def test_a_delayed_trick_goes_to_the_hand():
    t = Bench().hold(0, "snatch").hold(1, "peach").delayed(1, "lightning")
    t.use(0, "snatch", at=1).picks(0, "lightning").done()
    assert t.hand(0) == ["lightning"]
    assert t.waiting(1) == []


def test_it_may_be_nullified_before_the_card_is_chosen():
    """9.6."""
    t = Bench().hold(0, "snatch").hold(1, "peach").hold(2, "nullification")
    t.use(0, "snatch", at=1).says(2, "nullification").done()
    assert t.hand(1) == ["peach"]
    assert t.hand(0) == []
