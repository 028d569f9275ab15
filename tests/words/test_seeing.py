"""The table as one seat sees it."""

from __future__ import annotations

import random

import pytest
from saying import card

from sgs_sim.engine.kinds import Role, kind
from sgs_sim.engine.state import Board, Own
from sgs_sim.game import Table
from sgs_sim.words.language import LANGUAGES, Language
from sgs_sim.words.seeing import COLUMNS, head, held, piles, rows


@pytest.fixture
def table() -> Table:
    """Five seats of the edition whose cards `saying` knows, at the lord's first question."""
    dealt = Table.deal(5, 3, edition="vanilla_161")
    dealt.play()
    return dealt


def seen(table: Table, seat: int) -> tuple[Board, Own]:
    return table.state.shown(Board), table.state.own[seat].shown(Own)


def row(table: Table, seat: int, at: int, code: str = "en", roles=None) -> dict[str, str]:
    told = rows(Language(code, table.rules), *seen(table, seat), roles)
    return dict(zip(COLUMNS, told[at], strict=True))


def test_there_is_a_row_for_each_seat_and_a_name_for_each_column(table):
    for code in LANGUAGES:
        said = Language(code, table.rules)
        assert len(head(said)) == len(COLUMNS)
        assert [len(each) for each in rows(said, *seen(table, 0))] == [len(COLUMNS)] * 5


def test_roles_are_told_where_they_are_shown_and_ones_own(table):
    mine = Role(table.role(2)).name.title()
    assert [row(table, 2, at)["role"] for at in range(5)] == ["Lord", "?", mine, "?", "?"]
    table.state.shown_role[4] = table.role(4)
    assert row(table, 2, 4)["role"] == table.role(4).name.title()


def test_all_roles_are_told_when_they_may_be(table):
    roles = [table.role(seat) for seat in range(5)]
    assert [row(table, 2, at, roles=roles)["role"] for at in range(5)] == [
        role.name.title() for role in roles
    ]


def test_what_lies_before_a_seat_is_told(table):
    g = table.state
    g.equip[1, 0], g.n_judge[1], g.judge_kind[1, 0] = card("axe D5"), 1, kind("indulgence")
    g.n_pile[1], g.pile[1, 0], g.chained[1], g.face_down[1] = 1, card("peach H6"), 1, 1
    g.skill[1, 0] = kind("wusheng")
    told = row(table, 2, 1)
    assert told["worn"] == "Axe ♦5"
    assert told["judged"] == "Indulgence"
    assert told["laid"] == "Peach ♥6"
    assert told["skills"] == "Warrior Saint"
    assert told["state"] == "chained, face down, in your range"
    assert row(table, 2, 1, "zh")["state"] == "横置、背面朝上、在你攻击范围内"


def test_who_acts_who_is_dead_and_who_looks_is_told(table):
    table.state.dead[3] = 1
    assert row(table, 2, 0)["state"] == "its turn"
    assert row(table, 2, 2)["state"] == "you"
    assert row(table, 2, 3)["state"] == "dead"
    assert row(table, 3, 4)["state"] == ""  # the dead reach nobody


def test_a_hand_is_told_to_its_owner(table):
    g, said = table.state, Language("en", table.rules)
    for seat in range(5):
        (text,) = held(said, *seen(table, seat))
        cards = [said.card(g.own[seat].hand[i]) for i in range(g.n_hand[seat])]
        assert text == f"Your hand: {', '.join(cards)}"
    g.n_hand[2] = 0
    g.n_store[2], g.own[2].store[0] = 1, card("axe D5")
    assert held(said, *seen(table, 2)) == ["Your hand: nothing", "Under the Wooden Ox: Axe ♦5"]


def test_piles_are_counted(table):
    g = table.state
    told = piles(Language("en", table.rules), table.state)
    assert told == f"Turn 1. Cards in the deck {g.n_deck}, discarded 0"


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_told_does_not_depend_on_what_is_hidden(table, code):
    g, said, dice = table.state, Language(code, table.rules), random.Random(1)
    before = rows(said, *seen(table, 2)), held(said, *seen(table, 2))
    for other in (1, 3, 4):
        g.own[other].role = dice.choice([Role.LOYALIST, Role.REBEL, Role.RENEGADE])
        for i in range(g.n_hand[other]):
            g.own[other].hand[i] = dice.randrange(160)
    assert (rows(said, *seen(table, 2)), held(said, *seen(table, 2))) == before
