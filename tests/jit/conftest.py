import pytest
from jit.process import Copy


@pytest.fixture(scope="session")
def copy(tmp_path_factory):
    """A copy of the package with a warm cache; whoever edits it puts it back."""
    made = Copy.made(tmp_path_factory.mktemp("copy"))
    made.batch()
    return made
