"""Amazing Grace 五谷丰登."""

from bench import Bench


def test_each_takes_one_of_as_many_cards_as_players_live():
    t = Bench().hold(1, "amazing_grace").top("slash:S7", "peach:H9", "jink:D2", "slash:C2")
    t.use(1, "amazing_grace")
    assert t.options(1) == {"slash", "peach", "jink"}
    t.picks(1, "peach").picks(2, "jink").picks(3, "slash:C2").done()
    assert [t.hand(seat) for seat in range(4)] == [["slash"], ["peach"], ["jink"], ["slash"]]
    assert t.where("slash:S7") == "hand 0"


def test_nobody_may_refuse():
    """9.20."""
    t = Bench().hold(0, "amazing_grace")
    t.use(0, "amazing_grace")
    assert t.asked() == (0, "pool")
    assert not t.g.ask.can_pass


def test_the_last_card_is_taken_unasked():
    t = Bench().dead(2, 3).hold(0, "amazing_grace").top("peach:H9", "jink:D2")
    t.use(0, "amazing_grace").picks(0, "jink").done()
    assert (t.hand(0), t.hand(1)) == (["jink"], ["peach"])


def test_the_open_cards_are_there_for_all_to_see():
    t = Bench().hold(0, "amazing_grace").top("slash:S7", "peach:H9", "jink:D2", "slash:C2")
    t.use(0, "amazing_grace")
    assert t.asked() == (0, "pool")
    assert t.g.n_pool == 4


def test_a_nullification_taken_from_it_can_be_used_at_once():
    """9.20."""
    t = Bench().hold(0, "amazing_grace").top("nullification:SJ", "peach:H9", "jink:D2", "slash:C2")
    t.use(0, "amazing_grace").picks(0, "nullification")
    t.says(0, "nullification", why="nullify").says(2, "peach").says(3, "jink").done()
    assert [t.hand(seat) for seat in range(4)] == [[], [], ["peach"], ["jink"]]
    assert t.pile() == ["amazing_grace", "nullification", "slash"]


def test_R045_what_a_nullified_share_leaves_is_discarded_at_the_end():
    t = Bench(5).roles("rebel lord loyalist loyalist renegade").dead(3)
    t.hold(0, "amazing_grace:H3").hold(1, "nullification:SJ")
    t.top("slash:S7", "peach:H9", "jink:D2", "slash:C2", "slash:S8")
    t.use(0, "amazing_grace").says(1, None, why="nullify").picks(0, "peach")
    t.says(1, None, why="nullify").picks(1, "slash:S7")
    t.says(1, "nullification", why="nullify").picks(4, "jink").done()
    assert (t.hand(0), t.hand(1), t.hand(2), t.hand(4)) == (["peach"], ["slash"], [], ["jink"])
    assert t.where("slash:C2") == "discard"
    assert t.g.n_top == 1  # the fifth card has not been turned over


def test_a_nullified_share_is_worked_out_only_when_its_turn_comes():
    t = Bench().hold(0, "amazing_grace").hold(3, "nullification")
    t.use(0, "amazing_grace").says(3, None)
    assert t.asked() == (0, "pool")


def test_an_empty_deck_is_filled_for_it():
    t = Bench().hold(0, "amazing_grace").discarded("peach", "jink", "slash").deck_of("duel")
    t.use(0, "amazing_grace").picks(0, "peach").picks(1, "jink").picks(2, "duel").done()
    assert t.hand(3) == ["slash"]
    assert t.g.reshuffles == 1


def test_with_too_few_cards_anywhere_nobody_wins():
    """9.27."""
    t = Bench().hold(0, "amazing_grace").deck_of("peach", "jink")
    t.use(0, "amazing_grace")
    assert t.winner() == "draw"
