"""Distance, walked step by step round the table."""


def distance(living, me, other, outward, inward):
    """Return how far `me` is from `other`: the one moves `outward` nearer, the other keeps off."""

    def steps(towards):
        seat, count = living.index(me), 0
        while living[seat] != other:
            seat = (seat + towards) % len(living)
            count += 1
        return count

    return max(1, min(steps(1), steps(-1)) - outward + inward)


def nearer(mount, skills, hp, fields):
    """Return by how much somebody is nearer to others."""
    n = 1 if mount else 0
    if "mashu" in skills:
        n += 1
    if "yicong" in skills and hp > 2:
        n += 1
    if "tuntian" in skills:
        n += fields
    return n


def further(mount, skills, hp):
    """Return by how much others are further from somebody."""
    n = 1 if mount else 0
    if "yicong" in skills and hp <= 2:
        n += 1
    return n
