"""The rule book, and its short form."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from paizhuo.cards import Card
from paizhuo.core.articles import Article, always
from paizhuo.core.common import Common
from paizhuo.core.game import Totals
from paizhuo.core.options import Switch
from paizhuo.core.wording import Message, Text
from tests.toy.options import Options
from tests.toy.words import Words


def _turning(options: Options) -> Text:
    void = options.red_ace_voids is Switch.ON
    return Text(
        "翻一張。" + ("翻到紅A重發。" if void else ""),
        "A card is turned up." + (" A red ace there voids the deal." if void else ""),
    )


def _scoring(options: Options) -> Text:
    return Text(
        f"最大的每家收 {options.stake} 分，同大平分。",
        f"The highest card takes {options.stake} from each seat; equals share.",
    )


ARTICLES: Final = (
    Article("1", Text("翻牌", "The card turned up"), _turning, ("red_ace_voids",)),
    Article("2", Text("出牌", "Play"), always("輪流出一張。", "Each seat plays a card in turn.")),
    Article("3", Text("計分", "Scoring"), _scoring, ("stake",)),
)


def agreement(options: Options) -> tuple[Message, ...]:
    """Give what everybody reads before the first deal."""
    return (
        Message(Common.PLAYERS, {"n": options.seats}),
        Message(Words.STAKE, {"n": options.stake}),
        Message(Common.LENGTH, {"n": options.deals}),
    )


def totals(options: Options) -> Totals:  # noqa: ARG001  the same at every table
    """Give none: one card decides."""
    return Totals()


def worth(options: Options) -> Mapping[Card, Fraction]:  # noqa: ARG001  as above
    """Give nothing: cards count nothing by themselves."""
    return {}
