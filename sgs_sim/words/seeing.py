"""The table as one seat sees it, in words: nothing is read but what that seat is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sgs_sim.engine.kinds import Role
from sgs_sim.engine.seats import in_range
from sgs_sim.engine.state import EQUIP, SLOTS, Board, Own
from sgs_sim.words.asking import seat
from sgs_sim.words.language import Language

COLUMNS = ("seat", "role", "hp", "hand", "skills", "worn", "judged", "laid", "state")


def head(said: Language) -> list[str]:
    """Name the columns of `rows`."""
    return [said.text("seeing", column) for column in COLUMNS]


def rows(
    said: Language, board: Board, own: Own, roles: Sequence[Role] | None = None
) -> list[list[str]]:
    """Return a row of texts for each seat, in the order of `COLUMNS`; empty where there is nothing.

    Parameters
    ----------
    said : Language
    board : Board
    own : Own
        Of the seat that looks.
    roles : sequence of Role, optional
        By seat, once the game is over and they may be told.
    """
    near = 0 if board.dead[own.seat] else in_range(board, own.seat)
    told = []
    for at in range(board.players):
        shown = roles[at] if roles else own.role if at == own.seat else board.shown_role[at]
        hidden = said.text("seeing", "hidden_role")
        told.append(
            [
                seat(said, board, at),
                said.of("roles", Role(shown)) if shown >= 0 else hidden,
                f"{board.hp[at]}/{board.max_hp[at]}",
                str(board.n_hand[at]),
                said.listed(
                    said.kind(board.skill[at, slot])
                    for slot in range(SLOTS - EQUIP)
                    if board.skill[at, slot]
                ),
                said.cards(card for slot in range(EQUIP) if (card := board.equip[at, slot]) >= 0),
                said.listed(said.kind(board.judge_kind[at, i]) for i in range(board.n_judge[at])),
                said.cards(board.pile[at, i] for i in range(board.n_pile[at])),
                said.listed(_state(said, board, own, at, near)),
            ]
        )
    return told


def _state(said: Language, board: Board, own: Own, at: int, near: int) -> Iterator[str]:
    facts = {
        "you": at == own.seat,
        "dead": board.dead[at],
        "acts": at == board.current and not board.dead[at],
        "chained": board.chained[at],
        "face_down": board.face_down[at],
        "near": near >> at & 1,
    }
    return (said.text("seeing", fact) for fact, holds in facts.items() if holds)


def piles(said: Language, board: Board) -> str:
    """Say how far the game is, and how many cards lie in the piles."""
    numbers = {"turn": board.turn + 1, "deck": board.n_deck, "discard": board.n_discard}
    return said.text("seeing", "piles", **numbers)


def held(said: Language, board: Board, own: Own) -> list[str]:
    """Say what only this seat sees: its hand, and what lies under its Wooden Ox."""
    nothing = said.text("seeing", "empty")
    hand = said.cards(own.hand[i] for i in range(board.n_hand[own.seat]))
    told = [said.text("seeing", "held", cards=hand or nothing)]
    if n := board.n_store[own.seat]:
        told.append(said.text("seeing", "stored", cards=said.cards(own.store[i] for i in range(n))))
    return told
