"""A command that a table cannot take now, and the sentence that says why."""

from __future__ import annotations

from paizhuo.core.wording import Argument, Message, Phrase


class RefusedError(Exception):
    """A command that the table cannot take now; nothing has changed."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason.phrase.code)
        self.reason = reason


def refuse(phrase: Phrase, **arguments: Argument) -> RefusedError:
    """Make a refusal."""
    return RefusedError(Message(phrase, arguments))
