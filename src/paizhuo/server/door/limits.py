"""How fast somebody may be: a bucket of tokens that fills again."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, TypeVar

from paizhuo.server.said.refusal import refuse
from paizhuo.server.said.words import Trouble

T = TypeVar("T")

_MOST_KEYS: Final = 10_000


class Bucket:
    """Allows `burst` at once and `rate` a second in the long run."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._left = self._burst
        self._at = time.monotonic()

    def take(self, cost: float = 1) -> bool:
        """Take so many tokens if they are there."""
        at = time.monotonic()
        self._left = min(self._burst, self._left + (at - self._at) * self._rate)
        self._at = at
        if self._left < cost:
            return False
        self._left -= cost
        return True


class Buckets:
    """A bucket for each address or guest; the one that was quiet longest is forgotten first."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, cost: float = 1) -> bool:
        """Take so many tokens of a key if they are there."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst)
            if len(self._buckets) > _MOST_KEYS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take(cost)


class OneAtATime:
    """Work that takes long: one piece at a time beside the loop, a few wait, and more are told to come back."""

    def __init__(self, most_waiting: int = 8) -> None:
        self._most_waiting = most_waiting
        self._waiting = 0
        self._turn = asyncio.Lock()

    async def do(self, work: Callable[..., T], *arguments: Any) -> T:
        """Do a piece of work in a thread of its own. Raises RefusedError where too many wait."""
        if self._waiting > self._most_waiting:
            raise refuse(Trouble.BUSY)
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work, *arguments)
        finally:
            self._waiting -= 1
