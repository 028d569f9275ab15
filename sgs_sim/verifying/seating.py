"""Seats: who sits beside the lord, and which generals meet."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from sgs_sim import ruleset
from sgs_sim.compiled import unit
from sgs_sim.engine.kinds import ASK, NOTHING, Role
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import OFFERS, Game, Rules
from sgs_sim.loop import choose, one_step
from sgs_sim.verifying.check import Check, What
from sgs_sim.verifying.exact import hypergeometric, moments, none_of
from sgs_sim.verifying.printed import GENERALS, LORDS, ROLES, Seats
from sgs_sim.verifying.tally import Tally, counts


@unit
def neighbours(g: Game, r: Rules, t: Tally, seed: int, n: int, players: int) -> int:
    """[0]: rebels on both sides of the lord; [1], [2]: a renegade, a loyalist beside it;
    [3]: rebels beside it, all told; [100 + 4 * seat + role]: who sits where.
    """
    for game in range(n):
        deal(g, r, seed, game, players)
        left, right = g.own[1].role, g.own[players - 1].role
        t.n[0] += left == Role.REBEL and right == Role.REBEL
        t.n[1] += left == Role.RENEGADE or right == Role.RENEGADE
        t.n[2] += left == Role.LOYALIST or right == Role.LOYALIST
        t.n[3] += (left == Role.REBEL) + (right == Role.REBEL)
        for seat in range(players):
            t.n[100 + 4 * seat + g.own[seat].role] += 1
    return 0


@unit
def cast(g: Game, r: Rules, t: Tally, seed: int, n: int, players: int) -> int:
    """Generals at random. [general]: in the game; of the first two of the pool, [200]: both are,
    [201]: both are rebels', [202]: both are loyalists'.
    """
    for game in range(n):
        deal(g, r, seed, game, players)
        while g.depth > 1:
            one_step(g, r)
        first, second = NOTHING, NOTHING
        for seat in range(players):
            t.n[g.general[seat]] += 1
            first = seat if g.general[seat] == r.pool[0] else first
            second = seat if g.general[seat] == r.pool[1] else second
        if first >= 0 and second >= 0:
            t.n[200] += 1
            a, b = g.own[first].role, g.own[second].role
            t.n[201] += a == Role.REBEL and b == Role.REBEL
            t.n[202] += a == Role.LOYALIST and b == Role.LOYALIST
    return 0


@unit
def offered(g: Game, r: Rules, t: Tally, seed: int, n: int, players: int) -> int:
    """By the book, the lord taking its first. [general]: offered to the lord; [100 + general],
    [200 + general]: to the next and to the last seat.
    """
    for game in range(n):
        deal(g, r, seed, game, players)
        while g.depth > 1:
            if one_step(g, r) == ASK:
                choose(g, 1)
        for k in range(OFFERS):
            for i in range(3):
                seat = 0 if i == 0 else 1 if i == 1 else players - 1
                if g.offers[seat, k] >= 0:
                    t.n[100 * i + g.offers[seat, k]] += 1
        t.n[300 + g.general[0]] += 1
    return 0


def beside_the_lord(seats: Seats, r: Rules, seed: int, n: int) -> Iterator[Check]:
    """Yield the checks of one row of a role table: two of all others sit beside the lord."""
    others, rebels = seats.others, seats.rebels
    found = counts(neighbours, r, seed, n, others + 1)
    both = hypergeometric(rebels, others, 2)
    zh, en = f"，{seats.zh}", f", {seats.en}"
    yield What(16, f"主公两侧皆反贼{zh}", f"rebels on both sides of the lord{en}").count(
        found[0], n, both[2]
    )
    yield What(17, f"内奸邻主公{zh}", f"a renegade beside the lord{en}").count(
        found[1], n, 1 - none_of(seats.renegades, others, 2)
    )
    yield What(17, f"忠臣邻主公{zh}", f"a loyalist beside the lord{en}").count(
        found[2], n, 1 - none_of(seats.loyalists, others, 2)
    )
    yield What(17, f"主公两侧反贼数{zh}", f"rebels beside the lord{en}").mean(
        found[3] / n, n, *moments(both)
    )
    dealt = [found[100 + 4 * seat : 104 + 4 * seat] for seat in range(others + 1)]
    yield What(16, f"主公坐首位{zh}", f"the lord sits first{en}").equal(dealt[0][Role.LORD], n, n)
    chances = [Fraction(k, others) for k in (seats.loyalists, rebels, seats.renegades)]
    for seat in range(1, others + 1):
        yield What(16, f"第 {seat + 1} 座的身份{zh}", f"roles of seat {seat + 1}{en}").shape(
            dealt[seat][Role.LOYALIST :], chances
        )


def at_random(seed: int, n: int) -> Iterator[Check]:
    """Yield the checks of generals dealt at random to eight: two loyalists, four rebels."""
    r = ruleset.load("official_104", generals={"assign": "uniform"})
    r.start_hand = 0
    found, pool = counts(cast, r, seed, n, 8), [int(r.pool[i]) for i in range(r.n_generals)]
    yield What(18, "武将池", "generals that may be dealt").equal(len(pool), 1, GENERALS)
    yield What(18, "某武将在场", "a general is in the game").count(
        found[pool[0]], n, Fraction(8, GENERALS)
    )
    yield What(18, "各武将均等", "each general as often").even([found[k] for k in pool], n, 8)
    for cell, seats, zh, en in (
        (200, 8, "两武将同场", "two generals meet"),
        (201, 4, "两武将皆反贼", "two generals are rebels"),
        (202, 2, "两武将皆忠臣", "two generals are loyalists"),
    ):
        chance = Fraction(seats * (seats - 1), GENERALS * (GENERALS - 1))
        yield What(18, zh, en).count(found[cell], n, chance)


def by_the_book(seed: int, n: int) -> Iterator[Check]:
    """Yield the checks of offers: the lord is offered all lords and two more, the others three."""
    r = ruleset.load("official_104")
    r.start_hand = 0
    found, pool = counts(offered, r, seed, n, 5), [int(r.pool[i]) for i in range(r.n_generals)]
    lords = [general for general in pool if r.general_lord[general]]
    plain = [general for general in pool if general not in lords]
    yield What(19, "主公必选到的武将", "lords the lord is offered").equal(
        sum(found[general] for general in lords), n, LORDS * n
    )
    yield What(19, "主公另见某武将", "the lord is offered a named general").count(
        found[plain[0]], n, Fraction(2, GENERALS - LORDS)
    )
    yield What(19, "主公另见各武将均等", "the lord is offered each as often").even(
        [found[general] for general in plain], n, 2
    )
    left = [general for general in pool if found[300 + general] == 0]  # the lord takes its first
    yield What(19, "主公选后所余武将", "generals left by the lord").equal(
        len(left), n, GENERALS - 1
    )
    for seat, zh, en in ((1, "次家", "next"), (2, "末家", "last")):
        offers = [found[100 * seat + general] for general in left]
        yield What(19, f"{zh}见某武将", f"the {en} seat is offered a named general").count(
            offers[0], n, Fraction(3, GENERALS - 1)
        )
        yield What(19, f"{zh}见各武将均等", f"the {en} seat is offered each as often").even(
            offers, n, 3
        )


def roles(seed: int, n: int) -> Iterator[Check]:
    """Yield every check of roles."""
    for at, seats in enumerate(ROLES):
        r = ruleset.load("vanilla_108", roles=seats.table)
        r.start_hand = 0
        yield from beside_the_lord(seats, r, seed + at, n)  # two tables of eight: not the same


def generals(seed: int, n: int) -> Iterator[Check]:
    """Yield every check of generals."""
    yield from at_random(seed, n)
    yield from by_the_book(seed, n)
