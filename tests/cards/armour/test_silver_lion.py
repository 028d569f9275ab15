"""Silver Lion 白银狮子."""

import pytest
from bench import Bench

from sgs_sim.engine.kinds import Zone
from sgs_sim.engine.log import Event
from sgs_sim.engine.piles import move


def wounded(*hand, hp=3):
    """R017: the lord wears the lion and has 3 of 5 hp."""
    t = Bench().roles("lord rebel loyalist renegade").hp(0, hp, 5).wears(0, "silver_lion:CA")
    return t.hold(0, *hand)


# ---------------------------------------------------------------- the limit


def test_damage_is_at_most_one():
    t = Bench().wears(1, "silver_lion").hold(0, "analeptic", "slash")
    t.use(0, "analeptic").use(0, "slash", at=1).done()
    assert t.told(Event.DAMAGED) == [(1, 0, 1)]


def test_damage_of_one_is_left_alone():
    t = Bench().wears(1, "silver_lion").hold(0, "slash").use(0, "slash", at=1).done()
    assert t.hp(1) == 3
    assert t.told(Event.SKILL) == []


def test_each_time_counts_for_itself():
    t = Bench().wears(1, "silver_lion").wears(0, "crossbow").hold(0, "slash", "slash", "slash")
    t.use(0, "slash", at=1).use(0, "slash", at=1).use(0, "slash", at=1).done()
    assert t.hp(1) == 1


def test_lightning_takes_one_hp():
    t = Bench().wears(1, "silver_lion").delayed(1, "lightning").top("slash:S7").turn(1).done()
    assert t.hp(1) == 3


def test_R014_what_it_leaves_of_the_damage_is_conducted():
    t = Bench().roles("rebel lord loyalist renegade").hp(1, 5).chained(1, 2)
    t.wears(1, "silver_lion:CA").hold(0, "analeptic:S3", "thunder_slash:S4")
    t.use(0, "analeptic").use(0, "thunder_slash", at=1).done()
    assert [t.hp(seat) for seat in range(4)] == [4, 4, 3, 4]


def test_only_its_wearer_is_protected():
    t = Bench().wears(2, "silver_lion").hold(0, "analeptic", "slash")
    t.use(0, "analeptic").use(0, "slash", at=1).done()
    assert t.hp(1) == 2


def test_nobody_is_asked():
    t = Bench().wears(1, "silver_lion").hold(0, "analeptic", "slash")
    t.use(0, "analeptic").use(0, "slash", at=1)
    assert t.asked() is None


# ---------------------------------------------------------------- leaving


def test_R017_a_replaced():
    t = wounded("eight_diagram:S2").use(0, "eight_diagram").done()
    assert t.hp(0) == 4
    assert t.worn(0) == ["eight_diagram"]
    assert t.where("silver_lion") == "discard"
    assert t.told(Event.HEALED) == [(0, 0, 1)]


def test_R017_b_dismantled():
    t = wounded().hold(1, "dismantlement:S3", "slash")
    t.use(1, "dismantlement", at=0).done()
    assert (t.hp(0), t.where("silver_lion")) == (4, "discard")


def test_R017_c_snatched():
    t = wounded().hold(1, "snatch:S3").use(1, "snatch", at=0).done()
    assert (t.hp(0), t.where("silver_lion")) == (4, "hand 1")


def test_R017_d_paid_for_the_axe():
    t = wounded("slash:S7", "dismantlement:C3").wears(0, "axe:D5").hold(1, "jink:D2")
    t.use(0, "slash", at=1).says(1, "jink").says(0, True).picks(0, "silver_lion").done()
    assert (t.hp(0), t.hp(1)) == (4, 3)
    assert t.worn(0) == ["axe"]
    assert t.pile() == ["dismantlement", "jink", "silver_lion", "slash"]


def test_R017_e_from_the_hand_it_heals_nobody():
    t = Bench().roles("lord rebel loyalist renegade").hp(0, 3, 5).hold(0, "silver_lion:CA")
    t.hold(1, "dismantlement:S3").use(1, "dismantlement", at=0).done()
    assert t.hp(0) == 3


def test_R017_f_never_above_the_maximum():
    t = wounded(hp=5).hold(1, "dismantlement:S3")
    t.use(1, "dismantlement", at=0).done()
    assert (t.hp(0), t.told(Event.HEALED)) == (5, [])


def test_putting_it_on_heals_nobody():
    t = Bench().hp(0, 2, 4).hold(0, "silver_lion").use(0, "silver_lion").done()
    assert t.hp(0) == 2


def test_9_14_paid_first_for_the_axe_it_heals_when_both_cards_have_gone():
    t = wounded("slash:S7", "duel", "peach").wears(0, "axe").hold(1, "jink")
    t.use(0, "slash", at=1).says(1, "jink").says(0, True).picks(0, "silver_lion")
    assert t.asked() == (0, "discard")
    assert t.hp(0) == 3
    t.picks(0, "duel").done()
    assert t.hp(0) == 4


def test_a_lord_who_loses_it_for_killing_a_loyalist_regains_one():
    t = wounded("slash").roles("lord loyalist rebel renegade").hp(1, 1)
    t.use(0, "slash", at=1).done()
    assert (t.worn(0), t.hp(0)) == ([], 4)


def test_9_19_leaving_while_its_wearer_is_dying_it_saves():
    """No card takes it away at that moment, so the bench does."""
    t = Bench().hp(1, 1).wears(1, "silver_lion:CA").hold(0, "slash").hold(2, "peach")
    t.use(0, "slash", at=1)
    assert t.asked() == (2, "save")
    move(t.g, t.r, t.g.equip[1, 1], Zone.DISCARD, 0)
    t.says(2, None).done()
    assert (t.hp(1), t.g.dead[1], t.hand(2)) == (1, 0, ["peach"])


def test_9_19_one_hp_is_not_enough_for_who_is_deeper_down():
    t = Bench().hp(1, 1).wears(1, "silver_lion:CA").hold(0, "slash").hold(2, "peach", "peach")
    t.use(0, "slash", at=1).asked()
    t.hp(1, -1)
    move(t.g, t.r, t.g.equip[1, 1], Zone.DISCARD, 0)
    t.says(2, "peach").done()
    assert (t.hp(1), t.hand(2)) == (1, ["peach"])


def test_the_dead_regain_nothing():
    t = Bench().hp(1, 1).wears(1, "silver_lion:CA").hold(0, "slash").use(0, "slash", at=1).done()
    assert t.g.dead[1]
    assert (t.hp(1), t.told(Event.HEALED)) == (0, [])
    assert t.where("silver_lion") == "discard"


@pytest.mark.parametrize("hp", [1, 2])
def test_it_limits_the_damage_before_anybody_is_dying(hp):
    t = Bench().hp(1, hp).wears(1, "silver_lion").hold(0, "analeptic", "slash").hold(1, "peach")
    t.use(0, "analeptic").use(0, "slash", at=1)
    assert t.asked() == ((1, "save") if hp == 1 else None)
    assert t.hp(1) == hp - 1
