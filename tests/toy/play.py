"""The play: one card each, from what a seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from paizhuo.cards import Card, Rank, card, card_text, is_red, rank_of
from paizhuo.core.common import Common, Dealt
from paizhuo.core.errors import IllegalMoveError, NotationError, Reason
from paizhuo.core.game import Board, Outcome, Scored, Step, Void
from paizhuo.core.options import Switch
from paizhuo.core.wording import Message, OneCard, Seat, Text, Who
from tests.toy.options import DECK
from tests.toy.scoring import score_deal, tally
from tests.toy.state import Match, Play, Played, State, Turned, View
from tests.toy.words import Words


def deal(match: Match, order: Sequence[Card]) -> Step[State]:
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


def waiting_for(state: State) -> tuple[Seat, ...]:
    """Whose turn it is."""
    if outcome(state) is not None:
        return ()
    return (Seat((state.dealer + 1 + len(state.played)) % state.options.seats),)


actors = waiting_for


def view(state: State, seat: Seat | None) -> View:
    """Show a hand to its owner."""
    hand = () if seat is None else state.hands[seat]
    return View(state.options, seat, state.turned, hand, next(iter(waiting_for(state)), None), None)


def open_view(state: State) -> View:
    """Show all hands."""
    return replace(view(state, None), hands=state.hands)


def board(open_view: View) -> Board:
    """Give the hands and the card turned up."""
    return Board(open_view.hands or (), (open_view.turned,), Text("翻牌", "turned up"))


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


def settled(state: State) -> bool:  # noqa: ARG001  every move stands for itself
    """Always."""
    return True


def forced_move(view: View) -> Play | None:  # noqa: ARG001  any card will do
    """None: the first legal one."""
    return None


def effect(view: View, move: Play) -> Play:  # noqa: ARG001  a card is a card
    """Nothing more than the card."""
    return move


def move_text(move: Play) -> str:
    """Write a move."""
    return card_text(move.card)


def read_move(text: str) -> Play:
    """Read a move; only these eight cards are ever played."""
    one = card(text)
    if one not in DECK:
        raise NotationError(Text("沒有{text}", "there is no {text}").filled(text=text))
    return Play(one)
