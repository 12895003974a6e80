from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Any

import pytest

from paizhuo.cards import cards
from paizhuo.core.fair import Receipt, commitment_of, honest
from paizhuo.games import chinese_ten
from tests.server.support import Browser, Seat, in_loop, serving
from tests.server.test_leaks import sit_down


def frames(tab: Seat, kind: str) -> list[dict[str, Any]]:
    """Give what a tab was told, of one kind."""
    return [frame for frame in map(json.loads, tab.frames) if frame["type"] == kind]


def receipt_of(shown: dict[str, Any]) -> Receipt:
    """Read a receipt as a client does."""
    added = [None if one is None else bytes.fromhex(one) for one in shown["contributions"]]
    return Receipt(
        table=shown["table"],
        number=shown["number"],
        attempt=shown["attempt"],
        fingerprint=shown["fingerprint"],
        commitment=shown["commitment"],
        contributions=tuple(added),
        secret=bytes.fromhex(shown["secret"]),
    )


@in_loop
async def test_commitment_contributions_deal_and_secret_come_in_this_order(tmp_path: Path) -> None:
    """Committed first, then everybody adds, all see what was added, then the deal; the secret comes at its end."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        view = await tab.play_deal()

    kinds = [
        f"{frame['type']}:{frame.get('deal', frame.get('line', {}).get('kind'))}"
        for frame in map(json.loads, tab.frames)
        if frame["type"] in ("commitment", "added", "moved")
    ]
    wanted = ["commitment:0", "added:0", "moved:draw", "commitment:1", "added:1", "moved:deal"]
    assert [kind for kind in kinds if kind in wanted] == wanted
    shown = view["receipt"]
    assert frames(tab, "commitment")[-1]["commitment"] == shown["commitment"]
    assert frames(tab, "added")[-1]["contributions"] == shown["contributions"]
    assert commitment_of(bytes.fromhex(shown["secret"])) == shown["commitment"]
    order = cards(" ".join(shown["order"]))
    assert honest(receipt_of(shown), chinese_ten.deck(chinese_ten.PRESETS["pagat-basic"].options(4)), order)
    before_the_end = [frame for frame in frames(tab, "moved") if frame["table"]["stage"] == "deal"]
    assert before_the_end
    assert all(frame["table"]["receipt"]["secret"] is None for frame in before_the_end)
    assert all(frame["table"]["receipt"]["order"] is None for frame in before_the_end)


@in_loop
async def test_what_a_tab_adds_stands_at_its_seat(tmp_path: Path) -> None:
    """The bytes that a person sent are shown at that person's seat, and bots add nothing."""
    sent: list[str] = []
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = Seat(me, await me.open()).silent()
        await tab.connect()
        await tab.send({"type": "hello"})
        while tab.view.get("stage") != "deal":
            frame = await tab.hear()
            if frame["type"] == "commitment":
                sent.append(secrets.token_hex(16))
                add = {"type": "add", "deal": frame["deal"], "attempt": frame["attempt"]}
                await tab.send({**add, "bytes": sent[-1]})
                await tab.send({**add, "bytes": secrets.token_hex(16)})
        view = tab.view

    assert view["receipt"]["contributions"][view["seat"]] == sent[-1]
    assert [one for one in view["receipt"]["contributions"] if one is not None] == [sent[-1]]


@in_loop
async def test_a_silent_tab_is_waited_for_and_then_called_silent(tmp_path: Path) -> None:
    """A tab that adds nothing holds the deal for the agreed time only; its bytes after that come too late."""
    async with serving(tmp_path, added_within=0.05) as app:
        me = Browser(app)
        tab = Seat(me, await me.open()).silent()
        await tab.connect()
        await tab.send({"type": "hello"})
        while tab.view.get("stage") != "deal":
            await tab.hear()
        await tab.send({"type": "add", "deal": 1, "attempt": 1, "bytes": "ab" * 16})
        await tab.ready()

    assert tab.view["receipt"]["contributions"] == [None] * 4


@in_loop
async def test_an_absent_person_is_not_waited_for(tmp_path: Path) -> None:
    """Only connected people are asked for bytes; the deal does not wait for a closed tab."""
    async with serving(tmp_path, added_within=1000.0) as app:
        one, two = Browser(app), Browser(app)
        await two.ask("GET", "/api/me")
        table = await one.open(bots=["family", "family"])
        await sit_down(app, table, 1, two)
        theirs = await two.sit(table)
        await theirs.command("agree")
        await theirs.leave()
        mine = await one.sit(table)
        await mine.command("agree")
        while mine.view["stage"] != "deal":
            await mine.hear()

    added = mine.view["receipt"]["contributions"]
    assert added[mine.view["seat"]] is not None
    assert sum(one is not None for one in added) == 1


@in_loop
async def test_no_deal_begins_while_nobody_is_there(tmp_path: Path) -> None:
    """A table that was opened waits with its draw until somebody can add to it."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        table = await me.open()
        room = await app.hub.room(table)
        room.wake.set()
        assert len(await app.hub.house.store.rows(table)) == 1

        tab = await me.sit(table)
        await tab.ready()
        assert len(await app.hub.house.store.rows(table)) > 1


@in_loop
async def test_a_restart_cannot_draw_another_secret(tmp_path: Path) -> None:
    """What was committed to before the server fell is what the deal is dealt from afterwards."""
    async with serving(tmp_path, added_within=1000.0) as app:
        me = Browser(app)
        tab = Seat(me, await me.open()).silent()
        await tab.connect()
        await tab.send({"type": "hello"})
        before = await tab.until("commitment")

    async with serving(tmp_path) as app:
        me.app = app
        again = await me.sit(tab.table)
        await again.ready()
        after = frames(again, "commitment")[0]

    assert before["commitment"] == after["commitment"]


@in_loop
async def test_secrets_are_kept_apart_and_dropped_when_they_are_out(tmp_path: Path) -> None:
    """While a deal runs its secret stands in the table of secrets alone; when it is revealed it stands in the log."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        await tab.ready()
        house = app.hub.house
        secret = await house.people.secret_of(tab.table, 1, 1)
        running = [row for row in await house.store.rows(tab.table) if secret.hex().encode() in row.payload]
        view = await tab.play_deal()
        settled = [row.kind for row in await house.store.rows(tab.table) if secret.hex().encode() in row.payload]
        fresh = await house.people.secret_of(tab.table, 1, 1)

    assert running == []
    assert settled == ["settle"]
    assert view["receipt"]["secret"] == secret.hex()
    assert fresh != secret


@pytest.mark.parametrize("data", ["", "zz" * 16, "ab" * 15, "ab" * 17, "AB" * 16])
def test_bytes_that_are_not_sixteen_in_hex_are_refused(tmp_path: Path, data: str) -> None:
    """What is added must be sixteen bytes in hex; anything else is a message that can't be read."""

    @in_loop
    async def add() -> None:
        async with serving(tmp_path) as app:
            me = Browser(app)
            tab = await me.sit(await me.open())
            await tab.ready()
            await tab.send({"type": "add", "deal": 1, "attempt": 1, "bytes": data})
            sorry = await tab.until("sorry")
            assert sorry["reason"]["code"] == "err.not_json"

    add()
