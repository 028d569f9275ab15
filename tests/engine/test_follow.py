"""What a line of the log says against the rules is found."""

import pytest
from watched import frame, laid, verdict

from sgs_sim.engine.kinds import NOTHING, Flag, Moment, Phase, Rule, Suit, Zone, kind
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.piles import draw_cards, move
from sgs_sim.engine.watch import begin_watch

SLASH, DUEL, HORDE, LEIJI = kind("slash"), kind("duel"), kind("savage_assault"), kind("leiji")


# ------------------------------------------------------------------ damage


def hurt(t, w, victim: int, by: int, of: int, nature: int = 0, **fields: int) -> set[str]:
    """Let the frame on top be damage, and tell of it."""
    frame(t, w, Rule.DAMAGE, actor=by, target=victim, kind=of, nature=nature, **fields)
    t.g.hp[victim] -= 1
    note(t.g, Event.DAMAGED, victim, by, nature, of, 1)
    return verdict(t, w)


def used(t, w, user: int, target: int, of: int, **fields: int) -> None:
    """Put a use and its effect on the stack."""
    frame(t, w, Rule.USE, actor=user, target=target, kind=of, **{"other": NOTHING} | fields)
    frame(t, w, of, actor=user, target=target, kind=of)


@pytest.mark.parametrize(
    ("by", "of", "broken"),
    [
        (0, SLASH, set()),
        (2, SLASH, {"SOURCE"}),
        (NOTHING, SLASH, {"SOURCE"}),
        (0, DUEL, set()),
        (3, DUEL, {"SOURCE"}),
        (2, DUEL, {"SOURCE"}),
        (0, HORDE, set()),
        (1, HORDE, {"SOURCE"}),
        (0, kind("lightning"), {"SOURCE"}),
        (NOTHING, kind("lightning"), set()),
        (1, LEIJI, {"SOURCE"}),
    ],
)
def test_damage_by_another_than_its_source_is_found(by, of, broken):
    """Seat 0 has used it at seat 3."""
    t, w = laid()
    used(t, w, 0, 3, of)
    assert hurt(t, w, 3, by, of) == broken


def test_damage_by_no_one_is_right_when_its_source_has_died():
    t, w = laid()
    t.dead(2)
    t.g.living[2] -= 1
    begin_watch(t.g, w)
    used(t, w, 2, 3, SLASH)
    assert hurt(t, w, 3, NOTHING, SLASH) == set()


def test_the_one_who_answers_a_duel_may_hurt_its_user():
    t, w = laid()
    used(t, w, 0, 3, DUEL)
    assert hurt(t, w, 0, 3, DUEL) == set()


@pytest.mark.parametrize(("by", "broken"), [(1, set()), (0, {"SOURCE"})])
def test_meng_huo_is_the_source_of_every_savage_assault(by, broken):
    t, w = laid("", "huoshou")
    used(t, w, 0, 3, HORDE)
    assert hurt(t, w, 3, by, HORDE) == broken


def test_damage_by_a_skill_that_is_not_being_used_is_found():
    t, w = laid()
    assert hurt(t, w, 3, 0, LEIJI) == {"SOURCE"}


@pytest.mark.parametrize("of", [SLASH, HORDE, kind("archery_attack")])
@pytest.mark.parametrize(("flags", "broken"), [(0, {"SPARED"}), (Flag.UNARMOURED, set())])
def test_a_vine_that_lets_through_what_it_keeps_off_is_found(of, flags, broken):
    t, w = laid()
    t.wears(3, "vine")
    begin_watch(t.g, w)
    used(t, w, 0, 3, of)
    assert hurt(t, w, 3, 0, of, flags=flags) == broken


def conducted(*seats: int, nature: int = 2, source: int = 0) -> set[str]:
    """Let thunder by seat 0 at seat 2 be conducted to seats, one after the other."""
    t, w = laid("leiji")
    frame(t, w, LEIJI)
    assert hurt(t, w, 2, 0, LEIJI, nature=2) == set()
    found = set()
    for seat in seats:
        found |= hurt(t, w, seat, source, LEIJI, nature=nature, flags=Flag.CONDUCTED)
        t.g.depth -= 1
        verdict(t, w)
    return found


