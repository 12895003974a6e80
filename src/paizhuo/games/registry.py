"""The games by name, and whatever else there is of a game, imported when it is asked for."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Final, NamedTuple, cast

from paizhuo.core.errors import MissingPartError, NotationError
from paizhuo.core.game import AnyGame
from paizhuo.core.near import nearest
from paizhuo.core.wording import Text
from paizhuo.core.words import Asked


class Entry(NamedTuple):
    """Where a game is, and the Chinese names that people use for it: the proper one, then others and misspellings."""

    package: str
    names: tuple[str, ...] = ()


REGISTERED: Final[dict[str, Entry]] = {
    "chinese-ten": Entry("paizhuo.games.chinese_ten", ("撿紅點", "減紅點")),
    "thirty-one": Entry("paizhuo.games.thirty_one", ("31點", "31 點", "三十一")),
    "canasta": Entry("paizhuo.games.canasta", ("卡納斯塔",)),
}
GAMES: Final[Collection[str]] = REGISTERED.keys()
"""The ids of the games, in the order in which the lobby shows them."""
LAYERS: Final = {
    "rulebook": Text("規則單", "rule sheet"),
    "referee": Text("裁判，不能替真牌計分", "referee to score real cards"),
    "simulator": Text("模擬器", "simulator"),
    "bots": Text("電腦", "computer players"),
    "envs": Text("訓練環境", "training environments"),
}
"""The layers in which a game may have a part of its own, and what is not there where it has none."""


def game(name: str) -> AnyGame:
    """Give a game by its id or by a name that people use for it (also 減紅點, a common misspelling).

    Raises NotationError naming the nearest game.
    """
    wanted = name.strip().lower().replace("_", "-")
    wanted = next((one for one, entry in REGISTERED.items() if wanted in entry.names), wanted)
    if wanted not in REGISTERED:
        proper = tuple(entry.names[0] for entry in REGISTERED.values() if entry.names)
        known = tuple(GAMES) if name.isascii() else proper
        raise NotationError(nearest(wanted, known, Asked.NO_GAME.of(name=name)))
    return cast("AnyGame", import_module(REGISTERED[wanted].package))


def part(name: str, layer: str) -> ModuleType:
    """Give the module that a game, by its id, has in one of the `LAYERS`.

    Raises MissingPartError where there is none.
    """
    check_part(name, layer)
    return import_module(_place(name, layer))


def check_part(name: str, layer: str) -> None:
    """Make sure that a game, by its id, has a part in one of the `LAYERS`, without loading it.

    Raises MissingPartError where there is none.
    """
    if not _has_part(name, layer):
        raise MissingPartError(Asked.NO_PART.of(game=game(name).NAME, part=LAYERS[layer]))


def games_with(layer: str) -> Iterator[str]:
    """Give the ids of the games that have a part in a layer."""
    return (name for name in GAMES if _has_part(name, layer))


def _place(name: str, layer: str) -> str:
    """Say where a part belongs: our games have theirs in the layers' folders, a game from elsewhere in its own."""
    package = REGISTERED[name].package
    ours, _, folder = package.rpartition(".games.")
    return f"{ours}.{layer}.{folder}" if ours else f"{package}.{layer}"


def _has_part(name: str, layer: str) -> bool:
    place = _place(name, layer)
    # Python looks for a module only below a folder that is there.
    return find_spec(place.rpartition(".")[0]) is not None and find_spec(place) is not None
