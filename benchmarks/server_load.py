"""Many people at many tables: how long a kept move takes, and what it costs.

    python benchmarks/server_load.py [--tables 500] [--every 2] [--seconds 30]

A real server in a process of its own, durable; four people at each table, all on one machine with the clients. Prints
the time from sending a move to its acknowledgement, the server's CPU time for each move with its four views, the size
of a row as it is told to a seat, the longest time for which the server's loop answered nobody, and what the load
generator itself took: where that is near a whole core, the times are its own.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import secrets
import struct
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import insert

from paizhuo.games.registry import game
from paizhuo.server.room.hub import Hub
from paizhuo.server.room.preparing import promise_of
from paizhuo.server.room.room import House
from paizhuo.server.room.thinking import BotProcess
from paizhuo.server.store.migrate import prepare
from paizhuo.server.store.people import People, newcomer
from paizhuo.server.store.schema import chair
from paizhuo.server.store.seal import seal_of
from paizhuo.server.store.sqlite import SqliteStore
from paizhuo.server.wire.bodies import OpenTable

SEATS = 4
SERVER = """
import asyncio, sys, time
from pathlib import Path
from paizhuo.server.serve import Front, serve

async def watch():
    worst = 0.0
    while True:
        begin = time.perf_counter()
        await asyncio.sleep(0.01)
        late = time.perf_counter() - begin - 0.01
        if late > worst and Path(sys.argv[1], "begin").exists():
            worst = late
            Path(sys.argv[1], "worst").write_text(str(worst))

def ready(serving):
    loop = asyncio.get_running_loop()
    ready.tasks = [loop.create_task(watch())]
    print(serving.address, flush=True)