def test_damage_goes_along_the_chain_in_action_order_and_once_to_each():
    assert conducted(0, 1, 4) == set()
    assert "CHAIN" in conducted(4, 1)
    assert "CHAIN" in conducted(1, 1)


def test_other_damage_along_the_chain_than_the_first_has_suffered_is_found():
    assert "CHAIN" in conducted(1, nature=1)
    assert "CHAIN" in conducted(1, nature=0)
    assert "CHAIN" in conducted(1, source=4)


def test_conducted_damage_that_is_conducted_again_is_found():
    t, w = laid("leiji")
    frame(t, w, LEIJI)
    hurt(t, w, 2, 0, LEIJI, nature=2)
    hurt(t, w, 3, 0, LEIJI, nature=2, flags=Flag.CONDUCTED)
    assert hurt(t, w, 4, 0, LEIJI, nature=2, flags=Flag.CONDUCTED) == {"CHAIN"}


# ------------------------------------------------------------------ using cards and skills


def tells_use(t, w, user: int, of: int, *seats: int, card: int = NOTHING) -> set[str]:
    """Tell of a use by the frame on top."""
    mask = sum(1 << seat for seat in seats)
    frame(t, w, Rule.USE, actor=user, target=seats[0], kind=of, targets=mask, card=card)
    t.g.slashes += of == SLASH and t.g.stack[t.g.depth - 2].rule != Rule.DEMAND
    note(t.g, Event.USED, user, mask, card, of, NOTHING)
    return verdict(t, w)


@pytest.mark.parametrize(("at", "broken"), [(1, set()), (2, {"TARGETS"}), (0, {"TARGETS"})])
def test_a_slash_at_oneself_or_beyond_reach_is_found(at, broken):
    t, w = laid()
    assert tells_use(t, w, 0, SLASH, at) == broken


def test_a_slash_at_one_who_can_be_no_target_is_found():
    t, w = laid("", "kongcheng")
    for card in list(t.g.own[1].hand[:2]):
        move(t.g, t.r, card, Zone.DISCARD, 0)
    assert tells_use(t, w, 0, SLASH, 1) == {"TARGETS"}


@pytest.mark.parametrize(("card", "broken"), [("snatch:S", {"TARGETS"}), ("snatch:D", set())])
def test_a_black_trick_at_jia_xu_is_found(card, broken):
    t, w = laid("", "weimu")
    assert tells_use(t, w, 0, kind("snatch"), 1, card=t.find(card)) == broken


def test_a_slash_that_is_counted_wrongly_is_found():
    t, w = laid()
    tells_use(t, w, 0, SLASH, 1)
    t.g.slashes -= 1
    assert verdict(t, w) == {"SLASHES"}


def test_a_demanded_slash_does_not_count():
    t, w = laid()
    frame(t, w, Rule.DEMAND, actor=0, target=1)
    assert tells_use(t, w, 0, SLASH, 1) == set()
    t, w = laid()
    frame(t, w, Rule.DEMAND, actor=0, target=1)
    t.g.slashes = 1
    assert tells_use(t, w, 0, SLASH, 1) == {"SLASHES"}


def test_a_slash_of_one_who_may_use_none_in_this_turn_is_found():
    t, w = laid()
    t.g.barred = 1
    assert tells_use(t, w, 0, SLASH, 1) == {"SLASHES"}


def saved(user: int, victim: int, *skills: str, at: int = 0) -> set[str]:
    """Let a peach be used at a victim that is dying."""
    t, w = laid(*skills)
    t.g.hp[victim] = w.hp[victim] = at
    frame(t, w, Rule.DYING, target=victim)
    return tells_use(t, w, user, kind("peach"), victim)


def test_a_peach_for_another_who_is_not_dying_is_found():
    t, w = laid()
    assert tells_use(t, w, 0, kind("peach"), 3) == {"SAVING"}
    assert saved(1, 3) == set()
    assert saved(1, 3, at=1) == {"SAVING"}


def test_a_peach_of_a_third_in_the_turn_of_jia_xu_is_found():
    assert saved(1, 3, "wansha") == {"SAVING"}
    assert saved(0, 3, "wansha") == saved(3, 3, "wansha") == set()


