"""The games by name, imported when they are asked for."""

from __future__ import annotations

import difflib
from importlib import import_module
from typing import Final, cast

from paizhuo.core.errors import NotationError
from paizhuo.core.game import Game
from paizhuo.core.wording import Text

_PACKAGES: Final = {
    "chinese-ten": "paizhuo.games.chinese_ten",
    "thirty-one": "paizhuo.games.thirty_one",
}
GAMES: Final = tuple(_PACKAGES)
"""The ids of the games, in the order in which the lobby shows them."""
_OTHER_NAMES: Final = {
    "撿紅點": "chinese-ten",
    "減紅點": "chinese-ten",
    "chinese_ten": "chinese-ten",
    "31點": "thirty-one",
    "31 點": "thirty-one",
    "三十一": "thirty-one",
    "thirty_one": "thirty-one",
}


def game(name: str) -> Game:
    """Give a game by its id or by a name that people use for it (also 減紅點, a common misspelling).

    Raises NotationError naming the nearest game.
    """
    wanted = name.strip().lower()
    wanted = _OTHER_NAMES.get(wanted, wanted)
    if wanted not in _PACKAGES:
        near = difflib.get_close_matches(wanted, GAMES, 1)
        hint = Text(f"是不是 {near[0]}？", f"did you mean {near[0]}?") if near else _THERE_ARE
        raise NotationError(f"沒有「{name}」這個遊戲，{hint.zh}", f"there is no game {name}; {hint.en}")
    return cast("Game", import_module(_PACKAGES[wanted]))


_THERE_ARE: Final = Text(f"有 {'、'.join(GAMES)}", f"there are {', '.join(GAMES)}")
