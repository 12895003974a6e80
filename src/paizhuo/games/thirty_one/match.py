"""A match: who deals first, the totals, and when it is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from paizhuo.cards import Card
from paizhuo.core.common import match_is_over
from paizhuo.core.events import Event
from paizhuo.core.game import MatchResult, Outcome, Scored, Seating, Void, closed, leaders
from paizhuo.core.wording import Message, Seat
from paizhuo.games.thirty_one.events import CutCard, FirstDealer, TieCut
from paizhuo.games.thirty_one.options import Options
from paizhuo.games.thirty_one.scoring import height, stake
from paizhuo.games.thirty_one.state import Match
from paizhuo.games.thirty_one.words import Happening

VOIDS: Final[Mapping[str, Void]] = MappingProxyType(
    {
        "deal_count": Void(Message(Happening.DEAL_COUNT)),
        "cards_missing": Void(Message(Happening.CARDS_MISSING)),
    }
)
"""Mistakes with real cards that void a deal (art. 1B.4)."""


def seating(options: Options, order: Sequence[Card]) -> Seating:
    """Cut for the first deal: the lowest card deals, aces are high, and equal lowest cards cut again (art. 1B.2)."""
    tied, left, happened = tuple(map(Seat, range(options.seats))), tuple(order), list[Event]()
    # Should the pack run out, the first of those who are still tied deals.
    while len(tied) > 1 and len(left) >= len(tied):
        drawn, left = dict(zip(tied, left, strict=False)), left[len(tied) :]
        happened += [CutCard(seat, card) for seat, card in drawn.items()]
        lowest = min(map(height, drawn.values()))
        tied = tuple(seat for seat, card in drawn.items() if height(card) == lowest)
        happened += [TieCut(tied)] if len(tied) > 1 else []
    return Seating(tuple(range(options.seats)), tied[0], (*happened, FirstDealer(tied[0])))


def new_match(options: Options, seating: Seating) -> Match:
    """Start a match."""
    return Match(options=options, dealer=seating.dealer, totals=(Fraction(0),) * options.seats)


def close(match: Match, outcome: Outcome) -> Match:
    """Add the deal to the match; what nobody won stays in the pot for the next deal (art. 1B.10)."""
    after = closed(match, outcome, match.options.seats)
    if not isinstance(outcome, Scored):
        return after
    paid_in = match.carried + stake(match.options)
    paid_out = sum(part.net + match.options.ante for part in outcome.score.parts)
    return replace(after, carried=int(paid_in - paid_out))


def result(match: Match) -> MatchResult | None:
    """Say how the match ended. While something lies in the pot it goes on: the next deal is played for it too."""
    if match.carried or not match_is_over(match.options, match.number - 1, match.totals):
        return None
    return MatchResult(match.totals, leaders(match.totals))


def side_of(_options: Options, seat: Seat) -> int:
    """Give the index that a seat scores with: itself."""
    return seat
