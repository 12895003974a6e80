"""The games by name, imported when they are asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Final, cast

from paizhuo.core.errors import NotationError
from paizhuo.core.game import Game
from paizhuo.core.near import nearest

_PACKAGES: Final = {
    "chinese-ten": "paizhuo.games.chinese_ten",
    "thirty-one": "paizhuo.games.thirty_one",
    "canasta": "paizhuo.games.canasta",
}
GAMES: Final = tuple(_PACKAGES)
"""The ids of the games, in the order in which the lobby shows them."""
_OTHER_NAMES: Final = {
    "撿紅點": "chinese-ten",
    "減紅點": "chinese-ten",
    "31點": "thirty-one",
    "31 點": "thirty-one",
    "三十一": "thirty-one",
    "卡納斯塔": "canasta",
}
_CHINESE_NAMES: Final = tuple({game: name for name, game in reversed(_OTHER_NAMES.items())}.values())
"""The first of them for each game: the proper one."""


def game(name: str) -> Game:
    """Give a game by its id or by a name that people use for it (also 減紅點, a common misspelling).

    Raises NotationError naming the nearest game.
    """
    wanted = name.strip().lower().replace("_", "-")
    wanted = _OTHER_NAMES.get(wanted, wanted)
    if wanted not in _PACKAGES:
        known = GAMES if name.isascii() else _CHINESE_NAMES
        raise NotationError(*nearest(wanted, known, f"沒有「{name}」這個遊戲", f"there is no game {name}"))
    return cast("Game", import_module(_PACKAGES[wanted]))
