import numpy as np
import pytest

from sgs_sim.experiment.counts import COLUMNS, NOBODY, SELF, count
from sgs_sim.experiment.store import Run

ROLES = [(1, 1, 2, 1), (1, 2, 4, 1), (1, 2, 3, 2)]
WINNING = {0: 0, 1: 0, 2: 2, 3: 3}


@pytest.fixture(scope="module")
def counted(made_up):
    folder, rows = made_up
    return count(Run.open(folder).frames(COLUMNS), ROLES), rows


def of_cell(rows, cell):
    return [row for row in rows if row["cell"] == cell]


def seats(row):
    return [seat for seat in range(10) if row[f"role_{seat}"] != 255]


def wins(row, seat):
    role = row[f"role_{seat}"]
    alone = role == 3 and row[f"died_turn_{seat}"] != 0
    return row["winner"] == WINNING[role] and not alone


def test_ends_are_those_of_a_recount(counted):
    cells, rows = counted
    for number, cell in enumerate(cells):
        mine = of_cell(rows, number)
        assert cell.n == len(mine) == 900
        for end in range(6):
            assert cell.ends[end] == sum(row["winner"] == end for row in mine)


def test_wins_by_role_and_seat_are_those_of_a_recount(counted):
    cells, rows = counted
    for number, cell in enumerate(cells):
        dealt, won = np.zeros((10, 4)), np.zeros((10, 4))
        for row in of_cell(rows, number):
            for seat in seats(row):
                dealt[seat, row[f"role_{seat}"]] += 1
                won[seat, row[f"role_{seat}"]] += wins(row, seat)
        assert (cell.dealt == dealt).all()
        assert (cell.won == won).all()
        assert won.sum() > 0


def test_deaths_by_cause_and_hand_are_those_of_a_recount(counted):
    cells, rows = counted
    for number, cell in enumerate(cells):
        causes, killers = {}, np.zeros((6, 4))
        for row in of_cell(rows, number):
            for seat in seats(row):
                if row[f"died_turn_{seat}"]:
                    kind, by = row[f"died_kind_{seat}"], row[f"died_by_{seat}"]
                    causes[kind] = causes.get(kind, 0) + 1
                    killer = NOBODY if by == 255 else SELF if by == seat else row[f"role_{by}"]
                    killers[killer, row[f"role_{seat}"]] += 1
        assert {kind: sums.part for kind, sums in cell.causes.items()} == causes
        assert (cell.killers == killers).all()
        assert cell.deaths.part == sum(causes.values())


def test_lengths_are_those_of_a_recount(counted):
    cells, rows = counted
    for number, cell in enumerate(cells):
        for measure in ("turns", "rounds", "reshuffles", "questions"):
            values = [row[measure] for row in of_cell(rows, number)]
            assert (cell.lengths[measure] == np.bincount(values)).all()
        first = [
            min(row[f"died_turn_{seat}"] for seat in seats(row) if row[f"died_turn_{seat}"])
            for row in of_cell(rows, number)
            if any(row[f"died_turn_{seat}"] for seat in seats(row))
        ]
        assert (cell.lengths["first_death"] == np.bincount(first)).all()


def test_how_the_games_are_divided_does_not_matter(made_up):
    frames = list(Run.open(made_up[0]).frames(COLUMNS))
    whole = count(frames, ROLES)
    pieces = [frame.iloc[at : at + 7] for frame in reversed(frames) for at in range(0, 300, 7)]
    for one, other in zip(whole, count(pieces, ROLES), strict=True):
        assert one.causes == other.causes
        assert one.alive == other.alive
        assert (one.won == other.won).all()
        for measure, games in one.lengths.items():
            assert (games == other.lengths[measure]).all()


def sides(row):
    """Yield camp and general of everybody who has allies; 0 the lord's side, 1 the rebels."""
    for seat in seats(row):
        if row[f"role_{seat}"] < 3:
            yield int(row[f"role_{seat}"] == 2), row[f"general_{seat}"]


def test_who_met_whom_and_won_is_that_of_a_recount(cast_run):
    folder, rows = cast_run
    for number, cell in enumerate(count(Run.open(folder).frames(COLUMNS), ROLES)):
        met, won = np.zeros((2, 2, 20, 2, 20), np.int64)
        for row in of_cell(rows, number):
            here = list(sides(row))
            for one in here:
                for other in here:
                    if one != other:
                        met[(*one, *other)] += 1
                        won[(*one, *other)] += row["winner"] == (0, 2)[one[0]]
        long = cell.met.shape[1]
        assert 10 < long <= 20
        assert (cell.met == met[:, :long, :, :long]).all()
        assert (cell.met_won == won[:, :long, :, :long]).all()
        assert met.sum() == met[:, :long, :, :long].sum() > 0


def test_pairs_are_the_same_however_the_games_are_divided(cast_run):
    frames = list(Run.open(cast_run[0]).frames(COLUMNS))
    pieces = [frame.iloc[at : at + 7] for frame in reversed(frames) for at in range(0, 300, 7)]
    for one, other in zip(count(frames, ROLES), count(pieces, ROLES), strict=True):
        assert (one.met == other.met).all()
        assert (one.met_won == other.met_won).all()
