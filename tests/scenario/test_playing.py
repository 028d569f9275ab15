"""What a script may leave out, and what it may not."""

import pytest

DUEL = """
P1 = { role = "rebel", hand = ["♠7 杀"] }
P2 = { role = "lord", hand = ["♦2 闪"] }
"""
USE = '{ who = "P1", use = "♠7 杀", at = "P2" }'


def test_a_question_that_is_not_answered_is_a_failure(wrong):
    (text,) = wrong(f"{DUEL}script = [{USE}]")
    assert "P2 is asked: respond 闪 [pass, ♦2 闪]" in text
    assert text.endswith('{ who = "P2", play = "♦2 闪" } or { who = "P2", pass = true }')


def test_a_question_may_be_passed_by_rule(wrong):
    assert not wrong(
        f'{DUEL}default = "decline"\nscript = [{USE}]\nexpect = {{ P2 = {{ hp = "4/5" }} }}'
    )


@pytest.mark.parametrize("default", ["fail", "decline"])
def test_an_answer_that_finds_no_question_is_a_failure(wrong, default):
    steps = f'{USE}, {{ who = "P2", play = "♦2 闪" }}, {{ who = "P2", play = "♦3 闪" }}'
    (text,) = wrong(f'{DUEL}default = "{default}"\nscript = [{steps}]')
    assert text.startswith("script 3: P1 is asked: play [end], not what the script says")


def test_what_was_passed_on_the_way_is_told(wrong):
    steps = f'{USE}, {{ who = "P3", play = "♦3 闪" }}'
    (text,) = wrong(f'{DUEL}default = "decline"\nscript = [{steps}]')
    assert "passed: P2 is asked: respond 闪" in text


def test_a_pass_need_not_find_a_question(wrong):
    steps = f'{USE}, {{ who = "P2", pass = true }}, {{ who = "P1", end = true }}'
    text = DUEL.replace('hand = ["♦2 闪"]', "hand = []")
    assert not wrong(f'{text}script = [{steps}]\nexpect = {{ P2 = {{ hp = "4/5" }} }}')


def test_a_pass_is_not_for_a_skill_that_is_used_next(wrong):
    steps = f'{USE}, {{ who = "P2", pass = true }}, {{ who = "P2", use = "八卦阵" }}'
    text = DUEL.replace('hand = ["♦2 闪"]', 'equip = ["♠2 八卦阵"]')
    deck = 'deck = { top = ["♥9 桃"] }\n'
    assert not wrong(f'{text}{deck}script = [{steps}]\nexpect = {{ P2 = {{ hp = "5/5" }} }}')


def test_what_could_not_be_otherwise_may_be_said_or_not(wrong):
    table = 'P1 = { hand = ["♠3 过河拆桥"] }\nP2 = { equip = ["♣A 诸葛连弩"] }\n'
    use = '{ who = "P1", use = "♠3 过河拆桥", at = "P2" }'
    take = '{ who = "P1", take = "♣A 诸葛连弩" }'
    expect = 'expect = { where = { "♣A 诸葛连弩" = "discard" } }'
    assert not wrong(f"{table}script = [{use}]\n{expect}")
    assert not wrong(f"{table}script = [{use}, {take}]\n{expect}")
    assert wrong(f"{table}script = [{use}, {take}, {take}]\n{expect}")


def test_a_hidden_card_that_is_named_is_hit(wrong):
    table = """
P1 = { hand = ["♠3 顺手牵羊"] }
P2 = { hand = ["♥3 桃", "♦2 闪", "♠7 杀"], equip = ["♣2 仁王盾"] }
"""
    for card in ("♥3 桃", "♦2 闪", "♠7 杀"):
        steps = f'{{ who = "P1", use = "顺手牵羊", at = "P2" }}, {{ who = "P1", take = "{card}" }}'
        assert not wrong(f'{table}script = [{steps}]\nexpect = {{ P1 = {{ hand = ["{card}"] }} }}')


def test_an_illegal_use_is_a_failure(wrong):
    (text,) = wrong(f'{DUEL}script = [{{ who = "P1", use = "♠7 杀", at = "P3" }}]')
    assert "♠7 杀 at P2" in text


