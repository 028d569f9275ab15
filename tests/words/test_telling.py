"""What happened, in words: exact sentences, what is folded, and what a seat is not told."""

from __future__ import annotations

import re
import string
import tomllib
from dataclasses import replace

import pytest
from saying import ROLES, card, moved, rules, told, used

from sgs_sim.engine.kinds import (
    NOTHING,
    End,
    Kingdom,
    Nature,
    Phase,
    Role,
    Sex,
    Suit,
    Why,
    Zone,
    kind,
)
from sgs_sim.engine.log import Event
from sgs_sim.errors import SgsError
from sgs_sim.game import Table
from sgs_sim.words import language as speech
from sgs_sim.words.language import LANGUAGES, Language, patterns
from sgs_sim.words.line import Line
from sgs_sim.words.sentence import Detail, winners
from sgs_sim.words.telling import _TOLD, Teller

ROLED = re.compile(r"Seat (\d+) \((?:Lord|Loyalist|Rebel|Renegade)\)")
UNSEEN = 167  # no card of any edition: naming it fails


TURN = Line(Event.TURN, 1, amount=6)


# --------------------------------------------------------------- languages


def fields(pattern: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(pattern) if name}


def test_the_languages_have_patterns_for_the_same_and_with_the_same_parts():
    zh, en = (patterns(code) for code in LANGUAGES)
    assert zh.keys() == en.keys()
    for key, there in zh.items():
        if isinstance(there, dict):
            assert there.keys() == en[key].keys(), key
            for name, pattern in there.items():
                assert fields(pattern) == fields(en[key][name]), (key, name)
        elif isinstance(there, str):
            assert fields(there) == fields(en[key]), key


@pytest.mark.parametrize(
    ("table", "members"),
    [
        ("roles", Role),
        ("natures", Nature),
        ("phases", Phase),
        ("ends", End),
        ("sexes", Sex),
        ("kingdoms", Kingdom),
        ("why", Why),
    ],
)
def test_every_member_has_a_word(table, members):
    for code in LANGUAGES:
        assert patterns(code)[table].keys() == {member.name.lower() for member in members}


def test_every_suit_has_a_sign():
    for code in LANGUAGES:
        assert len(patterns(code)["suits"]) == len(Suit)


def test_every_event_is_told():
    assert _TOLD.keys() | {Event.MOVED} == set(Event)


def test_an_unknown_language_is_an_error():
    with pytest.raises(SgsError, match="unknown language"):
        Language("fr", rules())


def test_a_language_file_is_plain_toml():
    for code in LANGUAGES:
        text = (speech.Path(speech.__file__).parent / f"{code}.toml").read_text(encoding="utf-8")
        assert tomllib.loads(text) == patterns(code)


# --------------------------------------------------------------- sentences

