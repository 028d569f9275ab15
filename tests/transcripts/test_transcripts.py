"""Golden games: the same answers must lead to the same events, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest
from transcripts.transcript import FOLDER, played, table
from transcripts.wonders import seen, wanted

FILES = sorted(FOLDER.glob("*.txt"))


def read(file: Path) -> tuple[dict[str, str], list[str]]:
    head, *lines = file.read_text(encoding="utf-8").splitlines()
    return dict(part.split("=") for part in head.removeprefix("# ").split()), lines


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_goes_as_it_went(file):
    head, lines = read(file)
    numbers = {name: int(head[name]) for name in ("players", "seed", "game")}
    laid = table(head["edition"], **numbers, generals=head["generals"])
    answers = (int(line[2:]) for line in lines if line.startswith("> "))
    at = 0
    for line in played(laid, lambda _: next(answers)):
        where = f"{file.name}:{at + 2}"
        assert at < len(lines), f"{where}: the game goes on with {line}"
        assert line == lines[at], f"{where}, after:\n" + "\n".join(lines[max(0, at - 8) : at])
        at += 1
    assert at == len(lines), f"{file.name}: the game ended before {lines[at]}"
    assert laid.faults == []


def test_the_golden_games_show_every_card_and_every_skill():
    shown = set().union(*(seen(read(file)[1]) for file in FILES))
    assert wanted() - shown == set()


def test_a_changed_answer_is_noticed():
    head, lines = read(FILES[0])
    numbers = {name: int(head[name]) for name in ("players", "seed", "game")}
    laid = table(head["edition"], **numbers, generals=head["generals"])
    choices = [line for line in lines if line.startswith("> ")]
    other = iter([1 - int(choices[0] != "> 0"), *(int(line[2:]) for line in choices[1:])])
    pairs = zip(played(laid, lambda _: next(other)), lines)
    assert any(got != line for got, line in pairs)


def test_the_golden_games_are_small():
    assert sum(file.stat().st_size for file in FILES) < 900_000
