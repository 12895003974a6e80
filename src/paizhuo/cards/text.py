"""Cards as people write them.

Written: `AH 10D QS RJ BJ` (ASCII), `♥A ♦10` with U+FE0E so that no browser draws an emoji, 紅心A 方塊10 大鬼 小鬼.
Read: all of these, `TD`, `JK` and `*` for any joker, 紅桃, 红桃, 紅心十, the emoji heart, joined cards (`AhKdQc`),
full-width letters, digits and commas, any case; invisible signs from web pages don't matter.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

from paizhuo.cards.model import (
    BIG_JOKER,
    KIND_COUNT,
    LITTLE_JOKER,
    Card,
    Rank,
    Suit,
    card_of,
    kind_of,
    rank_of,
    suit_of,
)
from paizhuo.cards.words import NotationError, Phrase, Text

RANK_TEXT: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_SUIT_LETTERS: Final = "CDHS"
_SUIT_SYMBOLS: Final = ("♣", "♦", "♥", "♠")
_SUIT_CHINESE: Final = ("梅花", "方塊", "紅心", "黑桃")
_TEXT_STYLE: Final = "\ufe0e"

_SUIT_WORDS: Final = {
    **{letter: Suit(number) for number, letter in enumerate(_SUIT_LETTERS)},
    **{symbol: Suit(number) for number, symbol in enumerate(_SUIT_SYMBOLS)},
    **{word: Suit(number) for number, word in enumerate(_SUIT_CHINESE)},
    "♧": Suit.CLUBS,
    "♢": Suit.DIAMONDS,
    "♡": Suit.HEARTS,
    "♤": Suit.SPADES,
    "❤": Suit.HEARTS,
    "紅桃": Suit.HEARTS,
    "红桃": Suit.HEARTS,
    "红心": Suit.HEARTS,
    "方块": Suit.DIAMONDS,
    "方片": Suit.DIAMONDS,
    "方磚": Suit.DIAMONDS,
    "草花": Suit.CLUBS,
}
_RANK_WORDS: Final = {
    **{text: Rank(number) for number, text in enumerate(RANK_TEXT, 1)},
    **{numeral: Rank(number) for number, numeral in enumerate("一二三四五六七八九十", 1)},
    "T": Rank.TEN,
    "1": Rank.ACE,
}
_JOKER_WORDS: Final = {
    **dict.fromkeys(("RJ", "大鬼", "大王", "★"), BIG_JOKER),
    **dict.fromkeys(("BJ", "小鬼", "小王", "☆"), LITTLE_JOKER),
}
_ANY_JOKER: Final = ("JK", "*", "鬼牌")
_SEPARATORS: Final = re.compile(r"[\s,、;/|]+")
_SUIT_PATTERN: Final = "|".join(map(re.escape, sorted(_SUIT_WORDS, key=len, reverse=True)))
_RANK_PATTERN: Final = "|".join(sorted(_RANK_WORDS, key=len, reverse=True))
_CARD: Final = re.compile(
    rf"(?:(?P<rank_first>{_RANK_PATTERN})(?P<suit_last>{_SUIT_PATTERN})"
    rf"|(?P<suit_first>{_SUIT_PATTERN})(?P<rank_last>{_RANK_PATTERN}))",
)
_JOINED: Final = tuple(
    re.compile(rf"(?:{one}){{2,}}")
    for one in (f"(?:{_RANK_PATTERN})(?:{_SUIT_PATTERN})", f"(?:{_SUIT_PATTERN})(?:{_RANK_PATTERN})")
)


class Unread(Phrase):
    """Why a text names no card."""

    NO_CARD = (
        "card.none",
        "「{written}」不是一張牌，要寫 AH、10D、♥A、紅心A、RJ 或 BJ",
        "{repr} is not a card; write AH, 10D, ♥A, RJ or BJ",
    )
    NOT_HERE = "card.not_here", "{card}重複或不在這副牌裡", "{card} is repeated or not in this pack"


def card_text(card: Card) -> str:
    """Write a card in ASCII: `AH`, `10D`, `RJ`. The copy of a second deck doesn't show."""
    return _ASCII[card % KIND_COUNT]


