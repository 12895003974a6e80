"""A game that exists only in the tests of `core`: as small as a game can be, and it says everything that a game says.

Eight cards, two or three seats. The first card is turned up; a red ace there voids the deal. Then two cards each; the
seat after the dealer plays one, and so on. The highest card takes a point for each seat, everybody else gives one; who
tie for it share. This module is the game: it exports the names of `Game`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import ClassVar, Final

from paizhuo.cards import Card, Rank, card, card_text, is_red, rank_of
from paizhuo.cards.decks import STANDARD
from paizhuo.core.articles import Article, always
from paizhuo.core.common import Common, Dealt
from paizhuo.core.errors import IllegalMoveError, NotationError, Reason
from paizhuo.core.events import Event
from paizhuo.core.game import (
    DealScore,
    Match,
    MatchResult,
    Outcome,
    PartScore,
    Scored,
    ScoreLine,
    Seating,
    Step,
    Void,
    closed,
    leaders,
    next_dealer,
)
from paizhuo.core.options import Preset, Switch, check_all, rule
from paizhuo.core.wording import Message, OneCard, Phrase, Seat, Text, Who

ID: Final = "toy"
NAME: Final = Text("玩具", "Toy")
RULES_REVISION: Final = 2
CLOCK_ARTICLE: Final = "1"
DEFAULT_PRESET: Final = "plain"


class Words(Phrase):
    """What can be said in this game."""

    PLAYED = "toy.played", "{who}出{card}", "{who} played {card}", "2"
    TURNED = "toy.turned", "翻出{card}", "turned up {card}", "1"
    NOT_HELD = "toy.not_held", "你手上沒有{card}", "you don't hold {card}", "2"
    VOID = "toy.void", "翻出紅A，重發", "a red ace is up: dealt again", "1"
    HIGHEST = "toy.highest", "{card}最大", "{card} is highest", "3"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """House rules."""

    seats: int = rule(2, zh="人數", en="Seats", low=2, high=3)
    red_ace_voids: Switch = rule(Switch.ON, zh="翻到紅A重發", en="A red ace voids the deal", article="1")
    stake: int = rule(1, zh="幾分", en="Stake", article="3", low=1, high=9)
    deals: int = rule(2, zh="幾局", en="Deals", low=1, high=9, is_length=True)

    def __post_init__(self) -> None:
        """Check bounds."""
        check_all(self, ())


PRESETS: Final = MappingProxyType(
    {
        "plain": Preset("plain", Text("基本", "Plain"), (2, 3), 2, lambda seats: Options(seats=seats), ()),
        "high": Preset("high", Text("大的", "High"), (3,), 3, lambda seats: Options(seats=seats, stake=5), ()),
    }
)
ARTICLES: Final = (Article("1", Text("翻牌", "The card turned up"), always("翻一張。", "A card is turned up.")),)
PHRASES: Final = (Common, Words)
DECK: Final = STANDARD[:8]


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
    """What a seat may know."""

    seat: Seat | None
    hand: tuple[Card, ...]
    to_move: Seat | None


def deck(options: Options) -> tuple[Card, ...]:  # noqa: ARG001
    """Give the eight cards."""
    return DECK


def side_of(options: Options, seat: Seat) -> int:  # noqa: ARG001
    """Everybody plays alone."""
    return seat


def seating(options: Options, order: Sequence[Card]) -> Seating:
    """The highest card of the first so many deals; ties go to who came first."""
    drawn = order[: options.seats]
    places = tuple(sorted(range(options.seats), key=lambda place: -rank_of(drawn[place])))
    return Seating(places, Seat(0))


def new_match(options: Options, seating: Seating) -> Match[Options]:
    """Start."""
    return Match(options=options, dealer=seating.dealer, totals=(Fraction(0),) * options.seats)


def deal(match: Match[Options], order: Sequence[Card]) -> Step[State]:
    """Turn one up, deal two each."""
    seats = match.options.seats
    hands = tuple(tuple(order[1 + seat * 2 : 3 + seat * 2]) for seat in range(seats))
    state = State(match.options, match.dealer, order[0], hands)
    return Step(state, (Dealt(match.dealer), Turned(order[0])), reveals=True)


def outcome(state: State) -> Outcome | None:
    """Void by a red ace, or scored when all have played."""
    if state.options.red_ace_voids is Switch.ON and rank_of(state.turned) is Rank.ACE and is_red(state.turned):
        return Void(Message(Words.VOID), (state.turned,))
    if len(state.played) < state.options.seats:
        return None
    return Scored(score_deal(state.options, tally(state)))


def close(match: Match[Options], outcome: Outcome) -> Match[Options]:
    """Add up."""
    return closed(match, outcome, match.options.seats)


def result(match: Match[Options]) -> MatchResult | None:
    """After the agreed deals."""
    return MatchResult(match.totals, leaders(match.totals)) if match.number > match.options.deals else None


def waiting_for(state: State) -> tuple[Seat, ...]:
    """Whose turn it is."""
    if outcome(state) is not None:
        return ()
    return (Seat((state.dealer + 1 + len(state.played)) % state.options.seats),)


actors = waiting_for


def view(state: State, seat: Seat | None) -> View:
    """Show a hand to its owner."""
    hand = () if seat is None else state.hands[seat]
    return View(seat, hand, next(iter(waiting_for(state)), None))


def legal_moves(view: View) -> tuple[Play, ...]:
    """Any card, in turn."""
    return tuple(Play(one) for one in sorted(view.hand)) if view.seat == view.to_move is not None else ()


def objection(view: View, move: Play) -> Reason | None:
    """Say why not."""
    if view.to_move is None:
        return Message(Common.NO_OVER)
    if view.seat != view.to_move:
        return Message(Common.NO_TURN, {"who": Who(view.to_move)})
    return None if move.card in view.hand else Message(Words.NOT_HELD, {"card": OneCard(move.card)})


def apply(state: State, seat: Seat, move: Play) -> Step[State]:
    """Play a card."""
    if reason := objection(view(state, seat), move):
        raise IllegalMoveError(move, reason)
    return Step(replace(state, played=(*state.played, move.card)), (Played(seat, move.card),), reveals=True)


def settled(state: State) -> bool:  # noqa: ARG001
    """Always."""
    return True


def effect(view: View, move: Play) -> Play:  # noqa: ARG001
    """Nothing more than the card."""
    return move


def tally(state: State) -> tuple[Card, ...]:
    """Give the cards played, by seat."""
    first = next_dealer(state.dealer, state.options.seats)
    shift = state.options.seats - first
    return state.played[shift:] + state.played[:shift]


def score_deal(options: Options, tally: Sequence[Card], standing: Sequence[Fraction] = ()) -> DealScore:  # noqa: ARG001
    """The highest card takes; equals share."""
    best = max(map(rank_of, tally))
    winners = [seat for seat, one in enumerate(tally) if rank_of(one) == best]
    share = Fraction(options.stake * (options.seats - len(winners)), len(winners))
    parts = []
    for seat, one in enumerate(tally):
        net = share if seat in winners else Fraction(-options.stake)
        line = ScoreLine((one,), net, Message(Words.HIGHEST, {"card": OneCard(tally[winners[0]])}))
        parts.append(PartScore(Fraction(rank_of(one)), net, (line,)))
    return DealScore(tuple(parts))


def move_text(move: Play) -> str:
    """Write a move."""
    return card_text(move.card)


def read_move(text: str) -> Play:
    """Read a move; only these eight cards are ever played."""
    one = card(text)
    if one not in DECK:
        raise NotationError(f"沒有{text}", f"there is no {text}")
    return Play(one)