serve(Path(sys.argv[1]), Front(port=int(sys.argv[2])), ready=ready)
"""


class Socket:
    """A WebSocket client that does just enough, so that the load does not outweigh what it loads."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, port: int, path: str, cookie: str) -> Socket:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        writer.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nCookie: {cookie}\r\n\r\n".encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in head, head
        return cls(reader, writer)

    def send(self, message: dict[str, object]) -> None:
        data = json.dumps(message).encode()
        size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + struct.pack(">H", len(data))
        self.writer.write(b"\x81" + size + bytes(4) + data)

    async def receive(self) -> bytes:
        while True:
            first, second = await self.reader.readexactly(2)
            size = second & 127
            if size == 126:
                size = struct.unpack(">H", await self.reader.readexactly(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", await self.reader.readexactly(8))[0]
            data = await self.reader.readexactly(size)
            if first & 15 == 1:
                return data
            if first & 15 == 8:
                raise EOFError(data)


class Told(msgspec.Struct):
    """A message about the table; what is left out is as it was."""

    table: dict[str, Any]


_read = msgspec.json.Decoder(Told).decode


class Load:
    """What all people share: the pace, and what was measured."""

    def __init__(self, port: int, every: float) -> None:
        self.port = port
        self.every = every
        self.waits: list[float] = []
        self.sizes: list[int] = []
        """Bytes of each row as it was told to a seat."""
        self.measuring = False
        self.begin = asyncio.Event()
        self.playing = asyncio.Event()
        self.to_deal = 0

    def dealt(self) -> None:
        """Count a table that waits for its first move."""
        self.to_deal -= 1
        if not self.to_deal:
            self.playing.set()


class Person:
    """Somebody at a table."""

    def __init__(self, load: Load, socket: Socket) -> None:
        self.load = load
        self.socket = socket
        self.sent: dict[bytes, float] = {}
        self.first = True
        self.table: dict[str, Any] = {}
        self.bytes = b""

    async def play(self) -> None:
        """Play in the rhythm of the table."""
        self.socket.send({"type": "hello"})
        async with asyncio.TaskGroup() as group:
            group.create_task(self.beat())
            while True:
                self.take(await self.socket.receive(), group)

    async def beat(self) -> None:
        """Show every five seconds that somebody is there: the server gives up a line that is silent."""
        while True:
            await asyncio.sleep(5)
            self.socket.send({"type": "ping"})

    def take(self, data: bytes, group: asyncio.TaskGroup) -> None:
        """Do what a client does with a message, reading no more of it than is needed."""
        if data.startswith(b'{"type":"done"'):
            begun = self.sent.pop(data[22:54], None)
            if begun is not None and self.load.measuring:
                self.load.waits.append(time.perf_counter() - begun)
        elif data.startswith(b'{"type":"commitment"'):
            asked = json.loads(data)
            self.bytes, deal = secrets.token_bytes(16), {key: asked[key] for key in ("deal", "attempt")}
            self.socket.send({"type": "promise", **deal, "hash": promise_of(self.bytes)})
        elif data.startswith(b'{"type":"promised"'):
            asked = json.loads(data)
            deal = {key: asked[key] for key in ("deal", "attempt")}
            self.socket.send({"type": "add", **deal, "bytes": self.bytes.hex()})
        elif data.startswith((b'{"type":"moved"', b'{"type":"table"')):
            if self.load.measuring and data.startswith(b'{"type":"moved"'):
                self.load.sizes.append(len(data))
            self.table |= _read(data).table
            self.act(group)

    def act(self, group: asyncio.TaskGroup) -> None:
        """Do what may be done now."""
        may, legal = self.table["may"], self.table["legal"]
        if may == ["agree"]:
            group.create_task(self.soon("agree", {}))
        elif may and may[0] == "play":
            group.create_task(self.soon("play", {"moves": [legal[0]["move"]]}))
        elif may and may[0] == "next" and self.table["seat"] == 0:
            group.create_task(self.soon("next", {}))

    async def soon(self, kind: str, more: dict[str, object]) -> None:
        """Send a command, moves at the table's pace."""
        if kind == "play":
            if self.first and not self.load.playing.is_set():
                self.load.dealt()
            self.first = False
            await self.load.begin.wait()
            await asyncio.sleep(self.load.every * (0.75 + secrets.randbelow(500) / 1000))
        seq = self.table["seq"]
        cmd = secrets.token_hex(16)
        if kind == "play":
            self.sent[cmd.encode()] = time.perf_counter()
        self.socket.send({"type": kind, "cmd": cmd, "seq": seq, **more})


async def furnish(folder: Path, tables: int) -> list[tuple[str, list[str]]]:
    """Put tables with four people each into a data folder; gives their ids and cookies."""
    prepare(folder / "paizhuo.sqlite3")
    store = SqliteStore(folder / "paizhuo.sqlite3")
    people = People(store, seal_of(folder))
    hub = Hub(House(store, people, BotProcess()))
    rules = game("chinese-ten")

    async def one() -> tuple[str, list[str]]:
        guests = [newcomer() for _ in range(SEATS)]
        for guest, token in guests:
            await people.arrive(guest, token)
        table = await hub.open(guests[0][0], OpenTable(game=rules.ID, preset=rules.DEFAULT_PRESET, bots=[]))
        for place, (guest, _) in enumerate(guests[1:], 1):
            row = {"table_id": table, "place": place, "guest_id": guest.id}
            await store.write(lambda db, row=row: db.execute(insert(chair).values(row)).close())
        return table, [f"paizhuo={token}" for _, token in guests]

    found = await asyncio.gather(*(one() for _ in range(tables)))
    await store.close()
    return found


def cpu(pid: int) -> float:
    """Give the seconds of CPU time that a process has used."""
    ticks = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")


async def measure(folder: Path, asked: argparse.Namespace) -> None:
    """Seat everybody, play for a while, and print what was measured."""
    furnished = await furnish(folder, asked.tables)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SERVER, str(folder), str(asked.port), stdout=asyncio.subprocess.PIPE
    )
    try:
        await drive(folder, asked, process, furnished)
    finally:
        process.kill()
        await process.wait()


async def drive(
    folder: Path,
    asked: argparse.Namespace,
    process: asyncio.subprocess.Process,
    furnished: list[tuple[str, list[str]]],
) -> None:
    """Let everybody play against a server that is starting."""
    assert process.stdout
    await process.stdout.readline()
    load = Load(asked.port, asked.every)
    load.to_deal = asked.tables
    people = []
    for table, cookies in furnished:
        sockets = await asyncio.gather(*(Socket.open(asked.port, f"/ws/{table}", cookie) for cookie in cookies))
        people += [asyncio.create_task(Person(load, socket).play()) for socket in sockets]
        # One address may not knock more often than sixty times a second.
        await asyncio.sleep(len(cookies) / 55)
    async with asyncio.timeout(300):
        await load.playing.wait()
    load.begin.set()
    await asyncio.sleep(5)
    (folder / "begin").touch()
    load.measuring, used, own, began = True, cpu(process.pid), time.process_time(), time.perf_counter()
    await asyncio.sleep(asked.seconds)
    took, used, own = time.perf_counter() - began, cpu(process.pid) - used, time.process_time() - own
    report(folder, load, process.pid, took, used)
    print(f"the load generator: {own / took:.2f} cores, {own / len(load.waits) * 1000:.2f} ms a move")
    for person in people:
        person.cancel()
    await asyncio.gather(*people, return_exceptions=True)


def report(folder: Path, load: Load, pid: int, took: float, used: float) -> None:
    """Print what was measured."""
    waits = sorted(load.waits)
    print(f"{len(waits) / took:.0f} moves a second for {took:.0f} s")
    for name, share in (("p50", 0.5), ("p99", 0.99), ("p99.9", 0.999), ("max", 1.0)):
        print(f"acknowledged {name}: {waits[min(len(waits) - 1, int(len(waits) * share))] * 1000:.1f} ms")
    print(f"CPU for a move with its four views: {used / len(waits) * 1000:.2f} ms; the server: {used / took:.2f} cores")
    print(f"a row as it is told to a seat: {sum(load.sizes) / len(load.sizes):.0f} bytes on average")
    print(f"longest pause of the server's loop: {float((folder / 'worst').read_text()) * 1000:.1f} ms")
    memory = Path(f"/proc/{pid}/status").read_text()
    print("memory:", next(line for line in memory.splitlines() if line.startswith("VmRSS")).split(None, 1)[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--every", type=float, default=2.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--port", type=int, default=18765)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, suppress(KeyboardInterrupt):
        asyncio.run(measure(Path(folder), asked))


if __name__ == "__main__":
    main()
