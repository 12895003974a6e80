"""What happens in a deal, and what each seat sees of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from paizhuo.cards import Card, Rank
from paizhuo.core.events import Event
from paizhuo.core.wording import Seat
from paizhuo.games.canasta.words import Happening


@dataclass(frozen=True, slots=True)
class Partners(Event):
    """Who drew highest plays first, opposite the partner that the draw gave."""

    who: Seat
    partner: Seat

    phrase: ClassVar = Happening.PARTNERS


@dataclass(frozen=True, slots=True)
class Upcard(Event):
    """Cards were turned up until one could start the discard pile."""

    cards: tuple[Card, ...]

    phrase: ClassVar = Happening.UPCARD


@dataclass(frozen=True, slots=True)
class RedThree(Event):
    """A red three was laid out and replaced."""

    who: Seat
    card: Card

    phrase: ClassVar = Happening.RED_THREE


@dataclass(frozen=True, slots=True)
class RedThreeKept(Event):
    """A red three was laid out, and nothing replaces it."""

    who: Seat
    card: Card

    phrase: ClassVar = Happening.RED_THREE_KEPT


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Somebody drew a card."""

    who: Seat

    phrase: ClassVar = Happening.DREW


@dataclass(frozen=True, slots=True)
class DrewCard(Event):
    """A card was drawn; only its drawer sees which."""

    who: Seat
    card: Card

    phrase: ClassVar = Happening.DREW_CARD

    def seen_by(self, seat: Seat | None) -> Event:
        """Show the card to who drew it; to all others, that a card was drawn."""
        return self if seat == self.who else Drew(self.who)


@dataclass(frozen=True, slots=True)
class Took(Event):
    """The pile was taken with cards from the hand; `n` more come to the hand."""

    who: Seat
    cards: tuple[Card, ...]
    top: Card
    n: int

    phrase: ClassVar = Happening.TOOK


@dataclass(frozen=True, slots=True)
class TookOnto(Event):
    """The pile was taken by adding its top card to a meld; `n` more come to the hand."""

    who: Seat
    rank: Rank
    top: Card
    n: int

    phrase: ClassVar = Happening.TOOK_ONTO


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """A side has laid down enough to open; `n` is what was laid, `min` what it needed."""

    who: Seat
    n: int
    min: int

    phrase: ClassVar = Happening.OPENED


@dataclass(frozen=True, slots=True)
class Melded(Event):
    """A new meld was laid down."""

    who: Seat
    rank: Rank
    cards: tuple[Card, ...]

    phrase: ClassVar = Happening.MELDED


@dataclass(frozen=True, slots=True)
class Added(Event):
    """Cards were added to a meld."""

    who: Seat
    rank: Rank
    cards: tuple[Card, ...]

    phrase: ClassVar = Happening.ADDED


@dataclass(frozen=True, slots=True)
class NaturalCanasta(Event):
    """A meld has become a canasta without wild cards."""

    who: Seat
    rank: Rank

    phrase: ClassVar = Happening.CANASTA


@dataclass(frozen=True, slots=True)
class MixedCanasta(Event):
    """A meld has become a canasta with wild cards."""

    who: Seat
    rank: Rank

    phrase: ClassVar = Happening.CANASTA_MIXED


@dataclass(frozen=True, slots=True)
class TurnedMixed(Event):
    """A natural canasta has got its first wild card."""

    who: Seat
    rank: Rank

    phrase: ClassVar = Happening.TURNED_MIXED


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A card was discarded."""

    who: Seat
    card: Card

    phrase: ClassVar = Happening.DISCARD


@dataclass(frozen=True, slots=True)
class Froze(Event):
    """A wild card was discarded, which freezes the pile."""

    who: Seat
    card: Card

    phrase: ClassVar = Happening.FROZE


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """A black three was discarded, which blocks the next player."""

    who: Seat
    card: Card

    phrase: ClassVar = Happening.BLOCKED


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """Somebody asked the partner about going out."""

    who: Seat

    phrase: ClassVar = Happening.ASKED


@dataclass(frozen=True, slots=True)
class SaidYes(Event):
    """The partner said yes."""

    who: Seat

    phrase: ClassVar = Happening.YES


@dataclass(frozen=True, slots=True)
class SaidNo(Event):
    """The partner said no."""

    who: Seat

    phrase: ClassVar = Happening.NO


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """Somebody has no cards left, and the deal is over."""

    who: Seat

    phrase: ClassVar = Happening.OUT


@dataclass(frozen=True, slots=True)
class WentOutConcealed(Event):
    """Somebody has laid a whole hand in one turn, and the deal is over; `n` is the bonus for that."""

    who: Seat
    n: int

    phrase: ClassVar = Happening.CONCEALED


@dataclass(frozen=True, slots=True)
class LeftPile(Event):
    """Somebody might have taken the pile, and did not."""

    who: Seat

    phrase: ClassVar = Happening.LEFT


@dataclass(frozen=True, slots=True)
class StockOut(Event):
    """The stock is gone and nobody goes on: the deal is over."""

    phrase: ClassVar = Happening.STOCK_OUT


@dataclass(frozen=True, slots=True)
class LastRedThree(Event):
    """The last card of the stock was a red three: the deal is over."""

    phrase: ClassVar = Happening.LAST_RED_THREE


@dataclass(frozen=True, slots=True)
class LastMelds(Event):
    """The last card of the stock was a red three: whose turn it is may still meld."""

    who: Seat

    phrase: ClassVar = Happening.LAST_MELDS
