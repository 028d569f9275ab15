"""Zhiji 志继."""

from bench import Bench

from sgs_sim.engine.gaining import has_skill
from sgs_sim.engine.kinds import kind


def waking(hp, *hand):
    t = Bench().skilled(0, "tiaoxin", "zhiji").hp(0, 5, 5).hp(0, hp).hold(0, *hand)
    return t.top("slash:S7", "peach:H9", "jink:D2", "slash:C2").turn(0)


def test_R146_unhurt_he_draws_two_and_may_gaze_at_once():
    t = waking(5)
    assert t.asked() == (0, "skill")
    assert t.g.ask.kind == kind("guanxing")
    assert (t.hp(0), t.g.max_hp[0], t.hand(0)) == (4, 4, ["peach", "slash"])
    t.says(0, True)
    assert (t.asked(), t.g.n_looked) == ((0, "arrange"), 4)


def test_R146_wounded_he_may_regain():
    t = waking(3).says(0, 1, why="yield").says(0, None, why="skill").done()
    assert (t.hp(0), t.g.max_hp[0]) == (4, 4)
    assert t.hand(0) == ["peach", "slash"]  # of the draw phase


def test_R146_or_draw():
    t = waking(3).says(0, 2, why="yield")
    assert t.asked() == (0, "skill")
    assert (t.hp(0), t.g.max_hp[0], t.hand(0)) == (3, 4, ["peach", "slash"])


def test_R146_with_a_hand_card_nothing_happens():
    t = waking(3, "axe").done()
    assert (t.hp(0), t.g.max_hp[0]) == (3, 5)
    assert not has_skill(t.g, 0, kind("guanxing"))


def test_it_happens_once_in_a_game():
    worn = ("axe", "vine", "dilu", "chitu")
    t = Bench().skilled(0, "zhiji").hp(0, 5, 5).top(*worn).turn(0).says(0, None, why="skill")
    for id in worn:
        t.use(0, id).done()
    assert t.hand(0) == []
    t.turn(0).says(0, None, why="skill").done()
    assert (t.g.max_hp[0], len(t.hand(0))) == (4, 2)


def test_in_the_turns_of_others_he_sleeps_on():
    t = Bench().skilled(0, "zhiji").turn(1)
    assert t.asked() is None
    assert t.g.max_hp[0] == 4
