"""A game in words as it goes on: what is new since one last listened."""

from __future__ import annotations

from collections.abc import Sequence

from sgs_sim.words.language import Language
from sgs_sim.words.line import Line
from sgs_sim.words.sentence import Sentence
from sgs_sim.words.telling import Teller


class Listener:
    """Hears one game from its deal on.

    Parameters
    ----------
    language : Language
    teller : Teller
        Fresh; it says who listens and how much is told.
    """

    def __init__(self, language: Language, teller: Teller) -> None:
        self._language, self._teller, self._heard = language, teller, 0

    def news(self, log: Sequence[Line]) -> list[str]:
        """Return what the lines say that have been added to the log, a sentence an element.

        Nothing is held back for more of its kind, so that all is told before a question.
        """
        said: list[str] = []
        for line in log[self._heard :]:
            said += self._say(self._teller.tell([line]))
        self._heard = len(log)
        return said + self._say(self._teller.finish())

    def _say(self, sentences: Sequence[Sentence]) -> list[str]:
        return [self._language.say(sentence, self._teller) for sentence in sentences]
