"""Discarding: what a card is worth kept, against what the others may do with it and with the pile under it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from paizhuo.bots.canasta.reading import Reading
from paizhuo.bots.canasta.worth import Worth
from paizhuo.cards import Card, Rank, is_red, rank_of
from paizhuo.core.options import Switch
from paizhuo.games.canasta import HAND_RANKS, WILD_RANKS, Discard, Prospect, less, rank_points

SAFE: Final = 0.1
"""How likely the next player may take the pile with a card that still passes for safe."""


def best_discard(worth: Worth, hand: Prospect, pile: Sequence[Card]) -> tuple[float, Discard]:
    """Give the discard that leaves most, and what the turn is worth with it; there must be a card in the hand.

    A wild card freezes the pile only where no other card is safe.
    """
    reading = worth.reading
    stake, frozen = pile_worth(reading, pile), is_frozen(reading, pile)
    ranks = [rank for rank in HAND_RANKS if hand.hand[rank]]
    chances = {rank: taking_chance(reading, rank, frozen=frozen) for rank in ranks if rank not in WILD_RANKS}

    def value(rank: Rank) -> float:
        left = worth.of(hand._replace(hand=less(hand.hand, rank))) - rank_points(rank)
        if rank in WILD_RANKS:
            return left if frozen else left + _freezing(reading, hand, stake)
        return left - chances[rank] * max(0, stake + _card_worth(reading, rank) - reading.weights.forgone)

    throws = chances if min(chances.values(), default=1) <= SAFE else ranks
    return max(((value(rank), Discard(rank)) for rank in throws), key=lambda pair: pair[0])


def taking_chance(reading: Reading, rank: Rank, *, frozen: bool) -> float:
    """Guess how likely the next player can take a pile with such a card on top; `frozen`: by what it holds."""
    if rank is Rank.THREE:
        return 0
    seat, weights, needs_pair = reading.next, reading.weights, frozen or not reading.they_opened
    if reading.theirs[rank] and not needs_pair:
        return 1
    chance = reading.holds(seat, rank, 2)
    if reading.theirs[rank]:
        chance *= weights.laid_out
    if not needs_pair:
        wild = max(reading.holds(seat, wild, 1) for wild in WILD_RANKS)
        chance += (reading.holds(seat, rank, 1) - chance) * wild * weights.uses_wild
    if not reading.they_opened:
        chance *= weights.reaches ** (reading.view.minimum[1 - reading.side] / 50)
    return chance * weights.declined if frozen and reading.declined(seat, rank) else chance


def pile_worth(reading: Reading, pile: Sequence[Card]) -> float:
    """Guess what a pile brings to the side that takes it from us."""
    return sum(_card_worth(reading, rank_of(card)) for card in pile)


def _card_worth(reading: Reading, rank: Rank) -> float:
    weights = reading.weights
    if rank in WILD_RANKS:
        return weights.pile_wild + rank_points(rank)
    fits = weights.pile_fits if reading.theirs[rank] else 0
    return weights.pile_card + fits + rank_points(rank) / 2


def is_frozen(reading: Reading, pile: Iterable[Card]) -> bool:
    """Say whether a pile is frozen by what it holds."""
    blacks = reading.view.options.black_three_freezes is Switch.ON
    return any(
        rank_of(card) in WILD_RANKS or (rank_of(card) is Rank.THREE and (blacks or is_red(card))) for card in pile
    )


def _freezing(reading: Reading, hand: Prospect, stake: float) -> float:
    """Say what it is worth to freeze the pile: who has more melds on the table takes an open pile more easily."""
    theirs, ours = (sum(meld is not None for meld in melds) for melds in (reading.theirs, hand.melds))
    to_come = reading.weights.pile_to_come * reading.later
    return reading.weights.freezing * (theirs - ours) / 11 * (stake + to_come)
