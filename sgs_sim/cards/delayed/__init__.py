"""Tricks that wait before a player for its judgement phase."""
