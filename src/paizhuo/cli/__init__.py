"""The ``paizhuo`` command."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Final

from paizhuo import __version__

if TYPE_CHECKING:
    from collections.abc import Sequence

    from litestar import Litestar

DEFAULT_PORT: Final = 8765
HOST: Final = "127.0.0.1"
STATIC: Final = Path(__file__).parent.parent / "static"


def main(argv: Sequence[str] | None = None) -> int:
    """Start the table and open the browser."""
    parser = argparse.ArgumentParser(prog="paizhuo", description="牌桌 Paizhuo: start the table and open the browser.")
    parser.add_argument("--version", action="version", version=f"paizhuo {__version__}")
    parser.add_argument("--port", type=int, help=f"the port to listen on (default {DEFAULT_PORT}, else a free one)")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    arguments = parser.parse_args(argv)
    listener = _listen(arguments.port)
    if listener is None:
        print(f"paizhuo: port {arguments.port} cannot be used; name another one with --port", file=sys.stderr)
        return 2
    address = f"http://{HOST}:{listener.getsockname()[1]}/"
    print(f"牌桌 Paizhuo: {address}", flush=True)
    if not arguments.no_browser and _has_screen():
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
