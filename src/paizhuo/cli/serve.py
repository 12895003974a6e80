"""`paizhuo serve`: the table server, and the browser in front of it."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from paizhuo.cli.tables import read_number
from paizhuo.cli.terminal import Parser
from paizhuo.cli.words import COMMANDS
from paizhuo.core.wording import Language, Text

if TYPE_CHECKING:
    from paizhuo.server.serve import Serving


def run(arguments: Sequence[str], language: Language) -> int:
    """Start the table and open the browser."""
    from paizhuo.server.serve import DEFAULT_HOST, serve  # noqa: PLC0415  help and wrong arguments don't wait for it

    asked = _parser(language).read(arguments)
    serve(
        None if asked.data is None else Path(asked.data),
        host=asked.host or DEFAULT_HOST,
        port=None if asked.port is None else read_number(asked.port, "--port"),
        names=tuple(asked.name or ()),
        ready=_announcer(language, browser=not asked.no_browser),
    )
    return 0


def _parser(language: Language) -> Parser:
    parser = Parser("serve", COMMANDS["serve"], language)
    group, say = parser.group, parser.say
    say(group, Text("位址；0.0.0.0 讓家裡其他裝置連得到", "address; 0.0.0.0 for the home network"), "--host")
    say(group, Text("連接埠", "the port to listen on"), "--port", metavar="N")
    name = Text(
        "別人用來連這台的名字，例如 https 代理的；可以寫好幾次",
        "a host name that people use, as behind an https proxy; again for more",
    )
    say(group, name, "--name", metavar="HOST", action="append")
    say(group, Text("資料夾；不寫就照系統的慣例", "the data folder; without it, the system's"), "--data", metavar="DIR")
    say(group, Text("不要打開瀏覽器", "don't open a browser"), "--no-browser", action="store_true")
    return parser


def _announcer(language: Language, *, browser: bool) -> Callable[[Serving], None]:
    def announce(serving: Serving) -> None:
        if serving.note:
            print(serving.note.into(language), file=sys.stderr, flush=True)
        if serving.already:
            print(Text("牌桌已經開著了", "The table is already open").into(language), file=sys.stderr, flush=True)
        for address in (serving.address, *serving.on_the_network):
            print(f"牌桌 Paizhuo: {address}", flush=True)
        if browser and _has_screen():
            threading.Thread(target=webbrowser.open, args=(serving.address,), daemon=True).start()

    return announce


def _has_screen() -> bool:
    """Say whether a browser can show itself: on a bare console Python would start one that takes over the terminal."""
    return sys.platform in {"win32", "darwin"} or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
