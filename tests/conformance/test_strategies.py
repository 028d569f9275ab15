"""What every strategy must do, found in its folder and not listed here."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache

import pytest
from given import sizes

from sgs_sim import ruleset, strategy
from sgs_sim.engine.kinds import ASK, Role, Why, Zone, kind
from sgs_sim.engine.log import Event
from sgs_sim.engine.state import OPTIONS, SEATS, SPARE, Ask, Board, Game, Own, Record, Rules
from sgs_sim.game import LEAST, MOST, Table
from sgs_sim.loop import ask_outside, choose, one_step
from sgs_sim.words.line import unread

NAMES = [found.id for found in strategy.available()]
PLAYERS = range(LEAST, MOST + 1)
NULLIFICATION, FIRE_ATTACK = kind("nullification"), kind("fire_attack")
GAMES = 20  # looked through for a leak


@cache
def playing(name: str, edition: str = "vanilla_161") -> Rules:
    """Return rules with a strategy at index 1."""
    found = strategy.load(name)
    return ruleset.load(edition, setup={"sexes": "alternate"}, strategies=[found])


def table(name: str, players: int, game: int, own: int = 0) -> Table:
    return Table(playing(name), players, 3, game, roles=[own] * len(Role))


@cache
def decide(name: str) -> Callable[[Board, Own, Rules, Ask], int]:
    return strategy.load(name).decide


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", NAMES)
def test_it_answers_legally_in_whole_games(name, players):
    """A table refuses what is not legal, so that reaching the end says it."""
    assert players in sizes(playing(name))
    for game in range(4):
        played = table(name, players, game)
        played.play(decide(name))
        assert played.winner is not None
        assert played.faults == []


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("edition", ["vanilla_104", "vanilla_160"])
def test_it_plays_every_deck(name, edition):
    played = Table(playing(name, edition), 6, 1, roles=[1] * len(Role))
    played.play()
    assert played.faults == []


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", NAMES)
def test_it_repeats_under_a_seed_wherever_it_is_asked(name, players):
    """Asked by the engine or from outside, and after other games."""
    inside, outside, again = (table(name, players, 9, own) for own in (1, 0, 1))
    inside.play()
    outside.play(decide(name))
    again.play()
    outside.state.strategy[:] = inside.state.strategy
    assert inside.state.tobytes() == outside.state.tobytes() == again.state.tobytes()


# ------------------------------------------------------------------ secrecy


def hide(g: Game, r: Rules, who: int, kept: set[int], dead: set[int], dice: random.Random) -> None:
    """Permute all that `who` cannot know: other hands and stores, the deck, hidden roles.

    Cards that are about to move, and roles about to be shown, keep their places.
    """
    spots = [(g.deck, i) for i in range(g.n_deck)]
    for seat in range(g.players):
        if seat != who:
            spots += [(g.own[seat].hand, i) for i in range(g.n_hand[seat])]
            spots += [(g.own[seat].store, i) for i in range(g.n_store[seat])]
    spots = [(field, i) for field, i in spots if field[i] not in kept]
    cards = [field[i] for field, i in spots]
    places = [g.place[card] for card in cards]
    dice.shuffle(cards)
    for (field, i), card, place in zip(spots, cards, places, strict=True):
        field[i], g.place[card] = card, place
    for seat in range(g.players):
        own = g.own[seat]
        held = [*own.hand[: g.n_hand[seat]], *own.store[: g.n_store[seat]]]
        g.nullifications[seat] = sum(r.card_kind[card] == NULLIFICATION for card in held)
    hidden = [
        seat
        for seat in range(g.players)
        if seat not in (g.lord, who) and seat not in dead and not g.dead[seat]
    ]
    roles = [g.own[seat].role for seat in hidden]
    dice.shuffle(roles)
    for seat, role in zip(hidden, roles, strict=True):
        g.own[seat].role = role


def shown(g: Game) -> tuple[bytes, bytes, bytes]:
    """Return every byte that the asked seat is handed."""
    own = g.own[g.ask.who]
    return g.shown(Board).tobytes(), own.shown(Own).tobytes(), g.ask.shown(Ask).tobytes()


def twins(name: str, players: int, games: range) -> Iterator[tuple[Game, Game, int]]:
    """Yield states at a question, their like with other secrets, and what is answered.

    The secrets differ from one step before the question on. The step may then ask somebody else,
    since other cards are held: that cannot be compared.
    """
    dice, r = random.Random(players), playing(name)
    for game in games:
        g, before = table(name, players, game).state, Game()
        while g.winner < 0:
            before._memory[:], told = g._memory[:], g.n_log
            if one_step(g, r) != ASK:
                continue
            option = ask_outside(g, r, decide(name))
            lines = list(unread(g, told))
            kept = {line.card for line in lines if line.what == Event.MOVED}
            kept |= {line.amount for line in lines if line.what in (Event.USED, Event.PLAYED)}
            died = {line.seat for line in lines if line.what == Event.DIED}
            hide(before, r, g.ask.who, kept, died, dice)
            if one_step(before, r) == ASK and asked(before) == asked(g):
                yield g, before, option
            choose(g, option)


def asked(g: Game) -> tuple[int, int]:
    return g.ask.who, g.ask.why


@pytest.mark.parametrize("players", [5, 8, 10])
@pytest.mark.parametrize("name", NAMES)
def test_it_is_unmoved_by_what_it_cannot_see(name, players):
    compared, whys, secrets, r = 0, set(), 0, playing(name)
    for g, other, option in twins(name, players, range(GAMES)):
        assert shown(g) == shown(other), f"{Why(g.ask.why).name} of seat {g.ask.who}"
        assert ask_outside(other, r, decide(name)) == option
        compared += 1
        whys.add(g.ask.why)
        secrets += g.tobytes() != other.tobytes()
    assert compared > 1000
    assert secrets > 0.99 * compared
    assert {Why.PLAY, Why.RESPOND, Why.DISCARD, Why.NULLIFY, Why.SAVE} <= whys


@pytest.mark.parametrize("name", NAMES)
def test_a_question_names_no_card_that_its_seat_may_not_know(name):
    """Nor do the rows beyond its last option, which are there to be read."""
    for game in range(4):
        for g in questions(name, 6, game):
            rows = (g.ask.option_card[k] for k in range(OPTIONS + SPARE))
            assert_no_secret(g, set(rows))


@pytest.mark.parametrize("name", NAMES)
def test_no_option_names_a_card_that_its_seat_may_not_know(name):
    for game in range(4):
        for g in questions(name, 6, game):
            about = {g.ask.card} if g.ask.kind != FIRE_ATTACK else set()  # a card that was shown
            assert_no_secret(g, about | {g.ask.option_card[k] for k in range(g.ask.n)})


def questions(name: str, players: int, game: int) -> Iterator[Game]:
    """Yield a game at each of its questions."""
    g, r = table(name, players, game).state, playing(name)
    while g.winner < 0:
        if one_step(g, r) == ASK:
            yield g
            choose(g, ask_outside(g, r, decide(name)))


def assert_no_secret(g: Game, cards: set[int]) -> None:
    known = [card for card in cards if card >= 0 and is_secret(g, g.ask.who, card)]
    assert known == [], f"{Why(g.ask.why).name} of seat {g.ask.who}"


def is_secret(g: Game, who: int, card: int) -> bool:
    zone, seat = g.place[card] & 15, g.place[card] >> 4
    return zone == Zone.DECK or (zone in (Zone.HAND, Zone.STORE) and seat != who)


SECRET = {
    "key", "own", "place", "deck", "n_top", "drawn", "judged", "picked", "strategy",
    "nullifications", "listening", "lost", "n_lost", "stack", "depth", "log", "n_log", "ask",
}  # fmt: skip


def test_what_is_shown_has_no_secret_field():
    assert not SECRET & (set(Board._fields) | set(Own._fields) | set(Ask._fields))
    assert set(Game._fields) >= SECRET
    assert "role" not in Board._fields
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
            if field.shape:
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
