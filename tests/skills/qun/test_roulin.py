"""Roulin 肉林."""

from bench import Bench


def table():
    return Bench().sexes("male female male female")


def test_R137_his_slash_at_a_woman_takes_two_jinks():
    t = table().skilled(0, "roulin").hold(0, "slash:S7").hold(1, "jink:D2", "jink:H2")
    t.use(0, "slash", at=1).says(1, "jink:D2", "jink:H2").done()
    assert (t.hp(1), t.hand(1)) == (4, [])


def test_R137_one_jink_alone_is_wasted():
    t = table().skilled(0, "roulin").hold(0, "slash:S7").hold(1, "jink:D2")
    t.use(0, "slash", at=1).says(1, "jink").done()
    assert (t.hp(1), t.hand(1)) == (3, [])


def test_a_womans_slash_at_him_takes_two_as_well():
    t = table().skilled(0, "roulin").hold(1, "fire_slash:H4").hold(0, "jink:D2", "jink:H2")
    t.use(1, "fire_slash", at=0).says(0, "jink:D2", None).done()
    assert t.hp(0) == 3


def test_between_him_and_a_man_one_is_enough():
    t = Bench().sexes("male male male male").skilled(0, "roulin")
    t.hold(0, "slash:S7").hold(1, "jink:D2", "jink:H2")
    t.use(0, "slash", at=1).says(1, "jink:D2").done()
    assert (t.hp(1), t.hand(1)) == (4, ["jink"])


def test_a_duel_with_a_woman_takes_one_slash_at_a_time():
    t = table().skilled(0, "roulin").hold(0, "duel").hold(1, "slash:S7", "slash:S8")
    t.use(0, "duel", at=1).says(1, "slash:S7").done()
    assert (t.hp(0), t.hand(1)) == (3, ["slash"])


def test_it_takes_two_and_no_more_where_both_ask_for_two():
    t = table().skilled(0, "roulin", "wushuang").hold(0, "slash:S7")
    t.hold(1, "jink:D2", "jink:H2", "jink:D3")
    t.use(0, "slash", at=1).says(1, "jink:D2", "jink:H2").done()
    assert (t.hp(1), t.hand(1)) == (4, ["jink"])
