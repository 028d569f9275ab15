"""Ex Nihilo 无中生有."""

from bench import Bench


def test_it_draws_two_cards():
    t = Bench().hold(0, "ex_nihilo").top("peach:H9", "jink:D2", "slash:S8")
    t.use(0, "ex_nihilo").done()
    assert t.hand(0) == ["jink", "peach"]


def test_it_may_be_nullified_before_the_draw():
    """9.5."""
    t = Bench().hold(0, "ex_nihilo").hold(2, "nullification")
    t.use(0, "ex_nihilo").says(2, "nullification").done()
    assert t.hand(0) == []
    assert t.pile() == ["ex_nihilo", "nullification"]


def test_any_number_in_a_turn():
    t = Bench().hold(0, "ex_nihilo:H7", "ex_nihilo:H8").top("S7", "S8", "S9", "C9")
    t.use(0, "ex_nihilo:H7").use(0, "ex_nihilo:H8").done()
    assert len(t.hand(0)) == 4


def test_R080_when_the_deck_runs_short_the_discard_pile_is_shuffled_into_a_new_one():
    t = Bench().roles("rebel lord loyalist renegade").hold(0, "ex_nihilo:H7")
    t.discarded("peach:H3", "jink:D2", "slash:C2").deck_of("slash:S7")
    t.use(0, "ex_nihilo").done()
    assert len(t.hand(0)) == 2
    assert t.where("slash:S7") == "hand 0"
    assert t.g.reshuffles == 1
    assert t.g.n_deck == 2
    assert t.pile() == ["ex_nihilo"]
