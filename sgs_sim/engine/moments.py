"""Moments: whether a skill has something to say, and letting it."""

from sgs_sim.compiled import by_address, leaf, unit
from sgs_sim.engine.kinds import CALL, NOTHING, Rule
from sgs_sim.engine.seats import after
from sgs_sim.engine.state import SLOTS, Frame, Game, Rules
from sgs_sim.engine.verbs import push, top


@by_address
def call_when(address: int, g: Game, r: Rules, event: Frame, me: int) -> int: ...


@unit
def next_speaker(g: Game, r: Rules, event: Frame, moment: int, cursor: int) -> int:
    """Return the place, from `cursor` on, of the next skill that would fire now, or NOTHING.

    Places count in action order from the current player, and of one player general skills before
    equipment.
    """
    heard = g.listening[moment]
    for turn in range(cursor // SLOTS, g.players):
        me = after(g, g.current, turn)
        if (heard >> me) & 1 != 0:
            for slot in range(max(g.first_slot[me], cursor - turn * SLOTS), SLOTS):
                skill = g.skill[me, slot]
                if (r.moments[skill] >> moment) & 1 != 0 and call_when(
                    r.when[skill], g, r, event, me
                ) != 0:
                    return turn * SLOTS + slot
    return NOTHING


@leaf
def speak(g: Game, r: Rules, f: Frame, moment: int, then: int) -> bool:
    """Let the skills of a moment speak before the frame goes on at `then`; False if none would.

    The skills find the frame as their event, and may change what it holds.
    """
    if g.listening[moment] == 0:
        return False
    f.moment = moment
    first = next_speaker(g, r, f, moment, 0)
    if first < 0:
        return False
    f.step = then
    push(g, Rule.TRIGGER, f.actor, f.target, f.card, f.kind, moment)
    top(g).cursor = first
    return True


@leaf
def announce(g: Game, r: Rules, f: Frame, moment: int, then: int) -> int:
    """End a step by letting the skills of a moment speak, if any would."""
    speak(g, r, f, moment, then)
    f.step = then
    return CALL
