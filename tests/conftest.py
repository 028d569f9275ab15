"""Tests run in plain Python, so that every line is seen; `SGS_JIT=1` runs them compiled."""

import os
import signal
from collections.abc import Iterator

os.environ.setdefault("SGS_JIT", "0")

import pytest
from hypothesis import settings

# Compiling takes longer than any deadline, and a red run must be red again tomorrow.
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True, max_examples=50)
settings.register_profile("dev", deadline=None, max_examples=50)
settings.load_profile(os.environ.get("SGS_PROFILE", "ci"))


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Let Ctrl-C interrupt, here and in processes begun here: workers of pytest-xdist ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
