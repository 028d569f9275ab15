"""Keys and their lines."""

import doctest
import tomllib

from sgs_sim.ruleset import lines
from sgs_sim.ruleset.lines import line_numbers, line_of

TEXT = '''\
# first = "no key"
name = "x"  # c = 1
"a.b" = 1
c.d = 2
list = [
  "e = 1",  # ]
  { f = 1 },
]
long = """
g = 1
[h]
"""
odd = "[ # {"

[i]
j = 1
[ i . "k.l" ]
m = { n = 1 }
'''


def test_every_key_has_the_line_it_stands_on():
    assert line_numbers(TEXT) == {
        ("name",): 2,
        ("a.b",): 3,
        ("c",): 4,
        ("c", "d"): 4,
        ("list",): 5,
        ("list", 0): 6,
        ("list", 1): 7,
        ("long",): 9,
        ("odd",): 13,
        ("i",): 15,
        ("i", "j"): 16,
        ("i", "k.l"): 17,
        ("i", "k.l", "m"): 18,
    }


def test_the_text_is_toml_with_the_same_keys():
    assert list(tomllib.loads(TEXT)) == ["name", "a.b", "c", "list", "long", "odd", "i"]


def test_what_lies_inside_a_value_has_the_line_of_its_key():
    found = line_numbers(TEXT)
    assert line_of(("i", "k.l", "m", "n"), found) == 18
    assert line_of(("list", 1, "f"), found) == 7
    assert line_of(("i", "missing"), found) == 15
    assert line_of(("missing",), found) is None


def test_an_array_of_tables_is_counted_and_what_stands_under_it_too():
    found = line_numbers(
        "[[a]]\nb = 1\n[a.c]\nd = 1\n[[a]]\n[[a.e]]\n[[a.e]]\nf = 1\n[a.c]\nd = 2\n"
    )
    assert found["a", 0, "b"] == 2
    assert found["a", 0, "c", "d"] == 4
    assert found["a", 1, "e", 1, "f"] == 8
    assert found["a", 1, "c", "d"] == 10


def test_the_examples_hold():
    assert doctest.testmod(lines) == (0, 2)
