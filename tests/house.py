"""An edition with a set of generals of its own, and an experiment that plays it in no time."""

from pathlib import Path

COUNT = 14
SKILLS = ("jianxiong", "wusheng", "zhiheng", "tieqi")
HOUSE = """\
question = "Which general wins most?"
edition = "house.toml"
players = [4, 5]
games = 25
seed = 7

[strategies]
default = "random"

[generals]
assign = "book"
"""


def write_edition(folder: Path) -> Path:
    """Write the edition and its generals, Jia 0 to 13; the first three are for lords."""
    told = ['zh = "家"\nen = "House"\nabout = "Generals of a test."\n']
    for k in range(COUNT):
        told.append(
            f'[jia{k}]\nzh = "甲{k}"\nen = "Jia {k}"\nkingdom = "wei"\nsex = "male"\n'
            f'hp = {3 + k % 2}\nlord = {str(k < 3).lower()}\nskills = ["{SKILLS[k % 4]}"]\n'
        )
    (folder / "box.toml").write_text("\n".join(told), encoding="utf-8")
    edition = folder / "house.toml"
    edition.write_text(
        'zh = "家"\nen = "House"\nabout = "Of a test."\nbase = "vanilla_160"\n'
        'generals = ["box.toml"]\n',
        encoding="utf-8",
    )
    return edition
