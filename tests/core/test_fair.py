"""Fair dealing: the order of the deck is what the receipt says, and nothing else decides it."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.cards import ACE_TO_NINE, DOUBLE, KIND_COUNT, STANDARD, STANDARD_WITH_JOKERS, Card, cards_text
from paizhuo.core.fair import (
    SEAT_BYTES,
    SECRET_BYTES,
    Receipt,
    _below,
    commitment_of,
    deck_order,
    honest,
    transcript,
)

DOCUMENT: Final = Path(__file__).parents[2] / "docs" / "fair-dealing.md"
PACKS: Final = {
    "standard": STANDARD,
    "standard-with-jokers": STANDARD_WITH_JOKERS,
    "ace-to-nine": ACE_TO_NINE,
    "double": DOUBLE,
}


def vectors() -> list[Any]:
    """Read the test vectors out of the document that people read."""
    block = DOCUMENT.read_text(encoding="utf-8").split("```json\n")[1].split("```")[0]
    return json.loads(block)


def receipt_of(vector: Any) -> Receipt:
    """Make the receipt of a test vector."""
    added = tuple(None if written is None else bytes.fromhex(written) for written in vector["contributions"])
    return Receipt(
        table=vector["table"],
        number=vector["number"],
        attempt=vector["attempt"],
        fingerprint=vector["fingerprint"],
        commitment=vector["commitment"],
        contributions=added,
        secret=bytes.fromhex(vector["secret"]),
    )


A_RECEIPT: Final = receipt_of(vectors()[0])


@pytest.mark.parametrize("vector", vectors(), ids=lambda vector: vector["deck"])
def test_the_documented_vectors_hold(vector: Any) -> None:
    """Commitment, transcript and order are those that docs/fair-dealing.md shows."""
    receipt, deck = receipt_of(vector), PACKS[vector["deck"]]

    assert commitment_of(bytes.fromhex(vector["secret"])) == vector["commitment"]
    assert hashlib.sha256(transcript(receipt)).hexdigest() == vector["transcript_sha256"]
    assert cards_text(deck_order(deck, receipt)) == vector["order"]
    assert honest(receipt, deck, deck_order(deck, receipt))


def test_the_vectors_cover_every_pack() -> None:
    """Each pack that a game uses has a documented order."""
    assert {vector["deck"] for vector in vectors()} == set(PACKS)


CHANGED: Final = {
    "table": replace(A_RECEIPT, table="t-0002"),
    "number": replace(A_RECEIPT, number=2),
    "attempt": replace(A_RECEIPT, attempt=2),
    "rules": replace(A_RECEIPT, fingerprint="K7Q2-4MXB"),
    "a seat's bytes": replace(A_RECEIPT, contributions=(bytes(16), *A_RECEIPT.contributions[1:])),
    "a seat called silent": replace(A_RECEIPT, contributions=(None, *A_RECEIPT.contributions[1:])),
    "bytes at another seat": replace(A_RECEIPT, contributions=A_RECEIPT.contributions[::-1]),
}


@pytest.mark.parametrize("changed", CHANGED.values(), ids=CHANGED)
def test_whatever_is_changed_gives_another_order(changed: Receipt) -> None:
    """Every part of a receipt decides the order; nothing of it can be exchanged afterwards."""
    order = deck_order(STANDARD, A_RECEIPT)

    assert deck_order(STANDARD, changed) != order
    assert not honest(changed, STANDARD, order)


def test_another_secret_is_found_out() -> None:
    """A secret that wasn't committed to makes a receipt false, even with the order that it gives."""
    exchanged = replace(A_RECEIPT, secret=bytes(SECRET_BYTES))

    assert not honest(exchanged, STANDARD, deck_order(STANDARD, exchanged))


def test_a_receipt_without_its_secret_proves_nothing() -> None:
    """While the deal is played nobody can check it, and nobody can compute it."""
    sealed = replace(A_RECEIPT, secret=None)

    assert not honest(sealed, STANDARD, STANDARD)
    with pytest.raises(AssertionError):
        deck_order(STANDARD, sealed)


def test_copies_of_a_card_are_not_told_apart() -> None:
    """In a double deck a record shows what cards look like, so the other copy in its place is the same order."""
    receipt = receipt_of(vectors()[-1])
    order = deck_order(DOUBLE, receipt)
    mirrored = [Card((card + KIND_COUNT) % (2 * KIND_COUNT)) for card in order]

    assert mirrored != list(order)
    assert honest(receipt, DOUBLE, mirrored)


@given(st.lists(st.one_of(st.none(), st.binary(min_size=SEAT_BYTES, max_size=SEAT_BYTES)), min_size=2, max_size=9))
def test_an_order_holds_every_card_once(added: list[bytes | None]) -> None:
    """Whatever the seats add, the pack stays whole."""
    receipt = replace(A_RECEIPT, contributions=tuple(added))

    assert sorted(deck_order(DOUBLE, receipt)) == list(DOUBLE)


parts = st.tuples(
    st.text(max_size=4), st.text(max_size=4), st.lists(st.one_of(st.none(), st.binary(max_size=8)), max_size=4)
)


@given(parts, parts)
def test_no_two_transcripts_read_alike(one: Any, other: Any) -> None:
    """Different parts give different bytes, even when the pieces run together the same."""
    receipts = [
        replace(A_RECEIPT, table=table, fingerprint=code, contributions=tuple(added))
        for table, code, added in (one, other)
    ]

    assert (transcript(receipts[0]) == transcript(receipts[1])) == (receipts[0] == receipts[1])


def test_words_beyond_the_last_whole_multiple_are_thrown_away() -> None:
    """An index is never the remainder of a word that would favour small numbers."""
    limit = (1 << 32) // 52 * 52

    assert _below(52, iter([limit, (1 << 32) - 1, limit - 1])) == 51


def test_all_orders_come_up_alike() -> None:
    """Over 6,000 deals each of the 24 orders of four cards comes up about 250 times (chi-squared, p = 0.00001)."""
    deck = STANDARD[:4]
    found = Counter(deck_order(deck, replace(A_RECEIPT, number=number)) for number in range(6_000))

    assert set(found) == set(permutations(deck))
    assert sum((count - 250) ** 2 / 250 for count in found.values()) < 63


def test_each_card_comes_to_each_place() -> None:
    """Over 2,000 deals of a whole pack no card favours a place (chi-squared of all 2,704 cells)."""
    deals = 2_000
    cells = Counter((place, card) for number in range(deals) for place, card in _places(number))
    expected = deals / 52

    statistic = sum((cells[place, card] - expected) ** 2 / expected for place in range(52) for card in STANDARD)

    # 51 × 51 degrees of freedom: 2,601 on average, standard deviation 72
    assert 2_601 - 6 * 72 < statistic < 2_601 + 6 * 72


def _places(number: int) -> list[tuple[int, Card]]:
    return list(enumerate(deck_order(STANDARD, replace(A_RECEIPT, number=number))))
