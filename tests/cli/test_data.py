"""`paizhuo backup`, `restore` and `check`, as they are typed."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from paizhuo.server.store.folder import DATABASE, DataFolder
from tests.cli.support import refusal, run
from tests.server.support import Browser, serving


async def _a_table(folder: Path) -> str:
    async with serving(folder) as app:
        return await Browser(app).open()


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A data folder with a table."""
    folder = tmp_path / "house"
    folder.mkdir()
    asyncio.run(_a_table(folder))
    return folder


def test_what_is_kept_comes_back(house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Backup, restore elsewhere, check: each says in a line what it did."""
    file, other = tmp_path / "copy.zip", tmp_path / "other"
    kept = run(capsys, "backup", str(file), "--data", str(house))
    assert kept == (0, f"Kept in {file}. It holds everybody's tables and the key of the seals: keep it safe.\n", "")
    assert run(capsys, "restore", str(file), "--data", str(other)) == (0, f"Put back into {other}\n", "")
    assert run(capsys, "check", "--data", str(other)) == (0, "tables: 1, rows: 1, broken: 0\n", "")
    over = run(capsys, "restore", str(file), "--data", str(other), "--over")
    assert over.out.splitlines()[1].startswith(f"What was there is kept in {other}/before-")


def test_each_broken_log_is_named(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A row that was changed by hand is found; the exit status says so to scripts."""
    with closing(sqlite3.connect(house / DATABASE)) as raw:
        raw.execute("UPDATE event SET at = at + 1")
        raw.commit()
        (table,) = raw.execute("SELECT table_id FROM event").fetchone()
    ran = run(capsys, "check", "--data", str(house))
    assert ran.status == 1
    assert ran.out.splitlines() == [
        f"table {table}: row 1 doesn't follow from the rows before it",
        "tables: 1, rows: 1, broken: 1",
    ]


def test_wrong_input_is_answered_in_a_line(house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No data, a file that is there, no backup, a folder with tables, a running server: a sentence each."""
    file, nothing = tmp_path / "copy.zip", tmp_path / "nothing"
    assert "no data of a table" in refusal(capsys, "backup", str(file), "--data", str(nothing))
    assert "no data of a table" in refusal(capsys, "check", "--data", str(nothing))
    run(capsys, "backup", str(file), "--data", str(house))
    assert "already there" in refusal(capsys, "backup", str(file), "--data", str(house))
    assert "no backup" in refusal(capsys, "restore", str(house / DATABASE), "--data", str(nothing))
    assert "--over" in refusal(capsys, "restore", str(file), "--data", str(house))
    with closing(DataFolder(house)) as folder:
        folder.announce("http://127.0.0.1:8765/")
        assert "stop it first" in refusal(capsys, "restore", str(file), "--data", str(house), "--over")
