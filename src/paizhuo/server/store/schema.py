"""The database: the log of the tables, and the ordinary tables of people beside it.

Rows of the log know seats, never people: who a guest is and which chair is whose stands only here, so that
*forget me* can delete it and every log stays whole. What changes here needs a step in `migrations`.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BLOB,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

SCHEMA: Final = 1
"""The schema number of a data folder, kept in the file itself (`PRAGMA user_version`)."""

metadata = MetaData()

event = Table(
    "event",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("cmd_id", Text),
    Column("seat", Integer),
    Column("kind", Text, nullable=False),
    Column("v", Integer, nullable=False),
    Column("payload", BLOB, nullable=False),
    Column("at", Integer, nullable=False),
    Column("hash", BLOB, nullable=False),
    UniqueConstraint("table_id", "cmd_id"),
    sqlite_with_rowid=False,
)

guest = Table(
    "guest",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("language", Text),
    Column("settings", Text, nullable=False),
    Column("last_played", Text),
    Column("created", Integer, nullable=False),
)

device = Table(
    "device",
    metadata,
    Column("token_hash", LargeBinary, primary_key=True),
    Column("guest_id", Text, ForeignKey("guest.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Integer, nullable=False),
    Column("seen", Integer, nullable=False),
)

# A table as the list at home shows it: a shortcut past its log.
game_table = Table(
    "game_table",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", Integer, nullable=False),
    Column("clocked", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
)

# Chairs are numbered as people sat down; the draw for seats says which seat a chair has come to be.
chair = Table(
    "chair",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("guest_id", Text, ForeignKey("guest.id", ondelete="CASCADE"), nullable=False, index=True),
)

# Secrets of deals until they are revealed: never in a log, a state or a view.
secret = Table(
    "secret",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("attempt", Integer, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)
