"""Runs the server: data folder, port, and the loop that answers.

What takes long to load is loaded only after the folder and the port are known to be good.
"""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import socket
import sqlite3
import urllib.request
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, closing, nullcontext, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from paizhuo.core.errors import PaizhuoError
from paizhuo.core.wording import Text
from paizhuo.server.said.words import Starting, Trouble
from paizhuo.server.store.folder import DataFolder, FolderError, TakenError, default_folder

if TYPE_CHECKING:
    import uvicorn

    from paizhuo.server.app import Application
    from paizhuo.server.door.phones import Close, Phones
    from paizhuo.server.door.proxies import Proxies

DEFAULT_PORT: Final = 8765
DEFAULT_HOST: Final = "127.0.0.1"
_EVERYWHERE: Final = {"0.0.0.0", "::", ""}  # noqa: S104  asked for by whoever starts the server
_BACKLOG: Final = 2048


class PortError(PaizhuoError):
    """A port that was asked for and cannot be used."""


@dataclass(frozen=True, slots=True)
class Serving:
    """Where the server can be reached: from this machine, and from the home network where it listens there.

    `already`: it was running before. `for_phones`: it was asked to let the phones of the house in. `note`: something
    to say, in one line.
    """

    address: str
    on_the_network: tuple[str, ...] = ()
    already: bool = False
    for_phones: bool = False
    note: Text | None = None


@dataclass(frozen=True, slots=True)
class Front:
    """How people come to the server.

    `names`: further host names that people use for this machine. `home`: let the phones of the house in. `proxies`:
    addresses of proxies on other machines. `root_path`: the folder of the site in which it is seen.
    """

    host: str = DEFAULT_HOST
    port: int | None = None
    names: Sequence[str] = ()
    home: bool = False
    proxies: Sequence[str] = ()
    root_path: str = ""


def serve(
    data: Path | None = None,
    front: Front = Front(),
    *,
    ready: Callable[[Serving], None] = lambda _: None,
) -> None:
    """Serve a data folder until the process is told to end.

    `ready` is called once, when the page can be opened. Where our own server is already running on the folder, it is
    called with that one's address, and this returns at once. Raises FolderError, PortError, ProxyError or TableError,
    each with one sentence in both languages.
    """
    from paizhuo.server.door.proxies import Proxies, proxies_of  # noqa: PLC0415  loaded where it is needed

    proxies = Proxies(proxies_of(front.proxies), front.root_path)
    try:
        folder = DataFolder((data or default_folder()).expanduser().absolute())
    except TakenError as taken:
        let_in = _ask_to_let_in(taken.address) if front.home else ()
        ready(Serving(taken.address, let_in, already=True, for_phones=front.home))
        return
    with closing(folder):
        listener, note = _listen(front.host, front.port)
        with closing(listener):
            serving = _serving(front, listener, note)
            folder.announce(serving.address)
            _run(folder, listener, serving, front, proxies, ready)


def _ask_to_let_in(address: str) -> tuple[str, ...]:
    """Ask a server that is already running to let the phones of the house in; gives the addresses for them."""
    asked = urllib.request.Request(  # noqa: S310  the address of our own server
        f"{address}api/phones",
        data=b'{"open": true}',
        method="PUT",
        headers={"origin": address.rstrip("/"), "content-type": "application/json"},
    )
    with suppress(OSError, ValueError, KeyError), urllib.request.urlopen(asked, timeout=10) as answer:  # noqa: S310
        return tuple(one["address"] for one in json.load(answer)["addresses"])
    return ()


