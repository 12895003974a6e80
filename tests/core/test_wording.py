"""Words in two languages: phrases are filled alike everywhere, and numbers stay exact."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import pytest

from paizhuo.cards import Rank, Suit, card
from paizhuo.cards.text import RANK_TEXT
from paizhuo.core.plain import plain_argument
from paizhuo.core.wording import (
    Argument,
    Cards,
    Message,
    OfRank,
    OfSuit,
    OneCard,
    Phrase,
    Seat,
    Side,
    Signed,
    Text,
    Who,
    Whos,
    exact_text,
    fill,
    listed,
    number_text,
    signed_text,
)

SHARED: Final = json.loads((Path(__file__).parents[1] / "data" / "wording.json").read_text(encoding="utf-8"))
"""Phrases, arguments and what they must read like; the browser's formatter is held to the same file."""


class Said(Phrase):
    """A few phrases to test with."""

    TOOK = "test.took", "{who}吃{card}", "{who} took {card}", "1.6", "you took {card}"
    PLAIN = "test.plain", "發牌", "deal"


def argument(value: Any) -> Argument:  # noqa: C901  one line a kind
    """Read an argument as it goes over the wire."""
    match value:
        case {"zh": zh, "en": en}:
            return Text(zh, en)
        case {"seat": seat}:
            return Who(Seat(seat))
        case {"seats": seats}:
            return Whos(tuple(map(Seat, seats)))
        case {"side": side}:
            return Side(side)
        case {"card": name}:
            return OneCard(card(name))
        case {"cards": names}:
            return Cards(tuple(map(card, names)))
        case {"rank": rank}:
            return OfRank(Rank(RANK_TEXT.index(rank) + 1))
        case {"suit": suit}:
            return OfSuit(Suit("CDHS".index(suit)))
        case {"signed": number}:
            return Signed(Fraction(number))
        case str() if "/" in value:
            return Fraction(value)
    return value


@pytest.mark.parametrize("vector", SHARED["vectors"], ids=lambda vector: vector["expected"])
def test_phrases_are_filled_as_the_shared_vectors_say(vector: Any) -> None:
    """A phrase with its arguments reads as tests/data/wording.json says."""
    arguments = {name: argument(value) for name, value in vector["args"].items()}

    said = fill(vector["template"], arguments, vector["language"], SHARED["names"].__getitem__)

    assert said == vector["expected"]


@pytest.mark.parametrize("vector", SHARED["vectors"], ids=lambda vector: vector["expected"])
def test_arguments_go_over_the_wire_and_back(vector: Any) -> None:
    """The plain form of every argument is the one that the browser reads."""
    assert {name: plain_argument(argument(value)) for name, value in vector["args"].items()} == vector["args"]


def test_the_shared_vectors_cover_every_kind_of_argument_in_both_languages() -> None:
    """No kind of argument is printed without being tested."""
    kinds = {
        (vector["language"], type(argument(value))) for vector in SHARED["vectors"] for value in vector["args"].values()
    }
    wanted = (Text, Who, Whos, Side, OneCard, Cards, OfRank, OfSuit, Signed, Fraction, int, str)

    assert kinds == {(language, kind) for language in ("zh-Hant", "en") for kind in wanted}


def test_seats_without_names_are_numbered_from_one() -> None:
    """Where nobody has a name the first seat is number 1."""
    message = Message(Said.TOOK, {"who": Who(Seat(0)), "card": OneCard(card("AH"))})

    assert message.into("zh-Hant") == "1 號吃紅心A"
    assert message.into("en") == "seat 1 took A♥\ufe0e"
    assert message.both() == Text(message.into("zh-Hant"), message.into("en"))


def test_a_phrase_keeps_its_code_article_and_form_for_oneself() -> None:
    """A phrase carries its stable code, its article, and how it reads for the reader's own seat."""
    assert (Said.TOOK.code, Said.TOOK.article, Said.TOOK.you) == ("test.took", "1.6", "you took {card}")
    assert (Said.PLAIN.article, Said.PLAIN.you) == ("", "")
    assert Message(Said.PLAIN).into("zh-Hant") == "發牌"


@pytest.mark.parametrize(
    ("number", "text", "signed", "exact"),
    [
        (Fraction(25), "25", "＋25", 25),
        (Fraction(-10), "−10", "−10", -10),
        (Fraction(0), "0", "0", 0),
        (Fraction(220, 3), "73⅓", "＋73⅓", "220/3"),
        (Fraction(-70, 3), "−23⅓", "−23⅓", "-70/3"),
        (Fraction(1, 2), "½", "＋½", "1/2"),
        (Fraction(-3, 4), "−¾", "−¾", "-3/4"),
        (Fraction(8, 5), "1⅗", "＋1⅗", "8/5"),
        (Fraction(5, 7), "5/7", "＋5/7", "5/7"),
        (Fraction(19, 7), "2 5/7", "＋2 5/7", "19/7"),
        (Fraction(999), "999", "＋999", 999),
        (Fraction(1185), "1,185", "＋1,185", 1185),
        (Fraction(-1234567), "−1,234,567", "−1,234,567", -1234567),
        (Fraction(3001, 3), "1,000⅓", "＋1,000⅓", "3001/3"),
    ],
)
def test_numbers_are_exact_for_people_and_for_programs(
    number: Fraction, text: str, signed: str, exact: int | str
) -> None:
    """A third stays a third, and thousands are set apart for people: ⅓ and 1,185, for programs 1/3 and 1185."""
    assert (number_text(number), signed_text(number), exact_text(number)) == (text, signed, exact)


def test_lists_end_with_and() -> None:
    """One, two or several words are joined as people say them."""
    assert [listed(words, "zh-Hant") for words in ((), "甲", "甲乙", "甲乙丙")] == ["", "甲", "甲和乙", "甲、乙和丙"]
    assert listed(["Amy", "小明", "Bob"], "zh-Hant", half_spaces=True) == "Amy、小明和 Bob"
    assert listed(("總贏和拚零分", "雙紅五", "得點和翻倍"), "zh-Hant") == "總贏和拚零分、雙紅五、得點和翻倍"
    assert listed(("cut and peek", "direction"), "en") == "cut and peek, direction"
    assert [listed(words, "en") for words in ((), "A", "AB", "ABC")] == ["", "A", "A and B", "A, B and C"]
