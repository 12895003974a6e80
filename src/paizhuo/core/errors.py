"""What is refused, and why: every refusal is a phrase with its article, never a bare sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from paizhuo.cards import NotationError
from paizhuo.cards.text import PaizhuoError
from paizhuo.core.wording import Message, Text

if TYPE_CHECKING:
    from paizhuo.core.options import Problem

__all__ = [
    "IllegalMoveError",
    "MissingPartError",
    "NotationError",
    "OptionsError",
    "PaizhuoError",
    "Reason",
    "RecordError",
    "SpentError",
    "TableError",
    "TallyError",
]

Reason: TypeAlias = Message
"""Why a move may not be made: a phrase of the game with its article, and its arguments."""


class IllegalMoveError(PaizhuoError):
    """A move that the rules refuse in this position."""

    def __init__(self, move: object, reason: Reason) -> None:
        """Keep the move and the reason."""
        self.move = move
        self.reason = reason
        super().__init__(*reason.cited())


class SpentError(Exception):
    """A move was to follow one that had shown something hidden, or had given the turn away.

    Nobody may act on what he saw and then take it back, so such a move is the last of its transaction.
    """


class OptionsError(PaizhuoError, ValueError):
    """House rules that contradict each other or do not exist; all problems at once."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        """Keep the problems."""
        self.problems = tuple(problems)
        texts = [problem.text for problem in self.problems]
        super().__init__("；".join(text.zh for text in texts), "; ".join(text.en for text in texts))


class _TextError(PaizhuoError, ValueError):
    def __init__(self, text: Text) -> None:
        """Keep the sentence in both languages."""
        self.text = text
        super().__init__(text.zh, text.en)


class TallyError(_TextError):
    """Cards or points that cannot be what was won in a deal."""


class RecordError(_TextError):
    """A match record that is not one, or that does not say what happened; the text names the place."""


class TableError(_TextError):
    """A command that the table cannot take: stale, unknown, for another seat."""


class MissingPartError(_TextError):
    """Something of a game that isn't there yet: its referee, its rule sheet, its computer players."""
