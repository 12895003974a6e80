"""Plain data: whatever leaves the rules can be written as JSON, in the text forms of cards and numbers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest

from paizhuo.cards import Card, Rank, Suit, card, cards
from paizhuo.core.common import Common
from paizhuo.core.options import Switch
from paizhuo.core.plain import plain, plain_message, writer
from paizhuo.core.wording import Message, OneCard, Seat, Text, Who


@dataclass(frozen=True)
class Inner:
    """Something within something."""

    card: Card


@dataclass(frozen=True)
class Other:
    """Something else that may stand in its place."""

    seat: Seat


@dataclass(frozen=True)
class Everything:
    """One field of every type that views and effects are made of."""

    seat: Seat | None
    hand: tuple[Card, ...]
    set_: frozenset[Card]
    pair: tuple[Seat, Card]
    words: list[str]
    by_rank: Mapping[Rank, int]
    suit: Suit
    net: Fraction
    third: Fraction
    text: Text
    switch: Switch
    inner: Inner
    either: Inner | Other | None
    or_other: Inner | Other | None
    neither: Inner | Other | None
    said: Message
    flag: bool


def everything(seat: Seat | None) -> Everything:
    """Make one."""
    return Everything(
        seat=seat,
        hand=cards("AH 10D"),
        set_=frozenset(cards("QS 2C")),
        pair=(Seat(1), card("RJ")),
        words=["a"],
        by_rank={Rank.TEN: 2},
        suit=Suit.HEARTS,
        net=Fraction(25),
        third=Fraction(-70, 3),
        text=Text("牌", "card"),
        switch=Switch.ON,
        inner=Inner(card("KC")),
        either=Inner(card("KC")),
        or_other=Other(Seat(2)),
        neither=None,
        said=Message(Common.NO_CARD, {"card": OneCard(card("5H"))}),
        flag=True,
    )


def test_every_type_has_its_plain_form() -> None:
    """Cards and ranks as text, sets in order, fractions exact, messages with their arguments."""
    found = plain(everything(Seat(0)))

    assert found == {
        "seat": 0,
        "hand": ["AH", "10D"],
        "set_": ["2C", "QS"],
        "pair": [1, "RJ"],
        "words": ["a"],
        "by_rank": {"10": 2},
        "suit": "H",
        "net": 25,
        "third": "-70/3",
        "text": {"zh": "牌", "en": "card"},
        "switch": "on",
        "inner": {"card": "KC"},
        "either": {"card": "KC"},
        "or_other": {"seat": 2},
        "neither": None,
        "said": {"code": "no.card", "article": "", "args": {"card": {"card": "5H"}}},
        "flag": True,
    }
    assert json.loads(json.dumps(found)) == found


def test_what_may_be_absent_is_null() -> None:
    """An optional field without a value is null."""
    assert plain(everything(None))["seat"] is None


def test_a_message_keeps_its_arguments_as_what_they_are() -> None:
    """A seat in a message is said to be a seat."""
    assert plain_message(Message(Common.NO_TURN, {"who": Who(Seat(3))}))["args"] == {"who": {"seat": 3}}


@pytest.mark.parametrize("hint", [object, set[int], Any])
def test_a_type_without_a_plain_form_is_a_mistake(hint: Any) -> None:
    """A view can't hold what the browser couldn't read."""
    with pytest.raises(TypeError):
        writer(hint)