SENTENCES = [
    (
        [used(0, 0b0010, "slash S7")],
        ["Seat 1 (Lord) uses Slash ♠7 on Seat 2 (Rebel)"],
        ["座1(主公)使用【杀】♠7,目标座2(反贼)"],
    ),
    (
        [used(0, 0b0110, "slash S7")],
        ["Seat 1 (Lord) uses Slash ♠7 on Seat 2 (Rebel), Seat 3 (Loyalist)"],
        ["座1(主公)使用【杀】♠7,目标座2(反贼)、座3(忠臣)"],
    ),
    (
        [used(0, 0b0010, "slash S7", as_="fire_slash")],
        ["Seat 1 (Lord) uses Slash ♠7 as Fire Slash on Seat 2 (Rebel)"],
        ["座1(主公)将【杀】♠7当【火杀】使用,目标座2(反贼)"],
    ),
    (
        [used(1, 0b0001, "peach H3", as_="slash", second="jink D4")],
        ["Seat 2 (Rebel) uses Peach ♥3, Jink ♦4 as Slash on Seat 1 (Lord)"],
        ["座2(反贼)将【桃】♥3、【闪】♦4当【杀】使用,目标座1(主公)"],
    ),
    (
        [used(1, 0b1101, "savage_assault S7")],
        ["Seat 2 (Rebel) uses Savage Assault ♠7"],
        ["座2(反贼)使用【南蛮入侵】♠7"],
    ),
    (
        [used(1, 0b0010, "peach H3"), Line(Event.HEALED, 1, 1, amount=1)],
        ["Seat 2 (Rebel) uses Peach ♥3", "Seat 2 (Rebel) regains 1 hp, hp 5"],
        ["座2(反贼)使用【桃】♥3", "座2(反贼)回复1点体力,体力5"],
    ),
    (
        [used(1, 0b0001, "peach H3")],
        ["Seat 2 (Rebel) uses Peach ♥3 on Seat 1 (Lord)"],
        ["座2(反贼)使用【桃】♥3,目标座1(主公)"],
    ),
    (
        [Line(Event.PLAYED, 2, 0, card("jink H2"), kind("jink"))],
        ["Seat 3 (Loyalist) plays Jink ♥2"],
        ["座3(忠臣)打出【闪】♥2"],
    ),
    (
        [Line(Event.JUDGED, 2, card=card("jink H2"), kind=kind("indulgence"))],
        ["Seat 3 (Loyalist) judges for Indulgence: Jink ♥2"],
        ["座3(忠臣)判定【乐不思蜀】:【闪】♥2"],
    ),
    (
        [Line(Event.DAMAGED, 1, 0, Nature.FIRE, kind("fire_slash"), 2)],
        ["Seat 2 (Rebel) takes 2 fire damage from Seat 1 (Lord) (Fire Slash), hp 2 left"],
        ["座2(反贼)受到座1(主公)的2点火焰伤害(【火杀】),体力2"],
    ),
    (
        [Line(Event.DAMAGED, 1, NOTHING, Nature.THUNDER, kind("lightning"), 3)],
        ["Seat 2 (Rebel) takes 3 thunder damage (Lightning), hp 1 left"],
        ["座2(反贼)受到3点雷电伤害(【闪电】),体力1"],
    ),
    (
        [
            Line(Event.DYING, 1, 0, kind=kind("duel"), amount=-1),
            Line(Event.DIED, 1, 0, kind=kind("duel"), amount=Role.REBEL),
        ],
        [
            "Seat 2 (Rebel) is dying (hp -1)",
            "Seat 2 (Rebel) dies, a Rebel, by Seat 1 (Lord) (Duel)",
        ],
        ["座2(反贼)濒死(体力-1)", "座2(反贼)阵亡,身份反贼,凶手座1(主公)(【决斗】)"],
    ),
    (
        [Line(Event.DIED, 1, NOTHING, kind=kind("lightning"), amount=Role.REBEL)],
        ["Seat 2 (Rebel) dies, a Rebel (Lightning)"],
        ["座2(反贼)阵亡,身份反贼(【闪电】)"],
    ),
    (
        [Line(Event.CHAINED, 3, amount=1), Line(Event.CHAINED, 3, amount=0)],
        ["Seat 4 (Renegade) is chained", "Seat 4 (Renegade) is unchained"],
        ["座4(内奸)横置", "座4(内奸)重置"],
    ),
    (
        [
            Line(
                Event.RECAST,
                3,
                card=card("iron_chain SJ"),
                kind=kind("iron_chain"),
            )
        ],
        ["Seat 4 (Renegade) recasts Iron Chain ♠J"],
        ["座4(内奸)重铸【铁索连环】♠J"],
    ),
    (
        [Line(Event.SKILL, 0, 1, kind=kind("vine"))],
        ["Seat 1 (Lord): Vine takes effect"],
        ["座1(主公)发动【藤甲】"],
    ),
    (
        [Line(Event.VOIDED, 0, 1, card("slash S7"), kind("slash"))],
        ["Slash has no effect on Seat 1 (Lord)"],
        ["【杀】对座1(主公)无效"],
    ),
    (
        [
            Line(Event.NULLIFIED, 0, 1, card("duel SA"), kind("duel")),
            Line(Event.NULLIFIED, card=card("nullification CQ"), kind=kind("nullification")),
        ],
        ["Duel is nullified for Seat 1 (Lord)", "that Nullification is cancelled"],
        ["【决斗】对座1(主公)的效果被抵消", "此【无懈可击】被抵消"],
    ),
    (
        [Line(Event.SHUFFLED, amount=90)],
        ["90 discarded cards are shuffled into a new deck"],
        ["洗牌:90张弃牌成为新牌堆"],
    ),
    (
        [Line(Event.SKIPPED, 1, amount=Phase.PLAY)],
        ["Seat 2 (Rebel) skips its play phase"],
        ["座2(反贼)跳过出牌阶段"],
    ),
    (
        [Line(Event.SHOWN, 1, card=card("jink H2"), kind=kind("fire_attack"))],
        ["Seat 2 (Rebel) shows Jink ♥2"],
        ["座2(反贼)展示【闪】♥2"],
    ),
    (
        [Line(Event.DRUNK, 1, amount=1)],
        ["Seat 2 (Rebel): the next Slash of this turn deals 1 more"],
        ["座2(反贼)本回合下一张【杀】伤害+1"],
    ),
    (
        [Line(Event.LOST, 1, amount=1)],
        ["Seat 2 (Rebel) loses 1 hp, hp 3 left"],
        ["座2(反贼)失去1点体力,体力3"],
    ),
    (
        [Line(Event.OVER, amount=End.LORD)],
        ["Game over: the lord's side wins", "Winners: Seat 1 (Lord), Seat 3 (Loyalist)"],
        ["游戏结束:主公一方获胜", "胜者:座1(主公)、座3(忠臣)"],
    ),
    (
        [Line(Event.OVER, amount=End.TIMEOUT)],
        ["Game over: turn limit reached, nobody wins"],
        ["游戏结束:到达回合上限,不分胜负"],
    ),
]


