"""Friend and foe, by what has been done, by belief, and by the true roles."""

import pytest
from minds import Minded, believed, guessed, known

from sgs_sim.engine.kinds import UNKNOWN
from sgs_sim.engine.thinking import reveal

SIX = "lord rebel loyalist rebel renegade rebel"
EIGHT = "lord rebel loyalist rebel loyalist rebel rebel renegade"


def table(roles=EIGHT, **weights):
    return Minded(roles, **weights)


# ----------------------------------------------------------- the lord's side


@pytest.mark.parametrize("mind", [believed, guessed])
@pytest.mark.parametrize("who", [0, 2])
def test_the_lords_side_goes_for_who_has_harmed_the_lord_and_spares_who_has_helped_him(mind, who):
    t = table().harmed(1, 0, 4).harmed(4, 0, -4).infers(who)
    found = t.opinions(mind, who)
    assert found[1] < 0 < found[4]


@pytest.mark.parametrize("mind", [believed, guessed])
def test_a_loyalist_likes_the_lord_best_whatever_he_does(mind):
    t = table().harmed(0, 2, 5).infers(2)
    assert t.liking(mind, 2, 0) == 3


def test_a_loyalist_attacks_who_is_weak_and_probably_a_rebel_and_the_lord_does_not():
    t = table().takes(0, 1, rebel=60).takes(2, 1, rebel=60).hp(1, 3)
    assert (t.liking(believed, 2, 1), t.liking(believed, 0, 1)) == (-1, 0)


def test_the_lord_attacks_it_too_while_it_has_hp_to_spare():
    t = table(careful=3).takes(0, 1, rebel=60).hp(1, 4)
    assert t.liking(believed, 0, 1) == -1
    assert table(careful=4).takes(0, 1, rebel=60).hp(1, 4).liking(believed, 0, 1) == 0


@pytest.mark.parametrize(("loyal", "liked"), [(15, -2), (16, 0)])
def test_the_lord_attacks_who_is_weak_only_at_a_risk_that_is_small(loyal, liked):
    t = table(risk=15).takes(0, 1, rebel=100 - loyal).hp(1, 1)
    assert t.liking(believed, 0, 1) == liked


def test_that_it_may_be_the_renegade_is_no_reason_to_spare_it():
    t = table(risk=15).takes(0, 1, rebel=90, renegade=10).hp(1, 1)
    assert t.liking(believed, 0, 1) < 0


def test_the_lord_spares_nobody_he_would_not_have_attacked():
    t = table().takes(0, 2, rebel=0).hp(2, 1)
    assert t.liking(believed, 0, 2) == 2


def test_the_renegade_is_let_be_while_rebels_are_ahead_and_is_the_last_foe():
    t = table(SIX).takes(0, 4, rebel=0, renegade=100)
    assert t.liking(believed, 0, 4) == 0
    t.dead(1, 3)
    assert t.liking(believed, 0, 4) == -1
    t.dead(5)
    assert t.liking(believed, 0, 4) == -3


@pytest.mark.parametrize("who", [0, 2])
def test_the_lords_side_leans_by_its_weight(who):
    liked = [
        table(lenient=tenths, tolerant=0).takes(who, 1, rebel=60).liking(believed, who, 1)
        for tenths in (-10, 0, 10)
    ]
    assert liked == [-2, -1, 0]


def test_opinions_follow_beliefs_as_strongly_as_they_are_told():
    mild, strong = (table(gain=gain).takes(0, 1, rebel=60) for gain in (1, 30))
    assert (mild.liking(believed, 0, 1), strong.liking(believed, 0, 1)) == (0, -3)


def test_with_nobody_left_to_help_him_the_lord_takes_all_for_foes():
    t = table("lord rebel loyalist renegade").harmed(1, 0, -3)
    assert t.liking(guessed, 0, 1) == 2
    t.dead(2)
    assert t.opinions(guessed, 0)[1] == t.opinions(guessed, 0)[3] == -2


def test_so_does_the_only_loyalist():
    t = table("lord rebel loyalist renegade").harmed(1, 0, -3)
    assert t.opinions(guessed, 2) == [3, -2, 3, -2]


def test_when_all_foes_have_shown_themselves_the_others_are_friends():
    t = table("lord rebel loyalist renegade")
    assert t.liking(guessed, 0, 2) == 0
    t.harmed(1, 0).harmed(3, 0)
    assert t.opinions(guessed, 0) == [3, -3, 1, -3]


def test_but_foes_who_have_died_are_shown_foes_no_more():
    t = table("lord rebel loyalist rebel renegade").harmed(1, 0, 2).dead(1)
    assert t.liking(guessed, 0, 2) == 0
    t.harmed(3, 0).harmed(4, 0)
    assert t.liking(guessed, 0, 2) == 1


def test_strangers_become_foes_after_some_rounds_where_most_of_them_are():
    t = table(SIX, patience=2)
    t.g.round = 1
    assert t.liking(guessed, 0, 2) == 0
    t.g.round = 2
    assert t.liking(guessed, 0, 2) == -1
    t = table("lord rebel loyalist loyalist renegade", patience=0)
    assert t.liking(guessed, 0, 2) == 0  # two foes, two friends


