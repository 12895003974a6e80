"""The log of a table: its rows, and the chain of hashes that ties each row to all before it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Final, NamedTuple

START: Final = b""
"""What the first row of a log is based on."""
_NOTHING: Final = b"\xff\xff\xff\xff"


class Draft(NamedTuple):
    """A row that has not been kept yet. `seat`: who did it, None where the table did."""

    kind: str
    payload: bytes
    seat: int | None = None
    cmd_id: str | None = None
    v: int = 1


class Row(NamedTuple):
    """One accepted transaction. `at` is in milliseconds since 1970, UTC."""

    table_id: str
    seq: int
    cmd_id: str | None
    seat: int | None
    kind: str
    v: int
    payload: bytes
    at: int
    hash: bytes


class ChainError(Exception):
    """A log that is not what was written: `seq` is its first row that does not follow from those before it."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"row {seq} doesn't follow from the rows before it")
        self.seq = seq


def next_row(table_id: str, draft: Draft, seq: int, based_on: bytes, at: int) -> Row:
    """Make a row out of a draft; `based_on` is the hash of the row before it."""
    kind, payload, seat, cmd_id, v = draft
    row = Row(table_id, seq, cmd_id, seat, kind, v, payload, at, b"")
    return row._replace(hash=row_hash(based_on, row))


def row_hash(previous: bytes, row: Row) -> bytes:
    """Compute a row's hash: SHA-256 over the hash before it and all its columns, each with its length before it."""
    digest = hashlib.sha256(_with_length(previous))
    for value in row[:-1]:
        digest.update(_with_length(value))
    return digest.digest()


def check_chain(rows: Iterable[Row]) -> None:
    """Check that rows are a whole log, from its first row on.

    Raises ChainError naming the first row that is wrong.
    """
    previous = START
    for seq, row in enumerate(rows, 1):
        if row.seq != seq or row.hash != row_hash(previous, row):
            raise ChainError(row.seq)
        previous = row.hash


def _with_length(value: bytes | str | int | None) -> bytes:
    if value is None:
        return _NOTHING
    data = value if isinstance(value, bytes) else str(value).encode()
    return len(data).to_bytes(4, "big") + data
