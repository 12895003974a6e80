"""What the server's tests share: a client that speaks to the application in its own process, and bots that obey."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import itertools
import json
import secrets
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, Self

from paizhuo.core.game import Seen
from paizhuo.games.registry import game
from paizhuo.server.app import Application, application
from paizhuo.server.room.preparing import promise_of

HOST = "127.0.0.1:8765"
ORIGIN = f"http://{HOST}"
NOT_WAITED_FOR = 20.0
"""Seconds after which a test is lost rather than slow."""


class FirstMove:
    """Stands in for the bots: it plays the first legal move, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    async def choose(self, game_id: str, level: str, seen: Seen[Any]) -> Any:  # noqa: ARG002  as bots are asked
        """Play the first legal move."""
        self.asked += 1
        return game(game_id).legal_moves(seen.view)[0]

    async def close(self) -> None:
        """Nothing to let go."""


@contextlib.asynccontextmanager
async def serving(folder: Path, **more: Any) -> AsyncIterator[Application]:
    """Run an application from its start to its end, as a server does; a `clock` of a test is also what it waits by."""
    if "clock" in more:
        more.setdefault("ticks", more["clock"])
    app = application(folder, **{"thinker": FirstMove(), **more})
    inbox: asyncio.Queue[Any] = asyncio.Queue()
    outbox: asyncio.Queue[Any] = asyncio.Queue()
    scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
    running = asyncio.create_task(app(scope, inbox.get, outbox.put))  # type: ignore[arg-type]
    await inbox.put({"type": "lifespan.startup"})
    started = await outbox.get()
    assert started["type"] == "lifespan.startup.complete", started
    try:
        yield app
    finally:
        await inbox.put({"type": "lifespan.shutdown"})
        await outbox.get()
        await running


class Browser:
    """A browser with its cookie."""

    def __init__(
        self, app: Application, *, host: str = HOST, origin: str | None = ORIGIN, client: str = "127.0.0.1"
    ) -> None:
        self.app = app
        self.host = host
        self.origin = origin
        self.client = client
        self.jar: dict[str, str] = {}
        self.told: list[str] = []

    @property
    def cookie(self) -> str:
        """What it sends along."""
        return "; ".join(f"{name}={value}" for name, value in self.jar.items())

    @cookie.setter
    def cookie(self, cookies: str) -> None:
        """Take over the cookies of another."""
        self.jar = dict(one.split("=", 1) for one in cookies.split("; ") if one)

    def keep(self, headers: list[tuple[bytes, bytes]]) -> None:
        """Keep the cookies of an answer."""
        for name, value in headers:
            if name == b"set-cookie":
                key, _, token = value.decode().partition(";")[0].partition("=")
                self.jar[key] = token
                if not token:
                    del self.jar[key]

    def headers(self, **more: str) -> list[tuple[bytes, bytes]]:
        """Give what a browser sends along."""
        given = {"host": self.host, "cookie": self.cookie, "origin": self.origin or "", **more}
        return [(name.replace("_", "-").encode(), value.encode()) for name, value in given.items() if value]

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        """Ask over HTTP; gives status and answer."""
        if not self.jar and method != "GET":  # as the page does before anything can be tapped
            await self.ask("GET", "/api/me")
        raw = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        status, answered, data = await self.raw(method, path, raw, **headers)
        self.keep(answered)
        text = data.decode()
        self.told.append(text)
        return status, json.loads(text) if text[:1] in "{[" and text else text

    async def raw(
        self, method: str, path: str, body: bytes = b"", **headers: str
    ) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
        """Ask over HTTP; gives status, headers and the bytes of the answer."""
        where, _, query = path.partition("?")
        scope = {
            "type": "http",
            "method": method,
            "path": where,
            "raw_path": where.encode(),
            "query_string": query.encode(),
            "headers": self.headers(content_type="application/json", **headers),
            "scheme": "http",
            "client": (self.client, 5),
            "server": ("127.0.0.1", 8765),
            "http_version": "1.1",
            "asgi": {"version": "3.0"},
            "root_path": "",
            "state": {},
            "extensions": {},
        }
        sent: list[Any] = []
        asked = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def receive() -> Any:
            if (event := next(asked, None)) is not None:
                return event
            await asyncio.sleep(NOT_WAITED_FOR)
            return {"type": "http.disconnect"}

        async def send(event: Any) -> None:
            sent.append(event)

        await self.app(scope, receive, send)
        start = sent[0]
        return start["status"], list(start["headers"]), b"".join(event.get("body", b"") for event in sent[1:])

    async def raw_record(self, table: str) -> tuple[int, str]:
        """Give the record of a table as text."""
        status, _, body = await self.raw("GET", f"/api/tables/{table}/record")
        return status, body.decode()

    async def open(self, **wanted: Any) -> str:
        """Open a table that plays without delay; gives its id."""
        settings = {"pace": 0, **wanted.pop("settings", {})}
        body = {"game": "chinese-ten", "preset": "pagat-basic", "settings": settings, **wanted}
        status, opened = await self.ask("POST", "/api/tables", body)
        assert status == 201, opened
        return str(opened["id"])

    async def sit(self, table: str, seen: int = 0) -> Seat:
        """Open a tab at a table; the first message has come when this returns."""
        seat = Seat(self, table)
        await seat.connect()
        await seat.send({"type": "hello", "seen": seen})
        await seat.until("table")
        return seat


