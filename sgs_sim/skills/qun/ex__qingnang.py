"""Qingnang 青囊 (Hua Tuo, boundary printing): in your play phase discard a hand card and let a
wounded player, you perhaps, regain 1 hp; after a red card you may do so again, but for somebody
else each time.
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Why, Zone, kind
from sgs_sim.engine.options import ask_seat, chosen_card, offer_hand, question
from sgs_sim.engine.piles import move
from sgs_sim.engine.state import SEATS, Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import is_red
from sgs_sim.engine.verbs import ask, recover
from sgs_sim.skills.qun.qingnang import KINDNESS, wounded

EX_QINGNANG = Skill("ex__qingnang", zh="青囊", en="Green Salve")
HEALS = EX_QINGNANG.number("heals", 1)
ME = kind("ex__qingnang")
OVER = 1 << SEATS  # `today` has a bit for each seat it has helped, and this one after a black card


class Step(IntEnum):
    AIM, PAY, PAID, HEAL = range(4)


@leaf
def patients(board: Board) -> int:
    """Return the bit mask of those it may help now."""
    return wounded(board) & ~board.today[ME] if board.today[ME] < OVER else 0


@EX_QINGNANG.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    return wanted == NOTHING and g.n_hand[me] > 0 and patients(g) != 0


@EX_QINGNANG.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    match f.step:
        case Step.AIM:
            return ask_seat(g, f, me, ME, patients(g), 0, then=Step.PAY)
        case Step.PAY:
            f.target = g.ask.option_at[f.result]
            question(g, f, me, Why.DISCARD, ME, 0)
            g.ask.amount = 1
            offer_hand(g, r, me, me)
            return ask(g, f, then=Step.PAID)
        case Step.PAID:
            card = chosen_card(g, f)
            f.step = Step.HEAL
            g.today[ME] |= 1 << f.target
            if not is_red(g, r, me, card):
                g.today[ME] |= OVER
            move(g, r, card, Zone.DISCARD, 0)
            return CALL
        case _:
            resent(g, me, f.target, KINDNESS)
            recover(g, r, f.target, me, r.number[HEALS])
            return DONE


@EX_QINGNANG.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.TARGET:
        at = ask.option_at[i]
        return PASS + 3 * likes(view, at) - min(board.hp[at], 4)
    mask = patients(board)
    for seat in range(board.players):
        if (mask >> seat) & 1 != 0 and likes(view, seat) > 0:
            return PASS + 8
    return 0
