"""The phones of the house: a second listener at home, opened from this machine's own page or at the start."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from paizhuo.server.door.access import Gate, home_addresses, in_address

Close = Callable[[], Awaitable[None]]
Listen = Callable[[socket.socket], Awaitable[Close]]
BACKLOG: Final = 2048
_LOOK_AGAIN: Final = 15.0
"""Seconds after which it is looked whether this machine has got another address: on Wi-Fi they change."""
_ANSWER_WITHIN: Final = 3.0
_log: Final = logging.getLogger(__name__)


class Phones:
    """Lets the phones of the house in, or not. Until `serve` has begun there is nothing that could listen."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate
        self._port = 0
        self._always: list[str] | None = None
        self._listen: Listen | None = None
        self._open: dict[str, tuple[int, Close]] = {}
        self._looking: asyncio.Task[None] | None = None
        self._busy = asyncio.Lock()

    def begin(self, port: int, listen: Listen, always: list[str] | None = None) -> None:
        """Say how to listen beside `port`; `always`: the addresses of a server that was started for the network."""
        self._port, self._listen, self._always = port, listen, always

    @property
    def is_open(self) -> bool:
        """Phones may come in."""
        return self._looking is not None or self.is_fixed

    @property
    def is_fixed(self) -> bool:
        """It was settled at the start (`--host`)."""
        return self._always is not None

    async def open(self) -> None:
        """Let the phones in, by every address of this machine at home; again if it has got another."""
        if self._listen is None or self.is_fixed:
            return
        async with self._busy:
            self._gate.on_the_network = True
            await self._look(self._listen)
            if self._looking is None:
                self._looking = asyncio.create_task(self._look_again(self._listen), name="phones")

    async def close(self) -> None:
        """Let no phone in any more; who is in is sent out."""
        async with self._busy:
            if self._looking is not None:
                self._looking.cancel()
                self._looking = None
                self._gate.on_the_network = False
            closing, self._open = list(self._open.values()), {}
            await asyncio.gather(*(close() for _, close in closing))

    async def addresses(self) -> list[str]:
        """Give the addresses for phones that answer: each has just been tried from here."""
        found = self._always
        if found is None:
            found = [f"http://{in_address(one)}:{port}/" for one, (port, _) in self._open.items()]
        answers = await asyncio.gather(*map(_answers, found))
        return [address for address, answer in zip(found, answers, strict=True) if answer]

    async def _look(self, listen: Listen) -> None:
        for address in home_addresses():
            if address not in self._open and (listener := _listener(address, self._port)):
                self._open[address] = listener.getsockname()[1], await listen(listener)

    async def _look_again(self, listen: Listen) -> None:
        while True:
            await asyncio.sleep(_LOOK_AGAIN)
            async with self._busy:
                await self._look(listen)


def _listener(address: str, port: int) -> socket.socket | None:
    """Listen at an address of this machine, at the same port if that is free."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    for candidate in (port, 0):
        with suppress(OSError):
            return socket.create_server((address, candidate), family=family, backlog=BACKLOG)
    _log.warning("can't listen at %s", address)
    return None


async def _answers(address: str) -> bool:
    """Say whether the page opens there."""
    host, _, port = address.removeprefix("http://").rstrip("/").rpartition(":")
    writer = None
    try:
        async with asyncio.timeout(_ANSWER_WITHIN):
            reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
            writer.write(f"GET / HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n".encode())
            return b" 200 " in await reader.readline()
    except (OSError, TimeoutError):
        return False
    finally:
        if writer is not None:
            writer.close()
