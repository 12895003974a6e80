"""Fair dealing: the deck order is a pure function of a secret that was committed to, and of what the seats added.

    key    = HMAC-SHA-512(secret, transcript)
    stream = HMAC-SHA-512(key, counter) for counter 0, 1, 2 … (8 bytes, big-endian)
    order  = Fisher–Yates from the last place down, each index drawn by rejection from 32-bit words of the stream

The transcript is length-prefixed, so that no two of them read alike. `docs/fair-dealing.md` has test vectors.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from paizhuo.cards import Card, kind_of

PROTOCOL: Final = "paizhuo-deal-1"
SECRET_BYTES: Final = 64
SEAT_BYTES: Final = 16
_WORD_RANGE: Final = 1 << 32


@dataclass(frozen=True, slots=True)
class Receipt:
    """What a deal's order was computed from.

    `contributions` has the bytes of each seat in seat order, None for a seat that was silent or is a bot.
    `secret` is None until the deal is over. Deal number 0 is the draw for seats.
    """

    table: str
    number: int
    attempt: int
    fingerprint: str
    commitment: str
    contributions: tuple[bytes | None, ...]
    secret: bytes | None = None


def commitment_of(secret: bytes) -> str:
    """Give what is published of a secret before the seats add theirs: its SHA-256 in hex."""
    return hashlib.sha256(secret).hexdigest()


def transcript(receipt: Receipt) -> bytes:
    """Write down what a deal depends on besides the secret, every part with its length before it."""
    parts = [
        PROTOCOL,
        receipt.table,
        str(receipt.number),
        str(receipt.attempt),
        receipt.fingerprint,
        receipt.commitment,
    ]
    encoded = [part.encode() for part in parts]
    encoded += [b"silent" if added is None else b"bytes:" + added for added in receipt.contributions]
    return b"".join(len(part).to_bytes(4, "big") + part for part in encoded)


def deck_order(deck: Sequence[Card], receipt: Receipt) -> tuple[Card, ...]:
    """Compute the order of the deck, first card first.

    The receipt must hold its secret (AssertionError otherwise: only the server and a finished deal have one).
    """
    assert receipt.secret is not None, "the secret is known only to the server until the deal is over"
    key = hmac.digest(receipt.secret, transcript(receipt), "sha512")
    words = _words(key)
    order = list(deck)
    for place in range(len(order) - 1, 0, -1):
        other = _below(place + 1, words)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def honest(receipt: Receipt, deck: Sequence[Card], order: Sequence[Card]) -> bool:
    """Say whether a revealed receipt matches its commitment and gives this order.

    Two copies of one card count as the same: a record doesn't show which is which.
    """
    if receipt.secret is None or commitment_of(receipt.secret) != receipt.commitment:
        return False
    return [kind_of(card) for card in deck_order(deck, receipt)] == [kind_of(card) for card in order]


def _words(key: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = hmac.digest(key, counter.to_bytes(8, "big"), "sha512")
        for start in range(0, len(block), 4):
            yield int.from_bytes(block[start : start + 4], "big")
        counter += 1


def _below(bound: int, words: Iterator[int]) -> int:
    # A plain remainder would favour small numbers; words beyond the last whole multiple are thrown away.
    limit = _WORD_RANGE - _WORD_RANGE % bound
    return next(word for word in words if word < limit) % bound
