"""Zhiheng 制衡."""

from bench import Bench

from sgs_sim.engine.kinds import kind


def sun_quan():
    """The table of R102."""
    t = Bench().skilled(0, "zhiheng").hold(0, "S7", "peach:H3").wears(0, "crossbow:CA")
    return t.top("D2", "D3", "D4", "S8")


def test_R102_hand_and_worn_cards_are_changed_for_as_many():
    t = sun_quan().use(0, "zhiheng").picks(0, "slash", "peach", "crossbow").done()
    assert len(t.hand(0)) == 3
    assert (t.worn(0), t.pile()) == ([], ["crossbow", "peach", "slash"])


def test_R102_the_draw_comes_after_all_the_discards():
    t = sun_quan().use(0, "zhiheng").picks(0, "slash")
    assert t.options(0) == {"peach", "crossbow"}
    assert t.hand(0) == ["peach"]


def test_R102_once_in_a_phase_and_what_was_drawn_may_be_used():
    t = Bench().skilled(0, "zhiheng").hold(0, "jink").top("duel").use(0, "zhiheng").done()
    t.cannot(0, "zhiheng")
    t.use(0, "duel", at=1).done()
    assert t.hp(1) == 3


def test_one_card_will_do():
    t = sun_quan().use(0, "zhiheng").picks(0, "slash").says(0, None).done()
    assert len(t.hand(0)) == 2
    assert "peach" in t.hand(0)


def test_the_first_card_may_not_be_refused():
    t = sun_quan().use(0, "zhiheng")
    assert t.asked() == (0, "discard")
    assert t.g.ask.can_pass == 0
    assert t.g.ask.kind == kind("zhiheng")


def test_without_a_card_it_cannot_be_used():
    t = Bench().skilled(0, "zhiheng").delayed(0, "lightning")
    t.cannot(0, "zhiheng")
    t.wears(0, "axe").use(0, "zhiheng").done()
    assert len(t.hand(0)) == 1


def test_it_is_there_again_in_the_next_turn_and_for_its_owner_only():
    t = sun_quan().use(0, "zhiheng").picks(0, "slash").says(0, None).done()
    assert "zhiheng" in t.turn(0, "play").options(0)
    assert "zhiheng" not in t.hold(1, "jink").options(1)
