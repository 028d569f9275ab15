"""Who wins, and when."""

from bench import Bench
from hypothesis import given, settings
from hypothesis import strategies as st
from naive.winner import winner

from sgs_sim.engine.log import Event
from sgs_sim.loop import advance


def fall(roles, dead, killer, victim):
    """Let a seat kill another, some being dead already."""
    t = Bench(len(roles.split())).roles(roles).dead(*dead).hp(victim, 1)
    t.hold(killer, "duel")
    return t.use(killer, "duel", at=victim)


def test_the_lord_and_loyalists_win_when_all_foes_are_dead():
    assert fall("lord rebel loyalist renegade", [3], 0, 1).winner() == "lord"


def test_a_living_renegade_keeps_the_game_going():
    assert fall("lord rebel loyalist renegade", [], 0, 1).winner() == ""


def test_a_living_rebel_keeps_the_game_going():
    assert fall("lord rebel loyalist renegade", [], 0, 3).winner() == ""


def test_the_renegade_wins_as_the_only_survivor():
    assert fall("lord rebel loyalist renegade", [1, 2], 3, 0).winner() == "renegade"


def test_two_living_renegades_have_not_won():
    roles = "lord rebel loyalist renegade renegade"
    assert fall(roles, [1, 2], 3, 0).winner() == "rebel"


def test_R076_the_rebels_win_dead_or_alive_when_the_lord_dies():
    t = fall("lord rebel loyalist rebel renegade", [3], 1, 0)
    assert t.winner() == "rebel"
    assert t.hand(1) == []


def test_R078_the_rebels_win_though_all_are_dead_if_a_loyalist_outlives_the_lord():
    assert fall("lord loyalist rebel renegade", [2], 3, 0).winner() == "rebel"


def test_the_lord_may_be_killed_by_a_loyalist_and_the_rebels_win():
    assert fall("lord loyalist rebel renegade", [], 1, 0).winner() == "rebel"


def test_the_end_stops_everything():
    """Invariant 29: the next victim is not asked, nothing is drawn, the dead keep their cards."""
    t = Bench(5).roles("lord rebel loyalist rebel renegade").hp(0, 1).hp(1, 1)
    t.hold(4, "savage_assault").hold(1, "slash")
    t.use(4, "savage_assault")
    assert t.winner() == "rebel"
    assert t.asked() is None
    assert t.hand(1) == ["slash"]
    before = t.g.tobytes()
    advance(t.g, t.r)
    assert t.g.tobytes() == before
    assert t.told(Event.OVER)[-1][2] == 2


def test_no_reward_is_drawn_for_the_last_rebel():
    t = fall("lord rebel loyalist renegade", [3], 0, 1)
    assert t.winner() == "lord"
    assert t.hand(0) == []


def test_the_chain_ends_with_the_game():
    t = Bench(5).roles("lord rebel loyalist rebel renegade").hp(0, 1).chained(0, 2, 3)
    t.hold(1, "fire_slash").use(1, "fire_slash", at=0)
    assert t.winner() == "rebel"
    assert (t.hp(2), t.hp(3)) == (4, 4)


def test_a_peach_keeps_the_lord_and_the_game_alive():
    t = Bench().hp(0, 1).hold(1, "slash").hold(2, "peach")
    t.use(1, "slash", at=0).says(2, "peach").done()
    assert t.winner() == ""


ROLES = ("loyalist", "rebel", "renegade")


@st.composite
def tables(draw):
    """Roles, who is dead, and two living seats, in a game that is not over."""
    others = draw(st.lists(st.sampled_from(ROLES), min_size=3, max_size=9))
    dead = [False, *draw(st.lists(st.booleans(), min_size=len(others), max_size=len(others)))]
    foe = draw(st.integers(1, len(others)))
    dead[foe], others[foe - 1] = False, draw(st.sampled_from(ROLES[1:]))
    living = [seat for seat, gone in enumerate(dead) if not gone]
    killer, victim = draw(st.permutations(living))[:2]
    return ["lord", *others], dead, killer, victim


@settings(max_examples=150, deadline=None)
@given(tables())
def test_the_end_is_as_the_rulebook_tells_it(table):
    roles, dead, killer, victim = table
    assert winner(roles, dead) == ""
    t = fall(" ".join(roles), [seat for seat, gone in enumerate(dead) if gone], killer, victim)
    dead[victim] = True
    assert t.winner() == winner(roles, dead)
    if t.winner():
        assert len(t.told(Event.ASKED)) == 1  # nothing was asked after the duel was begun
