"""Plays 三国杀 by the million and says what is balanced."""

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

_PUBLIC = {
    "unit": "compiled",
    "leaf": "compiled",
    "below": "engine.chance",
    "Board": "engine.state",
    "Own": "engine.state",
    "Memory": "engine.state",
    "Rules": "engine.state",
    "Ask": "engine.state",
    "Game": "engine.state",
    "in_range": "engine.seats",
    **dict.fromkeys(
        ("PASS", "STRANGER", "UNASKED", "Weights", "advised", "cost", "likes"), "engine.advice"
    ),
    "Style": "player.style",
    "told": "player.style",
    "guessed": "player.opinion",
    "believed": "player.opinion",
    "infer": "player.belief",
    "is_rebel": "player.belief",
    "is_renegade": "player.belief",
    "know": "player.belief",
    "chosen": "player.choice",
    **dict.fromkeys(
        (
            "NOTHING",
            "UNKNOWN",
            "Aim",
            "Why",
            "Role",
            "Slot",
            "Suit",
            "Type",
            "Phase",
            "End",
            "Nature",
            "kind",
        ),
        "engine.kinds",
    ),
}

if TYPE_CHECKING:
    from sgs_sim.compiled import leaf as leaf
    from sgs_sim.compiled import unit as unit
    from sgs_sim.engine.advice import PASS as PASS
    from sgs_sim.engine.advice import STRANGER as STRANGER
    from sgs_sim.engine.advice import UNASKED as UNASKED
    from sgs_sim.engine.advice import Weights as Weights
    from sgs_sim.engine.advice import advised as advised
    from sgs_sim.engine.advice import cost as cost
    from sgs_sim.engine.advice import likes as likes
    from sgs_sim.engine.chance import below as below
    from sgs_sim.engine.kinds import NOTHING as NOTHING
    from sgs_sim.engine.kinds import UNKNOWN as UNKNOWN
    from sgs_sim.engine.kinds import Aim as Aim
    from sgs_sim.engine.kinds import End as End
    from sgs_sim.engine.kinds import Nature as Nature
    from sgs_sim.engine.kinds import Phase as Phase
    from sgs_sim.engine.kinds import Role as Role
    from sgs_sim.engine.kinds import Slot as Slot
    from sgs_sim.engine.kinds import Suit as Suit
    from sgs_sim.engine.kinds import Type as Type
    from sgs_sim.engine.kinds import Why as Why
    from sgs_sim.engine.kinds import kind as kind
    from sgs_sim.engine.seats import in_range as in_range
    from sgs_sim.engine.state import Ask as Ask
    from sgs_sim.engine.state import Board as Board
    from sgs_sim.engine.state import Game as Game
    from sgs_sim.engine.state import Memory as Memory
    from sgs_sim.engine.state import Own as Own
    from sgs_sim.engine.state import Rules as Rules
    from sgs_sim.player.belief import infer as infer
    from sgs_sim.player.belief import is_rebel as is_rebel
    from sgs_sim.player.belief import is_renegade as is_renegade
    from sgs_sim.player.belief import know as know
    from sgs_sim.player.choice import chosen as chosen
    from sgs_sim.player.opinion import believed as believed
    from sgs_sim.player.opinion import guessed as guessed
    from sgs_sim.player.style import Style as Style
    from sgs_sim.player.style import told as told


def __getattr__(name: str) -> Any:
    """Import public names when they are asked for: `sgs-sim --help` must not wait for Numba."""
    if name not in _PUBLIC:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_PUBLIC[name]}"), name)
