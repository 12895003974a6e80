"""The socket of a table: what comes in is read strictly and answered; nothing that comes in can hurt the table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any, Final, Protocol

import msgspec

from paizhuo.server.door.limits import Bucket
from paizhuo.server.room.asking import hint, stage, why
from paizhuo.server.room.outbox import Outbox
from paizhuo.server.room.room import Room, Tab
from paizhuo.server.said.refusal import RefusedError, refuse
from paizhuo.server.said.words import Trouble
from paizhuo.server.wire.messages import (
    Add,
    AskHint,
    ClientMessage,
    Command,
    Hello,
    Ping,
    Pong,
    Promise,
    Refused,
    Server,
    Sorry,
    StageMoves,
    Why,
)
from paizhuo.server.wire.parts import said

MOST_BYTES: Final = 4096
SILENCE: Final = 15.0
"""Seconds without a word (the client says `ping` every five) after which a line counts as lost."""
HELLO_WITHIN: Final = 5.0
TRY_AGAIN: Final = 1013
POLICY: Final = 1008
GONE: Final = 1001
_PATIENCE: Final = 200
"""Messages too fast after which the line is closed."""
_decode: Final = msgspec.json.Decoder(ClientMessage).decode
_log: Final = logging.getLogger(__name__)


class Line(Protocol):
    """A socket that has been accepted."""

    async def receive(self) -> str | None:
        """Give the next message, None when the line has ended."""

    async def send(self, data: bytes) -> None:
        """Send a message."""

    async def close(self, code: int) -> None:
        """End the line."""


async def serve_tab(line: Line, room: Room, chair: int) -> None:
    """Serve one tab until its line ends."""
    hello = await _hello(line)
    if hello is None:
        await line.close(POLICY)
        return
    outbox = Outbox(line.send, lambda: room.fresh(tab))
    tab = Tab(chair, outbox)
    writer = asyncio.create_task(_write(line, outbox))
    reader = asyncio.create_task(_read(line, room, tab))
    room.attach(tab, hello.seen)
    try:
        await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.detach(tab)
        for task in (writer, reader):
            task.cancel()
        await asyncio.gather(writer, reader, return_exceptions=True)


async def _hello(line: Line) -> Hello | None:
    with suppress(TimeoutError):
        async with asyncio.timeout(HELLO_WITHIN):
            text = await line.receive()
            if text is None:
                return None
            message = read(text)
            if isinstance(message, Hello):
                return message
            sorry = message if isinstance(message, Sorry) else _sorry(Trouble.HELLO)
            await line.send(msgspec.json.encode(sorry))
    return None


async def _write(line: Line, outbox: Outbox) -> None:
    await outbox.run()
    await line.close(TRY_AGAIN)


async def _read(line: Line, room: Room, tab: Tab) -> None:
    bucket, hasty = Bucket(room.house.rate, room.house.burst), 0
    while True:
        try:
            async with asyncio.timeout(SILENCE):
                text = await line.receive()
        except TimeoutError:
            await line.close(GONE)
            return
        if text is None:
            return
        message: ClientMessage | Sorry | Refused = read(text)
        if not bucket.take():
            hasty += 1
            message = _too_fast(message)
            await asyncio.sleep(0)  # whoever floods must not keep the others waiting
        if hasty > _PATIENCE:
            await line.close(POLICY)
            return
        if isinstance(message, Sorry | Refused):
            tab.put(message)
        else:
            await _answer(room, tab, message)


def read(text: str) -> ClientMessage | Sorry:
    """Read a message strictly; what can't be read is answered by a sentence."""
    if len(text) > MOST_BYTES or len(text.encode()) > MOST_BYTES:
        return _sorry(Trouble.TOO_LARGE, n=MOST_BYTES)
    try:
        return _decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        return _sorry(Trouble.NOT_JSON, why=str(error))


def _too_fast(message: ClientMessage | Sorry | Refused) -> Sorry | Refused:
    if isinstance(message, Command):
        return Refused(cmd=message.cmd, reason=said(refuse(Trouble.BUSY).reason), table=None)
    return _sorry(Trouble.BUSY)


async def _answer(room: Room, tab: Tab, message: ClientMessage) -> None:
    try:
        answer = await _answer_of(room, tab, message)
    except RefusedError as refused:
        answer = Sorry(reason=said(refused.reason))
    except Exception:  # noqa: BLE001  one bad message must not end the line of an honest one
        _log.exception("table %s", room.standing.id)
        answer = _sorry(Trouble.SERVER)
        if isinstance(message, Command):
            answer = Refused(cmd=message.cmd, reason=said(refuse(Trouble.SERVER).reason), table=None)
    if answer is not None:
        tab.put(answer)


def _help_to_shuffle(room: Room, tab: Tab, message: Promise | Add) -> None:
    one = room.preparation
    if one is None or not one.is_of(message.deal, message.attempt):
        return
    if isinstance(message, Promise):
        one.promise(tab.chair, message.hash)
    else:
        one.add(tab.chair, bytes.fromhex(message.bytes))


async def _answer_of(room: Room, tab: Tab, message: ClientMessage) -> Server | None:
    match message:
        case Ping():
            return Pong()
        case Promise() | Add():
            _help_to_shuffle(room, tab, message)
            return None
        case Why(move=move):
            return why(room, tab.chair, move)
        case StageMoves(moves=moves):
            return stage(room, tab.chair, moves)
        case AskHint(level=level):
            return await hint(room, tab.chair, level)
        case Hello(seen=seen):
            return room.whole(tab.chair, seen)
        case Command():
            return await room.command(tab, message)


def _sorry(trouble: Trouble, **arguments: Any) -> Sorry:
    return Sorry(reason=said(refuse(trouble, **arguments).reason))


Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]


class AsgiLine:
    """A line over ASGI."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._closed = False

    async def receive(self) -> str | None:
        """Give the next message; what is no text reads as nothing that can be read."""
        event: MutableMapping[str, Any] = await self._receive()
        if event["type"] == "websocket.disconnect":
            self._closed = True
            return None
        text = event.get("text")
        return text if isinstance(text, str) else ""

    async def send(self, data: bytes) -> None:
        """Send a message."""
        await self._send({"type": "websocket.send", "text": data.decode()})

    async def close(self, code: int) -> None:
        """End the line."""
        if not self._closed:
            self._closed = True
            with suppress(RuntimeError, OSError):
                await self._send({"type": "websocket.close", "code": code})
