"""Scoring deals played with real cards, and the score book of an evening.

Each game has a module that reads what was won, as people write it down, into the tally that its rules score.
"""

from __future__ import annotations

from typing import cast

from paizhuo.games.registry import part
from paizhuo.referee.given import AnyReferee, Given, Input, Referee

__all__ = ["AnyReferee", "Given", "Input", "Referee", "referee"]


def referee(game: str) -> AnyReferee:
    """Give the referee of a game, by the game's id.

    Raises MissingPartError where it has none.
    """
    return cast("AnyReferee", part(game, "referee"))
