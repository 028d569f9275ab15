"""What makes one scored player differ from another."""

from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import Weights
from sgs_sim.engine.state import Own, Rules


class Style(Weights):
    """A default, or four by role, a least, a greatest, and a meaning. Likings run from -3 to 3."""

    REGICIDE = 3, 0, 3, "how much a rebel is against the lord"
    LOYAL = 3, 0, 3, "how much a rebel is against those who help the lord"
    WARY = 1, 0, 3, "how much a rebel is against those who have shown nothing"
    TRUST = 0, -3, 3, "added to what the lord's side thinks of those who have shown nothing"
    PATIENCE = 1, 0, 9, "rounds before those who have shown nothing may be foes"
    PROTECT = 2, -3, 3, "how much a renegade likes the lord while others live"
    BALANCE = 1, 0, 1, "1: a renegade spares the weaker side; 0: it is against all"
    FOCUS = 4, 0, 20, "points for attacking somebody, for each degree of dislike"
    PREY = 4, 0, 10, "points for attacking somebody, for each hp below five"
    RESERVE = 2, 0, 9, "hand cards without which no duel and no fire attack is begun"
    AREA = 43, -60, 60, "points added for attacks on everybody"
    LIGHTNING = -99, -99, 60, "points added for Lightning 闪电"
    SHIELD = 2, 1, 4, "how much one must be liked for a Nullification 无懈可击; 4: never"
    RESCUE = 1, 1, 3, "how much one must be liked to be saved from dying"
    HOPE = 50, 0, 400, "peaches in hundredths that luck may add where somebody is to be saved"
    SPARE = 0, 0, 4, "peaches that are kept in the hand while hp is above one"
    ARMED = 10, -40, 40, "added to the worth of a slash that might be put away"
    BEHIND = 100, 0, 100, "percent of the strength that is the rebels' at which a renegade helps"
    AHEAD = 0, 0, 100, "percent of it below which a renegade turns against the lord's helpers"
    SURE = 22, 0, 40, "points off a slash at somebody who is certain to hold a Jink 闪"
    DUELLIST = 79, -200, 200, "slashes in hundredths, added to my own where a duel is considered"
    STEADY = 9, 0, 9, "hp above which friends are not helped against duels and attacks on all"
    AXE = 117, 0, 200, "what two cards may be worth that are put away to hit with the Axe 贯石斧"
    DODGE = 9, -40, 40, "added to the worth of a Jink that might be put away"
    LIFE = 9, 0, 20, "added to that of what saves from dying, for each hp below four"
    SECOND = 11, 0, 20, "taken off a card that might be put away, for each other one of its family"
    STRIKE = 2, 0, 9, "loyalists left, rebels gone, from whom on a renegade strikes when ready"
    LATEST = 60, 0, 99, "rounds after which it strikes when ready, however few they are"
    CAREFUL = 3, 0, 9, "hp at or below which the lord spares who may be loyal, ..."
    RISK = 15, 0, 100, "... with more than so many percent"
    LENIENT = 0, -30, 30, "tenths added by the lord's side to its liking of those it has to guess"
    TOLERANT = 0, -30, 30, "tenths added by rebels to theirs"
    PLAN = 3, 0, 20, "points for what goes at the victim of the turn"
    DRINK = (35, 35, 70, 35), 0, 100, "chance of a miss above which no slash is drunk to, percent"
    THRIFT = -10, -60, 60, "how much dearer a card may be than what a skill turns it into, ..."
    WASTE = 20, -60, 60, "... and where the hand is full"
    TURNED = 10, 0, 40, "points off a card that a skill has turned into another"
    CHAIN = (1, 1, 0, 1), 0, 1, "1: who holds no fire or thunder chains nobody"
    LATER = 30, 0, 100, "chance that a friend asked later nullifies above which it may, percent"
    GAIN = 11, 1, 60, "how strongly opinions follow from beliefs, in tenths"


@leaf
def told(own: Own, r: Rules, weight: int) -> int:
    """Return a weight of the strategy that this seat plays, as it is for its role."""
    return r.weight[own.slot, own.role, weight]
