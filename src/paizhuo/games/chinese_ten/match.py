"""Around the deals: the draw for seats, who deals next, how a match ends (art. 1.3, 1.12)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from paizhuo.cards import Card, Rank, is_joker, rank_of
from paizhuo.core.common import DrewSeat, TieDraw, match_is_over
from paizhuo.core.events import Event
from paizhuo.core.game import MatchResult, Outcome, Scored, Seating, Void, closed, leaders
from paizhuo.core.wording import Message, Seat
from paizhuo.games.chinese_ten.choices import AceInDraw, FirstToPlay, HighestDraw, SeatDrawTies
from paizhuo.games.chinese_ten.events import Head, Tail
from paizhuo.games.chinese_ten.options import Options
from paizhuo.games.chinese_ten.scoring import score_deal
from paizhuo.games.chinese_ten.state import Match, Phase, State
from paizhuo.games.chinese_ten.tally import tally
from paizhuo.games.chinese_ten.words import Happening

VOIDS: Final[Mapping[str, Void]] = MappingProxyType(
    {
        "deal_count": Void(Message(Happening.DEAL_COUNT)),
        "cards_missing": Void(Message(Happening.CARDS_MISSING)),
    }
)
"""Mistakes with real cards that void a deal (art. 1.5)."""


def side_of(_options: Options, seat: Seat) -> int:
    """Give the index into totals and parts that a seat scores with: itself."""
    return seat


def seating(options: Options, order: Sequence[Card]) -> Seating:
    """Draw for seats (搗牌): everybody draws a card, and who draws highest is the first dealer, or sits last."""
    draw = _Draw(options, order)
    ranked = draw.refined(range(options.seats)) if _refines(options) else draw.by_number_of_draws()
    best = ranked[0]
    if options.highest_draw_is is HighestDraw.HEAD:
        return Seating(tuple(ranked), Seat(0), (*draw.events, Head(Seat(best))))
    # Nobody moves; the dealer is whoever makes the one who drew highest the last seat.
    deals_first = options.first_to_play is FirstToPlay.DEALER
    dealer = Seat((best + deals_first) % options.seats)
    return Seating(tuple(range(options.seats)), dealer, (*draw.events, Tail(Seat(best))))


def _refines(options: Options) -> bool:
    return options.seat_draw_ties is SeatDrawTies.REFINE


class _Draw:
    """The draw for seats in progress: cards are drawn from the top, and who ties draws again."""

    def __init__(self, options: Options, order: Sequence[Card]) -> None:
        self.options = options
        self.cards: Iterator[Card] = iter(order)
        self.events: list[Event] = []

    def refined(self, people: Sequence[int]) -> list[int]:
        """Rank people, highest first: equals draw again for the order among themselves."""
        ranked = []
        for _, tied in sorted(self._draw(people).items(), reverse=True):
            ranked += self.refined(self._again(tied)) if len(tied) > 1 else tied
        return ranked

    def by_number_of_draws(self) -> list[int]:
        """Rank people: who needed fewer draws comes first, then who drew higher."""
        ranked: list[int] = []
        waiting: list[int] = list(range(self.options.seats))
        while waiting:
            drawn = sorted(self._draw(waiting).items(), reverse=True)
            ranked += [tied[0] for _, tied in drawn if len(tied) == 1]
            waiting = sorted(person for _, tied in drawn if len(tied) > 1 for person in tied)
            self._again(waiting)
        return ranked

    def _draw(self, people: Sequence[int]) -> Mapping[int, list[int]]:
        """Let people draw, and group them by what their cards are worth."""
        groups: defaultdict[int, list[int]] = defaultdict(list)
        for person in people:
            card = self._card_of(person)
            # Not one deal in a million uses the pack up; then who joined first comes first.
            groups[-person if card is None else self._value(card)].append(person)
        return groups

    def _card_of(self, person: int) -> Card | None:
        """Let somebody draw; a joker has no place in the order, so its drawer takes another card."""
        for card in self.cards:
            self.events.append(DrewSeat(Seat(person), card))
            if not is_joker(card):
                return card
        return None

    def _value(self, card: Card) -> int:
        rank = rank_of(card)
        high = rank is Rank.ACE and self.options.seat_draw_ace is AceInDraw.HIGH
        return Rank.KING + 1 if high else rank

    def _again(self, tied: list[int]) -> list[int]:
        if tied:
            self.events.append(TieDraw(tuple(map(Seat, tied))))
        return tied


def new_match(options: Options, seating: Seating) -> Match:
    """Start a match."""
    return Match(options=options, dealer=seating.dealer, totals=(Fraction(0),) * options.seats)


def outcome(state: State) -> Outcome | None:
    """Say how the deal ended, None while it is played."""
    if state.void is not None:
        return state.void
    if state.phase is not Phase.OVER:
        return None
    return Scored(score_deal(state.match.options, tally(state)))


def close(match: Match, outcome: Outcome) -> Match:
    """Add the deal to the match, and the next seat deals; a void deal counts nothing and is dealt again."""
    return closed(match, outcome, match.options.seats)


def result(match: Match) -> MatchResult | None:
    """Say how the match ended, None when another deal is due."""
    if not match_is_over(match.options, match.number - 1, match.totals):
        return None
    return MatchResult(match.totals, leaders(match.totals))