@pytest.mark.parametrize(("lines", "en", "zh"), SENTENCES)
def test_an_event_is_a_sentence(lines, en, zh):
    assert told(*lines) == en
    assert told(*lines, code="zh") == zh


def test_draws_are_counted_and_named_on_demand():
    lines = [
        TURN,
        moved("slash S7", Zone.DECK, 0, Zone.HAND, 1),
        moved("jink H2", Zone.DECK, 0, Zone.HAND, 1),
    ]
    assert told(*lines)[1:] == ["Seat 2 (Rebel) draws 2"]
    named = told(*lines, detail=Detail.CARDS)
    assert named[1:] == ["Seat 2 (Rebel) draws 2: Slash ♠7, Jink ♥2"]


def test_a_turn_begins_with_what_the_seat_has():
    lines = [
        moved("slash S7", Zone.DECK, 0, Zone.HAND, 1),
        moved("axe D5", Zone.TABLE, 0, Zone.EQUIP, 1),
        moved("lightning SA", Zone.TABLE, 0, Zone.JUDGE, 1),
        Line(Event.DAMAGED, 1, 0, 0, kind("duel"), 1),
        TURN,
    ]
    said = "—— Turn 7: Seat 2 (Rebel) hp 3/4, hand 1, wears Axe ♦5, before it Lightning ♠A ——"
    assert told(*lines)[-1] == said


def test_the_way_of_a_used_card_is_not_told():
    way = [
        used(0, 0b0010, "slash S7"),
        moved("slash S7", Zone.HAND, 0, Zone.TABLE, 0),
        moved("slash S7", Zone.TABLE, 0, Zone.DISCARD, 0),
    ]
    assert len(told(*way)) == 1
    answered = [
        Line(Event.PLAYED, 2, 0, card("jink H2"), kind("jink")),
        moved("jink H2", Zone.HAND, 2, Zone.DISCARD, 0),
    ]
    assert len(told(*answered)) == 1