def card_symbol(card: Card) -> str:
    """Write a card with its suit drawn as text, never as an emoji: `A♥`."""
    suit = suit_of(card)
    if suit is None:
        return "★" if kind_of(card) == BIG_JOKER else "☆"
    return f"{RANK_TEXT[rank_of(card) - 1]}{_SUIT_SYMBOLS[suit]}{_TEXT_STYLE}"


def card_chinese(card: Card) -> str:
    """Write a card in Chinese, suit first: 紅心A."""
    suit = suit_of(card)
    if suit is None:
        return "大鬼" if kind_of(card) == BIG_JOKER else "小鬼"
    return f"{_SUIT_CHINESE[suit]}{RANK_TEXT[rank_of(card) - 1]}"


def rank_text(rank: Rank) -> str:
    """Write a rank: `A`, `10`, `K`; a joker is `★`."""
    return "★" if rank is Rank.JOKER else RANK_TEXT[rank - 1]


def cards_text(cards: Iterable[Card]) -> str:
    """Write cards in ASCII with a space between them."""
    return " ".join(card_text(card) for card in cards)


def card(text: str) -> Card:
    """Read one card, of the first deck; a joker that isn't said to be the little one is the big one.

    Raises NotationError when the text is no card.
    """
    word = normalise(text).strip()
    if word in _ANY_JOKER:
        return BIG_JOKER
    if word in _JOKER_WORDS:
        return _JOKER_WORDS[word]
    if match := _CARD.fullmatch(word):
        rank = _RANK_WORDS[match["rank_first"] or match["rank_last"]]
        return card_of(rank, _SUIT_WORDS[match["suit_last"] or match["suit_first"]])
    written = _visible(text)
    raise NotationError(Unread.NO_CARD.of(written=written, repr=repr(written)))


def cards(text: str) -> tuple[Card, ...]:
    """Read cards, all of the first deck; the same card may stand twice.

    Spaces, commas or slashes stand between them, or nothing where all are written alike (`AhKdQc`, `♥A♥K`).
    """
    return tuple(map(card, card_words(text)))


def card_words(text: str) -> tuple[str, ...]:
    """Split a text into the words that name its cards, without reading them."""
    words = filter(None, _SEPARATORS.split(normalise(text).strip()))
    return tuple(name for word in words for name in _unjoined(word))


def _unjoined(word: str) -> tuple[str, ...]:
    if any(joined.fullmatch(word) for joined in _JOINED):
        return tuple(match[0] for match in _CARD.finditer(word))
    return (word,)


def one_pack(words: Iterable[str]) -> tuple[Card, ...]:
    """Read the cards of one pack: a joker that isn't said to be big or little is the one that nobody has named.

    Raises NotationError for a word that is no card.
    """
    named = [None if normalise(word).strip() in _ANY_JOKER else card(word) for word in words]
    free = iter([joker for joker in (BIG_JOKER, LITTLE_JOKER) if joker not in named])
    return tuple(next(free, BIG_JOKER) if one is None else one for one in named)


def parse_cards(text: str, deck: Sequence[Card]) -> tuple[Card, ...]:
    """Read cards of a deck: the n-th time that a card is named, it is the deck's n-th copy.

    Raises NotationError for a card that the deck doesn't hold so often.
    """
    copies: dict[Card, list[Card]] = defaultdict(list)
    for member in reversed(deck):
        copies[kind_of(member)].append(member)
    words = card_words(text)
    found = []
    for kind in one_pack(words) if len(copies[BIG_JOKER]) == 1 else map(card, words):
        if not copies[kind]:
            raise NotationError(Unread.NOT_HERE.of(card=Text(card_chinese(kind), card_text(kind))))
        found.append(copies[kind].pop())
    return tuple(found)


def normalise(text: str) -> str:
    """Fold full-width letters, digits and signs, minus signs and case; leave out what can't be seen."""
    folded = _visible(unicodedata.normalize("NFKC", text)).replace(_TEXT_STYLE, "").replace("\ufe0f", "")
    return folded.replace("\u2212", "-").upper()


def _visible(text: str) -> str:
    """Leave out zero-width spaces and joiners, direction marks and the like, which copied text brings along."""
    return "".join(sign for sign in text if unicodedata.category(sign) != "Cf")


_ASCII: Final = (
    *(f"{RANK_TEXT[kind // 4]}{_SUIT_LETTERS[kind % 4]}" for kind in range(52)),
    "RJ",
    "BJ",
)
