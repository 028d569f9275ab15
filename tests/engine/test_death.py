"""Death, its reward and its penalty."""

import pytest
from bench import Bench

from sgs_sim.engine.kinds import NOTHING, Role, Zone
from sgs_sim.engine.log import Event


def kill(killer, victim, roles):
    """Let a seat that has cards in every zone kill its neighbour."""
    t = Bench(5).roles(roles).hp(victim, 1)
    t.hold(killer, "slash:S7", "peach:H3", "jink:D2").wears(killer, "axe", "dilu")
    t.delayed(killer, "indulgence")
    return t.use(killer, "slash:S7", at=victim).says(killer, None, why="save")


def test_whoever_kills_a_rebel_draws_three():
    for roles in ("lord rebel loyalist renegade rebel", "renegade rebel lord loyalist rebel"):
        t = kill(0, 1, roles).done()
        assert len(t.hand(0)) == 5


def test_a_rebel_who_kills_a_rebel_draws_three():
    t = kill(0, 1, "rebel rebel lord loyalist renegade").done()
    assert len(t.hand(0)) == 5


def test_a_lord_who_kills_a_loyalist_discards_hand_and_equipment_but_no_delayed_trick():
    t = kill(0, 1, "lord loyalist rebel renegade rebel").done()
    assert t.hand(0) == t.worn(0) == []
    assert t.waiting(0) == ["indulgence"]


@pytest.mark.parametrize(
    "roles",
    [
        "lord renegade loyalist rebel rebel",  # the lord kills a renegade
        "rebel loyalist lord renegade rebel",  # somebody else kills a loyalist
        "loyalist renegade lord rebel rebel",
        "rebel renegade lord loyalist rebel",
    ],
)
def test_any_other_death_is_neither_rewarded_nor_punished(roles):
    """9.29."""
    t = kill(0, 1, roles).done()
    assert t.hand(0) == ["jink", "peach"]
    assert t.worn(0) == ["axe", "dilu"]


def test_everything_of_the_dead_is_discarded():
    t = Bench().hp(1, 1).hold(1, "jink", "duel").wears(1, "wooden_ox", "chitu").stored(1, "S5")
    t.delayed(1, "lightning").chained(1).hold(0, "slash:S7")
    t.use(0, "slash:S7", at=1).says(1, None).done()
    assert t.hand(1) == t.worn(1) == t.waiting(1) == []
    assert (t.g.n_store[1], t.g.chained[1], t.g.hp[1]) == (0, 0, 0)
    assert len(t.pile()) == 7


def test_the_dead_show_their_role_and_only_they():
    t = Bench().hp(1, 1).hold(0, "slash")
    assert t.g.shown_role[1] != Role.REBEL
    t.use(0, "slash", at=1).done()
    assert t.g.shown_role[1] == Role.REBEL
    assert all(t.g.shown_role[seat] not in list(Role) for seat in (2, 3))
    assert t.g.shown_role[0] == Role.LORD


def test_the_reward_comes_after_the_cards_of_the_dead_are_discarded():
    """Invariant 24: with an empty deck the reward is drawn from them."""
    t = Bench().hp(1, 1).hold(0, "slash").hold(1, "jink", "duel", "SA", "HA").deck_of()
    t.use(0, "slash", at=1).says(1, None).done()
    assert len(t.hand(0)) == 3


def test_a_death_without_a_source_rewards_nobody():
    """9.9, 9.29."""
    t = Bench().hp(1, 1).delayed(1, "lightning").top("S5")
    t.turn(1).done()
    assert t.told(Event.DIED) == [(1, NOTHING, Role.REBEL)]
    assert all(t.hand(seat) == [] for seat in range(4))


def test_who_burns_itself_to_death_is_its_own_source_and_draws_nothing():
    t = Bench().hp(1, 1).hold(1, "fire_attack", "jink:H2", "jink:HK")
    t.use(1, "fire_attack", at=1).picks(1, "jink:H2").picks(1, "jink:HK").done()
    assert t.g.dead[1]
    assert t.hand(1) == []


def test_distance_and_order_close_up_over_the_dead():
    t = Bench(5).hp(1, 1).hold(0, "slash", "duel", "snatch").hold(2, "peach", "peach")
    t.use(0, "slash", at=1).says(2, None).done()
    assert {"snatch@2", "duel@2"} <= t.options(0)
    t.ends(0)
    while t.asked() == (0, "discard"):
        t.picks(0, t.hand(0)[0])
    t.done()
    assert t.g.current == 2


def test_a_dead_player_owns_no_card_ever_after():
    t = Bench().hp(1, 1).hold(0, "slash", "god_salvation", "amazing_grace").top("S5", "H5", "C5")
    t.use(0, "slash", at=1).done()
    t.use(0, "god_salvation").done()
    assert t.hp(1) == 0
    assert all(t.g.place[card] != Zone.HAND + 16 for card in range(t.r.n_cards))
