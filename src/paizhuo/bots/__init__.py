"""Computer players. A bot is handed what its seat has seen, never a state: it cannot know a hidden card."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from random import Random
from typing import Final, Protocol, TypeAlias, TypeVar

from paizhuo.core.errors import NotationError
from paizhuo.core.game import Seen, SomeMove, SomeView
from paizhuo.core.wording import Joint, Text, strung
from paizhuo.core.words import Asked
from paizhuo.games.registry import part

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
MoveT_co = TypeVar("MoveT_co", covariant=True)

LEVELS: Final[Mapping[str, Text]] = {
    "child": Text("小朋友", "child"),
    "family": Text("家人", "family"),
    "expert": Text("高手", "expert"),
}
"""The levels of every game, from weakest to strongest."""


class Bot(Protocol[ViewT_contra, MoveT_co]):
    """A computer player of one game."""

    def choose(self, seen: Seen[ViewT_contra], random: Random) -> MoveT_co:
        """Choose one of the legal moves of `seen.view`; whatever is left to chance comes from `random`."""


AnyBot: TypeAlias = Bot[SomeView, SomeMove]
"""A computer player of some game."""


def level(name: str) -> str:
    """Give the id of a level by its id or its Chinese name.

    Raises NotationError naming the levels there are.
    """
    for code, text in LEVELS.items():
        if name.strip().lower() in (code, text.zh):
            return code
    near = difflib.get_close_matches(name, LEVELS, 1)
    every = strung(Joint.COMMA.text, [Text(text.zh, code) for code, text in LEVELS.items()])
    hint = Asked.NEAR_LEVEL.of(near=near[0]) if near else Asked.LEVELS.of(all=every)
    raise NotationError(Asked.NO_LEVEL.of(name=name, all=every, hint=hint))


def bot(game: str, name: str) -> AnyBot:
    """Give the computer player of a game at a level.

    Each game's module has `BOTS`, a mapping from level id to Bot. Raises MissingPartError where a game has no bots.
    """
    player: AnyBot = part(game, "bots").BOTS[level(name)]
    return player
