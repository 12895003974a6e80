"""Computer players of Canasta: 小朋友 overlooks things, 家人 lays down what it can, 高手 holds back and remembers.

家人 and 高手 weigh what a turn can lead to, in points: what lies on the table and what it may still become (`worth`),
the melds and openings that lead there (`plans`), what a discard gives away (`discards`), and whether to end the deal
(`ending`). They are asked move by move and keep nothing in between: what was best as a whole is still best once its
first move is made. The weights were found by letting variants play the same deals (figures in `docs/figures.md`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from paizhuo.bots import Bot
from paizhuo.bots.canasta.child import choose_as_child
from paizhuo.bots.canasta.discards import best_discard
from paizhuo.bots.canasta.ending import gain_of_going_out, gain_of_saying_yes, move_out
from paizhuo.bots.canasta.reading import Reading, read
from paizhuo.bots.canasta.turns import melds_to_lay, take_value, turn_value
from paizhuo.bots.canasta.weights import EXPERT, FAMILY, Style
from paizhuo.bots.canasta.worth import Worth
from paizhuo.core.game import Seen
from paizhuo.games.canasta import (
    Answer,
    AskPartner,
    Discard,
    DrawStock,
    LeavePile,
    Move,
    Phase,
    TakePile,
    View,
    can_go_out,
    can_keep,
    legal_moves,
)


class ChildBot:
    """A player that overlooks things."""

    def choose(self, seen: Seen[View], random: Random) -> Move:
        """Choose a legal move."""
        return choose_as_child(seen.view, legal_moves(seen.view), random)


@dataclass(frozen=True, slots=True)
class ThinkingBot:
    """A player that weighs what its turn can lead to, and leaves nothing to chance."""

    style: Style

    def choose(self, seen: Seen[View], random: Random) -> Move:  # noqa: ARG002  leaves nothing to chance
        """Choose a legal move."""
        moves = legal_moves(seen.view)
        if len(moves) == 1:
            return moves[0]
        reading = read(seen.view, self.style)
        match seen.view.phase:
            case Phase.ANSWER:
                return Answer(yes=gain_of_saying_yes(reading) > 0)
            case Phase.DRAW:
                return _begin(reading, moves)
            case _:
                return _ending(reading, moves) or _laying(reading, moves)


def _begin(reading: Reading, moves: Sequence[Move]) -> Move:
    """Draw, take the pile, or leave it and end the deal."""
    worth = Worth(reading)

    def value(move: Move) -> float:
        match move:
            case DrawStock():
                return turn_value(worth, reading.outlook) + reading.weights.drawn
            case TakePile():
                return take_value(worth, move)
            case _:
                return worth.of(reading.outlook.now)

    return max((move for move in moves if not isinstance(move, AskPartner)), key=value)


def _ending(reading: Reading, moves: Sequence[Move]) -> Move | None:
    """Go out, or ask whether to; None to play on."""
    now = reading.outlook.now
    if not can_go_out(now):
        return None
    must = now.must_go_out or not can_keep(now)
    gain = gain_of_going_out(reading)
    if AskPartner() in moves and abs(gain) < reading.weights.unsure and not must:
        return AskPartner()
    return move_out(Worth(reading, later=0), moves) if must or gain > 0 else None


def _laying(reading: Reading, moves: Sequence[Move]) -> Move:
    """Lay the next meld that is worth it, or end the turn."""
    worth = Worth(reading)
    for meld in melds_to_lay(worth, reading.outlook):
        if meld in moves:
            return meld
    if any(isinstance(move, Discard) for move in moves):
        return best_discard(worth, reading.outlook.now, reading.view.pile)[1]
    return LeavePile() if LeavePile() in moves else moves[0]


BOTS: Final[Mapping[str, Bot[View, Move]]] = {
    "child": ChildBot(),
    "family": ThinkingBot(FAMILY),
    "expert": ThinkingBot(EXPERT),
}
