"""The first schema: logs, guests and their devices, tables, chairs, secrets."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    _make_log()
    _make_people()
    _make_tables()


def _make_log() -> None:
    op.create_table(
        "event",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("cmd_id", sa.Text),
        sa.Column("seat", sa.Integer),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("v", sa.Integer, nullable=False),
        sa.Column("payload", sa.BLOB, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("hash", sa.BLOB, nullable=False),
        sa.UniqueConstraint("table_id", "cmd_id"),
        sqlite_with_rowid=False,
    )


def _make_people() -> None:
    op.create_table(
        "guest",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("language", sa.Text),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("last_played", sa.Text),
        sa.Column("created", sa.Integer, nullable=False),
    )
    op.create_table(
        "device",
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        sa.Column("guest_id", sa.Text, sa.ForeignKey("guest.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("created", sa.Integer, nullable=False),
        sa.Column("seen", sa.Integer, nullable=False),
    )


def _make_tables() -> None:
    op.create_table(
        "game_table",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created", sa.Integer, nullable=False),
        sa.Column("clocked", sa.Boolean, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
    )
    op.create_table(
        "chair",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("place", sa.Integer, primary_key=True),
        sa.Column("guest_id", sa.Text, sa.ForeignKey("guest.id", ondelete="CASCADE"), nullable=False, index=True),
    )
    op.create_table(
        "secret",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("attempt", sa.Integer, primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
    )
