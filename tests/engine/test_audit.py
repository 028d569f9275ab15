"""The audit finds what is broken, and says which invariant it is."""

from collections.abc import Callable

import pytest
from watched import frame, laid, verdict

from sgs_sim.engine.kinds import NOTHING, Concern, End, Fault, Moment, Role, Rule, Why, Zone, kind
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.piles import delay, move
from sgs_sim.engine.state import LINES, Game
from sgs_sim.engine.verbs import push, top
from sgs_sim.engine.watch import begin_watch


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


def miscount_what_lies_open(g: Game) -> None:
    g.open[kind("silver_lion")] -= 1


def forget_a_reshuffle(g: Game) -> None:
    g.open[kind("slash")] += 1


def forget_a_listener(g: Game) -> None:
    g.listening[Moment.SUFFERING] = 0


def ask_too_many(g: Game) -> None:
    g.heeding[Concern.TARGET, Moment.SUFFERING] |= 1 << 2


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
        (miscount_what_lies_open, "OPEN"),
        (forget_a_reshuffle, "OPEN"),
        (forget_a_listener, "COUNTS"),
        (ask_too_many, "COUNTS"),
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
    t, w = laid("leiji")
    frame(t, w, kind("leiji"), target=1)
    frame(t, w, Rule.DAMAGE, target=1, kind=kind("leiji"))
    t.g.hp[1] -= 2
    note(t.g, Event.DAMAGED, 1, 0, 0, kind("leiji"), 2)
    assert verdict(t, w) == {"LION"}


def test_a_card_left_on_the_table_is_found():
    t, w = laid()
    move(t.g, t.r, t.g.own[3].hand[0], Zone.TABLE, 0)
    t.g.ask.why = 0
    t.g.ask.who = 0
    t.g.ask.n = 1
    t.g.ask.can_pass = 1
    assert "TABLE" in verdict(t, w, asking=1)


def test_an_option_that_is_not_ones_own_is_found():
    t, w = laid()
    a = t.g.ask
    a.why, a.who, a.n, a.can_pass = 0, 0, 2, 1
    a.option_card[1], a.option_at[1] = t.g.own[1].hand[0], NOTHING
    assert verdict(t, w, asking=1) == {"OPTIONS"}


def test_a_general_that_was_not_offered_is_found():
    t, w = laid()
    a = t.g.ask
    a.why, a.who, a.n, a.can_pass = Why.GENERAL, 1, 3, 0
    t.g.offers[1, 0], t.g.own[1].avatars[0], t.g.n_avatar[1] = 7, 9, 1
    a.option_card[1], a.option_card[2] = 7, 9
    assert verdict(t, w, asking=1) == set()
    a.option_card[2] = 8
    assert verdict(t, w, asking=1) == {"OPTIONS"}


def test_who_lives_on_without_hp_and_was_never_dying_is_found():
    t, w = laid()
    t.g.hp[3] = 0
    note(t.g, Event.LOST, 3, NOTHING, NOTHING, 40, 4)
    push(t.g, Rule.DYING, NOTHING, 3, NOTHING, 40, 0)
    assert verdict(t, w) == set()
    t.g.depth -= 1
    assert verdict(t, w) == {"HP"}


# ------------------------------------------------------------------ what a step has pushed


def test_what_follows_damage_that_hurt_nobody_is_found():
    t, w = laid("leiji")
    frame(t, w, Rule.DAMAGE, target=2, kind=kind("leiji"))
    push(t.g, Rule.TRIGGER, 0, 2, NOTHING, kind("leiji"), Moment.SUFFERED)
    assert verdict(t, w) == {"PREVENTED"}


def test_more_damage_along_the_chain_than_the_first_has_suffered_is_found():
    t, w = laid()
    f = frame(t, w, Rule.DAMAGE, target=2, kind=kind("leiji"), nature=2)
    w.hurt[1] = 2
    for amount, broken in ((2, set()), (3, {"CHAIN"})):
        push(t.g, Rule.DAMAGE, 0, 3, NOTHING, f.kind, amount)
        assert verdict(t, w) == broken
        w.depth = t.g.depth = 2


def test_targets_out_of_order_are_found():
    t, w = laid()
    horde = kind("savage_assault")
    frame(t, w, Rule.USE, actor=3, kind=horde, targets=7, step=6)
    for target, broken in ((4, set()), (1, set()), (0, {"ORDER"})):
        push(t.g, horde, 3, target, NOTHING, horde, 0)
        assert verdict(t, w) == broken
        w.depth = t.g.depth = 2


@pytest.mark.parametrize(("cards", "broken"), [(3, set()), (2, {"REWARD"}), (4, {"REWARD"})])
def test_the_killer_of_a_rebel_draws_three(cards, broken):
    assert left_by_death(victim=3, killer=1, cards=cards) == broken


@pytest.mark.parametrize(("victim", "killer"), [(4, 1), (1, 2), (3, NOTHING)])
def test_a_reward_for_another_death_is_found(victim, killer):
    assert left_by_death(victim, killer, cards=3) == {"REWARD"}


def test_a_lord_that_kills_a_loyalist_and_keeps_its_cards_is_found():
    assert left_by_death(victim=1, killer=0, cards=0) == {"REWARD"}


