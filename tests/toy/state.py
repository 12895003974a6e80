"""A deal, what a seat may know of it, the one move that there is, and what happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from paizhuo.cards import Card
from paizhuo.core.events import Event
from paizhuo.core.game import Match as MatchOf
from paizhuo.core.wording import Seat
from tests.toy.options import Options
from tests.toy.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Match(MatchOf[Options]):
    """Nothing but the totals is carried from deal to deal."""


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A card was turned up."""

    card: Card

    phrase: ClassVar = Words.TURNED


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card was played; only its owner sees which."""

    who: Seat
    card: Card

    phrase: ClassVar = Words.PLAYED

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Show it to its owner alone."""
        return self if seat == self.who else None


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card."""

    card: Card


@dataclass(frozen=True, slots=True)
class State:
    """A deal."""

    options: Options
    dealer: Seat
    turned: Card
    hands: tuple[tuple[Card, ...], ...]
    played: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know; `hands` are everybody's once the deal is over."""

    options: Options
    seat: Seat | None
    turned: Card
    hand: tuple[Card, ...]
    to_move: Seat | None
    hands: tuple[tuple[Card, ...], ...] | None
