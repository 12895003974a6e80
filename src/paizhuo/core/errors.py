"""What is refused, and why: every refusal is a phrase with its article, never a bare sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from paizhuo.cards.words import NotationError, PaizhuoError
from paizhuo.core.wording import Joint, Message, strung

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
        super().__init__(reason.cited())


class SpentError(Exception):
    """A move was to follow one that had shown something hidden, or had given the turn away.

    Nobody may act on what he saw and then take it back, so such a move is the last of its transaction.
    """


class OptionsError(PaizhuoError, ValueError):
    """House rules that contradict each other or do not exist; all problems at once."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        """Keep the problems."""
        self.problems = tuple(problems)
        super().__init__(strung(Joint.SEMICOLON.text, [problem.text for problem in self.problems]))


class TallyError(PaizhuoError, ValueError):
    """Cards or points that cannot be what was won in a deal."""


class RecordError(PaizhuoError, ValueError):
    """A match record that is not one, or that does not say what happened; the text names the place."""


class TableError(PaizhuoError, ValueError):
    """A command that the table cannot take: stale, unknown, for another seat."""


class MissingPartError(PaizhuoError, ValueError):
    """Something of a game that isn't there yet: its referee, its rule sheet, its computer players."""
