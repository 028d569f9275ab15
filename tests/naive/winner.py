"""Who has won, told as the rulebook tells it."""


def winner(roles, dead):
    """Return "lord", "rebel", "renegade" or "" for lists of role names and of who is dead."""
    living = [role for role, gone in zip(roles, dead) if not gone]
    if "lord" not in living:
        return "renegade" if living == ["renegade"] else "rebel"
    if "rebel" not in living and "renegade" not in living:
        return "lord"
    return ""
