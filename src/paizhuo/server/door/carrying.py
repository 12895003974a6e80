"""*Take me along*: a link, valid once and for a short time, that makes another browser know the same guest."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

MINUTES: Final = 10
_MOST: Final = 10_000


class Links:
    """The links that are out. They are kept in memory alone, as hashes: none outlives the server that made it."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._out: OrderedDict[bytes, tuple[str, float]] = OrderedDict()

    def make(self, guest_id: str) -> str:
        """Make the link of a guest and give its code; one that was made before is void."""
        self.drop(guest_id)
        code = secrets.token_urlsafe(18)
        self._out[_hashed(code)] = guest_id, self._clock() + MINUTES * 60
        if len(self._out) > _MOST:
            self._out.popitem(last=False)
        return code

    def look(self, code: str) -> str | None:
        """Give the guest whose link this is; it stays valid."""
        guest_id, until = self._out.get(_hashed(code), ("", 0.0))
        return guest_id if self._clock() < until else None

    def take(self, code: str) -> str | None:
        """Give the guest whose link this is, for the one time that it is valid."""
        guest_id = self.look(code)
        self._out.pop(_hashed(code), None)
        return guest_id

    def drop(self, guest_id: str) -> None:
        """Make the link of a guest void."""
        for code in [code for code, (one, _) in self._out.items() if one == guest_id]:
            del self._out[code]


def _hashed(code: str) -> bytes:
    return hashlib.sha256(code.encode()).digest()
