"""Generals that are different for once: `load(generals=...)`."""

import pytest

from sgs_sim.engine.kinds import NOTHING, Cast, kind
from sgs_sim.errors import RulesError
from sgs_sim.ruleset import edition, load
from sgs_sim.ruleset.choice import Strata, unseated

ALL = list(edition("official_160").generals)


def given(name="official_160", setup=None, **generals):
    return load(name, setup=setup, generals=generals)


def pool(r):
    return [ALL[r.pool[i]] for i in range(r.n_generals)]


def faults(name="official_160", setup=None, **generals):
    with pytest.raises(RulesError) as error:
        given(name, setup, **generals)
    return [fault.removeprefix(f"{name} › ") for fault in error.value.faults]


@pytest.mark.parametrize("how", Cast)
def test_how_they_are_given_out_may_be_said(how):
    assert given(assign=how.name.lower()).cast == how
    assert load("official_160", setup={"generals": how.name.lower()}).cast == how


def test_it_outweighs_the_setup_and_the_edition():
    assert given("vanilla_160", assign="uniform").cast == Cast.UNIFORM
    assert given("official_160", {"generals": "none"}, assign="book").cast == Cast.BOOK


def test_a_pool_is_named_by_ids_names_and_sets():
    r = given(pool=["wind", "火", "曹操", "Liu Bei", "zhenji", "caocao"])
    wind_and_fire = [*edition("official_160").sets["wind"].generals]
    wind_and_fire += edition("official_160").sets["fire"].generals
    assert pool(r) == ["caocao", "zhenji", "liubei", *wind_and_fire]


def test_the_banned_are_left_out_of_all():
    assert pool(given(ban=["standard", "左慈"])) == [id for id in ALL[25:] if id != "zuoci"]


def test_a_general_may_be_named_for_a_seat_though_it_is_in_no_pool():
    r = given(pool=["wind", "fire"], seats={"lord": "曹操", "seat_9": "simayi"})
    assert [r.seat_general[seat] for seat in (0, 9)] == [ALL.index("caocao"), ALL.index("simayi")]
    assert [r.seat_general[seat] for seat in range(1, 9)] == [NOTHING] * 8
    assert "caocao" not in pool(r)


def test_skills_and_hp_may_be_others_and_change_nothing_else():
    r = given(skills={"sunquan": ["jianxiong", "wusheng"]}, hp={"刘备": 3})
    usual = load("official_160")
    sunquan, liubei = ALL.index("sunquan"), ALL.index("liubei")
    found = [r.general_skill[sunquan, k] for k in range(3)]
    assert found == [kind("jianxiong"), kind("wusheng"), 0]
    assert [i for i in range(60) if r.general_hp[i] != usual.general_hp[i]] == [liubei]
    assert r.general_hp[liubei] == 3


