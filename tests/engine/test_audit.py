"""The audit finds what is broken, and says which invariant it is."""

from collections.abc import Callable

import pytest
from bench import Bench

from sgs_sim.engine.audit import audit
from sgs_sim.engine.kinds import NOTHING, End, Fault, Moment, Role, Zone
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.piles import delay, move
from sgs_sim.engine.state import LINES, Game
from sgs_sim.engine.watch import Broken, Watch, begin_watch


def laid() -> tuple[Bench, Watch]:
    """A quiet table where everybody has something, its log on, and a watch that has seen it."""
    t = Bench(5).roles("lord loyalist rebel rebel renegade")
    for seat in range(5):
        t.hold(seat, "slash", "jink")
    t.wears(1, "silver_lion").wears(2, "crossbow")
    t.g.logging = 1
    t.g.n_log = 0
    w = Watch()
    begin_watch(t.g, w)
    w.seat, w.phase = 0, 3
    return t, w


def verdict(t: Bench, w: Watch) -> set[str]:
    """Audit, and name what is broken."""
    broken = audit(t.g, t.r, w, 0)
    return {flag.name for flag in Broken if broken & flag}


def test_a_sound_table_has_nothing_broken():
    assert verdict(*laid()) == set()


def test_a_logged_move_and_logged_damage_are_followed():
    t, w = laid()
    move(t.g, t.r, t.g.own[3].hand[0], Zone.DISCARD, 0)
    t.g.hp[3] -= 1
    note(t.g, Event.DAMAGED, 3, 0, 0, 40, 1)
    assert verdict(t, w) == set()


def lose_a_card(g: Game) -> None:
    g.n_hand[0] -= 1


def double_a_card(g: Game) -> None:
    g.own[0].hand[1] = g.own[0].hand[0]


def misplace_a_card(g: Game) -> None:
    g.place[g.own[0].hand[0]] = Zone.DISCARD


def wear_in_the_wrong_slot(g: Game) -> None:
    g.equip[1, 2], g.equip[1, 1] = g.equip[1, 1], NOTHING


def heal_beyond(g: Game) -> None:
    g.hp[1] = g.max_hp[1] + 1


def change_hp_silently(g: Game) -> None:
    g.hp[1] -= 1


def hurt_the_dead(g: Game) -> None:
    note(g, Event.DIED, 3, 0, NOTHING, 40, g.own[3].role)
    note(g, Event.DAMAGED, 3, 0, 0, 40, 1)


def hurt_by_nothing(g: Game) -> None:
    note(g, Event.DAMAGED, 3, 0, 0, 40, 0)


def thunder_without_unchaining(g: Game) -> None:
    g.chained[3] = 1
    g.hp[3] -= 1
    note(g, Event.DAMAGED, 3, 0, 2, 40, 1)


def die_alive(g: Game) -> None:
    note(g, Event.DIED, 3, 0, NOTHING, 40, g.own[3].role)


def ask_the_dead(g: Game) -> None:
    note(g, Event.DIED, 3, 0, NOTHING, 40, g.own[3].role)
    note(g, Event.ASKED, 3, NOTHING, NOTHING, 0, 2)


def use_at_the_dead(g: Game) -> None:
    note(g, Event.DIED, 3, 0, NOTHING, 40, g.own[3].role)
    note(g, Event.USED, 0, 1 << 3, NOTHING, 40, NOTHING)


def skip_a_seat(g: Game) -> None:
    note(g, Event.TURN, 2, NOTHING, NOTHING, NOTHING, 1)


def skip_a_phase(g: Game) -> None:
    note(g, Event.PHASE, 0, NOTHING, NOTHING, NOTHING, 5)


def keep_too_many(g: Game) -> None:
    g.hp[0] = 1
    note(g, Event.DAMAGED, 0, 1, 0, 40, 4)
    note(g, Event.PHASE, 0, NOTHING, NOTHING, NOTHING, 4)
    note(g, Event.PHASE, 0, NOTHING, NOTHING, NOTHING, 5)


def slash_twice(g: Game) -> None:
    g.slashes = 2


def drink_twice(g: Game) -> None:
    g.drinks = 2


def stay_drunk(g: Game) -> None:
    g.drunk = 1


def show_a_role(g: Game) -> None:
    g.shown_role[3] = Role.REBEL


def miscount_the_living(g: Game) -> None:
    g.alive = 4


def miscount_the_nullifications(g: Game) -> None:
    g.nullifications[2] += 1


