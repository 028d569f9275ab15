"""Xinsheng 新生."""

from bench import Bench

from sgs_sim.engine.kinds import NOTHING


def table(unused=6):
    """Return a table on which seat 1 may get generals 20, 21, …, which nobody has."""
    t = Bench().skilled(1, "xinsheng").hold(0, "slash:S7")
    t.g.unused = unused
    for i in range(unused):
        t.g.generals[i] = 20 + i
    return t


def avatars(t):
    return list(t.g.own[1].avatars[: t.g.n_avatar[1]])


def test_a_general_for_a_point_of_damage():
    t = table()
    t.use(0, "slash", at=1).says(1, True).done()
    (general,) = avatars(t)
    assert 20 <= general < 26
    assert t.g.unused == 5
    assert general not in list(t.g.generals[:5])


def test_he_is_asked_for_every_point():
    t = table().hold(0, "analeptic")
    t.use(0, "analeptic").use(0, "slash", at=1).says(1, True, True).done()
    assert len(set(avatars(t))) == 2


def test_he_may_stop_after_one():
    t = table().hold(0, "analeptic")
    t.use(0, "analeptic").use(0, "slash", at=1).says(1, True, None).done()
    assert len(avatars(t)) == 1


def test_with_no_general_left_nobody_is_asked():
    t = table(unused=1).hold(0, "analeptic")
    t.use(0, "analeptic").use(0, "slash", at=1).says(1, True).done()
    assert avatars(t) == [20]


def test_lost_hp_is_no_damage():
    t = table().skilled(0, "luanwu")
    t.use(0, "luanwu").says(1, 2).says(2, 3).says(3, 2).done()
    assert avatars(t) == []


def test_which_general_it_is_nobody_else_learns():
    t = table()
    t.use(0, "slash", at=1).says(1, True).done()
    (general,) = avatars(t)
    assert all(own.avatars[0] == NOTHING for i, own in enumerate(t.g.own) if i != 1)
    assert general not in {t.g.log[i, 5] for i in range(t.g.n_log)}
