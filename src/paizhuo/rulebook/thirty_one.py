"""The rule sheet of Thirty-One: what is dealt, what a hand counts, and a showdown worked out."""

from __future__ import annotations

from typing import Final

from paizhuo.cards import card_symbol
from paizhuo.cards import cards as read_cards
from paizhuo.core.near import enumerated
from paizhuo.core.wording import Text, verbatim
from paizhuo.games import thirty_one as game
from paizhuo.games.thirty_one import Options, Tally
from paizhuo.rulebook.parts import Item, Lines, Sample, Table, figure, holding, worked

CARDS_TITLE: Final = Text("一手牌算幾點", "What a hand counts")
MIX_UP: Final = Text(
    "21 點的 A 可以算 1 也可以算 11，這裡一定是 11；Gin Rummy 敲牌要看剩牌；"
    "Cribbage 的 31 是一路往上數；有牌堆、棄牌堆的 31 點是另一種玩法。",
    "In Blackjack an ace counts 1 or 11, here always 11; the knock of Gin Rummy has a limit of deadwood; "
    "31 in Cribbage is a running count; 31 with a stock and a discard pile is another game.",
)
PROVENANCE: Final = (
    Text(
        "照 Bicycle 的規則，整理的文章在 2026 年 11 月 13 日讀過；籌碼只記分，例子是我們自己編的。",
        "By Bicycle's rules, as an account read them on 13 November 2026; chips only keep score, and the examples are "
        "our own.",
    ),
)
ARTICLES: Final = ("1B.2", "1B.6", "1B.7", "1B.8", "1B.9", "1B.10", "1B.11", "1B.12", "1B.13")
_HANDS: Final = (
    *("AH QH 9H", "AD KD 9D", "AS 10S 7S"),
    *("KC QC 4D", "8C 7C 2H", "JS 10H 3C"),
    *("6D 5D 8S", "4S 3S JC", "2C 5H 6H"),
)
"""Hands of a made-up showdown; the first two count 30, and the second wins by its king."""


def deal(options: Options) -> Table:
    """Give how many cards go where."""
    out_of_play = len(game.deck(options)) - 3 * (options.seats + 1)
    return Table(
        head=(
            Text("人數", "Seats"),
            Text("牌", "Cards"),
            Text("每人", "Each"),
            Text("桌面", "Middle"),
            Text("不用的牌", "Out of play"),
            Text("先出", "First"),
        ),
        rows=(
            (
                *map(figure, (options.seats, len(game.deck(options)), 3, 3, out_of_play)),
                Text("莊家的下一位", "the dealer's left"),
            ),
        ),
    )


def cards(options: Options) -> tuple[Table | Lines, ...]:
    """Give what each card counts, and how a hand is added up."""
    head = (Text("牌", "Cards"), Text("點數", "Points"))
    rows = (
        (Text("A", "Ace"), figure(11)),
        (Text("K、Q、J、10", "K, Q, J, 10"), figure(10)),
        (Text("2 到 9", "2 to 9"), Text("照牌面", "pips")),
    )
    return (Table(head, rows), holding(game.ARTICLES, ("1B.5",), options))


def points(options: Options) -> tuple[Table, ...]:
    """Give a few hands and what they count."""
    head = (Text("手牌", "Hand"), Text("點數", "Points"))
    hands = ("AC KC JC", "KS QS 9S", "AH 9H KC", "AD KH QC", "7S 7H 7D")
    rows = [(verbatim(_named(hand)), figure(game.hand_value(options, read_cards(hand)).points)) for hand in hands]
    return (Table(head, tuple(rows)),)


def settlement(options: Options) -> Lines:
    """Give the article on chips or points."""
    return holding(game.ARTICLES, ("1B.3",), options)


def example(options: Options) -> Lines:
    """Score a showdown in which two hands have equal points."""
    hands = _HANDS[: options.seats]
    named = [_named(hand) for hand in hands]
    intro = Item(Text("例：攤牌 {hands}。", "Example: the hands {hands}.").filled(hands=enumerated(named)))
    return Lines((intro, *worked(game.score_deal(options, Tally(hands=tuple(map(read_cards, hands)))))))


def sample(options: Options) -> Sample[Tally]:
    """Give the hands of a showdown, three of a kind among them."""
    hands = (_HANDS[0], "7S 7H 7D", _HANDS[1], _HANDS[3], "8C 6C 2H", *_HANDS[5:])[: options.seats]
    return Sample(Tally(hands=tuple(map(read_cards, hands))), tuple(verbatim(_named(hand)) for hand in hands))


def _named(hand: str) -> str:
    return " ".join(map(card_symbol, read_cards(hand)))
