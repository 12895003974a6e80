"""What a hand is worth (art. 1B.5), who wins (1B.9, 1B.10), and what that brings (1B.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from paizhuo.cards import STANDARD, Card, Rank, Suit, rank_of, rank_text, suit_of
from paizhuo.core.errors import TallyError
from paizhuo.core.game import DealScore, PartScore, ScoreLine
from paizhuo.core.near import enumerated
from paizhuo.core.wording import Argument, Cards, Message, OfRank, OfSuit, OneCard, Phrase, Seat, Who, Whos
from paizhuo.games.thirty_one.options import FullTie, Options, SeveralThirtyOnes, ThirtyOneShown, Trips
from paizhuo.games.thirty_one.state import State
from paizhuo.games.thirty_one.words import Refusal, Sheet

HAND_SIZE: Final = 3
THIRTY_ONE: Final = 31


@dataclass(frozen=True, slots=True)
class HandValue:
    """What a hand is worth: its points, the suit that makes them (None: three of a kind), and the cards that count.

    The cards stand highest first, aces highest.
    """

    points: Fraction
    suit: Suit | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What a deal came to: the hands by seat; who has shown 31; what lies in the pot.

    Without a dealer the last seat has dealt, so that the first one comes first. Without a pot it holds the chips of
    this deal. Where 31 is shown by itself, whoever holds it has shown it.
    """

    hands: tuple[tuple[Card, ...], ...]
    dealer: Seat | None = None
    knocker: Seat | None = None
    shown: tuple[Seat, ...] = ()
    pot: int | None = None


@dataclass(frozen=True, slots=True)
class Winners:
    """Who wins a deal (several: all ranks are equal), and the lines that explain it."""

    seats: tuple[Seat, ...]
    lines: tuple[ScoreLine, ...]


def wins_at_once(options: Options, value: HandValue) -> bool:
    """Say whether a hand ends the deal as soon as it is held: 31, where nobody has to show it (art. 1B.9)."""
    return options.thirty_one is ThirtyOneShown.AUTO and value.points == THIRTY_ONE


def hand_value(options: Options, hand: Sequence[Card]) -> HandValue:
    """Say what three cards are worth: the best suit, or three of a kind where it counts. Fewer are added up too."""
    return _hand_value(options.trips, tuple(hand))


def card_points(card: Card) -> Fraction:
    """Say what a card counts in its suit."""
    return _POINTS[_CARD_HALVES[card]]


def height(card: Card) -> int:
    """Say how high a card is among others: aces above kings."""
    rank = rank_of(card)
    return Rank.KING + 1 if rank is Rank.ACE else rank


def strength(value: HandValue) -> tuple[Fraction, tuple[int, ...]]:
    """Give what hands are compared by: points, then ranks from the highest down, aces highest."""
    return value.points, tuple(height(card) for card in value.cards)


def stake(options: Options) -> int:
    """Give what a deal is played for: the chips of all, or one point."""
    return options.ante * options.seats or 1


def tally(state: State) -> Tally:
    """Give what a deal came to, without the course of play."""
    return Tally(hands=state.hands, dealer=state.dealer, knocker=state.knocker, shown=state.shown, pot=state.pot)


def winners(options: Options, tally: Tally) -> Winners:
    """Find who wins: a 31 that was shown, else the highest hand; the knocker has no priority."""
    values = [hand_value(options, hand) for hand in tally.hands]
    holders = tuple(seat for seat in _turn_order(options, tally) if values[seat].points == THIRTY_ONE)
    shown = holders if tally.shown or options.thirty_one is ThirtyOneShown.AUTO else ()
    if len(shown) > 1 and options.several_31 is SeveralThirtyOnes.TURN_ORDER:
        return Winners(shown[:1], (_line(Sheet.TURN_ORDER, names=Whos(tuple(sorted(shown))), who=Who(shown[0])),))
    best = max(strength(value) for value in values)
    seats = tuple(Seat(seat) for seat, value in enumerate(values) if strength(value) == best)
    return Winners(seats, tuple(_explained(values, seats)))


