"""Hujia 护驾."""

from bench import Bench

from sgs_sim.engine.log import Event


def attacked(kingdoms="wei wei shu wei"):
    """The lord, seat 0, needs a jink; seat 2 has used a slash."""
    t = Bench().kingdoms(kingdoms).skilled(0, "hujia").hold(2, "slash:S7").wears(2, "kylin_bow")
    return t


def test_the_first_of_wei_who_plays_a_jink_supplies_the_lords():
    t = attacked().hold(1, "jink:D2").hold(3, "jink:D3").use(2, "slash:S7", at=0).says(0, True)
    t.says(1, None).says(3, "jink").done()
    assert (t.hp(0), t.hand(1), t.hand(3)) == (4, ["jink"], [])
    assert t.where("jink:D3") == "discard"
    assert t.g.malice[3, 0] < 0


def test_nobody_after_the_first_is_asked():
    t = attacked().hold(1, "jink:D2").hold(3, "jink:D3").hold(0, "jink:D4")
    t.use(2, "slash:S7", at=0).says(0, True).says(1, "jink").done()
    assert (t.hp(0), t.hand(3), t.hand(0)) == (4, ["jink"], ["jink"])


def test_the_lord_need_not_ask():
    t = attacked().hold(1, "jink").use(2, "slash:S7", at=0).says(0, None).done()
    assert (t.hp(0), t.hand(1)) == (3, ["jink"])


def test_without_help_the_lord_may_play_its_own():
    t = attacked().hold(1, "jink").hold(0, "jink:D4").use(2, "slash:S7", at=0)
    t.says(0, True).says(1, None).says(0, "jink").done()
    assert (t.hp(0), t.hand(0), t.hand(1)) == (4, [], ["jink"])


def test_others_than_wei_are_not_asked_and_without_any_neither_is_the_lord():
    t = attacked("wei shu shu qun").hold(1, "jink").hold(3, "jink")
    t.use(2, "slash:S7", at=0).done()
    assert t.hp(0) == 3


def test_only_a_lord_has_it():
    t = Bench().kingdoms("wei wei wei wei").skilled(1, "hujia").hold(2, "jink").hold(0, "slash")
    t.use(0, "slash", at=1).done()
    assert t.hp(1) == 3


def test_the_dead_do_not_help():
    t = Bench(5).kingdoms("wei wei shu shu shu").skilled(0, "hujia").dead(1)
    t.hold(4, "slash").use(4, "slash", at=0).done()
    assert t.told(Event.SKILL) == []


def test_a_helpers_own_means_will_do():
    t = attacked().wears(1, "eight_diagram").skilled(3, "qingguo").hold(3, "slash:C3")
    t.top("peach:H9").use(2, "slash:S7", at=0).says(0, True).says(1, True).done()
    assert (t.hp(0), t.hand(3)) == (4, ["slash"])
    t.hold(2, "slash:S8").turn(2, "play").top("duel:SA").use(2, "slash:S8", at=0).says(0, True)
    t.says(1, True).says(3, "jink").done()
    assert (t.hp(0), t.hand(3)) == (4, [])


def test_a_helpers_armour_works_against_a_sword_that_goes_for_the_lord():
    t = Bench().kingdoms("wei wei shu wei").skilled(0, "hujia").wears(0, "eight_diagram")
    t.wears(1, "eight_diagram").wears(2, "qinggang_sword").hold(2, "slash:S7").top("peach:H9")
    t.use(2, "slash:S7", at=0).says(0, True).says(1, True).done()
    assert t.hp(0) == 4


def test_it_answers_archery_too():
    t = (
        Bench()
        .kingdoms("wei wei shu wei")
        .skilled(0, "hujia")
        .hold(1, "jink")
        .hold(2, "archery_attack")
    )
    t.use(2, "archery_attack").says(0, True).says(1, "jink").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 3, 4, 3]


def test_of_two_jinks_that_are_needed_each_is_asked_for():
    t = attacked().skilled(2, "wushuang").hold(1, "jink:D2").hold(3, "jink:D3")
    t.use(2, "slash:S7", at=0).says(0, True).says(1, "jink").says(0, True).says(3, None).done()
    assert (t.hp(0), t.hand(1), t.hand(3)) == (3, [], ["jink"])


def test_tieqi_leaves_nothing_to_ask_for():
    t = attacked().skilled(2, "tieqi").hold(1, "jink").top("peach:H9")
    t.use(2, "slash:S7", at=0).says(2, True).done()
    assert (t.hp(0), t.hand(1)) == (3, ["jink"])
