"""Whose move it is, which moves are legal, and why not the others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from paizhuo.cards import Rank
from paizhuo.core.common import Common
from paizhuo.core.errors import Reason
from paizhuo.core.wording import Message, Seat, Who
from paizhuo.games.canasta.asking import ask_objection
from paizhuo.games.canasta.melding import discard_objection, legal_discards, legal_melds, meld_objection
from paizhuo.games.canasta.moves import Answer, AskPartner, Discard, DrawStock, LeavePile, Meld, Move, TakePile
from paizhuo.games.canasta.outlook import Outlook, missing_points, outlook_of
from paizhuo.games.canasta.state import Phase, State, partner_of
from paizhuo.games.canasta.taking import draw_objection, leave_objection, legal_takes, take_objection
from paizhuo.games.canasta.values import HAND_RANKS
from paizhuo.games.canasta.view import View
from paizhuo.games.canasta.words import Refusal

ANSWERS = (Answer(yes=True), Answer(yes=False))


def actors(state: State) -> tuple[Seat, ...]:
    """Give everyone who may act now: whose turn it is, or the partner who has been asked."""
    actor = _actor(state.phase, state.to_move)
    return () if actor is None else (actor,)


def waiting_for(state: State) -> tuple[Seat, ...]:
    """Give the seats whose silence holds the table; nobody when the deal is over."""
    return actors(state)


def settled(state: State) -> bool:
    """Say whether the table may rest here; not in the middle of an opening."""
    return state.turn.opening is None


def legal_moves(view: View) -> tuple[Move, ...]:
    """Give the moves that the seat of a view may make, in canonical order."""
    if view.seat is None or view.seat != _actor(view.phase, view.to_move):
        return ()
    return ANSWERS if view.phase is Phase.ANSWER else tuple(_turn_moves(outlook_of(view)))


def objection(view: View, move: Move) -> Reason | None:
    """Say why a move may not be made, None when it may."""
    if view.phase is Phase.OVER or view.to_move is None:
        return Message(Common.NO_OVER)
    if view.seat is None:
        return Message(Common.NO_WATCHING)
    actor = _actor(view.phase, view.to_move)
    if view.seat != actor:
        waits = view.phase is Phase.ANSWER and view.seat == view.to_move
        return Message(Refusal.WAIT if waits else Common.NO_TURN, {"who": Who(actor or view.to_move)})
    if isinstance(move, Answer):
        return None if view.phase is Phase.ANSWER else Message(Refusal.NOT_ASKED)
    if view.phase is Phase.ANSWER:
        return Message(Refusal.ANSWER_FIRST, {"who": Who(view.to_move)})
    return _turn_objection(outlook_of(view), move)


def forced_move(view: View) -> Move:
    """Give the move that is made for a seat whose clock ran out (art. C3): draw, discard, no to a question.

    A black three is discarded first, then the lowest natural card, wild cards last. Who must lay cards lays the first
    that may be laid.
    """
    moves = legal_moves(view)
    return min(moves, key=_forced_order)


def _forced_order(move: Move) -> tuple[int, int]:
    match move:
        case Discard(rank):
            return 0, -1 if rank is Rank.THREE else HAND_RANKS.index(rank)
        case DrawStock() | Answer(yes=False):
            return 0, 0
        case LeavePile():
            return 1, 0
        case _:
            return 2, isinstance(move, AskPartner)


def _actor(phase: Phase, to_move: Seat | None) -> Seat | None:
    if phase is Phase.OVER or to_move is None:
        return None
    return partner_of(to_move) if phase is Phase.ANSWER else to_move


def _turn_moves(outlook: Outlook) -> Iterator[Move]:
    if outlook.view.phase is Phase.DRAW:
        if draw_objection(outlook) is None:
            yield DrawStock()
        yield from legal_takes(outlook)
    else:
        yield from legal_melds(outlook)
        yield from legal_discards(outlook)
    if ask_objection(outlook) is None:
        yield AskPartner()
    if leave_objection(outlook) is None:
        yield LeavePile()


def _turn_objection(
    outlook: Outlook, move: DrawStock | TakePile | Meld | Discard | AskPartner | LeavePile
) -> Reason | None:
    match move:
        case DrawStock():
            return draw_objection(outlook)
        case TakePile():
            return take_objection(outlook, move)
        case AskPartner():
            return ask_objection(outlook)
        case LeavePile():
            return leave_objection(outlook)
        case Meld() | Discard() if outlook.view.phase is Phase.DRAW:
            return Message(Refusal.DRAW)
        case Meld():
            return meld_objection(outlook, move)
        case Discard():
            return discard_objection(outlook, move)
        case _:
            assert_never(move)


def unsettled(view: View) -> Reason | None:
    """Say why the table can't rest here: what an opening under way still lacks. None when it can."""
    return missing_points(view)
