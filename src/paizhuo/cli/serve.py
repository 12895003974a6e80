"""`paizhuo serve`: the table server, and the browser in front of it."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from paizhuo.cli.arguments import Arguments, Option
from paizhuo.cli.tables import read_number
from paizhuo.cli.words import Said
from paizhuo.core.wording import Language

if TYPE_CHECKING:
    from paizhuo.server.serve import Serving


def run(arguments: Sequence[str], language: Language) -> int:
    """Start the table and open the browser."""
    from paizhuo.server.serve import DEFAULT_HOST, serve  # noqa: PLC0415  help and wrong arguments don't wait for it

    asked = _arguments(language).read(arguments)
    serve(
        None if asked.data is None else Path(asked.data),
        host=asked.host or DEFAULT_HOST,
        port=None if asked.port is None else read_number(asked.port, "--port"),
        names=asked.name,
        ready=_announcer(language, browser=not asked.no_browser),
    )
    return 0


def _arguments(language: Language) -> Arguments:
    declared = [
        Option("--host", Said.HOST),
        Option("--port", Said.PORT, metavar="N"),
        Option("--name", Said.NAME, metavar="HOST", multiple=True),
        Option("--data", Said.DATA, metavar="DIR"),
        Option("--no-browser", Said.NO_BROWSER, is_flag=True),
    ]
    return Arguments("serve", language, declared)


def _announcer(language: Language, *, browser: bool) -> Callable[[Serving], None]:
    def announce(serving: Serving) -> None:
        if serving.note:
            print(serving.note.into(language), file=sys.stderr, flush=True)
        if serving.already:
            print(Said.ALREADY.into(language), file=sys.stderr, flush=True)
        for address in (serving.address, *serving.on_the_network):
            print(Said.ADDRESS(address=address).into(language), flush=True)
        if browser and _has_screen():
            threading.Thread(target=webbrowser.open, args=(serving.address,), daemon=True).start()

    return announce


def _has_screen() -> bool:
    """Say whether a browser can show itself: on a bare console Python would start one that takes over the terminal."""
    return sys.platform in {"win32", "darwin"} or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
