"""The table as a PettingZoo environment: agents are seats, an action is the index of an option."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from gymnasium.spaces import Dict, Discrete
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from sgs_sim import strategy
from sgs_sim.engine.kinds import End, Role
from sgs_sim.engine.state import OPTIONS, Board, Own
from sgs_sim.env.observing import faces, legal, observed, space
from sgs_sim.errors import RulesError, SgsError, nearest
from sgs_sim.game import Table
from sgs_sim.strategy.outside import Outside
from sgs_sim.words.language import Language, patterns
from sgs_sim.words.listening import Listener
from sgs_sim.words.telling import Teller

MODES = ("human", "ansi")
WON = (End.LORD, End.REBEL, End.RENEGADE)


class Environment(AECEnv, EzPickle):
    """A table whose learned seats are agents; all other seats are played by strategies.

    Parameters
    ----------
    players : int
        4 to 10.
    edition, roles : str
        An edition and a role table of ``rules/``.
    seats : sequence of int or str, optional
        Which seats are agents: numbers from 0, the lord's, and names of roles, whose seats
        differ from game to game. All if it is left out.
    others : str or mapping
        Who plays the other seats, as `Table.deal` takes it: one name, or names by role, by seat
        and ``"default"``.
    seed : int, optional
        Of the first `reset`, if that names none; left out it is drawn anew.
    render_mode : {None, "ansi", "human"}
        Whether `render` returns what has happened since it was last called, or whether it is
        written to standard output as it happens; all of it, secrets included.
    language : {"en", "zh"}
        In which words.

    Raises
    ------
    SgsError
        A setting is wrong.
    """

    metadata = {  # noqa: RUF012  # so declared by its base
        "name": "sanguosha_v0",
        "render_modes": list(MODES),
        "is_parallelizable": False,
    }

    def __init__(
        self,
        players: int = 8,
        edition: str = "official_160",
        roles: str = "official",
        seats: Sequence[int | str] | None = None,
        others: str | Mapping[str, str] = "simple",
        seed: int | None = None,
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        EzPickle.__init__(self, players, edition, roles, seats, others, seed, render_mode, language)
        if render_mode not in (None, *MODES):
            raise SgsError(f'render_mode: found "{render_mode}", expected {" or ".join(MODES)}')
        patterns(language)  # an unknown one is an error now
        self._always, self._roles = _learned(seats, players)
        named = {"default": others} if isinstance(others, str) else dict(others)
        if len(self._always) == players:
            named = {}
        laid = Table.deal(players, edition=edition, roles=roles, strategies=named)
        self.rules, self._generals, self._players = laid.rules, laid.generals, players
        if not self._always and not any(laid.rules.roles[players, role] for role in self._roles):
            raise RulesError(f"seats: nobody has such a role at a table of {players}")
        self.cards = faces(laid.rules)
        """What is printed on each card: its kind, suit and rank."""
        index = {name: at for at, name in enumerate(dict.fromkeys(named.values()), 1)}
        found = {at: strategy.load(name) for name, at in index.items()}
        self._plain = {at: each for at, each in found.items() if each.plain}
        index_of = {who: index[name] for who, name in named.items()}
        self._by_seat = [index_of.get(f"seat_{seat}", 0) for seat in range(players)]
        rest = index_of.get("default", 0)
        self._by_role = [index_of.get(role.name.lower(), rest) for role in Role]
        self.render_mode, self._language = render_mode, language
        self._seed, self._game, self.table = seed, -1, laid
        self.agents: list[str] = []
        anywhere = bool(self._roles)  # but at the lord's
        self.possible_agents = [
            f"seat_{seat}" for seat in range(players) if seat in self._always or (seat and anywhere)
        ]
        self._observations = {agent: space() for agent in self.possible_agents}
        self._actions = {agent: Discrete(OPTIONS) for agent in self.possible_agents}

    # ------------------------------------------------------------- spaces

    def observation_space(self, agent: str) -> Dict:
        return self._observations[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._actions[agent]

    # -------------------------------------------------------------- games

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a game.

        Parameters
        ----------
        seed : int, optional
            Begins with game 0 of this seed; left out the next game of the last one is dealt. They
            are the games that `sgs-sim play --seed SEED --game GAME` and runs deal.
        options : mapping, optional
            ``"game"`` is the number of the game to deal.
        """
        if seed is not None:
            self._seed, self._game = int(seed), -1
        elif self._seed is None:
            self._seed = secrets.randbits(31)
        self._game = int((options or {}).get("game", self._game + 1))
        self.table = self._dealt()
        g, seats = self.table.state, range(self._players)
        learned = [
            seat for seat in seats if seat in self._always or g.own[seat].role in self._roles
        ]
        for seat in learned:
            g.strategy[seat] = 0
        self.agents = [f"seat_{seat}" for seat in learned]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._listener = self._listening()
        self._go_on()
        self._accumulate_rewards()  # a game may be over before an agent is asked

    def step(self, action: Any) -> None:
        """Answer the question of the selected agent, and play on to the next one.

        Parameters
        ----------
        action : int or None
            The index of an option; None once the game is over.

        Raises
        ------
        IllegalAnswer
            There is no such option; nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.answer(action)
        self._go_on()
        self._accumulate_rewards()  # of which there are none before the end

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what the agent may know; there is a question for it only if it is selected."""
        g, seat = self.table.state, _seat(agent)
        ask = self.table.ask
        mine = ask if ask is not None and ask.who == seat else None
        told = observed(g.shown(Board), g.own[seat].shown(Own), mine)
        return {"observation": told, "action_mask": legal(mine)}

    def render(self) -> str | None:
        """Return what has happened since the last call, or write it, as `render_mode` says."""
        text = "".join(f"{said}\n" for said in self._listener.news(self.table.log))
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            sys.stdout.write(text)
        return None

    def close(self) -> None:
        """Do nothing: there is nothing to be released."""

    # ------------------------------------------------------------- inside

    def _dealt(self) -> Table:
        return Table(
            self.rules,
            self._players,
            self._seed or 0,
            self._game,
            seats=self._by_seat,
            roles=self._by_role,
            generals=self._generals,
            outside=Outside(self._plain, seed=self._seed or 0, game=self._game),
        )

    def _listening(self) -> Listener:
        language = Language(self._language, self.rules, self._generals)
        return Listener(language, Teller(self.rules, self.table.sittings()))

    def _go_on(self) -> None:
        """Play to the next question of an agent, or to the end."""
        end = self.table.play()
        if self.render_mode == "human":
            self.render()
        if end is not None:
            self._end(end)
        elif (ask := self.table.ask) is not None:
            self.agent_selection = f"seat_{ask.who}"

    def _end(self, end: End) -> None:
        """Give out what the camps have won; a turn limit that is reached only cuts the game off."""
        won = {f"seat_{seat}" for seat in self.table.winners}
        over = dict.fromkeys(self.agents, True)
        if end == End.TIMEOUT:
            self.truncations = over
        else:
            self.terminations = over
        for agent in self.agents:
            if end in WON:
                self.rewards[agent] = 1.0 if agent in won else -1.0
            role = self.table.role(_seat(agent)).name.lower()
            self.infos[agent] = {"end": end.name.lower(), "role": role}
        self.agent_selection = self.agents[0]


def _seat(agent: str) -> int:
    return int(agent.removeprefix("seat_"))


def _learned(
    named: Sequence[int | str] | None, players: int
) -> tuple[frozenset[int], frozenset[Role]]:
    """Return the seats, and the roles but the lord's, that are agents."""
    if named is None:
        return frozenset(range(players)), frozenset()
    known = {role.name.lower(): role for role in Role}
    faults = [
        f"seats: found {who!r}, expected 0 to {players - 1} or a role{_near(who, known)}"
        for who in named
        if not (who in known if isinstance(who, str) else 0 <= who < players)
    ]
    if faults or not named:
        raise RulesError(faults or "seats: found none, expected some, or leave it out for all")
    seats = {who for who in named if not isinstance(who, str)}
    roles = {known[who] for who in named if isinstance(who, str)}
    if Role.LORD in roles:
        seats.add(0)
    return frozenset(seats), frozenset(roles - {Role.LORD})


def _near(who: int | str, known: Mapping[str, Role]) -> str:
    return nearest(who, known) if isinstance(who, str) else ""