def forget_a_listener(g: Game) -> None:
    g.listening[Moment.SUFFERING] = 0


def hear_too_much(g: Game) -> None:
    g.heard[3] = 1 << Moment.DYING


def go_on_after_the_end(g: Game) -> None:
    note(g, Event.OVER, NOTHING, NOTHING, NOTHING, NOTHING, End.LORD)
    note(g, Event.DRUNK, 0, NOTHING, NOTHING, NOTHING, 1)


def win_too_early(g: Game) -> None:
    for seat in (2, 3, 4):
        g.own[seat].role = Role.LOYALIST


def meet_the_impossible(g: Game) -> None:
    g.fault = Fault.STACK_FULL


def say_too_much(g: Game) -> None:
    for _ in range(LINES + 1):
        note(g, Event.DRUNK, 0, NOTHING, NOTHING, NOTHING, 1)


def move_unlogged(g: Game) -> None:
    card = g.deck[g.n_deck - 1]
    g.n_deck -= 1
    g.discard[g.n_discard] = card
    g.n_discard += 1
    g.place[card] = Zone.DISCARD


@pytest.mark.parametrize(
    ("break_it", "name"),
    [
        (lose_a_card, "CARDS"),
        (double_a_card, "CARDS"),
        (misplace_a_card, "CARDS"),
        (wear_in_the_wrong_slot, "SLOTS"),
        (heal_beyond, "HP"),
        (change_hp_silently, "CHANGES"),
        (hurt_the_dead, "DAMAGE"),
        (hurt_by_nothing, "DAMAGE"),
        (thunder_without_unchaining, "CHAIN"),
        (die_alive, "DEATHS"),
        (ask_the_dead, "ASKED"),
        (use_at_the_dead, "TARGETS"),
        (skip_a_seat, "TURNS"),
        (skip_a_phase, "PHASES"),
        (keep_too_many, "LIMIT"),
        (slash_twice, "SLASHES"),
        (drink_twice, "DRINKS"),
        (stay_drunk, "DRINKS"),
        (show_a_role, "SECRETS"),
        (miscount_the_living, "COUNTS"),
        (miscount_the_nullifications, "COUNTS"),
        (forget_a_listener, "COUNTS"),
        (hear_too_much, "COUNTS"),
        (go_on_after_the_end, "ENDED"),
        (win_too_early, "ENDED"),
        (meet_the_impossible, "FAULT"),
        (say_too_much, "LOG"),
        (move_unlogged, "MOVES"),
    ],
)
def test_what_is_broken_is_named(break_it: Callable[[Game], None], name: str):
    t, w = laid()
    if break_it is slash_twice:
        w.slashes = 1
    break_it(t.g)
    assert name in verdict(t, w)


def test_two_delayed_tricks_of_a_name_are_found():
    t, w = laid()
    t.hold(0, "lightning").hold(1, "lightning")
    begin_watch(t.g, w)
    for seat in (0, 1):
        card = t.g.own[seat].hand[t.g.n_hand[seat] - 1]
        delay(t.g, t.r, card, t.r.card_kind[card], 2)
    assert verdict(t, w) == {"JUDGE"}


def test_a_dead_player_who_owns_a_card_is_found():
    t, w = laid()
    t.g.dead[3] = w.dead[3] = 1
    t.g.alive -= 1
    t.g.living[Role.REBEL] -= 1
    t.g.shown_role[3] = t.g.own[3].role
    assert verdict(t, w) == {"DEAD"}


def test_a_lion_that_let_two_points_through_is_found():
    t, w = laid()
    f = t.g.stack[t.g.depth]
    f.rule, f.target, f.flags = 7, 1, 0
    t.g.hp[1] -= 2
    note(t.g, Event.DAMAGED, 1, 0, 0, 40, 2)
    assert verdict(t, w) == {"LION"}


def test_a_card_left_on_the_table_is_found():
    t, w = laid()
    move(t.g, t.r, t.g.own[3].hand[0], Zone.TABLE, 0)
    t.g.ask.why = 0
    t.g.ask.who = 0
    t.g.ask.n = 1
    t.g.ask.can_pass = 1
    assert audit(t.g, t.r, w, 1) & Broken.TABLE


def test_an_option_that_is_not_ones_own_is_found():
    t, w = laid()
    a = t.g.ask
    a.why, a.who, a.n, a.can_pass = 0, 0, 2, 1
    a.option_card[1], a.option_at[1] = t.g.own[1].hand[0], NOTHING
    assert audit(t.g, t.r, w, 1) & Broken.OPTIONS
