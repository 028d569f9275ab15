"""When games are decided, against a recount of every game by hand."""

from collections import Counter, defaultdict

import numpy as np
import pytest

from sgs_sim.experiment.counts import COLUMNS, count
from sgs_sim.experiment.store import Run
from sgs_sim.report.decided import decided

ROLES = [(1, 1, 2, 1), (1, 2, 4, 1), (1, 2, 3, 2)]


def living(row, players, after):
    turns = {seat: row[f"died_turn_{seat}"] for seat in range(players)}
    roles = [row[f"role_{seat}"] for seat, turn in turns.items() if turn == 0 or turn > after]
    return tuple(roles.count(role) for role in (1, 2, 3))


def test_it_is_what_a_recount_finds(made_up):
    folder, rows = made_up
    frame = decided(count(Run.open(folder).frames(COLUMNS), ROLES))
    assert set(frame["cell"]) == {0, 1, 2}
    for found in frame.itertuples():
        players = sum(ROLES[found.cell])
        after = found.round * players
        on = [row for row in rows if row["cell"] == found.cell and row["turns"] > after]
        made = defaultdict(Counter)
        for row in on:
            if row["game"] % 2 == 0:
                made[living(row, players, after)][row["winner"]] += 1
        odd = [row for row in on if row["game"] % 2]
        hits = 0
        for row in odd:
            seen = made[living(row, players, after)]
            hits += row["winner"] == max((0, 2, 3), key=lambda end: (seen[end], -end))
        assert (found.games, found.n, found.wins) == (len(on), len(odd), hits)
        assert found.going == len(on) / 900


def test_chances_are_scored_on_games_the_model_has_not_seen(made_up):
    folder, _ = made_up
    cells = count(Run.open(folder).frames(COLUMNS), ROLES)
    before = decided(cells)
    for cell in cells:
        cell.standing[..., 1, :] = cell.standing[..., 1, ::-1]  # the odd half ends otherwise
    after = decided(cells)
    assert not np.allclose(before["log_score"], after["log_score"])
    assert before["games"].tolist() == after["games"].tolist()


def test_rounds_with_few_games_are_not_told(made_up):
    folder, _ = made_up
    frame = decided(count(Run.open(folder).frames(COLUMNS), ROLES))
    assert frame["n"].min() >= 200
    assert frame.groupby("cell")["going"].is_monotonic_decreasing.all()


@pytest.mark.parametrize("block", [1, 5])
def test_games_of_one_deal_are_in_one_half(block):
    from sgs_sim.experiment.standing import standings

    n = 20
    role = np.tile([0, 1, 2, 3], (n, 1))
    died = np.zeros((n, 4), np.int64)
    ends = {"game": np.arange(n), "winner": np.zeros(n, int), "turns": np.full(n, 9)}
    found = standings(role, died, ends, (1, 1, 1, 1), block)
    assert found[0].sum(axis=(0, 1, 2)).tolist() == [[10, 0, 0, 0, 0, 0]] * 2
    assert found[2].sum() == n
    assert found[3].sum() == 0


def test_a_game_goes_on_until_the_turn_in_which_its_last_victim_dies():
    from sgs_sim.experiment.standing import standings

    role = np.array([[0, 1, 2, 3]])
    died = np.array([[5, 0, 0, 0]])  # after four finished turns, in the fifth
    ends = {"game": np.zeros(1, int), "winner": np.full(1, 2), "turns": np.full(1, 4)}
    found = standings(role, died, ends, (1, 1, 1, 1), 1)
    assert [int(found[k].sum()) for k in range(3)] == [1, 1, 0]
