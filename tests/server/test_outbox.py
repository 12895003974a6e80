from __future__ import annotations

import asyncio
import json
from pathlib import Path

from paizhuo.server.room.outbox import Outbox
from tests.server.support import Browser, in_loop, serving


class Line:
    """A line that can be held up."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.open = asyncio.Event()

    async def send(self, data: bytes) -> None:
        """Send once the line is open."""
        await self.open.wait()
        self.sent.append(data)


async def settle() -> None:
    """Let the writer do what it can."""
    for _ in range(50):
        await asyncio.sleep(0)


@in_loop
async def test_messages_leave_in_the_order_in_which_they_came() -> None:
    """Nothing overtakes anything."""
    line = Line()
    line.open.set()
    outbox = Outbox(line.send, lambda: b"fresh")
    running = asyncio.create_task(outbox.run())
    for number in range(200):
        outbox.put(b"%d" % number)
        if number % 50 == 49:
            await settle()

    await settle()
    assert line.sent == [b"%d" % number for number in range(200)]
    running.cancel()


@in_loop
async def test_an_overflow_is_replaced_by_one_fresh_view() -> None:
    """A line that was held up gets one view of everything instead of what overflowed, and then goes on."""
    line = Line()
    outbox = Outbox(line.send, lambda: b"fresh", limit=4)
    running = asyncio.create_task(outbox.run())
    outbox.put(b"first")
    await settle()
    for number in range(6):
        outbox.put(b"%d" % number)
    line.open.set()
    await settle()
    outbox.put(b"after")
    await settle()

    assert line.sent == [b"first", b"fresh", b"5", b"after"]
    assert not outbox.broken
    running.cancel()


@in_loop
async def test_a_second_overflow_ends_the_line() -> None:
    """A line that can't even take the fresh view is given up, and the writer ends."""
    line = Line()
    outbox = Outbox(line.send, lambda: b"fresh", limit=4)
    running = asyncio.create_task(outbox.run())
    outbox.put(b"first")
    await settle()
    for number in range(10):
        outbox.put(b"%d" % number)

    assert outbox.broken
    line.open.set()
    async with asyncio.timeout(5):
        await running
    assert line.sent == [b"first"]


@in_loop
async def test_a_line_that_is_ended_sends_nothing_more() -> None:
    """Who is forgotten, or has become somebody else, hears nothing more on an old line."""
    line = Line()
    outbox = Outbox(line.send, lambda: b"fresh")
    running = asyncio.create_task(outbox.run())
    outbox.put(b"first")
    await settle()
    outbox.put(b"second")
    outbox.close()
    outbox.put(b"third")
    line.open.set()
    async with asyncio.timeout(5):
        await running

    assert line.sent == [b"first"]


@in_loop
async def test_a_slow_tab_does_not_hold_up_the_table(tmp_path: Path) -> None:
    """While one tab takes nothing, the other plays on; then the slow one is given the table as it stands."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        quick = await me.sit(await me.open())
        await quick.ready()
        slow = await me.sit(quick.table)
        told = len(slow.frames)
        slow.held.clear()
        await quick.play_deal()
        for _ in range(80):
            await quick.send({"type": "hello"})
            await quick.until("table")
            if quick.view["stage"] == "scored":
                await quick.command("next")
                await quick.play_deal()
            room = await app.hub.room(quick.table)
            tabs = [tab for tab in room.tabs if None in tab.outbox._queue or tab.outbox.broken]
            if tabs:
                break
        slow.held.set()
        last = slow.frames[told - 1]
        while last != "closed":
            frame = await slow.hear()
            last = frame["type"]
            if last == "closed" or (last == "table" and len(slow.frames) > told + 1):
                break

    fresh = [json.loads(text) for text in slow.frames[told:]]
    assert last == "closed" or any(frame["type"] == "table" for frame in fresh)
    assert len(fresh) < len(quick.frames)
