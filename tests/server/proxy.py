"""A small proxy for the tests: it passes requests and sockets on, as the proxies of people do, each in its shape."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import dataclass, field


@dataclass
class Proxy:
    """How it passes things on. `prefix`: the folder of its site; `cuts`: takes it off; `drops_sockets`: lets none by.

    `says`: headers that it sets. `host`: what it makes of the `Host` header ("": as it came).
    """

    upstream: int
    prefix: str = ""
    cuts: bool = True
    host: str = ""
    says: Mapping[str, str] = field(default_factory=dict)
    drops_sockets: bool = False
    port: int = 0
    _lines: set[asyncio.Task[None]] = field(default_factory=set)

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass one connection on: one request, or one socket for as long as it lasts."""
        # a loop holds its tasks weakly, and a browser opens lines that it does not use yet
        task = asyncio.current_task()
        assert task is not None
        self._lines.add(task)
        task.add_done_callback(self._lines.discard)
        # cancelled: the proxy ends while somebody is still there
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            first, *lines = head.rstrip().split("\r\n")
            method, path, version = first.split(" ")
            is_socket = any(line.lower().startswith("upgrade: websocket") for line in lines)
            inside = path == self.prefix or path.startswith(f"{self.prefix}/")
            if not inside or (is_socket and self.drops_sockets):
                writer.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            else:
                there = (path[len(self.prefix) :] or "/") if self.cuts else path
                await self._pass_on(f"{method} {there} {version}", self._headers(lines, is_socket), (reader, writer))
        writer.close()

    def _headers(self, lines: list[str], is_socket: bool) -> list[str]:  # noqa: FBT001  a fact about the request
        replaced = {name.lower() for name in self.says} | ({"host"} if self.host else set())
        if not is_socket:
            replaced.add("connection")
        kept = [line for line in lines if line.partition(":")[0].lower() not in replaced]
        said = [f"{name}: {value}" for name, value in self.says.items()]
        host = [f"Host: {self.host}"] if self.host else []
        return [*kept, *said, *host, *([] if is_socket else ["Connection: close"])]

    async def _pass_on(
        self, first: str, headers: list[str], line: tuple[asyncio.StreamReader, asyncio.StreamWriter]
    ) -> None:
        reader, writer = line
        from_there, to_there = await asyncio.open_connection("127.0.0.1", self.upstream)
        to_there.write("\r\n".join([first, *headers, "", ""]).encode("latin-1"))
        up = asyncio.create_task(_pour(reader, to_there))
        try:
            await _pour(from_there, writer)
        finally:
            up.cancel()
            to_there.close()

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[Proxy]:
        """Run it in this loop."""
        server = await asyncio.start_server(self.answer, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()

    @contextlib.contextmanager
    def beside(self) -> Iterator[Proxy]:
        """Run it in a thread of its own, for tests that have no loop."""
        ready, loop = threading.Event(), asyncio.new_event_loop()
        ending = asyncio.Event()

        async def run() -> None:
            async with self.running():
                ready.set()
                await ending.wait()
            others = asyncio.all_tasks() - {asyncio.current_task()}
            for one in others:
                one.cancel()
            await asyncio.gather(*others, return_exceptions=True)

        thread = threading.Thread(target=loop.run_until_complete, args=(run(),), daemon=True)
        thread.start()
        ready.wait()
        try:
            yield self
        finally:
            loop.call_soon_threadsafe(ending.set)
            thread.join(10)
            loop.close()


async def _pour(source: asyncio.StreamReader, into: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await source.read(65_536):
            into.write(data)
            await into.drain()
