"""What happens in a deal. All of it is public: cards are taken from and left in the middle, face up."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from paizhuo.cards import Card
from paizhuo.core.common import DrewSeat, TieDraw
from paizhuo.core.events import Event
from paizhuo.core.wording import Seat
from paizhuo.games.thirty_one.words import Happening


@dataclass(frozen=True, slots=True)
class CutCard(DrewSeat):
    """A seat has cut a card for the first deal."""

    phrase: ClassVar = Happening.CUT


@dataclass(frozen=True, slots=True)
class TieCut(TieDraw):
    """These have cut equal lowest cards, so they cut again."""

    phrase: ClassVar = Happening.TIE_CUT


@dataclass(frozen=True, slots=True)
class FirstDealer(Event):
    """Who cut lowest deals first."""

    who: Seat

    phrase: ClassVar = Happening.FIRST_DEALER


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """A seat has taken cards of the middle three and left as many."""

    who: Seat
    taken: tuple[Card, ...]
    given: tuple[Card, ...]

    phrase: ClassVar = Happening.EXCHANGED


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat has kept its hand."""

    who: Seat

    phrase: ClassVar = Happening.PASSED


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    """A seat has exchanged and doesn't knock."""

    who: Seat

    phrase: ClassVar = Happening.STAYED


@dataclass(frozen=True, slots=True)
class Knocked(Event):
    """A seat has knocked: every other seat has one turn."""

    who: Seat

    phrase: ClassVar = Happening.KNOCKED


@dataclass(frozen=True, slots=True)
class KnockedNow(Event):
    """A seat has knocked before any exchange: all hands are shown."""

    who: Seat

    phrase: ClassVar = Happening.KNOCKED_NOW


@dataclass(frozen=True, slots=True)
class HasThirtyOne(Event):
    """A seat has exactly 31."""

    who: Seat

    phrase: ClassVar = Happening.THIRTY_ONE


@dataclass(frozen=True, slots=True)
class AllPassed(Event):
    """Everybody has passed, one after the other."""

    phrase: ClassVar = Happening.ALL_PASSED


@dataclass(frozen=True, slots=True)
class TurnLimit(Event):
    """Everybody has had as many turns as a deal may have."""

    n: int

    phrase: ClassVar = Happening.TURN_LIMIT


@dataclass(frozen=True, slots=True)
class Showed(Event):
    """A hand at the showdown."""

    who: Seat
    cards: tuple[Card, ...]
    n: Fraction

    phrase: ClassVar = Happening.SHOWED


@dataclass(frozen=True, slots=True)
class TookPot(Event):
    """A seat gets chips of the pot."""

    who: Seat
    n: Fraction

    phrase: ClassVar = Happening.POT


@dataclass(frozen=True, slots=True)
class WonPoint(Event):
    """A seat gets the points of a deal without chips."""

    who: Seat
    n: Fraction

    phrase: ClassVar = Happening.POINT


@dataclass(frozen=True, slots=True)
class Carried(Event):
    """The chips stay in the pot."""

    n: int

    phrase: ClassVar = Happening.CARRIED


@dataclass(frozen=True, slots=True)
class CarriedPoints(Event):
    """The points stay for the next deal."""

    n: int

    phrase: ClassVar = Happening.CARRIED_POINTS


@dataclass(frozen=True, slots=True)
class Replayed(Event):
    """The deal doesn't count."""

    names: tuple[Seat, ...]

    phrase: ClassVar = Happening.REPLAYED
