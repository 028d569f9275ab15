"""What a run is about: its tables, strategies and seeds, in the words of a language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from sgs_sim.experiment.counts import Counts
from sgs_sim.report.words import Words

ROLES: Final = ("lord", "loyalist", "rebel", "renegade")


@dataclass(frozen=True)
class Cell:
    """One setting of a run, as its manifest describes it."""

    number: int
    edition: str
    players: int
    table: str
    variant: int
    panel: str
    """Who plays by default, where several did one after the other."""
    roles: tuple[int, ...]
    strategies: tuple[str, ...]
    """Of each of ``ROLES`` that is at the table."""
    seats: tuple[tuple[str, str], ...]
    """Seats whose strategy is not their role's."""

    @classmethod
    def read(cls, entry: Mapping[str, Any]) -> Cell:
        """Read an entry of the manifest's ``cells``."""
        roles = tuple(int(entry["counts"][role]) for role in ROLES)
        chosen = tuple(entry["strategies"][role] for role, n in zip(ROLES, roles, strict=True) if n)
        seats = tuple(sorted(entry.get("seats", {}).items()))
        return cls(
            int(entry["cell"]),
            entry["edition"],
            int(entry["players"]),
            entry["roles"],
            int(entry.get("variant", 0)),
            entry.get("panel", ""),
            roles,
            chosen,
            seats,
        )


MANY = 3  # line-ups of several strategies that are told one by one


