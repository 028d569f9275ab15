"""Ex Nihilo 无中生有: draw two cards. It may be nullified before you draw (9.5)."""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import DONE, Reach, Type
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.state import Frame, Game, Rules

EX_NIHILO = Card(
    "ex_nihilo", zh="无中生有", en="Ex Nihilo", type=Type.TRICK, reach=Reach.SELF, keep=36, play=93
)
DRAW = EX_NIHILO.number("draw", 2)


@EX_NIHILO.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    draw_cards(g, r, f.target, r.number[DRAW])
    return DONE
