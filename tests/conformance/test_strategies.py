"""What every strategy must do, found in its folder and not listed here."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import Any

import pytest
from given import sizes

from sgs_sim import ruleset, strategy
from sgs_sim.engine.kinds import ASK, UNKNOWN, Role, Why, Zone, kind
from sgs_sim.engine.log import Event
from sgs_sim.engine.state import (
    OFFERS,
    OPTIONS,
    SEATS,
    SPARE,
    Ask,
    Batch,
    Board,
    Game,
    Own,
    Record,
    Rules,
)
from sgs_sim.game import LEAST, MOST, Table
from sgs_sim.loop import ask_outside, choose, one_step, play_batch
from sgs_sim.words.line import Line, unread

NAMES = [found.id for found in strategy.available()]
HONEST = [found.id for found in strategy.available() if not found.omniscient]
OMNISCIENT = [found.id for found in strategy.available() if found.omniscient]
PLAYERS = range(LEAST, MOST + 1)
NULLIFICATION, FIRE_ATTACK = kind("nullification"), kind("fire_attack")
VANILLA, OFFICIAL = "vanilla_161", "official_161"
EDITIONS = pytest.mark.parametrize("edition", [VANILLA, OFFICIAL])
GAMES = {VANILLA: 6, OFFICIAL: 14}  # looked through for a leak
CURIOUS = {"lord": "zhangjiao", "seat_1": "zuoci", "seat_2": "zhugeliang", "seat_3": "yuji"}
ASKING = {
    "lord": "caocao",
    "seat_1": "zhouyu",
    "seat_2": "zhugeliang",
    "seat_3": "yuji",
    "seat_4": "taishici",
    "seat_5": "simayi",
    "seat_7": "sunce",
}
WHYS = {Why.PLAY, Why.RESPOND, Why.DISCARD, Why.NULLIFY, Why.SAVE}
MORE = {Why.GENERAL, Why.SKILL, Why.ARRANGE, Why.DOUBT, Why.DECLARE, Why.MATERIAL}


@cache
def playing(name: str, edition: str = VANILLA, *seated: tuple[str, str]) -> Rules:
    """Return rules with a strategy at index 1."""
    found, setup = strategy.load(name), {"sexes": "alternate"} if edition != OFFICIAL else {}
    generals = {"seats": dict(seated)} if seated else {}
    return ruleset.load(edition, setup=setup, strategies=[found], generals=generals)


def table(
    name: str, players: int, game: int, own: int = 0, edition: str = VANILLA, seated: Any = ()
) -> Table:
    r = playing(name, edition, *seated)
    made = Table(r, players, 3, game, roles=[own] * len(Role))
    for seat in range(players):
        made.state.own[seat].slot = 1  # also where `decide` is called from here
    return made


@cache
def decide(name: str) -> Callable[[Board, Own, Rules, Ask], int]:
    return strategy.load(name).decide


@EDITIONS
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", NAMES)
def test_it_answers_legally_in_whole_games(name, players, edition):
    """A table refuses what is not legal, so that reaching the end says it."""
    assert players in sizes(playing(name))
    for game in range(3):
        played = table(name, players, game, edition=edition)
        played.play(decide(name))
        assert played.winner is not None
        assert played.faults == []


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("edition", ["vanilla_104", "vanilla_160", "official_104", "official_160"])
def test_it_plays_every_deck(name, edition):
    played = Table(playing(name, edition), 6, 1, roles=[1] * len(Role))
    played.play()
    assert played.faults == []


@EDITIONS
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", NAMES)
def test_it_repeats_under_a_seed_wherever_it_is_asked(name, players, edition):
    """Asked by the engine or from outside, and after other games."""
    inside, outside, again = (table(name, players, 9, own, edition) for own in (1, 0, 1))
    inside.play()
    outside.play(decide(name))
    again.play()
    outside.state.strategy[:] = inside.state.strategy
    assert inside.state.tobytes() == outside.state.tobytes() == again.state.tobytes()


# ------------------------------------------------------------------ secrecy


@dataclass(frozen=True)
class Told:
    """What a step has told of: cards and generals that keep their places, and who has died."""

    cards: set[int]
    generals: set[int]
    dead: set[int]

    @classmethod
    def by(cls, lines: list[Line]) -> Told:
        cards = {line.card for line in lines if line.what in (Event.MOVED, Event.SHOWN)}
        cards |= {line.amount for line in lines if line.what in (Event.USED, Event.PLAYED)}
        cast = {line.amount for line in lines if line.what in (Event.SEATED, Event.TURNED)}
        return cls(cards, cast, {line.seat for line in lines if line.what == Event.DIED})


def permute(spots: list[tuple[Any, int]], kept: set[int], dice: random.Random) -> list[int]:
    """Permute what lies at some places, but for what is kept; return what has moved."""
    free = [(field, i) for field, i in spots if field[i] not in kept]
    things = [field[i] for field, i in free]
    dice.shuffle(things)
    for (field, i), thing in zip(free, things, strict=True):
        field[i] = thing
    return things


def hide_cards(g: Game, r: Rules, who: int, told: Told, dice: random.Random) -> None:
    """Permute all cards that `who` cannot know: other hands and stores, the deck from its top to
    its bottom, what others look at or have laid face down."""
    spots = [(g.deck, i, Zone.DECK) for i in range(g.n_deck)]
    for seat in range(g.players):
        if seat != who:
            own, at = g.own[seat], 16 * seat
            spots += [(own.hand, i, Zone.HAND + at) for i in range(g.n_hand[seat])]
            spots += [(own.store, i, Zone.STORE + at) for i in range(g.n_store[seat])]
    looked = [(i, g.place[g.looked[i]]) for i in range(g.n_looked)]
    spots += [(g.looked, i, place) for i, place in looked if place >> 4 != who]
    permute([(field, i) for field, i, _ in spots], told.cards, dice)
    for field, i, place in spots:
        g.place[field[i]] = place
    for seat in range(g.players):
        own = g.own[seat]
        held = [*own.hand[: g.n_hand[seat]], *own.store[: g.n_store[seat]]]
        g.nullifications[seat] = sum(r.card_kind[card] == NULLIFICATION for card in held)


def hide_generals(g: Game, who: int, kept: set[int], dice: random.Random) -> None:
    """Permute all generals that `who` cannot know: those nobody has, what others have been
    offered and have chosen, and their avatars."""
    spots: list[tuple[Any, int]] = [(g.generals, i) for i in range(g.unused)]
    others = [seat for seat in range(g.players) if seat != who]
    for seat in others:
        spots += [(g.own[seat].avatars, i) for i in range(g.n_avatar[seat])]
        offered = [g.offers[seat, i] for i in range(OFFERS) if g.offers[seat, i] >= 0]
        dice.shuffle(offered)
        for i, general in enumerate(offered):
            g.offers[seat, i] = general
    permute(spots, kept, dice)
    hidden = [g.own[seat] for seat in others if g.general[seat] == UNKNOWN]
    hidden = [own for own in hidden if own.choice >= 0 and own.choice not in kept]
    choices = [own.choice for own in hidden]
    dice.shuffle(choices)
    for own, choice in zip(hidden, choices, strict=True):
        own.choice = choice


def hide(g: Game, r: Rules, who: int, told: Told, dice: random.Random) -> None:
    """Permute all that `who` cannot know.

    Cards that are about to move, roles and generals about to be shown, keep their places.
    """
    hide_cards(g, r, who, told, dice)
    hidden = [
        seat
        for seat in range(g.players)
        if seat not in (g.lord, who) and seat not in told.dead and not g.dead[seat]
    ]
    roles = [g.own[seat].role for seat in hidden]
    dice.shuffle(roles)
    for seat, role in zip(hidden, roles, strict=True):
        g.own[seat].role = role


def generals_of(g: Game, who: int) -> set[int]:
    """Return the generals that `who` may know of: what it is offered, has or sees."""
    mine = {g.offers[who, i] for i in range(OFFERS)} | {*g.own[who].avatars[: g.n_avatar[who]]}
    return mine | {g.general[seat] for seat in range(g.players)} | {*g.avatar[: g.players]}


def shown(g: Game) -> tuple[bytes, bytes, bytes]:
    """Return every byte that the asked seat is handed."""
    own = g.own[g.ask.who]
    return g.shown(Board).tobytes(), own.shown(Own).tobytes(), g.ask.shown(Ask).tobytes()


def twins(name: str, players: int, games: range, edition: str) -> Iterator[tuple[Game, Game, int]]:
    """Yield states at a question, their like with other secrets, and what is answered.

    The secrets differ from one step before the question on. The step may then ask somebody else,
    since other cards are held: that cannot be compared.
    """
    dice = random.Random(players)
    for game in games:
        played = table(name, players, game, edition=edition, seated=seats(edition, game))
        g, r, before = played.state, played.rules, Game()
        while g.winner < 0:
            before._memory[:], begun = g._memory[:], g.n_log
            if one_step(g, r) != ASK:
                continue
            option, who = ask_outside(g, r, decide(name)), g.ask.who
            told = Told.by(list(unread(g, begun)))
            hide(before, r, who, told, dice)
            hide_generals(before, who, told.generals | generals_of(g, who), dice)
            if one_step(before, r) == ASK and asked(before) == asked(g):
                yield g, before, option
            choose(g, option)


def asked(g: Game) -> tuple[int, int]:
    return g.ask.who, g.ask.why


@EDITIONS
@pytest.mark.parametrize("players", [5, 8, 10])
@pytest.mark.parametrize("name", HONEST)
def test_it_is_unmoved_by_what_it_cannot_see(name, players, edition):
    compared, whys, secrets, r = 0, set(), 0, playing(name, edition)
    for g, other, option in twins(name, players, range(GAMES[edition]), edition):
        assert shown(g) == shown(other), f"{Why(g.ask.why).name} of seat {g.ask.who}"
        assert ask_outside(other, r, decide(name)) == option
        compared += 1
        whys.add(g.ask.why)
        secrets += g.tobytes() != other.tobytes()
    assert compared > 600
    assert secrets > 0.99 * compared
    assert whys >= (WHYS | MORE if edition == OFFICIAL else WHYS)


@pytest.mark.parametrize("name", OMNISCIENT)
def test_an_omniscient_one_sees_roles_and_is_moved_by_them(name):
    """But by nothing else: where the roles happen to be the same, so is the answer."""
    moved, seen, r = 0, 0, playing(name, VANILLA)
    for g, other, option in twins(name, 8, range(12), VANILLA):
        one, two = g.own[g.ask.who], other.own[g.ask.who]
        differs = list(one.true_role) != list(two.true_role)
        assert list(one.true_role[:8]) == [g.own[seat].role for seat in range(8)]
        answered = ask_outside(other, r, decide(name))
        assert differs or answered == option
        seen += differs
        moved += answered != option
    assert seen > 1000
    assert moved > 0.05 * seen


@pytest.mark.parametrize("name", HONEST)
def test_an_honest_one_is_shown_no_role_though_an_omniscient_sits_beside_it(name):
    found = [strategy.load(each) for each in (OMNISCIENT[0], name)]
    b, r = Batch(), ruleset.load(VANILLA, strategies=found)
    b.seed, b.players, b.count = 5, 6, 1
    for game in range(12):
        b.first = game  # on the same table as the last one
        for seat in range(6):
            b.seat_strategy[seat] = 1 + (seat + game) % 2
        play_batch(b, r)
        for seat in range(6):
            own = b.game.own[seat]
            shown = {own.true_role[other] for other in range(SEATS)}
            assert own.asked > 0
            assert (shown == {UNKNOWN}) == (b.seat_strategy[seat] == 2)


@EDITIONS
@pytest.mark.parametrize("name", NAMES)
def test_a_question_names_no_card_that_its_seat_may_not_know(name, edition):
    """Nor do the rows beyond its last option, which are there to be read."""
    for g in several(name, edition):
        rows = {g.ask.option_card[k] for k in range(OPTIONS + SPARE)}
        assert_no_secret(g, rows)


@EDITIONS
@pytest.mark.parametrize("name", NAMES)
def test_no_option_names_a_card_that_its_seat_may_not_know(name, edition):
    """In four games, and more until every sort of question has been put."""
    whys, sorts = set(), WHYS | MORE if edition == OFFICIAL else WHYS
    for game in range(60):
        if game >= 4 and whys >= sorts:
            break
        for g in questions(name, 6, game, edition, seats(edition, game)):
            about = {g.ask.card} if g.ask.kind != FIRE_ATTACK else set()  # a card that was shown
            assert_no_secret(g, {g.ask.option_card[k] for k in range(g.ask.n)})
            assert_no_secret_card(g, about)
            whys.add(g.ask.why)
    assert whys >= sorts


def test_questions_of_every_sort_are_looked_at_for_secrets():
    """With those at the table who ask most sorts of questions."""
    whys = set()
    for game in count():
        for g in questions("random", 8, game, OFFICIAL, tuple(ASKING.items())):
            assert_no_secret(g, {g.ask.option_card[k] for k in range(OPTIONS + SPARE)})
            whys.add(Why(g.ask.why))
        if whys == set(Why):
            break
        assert game < 30, f"not met: {set(Why) - whys}"


def several(name: str, edition: str) -> Iterator[Game]:
    """Yield some games at each of their questions."""
    for game in range(4):
        yield from questions(name, 6, game, edition, seats(edition, game))


def seats(edition: str, game: int) -> tuple[tuple[str, str], ...]:
    """Return whom to seat: in every other game of generals, those with secrets."""
    return tuple(CURIOUS.items()) if edition == OFFICIAL and game % 2 == 0 else ()


def questions(name: str, players: int, game: int, edition: str, seated: Any = ()) -> Iterator[Game]:
    """Yield a game at each of its questions."""
    played = table(name, players, game, edition=edition, seated=seated)
    g, r = played.state, played.rules
    while g.winner < 0:
        if one_step(g, r) == ASK:
            yield g
            choose(g, ask_outside(g, r, decide(name)))


def assert_no_secret(g: Game, things: set[int]) -> None:
    """Whatever is named, a card or where generals are chosen a general, the asked seat may know."""
    if g.ask.why == Why.GENERAL:
        assert {thing for thing in things if thing >= 0} <= generals_of(g, g.ask.who)
    else:
        assert_no_secret_card(g, things)


def assert_no_secret_card(g: Game, cards: set[int]) -> None:
    known = [card for card in cards if card >= 0 and is_secret(g, g.ask.who, card)]
    assert known == [], f"{Why(g.ask.why).name} of seat {g.ask.who}"


def is_secret(g: Game, who: int, card: int) -> bool:
    zone, seat = g.place[card] & 15, g.place[card] >> 4
    hidden = zone in (Zone.HAND, Zone.STORE, Zone.LOOKED)
    return zone == Zone.DECK or (hidden and seat != who)


SECRET = {
    "key", "own", "place", "deck", "n_top", "n_low", "drawn", "judged", "picked", "strategy",
    "nullifications", "listening", "lost", "n_lost", "stack", "depth", "log", "n_log", "ask",
    "looked", "generals", "offers",
}  # fmt: skip


def test_what_is_shown_has_no_secret_field():
    assert not SECRET & (set(Board._fields) | set(Own._fields) | set(Ask._fields))
    assert set(Game._fields) >= SECRET
    assert not {"role", "choice", "avatars"} & set(Board._fields)
    assert not {"hand", "store"} & set(Board._fields)


@pytest.fixture
def views() -> list[Record]:
    g = table("random", 6, 1)
    g.play()
    own = g.state.own[g.state.ask.who]
    return [g.state.shown(Board), own.shown(Own), g.rules.shown(Rules), g.state.ask.shown(Ask)]


def test_a_view_ends_where_it_ends(views):
    for view in views:
        assert len(view.tobytes()) == type(view)._size
        for name, field in type(view)._fields.items():
            if len(field.shape) == 1:
                with pytest.raises(IndexError):
                    getattr(view, name)[field.shape[0]]
            if len(field.shape) == 2:
                with pytest.raises(IndexError):
                    getattr(view, name)[field.shape[0], 0]


def test_a_view_cannot_be_written_to(views):
    for view in views:
        before = view.tobytes()
        for name, field in type(view)._fields.items():
            if field.of:
                with pytest.raises(TypeError):
                    view.memory.note[0] = 1
            elif field.shape:
                at = 0 if len(field.shape) == 1 else (0, 0)
                with pytest.raises(TypeError):
                    getattr(view, name)[at] = 1
            else:
                with pytest.raises(TypeError):
                    setattr(view, name, 1)
        assert view.tobytes() == before


def test_a_view_of_the_board_shows_every_seat():
    g = table("random", MOST, 1).state
    assert SEATS == MOST
    assert [g.shown(Board).n_hand[seat] for seat in range(MOST)] == [4] * MOST
