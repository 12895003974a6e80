"""Wrong clocks: somebody sets the time of day, and nothing at a table waits for it."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from paizhuo.server.log.chain import check_chain
from paizhuo.server.room.room import Room
from paizhuo.server.views.present import waited_for
from tests.server.support import NOT_WAITED_FOR, Browser, in_loop, serving
from tests.server.test_conduct import Clock

HOUR = 3_600
WRONG = pytest.mark.parametrize("put", [HOUR, -HOUR, -9 * HOUR], ids=["an hour on", "an hour back", "nine hours back"])


@dataclass
class Day:
    """A time of day that somebody sets, over ticks that only go on."""

    ticks: Clock
    wrong: float = 0

    def __call__(self) -> int:
        """Give the time of day in milliseconds."""
        return self.ticks() + int(self.wrong * 1000)


def house() -> tuple[Clock, Day, dict[str, Any]]:
    """Give ticks and a time of day, and what a server is started with to go by them."""
    ticks = Clock()
    day = Day(ticks)
    return ticks, day, {"clock": day, "ticks": ticks}


@WRONG
@in_loop
async def test_computers_play_on_when_the_clock_is_put_right(tmp_path: Path, put: float) -> None:
    """The pace of computers is counted from their row, wherever the time of day has jumped to meanwhile."""
    ticks, day, clocks = house()
    began = ticks()
    async with serving(tmp_path, **clocks) as app:
        me = Browser(app)
        tab = await me.sit(await me.open(settings={"pace": 2_000}, seats=2))
        room = await app.hub.room(tab.table)
        for wrong in (put, -put, 0):
            day.wrong = wrong
            await until_my_turn(room, ticks)
            await tab.ready()
            await tab.turn()
        rows = await app.hub.house.store.rows(tab.table)

    assert ticks() - began <= 20_000
    assert [row.at for row in rows] == sorted(row.at for row in rows)
    check_chain(rows)


async def until_my_turn(room: Room, ticks: Clock) -> None:
    """Let two seconds pass at a time until the first chair is waited for; computers play in one of them."""
    async with asyncio.timeout(NOT_WAITED_FOR):
        while room.standing.stage != "deal" or waited_for(room.standing, room.live) != [room.standing.seat_of(0)]:
            if room.standing.stage == "deal":
                ticks.go(2)
                room.wake.set()
            await asyncio.sleep(0.05)


@WRONG
@in_loop
async def test_the_clock_of_a_table_runs_out_though_the_time_of_day_jumps(tmp_path: Path, put: float) -> None:
    """Thirty seconds are thirty seconds: neither at once nor an hour later, and so it is told."""
    ticks, day, clocks = house()
    async with serving(tmp_path, **clocks) as app:
        me = Browser(app)
        tab = await me.sit(await me.open(settings={"clock": 30}))
        before = (await tab.ready())["seq"]
        room = await app.hub.room(tab.table)
        day.wrong += put
        ticks.go(29)
        room.wake.set()
        await asyncio.sleep(0.05)
        still, told = room.standing.seq, (await me.sit(tab.table)).view["waited"]
        ticks.go(2)
        room.wake.set()
        played = await tab.until(lambda message: message["type"] == "moved")

    assert (still, told) == (before, 29_000)
    assert played["line"]["automatic"] == "clock"


@WRONG
@in_loop
async def test_after_a_restart_a_stamp_of_the_future_counts_as_now(tmp_path: Path, put: float) -> None:
    """A clock that was an hour on and was put right while the server was off makes nobody wait for longer."""
    ticks, day, clocks = house()
    day.wrong = put
    async with serving(tmp_path, **clocks) as app:
        me = Browser(app)
        tab = await me.sit(await me.open(settings={"clock": 30}))
        before = (await tab.ready())["seq"]
    ticks.now, day.wrong = 5_000, 1_800_000_000  # another start of the machine, and the time of day is right
    async with serving(tmp_path, **clocks) as app:
        room = await app.hub.room(tab.table)
        ticks.go(31)
        room.wake.set()
        async with asyncio.timeout(NOT_WAITED_FOR):
            while room.standing.seq == before:  # noqa: ASYNC110  looked at from outside
                await asyncio.sleep(0.005)
        rows = await app.hub.house.store.rows(tab.table)

    assert json.loads(rows[before].payload)["automatic"] == "clock"
    assert [row.at for row in rows] == sorted(row.at for row in rows)


@WRONG
@in_loop
async def test_who_is_away_may_be_stood_in_for_in_time(tmp_path: Path, put: float) -> None:
    """The time after which a vanished seat may be handed over is not lengthened by a clock that is put back."""
    ticks, day, clocks = house()
    async with serving(tmp_path, **clocks) as app:
        me = Browser(app)
        tab = await me.sit(await me.open(settings={"away": 30}))
        await tab.ready()
        room = await app.hub.room(tab.table)
        await tab.leave()
        day.wrong += put
        ticks.go(29)
        early = room.live.overdue(room.standing, 0)
        ticks.go(2)
        late = room.live.overdue(room.standing, 0)

    assert (early, late) == (False, True)
