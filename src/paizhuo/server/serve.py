"""Runs the server: data folder, port, and the loop that answers.

What takes long to load is loaded only after the folder and the port are known to be good.
"""

from __future__ import annotations

import gc
import logging
import socket
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from paizhuo.core.errors import PaizhuoError
from paizhuo.core.wording import Text
from paizhuo.server.said.words import Starting, Trouble
from paizhuo.server.store.folder import DataFolder, FolderError, TakenError, default_folder

DEFAULT_PORT: Final = 8765
DEFAULT_HOST: Final = "127.0.0.1"
_EVERYWHERE: Final = {"0.0.0.0", "::", ""}  # noqa: S104  asked for by whoever starts the server
_BACKLOG: Final = 2048


class PortError(PaizhuoError):
    """A port that was asked for and cannot be used."""


@dataclass(frozen=True, slots=True)
class Serving:
    """Where the server can be reached: from this machine, and from the home network where it listens there.

    `already`: it was running before. `note`: something to say, in one line.
    """

    address: str
    on_the_network: tuple[str, ...] = ()
    already: bool = False
    note: Text | None = None


def serve(
    data: Path | None = None,
    *,
    host: str = DEFAULT_HOST,
    port: int | None = None,
    names: Sequence[str] = (),
    ready: Callable[[Serving], None] = lambda _: None,
) -> None:
    """Serve a data folder until the process is told to end.

    `ready` is called once, when the page can be opened. Where our own server is already running on the folder, it is
    called with that one's address, and this returns at once. `names`: further host names that people use for this
    machine. Raises FolderError, PortError or TableError, each with one sentence in both languages.
    """
    try:
        folder = DataFolder((data or default_folder()).expanduser().absolute())
    except TakenError as taken:
        ready(Serving(taken.address, already=True))
        return
    with closing(folder):
        listener, note = _listen(host, port)
        with closing(listener):
            serving = _serving(host, listener, note)
            folder.announce(serving.address)
            _run(folder, listener, serving, (host, *names), ready)


def _listen(host: str, port: int | None) -> tuple[socket.socket, Text | None]:
    """Open the port that was asked for; else the usual one, or a free one with a line that says so."""
    wanted = (DEFAULT_PORT, 0) if port is None else (port,) if 0 <= port < 65_536 else ()
    for candidate in wanted:
        try:
            listener = socket.create_server((host, candidate), family=_family(host), backlog=_BACKLOG)
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


def _serving(host: str, listener: socket.socket, note: Text | None) -> Serving:
    port = listener.getsockname()[1]
    if host not in _EVERYWHERE:
        name = f"[{host}]" if ":" in host else host
        return Serving(f"http://{name}:{port}/", note=note)
    from paizhuo.server.door.access import lan_addresses  # noqa: PLC0415  loaded where it is needed

    reachable = sorted(address for address in lan_addresses() if address[:1].isdigit() and address[:4] != "127.")
    return Serving(f"http://127.0.0.1:{port}/", tuple(f"http://{one}:{port}/" for one in reachable), note=note)


def _run(
    folder: DataFolder,
    listener: socket.socket,
    serving: Serving,
    names: Sequence[str],
    ready: Callable[[Serving], None],
) -> None:
    import uvicorn  # noqa: PLC0415  loaded only now: see above

    from paizhuo.server.app import application  # noqa: PLC0415  as above

    try:
        app = application(folder.path, hosts=set(names) - _EVERYWHERE, on_the_network=bool(serving.on_the_network))
    except sqlite3.Error as error:
        raise _unusable(folder.path, error) from error
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=16_384,
        ws_ping_interval=None,  # each tab says `ping` itself, and a silent line is given up sooner than this would
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        log_level=logging.WARNING,
        lifespan="on",
        server_header=False,
    )

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                _calm_collector()
                ready(serving)

    with suppress(KeyboardInterrupt):
        Server(config).run(sockets=[listener])


def _unusable(path: Path, error: sqlite3.Error) -> FolderError:
    full = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
    return FolderError((Trouble.DISK if full else Trouble.DATA).of(path=path))


def _calm_collector() -> None:
    """Keep the garbage collector from stopping every table: what is there now stays, and full rounds are rare."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 1_000)
