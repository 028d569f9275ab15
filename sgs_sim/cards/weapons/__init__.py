"""Weapons: a range, and mostly a skill."""
