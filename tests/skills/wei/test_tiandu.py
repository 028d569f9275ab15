"""Tiandu 天妒."""

from bench import Bench

from sgs_sim.engine.kinds import NOTHING, Phase
from sgs_sim.engine.log import Event


def test_one_may_take_the_card_of_ones_own_judgement_which_counts_all_the_same():
    t = Bench().skilled(1, "tiandu").delayed(1, "indulgence").top("slash:C3").turn(1, "judge")
    t.says(1, True).done()
    assert t.where("slash:C3") == "hand 1"
    assert (1, NOTHING, Phase.PLAY) in t.told(Event.SKIPPED)


def test_one_need_not():
    t = Bench().skilled(1, "tiandu").delayed(1, "indulgence").top("slash:C3").turn(1, "judge")
    t.says(1, None).done()
    assert t.where("slash:C3") == "discard"


def test_it_is_silent_at_judgements_of_others():
    t = (
        Bench()
        .skilled(1, "tiandu")
        .delayed(2, "indulgence")
        .top("slash:C3")
        .turn(2, "judge")
        .done()
    )
    assert t.where("slash:C3") == "discard"


def test_it_takes_what_another_would_keep():
    t = Bench().skilled(1, "tiandu", "luoshen").top("slash:C3", "peach:H9").turn(1)
    t.says(1, True, True).says(1, None)
    t.asked()
    assert t.where("slash:C3") == "hand 1"
    assert t.where("peach:H9") != "discard"


def test_the_judgement_of_armour_is_ones_own():
    t = Bench().skilled(1, "tiandu").wears(1, "eight_diagram").top("peach:H9").hold(0, "slash")
    t.use(0, "slash", at=1).says(1, True, True).done()
    assert (t.hp(1), t.hand(1)) == (4, ["peach"])
