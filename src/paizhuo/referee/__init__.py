"""Scoring deals played with real cards, and the score book of an evening.

Each game has a module that reads what was won, as people write it down, into the tally that its rules score.
"""

from __future__ import annotations

from typing import cast

from paizhuo.games.registry import part
from paizhuo.referee.given import Given, Input, Referee

__all__ = ["Given", "Input", "Referee", "referee"]


def referee(game: str) -> Referee:
    """Give the referee of a game, by the game's id.

    Raises MissingPartError where it has none.
    """
    return cast("Referee", part(game, "referee"))
