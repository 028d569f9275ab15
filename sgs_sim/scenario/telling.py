"""What lines and frames tell about choices that nobody was asked for."""

from __future__ import annotations

from sgs_sim.engine.kinds import Rule, Zone
from sgs_sim.engine.log import Event
from sgs_sim.engine.state import Game, Rules
from sgs_sim.scenario.answers import Thing
from sgs_sim.scenario.faces import Card
from sgs_sim.words.line import Line, Place


def tells(r: Rules, line: Line, who: int, thing: Thing) -> bool:
    """Whether a line tells that `who` has chosen this."""
    moved = line.what == Event.MOVED
    if isinstance(thing, Card):
        if moved:  # what comes from the deck nobody has chosen
            chosen = Place.of(line.seat).zone != Zone.DECK
            return chosen and thing.fits(r, line.card)
        shown = line.what in (Event.SHOWN, Event.USED, Event.PLAYED) and line.seat == who
        return shown and line.card >= 0 and thing.fits(r, line.card)
    if thing == "hand" and moved:
        here, there = Place.of(line.seat), Place.of(line.other)
        return here.zone == Zone.HAND and here.seat != who and there.zone != here.zone
    if isinstance(thing, str) and thing.startswith("seat"):
        seat = int(thing.split()[1])
        if moved:
            here, there = Place.of(line.seat), Place.of(line.other)
            return (
                here.zone != Zone.DECK
                and there.seat == seat
                and there.zone in (Zone.HAND, Zone.EQUIP, Zone.JUDGE)
            )
        if line.what == Event.USED:
            return line.seat == who and bool(max(line.other, 0) >> seat & 1)
        return line.what in (Event.NAMED, Event.SKILL) and line.other == seat
    return False


def is_aimed_by(g: Game, who: int, thing: str, own: set[int] | None) -> bool:
    """Whether `who` is using something at a seat."""
    seat = int(thing.split()[1])
    frames = list(g.stack)[: g.depth]
    return any(
        f.rule == Rule.USE
        and f.actor == who
        and (not own or f.kind in own)
        and ((f.targets >> seat) & 1 or seat in (f.other, f.target))
        for f in frames
    )
