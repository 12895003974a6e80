from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from paizhuo.cards import card_text
from paizhuo.core.wording import Seat
from paizhuo.games.registry import GAMES, game
from paizhuo.server.log.chain import Row
from paizhuo.server.log.payloads import Settle, read_payload
from paizhuo.server.table.standing import Standing, advance, fold, opened
from tests.server.support import Browser, in_loop, serving
from tests.server.support import Seat as Tab

CARD = re.compile(r"(?<![A-Za-z0-9])(?:(?:10|[2-9AJQK])[CDHS]|RJ|BJ)(?![A-Za-z0-9])")
PRESETS = [(name, game(name).DEFAULT_PRESET) for name in GAMES]
WITH_LOOK = ("chinese-ten", "wikipedia-jidian")


def standings(rows: list[Row]) -> dict[int, Standing]:
    """Give how the table stood after each row."""
    told = [payload for row in rows if isinstance(payload := read_payload(row.kind, row.v, row.payload), Settle)]
    secrets = {(one.number, one.attempt): bytes.fromhex(one.secret) for one in told}
    return {row.seq: fold(rows[: row.seq], secrets) for row in rows}


def hidden_cards(standing: Standing, chair: int) -> set[str]:
    """Give the cards, as text, that a chair must not know now; of two equal ones only where it can know neither."""
    if standing.stage != "deal" or standing.state is None:
        return set()
    support: Any = import_module(f"tests.games.{standing.opened.game.replace('-', '_')}.support")
    hidden = support.hidden_from(standing.state, standing.seat_of(chair))
    known = Counter(map(card_text, standing.game.deck(standing.options))) - Counter(map(card_text, hidden))
    return {card_text(card) for card in hidden} - set(known)


def cards_in(frame: dict[str, Any]) -> set[str]:
    """Give every card that a frame names anywhere.

    Left out are the rules of the table, which are the same for any deal, what only repeats a question, and the draw for
    seats, which has a pack of its own and is over.
    """
    table = frame.get("table") or {}
    receipt = table.get("receipt") or {"number": 0}
    lines = [*frame.get("log", ()), *([frame["line"]] if "line" in frame else [])]
    told = {
        **{name: value for name, value in frame.items() if name not in ("rules", "reason", "move", "moves", "line")},
        "log": [line for line in lines if line["kind"] != "draw"],
        "table": {**table, "receipt": receipt if receipt["number"] else None},
    }
    return set(CARD.findall(json.dumps(told)))


async def curious_deal(tab: Tab) -> None:
    """Play a deal as somebody who tries everything: wrong moves, staging, questions, reloads."""
    while True:
        view = await tab.ready()
        if view["stage"] != "deal":
            return
        texts = [legal["move"] for legal in view["legal"]]
        for ask in (
            {"type": "stage", "moves": texts[:1]},
            {"type": "stage", "moves": [*texts[-1:], "draw"]},
            {"type": "why", "move": "AH"},
            {"type": "why", "move": "KS>KH"},
            {"type": "hint", "level": "expert"},
            {"type": "hello", "seen": 0},
        ):
            await tab.send(ask)
        await tab.command("play", moves=["2C"])
        if "undo" not in view["may"]:
            await tab.command("undo")
        if tab.view["legal"]:
            await tab.turn()