@pytest.mark.parametrize(
    ("generals", "said"),
    [
        (
            {"assign": "bok"},
            ['generals.assign: found "bok", expected "book", "uniform" or "none"'],
        ),
        (
            {"pool": ["caoca"]},
            [
                'generals.pool[0]: found "caoca", expected a general or a set of the edition '
                '— did you mean "caocao"?'
            ],
        ),
        (
            {"ban": ["wnd"]},
            [
                'generals.ban[0]: found "wnd", expected a general or a set of the edition '
                '— did you mean "wind"?'
            ],
        ),
        ({"pool": "caocao"}, ['generals.pool: found "caocao", expected a list']),
        (
            {"seats": {"lrod": "caocao"}},
            [
                'generals.seats.lrod: found "lrod", expected lord, a seat or a role'
                ' — did you mean "lord"?'
            ],
        ),
        (
            {"seats": {"lord": "cao"}},
            [
                'generals.seats.lord: found "cao", expected a general of the edition '
                '— did you mean "caopi"?'
            ],
        ),
        (
            {"seats": {"lord": "caocao", "seat_0": "liubei"}},
            ['generals.seats.seat_0: found "seat_0", expected each seat once; lord is seat_0'],
        ),
        (
            {"seats": {"lord": "caocao", "seat_1": "曹操"}},
            ['generals.seats.seat_1: found "曹操", expected each general once'],
        ),
        (
            {"seats": {"lord": "caocao"}, "ban": ["standard"]},
            ['generals.seats.lord: found "caocao", expected a general that is not banned'],
        ),
        (
            {"seats": {"lord": "caocao"}, "assign": "none"},
            ['generals.seats: found seats, expected none where generals are "none"'],
        ),
        ({"hp": {"liubei": 0}}, ["generals.hp.liubei: found 0, expected at least 1"]),
        ({"hp": {"liubei": 100}}, ["generals.hp.liubei: found 100, expected at most 99"]),
        (
            {"hp": {"liubei": 3, "刘备": 4}},
            ['generals.hp.刘备: found "刘备", expected liubei once'],
        ),
        (
            {"skills": {"sunquan": ["zhihen"]}},
            [
                'generals.skills.sunquan[0]: found "zhihen", expected a skill '
                '— did you mean "zhiheng"?'
            ],
        ),
        (
            {"skills": {"sunqan": ["zhiheng"]}},
            [
                'generals.skills.sunqan: found "sunqan", expected a general of the edition '
                '— did you mean "sunquan"?'
            ],
        ),
        ({"seat": {}}, ['generals.seat: unknown key — did you mean "seats"?']),
        (
            {"pool": ["wind"]},
            [
                "generals.pool: found 8 generals, expected at least 10: one for every seat without "
                "a general of its own at a table of 10"
            ],
        ),
    ],
)
def test_what_is_wrong_is_named(generals, said):
    assert faults(**generals) == said


def test_all_faults_are_told_together():
    found = faults(setup={"hp": 0}, pool=["x"], hp={"y": 3}, assign=1)
    assert [fault.partition(":")[0] for fault in found] == [
        "setup.hp",
        "generals.assign",
        "generals.pool[0]",
        "generals.hp.y",
    ]


def test_a_small_pool_will_do_where_seats_have_their_generals():
    seats = {"lord": "caocao", "seat_1": "zhangliao"}
    assert given(pool=["wind"], seats=seats).n_generals == 8


def test_the_lord_must_be_offered_somebody_and_no_more_than_there_is_room_for():
    lords = [id for id, each in edition("official_160").generals.items() if each.lord]
    assert faults(setup={"lord_extra": 0}, ban=lords) == [
        "generals.pool: found 0 generals for the lord to choose from, expected 1 to 16: those for "
        "lords, and 0 others (setup.lord_extra)"
    ]
    assert "found 25 generals for the lord" in faults(setup={"lord_extra": 16})[0]
    assert given(setup={"lord_extra": 0}, ban=lords, seats={"lord": "xuchu"}).n_generals == 51


def test_a_general_is_of_the_edition():
    assert faults("official_104", pool=["wind"])[0].startswith(
        'generals.pool[0]: found "wind", expected a general or a set of the edition'
    )


# ---------------------------------------------------------------- for roles


def refused(shared, name="official_160", **generals):
    with pytest.raises(RulesError) as error:
        load(name, shared=shared, generals=generals)
    return [fault.removeprefix(f"{name} › ") for fault in error.value.faults]


def strata_of(r):
    """The generals of every stratum, as the engine finds them."""
    return [[ALL[r.stratum[at, k]] for k in range(r.slots)] for at in range(r.strata)]


def test_generals_for_roles_are_strata_of_one():
    r = given(seats={"rebel_2": "貂蝉", "renegade": "lvbu"})
    assert strata_of(r) == [["diaochan", "lvbu"]]
    assert [(r.slot_role[k], r.slot_nth[k]) for k in range(2)] == [(2, 1), (3, 0)]


def test_strata_and_those_always_so_are_put_together():
    strata = Strata(("rebel",), (("关羽",), ("Zhang Fei",)))
    r = load(shared=strata, generals={"seats": {"lord": "liubei", "renegade": "lvbu"}})
    assert strata_of(r) == [["guanyu", "lvbu"], ["zhangfei", "lvbu"]]
    assert ALL[r.seat_general[0]] == "liubei"


def test_every_pair_of_the_pool_has_room():
    pairs = tuple((a, b) for a in ALL for b in ALL if a != b)
    assert len(pairs) == 60 * 59
    assert strata_of(load(shared=Strata(("rebel", "loyalist"), pairs))) == list(map(list, pairs))


