"""Who may be who: the recursion against a sum over all assignments, in floats."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from math import exp, factorial, prod

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sgs_sim import ruleset
from sgs_sim.engine.kinds import UNKNOWN, Role
from sgs_sim.engine.state import NOTES, SEATS, Game, Memory
from sgs_sim.player.belief import (
    EXP,
    FULL,
    LOWEST,
    MUCH,
    NAT,
    ODDS,
    UNIT,
    WHOLE,
    infer,
    is_hidden,
    is_rebel,
    is_renegade,
    know,
    rebel_score,
    renegade_score,
)

HIDDEN = (Role.LOYALIST, Role.REBEL, Role.RENEGADE)
TABLES = {
    (name, players): rows
    for name, table in ruleset.edition("vanilla_160").mode.roles.items()
    for players, rows in table.items()
}
ROUNDED = 3  # parts of WHOLE that the recursion in whole numbers may be off
NEAR = 60
"""Parts by which it may be off the sum over real weights. The least weight, exp(-4.5), is noted as
46 of 4096 and so 1 % too great; one seat whose belief is torn between such a role and another moves
by a quarter of that, 28 parts, and so do several that must share a number of rebels."""


def laid(roles: list[Role], me: int = 0) -> Game:
    """Return a table at which nothing has been done; seat 0 is the lord."""
    g = Game()
    g.players = g.alive = len(roles)
    for seat, role in enumerate(roles):
        g.own[seat].seat, g.own[seat].role = seat, role
        g.shown_role[seat] = Role.LORD if seat == 0 else UNKNOWN
        g.living[role] += 1
    assert roles[me] != Role.LORD or me == 0
    return g


def of_table(name: str, players: int) -> list[Role]:
    return [role for role, n in zip(Role, TABLES[name, players], strict=True) for _ in range(n)]


def die(g: Game, seat: int) -> None:
    g.dead[seat] = 1
    g.alive -= 1
    g.living[g.own[seat].role] -= 1
    g.shown_role[seat] = g.own[seat].role


def hidden(g: Game, me: int) -> list[int]:
    return [seat for seat in range(g.players) if is_hidden(g, g.own[me], seat)]


def left(g: Game, me: int) -> dict[Role, int]:
    """Return how many of the hidden seats have each role."""
    return {role: g.living[role] - (g.own[me].role == role) for role in HIDDEN}


def found(g: Game, me: int) -> dict[int, tuple[int, int, int]]:
    """Return by hidden seat in how many parts it is taken for each role."""
    own = g.own[me]
    infer(g, own, own.memory)
    pairs = {seat: (is_rebel(own, seat), is_renegade(own, seat)) for seat in hidden(g, me)}
    return {seat: (WHOLE - sum(pair), *pair) for seat, pair in pairs.items()}


def assignments(seats: list[int], quota: dict[Role, int]):
    """Yield every way of giving out the roles that are left, as pairs of a seat and its role."""
    for rebels in combinations(seats, quota[Role.REBEL]):
        others = [seat for seat in seats if seat not in rebels]
        for renegades in combinations(others, quota[Role.RENEGADE]):
            given_out = dict.fromkeys(seats, Role.LOYALIST)
            given_out |= dict.fromkeys(rebels, Role.REBEL)
            yield list((given_out | dict.fromkeys(renegades, Role.RENEGADE)).items())


def summed(g: Game, me: int, weigh=exp) -> dict[int, tuple[float, ...]]:
    """Return the same by enumeration: every way of giving out the roles that are left.

    A weight is bounded as it is there: a role is at least exp(LOWEST / NAT) as likely, for one seat
    by itself, as the likeliest that is left.
    """
    own, seats, quota = g.own[me], hidden(g, me), left(g, me)
    there = [role for role in HIDDEN if quota[role]]
    weights = {}
    for seat in seats:
        scores = (0, rebel_score(g, own, seat), renegade_score(g, own, seat))
        score = dict(zip(HIDDEN, scores, strict=True))
        top = max(score[role] for role in there)
        for role in there:
            weights[seat, role] = weigh(max(score[role] - top, LOWEST) / NAT)
    mass = dict.fromkeys(product(seats, HIDDEN), 0.0)
    for pairs in assignments(seats, quota):
        weight = prod(weights[pair] for pair in pairs)
        for pair in pairs:
            mass[pair] += weight
    whole = sum(mass[seats[0], role] for role in HIDDEN) if seats else 1
    return {seat: tuple(WHOLE * mass[seat, role] / whole for role in HIDDEN) for seat in seats}


def noted(exponent: float) -> float:
    """Return the weight that is noted down: exp in whole parts of UNIT."""
    return float(EXP[round(-exponent * NAT)])


@st.composite
def tables(draw, most: int = 10, harm: int = 9):
    """Return a table of any shipped role table amid a game, and a seat that looks."""
    name, players = draw(st.sampled_from(sorted(key for key in TABLES if key[1] <= most)))
    lord, *others = of_table(name, players)
    g = laid([lord, *draw(st.permutations(others))])
    acts = st.integers(-harm, harm) | st.just(0)
    for who, whom in product(range(players), repeat=2):
        if who != whom:
            g.malice[who, whom] = draw(acts)
    for seat in range(1, players):
        g.spared[seat] = draw(st.integers(0, 8))
    for seat in draw(st.sets(st.integers(1, players - 1), max_size=players - 2)):
        die(g, seat)
    return g, draw(st.sampled_from([seat for seat in range(players) if not g.dead[seat]]))


# ---------------------------------------------------------------- against a plain sum


@given(tables())
def test_it_is_the_sum_over_all_assignments(at):
    g, me = at
    here, real, whole = found(g, me), summed(g, me), summed(g, me, noted)
    assert here.keys() == real.keys()
    for seat, parts in here.items():
        assert parts == pytest.approx(real[seat], abs=NEAR), seat
        assert parts == pytest.approx(whole[seat], abs=ROUNDED), seat


def test_a_weight_is_noted_to_one_in_ninety():
    assert tuple(sorted(EXP, reverse=True)) == EXP
    for k, weight in enumerate(EXP):
        assert weight / UNIT == pytest.approx(exp(-k / NAT), rel=1 / 90)


@given(tables(harm=3))
def test_as_many_are_taken_for_a_role_as_are_left_of_it(at):
    g, me = at
    here, quota = found(g, me), left(g, me)
    for at_role, role in enumerate(HIDDEN):
        expected = sum(parts[at_role] for parts in here.values())
        assert expected == pytest.approx(WHOLE * quota[role], abs=ROUNDED * SEATS)


@given(tables())
def test_every_belief_is_made_of_parts_that_add_up(at):
    for parts in found(*at).values():
        assert min(parts) >= 0
        assert sum(parts) == WHOLE


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_before_anything_is_done_the_role_table_is_all_there_is(name, players):
    g = laid(of_table(name, players))
    for me in range(players):
        quota = left(g, me)
        whole = sum(quota.values())
        for parts in found(g, me).values():
            assert parts == pytest.approx([WHOLE * n / whole for n in quota.values()], abs=2)


def test_among_ten_with_two_renegades_it_is_the_sum_too():
    g = laid([Role(int(digit)) for digit in "0121312321"])
    for seat in range(1, 10):
        g.malice[seat, 0] = (0, 3, -2, 0, 1, 0, -1, 2, 0)[seat - 1]
        g.malice[seat, seat % 9 + 1] = (2, 0, -1, 3, 0, -2, 1, 0, 4)[seat - 1]
        g.spared[seat] = seat % 4
    for me in (0, 1, 2, 4):
        here, there = found(g, me), summed(g, me, noted)
        for seat, parts in here.items():
            assert parts == pytest.approx(there[seat], abs=ROUNDED), (me, seat)


# ------------------------------------------------------------------ what must be so


@pytest.mark.parametrize("role", HIDDEN)
def test_with_one_role_left_it_is_certain(role):
    g = laid([Role.LORD, role, role, role])
    g.malice[1, 0], g.malice[2, 0], g.spared[3] = 9, -9, 5
    certain = tuple(WHOLE * (each == role) for each in HIDDEN)
    assert found(g, 0) == dict.fromkeys((1, 2, 3), pytest.approx(certain, abs=1))


def test_who_is_the_last_of_its_role_takes_nobody_else_for_it():
    g = laid(of_table("official", 8))
    (me,) = (seat for seat in range(8) if g.own[seat].role == Role.RENEGADE)
    assert {parts[2] for parts in found(g, me).values()} == {0}


def test_whoever_is_seen_or_gone_is_no_question():
    g = laid(of_table("official", 5))
    die(g, 3)
    infer(g, g.own[1], g.own[1].memory)
    nothing = [(is_rebel(g.own[1], seat), is_renegade(g.own[1], seat)) for seat in (0, 1, 3)]
    assert nothing == [(0, 0)] * 3


@given(tables(most=6), st.data())
def test_who_harms_the_lord_is_taken_for_a_rebel_the_more(at, data):
    """If nobody has harmed or helped it: who has would seem another too, and bear on it in turn."""
    g, me = at
    seats, quota = hidden(g, me), left(g, me)
    if not seats or not quota[Role.REBEL]:
        return
    seat = data.draw(st.sampled_from(seats))
    for other in range(g.players):
        g.malice[other, seat] = 0
    before = found(g, me)[seat]
    g.malice[seat, 0] += data.draw(st.integers(1, 6))
    after = found(g, me)[seat]
    assert after[1] >= before[1] - 1


def test_a_first_harm_says_most():
    g = laid(of_table("official", 8))
    parts = []
    for harm in range(4):
        g.malice[7, 0] = harm
        parts.append(found(g, 0)[7][1])
    gains = [after - before for before, after in pairwise(parts)]
    assert gains[0] > gains[1] > gains[2] >= 0


def test_beyond_much_malice_says_no_more():
    g = laid(of_table("official", 8))
    g.malice[7, 0] = MUCH
    before = found(g, 0)
    g.malice[7, 0] = 1000
    assert found(g, 0) == before


def test_who_lets_the_lord_be_is_the_less_a_rebel():
    g = laid(of_table("official", 8))
    before = found(g, 0)[5][1]
    g.spared[5] = 2
    assert found(g, 0)[5][1] < before


@pytest.mark.parametrize(
    ("whom", "malice", "says"),
    [
        ("a rebel that is gone", 1, -1),
        ("a rebel that is gone", -1, 1),
        ("a loyalist that is gone", 1, 1),
        ("a loyalist that is gone", -1, -1),
        ("one that has harmed the lord", 1, -1),
        ("one that has harmed the lord", -1, 1),
        ("one that has helped the lord", 1, 1),
        ("one that has helped the lord", -1, -1),
        ("one that has done nothing", 5, 0),
    ],
)
def test_it_says_something_whom_one_is_against(whom, malice, says):
    """Of a seat being a rebel, more or less than before."""
    g = laid([Role(int(digit)) for digit in "01122223"])
    who = {"a rebel": 3, "a loyalist": 1}.get(whom.removesuffix(" that is gone"), 4)
    if who != 4:
        die(g, who)
    g.malice[4, 0] = {"harmed": 1, "helped": -1}.get(whom.split()[-3], 0)
    before = rebel_score(g, g.own[0], 6)
    g.malice[6, who] = malice
    after = rebel_score(g, g.own[0], 6)
    assert (after > before) - (after < before) == says


def test_what_i_am_myself_is_as_good_as_shown():
    g = laid([Role(int(digit)) for digit in "01122223"])
    g.malice[6, 3] = 2
    assert rebel_score(g, g.own[3], 6) < rebel_score(g, g.own[0], 6) == 0


@pytest.mark.parametrize("rounds", [1, 3, 20])
def test_that_time_goes_by_says_nothing_of_anybody_by_itself(rounds):
    """It counts for all alike, and as many have a role as before."""
    g = laid(of_table("official", 8))
    before = found(g, 0)
    g.round = rounds
    for seat, parts in found(g, 0).items():
        assert parts == pytest.approx(before[seat], abs=ROUNDED)


def test_who_harms_loyalists_but_not_the_lord_may_be_a_renegade():
    g = laid([Role(int(digit)) for digit in "01122223"])
    die(g, 1)
    before = found(g, 0)[6][2]
    g.malice[6, 1], g.malice[6, 0], g.spared[6] = 3, -1, 2
    assert found(g, 0)[6][2] > before


def test_others_are_taken_for_less_of_what_one_is_taken_for():
    g = laid(of_table("official", 6))
    before = found(g, 0)
    g.malice[3, 0] = 5
    after = found(g, 0)
    assert all(after[seat][1] < before[seat][1] for seat in (1, 2, 4, 5))


def test_who_is_shown_the_roles_notes_them_as_certain():
    g = laid([Role(int(digit)) for digit in "01122223"])
    g.malice[6, 0] = -5
    mine = g.own[4]
    mine.true_role[:8] = memoryview(np.array([0, 1, 1, 2, 2, 2, 2, 3], np.int32))
    know(g, mine, mine.memory)
    told = [(is_rebel(mine, seat), is_renegade(mine, seat)) for seat in hidden(g, 4)]
    truth = [g.own[seat].role for seat in hidden(g, 4)]
    assert told == [
        (WHOLE * (role == Role.REBEL), WHOLE * (role == Role.RENEGADE)) for role in truth
    ]


# ---------------------------------------------------------------- numbers that hold


def worst(pattern: str, roles: list[Role]) -> Game:
    """Return a table where each hidden seat seems as much of one role as it may."""
    g = laid(roles)
    for seat, seems in enumerate(pattern, 1):
        g.malice[seat, 0] = {"L": -99, "R": 99, "-": 0}[seems]
        g.spared[seat] = {"L": 99, "R": 0, "-": 0}[seems]
    return g


SHIPPED, UNHEARD = ("0111222233", "0111222223"), ("0122222223", "0122222233", "0111222333")


@pytest.mark.parametrize("roles", SHIPPED + UNHEARD)
@pytest.mark.parametrize(
    "pattern", ["LLLLLLLLL", "RRRRRRRRR", "LLLLLLLLR", "RLLLLLLLL", "---------"]
)
def test_the_least_likely_tables_are_still_tables(roles, pattern):
    """Nothing overflows and something is left, although all seem what most of them are not.

    Seven of the least weights together are less than can be told: with seven rebels or renegades
    among nine who all seem loyal the role table begins to decide.
    """
    g = worst(pattern, [Role(int(digit)) for digit in roles])
    here, there = found(g, 0), summed(g, 0, noted)
    for seat, parts in here.items():
        assert min(parts) >= 0
        alike = roles in SHIPPED or len(set(pattern)) == 1
        assert parts == pytest.approx(there[seat], abs=WHOLE / (100 if alike else 5))


def test_the_greatest_sum_is_within_a_word():
    """Nine seats of three roles, three each, have the most assignments; each weight is UNIT."""
    assignments = factorial(9) // factorial(3) ** 3
    assert FULL * UNIT * assignments < 1 << 62 + 1
    assert max(EXP) == UNIT and min(EXP) > 0


def test_notes_have_room_for_every_role_table():
    """Nine hidden seats: the widest table has (rebels + 1) (renegades + 1) cells."""
    widest = max((a + 1) * (b + 1) for a in range(10) for b in range(10 - a))
    assert 2 * SEATS + widest <= ODDS
    assert ODDS + SEATS <= NOTES


def test_what_was_noted_before_does_not_matter():
    g = laid(of_table("official", 7))
    g.malice[2, 0], g.malice[4, 2] = 2, 1
    clean = found(g, 0)
    dirty = Memory()
    for k in range(NOTES):
        dirty.note[k] = 7_777_777 * k
    infer(g, g.own[0], dirty)
    g.own[0].memory.note[:] = dirty.note
    parts = {seat: (is_rebel(g.own[0], seat), is_renegade(g.own[0], seat)) for seat in clean}
    assert parts == {seat: told[1:] for seat, told in clean.items()}
