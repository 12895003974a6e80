"""The rule sheet: what is dealt, and two cards compared."""

from __future__ import annotations

from typing import Final

from paizhuo.core.wording import Text
from paizhuo.rulebook.parts import Item, Lines, Sample, Table, figure, holding, worked
from tests import toy
from tests.toy import Options, Tally

CARDS_TITLE: Final = Text("比大小", "What beats what")
MIX_UP: Final = Text("不是真的遊戲。", "This is no real game.")
PROVENANCE: Final = (Text("為了測試想出來的。", "Made up for the tests."),)
ARTICLES: Final = ("1", "2")


def deal(options: Options) -> Table:
    """Give how many cards go where."""
    head = (Text("人數", "Seats"), Text("牌", "Cards"), Text("每人", "Each"))
    return Table(head, (tuple(map(figure, (options.seats, len(toy.DECK), 2))),))


def cards(options: Options) -> tuple[Lines, ...]:  # noqa: ARG001  the same at every table
    """Say which card is highest."""
    return (Lines((Item(Text("牌面大的大。", "The higher rank wins."), "3"),)),)


def points(options: Options) -> tuple[Lines, ...]:
    """Say what the highest card takes."""
    return (holding(toy.ARTICLES, ("3",), options),)


def settlement(options: Options) -> Lines:
    """Say the same of what is won."""
    return holding(toy.ARTICLES, ("3",), options)


def example(options: Options) -> Lines:
    """Score the first cards of the pack."""
    intro = Item(Text("例：照順序各出一張。", "Example: each seat plays the next card."))
    return Lines((intro, *worked(toy.score_deal(options, sample(options).tally))))


def sample(options: Options) -> Sample[Tally]:
    """Give the first cards of the pack."""
    played = toy.DECK[: options.seats]
    return Sample(played, tuple(Text(*[str(one)] * 2) for one in played))
