"""The rule sheet of Canasta: what is dealt, what is melded, what counts, and a deal worked out."""

from __future__ import annotations

from itertools import pairwise
from math import inf
from typing import Final

from paizhuo.cards import DOUBLE, Rank, parse_cards
from paizhuo.core.wording import Joint, Text, number_text, strung
from paizhuo.games import canasta as game
from paizhuo.games.canasta import Options, SideTally, TableMeld, Tally
from paizhuo.rulebook.parts import BY_SIDE, Item, Lines, Sample, Table, figure, holding, worked

CARDS_TITLE: Final = Text("牌組", "Melds")
MIX_UP: Final = Text(
    "Rummy 的連號可以組牌，Canasta 不行：只有同點。", "Rummy has runs; Canasta has none, only cards of one rank."
)
PROVENANCE: Final = (
    Text(
        "照 Pagat 的 Classic Canasta，用 Bicycle 核對，整理的文章在 2026 年 11 月 11 日讀過；例子是自己編的。",
        "By Pagat's Classic Canasta, checked against Bicycle's, as an account read them on 11 November 2026; the "
        "examples are made up.",
    ),
)
ARTICLES: Final = ("C2", "C3", "C5", "C6", "C7", "C8b")


def deal(options: Options) -> Table:
    """Give how many cards go where."""
    pack, each = len(game.deck(options)), 11
    return Table(
        head=(
            Text("人數", "Seats"),
            Text("搭檔", "Partners"),
            Text("牌", "Cards"),
            Text("每人", "Each"),
            Text("牌堆", "Stock"),
            Text("先出", "First"),
        ),
        rows=(
            (
                figure(options.seats),
                Text("對坐", "opposite"),
                figure(pack),
                figure(each),
                figure(pack - each * options.seats),
                Text("莊家的下一位", "the dealer's left"),
            ),
        ),
    )


def cards(options: Options) -> tuple[Table | Lines, ...]:
    """Say what a meld is, and what a side opens with."""
    head = (Text("這局以前的累計", "Score before the deal"), Text("開門至少", "Opening"))
    steps = pairwise((*game.MINIMUMS[::-1], (inf, 0)))
    rows = tuple((_scores(low, high), figure(minimum)) for (low, minimum), (high, _) in steps)
    return (holding(game.ARTICLES, ("C4",), options), Table(head, rows))


def _scores(low: float, high: float) -> Text:
    """Name the scores from one step to the next; they go by fives."""
    if low == -inf:
        return Text("不到 {high}", "below {high}").filled(high=number_text(int(high)))
    least = number_text(int(low))
    if high == inf:
        return Text("{least} 以上", "{least} and more").filled(least=least)
    most = number_text(int(high) - 5)
    return Text("{least} 到 {most}", "{least} to {most}").filled(least=least, most=most)


def points(options: Options) -> tuple[Table | Lines, ...]:  # noqa: ARG001  the same at every table
    """Give what each kind of card counts, and what is paid besides."""
    head = (Text("牌", "Cards"), Text("分數", "Points"), Text("獎分", "Bonus"), Text("分數", "Points"))
    rows = (
        (Text("鬼牌（百搭）", "Joker (wild)"), figure(50), Text("純 Canasta", "Natural canasta"), figure(500)),
        (Text("2（百搭）", "Two (wild)"), figure(20), Text("混合 Canasta", "Mixed canasta"), figure(300)),
        (Text("A", "Ace"), figure(20), Text("出完", "Going out"), figure(100)),
        (Text("K 到 8", "King to 8"), figure(10), Text("暗出完再加", "Concealed, more"), figure(100)),
        (Text("7 到 4", "7 to 4"), figure(5), Text("紅3 一張", "A red three"), figure(100)),
        (Text("黑3", "Black three"), figure(5), Text("四張紅3", "All four red threes"), figure(800)),
    )
    return (Table(head, rows),)


def settlement(options: Options) -> Lines:
    """Give the article on the score."""
    return holding(game.ARTICLES, ("C8",), options)


def example(options: Options) -> Lines:
    """Score a deal in which one side goes out."""
    made_up = sample(options)
    side = Text("第 {side} 方 {won}", "side {side} {won}")
    sides = [side.filled(side=number, won=won) for number, won in enumerate(made_up.won, 1)]
    intro = Item(Text("例：{sides}。", "Example: {sides}.").filled(sides=strung(Joint.SEMICOLON.text, sides)))
    return Lines((intro, *worked(game.score_deal(options, made_up.tally), whose=BY_SIDE)))


_KINGS: Final = parse_cards("KC KD KH KS KC KD KH", DOUBLE)
_NINES: Final = parse_cards("9C 9D 9H 9S 9C", DOUBLE)
_EIGHTS: Final = parse_cards("8C 8D 8H 8S 8C", DOUBLE)
_TWOS: Final = parse_cards("2C 2D", DOUBLE)
_LEFT: Final = parse_cards("AC RJ 7C", DOUBLE)
_OTHERS_LEFT: Final = parse_cards("3C QH 6S", DOUBLE)


def sample(options: Options) -> Sample[Tally]:  # noqa: ARG001  the same at every table
    """Give a side with two canastas that has gone out, and one that has only opened."""
    canastas = (TableMeld(Rank.KING, _KINGS), TableMeld(Rank.NINE, _NINES, _TWOS))
    out = SideTally(melds=canastas, red_threes=2, left=_LEFT, out=True)
    opened = SideTally(melds=(TableMeld(Rank.EIGHT, _EIGHTS),), red_threes=1, left=_OTHERS_LEFT)
    won = (
        Text(
            "K 七張（純）、9 五張加兩張 2（混合）、紅3 兩張、出完，搭檔剩 A、鬼牌、7",
            "seven kings, five nines with two twos, two red threes, out; the partner holds A, joker, 7",
        ),
        Text("8 五張、紅3 一張，剩黑3、Q、6", "five eights, a red three; left are a black three, Q, 6"),
    )
    return Sample(Tally((out, opened)), won)
