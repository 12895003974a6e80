"""What several games share: the words that are said in all of them, and how long a match lasts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Protocol

from paizhuo.cards import Card
from paizhuo.core.events import Event
from paizhuo.core.options import Choice
from paizhuo.core.wording import Phrase, Seat


class Common(Phrase):
    """What is said in every game, whatever its rules."""

    DEALT = "ev.dealt", "發牌，莊家是{who}", "{who} deals", "", "you deal"
    DREW_SEAT = "ev.drew_seat", "{who}搗到{card}", "{who} drew {card}"
    TIE_DRAW = "ev.tie_draw", "{who}同點，再搗一次", "{who} tie and draw again"

    NO_TURN = "no.turn", "還沒輪到你，現在是{who}", "It's {who}'s turn"
    NO_OVER = "no.over", "這一局已經結束", "This deal is over"
    NO_CARD = "no.card", "你手上沒有{card}", "You don't hold {card}"
    NO_TWICE = "no.twice", "{card}點了兩次", "{card} is named twice"
    NO_WATCHING = "no.watching", "你在旁觀，先坐下來才能出牌", "You're watching; take a seat to play"
    NO_SEEN = "no.seen", "已經看到新的牌，不能收回", "You've seen a new card, so it can't be taken back"

    PLAYERS = "agree.seats", "{n} 人", "{n:player/players}"
    LENGTH = "agree.length", "打 {n} 局", "{n:deal/deals}"
    LENGTH_ROTATION = "agree.length_ring", "莊家輪一圈，共 {n} 局", "Once round the dealers, {n} deals"
    LENGTH_TARGET = (
        "agree.length_target",
        "有人累計到 {n}，這一場就結束",
        "Until a running total reaches {n}",
    )
    LENGTH_ENDLESS = "agree.length_endless", "想打幾局就打幾局", "As many deals as you like"


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A new deal: the cards are out."""

    who: Seat

    phrase: ClassVar = Common.DEALT


@dataclass(frozen=True, slots=True)
class DrewSeat(Event):
    """Somebody drew a card for his seat, or for the first deal."""

    who: Seat
    card: Card

    phrase: ClassVar[Phrase] = Common.DREW_SEAT


@dataclass(frozen=True, slots=True)
class TieDraw(Event):
    """The cards drawn were equal, so these draw again."""

    who: tuple[Seat, ...]

    phrase: ClassVar[Phrase] = Common.TIE_DRAW


class MatchEnd(Choice):
    """When a match is over."""

    ONE_ROTATION = "one-rotation", "莊家輪一圈", "once round the dealers"
    DEALS = "deals", "打滿約定的局數", "an agreed number of deals"
    TARGET = "target", "有人累計到約定的分數", "a running total reaches the target"
    ENDLESS = "endless", "不限", "no end"


class HasLength(Protocol):
    """House rules that say how long a match lasts."""

    @property
    def seats(self) -> int:
        """How many play."""

    @property
    def match_end(self) -> MatchEnd:
        """When the match is over."""

    @property
    def deals(self) -> int:
        """How many deals, where their number is agreed."""

    @property
    def target(self) -> int:
        """The running total that ends the match, where one is agreed."""


def match_is_over(options: HasLength, deals_played: int, totals: Sequence[Fraction]) -> bool:
    """Say whether the agreed end of a match is reached."""
    match options.match_end:
        case MatchEnd.ONE_ROTATION:
            return deals_played >= options.seats
        case MatchEnd.DEALS:
            return deals_played >= options.deals
        case MatchEnd.TARGET:
            return max(totals) >= options.target
        case _:
            return False
