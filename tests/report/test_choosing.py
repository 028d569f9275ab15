"""What chosen generals do, taken apart from what they are chosen for."""

import numpy as np
import pytest
from planted import LORD, REBEL, dealt, page_of, played, rows_of

from sgs_sim.experiment.plan import Chunk
from sgs_sim.experiment.store import COLUMNS, Run
from sgs_sim.experiment.usage import Usage
from sgs_sim.report import generals
from sgs_sim.report.choosing import LEAST, adjust
from sgs_sim.report.page import Page
from sgs_sim.report.show_generals import generals as shown
from sgs_sim.report.words import Words

GENERALS, GAMES = 10, 12_000
STRENGTH = np.array([0.6, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.6])


def followed(chance):
    """Games in which general 1, who does nothing, mostly comes with general 0 in its camp."""
    role, general = dealt(chance, 3 * GAMES, GENERALS)
    side = np.select([role < 2, role == 2], [1, 2], 0)
    zero, one = ((side * (general == who)).sum(axis=1) for who in (0, 1))
    kept = np.flatnonzero((zero == one) | (chance.random(len(role)) < 0.25))[:GAMES]
    role, general = role[kept], general[kept]
    return role, general, played(chance, role, general, STRENGTH)


@pytest.fixture(scope="module")
def adjusted(tmp_path_factory):
    return found(tmp_path_factory.mktemp("runs"), "book")


def found(folder, assign, games=GAMES):
    role, general, winner = (each[:games] for each in followed(np.random.default_rng(8)))
    made = page_of(None).manifest
    made["variants"][0]["casting"]["assign"] = assign
    made |= {"chunk": games, "cells": [made["cells"][0] | {"games": games}]}
    run = Run.create(folder / assign, made)
    rows = rows_of(role, general, winner)
    nothing = np.zeros(games)
    columns = {name: rows.get(name, nothing).astype(COLUMNS[name]) for name in COLUMNS}
    run.write(Chunk(0, 0, 0, games), columns, Usage())
    cells = run.counted()[0].cells
    tables, page = generals.make(cells, ()), Page(made, cells, Words("en"))
    return tables | adjust(tables, run, page) | {"page": page}


def test_who_is_always_with_a_strong_one_is_not_taken_for_strong(adjusted):
    frame = adjusted["generals"].set_index("general")
    assert frame.loc[1, "edge"] > 3 * frame.loc[1, "se"]
    assert frame.loc[1, "adjusted_low"] < 0 < frame.loc[1, "adjusted_high"]
    assert frame.loc[0, "adjusted_low"] > 0
    assert frame.loc[9, "adjusted_high"] < 0


def test_the_page_has_the_effect_as_a_column_of_its_own(adjusted):
    table = shown(adjusted, adjusted["page"])
    assert table.headings[-1].startswith("adjusted for seat, role and the others")
    row = adjusted["generals"].iloc[0]
    half = 50 * (row["adjusted_high"] - row["adjusted_low"])
    assert table.rows[0][-1].text == f"{100 * row['adjusted']:+.1f} ±{half:.1f}"


def test_effects_by_role_are_those_planted(adjusted):
    frame = adjusted["general_roles"].set_index(["general", "role"])
    # A shift s of the logit, for average generals, with the renegade's share fixed.
    lord, rebel = LORD * np.exp(0.3), REBEL * np.exp(-0.3)
    most = lord / (lord + rebel + 1 - LORD - REBEL) - LORD
    one = frame.loc[(0, "lord")]
    assert one["adjusted_low"] - 0.02 < most < one["adjusted_high"] + 0.02
    assert one["adjusted"] > 0 > frame.loc[(9, "lord"), "adjusted"]


def test_generals_given_out_at_random_need_no_model(tmp_path):
    tables = found(tmp_path, "uniform")
    assert tables["generals"]["adjusted"].isna().all()
    assert tables["general_roles"]["adjusted"].isna().all()


def test_few_games_cannot_carry_the_model(tmp_path):
    assert found(tmp_path, "book", LEAST - 1)["generals"]["adjusted"].isna().all()
