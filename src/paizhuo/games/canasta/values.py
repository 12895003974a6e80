"""Which cards are wild, what a card counts, what a side opens with (art. C1, C4): the leaves of all other rules."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final, TypeAlias

from paizhuo.cards import DOUBLE, Card, Rank, is_red, rank_of

NATURAL_RANKS: Final = (
    Rank.FOUR,
    Rank.FIVE,
    Rank.SIX,
    Rank.SEVEN,
    Rank.EIGHT,
    Rank.NINE,
    Rank.TEN,
    Rank.JACK,
    Rank.QUEEN,
    Rank.KING,
    Rank.ACE,
)
"""The ranks that melds are made of, lowest first."""
WILD_RANKS: Final = (Rank.TWO, Rank.JOKER)
HAND_RANKS: Final = (*NATURAL_RANKS, *WILD_RANKS, Rank.THREE)
"""The ranks that a hand can hold, in the order in which moves are listed; the threes among them are black."""

HAND_SIZE: Final = 11
LEAST_MELD: Final = 3
LEAST_NATURALS: Final = 2
MOST_WILDS: Final = 3
CANASTA_SIZE: Final = 7
NATURAL_BONUS: Final = 500
MIXED_BONUS: Final = 300
OUT_BONUS: Final = 100
CONCEALED_BONUS: Final = 100
RED_THREE_BONUS: Final = 100
ALL_RED_THREES_BONUS: Final = 800
RED_THREE_COUNT: Final = 4


def rank_points(rank: Rank) -> int:
    """Give what a card of a rank counts; a three counts as a black one."""
    return RANK_POINTS[rank]


def _points(rank: Rank) -> int:
    if rank is Rank.JOKER:
        return 50
    if rank in (Rank.ACE, Rank.TWO):
        return 20
    return 10 if rank >= Rank.EIGHT else 5


RANK_POINTS: Final = (0, *map(_points, Rank))
"""What a card of each rank counts, by the rank's number."""


WILDS: Final = frozenset(card for card in DOUBLE if rank_of(card) in WILD_RANKS)
RED_THREES: Final = frozenset(card for card in DOUBLE if rank_of(card) is Rank.THREE and is_red(card))
"""Red threes are laid out at once and are only worth their bonus."""
BLACK_THREES: Final = frozenset(card for card in DOUBLE if rank_of(card) is Rank.THREE and not is_red(card))


def card_points(card: Card) -> int:
    """Give what a card counts in a meld, or against the side that is left with it; a red three has no such value."""
    return 0 if card in RED_THREES else RANK_POINTS[rank_of(card)]


def points_of(cards: Iterable[Card]) -> int:
    """Add up what cards count."""
    return sum(map(card_points, cards))


def opening_minimum(score: Fraction | int) -> int:
    """Give what the first melds of a side must count, by its score before the deal (art. C4)."""
    return next(minimum for least, minimum in MINIMUMS if score >= least)


def lacking(minimum: int, laid: int) -> int:
    """Give the points that an opening still lacks; 0 where it is complete (art. C4)."""
    return max(0, minimum - laid)


MINIMUMS: Final = ((3000, 120), (1500, 90), (0, 50), (float("-inf"), 15))
"""From which score on a side opens with how much, the highest first (art. C4)."""

Counts: TypeAlias = tuple[int, ...]
"""How many cards of each rank, by the rank's number; the threes are black ones."""
NOTHING: Final[Counts] = (0,) * (max(Rank) + 1)


def counts_of(cards: Iterable[Card]) -> Counts:
    """Count cards by rank, without the red threes."""
    counts = list(NOTHING)
    for card in cards:
        counts[_PLACES[card]] += 1
    counts[0] = 0
    return tuple(counts)


# Red threes are counted at place 0, which is no rank, and forgotten.
_PLACES: Final = tuple(0 if card in RED_THREES else int(rank_of(card)) for card in DOUBLE)
