"""Who is asked to speak: whoever it concerns, only the actor, or only the target."""

import pytest
from skilled import Skilled

from sgs_sim.compiled import JIT
from sgs_sim.engine.kinds import Concern, Moment

pytestmark = pytest.mark.skipif(JIT, reason="made-up skills exist in plain Python only")


def by_whom(g, event, me):
    return me, event.actor, event.target


@pytest.mark.parametrize(
    ("declared", "heard"),
    [("on", [0, 1, 2]), ("as_actor", [0]), ("as_target", [1])],
)
def test_damage_is_spoken_of_by_those_it_is_declared_to_concern(inventor, declared, heard):
    at = (Moment.DEALT,)
    speaks = (
        inventor.speaker(*at, tell=by_whom)
        if declared == "on"
        else inventor.speaker(tell=by_whom, **{declared: at})
    )
    t = Skilled().gives(0, speaks).gives(1, speaks).gives(2, speaks).hold(0, "slash")
    t.use(0, "slash", at=1).done()
    assert inventor.heard == [(me, 0, 1) for me in heard]


def test_two_skills_of_one_player_are_told_apart(inventor):
    own = inventor.speaker(as_actor=(Moment.DEALT,), tell=lambda g, e, me: ("own", me))
    any_ = inventor.speaker(Moment.DEALT, tell=lambda g, e, me: ("any", me))
    t = Skilled().gives(0, own, any_).gives(2, any_, own).hold(0, "slash")
    t.use(0, "slash", at=1).done()
    assert inventor.heard == [("own", 0), ("any", 0), ("any", 2)]


def test_one_skill_may_concern_both_sides(inventor):
    both = inventor.speaker(
        as_actor=(Moment.DEALT,), as_target=(Moment.DEALT,), tell=lambda g, e, me: me
    )
    t = Skilled().gives(0, both).gives(1, both).gives(2, both).hold(0, "slash")
    t.use(0, "slash", at=1).done()
    assert inventor.heard == [0, 1]


def test_damage_without_a_source_has_no_actor(inventor):
    t = Skilled().gives(1, inventor.speaker(as_actor=(Moment.DEALT,)))
    t.gives(1, inventor.speaker(as_target=(Moment.DEALT,))).delayed(1, "lightning")
    t.top("S5").turn(1, "judge").done()
    assert inventor.heard == [Moment.DEALT]


def test_a_loss_is_told_to_who_has_lost_and_to_those_who_mind_any(inventor):
    mine = inventor.speaker(as_target=(Moment.LOST,), tell=lambda g, e, me: ("mine", me))
    any_ = inventor.speaker(Moment.LOST, tell=lambda g, e, me: ("any", me))
    t = Skilled().gives(1, mine).gives(2, mine).hold(1, "jink")
    t.hold(0, "slash", "dismantlement").hold(3, "peach")
    t.use(0, "slash", at=1).says(1, "jink").done()
    assert inventor.heard == [("mine", 1)]
    t.gives(2, any_).use(0, "dismantlement", at=3).done()
    assert inventor.heard == [("mine", 1), ("any", 2), ("any", 2)]


def test_a_skill_without_a_condition_speaks_whenever_it_is_concerned(inventor):
    silent = inventor.skill(as_actor=(Moment.DRAW,))

    @silent.effect
    def _(g, r, f):
        inventor.heard.append(f.actor)
        return 2

    Skilled().gives(1, silent).turn(1).done().ends(1).goes_on().done()
    assert inventor.heard == [1]


def test_the_dead_and_who_has_lost_its_skills_are_not_asked(inventor):
    t = Skilled(5).gives(1, inventor.speaker(as_target=(Moment.SUFFERED,)))
    assert t.g.heeding[Concern.TARGET, Moment.SUFFERED] == 0b10
    t.strips(1)
    assert t.g.heeding[Concern.TARGET, Moment.SUFFERED] == 0
