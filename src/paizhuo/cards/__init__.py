"""Cards, decks and their names: ASCII (`AH 10D`), symbols (`♥A`) and Chinese (紅心A), both ways.

A card is a small integer, so that sets, sorting and bit masks cost nothing. Two copies of one card in a
double deck are different cards that read alike.
"""

from paizhuo.cards.decks import ACE_TO_NINE, DOUBLE, STANDARD, STANDARD_WITH_JOKERS
from paizhuo.cards.model import (
    BIG_JOKER,
    KIND_COUNT,
    LITTLE_JOKER,
    Card,
    Rank,
    Suit,
    card_of,
    is_joker,
    is_red,
    kind_of,
    rank_of,
    suit_of,
)
from paizhuo.cards.text import (
    card,
    card_chinese,
    card_symbol,
    card_text,
    cards,
    cards_text,
    parse_cards,
    rank_text,
)
from paizhuo.cards.words import NotationError

__all__ = [
    "ACE_TO_NINE",
    "BIG_JOKER",
    "DOUBLE",
    "KIND_COUNT",
    "LITTLE_JOKER",
    "STANDARD",
    "STANDARD_WITH_JOKERS",
    "Card",
    "NotationError",
    "Rank",
    "Suit",
    "card",
    "card_chinese",
    "card_of",
    "card_symbol",
    "card_text",
    "cards",
    "cards_text",
    "is_joker",
    "is_red",
    "kind_of",
    "parse_cards",
    "rank_of",
    "rank_text",
    "suit_of",
]
