"""Luanwu 乱武."""

import pytest
from bench import Bench
from minds import playing


def test_R140_each_strikes_one_of_the_nearest_or_loses_hp():
    t = Bench(5).skilled(0, "luanwu").skilled(1, "kongcheng").hp(0, 3).hp(1, 3, 3).hp(2, 5, 5)
    t.wears(2, "jueying").hold(2, "fire_slash:H4").wears(3, "vine").hold(3, "slash:S8")
    t.wears(4, "dilu").use(0, "luanwu").says(2, "fire_slash").says(4, 3).done()
    assert [t.hp(seat) for seat in range(5)] == [3, 2, 5, 1, 3]
    assert t.hand(3) == ["slash"]  # everybody is two away, and its range is one


def test_one_has_to_choose_among_several_nearest_and_may_refuse_then():
    t = Bench().skilled(0, "luanwu").hold(1, "slash:S7")
    t.use(0, "luanwu")
    assert t.asked() == (1, "target")
    assert t.options(1) == {"slash@0", "slash@2"}
    t.says(1, 2, None).says(2, 1).says(3, 0).done()
    assert [t.hp(seat) for seat in range(4)] == [4, 3, 3, 3]


def test_he_himself_may_be_struck_and_dodge():
    t = Bench().skilled(0, "luanwu").hold(1, "slash:S7").hold(0, "jink")
    t.use(0, "luanwu").says(1, 0, "slash").says(0, "jink").says(2, 1).says(3, 0).done()
    assert [t.hp(seat) for seat in range(4)] == [4, 4, 3, 3]


def test_a_slash_of_ones_own_skill_does():
    t = Bench().skilled(0, "luanwu").skilled(1, "wusheng").hold(1, "peach:H3")
    t.use(0, "luanwu").says(1, 2, "slash").says(2, 1).says(3, 0).done()
    assert [t.hp(seat) for seat in range(4)] == [4, 4, 2, 3]


def test_what_gives_the_range_cannot_be_made_into_the_slash():
    t = Bench().skilled(0, "luanwu").skilled(1, "wusheng").wears(1, "kylin_bow:H5")
    t.wears(0, "jueying").wears(2, "dilu")
    t.use(0, "luanwu").says(1, 2).says(2, 1).done()
    assert t.hp(1) == 3
    assert t.worn(1) == ["kylin_bow"]


def test_it_is_once_in_a_game():
    t = Bench().skilled(0, "luanwu")
    t.use(0, "luanwu").says(1, 2).says(2, 1).says(3, 2).done()
    t.turn(0, "play").cannot(0, "luanwu")


def test_R072_a_loss_has_no_source_and_no_reward():
    t = Bench(5).skilled(4, "luanwu").roles("lord loyalist rebel rebel renegade").hp(2, 1)
    t.use(4, "luanwu").says(0, 1).says(1, 0).says(2, 1).says(3, 1).done()
    assert t.g.dead[2]
    assert t.g.died_by[2] < 0
    assert all(t.hand(seat) == [] for seat in range(5))


def test_who_dies_meanwhile_is_no_longer_near():
    t = Bench().skilled(0, "luanwu").hp(2, 1).hold(1, "slash:S7").hold(3, "slash:S8")
    t.use(0, "luanwu").says(1, 2, "slash")
    assert t.asked() == (3, "target")
    assert t.options(3) == {"slash@0", "slash@1"}


def test_these_slashes_do_not_count_against_any_limit():
    t = Bench().skilled(0, "luanwu").hold(1, "slash:S7", "slash:S8")
    t.use(0, "luanwu").says(1, 2, "slash:S7").says(2, 1).says(3, 2).done()
    assert t.g.slashes == 0


@pytest.mark.parametrize(
    ("role", "likes", "used"),
    [
        ("rebel", (3, -1, -1, 0), "luanwu"),
        ("renegade", (3, -1, -1, 0), "luanwu"),
        ("rebel", (3, -1, 0, 0), ""),
        ("rebel", (3, -2, -2, 3), ""),
        ("lord", (3, -2, -2, 0), ""),
        ("loyalist", (3, -2, -2, 0), ""),
        ("loyalist", (3, -2, -2, -1), "luanwu"),
    ],
)
def test_it_takes_more_foes_than_friends_and_many_more_for_the_side_of_the_lord(role, likes, used):
    assert playing(role, "luanwu").would(0, *likes) == used


def test_a_foe_with_1_hp_counts_twice():
    assert playing("rebel", "luanwu").hp(1, 1).would(0, 3, -1, 0, 0) == "luanwu"
