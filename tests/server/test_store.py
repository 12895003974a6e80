from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, text

from paizhuo.core.errors import TableError
from paizhuo.server.log.chain import START, ChainError, Draft, Row, check_chain, next_row
from paizhuo.server.said.words import Trouble
from paizhuo.server.store.contract import ConflictError, StoreError
from paizhuo.server.store.migrate import prepare
from paizhuo.server.store.schema import SCHEMA, metadata
from paizhuo.server.store.sqlite import SqliteStore, driver
from tests.server.support import in_loop


class WithoutHash(SqliteStore):
    """A store that checks only that a number is free and the one before it is taken: wrong, as the tests must show."""

    append_statement = """
        INSERT INTO event (table_id, seq, cmd_id, seat, kind, v, payload, at, hash)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
        WHERE ?10 IS NOT NULL AND (?2 = 1 OR EXISTS (SELECT 1 FROM event WHERE table_id = ?1 AND seq = ?2 - 1))
        ON CONFLICT DO NOTHING RETURNING seq
    """


@asynccontextmanager
async def open_store(folder: Path, kind: type[SqliteStore] = SqliteStore) -> AsyncIterator[SqliteStore]:
    """Open a store on a new or old file."""
    prepare(folder / "db")
    store = kind(folder / "db")
    try:
        yield store
    finally:
        await store.close()


def row_after(last: Row | None, payload: bytes, *, table: str = "t", cmd: str | None = None) -> Row:
    """Make the row that follows another."""
    draft = Draft("play", payload, seat=0, cmd_id=cmd)
    return next_row(table, draft, last.seq + 1 if last else 1, last.hash if last else START, at=1)


async def lose_the_tail(store: SqliteStore, after: int) -> None:
    """Lose the last rows, as a database does that promised more than its disk kept."""
    await store.write(lambda db: driver(db).execute("DELETE FROM event WHERE seq > ?", (after,)).fetchall())


@in_loop
async def test_rows_are_kept_in_order_and_read_back_as_they_were(tmp_path: Path) -> None:
    """What was appended is read back whole, also after the file was closed and opened again."""
    async with open_store(tmp_path) as store:
        one = row_after(None, b"one")
        two = row_after(one, b"two", cmd="command-2")
        await store.append(one)
        await store.append(two, one.hash)

    async with open_store(tmp_path) as store:
        rows = await store.rows("t")
        assert rows == [one, two]
        assert await store.rows("t", after=1) == [two]
        assert await store.rows("nobody") == []
        check_chain(rows)


@in_loop
async def test_an_append_must_name_the_last_row(tmp_path: Path) -> None:
    """A row based on anything but the last row of the log is refused, and nothing is kept of it."""
    async with open_store(tmp_path) as store:
        one = row_after(None, b"one")
        two = row_after(one, b"two")
        await store.append(one)
        await store.append(two, one.hash)
        wrong = [
            (row_after(None, b"another start"), START),
            (row_after(one, b"another second"), one.hash),
            (row_after(two, b"based on nothing"), b"nothing"),
            (row_after(row_after(two, b"never kept"), b"beyond a gap"), two.hash),
        ]

        for row, based_on in wrong:
            with pytest.raises(ConflictError):
                await store.append(row, based_on)

        assert await store.rows("t") == [one, two]


@in_loop
async def test_a_command_is_kept_once_at_each_table(tmp_path: Path) -> None:
    """The same command id is refused at the same table and accepted at another."""
    async with open_store(tmp_path) as store:
        one = row_after(None, b"one", cmd="same")
        await store.append(one)

        with pytest.raises(ConflictError):
            await store.append(row_after(one, b"two", cmd="same"), one.hash)

        await store.append(row_after(None, b"one", table="u", cmd="same"))


@in_loop
async def test_of_many_at_once_exactly_one_follows_each_row(tmp_path: Path) -> None:
    """Twenty writers that all follow the same row: one is kept, the others learn that they came too late."""
    async with open_store(tmp_path) as store:
        one = row_after(None, b"one")
        await store.append(one)

        answers = await asyncio.gather(
            *(store.append(row_after(one, b"writer %d" % number), one.hash) for number in range(20)),
            return_exceptions=True,
        )

        assert answers.count(None) == 1
        assert sum(isinstance(answer, ConflictError) for answer in answers) == 19
        check_chain(await store.rows("t"))


async def outcome_of_a_lost_tail(folder: Path, kind: type[SqliteStore]) -> str:
    """Append, lose the tail, let another node fill the numbers anew, and go on from memory that the log lost."""
    async with open_store(folder, kind) as store:
        rows: list[Row] = []
        for payload in (b"one", b"two", b"three"):
            row = row_after(rows[-1] if rows else None, payload)
            await store.append(row, rows[-1].hash if rows else START)
            rows.append(row)
        await lose_the_tail(store, after=1)
        refilled = row_after(rows[0], b"another two")
        await store.append(refilled, rows[0].hash)
        await store.append(row_after(refilled, b"another three"), refilled.hash)
        try:
            await store.append(row_after(rows[2], b"four, from what memory holds"), rows[2].hash)
        except ConflictError:
            check_chain(await store.rows("t"))
            return "refused"
        try:
            check_chain(await store.rows("t"))
        except ChainError:
            return "corrupted"
        return "unnoticed"


