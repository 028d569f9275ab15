"""A claim: a card laid face down is said to be something, and the others may doubt it.

The frame of a claim has the card in `card`, what it is said to be in `amount`, its skill in `kind`;
`targets` gathers who doubts. Whether it is true nobody but the actor knows before it is revealed.
"""

from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import CALL, NOTHING, Why, Zone, kind
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.options import offer, question
from sgs_sim.engine.piles import draw_cards, move
from sgs_sim.engine.seats import after
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import ask, lose_hp, resent

SLASH = kind("slash")


@leaf
def is_true(r: Rules, card: int, claim: int) -> bool:
    """Is the card what it is said to be? Just a slash is any slash; a nature must be right."""
    return r.card_kind[card] == claim or (claim == SLASH and r.family[r.card_kind[card]] == SLASH)


@leaf
def made_of_claim(r: Rules, card: int, claim: int) -> int:
    """Return what the card counts as when the claim stands: a slash has the nature it has."""
    return r.card_kind[card] if is_true(r, card, claim) else claim


@leaf
def lay_claim(g: Game, r: Rules, f: Frame, then: int) -> int:
    """Lay the card face down, and say what it is."""
    f.step = then
    f.cursor = 0
    move(g, r, f.card, Zone.LOOKED, f.actor)
    note(g, Event.DECLARED, f.actor, NOTHING, NOTHING, f.kind, f.amount)
    return CALL


@leaf
def ask_doubters(g: Game, f: Frame, then: int) -> bool:
    """Ask the next who may doubt: all others who have hp left; False when all have been asked."""
    while f.cursor < g.players:
        who = after(g, g.current, f.cursor)
        f.cursor += 1
        if who != f.actor and g.dead[who] == 0 and g.hp[who] > 0:
            question(g, f, who, Why.DOUBT, f.kind, 1)
            g.ask.card = NOTHING  # it lies face down
            g.ask.amount = int(f.targets != 0)  # 1: it is doubted already
            offer(g, NOTHING, f.amount, NOTHING)
            ask(g, f, then)
            return True
    return False


@leaf
def note_doubt(g: Game, f: Frame) -> int:
    """Remember what the one just asked has said."""
    if f.result == 1:
        f.targets |= 1 << g.ask.who
        resent(g, g.ask.who, f.actor, 1)
    return 0


@leaf
def reveal(g: Game, r: Rules, f: Frame, then: int) -> int:
    """Turn the card face up on the table."""
    f.step = then
    f.cursor = 0
    note(g, Event.SHOWN, f.actor, NOTHING, f.card, f.kind, NOTHING)
    move(g, r, f.card, Zone.TABLE, 0)
    return CALL


@leaf
def requite(g: Game, r: Rules, f: Frame, then: int) -> bool:
    """Let the next who has doubted lose 1 hp, or all draw a card each; False when that is done."""
    while f.cursor < g.players:
        who = after(g, g.current, f.cursor)
        f.cursor += 1
        if (f.targets >> who) & 1 != 0:
            if is_true(r, f.card, f.amount):
                lose_hp(g, f, who, 1, then)
                return True
            draw_cards(g, r, who, 1)
    return False