@pytest.mark.parametrize(("name", "preset"), [*PRESETS, WITH_LOOK], ids=lambda value: value)
def test_no_frame_names_a_card_that_the_seat_cannot_know(tmp_path: Path, name: str, preset: str) -> None:
    """Every frame and answer of a whole deal is free of hidden cards, of the order and of the secret (V12)."""

    @in_loop
    async def deal() -> None:
        async with serving(tmp_path, rate=1e6) as app:
            me = Browser(app)
            tab = await me.sit(await me.open(game=name, preset=preset))
            told_before = 0
            while tab.view["stage"] != "deal":
                await tab.hear()
            await curious_deal(tab)
            rows = await app.hub.house.store.rows(tab.table)
            told_before = len(tab.frames)

        at = standings(rows)
        settled = next(
            payload for row in rows if isinstance(payload := read_payload(row.kind, row.v, row.payload), Settle)
        )
        end = next(row.seq for row in rows if row.kind == "settle")
        looked_at, seq = 0, 1
        for text in tab.frames[:told_before]:
            frame = json.loads(text)
            seq = frame["table"]["seq"] if frame.get("table") else seq
            if seq < end:
                assert settled.secret not in text
                hidden = hidden_cards(at[seq], 0)
                assert not cards_in(frame) & hidden, (frame["type"], cards_in(frame) & hidden)
                looked_at += bool(hidden)
        assert looked_at > 10

    deal()


@in_loop
async def test_the_search_finds_a_card_that_is_shown(tmp_path: Path) -> None:
    """The same search over the view of another seat does find hidden cards: it cannot pass for want of looking."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        await tab.ready()
        room = await app.hub.room(tab.table)
        hidden = hidden_cards(room.standing, 0)
        other = room.standing.game.view(room.standing.state, Seat((tab.view["seat"] + 1) % 4))

    assert hidden
    assert {card_text(card) for card in other.hand} <= hidden


@in_loop
async def test_a_refusal_is_the_same_wherever_a_card_is(tmp_path: Path) -> None:
    """Asked about any card that the seat cannot know, the answer is the same sentence: it never tells who has it."""
    async with serving(tmp_path, rate=1e6) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        await tab.ready()
        hidden = hidden_cards((await app.hub.room(tab.table)).standing, 0)
        answers = set()
        for card in sorted(hidden):
            await tab.send({"type": "why", "move": card})
            answer = await tab.until("reason")
            answers.add(json.dumps(answer["reason"]).replace(f'"{card}"', '"?"'))

    assert len(hidden) > 30
    assert len(answers) == 1


@in_loop
async def test_answers_over_http_tell_nothing_of_a_running_deal(tmp_path: Path) -> None:
    """Ledger, record, replay, lists and data of a table in play name no card of the deal (V12, V15)."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        await tab.ready()
        where = f"/api/tables/{tab.table}"
        answers = [
            await me.ask("GET", path)
            for path in (f"{where}/ledger", f"{where}/replay/1/1", "/api/tables", "/api/me", "/api/me/data")
        ]
        status, record = await me.ask("GET", f"{where}/record")

    assert [status for status, _ in answers] == [200, 409, 200, 200, 200]
    assert answers[1][1]["reason"]["code"] == "err.not_over"
    assert not CARD.search(json.dumps([answer for _, answer in answers]))
    assert status == 200
    assert record["deals"] == []


@in_loop
async def test_a_stranger_learns_nothing_of_a_table(tmp_path: Path) -> None:
    """Who has no chair, or no cookie at all, finds no such table: not its socket, ledger, replay or record (V13)."""
    async with serving(tmp_path) as app:
        me, stranger, nobody = Browser(app), Browser(app), Browser(app)
        table = await me.open()
        tab = await me.sit(table)
        await tab.play_deal()
        await stranger.ask("GET", "/api/me")
        for path in ("ledger", "record", "replay/1/1"):
            status, answer = await stranger.ask("GET", f"/api/tables/{table}/{path}")
            assert (status, answer["reason"]["code"]) == (404, "err.no_table")
            status, answer = await nobody.ask("GET", f"/api/tables/{table}/{path}")
            assert (status, answer["reason"]["code"]) == (401, "err.guest")
        for browser, code in ((stranger, (404, "err.no_table")), (nobody, (401, "err.guest"))):
            outside = Tab(browser, table)
            await outside.connect()
            status, answer = outside.refusal
            assert (status, answer["reason"]["code"]) == code
        _, tables = await stranger.ask("GET", "/api/tables")
        assert tables["tables"] == []


