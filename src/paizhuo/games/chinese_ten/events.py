"""What happens in a deal of 撿紅點, as log, motion and speech tell it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from paizhuo.cards import Card, Rank
from paizhuo.core.events import Event
from paizhuo.core.state import quick
from paizhuo.core.wording import Message, Seat, Text
from paizhuo.games.chinese_ten.words import Happening


@dataclass(frozen=True, slots=True)
class Head(Event):
    """Who drew highest and deals first."""

    who: Seat

    phrase: ClassVar = Happening.HEAD


@dataclass(frozen=True, slots=True)
class Tail(Event):
    """Who drew highest and sits last."""

    who: Seat

    phrase: ClassVar = Happening.TAIL


@dataclass(frozen=True, slots=True)
class PackCut(Event):
    """The last seat cut the pack."""

    who: Seat

    phrase: ClassVar = Happening.CUT


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    """The bottom card of the pack, for the last seat alone."""

    who: Seat
    card: Card

    phrase: ClassVar = Happening.PEEK

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Only the seat that cut knows the card, and nothing is said to the others."""
        return self if seat == self.who else None


@dataclass(frozen=True, slots=True)
class LayoutShown(Event):
    """The cards on the table at the start."""

    cards: tuple[Card, ...]

    phrase: ClassVar = Happening.LAYOUT


@dataclass(frozen=True, slots=True)
class TripleUp(Event):
    """Three at the start go together from now on."""

    rank: Rank

    phrase: ClassVar = Happening.TRIPLE_UP


@dataclass(frozen=True, slots=True)
class QuadTaken(Event):
    """Four alike at the start went to the dealer."""

    who: Seat
    rank: Rank
    cards: tuple[Card, ...]

    phrase: ClassVar = Happening.QUAD


@dataclass(frozen=True, slots=True)
class JokersTaken(Event):
    """Both jokers at the start went to the dealer."""

    who: Seat
    cards: tuple[Card, ...]

    phrase: ClassVar = Happening.JOKERS


@dataclass(frozen=True, slots=True)
class Redealt(Event):
    """The cards at the start mean a re-deal."""

    cards: tuple[Card, ...]

    phrase: ClassVar = Happening.REDEAL


@dataclass(frozen=True, slots=True)
class RedealtForClass(Event):
    """Too many cards at the start that only take each other: some would stay."""

    cards: tuple[Card, ...]

    phrase: ClassVar = Happening.REDEAL_CLASS


@dataclass(frozen=True, slots=True)
class RedealtForPeek(Event):
    """A red five on the table and the other one at the bottom of the pack."""

    card: Card
    other: Card

    phrase: ClassVar = Happening.REDEAL_PEEK


@dataclass(frozen=True, slots=True)
class RedealAsked(Event):
    """A seat asked for a re-deal and has a right to it."""

    who: Seat
    why: Text

    phrase: ClassVar = Happening.REDEAL_ASKED


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """A seat said that it is ready."""

    who: Seat

    phrase: ClassVar = Happening.ANSWERED


@quick
@dataclass(frozen=True, slots=True)
class Took(Event):
    """A hand card took cards. `n`: points of them all, its own too; 0 where points are not said."""

    who: Seat
    card: Card
    cards: tuple[Card, ...]
    n: int

    phrase: ClassVar = Happening.TOOK

    def message(self) -> Message:
        """Say it; nothing is said of no points."""
        return Message(self.phrase if self.n else Happening.TOOK_PLAIN, self.arguments())


@quick
@dataclass(frozen=True, slots=True)
class Left(Event):
    """A hand card stayed on the table."""

    who: Seat
    card: Card

    phrase: ClassVar = Happening.LEFT


@quick
@dataclass(frozen=True, slots=True)
class TurnedUpTook(Event):
    """The card turned up took cards."""

    who: Seat
    card: Card
    cards: tuple[Card, ...]
    n: int

    phrase: ClassVar = Happening.UP_TOOK

    def message(self) -> Message:
        """Say it; nothing is said of no points."""
        return Message(self.phrase if self.n else Happening.UP_TOOK_PLAIN, self.arguments())


@quick
@dataclass(frozen=True, slots=True)
class TurnedUpLeft(Event):
    """The card turned up stayed on the table."""

    who: Seat
    card: Card

    phrase: ClassVar = Happening.UP_LEFT


@dataclass(frozen=True, slots=True)
class Choosing(Event):
    """The card turned up can take several cards, and the seat in turn chooses."""

    who: Seat
    card: Card

    phrase: ClassVar = Happening.CHOOSING


@dataclass(frozen=True, slots=True)
class TookThree(Event):
    """The fourth of a rank took the three of the opening."""

    who: Seat
    card: Card
    rank: Rank

    phrase: ClassVar = Happening.TRIPLE


@dataclass(frozen=True, slots=True)
class Swept(Event):
    """A capture cleared the table. `n`: the bonus, 0 where there is none."""

    who: Seat
    n: int

    phrase: ClassVar = Happening.SWEEP

    def message(self) -> Message:
        """Say it; nothing is said of no points."""
        return Message(self.phrase if self.n else Happening.SWEEP_PLAIN, self.arguments())


@dataclass(frozen=True, slots=True)
class DoubleRedFive(Event):
    """Somebody took a double red five and every other player pays."""

    who: Seat
    n: int

    phrase: ClassVar = Happening.FIVE


@dataclass(frozen=True, slots=True)
class DoubleRedFiveBonus(Event):
    """Somebody took a double red five: a bonus that nobody pays."""

    who: Seat
    n: int

    phrase: ClassVar = Happening.FIVE_BONUS


@dataclass(frozen=True, slots=True)
class AceCounts(Event):
    """A black ace met a red nine and counts."""

    card: Card
    n: int

    phrase: ClassVar = Happening.ACE_YES


@dataclass(frozen=True, slots=True)
class AceWorthless(Event):
    """A black ace met a black nine and counts for nothing."""

    card: Card

    phrase: ClassVar = Happening.ACE_NO


@dataclass(frozen=True, slots=True)
class LeftOver(Event):
    """Cards stayed on the table to the end and count for nobody."""

    cards: tuple[Card, ...]

    phrase: ClassVar = Happening.LEFT_OVER


@dataclass(frozen=True, slots=True)
class LeftToLast(Event):
    """Cards stayed on the table to the end and go to who took last."""

    who: Seat
    cards: tuple[Card, ...]

    phrase: ClassVar = Happening.LEFT_TO_LAST


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The deal is over and is scored. `left`: cards stayed on the table."""

    left: bool = False

    phrase: ClassVar = Happening.END

    def message(self) -> Message:
        """Say it."""
        return Message(Happening.END_LEFT if self.left else self.phrase, self.arguments())
