"""What a card is: its rank, its suit, and which of two copies it is."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NewType

Card = NewType("Card", int)


class Suit(IntEnum):
    """The four suits; red are diamonds and hearts."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3


class Rank(IntEnum):
    """Ranks by their pips: ace 1 to king 13, then the joker."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    JOKER = 14


KIND_COUNT: Final = 54
"""How many cards look different; a second deck starts again at this number."""
BIG_JOKER: Final = Card(52)
LITTLE_JOKER: Final = Card(53)

_RANKS: Final = tuple(Rank(kind // 4 + 1) for kind in range(KIND_COUNT)) * 2
_SUITS: Final[tuple[Suit | None, ...]] = (*(*Suit,) * 13, None, None) * 2
_RED: Final = tuple(suit in (Suit.DIAMONDS, Suit.HEARTS) for suit in _SUITS)


def card_of(rank: Rank, suit: Suit, copy: int = 0) -> Card:
    """Give the card of a rank and a suit (not a joker); copy 1 is the one of a second deck."""
    return Card((rank - 1) * 4 + suit + copy * KIND_COUNT)


def kind_of(card: Card) -> Card:
    """Give the same card of the first deck: what the card looks like."""
    return Card(card % KIND_COUNT)


def rank_of(card: Card) -> Rank:
    """Give a card's rank."""
    return _RANKS[card]


def suit_of(card: Card) -> Suit | None:
    """Give a card's suit, None for a joker."""
    return _SUITS[card]


def is_red(card: Card) -> bool:
    """Say whether a card is a heart or a diamond (a joker is neither red nor black)."""
    return _RED[card]


def is_joker(card: Card) -> bool:
    """Say whether a card is a joker."""
    return _SUITS[card] is None
