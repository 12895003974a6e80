"""What the command says of itself, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paizhuo.core.wording import Language, Text
from paizhuo.rulebook.layout import columns

COMMANDS: Final[Mapping[str, Text]] = {
    "serve": Text(
        "開牌桌，打開瀏覽器（不寫指令也是這個）", "start the table and open the browser (also without a command)"
    ),
    "rules": Text("規則單：一個版本，或幾個版本並排", "rule sheets: one version, or several side by side"),
    "score": Text("真牌算分：一項一項列出來", "score a deal played with real cards, item by item"),
    "verify": Text("檢查牌譜：規則、得分、發牌憑證", "check a record: rules, scores and deal receipts"),
    "replay": Text("一步一步重看牌譜", "step through a record"),
    "bench": Text("量規則引擎的速度", "measure the speed of the rules"),
}
_USAGE: Final = Text(
    "用法：paizhuo [指令] [選項]\n\n牌桌 Paizhuo：撿紅點、31 點、卡納斯塔，附公正的裁判。\n\n指令：",
    "usage: paizhuo [command] [options]\n\n"
    "Paizhuo 牌桌: Chinese Ten, Thirty-One and Canasta with an impartial referee.\n\ncommands:",
)
_MORE: Final = Text(
    "「paizhuo 指令 -h」說明一個指令；--lang zh-Hant 或 en 選語言；--version 看版號。",
    "`paizhuo COMMAND -h` explains a command; --lang zh-Hant or en chooses the language; --version shows the version.",
)


def overview(language: Language) -> str:
    """Say what commands there are."""
    rows = columns([(f"  {name}", text.into(language)) for name, text in COMMANDS.items()])
    return "\n".join([_USAGE.into(language), *rows, "", _MORE.into(language)])
