"""The data folder in bad hands: copied, cut, emptied, deleted, put back, and cleaned."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from paizhuo.server.app import application
from paizhuo.server.store import people
from paizhuo.server.store.copies import back_up, restore
from paizhuo.server.store.folder import DATABASE, ID_FILE, FolderError
from paizhuo.server.store.look import faults, look
from paizhuo.server.store.seal import KEY_FILE
from tests.server.support import Browser, in_loop, serving

NAME: Final = "阿嬤的名字在這裡"
DAY: Final = 86_400_000


async def a_house(folder: Path, *, name: str = NAME) -> tuple[str, str]:
    """Play a little in a data folder; gives the cookie and the table."""
    async with serving(folder) as app:
        me = Browser(app)
        await me.ask("PATCH", "/api/me", {"name": name})
        table = await me.open(seats=2)
        seat = await me.sit(table)
        await seat.ready()
        return me.cookie, table


@in_loop
async def test_a_backup_of_a_running_server_goes_on_elsewhere_with_its_cards_and_cookies(tmp_path: Path) -> None:
    """One file, made while a deal is played; in another folder the same browser sits at the same cards."""
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "copy.zip"
    here.mkdir()
    async with serving(here) as app:
        me = Browser(app)
        seat = await me.sit(await me.open(seats=2))
        await seat.ready()
        hand = seat.view["view"]["hand"]
        await asyncio.to_thread(back_up, here, file)
    assert set(zipfile.ZipFile(file).namelist()) == {DATABASE, KEY_FILE, ID_FILE}
    assert file.stat().st_mode & 0o077 == 0
    assert restore(file, there) is None
    async with serving(there) as app:
        again = Browser(app)
        again.cookie = me.cookie
        seat = await again.sit(seat.table)
        assert seat.view["view"]["hand"] == hand
        assert seat.view["stage"] == "deal"


@in_loop
async def test_what_is_there_is_replaced_only_when_told_and_kept_beside(tmp_path: Path) -> None:
    """A folder with tables is refused; with `over` they are moved aside, whole."""
    here, file = tmp_path / "here", tmp_path / "copy.zip"
    here.mkdir()
    _, table = await a_house(here)
    back_up(here, file)
    with pytest.raises(FolderError, match="--over"):
        restore(file, here)
    with pytest.raises(FolderError, match="already there"):
        back_up(here, file)
    before = restore(file, here, over=True)
    assert before is not None
    assert list(faults(before / DATABASE)) == list(faults(here / DATABASE)) == []
    with closing(sqlite3.connect(before / DATABASE)) as raw:
        assert raw.execute("SELECT id FROM game_table").fetchall() == [(table,)]


@pytest.mark.parametrize("what", [b"", b"PK\x03\x04 no zip", None])
def test_what_is_no_backup_is_told_and_changes_nothing(tmp_path: Path, what: bytes | None) -> None:
    """An empty file, noise, one that isn't there: one sentence, and the folder is as it was."""
    file = tmp_path / "copy.zip"
    if what is not None:
        file.write_bytes(what)
    with pytest.raises(FolderError, match="no backup"):
        restore(file, tmp_path / "new")
    assert not (tmp_path / "new" / DATABASE).exists()


def empty(folder: Path) -> None:
    """Empty the file."""
    (folder / DATABASE).write_bytes(b"")


