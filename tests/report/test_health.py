import pytest

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
