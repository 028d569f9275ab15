"""Who may be offered which generals, told as the rulebook tells it."""


def faults(pool, lords, named, players, offers, *, extra, each):
    """Name what is wrong with the offers of a table; an offer is who was asked, and what.

    `named` tells by seat who plays a general of its own; `each` how many the others are offered.
    """
    found = []
    left = [general for general in pool if general not in named.values()]
    asked = [seat for seat, _ in offers]
    if asked != [seat for seat in range(players) if seat not in named]:
        found.append("somebody was asked out of turn, or not at all")
    for number, (seat, offered) in enumerate(offers):
        waiting = len(offers) - number
        if len(set(offered)) < len(offered):
            found.append(f"seat {seat} was offered a general twice")
        if not set(offered) <= set(left):
            found.append(f"seat {seat} was offered what is not there or another has")
        if seat == 0:
            due = [general for general in left if general in lords]
            others = len(left) - len(due)
            if not set(due) <= set(offered):
                found.append("the lord was not offered every lord")
            if len(offered) != len(due) + min(extra, others):
                found.append("the lord was offered too many others, or too few")
        else:
            if len(offered) != max(1, min(each, len(left) // waiting)):
                found.append(f"seat {seat} was offered {len(offered)}")
            left = [general for general in left if general not in offered]
        if seat == 0:  # it takes its first; the rest go back
            left = [general for general in left if general != offered[0]]
    return found
