"""Generals a player keeps besides its own: it shows one, and has a skill, sex and kingdom of it."""

from sgs_sim.compiled import leaf, unit
from sgs_sim.engine.casting import random_general
from sgs_sim.engine.chance import GENERAL, stream
from sgs_sim.engine.gaining import forfeit, gain
from sgs_sim.engine.kinds import NOTHING
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.options import offer
from sgs_sim.engine.state import AVATARS, OFFERS, SKILLS, Game, Rules


@leaf
def may_add(g: Game, who: int) -> bool:
    """Is there a general for `who` to add, and room for it?"""
    return g.unused > 0 and g.n_avatar[who] < AVATARS


@unit
def add_avatar(g: Game, who: int) -> int:
    """Give `who` a random general that nobody has, for its eyes only, if there is one.

    The first `OFFERS` words of its stream may have dealt out generals to choose from.
    """
    if may_add(g, who):
        n = g.n_avatar[who]
        chance = stream(g.key, GENERAL, who)
        g.own[who].avatars[n] = random_general(g, chance, OFFERS + n)
        g.n_avatar[who] = n + 1
    return 0


@leaf
def offer_avatars(g: Game, r: Rules, who: int, by: int) -> int:
    """Offer each skill that `by` may lend `who`, but for the one it does lend."""
    for i in range(g.n_avatar[who]):
        general = g.own[who].avatars[i]
        for k in range(SKILLS):
            skill = r.general_skill[general, k]
            same = general == g.avatar[who] and skill == g.mark[who, by]
            if skill != 0 and r.lord[skill] == 0 and r.once[skill] == 0 and not same:
                offer(g, general, skill, NOTHING)
    return g.ask.n


@leaf
def look_like(g: Game, r: Rules, who: int, general: int, skill: int) -> int:
    """Give `who` the sex and kingdom of a general, for all to see."""
    g.kingdom[who] = r.general_kingdom[general]
    g.sex[who] = r.general_sex[general]
    return note(g, Event.TURNED, who, NOTHING, NOTHING, skill, general)


@unit
def turn_into(g: Game, r: Rules, who: int, general: int, skill: int, by: int) -> int:
    """Let `who` show a general and have a skill of it, instead of the one that `by` lent before."""
    forfeit(g, r, who, g.mark[who, by])
    g.mark[who, by] = skill
    g.avatar[who] = general
    look_like(g, r, who, general, skill)
    return gain(g, r, who, skill)


@unit
def turn_back(g: Game, r: Rules, who: int) -> int:
    """Let `who` be just its own general again; nobody else notices."""
    if g.avatar[who] != NOTHING:
        g.avatar[who] = NOTHING
        g.n_avatar[who] = 0
        for i in range(AVATARS):
            g.own[who].avatars[i] = NOTHING
        look_like(g, r, who, g.general[who], NOTHING)
    return 0
