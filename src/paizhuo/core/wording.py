"""Words with arguments: phrases, and the messages made of them, in every language that is known.

A phrase is written once, in Chinese and in English; whatever is said at the table (an event, a refusal, a line
of a score) is a phrase with its arguments. Arguments carry what they are (a seat, cards, a number), so that the
command line and the browser, which gets code and arguments, print them alike.

In a phrase `{n}` is a variable and `{n:card/cards}` the number with the right English noun.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, NamedTuple, NewType, TypeAlias

from paizhuo.cards import Card, Rank, Suit, card_chinese, card_symbol, card_text, is_joker, kind_of, rank_text
from paizhuo.cards.words import (
    LANGUAGES,
    VARIABLE,
    BaseLanguage,
    Language,
    Phrase,
    Text,
    counted,
    forget,
    languages,
    late,
    lowered,
    raised,
    register,
    strung,
    verbatim,
)

__all__ = [
    "JOKER",
    "KINDS",
    "LANGUAGES",
    "SUIT_NAMES",
    "Argument",
    "BaseLanguage",
    "Cards",
    "Joint",
    "Kind",
    "Language",
    "Message",
    "Names",
    "OfRank",
    "OfSuit",
    "OneCard",
    "Phrase",
    "Seat",
    "Side",
    "Signed",
    "Text",
    "Told",
    "Who",
    "Whos",
    "article_cited",
    "card_name",
    "cited",
    "counted",
    "exact_text",
    "fill",
    "forget",
    "join",
    "jokers_alike",
    "kind_of_argument",
    "languages",
    "late",
    "listed",
    "lowered",
    "number_text",
    "print_argument",
    "raised",
    "register",
    "signed_text",
    "strung",
    "verbatim",
]

Seat = NewType("Seat", int)
"""A place at the table, numbered from 0 in turn order: the next seat plays next."""


class Who(NamedTuple):
    """A seat, printed as its name or as "you"."""

    seat: Seat


class Whos(NamedTuple):
    """Several seats, printed as a list of names."""

    seats: tuple[Seat, ...]


class Side(NamedTuple):
    """A partnership, printed as 己方 or 對方 for who sits, else by its seats."""

    side: int


class OneCard(NamedTuple):
    """A card."""

    card: Card


class Cards(NamedTuple):
    """Several cards, printed as a list."""

    cards: tuple[Card, ...]


class OfRank(NamedTuple):
    """A rank."""

    rank: Rank


class OfSuit(NamedTuple):
    """A suit, printed as its name."""

    suit: Suit


class Signed(NamedTuple):
    """A number printed with its sign: ＋25, −10, 0."""

    number: Fraction


Argument: TypeAlias = int | Fraction | str | Text | Who | Whos | Side | OneCard | Cards | OfRank | OfSuit | Signed
Names: TypeAlias = Callable[[Seat], str]


@dataclass(frozen=True, slots=True)
class Message:
    """A phrase with its arguments: something that can be said in either language."""

    phrase: Phrase
    arguments: Mapping[str, Argument] = field(default_factory=dict)

    def into(self, language: Language, names: Names | None = None, *, alike: bool = False) -> str:
        """Say it. `names` gives the name of a seat; without it seats are numbered from 1.

        `alike`: where this is said no joker is told from another (see `jokers_alike`).
        """
        template, names = self.phrase.text.into(language), names or _numbered(language)
        return fill(template, self.arguments, language, names, alike=alike)

    def both(self) -> Text:
        """Say it in every language, seats by their numbers."""
        return late(self.into)

    def cited(self) -> Text:
        """Say it in every language with the article that it rests on, if it rests on one."""
        return cited(self.both(), self.phrase.article)


class Joint(Phrase):
    """What stands between words, and how an article is cited."""

    COMMA = "joint.comma", "、", ", "
    AND = "joint.and", "和", " and "
    SEMICOLON = "joint.semicolon", "；", "; "
    ARTICLE = "joint.article", "第 {article} 條", "art. {article}"
    CITED = "joint.cited", "{words}（{article}）", "{words} ({article})"
    SEAT = "joint.seat", "{n} 號", "seat {n}"
    SIDE = "joint.side", "第 {n} 方", "side {n}"


def article_cited(article: str) -> Text:
    """Cite an article by its number."""
    return Joint.ARTICLE.of(article=article)


def cited(words: Text, article: str) -> Text:
    """Add to words the article that they rest on, if they rest on one."""
    return Joint.CITED.of(words=words, article=article_cited(article)) if article else words


def fill(
    template: str, arguments: Mapping[str, Argument], language: Language, names: Names, *, alike: bool = False
) -> str:
    """Put arguments into a phrase; a half space goes where Han meets Latin or digits at a variable's border."""
    said = ""
    position = 0
    for match in VARIABLE.finditer(template):
        said = join(said, template[position : match.start()], at_border=position > 0)
        value = arguments[match["name"]]
        printed = print_argument(value, language, names, alike=alike)
        if match["one"] is not None and language != "zh-Hant":
            printed = counted(printed, match["one"], match["many"])
        said = join(said, printed, at_border=True)
        position = match.end()
    return join(said, template[position:], at_border=position > 0)


