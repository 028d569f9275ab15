"""What a move of a card is called, by the zones it leaves and reaches, and who may see its face."""

from __future__ import annotations

from dataclasses import dataclass

from sgs_sim.engine.kinds import Zone
from sgs_sim.words.line import Place

SECRET = (Zone.DECK, Zone.HAND, Zone.STORE, Zone.LOOKED)
HELD = (Zone.HAND, Zone.EQUIP, Zone.STORE, Zone.PILE, Zone.LOOKED)
OWN = ("gives", "takes_off")  # called otherwise where it is from a seat to itself
COUNTED = ("draws", "looks_at", "puts_back")  # told as a number, unless the cards are to be named
WAYS = {  # what a move between two zones is, and whom it names
    (Zone.DECK, Zone.HAND): ("draws", "to"),
    (Zone.DECK, Zone.TABLE): ("reveals",),
    (Zone.TABLE, Zone.DISCARD): ("left_over",),
    (Zone.TABLE, Zone.HAND): ("takes_open", "to"),
    (Zone.TABLE, Zone.JUDGE): ("passes", "to"),
    (Zone.JUDGE, Zone.JUDGE): ("passes", "to"),
    (Zone.JUDGE, Zone.TABLE): ("comes_up", "of"),
    (Zone.HAND, Zone.STORE): ("stores", "to"),
    (Zone.STORE, Zone.STORE): ("store_moves", "to", "from"),
    (Zone.EQUIP, Zone.EQUIP): ("store_moves", "to", "from"),
    (Zone.HAND, Zone.EQUIP): ("puts_on", "to", "from"),
    (Zone.DISCARD, Zone.HAND): ("takes_discarded", "to"),
    **{(zone, Zone.HAND): ("gets", "to", "from") for zone in (Zone.HAND, Zone.EQUIP, Zone.JUDGE)},
    **{
        (zone, Zone.DISCARD): ("loses", "of")
        for zone in (Zone.HAND, Zone.EQUIP, Zone.JUDGE, Zone.STORE, Zone.LOOKED)
    },
    **{(zone, Zone.TABLE): ("lays_open", "of") for zone in HELD},
    **{(zone, Zone.PILE): ("lays_on", "to") for zone in Zone},
    (Zone.PILE, Zone.DISCARD): ("sheds", "of"),
    (Zone.PILE, Zone.HAND): ("takes_off", "to", "from"),
    (Zone.DECK, Zone.LOOKED): ("looks_at", "to"),
    (Zone.LOOKED, Zone.DECK): ("puts_back", "of"),
    (Zone.HAND, Zone.DECK): ("puts_back", "of"),
    (Zone.LOOKED, Zone.HAND): ("gives", "to", "from"),
    (Zone.HAND, Zone.LOOKED): ("lays_hidden", "to"),
    (Zone.STORE, Zone.LOOKED): ("lays_hidden", "to"),
}


@dataclass
class Move:
    """Cards that go the same way, one after the other."""

    key: str
    parts: dict[str, int]
    cards: list[int | None]
    """None for a card that may not be seen."""


def is_seen(here: Place, there: Place, view: int | None) -> bool:
    """Say whether `view` sees the face of a card that goes from `here` to `there`."""
    if view is None or here.zone not in SECRET or there.zone not in SECRET:
        return True
    return any(place.zone != Zone.DECK and place.seat == view for place in (here, there))


def way(here: Place, there: Place) -> tuple[str, dict[str, int]]:
    """Return what a move is called, and the seats it names."""
    key, *named = WAYS.get((here.zone, there.zone), ("moves",))
    if key in OWN and here.seat == there.seat:
        key, named = f"{key}_own", ["to"]
    seats = {"to": ("seat", there.seat), "from": ("other", here.seat), "of": ("seat", here.seat)}
    return key, dict(seats[name] for name in named)
