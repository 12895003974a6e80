"""What people write down of a deal with real cards: named inputs, some of them once for each seat."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias, TypeVar

from paizhuo.cards.text import normalise
from paizhuo.core.errors import NotationError
from paizhuo.core.game import SomeTally
from paizhuo.core.options import HouseRules
from paizhuo.core.wording import Seat, Text
from paizhuo.referee.words import Written

Given: TypeAlias = Mapping[str, tuple[str, ...]]
"""What was written for each input; an input that isn't there was not given."""
OptionsT_contra = TypeVar("OptionsT_contra", bound=HouseRules, contravariant=True)
TallyT_co = TypeVar("TallyT_co", covariant=True)
_SEPARATORS: Final = re.compile(r"[\s,、;/|]+")
_THOUSANDS: Final = re.compile(r"[+-]?[0-9]{1,3}(,[0-9]{3})+")


@dataclass(frozen=True, slots=True)
class Input:
    """Something that can be written down: its name, its words, and whether it is given once for each seat or side."""

    name: str
    about: Text
    shape: str
    for_each: bool = False


class Referee(Protocol[OptionsT_contra, TallyT_co]):
    """Reads what was won in a game."""

    @property
    def INPUTS(self) -> tuple[Input, ...]:  # noqa: N802  a constant of a module
        """What can be written down."""

    def seats(self, given: Given, /) -> int | None:
        """Give the number of seats that follows from what was written, if it does."""

    def tally(self, options: OptionsT_contra, given: Given, /) -> TallyT_co:
        """Read what was won.

        Raises NotationError or TallyError, saying what is wrong and what would be right.
        """


AnyReferee: TypeAlias = Referee[HouseRules, SomeTally]
"""The referee of some game."""


def once(given: Given, name: str) -> str | None:
    """Give what was written for an input that stands once; the last counts."""
    return given[name][-1] if given.get(name) else None


def words(text: str) -> list[str]:
    """Split at spaces, slashes and commas of any width."""
    return [word for word in _SEPARATORS.split(normalise(text).strip()) if word]


def numbers(text: str, name: str) -> tuple[int, ...]:
    """Read whole numbers with commas, slashes or spaces between them; full-width digits and minus signs are understood.

    Raises NotationError naming the input and the word that is no number.
    """
    return tuple(number(word, name) for word in words(text))


def number(text: str, name: str) -> int:
    """Read a whole number, as `numbers` does; a single one may be written with commas, `1,800`."""
    word = normalise(text).strip()
    if _THOUSANDS.fullmatch(word):
        word = word.replace(",", "")
    if not re.fullmatch(r"[+-]?[0-9]{1,9}", word):
        raise NotationError(Written.NO_NUMBER.of(input=name, text=text, repr=repr(text)))
    return int(word)


def seat(text: str, name: str, seats: int) -> Seat:
    """Read which seat is meant, counted from 1.

    Raises NotationError, saying which seats there are.
    """
    place = number(text, name)
    if not 1 <= place <= seats:
        raise NotationError(Written.NO_SEAT.of(input=name, place=place, seats=seats))
    return Seat(place - 1)