def left_by_death(victim: int, killer: int, cards: int) -> set[str]:
    """Leave a frame of death whose killer is dealt so many cards."""
    t, w = laid()
    t.dead(victim)
    t.g.living[t.g.own[victim].role] -= 1
    begin_watch(t.g, w)
    frame(t, w, Rule.DEATH, target=victim, actor=killer)
    top(t.g).step = 1
    for _ in range(cards):
        move(t.g, t.r, t.g.deck[t.g.n_deck - 1], Zone.HAND, max(killer, 0))
    t.g.depth -= 1
    return verdict(t, w)


@pytest.mark.parametrize(("counted", "broken"), [(1, set()), (0, {"JUDGING"}), (2, {"JUDGING"})])
def test_a_judgement_by_more_or_less_than_one_card_is_found(counted, broken):
    t, w = laid()
    frame(t, w, Rule.JUDGE, actor=1, target=1)
    for _ in range(counted):
        note(t.g, Event.JUDGED, 1, NOTHING, NOTHING, 40, NOTHING)
    t.g.depth -= 1
    assert verdict(t, w) == broken


@pytest.mark.parametrize(("used", "stops"), [(0, 0), (1, 1), (2, 0), (3, 1)])
@pytest.mark.parametrize("result", [0, 1])
def test_a_trick_stopped_by_an_even_number_of_nullifications_is_found(used, stops, result):
    t, w = laid()
    frame(t, w, Rule.USE, kind=kind("snatch"), result=result)
    for amount in range(max(used, 1)):
        frame(t, w, Rule.NULLIFY, kind=kind("snatch"), amount=amount)
        if used:
            note(t.g, Event.USED, 1, 0, 40, kind("nullification"), NOTHING)
            assert verdict(t, w) == set()
    w.depth = 3
    t.g.depth = 2
    assert verdict(t, w) == (set() if result == stops else {"STOPPED"})


# ------------------------------------------------------------------ who may be asked what


def asked(t, w, why: Why, who: int, **fields: int) -> set[str]:
    """Ask somebody, with one option, and audit."""
    a = t.g.ask
    a.why, a.who, a.n, a.can_pass = why, who, 2, 1
    a.option_card[1], a.option_kind[1], a.option_at[1] = NOTHING, 40, NOTHING
    for name, number in fields.items():
        setattr(a, name, number)
    return verdict(t, w, asking=1)


def test_skills_that_speak_out_of_order_are_found():
    t, w = laid("biyue", "keji", "yingzi")
    frame(t, w, Rule.TRIGGER)
    assert asked(t, w, Why.SKILL, 0, kind=kind("biyue")) == set()
    assert asked(t, w, Why.SKILL, 2, kind=kind("yingzi")) == set()
    assert asked(t, w, Why.SKILL, 1, kind=kind("keji")) == {"SPEAKERS"}


def test_armour_that_speaks_before_the_general_is_found():
    t, w = laid("jianxiong")
    t.wears(0, "eight_diagram")
    begin_watch(t.g, w)
    frame(t, w, Rule.TRIGGER)
    assert asked(t, w, Why.SKILL, 0, kind=kind("eight_diagram")) == set()
    assert asked(t, w, Why.SKILL, 0, kind=kind("jianxiong")) == {"SPEAKERS"}


def test_a_locked_skill_that_asks_is_found():
    t, w = laid("xiangle")
    frame(t, w, Rule.TRIGGER)
    assert asked(t, w, Why.SKILL, 0, kind=kind("xiangle")) == {"SPEAKERS"}


def dying(*skills: str):
    """A table where seat 3 is dying."""
    t, w = laid(*skills)
    t.g.hp[3] = 0
    w.hp[3] = 0
    frame(t, w, Rule.DYING, target=3)
    return t, w


def test_one_asked_for_a_peach_out_of_order_is_found():
    t, w = dying()
    for who in (1, 3, 3):
        assert asked(t, w, Why.SAVE, who) == set()
    assert asked(t, w, Why.SAVE, 2) == {"SAVING"}


@pytest.mark.parametrize(("who", "broken"), [(0, set()), (1, {"SAVING"}), (3, set())])
def test_one_asked_for_a_peach_in_the_turn_of_jia_xu_is_found(who, broken):
    t, w = dying("wansha")
    assert asked(t, w, Why.SAVE, who) == set()
    t.g.ask.option_kind[1] = kind("peach")
    assert verdict(t, w, asking=1) == broken


@pytest.mark.parametrize(
    ("vine", "flags", "broken"),
    [(0, 0, set()), (1, 0, {"SPARED"}), (1, 1, set()), (0, 32, {"SPARED"})],
)
def test_one_asked_to_dodge_what_it_is_safe_from_or_may_not_is_found(vine, flags, broken):
    t, w = laid()
    if vine:
        t.wears(3, "vine")
    begin_watch(t.g, w)
    frame(t, w, kind("slash"), target=3, kind=kind("slash"), flags=flags)
    frame(t, w, Rule.RESPOND, actor=3, kind=kind("jink"))
    assert asked(t, w, Why.RESPOND, 3) == broken
