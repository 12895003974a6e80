"""What was held in Thirty-One, as it is written down: `AH 9H KC`, a hand a seat."""

from __future__ import annotations

from typing import Final

from paizhuo.cards import cards
from paizhuo.core.errors import NotationError
from paizhuo.core.wording import Text
from paizhuo.games.thirty_one import Options, Tally
from paizhuo.referee.given import Given, Input

INPUTS: Final = (
    Input(
        "hand",
        Text("一家攤開的三張牌，照座位順序每家寫一次", "the three cards that a seat showed, once a seat in seat order"),
        "AH 9H KC",
        for_each=True,
    ),
)


def seats(given: Given) -> int | None:
    """Give the number of hands."""
    return len(given["hand"]) if given.get("hand") else None


def tally(options: Options, given: Given) -> Tally:  # noqa: ARG001  every referee is asked alike
    """Read the hands."""
    if not given.get("hand"):
        raise NotationError(
            '每家要寫一次 --hand，像 --hand "AH 9H KC"', 'give --hand once a seat, as --hand "AH 9H KC"'
        )
    return Tally(hands=tuple(map(cards, given["hand"])))
