"""An engine with one rule broken is found out by the audit, within a few random games."""

import pytest
from jit.process import Copy

pytestmark = pytest.mark.slow
GAMES = 60
MUTANTS = {  # file, what stands there, what breaks it, who must be at the table
    "SOURCE": ("skills/shu/huoshou.py", "event.other = f.actor", "pass", "menghuo"),
    "SPARED": (
        "cards/armour/vine.py",
        "event.kind == SLASH or event.kind == SAVAGE_ASSAULT or",
        "event.kind == SLASH or",
        "zhurong",
    ),
    "CHAIN": (
        "engine/damage.py",
        "g.current, f.cursor - 1)",
        "g.current, g.players - f.cursor)",
        "zhangjiao",
    ),
    "PREVENTED": (
        "engine/damage.py",
        "f.stopped != 0:\n        return DONE\n    if g.chained",
        "f.stopped != 0:\n        return follow(g, r, f)\n    if g.chained",
        "xiaoqiao",
    ),
    "HP": (
        "engine/damage.py",
        "    if g.hp[f.target] <= 0:\n",
        "    if g.hp[f.target] <= 0 and f.nature == 0:\n",
        "zhangjiao",
    ),
    "ONCE": ("skills/wu/zhiheng.py", "g.today[ME] = 1", "pass", "sunquan"),
    "REWARD": (
        "engine/dying.py",
        "== Role.REBEL:\n            draw",
        "!= 0:\n            draw",
        "",
    ),
    "SAVING": ("skills/qun/wansha.py", "kind == PEACH and", "kind != PEACH and", "jiaxu"),
    "CONTEST": ("engine/contest.py", "rank[f.card] > ", "rank[f.card] >= ", "taishici"),
    "FRESH": ("engine/turn.py", "    g.barred = 0\n", "", "taishici"),
    "DEAD": ("engine/dying.py", "g.mark[victim, skill] = 0", "pass", "jiaxu"),
    "LIMIT": ("engine/turn.py", "f.actor, surplus,", "f.actor, surplus + 1,", ""),
    "SLASHES": (
        "engine/answer.py",
        "1 << f.target, 0\n",
        "1 << f.target, Flag.COUNTED\n",
        "",
    ),
    "TARGETS": (
        "engine/options.py",
        "return allowed(g, r, who, kind, card, mask)",
        "return mask",
        "jiaxu",
    ),
    "ORDER": ("engine/use.py", "f.actor, f.cursor)", "f.actor, g.players - 1 - f.cursor)", ""),
    "SPEAKERS": (
        "engine/moments.py",
        "max(g.first_slot[me], cursor - turn * SLOTS)",
        "g.first_slot[me]",
        "simayi",
    ),
    "GENERALS": (
        "engine/casting.py",
        "general = g.generals[i]\n    g.unused -= 1\n",
        "general = g.generals[i]\n    g.unused -= g.turn == 0\n",
        "zuoci",
    ),
    "OPEN": ("engine/piles.py", "            g.open[r.card_kind[card]] -= 1\n", "", ""),
    "STOPPED": ("engine/nullify.py", "return give(g, f, 1)", "return give(g, f, 0)", ""),
}


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    return Copy.made(tmp_path_factory.mktemp("tree"))


@pytest.mark.parametrize("rule", MUTANTS)
def test_a_broken_rule_is_named(tree, rule):
    file, old, new, general = MUTANTS[rule]
    with tree.edited(f"sgs_sim/{file}", old, new):
        assert rule in tree.run("hunt.py", general, str(GAMES), SGS_JIT="0")[0].split()


def test_the_same_hunt_finds_nothing_in_the_engine_as_it_is(tree):
    assert tree.run("hunt.py", "zuoci", "4", SGS_JIT="0") == []
