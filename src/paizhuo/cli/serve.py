"""`paizhuo serve`: the table server, and the browser in front of it."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from paizhuo.cli.arguments import Arguments, Option
from paizhuo.cli.tables import read_number
from paizhuo.cli.words import Said
from paizhuo.core.wording import Language

if TYPE_CHECKING:
    from paizhuo.server.serve import Serving


def run(arguments: Sequence[str], language: Language, command: str = "serve") -> int:
    """Start the table and open the browser."""
    from paizhuo.server.serve import DEFAULT_HOST, Front, serve  # noqa: PLC0415  help and wrong arguments don't wait

    asked = _arguments(language, command).read(arguments)
    front = Front(
        host=asked.host or DEFAULT_HOST,
        port=None if asked.port is None else read_number(asked.port, "--port"),
        names=asked.name,
        home=asked.home or command == "home",
        proxies=asked.proxy,
        root_path=asked.root_path or "",
    )
    announce = _announcer(language, browser=not asked.no_browser)
    serve(None if asked.data is None else Path(asked.data), front, ready=announce)
    return 0


def _arguments(language: Language, command: str) -> Arguments:
    declared = [
        Option("--home", Said.AT_HOME, is_flag=True),
        Option("--host", Said.HOST),
        Option("--port", Said.PORT, metavar="N"),
        Option("--name", Said.NAME, metavar="HOST", multiple=True),
        Option("--proxy", Said.PROXY, metavar="ADDRESS", multiple=True),
        Option("--root-path", Said.ROOT_PATH, metavar="/FOLDER"),
        Option("--data", Said.DATA, metavar="DIR"),
        Option("--no-browser", Said.NO_BROWSER, is_flag=True),
    ]
    return Arguments(command, language, declared)


def _announcer(language: Language, *, browser: bool) -> Callable[[Serving], None]:
    def announce(serving: Serving) -> None:
        if serving.note:
            print(serving.note.into(language), file=sys.stderr, flush=True)
        if serving.already:
            print(Said.ALREADY.into(language), file=sys.stderr, flush=True)
        for address in (serving.address, *serving.on_the_network):
            print(Said.ADDRESS(address=address).into(language), flush=True)
        if serving.for_phones:
            _tell_phones(serving.on_the_network, language)
        if browser and _has_screen():
            threading.Thread(target=webbrowser.open, args=(serving.address,), daemon=True).start()

    return announce


def _tell_phones(addresses: Sequence[str], language: Language) -> None:
    """Draw the first address for a phone's camera, and say what may stand in its way."""
    if not addresses:
        print(Said.NO_HOME.into(language), file=sys.stderr, flush=True)
        return
    import segno  # noqa: PLC0415  only here

    with suppress(UnicodeEncodeError):  # a terminal without blocks: the address is there in letters
        segno.make(addresses[0], micro=False, error="l").terminal(sys.stdout, border=2, compact=True)
    port = addresses[0].rstrip("/").rpartition(":")[2]
    print(Said.FIREWALL(port=port).into(language), file=sys.stderr, flush=True)


def _has_screen() -> bool:
    """Say whether a browser can show itself: on a bare console Python would start one that takes over the terminal."""
    return sys.platform in {"win32", "darwin"} or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