@in_loop
async def test_a_log_that_lost_its_tail_stays_well_formed(tmp_path: Path) -> None:
    """Whose memory holds rows that the log has lost cannot go on from them."""
    assert await outcome_of_a_lost_tail(tmp_path, SqliteStore) == "refused"


@in_loop
async def test_without_the_hash_a_lost_tail_corrupts_and_the_check_sees_it(tmp_path: Path) -> None:
    """A store that does not compare hashes lets such a row in: the check of the chain must bite."""
    assert await outcome_of_a_lost_tail(tmp_path, WithoutHash) == "corrupted"


@in_loop
async def test_a_full_disk_keeps_nothing_and_says_so(tmp_path: Path) -> None:
    """When the disk is full the row is refused with the sentence about the disk; afterwards writing goes on."""
    async with open_store(tmp_path) as store:
        one = row_after(None, b"one")
        await store.append(one)
        await store.write(lambda db: driver(db).execute("PRAGMA max_page_count = 1").fetchall())

        with pytest.raises(StoreError) as full:
            await store.append(row_after(one, bytes(200_000)), one.hash)

        assert full.value.trouble is Trouble.DISK
        assert await store.rows("t") == [one]
        await store.write(lambda db: driver(db).execute("PRAGMA max_page_count = 1000000").fetchall())
        await store.append(row_after(one, b"two"), one.hash)


@in_loop
async def test_one_bad_job_does_not_undo_its_neighbours(tmp_path: Path) -> None:
    """Jobs that are committed together stand or fall each for itself."""
    async with open_store(tmp_path) as store:

        def bad(_: object) -> None:
            raise ValueError

        one, other = row_after(None, b"one"), row_after(None, b"one", table="u")
        answers = await asyncio.gather(store.append(one), store.write(bad), store.append(other), return_exceptions=True)

        assert [type(answer) for answer in answers] == [type(None), ValueError, type(None)]
        assert await store.rows("t") == [one]
        assert await store.rows("u") == [other]


@in_loop
async def test_a_closed_store_refuses(tmp_path: Path) -> None:
    """After closing, nothing seems to be kept that is not."""
    async with open_store(tmp_path) as store:
        pass

    with pytest.raises(StoreError):
        await store.append(row_after(None, b"one"))


def test_migrations_lead_to_the_schema_of_this_program(tmp_path: Path) -> None:
    """The steps make exactly the tables, columns and keys that `schema` declares."""
    prepare(tmp_path / "migrated")
    migrated = create_engine(f"sqlite:///{tmp_path / 'migrated'}")
    declared = create_engine("sqlite://")
    metadata.create_all(declared)
    found, wanted = inspect(migrated), inspect(declared)

    assert set(found.get_table_names()) - {"alembic_version"} == set(wanted.get_table_names())
    for table in wanted.get_table_names():
        for ask in ("get_columns", "get_pk_constraint", "get_unique_constraints", "get_foreign_keys", "get_indexes"):
            assert repr(getattr(found, ask)(table)) == repr(getattr(wanted, ask)(table))
    migrated.dispose()
    declared.dispose()


def test_data_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    """A folder with a higher schema number is left alone, with one sentence."""
    prepare(tmp_path / "db")
    with closing(sqlite3.connect(tmp_path / "db")) as raw:
        raw.execute(f"PRAGMA user_version = {SCHEMA + 1}")

    with pytest.raises(TableError) as newer:
        prepare(tmp_path / "db")

    assert "先更新程式" in newer.value.zh
    assert "update first" in newer.value.en


def test_a_second_start_does_not_load_the_migrations(tmp_path: Path) -> None:
    """Where the schema number fits, Alembic is not even imported."""
    prepare(tmp_path / "db")
    program = (
        "import sys; from pathlib import Path; from paizhuo.server.store.migrate import prepare; "
        "prepare(Path(sys.argv[1])); print('alembic' in sys.modules)"
    )

    done = subprocess.run([sys.executable, "-c", program, tmp_path / "db"], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "False"


@in_loop
async def test_every_commit_reaches_the_disk(tmp_path: Path) -> None:
    """The writer runs with a write-ahead log and full synchronisation."""
    async with open_store(tmp_path) as store:
        mode = await store.write(lambda db: db.execute(text("PRAGMA journal_mode")).scalar())
        synchronous = await store.write(lambda db: db.execute(text("PRAGMA synchronous")).scalar())

    assert mode == "wal"
    assert synchronous == 2