def _listen(host: str, port: int | None) -> tuple[socket.socket, Text | None]:
    """Open the port that was asked for; else the usual one, or a free one with a line that says so."""
    both = host == "::" and socket.has_dualstack_ipv6()
    wanted = (DEFAULT_PORT, 0) if port is None else (port,) if 0 <= port < 65_536 else ()
    for candidate in wanted:
        try:
            listener = socket.create_server(
                (host, candidate), family=_family(host), backlog=_BACKLOG, dualstack_ipv6=both
            )
        except OSError:
            continue
        found = listener.getsockname()[1]
        moved = port is None and candidate == 0
        return listener, _moved(DEFAULT_PORT, found) if moved else None
    if port is None:
        raise PortError(Starting.NO_ADDRESS.of(host=host))
    raise PortError(Starting.NO_PORT.of(port=port))


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def _moved(wanted: int, found: int) -> Text:
    return Starting.MOVED.of(wanted=wanted, found=found)


def _serving(front: Front, listener: socket.socket, note: Text | None) -> Serving:
    from paizhuo.server.door.access import home_addresses, in_address  # noqa: PLC0415  loaded where it is needed

    port = listener.getsockname()[1]
    if front.host not in _EVERYWHERE:
        return Serving(f"http://{in_address(front.host)}:{port}/", for_phones=front.home, note=note)
    both = listener.family == socket.AF_INET6
    reachable = [f"http://{in_address(one)}:{port}/" for one in home_addresses() if both or ":" not in one]
    return Serving(f"http://127.0.0.1:{port}/", tuple(reachable), for_phones=front.home, note=note)


def _run(
    folder: DataFolder,
    listener: socket.socket,
    serving: Serving,
    front: Front,
    proxies: Proxies,
    ready: Callable[[Serving], None],
) -> None:
    import uvicorn  # noqa: PLC0415  loaded only now: see above

    from paizhuo.server.app import application  # noqa: PLC0415  as above
    from paizhuo.server.door.proxies import LOOPBACK  # noqa: PLC0415  as above

    names = {front.host, *front.names} - _EVERYWHERE
    everywhere = front.host in _EVERYWHERE
    try:
        app = application(folder.path, hosts=names, on_the_network=everywhere, proxies=proxies)
    except sqlite3.Error as error:
        raise _unusable(folder.path, error) from error

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                _calm_collector()
                ready(await _opened(app.phones, serving))

    async def listen_too(more: socket.socket) -> Close:
        second = _Second(_config(app, lifespan="off"))
        task = asyncio.create_task(second.serve([more]), name="phones' listener")

        async def close() -> None:
            second.should_exit = True
            await asyncio.gather(task, return_exceptions=True)
            more.close()

        return close

    class _Second(uvicorn.Server):
        """Listens beside the first one, which alone hears the signals."""

        def capture_signals(self) -> AbstractContextManager[None]:  # type: ignore[override]
            return nullcontext()

    alone = front.host in LOOPBACK or front.host.startswith("127.")
    always = None if alone else list(serving.on_the_network or [serving.address])
    app.phones.begin(listener.getsockname()[1], listen_too, always)
    with suppress(KeyboardInterrupt):
        Server(_config(app, lifespan="on")).run(sockets=[listener])


async def _opened(phones: Phones, serving: Serving) -> Serving:
    """Let the phones of the house in, where that was asked for."""
    if not serving.for_phones:
        return serving
    await phones.open()
    return replace(serving, on_the_network=tuple(await phones.addresses()))


def _config(app: Application, *, lifespan: Literal["on", "off"]) -> uvicorn.Config:
    import uvicorn  # noqa: PLC0415  loaded only now: see above

    from paizhuo.server.door.patience import PatientProtocol  # noqa: PLC0415  as above

    return uvicorn.Config(
        app,
        http=PatientProtocol,
        ws="websockets-sansio",
        ws_max_size=16_384,
        ws_ping_interval=None,  # each tab says `ping` itself, and a silent line is given up sooner than this would
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        log_level=logging.WARNING,
        lifespan=lifespan,
        server_header=False,
        proxy_headers=False,  # `door.proxies` hears them
    )


def _unusable(path: Path, error: sqlite3.Error) -> FolderError:
    full = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
    return FolderError((Trouble.DISK if full else Trouble.DATA).of(path=path))


def _calm_collector() -> None:
    """Keep the garbage collector from stopping every table: what is there now stays, and full rounds are rare."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 1_000)
