"""Nothing that is hidden from a seat moves what it decides, notes down, or believes of others.

States are taken from games in which every seat is played by another strategy. What the asked seat
cannot know is dealt anew among those that have it: roles, hands, what is stored and looked at, the
deck, generals and avatars nobody has shown, the dice of others. Then the engine takes the same step
and asks the same strategy; its answer must be the same. Last it is asked in a game of which all but
what it is handed is noise.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest
from believers import source
from conformance.test_strategies import (
    ASKING,
    CURIOUS,
    Told,
    generals_of,
    hide,
    hide_generals,
    shown,
)
from given import sizes

from sgs_sim import ruleset, strategy
from sgs_sim.engine.believing import call_believe
from sgs_sim.engine.kinds import ASK, UNKNOWN, Why
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import STRATEGIES, Board, Game, Memory, Rules
from sgs_sim.engine.thinking import call_think
from sgs_sim.game import LEAST, MOST
from sgs_sim.loop import call_decide, choose, one_step
from sgs_sim.strategy import Info
from sgs_sim.words.line import unread

FOUND = strategy.shipped()
FEW = STRATEGIES - 1  # what rules have room for
GROUPS = [tuple(FOUND[k : k + FEW]) for k in range(0, len(FOUND), FEW)]
OFTEN = 30  # states of one sort of question, after which only one in ten is taken
STATES = {"vanilla_104": 500, "vanilla_161": 900, "official_104": 600, "official_161": 1200}
"""States looked at, by edition; at each all honest strategies are asked."""
SEATED = {"official_161": (ASKING, CURIOUS, {})}
PLAIN = {Why.PLAY, Why.RESPOND, Why.DISCARD, Why.NULLIFY, Why.SAVE, Why.TARGET, Why.TAKE}
WHYS = {
    "vanilla_104": PLAIN,
    "vanilla_161": PLAIN,
    "official_104": PLAIN | {Why.GENERAL, Why.SKILL},
    "official_161": set(Why),
}


@cache
def rules(edition: str, group: tuple[Info, ...], seated: tuple[tuple[str, str], ...]) -> Rules:
    """Return rules with the strategies of a group in the slots from 1 on."""
    found = [strategy.load(each.path) for each in group]
    different: dict[str, Any] = {"generals": {"seats": dict(seated)}} if seated else {}
    return ruleset.load(edition, strategies=found, **different)


@dataclass
class State:
    """A question, one step before it is put: as it was, and with other secrets."""

    r: Rules
    g: Game
    """At the question."""
    before: Game
    twin: Game
    who: int


@dataclass
class Table:
    """Games by many players, with all that is needed to look at their questions."""

    edition: str
    group: tuple[Info, ...]
    dice: random.Random
    met: Counter[Why] = field(default_factory=Counter)
    g: Game = field(default_factory=Game)
    before: Game = field(default_factory=Game)
    twin: Game = field(default_factory=Game)
    probe: Game = field(default_factory=Game)

    def states(self) -> Iterator[State]:
        """Yield states without end, of every sort of question that occurs."""
        game = 0
        while True:
            choices = SEATED.get(self.edition, ({},))
            seated = tuple(choices[game % len(choices)].items())
            r = rules(self.edition, self.group, seated)
            named = max((int(seat[5:]) for seat, _ in seated if seat != "lord"), default=0)
            fitting = [n for n in sizes(r) if n > named]
            players = fitting[game // len(choices) % len(fitting)]
            deal(self.g, r, 5, game, players)
            self.g.logging = 1
            yield from self._of_game(r, [self._slot() for _ in range(players)])
            game += 1

    def _slot(self) -> int:
        return self.dice.randrange(len(self.group)) + 1

    def _of_game(self, r: Rules, slots: list[int]) -> Iterator[State]:
        g = self.g
        while g.winner < 0:
            self.before._memory[:], begun = g._memory[:], g.n_log
            if one_step(g, r) != ASK:
                continue
            who, why = g.ask.who, Why(g.ask.why)
            if self.met[why] < OFTEN or self.dice.random() < 0.1:
                self.twin._memory[:] = self.before._memory[:]
                told = Told.by(list(unread(g, begun)))
                self._hide(r, who, told)
                yield State(r, g, self.before, self.twin, who)
            choose(g, answer(self.before, r, who, slots[who], self.probe))

    def _hide(self, r: Rules, who: int, told: Told) -> None:
        hide(self.twin, r, who, told, self.dice)
        known = told.generals | generals_of(self.g, who)
        hide_generals(self.twin, who, known, self.dice)
        for seat in range(self.twin.players):
            if seat != who:
                self.twin.own[seat].chance = self.dice.getrandbits(62)


def answer(before: Game, r: Rules, who: int, slot: int, probe: Game) -> int:
    """Take the step to a question, where the engine asks a strategy; return what it has chosen."""
    probe._memory[:] = before._memory[:]
    probe.strategy[who] = slot
    one_step(probe, r)
    return probe.stack[probe.depth - 1].result


def asks(before: Game, r: Rules, probe: Game) -> tuple[int, int]:
    """Take the step with nobody to answer; return who is asked, and why."""
    probe._memory[:] = before._memory[:]
    return (probe.ask.who, probe.ask.why) if one_step(probe, r) == ASK else (UNKNOWN, UNKNOWN)


def beliefs(g: Game, r: Rules, who: int, slot: int) -> list[int]:
    """Return what a strategy believes of everybody whose role is hidden; nothing if it does not."""
    if r.believe[slot] == 0:
        return []
    others = [seat for seat in range(g.players) if seat != who and not g.dead[seat]]
    hidden = [seat for seat in others if g.shown_role[seat] == UNKNOWN]
    return [call_believe(r.believe[slot], g, g.own[who], r, seat) for seat in hidden]


def notes(g: Game, r: Rules, who: int, slot: int) -> list[int]:
    """Return what a strategy notes down at its first thought; nothing if it keeps no notes."""
    memory = Memory()
    if r.think[slot] != 0:
        call_think(r.think[slot], g, g.own[who], r, memory)
    return list(memory.note)


def in_noise(g: Game, who: int, noise: Game) -> Game:
    """Return a game of noise, but for what a seat is handed."""
    noise._memory[: Board._size] = g._memory[: Board._size]
    noise.own[who]._memory[:] = g.own[who]._memory[:]
    noise.ask._memory[:] = g.ask._memory[:]
    return noise


def made_of_noise(dice: random.Random) -> Game:
    made = Game()
    made._memory[:] = dice.randbytes(Game._size)
    return made


@dataclass
class Findings:
    """What was compared, and by slot how many answers, beliefs and notes were moved."""

    states: int = 0
    decisions: int = 0
    moved: Counter[int] = field(default_factory=Counter)
    moved_belief: Counter[int] = field(default_factory=Counter)
    moved_notes: Counter[int] = field(default_factory=Counter)
    notes: Counter[int] = field(default_factory=Counter)  # states at which there were any
    whys: Counter[Why] = field(default_factory=Counter)
    sizes: set[int] = field(default_factory=set)


def look(
    edition: str,
    group: tuple[Info, ...],
    states: int,
    whys: set[Why],
    leak: Callable[[Game], object] = lambda g: None,
) -> Findings:
    """Compare the answers and beliefs of all strategies at so many states, and of these sorts.

    What is shown must be the same always; in noise a strategy must answer the same. `leak` may
    spoil a game at its question.
    """
    dice = random.Random(f"{edition} {states}")
    table, noise, found = Table(edition, group, dice), made_of_noise(dice), Findings()
    one, two = Game(), Game()
    for state in table.states():
        r, g, who, why = state.r, state.g, state.who, Why(state.g.ask.why)
        if asks(state.twin, r, two) != (who, why):
            continue  # other cards are held, so somebody else is asked: nothing to compare
        leak(g)
        leak(two)
        assert shown(two) == shown(g), why.name
        assert two.tobytes() != g.tobytes()
        for slot, each in enumerate(group, 1):
            chosen = answer(state.before, r, who, slot, one)
            thought = beliefs(one, r, who, slot)
            found.moved[slot] += answer(state.twin, r, who, slot, two) != chosen
            found.moved_belief[slot] += beliefs(two, r, who, slot) != thought
            handed = in_noise(one, who, noise)
            own, ask = handed.own[who], handed.ask
            assert call_decide(r.strategy[slot], handed, own, r, ask) == chosen, each.id
            assert beliefs(handed, r, who, slot) == thought, each.id
            noted = notes(one, r, who, slot)
            assert noted == notes(handed, r, who, slot), each.id
            found.moved_notes[slot] += notes(two, r, who, slot) != noted
            found.notes[slot] += any(noted)
            found.decisions += 1
        table.met[why] += 1
        found.states += 1
        found.sizes.add(g.players)
        everything = table.met.keys() >= whys and len(found.sizes) == MOST - LEAST + 1
        if found.states >= states and everything:
            break
        assert found.states < 3 * states, f"not met: {whys - table.met.keys()}"
    found.whys = table.met
    return found


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: f"{group[0].id}-{group[-1].id}")
@pytest.mark.parametrize("edition", STATES)
def test_no_answer_and_no_belief_is_moved_by_what_is_hidden(edition, group):
    found = look(edition, group, STATES[edition], WHYS[edition])
    for slot, each in enumerate(group, 1):
        if each.omniscient:  # and who is shown the roles is moved by them
            assert found.moved[slot] > 0.02 * found.states
        else:
            moved = found.moved[slot], found.moved_belief[slot], found.moved_notes[slot]
            assert moved == (0, 0, 0), each.id
        thinks = strategy.load(each.path).think is not None
        assert (found.notes[slot] > 0.9 * found.states) == thinks, each.id
    assert found.decisions == len(group) * found.states


LEAKS: dict[str, Callable[[Game], int]] = {
    "a role": lambda g: g.own[(g.ask.who + 1) % g.players].role,
    "a hand": lambda g: g.own[(g.ask.who + 1) % g.players].hand[0],
    "the deck": lambda g: g.deck[0],
}


@pytest.mark.parametrize("secret", LEAKS)
def test_a_secret_on_the_board_would_be_found(secret):
    def leak(g: Game) -> None:
        g.today[0] = LEAKS[secret](g)

    with pytest.raises(AssertionError, match=f"^({'|'.join(Why.__members__)})"):
        look("vanilla_161", GROUPS[0][:1], 100, set(), leak)


def test_at_least_three_thousand_states_are_looked_at():
    assert sum(STATES.values()) >= 3000


def test_a_belief_is_moved_where_it_sees_the_roles_and_only_there(tmp_path):
    for each in ("undecided", "certain"):
        (tmp_path / f"{each}.py").write_text(source(each), encoding="utf-8")
    group = tuple(strategy.info(tmp_path / f"{each}.py") for each in ("undecided", "certain"))
    found = look("vanilla_161", group, 200, set())
    assert found.moved == Counter({1: 0, 2: 0})  # both play at random
    assert found.moved_belief[1] == 0
    assert found.moved_belief[2] > 0.5 * found.states


# ------------------------------------------------- what is written down of a game


@pytest.mark.parametrize("edition", ["vanilla_161", "official_161"])
def test_what_is_seen_of_a_whole_game_does_not_tell_the_roles_of_those_who_outlive_it(edition):
    """Survivors exchange roles after the deal, and everybody answers as before: what is on the
    board, and every question, must be the same to the end, evidence of every sort included."""
    dice, exchanged, compared = random.Random(edition), 0, 0
    (group, *_) = GROUPS
    for game in range(90):
        r = rules(edition, group, ())
        players = dice.choice(sizes(r))
        g, answers, seen = Game(), [], []
        deal(g, r, 6, game, players)
        slots = [dice.randrange(len(group)) + 1 for _ in range(players)]
        while g.winner < 0:
            if one_step(g, r) == ASK:
                seen.append(public(g))
                own = g.own[g.ask.who]
                own.slot = slots[g.ask.who]
                answers.append(call_decide(r.strategy[own.slot], g, own, r, g.ask))
                choose(g, answers[-1])
        alive = [seat for seat in range(1, players) if not g.dead[seat]]
        if len({g.own[seat].role for seat in alive}) < 2:
            continue
        exchanged += 1
        roles, g = [g.own[seat].role for seat in alive], Game()
        deal(g, r, 6, game, players)
        for seat, role in zip(alive, roles[1:] + roles[:1], strict=True):
            g.own[seat].role = role
        for before, option in zip(seen, answers, strict=True):
            while one_step(g, r) != ASK:
                assert g.winner < 0
            assert public(g) == before, f"game {game}"
            choose(g, option)
            compared += 1
        if exchanged == 8:
            break
    assert exchanged == 8
    assert compared > 500


def public(g: Game) -> tuple[bytes, bytes]:
    return g.shown(Board).tobytes(), g.ask.tobytes()
