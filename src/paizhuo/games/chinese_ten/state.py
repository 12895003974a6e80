"""What a deal of 撿紅點 is at any moment, every card included; only the rules and the dealer of the log may hold it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from paizhuo.cards import Card
from paizhuo.core.game import Match as CoreMatch
from paizhuo.core.game import Void
from paizhuo.core.state import KeepsViews, quick
from paizhuo.core.wording import Seat
from paizhuo.games.chinese_ten.options import Options


@dataclass(frozen=True, slots=True, kw_only=True)
class Match(CoreMatch[Options]):
    """Deals of 撿紅點 played to an agreed end; nothing is carried from deal to deal but the totals."""


class Phase(Enum):
    """What the table waits for."""

    CUT = "cut"
    """The last seat cuts the pack; nothing is dealt yet."""
    LOOK = "look"
    """Every seat says that it is ready, or asks for a re-deal."""
    PLAY = "play"
    """The seat in turn plays a card."""
    TARGET = "target"
    """The seat in turn chooses what the card turned up takes."""
    OVER = "over"


class Source(Enum):
    """Where the card came from that took others."""

    HAND = "hand"
    STOCK = "stock"
    GIFT = "gift"
    """Nobody's card took them: the dealer got them at the opening."""
    LEFT = "left"
    """They stayed on the table to the end and went to who took last."""
    LOOSE = "loose"
    """A card of a sorted pile, of which only the owner is known."""


@quick
@dataclass(frozen=True, slots=True)
class Capture:
    """Cards that were taken together; `by` is the card that took them, None where there is none."""

    by: Card | None
    taken: tuple[Card, ...]
    source: Source = Source.HAND

    @property
    def cards(self) -> tuple[Card, ...]:
        """All its cards, the capturing one first."""
        return self.taken if self.by is None else (self.by, *self.taken)


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class State(KeepsViews):
    """A deal in progress, or over. Hands are sorted; layout and captures are in the order in which cards came.

    `turned`: the card that waits for its target. `tied`: the three of a kind at the opening that go together, while
    they lie there. `points` and `sweeps`: what each seat has so far. `flips` and `swept`: how many cards were turned
    up in this turn, and whether it cleared the table. Before the cut the whole pack is the stock.
    """

    match: Match
    phase: Phase
    to_move: Seat
    hands: tuple[tuple[Card, ...], ...]
    layout: tuple[Card, ...]
    stock: tuple[Card, ...]
    captured: tuple[tuple[Capture, ...], ...]
    points: tuple[int, ...]
    sweeps: tuple[int, ...]
    tied: tuple[Card, ...] = ()
    turned: Card | None = None
    peek: Card | None = None
    ready: tuple[Seat, ...] = ()
    flips: int = 0
    swept: bool = False
    last_capturer: Seat | None = None
    void: Void | None = None


def first_seat(options: Options, dealer: Seat) -> Seat:
    """Give the seat that plays first (art. 1.3)."""
    return Seat((dealer + (not options.dealer_leads)) % options.seats)


def last_seat(options: Options, dealer: Seat) -> Seat:
    """Give the last seat (尾家): it plays last, cuts the pack and turns up the last card (art. 1.3)."""
    return Seat((dealer - options.dealer_leads) % options.seats)
