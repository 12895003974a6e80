"""What was held in Thirty-One, as it is written down: `AH 9H KC`, a hand a seat."""

from __future__ import annotations

from typing import Final

from paizhuo.cards import cards
from paizhuo.core.errors import NotationError
from paizhuo.core.wording import Text
from paizhuo.games.thirty_one import Options, Tally
from paizhuo.referee.given import Given, Input, number, once, seat
from paizhuo.referee.words import Written

INPUTS: Final = (
    Input(
        "hand",
        Text("一家攤開的三張牌，照座位順序每家寫一次", "the three cards that a seat showed, once a seat in seat order"),
        "AH 9H KC",
        for_each=True,
    ),
    Input(
        "dealer",
        Text(
            "第幾家是莊家：分不盡的籌碼、好幾個 31 點，從莊家下一位算起；不寫就是最後一家",
            "the seat that dealt: odd chips and several hands of 31 go by who comes after it; without it the last seat",
        ),
        "SEAT",
    ),
    Input(
        "pot",
        Text(
            "籌碼池一共有幾枚，大小全同會留到下一局的版本才用；不寫就是這一局放的",
            "all that lies in the pot, where an equal tie leaves it for the next deal; without it this deal's chips",
        ),
        "N",
    ),
)


def seats(given: Given) -> int | None:
    """Give the number of hands."""
    return len(given["hand"]) if given.get("hand") else None


def tally(options: Options, given: Given) -> Tally:
    """Read the hands, who dealt, and what lies in the pot."""
    if not given.get("hand"):
        raise NotationError(Written.HANDS.text)
    dealer, pot = once(given, "dealer"), once(given, "pot")
    return Tally(
        hands=tuple(map(cards, given["hand"])),
        dealer=None if dealer is None else seat(dealer, "--dealer", options.seats),
        pot=None if pot is None else number(pot, "--pot"),
    )
