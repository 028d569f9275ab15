"""Tuntian 屯田."""

from bench import Bench

from sgs_sim.engine.log import Event
from sgs_sim.engine.seats import distance


def farmer(*cards):
    return Bench().skilled(1, "tuntian").hold(1, *cards)


def test_a_card_lost_in_the_turn_of_another_makes_a_field():
    t = farmer("jink:D2").hold(0, "slash:S7").top("slash:C3").use(0, "slash:S7", at=1)
    t.says(1, "jink", True).done()
    assert t.on_general(1) == ["slash"]


def test_a_heart_makes_none():
    t = farmer("jink:D2").hold(0, "slash:S7").top("peach:H9").use(0, "slash:S7", at=1)
    t.says(1, "jink", True).done()
    assert (t.on_general(1), t.where("peach:H9")) == ([], "discard")


def test_one_need_not_judge():
    t = farmer("jink:D2").hold(0, "slash:S7").use(0, "slash:S7", at=1).says(1, "jink", None).done()
    assert t.told(Event.JUDGED) == []


def test_worn_cards_count_and_each_loss_is_one_time():
    t = farmer().wears(1, "axe", "chitu").hold(0, "dismantlement", "dismantlement")
    t.top("slash:C3", "jink:D3").use(0, "dismantlement", at=1).says(0, "axe").says(1, True)
    t.use(0, "dismantlement", at=1).says(1, True).done()
    assert t.on_general(1) == ["slash", "jink"]


def test_several_cards_together_are_one_time():
    t = Bench(5).roles("lord rebel rebel loyalist renegade").skilled(2, "tuntian")
    t.hold(2, "jink:D2", "peach:H3").hold(0, "collateral").wears(2, "spear")
    t.top("slash:C3").use(0, "collateral", at=(2, 1)).says(2, ("spear", "jink", "peach"))
    t.says(2, True).done()
    assert t.on_general(2) == ["slash"]
    assert len(t.told(Event.JUDGED)) == 1


def test_not_in_ones_own_turn():
    t = farmer("slash:S7", "axe").use(1, "slash:S7", at=2).use(1, "axe").done()
    assert t.told(Event.JUDGED) == []


def test_the_loss_of_another_is_none():
    t = farmer().hold(2, "jink:D2").hold(0, "dismantlement").use(0, "dismantlement", at=2).done()
    assert t.told(Event.JUDGED) == []


def test_every_field_brings_the_others_nearer_and_not_the_owner_to_them():
    t = Bench(6).skilled(0, "tuntian")
    assert [distance(t.g, 0, seat) for seat in range(1, 6)] == [1, 2, 3, 2, 1]
    t.laid_on(0, "tuntian", "jink:D2")
    assert [distance(t.g, 0, seat) for seat in range(1, 6)] == [1, 1, 2, 1, 1]
    t.laid_on(0, "tuntian", "jink:D3")
    assert distance(t.g, 0, 3) == 1
    assert distance(t.g, 3, 0) == 3


def test_R142_fields_cannot_be_taken_or_discarded():
    t = farmer().laid_on(1, "tuntian", "jink:D2").hold(0, "dismantlement", "snatch")
    assert t.options(0) == set()


def test_R142_one_judgement_for_one_card_and_the_card_itself_goes_its_way():
    t = farmer("peach:H3").laid_on(1, "tuntian", "slash:S7", "slash:C2").hold(0, "dismantlement")
    t.top("analeptic:S9").use(0, "dismantlement", at=1).says(1, True).done()
    assert t.on_general(1) == ["slash", "slash", "analeptic"]
    assert t.where("peach:H3") == "discard"
    assert len(t.told(Event.JUDGED)) == 1


def test_a_changed_judgement_counts_as_it_is():
    t = farmer("jink:D2").skilled(3, "guicai").hold(3, "peach:H9").hold(0, "slash:S7")
    t.top("slash:C3").use(0, "slash:S7", at=1).says(1, "jink", True).says(3, "peach").done()
    assert (t.on_general(1), t.where("slash:C3"), t.where("peach:H9")) == ([], "discard", "discard")


def test_fields_go_with_their_owner():
    t = Bench(5).skilled(1, "tuntian").laid_on(1, "tuntian", "jink:D3").hp(1, 1)
    t.hold(0, "slash:S7").use(0, "slash:S7", at=1).done()
    assert (t.g.dead[1], t.on_general(1), t.where("jink:D3")) == (True, [], "discard")
