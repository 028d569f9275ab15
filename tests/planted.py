"""Games whose truth is known: camps win by the strengths of their generals, on the logit scale."""

import numpy as np
from made_up_run import TABLES, manifest, with_generals

from sgs_sim.experiment.counts import COLUMNS, Counts, add
from sgs_sim.report.page import Page
from sgs_sim.report.words import Words

ROLES = (1, 1, 2, 1)
LORD, REBEL = 0.5, 0.45  # what camps of average generals win; a renegade the rest


def dealt(chance, games, generals, roles=ROLES):
    """Roles and generals by seat, each game its own: the lord sits first, nobody twice."""
    seats = sum(roles)
    rest = np.repeat([1, 2, 3], roles[1:])
    role = np.column_stack(
        [np.zeros(games, int), chance.permuted(np.tile(rest, (games, 1)), axis=1)]
    )
    general = chance.random((games, generals)).argsort(axis=1)[:, :seats]
    return role, general


def played(chance, role, general, strength, deal=0.0, bonus=None):
    """Who wins: logits of the lord's side move by its strengths less those of the rebels.

    `deal` is added to them, a number a game; `bonus` is added by pairs of allies.
    """
    side = np.select([role < 2, role == 2], [1, -1], 0)
    logit = (side * strength[general]).sum(axis=1) + deal
    if bonus is not None:
        for one in range(role.shape[1]):
            for other in range(one + 1, role.shape[1]):
                allies = (side[:, one] == side[:, other]) * side[:, one]
                logit = logit + allies * bonus[general[:, one], general[:, other]]
    lord, rebel = LORD * np.exp(logit / 2), REBEL * np.exp(-logit / 2)
    total = lord + rebel + (1 - LORD - REBEL)
    u = chance.random(len(role)) * total
    return np.select([u < lord, u < lord + rebel], [0, 2], 3)


def rows_of(role, general, winner):
    """The columns that are counted; nobody dies, but for a renegade who has not won."""
    rows = {name: np.zeros(len(role), np.int64) for name in COLUMNS}
    rows["winner"] = winner
    for seat in range(10):
        there = seat < role.shape[1]
        rows[f"role_{seat}"] = role[:, seat] if there else np.full(len(role), 255)
        rows[f"general_{seat}"] = general[:, seat] if there else np.full(len(role), 255)
    return rows


def counted(role, general, winner, roles=ROLES, block=1, cell=None):
    """What all that comes to."""
    cell = Counts() if cell is None else cell
    add(cell, rows_of(role, general, winner), roles, block)
    return cell


def free(chance, games, strength, bonus=None):
    role, general = dealt(chance, games, len(strength))
    return counted(role, general, played(chance, role, general, strength, bonus=bonus))


def turned(chance, deals, strength, luck):
    """Deals that are played once with each rotation of their generals; `luck` is a deal's own."""
    role, general = dealt(chance, deals, len(strength))
    seats = role.shape[1]
    role = np.repeat(role, seats, axis=0)
    general = np.stack([np.roll(general, k, axis=1) for k in range(seats)], axis=1)
    general = general.reshape(-1, seats)
    deal = np.repeat(chance.normal(0, luck, deals), seats)
    winner = played(chance, role, general, strength, deal)
    return counted(role, general, winner, block=seats)


def forced(chance, deals, strength, sets, luck, bonus=None):
    """Deals played once with each set of generals as the first rebels; the others are company."""
    block = len(sets)
    role = np.repeat(dealt(chance, deals, sum(ROLES))[0], block, axis=0)
    seats = np.argsort(role != 2, axis=1, kind="stable")[:, : len(sets[0])]
    general = np.tile(len(strength) + np.arange(role.shape[1]), (len(role), 1))
    known = np.concatenate([strength, np.zeros(general.shape[1])])
    np.put_along_axis(general, seats, np.tile(sets, (deals, 1)), axis=1)
    deal = np.repeat(chance.normal(0, luck, deals), block)
    if bonus is not None:
        whole = np.zeros((len(known), len(known)))
        whole[: len(strength), : len(strength)] = bonus
        bonus = whole
    return counted(role, general, played(chance, role, general, known, deal, bonus), block=block)


def page_of(cell, strata=None, slots=()):
    """The page of a run of one cell, whose strata are numbers of generals."""
    made = with_generals(manifest(1000, TABLES[:1]))
    if strata is not None:
        named = [[f"jia{one}" for one in each] for each in strata]
        made["strata"] = {"slots": list(slots), "generals": named}
    return Page(made, [cell], Words("en"))
