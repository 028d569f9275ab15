"""What compiled code must refuse or fence, tried in a process that `test_guards.py` starts."""

import json
from collections.abc import Callable
from typing import Any

from sgs_sim import pointer
from sgs_sim.compiled import cache_folder, leaf, unit
from sgs_sim.engine.kinds import IDS
from sgs_sim.engine.state import (
    EACH,
    NOTES,
    OPTIONS,
    SEATS,
    SPARE,
    STRATEGIES,
    WEIGHTS,
    Ask,
    Board,
    Game,
    Memory,
    Own,
    Rules,
)

TABLE = {1: 2}
LIST = [1, 2]


@unit
def of_a_hand(own: Own, i: int) -> int:
    return own.hand[i]


@unit
def of_equipment(board: Board, seat: int, slot: int) -> int:
    return board.equip[seat, slot]


@unit
def of_marks(board: Board, seat: int, kind: int) -> int:
    return board.mark[seat, kind]


@unit
def of_roles(own: Own, seat: int) -> int:
    return own.true_role[seat]


@unit
def of_notes(memory: Memory, i: int) -> int:
    return memory.note[i]


@unit
def notes_down(memory: Memory, i: int) -> int:
    memory.note[i] = 12
    return memory.note[0]


@unit
def of_the_options(ask: Ask, i: int) -> int:
    return ask.option_card[i]


@unit
def of_the_numbers(r: Rules, i: int) -> int:
    return r.number[i]


@unit
def of_the_weights(r: Rules, slot: int, role: int, place: int) -> int:
    return r.weight[slot, role, place]


@unit
def of_the_deck(g: Game, i: int) -> int:
    return g.deck[i]


@unit
def reads_a_dict(n: int) -> int:
    return TABLE[n]


@unit
def reads_a_list(n: int) -> int:
    return LIST[n]


@unit
def calls_itself(n: int) -> int:
    return calls_itself(n - 1) if n > 0 else 0


@unit
def there(n: int) -> int:
    return back_again(n)


@unit
def back_again(n: int) -> int:
    return there(n)


@unit
def takes_a_game(g: Game) -> int:
    return g.deck[0]


@unit
def asks_a_game_of_a_board(board: Board) -> int:
    return takes_a_game(board)


@leaf
def twice(n: int) -> int:
    return 2 * n


@unit
def is_fine(n: int) -> int:
    return twice(n)


def closed_over(n: int) -> Callable[[int], int]:
    @unit
    def adds(m: int) -> int:
        return m + n

    return adds


def refusal(call: Callable[[Any], int], argument: Any = 1) -> str:
    try:
        call(argument)
    except Exception as error:  # what kind it is, is what is asked
        return type(error).__name__
    return ""


FAR = (-1, -700, 10**9, 2**40, -(2**62))
g, r = Game(), Rules()
g.own[0].hand[0], g.equip[0, 0], g.ask.option_card[0], r.number[0] = 5, 6, 7, 8
g.own[1].hand[0] = 99
# The last arrays of what is shown, and what lies behind them: others' secrets.
g.mark[0, 0], g.own[0].true_role[0] = 9, 10
g.key, g.own[1].role = 99, 99
g.own[0].memory.note[0] = 11
r.weight[0, 0, 0], r.weight[2, 3, 5] = 13, 14
BEYOND = (NOTES, NOTES + SEATS // 2 + 1, *FAR)
told = {
    "hand": [of_a_hand(g.own[0], i) for i in (0, 168, 200, *FAR)],
    "equip": [
        of_equipment(g, seat, slot)
        for seat, slot in [(0, 0), (10, 0), (0, 50), (-1, 0), (2**40, 1)]
    ],
    "marks": [
        of_marks(g, seat, kind)
        for seat, kind in [(0, 0), (SEATS, 0), (SEATS - 1, IDS), (SEATS, 1), (-1, 3), (2**40, 1)]
    ],
    "roles": [of_roles(g.own[0], i) for i in (0, SEATS, SEATS + 1, SEATS + 2, *FAR)],
    "notes": [of_notes(g.own[0].memory, i) for i in (0, *BEYOND)],
    "written": [notes_down(g.own[0].memory, i) for i in (*BEYOND, 0)],
    "unmoved": [*g.own[0].true_role, g.own[1].role],
    "options": [of_the_options(g.ask, i) for i in (0, OPTIONS + SPARE, *FAR)],
    "numbers": [of_the_numbers(r, i) for i in (0, IDS * EACH, *FAR)],
    "weights": [
        of_the_weights(r, *at)
        for at in [
            (0, 0, 0),
            (STRATEGIES, 0, 0),
            (STRATEGIES - 1, 4, 0),
            (STRATEGIES - 1, 3, WEIGHTS),
            (-1, 0, 0),
            (2**40, 1, 1),
        ]
    ],
    "weight": of_the_weights(r, 2, 3, 5),
    "refused": {
        "a dict": refusal(reads_a_dict),
        "a list": refusal(reads_a_list),
        "a closure": refusal(closed_over(1)),
        "itself": refusal(calls_itself),
        "each other": refusal(there),
        "a game of a board": refusal(asks_a_game_of_a_board, g),
        "nothing": refusal(is_fine),
    },
}
before = pointer.FENCE.value
reached = of_the_deck(g, -3), of_the_deck(g, 2)  # so near that it does no harm without a fence
told["fence"] = [before, pointer.FENCE.value]
told["folder"] = str(cache_folder())
print(json.dumps(told))
