"""What happens at a table besides the game, as events like any other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from paizhuo.core.events import Event
from paizhuo.core.wording import Seat
from paizhuo.server.said.words import AtTheTable


@dataclass(frozen=True, slots=True)
class HandedOver(Event):
    """A person has left the seat to a bot."""

    who: Seat

    phrase: ClassVar = AtTheTable.HANDED_OVER


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """A person plays again."""

    who: Seat

    phrase: ClassVar = AtTheTable.TAKEN_BACK


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """The last transaction was taken back."""

    who: Seat

    phrase: ClassVar = AtTheTable.UNDONE


@dataclass(frozen=True, slots=True)
class Agreed(Event):
    """Somebody has agreed to the rules."""

    who: Seat

    phrase: ClassVar = AtTheTable.AGREED


@dataclass(frozen=True, slots=True)
class NewRules(Event):
    """The deal cannot go on under the rules of this program."""

    phrase: ClassVar = AtTheTable.NEW_RULES


@dataclass(frozen=True, slots=True)
class Unreadable(Event):
    """The deal cannot go on: its secret is sealed and the key is lost."""

    phrase: ClassVar = AtTheTable.UNREADABLE


@dataclass(frozen=True, slots=True)
class TimeIsUp(Event):
    """The match is over because its agreed minutes are played."""

    phrase: ClassVar = AtTheTable.TIME_IS_UP
