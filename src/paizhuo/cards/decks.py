"""The decks that the games use, each in its canonical order."""

from __future__ import annotations

from typing import Final

from paizhuo.cards.model import BIG_JOKER, KIND_COUNT, LITTLE_JOKER, Card

STANDARD: Final = tuple(Card(kind) for kind in range(52))
"""52 cards."""
STANDARD_WITH_JOKERS: Final = (*STANDARD, BIG_JOKER, LITTLE_JOKER)
"""54 cards: 撿紅點 with five seats."""
ACE_TO_NINE: Final = tuple(Card(kind) for kind in range(36))
"""36 cards, ace to nine: the kids' edition."""
DOUBLE: Final = tuple(Card(number) for number in range(2 * KIND_COUNT))
"""108 cards: two decks with four jokers, for Canasta."""
