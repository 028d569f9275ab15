"""Armour."""