def join(left: str, right: str, *, at_border: bool) -> str:
    """Put two pieces together, with the half space of Chinese typesetting between Han and Latin or digits."""
    if at_border and left and right and _needs_space(left[-1], right[0]):
        return f"{left} {right}"
    return left + right


def print_argument(value: Argument, language: Language, names: Names, *, alike: bool = False) -> str:
    """Print one argument in a language."""
    return kind_of_argument(value).printed(value, Told(language, names, alike))


SUIT_NAMES: Final = {
    Suit.CLUBS: Text("梅花", "clubs"),
    Suit.DIAMONDS: Text("方塊", "diamonds"),
    Suit.HEARTS: Text("紅心", "hearts"),
    Suit.SPADES: Text("黑桃", "spades"),
}


JOKER: Final = Text("鬼牌", "joker")
"""What a joker is called that is neither the big nor the little one."""


def jokers_alike(deck: Iterable[Card]) -> bool:
    """Say whether the jokers of a pack are all alike: in two packs together there is no big and no little one."""
    jokers = [kind_of(card) for card in deck if is_joker(card)]
    return len(jokers) > len(set(jokers))


def card_name(card: Card, language: Language, *, alike: bool = False) -> str:
    """Name a card as it is written in a language: 紅心A, A♥; a joker among others like it is just 鬼牌, joker."""
    if alike and is_joker(card):
        return JOKER.into(language)
    return card_chinese(card) if language == "zh-Hant" else card_symbol(card)


def listed(words: Sequence[str], language: Language, *, half_spaces: bool = False) -> str:
    """Join words as a list: 甲、乙和丙; A, B and C.

    Names of cards stand close (紅心5和方塊5), those of people with half spaces (Anna 和 2 號). Where one holds an
    "and" itself there is no other: 總贏和拚零分、得點和翻倍.
    """
    comma, last = Joint.COMMA.text.into(language), Joint.AND.text.into(language)
    if any(last in word for word in words):
        return comma.join(words)
    said = comma.join(words[:-1])
    for piece in (last, words[-1]) if said else words[-1:]:
        said = join(said, piece, at_border=half_spaces)
    return said


_VULGAR: Final = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
    **{Fraction(n, 5): sign for n, sign in enumerate("⅕⅖⅗⅘", 1)},
}


def number_text(number: Fraction | int) -> str:
    """Print an exact number for people: 73⅓, −10, 5/7, 1,185."""
    sign, size = ("−" if number < 0 else ""), abs(Fraction(number))
    whole, rest = divmod(size, 1)
    if not rest:
        return f"{sign}{whole:,}"
    part = _VULGAR.get(rest) or f"{rest.numerator}/{rest.denominator}"
    return f"{sign}{f'{whole:,}' if whole else ''}{' ' if whole and '/' in part else ''}{part}"


def signed_text(number: Fraction | int) -> str:
    """Print a number with its sign: ＋25, −10, 0."""
    return f"＋{number_text(number)}" if number > 0 else number_text(number)


