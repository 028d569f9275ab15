"""The engine's own rules repeated very often in scripted states, compiled, in a process of its own.

Prints counts by name as JSON; what they should be is worked out in `test_chances.py`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

import numpy as np

from sgs_sim import ruleset
from sgs_sim.compiled import address_of, leaf, unit
from sgs_sim.engine.gaining import gain
from sgs_sim.engine.kinds import (
    ASK,
    NOTHING,
    Phase,
    Role,
    Rule,
    Suit,
    Why,
    Zone,
    kind,
)
from sgs_sim.engine.piles import delay, draw_cards, move
from sgs_sim.engine.record import Ints, Record, integers
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import BATCH, CARDS, OFFERS, Ask, Batch, Board, Game, Own, Rules
from sgs_sim.engine.verbs import push
from sgs_sim.loop import choose, one_step, play_batch

SLASH, JINK, PEACH = kind("slash"), kind("jink"), kind("peach")
LIGHTNING, CROSSBOW = kind("lightning"), kind("crossbow")
LUOSHEN, BUQU = kind("luoshen"), kind("buqu")
N = 250_000
SEED = 20


class Tally(Record):
    """What a kernel counts, each in its own way."""

    n: Ints = integers(512, wide=True)
    pairs: Ints = integers(CARDS, CARDS)  # first and second card of the first hand


@leaf
def answer_all(g: Game, r: Rules, option: int) -> int:
    """Resolve everything on the turn; answer each question with `option`, or pass."""
    while g.depth > 1:
        if one_step(g, r) == ASK:
            choose(g, option if g.ask.n > option else 0)
    return 0


@leaf
def respond(g: Game, r: Rules, who: int) -> int:
    """Demand a jink of `who`, who gives one if it can; return what it gave."""
    g.stack[0].result = NOTHING
    push(g, Rule.RESPOND, who, 0, NOTHING, JINK, 0)
    answer_all(g, r, 1)
    return g.stack[0].result


@leaf
def reunite(g: Game, r: Rules) -> int:
    """Put the discard pile back into the deck, in no order."""
    while g.n_discard > 0:
        move(g, r, g.discard[g.n_discard - 1], Zone.DECK, 0)
    g.n_top = 0
    return 0


@unit
def diagram(g: Game, r: Rules, t: Tally, n: int, armour: int) -> int:
    """[0]: how often the eight diagram gives a jink, with no other card known."""
    for game in range(n):
        deal(g, r, SEED, game, 5)
        move(g, r, armour, Zone.EQUIP, 1)
        g.n_lost = 0
        while g.n_hand[1] > 0:
            move(g, r, g.own[1].hand[0], Zone.DECK, 0)
            g.n_lost = 0
        g.n_top = 0
        t.n[0] += respond(g, r, 1) != NOTHING
    return 0


@unit
def wall(g: Game, r: Rules, t: Tally, n: int, armour: int) -> int:
    """[k]: how often k of ten slashes get through an eight diagram, all other cards in the deck."""
    for game in range(n):
        deal(g, r, SEED, game, 4)
        move(g, r, armour, Zone.EQUIP, 1)
        hits = 0
        for _ in range(10):
            hits += respond(g, r, 1) == NOTHING
            reunite(g, r)
        t.n[hits] += 1
    return 0


@unit
def delayed(g: Game, r: Rules, t: Tally, n: int, card: int) -> int:
    """[0]: how often a delayed trick hurts; [1 + phase]: how often it skips a phase."""
    for game in range(n):
        deal(g, r, SEED, game, 5)
        delay(g, r, card, r.card_kind[card], 0)
        g.n_lost = 0
        g.current = 0
        while g.phase <= Phase.JUDGE and g.turn == 0:
            if one_step(g, r) == ASK:
                choose(g, 0)
        t.n[0] += g.hp[0] < g.max_hp[0]
        for phase in range(6):
            t.n[1 + phase] += (g.skip >> phase) & 1
    return 0


@unit
def until_hit(g: Game, r: Rules, t: Tally, n: int, known: int) -> int:
    """[k]: how often the k-th judgement of one deck is the first that lightning strikes by;
    [200 + suit]: suits of first judgements. A known card, or NOTHING, is not in the deck."""
    for game in range(n):
        deal(g, r, SEED, game, 4)
        if known >= 0:
            move(g, r, known, Zone.TABLE, 0)
        k, hit = 0, False
        while not hit:
            k += 1
            push(g, Rule.JUDGE, 0, 0, NOTHING, LIGHTNING, 0)
            answer_all(g, r, 0)
            card = g.stack[0].result
            hit = r.suit[card] == Suit.SPADE and 2 <= r.rank[card] <= 9
            if k == 1:
                t.n[200 + r.suit[card]] += 1
        t.n[k] += 1
    return 0


@unit
def opening(g: Game, r: Rules, t: Tally, n: int, players: int) -> int:
    """First hands. [0, 1, 2]: a slash, jink, peach; [3]: neither slash nor jink; [4]: a crossbow;
    [5]: a lightning in any hand; [6, 7]: a slash, jink among six cards; [10 + k]: k slashes;
    [100 + card], [300 + card]: cards of the first and of the last hand."""
    for game in range(n):
        deal(g, r, SEED, game, players)
        slashes, jinks, peaches, crossbows, lightnings = 0, 0, 0, 0, 0
        for i in range(4):
            made = r.card_kind[g.own[0].hand[i]]
            slashes += r.family[made] == SLASH
            jinks += made == JINK
            peaches += made == PEACH
            crossbows += made == CROSSBOW
            t.n[100 + g.own[0].hand[i]] += 1
            t.n[300 + g.own[players - 1].hand[i]] += 1
            for seat in range(players):
                lightnings += r.card_kind[g.own[seat].hand[i]] == LIGHTNING
        t.n[0] += slashes > 0
        t.n[1] += jinks > 0
        t.n[2] += peaches > 0
        t.n[3] += slashes + jinks == 0
        t.n[4] += crossbows > 0
        t.n[5] += lightnings > 0
        t.n[10 + slashes] += 1
        t.pairs[g.own[0].hand[0], g.own[0].hand[1]] += 1
        draw_cards(g, r, 0, r.draw)
        for i in range(4, 6):
            slashes += r.family[r.card_kind[g.own[0].hand[i]]] == SLASH
            jinks += r.card_kind[g.own[0].hand[i]] == JINK
        t.n[6] += slashes > 0
        t.n[7] += jinks > 0
    return 0


@unit
def naked(g: Game, r: Rules, t: Tally, n: int, cards: int) -> int:
    """[0]: how often a slash at somebody with so many unseen cards meets no jink."""
    for game in range(n):
        deal(g, r, SEED, game, 4)
        draw_cards(g, r, 1, cards)
        t.n[0] += respond(g, r, 1) == NOTHING
    return 0


@unit
def neighbours(g: Game, r: Rules, t: Tally, n: int, players: int) -> int:
    """[0]: rebels on both sides of the lord; [1], [2]: a renegade, a loyalist beside it;
    [3]: rebels beside it, all told; [100 + 4 * seat + role]: who sits where."""
    for game in range(n):
        deal(g, r, SEED, game, players)
        left, right = g.own[1].role, g.own[players - 1].role
        t.n[0] += left == Role.REBEL and right == Role.REBEL
        t.n[1] += left == Role.RENEGADE or right == Role.RENEGADE
        t.n[2] += left == Role.LOYALIST or right == Role.LOYALIST
        t.n[3] += (left == Role.REBEL) + (right == Role.REBEL)
        for seat in range(players):
            t.n[100 + 4 * seat + g.own[seat].role] += 1
    return 0


@unit
def passive(g: Game, r: Rules, t: Tally, n: int, card: int) -> int:
    """[k]: how often lightning, laid before seat 0 of eight who only pass, strikes seat k first."""
    for game in range(n):
        deal(g, r, SEED, game, 8)
        delay(g, r, card, LIGHTNING, 0)
        struck = NOTHING
        while struck == NOTHING:
            if one_step(g, r) == ASK:
                choose(g, 0)
            if g.depth == 1:
                reunite(g, r)
            for seat in range(8):
                if g.hp[seat] < g.max_hp[seat]:
                    struck = seat
        t.n[struck] += 1
    return 0


@unit
def luoshen(g: Game, r: Rules, t: Tally, n: int, players: int) -> int:
    """[k]: how often Luoshen gives k cards."""
    for game in range(n):
        deal(g, r, SEED, game, players)
        gain(g, r, 0, LUOSHEN)
        before = g.n_hand[0]
        push(g, LUOSHEN, 0, 0, NOTHING, LUOSHEN, 0)
        answer_all(g, r, 1)
        t.n[g.n_hand[0] - before] += 1
    return 0


@unit
def buqu(g: Game, r: Rules, t: Tally, n: int, players: int) -> int:
    """[k]: how often Buqu lets one with 1 hp, whom nobody can help, live through k losses."""
    for game in range(n):
        deal(g, r, SEED, game, players)
        gain(g, r, 1, BUQU)
        g.hp[1] = 1
        k = 0
        while g.dead[1] == 0:
            k += 1
            push(g, Rule.LOSE, NOTHING, 1, NOTHING, BUQU, 1)
            while g.dead[1] == 0 and g.depth > 1:
                if one_step(g, r) == ASK:
                    choose(g, 1)
        t.n[k - 1] += 1
    return 0


@unit
def cast(g: Game, r: Rules, t: Tally, n: int, players: int) -> int:
    """Generals at random. [general]: in the game; of the first two of the pool, [200]: both are,
    [201]: both are rebels', [202]: both are loyalists'."""
    for game in range(n):
        deal(g, r, SEED, game, players)
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
def offered(g: Game, r: Rules, t: Tally, n: int, players: int) -> int:
    """By the book, the lord taking its first. [general]: offered to the lord; [100 + general],
    [200 + general]: to the next and to the last seat."""
    for game in range(n):
        deal(g, r, SEED, game, players)
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


@unit
def toy(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    """Slash when possible, dodge when possible, and part with slashes first."""
    if ask.why == Why.DISCARD:
        for i in range(1, ask.n):
            if ask.option_kind[i] == SLASH:
                return i
        return 1
    return 1 if ask.n > 1 else 0


def counted(kernel: Callable[..., int], r: Rules, argument: int, n: int = N) -> Tally:
    t = Tally()
    kernel(Game(), r, t, n, argument)
    return t


def card(r: Rules, id: str, suit: Suit, rank: int) -> int:
    for c in range(r.n_cards):
        if (r.card_kind[c], r.suit[c], r.rank[c]) == (kind(id), suit, rank):
            return c
    raise LookupError(f"{id} {suit} {rank}")


def duel(hp: int, games: int) -> dict[str, float]:
    """Two players, 30 slashes and 15 jinks: turns taken, and how often the first wins."""
    r = ruleset.load("vanilla_108", strategies=[toy])
    r.n_cards = 45
    for c in range(45):
        r.card_kind[c], r.suit[c] = (SLASH if c < 30 else JINK), c % 4
    for role in Role:
        r.roles[2, role] = int(role in (Role.LORD, Role.REBEL))
    r.hp, r.lord_bonus, r.turn_limit = hp, 0, 100_000
    b, turns, wins = Batch(), [], 0
    b.seed, b.players = SEED, 2
    b.role_strategy[Role.LORD] = b.role_strategy[Role.REBEL] = 1
    for first in range(0, games, BATCH):
        b.first, b.count = first, min(BATCH, games - first)
        play_batch(b, r)
        turns.append(np.asarray(b.turns)[: b.count] + 1)
        wins += int((np.asarray(b.winner)[: b.count] == 0).sum())
        assert not np.asarray(b.fault)[: b.count].any()
    every = np.concatenate(turns)
    return {"n": games, "mean": float(every.mean()), "sd": float(every.std()), "first": wins}


def of_deck(edition: str) -> dict[str, Any]:
    full = ruleset.load(edition, every_skill=True)
    bare = full.clone()
    bare.start_hand, bare.draw = 0, 0  # every card but the known one is in the deck
    armour = card(full, "eight_diagram", Suit.SPADE, 2)
    lightning = card(full, "lightning", Suit.SPADE, 1)
    told: dict[str, Any] = {
        "diagram": list(counted(diagram, full, armour).n),
        "wall": list(counted(wall, bare, armour, N // 5).n),
        "until_hit": list(counted(until_hit, bare, lightning).n),
        "judgements": list(counted(until_hit, bare, NOTHING).n),
        "lightning": list(counted(delayed, full, lightning).n),
        "indulgence S": list(counted(delayed, full, card(full, "indulgence", Suit.SPADE, 6)).n),
        "indulgence H": list(counted(delayed, full, card(full, "indulgence", Suit.HEART, 6)).n),
        "passive": list(counted(passive, bare, lightning).n),
        "luoshen": list(counted(luoshen, bare, 4).n),
        "luoshen dealt": list(counted(luoshen, full, 8).n),
        "buqu": list(counted(buqu, bare, 4).n),
    }
    if edition == "vanilla_160":
        for letter, suit, rank in (("S", Suit.SPADE, 10), ("C", Suit.CLUB, 4)):
            found = card(full, "supply_shortage", suit, rank)
            told[f"supply_shortage {letter}"] = list(counted(delayed, full, found).n)
    for players in (5, 8):
        hands = counted(opening, full, players)
        told[f"opening {players}"] = list(hands.n)
        told[f"pairs {players}"] = np.asarray(hands.pairs).tolist()
    for h in range(1, 6):
        told[f"naked {h}"] = list(counted(naked, bare, h).n)
    return told


def of_roles() -> dict[str, Any]:
    told = {}
    for roles, sizes in {"official": (5, 6, 7, 8, 10), "two_spies": (8,)}.items():
        r = ruleset.load("vanilla_108", roles=roles)
        r.start_hand = 0
        for players in sizes:
            told[f"{roles} {players}"] = list(counted(neighbours, r, players).n)
    return told


def of_generals() -> dict[str, Any]:
    """Of the 25 generals of the first box."""
    random = ruleset.load("official_104", generals={"assign": "uniform"})
    book = ruleset.load("official_104")
    random.start_hand = book.start_hand = 0
    pool = [random.pool[i] for i in range(random.n_generals)]
    return {
        "pool": pool,
        "lords": [general for general in pool if book.general_lord[general]],
        "cast": list(counted(cast, random, 8).n),
        "offered": list(counted(offered, book, 5).n),
    }


if __name__ == "__main__":
    address_of(toy)
    json.dump(
        {
            "n": N,
            "vanilla_108": of_deck("vanilla_108"),
            "vanilla_160": of_deck("vanilla_160"),
            "roles": of_roles(),
            "generals": of_generals(),
            "duel 5": duel(5, 400_000),
            "duel 4": duel(4, 400_000),
        },
        sys.stdout,
    )
