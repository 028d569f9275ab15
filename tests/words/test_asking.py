"""Answers to questions of every kind, in words."""

from __future__ import annotations

import pytest
from made_up import NAMES, with_generals
from saying import card

from sgs_sim.engine.kinds import NOTHING, UNKNOWN, Suit, Why, kind
from sgs_sim.engine.state import Game, Rules
from sgs_sim.words.asking import options, question
from sgs_sim.words.language import LANGUAGES, Language

SLASH, VINE, DUEL = kind("slash"), kind("vine"), kind("duel")


@pytest.fixture(scope="module")
def r() -> Rules:
    return with_generals()


def said(r: Rules, why: Why, *rows: tuple[int, int, int], code: str = "en") -> list[str]:
    """Return the texts of a question that may be passed; only seat 2 has shown its general, 9."""
    g = Game()
    for seat in range(4):
        g.general[seat] = UNKNOWN
    g.general[1] = 9
    a = g.ask
    a.why, a.can_pass, a.n = why, 1, 1 + len(rows)
    for k, row in enumerate([(NOTHING,) * 3, *rows]):
        a.option_card[k], a.option_kind[k], a.option_at[k] = row
    return [option.text for option in options(Language(code, r, NAMES), g, r, a)]


OPTIONS = [
    (Why.PLAY, (card("slash S7"), SLASH, 1), "Slash ♠7 → Seat 2 Jia 9", "【杀】♠7 → 座2甲9"),
    (Why.PLAY, (card("slash S7"), SLASH, 2), "Slash ♠7 → Seat 3", "【杀】♠7 → 座3"),
    (
        Why.PLAY,
        (card("slash S7"), DUEL, 2),
        "Slash ♠7 as Duel → Seat 3",
        "【杀】♠7当【决斗】 → 座3",
    ),
    (Why.PLAY, (NOTHING, VINE, NOTHING), "Vine", "【藤甲】"),
    (Why.SKILL, (NOTHING, VINE, NOTHING), "Vine", "【藤甲】"),
    (Why.SKILL, (NOTHING, NOTHING, NOTHING), "yes", "是"),
    (Why.GIVE, (NOTHING, NOTHING, 1), "Seat 2 Jia 9", "座2甲9"),
    (Why.TAKE, (UNKNOWN, UNKNOWN, 2), "a hidden card → Seat 3", "一张暗牌 → 座3"),
    (
        Why.GENERAL,
        (9, NOTHING, NOTHING),
        "Jia 9 (Shu, female, hp 4, Vine)",
        "甲9(蜀 女 体力4 【藤甲】)",
    ),
    (Why.GENERAL, (9, VINE, NOTHING), "Jia 9: Vine", "甲9的【藤甲】"),
    (Why.DECLARE, (NOTHING, SLASH, NOTHING), "Slash", "【杀】"),
    (Why.SUIT, (NOTHING, Suit.HEART, NOTHING), "♥", "♥"),
    (Why.YIELD, (NOTHING, 1, NOTHING), "the first", "第一项"),
    (Why.YIELD, (NOTHING, 2, NOTHING), "the second", "第二项"),
    (Why.ARRANGE, (card("slash S7"), NOTHING, NOTHING), "Slash ♠7", "【杀】♠7"),
    (Why.CONTEST, (card("slash S7"), SLASH, NOTHING), "Slash ♠7", "【杀】♠7"),
    (Why.DOUBT, (NOTHING, VINE, NOTHING), "doubt it", "质疑"),
]


@pytest.mark.parametrize(("why", "row", "en", "zh"), OPTIONS)
def test_an_option_is_said_as_what_is_asked_for(r, why, row, en, zh):
    assert said(r, why, row)[1] == en
    assert said(r, why, row, code="zh")[1] == zh


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("why", Why)
def test_no_answer_can_be_said_whatever_is_asked(r, code, why):
    (no,) = said(r, why, code=code)
    believes = {"en": "believe it", "zh": "不质疑"}
    passes = {"en": "pass", "zh": "放弃"}
    assert no == (believes if why == Why.DOUBT else passes)[code]


