"""Mounts: they only change distances."""
