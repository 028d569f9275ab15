"""Whole games by those who believe: nothing breaks, and nobody plays against his own side."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from audit import audit
from jit.process import run_here

from sgs_sim import ruleset
from sgs_sim.engine.kinds import End, Role, kind
from sgs_sim.engine.log import Event
from sgs_sim.engine.state import Rules
from sgs_sim.game import LEAST, MOST, Table
from sgs_sim.strategy import load

EDITIONS = ("vanilla_160", "official_160")
PLAYERS = ("believer", "scored", "omniscient")
ATTACKS = [kind(id) for id in ("slash", "fire_slash", "thunder_slash", "duel", "indulgence")]


@cache
def rules(edition: str, name: str = "believer") -> Rules:
    return ruleset.load(edition, strategies=[load(name)])


def table(edition: str, players: int, game: int, name: str = "believer") -> Table:
    return Table(rules(edition, name), players, 21, game, roles=(1, 1, 1, 1))


@pytest.mark.parametrize("players", range(LEAST, MOST + 1))
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", PLAYERS)
def test_every_game_ends_without_a_fault(name, edition, players):
    t = table(edition, players, players, name)
    t.play()
    assert t.winner in (End.LORD, End.REBEL, End.RENEGADE)
    assert not t.faults


@pytest.mark.parametrize(("edition", "players"), [(EDITIONS[0], 6), (EDITIONS[1], 8)])
def test_every_state_of_its_games_is_sound(edition, players):
    t, n = table(edition, players, 1), 0
    while t.winner is None:
        t.step()
        n += 1
        assert audit(t.state, t.rules) == []
    assert n > 300


def attacks(name: str) -> Counter[tuple[Role, str]]:
    """Count who has used what hurts one at the lord, by role, while more than two were alive."""
    found: Counter[tuple[Role, str]] = Counter()
    for game in range(30):
        t = table("vanilla_160", 5 + game % 4, game, name)
        t.play()
        alive = t.state.players
        for line in t.log:
            alive -= line.what == Event.DIED
            if line.what == Event.USED and line.kind in ATTACKS and alive > 2:
                at = "lord" if line.other >> t.state.lord & 1 else "other"
                found[t.role(line.seat), at] += 1
    return found


def test_only_rebels_attack_the_lord_while_others_live():
    found = attacks("believer")
    assert found[Role.REBEL, "lord"] > 100
    assert found[Role.LOYALIST, "lord"] == found[Role.RENEGADE, "lord"] == 0
    for role in (Role.LORD, Role.LOYALIST, Role.RENEGADE):
        assert found[role, "other"] > 30, role.name


def test_so_it_is_seen_when_somebody_does():
    found = attacks("random")
    assert min(found[role, "lord"] for role in (Role.LOYALIST, Role.RENEGADE)) > 0


@pytest.mark.jit
@pytest.mark.parametrize("edition", EDITIONS)
def test_hundreds_of_its_games_are_played_and_audited_without_a_finding(edition):
    """Both by batches and under the audit, at every size of table."""
    games, faults, broken, steps = run_here("believers_run.py", edition)[-1].split(" ", 3)
    assert (int(games), faults, broken) == (350, "0", "0")
    assert int(steps) > 100_000
