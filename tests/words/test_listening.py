"""A game in words while it goes on."""

from __future__ import annotations

import pytest

from sgs_sim.game import Table
from sgs_sim.words.language import Language
from sgs_sim.words.listening import Listener
from sgs_sim.words.sentence import Detail
from sgs_sim.words.telling import Teller


def listener(table: Table, code: str = "en", view: int | None = None) -> Listener:
    teller = Teller(table.rules, table.sittings(), view, Detail.CARDS)
    return Listener(Language(code, table.rules, table.generals), teller)


@pytest.mark.parametrize("code", ["zh", "en"])
@pytest.mark.parametrize("view", [None, 2])
def test_in_one_go_it_tells_what_the_table_tells(code, view):
    table = Table.deal(5, 1, strategies="simple")
    heard = listener(table, code, view)
    table.play()
    whole = [text for (text,) in table.told(code, view=view, detail=Detail.CARDS)]
    assert heard.news(table.log) == whole


def test_step_by_step_it_tells_every_turn_and_use_once_and_keeps_nothing_back():
    table = Table.deal(5, 1, edition="vanilla_160", strategies="simple")
    heard, told = listener(table), []
    while table.step():
        told += heard.news(table.log)
    told += heard.news(table.log)
    assert heard.news(table.log) == []
    whole = [text for (text,) in table.told(detail=Detail.CARDS)]
    for sort in ("—— Turn", " uses ", " damage ", " dies", "Winners"):
        assert [text for text in told if sort in text] == [text for text in whole if sort in text]
