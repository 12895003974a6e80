"""The rule sheet of 撿紅點: what is dealt, what takes what, what counts, and a deal worked out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Final

from paizhuo.cards import STANDARD_WITH_JOKERS, Card, Rank, card, card_symbol, is_joker, is_red, rank_of
from paizhuo.core.near import enumerated
from paizhuo.core.options import value_words
from paizhuo.core.wording import Seat, Text, lowered
from paizhuo.games import chinese_ten as game
from paizhuo.games.chinese_ten import Capture, Options, Points, Source, Tally
from paizhuo.rulebook.parts import Item, Lines, Pairs, Sample, Table, figure, holding, several, worked

CARDS_TITLE: Final = Text("誰吃誰", "What takes what")
MIX_UP: Final = Text(
    "抽鬼牌是把手上成對的牌丟掉，最後拿著單張的人輸；那是另一種遊戲。",
    "In Old Maid pairs are thrown out of the hand and the odd card loses; that is another game.",
)
PROVENANCE: Final = (
    Text(
        "維基百科說這個遊戲從日本的花札來，吃牌改成合起來 10。沒有公定的規則，每個版本都是家規。",
        "Wikipedia derives the game from the Japanese Hanafuda, with captures that make ten. There are no official "
        "rules: every version is a house rule.",
    ),
    Text(
        "整理規則的文章在 2026 年 11 月 11 日讀 Pagat（頁面 2019 年 9 月 24 日）和戲谷的說明；例子是我們自己編的。",
        "The account that this follows read Pagat's page (of 24 September 2019) and PickRed's help on "
        "11 November 2026; the examples are our own.",
    ),
)
ARTICLES: Final = ("1.3", "1.5", "1.6", "1.7", "1.9", "1.12", "1.13")


def deal(options: Options) -> Table:
    """Give how many cards go where, who plays first and which way round."""
    sizes = game.sizes(options)
    numbers = (options.seats, len(game.deck(options)), sizes.hand, sizes.layout, sizes.stock)
    return Table(
        head=(
            Text("人數", "Seats"),
            Text("牌", "Cards"),
            Text("每人", "Each"),
            Text("海底", "Table"),
            Text("牌堆", "Stock"),
            Text("先出", "First"),
            Text("方向", "Direction"),
        ),
        rows=(
            (
                *map(figure, numbers),
                value_words(options.first_to_play),
                value_words(options.direction),
            ),
        ),
    )


def cards(options: Options) -> tuple[Lines | Pairs, ...]:
    """Draw the pairs that take each other."""
    ranks = sorted({rank_of(one) for one in game.deck(options)})
    pairs = [(a, b) for a in ranks for b in ranks if a <= b and _takes(a, b)]
    make_ten = Item(Text("A 到 9：兩張合起來是 10。花色都可以。", "Ace to nine: two that make 10, of any suit."), "1.4")
    alike = Item(Text("10、J、Q、K：只吃一樣的。", "10, J, Q, K: only their own rank."), "1.4")
    joker = Item(Text("鬼牌只吃另一張鬼牌。", "A joker takes only the other joker."), "1.4")
    items = (make_ten, *((alike,) if Rank.KING in ranks else ()), *((joker,) if Rank.JOKER in ranks else ()))
    return (Pairs(tuple((_name(a), _name(b)) for a, b in pairs), items),)


def _takes(a: Rank, b: Rank) -> bool:
    ones, others = ([one for one in STANDARD_WITH_JOKERS if rank_of(one) is rank] for rank in (a, b))
    return any(game.matches(one, other) for one in ones for other in others if one != other)


def _name(rank: Rank) -> str:
    return (
        "★"
        if rank is Rank.JOKER
        else "A"
        if rank is Rank.ACE
        else {11: "J", 12: "Q", 13: "K"}.get(rank, str(int(rank)))
    )


_GROUPS: Final[tuple[tuple[Text, Callable[[Card], bool]], ...]] = (
    (Text("紅A", "Red aces"), lambda one: is_red(one) and rank_of(one) is Rank.ACE),
    (Text("紅2 到紅8", "Red 2 to 8"), lambda one: is_red(one) and Rank.ACE < rank_of(one) < Rank.NINE),
    (Text("紅9", "Red nines"), lambda one: is_red(one) and rank_of(one) is Rank.NINE),
    (Text("紅10、J、Q、K", "Red 10, J, Q, K"), lambda one: is_red(one) and rank_of(one) > Rank.NINE),
    (Text("黑桃A", "Spade ace"), lambda one: one == card("AS")),
    (Text("梅花A", "Club ace"), lambda one: one == card("AC")),
    (Text("鬼牌", "Jokers"), is_joker),
    (Text("其他黑牌", "Other black cards"), lambda one: not (is_red(one) or is_joker(one) or rank_of(one) is Rank.ACE)),
)


def points(options: Options) -> tuple[Table | Lines, ...]:
    """Give what each kind of card counts, and how it adds up."""
    totals = game.totals(options)
    foot = [(Text("總分", "Total"), Text("", ""), several(totals.total))]
    if totals.par:
        foot.append((Text("基準分", "Par"), Text(f"÷ {options.seats}", f"÷ {options.seats}"), several(totals.par)))
    head = (Text("牌", "Cards"), Text("每張", "Each"), Text("共", "Together"))
    table = Table(head, tuple(_rows(options)), tuple(foot))
    if len(totals.total) == 1:
        return (table,)
    note = Text(
        "黑A 和紅9 一起吃到才算，所以總分看牌局。",
        "A black ace counts only with a red nine, so the total depends on the deal.",
    )
    return (table, Lines((Item(note, "1.8"),)))


def _rows(options: Options) -> Iterator[tuple[Text, Text, Text]]:
    for name, belongs in _GROUPS:
        group = [one for one in game.deck(options) if belongs(one)]
        worth = {game.card_points(options, one) for one in group}
        if group:
            each = figure(*worth) if len(worth) == 1 else Text("照點數", "pips")
            yield name, each, figure(sum(game.card_points(options, one) for one in group))


def settlement(options: Options) -> Lines:
    """Give the articles that say how a deal is settled."""
    return holding(game.ARTICLES, ("1.10", "1.11"), options)


# ---------------------------------------------------------------------------------------------------- a worked deal

_OFFSETS: Final = {2: (20, -20), 3: (30, 0, -30), 4: (25, 10, -10, -25), 5: (30, 10, 0, -10, -30)}
_SPECIAL: Final = {"xigu": (101, 60, 45, 34), "jidian": (100, 80, 60, 40)}


def example(options: Options) -> Lines:
    """Score a deal with round numbers under the rules of this table."""
    eater = None if options.double_five.value == "none" or options.counts_cards else Seat(0)
    numbers = _numbers(options, eater)
    score = game.score_deal(options, Points(numbers, eater))
    five = Text("，1 號吃雙紅五", "; seat 1 took a double red five") if eater is not None else Text("", "")
    what = Text("張數", "Cards counted") if options.counts_cards else Text("牌分", "Card points")
    intro = Item(
        Text("例：{what} {given}{five}。", "Example: {what} {given}{five}.").filled(
            what=lowered(what), given=enumerated(numbers), five=five
        )
    )
    return Lines((intro, *worked(score, skip=1)))


def _numbers(options: Options, eater: Seat | None) -> tuple[int, ...]:
    """Give round numbers that a deal of this table can end with, each seat with whole pairs where cards are counted."""
    if options.settlement.value in _SPECIAL:
        return _SPECIAL[options.settlement.value]
    total = int(game.totals(options).total[-1])
    size = min(Fraction(1), Fraction(total, 200))
    even = 2 if options.counts_all_cards else 1
    numbers = [(total // options.seats + int(offset * size)) // even * even for offset in _OFFSETS[options.seats]]
    numbers[0] += total - sum(numbers)
    tries = ((numbers[0] + more, *numbers[1:-1], numbers[-1] - more) for more in range(numbers[-1] + 1))
    everything = (total, *(0 for _ in numbers[1:]))
    return next((found for found in tries if not game.doubts(options, Points(found, eater))), everything)


_MADE_UP: Final = (
    "AS+9H 2D+8S KH+KS",
    "5H+5D QD+QC 3C+7D",
    "AC+9S JH+JD 4H+6C",
    "AH+9D 10H+10S 2H+8D",
    "AD+9C KD+KC 3H+7S",
    "5S+5C QH+QS 4D+6D",
    "JS+JC 10D+10C 2C+8C",
    "2S+8H 3D+7C 4S+6H",
    "3S+7H 4C+6S RJ+BJ",
)
"""A whole pack as captures, dealt out to the seats in turn."""


def sample(options: Options) -> Sample[Tally]:
    """Deal the same captures out to the seats, as far as their cards are in the pack."""
    pack = set(game.deck(options))
    piles: list[list[Capture]] = [[] for _ in range(options.seats)]
    for place, group in enumerate(_MADE_UP):
        for pair in group.split():
            by, taken = map(card, pair.split("+"))
            if {by, taken} <= pack:
                piles[place % options.seats].append(Capture(by, (taken,), Source.HAND))
    return Sample(Tally(tuple(map(tuple, piles))), tuple(map(_won, piles)))


def _won(pile: Sequence[Capture]) -> Text:
    cards = " ".join("+".join(map(card_symbol, capture.cards)) for capture in pile)
    return Text(cards, cards)
