"""How players decide: the one reader of ``strategies/``."""

from sgs_sim.strategy.load import Info, Strategy, available, info, load, places, shipped

__all__ = ["Info", "Strategy", "available", "info", "load", "places", "shipped"]
