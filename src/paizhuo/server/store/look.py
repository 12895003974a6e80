"""A look at the data before anything is opened: damage is told, and nothing is written over it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final
from urllib.parse import quote

from paizhuo.server.log.chain import ChainError, Row, check_chain
from paizhuo.server.said.words import Starting
from paizhuo.server.store.folder import DATABASE, ID_FILE, FolderError
from paizhuo.server.store.seal import KEY_FILE

_HEADER: Final = b"SQLite format 3\0"
_HEADER_BYTES: Final = 100
_TABLES: Final = "SELECT count(*) FROM sqlite_master WHERE name = 'event'"
_LOGS: Final = "SELECT DISTINCT table_id FROM event ORDER BY table_id"
_ROWS: Final = """
SELECT table_id, seq, cmd_id, seat, kind, v, payload, at, hash FROM event WHERE table_id = ? ORDER BY seq
"""


def look(folder: Path) -> None:
    """Look whether the data of a folder can be opened; a folder that was never used can.

    Raises FolderError with one sentence for each kind of damage. A first start that was broken off is no damage: its
    folder has an id (`folder_id`), and no key yet.
    """
    path = folder / DATABASE
    known, used = (folder / ID_FILE).exists(), (folder / KEY_FILE).exists()
    if not path.exists():
        if used or _wal(path).exists():
            raise FolderError(Starting.FILE_GONE.of(path=path))
        return
    if path.stat().st_size == 0:
        if used or not known:
            raise FolderError(Starting.FILE_EMPTY.of(path=path))
        return
    if why := _damage(path):
        raise FolderError(Starting.FILE_DAMAGED.of(path=path, why=why))
    if (used or not known) and not _has_tables(path):
        raise FolderError(Starting.FILE_ALONE.of(path=path))


def faults(path: Path) -> Iterator[tuple[str, int]]:
    """Walk every log of a database, and give each one that is not what was written: its table, the first wrong row."""
    with closing(reading(path)) as raw:
        for (table_id,) in raw.execute(_LOGS).fetchall():
            try:
                check_chain(Row._make(row) for row in raw.execute(_ROWS, (table_id,)))
            except ChainError as error:
                yield table_id, error.seq


def counts(path: Path) -> tuple[int, int]:
    """Count the logs of a database, and their rows."""
    with closing(reading(path)) as raw:
        tables, rows = raw.execute("SELECT count(DISTINCT table_id), count(*) FROM event").fetchone()
    return tables, rows


def reading(path: Path) -> sqlite3.Connection:
    """Open a database to be read only; a server may be writing beside it."""
    # without a write-ahead file nobody writes, and not even an empty one is to be left there
    alone = "" if _wal(path).exists() else "&immutable=1"
    return sqlite3.connect(f"file:{quote(str(path))}?mode=ro{alone}", uri=True, timeout=5)


def _damage(path: Path) -> str:
    """Say what is wrong with a file; nothing where it is whole."""
    with path.open("rb") as file:
        header = file.read(_HEADER_BYTES)
    if not header.startswith(_HEADER):
        return "no SQLite header"
    size, pages = int.from_bytes(header[16:18], "big"), int.from_bytes(header[28:32], "big")
    # size 1 stands for 65,536; with a write-ahead file the last pages may still lie there
    if not _wal(path).exists() and path.stat().st_size < pages * (size if size > 1 else 65_536):
        return "it is cut off"
    try:
        with closing(reading(path)) as raw:
            found = raw.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        return str(error)
    return "" if found == "ok" else str(found).splitlines()[-1]


def _wal(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def _has_tables(path: Path) -> bool:
    with closing(reading(path)) as raw:
        return bool(raw.execute(_TABLES).fetchone()[0])
