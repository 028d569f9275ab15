"""Tests run in plain Python, so that every line is seen; `SGS_JIT=1` runs them compiled."""

import os

os.environ.setdefault("SGS_JIT", "0")

from hypothesis import settings

# Compiling takes longer than any deadline, and a red run must be red again tomorrow.
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True, max_examples=50)
settings.register_profile("dev", deadline=None, max_examples=50)
settings.load_profile(os.environ.get("SGS_PROFILE", "ci"))
