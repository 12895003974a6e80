"""What happens at the table, and what each seat sees of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar, Final, get_type_hints

from paizhuo.core.wording import KINDS, Argument, Message, Phrase, Seat


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


_WRAP: Final = {kind.hint: kind.wrap for kind in KINDS.values() if kind.hint is not None}


@cache
def _wrappers(kind: type[Event]) -> tuple[tuple[str, Callable[[Any], Argument]], ...]:
    """Find what each field is, once for each kind of event."""
    hints = get_type_hints(kind)
    return tuple((field.name, _WRAP[hints[field.name]]) for field in fields(kind) if hints[field.name] in _WRAP)
