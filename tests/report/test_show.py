"""Tables for readers."""

from sgs_sim.report.show import DASH, Item, Shown


def test_a_column_holds_names_if_any_of_its_items_is_a_name():
    rows = [[Item("a"), Item("1", 1.0), Item(""), Item(DASH)], [Item("b"), Item("x"), Item("2", 2)]]
    shown = Shown("made up", ["", "", "", ""], rows)
    assert [shown.is_text(column) for column in range(4)] == [True, True, False, False]
    assert Shown("empty", ["", ""], []).is_text(0)
    assert not Shown("empty", ["", ""], []).is_text(1)
