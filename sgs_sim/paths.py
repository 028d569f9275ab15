"""Where the content folders and the cache are, in a clone and in an installed package."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from sgs_sim.errors import SgsError, nearest

ROOMS: Final = ("rules", "strategies", "experiments", "reports")

_PACKAGE = Path(__file__).resolve().parent
_chosen: list[Path] = []  # empty, or the folder given to `use_content`


def content(room: str) -> Path:
    """Return the folder of a kind of content: the user's own, else the one that came with the code.

    Parameters
    ----------
    room : str
        One of ``ROOMS``.

    Raises
    ------
    SgsError
        There is no such room, or the installation has lost it.
    """
    if room not in ROOMS:
        raise SgsError(f'no content "{room}"{nearest(room, ROOMS)}')
    for folder in (*_chosen, _shipped()):
        if (folder / room).is_dir():
            return folder / room
    raise SgsError(f"{_shipped() / room}: folder not found; install sgs-sim again")


def use_content(folder: str | os.PathLike[str] | None) -> None:
    """Take content from a folder of the user's in this process; ``None`` goes back to the shipped.

    The folder may hold any of ``ROOMS``; rooms it lacks still come from the shipped content.

    Raises
    ------
    SgsError
        The folder is missing or holds none of the rooms.
    """
    if folder is None:
        _chosen.clear()
        return
    root = Path(folder).expanduser().resolve()
    if not root.is_dir():
        raise SgsError(f"{folder}: no such folder")
    if not any((root / room).is_dir() for room in ROOMS):
        raise SgsError(f"{folder}: holds no content; expected one of {', '.join(ROOMS)}")
    _chosen[:] = [root]


def chosen() -> Path | None:
    """Return the folder given to `use_content`, for another process to use."""
    return _chosen[0] if _chosen else None


def _shipped() -> Path:
    # Beside an installed package lie other people's folders: a root must hold the build file.
    inside = _PACKAGE / "_content"
    clone = _PACKAGE.parent
    if not inside.is_dir() and (clone / "pyproject.toml").is_file():
        return clone
    return inside
