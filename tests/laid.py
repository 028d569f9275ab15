"""A table laid by hand: who holds, wears and faces what.

Cards are named "slash", "slash:S" or "slash:S7"; "S7" alone is any card of that face. Ranks are
A 2 .. 10 J Q K.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Self

from sgs_sim.engine.dying import leave
from sgs_sim.engine.gaining import gain
from sgs_sim.engine.hearing import listen
from sgs_sim.engine.kinds import (
    NOTHING,
    UNKNOWN,
    Kingdom,
    Phase,
    Role,
    Sex,
    Zone,
    kind,
    name_of,
)
from sgs_sim.engine.log import Event
from sgs_sim.engine.piles import delay, discard_all, lay_on, move
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import EQUIP, LINES, Game, Rules
from sgs_sim.engine.turn import Turn, start_afresh
from sgs_sim.ruleset import load

RANKS = ("", "A", *map(str, range(2, 11)), "J", "Q", "K")
FACE = re.compile(r"[SHCD]([A2-9JQK]|10)?")
FILLER = ("slash", "jink", "peach", "analeptic", "")  # what a bare face is looked for as, in order
CAST = "lord rebel loyalist renegade rebel rebel loyalist rebel loyalist renegade"
STEPS = {
    Phase.PREPARE: Turn.BEGIN,
    Phase.JUDGE: Turn.PREPARED,
    Phase.DRAW: Turn.DRAW,
    Phase.PLAY: Turn.PLAYING,
    Phase.DISCARD: Turn.DISCARD,
    Phase.FINISH: Turn.FINISH,
}


@cache
def rules() -> Rules:
    """Return the default edition: 161 cards, no generals."""
    r = load("vanilla_161", every_skill=True)
    return r


class Laid:
    """Seats as dealt but with empty hands; seat 0 is the lord and plays.

    The others are rebel, loyalist, renegade, rebel, rebel, loyalist, rebel, loyalist, renegade.
    """

    moving = False  # there is something to run although only the turn is on the stack

    def __init__(self, seats: int = 4, r: Rules | None = None) -> None:
        self.r, self.g = r or rules(), Game()
        g = self.g
        deal(g, self.r, 1, 1, seats)
        for seat in range(seats):
            while g.n_hand[seat]:
                move(g, self.r, g.own[seat].hand[0], Zone.DECK, 0)
        g.n_top = 0
        g.logging = 1
        g.n_log = 0
        self.aside: list[int] = []  # cards taken out of the game
        self.roles(" ".join(CAST.split()[:seats]))
        self.turn(0, "play")

    # ---------------------------------------------------------------- laying the table

    def hold(self, seat: int, *ids: str) -> Self:
        """Put cards of the deck into a hand."""
        for id in ids:
            move(self.g, self.r, self.find(id), Zone.HAND, seat)
        return self

    def wears(self, seat: int, *ids: str) -> Self:
        for id in ids:
            move(self.g, self.r, self.find(id), Zone.EQUIP, seat)
        return self

    def stored(self, seat: int, *ids: str) -> Self:
        """Put cards under a seat's treasure."""
        for id in ids:
            move(self.g, self.r, self.find(id), Zone.STORE, seat)
        return self

    def delayed(self, seat: int, *ids: str) -> Self:
        """Lay delayed tricks before a seat, oldest first."""
        for id in ids:
            card = self.find(id)
            delay(self.g, self.r, card, self.r.card_kind[card], seat)
        return self

    def discarded(self, *ids: str) -> Self:
        for id in ids:
            move(self.g, self.r, self.find(id), Zone.DISCARD, 0)
        return self

    def top(self, *ids: str) -> Self:
        """Lay cards on top of the deck; the first named is drawn first."""
        for card in [self._take(id) for id in ids][::-1]:
            move(self.g, self.r, card, Zone.DECK, 0)
        return self

    def deck_of(self, *ids: str) -> Self:
        """Make the deck of these, the first on top, and take the rest of it out of the game."""
        kept = [self._take(id) for id in ids]
        for card in list(self.g.deck[: self.g.n_deck]):
            move(self.g, self.r, card, Zone.TABLE, 0)
        self.aside = sorted(set(self.on_table()) - set(kept))
        for card in kept[::-1]:
            move(self.g, self.r, card, Zone.DECK, 0)
        return self

    def hp(self, seat: int, *hp: int) -> Any:
        """Return the hp of a seat; or set it, and the maximum if a second number says so."""
        g = self.g
        if not hp:
            return g.hp[seat]
        g.hp[seat] = hp[0]
        g.max_hp[seat] = max(hp[0], hp[-1] if len(hp) > 1 else g.max_hp[seat])
        listen(g, self.r, seat)
        return self

    def roles(self, ids: str) -> Self:
        """Give out roles by seat: "lord rebel loyalist renegade"."""
        for seat, id in enumerate(ids.split()):
            self.g.own[seat].role = Role[id.upper()]
            self.g.shown_role[seat] = Role.LORD if id == "lord" else UNKNOWN
        return self

    def sexes(self, ids: str) -> Self:
        """Give sexes by seat: "male female none"."""
        for seat, id in enumerate(ids.split()):
            self.g.sex[seat] = Sex[id.upper()]
        return self

    def kingdoms(self, ids: str) -> Self:
        """Give kingdoms by seat: "wei shu wu qun none"."""
        for seat, id in enumerate(ids.split()):
            self.g.kingdom[seat] = Kingdom[id.upper()]
        return self

    def skilled(self, seat: int, *ids: str) -> Self:
        """Give skills to a seat; a lord skill only works for the lord."""
        for id in ids:
            gain(self.g, self.r, seat, kind(id))
        return self

    def laid_on(self, seat: int, skill: str, *ids: str) -> Self:
        """Lay cards on the general of a seat, oldest first, for a skill."""
        for id in ids:
            lay_on(self.g, self.r, self.find(id), kind(skill), seat)
        return self

    def on_general(self, seat: int) -> list[str]:
        """Return the kinds of the cards on the general of a seat, oldest first."""
        return [self._id(self.g.pile[seat, k]) for k in range(self.g.n_pile[seat])]

    def chained(self, *seats: int) -> Self:
        for seat in seats:
            self.g.chained[seat] = 1
        return self

    def dead(self, *seats: int) -> Self:
        """Let the players of seats have died earlier."""
        for seat in seats:
            self.g.dead[seat] = 1
            self.g.hp[seat] = 0
            self.g.alive -= 1
            self.g.shown_role[seat] = self.g.own[seat].role
            discard_all(self.g, self.r, seat)
            leave(self.g, self.r, seat)
        return self

    def turn(self, seat: int, phase: str = "prepare") -> Self:
        """Begin the turn of a seat, or enter it at a later phase."""
        g, f = self.g, self.g.stack[0]
        assert g.depth == 1, "a resolution is under way"
        g.current = f.actor = f.target = seat
        g.phase = Phase[phase.upper()]
        f.step = STEPS[Phase(g.phase)]
        f.cursor = f.stopped = 0
        start_afresh(g)
        self.moving = phase != "play"
        return self

    # ---------------------------------------------------------------- looking

    def on_table(self) -> list[int]:
        """Return the cards that are being resolved."""
        return [card for card in range(self.r.n_cards) if self.g.place[card] == Zone.TABLE]

    def hand(self, seat: int) -> list[str]:
        """Return the kinds in a hand, sorted."""
        return sorted(self._id(card) for card in self.g.own[seat].hand[: self.g.n_hand[seat]])

    def worn(self, seat: int) -> list[str]:
        return [
            self._id(self.g.equip[seat, k])
            for k in range(EQUIP)
            if self.g.equip[seat, k] != NOTHING
        ]

    def waiting(self, seat: int) -> list[str]:
        """Return the delayed tricks before a seat, oldest first."""
        return [self._id(self.g.judge[seat, k]) for k in range(self.g.n_judge[seat])]

    def pile(self) -> list[str]:
        """Return the kinds on the discard pile, sorted."""
        return sorted(self._id(card) for card in self.g.discard[: self.g.n_discard])

    def told(self, what: Event) -> list[tuple[int, int, int]]:
        """Return seat, other and amount of every line of the log about `what`."""
        rows = [[self.g.log[i % LINES, k] for k in range(6)] for i in range(self.g.n_log)]
        return [(row[1], row[2], row[5]) for row in rows if row[0] == what]

    def where(self, id: str) -> str:
        """Return where the only card so named lies: "hand 0", "discard", "deck" ..."""
        cards = [card for card in range(self.r.n_cards) if self._fits(card, id)]
        assert len(cards) == 1, f"{id} names {len(cards)} cards"
        zone, seat = Zone(self.g.place[cards[0]] & 15), self.g.place[cards[0]] >> 4
        piles = (Zone.DECK, Zone.DISCARD, Zone.TABLE)
        return zone.name.lower() + ("" if zone in piles else f" {seat}")

    # ---------------------------------------------------------------- names

    def find(self, id: str) -> int:
        """Return a card of the deck, but none that was laid on top if there is another."""
        for name in FILLER if FACE.fullmatch(id) else ("",):
            for card in self.g.deck[: self.g.n_deck]:
                if self._fits(card, id) and name in ("", self._id(card)):
                    return card
        raise LookupError(f"{id} is not in the deck any more")

    def _take(self, id: str) -> int:
        card = self.find(id)
        move(self.g, self.r, card, Zone.TABLE, 0)
        return card

    def _id(self, card: int) -> str:
        return name_of(self.r.card_kind[card])

    def _fits(self, card: int, id: str, shown: str = "") -> bool:
        """Is this card, which counts as `shown`, meant by `id`?"""
        name, _, face = f":{id}".rpartition(":") if FACE.fullmatch(id) else id.partition(":")
        has = "SHCD"[self.r.suit[card]] + RANKS[self.r.rank[card]] if card >= 0 else "?"
        return name.strip(":") in ("", shown or self._id(card)) and face in ("", has, has[0])
