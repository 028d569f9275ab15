"""A situation written down as TOML: the table, what is done, what must come of it."""
