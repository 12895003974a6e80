"""What was won in a deal, without the course of play, and what single captures mean (art. 1.8, 1.9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from paizhuo.cards import Card
from paizhuo.core.wording import Seat
from paizhuo.games.chinese_ten.choices import DoubleFive, DoubleFiveTrigger, Leftovers
from paizhuo.games.chinese_ten.options import Options
from paizhuo.games.chinese_ten.state import Capture, Phase, Source, State
from paizhuo.games.chinese_ten.values import BLACK_ACES, RED_FIVES, RED_NINES


@dataclass(frozen=True, slots=True)
class Tally:
    """The cards that each seat took, how often it cleared the table, and what stayed on the table for nobody."""

    captures: tuple[tuple[Capture, ...], ...]
    sweeps: tuple[int, ...] = ()
    leftovers: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Points:
    """The card points that each seat counted, who took a double red five, how often each cleared the table."""

    points: tuple[int, ...]
    double_five: Seat | None = None
    sweeps: tuple[int, ...] = ()


def tally(state: State) -> Tally:
    """Give what was won in a deal that was played to its end."""
    assert state.phase is Phase.OVER, "only a finished deal has a tally"
    assert state.void is None, "a void deal has no tally"
    last = state.last_capturer
    if not state.layout or last is None or state.match.options.leftovers is Leftovers.NOBODY:
        return Tally(state.captured, state.sweeps, state.layout)
    left = Capture(None, state.layout, Source.LEFT)
    captures = tuple((*captures, left) if seat == last else captures for seat, captures in enumerate(state.captured))
    return Tally(captures, state.sweeps)


def capture_points(options: Options, capture: Capture) -> int:
    """Give what the cards of a capture count together (art. 1.8)."""
    points = options.points
    total = sum([points[card] for card in capture.cards])
    if options.aces_are_conditional and RED_NINES.isdisjoint(capture.cards):
        total -= sum(points[ace] for ace in BLACK_ACES if ace in capture.cards)
    return total


def clears_table(left: int, to_come: Iterable[int]) -> bool:
    """Say whether a capture clears the table, by the cards left there and what is still to come from hands and stock.

    The last capture of a deal always does, and that counts for nothing (art. 1.6).
    """
    return not left and any(to_come)


def completes_double_five(options: Options, before: Iterable[Capture], capture: Capture) -> bool:
    """Say whether a capture makes a double red five, after those that its seat has made before (art. 1.9)."""
    if options.double_five is DoubleFive.NONE or RED_FIVES.isdisjoint(capture.cards):
        return False
    if options.double_five_trigger is DoubleFiveTrigger.CAPTURE_EVENT:
        return capture.by in RED_FIVES and not RED_FIVES.isdisjoint(capture.taken)
    earlier = {card for one in before for card in one.cards}
    return earlier.union(capture.cards) >= RED_FIVES


def double_five_seat(options: Options, captures: Iterable[tuple[Capture, ...]]) -> Seat | None:
    """Give the seat that took a double red five, if one did."""
    for seat, own in enumerate(captures):
        if any(completes_double_five(options, own[:index], capture) for index, capture in enumerate(own)):
            return Seat(seat)
    return None