def test_an_option_that_may_not_be_chosen_is_left_out(r):
    g = Game()
    g.ask.why, g.ask.n = Why.YIELD, 2
    g.ask.option_kind[1] = 1
    (only,) = options(Language("en", r), g, r, g.ask)
    assert (only.index, only.kind, only.text) == (1, 1, "the first")


@pytest.mark.parametrize("code", LANGUAGES)
def test_an_option_tells_its_thing_and_its_seat_apart(r, code):
    g = Game()
    g.ask.why, g.ask.can_pass, g.ask.n = Why.PLAY, 1, 3
    rows = [(NOTHING,) * 3, (card("slash S7"), SLASH, 2), (NOTHING, VINE, NOTHING)]
    for k, row in enumerate(rows):
        g.ask.option_card[k], g.ask.option_kind[k], g.ask.option_at[k] = row
    no, slash, vine = options(Language(code, r, NAMES), g, r, g.ask)
    assert slash.text == f"{slash.thing} → {slash.whom}"
    assert (no.whom, vine.whom) == ("", "")
    assert (no.text, vine.text) == (no.thing, vine.thing)


# --------------------------------------------------------------- questions


def asks(r: Rules, why: Why, code: str = "en", **fields: int) -> str:
    """Return a question put to seat 0 about a table where seat 2 has shown general 9."""
    g = Game()
    for seat in range(4):
        g.general[seat] = g.shown_role[seat] = UNKNOWN
    g.general[1], g.shown_role[0] = 9, 0
    a = g.ask
    a.why, a.kind, a.actor, a.target, a.card = why, NOTHING, NOTHING, NOTHING, NOTHING
    for name, value in fields.items():
        setattr(a, name, value)
    return question(Language(code, r, NAMES), g, a)


QUESTIONS = [
    (
        {"why": Why.RESPOND, "kind": SLASH, "actor": 1},
        "Seat 2 Jia 9 demands an answer: play Slash?",
        "座2甲9要你应对:打出【杀】?",
    ),
    (
        {"why": Why.SAVE, "kind": kind("peach"), "target": 0, "amount": 2},
        "Seat 1 (Lord) is dying and needs 2 hp: save it?",
        "座1(主公)濒死,需回复2点体力:救吗?",
    ),
    (
        {"why": Why.NULLIFY, "kind": DUEL, "target": 2, "amount": 0},
        "Duel: stop it for Seat 3 with a Nullification?",
        "【决斗】: 用【无懈可击】抵消它对座3的效果?",
    ),
    (
        {"why": Why.NULLIFY, "kind": DUEL, "target": 2, "amount": 1},
        "Duel: it has been stopped for Seat 3. Undo that with a Nullification?",
        "【决斗】: 它对座3的效果已被抵消。用【无懈可击】使抵消无效?",
    ),
    ({"why": Why.DISCARD, "kind": 0, "amount": 2}, "Discard, 2 still to go", "弃牌,还差2张"),
    (
        {"why": Why.SKILL, "kind": VINE, "actor": 1, "target": 2, "card": card("slash S7")},
        "Use Vine? (Seat 2 Jia 9 → Seat 3, Slash ♠7)",
        "发动【藤甲】?(座2甲9 → 座3、【杀】♠7)",
    ),
    ({"why": Why.SKILL, "kind": VINE}, "Use Vine?", "发动【藤甲】?"),
]


@pytest.mark.parametrize(("fields", "en", "zh"), QUESTIONS)
def test_a_question_says_what_it_is_about(r, fields, en, zh):
    assert asks(r, **fields) == en
    assert asks(r, **fields, code="zh") == zh


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("why", Why)
def test_every_question_can_be_said_whoever_is_named_in_it(r, code, why):
    for who in (NOTHING, 1):
        for what in (NOTHING, 0, VINE):
            said = asks(r, why, code, kind=what, actor=who, target=who)
            assert said
            assert "{" not in said
