"""What a match and a deal of Canasta are made of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Final, TypeAlias

from paizhuo.cards import Card, Rank
from paizhuo.core.game import Match as CoreMatch
from paizhuo.core.state import KeepsViews, quick
from paizhuo.core.wording import Seat
from paizhuo.games.canasta.options import Options
from paizhuo.games.canasta.values import CANASTA_SIZE, points_of

SEATS: Final = 4
SIDES: Final = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Match(CoreMatch[Options]):
    """A match; the totals are those of the two sides."""


class Phase(Enum):
    """Where a turn stands."""

    DRAW = "draw"
    ANSWER = "answer"
    MELD = "meld"
    OVER = "over"


class Drawn(Enum):
    """How a turn began."""

    NOT_YET = "not-yet"
    STOCK = "stock"
    PILE = "pile"


@dataclass(frozen=True, slots=True)
class TableMeld:
    """A meld on the table: natural cards of one rank, and the wild cards among them, each as they were laid."""

    rank: Rank
    naturals: tuple[Card, ...]
    wilds: tuple[Card, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """All its cards."""
        return self.naturals + self.wilds

    @property
    def size(self) -> int:
        """How many cards it has."""
        return len(self.naturals) + len(self.wilds)

    @property
    def is_canasta(self) -> bool:
        """Whether it is complete."""
        return self.size >= CANASTA_SIZE

    @property
    def points(self) -> int:
        """What its cards count."""
        return points_of(self.cards)


Melds: TypeAlias = tuple[TableMeld, ...]
"""The melds of a side, by rank, one for each rank at most."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What has been done in the turn that is being played.

    `opening` is what an opening that isn't complete counts so far (None: none is under way).
    `fresh` are the ranks of the melds that this turn began; `added`: cards went to a meld from before the turn.
    `melded`: something was laid that taking the pile didn't need, so it is too late to ask the partner.
    `answer`: what the partner said.
    `last_red_three`: the stock ended with a red three, so this turn has melds, no discard, and is the last.
    """

    drawn: Drawn = Drawn.NOT_YET
    opening: int | None = None
    fresh: tuple[Rank, ...] = ()
    added: bool = False
    melded: bool = False
    asked: bool = False
    answer: bool | None = None
    last_red_three: bool = False


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class State(KeepsViews):
    """A deal at one moment, with every card.

    `stock` has its top card first, `pile` its top card last. A hand has the cards that everybody saw it take first
    (`known`), then the others, oldest first; of equal cards the first one moves, so that a move tells as little as
    possible. `before` are the totals before the deal, `minimum` what each side must open with. `red_threes` lie before
    their seats. `asked`: which seats have asked their partners in this deal; `has_laid`: which have laid cards in an
    earlier turn.
    `out`: who has gone out. `start`: the state before an opening that isn't complete; it is all that others see.
    """

    options: Options
    before: tuple[Fraction, ...]
    minimum: tuple[int, ...]
    dealer: Seat
    number: int
    phase: Phase = Phase.DRAW
    to_move: Seat
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    known: tuple[tuple[Card, ...], ...] = ((),) * SEATS
    melds: tuple[Melds, ...] = ((),) * SIDES
    red_threes: tuple[tuple[Card, ...], ...] = ((),) * SEATS
    turn: Turn = Turn()
    asked: tuple[bool, ...] = (False,) * SEATS
    has_laid: tuple[bool, ...] = (False,) * SEATS
    out: Seat | None = None
    concealed: bool = False
    start: State | None = None


def side_of(seat: Seat) -> int:
    """Give the side of a seat: partners sit opposite."""
    return seat % SIDES


def partner_of(seat: Seat) -> Seat:
    """Give the seat opposite."""
    return Seat((seat + SIDES) % SEATS)


def next_seat(seat: Seat) -> Seat:
    """Give the seat that plays next."""
    return Seat((seat + 1) % SEATS)