def cut(folder: Path) -> None:
    """Cut it in half."""
    data = (folder / DATABASE).read_bytes()
    (folder / DATABASE).write_bytes(data[: len(data) // 2])


def spoil(folder: Path) -> None:
    """Overwrite its second half with noise."""
    data = (folder / DATABASE).read_bytes()
    (folder / DATABASE).write_bytes(data[: len(data) // 2] + b"\xa5" * (len(data) // 2))


def noise(folder: Path) -> None:
    """Put something else there."""
    (folder / DATABASE).write_bytes(b"\x17" * 8192)


def lose(folder: Path) -> None:
    """Delete it."""
    (folder / DATABASE).unlink()


DAMAGES: Final[list[tuple[Callable[[Path], None], str]]] = [
    (empty, "is empty"),
    (cut, "is damaged"),
    (spoil, "is damaged"),
    (noise, "is damaged"),
    (lose, "has gone"),
]


@pytest.mark.parametrize(("damage", "said"), DAMAGES, ids=lambda value: getattr(value, "__name__", ""))
def test_damage_is_told_at_start_and_nothing_is_written_over_it(
    tmp_path: Path, damage: Callable[[Path], None], said: str
) -> None:
    """Each kind has its sentence; the folder stays as it was, to be looked at or replaced (B119)."""
    asyncio.run(a_house(tmp_path))
    with closing(sqlite3.connect(tmp_path / DATABASE)) as raw:
        raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for beside in ("-wal", "-shm"):
        (tmp_path / f"{DATABASE}{beside}").unlink(missing_ok=True)
    damage(tmp_path)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    with pytest.raises(FolderError, match=said):
        application(tmp_path)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


@in_loop
async def test_a_file_copied_alone_from_a_running_server_is_no_new_house(tmp_path: Path) -> None:
    """Without its -wal it holds no tables: that is told, where it used to start empty."""
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    async with serving(here) as app:
        await Browser(app).open()
        shutil.copy(here / DATABASE, there / DATABASE)
    with pytest.raises(FolderError, match="paizhuo backup"):
        look(there)


def test_a_first_start_that_was_broken_off_goes_on(tmp_path: Path) -> None:
    """A folder that has its id and a file without tables was never used: nobody is told of damage."""
    (tmp_path / ID_FILE).write_text("abcdef1234\n")
    with closing(sqlite3.connect(tmp_path / DATABASE)) as raw:
        raw.execute("PRAGMA journal_mode = WAL")
    look(tmp_path)
    (tmp_path / DATABASE).unlink()
    (tmp_path / DATABASE).touch()
    look(tmp_path)


@in_loop
async def test_once_the_file_is_gone_nothing_is_taken_and_back_again_play_goes_on(tmp_path: Path) -> None:
    """A move is refused with one sentence and changes nothing; when the file is back, the same move is taken."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        seat = await me.sit(await me.open(seats=2, bots=["family"], settings={"pace": 10_000}))
        await seat.ready()
        away = tmp_path / "away"
        (tmp_path / DATABASE).rename(away)
        seq = seat.view["seq"]
        move = seat.view["legal"][0]["move"]
        refused = await seat.command("play", moves=[move])
        assert refused["type"] == "refused"
        assert refused["reason"]["code"] == "err.gone"
        status, answer = await me.ask("POST", "/api/tables", {"game": "chinese-ten", "preset": "pagat-basic"})
        assert (status, answer["reason"]["code"]) == (503, "err.gone")
        assert (await app.hub.room(seat.table)).standing.seq == seq
        away.rename(tmp_path / DATABASE)
        assert (await seat.command("play", moves=[move]))["type"] == "done"


@in_loop
async def test_forget_me_leaves_no_byte_of_me_in_any_file(tmp_path: Path) -> None:
    """While the server runs, neither the name nor the table where I sat alone is in the file or its write-ahead log."""
    async with serving(tmp_path) as app:
        me = Browser(app)
        await me.ask("PATCH", "/api/me", {"name": NAME})
        seat = await me.sit(await me.open(seats=2))
        await seat.ready()
        assert {NAME, seat.table} <= set(_found(tmp_path, NAME, seat.table))
        assert (await me.ask("DELETE", "/api/me"))[0] == 204
        assert _found(tmp_path, NAME, seat.table) == []


def _found(folder: Path, *words: str) -> list[str]:
    """Give which words stand in any file of a folder."""
    held = b"".join(file.read_bytes() for file in folder.iterdir())
    return [word for word in words if word.encode() in held]


@in_loop
async def test_what_nobody_comes_back_for_is_cleaned_away(tmp_path: Path) -> None:
    """After 30 days a guest without a table, and a table where nobody did anything; after 400 an unseen device."""
    async with serving(tmp_path) as app:
        store, hub = app.hub.house.people, app.hub
        player, idle, looker = Browser(app), Browser(app), Browser(app)
        played = await player.open(seats=2)
        seat = await player.sit(played)
        await seat.ready()
        await seat.turn()
        await idle.ask("GET", "/api/me")
        await idle.ask("GET", "/api/me")
        unused = await looker.open(seats=2)
        today = people.now()

        async def there() -> tuple[set[str], int]:
            def count(db: object) -> tuple[set[str], int]:
                tables = set(db.exec_driver_sql("SELECT id FROM game_table").scalars())  # type: ignore[attr-defined]
                return tables, db.exec_driver_sql("SELECT count(*) FROM guest").scalar()  # type: ignore[attr-defined]

            return await hub.house.store.read(count)

        await store.clean(today + 29 * DAY)
        assert await there() == ({played, unused}, 3)
        await store.clean(today + 31 * DAY)
        assert await there() == ({played}, 2)
        await store.clean(today + 399 * DAY)
        assert await there() == ({played}, 2)
        await store.clean(today + 401 * DAY)
        assert await there() == (set(), 0)
        assert (await player.ask("GET", "/api/tables"))[0] in (200, 401)


@in_loop
async def test_all_other_devices_can_be_ended_at_once(tmp_path: Path) -> None:
    """Who lost a phone ends every other device; this one stays known."""
    async with serving(tmp_path) as app:
        me, other = Browser(app), Browser(app)
        table = await me.open()
        _, link = await me.ask("POST", "/api/me/link", {"base": "http://127.0.0.1:8765/"})
        code = link["address"].rpartition("/")[2]
        await other.ask("GET", "/api/me")
        assert (await other.ask("POST", f"/api/along/{code}", {}))[0] == 204
        assert [one["id"] for one in (await other.ask("GET", "/api/tables"))[1]["tables"]] == [table]
        assert (await me.ask("DELETE", "/api/me/devices"))[0] == 204
        assert len((await me.ask("GET", "/api/me/data"))[1]["devices"]) == 1
        assert (await me.ask("GET", "/api/tables"))[1]["tables"]
        assert not (await other.ask("GET", "/api/tables"))[1].get("tables")
