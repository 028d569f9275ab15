"""Games that share a deal, generals for roles, other decks: what stays the same, exactly."""

from collections import Counter
from itertools import pairwise

import pytest
from audit import audit
from hypothesis import given, settings
from hypothesis import strategies as st

from sgs_sim import ruleset, strategy
from sgs_sim.auditing import Audit, audit_batch
from sgs_sim.engine.kinds import ASK, Why, kind
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import Game, Rules
from sgs_sim.loop import choose, one_step
from sgs_sim.ruleset.choice import SLOT, Strata

EDITION = "official_161"
ALL = list(ruleset.edition(EDITION).generals)
UNIFORM = {"assign": "uniform"}
FEW = {"assign": "uniform", "pool": ["wind", "fire"]}
PAIRS = (("guanyu", "zhangfei"), ("caocao", "huatuo"), ("sunquan", "simayi"), ("lvbu", "diaochan"))
SEEDS = st.integers(0, 2**32)
TABLES = pytest.mark.parametrize("players", range(4, 11))
HOW = pytest.mark.parametrize("how", ["book", "uniform"])


def load(shared=None, **different) -> Rules:
    return ruleset.load(EDITION, shared=shared, **different)


def dealt(r: Rules, seed: int, game: int, players: int) -> tuple[Game, list[tuple[int, list[int]]]]:
    """Return a table before its first turn, and who was offered which generals."""
    g, offered = Game(), list[tuple[int, list[int]]]()
    deal(g, r, seed, game, players)
    while g.depth > 1:
        if one_step(g, r) == ASK:
            if g.ask.why == Why.GENERAL and g.general[g.ask.who] < 0:
                offered.append((g.ask.who, [g.ask.option_card[i] for i in range(1, g.ask.n)]))
            choose(g, 1 if g.ask.can_pass == 0 else 0)
    return g, offered


def roles(g: Game) -> list[int]:
    return [g.own[seat].role for seat in range(g.players)]


def generals(g: Game) -> list[int]:
    return [g.general[seat] for seat in range(g.players)]


def hands(g: Game) -> list[list[int]]:
    """Cards on hand, before the skills of generals have brought any."""
    return [list(g.own[seat].hand[:4]) for seat in range(g.players)]


def seats_of(g: Game, slots) -> list[int]:
    """Where the roles meant by these names sit, by looking at the table."""
    found = []
    for slot in slots:
        role, nth = SLOT[slot]
        found.append([seat for seat in range(g.players) if g.own[seat].role == role][nth])
    return found


# ---------------------------------------------------------------- rotation


@TABLES
def test_turned_about_every_general_has_every_seat_once_and_every_role_as_often_as_the_table(
    players,
):
    r = load("rotate", generals=UNIFORM)
    for block in range(3):
        games = [dealt(r, 5, block * players + turn, players)[0] for turn in range(players)]
        table = roles(games[0])
        assert all(roles(g) == table and hands(g) == hands(games[0]) for g in games)
        assert len({g.key for g in games}) == 1
        for general in generals(games[0]):
            sat = [generals(g).index(general) for g in games]
            assert sorted(sat) == list(range(players))
            assert Counter(table[seat] for seat in sat) == Counter(table)
        follows = [generals(g) for g in games]
        assert all(turned == before[-1:] + before[:-1] for before, turned in pairwise(follows))


def test_the_first_game_of_a_turned_deal_is_the_ordinary_game_of_its_number():
    turned, usual = load("rotate", generals=UNIFORM), load(generals=UNIFORM)
    for block in range(5):
        one, other = dealt(turned, 2, 6 * block, 6)[0], dealt(usual, 2, block, 6)[0]
        assert (one.key, roles(one), generals(one)) == (other.key, roles(other), generals(other))
        assert hands(one) == hands(other)


# ---------------------------------------------------------------- strata


@settings(max_examples=40, deadline=None)
@given(
    seed=SEEDS,
    block=st.integers(0, 2**40),
    players=st.integers(5, 10),
    slots=st.sampled_from([("rebel", "rebel_2"), ("rebel_2", "loyalist"), ("renegade", "rebel")]),
)
def test_a_deal_is_the_same_in_every_stratum_but_for_the_forced_generals(
    seed, block, players, slots
):
    r = load(Strata(slots, PAIRS), generals=FEW)
    games = [dealt(r, seed, len(PAIRS) * block + k, players)[0] for k in range(len(PAIRS))]
    forced = seats_of(games[0], slots)
    for g, pair in zip(games, PAIRS, strict=True):
        assert g.key == games[0].key
        assert (roles(g), hands(g)) == (roles(games[0]), hands(games[0]))
        assert [ALL[g.general[seat]] for seat in forced] == list(pair)
        others = [seat for seat in range(players) if seat not in forced]
        assert [g.general[seat] for seat in others] == [games[0].general[seat] for seat in others]
    assert dealt(r, seed, len(PAIRS) * (block + 1), players)[0].key != games[0].key


