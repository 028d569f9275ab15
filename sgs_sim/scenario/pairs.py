"""Skills that let choose one of two things, and words for these."""

from __future__ import annotations

from sgs_sim.engine.kinds import kind

HEAL, DRAW = ("heal", "hp", "recover", "回复"), ("draw", "card", "cards", "摸牌")
PAIRS = {  # skill: words for the first and for the second of its two things
    "benghuai": (("hp", "体力"), ("max hp", "maximum", "体力上限")),
    "ganglie": (("discard", "cards", "弃牌"), ("damage", "suffer", "伤害")),
    "yaowu": (HEAL, DRAW),
    "yinghun": (("draw", "draw many", "摸牌"), ("discard", "discard many", "弃牌")),
    "zhiji": (HEAL, DRAW),
}


def plain(word: str) -> str:
    """Return a word as it is compared."""
    return " ".join(word.replace("_", " ").split()).casefold()


def is_word(word: str) -> bool:
    """Whether a word stands for one of two things anywhere."""
    return any(plain(word) in words for pair in PAIRS.values() for words in pair)


def which(skill: int, word: str) -> int:
    """Return 1 or 2 for a word of a skill, or 0."""
    for id, pair in PAIRS.items():
        if kind(id) == skill:
            return next((k for k, words in enumerate(pair, 1) if plain(word) in words), 0)
    return 0


def words_for(skill: int, number: int) -> str:
    """Return the first word for one of the two things of a skill, or the number."""
    for id, pair in PAIRS.items():
        if kind(id) == skill:
            return pair[number - 1][0]
    return str(number)