def score_deal(options: Options, tally: Tally, _standing: Sequence[Fraction] = ()) -> DealScore:
    """Score a deal: what each hand is worth, who wins and why, what goes into the pot and comes out of it.

    Raises TallyError for hands that nobody can hold.
    """
    _check(options, tally)
    won = winners(options, tally)
    shares = _shares(options, tally, won.seats)
    ante = 0 if must_replay(options, won) else options.ante
    parts = tuple(_part(options, ante, hand, share) for hand, share in zip(tally.hands, shares, strict=True))
    return DealScore(parts, lines=won.lines + tuple(_pot_lines(options, tally, won)))


def must_replay(options: Options, won: Winners) -> bool:
    """Say whether a complete tie makes the deal void, so that the same dealer deals again for the same pot."""
    return len(won.seats) > 1 and options.full_tie is FullTie.REPLAY


# Half points, so that three of a kind at 30½ is a whole number too.
_CARD_HALVES: Final = tuple(2 * (11 if rank_of(card) is Rank.ACE else min(rank_of(card), 10)) for card in STANDARD)
_TRIPS_HALVES: Final = {Trips.THIRTY: 60, Trips.THIRTY_HALF: 61}
_POINTS: Final = tuple(Fraction(halves, 2) for halves in range(2 * THIRTY_ONE + 1))


@lru_cache(maxsize=1 << 15)
def _hand_value(trips: Trips, hand: tuple[Card, ...]) -> HandValue:
    return max((*(_suit_value(suit, hand) for suit in Suit), *_trips_value(trips, hand)), key=strength)


def _suit_value(suit: Suit, hand: tuple[Card, ...]) -> HandValue:
    cards = _highest_first(card for card in hand if suit_of(card) is suit)
    return HandValue(_POINTS[sum(_CARD_HALVES[card] for card in cards)], suit, cards)


def _trips_value(trips: Trips, hand: tuple[Card, ...]) -> Iterator[HandValue]:
    if trips in _TRIPS_HALVES and len(hand) == HAND_SIZE and len({rank_of(card) for card in hand}) == 1:
        yield HandValue(_POINTS[_TRIPS_HALVES[trips]], None, hand)


def _highest_first(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=height, reverse=True))


def _turn_order(options: Options, tally: Tally) -> tuple[Seat, ...]:
    first = 0 if tally.dealer is None else tally.dealer + 1
    return tuple(Seat((first + place) % options.seats) for place in range(options.seats))


def _explained(values: Sequence[HandValue], seats: tuple[Seat, ...]) -> Iterator[ScoreLine]:
    best = values[seats[0]]
    if len(seats) == 1:
        phrase = Sheet.THIRTY_ONE if best.points == THIRTY_ONE else Sheet.HIGHEST
        yield _line(phrase, cards=best.cards, who=Who(seats[0]), n=best.points)
    for seat, value in enumerate(values):
        if value.points == best.points and seat not in seats:
            yield _tie_line(seats[0], best, Seat(seat), value)


def _tie_line(winner: Seat, best: HandValue, loser: Seat, value: HandValue) -> ScoreLine:
    # Lists of equal points are never one the beginning of the other, so there is a first difference.
    pairs = zip(best.cards, value.cards, strict=False)
    place, (higher, lower) = next(
        found for found in enumerate(pairs, 1) if rank_of(found[1][0]) != rank_of(found[1][1])
    )
    return _line(
        Sheet.TIE,
        cards=(higher, lower),
        a=Who(winner),
        b=Who(loser),
        n=best.points,
        k=place,
        x=OfRank(rank_of(higher)),
        y=OfRank(rank_of(lower)),
        # both rows go with the sentence, so that they can be laid above each other and walked through
        first=Cards(best.cards),
        second=Cards(value.cards),
    )


def _shares(options: Options, tally: Tally, seats: tuple[Seat, ...]) -> tuple[Fraction, ...]:
    """Share the pot: whole chips, the odd ones to the first after the dealer; points are shared exactly."""
    if len(seats) > 1 and options.full_tie is not FullTie.SPLIT:
        return (Fraction(0),) * options.seats
    pot, first = _pot(options, tally), [seat for seat in _turn_order(options, tally) if seat in seats]
    if not options.ante:
        return tuple(Fraction(pot, len(seats)) if seat in seats else Fraction(0) for seat in range(options.seats))
    each, odd = divmod(pot, len(seats))
    return tuple(
        Fraction(each + (seat in first[:odd])) if seat in seats else Fraction(0) for seat in range(options.seats)
    )


