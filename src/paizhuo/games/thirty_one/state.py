"""What a match, a deal and a move of Thirty-One are made of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Protocol, TypeAlias

from paizhuo.cards import Card
from paizhuo.core.game import Match as CoreMatch
from paizhuo.core.state import KeepsViews, quick
from paizhuo.core.wording import Seat
from paizhuo.games.thirty_one.options import Options


class Phase(Enum):
    """Where a deal stands."""

    TURN = "turn"
    AFTER_EXCHANGE = "after-exchange"
    LAST_ROUND = "last-round"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Take cards of the middle three and leave as many of the hand for them; written `KC>QH`, `8S 9H>KS QS`.

    The order in which the cards are named doesn't matter.
    """

    given: tuple[Card, ...]
    taken: tuple[Card, ...]

    def __post_init__(self) -> None:
        """Put the cards in order, so that one exchange is one value."""
        if len(self.given) != 1 or len(self.taken) != 1:
            object.__setattr__(self, "given", tuple(sorted(self.given)))
            object.__setattr__(self, "taken", tuple(sorted(self.taken)))


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the hand as it is; after an exchange: don't knock. Written `pass`."""


@dataclass(frozen=True, slots=True)
class Knock:
    """Announce the last round; before any exchange, show all hands at once. Written `knock`."""


@dataclass(frozen=True, slots=True)
class Show:
    """Show exactly 31 and end the deal, also when it is somebody else's turn. Written `show`."""


Move: TypeAlias = Exchange | Pass | Knock | Show


@dataclass(frozen=True, slots=True, kw_only=True)
class Match(CoreMatch[Options]):
    """A match; `carried` are the chips (or points) that complete ties have left in the pot."""

    carried: int = 0

    @property
    def played_for(self) -> bool:
        """Say whether something lies in the pot: it is won in a deal, and by nobody else (art. 1B.10)."""
        return self.carried > 0


class Position(Protocol):
    """What everybody can see of a deal in play: the part that a state and a view have in common."""

    @property
    def options(self) -> Options:
        """The house rules."""

    @property
    def phase(self) -> Phase:
        """Where the deal stands."""

    @property
    def to_move(self) -> Seat | None:
        """Whose turn it is, nobody's when the deal is over."""

    @property
    def knocker(self) -> Seat | None:
        """Who has knocked."""

    @property
    def turns(self) -> int:
        """How many turns all seats together have finished."""

    @property
    def turns_left(self) -> int:
        """How many turns the last round still has."""

    @property
    def passes(self) -> int:
        """How many turns in a row were passed."""

    @property
    def exchanged(self) -> bool:
        """Whether anybody has exchanged in this deal."""

    @property
    def last_exchange(self) -> Seat | None:
        """Who has just exchanged, if that was the last thing that happened."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class State(KeepsViews):
    """A deal at one moment, with every card. `rest` is out of play; hands are sorted.

    `taken` are the cards of each hand that everybody saw it take.
    """

    options: Options
    dealer: Seat
    number: int
    pot: int
    hands: tuple[tuple[Card, ...], ...]
    widow: tuple[Card, ...]
    rest: tuple[Card, ...]
    taken: tuple[tuple[Card, ...], ...]
    phase: Phase = Phase.TURN
    to_move: Seat | None
    knocker: Seat | None = None
    turns: int = 0
    turns_left: int = 0
    passes: int = 0
    exchanged: bool = False
    last_exchange: Seat | None = None
    shown: tuple[Seat, ...] = ()
