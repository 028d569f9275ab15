"""Judgements: armour, delayed tricks, and skills that judge."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from sgs_sim.compiled import unit
from sgs_sim.engine.gaining import gain
from sgs_sim.engine.kinds import ASK, NOTHING, Phase, Rule, Suit, Why, Zone, kind
from sgs_sim.engine.piles import delay, draw_cards, move
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import Game, Rules
from sgs_sim.engine.verbs import push
from sgs_sim.loop import choose, one_step
from sgs_sim.verifying.check import Check, What
from sgs_sim.verifying.exact import (
    all_differ,
    binomial,
    first_hit,
    first_round,
    moments,
    until_rank_twice,
)
from sgs_sim.verifying.printed import Deck
from sgs_sim.verifying.tally import Tally, answer_all, card, counts, respond, reunite

LIGHTNING, LUOSHEN, BUQU = kind("lightning"), kind("luoshen"), kind("buqu")
AT_MOST = 161  # judgements of one deck


@unit
def diagram(g: Game, r: Rules, t: Tally, seed: int, n: int, armour: int) -> int:
    """[0]: how often the eight diagram gives a jink, with no other card known."""
    for game in range(n):
        deal(g, r, seed, game, 5)
        move(g, r, armour, Zone.EQUIP, 1)
        g.n_lost = 0
        while g.n_hand[1] > 0:
            move(g, r, g.own[1].hand[0], Zone.DECK, 0)
            g.n_lost = 0
        g.n_top = 0
        t.n[0] += respond(g, r, 1) != NOTHING
    return 0


@unit
def wall(g: Game, r: Rules, t: Tally, seed: int, n: int, armour: int) -> int:
    """[k]: how often k of ten slashes get through an eight diagram, all other cards in the deck."""
    for game in range(n):
        deal(g, r, seed, game, 4)
        move(g, r, armour, Zone.EQUIP, 1)
        hits = 0
        for _ in range(10):
            hits += respond(g, r, 1) == NOTHING
            reunite(g, r)
        t.n[hits] += 1
    return 0


@unit
def delayed(g: Game, r: Rules, t: Tally, seed: int, n: int, card: int) -> int:
    """[0]: how often a delayed trick hurts; [1 + phase]: how often it skips a phase."""
    for game in range(n):
        deal(g, r, seed, game, 5)
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
def until_hit(g: Game, r: Rules, t: Tally, seed: int, n: int, known: int) -> int:
    """[k]: how often the k-th judgement of one deck is the first that lightning strikes by;
    [200 + suit]: suits of first judgements. A known card, or NOTHING, is not in the deck.
    """
    for game in range(n):
        deal(g, r, seed, game, 4)
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
def passive(g: Game, r: Rules, t: Tally, seed: int, n: int, card: int) -> int:
    """[k]: how often lightning, laid before seat 0 of eight who only pass, strikes seat k first."""
    for game in range(n):
        deal(g, r, seed, game, 8)
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
def luoshen(g: Game, r: Rules, t: Tally, seed: int, n: int, players: int) -> int:
    """[k]: how often Luoshen gives k cards."""
    for game in range(n):
        deal(g, r, seed, game, players)
        gain(g, r, 0, LUOSHEN)
        before = g.n_hand[0]
        push(g, LUOSHEN, 0, 0, NOTHING, LUOSHEN, 0)
        answer_all(g, r, 1)
        t.n[g.n_hand[0] - before] += 1
    return 0


@unit
def buqu(g: Game, r: Rules, t: Tally, seed: int, n: int, players: int) -> int:
    """[k]: how often Buqu lets one with 1 hp, whom nobody can help, live through k losses."""
    for game in range(n):
        deal(g, r, seed, game, players)
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
def skilled(g: Game, r: Rules, t: Tally, seed: int, n: int, skill: int) -> int:
    """[0]: how often a skill of seat 1, who holds one card, hurts somebody; [1]: how often it makes
    the target of what it speaks at unable to dodge. Suits are guessed in turn.
    """
    for game in range(n):
        deal(g, r, seed, game, 4)
        draw_cards(g, r, 1, 1)
        gain(g, r, 1, skill)
        push(g, skill, 1, 0, NOTHING, skill, 0)
        while g.depth > 1:
            if one_step(g, r) == ASK:
                choose(g, 1 + game % 4 if g.ask.why == Why.SUIT else 1)
        hurt = False
        for seat in range(4):
            hurt = hurt or g.hp[seat] < g.max_hp[seat]
        t.n[0] += hurt
        t.n[1] += g.stack[0].sure != 0
    return 0


def armour(deck: Deck, full: Rules, bare: Rules, seed: int, n: int) -> Iterator[Check]:
    """Yield the checks of Eight Diagram, whose own card is black."""
    size, own = deck.size, card(full, "eight_diagram", Suit.SPADE, 2)
    red = Fraction(size // 2, size - 1)
    found = counts(diagram, full, seed, n, own)
    yield What(2, "八卦阵判定成功", "Eight Diagram succeeds", deck.name).count(found[0], n, red)
    n //= 5  # ten judgements each
    found, chances = counts(wall, bare, seed, n, own)[:11], binomial(1 - red, 10)
    yield What(
        20, "八卦阵挡十张杀，四体力存活", "4 hp outlive ten slashes at Eight Diagram", deck.name
    ).count(sum(found[:4]), n, sum(chances[:4], Fraction(0)))
    yield What(
        20, "八卦阵挡十张杀，命中数分布", "hits of ten slashes at Eight Diagram", deck.name
    ).shape(found, chances)


def lightning(deck: Deck, full: Rules, bare: Rules, seed: int, n: int) -> Iterator[Check]:
    """Yield the checks of Lightning, itself an ace and the only card known."""
    own = card(full, "lightning", Suit.SPADE, 1)
    p = Fraction(deck.lower_spades, deck.size - 1)
    found = counts(delayed, full, seed, n, own)
    yield What(3, "闪电命中", "Lightning strikes", deck.name).count(found[0], n, p)
    chances = first_hit(deck.lower_spades, deck.size - 1)
    mean, variance = moments(chances, 1)
    found = counts(until_hit, bare, seed, n, own)[1 : 1 + len(chances)]
    yield What(4, "闪电首次命中所需判定数", "judgements until Lightning strikes", deck.name).mean(
        sum(k * count for k, count in enumerate(found, 1)) / n, n, mean, variance
    )
    yield What(
        4, "闪电八次判定内命中", "Lightning strikes within eight judgements", deck.name
    ).count(sum(found[:8]), n, sum(chances[:8], Fraction(0)))
    yield What(4, "闪电首次命中的分布", "when Lightning first strikes", deck.name).shape(
        found, chances
    )
    found = counts(passive, bare, seed, n, own)[:8]
    yield What(
        21, "八人只过不动，闪电首中第几人", "whom of eight who pass Lightning strikes", deck.name
    ).shape(found, first_round(p, 8))


def indulged(deck: Deck, full: Rules, seed: int, n: int) -> Iterator[Check]:
    """Yield the checks of delayed tricks that skip a phase unless by one suit."""
    trick = [("乐不思蜀", "Indulgence", "indulgence", Suit.HEART, Phase.PLAY)] + [
        ("兵粮寸断", "Supply Shortage", "supply_shortage", Suit.CLUB, Phase.DRAW)
    ] * (deck.size > 108)
    copies = {"indulgence": ((Suit.SPADE, 6), (Suit.HEART, 6))}
    copies["supply_shortage"] = ((Suit.SPADE, 10), (Suit.CLUB, 4))
    for zh, en, id, spares, phase in trick:
        row = 7 if phase == Phase.PLAY else 8
        for suit, rank in copies[id]:
            found = counts(delayed, full, seed, n, card(full, id, suit, rank))
            sign = "♠♥♣♦"[suit]
            saving = deck.size // 4 - (suit == spares)
            yield What(
                row, f"{zh}生效（{sign}{rank}）", f"{en} works, {sign}{rank}", deck.name
            ).count(found[1 + phase], n, 1 - Fraction(saving, deck.size - 1))
            yield What(
                row,
                f"{zh}只跳过一个阶段（{sign}{rank}）",
                f"{en} skips no other phase, {sign}{rank}",
                deck.name,
            ).equal(sum(found[1:7]), n, found[1 + phase])


def skills(deck: Deck, full: Rules, bare: Rules, seed: int, n: int) -> Iterator[Check]:
    """Yield the checks of skills that go by a suit or a rank, with no card known."""
    yield What(14, "首次判定的花色", "suits of a first judgement", deck.name).shape(
        counts(until_hit, bare, seed, n, NOTHING)[200:204], [Fraction(1, 4)] * 4
    )
    for id, zh, en, cell, chance in (
        ("tieqi", "铁骑判红", "Iron Cavalry judges red", 1, Fraction(1, 2)),
        ("ganglie", "刚烈判非红桃", "Unyielding judges no heart", 0, Fraction(3, 4)),
        ("leiji", "雷击判黑桃", "Lightning Strike judges a spade", 0, Fraction(1, 4)),
        ("fanjian", "反间猜错花色", "Distrust, the guess is wrong", 0, Fraction(3, 4)),
    ):
        found = counts(skilled, bare, seed, n, kind(id))
        yield What(14, zh, en, deck.name).count(found[cell], n, chance)


def goddess(deck: Deck, full: Rules, bare: Rules, seed: int, n: int) -> Iterator[Check]:
    """Yield the checks of Luoshen: all cards in the deck, or some of them dealt unseen."""
    chances = first_hit(deck.size // 2, deck.size)
    mean, variance = moments(chances)
    for r, players, zh, en in ((bare, 4, "", ""), (full, 8, "（发牌后）", ", after a deal")):
        found = counts(luoshen, r, seed, n, players)[: len(chances)]
        yield What(5, f"洛神得牌数{zh}", f"cards by Luoshen{en}", deck.name).mean(
            sum(k * count for k, count in enumerate(found)) / n, n, mean, variance
        )
        yield What(5, f"洛神至少两张{zh}", f"two cards or more by Luoshen{en}", deck.name).count(
            sum(found[2:]), n, 1 - chances[0] - chances[1]
        )
        yield What(5, f"洛神得牌数分布{zh}", f"how many cards by Luoshen{en}", deck.name).shape(
            found, chances
        )


def defiant(deck: Deck, bare: Rules, seed: int, n: int) -> Iterator[Check]:
    """Yield the checks of Buqu: one lives until a rank comes twice."""
    chances, differ = until_rank_twice(deck.ranks), all_differ(deck.ranks)
    mean, variance = moments(chances)
    found = counts(buqu, bare, seed, n, 4)[: len(chances)]
    yield What(6, "不屈挺过的次数", "losses Buqu lets one survive", deck.name).mean(
        sum(k * count for k, count in enumerate(found)) / n, n, mean, variance
    )
    for k in range(2, 6):
        yield What(6, f"不屈挺过 {k} 次", f"Buqu lets one survive {k} losses", deck.name).count(
            sum(found[k:]), n, differ[k]
        )
    yield What(6, "不屈挺过次数的分布", "how many losses Buqu survives", deck.name).shape(
        found, chances
    )


def checks(deck: Deck, full: Rules, bare: Rules, seed: int, n: int) -> Iterator[Check]:
    """Yield every check of a deck's judgements.

    Parameters
    ----------
    full : Rules
        With first hands.
    bare : Rules
        Without: every card but those laid by hand is in the deck.
    """
    yield from armour(deck, full, bare, seed, n)
    yield from lightning(deck, full, bare, seed, n)
    yield from goddess(deck, full, bare, seed, n)
    yield from defiant(deck, bare, seed, n)
    yield from indulged(deck, full, seed, n)
    yield from skills(deck, full, bare, seed, n)
