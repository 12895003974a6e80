from __future__ import annotations

import asyncio
import errno
import json
import os
import secrets
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from paizhuo.server.log.chain import Row, check_chain
from paizhuo.server.serve import DEFAULT_PORT, Front, PortError, Serving, serve
from paizhuo.server.store.folder import DataFolder, FolderError, TakenError, default_folder
from paizhuo.server.store.sqlite import _ROWS
from paizhuo.server.table.standing import fold
from tests.server.support import in_loop, put_over

PROGRAM = """
import sys
from pathlib import Path
from paizhuo.server.serve import Front, serve
serve(Path(sys.argv[1]), Front(port=int(sys.argv[2])), ready=lambda serving: print(serving.address, flush=True))
"""


def free_port() -> int:
    """Find a port that nobody uses."""
    with closing(socket.create_server(("127.0.0.1", 0))) as listener:
        return int(listener.getsockname()[1])


class Process:
    """A real server in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.cookie = ""
        self.start()

    def start(self) -> None:
        """Start it and wait until it says where it is."""
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, self.folder, str(self.port)], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout
        assert self.process.stdout.readline().startswith("http://127.0.0.1")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    @property
    def origin(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask over HTTP."""
        headers = {"Content-Type": "application/json", "Origin": self.origin, "Cookie": self.cookie}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.origin + path, data, headers, method=method)  # noqa: S310  our own
        with urllib.request.urlopen(request) as answer:  # noqa: S310  as above
            if cookie := answer.headers.get("Set-Cookie"):
                self.cookie = cookie.partition(";")[0]
            return json.load(answer)

    def rows(self, table: str) -> list[Row]:
        """Read the log of a table from the file."""
        with closing(sqlite3.connect(self.folder / "paizhuo.sqlite3")) as raw:
            found = raw.execute(_ROWS, (table, 0))
            return [Row._make(row) for row in found]


@contextmanager
def server(folder: Path) -> Iterator[Process]:
    """Run a server and see that it ends."""
    running = Process(folder)
    try:
        yield running
    finally:
        running.kill()


class Player:
    """A client as a browser is one: it comes back by itself and sends again what was not answered."""

    def __init__(self, running: Process, table: str, *, kill_after: int) -> None:
        self.server = running
        self.table = table
        self.kill_after = kill_after
        self.sent: dict[str, dict[str, Any]] = {}
        self.acknowledged: dict[str, int] = {}
        self.kills = 0
        self.seen = 0
        self.plays = 0
        self.view: dict[str, Any] = {}

    async def play_deal(self) -> None:
        """Play until the deal is scored, killing the server after every so many moves."""
        while self.view.get("stage") != "scored":
            with suppress(ConnectionClosed, OSError):
                await self._sit()

    async def _sit(self) -> None:
        address = f"ws://127.0.0.1:{self.server.port}/ws/{self.table}"
        headers = {"Cookie": self.server.cookie}
        async with connect(address, origin=self.server.origin, additional_headers=headers) as line:  # type: ignore[arg-type]
            await line.send(json.dumps({"type": "hello", "seen": self.seen}))
            while self.view.get("stage") != "scored":
                async with asyncio.timeout(30):
                    frame = json.loads(await line.recv())
                await self._take(line, frame)

    async def _take(self, line: Any, frame: dict[str, Any]) -> None:
        if frame["type"] == "commitment":
            add = {"type": "add", "deal": frame["deal"], "attempt": frame["attempt"], "bytes": secrets.token_hex(16)}
            await line.send(json.dumps(add))
        if frame["type"] == "done":
            self.acknowledged[frame["cmd"]] = frame["seq"]
            self.sent.pop(frame["cmd"], None)
        if frame["type"] == "refused":
            self.sent.pop(frame["cmd"], None)
        if frame.get("table"):
            self.view = put_over(self.view, frame["table"])
            self.seen = max(self.seen, self.view["seq"])
        if frame["type"] == "table":
            for message in self.sent.values():
                await line.send(json.dumps(message))
        if frame["type"] == "moved" and frame["line"]["kind"] == "play":
            self.plays += 1
        if self.view.get("legal") and not self.sent:
            await self._play(line)
        if self.plays >= self.kill_after:
            self.plays = 0
            self.kills += 1
            await asyncio.to_thread(self.server.kill)
            await asyncio.to_thread(self.server.start)

    async def _play(self, line: Any) -> None:
        cmd = secrets.token_hex(16)
        move = self.view["legal"][0]["move"]
        self.sent[cmd] = {"type": "play", "cmd": cmd, "seq": self.view["seq"], "moves": [move]}
        await line.send(json.dumps(self.sent[cmd]))


