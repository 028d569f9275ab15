"""Skills and hearts gained and lost, hp lost, generals turned, turns out of order, point fights."""

import pytest
from bench import Bench
from skilled import Inventor, Skilled

from sgs_sim.engine.gaining import change_max, forfeit, gain, has_skill
from sgs_sim.engine.kinds import DONE, NOTHING, Moment, Zone, kind
from sgs_sim.engine.log import Event
from sgs_sim.engine.piles import draw_cards, look_at, move, put_under
from sgs_sim.engine.seats import distance, hand_limit, within
from sgs_sim.engine.state import SKILLS
from sgs_sim.engine.turn import extra_turn
from sgs_sim.engine.verbs import contest, lose_hp, recover, turn_face


@pytest.fixture
def inventor(monkeypatch):
    return Inventor(monkeypatch)


def acts(inventor, does):
    """Make a skill of the finish phase whose first step is `does`, and which then is done."""
    skill = inventor.speaker(Moment.FINISH, when=lambda g, r, event, me: event.actor == me)

    @skill.effect
    def _(g, r, f):
        return does(g, r, f) if f.step == 0 else DONE

    return skill


# ---------------------------------------------------------------- skills


def test_a_skill_gained_is_heard_and_a_skill_lost_is_not():
    t = Bench()
    gain(t.g, t.r, 1, kind("tieqi"))
    assert has_skill(t.g, 1, kind("tieqi"))
    assert t.g.listening[Moment.AIMED] == 0b10
    forfeit(t.g, t.r, 1, kind("tieqi"))
    assert not has_skill(t.g, 1, kind("tieqi"))
    assert t.g.listening[Moment.AIMED] == 0


def test_nobody_has_a_skill_twice():
    t = Bench()
    assert [gain(t.g, t.r, 1, kind("wusheng")) for _ in range(2)] == [1, 0]
    assert [t.g.skill[1, slot] for slot in range(SKILLS)].count(kind("wusheng")) == 1


def test_only_the_lord_gains_a_lord_skill():
    t = Bench()
    assert [gain(t.g, t.r, seat, kind("jijiang")) for seat in (0, 1)] == [1, 0]


def test_what_lies_on_a_general_goes_with_its_skill():
    t = Bench().skilled(1, "wusheng", "tieqi")
    t.laid_on(1, "wusheng", "peach", "jink").laid_on(1, "tieqi", "slash")
    forfeit(t.g, t.r, 1, kind("wusheng"))
    assert t.on_general(1) == ["slash"]
    assert t.pile() == ["jink", "peach"]


# ---------------------------------------------------------------- hp


def test_hp_lost_is_no_damage_and_has_no_source(inventor):
    t = Skilled().gives(1, inventor.speaker(Moment.SUFFERED, Moment.DEALT, Moment.HURTING))
    t.gives(1, acts(inventor, lambda g, r, f: lose_hp(g, f, 1, 2, then=1)))
    t.chained(1).turn(1, "finish").done()
    assert (t.hp(1), t.g.chained[1], inventor.heard) == (2, 1, [])
    assert t.told(Event.LOST) == [(1, NOTHING, 2)]


def test_who_loses_its_last_hp_is_dying_and_may_be_saved(inventor):
    t = Skilled().gives(1, acts(inventor, lambda g, r, f: lose_hp(g, f, 1, 1, then=1)))
    t.hp(1, 1, 4).hold(2, "peach").turn(1, "finish").says(2, "peach").done()
    assert (t.hp(1), t.g.dead[1]) == (1, 0)


def test_a_rebel_who_dies_of_lost_hp_rewards_nobody(inventor):
    t = Skilled(5).gives(1, acts(inventor, lambda g, r, f: lose_hp(g, f, 1, 1, then=1)))
    t.hp(1, 1, 4).turn(1, "finish").done()
    assert t.g.dead[1] == 1
    assert t.told(Event.DIED)[0][1] == NOTHING
    assert [len(t.hand(seat)) for seat in range(5)] == [0] * 5


@pytest.mark.parametrize(("by", "hp"), [(-1, (3, 3)), (1, (4, 5))])
def test_a_maximum_changes_and_hp_is_only_cut_to_it(inventor, by, hp):
    """9.25."""
    t = Skilled().gives(1, acts(inventor, lambda g, r, f: change_max(g, r, f, 1, by, then=1)))
    t.turn(1, "finish").done()
    assert (t.hp(1), t.g.max_hp[1]) == hp


def test_who_has_no_maximum_left_dies_unasked(inventor):
    t = Skilled(5).gives(1, acts(inventor, lambda g, r, f: change_max(g, r, f, 1, -1, then=1)))
    t.hp(1, 1, 1).hold(1, "peach")
    t.g.max_hp[1] = 1
    t.turn(1, "finish").done()
    assert t.g.dead[1] == 1


def test_skills_hear_of_hp_regained_once_the_step_is_over(inventor):
    spoke = inventor.speaker(Moment.HEALED, tell=lambda g, e, me: (e.targets, g.hp[1]))
    Skilled().gives(2, spoke).hp(1, 2, 4).hold(1, "peach").use(1, "peach").done()
    assert inventor.heard == [(0b10, 3)]


