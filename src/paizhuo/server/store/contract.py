"""What the server needs of a store: logs that grow row by row, and ordinary tables beside them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from paizhuo.server.log.chain import START, Row
from paizhuo.server.said.words import Trouble

T = TypeVar("T")


class ConflictError(Exception):
    """The log goes on differently from what the row was based on: read it again and decide again."""


class StoreError(Exception):
    """Nothing was kept; `trouble` says why."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.text.en)
        self.trouble = trouble


class Store(Protocol):
    """Keeps what a server must not lose. When `append` or `write` returns, it is kept, also through a power cut."""

    async def append(self, row: Row, based_on: bytes = START) -> None:
        """Keep a row; `based_on` is the hash of the row before it, as the caller knows it.

        Raises ConflictError when the log has no such last row, StoreError when nothing could be kept.
        """

    async def rows(self, table_id: str, after: int = 0) -> list[Row]:
        """Give the log of a table, from behind a row; an empty list where there is none."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do something to the ordinary tables (`schema`), all or nothing. What `work` raises is raised here.

        Raises StoreError when nothing could be kept.
        """

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Look something up in the ordinary tables, beside the writing."""

    async def wipe(self) -> None:
        """Leave nothing of what was deleted anywhere in the store's files."""

    async def close(self) -> None:
        """Keep what is queued, and take nothing more."""
