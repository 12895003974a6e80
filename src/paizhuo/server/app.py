"""The whole server as one ASGI application: the gate, the guests, the API, the sockets and the front end."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from litestar import Litestar

from paizhuo.server.door.access import Gate, Receive, Scope, Send, refuse_request
from paizhuo.server.door.api import api
from paizhuo.server.door.line import AsgiLine, serve_tab
from paizhuo.server.door.pages import Pages
from paizhuo.server.door.phones import Phones
from paizhuo.server.door.proxies import Proxies
from paizhuo.server.door.visitors import Visitors
from paizhuo.server.room.hub import Hub
from paizhuo.server.room.room import House
from paizhuo.server.room.thinking import BotProcess, Thinker
from paizhuo.server.said.refusal import RefusedError
from paizhuo.server.said.words import Trouble
from paizhuo.server.store.contract import StoreError
from paizhuo.server.store.folder import DATABASE, folder_id
from paizhuo.server.store.look import look
from paizhuo.server.store.migrate import prepare
from paizhuo.server.store.people import People
from paizhuo.server.store.seal import seal_of
from paizhuo.server.store.sqlite import SqliteStore

_log: Final = logging.getLogger(__name__)


@dataclass(slots=True)
class Application:
    """What an open data folder is served with."""

    hub: Hub
    gate: Gate
    phones: Phones

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, a socket, or the start and the end of the server."""
        await self.gate(scope, receive, send)


def application(
    folder: Path,
    *,
    hosts: Iterable[str] = (),
    on_the_network: bool = False,
    proxies: Proxies | None = None,
    thinker: Thinker | None = None,
    **more: Any,
) -> Application:
    """Make the application of a data folder; the folder must be there. `more`: see `House`.

    Raises FolderError for damaged data, TableError for what was kept by a newer program.
    """
    look(folder)
    # first of all the folder says that it is ours: see `look`
    house_id = folder_id(folder)
    prepare(folder / DATABASE)
    store = SqliteStore(folder / DATABASE)
    hub = Hub(House(store, People(store, seal_of(folder)), thinker or BotProcess(), **more))

    front = _Front(hub, Visitors(house_id))
    gate = Gate(front, hosts, on_the_network=on_the_network, proxies=proxies)
    phones = Phones(gate)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await hub.start()
        try:
            yield
        finally:
            await phones.close()
            await hub.stop()
            await hub.house.thinker.close()
            await store.close()

    front.answers = api(hub, lifespan, str(folder), phones)
    return Application(hub, gate, phones)


class _Front:
    """Sends each request to where it is answered."""

    answers: Litestar

    def __init__(self, hub: Hub, visitors: Visitors) -> None:
        self._hub = hub
        self._pages = Pages()
        self._visitors = visitors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.answers(scope, receive, send)  # type: ignore[arg-type]
            return
        begun = False

        async def sending(message: Any) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._answer(scope, receive, sending)
        except Exception as error:
            if begun:
                raise
            trouble = error.trouble if isinstance(error, StoreError) else Trouble.SERVER
            if trouble is Trouble.SERVER:
                _log.exception("a request failed")
            await refuse_request(scope, send, 507 if trouble is Trouble.DISK else 503, trouble)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["path"].startswith("/api/"):
            await self._visitors.welcome(scope, receive, send, self._hub.house.people, self.answers)
        elif scope["method"] in ("GET", "HEAD"):
            await self._pages(scope, receive, send)
        else:
            await refuse_request(scope, send, 405, Trouble.NO_PAGE)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        table_id = scope["path"].removeprefix("/ws/")
        guest = await self._visitors.find(scope, self._hub.house.people)
        try:
            if guest is None:
                await refuse_request(scope, send, 401, Trouble.GUEST)
                return
            chair = await self._hub.chair_of(table_id, guest)
            room = await self._hub.room(table_id)
        except RefusedError as refused:
            phrase = refused.reason.phrase
            assert isinstance(phrase, Trouble), "a table that can't be opened is the server's own trouble"
            await refuse_request(scope, send, 404, phrase, **refused.reason.arguments)
            return
        await receive()  # the wish to connect
        await send({"type": "websocket.accept"})
        await serve_tab(AsgiLine(receive, send), room, chair)
