"""How a deal is prepared: a commitment, a hash of its bytes from every seat, then the bytes, and only then the cards.

The hashes come first so that nobody, the host with a seat among them, can choose bytes that suit those of the others.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field

from paizhuo.core.wording import Seat
from paizhuo.server.wire.messages import Commitment


def promise_of(data: bytes) -> str:
    """Give what a seat shows of its bytes before it sends them: their SHA-256 in hex."""
    return hashlib.sha256(data).hexdigest()


@dataclass(slots=True)
class Preparation:
    """A deal that is being prepared. Keys are chairs; `silent`: seats for whose silence it was begun again."""

    number: int
    attempt: int
    commitment: str
    asked: frozenset[int]
    silent: tuple[Seat, ...] = ()
    promised: dict[int, str] = field(default_factory=dict)
    added: dict[int, bytes] = field(default_factory=dict)
    listed: bool = False
    all_promised: asyncio.Event = field(default_factory=asyncio.Event)
    all_added: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def commitment_message(self) -> Commitment:
        """Tell what was committed to."""
        return Commitment(deal=self.number, attempt=self.attempt, commitment=self.commitment, silent=list(self.silent))

    def is_of(self, number: int, attempt: int) -> bool:
        """Say whether this is the preparation of a deal."""
        return (self.number, self.attempt) == (number, attempt)

    def promise(self, chair: int, promise: str) -> None:
        """Take the hash of a chair's bytes; its first word counts, and none counts once the list is shown."""
        if chair in self.asked and not self.listed:
            self.promised.setdefault(chair, promise)
        if self.asked <= self.promised.keys():
            self.all_promised.set()

    def close_list(self) -> None:
        """Close the list of promises: from now on the bytes themselves are taken."""
        self.listed = True
        if not self.promised:
            self.all_added.set()

    def add(self, chair: int, data: bytes) -> None:
        """Take the bytes of a chair, if they are what it promised."""
        if self.listed and self.promised.get(chair) == promise_of(data):
            self.added[chair] = data
        if self.listed and self.promised.keys() <= self.added.keys():
            self.all_added.set()

    @property
    def broken(self) -> frozenset[int]:
        """Give the chairs that promised bytes and sent none."""
        return frozenset(self.promised.keys() - self.added.keys())


async def within(seconds: float, event: asyncio.Event, when: Callable[[], bool]) -> None:
    """Wait for an event for so long at most, and not at all where nothing is to be waited for."""
    if not when():
        return
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        return
