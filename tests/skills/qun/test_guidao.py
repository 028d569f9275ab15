"""Guidao 鬼道."""

from bench import Bench

from sgs_sim.engine.kinds import NOTHING, Phase
from sgs_sim.engine.log import Event


def judging(*cards):
    """Seat 1 judges for Indulgence, seat 2 has these cards."""
    t = Bench().skilled(2, "guidao").delayed(1, "indulgence:S6").hold(2, *cards).top("peach:H9")
    return t.turn(1, "judge")


def test_a_black_hand_card_takes_the_place_of_the_judgement_which_one_takes():
    t = judging("slash:S7").says(2, "slash", why="material").done()
    assert t.hand(2) == ["peach"]
    assert t.where("slash:S7") == "discard"
    assert (1, NOTHING, Phase.PLAY) in t.told(Event.SKIPPED)


def test_it_need_not():
    t = judging("slash:S8").says(2, None)
    t.asked()
    assert t.where("peach:H9") == "discard"
    assert t.hand(2) == ["slash"]
    assert t.told(Event.SKIPPED) == []


def test_only_black_cards_will_do_of_the_hand_or_worn():
    t = judging("slash:S8", "jink:D2", "slash:H10").wears(2, "axe:D5", "jueying:S5")
    assert t.options(2) == {"slash", "jueying"}
    assert t.g.ask.n - 1 == 2


def test_without_a_black_card_nobody_is_asked():
    t = judging("jink:D2")
    assert t.asked() != (2, "material")
    assert t.where("peach:H9") == "discard"


def test_R095_each_changer_is_asked_once_from_the_current_player_on():
    t = Bench().skilled(0, "guicai").skilled(2, "tiandu").skilled(3, "guidao")
    t.hold(0, "jink:HK").hold(3, "slash:S7").delayed(2, "indulgence:S6").top("peach:H9")
    t.turn(2, "judge").says(3, "slash:S7").says(0, "jink:HK").says(2, True).done()
    assert (t.hand(0), t.hand(3)) == ([], ["peach"])
    assert t.where("slash:S7") == "discard"
    assert t.where("jink:HK") == "hand 2"
    assert t.where("indulgence:S6") == "discard"


def armoured():
    t = Bench().skilled(1, "guidao", "leiji").wears(1, "eight_diagram:S2", "jueying:S5")
    t.wears(0, "chitu:H5").hold(0, "slash:S7").top("peach:H9")
    return t.use(0, "slash", at=1).says(1, True, why="skill")


def test_R096_not_the_armour_that_is_being_judged_for():
    t = armoured()
    assert t.asked() == (1, "material")
    assert t.options(1) == {"jueying"}


def test_R096_if_the_judgement_stands_it_is_a_jink_and_brings_lightning():
    t = armoured().says(1, None).says(1, None, why="target").done()
    assert t.hp(1) == 4


def test_R096_for_another_judgement_the_armour_will_do():
    t = judging("jink:D2").wears(2, "eight_diagram:S2")
    assert t.options(2) == {"eight_diagram"}


def test_it_works_on_ones_own_lightning_strike():
    t = Bench().skilled(1, "guidao", "leiji").hold(0, "slash:S7").hold(1, "jink:D2", "slash:S8")
    t.top("peach:H9").use(0, "slash", at=1).says(1, "jink").says(1, 0).says(1, "slash:S8").done()
    assert t.hp(0) == 2
    assert t.hand(1) == ["peach"]
