"""What is answered to every sort of question, friends and foes being known."""

import pytest
from minds import PASS, Minded

from sgs_sim.compiled import address_of, unit
from sgs_sim.engine.kinds import kind
from sgs_sim.engine.state import Ask, Board, Own, Rules
from sgs_sim.player.choice import price_of_two

ME = 2


@unit
def keen(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 1


@unit
def reluctant(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS


def table(**weights):
    """Return a table of four, everybody with four hp, whose first seat plays."""
    t = Minded(**weights)
    for seat in range(4):
        t.hp(seat, 4, 4)
    return t


def liked(who=ME, **others):
    """Return how much each seat is liked by one: myself 3, others 0 unless named."""
    found = [0, 0, 0, 0]
    for seat, degree in others.items():
        found[int(seat[1:])] = degree
    found[who] = 3
    return found


# ------------------------------------------------------------ nullifications


def nullifies(t, **others):
    return t.answers(ME, *liked(**others), why="nullify") == "nullification"


def at_one(card="duel", target=1, hp=4, **weights):
    """Return a table at which a trick has been used at somebody, and seat 2 may nullify it."""
    t = table(**weights).hold(ME, "nullification").hold(0, card).hp(target, hp)
    t.hold(1, "jink")
    return t.use(0, card, at=target)


def test_a_friend_is_protected_by_how_much_it_is_liked():
    found = {
        (shield, degree): nullifies(at_one(shield=shield), s1=degree)
        for shield in (1, 2, 3, 4)
        for degree in (0, 1, 2, 3)
    }
    assert [pair for pair, does in found.items() if does] == [(1, 2), (1, 3), (2, 3), (3, 3)]


def test_one_who_is_liked_just_enough_is_protected_when_it_is_weak():
    assert not nullifies(at_one(shield=2, hp=3), s1=2)
    assert nullifies(at_one(shield=2, hp=2), s1=2)
    assert not nullifies(at_one(shield=2, hp=2), s1=1)


def test_foes_and_strangers_are_not():
    assert not nullifies(at_one(hp=1, shield=1), s1=-3)
    assert not nullifies(at_one(hp=1, shield=1), s1=0)


def test_a_friend_with_hp_enough_is_not_helped_against_a_duel():
    for steady, hp, helped in ((3, 4, False), (4, 4, True), (3, 3, True)):
        assert nullifies(at_one(steady=steady, hp=hp), s1=3) == helped
    assert nullifies(at_one("dismantlement", steady=3, hp=4), s1=3)


@pytest.mark.parametrize(
    ("card", "answer"),
    [("duel", "slash"), ("savage_assault", "slash"), ("archery_attack", "jink")],
)
@pytest.mark.parametrize(
    ("holds", "hp", "spent"), [(True, 4, False), (True, 1, True), (False, 4, True)]
)
def test_what_one_can_answer_oneself_is_not_nullified_while_one_has_hp(
    card, answer, holds, hp, spent
):
    t = table().hold(ME, "nullification", *[answer] * holds).hold(1, card).hp(ME, hp)
    t.use(1, card, at=ME if card == "duel" else None)
    assert nullifies(t, s1=-3) == spent


def test_a_jink_is_no_answer_to_a_duel():
    t = table().hold(ME, "nullification", "jink").hold(1, "duel").use(1, "duel", at=ME)
    assert nullifies(t, s1=-3)


@pytest.mark.parametrize("card", ["god_salvation", "amazing_grace"])
@pytest.mark.parametrize("degree", [-3, 3])
def test_what_is_for_everybody_is_never_nullified(card, degree):
    t = table().hold(ME, "nullification").hold(0, card).hp(0, 1).hp(1, 1).hp(ME, 1).hp(3, 1)
    t.use(0, card)
    assert not nullifies(t, s0=degree, s1=degree, s3=degree)


@pytest.mark.parametrize("degree", [-3, 3])
def test_neither_are_chains(degree):
    t = table().hold(ME, "nullification").hold(0, "iron_chain").use(0, "iron_chain", at=1)
    assert not nullifies(t, s1=degree)


@pytest.mark.parametrize("degree", [-3, 3])
def test_nor_lightning(degree):
    t = table().hold(ME, "nullification").delayed(1, "lightning").turn(1, "judge")
    assert not nullifies(t, s1=degree)


def test_a_foe_is_not_let_draw():
    t = table().hold(ME, "nullification").hold(1, "ex_nihilo").use(1, "ex_nihilo")
    assert nullifies(t, s1=-3)
    assert not nullifies(t, s1=2)


@pytest.mark.parametrize("card", ["dismantlement", "snatch"])
@pytest.mark.parametrize("freed", [1, ME])
def test_a_friend_that_takes_away_what_lies_before_a_friend_or_me_is_let(card, freed):
    for user, stopped in ((2, False), (-3, True)):
        t = table(shield=1).hold(ME, "nullification").hold(0, card).delayed(freed, "indulgence")
        t.hold(freed, "jink").wears(0, "chitu").use(0, card, at=freed)
        assert nullifies(t, s0=user, s1=2) == stopped


def test_a_friends_attack_on_a_foe_is_let_through():
    t = table().hold(ME, "nullification").hold(0, "dismantlement").delayed(1, "indulgence")
    t.wears(1, "vine").use(0, "dismantlement", at=1)
    assert not nullifies(t, s0=2, s1=-3)


def test_a_nullification_is_countered_where_the_trick_is_wanted():
    """Seat 0 wants to hurt 1, 3 nullifies that, and I am asked about the nullification."""
    t = table().hold(ME, "nullification").hold(3, "nullification").hold(0, "dismantlement")
    t.hold(1, "jink").use(0, "dismantlement", at=1)
    assert not nullifies(t, s1=-3)
    t.says(ME, None).says(3, "nullification")
    assert nullifies(t, s1=-3)
    assert not nullifies(t, s1=3)


def test_a_nullification_is_left_to_a_friend_who_is_asked_later_and_may_well_hold_one():
    """I sit before seat 3, who has many cards; the asking begins with seat 0."""
    for later, left in ((100, False), (20, True)):
        t = table(later=later, shield=1).hold(ME, "nullification").hold(3, *["jink"] * 8)
        t.hold(0, "dismantlement").hold(1, "jink").use(0, "dismantlement", at=1)
        assert nullifies(t, s1=2, s3=2) != left
        assert nullifies(t, s1=2, s3=-2)


def test_but_not_what_is_meant_for_myself():
    t = table(later=0, shield=1).hold(ME, "nullification").hold(3, *["jink"] * 8)
    t.hold(0, "dismantlement").use(0, "dismantlement", at=ME)
    assert nullifies(t, s3=2)


# ------------------------------------------------------------------- peaches


def dying(who, *saves, hp=1, drunk=False, **weights):
    """Return a table at which a slash has felled somebody, and seat 2 may save it."""
    t = table(**weights).roles("rebel lord loyalist renegade").hold(ME, *saves).hold(0, "slash")
    t.g.lord = 1
    t.hp(who, hp)
    if drunk:  # three damage
        t.wears(0, "guding_blade").hold(0, "analeptic").use(0, "analeptic")
    t.use(0, "slash", at=who)
    while t.asked()[1] != "save":
        t.says(t.asked()[0], None)
    return t


def saves(t, **others):
    return t.answers(ME, *liked(**others), why="save")


def test_everybody_saves_himself_with_an_analeptic_first():
    t = table(rescue=3).hold(0, "slash").hold(1, "peach").hp(1, 1).use(0, "slash", at=1)
    assert t.answers(1, -3, 3, -3, -3, why="save") == "peach"
    t = table().hold(0, "slash").hold(1, "peach", "analeptic").hp(1, 1).use(0, "slash", at=1)
    assert t.answers(1, -3, 3, -3, -3, why="save") == "analeptic"


def test_he_does_so_against_all_hope():
    t = table(rescue=3).dead(2, 3).hold(0, "slash", "analeptic").hold(1, "peach").hp(1, 1)
    t.use(0, "analeptic").use(0, "slash", at=1)
    assert t.answers(1, -3, 3, 0, 0, why="save") == "peach"
    assert t.g.ask.amount == 2


@pytest.mark.parametrize(
    ("rescue", "degree", "saved"), [(1, 1, 1), (2, 1, 0), (2, 2, 1), (3, 2, 0), (1, 0, 0)]
)
def test_others_are_saved_by_how_much_they_are_liked(rescue, degree, saved):
    t = dying(3, "peach", rescue=rescue)
    assert saves(t, s3=degree) == ("peach" if saved else "")


def test_no_peach_is_thrown_after_who_cannot_be_saved():
    """At two below nothing it takes three."""
    assert saves(dying(3, "peach", "peach", drunk=True, hope=99), s3=3) == ""
    assert saves(dying(3, "peach", "peach", drunk=True, hope=100), s3=3) == "peach"
    assert saves(dying(3, "peach", "peach", "peach", drunk=True, hope=0), s3=3) == "peach"


def test_friends_with_many_cards_give_hope():
    for degree, saved in ((1, "peach"), (0, "")):
        t = dying(3, "peach", "peach", drunk=True).hold(1, *["jink"] * 20)
        assert saves(t, s1=degree, s3=3) == saved


def test_but_after_the_lord_it_is():
    t = dying(1, "peach", drunk=True)
    assert saves(t, s1=3) == "peach"


def test_the_last_peach_is_kept_by_who_has_one_hp_but_for_the_lord():
    for roles, mine, saved in (
        ("rebel lord loyalist renegade", ("peach",), True),  # a loyalist gives his life
        ("rebel lord renegade loyalist", ("peach",), False),
        ("rebel lord renegade loyalist", ("peach", "peach"), True),
    ):
        t = dying(3, *mine).roles(roles).hp(ME, 1)
        assert bool(saves(t, s3=3)) == saved
    t = dying(1, "peach").roles("rebel lord renegade loyalist").hp(ME, 1)
    assert saves(t, s1=1) == "peach"


# --------------------------------------------------------- skills of weapons


def dodged(*cards, worn=(), **weights):
    """Return a table at which a slash with the Axe has been dodged."""
    t = table(**weights).hold(0, "slash", *cards).wears(0, "axe", *worn).hold(1, "jink")
    return t.use(0, "slash", at=1).says(1, "jink")


def test_the_axe_takes_two_cards_only_where_they_are_cheap():
    for cards, price in (
        (("lightning", "peach", "amazing_grace"), 40),
        (("peach", "jink"), 122),
        (("jink", "jink", "jink"), 104),
    ):
        t = dodged(*cards)
        assert price_of_two(t.g, t.g.own[0], t.r) == price
        for axe, used in ((price, "axe"), (price - 1, "")):
            t = dodged(*cards, axe=axe)
            assert t.answers(0, 3, -3, 0, 0, why="skill") == used


@pytest.mark.parametrize("worn", ["chitu", "vine"])
def test_the_axe_itself_is_not_counted_and_what_is_worn_is_dearer_than_in_the_hand(worn):
    t = dodged("peach", worn=(worn,))
    keep = t.r.keep[kind(worn)] + 20
    assert price_of_two(t.g, t.g.own[0], t.r) == keep + t.r.keep[kind("peach")]


def test_it_is_not_used_against_friends():
    t = dodged("lightning", "amazing_grace")
    assert t.answers(0, 3, 0, 0, 0, why="skill") == ""


def test_the_diagram_is_always_asked():
    t = table().hold(0, "slash").wears(1, "eight_diagram").use(0, "slash", at=1)
    assert t.answers(1, 3, 3, 0, 0, why="skill") == "eight_diagram"


def test_the_ice_sword_takes_cards_of_who_has_hp_enough_and_spares_friends():
    def struck(hp, cards=2):
        t = table().hold(0, "slash").wears(0, "ice_sword").hold(1, *["peach"] * cards).hp(1, hp)
        return t.use(0, "slash", at=1)

    assert struck(3).answers(0, *liked(0, s1=-3), why="skill") == "ice_sword"
    assert struck(2).answers(0, *liked(0, s1=-3), why="skill") == ""
    assert struck(3, 1).answers(0, *liked(0, s1=-3), why="skill") == ""
    assert struck(2).answers(0, *liked(0, s1=1), why="skill") == "ice_sword"


# --------------------------------------------------------------- cards taken


def taken(degree, hp, *worn, hand=(), before=()):
    t = table().hold(0, "snatch").wears(1, *worn).hold(1, *hand).delayed(1, *before).hp(1, hp)
    return t.use(0, "snatch", at=1).answers(0, *liked(0, s1=degree), why="take")


def test_a_silver_lion_is_left_to_a_foe_that_is_hurt_and_taken_from_a_friend_that_is():
    assert taken(-3, 4, "silver_lion", "chitu") == "silver_lion"
    assert taken(-3, 3, "silver_lion", "chitu") == "chitu"
    assert taken(2, 3, "silver_lion", "chitu") == "silver_lion"


def test_delayed_tricks_are_taken_from_friends_and_left_to_foes():
    assert taken(2, 4, "axe", before=("indulgence",)) == "indulgence"
    assert taken(-3, 4, "chitu", before=("indulgence",)) == "chitu"


def test_no_hand_of_a_friend_is_touched():
    assert taken(2, 4, before=("indulgence",), hand=("jink", "jink", "jink")) == "indulgence"


def test_a_friend_keeps_its_armour():
    assert taken(2, 4, "vine", before=("indulgence",)) == "indulgence"


def test_what_protects_is_taken_first_then_what_is_hidden_and_tools_last():
    assert taken(-3, 4, "vine", "axe", "chitu", hand=("jink",)) == "vine"
    for tool in ("chitu", "axe"):  # with these a foe does harm, but it is not kept alive by them
        assert taken(-3, 4, tool, hand=("jink",)) == "hand"
    assert taken(-3, 4, before=("indulgence",), hand=("jink",)) == "hand"


# ------------------------------------------------------------ cards put away


def puts_away(*cards, hp, **weights):
    """Return what is discarded of one card too many."""
    assert len(cards) == hp + 1
    t = table(**weights).hold(0, *cards).hp(0, hp, 4).turn(0, "discard")
    return t.answers(0, 3, 0, 0, 0, why="discard")


def test_what_is_least_worth_is_put_away():
    assert puts_away("jink", "dismantlement", "peach", "nullification", hp=3) == "dismantlement"


def test_a_further_copy_is_worth_less():
    hand = ("jink", "nullification", "jink", "peach")
    assert puts_away(*hand, hp=3, second=0) == "nullification"
    assert puts_away(*hand, hp=3, second=20) == "jink"
    assert puts_away("jink", "nullification", "peach", "peach", hp=3, second=20) != "jink"


def test_all_slashes_are_of_one_family_there():
    hand = ("fire_slash", "duel", "thunder_slash", "peach")
    assert puts_away(*hand, hp=3, second=0) == "duel"
    assert puts_away(*hand, hp=3, second=9) == "thunder_slash"


def test_what_saves_life_is_worth_more_to_who_is_hurt():
    for hp, first in ((4, "analeptic"), (3, "analeptic"), (2, "jink")):
        hand = ("analeptic", "jink", "peach", "peach", "peach")[: hp + 1]
        assert puts_away(*hand, hp=hp, life=9) == first
        assert puts_away(*hand, hp=hp, life=0) == "analeptic"


def test_slashes_and_jinks_may_be_dear_to_one():
    assert puts_away("slash", "nullification", hp=1, armed=0) == "slash"
    assert puts_away("slash", "nullification", hp=1, armed=10) == "nullification"
    assert puts_away("jink", "nullification", hp=1, dodge=0) == "nullification"
    assert puts_away("jink", "nullification", hp=1, dodge=-40) == "jink"


def test_what_is_worn_stays_where_it_is():
    t = table().wears(0, "axe", "chitu").hold(0, "slash", "dayuan", "peach").hold(1, "jink")
    assert t.r.keep[kind("chitu")] == t.r.keep[kind("dayuan")]
    t.use(0, "slash", at=1).says(1, "jink").says(0, True)
    assert t.answers(0, 3, -3, 0, 0, why="discard") == "dayuan"


def test_the_best_of_the_open_cards_is_taken():
    t = table().hold(0, "amazing_grace").top("slash", "peach", "duel", "jink")
    assert t.use(0, "amazing_grace").answers(0, 3, 0, 0, 0, why="pool") == "peach"


# -------------------------------------------------------------- other things


@pytest.mark.parametrize(
    ("degree", "chained", "named"),
    [(-3, 0, 1), (-3, 1, 0), (0, 0, 0), (0, 1, 0), (2, 0, 0), (2, 1, 1)],
)
def test_a_second_foe_is_chained_and_a_second_friend_set_free(degree, chained, named):
    t = table().hold(0, "iron_chain").chained(*[3] * chained).begins(0, "iron_chain", at=1)
    named = "iron_chain@3" if named else ""
    assert t.answers(0, 3, -3, 0, degree, why="target") == named


def test_fire_is_fed_with_the_worst_card_against_a_foe_only():
    t = table().hold(0, "fire_attack", "jink:H", "peach:H").hold(1, "peach:H")
    t.use(0, "fire_attack", at=1)
    assert t.asked()[0] == 0
    assert t.answers(0, 3, -3, 0, 0) == "jink"
    assert t.answers(0, 3, 0, 0, 0) == ""


def test_a_peach_is_not_turned_into_a_slash():
    t = table().skilled(0, "wusheng").hold(0, "peach:H")
    assert t.options(0) == {"slash@1", "slash@3"}
    assert t.would(0, 3, -3, 0, 0) == ""
    assert t.hold(0, "duel:D").would(0, 3, -3, 0, 0) == "slash@1"


def test_what_is_dear_is_not_turned_while_the_hand_is_small():
    for jinks, used in ((0, ""), (4, "dismantlement@1")):
        t = table(thrift=-10, waste=20).skilled(0, "qixi").hold(0, "nullification:S")
        t.hold(0, *["jink"] * jinks).hold(1, "jink").hp(0, 4)
        assert t.would(0, 3, -3, 0, 0) == used


def test_what_can_be_used_as_it_is_is_used_before_it_is_turned():
    for turned, first in ((0, "dismantlement@1"), (20, "slash@1")):
        t = table(turned=turned).skilled(0, "qixi").hold(0, "slash:S").hold(1, "jink")
        assert t.would(0, 3, -3, 0, 0) == first


def test_a_skill_is_used_as_it_advises():
    t = table().skilled(0, "zhiheng").hold(0, "jink", "jink", "nullification")
    assert t.options(0) == {"zhiheng"}
    for worth, used in ((keen, "zhiheng"), (reluctant, "")):
        t.r.worth[kind("zhiheng")] = address_of(worth)
        assert t.would(0, 3, -3, 0, 0) == used


def test_what_is_demanded_is_answered():
    t = table().hold(0, "slash").hold(1, "jink").use(0, "slash", at=1)
    assert t.answers(1, 3, 3, 0, 0, why="respond") == "jink"
