"""What frames a deal: the pack, who sits where, and the sum of deals."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from paizhuo.cards import Card, rank_of
from paizhuo.core.game import MatchResult, Outcome, Seating, Void, closed, leaders
from paizhuo.core.wording import Message, Seat
from tests.toy.options import DECK, Options
from tests.toy.state import Match
from tests.toy.words import Words

VOIDS: Final = MappingProxyType({"red-ace": Void(Message(Words.VOID))})


def deck(options: Options) -> tuple[Card, ...]:  # noqa: ARG001  the same at every table
    """Give the eight cards."""
    return DECK


def side_of(options: Options, seat: Seat) -> int:  # noqa: ARG001  as above
    """Everybody plays alone."""
    return seat


def seating(options: Options, order: Sequence[Card]) -> Seating:
    """The highest card of the first so many deals; ties go to who came first."""
    drawn = order[: options.seats]
    places = tuple(sorted(range(options.seats), key=lambda place: -rank_of(drawn[place])))
    return Seating(places, Seat(0))


def new_match(options: Options, seating: Seating) -> Match:
    """Start."""
    return Match(options=options, dealer=seating.dealer, totals=(Fraction(0),) * options.seats)


def close(match: Match, outcome: Outcome) -> Match:
    """Add up."""
    return closed(match, outcome, match.options.seats)


def result(match: Match) -> MatchResult | None:
    """After the agreed deals."""
    return MatchResult(match.totals, leaders(match.totals)) if match.number > match.options.deals else None
