"""What was won in 撿紅點, as it is written down: `AS+9H 5H+5D 3C+7D`.

`+` joins cards that were taken together, the one that took first; `=KS+KH+KD+KC` are cards that the dealer got at the
opening; single cards stand where the version does not need to know what took what.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from paizhuo.cards import Card, cards_text
from paizhuo.cards.text import card_chinese, card_words, normalise, one_pack
from paizhuo.core.errors import NotationError, TallyError
from paizhuo.core.wording import Text
from paizhuo.games.chinese_ten import Capture, Options, Points, Source, Tally, deck
from paizhuo.referee.given import Given, Input, numbers, once, seat, words
from paizhuo.referee.words import Written

INPUTS: Final = (
    Input(
        "captured",
        Text(
            "一家吃到的牌，照座位順序每家寫一次（沒有就寫空的）：+ 連起一起吃的牌，吃的那張在前；"
            "=KS+KH+KD+KC 是開局莊家收的",
            'the cards that a seat took, once a seat in seat order ("" for none): + joins cards taken together, '
            "the one that took first; =KS+KH+KD+KC went to the dealer at the opening",
        ),
        "AS+9H 5H+5D 3C+7D",
        for_each=True,
    ),
    Input("points", Text("或者只寫每家的牌分", "or the card points of all seats"), "95,80,60,45"),
    Input(
        "double-five", Text("只寫牌分時：第幾家吃雙紅五", "with points: the seat that took a double red five"), "SEAT"
    ),
    Input("sweeps", Text("每家吃光海底幾次", "how often each seat cleared the table"), "1,0,0,0"),
)


def seats(given: Given) -> int | None:
    """Give the number of seats that something was written for."""
    if given.get("captured"):
        return len(given["captured"])
    points = once(given, "points")
    return None if points is None else len(words(points))


def tally(options: Options, given: Given) -> Tally | Points:
    """Read captures, or points where only totals are known."""
    _check(given)
    sweeps = numbers(once(given, "sweeps") or "", "--sweeps")
    if (points := once(given, "points")) is not None:
        eater = once(given, "double-five")
        five = None if eater is None else seat(eater, "--double-five", options.seats)
        return Points(numbers(points, "--points"), five, sweeps)
    captures = _captures(given["captured"])
    return Tally(captures, sweeps, _left(options, captures))


def _check(given: Given) -> None:
    if ("captured" in given) == ("points" in given):
        raise NotationError(Written.CAPTURED_OR_POINTS.text)
    if "double-five" in given and "captured" in given:
        raise NotationError(Written.DOUBLE_FIVE.text)


def _captures(piles: Sequence[str]) -> tuple[tuple[Capture, ...], ...]:
    """Read the piles of all seats at once: which joker a seat has may only follow from what others have."""
    groups = [[_names(word) for word in _joined(text)] for text in piles]
    read = iter(one_pack([name for own in groups for group in own for name in group.names]))
    return tuple(tuple(_capture(group, tuple(next(read) for _ in group.names)) for group in own) for own in groups)


class _Group(NamedTuple):
    """The words of cards that stand together, and whether they were a gift of the opening."""

    names: tuple[str, ...]
    gift: bool


def _joined(text: str) -> Iterator[str]:
    for word in words(re.sub(r"\s*\+\s*", "+", normalise(text))):
        yield from (word,) if "+" in word else card_words(word)


def _names(word: str) -> _Group:
    return _Group(tuple(word.removeprefix("=").split("+")), word.startswith("="))


def _capture(group: _Group, cards: tuple[Card, ...]) -> Capture:
    if group.gift:
        return Capture(None, cards, Source.GIFT)
    if len(cards) > 1:
        return Capture(cards[0], cards[1:])
    return Capture(None, cards, Source.LOOSE)


def _left(options: Options, captures: Sequence[Sequence[Capture]]) -> tuple[Card, ...]:
    """Give the cards that nobody took, where cards can stay on the table."""
    if not options.leftovers_possible:
        return ()
    taken = {one for own in captures for capture in own for one in capture.cards}
    left = tuple(one for one in deck(options) if one not in taken)
    if left and options.leftovers.value == "last-capturer":
        names = Text("、".join(map(card_chinese, left)), cards_text(left))
        raise TallyError(Written.LEFT_OUT.of(cards=names))
    return left
