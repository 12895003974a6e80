"""Memory is a cache of the log: what cannot be kept is not told, and what was kept elsewhere is found."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from paizhuo.server.log.chain import check_chain
from paizhuo.server.said.words import Trouble
from paizhuo.server.store.contract import StoreError
from paizhuo.server.store.sqlite import SqliteStore, driver
from paizhuo.server.table.standing import fold
from tests.server.support import Browser, in_loop, serving
from tests.server.test_people import everything_in


@in_loop
async def test_a_move_that_cannot_be_kept_is_told_to_nobody(tmp_path: Path) -> None:
    """With a full disk a move is refused with the sentence about it; no tab sees it, and later it can be made."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        view = await tab.ready()
        other = await me.sit(tab.table)
        store = app.hub.house.store
        await store.write(lambda db: driver(db).execute("PRAGMA max_page_count = 1").fetchall())
        await _fill(store)
        refused = await tab.command("play", moves=[view["legal"][0]["move"]])
        told = len(other.frames)
        await store.write(lambda db: driver(db).execute("PRAGMA max_page_count = 1000000").fetchall())
        done = await tab.command("play", moves=[view["legal"][0]["move"]])
        await other.hear()

    assert refused["type"] == "refused"
    assert refused["reason"]["code"] in ("err.disk", "err.server")
    assert refused["table"]["seq"] == view["seq"]
    assert done["type"] == "done"
    assert done["seq"] == view["seq"] + 1
    assert not any('"kind":"play"' in text and f'"seq":{done["seq"]}' in text for text in other.frames[:told])


async def _fill(store: SqliteStore) -> None:
    """Fill the pages that are left, so that the next row needs a new one."""
    for size in (3000, 300, 30, 3):
        while True:
            try:
                row = ("filler", None, None, None, "x", 1, bytes(size), 1, b"")
                statement = (
                    "INSERT INTO event VALUES (?, (SELECT 1 + count(*) FROM event), ?, ?, ?, ?, ?, ?, ?)",
                    (row[0], *row[2:]),
                )
                await store.write(lambda db, statement=statement: driver(db).execute(*statement).fetchall())
            except StoreError:
                break


@in_loop
async def test_a_store_that_fails_is_tried_again_for_what_the_table_does_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When a bot's move can't be kept, everybody is told why the table waits, and then it goes on."""
    append = SqliteStore.append
    fails = 2

    async def failing(self: SqliteStore, *given: Any) -> None:
        nonlocal fails
        if fails and given[0].kind == "play":
            fails -= 1
            raise StoreError(Trouble.DISK)
        await append(self, *given)

    monkeypatch.setattr(SqliteStore, "append", failing)
    monkeypatch.setattr("paizhuo.server.room.conduct._AGAIN_AFTER", 0.05)
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        while (await tab.ready())["stage"] == "deal":
            await tab.command("play", moves=[tab.view["legal"][0]["move"]])

    told = [frame for frame in map(json.loads, tab.frames) if frame["type"] in ("sorry", "refused")]
    assert [frame["reason"]["code"] for frame in told] == ["err.disk", "err.disk"]
    assert tab.view["score"]


@in_loop
async def test_two_servers_of_one_log_never_contradict_each_other(tmp_path: Path) -> None:
    """A server whose memory is behind the log is corrected by it, shows the table as it is, and goes on."""
    async with serving(tmp_path) as one, serving(tmp_path) as two:
        here, there = Browser(one), Browser(two)
        table = await here.open()
        there.cookie = here.cookie
        mine = await here.sit(table)
        view = await mine.ready()
        theirs = await there.sit(table)
        await theirs.ready()
        assert theirs.view["seq"] == view["seq"]

        await mine.turn()
        behind = await theirs.command("play", moves=[theirs.view["legal"][-1]["move"]])
        assert behind["reason"]["code"] == "err.stale"
        assert theirs.view["seq"] > view["seq"]
        for _ in range(20):
            ready = next((tab for tab in (mine, theirs) if tab.view["legal"]), None)
            if ready is None:
                await asyncio.sleep(0.05)
                await mine.send({"type": "hello"})
                await mine.until("table")
                continue
            await ready.command("play", moves=[ready.view["legal"][0]["move"]])
        rows = await one.hub.house.store.rows(table)

    check_chain(rows)
    fold(rows)
    assert len({row.cmd_id for row in rows if row.cmd_id}) == sum(bool(row.cmd_id) for row in rows)


@in_loop
async def test_names_stand_in_no_log(tmp_path: Path) -> None:
    """Rows of a log know seats, never people: neither the guest's id nor the name is in any of them."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        await me.ask("PATCH", "/api/me", {"name": "阿姨小美"})
        _, known = await me.ask("GET", "/api/me")
        tab = await me.sit(await me.open())
        await tab.play_deal()
        rows = await app.hub.house.store.rows(tab.table)
        kept = everything_in(tmp_path)

    log = b"".join(row.payload for row in rows).decode()
    assert "阿姨小美" not in log
    assert known["id"] not in log
    assert "阿姨小美".encode() in kept
