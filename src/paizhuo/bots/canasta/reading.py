"""What a seat can read off the table: which cards are still out, who may hold them, and how much time is left.

Nobody discards twice in a turn, so the pile itself tells who threw what: its top card came from the seat before, the
card under it from the seat before that. Each card still in the pile was also let go by the seat after its thrower.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, factorial

from paizhuo.bots.canasta.weights import Style, Weights
from paizhuo.cards import Rank, rank_of
from paizhuo.core.wording import Seat
from paizhuo.games.canasta import (
    CANASTA_SIZE,
    COPIES,
    NATURAL_RANKS,
    WILD_RANKS,
    Counts,
    MeldCounts,
    Outlook,
    View,
    counts_of,
    meld_counts,
    outlook_of,
    rank_points,
    side_of,
)

SEATS = 4


@dataclass(frozen=True, slots=True)
class Reading:
    """A seat's view, counted.

    `unseen`: cards of each rank that the seat has not seen; `hidden`: how many cards lie hidden in all. `later`: how
    much of the deal is still to come, 1 at its beginning and 0 when it may end at any moment.
    """

    view: View
    style: Style
    seat: Seat
    outlook: Outlook
    ours: MeldCounts
    theirs: MeldCounts
    unseen: Counts
    hidden: int
    later: float

    @property
    def weights(self) -> Weights:
        """How much each consideration counts."""
        return self.style.weights

    @property
    def side(self) -> int:
        """The seat's side."""
        return side_of(self.view.options, self.seat)

    @property
    def next(self) -> Seat:
        """The opponent who plays next."""
        return Seat((self.seat + 1) % SEATS)

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return Seat((self.seat + 2) % SEATS)

    @property
    def opponents(self) -> tuple[Seat, Seat]:
        """Both opponents."""
        return self.next, Seat((self.seat + 3) % SEATS)

    @property
    def they_opened(self) -> bool:
        """Whether the other side has melded."""
        return any(self.theirs)

    def left(self, seat: Seat) -> float:
        """Guess what the cards in another hand count."""
        known = self._known(seat)
        sure = sum(count * rank_points(rank) for rank, count in _by_rank(known))
        return sure + (self.view.hand_sizes[seat] - sum(known)) * self._average()

    def holds(self, seat: Seat, rank: Rank, least: int) -> float:
        """Guess how likely a hand holds so many cards of a rank."""
        known = self._known(seat)
        least -= known[rank]
        if least <= 0:
            return 1
        size = self.view.hand_sizes[seat] - sum(known)
        mean = size * self.unseen[rank] / max(1, self.hidden) * self.weights.clumping
        return min(at_least(least, mean), 1) if self.unseen[rank] >= least else 0

    def _known(self, seat: Seat) -> Counts:
        return counts_of(self.view.known[seat] if self.style.remembers else ())

    def _average(self) -> float:
        total = sum(count * rank_points(rank) for rank, count in _by_rank(self.unseen))
        return total / max(1, sum(self.unseen))

    def declined(self, seat: Seat, rank: Rank) -> bool:
        """Say whether a seat has let such a card go by that it could have taken."""
        last, before = (self.seat + 3) % SEATS, (seat + 3) % SEATS
        thrown = self.view.pile[::-1][(last - before) % SEATS :: SEATS]
        return self.style.remembers and any(rank_of(card) is rank for card in thrown)


def read(view: View, style: Style) -> Reading:
    """Count what a seat sees."""
    assert view.seat is not None
    others = [seat for seat in range(SEATS) if seat != view.seat]
    known = [card for seat in others for card in view.known[seat]] if style.remembers else []
    table = [card for melds in view.melds for meld in melds for card in meld.cards]
    seen = counts_of([*view.hand, *view.pile, *table, *known])
    side = side_of(view.options, view.seat)
    theirs = meld_counts(view.melds[1 - side])
    hidden = view.stock_size + sum(view.hand_sizes[seat] for seat in others) - len(known)
    return Reading(
        view=view,
        style=style,
        seat=view.seat,
        outlook=outlook_of(view),
        ours=meld_counts(view.melds[side]),
        theirs=theirs,
        unseen=tuple(copies - count for copies, count in zip(COPIES, seen, strict=True)),
        hidden=hidden,
        later=_later(view, theirs, style.weights),
    )


def _later(view: View, theirs: MeldCounts, weights: Weights) -> float:
    """Guess how much of the deal is to come: by the stock, and by how near the others are to going out."""
    if view.turn.last_red_three or not view.stock_size:
        return 0
    time = min(1, view.stock_size / weights.horizon)
    assert view.seat is not None
    if sum(sum(meld) >= CANASTA_SIZE for meld in theirs if meld) < view.options.canastas_to_go_out:
        return time
    fewest = min(view.hand_sizes[(view.seat + 1) % SEATS], view.hand_sizes[(view.seat + 3) % SEATS])
    return time * (1 - weights.fear * exp(-fewest / weights.few))


def at_least(least: int, mean: float) -> float:
    """Give the chance of at least so many, where the mean is known (Poisson)."""
    return 1 - exp(-mean) * sum(mean**count / factorial(count) for count in range(least))


def _by_rank(counts: Counts) -> list[tuple[Rank, int]]:
    return [(rank, counts[rank]) for rank in (*NATURAL_RANKS, *WILD_RANKS, Rank.THREE)]