@in_loop
async def test_a_seat_is_told_only_its_own_view(tmp_path: Path) -> None:
    """Two people at a table: in play, neither's frames hold the other's hand, nor offer the other's moves."""
    async with serving(tmp_path) as app:
        one, two = Browser(app), Browser(app)
        await one.ask("GET", "/api/me")
        await two.ask("GET", "/api/me")
        table = await one.open(bots=["family", "family"])
        await sit_down(app, table, 1, two)
        tabs = [await one.sit(table), await two.sit(table)]
        await asyncio.gather(*(tab.command("agree") for tab in tabs))
        await asyncio.gather(*(play_on(tab) for tab in tabs))
        rows = await app.hub.house.store.rows(table)

    at = standings(rows)
    end = next(row.seq for row in rows if row.kind == "settle")
    for chair, tab in enumerate(tabs):
        seen = 0
        for frame in map(json.loads, tab.frames):
            if frame.get("table") and frame["table"]["seq"] < end:
                assert not cards_in(frame) & hidden_cards(at[frame["table"]["seq"]], chair)
                seen += frame["table"]["stage"] == "deal"
        assert seen > 10


async def sit_down(app: Any, table: str, place: int, browser: Browser) -> None:
    """Give a chair to another guest, as an invitation will."""
    from sqlalchemy import insert

    from paizhuo.server.store.schema import chair

    await browser.ask("GET", "/api/me")  # a guest is kept once the cookie comes back
    _, me = await browser.ask("GET", "/api/me")
    row = {"table_id": table, "place": place, "guest_id": me["id"]}
    await app.hub.house.store.write(lambda db: db.execute(insert(chair).values(row)).close())


async def play_on(tab: Tab) -> None:
    """Play whenever it is this seat's turn, until the deal is over."""
    while tab.view["stage"] not in ("scored", "over"):
        if tab.view["legal"] and tab.view["stage"] == "deal":
            await tab.turn()
        else:
            await tab.hear()


@in_loop
async def test_deals_of_many_tables_differ_and_follow_from_no_number(tmp_path: Path) -> None:
    """Tables opened in the same second have different deals, each from 64 secret bytes of its own (V16)."""
    async with serving(tmp_path) as app:
        people = app.hub.house.people
        secrets = [await people.new_secret(f"table-{number}", 1, 1) for number in range(200)]
        same = (await people.secrets_of("table-7"))[1, 1]
        again = await people.new_secret("table-7", 1, 2)

    assert len(set(secrets)) == 200
    assert {len(secret) for secret in secrets} == {64}
    assert same == secrets[7]
    assert again not in secrets
    # 200 secrets of 64 bytes: about half of all bits are set, within ten standard deviations
    ones = sum(byte.bit_count() for secret in secrets for byte in secret)
    assert abs(ones - 200 * 256) < 10 * (200 * 512 / 4) ** 0.5


@in_loop
async def test_a_replay_shows_each_seat_what_it_saw(tmp_path: Path) -> None:
    """In the replay of a deal that is over each seat's views hide the others' hands as they were hidden (V15)."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        await tab.play_deal()
        _, replay = await me.ask("GET", f"/api/tables/{tab.table}/replay/1/1")

    first = replay["frames"][0]
    hands = [view["hand"] for view in first["views"]]
    assert sorted(map(len, hands)) == [6, 6, 6, 6]
    for one, other in pairwise(range(4)):
        assert not set(hands[one]) & set(CARD.findall(json.dumps(first["views"][other])))
    assert first["open"]["open_hands"] == hands


def test_rows_of_a_running_deal_hold_no_secret() -> None:
    """The row that begins a deal has no field for its secret; only the row that settles it has."""
    from paizhuo.server.log.payloads import Deal

    assert "secret" not in Deal.__struct_fields__
    assert "secret" in Settle.__struct_fields__


def test_folding_and_advancing_are_the_same_thing() -> None:
    """There is one way to change a table: the fold of a log uses the same function as the running table."""
    assert fold.__globals__["advance"] is advance
    assert fold.__globals__["opened"] is opened
