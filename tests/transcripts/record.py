"""Record the golden games anew: ``python tests/transcripts/record.py [GAMES]``.

Plays that many games (4000) at random and keeps a few short ones that together show all that is
wanted. In some the players choose their generals, in most these are given out. For when the rules
or the deal have changed on purpose; read the difference first.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SGS_JIT", "1")  # thousands of games
sys.path[:0] = [str(folder) for folder in Path(__file__).resolve().parents[1:3]]

EDITION, SEED = "official_161", 1


def main(games: int) -> None:
    from transcripts.transcript import FOLDER, by, played, table
    from transcripts.wonders import seen, wanted

    from sgs_sim.strategy import load

    decide = load("random").decide
    left, found = wanted(), {}
    for game in range(games):
        players = 4 + game % 7
        generals = "book" if game % 5 == 0 else "uniform"
        lines = list(played(table(EDITION, players, SEED, game, generals), by(decide)))
        found[players, game, generals] = lines, seen(lines) & left
    for file in FOLDER.glob("*.txt"):
        file.unlink()
    while left and found:
        # What few games show counts more than what all of them do.
        often = {what: sum(what in shown for _, shown in found.values()) for what in left}
        best = max(
            found,
            key=lambda key: (
                sum(1 / often[what] for what in found[key][1] & left) / len(found[key][0])
            ),
        )
        lines, shown = found.pop(best)
        if not shown & left:
            break
        left -= shown
        players, game, generals = best
        head = f"# edition={EDITION} players={players} seed={SEED} game={game} generals={generals}"
        (FOLDER / f"{players}_players_game_{game}.txt").write_text(
            "\n".join([head, *lines, ""]), encoding="utf-8"
        )
        print(f"game {game}, {players} players: {len(lines)} lines, {len(left)} things left")
    if left:
        print("never seen:", ", ".join(sorted(left)))
    print(sum(file.stat().st_size for file in FOLDER.glob("*.txt")), "bytes")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4000)
