"""Fan 朱雀羽扇 (range 4): you may use a plain Slash as a Fire Slash."""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import NOTHING, Type, kind
from sgs_sim.engine.state import Game, Rules

FAN = Card("fan", zh="朱雀羽扇", en="Fan", type=Type.WEAPON, play=88, range=4)
SLASH, FIRE_SLASH = kind("slash"), kind("fire_slash")


@FAN.view_as
def view_as(g: Game, r: Rules, me: int, card: int, for_use: int) -> int:
    return FIRE_SLASH if for_use != 0 and r.card_kind[card] == SLASH else NOTHING
