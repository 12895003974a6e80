"""Computer players of Thirty-One: 小朋友 overlooks exchanges, 家人 takes the best one, 高手 also thinks of the others.

Child and family keep to one number from which they knock. The expert knocks by the turn and the number of seats, and
never against a hand of which it has seen more than it holds itself; it doesn't leave the next seat what that seat
collects; and with a weak hand it keeps the middle moving where the others would let the deal run out. Its numbers
were found by duplicate deals against families and against itself (figures in `docs/figures.md`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple

from paizhuo.bots import Bot
from paizhuo.cards import Card, suit_of
from paizhuo.core.game import Seen, next_dealer
from paizhuo.games.thirty_one import (
    Exchange,
    HandValue,
    Knock,
    Leads,
    Move,
    Pass,
    Phase,
    Show,
    View,
    card_points,
    effect,
    hand_value,
    legal_moves,
    strength,
)


@dataclass(frozen=True, slots=True)
class Greedy:
    """Takes the exchange that makes the best hand of those that it notices, and knocks from one number on."""

    knocks_from: int
    notices: float = 1.0
    """How much of what it could do it sees."""

    def choose(self, seen: Seen[View], random: Random) -> Move:
        """Show 31, knock, or make the best hand."""
        view = seen.view
        moves = legal_moves(view)
        noticed = tuple(move for move in moves if not isinstance(move, Exchange) or random.random() < self.notices)
        if Show() in moves:
            return Show()
        if Knock() in moves and _value(view).points >= self.knocks_from:
            return Knock()
        return max(_without_knock(noticed) or _without_knock(moves), key=lambda move: _gain(view, move))


class Weights(NamedTuple):
    """What the expert goes by, found for each number of seats."""

    early: int
    """From here on the first seat shows all hands at once."""
    knocks: tuple[int, int, int, int]
    """From here on it knocks in its first turn, its second, its third, and later."""
    keeps: int
    """From here on it keeps its hand rather than exchange without gain."""
    second: float
    """What the points of all three cards count beside those of the best suit."""
    deny: float
    """What the best card left to the next seat costs."""


WEIGHTS: Final[Mapping[int, Weights]] = MappingProxyType(
    {
        2: Weights(14, (23, 24, 23, 20), 0, 0.15, 0.5),
        3: Weights(14, (25, 28, 28, 27), 17, 0.1, 0.2),
        4: Weights(16, (24, 28, 28, 27), 18, 0.1, 0.2),
        5: Weights(18, (26, 29, 29, 28), 19, 0.1, 0.1),
        6: Weights(18, (26, 29, 29, 28), 19, 0.1, 0.1),
        7: Weights(18, (26, 29, 29, 28), 20, 0.1, 0.1),
        8: Weights(18, (26, 29, 29, 28), 20, 0.1, 0.1),
        9: Weights(18, (26, 29, 29, 28), 20, 0.1, 0.1),
    }
)
_WINS: Final = 31
_AFTER_PASSES: Final = 2
"""Who shows all hands after others have passed needs so much more than the first seat."""


class Expert:
    """Weighs the hand that a move makes against what it leaves to the next seat."""

    def choose(self, seen: Seen[View], random: Random) -> Move:  # noqa: ARG002  nothing is left to chance
        """Show 31, knock when it is time, else make the move of most merit."""
        view = seen.view
        moves = legal_moves(view)
        if Show() in moves:
            return Show()
        if Knock() in moves and _should_knock(view):
            return Knock()
        choice = _without_knock(moves)
        if _is_too_weak_to_keep(view):
            choice = tuple(move for move in choice if isinstance(move, Exchange)) or choice
        return max(choice, key=lambda move: _merit(view, move))


BOTS: Final[Mapping[str, Bot[View, Move]]] = MappingProxyType(
    {"child": Greedy(knocks_from=28, notices=0.5), "family": Greedy(knocks_from=25), "expert": Expert()}
)


def _without_knock(moves: Sequence[Move]) -> tuple[Move, ...]:
    return tuple(move for move in moves if not isinstance(move, Knock))


def _value(view: View) -> HandValue:
    assert view.value is not None, "a bot has a seat, and a seat has a hand"
    return view.value


def _gain(view: View, move: Move) -> tuple[tuple[Fraction, tuple[int, ...]], bool]:
    """Rank a move by the hand that it makes; a hand that stays as good is kept."""
    return strength(effect(view, move).after), isinstance(move, Pass)


def _should_knock(view: View) -> bool:
    weights, points = WEIGHTS[view.options.seats], _value(view).points
    if effect(view, Knock()).leads is Leads.SHOWDOWN:
        return points >= weights.early + (_AFTER_PASSES if view.turns else 0)
    turn = min(view.turns // view.options.seats, len(weights.knocks) - 1)
    return points >= weights.knocks[turn] and points >= _seen_of_others(view)


def _seen_of_others(view: View) -> Fraction:
    """Say what the best of the other hands is worth at least, by the cards that it took openly."""
    return max(hand_value(view.options, held).points for seat, held in enumerate(view.taken) if seat != view.seat)


def _is_too_weak_to_keep(view: View) -> bool:
    return view.phase is Phase.TURN and _value(view).points < WEIGHTS[view.options.seats].keeps


def _merit(view: View, move: Move) -> tuple[float, ...]:
    weights = WEIGHTS[view.options.seats]
    hand, widow = _after(view, move)
    value = effect(view, move).after
    points, ranks = strength(value)
    threat = weights.deny * _threat(view, widow)
    if view.phase is Phase.LAST_ROUND or points == _WINS:
        # Nothing can be made of the hand later, so only its strength counts, then what is left to others.
        return (float(points), *ranks, -threat)
    return (float(points) + weights.second * sum(float(card_points(card)) for card in hand) - threat, *ranks)


def _after(view: View, move: Move) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Give hand and middle after a move."""
    if not isinstance(move, Exchange):
        return view.hand, view.widow
    hand = (*(card for card in view.hand if card not in move.given), *move.taken)
    return hand, (*(card for card in view.widow if card not in move.taken), *move.given)


def _threat(view: View, widow: Sequence[Card]) -> float:
    """Say how good the middle is for the next seat: its dearest card, with what that seat has taken of its suit."""
    assert view.seat is not None, "a bot has a seat"
    following = next_dealer(view.seat, view.options.seats)
    if following == view.knocker:
        return 0.0
    held = view.taken[following]
    return max(float(sum(card_points(one) for one in (card, *_of_suit(card, held)))) for card in widow)


def _of_suit(card: Card, held: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(one for one in held if suit_of(one) is suit_of(card))