class Page:
    """A run's names and sizes, for headings, captions and provenance.

    Parameters
    ----------
    manifest : mapping
        Of the run.
    counts : sequence of Counts
        What each cell came to.
    words : Words
        The texts of a language.
    """

    def __init__(self, manifest: Mapping[str, Any], counts: Sequence[Counts], words: Words) -> None:
        self.manifest, self.counts, self.words = manifest, counts, words
        self.cells = [Cell.read(entry) for entry in manifest["cells"]]
        editions = {cell.edition for cell in self.cells}
        hands = {(cell.variant, cell.strategies, cell.seats) for cell in self.cells}
        self._several_editions = len(editions) > 1
        # Variants that differ in who plays what have names that say so.
        self._several_hands = len(hands) > len({cell.variant for cell in self.cells})

    @property
    def title(self) -> str:
        """The heading of the report."""
        question = self.manifest.get("question")
        if not question:
            return self.words("text.title_alone")
        return self.words(f"text.title{'_generals' * self.has_generals}", question=question)

    @property
    def question(self) -> str:
        """The question of the run, in the page's language where it was asked in it."""
        asked = self.manifest.get("question_zh") if self.words.lang == "zh" else ""
        return str(asked or self.manifest.get("question") or "")

    def cell(self, number: int) -> str:
        """Return a cell's name: players and roles, and whatever else tells it from the others."""
        return self._names[number]

    @cached_property
    def _names(self) -> list[str]:
        return [self._named(cell) for cell in self.cells]

    def _named(self, cell: Cell) -> str:
        roles = "/".join(map(str, cell.roles))
        name = self.words("text.players_and_roles", n=cell.players, roles=roles)
        varied = len(self.variants) > 1
        more = [self.variant(cell.variant)] * varied
        more += [cell.edition] * (self._several_editions and not varied)
        more += [self.hands(cell)] * self._several_hands
        return " · ".join([name, *more])

    @cached_property
    def variants(self) -> Mapping[int, Mapping[str, Any]]:
        """What the manifest says of every variant, by number."""
        return {int(each["number"]): each for each in self.manifest.get("variants", ())}

    def variant(self, number: int) -> str:
        """Return a variant's name."""
        return str(self.variants[number][self.words.lang])

    @property
    def margin(self) -> str:
        """What is too small to matter."""
        points = 100 * float(self.manifest.get("margin") or 0.01)
        return self.words("text.point" if points == 1 else "text.points", n=f"{points:g}")

    def group(self, number: int) -> str:
        """Return the name of what a cell shares with all that are compared with it."""
        cell = self.cells[number]
        name = self.words("text.players", n=cell.players)
        return " · ".join([name, *[self.strategy(cell.panel)] * bool(cell.panel)])

    def number(self, row: Any) -> str:
        """Return the name of a headline number, whoever plays: its table and its variant."""
        cell = self.cells[row.cell]
        roles = "/".join(map(str, cell.roles))
        name = self.words("text.players_and_roles", n=cell.players, roles=roles)
        return " · ".join([name, *[self.variant(cell.variant)] * (len(self.variants) > 1)])

    def general_names(self, ids: Iterable[str]) -> str:
        """Enumerate generals by their ids."""
        return self.words.join(map(self.named_general, ids))

    def kind(self, number: int) -> str:
        """Return the name of a card or skill; 0 is none."""
        names = self.manifest.get("kinds", {}).get(str(number))
        if names is None:
            return self.words("text.no_card") if number == 0 else f"#{number}"
        return self._name(names)

    @cached_property
    def has_generals(self) -> bool:
        """Whether seats of any table were given generals."""
        return any(self._generals(cell) for cell in self.cells)

    def _generals(self, cell: Cell) -> Sequence[Mapping[str, Any]]:
        found: Sequence[Mapping[str, Any]] = self.manifest.get("generals", {}).get(cell.edition, ())
        return found

    @cached_property
    def _everybody(self) -> list[Mapping[str, Any]]:
        """The generals of one edition after the other: one who is in several is there as often."""
        cells = {cell.edition: cell for cell in self.cells}
        return [one for cell in cells.values() for one in self._generals(cell)]

    def general_id(self, cell: int, number: int) -> str:
        """Return the id of a general of a cell's edition."""
        known = self._generals(self.cells[cell])
        return str(known[number]["id"]) if number < len(known) else f"#{number}"

    def general(self, cell: int, number: int) -> str:
        """Return the name of a general of a cell's edition."""
        known = self._generals(self.cells[cell])
        return self._name(known[number]) if number < len(known) else f"#{number}"

    def _name(self, names: Mapping[str, Any]) -> str:
        return str(names["zh"]) if self.words.lang == "zh" else f"{names['en']} {names['zh']}"

    def named_general(self, id: str) -> str:
        """Return the name of the general with this id in whatever edition has it."""
        return next((self._name(one) for one in self._everybody if one["id"] == id), id)

    @cached_property
    def skills(self) -> set[int]:
        """The numbers of the kinds that are skills."""
        kinds = self.manifest.get("kinds", {})
        return {int(kind) for kind, one in kinds.items() if one.get("skill")}

    def owners(self, kind: int) -> list[str]:
        """Return the ids of the generals that have a skill from the start."""
        id = self.manifest.get("kinds", {}).get(str(kind), {}).get("id")
        return list(dict.fromkeys(one["id"] for one in self._everybody if id in one["skills"]))

    def strategy(self, name: str) -> str:
        """Return the name of a strategy in the page's language, for readers."""
        for known in self.manifest.get("strategies", []):
            if known["id"] == name:
                return str(known[self.words.lang]) or name
        return name

    def hands(self, cell: Cell) -> str:
        """Say who plays what in a cell."""
        words = self.words
        if len(set(cell.strategies)) == 1 and not cell.seats:
            return words("text.everybody", name=self.strategy(cell.strategies[0]))
        present = [role for role, n in zip(ROLES, cell.roles, strict=True) if n]
        pairs = [
            (words(f"role.{role}"), one) for role, one in zip(present, cell.strategies, strict=True)
        ]
        pairs += [(words("heading.seat", n=seat), one) for seat, one in cell.seats]
        colon = words("text.colon")
        return words.join(f"{who}{colon}{self.strategy(one)}" for who, one in pairs)

    @cached_property
    def strategies(self) -> str:
        """Who plays what in all cells; of many line-ups, who plays in them."""
        told = {self.hands(cell): cell for cell in self.cells}
        mixed = [cell for cell in told.values() if len(set(cell.strategies)) > 1]
        if len(mixed) <= MANY:
            return self.words("text.list_semicolon").join(told)
        names = dict.fromkeys(self.strategy(one) for cell in self.cells for one in cell.strategies)
        return self.words("text.line_ups", n=len(told), names=self.words.join(names))

    @property
    def games(self) -> str:
        """How many games a cell has: one number, or from least to most."""
        sizes = sorted({cell.n for cell in self.counts})
        return "–".join(f"{size:,}" for size in dict.fromkeys((sizes[0], sizes[-1])))

    @property
    def game_range(self) -> str:
        """Which games of the seed were played."""
        last = max(cell.n for cell in self.counts) - 1
        return self.words("text.game_range", first=0, last=f"{last:,}")

    @property
    def caption(self) -> str:
        """Return what every figure says below itself: games, strategies, seed."""
        return self.words(
            "text.caption",
            n=self.games,
            strategies=self.strategies,
            seed=self.manifest["seed"],
            games=self.game_range,
        )
