import numpy as np
import pytest

from sgs_sim.experiment.counts import Counts
from sgs_sim.report.render import Report


def failed(folder):
    return {check.name for check in Report.of(folder).checks if not check.passed}


def test_a_sound_run_passes_every_check(made_up):
    assert failed(made_up[0]) == set()


def fault(row):
    row["fault"] = row["game"] == 7


def other_end(row):
    if row["game"] == 7:
        row["winner"] = 1


def dead_lord_wins(row):
    if row["winner"] == 2:
        row["winner"] = 0


def rebels_without_a_death(row):
    if row["winner"] == 0:
        row["winner"] = 2


def renegade_among_others(row):
    if row["winner"] == 2:
        row["winner"] = 3


def another_role(row):
    row["role_1"] = 2


def lord_elsewhere(row):
    if row["game"] == 7:
        row["role_0"], row["role_1"] = row["role_1"], 0


def loyalists_sit_together(row):
    names = ("role", "died_turn", "died_kind", "died_by")
    seats = sorted(
        ([row[f"{name}_{seat}"] for name in names] for seat in range(1, 10)), key=lambda one: one[0]
    )
    for seat, values in enumerate(seats, 1):
        for name, value in zip(names, values):
            row[f"{name}_{seat}"] = value


@pytest.mark.parametrize(
    ("spoil", "check"),
    [
        (fault, "faults"),
        (other_end, "complete"),
        (other_end, "one_end"),
        (dead_lord_wins, "lord_wins_alive"),
        (rebels_without_a_death, "rebels_kill_lord"),
        (renegade_among_others, "renegade_alone"),
        (another_role, "roles_dealt"),
        (another_role, "loyalist"),
        (lord_elsewhere, "lord_first"),
        (loyalists_sit_together, "seated_evenly"),
    ],
)
def test_a_spoilt_run_fails_its_check(make_run, tmp_path, spoil, check):
    folder, _ = make_run(tmp_path / "run", games=300, spoil=spoil)
    assert check in failed(folder)


def test_games_of_one_deal_seat_their_roles_once():
    """Roles of 300 deals, each played 40 times: every deal counts once, or chance looks unfair."""
    from sgs_sim.report.health import ALARM, _seat_p

    chance, cell = np.random.default_rng(6), Counts()
    for _ in range(300):
        for seat, role in enumerate([0, *chance.permutation([1, 2, 2, 3])]):
            cell.dealt[seat, role] += 40
    cell.n = 300 * 40
    assert min(_seat_p(cell)) < ALARM
    cell.deals = 300
    assert min(_seat_p(cell)) > 0.001
