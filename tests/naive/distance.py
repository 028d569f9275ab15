"""Distance, walked step by step round the table."""


def distance(living, me, other, outward, inward):
    """Return how far `me` is from `other`, who carry mounts; `living` lists seats in order."""

    def steps(towards):
        seat, count = living.index(me), 0
        while living[seat] != other:
            seat = (seat + towards) % len(living)
            count += 1
        return count

    return max(1, min(steps(1), steps(-1)) - outward + inward)
