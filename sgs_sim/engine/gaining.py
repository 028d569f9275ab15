"""Gaining and losing skills and hearts: what changes a seat for the rest of the game."""

from sgs_sim.compiled import leaf, unit
from sgs_sim.engine.hearing import changes_distance, listen
from sgs_sim.engine.kinds import CALL, NOTHING, Rule
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.piles import clear_off
from sgs_sim.engine.state import SKILLS, Frame, Game, Rules
from sgs_sim.engine.verbs import push


@leaf
def has_skill(g: Game, who: int, skill: int) -> bool:
    """Has `who` this skill now?"""
    for slot in range(SKILLS):
        if g.skill[who, slot] == skill:
            return True
    return False


@unit
def gain(g: Game, r: Rules, who: int, skill: int) -> int:
    """Give `who` a skill, unless it has it or it is the lord's and `who` is not; 1 if so."""
    if has_skill(g, who, skill) or (r.lord[skill] != 0 and who != g.lord) or g.dead[who] != 0:
        return 0
    for slot in range(SKILLS):
        if g.skill[who, slot] == 0:
            g.skill[who, slot] = skill
            g.spotless = 0
            listen(g, r, who)
            note(g, Event.GAINED, who, NOTHING, NOTHING, skill, NOTHING)
            return 1
    return 0


@unit
def forfeit(g: Game, r: Rules, who: int, skill: int) -> int:
    """Take a skill from `who`, and what lies on its general for it."""
    for slot in range(SKILLS):
        if g.skill[who, slot] == skill and skill != 0:
            g.skill[who, slot] = 0
            listen(g, r, who)
            clear_off(g, r, who, skill)
            note(g, Event.FORFEITED, who, NOTHING, NOTHING, skill, NOTHING)
    return 0


@leaf
def check_life(g: Game, f: Frame, who: int, then: int) -> int:
    """Go on at `then`, after `who` has been seen to, if it lives on at 0 hp and should not."""
    f.step = then
    if g.dead[who] == 0 and g.hp[who] <= 0:
        return push(g, Rule.DYING, NOTHING, who, NOTHING, f.kind, 0)
    return CALL


@leaf
def change_max(g: Game, r: Rules, f: Frame, who: int, by: int, then: int) -> int:
    """Change the maximum of `who`, and cut its hp to it; with none left it dies."""
    f.step = then
    g.max_hp[who] += by
    note(g, Event.MAXED, who, NOTHING, NOTHING, f.kind, by)
    if g.hp[who] > g.max_hp[who]:
        g.hp[who] = g.max_hp[who]
        changes_distance(g, r, who)
    if g.max_hp[who] <= 0:
        return push(g, Rule.DEATH, NOTHING, who, NOTHING, f.kind, 0)
    return CALL