def test_all_targets_are_named_and_no_others_are_chosen(wrong):
    table = 'P1 = { hand = ["♣10 铁索连环"] }\n'
    one = 'script = [{ who = "P1", use = "♣10 铁索连环", at = "P2" }]\n'
    two = 'script = [{ who = "P1", use = "♣10 铁索连环", at = ["P3", "P2"] }]\n'
    three = 'script = [{ who = "P1", use = "♣10 铁索连环", at = ["P1", "P2", "P3"] }]\n'
    assert not wrong(table + one + "expect = { P2 = { chained = true }, P3 = { chained = false } }")
    assert not wrong(table + two + "expect = { P2 = { chained = true }, P3 = { chained = true } }")
    assert "cannot be chosen" in wrong(table + three)[0]


def test_looking_changes_nothing(wrong):
    looks = """
  { who = "P1", can = "♠7 杀", at = "P2" },
  { who = "P1", cannot = "♠7 杀", at = "P3" },
  { who = "P1", legal = ["♠7 杀 at P2", "♠7 杀 at P4", "end"] },
  { who = "P1", options = ["end"] },
"""
    same = 'expect = { P1 = { hand = ["♠7 杀"] }, P2 = { hp = "5/5", hand = 1 } }'
    assert not wrong(f"{DUEL}script = [{looks}]\n{same}")
    assert not wrong(f'{DUEL}script = [{looks}{USE}, {{ who = "P2", play = "♦2 闪" }}]')


@pytest.mark.parametrize(
    ("step", "text"),
    [
        ('can = "♠7 杀", at = "P3"', "not legal"),
        ('cannot = "♠7 杀", at = "P2"', "legal"),
        ('legal = ["end"]', "+ ♠7 杀 at P2 is legal too"),
        ('legal = ["end", "♠7 杀", "♦2 闪"]', "- ♦2 闪 is not legal"),
        ('options = ["pass", "♠7 杀 at P3"]', "- ♠7 杀 at P3 is not legal"),
    ],
)
def test_looking_finds_what_is_wrong(wrong, step, text):
    assert text in wrong(f'{DUEL}script = [{{ who = "P1", {step} }}]')[0]


def test_acting_out_of_turn_is_told_with_what_to_say(wrong):
    (text,) = wrong(
        'P2 = { hand = ["♠7 杀"] }\nscript = [{ who = "P2", use = "♠7 杀", at = "P1" }]'
    )
    assert '{ turn = "P2", phase = "play" }' in text


def test_one_question_among_several_can_be_meant(wrong):
    table = """
default = "decline"
P1 = { role = "lord", hand = ["♠K 南蛮入侵"] }
P4 = { hand = ["♠J 无懈可击"] }
"""
    steps = '{ who = "P1", use = "♠K 南蛮入侵" }, { who = "P4", play = "♠J 无懈可击", for = "P3" }'
    hp = 'expect = { P2 = { hp = "3/4" }, P3 = { hp = "4/4" }, P4 = { hp = "3/4" } }'
    assert not wrong(f"{table}script = [{steps}]\n{hp}")


def test_a_turn_can_be_gone_to_at_once_or_played_up_to(wrong):
    drawn = 'expect = {{ turn = "P3", P3 = {{ hand = 2 }}, P2 = {{ hand = {} }} }}'
    assert not wrong('script = [{ turn = "P3", phase = "draw" }]\n' + drawn.format(0))
    assert not wrong('script = [{ until = "P3 play" }]\n' + drawn.format(2))
    assert not wrong('script = [{ until = "P3" }, { expect = { P2 = { hand = 2 } } }]')


def test_turns_follow_each_other(wrong):
    ends = ", ".join(f'{{ who = "P{k}", end = true }}' for k in (1, 2, 3, 4))
    again = f'{ends}, {{ until = "P1 play" }}'
    assert not wrong(f'script = [{again}]\nexpect = {{ P1 = {{ hand = 2 }}, turn = "P1" }}')


def test_a_play_phase_with_nothing_to_do_waits(wrong):
    assert not wrong(
        'script = [{ who = "P1", legal = ["end"] }]\nexpect = { turn = "P1", phase = "play" }'
    )


def test_a_step_in_the_middle_sees_what_is_so_then(wrong):
    then = '{ expect = { P2 = { hp = "5/5" }, asked = ["P2 respond 闪"] } }'
    steps = f'{USE}, {then}, {{ who = "P2", pass = true }}'
    assert not wrong(f'{DUEL}script = [{steps}]\nexpect = {{ P2 = {{ hp = "4/5" }} }}')
