"""Who plays which general."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from laid import rules
from naive.casting import faults

from sgs_sim.engine.kinds import ASK, NOTHING, UNKNOWN, Cast, Kingdom, Sex, Why, kind
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import SKILLS, Game
from sgs_sim.loop import choose, one_step

LORDS = (3, 5)
HP, LORD_SKILL = (3, 4), kind("jijiang")


def cast(how, generals=40, **facts):
    """Return rules with made-up generals: every other one has 4 hp, 3 and 5 are lord generals."""
    r = rules().clone()
    r.cast, r.n_generals = how, generals
    r.lord_extra, r.choices, r.choices_many, r.many = 2, 3, 2, 10
    for general in range(generals):
        r.pool[general] = general
        r.general_hp[general] = HP[general % 2]
        r.general_sex[general] = Sex.MALE + general % 2
        r.general_kingdom[general] = Kingdom.WEI + general % 4
        r.general_lord[general] = general in LORDS
        r.general_skill[general, 0] = kind("wusheng")
        r.general_skill[general, 1] = LORD_SKILL
        for slot in range(2, SKILLS):
            r.general_skill[general, slot] = 0
    for seat in range(10):
        r.seat_general[seat] = NOTHING
    for name, value in facts.items():
        setattr(r, name, value)
    return r


def questions(r, players, seed=1, pick=0):
    """Deal and answer until the first turn; return the table, and who was offered what."""
    g, asked = Game(), []
    g.logging = 1
    deal(g, r, seed, 1, players)
    while g.depth > 1:
        if one_step(g, r) == ASK:
            a = g.ask
            assert (a.why, a.can_pass) == (Why.GENERAL, 0)
            asked.append((a.who, [a.option_card[i] for i in range(1, a.n)], list(g.general)))
            choose(g, 1 + pick % (a.n - 1))
    return g, asked


@pytest.mark.parametrize(("players", "each"), [(4, 3), (8, 3), (10, 2)])
def test_by_the_book_the_lord_is_offered_lord_generals_and_two_others(players, each):
    g, asked = questions(cast(Cast.BOOK), players)
    assert [who for who, *_ in asked] == list(range(players))
    lord = asked[0][1]
    assert set(LORDS) <= set(lord)
    assert len(lord) == len(set(lord)) == len(LORDS) + 2
    assert {len(offered) for _, offered, _ in asked[1:]} == {each}
    others = [general for _, offered, _ in asked[1:] for general in offered]
    assert len(others) == len(set(others)), "nobody is offered what another is"
    assert g.general[0] not in others
    assert [g.general[seat] for seat in range(players)] == [offered[0] for _, offered, _ in asked]


@settings(max_examples=150, deadline=None)
@given(
    players=st.integers(4, 10),
    generals=st.integers(12, 40),
    seed=st.integers(0, 2**32),
    named=st.dictionaries(st.integers(0, 9), st.integers(0, 11), max_size=3),
    extra=st.integers(1, 4),
    each=st.integers(2, 5),
)
def test_offers_are_as_the_rulebook_has_them(players, generals, seed, named, extra, each):
    """A lone general is taken unasked: where that would happen there is nothing to look at."""
    named = {seat: general for seat, general in named.items() if seat < players}
    assume(len(set(named.values())) == len(named))
    assume(generals - len(named) >= 2 * players + 2)
    r = cast(Cast.BOOK, generals, lord_extra=extra, choices=each, choices_many=each)
    for seat, general in named.items():
        r.seat_general[seat] = general
    _, asked = questions(r, players, seed)
    offers = [(who, offered) for who, offered, _ in asked]
    pool = range(generals)
    assert faults(pool, LORDS, named, players, offers, extra=extra, each=each) == []


def test_the_lord_shows_its_general_and_the_others_only_together():
    g, asked = questions(cast(Cast.BOOK), 5)
    assert list(asked[0][2][:5]) == [UNKNOWN] * 5
    for _, _, seen in asked[1:]:
        assert list(seen[:5]) == [g.general[0]] + [UNKNOWN] * 4


def test_what_the_lord_leaves_may_be_offered_to_others():
    left = set()
    for seed in range(30):
        _, asked = questions(cast(Cast.BOOK, generals=20), 5, seed)
        left |= {general for _, offered, _ in asked[1:] for general in offered}
    assert set(LORDS) & left


def test_a_general_gives_hp_sex_kingdom_and_skills_and_a_lord_skill_to_the_lord_alone():
    g, _ = questions(cast(Cast.BOOK), 5)
    for seat in range(5):
        general = g.general[seat]
        assert g.hp[seat] == g.max_hp[seat] == HP[general % 2] + (seat == 0)
        assert (g.sex[seat], g.kingdom[seat]) == (1 + general % 2, 1 + general % 4)
        skills = [g.skill[seat, slot] for slot in range(SKILLS)]
        assert (LORD_SKILL in skills) == (seat == 0)
        assert kind("wusheng") in skills
        assert g.n_hand[seat] == 4


def test_with_four_players_the_lord_has_no_more_hp_than_its_general():
    g, _ = questions(cast(Cast.BOOK), 4)
    assert g.hp[0] == HP[g.general[0] % 2]


def test_at_random_nobody_is_asked_and_everybody_has_another():
    seen = set()
    for seed in range(40):
        g, asked = questions(cast(Cast.UNIFORM), 10, seed)
        generals = [g.general[seat] for seat in range(10)]
        assert (asked, len(set(generals))) == ([], 10)
        seen |= set(generals)
    assert seen == set(range(40))


@pytest.mark.parametrize("how", [Cast.BOOK, Cast.UNIFORM])
def test_who_is_named_a_general_plays_it_and_nobody_else_does(how):
    r = cast(how)
    r.seat_general[2] = 7
    for seed in range(20):
        g, asked = questions(r, 5, seed)
        assert g.general[2] == 7
        assert 2 not in [who for who, *_ in asked]
        assert all(7 not in offered for _, offered, _ in asked)
        assert [g.general[seat] for seat in range(5)].count(7) == 1


def test_a_named_lord_is_shown_before_the_others_choose():
    r = cast(Cast.BOOK)
    r.seat_general[0] = 6
    _, asked = questions(r, 5)
    assert all(seen[0] == 6 for _, _, seen in asked)


def test_where_generals_are_few_all_are_offered_alike():
    g, asked = questions(cast(Cast.BOOK, generals=8), 6)
    assert all(len(offered) <= 2 for _, offered, _ in asked[1:])
    assert len({g.general[seat] for seat in range(6)}) == 6


def test_those_nobody_has_are_known():
    g, _ = questions(cast(Cast.BOOK), 5)
    unused = set(g.generals[: g.unused].tolist())
    assert unused == set(range(40)) - {g.general[seat] for seat in range(5)}


def test_the_offers_of_a_seat_do_not_depend_on_what_others_choose():
    """Luck is keyed by seat: only a general that has gone changes it."""
    first = [questions(cast(Cast.BOOK), 5, seed, pick=0)[1] for seed in range(10)]
    again = [questions(cast(Cast.BOOK), 5, seed, pick=0)[1] for seed in range(10)]
    assert first == again