def _pot(options: Options, tally: Tally) -> int:
    return stake(options) if tally.pot is None else tally.pot


def _part(options: Options, ante: int, hand: tuple[Card, ...], share: Fraction) -> PartScore:
    value = hand_value(options, hand)
    lines = [_value_line(value)]
    if ante:
        lines.append(_line(Sheet.ANTE, points=Fraction(-ante), n=ante))
    if share:
        lines.append(_line(Sheet.POT if options.ante else Sheet.POINT, points=share, n=share))
    return PartScore(value.points, share - ante, tuple(lines))


def _value_line(value: HandValue) -> ScoreLine:
    ranks = [rank_text(rank_of(card)) for card in value.cards]
    if value.suit is None:
        return _line(Sheet.TRIPS, value.cards, value.points, rank=OfRank(rank_of(value.cards[0])), n=value.points)
    names = enumerated(ranks)
    return _line(Sheet.BEST, value.cards, value.points, suit=OfSuit(value.suit), ranks=names, n=value.points)


def _pot_lines(options: Options, tally: Tally, won: Winners) -> Iterator[ScoreLine]:
    pot, names = _pot(options, tally), Whos(won.seats)
    if must_replay(options, won):
        yield _line(Sheet.REPLAYED, names=names)
    elif len(won.seats) > 1 and options.full_tie is FullTie.CARRY_OVER:
        yield _line(Sheet.CARRIED if options.ante else Sheet.CARRIED_POINTS, names=names, n=pot)
    elif len(won.seats) > 1:
        yield _line(Sheet.SPLIT, names=names)
        if options.ante and (odd := pot % len(won.seats)):
            yield _line(Sheet.ODD, n=odd)
    if not options.ante:
        yield _line(Sheet.NO_POT, n=pot)


def _line(
    phrase: Phrase, cards: tuple[Card, ...] = (), points: Fraction = _POINTS[0], **arguments: Argument
) -> ScoreLine:
    return ScoreLine(cards, points, Message(phrase, arguments))


def _check(options: Options, tally: Tally) -> None:
    """Refuse hands that nobody can hold, naming the first thing that is wrong."""
    if message := next(_faults(options, tally), None):
        raise TallyError(message.cited())


def _faults(options: Options, tally: Tally) -> Iterator[Message]:
    if len(tally.hands) != options.seats:
        yield Message(Refusal.HANDS, {"n": options.seats, "k": len(tally.hands)})
    yield from _card_faults(tally.hands)
    for seat in (tally.dealer, tally.knocker, *tally.shown):
        if seat is not None and not 0 <= seat < options.seats:
            yield Message(Refusal.SEAT, {"n": seat + 1, "k": options.seats})
    for seat in tally.shown:
        if (points := hand_value(options, tally.hands[seat]).points) != THIRTY_ONE:
            yield Message(Refusal.NOT_31_SHOWN, {"who": Who(seat), "n": points})
    pot = {"n": stake(options), "k": _pot(options, tally)}
    if pot["k"] < pot["n"]:
        yield Message(Refusal.POT, pot)
    if pot["k"] > pot["n"] and options.full_tie is not FullTie.CARRY_OVER:
        yield Message(Refusal.POT_STAYS_NOT, pot)


def _card_faults(hands: Sequence[Sequence[Card]]) -> Iterator[Message]:
    holder: dict[Card, Seat] = {}
    for seat, hand in enumerate(hands):
        for card in hand:
            if card not in STANDARD:
                yield Message(Refusal.PACK, {"card": OneCard(card)})
            elif card in holder:
                yield _twice(holder[card], Seat(seat), card)
            holder[card] = Seat(seat)
        if len(hand) != HAND_SIZE:
            yield Message(Refusal.SIZE, {"n": len(hand)})


def _twice(first: Seat, second: Seat, card: Card) -> Message:
    if first == second:
        return Message(Refusal.TWICE, {"who": Who(first), "card": OneCard(card)})
    return Message(Refusal.BOTH_HANDS, {"a": Who(first), "b": Who(second), "card": OneCard(card)})
