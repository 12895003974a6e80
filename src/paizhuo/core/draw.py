"""The draw for seats, card by card, as it goes at a table where people draw by hand.

The order of the pack is fixed before anybody draws. What a hand chooses is a place in that order: the record keeps the
places, and `Game.seating` is given the cards as they were drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from paizhuo.cards import Card
from paizhuo.core.common import DrewSeat
from paizhuo.core.events import Event
from paizhuo.core.game import Seating
from paizhuo.core.wording import Seat, Who, Whos


def picked(order: Sequence[Card], places: Sequence[int]) -> tuple[Card, ...]:
    """Give the order in which cards come when some are taken from where people like: those first, then the rest."""
    taken = set(places)
    return (*(order[place] for place in places), *(card for place, card in enumerate(order) if place not in taken))


def draws(events: Iterable[Event]) -> tuple[tuple[Event, ...], ...]:
    """Part what happens in a draw by the cards that are drawn, each with what follows from it."""
    parts: list[list[Event]] = []
    for event in events:
        if isinstance(event, DrewSeat):
            parts.append([])
        assert parts, "a draw begins with a card"
        parts[-1].append(event)
    return tuple(map(tuple, parts))


def drawer(part: Sequence[Event]) -> Seat:
    """Give who draws the card that a part of a draw begins with."""
    drew = part[0]
    assert isinstance(drew, DrewSeat), "a part begins with its card"
    return drew.who


def told_of(seating: Seating, count: int) -> tuple[Event, ...]:
    """Give what the last of so many cards brought: the card itself, a tie, who deals."""
    # Under newer rules a draw of before may have needed fewer cards.
    return (*draws(seating.events), *((),) * count)[count - 1]


def seated(seating: Seating) -> tuple[Event, ...]:
    """Give what happened in a draw as it is told once everybody sits: by seats, no longer as people joined."""
    return tuple(_seated(event, seating.places) for event in seating.events)


def _seated(event: Event, places: Sequence[int]) -> Event:
    changes: dict[str, Seat | tuple[Seat, ...]] = {}
    for name, value in event.arguments().items():
        if isinstance(value, Who):
            changes[name] = Seat(places.index(value.seat))
        elif isinstance(value, Whos):
            changes[name] = tuple(Seat(places.index(seat)) for seat in value.seats)
    return replace(event, **changes)
