"""Whether an answer depends on who plays: every headline number under each member of the panel.

Headline numbers are the contrasts of the run, or the camps' rates where nothing is varied. Players
that choose at random, and those that see what they may not, are brackets: shown, never counted.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from math import ceil
from typing import Any, Final

import numpy as np
import pandas as pd

from sgs_sim.report.tables import CAMPS, HIDE, Rows, records
from sgs_sim.statistics.equivalence import ALPHA

MOST: Final = 0.75  # of the members must differ for an answer to be robust
FEWEST: Final = 2  # members for it
RANDOM: Final = "random"


def make(
    manifest: Mapping[str, Any], tables: Mapping[str, pd.DataFrame]
) -> dict[str, pd.DataFrame]:
    """Return the tables about the panel; none where fewer than two kinds of players were asked."""
    if len(manifest.get("panel") or ()) < 2:
        return {}
    margin = float(manifest.get("margin") or 0.01)
    members = _members(manifest, tables)
    return {
        "robustness": _summary(manifest["cells"], members, margin),
        "robustness_members": members,
        "robustness_ranks": _ranks(manifest, tables),
    }


def brackets(manifest: Mapping[str, Any]) -> set[str]:
    """Return the members that say how far play could matter, not how people play."""
    omniscient = {each["id"] for each in manifest["strategies"] if each.get("omniscient")}
    found = (omniscient | {RANDOM}) & set(manifest["panel"])
    return found if found < set(manifest["panel"]) else set()


def counted(manifest: Mapping[str, Any]) -> list[str]:
    """Return the members that are no brackets; none without a panel."""
    panel = list(manifest.get("panel") or ())
    apart = brackets(manifest) if panel else set()
    return [member for member in panel if member not in apart]


def leader(manifest: Mapping[str, Any]) -> str:
    """Return the member of the panel whose numbers stand for a run; "" without a panel."""
    return next(iter(counted(manifest)), "")


def label(signs: Sequence[int], equivalent: Sequence[bool]) -> str:
    """Return what a panel says of a difference.

    Parameters
    ----------
    signs : sequence of int
        Of every member: 1 or -1 for a difference shown, else 0.
    equivalent : sequence of bool
        Of every member: whether its difference is too small to matter.

    Notes
    -----
    ``equivalent`` if it is so for every member; ``robust`` if at least three quarters of them, and
    at least two, differ with one sign, and none with the other; ``depends`` if some differ with
    either sign, or some differ where others are equivalent; ``inconclusive`` otherwise.

    >>> label([1, 1, 1, 0], [False] * 4), label([1, -1], [False] * 2), label([1, 0], [False, True])
    ('robust', 'depends', 'depends')
    """
    # What is too small to matter is no difference, however sure it is.
    up, down = (
        sum(sign == one and not small for sign, small in zip(signs, equivalent, strict=True))
        for one in (1, -1)
    )
    if signs and all(equivalent):
        return "equivalent"
    if not (up and down) and up + down >= max(FEWEST, ceil(MOST * len(signs))):
        return "robust"
    if (up and down) or (up + down and any(equivalent)):
        return "depends"
    return "inconclusive"


def _label_of_rates(rows: pd.DataFrame, margin: float) -> str:
    """Rates are alike if all intervals lie within twice the margin, or apart if two are."""
    if len(rows) < FEWEST:
        return "inconclusive"
    if rows["high"].max() - rows["low"].min() <= 2 * margin:
        return "equivalent"
    return "depends" if rows["low"].max() - rows["high"].min() > margin else "inconclusive"


def _members(manifest: Mapping[str, Any], tables: Mapping[str, pd.DataFrame]) -> pd.DataFrame:
    cells, apart = manifest["cells"], brackets(manifest)
    found = tables.get("contrasts")
    if found is None or found.empty:
        camps = tables["camps"]
        found = camps[camps["outcome"].isin(CAMPS) & (camps["n"] > 0)].assign(
            base=np.nan, delta=camps["rate"], p_adjusted=np.nan, label=""
        )
    frame = found[["cell", "base", "outcome", "n", "delta", "low", "high", "p_adjusted", "label"]]
    frame = frame.rename(columns={"delta": "value"})
    at = [cells[cell] for cell in frame["cell"]]
    frame.insert(1, "member", [cell["panel"] for cell in at])
    frame.insert(2, "bracket", [cell["panel"] in apart for cell in at])
    frame.insert(3, "variant", [cell["variant"] for cell in at])
    return frame.reset_index(drop=True)


def _summary(cells: Any, members: pd.DataFrame, margin: float) -> pd.DataFrame:
    def rows() -> Rows:
        players = [cells[cell]["players"] for cell in members["cell"]]
        for _, each in members.groupby([players, "variant", "outcome"], sort=False):
            asked = each[~each["bracket"]]
            if asked.empty:
                continue
            values, first = asked["value"], records(each)[0]
            compared = first.label != ""
            signs = np.sign(values) * (asked["p_adjusted"] < ALPHA)
            small = asked["label"] == "equivalent"
            ups = max((values > 0).sum(), (values < 0).sum())
            differ = (asked["label"] == "differs").sum()
            if compared and len(asked) < FEWEST:
                said = asked["label"].iloc[0]
            elif compared:
                said = label(signs.astype(int).tolist(), small.tolist())
            else:
                said = _label_of_rates(asked, margin)
            yield {
                "cell": first.cell,
                "variant": first.variant,
                "outcome": first.outcome,
                "members": len(asked),
                "n": int(asked["n"].min()),
                "lowest": values.min(),
                "highest": values.max(),
                "range": values.max() - values.min(),
                "differ": int(differ),
                "agree": ups / len(asked) if compared else np.nan,
                "label": said,
            }

    names = ["cell", "variant", "outcome", "members", "n", "lowest", "highest", "range"]
    return pd.DataFrame(rows(), columns=[*names, "differ", "agree", "label"])


def _ranks(manifest: Mapping[str, Any], tables: Mapping[str, pd.DataFrame]) -> pd.DataFrame:
    """Return how alike two members rank the variants, and the generals: mean of Kendall's tau."""
    cells = manifest["cells"]
    ranked = dict[str, pd.DataFrame]()
    contrasts, generals = tables.get("contrasts"), tables.get("generals")
    if contrasts is not None and len(set(contrasts["variant"])) > 1:
        base = contrasts.drop_duplicates(["base", "outcome"]).assign(variant=0, delta=0.0)
        ranked["variants"] = _ranked(
            pd.concat([base, contrasts]), cells, ["outcome"], "variant", "delta"
        )
    if generals is not None and len(generals):
        seen = generals[generals["n"] >= HIDE]
        ranked["generals"] = _ranked(seen, cells, [], "general", "edge")

    def rows() -> Rows:
        for of, frame in ranked.items():
            for a, b in combinations(manifest["panel"], 2):
                taus = _taus(frame, a, b)
                if taus:
                    yield {
                        "cell": 0,
                        "of": of,
                        "member": a,
                        "other": b,
                        "tau": float(np.mean(taus)),
                        "lists": len(taus),
                    }

    return pd.DataFrame(rows(), columns=["cell", "of", "member", "other", "tau", "lists"])


def _ranked(
    frame: pd.DataFrame, cells: Any, within: Collection[str], item: str, value: str
) -> pd.DataFrame:
    """Return value by list (what is ranked apart) and item, one column a member."""
    at = [cells[cell] for cell in frame["cell"]]
    lists = ["players", *within] + ["variant"] * (item != "variant")
    frame = frame.assign(
        member=[cell["panel"] for cell in at], players=[cell["players"] for cell in at]
    )
    if item != "variant":
        frame["variant"] = [cell["variant"] for cell in at]
    return frame.pivot_table(index=[*lists, item], columns="member", values=value)


def _taus(frame: pd.DataFrame, a: str, b: str) -> list[float]:
    from scipy.stats import kendalltau

    if not {a, b} <= set(frame.columns):
        return []
    levels = list(range(frame.index.nlevels - 1))
    both = frame[[a, b]].dropna()
    lists = [each for _, each in both.groupby(level=levels) if len(each) > 2]
    taus = [float(kendalltau(each[a], each[b]).statistic) for each in lists]
    return [tau for tau in taus if not np.isnan(tau)]
