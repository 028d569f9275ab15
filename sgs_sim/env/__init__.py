"""A learning environment in PettingZoo's form: the seats of a table are agents, in turns (AEC).

>>> from sgs_sim.env import env
>>> game = env(players=5, edition="vanilla_160")
>>> game.reset(seed=7)
>>> game.agent_selection
'seat_0'
>>> observation, reward, terminated, truncated, info = game.last()
>>> sorted(observation)
['action_mask', 'observation']
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sgs_sim.env.observing import faces, legal, observed
from sgs_sim.errors import SgsError

if TYPE_CHECKING:
    from sgs_sim.env.aec import Environment

__all__ = ["env", "faces", "legal", "observed", "raw_env"]


def raw_env(**settings: Any) -> Environment:
    """Return the bare environment, which raises at an illegal action and changes nothing.

    Parameters
    ----------
    **settings
        Those of `sgs_sim.env.aec.Environment`.

    Raises
    ------
    SgsError
        The extra ``env`` is not installed, or a setting is wrong.
    """
    try:
        from sgs_sim.env.aec import Environment
    except ModuleNotFoundError as missing:
        if missing.name and missing.name.partition(".")[0] in ("pettingzoo", "gymnasium"):
            raise SgsError(
                'the environment needs the extra "env": pip install "sgs-sim[env]"'
            ) from None
        raise
    return Environment(**settings)


def env(**settings: Any) -> Any:
    """Return the environment in PettingZoo's usual wrappers; settings are those of `raw_env`.

    An illegal action ends the game: its agent is given −1, all others 0. Calls out of order and
    actions out of bounds are errors.
    """
    bare = raw_env(**settings)
    from pettingzoo.utils import wrappers

    wrapped = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))
