"""A table under audit, and frames and lines put there by hand: what a broken engine would do."""

from __future__ import annotations

from bench import Bench

from sgs_sim.engine.audit import audit
from sgs_sim.engine.state import Frame
from sgs_sim.engine.verbs import push
from sgs_sim.engine.watch import Broken, Watch, begin_frames, begin_watch


def laid(*skills: str) -> tuple[Bench, Watch]:
    """A quiet table where everybody has something, its log on, and a watch that has seen it.

    Seat 0 is in its play phase; the seats in turn have the skills named.
    """
    t = Bench(5).roles("lord loyalist rebel rebel renegade")
    for seat in range(5):
        t.hold(seat, "slash", "jink")
    t.wears(1, "silver_lion").wears(2, "crossbow")
    for seat, skill in enumerate(skills):
        t.skilled(seat, *([skill] if skill else []))
    t.g.logging = 1
    t.g.n_log = 0
    w = Watch()
    begin_watch(t.g, w)
    w.seat, w.phase = 0, 3
    return t, w


def frame(t: Bench, w: Watch, rule: int, **fields: int) -> Frame:
    """Put a frame on the stack that the watch knows: it runs in the step to come."""
    push(t.g, rule, *[fields.get(name, 0) for name in ("actor", "target", "card", "kind")], 0)
    f = t.g.stack[t.g.depth - 1]
    for name, number in fields.items():
        setattr(f, name, number)
    begin_frames(t.g, w)
    return f


def verdict(t: Bench, w: Watch, asking: int = 0) -> set[str]:
    """Audit, and name what is broken."""
    broken = audit(t.g, t.r, w, asking)
    return {flag.name for flag in Broken if broken & flag}