@in_loop
async def test_a_deal_survives_kill_9_after_every_third_move(tmp_path: Path) -> None:
    """The server is killed after every third move of a whole deal: nothing acknowledged is lost, nothing done twice."""
    with server(tmp_path) as running:
        running.ask("GET", "/api/me")
        wanted = {"game": "chinese-ten", "preset": "pagat-basic", "settings": {"pace": 0}}
        table = running.ask("POST", "/api/tables", wanted)["id"]
        player = Player(running, table, kill_after=3)
        await player.play_deal()
        rows = running.rows(table)
        ledger = running.ask("GET", f"/api/tables/{table}/ledger")

    check_chain(rows)
    assert player.kills >= 6
    mine = {row.cmd_id: row.seq for row in rows if row.cmd_id}
    assert player.acknowledged.items() <= mine.items()
    assert len(mine) == sum(row.cmd_id is not None for row in rows)
    played = [row for row in rows if row.kind == "play" and row.seat == player.view["seat"]]
    assert len(played) >= 6
    standing = fold(rows)
    assert standing.settled
    assert ledger["deals"][0]["score"] == player.view["score"]


def test_a_second_server_on_the_same_folder_finds_the_first(tmp_path: Path) -> None:
    """Started again on a folder in use, it says where the running one is and leaves everything as it was."""
    with server(tmp_path) as running:
        told: list[Serving] = []
        serve(tmp_path, ready=told.append)
        serve(tmp_path, Front(port=free_port()), ready=told.append)
        assert running.process.poll() is None

    assert [one.address for one in told] == [f"{running.origin}/"] * 2
    assert all(one.already for one in told)


def test_a_killed_server_leaves_no_lock_behind(tmp_path: Path) -> None:
    """After kill -9 the folder can be used at once, by the same rules and with the same data."""
    with server(tmp_path) as running:
        first = running.ask("GET", "/api/me")
        running.ask("GET", "/api/tables")
        running.kill()
        running.start()
        assert running.ask("GET", "/api/me") == first


def test_the_second_start_is_quick(tmp_path: Path) -> None:
    """With its tables made, the server answers soon after it is started; what takes long is loaded only once."""
    with server(tmp_path) as running:
        running.kill()
        begin = time.perf_counter()
        running.start()
        took = time.perf_counter() - begin

    # the promise is two seconds; a test machine may be busy with other things
    assert took < 10


