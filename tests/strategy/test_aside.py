"""Calls in a thread of their own, for which the main thread can stop waiting."""

import signal
import threading
import time

import pytest

from sgs_sim.strategy.aside import Aside


def test_what_is_returned_or_raised_there_is_returned_or_raised_here():
    aside = Aside()
    assert aside(divmod, 7, 2) == (3, 1)
    with pytest.raises(ZeroDivisionError):
        aside(divmod, 7, 0)
    with pytest.raises(SystemExit):
        aside(exit)


def test_all_is_called_in_one_other_thread():
    aside = Aside()
    first = aside(threading.current_thread)
    assert first is not threading.current_thread()
    assert aside(threading.current_thread) is first
    assert first.daemon  # a process does not wait for it to end


@pytest.mark.usefixtures("ctrl_c")
def test_who_waits_is_interrupted_and_is_never_given_the_answer_it_has_not_waited_for():
    aside, held = Aside(), threading.Event()
    caller = threading.Timer(0.2, signal.raise_signal, [signal.SIGINT])
    caller.start()
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        aside(held.wait, 30)
    assert time.monotonic() - began < 10
    assert aside(str, "next") == "next"
    held.set()
    assert aside(str, "last") == "last"
