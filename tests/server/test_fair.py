from __future__ import annotations

import asyncio
import json
import secrets
from pathlib import Path
from typing import Any

import pytest

from paizhuo.cards import cards, cards_text
from paizhuo.core.fair import Receipt, commitment_of, honest
from paizhuo.games import chinese_ten
from paizhuo.server.room.preparing import promise_of
from paizhuo.server.store.seal import KEY_FILE, Seal, seal_of
from tests.server.support import NOT_WAITED_FOR, Browser, Seat, in_loop, serving
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
            deal = {key: frame.get(key) for key in ("deal", "attempt")}
            if frame["type"] == "commitment":
                sent.append(secrets.token_hex(16))
                await tab.send({"type": "add", **deal, "bytes": secrets.token_hex(16)})
                await tab.send({"type": "promise", **deal, "hash": promise_of(bytes.fromhex(sent[-1]))})
                await tab.send({"type": "promise", **deal, "hash": "00" * 32})
            if frame["type"] == "promised":
                await tab.send({"type": "add", **deal, "bytes": secrets.token_hex(16)})
                await tab.send({"type": "add", **deal, "bytes": sent[-1]})
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
async def test_a_shuffle_that_a_restart_begins_again_is_seen(tmp_path: Path) -> None:
    """A server that falls in the middle of a shuffle commits itself to another secret; no tab can miss that."""
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

    assert (before["deal"], before["attempt"]) == (after["deal"], after["attempt"])
    assert before["commitment"] != after["commitment"]


@in_loop
async def test_secrets_are_kept_apart_and_dropped_when_they_are_out(tmp_path: Path) -> None:
    """While a deal runs its secret stands in the table of secrets alone; when it is revealed it stands in the log."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        await tab.ready()
        house = app.hub.house
        secret = (await house.people.secrets_of(tab.table))[1, 1]
        kept = (tmp_path / "paizhuo.sqlite3").read_bytes() + (tmp_path / "paizhuo.sqlite3-wal").read_bytes()
        order = cards_text((await app.hub.room(tab.table)).standing.deal.order)
        running = [row for row in await house.store.rows(tab.table) if secret.hex().encode() in row.payload]
        view = await tab.play_deal()
        settled = [row.kind for row in await house.store.rows(tab.table) if secret.hex().encode() in row.payload]
        async with asyncio.timeout(NOT_WAITED_FOR):
            while await house.people.secrets_of(tab.table):  # noqa: ASYNC110  dropped behind the row, with no event
                await asyncio.sleep(0)

    assert running == []
    assert secret not in kept
    assert order.encode() not in kept
    assert settled == ["settle"]
    assert view["receipt"]["secret"] == secret.hex()


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


@in_loop
async def test_promises_come_before_bytes(tmp_path: Path) -> None:
    """Nobody's bytes are shown before every hash is, and each hash is that of the bytes that follow."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        await tab.ready()

    kinds = [frame["type"] for frame in map(json.loads, tab.frames)]
    steps = [kind for kind in kinds if kind in ("commitment", "promised", "added")]
    assert steps == ["commitment", "promised", "added"] * 2
    for promised, added in zip(frames(tab, "promised"), frames(tab, "added"), strict=True):
        shown = [None if one is None else promise_of(bytes.fromhex(one)) for one in added["contributions"]]
        assert promised["promises"] == shown
        assert any(shown)


@in_loop
async def test_who_promises_and_keeps_silent_is_told_of_and_the_shuffle_begins_again(tmp_path: Path) -> None:
    """A seat that liked its bytes no longer gains nothing: another secret, without it, and everybody is told."""
    async with serving(tmp_path, added_within=0.05) as app:
        me = Browser(app)
        tab = Seat(me, await me.open()).silent()
        await tab.connect()
        await tab.send({"type": "hello"})
        while tab.view.get("stage") != "deal":
            frame = await tab.hear()
            if frame["type"] == "commitment" and not frame["silent"]:
                deal = {key: frame[key] for key in ("deal", "attempt")}
                await tab.send({"type": "promise", **deal, "hash": promise_of(bytes(16))})

    told = frames(tab, "commitment")
    assert [(one["deal"], bool(one["silent"])) for one in told] == [(0, False), (0, True), (1, False), (1, True)]
    assert len({one["commitment"] for one in told}) == 4
    assert told[3]["silent"] == [tab.view["seat"]]
    assert tab.view["receipt"]["contributions"] == [None] * 4
    assert tab.view["receipt"]["commitment"] == told[3]["commitment"]


@in_loop
async def test_a_deal_goes_on_after_a_restart_because_its_seal_opens(tmp_path: Path) -> None:
    """After a fall the key beside the database opens the secret, and the deal goes on with the same cards."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        before = (await tab.ready())["view"]["hand"]

    async with serving(tmp_path) as app:
        me.app = app
        again = await me.sit(tab.table)
        after = (await again.ready())["view"]["hand"]

    assert before == after


@in_loop
async def test_a_deal_whose_key_is_lost_does_not_count_and_is_dealt_again(tmp_path: Path) -> None:
    """Without the key nobody can read the cards any more: one sentence, the same deal again, and no record of a gap."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        await tab.ready()
    (tmp_path / KEY_FILE).write_bytes(bytes(5))

    async with serving(tmp_path) as app:
        me.app = app
        again = await me.sit(tab.table)
        await again.until(lambda message: (message.get("line") or {}).get("kind") == "settle")
        told = [event["code"] for event in frames(again, "moved")[-1]["line"]["events"]]
        await again.command("next")
        over = await again.play_deal()
        status, refused = await me.ask("GET", f"/api/tables/{tab.table}/record")

    assert told == ["ev.unreadable"]
    assert over["match"]["attempt"] == 2
    assert (status, refused["reason"]["code"]) == (409, "err.lost_key")


def test_a_seal_opens_for_its_own_key_and_name_only() -> None:
    """What was sealed is not readable in it, and another key, another name or a changed byte opens nothing."""
    seal, secret = Seal(bytes(32)), bytes(range(64))
    sealed = seal.close(secret, "1.1.t")

    assert secret[:8] not in sealed
    assert seal.open(sealed, "1.1.t") == secret
    assert seal.open(sealed, "1.2.t") is None
    assert Seal(bytes([1] * 32)).open(sealed, "1.1.t") is None
    assert seal.open(bytes([sealed[0] ^ 1]) + sealed[1:], "1.1.t") is None
    assert seal.open(sealed[:-1], "1.1.t") is None
    assert seal.close(secret, "1.1.t") != sealed


def test_what_was_sealed_before_an_update_opens() -> None:
    """The form of a seal is kept for ever: in it lies the secret of a deal in play while the server is renewed."""
    sealed = (
        "000102030405060708090a0b0c0d0e0fe2285a3d8f806ba4e81f9bdf251ab2c55bbbb0943822ec395e271ce75a0eb85d"
        "c29895ea5a7b30c10f47030cb3e5038f5ebb3747b09585e17c7a98ff2d12b7005897157a4725b13f46512d8c2b87194d"
    )

    assert Seal(bytes(range(32))).open(bytes.fromhex(sealed), "1.1.t") == bytes(range(64))


def test_the_key_is_readable_by_the_servers_user_alone(tmp_path: Path) -> None:
    """The key is made once, beside the database, and nobody else may read it."""
    sealed = seal_of(tmp_path).close(bytes(64), "n")

    assert seal_of(tmp_path).open(sealed, "n") == bytes(64)
    assert (tmp_path / KEY_FILE).stat().st_mode & 0o077 == 0
