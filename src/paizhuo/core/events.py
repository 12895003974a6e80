"""What happens at the table, and what each seat sees of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from functools import cache
from typing import Any, ClassVar, Final, get_type_hints

from paizhuo.cards import Card, Rank, Suit
from paizhuo.core.wording import Argument, Cards, Message, OfRank, OfSuit, OneCard, Phrase, Seat, Text, Who, Whos


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. Games subclass it; the fields are the variables of its phrase."""

    phrase: ClassVar[Phrase]

    def seen_by(self, seat: Seat | None) -> Event | None:  # noqa: ARG002  public unless a subclass says otherwise
        """Give the event as a seat sees it (None: somebody watching): itself, a poorer event, or nothing."""
        return self

    def message(self) -> Message:
        """Say what happened; log, motion and speech read the same line."""
        return Message(self.phrase, self.arguments())

    def arguments(self) -> Mapping[str, Argument]:
        """Give the fields as arguments of a phrase, each as what it is."""
        kind: Any = type(self)
        return {name: wrap(getattr(self, name)) for name, wrap in _wrappers(kind)}


_WRAP: Final[Mapping[Any, Callable[[Any], Argument]]] = {
    Seat: Who,
    tuple[Seat, ...]: Whos,
    Card: OneCard,
    tuple[Card, ...]: Cards,
    Rank: OfRank,
    Suit: OfSuit,
    int: lambda number: number,
    Fraction: lambda number: number,
    str: lambda text: text,
    Text: lambda text: text,
}


@cache
def _wrappers(kind: type[Event]) -> tuple[tuple[str, Callable[[Any], Argument]], ...]:
    """Find what each field is, once for each kind of event."""
    hints = get_type_hints(kind)
    return tuple((field.name, _WRAP[hints[field.name]]) for field in fields(kind) if hints[field.name] in _WRAP)
