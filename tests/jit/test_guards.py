"""What compiled code refuses, and where its reading ends."""

import json

import pytest

pytestmark = pytest.mark.jit
HEAD = '''"""A player that cheats."""

from sgs_sim import Ask, Board, Own, Rules, unit


@unit
def decide(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    {line}
    return 1
'''
CHEATS = {
    "sets_hp": "board.hp[0] = 9",
    "sets_equipment": "board.equip[0, 0] = 9",
    "sets_the_turn": "board.turn = 1",
    "adds_to_the_turn": "board.turn += 1",
    "sets_its_role": "own.role = 0",
    "sets_its_hand": "own.hand[0] = 3",
    "sets_its_notes": "own.memory.note[0] = 3",
    "sets_a_rule": "r.draw = 9",
    "sets_a_number": "r.number[0] = 9",
    "sets_a_weight": "r.weight[0, 0, 0] = 9",
    "sets_an_address": "r.effect[0] = 9",
    "sets_the_question": "ask.n = 1",
    "sets_an_option": "ask.option_card[0] = 3",
    "reads_the_deck": "return board.deck[0]",
    "reads_other_hands": "return board.own[1].hand[0]",
    "reads_the_key": "return board.key",
    "reads_the_stack": "return board.stack[0].card",
    "reads_other_roles": "return board.role[1]",
}  # fmt: skip
BELIEVES = {
    "believes_other_roles": "return board.own[seat].role",
    "believes_its_hand": "return board.hand[seat, 0]",
    "believes_and_sets": "board.malice[seat, 0] = 9",
}
BELIEVE = """

@unit
def believe(board: Board, own: Own, r: Rules, seat: int) -> int:
    {line}
    return 1
"""
THINKS = {
    "thinks_and_sets": "board.hp[0] = 1",
    "thinks_and_sets_its_own": "own.memory.note[0] = 1",
    "thinks_of_other_hands": "memory.note[0] = board.own[1].hand[0]",
}
THINK = """

@unit
def think(board: Board, own: Own, r: Rules, memory: Memory) -> int:
    {line}
    return 1
"""
FAIR = "own_hand = own.hand[0]"


@pytest.fixture(scope="module")
def told(copy):
    (line,) = copy.run("guards.py")
    return json.loads(line)


@pytest.fixture(scope="module")
def said(copy, tmp_path_factory):
    folder = tmp_path_factory.mktemp("plugs")
    for name, line in {**CHEATS, "fair": FAIR}.items():
        (folder / f"{name}.py").write_text(HEAD.format(line=line))
    for name, line in {**BELIEVES, "fairly": "return own.hand[seat]"}.items():
        text = HEAD.format(line=FAIR) + BELIEVE.format(line=line)
        (folder / f"{name}.py").write_text(text)
    for name, line in {**THINKS, "thinks_fairly": "memory.note[0] = own.hand[0]"}.items():
        text = HEAD.format(line=FAIR) + THINK.format(line=line)
        (folder / f"{name}.py").write_text(text.replace("Board,", "Board, Memory,", 1))
    return dict(line.split(" ", 1) for line in copy.run("plugs.py", str(folder)))


@pytest.mark.parametrize(
    ("array", "first"),
    [
        ("hand", 5),
        ("equip", 6),
        ("options", 7),
        ("numbers", 8),
        ("marks", 9),
        ("roles", 10),
        ("notes", 11),
        ("weights", 13),
    ],
)
def test_what_is_shown_ends_where_it_ends(told, array, first):
    """Beyond it there is only its first element, again and again."""
    assert set(told[array]) == {first}
    assert len(told[array]) > 4


def test_a_place_in_three_dimensions_is_that_of_plain_python(told):
    assert told["weight"] == 14


def test_what_is_noted_beyond_the_notes_is_noted_in_the_first(told):
    """A strategy may write there, and nowhere else."""
    assert set(told["written"]) == {12}
    assert told["unmoved"] == [10] + [0] * 9 + [99]


@pytest.mark.parametrize("what", ["a dict", "a list", "a closure"])
def test_a_unit_may_not_read_what_no_stamp_covers(told, what):
    assert told["refused"][what] == "TypeError"


@pytest.mark.parametrize("what", ["itself", "each other"])
def test_units_may_not_call_in_a_circle(told, what):
    assert told["refused"][what] == "RecursionError"


def test_a_board_is_no_game(told):
    assert told["refused"]["a game of a board"] == "TypingError"


def test_what_is_in_order_compiles(told):
    assert told["refused"]["nothing"] == ""


def test_the_fence_counts_an_access_beyond_an_array(copy, told):
    assert told["fence"] == [0, 0]
    (line,) = copy.run("guards.py", SGS_FENCE="1")
    before, after = json.loads(line)["fence"]
    assert after == before + 1


@pytest.mark.parametrize("cheat", CHEATS)
def test_a_strategy_that_cheats_does_not_compile(said, cheat):
    assert "does not compile" in said[cheat]


@pytest.mark.parametrize("cheat", BELIEVES)
def test_a_belief_that_cheats_does_not_compile_either(said, cheat):
    assert "› believe does not compile" in said[cheat]


@pytest.mark.parametrize("cheat", THINKS)
def test_nor_does_a_thought_that_cheats(said, cheat):
    assert "› think does not compile" in said[cheat]


def test_one_that_does_not_is_loaded(said):
    assert said["fair"] == said["fairly"] == said["thinks_fairly"] == "loaded"
