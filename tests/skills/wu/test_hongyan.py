"""Hongyan 红颜."""

from bench import Bench


def test_R123_a_spade_she_shows_is_a_heart():
    t = Bench().skilled(1, "hongyan").hold(1, "analeptic:S9")
    t.hold(0, "fire_attack:H2", "peach:H3", "slash:S8").use(0, "fire_attack", at=1)
    assert t.options(0) == {"peach"}
    t.says(0, "peach").done()
    assert t.hp(1) == 3


def test_R123_a_spade_that_judges_for_her_is_a_heart():
    t = Bench().skilled(1, "hongyan").delayed(1, "indulgence:S6").top("S10").turn(1, "judge")
    t.done()
    assert t.g.skip == 0


def test_lightning_never_strikes_her():
    t = Bench().skilled(1, "hongyan").delayed(1, "lightning").top("S5").turn(1, "judge").done()
    assert (t.hp(1), t.waiting(2)) == (4, ["lightning"])


def test_her_spade_slash_is_red():
    t = Bench().skilled(0, "hongyan").wears(1, "nioh_shield").hold(0, "slash:S7")
    t.use(0, "slash", at=1).done()
    assert t.hp(1) == 3


def test_a_club_stays_black():
    t = Bench().skilled(0, "hongyan").wears(1, "nioh_shield").hold(0, "slash:C2")
    t.use(0, "slash", at=1).done()
    assert t.hp(1) == 4


def test_a_worn_spade_is_a_heart_too():
    t = Bench().skilled(0, "hongyan", "wusheng", "qixi").wears(0, "double_swords:S2")
    t.hold(1, "jink")
    assert t.options(0) == {"slash@1", "slash@3"}


def test_others_spades_stay_spades():
    t = Bench().skilled(1, "hongyan").delayed(0, "indulgence").top("S10").turn(0, "judge").done()
    assert t.g.skip != 0
