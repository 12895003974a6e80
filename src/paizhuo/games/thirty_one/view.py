"""What a seat, or somebody watching, may know of a deal: built up field by field, never stripped down."""

from __future__ import annotations

from dataclasses import dataclass

from paizhuo.cards import Card
from paizhuo.core.game import Board
from paizhuo.core.state import kept, quick
from paizhuo.core.wording import Seat, Text
from paizhuo.games.thirty_one.options import Options
from paizhuo.games.thirty_one.scoring import HandValue, hand_value
from paizhuo.games.thirty_one.state import Phase, State


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A deal as one seat sees it; without a seat, as everybody can.

    `value` is what the own hand is worth. `taken` are the cards of each hand that everybody saw it take.
    `turns` counts the turns finished by all seats, `turns_left` those that the last round still has.
    `shown_hands` are all hands once the deal is over; `shown` are the seats that had exactly 31 to show.
    """

    options: Options
    seat: Seat | None
    phase: Phase
    dealer: Seat
    number: int
    pot: int
    to_move: Seat | None
    hand: tuple[Card, ...]
    value: HandValue | None
    hand_sizes: tuple[int, ...]
    widow: tuple[Card, ...]
    taken: tuple[tuple[Card, ...], ...]
    knocker: Seat | None
    turns: int
    turns_left: int
    passes: int
    exchanged: bool
    last_exchange: Seat | None
    shown: tuple[Seat, ...]
    shown_hands: tuple[tuple[Card, ...], ...] | None


@kept
def view(state: State, seat: Seat | None) -> View:
    """Give what a seat, or somebody watching, may know."""
    return _view(state, seat, state.hands if state.phase is Phase.OVER else None)


def open_view(state: State) -> View:
    """Give what everybody may know once a deal is over: all hands lie open."""
    return _view(state, None, state.hands)


def board(open_view: View) -> Board:
    """Give the hands and the middle three."""
    return Board(open_view.shown_hands or (), open_view.widow, Text("桌面三張", "middle"))


def _view(state: State, seat: Seat | None, shown_hands: tuple[tuple[Card, ...], ...] | None) -> View:
    hand = () if seat is None else state.hands[seat]
    return View(
        options=state.options,
        seat=seat,
        phase=state.phase,
        dealer=state.dealer,
        number=state.number,
        pot=state.pot,
        to_move=state.to_move,
        hand=hand,
        value=hand_value(state.options, hand) if hand else None,
        hand_sizes=tuple(len(held) for held in state.hands),
        widow=state.widow,
        taken=state.taken,
        knocker=state.knocker,
        turns=state.turns,
        turns_left=state.turns_left,
        passes=state.passes,
        exchanged=state.exchanged,
        last_exchange=state.last_exchange,
        shown=state.shown,
        shown_hands=shown_hands,
    )
