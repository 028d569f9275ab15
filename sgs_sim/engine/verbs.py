"""Verbs that end a step. Each says where the rule goes on: `then` is the frame's next step."""

from sgs_sim.compiled import leaf
from sgs_sim.engine.hearing import changes_distance
from sgs_sim.engine.kinds import (
    ASK,
    CALL,
    DONE,
    NOTHING,
    Fault,
    Flag,
    Moment,
    Phase,
    Rule,
    Zone,
    kind,
)
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.state import DEPTH, SPARE, Frame, Game, Rules

SLASH = kind("slash")


@leaf
def push(g: Game, rule: int, actor: int, target: int, card: int, kind: int, amount: int) -> int:
    """Suspend the frame on top and start another."""
    if g.depth == DEPTH:
        g.fault |= Fault.STACK_FULL
        return DONE
    f = g.stack[g.depth]
    f.rule = rule
    f.step = 0
    f.actor = actor
    f.target = target
    f.card = card
    f.second = NOTHING
    f.kind = kind
    f.amount = amount
    f.nature = 0
    f.targets = 0
    f.pierced = 0
    f.sure = 0
    f.voided = 0
    f.seen = 0
    f.other = NOTHING
    f.cursor = 0
    f.flags = 0
    f.stopped = 0
    f.result = NOTHING
    f.event = g.depth - 1
    g.depth += 1
    return CALL


@leaf
def top(g: Game) -> Frame:
    """Return the frame just pushed, to tell it more."""
    return g.stack[g.depth - 1]


@leaf
def give(g: Game, f: Frame, result: int) -> int:
    """Leave the frame; the one below finds `result`."""
    if f.event >= 0:
        g.stack[f.event].result = result
    return DONE


@leaf
def give_cards(g: Game, f: Frame, card: int, second: int, kind: int) -> int:
    """Leave the frame; the one below finds what was provided, and as what."""
    below = g.stack[f.event]
    below.result_second = second
    below.result_kind = kind
    return give(g, f, card)


@leaf
def blank(g: Game) -> int:
    """Wipe the rows after the last option: earlier questions have left cards of others there."""
    a = g.ask
    n = a.n
    for i in range(SPARE):  # mostly enough, and a fixed count is quick
        a.option_card[n + i] = NOTHING
        a.option_kind[n + i] = NOTHING
        a.option_at[n + i] = NOTHING
    for i in range(n + SPARE, g.written):
        a.option_card[i] = NOTHING
        a.option_kind[i] = NOTHING
        a.option_at[i] = NOTHING
    g.written = n
    return 0


@leaf
def ask(g: Game, f: Frame, then: int) -> int:
    """Put the open question; the choice arrives in ``f.result``.

    A lone option is taken unasked, and the dead, who may have died of the last answer, pass.
    """
    f.step = then
    if g.n_lost != g.n_followed or g.healed != 0:
        g.fault |= Fault.MOVED_BEFORE_ASKING
    g.written = max(g.written, g.ask.n + 1)
    if g.ask.can_pass != 0:
        f.result = 0
        if g.ask.n == 1 or g.dead[g.ask.who] != 0:
            return CALL
    else:
        f.result = 1
        if g.ask.n <= 2:
            return CALL
    blank(g)
    note(g, Event.ASKED, g.ask.who, g.ask.target, g.ask.card, g.ask.why, g.ask.n)
    return ASK


@leaf
def ask_for(g: Game, f: Frame, kind: int, of: int, then: int) -> int:
    """Demand that seat `of` plays a `kind`; ``f.result`` is the card given, VIRTUAL or NOTHING."""
    f.step = then
    f.result = NOTHING
    push(g, Rule.RESPOND, of, f.actor, f.card, kind, 0)
    top(g).flags = f.flags
    return CALL


@leaf
def hurt(g: Game, f: Frame, victim: int, by: int, amount: int, nature: int, then: int) -> int:
    """Deal damage with the frame's card."""
    f.step = then
    push(g, Rule.DAMAGE, by, victim, f.card, f.kind, amount)
    child = top(g)
    child.second = f.second
    child.nature = nature
    child.flags = f.flags
    return CALL


@leaf
def harm(g: Game, f: Frame, victim: int, by: int, amount: int, nature: int, then: int) -> int:
    """Deal damage with the frame's skill and no card."""
    f.step = then
    push(g, Rule.DAMAGE, by, victim, NOTHING, f.kind, amount)
    top(g).nature = nature
    return CALL


@leaf
def lose_hp(g: Game, f: Frame, who: int, amount: int, then: int) -> int:
    """Let `who` lose hp, which is no damage and has no source."""
    f.step = then
    return push(g, Rule.LOSE, NOTHING, who, NOTHING, f.kind, amount)


