"""What holds in every state, whoever plays."""

from sgs_sim.engine.kinds import (
    HEARD,
    MOMENTS,
    NOTHING,
    UNKNOWN,
    Concern,
    Fault,
    Moment,
    Rule,
    Type,
    Zone,
    kind,
    name_of,
)
from sgs_sim.engine.seats import call_number
from sgs_sim.engine.state import EQUIP, SKILLS, SLOTS, Game, Rules

NULLIFICATION = kind("nullification")


def audit(g: Game, r: Rules) -> list[str]:
    """Name everything that cannot be."""
    flags = [fault.name for fault in Fault if g.fault & fault]
    return cards(g, r) + seats(g, r) + listeners(g, r) + flags


def lying(g: Game) -> list[tuple[int, int]]:
    """Every card that a zone holds, with the place it should have."""
    found = [(card, Zone.DECK) for card in g.deck[: g.n_deck]]
    found += [(card, Zone.DISCARD) for card in g.discard[: g.n_discard]]
    for seat in range(g.players):
        own, at = g.own[seat], 16 * seat
        found += [(card, Zone.HAND + at) for card in own.hand[: g.n_hand[seat]]]
        found += [(card, Zone.STORE + at) for card in own.store[: g.n_store[seat]]]
        found += [(g.judge[seat, k], Zone.JUDGE + at) for k in range(g.n_judge[seat])]
        found += [(g.pile[seat, k], Zone.PILE + at) for k in range(g.n_pile[seat])]
        worn = [g.equip[seat, slot] for slot in range(EQUIP)]
        found += [(card, Zone.EQUIP + at) for card in worn if card != NOTHING]
    found += [(card, g.place[card]) for card in g.looked[: g.n_looked]]
    return found


def cards(g: Game, r: Rules) -> list[str]:
    found = lying(g)
    found += [(card, Zone.TABLE) for card in range(r.n_cards) if g.place[card] == Zone.TABLE]
    broken = []
    if sorted(card for card, _ in found) != list(range(r.n_cards)):
        broken.append("cards are lost or doubled")
    broken += [
        f"card {card} is not at its place" for card, place in found if g.place[card] != place
    ]
    if any(g.place[card] & 15 != Zone.LOOKED for card in g.looked[: g.n_looked]):
        broken.append("a card looked at is not at its place")
    if not 0 <= g.n_top + g.n_low <= g.n_deck:
        broken.append("the fixed ends of the deck are longer than the deck")
    open_cards = [g.pool[k] for k in range(g.n_pool)]
    broken += [
        f"open card {card} is not on the table"
        for card in open_cards
        if g.place[card] != Zone.TABLE
    ]
    return broken


def seats(g: Game, r: Rules) -> list[str]:
    broken = []
    dying = {
        f.target
        for f in list(g.stack)[: g.depth]
        if f.rule in (Rule.DYING, Rule.DEATH, Rule.DAMAGE, Rule.LOSE)
    }
    for seat in range(g.players):
        own, hand, store = g.own[seat], g.n_hand[seat], g.n_store[seat]
        held = [*own.hand[:hand], *own.store[:store]]
        if g.nullifications[seat] != sum(r.card_kind[card] == NULLIFICATION for card in held):
            broken.append(f"seat {seat} has its nullifications miscounted")
        if any(card != UNKNOWN for card in [*own.hand[hand:], *own.store[store:]]):
            broken.append(f"seat {seat} remembers cards it no longer has")
        if g.hp[seat] > g.max_hp[seat]:
            broken.append(f"seat {seat} has too much hp")
        prevented = (g.listening[Moment.DOOMED] >> seat) & 1
        if g.hp[seat] <= 0 and not (g.dead[seat] or seat in dying or prevented):
            broken.append(f"seat {seat} should be dying")
        names = [g.judge_kind[seat, k] for k in range(g.n_judge[seat])]
        if len(set(names)) < len(names) or any(r.type[name] != Type.DELAYED for name in names):
            broken.append(
                f"seat {seat} has {[name_of(name) for name in names]} in its judgement zone"
            )
        for slot in range(EQUIP):
            card = g.equip[seat, slot]
            if card != NOTHING and r.type[r.card_kind[card]] != Type.WEAPON + slot:
                broken.append(f"seat {seat} wears card {card} in slot {slot}")
            if g.skill[seat, SKILLS + slot] != (r.card_kind[card] if card != NOTHING else 0):
                broken.append(f"seat {seat} has not the skill of what it wears in slot {slot}")
        empty = (
            hand + store + len(names) + g.n_pile[seat] + g.chained[seat] + g.face_down[seat] == 0
        )
        bare = all(g.equip[seat, slot] == NOTHING for slot in range(EQUIP))
        if g.dead[seat] and seat not in dying and not (empty and bare):
            broken.append(f"seat {seat} is dead and has something")
    if g.alive != sum(1 - g.dead[seat] for seat in range(g.players)):
        broken.append("the living are miscounted")
    return broken


def heeds_right(g: Game, r: Rules, seat: int) -> bool:
    skills = [g.skill[seat, slot] for slot in range(SLOTS) if not g.dead[seat]]
    return all(
        any(r.heeds[concern, skill] >> moment & 1 for skill in skills)
        == bool(g.heeding[concern, moment] >> seat & 1)
        for concern in Concern
        for moment in range(1, HEARD)
    )


def listeners(g: Game, r: Rules) -> list[str]:
    broken = []
    dying = {f.target for f in list(g.stack)[: g.depth] if f.rule == Rule.DEATH}
    for seat in range(g.players):
        have = inward = outward = 0
        for slot in range(SLOTS if not g.dead[seat] else 0):
            skill = g.skill[seat, slot]
            have |= r.moments[skill] if skill else 0
            inward += r.inward[skill] if skill else 0
            outward += r.outward[skill] if skill else 0
            if skill and r.inward_of[skill]:
                inward = call_number(r.inward_of[skill], g, r, seat, inward)
            if skill and r.outward_of[skill]:
                outward = call_number(r.outward_of[skill], g, r, seat, outward)
        heard = sum(
            1 << moment for moment in range(1, MOMENTS) if (g.listening[moment] >> seat) & 1
        )
        if g.heard[seat] != heard:
            broken.append(f"seat {seat} is heard otherwise than it speaks")
        if seat not in dying and not heeds_right(g, r, seat):
            broken.append(f"seat {seat} is asked to speak otherwise than its skills heed")
        if seat not in dying and heard != have & ~1:
            broken.append(f"seat {seat} listens to {heard:b}, not {have:b}")
        if seat not in dying and (g.inward[seat], g.outward[seat]) != (inward, outward):
            broken.append(f"seat {seat} has wrong distances")
    return broken
