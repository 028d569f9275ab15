"""Guhuo 蛊惑 (Yu Ji): to use or play a basic card or an instant trick, lay a hand card face down
and say that it is one. The others who have hp left may doubt it. If nobody does it is what you say,
with its own suit, and as just a Slash also its own nature. Else it is shown: if true all doubters
lose 1 hp, if false they draw a card each; unless it is true and a heart it is discarded, and has
not been used (R072).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.doubting import (
    ask_aim,
    ask_card,
    ask_claim,
    ask_doubters,
    can_claim,
    come_to_nothing,
    come_true,
    is_true,
    lay_claim,
    requite,
    reveal,
)
from sgs_sim.engine.kinds import ASK, CALL, DONE, Reach, Suit, Why, kind
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import suit_of

GUHUO = Skill("guhuo", zh="蛊惑", en="Bewitch", nullifies=True)
ME, ANALEPTIC = kind("guhuo"), kind("analeptic")
RARE = 6  # of so many cards at most one is of that kind: it is likely to be a lie
BOLD = 2  # who has more hp than this may doubt
OFTEN = 3  # claims in a turn that nobody believes any more


class Step(IntEnum):
    CLAIM, CARD, AIM, AIMED, DOUBT, DOUBTED, REQUITE, OVER = range(8)


@GUHUO.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    return can_claim(g, r, me, wanted)


@leaf
def go_round(g: Game, r: Rules, f: Frame) -> int:
    """Ask all who may doubt; with nobody who does it stands."""
    if ask_doubters(g, f, then=Step.DOUBTED):
        return ASK
    return reveal(g, r, f, Step.REQUITE) if f.targets != 0 else settle(g, r, f, stands=1)


@leaf
def settle(g: Game, r: Rules, f: Frame, stands: int) -> int:
    """Let the claim come true if it stands and its owner lives, else to nothing."""
    if stands != 0 and g.dead[f.actor] == 0:
        return come_true(g, r, f, then=Step.OVER)
    return come_to_nothing(g, r, f, then=Step.OVER)


@GUHUO.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.CLAIM:
            f.other = f.kind
            f.kind = ME
            g.today[ME] += 1
            return ask_claim(g, r, f, then=Step.CARD)
        case Step.CARD:
            return ask_card(g, r, f, then=Step.AIM)
        case Step.AIM:
            return ask_aim(g, r, f, then=Step.AIMED, laid=Step.DOUBT)
        case Step.AIMED:
            f.target = g.ask.option_at[f.result]
            return lay_claim(g, r, f, then=Step.DOUBT)
        case Step.DOUBT | Step.DOUBTED:
            return go_round(g, r, f)
        case Step.REQUITE:
            if requite(g, r, f, then=Step.REQUITE):
                return CALL
            heart = suit_of(g, r, f.actor, f.card) == Suit.HEART
            return settle(g, r, f, stands=int(heart and is_true(r, f.card, f.amount)))
        case _:
            return DONE


@leaf
def is_believed(board: Board, own: Own, view: int) -> bool:
    """Will nobody doubt me? Friends do not, nor do those who have not hp enough to risk."""
    bold = 0
    for seat in range(board.players):
        bold += int(board.dead[seat] == 0 and likes(view, seat) <= 0 and board.hp[seat] > BOLD)
    return bold == 0


@GUHUO.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    kind, believed = ask.option_kind[i], is_believed(board, own, view)
    match ask.why:
        case Why.PLAY:
            return PASS + 2 if board.today[ME] < OFTEN and believed else 0
        case Why.DECLARE:  # what helps me alone, or harms one other
            alone = r.reach[kind] == Reach.SELF and kind != ANALEPTIC
            return r.play[kind] if alone or r.hostile[kind] != 0 else 0
        case Why.TARGET:
            return PASS - likes(view, ask.option_at[i])
        case Why.DOUBT:
            liar = likes(view, ask.actor) < int(board.today[ME] > OFTEN)
            willing = board.hp[own.seat] > BOLD and liar
            return PASS + 1 if willing and r.copies[kind] * RARE < r.n_cards else 0
        case Why.SAVE:
            mine = ask.target == own.seat
            return PASS + likes(view, ask.target) if mine or believed else 0
        case Why.NULLIFY:
            harms = r.hostile[ask.kind] > 0 and ask.amount % 2 == 0
            return PASS + likes(view, ask.target) - 1 if harms and believed else 0
        case _:  # a card to answer with
            return PASS + 1 if believed else 0