def test_the_collector_does_not_stop_the_tables(tmp_path: Path) -> None:
    """When the server is ready its garbage collector has been calmed: full rounds are rare, and what is there stays."""
    program = PROGRAM.replace("import sys", "import gc, sys").replace(
        "serving.address", "(gc.get_threshold(), gc.get_freeze_count() > 10_000)"
    )
    process = subprocess.Popen([sys.executable, "-c", program, tmp_path, "0"], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        said = process.stdout.readline().strip()
    finally:
        process.kill()
        process.communicate()

    assert said == "((100000, 50, 1000), True)"


def test_a_port_that_was_asked_for_and_is_taken_is_refused(tmp_path: Path) -> None:
    """With a port named, nothing else is tried: one sentence, and the folder is free again."""
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(PortError) as refused:
            serve(tmp_path, Front(port=port))

    assert str(port) in refused.value.zh
    assert "--port" in refused.value.en
    DataFolder(tmp_path).close()


def test_a_port_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    """A number that is no port ends with the same sentence."""
    with pytest.raises(PortError):
        serve(tmp_path, Front(port=700_000))


def test_the_usual_port_taken_leads_to_the_next_free_one(tmp_path: Path) -> None:
    """Without a port named, the next free one is taken, and one line says so."""
    program = PROGRAM.replace("port=int(sys.argv[2])", "port=None").replace("serving.address", "serving")
    listener = None
    with suppress(OSError):  # somebody else may have it already
        listener = socket.create_server(("127.0.0.1", DEFAULT_PORT))
    process = subprocess.Popen([sys.executable, "-c", program, tmp_path], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        said = process.stdout.readline()
    finally:
        process.kill()
        process.communicate()
        if listener:
            listener.close()

    assert f"連接埠 {DEFAULT_PORT} 有人用了，改用 " in said
    assert f"127.0.0.1:{DEFAULT_PORT}/" not in said


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    """A data folder that is a file, or lies below one, ends with one sentence that names it."""
    (tmp_path / "file").write_text("not a folder")
    for path in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(FolderError) as refused:
            DataFolder(path)
        assert str(path) in refused.value.zh
        assert str(path) in refused.value.en


def test_a_full_disk_at_the_start_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When nothing can be written because the disk is full, the sentence says that, and the lock is let go."""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("paizhuo.server.store.folder._try_writing", full)
    with pytest.raises(FolderError) as refused:
        DataFolder(tmp_path)
    monkeypatch.undo()

    assert "磁碟滿了" in refused.value.zh
    DataFolder(tmp_path).close()


@pytest.mark.skipif(sys.platform == "win32", reason="flock is not there")
def test_a_folder_whose_disk_cannot_lock_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a network disk without a lock service, one sentence says why and what to do; the folder is let go."""

    def no_locks(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", no_locks)
    with pytest.raises(FolderError) as refused:
        DataFolder(tmp_path)
    monkeypatch.undo()

    assert "No locks available" in refused.value.en
    assert all("--data" in said and str(tmp_path) in said for said in (refused.value.zh, refused.value.en))
    DataFolder(tmp_path).close()


def test_one_folder_has_one_owner(tmp_path: Path) -> None:
    """While a folder is open it can't be opened again; who asks is told the address."""
    folder = DataFolder(tmp_path / "data")
    folder.announce("http://127.0.0.1:1/")
    with pytest.raises(TakenError) as taken:
        DataFolder(tmp_path / "data")
    folder.close()

    assert taken.value.address == "http://127.0.0.1:1/"
    DataFolder(tmp_path / "data").close()


@pytest.mark.parametrize(
    ("platform", "environment", "wanted"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/paizhuo"),
        ("linux", {}, "~/.local/share/paizhuo"),
        ("darwin", {}, "~/Library/Application Support/paizhuo"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/paizhuo"),
        ("win32", {}, "~/AppData/Local/paizhuo"),
    ],
)
def test_the_data_folder_is_where_the_system_keeps_data(
    monkeypatch: pytest.MonkeyPatch, platform: str, environment: dict[str, str], wanted: str
) -> None:
    """Each system has its place for what programs keep."""
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)

    assert default_folder() == Path(wanted).expanduser()


def test_the_bots_end_with_their_server(tmp_path: Path) -> None:
    """A server that is killed leaves no process of its bots behind."""
    with server(tmp_path) as running:
        running.ask("GET", "/api/me")
        table = running.ask(
            "POST", "/api/tables", {"game": "chinese-ten", "preset": "pagat-basic", "settings": {"pace": 0}}
        )["id"]
        asyncio.run(asyncio.wait_for(Player(running, table, kill_after=10_000).play_deal(), 60))
        children = _children(running.process.pid)
        running.kill()
        until = time.monotonic() + 10
        while any(map(_alive, children)) and time.monotonic() < until:
            time.sleep(0.05)
        assert len(children) == 1
        assert not any(map(_alive, children))
        running.start()


def _children(pid: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # a process may have ended meanwhile
            if stat.read_text().rpartition(")")[2].split()[1] == str(pid):
                found.append(int(stat.parent.name))
    return found


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"
