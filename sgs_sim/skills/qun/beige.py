"""Beige 悲歌 (Cai Wenji): when a Slash has hurt somebody who lives, you may discard a card and let
the hurt one judge. Heart: it regains 1 hp; diamond: it draws two; club: the source discards two;
spade: the source turns over. Once for each damage, also along the chain (R154).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Moment, Suit, kind
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.seats import has_equipment
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import suit_of
from sgs_sim.engine.verbs import EQUIP_ZONE, HAND_ZONE, discard, judge, recover, turn_face

BEIGE = Skill("beige", zh="悲歌", en="Dirge", on=(Moment.SUFFERED,))
HEALS = BEIGE.number("heals", 1)
DRAWS = BEIGE.number("draws", 2)
DISCARDS = BEIGE.number("discards", 2)
SLASH = kind("slash")
ZONES = HAND_ZONE | EQUIP_ZONE


class Step(IntEnum):
    PAY, JUDGE, JUDGED, OVER = range(4)


@BEIGE.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return r.family[event.kind] == SLASH and (g.n_hand[me] > 0 or has_equipment(g, me))


@BEIGE.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    by = g.stack[f.event].actor
    match f.step:
        case Step.PAY:
            return discard(g, f, f.actor, 1, ZONES, but=NOTHING, flags=0, then=Step.JUDGE)
        case Step.JUDGE:
            resent(g, f.actor, f.target, -1)
            resent(g, f.actor, by, 1)
            return judge(g, f, who=f.target, then=Step.JUDGED)
        case Step.JUDGED:
            f.step = Step.OVER
            alive = by >= 0 and g.dead[by] == 0
            match suit_of(g, r, f.target, f.result):
                case Suit.HEART:
                    recover(g, r, f.target, f.actor, r.number[HEALS])
                case Suit.DIAMOND:
                    draw_cards(g, r, f.target, r.number[DRAWS])
                case Suit.CLUB if alive:
                    return discard(g, f, by, r.number[DISCARDS], ZONES, NOTHING, 0, Step.OVER)
                case Suit.SPADE if alive:
                    turn_face(g, by)
                case _:
                    pass
            return CALL
        case _:
            return DONE


@BEIGE.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS - 1 + likes(view, ask.target) - likes(view, ask.actor)
