"""Chance in keyed streams: word k of (seed, game, purpose, owner) never depends on anything else.

The mixer is splitmix64's (Steele, Lea and Flood 2014), the bounded draw Lemire's (2019).
"""

from sgs_sim.compiled import leaf, wrap

ROLES, DRAW, JUDGE, PICK, THINK, GENERAL = 1, 2, 3, 4, 5, 6  # purposes
GOLDEN = 0x9E3779B97F4A7C15 - (1 << 64)
FIRST_FACTOR = 0xBF58476D1CE4E5B9 - (1 << 64)
SECOND_FACTOR = 0x94D049BB133111EB - (1 << 64)
LOW = 0xFFFFFFFF


@leaf
def mix(word: int) -> int:
    """Scramble 64 bits (the splitmix64 finaliser on signed, wrapping ints)."""
    word = wrap((word ^ ((word >> 30) & 0x3FFFFFFFF)) * FIRST_FACTOR)
    word = wrap((word ^ ((word >> 27) & 0x1FFFFFFFFF)) * SECOND_FACTOR)
    return word ^ ((word >> 31) & 0x1FFFFFFFF)


@leaf
def stream(key: int, purpose: int, owner: int) -> int:
    """Return the key of one stream of a game; no stream's key tells the game's."""
    place = purpose * 256 + owner + 1
    return mix(wrap(key + place * GOLDEN)) ^ mix(wrap(key - place * GOLDEN))


@leaf
def below(n: int, chance: int, k: int) -> int:
    """Return word `k` of a stream as a fair integer in 0..n-1 (Lemire's rejection)."""
    word = mix(wrap(chance + (k + 1) * GOLDEN))
    product = (word & LOW) * n
    if (product & LOW) < n:
        floor = ((1 << 32) - n) % n
        while (product & LOW) < floor:
            word = mix(wrap(word + GOLDEN))
            product = (word & LOW) * n
    return product >> 32