@HOW
def test_nobody_else_is_offered_or_given_a_forced_general(how):
    r = load(Strata(("rebel", "rebel_2", "renegade"), tuple((*p, "zuoci") for p in PAIRS)),
             generals={"assign": how})  # fmt: skip
    for game in range(40):
        g, offered = dealt(r, 3, game, 8)
        named = [ALL.index(id) for id in (*PAIRS[game % len(PAIRS)], "zuoci")]
        seats = seats_of(g, ("rebel", "rebel_2", "renegade"))
        assert [g.general[seat] for seat in seats] == named
        assert len(set(generals(g))) == 8
        assert not {who for who, _ in offered} & set(seats)
        assert not {general for _, them in offered for general in them} & set(named)
        assert len(offered) == (5 if how == "book" else 0)


@HOW
@TABLES
def test_who_is_named_for_a_role_plays_it_wherever_it_sits(how, players):
    named = {"lord": "liubei", "renegade": "huatuo", "rebel": "diaochan"}
    r, seen = load(generals={"assign": how, "seats": named}), set()
    for game in range(30):
        g, offered = dealt(r, 4, game, players)
        seats = [0, *seats_of(g, ("renegade", "rebel"))]
        assert [ALL[g.general[seat]] for seat in seats] == list(named.values())
        assert g.key == dealt(load(generals=UNIFORM), 4, game, players)[0].key
        assert not {who for who, _ in offered} & set(seats)
        seen.add(tuple(seats))
    assert len(seen) > 2


@pytest.mark.parametrize("general", ALL)
def test_every_general_can_be_named_for_a_role(general):
    r = load(generals=UNIFORM | {"seats": {"rebel_2": general}})
    g, _ = dealt(r, 1, 1, 8)
    (seat,) = seats_of(g, ("rebel_2",))
    assert ALL[g.general[seat]] == general
    assert generals(g).count(ALL.index(general)) == 1


def test_others_keep_their_generals_whoever_is_named_for_a_role():
    """But for games in which somebody would have had one of the two that are named."""
    named, kept = ("caocao", "lvbu"), 0
    rules = [load(generals=UNIFORM | {"seats": {"rebel": id}}) for id in named]
    for game in range(40):
        one, other = (dealt(r, 6, game, 8)[0] for r in rules)
        (seat,) = seats_of(one, ("rebel",))
        both = {ALL.index(id) for id in named}
        if not both & {g.general[k] for g in (one, other) for k in range(8) if k != seat}:
            differ = [k for k in range(8) if one.general[k] != other.general[k]]
            assert differ == [seat]
            kept += 1
    assert kept > 20


# ---------------------------------------------------------------- copies


@settings(max_examples=25, deadline=None)
@given(
    copies=st.dictionaries(
        st.sampled_from(["lightning", "peach", "nullification", "duel", "dilu"]),
        st.integers(0, 4),
        max_size=5,
    ),
    players=st.integers(4, 10),
    game=st.integers(0, 999),
)
def test_a_deck_with_other_copies_is_dealt_whole(copies, players, game):
    r, usual = load(cards=copies, generals=UNIFORM), load(generals=UNIFORM)
    counted = Counter(r.card_kind[: r.n_cards])
    wanted = Counter(usual.card_kind[: usual.n_cards])
    for id, n in copies.items():
        wanted[kind(id)] = n
    assert counted == +wanted
    assert all(r.copies[k] == n for k, n in wanted.items())
    g, _ = dealt(r, 1, game, players)
    assert audit(g, r) == []
    assert g.n_deck + g.n_discard + sum(g.n_hand) + sum(g.n_pile) == sum(counted.values())


# ---------------------------------------------------------------- the audit

DIFFERENT = {
    "strata": {"shared": Strata(("rebel", "rebel_2"), PAIRS), "generals": UNIFORM},
    "book": {
        "shared": Strata(("rebel", "loyalist"), PAIRS),
        "generals": {"seats": {"renegade": "zuoci"}},
    },
    "rotate": {"shared": "rotate", "generals": UNIFORM},
    "cards": {"cards": {"lightning": 0, "peach": 16, "nullification": 1}, "generals": UNIFORM},
    "few": {"cards": {"slash": 4, "jink": 4, "dismantlement": 0, "duel": 0}, "generals": UNIFORM},
}


@pytest.mark.parametrize("name", DIFFERENT)
def test_no_invariant_is_broken(name):
    r = ruleset.load(EDITION, strategies=(strategy.load("random"),), **DIFFERENT[name])
    a = Audit()
    a.seed, a.count = 1, 2
    for players in (5, 8):
        a.players, a.first = players, 3
        audit_batch(a, r)
        assert list(a.broken[: a.count]) == [0, 0]
        assert a.steps > 100
