"""Cards: the census of a deck, first hands, and what a blind hand holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from sgs_sim.compiled import unit
from sgs_sim.engine.kinds import NOTHING, Suit, Zone, kind
from sgs_sim.engine.piles import draw_cards, move
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import Game, Rules
from sgs_sim.verifying.check import Check, What
from sgs_sim.verifying.exact import hypergeometric, moments, none_of
from sgs_sim.verifying.printed import Deck
from sgs_sim.verifying.tally import Tally, counted, counts, respond

SLASH, JINK, PEACH = kind("slash"), kind("jink"), kind("peach")
LIGHTNING, CROSSBOW = kind("lightning"), kind("crossbow")
HAND = 4  # the first one
TABLES = (5, 8)


@unit
def opening(g: Game, r: Rules, t: Tally, seed: int, n: int, players: int) -> int:
    """First hands. [0, 1, 2]: a slash, jink, peach; [3]: neither slash nor jink; [4]: a crossbow;
    [5]: a lightning in any hand; [6, 7]: a slash, jink among six cards; [10 + k]: k slashes;
    [100 + card], [300 + card]: cards of the first and of the last hand.
    """
    for game in range(n):
        deal(g, r, seed, game, players)
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
def naked(g: Game, r: Rules, t: Tally, seed: int, n: int, cards: int) -> int:
    """[0]: how often a slash at somebody with so many unseen cards meets no jink."""
    for game in range(n):
        deal(g, r, seed, game, 4)
        draw_cards(g, r, 1, cards)
        t.n[0] += respond(g, r, 1) == NOTHING
    return 0


def census(deck: Deck, full: Rules) -> Iterator[Check]:
    """Yield the checks of what the deck is, by suit, rank and kind; no chance comes into them."""
    cards = range(full.n_cards)
    families = Counter(int(full.family[full.card_kind[c]]) for c in cards)
    for zh, en, found, printed in (
        (
            "花色",
            "suit",
            Counter(int(full.suit[c]) for c in cards),
            dict.fromkeys(Suit, deck.size // 4),
        ),
        ("点数", "rank", Counter(int(full.rank[c]) for c in cards), dict(enumerate(deck.ranks, 1))),
        ("牌名", "kind", families, {kind(id): n for id, n in deck.copies.items()}),
    ):
        right = sum(min(found[each], n) for each, n in printed.items())
        wrong = sum(max(0, found[each] - n) for each, n in printed.items())
        yield What(1, f"按{zh}清点牌堆", f"cards by {en}, as printed", deck.name).equal(
            right - wrong, full.n_cards, sum(printed.values())
        )
    yield What(1, "牌堆张数", "cards of the deck", deck.name).equal(
        full.n_cards, full.n_cards, deck.size
    )


def lasting(deck: Deck, full: Rules, seed: int) -> Iterator[Check]:
    """Yield how many cards are drawn after the deal before the deck is shuffled again."""
    for players in TABLES:
        g, drawn = Game(), 0
        deal(g, full, seed, 0, players)
        move(g, full, g.own[0].hand[0], Zone.DISCARD, 0)  # so that there is something to shuffle
        while g.reshuffles == 0:
            draw_cards(g, full, 0, 1)
            drawn += 1
        yield What(
            15,
            f"首次洗牌前摸牌数，{players} 人",
            f"drawn before a shuffle, {players} players",
            deck.name,
        ).equal(drawn - 1, 1, deck.size - HAND * players)


def first_hands(deck: Deck, full: Rules, players: int, seed: int, n: int) -> Iterator[Check]:
    """Yield the checks of first hands at a table."""
    t = counted(opening, full, seed, n, players)
    found, size = [int(count) for count in t.n], deck.size  # type: ignore[attr-defined]
    slash, jink = deck.copies["slash"], deck.copies["jink"]
    zh_at, en_at = f"，{players} 人", f", {players} players"
    for row, cell, zh, en, chance in (
        (9, 0, "首手有杀", "a first hand has a slash", 1 - none_of(slash, size, HAND)),
        (9, 1, "首手有闪", "a first hand has a jink", 1 - none_of(jink, size, HAND)),
        (
            9,
            2,
            "首手有桃",
            "a first hand has a peach",
            1 - none_of(deck.copies["peach"], size, HAND),
        ),
        (9, 3, "首手无杀无闪", "neither slash nor jink", none_of(slash + jink, size, HAND)),
        (
            12,
            4,
            "首手有诸葛连弩",
            "a first hand has a crossbow",
            1 - none_of(deck.copies["crossbow"], size, HAND),
        ),
        (10, 6, "六张牌中有杀", "a slash among six cards", 1 - none_of(slash, size, HAND + 2)),
        (10, 7, "六张牌中有闪", "a jink among six cards", 1 - none_of(jink, size, HAND + 2)),
        (
            13,
            5,
            "有人起手拿到闪电",
            "somebody is dealt a Lightning",
            1 - none_of(deck.copies["lightning"], size, HAND * players),
        ),
    ):
        yield What(row, zh + zh_at, en + en_at, deck.name).count(found[cell], n, chance)
    chances = hypergeometric(slash, size, HAND)
    held, (mean, variance) = found[10 : 11 + HAND], moments(chances)
    yield What(12, f"首手杀的张数{zh_at}", f"slashes of a first hand{en_at}", deck.name).mean(
        sum(k * count for k, count in enumerate(held)) / n, n, mean, variance
    )
    yield What(
        12, f"首手杀的张数分布{zh_at}", f"how many slashes a first hand has{en_at}", deck.name
    ).shape(held, chances)
    for first, zh, en in ((100, "首家", "first"), (300, "末家", "last")):
        yield What(
            9, f"{zh}起手各牌均等{zh_at}", f"each card as often, {en} hand{en_at}", deck.name
        ).even(found[first : first + full.n_cards], n, HAND)
    pairs = np.asarray(t.pairs)[: full.n_cards, : full.n_cards]
    cells = pairs[~np.eye(full.n_cards, dtype=bool)].tolist()
    yield What(9, f"首手前两张的次序{zh_at}", f"first two cards, in order{en_at}", deck.name).shape(
        cells, [Fraction(1, len(cells))] * len(cells)
    )


def checks(deck: Deck, full: Rules, bare: Rules, seed: int, n: int) -> Iterator[Check]:
    """Yield every check of a deck's cards; `bare` rules deal no first hands."""
    yield from census(deck, full)
    yield from lasting(deck, full, seed)
    for at, players in enumerate(TABLES):  # a seat draws alike at any table of one seed
        yield from first_hands(deck, full, players, seed + at, n)
    for cards in range(1, 6):
        yield What(
            11, f"杀 {cards} 张暗牌者命中", f"a slash at {cards} unseen cards hits", deck.name
        ).count(
            counts(naked, bare, seed, n, cards)[0],
            n,
            none_of(deck.copies["jink"], deck.size, cards),
        )