def test_trust_is_added_to_what_is_thought_of_strangers():
    assert [table(trust=n).liking(guessed, 0, 1) for n in (-3, 0, 2)] == [-3, 0, 2]


def test_with_the_rebels_gone_harm_to_anybody_who_lives_counts():
    t = table("lord rebel loyalist loyalist renegade").harmed(4, 2, 2)
    assert t.liking(guessed, 0, 4) == 0
    t.dead(1)
    assert t.liking(guessed, 0, 4) == -3
    t.dead(2)
    assert t.liking(guessed, 0, 4) > -3


# --------------------------------------------------------------------- rebels


@pytest.mark.parametrize("mind", [believed, guessed])
def test_rebels_go_for_the_lord_first(mind):
    t = table().harmed(2, 0, -1).infers(1)
    found = t.opinions(mind, 1)
    assert found[0] == -3 == min(found)
    mild = table(regicide=1, loyal=0).infers(1)
    assert mild.liking(mind, 1, 0) == -1


@pytest.mark.parametrize(("rebel", "liked"), [(100, 2), (70, 1), (60, 0), (40, -1), (0, -3)])
def test_rebels_like_strangers_by_the_mean_over_what_they_may_be(rebel, liked):
    assert table().takes(1, 6, rebel=rebel).liking(believed, 1, 6) == liked


def test_rebels_like_who_has_harmed_the_lord_and_attack_who_has_helped_him():
    t = table().harmed(3, 0, 4).harmed(4, 0, -4).infers(1)
    for mind in (believed, guessed):
        found = t.opinions(mind, 1)
        assert found[3] > 0 > found[4]


def test_rebels_that_only_count_deeds_are_wary_of_strangers_after_some_rounds():
    t = table(wary=2, patience=1)
    t.g.round = 1
    assert t.liking(guessed, 1, 2) == 0
    t.g.round = 2
    assert t.liking(guessed, 1, 2) == -2


def test_rebels_lean_by_a_weight_of_their_own():
    t = table(tolerant=-10, lenient=20).takes(1, 6, rebel=60)
    assert t.liking(believed, 1, 6) == -1
    assert table(tolerant=10).takes(1, 6, rebel=60).liking(believed, 1, 6) == 1


def test_rebels_have_use_for_a_renegade():
    assert table().takes(1, 7, rebel=0, renegade=100).liking(believed, 1, 7) == 0


# ----------------------------------------------------------- what is certain


def test_with_all_foes_dead_but_one_the_last_two_know_each_other():
    t = table("lord rebel loyalist rebel renegade").dead(1, 3).harmed(4, 0, -9).infers(2)
    assert t.liking(believed, 2, 4) == -3


def test_nobody_is_a_foe_where_no_foe_is_left_to_be():
    roles = "lord rebel loyalist loyalist loyalist"
    t = table(roles).harmed(2, 0, 3).harmed(4, 3, 1).infers(0)
    assert t.liking(believed, 0, 2) < 0
    t.dead(1).infers(0)
    assert t.opinions(believed, 0)[2:] == [2, 2, 2]


def test_the_last_rebel_knows_all_others_for_loyal():
    t = table("lord rebel rebel loyalist loyalist").harmed(3, 0, 9).dead(2).infers(1)
    assert t.opinions(believed, 1) == [-3, 3, -3, -3, -3]


# ---------------------------------------------------------- who is shown roles

TRUE = {  # what each role thinks of: lord, loyalist, rebel, renegade, with more rebels than loyal
    "lord": (3, 2, -3, 0),
    "loyalist": (3, 2, -3, 0),
    "rebel": (-3, -3, 2, 0),
    "renegade": (2, 0, -2, None),
}
ORDER = ("lord", "loyalist", "rebel", "renegade")


@pytest.mark.parametrize(
    "roles",
    ["lord rebel loyalist rebel renegade", "renegade rebel lord loyalist rebel"],
)
def test_an_omniscient_opinion_is_that_of_the_true_roles_whatever_has_been_done(roles):
    t, seated = table(roles), roles.split()
    t.g.lord = seated.index("lord")
    for who in range(5):
        for whom in range(5):
            t.harmed(who, whom, (3 * who + 7 * whom) % 9 - 4)
    for who, mine in enumerate(seated):
        reveal(t.g, t.g.own[who])
        expected = [TRUE[mine][ORDER.index(role)] for role in seated]
        expected[who] = 3
        assert t.opinions(known, who) == expected, mine


def test_it_tells_a_renegade_from_the_others():
    t = table("lord rebel loyalist renegade loyalist")
    reveal(t.g, t.g.own[0])
    assert t.opinions(known, 0) == [3, -3, 2, -1, 2]


def test_an_honest_seat_is_not_shown_the_roles_at_the_deal():
    t = table()
    assert {t.g.own[0].true_role[seat] for seat in range(8)} == {UNKNOWN}