def exact_text(number: Fraction | int) -> int | str:
    """Give a number as JSON holds it: an integer, or an exact fraction as text (`-70/3`)."""
    exact = Fraction(number)
    return int(exact) if exact.denominator == 1 else str(exact)


class Told(NamedTuple):
    """For whom an argument is printed (see `Message.into`)."""

    language: Language
    names: Names
    alike: bool

    def cards(self, cards: Sequence[Card]) -> str:
        """Name cards in a list."""
        return listed([card_name(card, self.language, alike=self.alike) for card in cards], self.language)


class Kind(NamedTuple):
    """All that there is to know of a kind of argument.

    `hint`: the type of an event's field that becomes one, by `wrap` (None: no field does). `tag`: what it is called on
    the wire, where it is sent as `{tag: written}` ("": it is sent as it is written). `printed`: as people read it.
    """

    hint: Any
    wrap: Callable[[Any], Argument]
    tag: str
    typescript: str
    written: Callable[[Any], Any]
    printed: Callable[[Any, Told], str]

    def plain(self, value: Any) -> Any:
        """Give the argument as plain data."""
        return {self.tag: self.written(value)} if self.tag else self.written(value)

    @property
    def typed(self) -> str:
        """The TypeScript of the plain data."""
        return f"{{ {self.tag}: {self.typescript} }}" if self.tag else self.typescript


def _same(value: Any) -> Any:
    return value


def _only(value: Any) -> Any:
    return value[0]


KINDS: Final[Mapping[type, Kind]] = {
    int: Kind(int, _same, "", "number", _same, lambda number, _: number_text(number)),
    Fraction: Kind(Fraction, _same, "", "Exact", exact_text, lambda number, _: number_text(number)),
    str: Kind(str, _same, "", "string", _same, lambda text, _: text),
    Text: Kind(Text, _same, "", "Text", lambda text: {"zh": text.zh, "en": text.en}, lambda text, to: text.into(to[0])),
    Who: Kind(Seat, Who, "seat", "Seat", _only, lambda who, to: to.names(who.seat)),
    Whos: Kind(
        tuple[Seat, ...],
        Whos,
        "seats",
        "Seat[]",
        lambda whos: list(whos.seats),
        lambda whos, to: listed([to.names(seat) for seat in whos.seats], to.language, half_spaces=True),
    ),
    Side: Kind(
        None,
        Side,
        "side",
        "number",
        _only,
        lambda one, to: Joint.SIDE.of(n=one.side + 1).into(to.language),
    ),
    OneCard: Kind(Card, OneCard, "card", "Card", lambda one: card_text(one.card), lambda one, to: to.cards([one.card])),
    Cards: Kind(
        tuple[Card, ...],
        Cards,
        "cards",
        "Card[]",
        lambda several: [card_text(card) for card in several.cards],
        lambda several, to: to.cards(several.cards),
    ),
    OfRank: Kind(Rank, OfRank, "rank", "Rank", lambda one: rank_text(one.rank), lambda one, _: rank_text(one.rank)),
    OfSuit: Kind(
        Suit,
        OfSuit,
        "suit",
        "Suit",
        lambda one: one.suit.name[0],
        lambda one, to: SUIT_NAMES[one.suit].into(to.language),
    ),
    Signed: Kind(
        None,
        Signed,
        "signed",
        "Exact",
        lambda one: exact_text(one.number),
        lambda one, _: signed_text(one.number),
    ),
}
"""A row for each kind of argument: log, wire, browser's types and print all read it."""


def kind_of_argument(value: Argument) -> Kind:
    """Give the row of an argument."""
    return KINDS.get(type(value)) or next(kind for of, kind in KINDS.items() if isinstance(value, of))


_HAN: Final = re.compile(r"[\u3400-\u9fff]")
_LATIN: Final = re.compile(r"[A-Za-z0-9＋−¼½¾⅐-⅞]")


def _needs_space(left: str, right: str) -> bool:
    return bool((_HAN.match(left) and _LATIN.match(right)) or (_LATIN.match(left) and _HAN.match(right)))


def _numbered(language: Language) -> Names:
    return lambda seat: Joint.SEAT.of(n=seat + 1).into(language)
