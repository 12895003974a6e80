"""Backups: one file that holds a whole data folder, made while the server runs, and put back when it does not.

A backup is a zip of the database (copied by SQLite itself, so that it is whole at one moment), the key that opens the
secrets of deals in play, and the folder's id, by which browsers know their cookies. Whoever has the file can read
everything, and can see cards in play: it is kept as carefully as the folder.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
import time
import zipfile
from contextlib import closing
from pathlib import Path
from typing import Final

from paizhuo.server.said.words import Starting
from paizhuo.server.store.folder import DATABASE, ID_FILE, DataFolder, FolderError
from paizhuo.server.store.look import look, reading
from paizhuo.server.store.seal import KEY_FILE

_BESIDE: Final = (KEY_FILE, ID_FILE)
_MINE: Final = (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm", *_BESIDE)


def back_up(folder: Path, file: Path) -> None:
    """Copy a data folder into one file, while its server may be running.

    Raises FolderError where there is nothing to copy, it is damaged, or the file is there already.
    """
    if not (folder / DATABASE).exists():
        raise FolderError(Starting.NO_DATA.of(path=folder))
    if file.exists():
        raise FolderError(Starting.EXISTS.of(path=file))
    look(folder)
    with tempfile.TemporaryDirectory(dir=file.parent, prefix=".paizhuo-") as name:
        copy, whole = Path(name) / DATABASE, Path(name) / "whole.zip"
        with closing(reading(folder / DATABASE)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
        # with its mode from the start: there is no moment in which others may read the key
        with (
            open(os.open(whole, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out,  # noqa: PTH123  as said
            zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as kept,
        ):
            kept.write(copy, DATABASE)
            for beside in _BESIDE:
                if (folder / beside).exists():
                    kept.write(folder / beside, beside)
        whole.replace(file)


def restore(file: Path, folder: Path, *, over: bool = False) -> Path | None:
    """Put a backup back into a data folder. `over`: where it has data, which is kept beside; gives where.

    Raises TakenError where a server is running on the folder; FolderError for no backup, for a damaged one, and for a
    folder that has data.
    """
    with closing(DataFolder(folder)), tempfile.TemporaryDirectory(dir=folder, prefix=".paizhuo-") as name:
        found = Path(name)
        _unpack(file, found)
        look(found)
        there = [folder / one for one in _MINE if (folder / one).exists()]
        if not over and (folder / DATABASE).exists():
            raise FolderError(Starting.HAS_DATA.of(path=folder))
        before = folder / time.strftime("before-%Y%m%d-%H%M%S") if there else None
        if before:
            before.mkdir(mode=0o700)
            for old in there:
                old.replace(before / old.name)
        for one in _MINE:
            if (found / one).exists():
                (found / one).replace(folder / one)
        return before


def _unpack(file: Path, into: Path) -> None:
    """Unpack what a backup holds, and nothing else that may be in it."""
    try:
        with zipfile.ZipFile(file) as kept:
            names = set(kept.namelist())
            if DATABASE not in names:
                raise FolderError(Starting.NO_BACKUP.of(path=file))
            for one in (DATABASE, *_BESIDE):
                if one not in names:
                    continue
                target = os.open(into / one, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
                with kept.open(one) as source, open(target, "wb") as out:  # noqa: PTH123  with its mode
                    shutil.copyfileobj(source, out)
    except (OSError, zipfile.BadZipFile, EOFError) as error:
        if isinstance(error, OSError) and file.exists() and zipfile.is_zipfile(file):
            raise
        raise FolderError(Starting.NO_BACKUP.of(path=file)) from error
