"""Generals in words: how seats are called, new events, piles, and cards that are looked at."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from made_up import NAMES, with_generals
from saying import card, moved, told, used

from sgs_sim.engine.kinds import Cast, Suit, Zone, kind
from sgs_sim.engine.log import Event
from sgs_sim.engine.state import Rules
from sgs_sim.game import Table
from sgs_sim.words.language import Language
from sgs_sim.words.line import Line
from sgs_sim.words.sentence import Detail
from sgs_sim.words.telling import Teller

SEATED = Line(Event.SEATED, 1, amount=9)
TURN = Line(Event.TURN, 1, amount=6)
AXE, VINE = kind("axe"), kind("vine")


@pytest.fixture(scope="module")
def r() -> Rules:
    return with_generals(["random"])


# ------------------------------------------------------------------- names


def test_a_seat_is_called_by_its_general(r):
    lines = [SEATED, used(1, 0b0001, "slash S7")]
    assert told(*lines, r=r, names=NAMES)[1:] == [
        "Seat 2 Jia 9 (Rebel) uses Slash ♠7 on Seat 1 (Lord)"
    ]
    assert told(*lines, r=r, names=NAMES, code="zh")[1:] == [
        "座2甲9(反贼)使用【杀】♠7,目标座1(主公)"
    ]


def test_a_general_without_a_name_is_called_by_its_number(r):
    lines = [SEATED, Line(Event.EXTRA, 1)]
    assert told(*lines, r=r)[1] == "Seat 2 general 9 (Rebel) is given an extra turn"
    assert told(*lines, r=r, code="zh")[1] == "座2武将9(反贼)获得一个额外回合"


def test_a_general_is_introduced_with_all_its_skills_at_once(r):
    lines = [SEATED, Line(Event.GAINED, 1, kind=AXE), Line(Event.GAINED, 1, kind=VINE)]
    assert told(*lines, r=r, names=NAMES) == ["Seat 2 Jia 9 (Rebel): Shu, female, hp 4, Axe, Vine"]
    assert told(*lines, r=r, names=NAMES, code="zh") == [
        "座2甲9(反贼):蜀 女 体力4 【贯石斧】、【藤甲】"
    ]


def test_a_general_without_a_skill_is_introduced_too(r):
    assert told(SEATED, r=r, names=NAMES) == ["Seat 2 Jia 9 (Rebel): Shu, female, hp 4, no skill"]


@pytest.mark.parametrize(
    "next_",
    [
        Line(Event.EXTRA, 2),
        Line(Event.SEATED, 2, amount=8),
        Line(Event.GAINED, 2, kind=VINE),
        moved("slash S7", Zone.HAND, 0, Zone.DISCARD, 0),
    ],
)
def test_a_general_is_introduced_before_whatever_comes_next(r, next_):
    said = told(SEATED, Line(Event.GAINED, 1, kind=AXE), next_, r=r)
    assert said[0] == "Seat 2 general 9 (Rebel): Shu, female, hp 4, Axe"
    assert len(said) == 2


def test_the_hp_of_a_general_take_the_place_of_those_without(r):
    r = r.clone()
    r.general_hp[9] = r.hp - 1
    hurt = Line(Event.DAMAGED, 1, 0, 0, kind("duel"), 1)
    said = told(SEATED, hurt, TURN, r=r, names=NAMES)
    assert said[1].endswith("hp 2 left")
    assert "hp 2/3" in said[2]


def test_a_game_with_generals_does_not_tell_the_hp_before_they_are_known(r):
    assert told(Line(Event.DEALT, amount=4), r=r) == [
        "4 players sit down, take generals and draw their first hands"
    ]


# ------------------------------------------------------------------ events

EVENTS = [
    (
        [Line(Event.GAINED, 1, kind=VINE)],
        "Seat 2 (Rebel) gains the skill Vine",
        "座2(反贼)获得技能【藤甲】",
    ),
    (
        [Line(Event.FORFEITED, 1, kind=VINE)],
        "Seat 2 (Rebel) loses the skill Vine",
        "座2(反贼)失去技能【藤甲】",
    ),
    (
        [Line(Event.FLIPPED, 1, amount=1)],
        "Seat 2 (Rebel) turns face down",
        "座2(反贼)翻面,背面朝上",
    ),
    ([Line(Event.FLIPPED, 1, amount=0)], "Seat 2 (Rebel) turns face up", "座2(反贼)翻回正面"),
    (
        [Line(Event.MAXED, 1, kind=VINE, amount=-1)],
        "Seat 2 (Rebel): maximum hp -1, hp 3/3",
        "座2(反贼)体力上限-1,体力3/3",
    ),
    (
        [Line(Event.MAXED, 1, kind=VINE, amount=1)],
        "Seat 2 (Rebel): maximum hp +1, hp 4/5",
        "座2(反贼)体力上限+1,体力4/5",
    ),
    (
        [Line(Event.DECLARED, 1, kind=VINE, amount=kind("peach"))],
        "Seat 2 (Rebel) names Peach (Vine)",
        "座2(反贼)声明【桃】(【藤甲】)",
    ),
    (
        [Line(Event.DECLARED, 1, kind=VINE, amount=Suit.HEART)],
        "Seat 2 (Rebel) names ♥ (Vine)",
        "座2(反贼)声明♥(【藤甲】)",
    ),
    (
        [Line(Event.EXTRA, 1)],
        "Seat 2 (Rebel) is given an extra turn",
        "座2(反贼)获得一个额外回合",
    ),
    (
        [Line(Event.TURNED, 1, amount=7)],
        "Seat 2 (Rebel) takes the guise of Jia 7",
        "座2(反贼)化身为甲7",
    ),
    (
        [Line(Event.TURNED, 1)],
        "Seat 2 (Rebel) takes the guise of nobody",
        "座2(反贼)化身为无人",
    ),
    (
        [Line(Event.TURN, 1, 1, amount=6)],
        "—— Turn 7, an extra one: Seat 2 (Rebel) hp 4/4, hand 0 ——",
        "—— 第7回合(额外) 座2(反贼) 体力4/4 手牌0 ——",
    ),
]


@pytest.mark.parametrize(("lines", "en", "zh"), EVENTS)
def test_an_event_of_generals_is_a_sentence(lines, en, zh):
    assert told(*lines, names=NAMES) == [en]
    assert told(*lines, names=NAMES, code="zh") == [zh]


def test_a_lower_maximum_cuts_hp_for_good():
    lines = [Line(Event.MAXED, 1, amount=-1), Line(Event.LOST, 1, amount=1), TURN]
    assert "hp 2/3" in told(*lines)[2]


def test_an_unhurt_seat_that_may_have_more_does_not_get_it():
    assert "hp 4/5" in told(Line(Event.MAXED, 1, amount=1), TURN)[1]


@pytest.mark.parametrize(("won", "said", "zh"), [(1, "won", "赢"), (0, "not won", "没赢")])
def test_a_point_fight_is_one_sentence(won, said, zh):
    lines = [
        moved("duel SA", Zone.HAND, 1, Zone.TABLE, 0),
        moved("jink H2", Zone.HAND, 2, Zone.TABLE, 0),
        Line(Event.CONTESTED, 1, 2, card("duel SA"), VINE, won),
        Line(Event.CONTESTED, 2, 1, card("jink H2"), VINE, 1 - won),
        moved("duel SA", Zone.TABLE, 0, Zone.DISCARD, 0),
        moved("jink H2", Zone.TABLE, 0, Zone.DISCARD, 0),
    ]
    assert told(*lines) == [
        "Point fight of Seat 2 (Rebel) with Seat 3 (Loyalist) (Vine): "
        f"Duel ♠A against Jink ♥2, {said}"
    ]
    assert told(*lines, code="zh") == [
        f"座2(反贼)与座3(忠臣)拼点(【藤甲】):【决斗】♠A对【闪】♥2,{zh}"
    ]


def test_cards_laid_down_for_anything_else_are_told():
    lines = [
        moved("duel SA", Zone.HAND, 1, Zone.TABLE, 0),
        moved("jink H2", Zone.HAND, 2, Zone.TABLE, 0),
        Line(Event.EXTRA, 1),
    ]
    assert told(*lines)[:2] == [
        "Seat 2 (Rebel) lays down Duel ♠A",
        "Seat 3 (Loyalist) lays down Jink ♥2",
    ]


# ------------------------------------------------------------------- piles


@pytest.mark.parametrize(
    ("here", "there", "said"),
    [
        ((Zone.HAND, 1), (Zone.PILE, 1), "Seat 2 (Rebel) has Slash ♠7 laid on its general"),
        ((Zone.DECK, 0), (Zone.PILE, 1), "Seat 2 (Rebel) has Slash ♠7 laid on its general"),
        ((Zone.TABLE, 0), (Zone.PILE, 1), "Seat 2 (Rebel) has Slash ♠7 laid on its general"),
        ((Zone.PILE, 1), (Zone.DISCARD, 0), "Seat 2 (Rebel) discards Slash ♠7 from its general"),
        ((Zone.PILE, 1), (Zone.HAND, 1), "Seat 2 (Rebel) takes Slash ♠7 from its general"),
        (
            (Zone.PILE, 1),
            (Zone.HAND, 0),
            "Seat 1 (Lord) takes Slash ♠7 from the general of Seat 2 (Rebel)",
        ),
        ((Zone.PILE, 1), (Zone.TABLE, 0), "Seat 2 (Rebel) lays down Slash ♠7"),
        ((Zone.HAND, 1), (Zone.EQUIP, 0), "Seat 2 (Rebel) puts Slash ♠7 on Seat 1 (Lord)"),
        ((Zone.DISCARD, 0), (Zone.HAND, 1), "Seat 2 (Rebel) takes Slash ♠7 from the discard pile"),
        ((Zone.JUDGE, 0), (Zone.JUDGE, 1), "Slash ♠7 moves before Seat 2 (Rebel)"),
    ],
)
def test_a_move_of_generals_is_told_by_its_ends_to_everybody(here, there, said):
    line = moved("slash S7", *here, *there)
    assert told(line) == [said]
    assert re.sub(r" \((Rebel|Loyalist)\)", "", said) == told(line, view=3)[0]


def test_a_used_card_that_ends_on_a_general_is_told():
    lines = [
        used(1, 0b0001, "slash S7"),
        moved("slash S7", Zone.HAND, 1, Zone.TABLE, 0),
        moved("slash S7", Zone.TABLE, 0, Zone.PILE, 1),
    ]
    assert told(*lines)[1] == "Seat 2 (Rebel) has Slash ♠7 laid on its general"


def test_a_card_used_from_a_general_is_told_once():
    lines = [
        used(1, 0b0001, "slash S7"),
        moved("slash S7", Zone.PILE, 1, Zone.TABLE, 0),
        moved("slash S7", Zone.TABLE, 0, Zone.DISCARD, 0),
    ]
    assert len(told(*lines)) == 1


def test_a_turn_begins_with_what_lies_on_the_general():
    line = moved("slash S7", Zone.HAND, 1, Zone.PILE, 1)
    assert told(line, TURN)[1].endswith(", on its general Slash ♠7 ——")
    assert told(line, TURN, code="zh")[1].endswith(" 武将牌上【杀】♠7 ——")


# ---------------------------------------------------------- looked at, face down

LOOKS = [
    moved("slash S7", Zone.DECK, 0, Zone.LOOKED, 1),
    moved("jink H2", Zone.DECK, 0, Zone.LOOKED, 1),
]


def test_cards_that_are_looked_at_are_counted_and_named_on_demand():
    assert told(*LOOKS) == ["Seat 2 (Rebel) looks at 2 of the deck"]
    assert told(*LOOKS, code="zh") == ["座2(反贼)观看牌堆的2张牌"]
    assert told(*LOOKS, detail=Detail.CARDS) == [
        "Seat 2 (Rebel) looks at 2 of the deck: Slash ♠7, Jink ♥2"
    ]
    back = [replace(line, seat=line.other, other=line.seat) for line in LOOKS]
    assert told(*back) == ["Seat 2 (Rebel) puts 2 back into the deck"]
    assert told(*back, detail=Detail.CARDS) == [
        "Seat 2 (Rebel) puts 2 back into the deck: Slash ♠7, Jink ♥2"
    ]


@pytest.mark.parametrize(
    ("here", "there", "all_", "hidden"),
    [
        ((Zone.DECK, 0), (Zone.LOOKED, 1), "looks at 1 of the deck: Slash ♠7", "1 of the deck"),
        ((Zone.LOOKED, 1), (Zone.DECK, 0), "puts 1 back into the deck: Slash ♠7", "the deck"),
        ((Zone.LOOKED, 1), (Zone.HAND, 1), "keeps Slash ♠7", "keeps 1 hidden"),
        ((Zone.HAND, 1), (Zone.LOOKED, 1), "lays down Slash ♠7, face down", "1 hidden, face down"),
        ((Zone.STORE, 1), (Zone.LOOKED, 1), "lays down Slash ♠7, face down", "1 hidden, face down"),
    ],
)
def test_what_a_seat_looks_at_is_told_to_that_seat_only(here, there, all_, hidden):
    line = moved("slash S7", *here, *there)
    for view in (None, 1):
        assert told(line, view=view, detail=Detail.CARDS)[0].endswith(all_)
    for view in (0, 2, 3):
        assert told(line, view=view, detail=Detail.CARDS)[0].endswith(hidden)


def test_a_looked_at_card_that_is_given_away_is_told_to_both():
    line = moved("slash S7", Zone.LOOKED, 1, Zone.HAND, 2)
    assert told(line) == ["Seat 2 (Rebel) gives Slash ♠7 to Seat 3 (Loyalist)"]
    assert told(line, view=1) == ["Seat 2 (Rebel) gives Slash ♠7 to Seat 3"]
    assert told(line, view=2) == ["Seat 2 gives Slash ♠7 to Seat 3 (Loyalist)"]
    assert told(line, view=3) == ["Seat 2 gives 1 hidden to Seat 3"]


@pytest.mark.parametrize(
    ("there", "said"),
    [
        (Zone.TABLE, "Seat 2 lays down Slash ♠7"),
        (Zone.DISCARD, "Seat 2 loses Slash ♠7 to the discard pile"),
        (Zone.PILE, "Seat 2 has Slash ♠7 laid on its general"),
    ],
)
def test_a_card_laid_face_down_is_told_to_all_once_it_lies_open(there, said):
    to = 1 if there == Zone.PILE else 0
    assert told(moved("slash S7", Zone.LOOKED, 1, there, to), view=3) == [said]


HIDDEN = (Zone.DECK, Zone.HAND, Zone.STORE, Zone.LOOKED)


@pytest.mark.parametrize("here", Zone)
@pytest.mark.parametrize("there", Zone)
def test_a_card_is_named_to_others_only_if_it_has_lain_or_will_lie_open(here, there):
    said = " ".join(told(moved("slash S7", here, 1, there, 2), view=3, detail=Detail.ALL))
    hidden = here in HIDDEN and there in HIDDEN
    assert ("Slash" in said) == (not hidden and (here, there) != (Zone.TABLE, Zone.DISCARD))


# ----------------------------------------------------------- games with generals


def game(r: Rules, number: int) -> Table:
    table = Table(r, 4 + number, 23, number, roles=[1] * 4, generals=NAMES)
    table.play()
    return table


@pytest.mark.parametrize("number", range(7))
def test_whole_games_with_generals_are_told_in_both_languages(r, number):
    table = game(r, number)
    for detail in Detail:
        pairs = list(table.told("zh", "en", detail=detail))
        assert all("{" not in text and text.strip() for pair in pairs for text in pair)
        assert not any(text.endswith((" moved", "移动")) for pair in pairs for text in pair)
        introduced = [
            en for _, en in pairs if re.match(r"Seat \d+ Jia \d+ \(\w+\): (Wei|Shu|Wu|Qun), ", en)
        ]
        assert len(introduced) == table.players


@pytest.mark.parametrize("cast", [Cast.BOOK, Cast.UNIFORM])
@pytest.mark.parametrize("view", [None, 0, 2])
def test_no_general_is_named_before_it_is_shown(cast, view):
    table = game(with_generals(["random"], cast), 2)
    teller = Teller(table.rules, table.sittings(), view, Detail.ALL)
    language, shown = Language("en", table.rules, NAMES), set[str]()
    for line in table.log:
        if line.what == Event.SEATED:
            shown.add(NAMES[line.amount][1])
        for sentence in teller.tell([line]):
            assert set(re.findall(r"Jia \d+", language.say(sentence, teller))) <= shown
    assert len(shown) == table.players


def test_only_the_seat_that_chooses_hears_that_it_is_asked_for_its_general(r):
    table = game(r, 2)
    asked = [
        text for (text,) in table.told(view=3, detail=Detail.ALL) if "choose a general" in text
    ]
    assert len(asked) == 1
    assert "Seat 4" in asked[0]


@pytest.mark.parametrize("number", range(4))
def test_the_hp_told_are_those_of_the_game(r, number):
    table = game(r, number)
    teller = Teller(table.rules, table.sittings())
    teller.tell(table.log)
    assert teller._hp == list(table.state.hp[: table.players])
    assert teller._most == list(table.state.max_hp[: table.players])
