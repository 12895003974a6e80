"""The moves of 撿紅點 as they are written: `cut 17`, `ready`, `redeal four-alike`, `3C`, `3C>7H`, `3C-`, `>7H`, `-`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias, assert_never

from paizhuo.cards import Card, card, card_text
from paizhuo.cards.text import normalise
from paizhuo.core.errors import NotationError
from paizhuo.core.wording import Phrase
from paizhuo.games.chinese_ten.words import Why


class Unread(Phrase):
    """Why a text is no move; never sent by its code."""

    NO_MOVE = (
        "ten.no_move",
        "看不懂「{text}」，寫成 3C、3C>7H、3C-、>7H、cut 17 或 ready",
        "{repr} is no move; write 3C, 3C>7H, 3C-, >7H, cut 17 or ready",
    )


class Ground(Enum):
    """What somebody asks for a re-deal for."""

    NO_POINT_HAND = "no-point-hand"
    FOUR_ALIKE = "four-alike"

    @property
    def why(self) -> Why:
        """Its words."""
        return Why.NO_POINTS if self is Ground.NO_POINT_HAND else Why.FOUR_ALIKE


@dataclass(frozen=True, slots=True)
class Cut:
    """Lift so many cards off the pack."""

    size: int


@dataclass(frozen=True, slots=True)
class Ready:
    """Say that play may begin."""


@dataclass(frozen=True, slots=True)
class CallVoid:
    """Ask for a re-deal."""

    ground: Ground


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card of the hand.

    `target` is named only where there is a choice; `trail`: the card takes nothing although it could.
    """

    card: Card
    target: Card | None = None
    trail: bool = False


@dataclass(frozen=True, slots=True)
class ChooseTarget:
    """Choose what the card turned up takes, None to leave it on the table.

    Three that go together are named by the first of them.
    """

    target: Card | None


Move: TypeAlias = Cut | Ready | CallVoid | Play | ChooseTarget


def move_text(move: Move) -> str:
    """Write a move."""
    match move:
        case Cut(size):
            return f"cut {size}"
        case Ready():
            return "ready"
        case CallVoid(ground):
            return f"redeal {ground.value}"
        case Play(played, target, trail):
            return card_text(played) + (_aim(target) or "-" * trail)
        case ChooseTarget(target):
            return _aim(target) or "-"
        case _:
            assert_never(move)


def _aim(target: Card | None) -> str:
    return "" if target is None else f">{card_text(target)}"


def read_move(text: str) -> Move:
    """Read a move as it is written; cards may have any of their names.

    Raises NotationError.
    """
    word = normalise(text).strip()
    if word == "READY":
        return Ready()
    if match := _CUT.fullmatch(word):
        return Cut(int(match["size"]))
    if match := _REDEAL.fullmatch(word):
        return CallVoid(Ground(match["ground"].lower()))
    if word == "-":
        return ChooseTarget(None)
    if match := _PLAY.fullmatch(word):
        return Play(card(match["card"]), _card_or_none(match["target"]), trail=match["trail"] is not None)
    if word.startswith(">"):
        return ChooseTarget(card(word[1:]))
    raise NotationError(Unread.NO_MOVE.of(text=text, repr=repr(text)))


def _card_or_none(text: str | None) -> Card | None:
    return None if text is None else card(text)


_CUT: Final = re.compile(r"CUT (?P<size>0|[1-9][0-9]{0,2})")
_REDEAL: Final = re.compile(rf"REDEAL (?P<ground>{'|'.join(ground.value.upper() for ground in Ground)})")
_PLAY: Final = re.compile(r"(?P<card>[^>-]+)(?:>(?P<target>[^>-]+)|(?P<trail>-))?")