def test_losses_that_skills_bring_about_are_heard_of_too(inventor):
    """What is lost while others look through earlier losses."""
    spoke = inventor.speaker(Moment.LOST, tell=lambda g, e, me: (e.amount, e.nature))
    t = Skilled().hold(1, "jink").gives(2, spoke)
    discards = inventor.skill(Moment.LOST)

    @discards.when
    def _(g, r, event, me):
        return g.lost[event.amount, 1] >> 4 == 0

    @discards.effect
    def _(g, r, f):
        move(g, r, g.own[1].hand[0], Zone.DISCARD, 0)
        return DONE

    t.gives(1, discards).hold(0, "peach").hp(0, 3, 4).use(0, "peach").done()
    assert inventor.heard == [(1, 2), (0, 1)]


# ---------------------------------------------------------------- turned generals, extra turns


def test_a_general_turned_twice_is_face_up():
    t = Bench()
    turn_face(t.g, 1)
    assert t.g.face_down[1] == 1
    turn_face(t.g, 1)
    assert t.g.face_down[1] == 0
    assert [line[2] for line in t.told(Event.FLIPPED)] == [1, 0]


def test_an_extra_turn_does_not_change_whose_turn_is_next(inventor):
    """9.24."""
    t = Skilled().gives(0, acts(inventor, lambda g, r, f: extra_turn(g, f, 2, then=1)))
    t.turn(0, "finish")
    assert t.asked() is None or t.g.current == 2
    while t.g.current != 1:
        if t.asked():
            t.says(t.g.ask.who, None)
        else:
            t.moving = True
    assert [line[0] for line in t.told(Event.TURN)] == [2]
    assert t.told(Event.EXTRA) == [(2, NOTHING, NOTHING)]


# ---------------------------------------------------------------- point fights


def fight(inventor, first, second, flags=0):
    t = Skilled().gives(0, acts(inventor, lambda g, r, f: contest(g, f, 0, 1, flags, then=1)))
    return t.hold(0, *first).hold(1, *second).turn(0, "finish")


@pytest.mark.parametrize(
    ("mine", "other", "won"),
    [("SK", "H3", 1), ("S7", "H10", 0), ("S7", "H7", 0), ("SA", "H2", 0), ("H2", "SA", 1)],
)
def test_the_higher_rank_wins_a_point_fight_and_a_tie_is_no_win(inventor, mine, other, won):
    t = fight(inventor, (mine,), (other,)).done()
    tie = mine[1:] == other[1:]
    assert [line[2] for line in t.told(Event.CONTESTED)] == [won, int(not won and not tie)]
    assert len(t.pile()) == 2


def test_neither_sees_what_the_other_has_chosen(inventor):
    t = fight(inventor, ("peach", "jink"), ("slash", "duel"))
    assert t.asked() == (0, "contest")
    t.says(0, "peach")
    assert t.asked() == (1, "contest")
    assert t.g.ask.card == NOTHING
    assert "peach" in t.hand(0)
    t.says(1, "duel").done()
    assert (t.hand(0), t.hand(1)) == (["jink"], ["slash"])


# ---------------------------------------------------------------- the deck


def test_what_is_put_under_the_deck_is_drawn_last():
    t = Bench().deck_of("peach", "jink", "slash", "duel")
    n = look_at(t.g, t.r, 1, 2)
    assert [t._id(card) for card in t.g.looked[:n].tolist()] == ["peach", "jink"]
    for card in t.g.looked[:2].tolist():
        put_under(t.g, t.r, card)
    assert t.g.n_low == 2
    draw_cards(t.g, t.r, 1, 2)
    assert t.hand(1) == ["duel", "slash"]
    draw_cards(t.g, t.r, 2, 1)
    assert t.hand(2) == ["peach"]
    draw_cards(t.g, t.r, 3, 1)
    assert t.hand(3) == ["jink"]


# ---------------------------------------------------------------- distances


def test_a_distance_follows_the_hp_it_is_made_of(inventor):
    near = inventor.skill()
    near.outward_of(lambda g, r, me, n: n + int(g.hp[me] > 2))
    t = Skilled(6).gives(0, near)
    assert distance(t.g, 0, 3) == 2
    t.hp(0, 3, 5).hold(1, "slash").use(1, "slash", at=0).done()
    assert distance(t.g, 0, 3) == 3
    recover(t.g, t.r, 0, 0, 1)
    assert distance(t.g, 0, 3) == 2


def test_the_distance_to_the_dead_counts_them_as_there():
    t = Bench(6).dead(2)
    assert [distance(t.g, 1, seat) for seat in range(6)] == [1, 0, 1, 1, 2, 2]


def test_distances_agree_with_who_is_within_them():
    t = Bench(7).wears(2, "jueying").wears(0, "chitu")
    for me in range(7):
        for limit in range(1, 5):
            near = {seat for seat in range(7) if within(t.g, me, limit) >> seat & 1}
            assert near == {s for s in range(7) if s != me and distance(t.g, me, s) <= limit}


def test_a_hand_limit_may_be_less_in_a_turn_but_never_below_none():
    t = Bench().hp(1, 1, 4).turn(1, "finish")
    t.g.less = 3
    assert (hand_limit(t.g, t.r, 1), hand_limit(t.g, t.r, 0)) == (0, 4)


def test_who_is_barred_may_use_no_slash_but_play_one():
    t = Bench().hold(0, "slash", "duel").hold(1, "slash")
    t.turn(0, "play").g.barred = 1
    assert t.options(0) == {"duel@1", "duel@2", "duel@3"}
    t.use(0, "duel", at=1).says(1, "slash").says(0, "slash").done()
    assert t.hp(1) == 3
