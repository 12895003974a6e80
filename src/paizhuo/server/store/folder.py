"""The data folder: where it is, one server at a time, and what to say when it cannot be used."""

from __future__ import annotations

import errno
import json
import os
import re
import secrets
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

from paizhuo.core.errors import PaizhuoError
from paizhuo.server.said.words import Starting, Trouble

DATABASE: Final = "paizhuo.sqlite3"
ID_FILE: Final = "paizhuo.id"
_LOCK: Final = "paizhuo.lock"
_ADDRESS: Final = "paizhuo.address"
_PATIENCE: Final = 3.0
"""Seconds that a server which is just starting has for saying where it is."""


class FolderError(PaizhuoError):
    """A data folder that cannot be used; one sentence says why."""


class TakenError(Exception):
    """Our own server is already running on this folder, at `address`."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


def default_folder() -> Path:
    """Give the data folder as this system has it."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "paizhuo"


def folder_id(path: Path) -> str:
    """Give what tells a data folder from others on this machine: drawn once and kept in it, also when it moves."""
    file = path / ID_FILE
    with suppress(OSError, UnicodeDecodeError):
        found = file.read_text(encoding="ascii").strip()
        if re.fullmatch(r"[a-z0-9]{6,32}", found):
            return found
    found = secrets.token_hex(5)
    file.write_text(f"{found}\n", encoding="ascii")
    return found


class DataFolder:
    """An open data folder. Its lock is the operating system's: it goes with the process, however that ends."""

    def __init__(self, path: Path) -> None:
        """Open a folder, making it where it is not there.

        Raises TakenError when our own server is running on it, FolderError when it cannot be used.
        """
        self.path = path
        try:
            path.mkdir(parents=True, exist_ok=True)
            self._lock = (path / _LOCK).open("a+b")
        except OSError as error:
            raise _unusable(path, error) from error
        try:
            taken = _take(self._lock)
        except OSError as error:
            self._lock.close()
            raise FolderError(Trouble.LOCK.of(path=path, why=error.strerror or str(error))) from error
        if not taken:
            self._lock.close()
            raise TakenError(_address_in(path))
        try:
            (path / _ADDRESS).unlink(missing_ok=True)
            _try_writing(path)
        except OSError as error:
            self.close()
            raise _unusable(path, error) from error

    def announce(self, address: str) -> None:
        """Write down where the server is, for whoever starts another one on this folder."""
        (self.path / _ADDRESS).write_text(json.dumps({"address": address, "pid": os.getpid()}), encoding="utf-8")

    def close(self) -> None:
        """Let the folder go."""
        with suppress(OSError):
            (self.path / _ADDRESS).unlink(missing_ok=True)
        self._lock.close()


def _address_in(path: Path) -> str:
    until = time.monotonic() + _PATIENCE
    while True:
        with suppress(OSError, ValueError, KeyError, TypeError):
            return str(json.loads((path / _ADDRESS).read_text(encoding="utf-8"))["address"])
        if time.monotonic() > until:
            raise FolderError(Starting.TAKEN.of(path=path))
        time.sleep(0.05)


def _try_writing(path: Path) -> None:
    trial = path / f"{_LOCK}.trial"
    trial.write_bytes(bytes(4096))
    trial.unlink()


def _unusable(path: Path, error: OSError) -> FolderError:
    if error.errno == errno.ENOSPC:
        return FolderError(Trouble.DISK.text)
    return FolderError(Trouble.DATA.of(path=path))


if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[bytes]) -> bool:
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def _take(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