def tells(t, w, seat: int, skill: str) -> set[str]:
    note(t.g, Event.SKILL, seat, NOTHING, NOTHING, kind(skill), NOTHING)
    return verdict(t, w)


def test_a_skill_of_the_dead_or_of_one_who_has_it_not_is_found():
    t, w = laid("zhiheng", "xingshang")
    assert tells(t, w, 0, "zhiheng") == set()
    assert tells(t, w, 2, "keji") == {"SKILLS"}
    t, w = laid("", "xingshang")
    note(t.g, Event.DIED, 1, 0, NOTHING, 40, t.g.own[1].role)
    assert "SKILLS" in tells(t, w, 1, "xingshang")


def test_a_skill_that_is_lent_may_be_used_by_another():
    t, w = laid("huangtian")
    assert tells(t, w, 2, "huangtian") == set()


def test_a_skill_used_twice_in_a_phase_is_found():
    t, w = laid("zhiheng")
    assert tells(t, w, 0, "zhiheng") == set()
    assert tells(t, w, 0, "zhiheng") == {"ONCE"}
    t, w = laid("zhiheng")
    tells(t, w, 0, "zhiheng")
    w.phase = Phase.FINISH
    note(t.g, Event.TURN, 1, NOTHING, NOTHING, NOTHING, 1)
    assert tells(t, w, 0, "zhiheng") == set()


@pytest.mark.parametrize("skill", ["luanwu", "niepan", "hunzi", "zhiji"])
def test_a_limited_or_awakening_skill_used_twice_in_a_game_is_found(skill):
    t, w = laid(skill)
    assert tells(t, w, 0, skill) == set()
    w.phase = Phase.FINISH
    note(t.g, Event.TURN, 1, NOTHING, NOTHING, NOTHING, 1)
    assert tells(t, w, 0, skill) == {"ONCE"}


@pytest.mark.parametrize(
    ("seats", "broken"), [((1, 2), set()), ((2, 1), {"JUDGING"}), ((1, 1), {"JUDGING"})]
)
def test_a_judgement_changed_twice_or_out_of_order_is_found(seats, broken):
    t, w = laid("", "guicai", "guicai")
    frame(t, w, Rule.JUDGE, moment=Moment.JUDGED)
    found = set()
    for seat in seats:
        frame(t, w, kind("guicai"), actor=seat)
        t.g.stack[2].event = 1
        found |= tells(t, w, seat, "guicai")
        w.depth = t.g.depth = 2
    assert found == broken


def test_a_card_that_counts_and_does_not_lie_open_is_found():
    t, w = laid()
    note(t.g, Event.JUDGED, 0, NOTHING, t.g.deck[0], 40, NOTHING)
    assert verdict(t, w) == {"JUDGING"}


def fought(ranks: tuple[int, int], won: tuple[int, int], *, shown: bool = True) -> set[str]:
    """Let seats 0 and 1 fight by points with cards of their hands."""
    t, w = laid()
    faces = [f"{'SH'[k]}{'JQK'[rank - 11]}" for k, rank in enumerate(ranks)]
    t.hold(0, faces[0]).hold(1, faces[1])
    begin_watch(t.g, w)
    first, second = (t.g.own[seat].hand[t.g.n_hand[seat] - 1] for seat in (0, 1))
    assert (t.r.suit[first], t.r.rank[second]) == (Suit.SPADE, ranks[1])
    frame(t, w, Rule.CONTEST, actor=0, target=1, card=first, second=second)
    move(t.g, t.r, first, Zone.TABLE, 0)
    if shown:
        move(t.g, t.r, second, Zone.TABLE, 0)
    note(t.g, Event.CONTESTED, 0, 1, first, LEIJI, won[0])
    note(t.g, Event.CONTESTED, 1, 0, second, LEIJI, won[1])
    return verdict(t, w)


def test_a_point_fight_is_won_by_the_higher_card_and_by_nobody_at_a_tie():
    assert fought((13, 12), (1, 0)) == fought((11, 11), (0, 0)) == set()
    assert fought((13, 12), (0, 1)) == fought((11, 11), (1, 0)) == {"CONTEST"}
    assert fought((13, 12), (1, 0), shown=False) == {"CONTEST"}


