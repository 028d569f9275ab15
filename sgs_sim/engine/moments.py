"""Moments: whether a skill has something to say, and letting it."""

from sgs_sim.compiled import by_address, leaf, unit
from sgs_sim.engine.kinds import CALL, NOTHING, Concern, Rule
from sgs_sim.engine.seats import after
from sgs_sim.engine.state import SLOTS, Frame, Game, Rules
from sgs_sim.engine.verbs import push, top


@by_address
def call_when(address: int, g: Game, r: Rules, event: Frame, me: int) -> int: ...


@leaf
def actors(event: Frame) -> int:
    """Return the bit mask of who acts in an event, if anybody does."""
    return 0 if event.actor < 0 else 1 << event.actor


@leaf
def targets(event: Frame) -> int:
    """Return the bit mask of those an event is about now: one, or several together."""
    return event.targets if event.target < 0 else 1 << event.target


@leaf
def concerned(g: Game, event: Frame, moment: int) -> int:
    """Return the bit mask of the seats with a skill for this moment whom the event concerns."""
    mask = g.heeding[Concern.ANYBODY, moment]
    mask |= g.heeding[Concern.ACTOR, moment] & actors(event)
    return mask | g.heeding[Concern.TARGET, moment] & targets(event)


@leaf
def fires(g: Game, r: Rules, event: Frame, moment: int, me: int, skill: int) -> bool:
    """Would a skill of `me` speak now?"""
    if (r.moments[skill] >> moment) & 1 == 0:
        return False
    heeds = r.heeds[Concern.ANYBODY, skill]
    heeds |= r.heeds[Concern.ACTOR, skill] * (actors(event) >> me & 1)
    heeds |= r.heeds[Concern.TARGET, skill] * (targets(event) >> me & 1)
    if (heeds >> moment) & 1 == 0:
        return False
    return r.when[skill] == 0 or call_when(r.when[skill], g, r, event, me) != 0


@leaf
def in_action_order(g: Game, seats: int) -> int:
    """Return a bit mask of seats with a bit for each turn from the current player's on."""
    return (seats >> g.current | seats << (g.players - g.current)) & ((1 << g.players) - 1)


@unit
def next_speaker(g: Game, r: Rules, event: Frame, moment: int, cursor: int) -> int:
    """Return the place, from `cursor` on, of the next skill that would fire now, or NOTHING.

    Places count in action order from the current player, and of one player general skills before
    equipment.
    """
    turn = cursor // SLOTS
    left = in_action_order(g, concerned(g, event, moment)) >> turn
    while left != 0:
        if left & 1 != 0:
            me = after(g, g.current, turn)
            for slot in range(max(g.first_slot[me], cursor - turn * SLOTS), SLOTS):
                if fires(g, r, event, moment, me, g.skill[me, slot]):
                    return turn * SLOTS + slot
        left >>= 1
        turn += 1
    return NOTHING


@leaf
def speak(g: Game, r: Rules, f: Frame, moment: int, then: int) -> bool:
    """Let the skills of a moment speak before the frame goes on at `then`; False if none would.

    The skills find the frame as their event, and may change what it holds.
    """
    if g.listening[moment] == 0:
        return False
    f.moment = moment
    if concerned(g, f, moment) == 0:
        return False
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
