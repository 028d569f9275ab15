"""The one reader of ``rules/``: TOML to checked facts to the record the engine reads."""

from sgs_sim.ruleset.facts import Edition, edition, editions, role_table
from sgs_sim.ruleset.fill import load

__all__ = ["Edition", "edition", "editions", "load", "role_table"]