@leaf
def judge(g: Game, f: Frame, who: int, then: int) -> int:
    """Let `who` judge; ``f.result`` is the card that counts."""
    f.step = then
    f.result = NOTHING
    return push(g, Rule.JUDGE, who, who, NOTHING, f.kind, 0)


@leaf
def judge_and_keep(g: Game, f: Frame, who: int, then: int) -> int:
    """Let `who` judge; the card that counts stays on the table, unless somebody has taken it."""
    judge(g, f, who, then)
    top(g).flags = Flag.KEPT
    return CALL


@leaf
def contest(g: Game, f: Frame, who: int, whom: int, flags: int, then: int) -> int:
    """Let two fight by points, with a hand card each; ``f.result`` is 1 if `who` wins.

    With Flag.KEPT the cards stay on the table: ``f.result_second`` of `who`, ``f.result_kind`` of
    `whom`.
    """
    f.step = then
    f.result = 0
    push(g, Rule.CONTEST, who, whom, NOTHING, f.kind, 0)
    top(g).flags = flags
    return CALL


@leaf
def discard(
    g: Game, f: Frame, who: int, n: int, zones: int, but: int, flags: int, then: int
) -> int:
    """Let `who` put away `n` cards of `zones` (a mask), not `but`; ``f.result`` counts them."""
    f.step = then
    f.result = 0
    push(g, Rule.DISCARD, who, who, but, f.kind, n)
    child = top(g)
    child.targets = zones
    child.flags = flags
    return CALL


@leaf
def take_one(g: Game, f: Frame, who: int, of: int, zones: int, into: int, then: int) -> int:
    """Let `who` choose a card of `of` to go to a Zone: its own hand, or the discard pile."""
    f.step = then
    f.result = NOTHING
    push(g, Rule.TAKE_ONE, who, of, f.card, f.kind, into)
    top(g).targets = zones
    return CALL


@leaf
def demand_slash(g: Game, f: Frame, of: int, at: int, kind: int, flags: int, then: int) -> int:
    """Let seat `of` use a slash at seat `at`, because of `kind`; ``f.result`` is 1 if it did.

    With Flag.IN_RANGE it must still reach `at` without what it is made of.
    """
    f.step = then
    f.result = 0
    push(g, Rule.DEMAND, of, at, f.card, kind, 0)
    top(g).flags = flags
    return CALL


@leaf
def count_slash(g: Game, who: int) -> int:
    """Count a slash that `who` has used or played in its own play phase."""
    if who == g.current and g.phase == Phase.PLAY:
        g.today[SLASH] += 1
    return 0


@leaf
def tell_used(g: Game, who: int, at: int, card: int, second: int, kind: int, flags: int) -> int:
    """Let skills speak of a card that was used (Flag.FOR_USE) or played without a frame of use."""
    if g.listening[Moment.USED] != 0:
        push(g, Rule.USED, who, at, card, kind, 0)
        child = top(g)
        child.second = second
        child.flags = flags
    return CALL


@leaf
def recover(g: Game, r: Rules, who: int, by: int, amount: int) -> int:
    """Give back hp, up to the maximum."""
    healed = min(amount, g.max_hp[who] - g.hp[who])
    if healed > 0 and g.dead[who] == 0:
        g.hp[who] += healed
        note(g, Event.HEALED, who, by, NOTHING, NOTHING, healed)
        changes_distance(g, r, who)
        g.healed |= int(g.listening[Moment.HEALED] != 0) << who
    return 0


@leaf
def turn_face(g: Game, who: int) -> int:
    """Turn the general of `who`: face down, or up again."""
    g.face_down[who] = 1 - g.face_down[who]
    return note(g, Event.FLIPPED, who, NOTHING, NOTHING, NOTHING, g.face_down[who])


@leaf
def told(g: Game, who: int, at: int, skill: int) -> int:
    """Tell that `who` uses a skill, and count it; for those that the engine does not tell itself.

    These are skills that ask for themselves, and conversions of no single card.
    """
    g.uses[skill] += 1
    return note(g, Event.SKILL, who, at, NOTHING, skill, NOTHING)


@leaf
def chain(g: Game, who: int, state: int) -> int:
    """Chain or unchain a seat."""
    g.chained[who] = state
    return note(g, Event.CHAINED, who, NOTHING, NOTHING, NOTHING, state)


HAND_ZONE, EQUIP_ZONE, JUDGE_ZONE = 1 << Zone.HAND, 1 << Zone.EQUIP, 1 << Zone.JUDGE
ANYWHERE = HAND_ZONE | EQUIP_ZONE | JUDGE_ZONE
