"""Brings a data folder to the schema of this program. Alembic is loaded only where there is something to do."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from paizhuo.core.errors import TableError
from paizhuo.server.said.words import Starting
from paizhuo.server.store.schema import SCHEMA


def prepare(path: Path, schema: int = SCHEMA) -> None:
    """Make or bring up to date the tables of a database.

    Raises TableError for one that a newer program has written.
    """
    with closing(sqlite3.connect(path)) as raw:
        found = raw.execute("PRAGMA user_version").fetchone()[0]
    if found > schema:
        raise TableError(Starting.NEWER_DATA.of(found=found, schema=schema))
    if found < schema:
        _upgrade(path)
        with closing(sqlite3.connect(path)) as raw:
            raw.execute(f"PRAGMA user_version = {schema}")
            raw.commit()


def _upgrade(path: Path) -> None:
    from alembic import command  # noqa: PLC0415  loaded only to change a schema, so that every other start is quick
    from alembic.config import Config  # noqa: PLC0415  as above

    from paizhuo.server.store.sqlite import connect  # noqa: PLC0415  as above

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    connection = connect(path)
    try:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    finally:
        connection.close()
