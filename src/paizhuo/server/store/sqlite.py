"""Keeps everything in one SQLite file: the logs of the tables, and the ordinary tables beside them.

One thread writes. Whatever has queued up while it was busy is kept together in one commit, so full durability
(`synchronous=FULL`: a row that was answered survives a power cut) costs hardly more than none.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import StaticPool

from paizhuo.server.log.chain import START, Row
from paizhuo.server.said.words import Trouble
from paizhuo.server.store.contract import ConflictError, StoreError

T = TypeVar("T")
_MOST_AT_ONCE: Final = 500
_APPEND: Final = """
INSERT INTO event (table_id, seq, cmd_id, seat, kind, v, payload, at, hash)
SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
WHERE (?2 = 1 AND NOT EXISTS (SELECT 1 FROM event WHERE table_id = ?1))
   OR EXISTS (SELECT 1 FROM event WHERE table_id = ?1 AND seq = ?2 - 1 AND hash = ?10)
ON CONFLICT DO NOTHING RETURNING seq
"""
_ROWS: Final = """
SELECT table_id, seq, cmd_id, seat, kind, v, payload, at, hash FROM event WHERE table_id = ? AND seq > ? ORDER BY seq
"""


class _Job(NamedTuple):
    """`work`: None to leave nothing of what was deleted in the files beside."""

    work: Callable[[Connection], Any] | None
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class SqliteStore:
    """The database of one data folder."""

    append_statement = _APPEND

    def __init__(self, path: Path) -> None:
        """Open the file; its tables must be there (`migrate.prepare`)."""
        self.path = path
        self._jobs: list[_Job] = []
        self._wake = threading.Condition()
        self._closing = False
        self._reader = ThreadPoolExecutor(1, "paizhuo-reader")
        self._reading: Connection | None = None
        self._writer = threading.Thread(target=self._write_on, name="paizhuo-writer", daemon=True)
        self._writer.start()

    async def append(self, row: Row, based_on: bytes = START) -> None:
        """Keep a row; `based_on` is the hash of the row before it, as the caller knows it.

        Raises ConflictError when the log has no such last row, StoreError when nothing could be kept.
        """
        if not await self.write(lambda connection: self._append(connection, row, based_on)):
            raise ConflictError

    def _append(self, connection: Connection, row: Row, based_on: bytes) -> bool:
        return driver(connection).execute(self.append_statement, (*row, based_on)).fetchone() is not None

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do something on the writing thread, all or nothing; it is kept when this returns."""
        return await self._queue(work)

    async def wipe(self) -> None:
        """Leave nothing of what was deleted in the write-ahead file either."""
        await self._queue(None)

    async def _queue(self, work: Callable[[Connection], T] | None) -> T:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        with self._wake:
            if self._closing:
                raise StoreError(Trouble.SERVER)
            self._jobs.append(_Job(work, done, loop))
            self._wake.notify()
        return await done

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Look something up, beside the writing."""
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        if self._reading is None:
            self._reading = connect(self.path)
        return work(self._reading)

    async def rows(self, table_id: str, after: int = 0) -> list[Row]:
        """Read the log of a table, from behind a row."""
        found = await self.read(lambda connection: driver(connection).execute(_ROWS, (table_id, after)).fetchall())
        return [Row._make(row) for row in found]

    async def close(self) -> None:
        """Keep what is queued and close the file."""
        with self._wake:
            self._closing = True
            self._wake.notify()
        await asyncio.to_thread(self._writer.join)
        await asyncio.get_running_loop().run_in_executor(self._reader, self._close_reading)
        self._reader.shutdown()

    def _close_reading(self) -> None:
        if self._reading is not None:
            _close(self._reading)

    def _write_on(self) -> None:
        connection = connect(self.path)
        opened = _file(self.path)
        while batch := self._next_batch():
            # a file that was taken away can still be written to, and nobody would ever find it again
            if _file(self.path) == opened:
                answers = _together(connection, batch)
            else:
                answers = [(job, StoreError(Trouble.GONE)) for job in batch]
            for loop in {job.loop for job, _ in answers}:
                _deliver(loop, [(job.done, answer) for job, answer in answers if job.loop is loop])
        _close(connection)

    def _next_batch(self) -> list[_Job]:
        """Wait for work; nothing when the store closes."""
        with self._wake:
            while not self._jobs and not self._closing:
                self._wake.wait()
            batch, self._jobs = self._jobs[:_MOST_AT_ONCE], self._jobs[_MOST_AT_ONCE:]
            return batch


def connect(path: Path) -> Connection:
    """Open a connection that stays open; its transactions are begun and ended by hand."""
    raw = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5)
    raw.execute("PRAGMA journal_mode = WAL")
    raw.execute("PRAGMA synchronous = FULL")
    raw.execute("PRAGMA foreign_keys = ON")
    raw.execute("PRAGMA secure_delete = ON")
    return create_engine("sqlite://", creator=lambda: raw, poolclass=StaticPool).connect()


def driver(connection: Connection) -> sqlite3.Connection:
    """Give the SQLite connection below, for what must be quick."""
    raw = connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    return raw


def _file(path: Path) -> tuple[int, int] | None:
    """Tell a file from any other that may come to stand in its place; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _close(connection: Connection) -> None:
    raw = driver(connection)
    connection.close()
    raw.close()


def _together(connection: Connection, batch: list[_Job]) -> list[tuple[_Job, Any]]:
    """Do several jobs in one commit; each gets its result, or the exception that undid it."""
    raw = driver(connection)
    try:
        raw.execute("BEGIN IMMEDIATE")
        answers = [(job, _alone(connection, job)) for job in batch]
        raw.execute("COMMIT")
        if any(job.work is None for job in batch):
            raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error as error:
        if raw.in_transaction:
            raw.execute("ROLLBACK")
        return [(job, _trouble(error)) for job in batch]
    return answers


def _alone(connection: Connection, job: _Job) -> Any:
    if job.work is None:
        return None
    raw = driver(connection)
    raw.execute("SAVEPOINT job")
    try:
        result = job.work(connection)
    except Exception as error:  # whoever asked gets it; the other jobs go on
        cause = getattr(error, "orig", error)
        if isinstance(cause, sqlite3.Error) and not isinstance(cause, sqlite3.IntegrityError):
            raise cause from error
        raw.execute("ROLLBACK TO job")
        result = error
    raw.execute("RELEASE job")
    return result


def _trouble(error: sqlite3.Error) -> StoreError:
    full = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
    return StoreError(Trouble.DISK if full else Trouble.SERVER)


def _deliver(loop: asyncio.AbstractEventLoop, answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
    try:
        loop.call_soon_threadsafe(_answer, answers)
    except RuntimeError:  # the loop has ended: nobody waits any more
        return


def _answer(answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for done, answer in answers:
        if done.done():
            continue
        if isinstance(answer, Exception):
            done.set_exception(answer)
        else:
            done.set_result(answer)
