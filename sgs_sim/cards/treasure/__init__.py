"""Treasures."""
