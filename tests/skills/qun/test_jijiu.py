"""Jijiu 急救."""

from bench import Bench


def dying(*hand):
    """Seat 1 is about to die in the turn of seat 0; seat 2 knows first aid."""
    t = Bench().skilled(2, "jijiu").hold(0, "slash:S7").hp(1, 1, 4).hold(2, *hand)
    return t.use(0, "slash", at=1)


def test_R088_outside_ones_own_turn_a_red_card_one_wears_saves():
    t = Bench().roles("rebel lord loyalist renegade").hp(1, 1, 5).hp(2, 3, 3)
    t.skilled(2, "jijiu").hold(0, "slash:S7").wears(2, "kylin_bow:H5")
    t.use(0, "slash", at=1).says(2, "peach", why="save").done()
    assert t.hp(1) == 1
    assert t.where("kylin_bow:H5") == "discard"


def test_R088_not_in_ones_own_turn():
    t = Bench().roles("rebel lord loyalist renegade").hp(1, 1, 5).hp(2, 3, 3)
    t.skilled(2, "jijiu").hold(2, "duel:SA").wears(2, "kylin_bow:H5")
    t.use(2, "duel", at=1).done()
    assert t.winner() == "rebel"


def test_R060_in_ones_own_turn_red_cards_do_not_save_oneself():
    t = Bench().roles("renegade lord rebel loyalist").hp(0, 3, 3).skilled(0, "jijiu")
    t.delayed(0, "lightning:SA").hold(0, "slash:H10", "fire_slash:D4").top("thunder_slash:S5")
    t.turn(0, "judge").done()
    assert t.g.dead[0] == 1
    assert t.g.died_by[0] < 0


def test_any_red_hand_card_will_do_and_no_black_one():
    t = dying("jink:D3", "slash:H10", "slash:S8", "duel:SA")
    assert t.asked() == (2, "save")
    assert t.g.ask.n - 1 == 2
    t.says(2, "peach:D3").done()
    assert t.hp(1) == 1
    assert t.where("jink:D3") == "discard"


def test_one_need_not():
    t = dying("jink:D3").says(2, None, why="save").done()
    assert t.g.dead[1] == 1


def test_with_black_cards_only_one_is_not_asked():
    t = dying("slash:S8").done()
    assert t.g.dead[1] == 1


def test_it_saves_its_owner_too():
    t = Bench().skilled(1, "jijiu").hold(0, "slash:S7").hp(1, 1, 4).hold(1, "slash:H10")
    t.use(0, "slash", at=1).says(1, "peach:H10", why="save").done()
    assert t.hp(1) == 1


def test_a_red_card_is_no_peach_in_the_play_phase():
    t = Bench().skilled(0, "jijiu").hp(0, 2, 4).hold(0, "jink:D2")
    t.cannot(0, "peach")


def test_others_cannot():
    t = Bench().skilled(2, "jijiu").hold(0, "slash:S7").hp(1, 1, 4).hold(3, "jink:D2")
    t.use(0, "slash", at=1).done()
    assert t.g.dead[1] == 1
