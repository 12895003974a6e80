"""A match: partners, deals, totals of the sides, and the end (art. C2, C8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from paizhuo.cards import DOUBLE, Card, Rank, is_joker, rank_of, suit_of
from paizhuo.core.common import Dealt, DrewSeat, TieDraw
from paizhuo.core.events import Event
from paizhuo.core.game import MatchResult, Outcome, Scored, Seating, Step, Void, closed, leaders
from paizhuo.core.wording import Message, Seat
from paizhuo.games.canasta import events
from paizhuo.games.canasta.options import (
    BlackThreeUpcard,
    MatchEnd,
    MatchTie,
    Options,
    PartnerDraw,
    RedThreesAtDeal,
)
from paizhuo.games.canasta.scoring import score_deal, tally
from paizhuo.games.canasta.state import SEATS, SIDES, Match, Phase, State, next_seat
from paizhuo.games.canasta.steps import begin_turn, show_red_threes
from paizhuo.games.canasta.values import BLACK_THREES, HAND_SIZE, RED_THREES, WILDS, opening_minimum
from paizhuo.games.canasta.words import Happening

VOIDS: Final[Mapping[str, Void]] = MappingProxyType(
    {
        "deal_count": Void(Message(Happening.DEAL_COUNT)),
        "cards_missing": Void(Message(Happening.CARDS_MISSING)),
    }
)
"""Mistakes with real cards that void a deal (art. C2)."""


def deck(_options: Options) -> tuple[Card, ...]:
    """Give the cards that a table plays with: two packs with four jokers."""
    return DOUBLE


def side_of(_options: Options, seat: Seat) -> int:
    """Give the index into totals and parts that a seat scores with: its partnership."""
    return seat % SIDES


def seating(options: Options, order: Sequence[Card]) -> Seating:
    """Find partners and first dealer: as seated with a dealer by lot, or by the high-card draw."""
    if options.partner_draw is PartnerDraw.AS_SEATED:
        # Each suit is as likely as the others, and a record shows suits, but not which of two equal cards it is.
        lot = next(suit for card in order if (suit := suit_of(card)) is not None)
        return Seating(tuple(range(SEATS)), Seat(int(lot)))
    places, happened = _high_cards(iter(order))
    # The highest plays first and has the second highest opposite; so the first player's right-hand neighbour deals.
    first, second, third, fourth = places
    partners = events.Partners(Seat(first), Seat(second))
    return Seating((first, third, second, fourth), Seat(SEATS - 1), (*happened, partners))


def new_match(options: Options, seating: Seating) -> Match:
    """Start a match."""
    return Match(options=options, dealer=seating.dealer, totals=(Fraction(0),) * SIDES)


def deal(match: Match, order: Sequence[Card]) -> Step[State]:
    """Deal eleven cards each, turn up the first discard, and lay out the red threes."""
    first, cards = next_seat(match.dealer), tuple(order)
    dealt, rest = cards[: SEATS * HAND_SIZE], cards[SEATS * HAND_SIZE :]
    count = _upcards(match.options, rest)
    state = State(
        options=match.options,
        before=match.totals,
        minimum=tuple(map(opening_minimum, match.totals)),
        dealer=match.dealer,
        number=match.number,
        to_move=first,
        stock=rest[count:],
        pile=rest[:count],
        hands=tuple(dealt[(seat - first) % SEATS :: SEATS] for seat in range(SEATS)),
    )
    happened: tuple[Event, ...] = (Dealt(match.dealer), events.Upcard(state.pile))
    if match.options.red_threes_at_deal is RedThreesAtDeal.AT_ONCE:
        for place in range(SEATS):
            state, red = show_red_threes(state, Seat((first + place) % SEATS))
            happened += red
    return begin_turn(state, happened)


def outcome(state: State) -> Outcome | None:
    """Say how the deal ended, None while it is played."""
    return Scored(score_deal(state.options, tally(state))) if state.phase is Phase.OVER else None


def close(match: Match, outcome: Outcome) -> Match:
    """Add the deal to the match: totals of the sides, next dealer."""
    return closed(match, outcome, SEATS)


def result(match: Match) -> MatchResult | None:
    """Say how the match ended, None when another deal is due; it is asked only when a deal is scored whole."""
    best = leaders(match.totals)
    if not _is_over(match) or (len(best) > 1 and match.options.match_tie is MatchTie.ANOTHER_DEAL):
        return None
    return MatchResult(match.totals, best)


def _is_over(match: Match) -> bool:
    if match.options.match_end is MatchEnd.TARGET:
        return max(match.totals) >= match.options.target
    return match.number > match.options.deals


def _upcards(options: Options, stock: Sequence[Card]) -> int:
    """Count the cards that are turned up: wild cards, red threes, and black threes where the table says so."""
    again = WILDS | RED_THREES
    if options.black_three_upcard is BlackThreeUpcard.TURN_ANOTHER:
        again |= BLACK_THREES
    return next(count for count, card in enumerate(stock, 1) if card not in again)


def _high_cards(order: Iterator[Card]) -> tuple[list[int], list[Event]]:
    """Draw a card each, aces high, then spades, hearts, diamonds, clubs; a joker or an equal card is drawn again."""
    happened: list[Event] = []
    drawn: list[tuple[tuple[int, int], ...]] = [()] * SEATS
    drawing = list(range(SEATS))
    while drawing:
        for who in drawing:
            card = next(order)
            happened.append(DrewSeat(Seat(who), card))
            while is_joker(card):
                card = next(order)
                happened.append(DrewSeat(Seat(who), card))
            drawn[who] += (_height(card),)
        drawing = [who for who in drawing if drawn.count(drawn[who]) > 1]
        if drawing:
            happened.append(TieDraw(tuple(map(Seat, drawing))))
    return sorted(range(SEATS), key=lambda who: drawn[who], reverse=True), happened


def _height(card: Card) -> tuple[int, int]:
    rank, suit = rank_of(card), suit_of(card)
    assert suit is not None
    return Rank.KING + 1 if rank is Rank.ACE else rank, suit