def put_over(table: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """Put what has changed over a table, as every client does."""
    whole = {**table, **change}
    if change.get("view") and table.get("view"):
        known = table["view"]
        whole["view"] = {**known, **{name: _lists(known.get(name), one) for name, one in change["view"].items()}}
    return whole


def _lists(known: Any, change: Any) -> Any:
    if not (isinstance(known, list) and isinstance(change, dict)):
        return change
    return [change.get(str(place), one) for place, one in enumerate(known)]


class Seat:
    """A tab at a table: what it was told, and what it says."""

    def __init__(self, browser: Browser, table: str) -> None:
        self.browser = browser
        self.table = table
        self.view: dict[str, Any] = {}
        self.raw: list[str] = []
        """What came over the line; in `frames` each row comes with the table as it then stood."""
        self.frames: list[str] = []
        self.refusal: Any = None
        self.closed: int | None = None
        self._inbox: asyncio.Queue[Any] = asyncio.Queue()
        self._outbox: asyncio.Queue[Any] = asyncio.Queue()
        self._line: asyncio.Task[None] | None = None
        self._add = True
        self.bytes = b""
        self.held = asyncio.Event()
        self.held.set()

    async def connect(self, **headers: str) -> None:
        """Open the socket."""
        scope = {
            "type": "websocket",
            "path": f"/ws/{self.table}",
            "headers": self.browser.headers(**headers),
            "scheme": "ws",
            "client": (self.browser.client, 5),
            "query_string": b"",
            "extensions": {"websocket.http.response": {}},
        }
        await self._inbox.put({"type": "websocket.connect"})

        async def send(event: Any) -> None:
            await self.held.wait()
            await self._outbox.put(event)

        self._line = asyncio.create_task(self.browser.app(scope, self._inbox.get, send))
        answer = await self._next()
        if answer["type"] != "websocket.accept":
            self.refusal = answer
            if answer["type"].endswith("start"):
                self.refusal = (answer["status"], json.loads((await self._next())["body"]))

    async def send(self, message: Any) -> None:
        """Say something."""
        text = message if isinstance(message, str) else json.dumps(message)
        await self._inbox.put({"type": "websocket.receive", "text": text})

    def another(self) -> Seat:
        """Give another tab of the same browser at the same table, not yet open."""
        return Seat(self.browser, self.table)

    def silent(self) -> Self:
        """Add no bytes to deals."""
        self._add = False
        return self

    async def _next(self) -> Any:
        async with asyncio.timeout(NOT_WAITED_FOR):
            return await self._outbox.get()

    async def hear(self) -> dict[str, Any]:
        """Give the next message, and do what every client does with it."""
        event = await self._next()
        if event["type"] == "websocket.close":
            self.closed = event["code"]
            return {"type": "closed", "code": event["code"]}
        self.raw.append(event["text"])
        message: dict[str, Any] = json.loads(event["text"])
        if message["type"] == "moved":
            message["table"] = put_over(self.view, message["table"])
        self.frames.append(json.dumps(message, ensure_ascii=False, separators=(",", ":")))
        if message["type"] == "seats":
            self.view = {**self.view, "seats": message["seats"], "tabs": message["tabs"]}
        if message.get("table"):
            self.view = message["table"]
        if self._add:
            await self._help_to_shuffle(message)
        return message

    async def _help_to_shuffle(self, message: dict[str, Any]) -> None:
        deal = {key: message[key] for key in ("deal", "attempt") if key in message}
        if message["type"] == "commitment":
            self.bytes = secrets.token_bytes(16)
            await self.send({"type": "promise", **deal, "hash": promise_of(self.bytes)})
        elif message["type"] == "promised":
            await self.send({"type": "add", **deal, "bytes": self.bytes.hex()})

    async def until(self, kind: str | Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Listen until a message comes that is of a kind, or of which something holds."""
        wanted = kind if callable(kind) else lambda message: message["type"] == kind
        while True:
            message = await self.hear()
            if wanted(message):
                return message
            assert message["type"] != "closed", message

    async def command(self, kind: str, *, cmd: str = "", seq: int | None = None, **more: Any) -> dict[str, Any]:
        """Send a command and give its answer, `done` or `refused`."""
        cmd = cmd or secrets.token_hex(16)
        at = self.view["seq"] if seq is None else seq
        await self.send({"type": kind, "cmd": cmd, "seq": at, **more})
        return await self.until(lambda message: message.get("cmd") == cmd)

    async def ready(self) -> dict[str, Any]:
        """Listen until it is this seat's turn, or a deal is over; gives the view."""
        while not (self.view["legal"] or self.view["stage"] in ("scored", "over")):
            await self.hear()
        return self.view

    async def turn(self) -> None:
        """Play the first legal move; where the table may not rest after it, go on until it may."""
        moves = [self.view["legal"][0]["move"]]
        answer = await self.command("play", moves=moves)
        while answer["type"] == "refused" and answer["reason"]["code"] != "err.stale":
            await self.send({"type": "stage", "moves": moves})
            staged = await self.until("staged")
            moves.append(staged["legal"][0]["move"])
            answer = await self.command("play", moves=moves)

    async def play_deal(self) -> dict[str, Any]:
        """Play to the end of the deal and give the view of its score."""
        for _ in itertools.count():
            view = await self.ready()
            if view["stage"] in ("scored", "over"):
                return view
            await self.turn()
        raise AssertionError

    async def leave(self) -> None:
        """Close the tab."""
        await self._inbox.put({"type": "websocket.disconnect", "code": 1001})
        if self._line:
            await self._line


def in_loop(test: Callable[..., Any]) -> Callable[..., None]:
    """Run an asynchronous test in a loop of its own."""

    @functools.wraps(test)
    def run(*given: Any, **named: Any) -> None:
        asyncio.run(test(*given, **named))

    return run
