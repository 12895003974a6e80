"""What can be said in this game."""

from __future__ import annotations

from typing import Final

from paizhuo.core.common import Common
from paizhuo.core.wording import Phrase


class Words(Phrase):
    """What happens, what is refused, and the lines of the score."""

    PLAYED = "toy.played", "{who}出{card}", "{who} played {card}", "2"
    TURNED = "toy.turned", "翻出{card}", "turned up {card}", "1"
    NOT_HELD = "toy.not_held", "你手上沒有{card}", "you don't hold {card}", "2"
    VOID = "toy.void", "翻出紅A，重發", "a red ace is up: dealt again", "1"
    HIGHEST = "toy.highest", "{card}最大", "{card} is highest", "3"
    STAKE = "toy.stake", "最大的每家收 {n} 分", "The highest card takes {n} from each seat", "3"


PHRASES: Final = (Common, Words)
