"""Runs of made-up games for every table and figure."""

from made_up_run import cast_run, made_up, make_run

__all__ = ["cast_run", "made_up", "make_run"]
