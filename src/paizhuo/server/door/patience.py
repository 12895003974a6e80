"""Whoever begins a request ends it within some time: a line that stays half said is closed, and costs nothing more."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_WITHIN: Final = 10.0
"""Seconds from the opening of a line, or the first byte of another request on it, to the end of the headers."""
BODY_WITHIN: Final = 60.0
"""Seconds from the end of the headers to the last byte: a record of an evening over a slow line."""
_HALF_SAID: Final = (h11.IDLE, h11.SEND_BODY)


class PatientProtocol(H11Protocol):
    """HTTP as uvicorn speaks it, for those who say all of what they begin."""

    _late: asyncio.TimerHandle | None = None
    _state: Any = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the headers."""
        super().connection_made(transport)
        self._wait(HEAD_WITHIN)

    def data_received(self, data: bytes) -> None:
        """Take what has come, and wait on if it isn't all."""
        super().data_received(data)
        state = self.conn.their_state
        if self.transport.get_protocol() is not self or state not in _HALF_SAID:
            self._stop()
        elif self._late is None or state is not self._state:
            self._wait(HEAD_WITHIN if state is h11.IDLE else BODY_WITHIN)
        self._state = state

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._stop()
        super().connection_lost(exc)

    def _wait(self, seconds: float) -> None:
        self._stop()
        self._late = self.loop.call_later(seconds, self.transport.close)

    def _stop(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
