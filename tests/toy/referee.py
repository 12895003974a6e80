"""What was played, as it is written down: a card a seat."""

from __future__ import annotations

from typing import Final

from paizhuo.cards import card
from paizhuo.core.errors import NotationError
from paizhuo.core.wording import Text
from paizhuo.referee.given import Given, Input
from tests.toy import Options, Tally

INPUTS: Final = (Input("played", Text("每家出的牌", "the card that a seat played"), "AH", for_each=True),)


def seats(given: Given) -> int | None:
    """Give the number of cards."""
    return len(given["played"]) if given.get("played") else None


def tally(options: Options, given: Given) -> Tally:  # noqa: ARG001  every referee is asked alike
    """Read the cards."""
    if not given.get("played"):
        raise NotationError(Text("每家要寫一次 --played", "give --played once a seat"))
    return tuple(map(card, given["played"]))
