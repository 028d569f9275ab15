"""What a transcript shows: which cards were used, which skills worked, which rare things befell."""

from __future__ import annotations

import re
from collections.abc import Iterable

from sgs_sim.catalogue import Declaration
from sgs_sim.discovery import discover
from sgs_sim.engine.kinds import Type

USE = re.compile(r"(used|played|recast) (\d) (?:at:|by:)?([\d,]*) ?(\w+)\S* \((\w+)\) ?(\S*)")
RARE = {
    "a lord wins",
    "a renegade wins",
    "a trick is put away for a new card",
    "lightning passes on",
    "damage goes along the chain",
    "lightning strikes",
    "rebels win",
    "somebody is saved by another",
    "somebody saves itself with wine",
    "the deck is shuffled anew",
    "the lord kills a loyalist",
    "a nullification is nullified",
    "a weapon is lent",
    "a weapon is lost for a slash refused",
    "a draw phase is skipped",
    "a play phase is skipped",
    "wine strengthens a slash",
}


def wanted() -> set[str]:
    """Return all that the golden games together must show."""
    declared = discover().values()
    cards = [card for card in declared if card.facts["type"] != Type.SKILL]
    printed = [one for one in declared if "__" not in one.id]  # not those of other printings
    skills = [skill for skill in printed if skill.facts["type"] == Type.SKILL]
    return (
        RARE
        | {f"{card.id} used" for card in cards}
        | {f"{card.id} works" for card in cards if _has_skill(card)}
        | {f"{skill.id} works" for skill in skills if _is_told(skill)}
        | {f"{skill.id} is had" for skill in skills if not _is_told(skill)}
    )


def _is_told(skill: Declaration) -> bool:
    """Is its use an event? What only changes a distance, a limit or who may be aimed at is not."""
    return "effect" in skill.parts or "view_as" in skill.parts


def _has_skill(card: Declaration) -> bool:
    mount = card.facts["type"] in (Type.PLUS_MOUNT, Type.MINUS_MOUNT)
    return card.facts["type"] >= Type.WEAPON and not mount


def seen(lines: Iterable[str]) -> set[str]:
    """Return what a transcript shows."""
    found: set[str] = set()
    turn = previous = dying = asked = ""
    slashes, lent, drunk, charged = 0, False, False, False
    for line in lines:
        words = line.split()
        match words:
            case ["turn", seat, _]:
                turn, slashes, drunk = seat, 0, False
            case ["drunk", *_]:
                drunk = True
            case ["skill", _, *_, skill]:
                found.add(f"{skill.strip('()')} works")
            case ["gained", _, skill]:
                found.add(f"{skill.strip('()')} is had")
            case ["asked", seat, *_, "slash", _]:
                asked = seat
            case [">", "0"] if asked:
                lent, asked = asked != turn, ""
            case [">", _] if asked:
                found.add("blade works" if asked == turn else "a weapon is lent")
                asked = ""
                slashes -= 1
            case ["moved", _, source, goal] if (
                source.startswith("equip") and goal.startswith("hand") and lent
            ):
                found.add("a weapon is lost for a slash refused")
            case ["dying", seat, *_]:
                dying = seat
            case ["healed", seat, by, *_] if seat == dying:
                found.add("somebody is saved by another" if by != f"by:{seat}" else "")
            case ["damaged", _, "thunder", "(lightning)", *_]:
                found.add("lightning strikes")
            case ["damaged", _, by, _, kind, "2" | "3"] if (
                drunk and "slash" in kind and by == f"by:{turn}"
            ):
                found.add("wine strengthens a slash")
            case ["moved", card, "table", place] if card.startswith(
                "lightning"
            ) and place.startswith("judge"):
                if previous.startswith("moved") and previous.endswith("table discard"):
                    found.add("lightning passes on")
            case ["nullified", "(nullification)"] | ["nullified", _, "(nullification)"]:
                found.add("a nullification is nullified")
            case ["shuffled", _]:
                found.add("the deck is shuffled anew")
            case ["skipped", _, phase]:
                found.add(f"a {phase} phase is skipped")
            case ["died", _, "by:0", _, "loyalist"]:
                found.add("the lord kills a loyalist")
            case ["over", end]:
                found.add({"lord": "a lord wins", "rebel": "rebels win"}.get(end, f"a {end} wins"))
        if line.startswith("damaged") and previous == f"chained {words[1]} 0":
            found |= {"damage goes along the chain"} if charged else set()
            charged = True
        elif words[0] in ("used", "played", "judged", "turn"):
            charged = False
        if use := USE.fullmatch(line):
            verb, seat, at, card, kind, second = use.groups()
            found |= (
                {f"{card} used"} if verb != "recast" else {"a trick is put away for a new card"}
            )
            if "slash" in kind and verb == "used":
                slashes += seat == turn
                found |= {"crossbow works"} if slashes > 1 else set()
                found |= {"halberd works"} if "," in at else set()
                found |= {"fan works"} if card == "slash" and kind == "fire_slash" else set()
            found |= {"spear works"} if second else set()
            if kind == "analeptic" and seat == dying and at == dying:
                found.add("somebody saves itself with wine")
        if not line.startswith((">", "asked")):
            previous = line
    return found - {""}