@pytest.mark.parametrize(
    ("slots", "generals", "said"),
    [
        (("rebell",), (("caocao",),), 'design.force: found "rebell", expected a role — did you'),
        (("rebel", "rebel"), (("caocao", "lvbu"),), "design.force: found a role twice"),
        (
            ("rebel", "rebel_2", "rebel_3", "renegade"),
            (("caocao", "lvbu", "huatuo", "liubei"),),
            "design.force: found 4 roles, expected 1 to 3",
        ),
        ((), (), "design.force: found 0 roles, expected 1 to 3"),
        (("rebel",), (), "design.strata: found 0 settings, expected 1 to 4096"),
        (("rebel",), (("caocoa",),), 'design.strata: found "caocoa", expected a general'),
        (("rebel",), (("caocao", "lvbu"),), "expected a general for each role"),
        (("rebel", "rebel_2"), (("caocao",),), "expected a general for each role"),
        (("rebel", "rebel_2"), (("caocao", "caocao"),), "expected a general for each role"),
        (("rebel", "rebel_2"), (("caocao", "曹操"),), "expected a general for each role"),
    ],
)
def test_strata_that_are_wrong_are_named(slots, generals, said):
    assert any(said in fault for fault in refused(Strata(slots, generals)))


def test_nobody_can_be_named_twice():
    strata = Strata(("rebel",), (("曹操",), ("lvbu",)))
    assert refused(strata, seats={"lord": "caocao"}) == [
        'design.strata: found "曹操", expected generals that no seat is given'
    ]
    assert "expected a general for each role" in refused(strata, seats={"rebel_2": "lvbu"})[0]
    assert "found a role twice" in refused(strata, seats={"rebel": "liubei"})[0]
    assert faults(seats={"lord": "caocao", "rebel": "曹操"}) == [
        'generals.seats.rebel: found "曹操", expected each general once'
    ]


def test_a_seat_that_may_turn_out_to_have_the_role_is_refused():
    said = [
        'generals.seats.seat_3: found "lvbu", '
        "expected no seat but the lord's where roles are given generals"
    ]
    assert faults(seats={"seat_3": "lvbu", "rebel": "caocao"}) == said
    assert refused(Strata(("rebel",), (("caocao",),)), seats={"seat_3": "lvbu"}) == said


def test_at_most_three_roles_are_given_generals():
    seats = {"rebel": "caocao", "rebel_2": "lvbu", "rebel_3": "huatuo", "renegade": "liubei"}
    assert faults(seats=seats) == [
        "generals.seats: found 4 generals named for roles, expected at most 3"
    ]


def test_generals_are_turned_about_only_where_all_are_dealt_at_random():
    expected = 'design.rotate: found true, expected generals.assign = "uniform" and no seats'
    for generals in (
        {"assign": "book"},
        {"assign": "none"},
        {"assign": "uniform", "seats": {"lord": "caocao"}},
        {"assign": "uniform", "seats": {"rebel": "caocao"}},
    ):
        assert refused("rotate", **generals) == [expected]
    assert load(shared="rotate", generals={"assign": "uniform"}).rotate == 1


def test_roles_can_be_given_generals_only_where_there_are_generals():
    strata = Strata(("rebel",), (("caocao",),))
    assert refused(strata, assign="none") == [
        "design.force: found roles, expected an edition with generals"
    ]
    assert faults(seats={"rebel": "caocao"}, assign="none") == [
        'generals.seats: found seats, expected none where generals are "none"'
    ]


def test_a_table_without_the_role_is_told():
    r = load(shared=Strata(("rebel_4", "loyalist"), (("caocao", "lvbu"),)))
    assert list(unseated(r, 8)) == list(unseated(r, 9)) == []
    assert list(unseated(r, 5)) == [
        'generals for roles: found "rebel_4", expected at most 2 of this role at a table of 5'
    ]
    alone = load(roles="1 0 2 1", generals={"seats": {"loyalist": "caocao"}})
    assert [len(list(unseated(alone, players))) for players in (4, 5)] == [1, 0]
    assert list(unseated(load(), 5)) == []
