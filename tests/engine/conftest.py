"""Skills for tests of what the engine offers to them."""

import pytest
from skilled import Inventor


@pytest.fixture
def inventor(monkeypatch):
    return Inventor(monkeypatch)
