"""Huashen 化身."""

import pytest
from bench import Bench
from laid import rules

from sgs_sim.engine.kinds import ASK, NOTHING, Cast, Kingdom, Moment, Phase, Sex, Why, kind
from sgs_sim.engine.log import Event
from sgs_sim.engine.moments import announce
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import GENERALS, SEATS, SKILLS, Game
from sgs_sim.engine.turn import Turn
from sgs_sim.loop import choose, one_step

WU_WOMAN, SHU_MAN, LORDLY, EARLY = 10, 11, 12, 13
SKILLS_OF = {
    WU_WOMAN: ("xiaoji", "jieyin"),
    SHU_MAN: ("paoxiao", "buqu"),
    LORDLY: ("jijiang",),
    EARLY: ("luanwu", "zhiji", "tuntian"),
}


def made_up():
    """Return rules with some generals."""
    r = rules().clone()
    for general in range(GENERALS):
        skills = SKILLS_OF.get(general, ("wusheng",))
        for i in range(SKILLS):
            r.general_skill[general, i] = kind(skills[i]) if i < len(skills) else 0
        r.general_hp[general] = 3
        r.general_kingdom[general], r.general_sex[general] = Kingdom.SHU, Sex.MALE
    r.general_kingdom[WU_WOMAN], r.general_sex[WU_WOMAN] = Kingdom.WU, Sex.FEMALE
    return r


def opening(*unused, seat=1):
    """Return a table with just these generals unused, as all have been shown."""
    t = Bench(r=made_up()).skilled(seat, "huashen", "xinsheng").kingdoms("wei qun wei wei")
    t.g.unused = len(unused)
    for i, general in enumerate(unused):
        t.g.generals[i] = general
    announce(t.g, t.r, t.g.stack[0], Moment.OPENING, Turn.PLAYING)
    return t


def as_wu_woman(skill="xiaoji"):
    return opening(WU_WOMAN, SHU_MAN).says(1, skill).done()


def skills(t, seat=1):
    return {t.g.skill[seat, slot] for slot in range(SKILLS)} - {0}


def test_at_the_opening_he_must_choose_a_skill_of_two_generals():
    t = opening(WU_WOMAN, SHU_MAN)
    assert t.asked() == (1, "general")
    assert not t.g.ask.can_pass
    assert t.options(1) == {"xiaoji", "jieyin", "paoxiao", "buqu"}
    assert (t.g.n_avatar[1], t.g.unused) == (2, 0)


def test_he_has_the_skill_the_kingdom_and_the_sex():
    t = as_wu_woman()
    assert skills(t) == {kind("huashen"), kind("xinsheng"), kind("xiaoji")}
    assert (t.g.kingdom[1], t.g.sex[1], t.g.avatar[1]) == (Kingdom.WU, Sex.FEMALE, WU_WOMAN)
    assert t.told(Event.TURNED) == [(1, NOTHING, WU_WOMAN)]
    assert (t.hp(1), t.g.max_hp[1]) == (4, 4)


def test_the_lent_skill_works():
    t = as_wu_woman().wears(1, "jueying").hold(0, "dismantlement")
    t.use(0, "dismantlement", at=1).says(1, True).done()
    assert len(t.hand(1)) == 2


def test_lord_limited_and_awakening_skills_are_not_lent():
    t = opening(LORDLY, EARLY)
    t.done()  # one choice is no question
    assert skills(t) == {kind("huashen"), kind("xinsheng"), kind("tuntian")}


def test_with_nothing_to_lend_he_stays_as_he_is():
    t = opening(LORDLY).done()
    assert skills(t) == {kind("huashen"), kind("xinsheng")}
    assert (t.g.avatar[1], t.g.kingdom[1]) == (NOTHING, Kingdom.QUN)


