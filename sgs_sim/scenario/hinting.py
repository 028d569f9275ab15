"""How an open question could be answered in a script."""

from __future__ import annotations

from sgs_sim.engine.kinds import Why
from sgs_sim.engine.state import Ask, Rules
from sgs_sim.ruleset.facts import Edition
from sgs_sim.scenario.answers import SPOKEN, is_recast, option_in_words
from sgs_sim.scenario.faces import card_in_words, name_in_words

VERBS = {  # the verb that answers a question; `choose` answers the others
    "DISCARD": "discard",
    "TAKE": "take",
    "POOL": "take",
    "SHOW": "show",
    "CONTEST": "show",
    "SUIT": "name",
    "DECLARE": "name",
}


def steps_for(a: Ask, r: Rules, edition: Edition) -> str:
    """Return steps that would answer the open question: one of the answers, then a pass."""
    why = Why(a.why).name
    said = _yes(a, r, why, edition)
    if why == "PLAY":
        said = [*said, "end = true"]
    elif why == "DOUBT":
        said = ["doubt = true", "doubt = false"]
    elif why == "SKILL":
        said = [*said, f'decline = "{_name(a.kind)}"']
    elif a.can_pass:
        said = [*said, "pass = true"]
    return " or ".join(f'{{ who = "P{a.who + 1}", {each} }}' for each in said)


def _yes(a: Ask, r: Rules, why: str, edition: Edition) -> list[str]:
    """Return what chooses the first option, or nothing if there is none."""
    if a.n < 2:
        return []
    card, kind, at = a.option_card[1], a.option_kind[1], a.option_at[1]
    named = f'"{option_in_words(a, r, 1, edition)}"'
    seat = f', at = "P{at + 1}"' if at >= 0 else ""
    if why == "SKILL" or (why in SPOKEN and card < 0):
        return [f'use = "{_name(kind)}"']
    if why in SPOKEN:
        verb = "recast" if is_recast(a, 1) else "use" if why == "PLAY" else "play"
        as_ = f', as = "{_name(kind)}"' if kind >= 0 and kind != r.card_kind[card] else ""
        return [f'{verb} = "{card_in_words(r, card)}"{as_}{seat if why == "PLAY" else ""}']
    if why == "ARRANGE":
        return [f'arrange = ["{card_in_words(r, card)}"]']
    if why == "GIVE" and card >= 0:
        return [f'give = "{card_in_words(r, card)}"{seat}']
    if why in ("TARGET", "GIVE"):
        return [f'choose = "P{at + 1}"']
    if why in ("TAKE", "POOL", "DISCARD", "SHOW", "CONTEST", "MATERIAL") and card >= 0:
        named = f'"{card_in_words(r, card)}"'
    return [f"{VERBS.get(why, 'choose')} = {named}"]


def _name(kind: int) -> str:
    return name_in_words(kind).split()[0]
