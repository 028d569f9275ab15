"""Distance and attack range, against a slow twin."""

from bench import Bench
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from naive.distance import distance, further, nearer

from sgs_sim.engine.seats import distance as walked
from sgs_sim.engine.seats import in_range, within

TABLE = st.integers(4, 10).flatmap(
    lambda n: st.tuples(
        st.lists(st.booleans(), min_size=n, max_size=n),
        st.sets(st.integers(0, n - 1), max_size=3),
        st.sets(st.integers(0, n - 1), max_size=3),
    )
)
PLUS, MINUS = ("dilu", "jueying", "zhuahuangfeidian"), ("chitu", "dayuan", "zixing")


def laid(table):
    """Lay a table where some are dead, and the living of two sets ride a mount."""
    dead, plus, minus = table
    living = [seat for seat, gone in enumerate(dead) if not gone]
    assume(len(living) >= 2)
    t = Bench(len(dead)).dead(*[seat for seat, gone in enumerate(dead) if gone])
    for riders, mounts in ((plus, PLUS), (minus, MINUS)):
        for seat, mount in zip(sorted(riders), mounts):
            if seat in living:
                t.wears(seat, mount)
    return t, living


def bits(mask):
    return {seat for seat in range(10) if (mask >> seat) & 1}


@settings(max_examples=150, deadline=None)
@given(TABLE, st.integers(1, 6))
def test_within_is_what_walking_round_the_table_says(table, limit):
    t, living = laid(table)
    _, plus, minus = table
    for me in living:
        others = [seat for seat in living if seat != me]
        far = {other: distance(living, me, other, me in minus, other in plus) for other in others}
        assert bits(within(t.g, me, limit)) == {seat for seat in others if far[seat] <= limit}


RIDER = st.tuples(
    st.sets(st.sampled_from(("mashu", "yicong", "tuntian")), max_size=2),
    st.integers(1, 4),
    st.integers(0, 3),
)


@settings(max_examples=150, deadline=None)
@given(TABLE, st.lists(RIDER, min_size=10, max_size=10), st.integers(1, 6))
def test_skills_mounts_and_fields_add_up(table, riders, limit):
    """Horsemanship, Volunteers, which go by hp, and the cards of Field Camp, come and go."""
    t, living = laid(table)
    _, plus, minus = table
    for seat in living:
        skills, hp, fields = riders[seat]
        t.skilled(seat, *sorted(skills)).hp(seat, hp)
        if "tuntian" in skills:
            t.laid_on(seat, "tuntian", *fields * ["slash"])
    for me in living:
        out = nearer(me in minus, *riders[me])
        far = {
            other: distance(living, me, other, out, further(other in plus, *riders[other][:2]))
            for other in living
            if other != me
        }
        assert bits(within(t.g, me, limit)) == {seat for seat in far if far[seat] <= limit}
        assert {other: walked(t.g, me, other) for other in far} == far


@settings(max_examples=50, deadline=None)
@given(TABLE)
def test_distance_without_mounts_is_the_same_both_ways(table):
    t, living = laid((table[0], set(), set()))
    for me in living:
        for other in living:
            if me != other:
                assert (within(t.g, me, 2) >> other) & 1 == (within(t.g, other, 2) >> me) & 1


def test_neighbours_are_at_distance_one_and_nobody_nearer():
    """Section 3.3."""
    t = Bench(10).wears(0, "chitu")
    assert bits(within(t.g, 0, 0)) == set()
    assert bits(within(t.g, 1, 1)) == {0, 2}


def test_mounts_of_both_signs_cancel_out():
    t = Bench(10).wears(0, "chitu").wears(2, "dilu").wears(1, "jueying")
    assert bits(within(t.g, 0, 1)) == {1, 8, 9}
    assert bits(within(t.g, 0, 2)) == {1, 2, 3, 7, 8, 9}


def test_all_mounts_of_one_sign_are_alike():
    """Section 3.4."""
    for mount in (*PLUS, "hualiu"):
        t = Bench().wears(1, mount)
        assert bits(within(t.g, 0, 1)) == {3}
    for mount in MINUS:
        t = Bench().wears(0, mount)
        assert bits(within(t.g, 0, 1)) == {1, 2, 3}


def test_mounts_do_not_change_the_attack_range():
    t = Bench(10).wears(0, "axe", "dilu")
    assert t.g.range[0] == 3
    assert bits(in_range(t.g, 0)) == {1, 2, 3, 7, 8, 9}
    t.wears(0, "chitu")
    assert t.g.range[0] == 3
    assert bits(in_range(t.g, 0)) == {1, 2, 3, 4, 6, 7, 8, 9}


def test_the_range_without_a_weapon_is_one_and_comes_back_when_it_goes():
    t = Bench(6).wears(1, "kylin_bow").hold(0, "dismantlement")
    assert (t.g.range[0], t.g.range[1]) == (1, 5)
    t.use(0, "dismantlement", at=1).done()
    assert t.g.range[1] == 1


def test_a_stolen_mount_stops_helping():
    t = Bench().wears(1, "chitu", "dilu").hold(0, "dismantlement").hold(2, "dismantlement")
    t.use(0, "dismantlement", at=1).picks(0, "chitu").done()
    assert (t.g.outward[1], t.g.inward[1]) == (0, 1)
    t.use(2, "dismantlement", at=1).done()
    assert (t.g.outward[1], t.g.inward[1]) == (0, 0)
