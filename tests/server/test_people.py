from __future__ import annotations

import hashlib
import json
from pathlib import Path

from sqlalchemy import select

from paizhuo.server.log.chain import check_chain
from paizhuo.server.store.schema import device, guest
from tests.server.support import Browser, in_loop, serving
from tests.server.test_leaks import sit_down


@in_loop
async def test_a_browser_becomes_a_guest_on_first_contact_and_stays_one(tmp_path: Path) -> None:
    """The first visit makes a guest and a cookie; later visits, also after a restart, are the same guest."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        status, first = await me.ask("GET", "/api/me")
        cookie = me.cookie
        _, second = await me.ask("GET", "/api/me")

    async with serving(tmp_path) as app:
        me.app = app
        _, third = await me.ask("GET", "/api/me")
        _, other = await Browser(app).ask("GET", "/api/me")

    assert status == 200
    assert first == second == third
    assert me.cookie == cookie
    assert other["id"] != first["id"]


def everything_in(folder: Path) -> bytes:
    """Read all files of a folder."""
    return b"".join(path.read_bytes() for path in folder.iterdir())


@in_loop
async def test_only_a_hash_of_the_token_is_kept(tmp_path: Path) -> None:
    """Who reads the database cannot become a guest: no token stands in it, only its hash."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        await me.ask("GET", "/api/me")
        await me.ask("GET", "/api/tables")
        token = me.cookie.partition("=")[2]
        hashes = await app.hub.house.store.read(lambda db: list(db.execute(select(device.c.token_hash)).scalars()))

    assert len(token) >= 43
    assert hashes == [hashlib.sha256(token.encode()).digest()]
    assert token.encode() not in everything_in(tmp_path)


@in_loop
async def test_what_a_guest_chooses_is_kept(tmp_path: Path) -> None:
    """Name, language and settings are changed one by one; what is left out stays; a name is tidied up."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        await me.ask("PATCH", "/api/me", {"name": "  阿  公\n", "language": "zh-Hant"})
        await me.ask("PATCH", "/api/me", {"settings": {"size": 2, "four_colours": True}})
        _, known = await me.ask("GET", "/api/me")
        await me.ask("PATCH", "/api/me", {"language": None})
        _, after = await me.ask("GET", "/api/me")

    assert known["name"] == "阿 公"
    assert known["language"] == "zh-Hant"
    assert known["settings"] == {"size": 2, "four_colours": True}
    assert after == {**known, "language": None}


@in_loop
async def test_a_new_name_is_shown_at_the_table_at_once(tmp_path: Path) -> None:
    """Who changes the name during a deal is called by it from then on, without any row in the log."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        tab = await me.sit(await me.open())
        view = await tab.ready()
        await me.ask("PATCH", "/api/me", {"name": "小明"})
        told = await tab.until("seats")

    assert told["seats"][view["seat"]]["name"] == "小明"
    assert tab.view["seq"] == view["seq"]


@in_loop
async def test_the_folder_is_named_only_on_the_same_machine(tmp_path: Path) -> None:
    """Where the data is kept is told to a browser on this machine, not to the network."""
    async with serving(tmp_path) as app:
        _, here = await Browser(app).ask("GET", "/api/me")
        _, there = await Browser(app, client="192.168.1.9").ask("GET", "/api/me")

    assert here["data_folder"] == str(tmp_path)
    assert there["data_folder"] is None


@in_loop
async def test_my_tables_are_found_again_newest_play_first(tmp_path: Path) -> None:
    """A guest's tables are listed with where they stand, also after a restart."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        old, new = await me.open(), await me.open(game="thirty-one", preset="bicycle")
        tab = await me.sit(old)
        await tab.ready()
        await tab.leave()

    async with serving(tmp_path) as app:
        me.app = app
        _, answer = await me.ask("GET", "/api/tables")

    tables = {table["id"]: table for table in answer["tables"]}
    assert set(tables) == {old, new}
    assert (tables[old]["stage"], tables[old]["deal"], tables[old]["yours"]) == ("deal", 1, True)
    assert tables[old]["waiting_for"] == [tables[old]["seat"]]
    assert tables[new]["stage"] == "drawing"
    assert answer["tables"][0]["played"] >= answer["tables"][1]["played"]


@in_loop
async def test_my_data_holds_all_that_is_kept(tmp_path: Path) -> None:
    """The download names the guest, the devices and the tables."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        table = await me.open()
        await me.ask("PATCH", "/api/me", {"name": "阿嬤"})
        status, data = await me.ask("GET", "/api/me/data")

    assert status == 200
    assert data["me"]["name"] == "阿嬤"
    assert data["me"]["last"]["preset"] == "pagat-basic"
    assert len(data["devices"]) == 1
    assert [one["id"] for one in data["tables"]] == [table]


@in_loop
async def test_forget_me_deletes_the_person_and_what_only_this_one_could_reach(tmp_path: Path) -> None:
    """After *forget me* nobody is left, nor the log of a table for one; no row ever named the guest."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        table = await me.open()
        tab = await me.sit(table)
        await me.ask("PATCH", "/api/me", {"name": "忘記我"})
        _, known = await me.ask("GET", "/api/me")
        await tab.ready()
        await tab.leave()
        rows = await app.hub.house.store.rows(table)
        old = me.cookie
        status, _ = await me.ask("DELETE", "/api/me")
        left = await app.hub.house.store.read(lambda db: db.execute(select(guest)).all())
        me.cookie = old
        _, stranger = await me.ask("GET", "/api/me")
        after = await app.hub.house.store.rows(table)

    check_chain(rows)
    assert status == 204
    assert left == after == []
    assert stranger["id"] != known["id"]
    assert known["id"] not in json.dumps([row.payload.decode() for row in rows])
    assert "忘記我" not in json.dumps([row.payload.decode() for row in rows], ensure_ascii=False)


@in_loop
async def test_who_is_forgotten_is_played_for_where_others_go_on(tmp_path: Path) -> None:
    """At a table with others a bot takes the seat of who was forgotten; the name is gone, and play goes on."""
    async with serving(tmp_path, added_within=0.1) as app:
        one, two = Browser(app), Browser(app)
        await two.ask("PATCH", "/api/me", {"name": "阿姨"})
        table = await one.open(bots=["family", "family"])
        await sit_down(app, table, 1, two)
        mine, theirs = await one.sit(table), await two.sit(table)
        assert "阿姨" in [seat["name"] for seat in mine.view["seats"]]
        await mine.command("agree")
        await theirs.command("agree")
        while mine.view["stage"] != "deal":
            await mine.hear()
        seat = next(one["seat"] for one in mine.view["seats"] if one["bot"] is None and not one["you"])
        await two.ask("DELETE", "/api/me")
        view = await mine.play_deal()
        again = await one.sit(table)

    assert view["score"]
    assert view["seats"][seat]["handed_over"]
    assert "阿姨" not in [one["name"] for one in again.view["seats"]]
