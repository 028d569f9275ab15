"""Prints what players that weigh options answer to the questions of whole games; `test_decided.py`
compares compiled and plain.

A line is the edition, how many play, the number of the question, why it is asked, and an answer by
each of PLAYERS, who take turns in saying what is done.
"""

from sgs_sim import ruleset, strategy
from sgs_sim.engine.kinds import ASK, NOTHING, Why
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import Game, Rules
from sgs_sim.engine.thinking import reveal, think
from sgs_sim.loop import call_decide, choose, one_step

PLAYERS = ("believer", "scored", "omniscient", "aggressive", "cautious")
GAMES = (("vanilla_161", 5), ("vanilla_161", 8), ("official_161", 7), ("official_161", 10))


def tell(r: Rules, edition: str, players: int) -> None:
    """Play a game of questions that are put to everybody."""
    g, n = Game(), 0
    deal(g, r, 31, players, players)
    while g.winner < 0:
        if one_step(g, r) != ASK:
            continue
        own, answers = g.own[g.ask.who], []
        for slot in range(1, len(PLAYERS) + 1):
            own.slot = slot
            if r.omniscient[slot]:
                reveal(g, own)
            own.thought = NOTHING
            think(g, r, own)
            answers.append(call_decide(r.strategy[slot], g, own, r, g.ask))
        print(edition, players, n, Why(g.ask.why).name, *answers)
        choose(g, answers[n % len(answers)])
        n += 1


if __name__ == "__main__":
    found = [strategy.load(name) for name in PLAYERS]
    for edition, players in GAMES:
        tell(ruleset.load(edition, strategies=found), edition, players)
