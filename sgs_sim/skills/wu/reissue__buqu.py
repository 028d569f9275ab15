"""Buqu 不屈 (Zhou Tai, second printing, always on): when you are dying the top card of the deck is
laid on your general. If no other there has its rank you are back at 1 hp; else it is discarded and
you need a Peach. While cards lie there you may keep as many cards as there are.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import DONE, NOTHING, Moment, Zone, kind
from sgs_sim.engine.piles import lay_on, move, n_laid, turn_over
from sgs_sim.engine.state import Board, Frame, Game, Rules
from sgs_sim.engine.verbs import recover

REISSUE_BUQU = Skill(
    "reissue__buqu", zh="不屈", en="Defying Death", as_target=(Moment.DYING,), forced=True
)
ME = kind("reissue__buqu")


@leaf
def lies_there(board: Board, r: Rules, me: int, rank: int) -> bool:
    """Is there a card of this rank on the general?"""
    for i in range(board.n_pile[me]):
        if board.pile_kind[me, i] == ME and r.rank[board.pile[me, i]] == rank:
            return True
    return False


@REISSUE_BUQU.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return g.hp[me] <= 0


@REISSUE_BUQU.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    card = turn_over(g, r, me)
    if card == NOTHING:  # no card is left anywhere, and the game is over
        return DONE
    if lies_there(g, r, me, r.rank[card]):
        move(g, r, card, Zone.DISCARD, 0)
        return DONE
    lay_on(g, r, card, ME, me)
    recover(g, r, me, me, 1 - g.hp[me])
    return DONE


@REISSUE_BUQU.hand_limit
def hand_limit(g: Game, r: Rules, me: int, n: int) -> int:
    laid = n_laid(g, me, ME)
    return n + laid - max(g.hp[me], 0) if laid > 0 else n