def test_replaced_equipment_is_told():
    lines = [
        used(1, 0b0010, "axe D5"),
        moved("axe D5", Zone.HAND, 1, Zone.TABLE, 0),
        moved("blade S5", Zone.EQUIP, 1, Zone.DISCARD, 0),
        moved("axe D5", Zone.TABLE, 0, Zone.EQUIP, 1),
    ]
    assert told(*lines) == [
        "Seat 2 (Rebel) equips Axe ♦5",
        "Seat 2 (Rebel) had worn Blade ♠5: discarded",
    ]


def test_cards_put_away_one_by_one_are_one_sentence():
    asked = Line(Event.ASKED, 1, 1, kind=Why.DISCARD, amount=3)
    lines = [
        TURN,
        asked,
        moved("slash S7", Zone.HAND, 1, Zone.DISCARD, 0),
        asked,
        moved("jink H2", Zone.HAND, 1, Zone.DISCARD, 0),
    ]
    assert told(*lines)[1:] == ["Seat 2 (Rebel) discards Slash ♠7, Jink ♥2"]
    assert [line.strip() for line in told(*lines, detail=Detail.ALL)[1:]] == [
        "asked Seat 2 (Rebel): discard a card? (3 options)",
        "Seat 2 (Rebel) discards Slash ♠7",
        "asked Seat 2 (Rebel): discard a card? (3 options)",
        "Seat 2 (Rebel) discards Jink ♥2",
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            moved("slash S7", Zone.HAND, 1, Zone.HAND, 0),
            "Seat 1 (Lord) takes Slash ♠7 from Seat 2 (Rebel)",
        ),
        (
            moved("axe D5", Zone.EQUIP, 1, Zone.HAND, 0),
            "Seat 1 (Lord) takes Axe ♦5 from Seat 2 (Rebel)",
        ),
        (
            moved("indulgence S6", Zone.JUDGE, 1, Zone.DISCARD, 0),
            "Seat 2 (Rebel) loses Indulgence ♠6 to the discard pile",
        ),
        (
            moved("slash S7", Zone.HAND, 1, Zone.STORE, 1),
            "Seat 2 (Rebel) puts Slash ♠7 under the Wooden Ox",
        ),
        (
            moved("wooden_ox D5", Zone.EQUIP, 1, Zone.EQUIP, 2),
            "Seat 3 (Loyalist) receives Wooden Ox ♦5 worn or kept by Seat 2 (Rebel)",
        ),
        (
            moved("lightning SA", Zone.TABLE, 0, Zone.JUDGE, 2),
            "Lightning ♠A moves before Seat 3 (Loyalist)",
        ),
        (
            moved("lightning SA", Zone.JUDGE, 2, Zone.TABLE, 0),
            "Seat 3 (Loyalist): Lightning ♠A comes up",
        ),
    ],
)
def test_a_move_is_told_by_its_ends(line, said):
    assert told(line) == [said]


def test_open_cards_are_revealed_taken_and_what_is_left_is_told():
    lines = [
        used(0, 0b1111, "amazing_grace H3"),
        moved("slash S7", Zone.DECK, 0, Zone.TABLE, 0),
        moved("jink H2", Zone.DECK, 0, Zone.TABLE, 0),
        moved("jink H2", Zone.TABLE, 0, Zone.HAND, 0),
        used(1, 0, "nullification CQ"),
        moved("slash S7", Zone.TABLE, 0, Zone.DISCARD, 0),
        moved("amazing_grace H3", Zone.TABLE, 0, Zone.DISCARD, 0),
    ]
    assert told(*lines) == [
        "Seat 1 (Lord) uses Amazing Grace ♥3",
        "Turned over: Slash ♠7, Jink ♥2",
        "Seat 1 (Lord) takes Jink ♥2",
        "Seat 2 (Rebel) uses Nullification ♣Q",
        "Slash ♠7 to the discard pile",
    ]


def test_a_judgement_card_is_told_once():
    lines = [
        moved("slash S7", Zone.DECK, 0, Zone.TABLE, 0),
        Line(Event.JUDGED, 1, card=card("slash S7"), kind=kind("lightning")),
        moved("slash S7", Zone.TABLE, 0, Zone.DISCARD, 0),
    ]
    assert told(*lines) == ["Seat 2 (Rebel) judges for Lightning: Slash ♠7"]