def test_before_his_turn_he_may_change():
    t = as_wu_woman().turn(1, "prepare")
    assert t.asked() == (1, "general")
    assert (t.g.ask.can_pass, t.g.ask.amount) == (1, 1)
    assert t.options(1) == {"jieyin", "paoxiao", "buqu"}
    t.says(1, "paoxiao").done()
    assert skills(t) == {kind("huashen"), kind("xinsheng"), kind("paoxiao")}
    assert (t.g.kingdom[1], t.g.sex[1], t.g.avatar[1]) == (Kingdom.SHU, Sex.MALE, SHU_MAN)


def test_or_stay_as_he_is_or_take_another_skill_of_the_same_general():
    t = as_wu_woman().turn(1, "prepare").says(1, None).done()
    assert kind("xiaoji") in skills(t)
    t.ends(1).says(1, "jieyin").done()
    assert skills(t) == {kind("huashen"), kind("xinsheng"), kind("jieyin")}


def test_after_his_turn_he_may_change_too():
    t = as_wu_woman().ends(1)
    assert t.asked() == (1, "general")
    assert t.g.ask.amount == 0
    t.says(1, "paoxiao").done()
    assert t.g.phase == Phase.FINISH
    assert t.g.avatar[1] == SHU_MAN


def test_in_the_turns_of_others_he_may_not():
    t = as_wu_woman().turn(0, "prepare").done()
    t.ends(0).done()
    assert t.g.avatar[1] == WU_WOMAN


def test_a_turn_spent_turning_up_has_no_beginning():
    t = as_wu_woman()
    t.g.face_down[1] = 1
    t.turn(1, "prepare").done()
    assert t.g.current == 2


def test_cards_on_the_general_go_with_the_skill():
    t = opening(EARLY, SHU_MAN).says(1, "tuntian").done().laid_on(1, "tuntian", "dilu")
    t.turn(1, "prepare").says(1, "paoxiao").done()
    assert (t.on_general(1), t.where("dilu")) == ([], "discard")


def test_giving_up_what_keeps_one_alive_is_dying():
    t = opening(WU_WOMAN, SHU_MAN).says(1, "buqu").done().hp(1, 0).laid_on(1, "buqu", "slash:S9")
    t.hold(2, "peach").turn(1, "prepare").says(1, "xiaoji").says(2, None)
    assert t.asked() is None
    assert t.g.dead[1]


def test_the_generals_he_keeps_are_for_his_eyes_only():
    t = as_wu_woman()
    assert set(t.g.own[1].avatars[:2]) == {WU_WOMAN, SHU_MAN}
    assert all(own.avatars[0] == NOTHING for i, own in enumerate(t.g.own) if i != 1)
    assert SHU_MAN not in {t.g.log[i, 5] for i in range(t.g.n_log)}


@pytest.mark.parametrize("seed", range(3))
def test_in_a_game_he_gets_two_that_nobody_has_or_was_left_with(seed):
    r, g, zuo_ci = made_up(), Game(), 30
    r.cast, r.n_generals, r.lord_extra = Cast.BOOK, 40, 2
    r.choices, r.choices_many, r.many = 3, 2, 9
    for i in range(40):
        r.pool[i] = i
    for i, skill in enumerate(("huashen", "xinsheng")):
        r.general_skill[zuo_ci, i] = kind(skill)
    for seat in range(SEATS):
        r.seat_general[seat] = zuo_ci if seat == 2 else NOTHING
    deal(g, r, seed, 1, 5)
    asked = []
    while g.depth > 1:
        if one_step(g, r) == ASK:
            asked.append((g.ask.who, g.ask.why, g.ask.kind))
            choose(g, 1)
    assert asked[-1] == (2, Why.GENERAL, kind("huashen"))
    kept = list(g.own[2].avatars[:2])
    assert g.avatar[2] in kept
    assert len({*kept, *g.general[:5]}) == 7
    assert g.unused == 40 - 7
    assert not set(kept) & set(g.generals[: g.unused])
