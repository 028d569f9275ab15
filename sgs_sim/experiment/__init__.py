"""Questions asked of the game: what to play, playing it, and keeping what came of it."""
