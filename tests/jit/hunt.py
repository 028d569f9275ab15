"""Audits random games, in plain Python, until something is broken; prints what, or nothing.

The arguments are a general to be at the table, or "", and how many games there are to be.
"""

import sys

from sgs_sim import ruleset, strategy
from sgs_sim.engine.audit import audit
from sgs_sim.engine.kinds import ASK
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import Game
from sgs_sim.engine.watch import Broken, Watch, begin_watch
from sgs_sim.loop import choose, one_step

STEPS = 1500  # of a game: most are over by then


def broken_in(game: int, r, decide) -> list[str]:
    g, w = Game(), Watch()
    g.logging = 1
    deal(g, r, 5, game, 4 + game % 3)
    begin_watch(g, w)
    for _ in range(STEPS):
        asking = one_step(g, r) == ASK
        audit(g, r, w, int(asking))
        if g.winner >= 0 or w.broken:
            break
        if asking:
            choose(g, decide(g, g.own[g.ask.who], r, g.ask))
    return [flag.name for flag in Broken if w.broken & flag]


def hunt(general: str, games: int) -> None:
    player = strategy.load("random")
    seats = {"seats": {"seat_2": general}} if general else {}
    r = ruleset.load("official_161", strategies=[player], generals=seats)
    for game in range(games):
        if broken := broken_in(game, r, player.decide):
            print(*broken)
            break


if __name__ == "__main__":
    hunt(sys.argv[1], int(sys.argv[2]))
