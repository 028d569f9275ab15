"""A step answers its own questions only; a decline, an expectation, a turn find what they mean."""

import pytest

TIGER = """
default = "decline"
P1 = { role = "loyalist", general = "荀彧", hp = "3/3", hand = ["♠K 南蛮入侵"] }
P2 = { role = "lord", hp = "5/5", hand = ["♥3 桃", "♦2 闪"], equip = ["♣A 诸葛连弩"] }
P3 = { role = "loyalist", hp = "1/4" }
P4 = { role = "rebel", hp = "3/4", hand = ["♠7 杀"] }
P5 = { role = "spy" }
"""
FIGHT = '{ who = "P1", use = "驱虎", cards = ["♠K 南蛮入侵"], at = ["P2", "P3"] }'
EXILE = """
default = "decline"
P1 = { role = "rebel", hand = ["♠7 杀"] }
P2 = { role = "lord", general = "曹丕", hp = "1/4", hand = ["♥3 桃"] }
"""
PHOENIX = """
P1 = { role = "rebel", hand = ["♥4 火杀"] }
P2 = { role = "loyalist", general = "庞统", hp = "1/3" }
P3 = { role = "lord" }
"""
HIT = '{ who = "P1", use = "♥4 火杀", at = "P2" }'
ABDICATION = """
P1 = { role = "lord", general = "刘禅", hp = "4/4", hand = ["♥3 桃"] }
turn = { seat = "P1", phase = "before play" }
"""
GRANT = """
  { who = "P1", use = "放权" },
  { who = "P1", use = "放权", cards = ["♥3 桃"], at = "P3" },
"""


def test_what_a_lost_fight_leaves_over_answers_no_other_skill(wrong):
    hands = TIGER.replace("♠K 南蛮入侵", "♦3 闪")
    steps = f"""
  {FIGHT.replace("♠K 南蛮入侵", "♦3 闪")},
  {{ who = "P2", show = "♥3 桃" }},
  {{ who = "P1", use = "节命", at = "P1" }},
"""
    expect = "expect = { P1 = { hp = 2, hand = 3 }, P3 = { hand = 0 } }"
    assert not wrong(f"{hands}script = [{steps}]\n{expect}")


def test_a_target_that_was_clear_answers_no_other_skill(wrong):
    steps = f"""
  {FIGHT.replace('"P3"]', '"P1"]')},
  {{ who = "P2", show = "♥3 桃" }},
  {{ who = "P1", use = "节命", at = "P4" }},
"""
    table = TIGER.replace(', "♦2 闪"', "")
    assert not wrong(f"{table}script = [{steps}]\nexpect = {{ P2 = {{ hand = 0 }} }}")


def test_the_rest_of_an_impossible_use_makes_no_other_skill_legal(wrong):
    look = FIGHT.replace("use", "cannot")
    assert not wrong(f"{TIGER}script = [{look.replace('P3', 'P4')}]")
    (text,) = wrong(f"{TIGER}script = [{look}]")
    assert "script 1: legal" in text


def test_a_peach_on_oneself_makes_no_skill_go_there(wrong):
    steps = """
  { who = "P1", use = "♠7 杀", at = "P2" },
  { who = "P2", play = "♥3 桃" },
  { who = "P2", cannot = "放逐", at = "P2" },
  { who = "P2", can = "放逐", at = "P1" },
"""
    assert not wrong(f"{EXILE}script = [{steps}]")


@pytest.mark.parametrize("default", ["fail", "decline"])
def test_a_decline_must_find_its_question(wrong, default):
    table = f'default = "{default}"\n{PHOENIX}'
    for then in ("", ', { who = "P1", end = true }', ', { turn = "P2" }'):
        found = wrong(f'{table}script = [{{ who = "P3", decline = "涅槃" }}{then}]')
        assert "P3 is not asked" in found[0]


def test_a_decline_passes_the_question_that_offers_it(wrong):
    steps = f'{HIT}, {{ who = "P2", decline = "涅槃" }}'
    assert not wrong(f"{PHOENIX}script = [{steps}]\nexpect = {{ P2 = {{ dead = true }} }}")
    spent = PHOENIX.replace('hp = "1/3"', 'hp = "1/3", used = ["涅槃"]')
    assert "P2 is not asked" in wrong(f"{spent}script = [{steps}]")[0]


def test_a_skill_is_asked_about_where_it_is_among_the_answers(wrong):
    steps = f'{HIT}, {{ who = "P2", use = "涅槃" }}'
    table = f"{PHOENIX}script = [{steps}]\n"
    assert not wrong(f'{table}expect = {{ asked = ["P2 skill 涅槃"], asked_only = ["P2 save"] }}')
    (text,) = wrong(f'{table}expect = {{ not_asked = ["P2 skill 涅槃"] }}')
    assert text.startswith("not asked")


def test_a_question_that_is_never_about_such_a_thing_is_a_fault(faults):
    found = faults('expect = { not_asked = ["P2 skill 桃", "P2 save 涅槃", "P2 skill 八卦阵"] }')
    assert found == [
        '2 › expect.not_asked[0]: found "skill 桃", expected a skill or an equipment after skill',
        '2 › expect.not_asked[1]: found "save 涅槃", expected a card after save',
    ]


def test_a_turn_out_of_order_is_a_turn_to_stop_at(wrong):
    end = 'expect = { turn = "P3", P2 = { hand = 0 }, P3 = { hand = 0 } }'
    assert not wrong(f"{ABDICATION}script = [{GRANT}]\n{end}")
    assert not wrong(f'{ABDICATION}script = [{GRANT} {{ until = "P3" }}]\n{end}')
    drawn = '{ expect = { drawn = { P3 = 0 } } }, { until = "P2" }'
    assert not wrong(f"{ABDICATION}script = [{GRANT}{drawn}]\nexpect = {{ drawn = {{ P3 = 2 }} }}")


def test_a_turn_out_of_order_that_is_forfeited_is_over_before_another(wrong):
    table = "P3 = { face_down = true }\n" + ABDICATION
    expect = 'expect = { turn = "P2", P3 = { face_down = false } }'
    assert not wrong(f'{table}script = [{GRANT} {{ turn = "P2", phase = "play" }}]\n{expect}')


def test_cards_of_a_point_fight_are_shown(wrong):
    steps = f'{FIGHT}, {{ who = "P2", show = "♥3 桃" }}'
    assert not wrong(
        f'{TIGER}script = [{steps}]\nexpect = {{ shown = ["P1 ♠K 南蛮入侵", "P2 ♥3 桃"] }}'
    )


def test_the_discard_phase_can_be_meant(wrong):
    table = 'P1 = { hp = "1/4", hand = ["♠7 杀", "♥3 桃"] }\n'
    end, drop = '{ who = "P1", end = true }', 'who = "P1", discard = "♥3 桃", about'
    hand = 'expect = { P1 = { hand = ["♠7 杀"] } }'
    assert not wrong(f'{table}script = [{end}, {{ {drop} = "discard phase" }}]\n{hand}')
    assert wrong(f'{table}script = [{end}, {{ {drop} = "刚烈" }}]\n{hand}')


def test_a_decline_that_waits_makes_nothing_illegal(wrong):
    steps = '{ who = "P3", decline = "涅槃" }, ' + HIT.replace("use", "cannot")
    assert "legal: " in wrong(f"{PHOENIX}script = [{steps}]")[0]
