"""What a seat, or somebody watching, may know of a deal: built up field by field, never stripped down."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from paizhuo.cards import Card
from paizhuo.core.game import Board
from paizhuo.core.state import kept, quick
from paizhuo.core.wording import Seat, Text
from paizhuo.games.chinese_ten.options import Options
from paizhuo.games.chinese_ten.state import Capture, Phase, State, last_seat


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What one seat knows; `seat` is None for somebody watching.

    `hand`: its own cards, sorted. `open_hands`: everybody's, where the table plays with open hands. `layout` and
    `captured` (per seat) stand in the order in which cards came. `turned`: the card that waits for its target.
    `tied`: three of the opening that go together. `peek`: the bottom card, for the seat that cut. `ready`: who has
    answered. `points` and `sweeps`: per seat, so far. `total` and `par`: None where they are not fixed beforehand.
    """

    options: Options
    seat: Seat | None
    phase: Phase
    number: int
    attempt: int
    dealer: Seat
    last: Seat
    to_move: Seat
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    open_hands: tuple[tuple[Card, ...], ...] | None
    layout: tuple[Card, ...]
    stock_size: int
    turned: Card | None
    tied: tuple[Card, ...]
    captured: tuple[tuple[Capture, ...], ...]
    points: tuple[int, ...]
    sweeps: tuple[int, ...]
    peek: Card | None
    ready: tuple[Seat, ...]
    total: Fraction | None
    par: Fraction | None


@kept
def view(state: State, seat: Seat | None) -> View:
    """Give what a seat may know, or somebody watching."""
    options = state.match.options
    return _view(state, seat, state.hands if options.plays_open else None)


def open_view(state: State) -> View:
    """Give what everybody may know once a deal is over: all hands lie open."""
    return _view(state, None, state.hands)


def board(open_view: View) -> Board:
    """Give the hands and the layout."""
    return Board(open_view.open_hands or (), open_view.layout, Text("海底", "table"))


def _view(state: State, seat: Seat | None, open_hands: tuple[tuple[Card, ...], ...] | None) -> View:
    match = state.match
    options, dealer = match.options, match.dealer
    last = last_seat(options, dealer)
    return View(
        options=options,
        seat=seat,
        phase=state.phase,
        number=match.number,
        attempt=match.attempt,
        dealer=dealer,
        last=last,
        to_move=state.to_move,
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        open_hands=open_hands,
        layout=state.layout,
        stock_size=len(state.stock),
        turned=state.turned,
        tied=state.tied,
        captured=state.captured,
        points=state.points,
        sweeps=state.sweeps,
        peek=state.peek if seat == last else None,
        ready=state.ready,
        total=options.fixed_total,
        par=options.fixed_par,
    )
