"""What goes out on one socket: a bounded queue and the task that empties it.

Nobody at a table waits for somebody's slow line. When a queue is full it is thrown away for one fresh view of the
whole table; when even that finds no way out before the queue is full again, the socket is closed and the client
comes back by itself.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

LIMIT: Final = 64


class Outbox:
    """The way out to one tab."""

    def __init__(
        self, send: Callable[[bytes], Awaitable[None]], fresh: Callable[[], bytes], *, limit: int = LIMIT
    ) -> None:
        """`send` puts one message on the socket; `fresh` makes the view that stands for all that was thrown away."""
        self._send = send
        self._fresh = fresh
        self._limit = limit
        self._queue: deque[bytes | None] = deque()
        self._wake = asyncio.Event()
        self.broken = False

    def put(self, data: bytes) -> None:
        """Queue a message; never waits."""
        if self.broken:
            return
        if len(self._queue) >= self._limit:
            self.broken = None in self._queue
            self._queue.clear()
            data_or_fresh: bytes | None = None
        else:
            data_or_fresh = data
        self._queue.append(data_or_fresh)
        self._wake.set()

    def close(self) -> None:
        """End the line; the client may come back."""
        self.broken = True
        self._wake.set()

    async def run(self) -> None:
        """Send what is queued until the line breaks or overflows for a second time."""
        while not self.broken:
            while self._queue and not self.broken:
                data = self._queue.popleft()
                await self._send(self._fresh() if data is None else data)
            self._wake.clear()
            if not self._queue and not self.broken:
                await self._wake.wait()
