"""Other numbers of copies of a card: for once, or in an edition."""

import doctest

import pytest

from sgs_sim.engine.kinds import kind
from sgs_sim.errors import RulesError
from sgs_sim.ruleset import copies, edition, load

FEWER = """\
zh = "少闪电"
en = "No lightning"
about = "As vanilla_160, without lightning."
base = "vanilla_160"

[cards]
lightning = 0
jink = 2
"""


def faces(r, id):
    """Suit and rank of every copy, in the order of the deck."""
    cards = range(r.n_cards)
    return [(r.suit[c], r.rank[c]) for c in cards if r.card_kind[c] == kind(id)]


def faults(name="official_160", **different):
    with pytest.raises(RulesError) as error:
        load(name, **different)
    return [fault.removeprefix(f"{name} › ") for fault in error.value.faults]


@pytest.fixture
def written(tmp_path):
    """Write an edition; return its path."""

    def write(text, name="fewer"):
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
        return str(tmp_path / f"{name}.toml")

    return write


def test_the_examples_hold():
    assert doctest.testmod(copies).failed == 0


def test_the_last_printed_go_and_printed_ones_are_repeated_in_their_order():
    usual = load()
    printed, peaches = faces(usual, "duel"), faces(usual, "peach")
    r = load(cards={"duel": 2, "peach": len(peaches) + 3, "lightning": 0})
    assert faces(r, "duel") == printed[:2]
    assert faces(r, "peach") == peaches + peaches[:3]
    assert faces(r, "lightning") == []
    assert r.n_cards == usual.n_cards - (len(printed) - 2) + 3 - len(faces(usual, "lightning"))


def test_so_many_as_are_printed_changes_nothing():
    usual = load()
    n = len(faces(usual, "slash"))
    assert load(cards={"slash": n}).tobytes() == usual.tobytes()


def test_a_card_that_is_not_printed_may_be_none_but_not_some():
    assert load("official_104", cards={"wooden_ox": 0}).n_cards == 104
    assert faults("official_104", cards={"wooden_ox": 1})[0].startswith(
        'cards: found "wooden_ox", expected a card of the edition'
    )


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ({"lighning": 1}, 'cards.lighning: found "lighning", expected a card — did you mean'),
        ({"peach": -1}, "cards.peach: found -1, expected a whole number from 0 to 168"),
        ({"peach": 1.5}, "cards.peach: found 1.5, expected a whole number from 0 to 168"),
        ({"peach": True}, "cards.peach: found true, expected a whole number from 0 to 168"),
        ({"peach": 60}, "cards: found 208 cards in all, expected 40 (ten first hands) to 168"),
        ({"peach": 169}, "cards.peach: found 169, expected a whole number from 0 to 168"),
    ],
)
def test_what_is_wrong_is_named(cards, said):
    assert faults(cards=cards)[0].startswith(said)


def test_a_deck_must_do_for_the_first_hands_as_they_are():
    assert faults(cards={"peach": 11}, setup={"start_hand": 17})[0].startswith(
        "cards: found 159 cards in all, expected 170 (ten first hands)"
    )


def test_an_edition_may_say_so(written):
    r = load(written(FEWER))
    assert (len(faces(r, "lightning")), len(faces(r, "jink"))) == (0, 2)
    usual = load("vanilla_160")
    assert faces(r, "jink") == faces(usual, "jink")[:2]
    assert faces(r, "slash") == faces(usual, "slash")
    assert len(edition(written(FEWER)).cards) == r.n_cards
    assert edition(written(FEWER)).digest != edition("vanilla_160").digest


def test_what_an_edition_has_less_of_can_be_had_again_for_once(written):
    usual = load("vanilla_160")
    r = load(written(FEWER), cards={"lightning": 2, "jink": len(faces(usual, "jink"))})
    assert r.tobytes() == usual.tobytes()


def test_an_edition_takes_them_from_its_base(written):
    base = written(FEWER)
    text = (
        FEWER.replace("vanilla_160", base).replace("jink = 2\n", "").replace("lightning", "peach")
    )
    r = load(written(text, "fewest"))
    assert [len(faces(r, id)) for id in ("lightning", "peach", "jink")] == [0, 0, 2]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("jink = 2", "jnik = 2", ':8 › cards.jnik: found "jnik", expected a card — did you mean'),
        ("jink = 2", "jink = -2", ":8 › cards.jink: found -2, expected a whole number from 0"),
        ("jink = 2", "wooden_ox = 2", ':6 › cards: found "wooden_ox", expected a card of the'),
        ("jink = 2", "jink = 99", ":6 › cards: found 233 cards in all, expected 0"),
    ],
)
def test_what_is_wrong_in_an_edition_is_named_with_its_line(written, old, new, said):
    with pytest.raises(RulesError) as error:
        load(written(FEWER.replace(old, new)))
    assert said in error.value.faults[0]
