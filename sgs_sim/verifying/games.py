"""Identities that hold in every game, looked at in very many real ones."""

from __future__ import annotations

from collections.abc import Iterator

from sgs_sim import ruleset, strategy
from sgs_sim.compiled import leaf, unit
from sgs_sim.engine.audit import check_cards
from sgs_sim.engine.kinds import End, Role
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import Game, Rules
from sgs_sim.engine.watch import Watch
from sgs_sim.loop import advance
from sgs_sim.verifying.check import Check, What
from sgs_sim.verifying.tally import Tally

EDITION, STRATEGY = "official_160", "simple"
PLAYERS = (4, 5, 6, 7, 8, 9, 10)
OTHERWISE, LOST, FAULTY, HURT = 10, 11, 12, 13  # cells of a tally, after one for each End


@leaf
def end_by_survivors(g: Game) -> int:
    """Return how a game ended by who is alive: loyalists win and lose with their lord."""
    lord, foes, renegades, alive = 0, 0, 0, 0
    for seat in range(g.players):
        if g.dead[seat] == 0:
            role = g.own[seat].role
            alive += 1
            lord += role == Role.LORD
            foes += role == Role.REBEL or role == Role.RENEGADE
            renegades += role == Role.RENEGADE
    if lord != 0:
        return End.LORD if foes == 0 else End.TIMEOUT
    return End.RENEGADE if alive == 1 and renegades == 1 else End.REBEL


@unit
def real_games(g: Game, r: Rules, t: Tally, w: Watch, seed: int, n: int, players: int) -> int:
    """Play with one strategy. [end]: how games ended; [OTHERWISE]: not as the survivors say;
    [LOST]: a card is nowhere or twice; [FAULTY]; [HURT]: somebody has more hp than it may.
    """
    for game in range(n):
        deal(g, r, seed, game, players)
        for seat in range(players):
            g.strategy[seat] = 1
        advance(g, r)
        t.n[g.winner] += 1
        played_out = g.winner != End.DRAW and g.winner != End.TIMEOUT
        t.n[OTHERWISE] += played_out and end_by_survivors(g) != g.winner
        w.broken = 0
        check_cards(g, r, w)
        t.n[LOST] += w.broken != 0
        t.n[FAULTY] += g.fault != 0
        over = False
        for seat in range(players):
            over = over or g.hp[seat] > g.max_hp[seat]
        t.n[HURT] += over
    return 0


def checks(seed: int, n: int) -> Iterator[Check]:
    """Yield the identities of `n` games, shared out over the table sizes."""
    r = ruleset.load(EDITION, strategies=[strategy.load(STRATEGY)])
    for players in PLAYERS:
        t, games = Tally(), n // len(PLAYERS)
        real_games(Game(), r, t, Watch(), seed, games, players)
        found = [int(count) for count in t.n]  # type: ignore[attr-defined]
        for zh, en, count, expected in (
            ("各结局之和为局数", "ends add up to games", sum(found[end] for end in End), games),
            ("结局与存活者不符", "ends that differ from who lives", found[OTHERWISE], 0),
            ("牌张不守恒", "games with a card lost or twice", found[LOST], 0),
            ("体力超过上限", "games with hp above the maximum", found[HURT], 0),
            ("引擎故障", "games with an engine fault", found[FAULTY], 0),
        ):
            what = What(23, f"{zh}，{players} 人", f"{en}, {players} players")
            yield what.equal(count, games, expected)
