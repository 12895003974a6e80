"""Reading a record from a file, for the commands that are about one."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from paizhuo.cli.terminal import UsageError
from paizhuo.cli.words import Said
from paizhuo.core.record import Record, read_record
from paizhuo.games import registry

MOST_BYTES: Final = 64 * 1024 * 1024


def record_in(name: str) -> Record:
    """Read the record in a file, `-` for what comes in on stdin.

    Raises UsageError for a file that can't be read, and RecordError for a record that isn't one.
    """
    return read_record(_text_of(name), registry.game)


def _text_of(name: str) -> str:
    try:
        content = sys.stdin.buffer.read(MOST_BYTES + 1) if name == "-" else _content(Path(name))
    except FileNotFoundError:
        raise UsageError(Said.NO_FILE(name=name)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UsageError(Said.UNREADABLE(name=name, why=reason)) from None
    if len(content) > MOST_BYTES:
        raise UsageError(Said.TOO_LARGE(name=name))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UsageError(Said.NO_RECORD(name=name)) from None


def _content(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)