# ------------------------------------------------------------------ turns


def begins(t, w) -> set[str]:
    """Let the turn of the next seat begin."""
    w.phase = Phase.FINISH
    t.g.current = 1
    note(t.g, Event.TURN, 1, NOTHING, NOTHING, NOTHING, 1)
    return verdict(t, w)


@pytest.mark.parametrize("what", ["drinks", "barred", "less", "today"])
def test_what_is_not_forgotten_when_a_turn_begins_is_found(what):
    t, w = laid()
    if what == "today":
        t.g.today[LEIJI] = 1
    else:
        setattr(t.g, what, 1)
    assert begins(t, w) == {"FRESH"}


def test_a_mark_of_a_dead_player_is_found():
    t, w = laid()
    t.dead(3)
    t.g.living[2] -= 1
    begin_watch(t.g, w)
    w.seat, w.phase = 0, 3
    assert begins(t, w) == set()
    t.g.mark[3, LEIJI] = 1
    w.seat = 0
    assert begins(t, w) == {"DEAD"}


def test_a_card_that_goes_to_a_dead_player_is_found():
    t, w = laid()
    t.dead(3)
    t.g.living[2] -= 1
    begin_watch(t.g, w)
    t.g.dead[3] = 0
    move(t.g, t.r, t.g.own[1].hand[0], Zone.HAND, 3)
    t.g.dead[3] = 1
    assert "DEAD" in verdict(t, w)


@pytest.mark.parametrize(
    ("general", "avatars", "unused", "avatar", "broken"),
    [
        (1, (2, 3), (4, 5), 3, set()),
        (1, (2, 1), (4, 5), 2, {"GENERALS"}),
        (1, (2, 3), (4, 3), 2, {"GENERALS"}),
        (1, (2, 2), (4, 5), 2, {"GENERALS"}),
        (1, (2, 3), (4, 5), 4, {"GENERALS"}),
    ],
)
def test_an_avatar_that_somebody_else_has_is_found(general, avatars, unused, avatar, broken):
    t, w = laid()
    g = t.g
    g.general[0], g.n_avatar[4], g.avatar[4], g.unused = general, len(avatars), avatar, len(unused)
    for i, number in enumerate(avatars):
        g.own[4].avatars[i] = number
    for i, number in enumerate(unused):
        g.generals[i] = number
    assert begins(t, w) == broken


@pytest.mark.parametrize(("more", "broken"), [(0, set()), (-1, {"LIMIT"}), (1, {"LIMIT"})])
def test_a_discard_phase_that_takes_too_many_or_too_few_is_found(more, broken):
    """Seat 0 has 5 hp and holds 8 cards."""
    t, w = laid()
    draw_cards(t.g, t.r, 0, 6)
    begin_watch(t.g, w)
    w.seat, w.phase = 0, 3
    note(t.g, Event.PHASE, 0, NOTHING, NOTHING, NOTHING, Phase.DISCARD)
    found = verdict(t, w)
    frame(t, w, Rule.DISCARD, actor=0)
    for _ in range(3 + more):
        move(t.g, t.r, t.g.own[0].hand[0], Zone.DISCARD, 0)
    found |= verdict(t, w)
    note(t.g, Event.PHASE, 0, NOTHING, NOTHING, NOTHING, Phase.FINISH)
    assert found | verdict(t, w) == broken


def test_the_limit_is_that_of_the_turn_even_if_the_turn_has_passed_on():
    """Wangzun leaves the lord one card less; with as many as allowed nothing is put away."""
    for held, broken in ((5, {"LIMIT"}), (4, set())):
        t, w = laid()
        draw_cards(t.g, t.r, 0, held - 2)
        begin_watch(t.g, w)
        w.seat, w.phase = 0, 3
        t.g.less, t.g.current = 1, 1
        for phase in (Phase.DISCARD, Phase.FINISH):
            note(t.g, Event.PHASE, 0, NOTHING, NOTHING, NOTHING, phase)
        assert verdict(t, w) == broken
