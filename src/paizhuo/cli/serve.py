"""`paizhuo serve`: the table server, and the browser in front of it."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from paizhuo.cli.tables import read_number
from paizhuo.cli.terminal import Parser, UsageError
from paizhuo.cli.words import COMMANDS
from paizhuo.core.wording import Language, Text

if TYPE_CHECKING:
    from litestar import Litestar

DEFAULT_PORT: Final = 8765
HOST: Final = "127.0.0.1"
STATIC: Final = Path(__file__).parent.parent / "static"


def run(arguments: Sequence[str], language: Language) -> int:
    """Start the table and open the browser."""
    parser = Parser("serve", COMMANDS["serve"], language)
    parser.say(parser.group, Text("連接埠", "the port to listen on"), "--port", metavar="N")
    parser.say(parser.group, Text("不要打開瀏覽器", "don't open a browser"), "--no-browser", action="store_true")
    asked = parser.read(arguments)
    listener = _listen(None if asked.port is None else read_number(asked.port, "--port"))
    if listener is None:
        raise UsageError(
            f"連接埠 {asked.port} 不能用，用 --port 換一個",
            f"port {asked.port} cannot be used; name another one with --port",
        )
    address = f"http://{HOST}:{listener.getsockname()[1]}/"
    print(f"牌桌 Paizhuo: {address}", flush=True)
    if not asked.no_browser and _has_screen():
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    _serve(listener)
    return 0


def _listen(port: int | None) -> socket.socket | None:
    """Open the port that was asked for, or the default one, or a free one; None if the one asked for is taken."""
    for candidate in (DEFAULT_PORT, 0) if port is None else (port,):
        try:
            return socket.create_server((HOST, candidate), backlog=2048)
        except (OSError, OverflowError):
            continue
    return None


def _has_screen() -> bool:
    """Say whether a browser can show itself: on a bare console Python would start one that takes over the terminal."""
    return sys.platform in {"win32", "darwin"} or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _serve(listener: socket.socket) -> None:
    import uvicorn  # noqa: PLC0415  loaded only to serve, so that every other command starts at once

    config = uvicorn.Config(_application(), ws="websockets-sansio", log_level="warning", lifespan="on")
    try:
        uvicorn.Server(config).run(sockets=[listener])
    except KeyboardInterrupt:
        return


def _application() -> Litestar:
    from litestar import Litestar  # noqa: PLC0415  as above
    from litestar.static_files import create_static_files_router  # noqa: PLC0415  as above

    pages = create_static_files_router(path="/", directories=[STATIC], html_mode=True)
    return Litestar(route_handlers=[pages], openapi_config=None)