# ----------------------------------------------------------------- secrets


def test_hidden_cards_are_counted():
    lines = [
        TURN,
        moved("slash S7", Zone.DECK, 0, Zone.HAND, 1),
        moved("slash S7", Zone.HAND, 1, Zone.HAND, 0),
    ]
    assert told(*lines, view=2, detail=Detail.CARDS)[1:] == [
        "Seat 2 draws 1",
        "Seat 1 (Lord) takes 1 hidden from Seat 2",
    ]
    assert told(*lines, view=1, detail=Detail.CARDS)[1:] == [
        "Seat 2 (Rebel) draws 1: Slash ♠7",
        "Seat 1 (Lord) takes Slash ♠7 from Seat 2 (Rebel)",
    ]


def game(number: int, players: int = 6) -> Table:
    table = Table.deal(players, 17, number, edition="official_161", strategies="random")
    table.play()
    return table


def hidden_from(view: int, line: Line) -> bool:
    """Say whether the face of a moved card is a secret, written independently of the teller."""
    ends = {divmod(place, 16) for place in (line.seat, line.other)}
    if any(
        zone in (Zone.DISCARD, Zone.EQUIP, Zone.JUDGE, Zone.TABLE, Zone.PILE) for _, zone in ends
    ):
        return False
    return not any(seat == view and zone != Zone.DECK for seat, zone in ends)


@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("view", [0, 3])
def test_a_seat_is_told_the_same_whatever_it_cannot_see(number, view):
    table = game(number)
    log = [
        replace(line, card=UNSEEN) if line.what == Event.MOVED and hidden_from(view, line) else line
        for line in table.log
        if line.what != Event.OVER
    ]
    assert log != table.log
    sittings = table.sittings()
    other = [
        sits if seat in (0, view) else replace(sits, role=Role.LOYALIST)
        for seat, sits in enumerate(sittings)
    ]
    said = []
    for lines, seats in ((table.log, sittings), (log, other)):
        teller = Teller(table.rules, seats, view, Detail.ALL)
        language = Language("en", table.rules)
        known = [line for line in lines if line.what != Event.OVER]
        said.append([language.say(s, teller) for s in teller.tell(known)])
    assert said[0] == said[1]


@pytest.mark.parametrize("number", range(5))
def test_only_public_roles_and_ones_own_are_named_before_the_end(number):
    table, view = game(number), 2
    dead: set[int] = set()
    teller = Teller(table.rules, table.sittings(), view)
    language = Language("en", table.rules)
    for line in table.log:
        if line.what == Event.OVER:
            break
        if line.what == Event.DIED:
            dead.add(line.seat)
        for sentence in teller.tell([line]):
            named = ROLED.findall(language.say(sentence, teller))
            assert {int(seat) - 1 for seat in named} <= dead | {0, view}


@pytest.mark.parametrize("number", range(7))
def test_whole_games_are_told_in_both_languages_at_every_length(number):
    table = game(number, 4 + number)
    lengths = []
    for detail in Detail:
        pairs = list(table.told("zh", "en", detail=detail))
        assert all("{" not in text and text.strip() for pair in pairs for text in pair)
        assert not any(text.endswith((" moved", "移动")) for pair in pairs for text in pair)
        lengths.append(len(pairs))
    assert lengths[0] < lengths[1] < lengths[2]
    assert lengths[0] < len(table.log) / 2


def test_winners_of_each_end():
    hp = [3, 0, 0, 0]
    assert winners(End.LORD, ROLES, hp) == [0, 2]
    assert winners(End.REBEL, ROLES, hp) == [1]
    assert winners(End.RENEGADE, ROLES, [0, 0, 0, 1]) == [3]
    assert winners(End.DRAW, ROLES, hp) == winners(End.TIMEOUT, ROLES, hp) == []
