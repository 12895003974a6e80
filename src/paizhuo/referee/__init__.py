"""Scoring deals played with real cards, and the score book of an evening.

Each game has a module that reads what was won, as people write it down, into the tally that its rules score.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final, cast

from paizhuo.referee.given import Given, Input, Referee

__all__ = ["Given", "Input", "Referee", "referee"]

_MODULES: Final = {
    "chinese-ten": "paizhuo.referee.chinese_ten",
    "thirty-one": "paizhuo.referee.thirty_one",
    "canasta": "paizhuo.referee.canasta",
}


def referee(game: str) -> Referee:
    """Give the referee of a game, by the game's id."""
    return cast("Referee", import_module(_MODULES[game]))
