"""Which moves a seat may make, why not the others, what a move does, and how it is written."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from typing import Final, assert_never

from paizhuo.cards import STANDARD, Card, cards, cards_text
from paizhuo.cards.text import normalise
from paizhuo.core.common import Common
from paizhuo.core.errors import NotationError, Reason
from paizhuo.core.options import Switch
from paizhuo.core.wording import Argument, Message, OneCard, Phrase, Who
from paizhuo.games.thirty_one.options import (
    EarlyKnock,
    ExchangeCount,
    FirstRoundKnock,
    Options,
    ThirtyOneShown,
)
from paizhuo.games.thirty_one.scoring import THIRTY_ONE, HandValue, hand_value, strength, wins_at_once
from paizhuo.games.thirty_one.state import Exchange, Knock, Move, Pass, Phase, Position, Show
from paizhuo.games.thirty_one.view import View
from paizhuo.games.thirty_one.words import Refusal

EXCHANGE_COUNTS: Final = {
    ExchangeCount.ONE: (1,),
    ExchangeCount.ONE_OR_THREE: (1, 3),
    ExchangeCount.ANY: (1, 2, 3),
}


class Unread(Phrase):
    """Why a text is no move; never sent by its code."""

    NO_MOVE = (
        "thirty.no_move",
        "看不懂「{text}」，要寫 KC>QH、pass、knock 或 show",
        "{repr} is no move; write KC>QH, pass, knock or show",
    )


class Leads(Enum):
    """What a move leads to besides the next turn."""

    NEXT_TURN = "next-turn"
    LAST_ROUND = "last-round"
    SHOWDOWN = "showdown"


@dataclass(frozen=True, slots=True)
class Effect:
    """What a move does as far as its seat can know: the hand before and after, and what comes next."""

    before: HandValue
    after: HandValue
    leads: Leads


def legal_moves(view: View) -> tuple[Move, ...]:
    """Give the moves of the view's seat: exchanges by the cards given and taken, pass, knock, show."""
    if view.seat is None or view.phase is Phase.OVER:
        return ()
    return (*(_turn_moves(view) if view.to_move == view.seat else ()), *((Show(),) if _may_show(view) else ()))


def objection(view: View, move: Move) -> Reason | None:
    """Say why a move may not be made, None when it may."""
    if view.seat is None:
        return _no(Common.NO_WATCHING)
    if view.phase is Phase.OVER:
        return _no(Refusal.SHOWN if isinstance(move, Exchange) else Common.NO_OVER)
    if isinstance(move, Show):
        return None if _may_show(view) else _no(Refusal.NOT_31, n=_value(view).points)
    if view.to_move != view.seat:
        return _not_your_turn(view, move)
    match move:
        case Exchange():
            return _exchange_objection(view, move)
        case Pass():
            return None if _may_pass(view) else _no(Refusal.PASS)
        case Knock():
            return _knock_objection(view)
        case _:
            assert_never(move)


def effect(view: View, move: Move) -> Effect:
    """Say what a legal move does as far as the seat of the view can know."""
    before = _value(view)
    match move:
        case Exchange():
            after = hand_value(view.options, exchanged_hand(view.hand, move))
            wins = wins_at_once(view.options, after)
            return Effect(before, after, Leads.SHOWDOWN if wins else _after_exchange(view))
        case Pass():
            return Effect(before, before, Leads.SHOWDOWN if ends_by_pass(view) or ends_by_turn(view) else _NEXT)
        case Knock():
            return Effect(before, before, Leads.SHOWDOWN if knock_shows(view) else Leads.LAST_ROUND)
        case Show():
            return Effect(before, before, Leads.SHOWDOWN)
        case _:
            assert_never(move)


def forced_move(view: View) -> Move:
    """Give the move that is made for a seat whose clock ran out (art. 1B.11).

    31 is shown; else the hand is kept; where nobody may keep it, the exchange that leaves most.
    """
    moves = legal_moves(view)
    for move in (Show(), Pass()):
        if move in moves:
            return move
    exchanges = (move for move in moves if isinstance(move, Exchange))
    return max(exchanges, key=lambda move: strength(effect(view, move).after))


def move_text(move: Move) -> str:
    """Write a move: `KC>QH`, `8S 9H>KS QS`, `pass`, `knock`, `show`."""
    if isinstance(move, Exchange):
        return f"{cards_text(move.given)}>{cards_text(move.taken)}"
    return _WORDS[type(move)]


def read_move(text: str) -> Move:
    """Read a move as it is written; what is given stands before `>`.

    Raises NotationError.
    """
    given, arrow, taken = normalise(text).partition(">")
    if arrow:
        return Exchange(cards(given), cards(taken))
    if found := _MOVES.get(given.strip()):
        return found
    raise NotationError(Unread.NO_MOVE.of(text=text, repr=repr(text)))


def exchanged_hand(hand: tuple[Card, ...], move: Exchange) -> tuple[Card, ...]:
    """Give a hand after an exchange, sorted."""
    return tuple(sorted((*(card for card in hand if card not in move.given), *move.taken)))


def is_first_round(position: Position) -> bool:
    """Say whether somebody hasn't had a turn yet."""
    return position.turns < position.options.seats


def may_knock(position: Position) -> bool:
    """Say whether the rules let whose turn it is knock now (art. 1B.7, 1B.8)."""
    forbidden = position.options.knock_first_round is FirstRoundKnock.FORBIDDEN and is_first_round(position)
    return position.knocker is None and not forbidden


def may_knock_after_exchange(position: Position) -> bool:
    """Say whether an exchange now may be followed by a knock in the same turn (art. 1B.6)."""
    return position.options.knock_after_exchange is Switch.ON and may_knock(position)


def knock_shows(position: Position) -> bool:
    """Say whether a knock now comes so early that all hands are shown at once (art. 1B.8)."""
    if position.options.knock_first_round is FirstRoundKnock.FORBIDDEN or position.exchanged:
        return False
    return position.options.early_knock is EarlyKnock.NO_EXCHANGE_YET or position.turns == 0


def ends_by_turn(position: Position) -> bool:
    """Say whether the hands are shown after this turn: the last of the last round, or the last allowed at all."""
    if position.knocker is not None:
        return position.turns_left == 1
    return position.turns + 1 >= position.options.max_turns * position.options.seats


def ends_by_pass(position: Position) -> bool:
    """Say whether one more pass makes a whole round of passes (art. 1B.11)."""
    return position.phase is Phase.TURN and position.passes + 1 >= position.options.seats


_NEXT: Final = Leads.NEXT_TURN
_WORDS: Final = {Pass: "pass", Knock: "knock", Show: "show"}
_MOVES: Final[dict[str, Move]] = {
    "PASS": Pass(),
    "不換": Pass(),
    "KNOCK": Knock(),
    "敲牌": Knock(),
    "SHOW": Show(),
    "亮 31 點": Show(),
}


def _turn_moves(view: View) -> tuple[Move, ...]:
    exchanges = () if view.phase is Phase.AFTER_EXCHANGE else _exchanges(view)
    passes = (Pass(),) if _may_pass(view) else ()
    knocks = (Knock(),) if may_knock(view) else ()
    return (*exchanges, *passes, *knocks)


def _exchanges(view: View) -> tuple[Exchange, ...]:
    widow = sorted(view.widow)
    if view.options.exchange is ExchangeCount.ONE:
        return tuple([_ONE_FOR_ONE[given][taken] for given in view.hand for taken in widow])
    return tuple(
        Exchange(given, taken)
        for count in EXCHANGE_COUNTS[view.options.exchange]
        for given in combinations(view.hand, count)
        for taken in combinations(widow, count)
    )


_ONE_FOR_ONE: Final = tuple(tuple(Exchange((given,), (taken,)) for taken in STANDARD) for given in STANDARD)


def _may_pass(view: View) -> bool:
    return view.options.allow_pass is Switch.ON or view.phase is Phase.AFTER_EXCHANGE


def _may_show(view: View) -> bool:
    return view.options.thirty_one is ThirtyOneShown.CLAIM and _value(view).points == THIRTY_ONE


def _value(view: View) -> HandValue:
    assert view.value is not None, "who watches has no hand"
    return view.value


def _after_exchange(view: View) -> Leads:
    may_go_on = may_knock_after_exchange(view)
    return Leads.SHOWDOWN if ends_by_turn(view) and not may_go_on else Leads.NEXT_TURN


def _not_your_turn(view: View, move: Move) -> Reason:
    assert view.to_move is not None, "while a deal is played it is somebody's turn"
    if view.seat == view.knocker:
        return _no(Refusal.DONE)
    if isinstance(move, Knock) and view.last_exchange == view.seat:
        return _no(Refusal.AFTER)
    return _no(Common.NO_TURN, who=Who(view.to_move))


def _exchange_objection(view: View, move: Exchange) -> Reason | None:
    if view.phase is Phase.AFTER_EXCHANGE:
        return _no(Refusal.AGAIN)
    if not move.given or not move.taken:
        return _no(Refusal.BOTH)
    for named, held, phrase in ((move.given, view.hand, Common.NO_CARD), (move.taken, view.widow, Refusal.WIDOW)):
        if (twice := next((card for card in named if named.count(card) > 1), None)) is not None:
            return _no(Common.NO_TWICE, card=OneCard(twice))
        if (absent := next((card for card in named if card not in held), None)) is not None:
            return _no(phrase, card=OneCard(absent))
    return _count_objection(view.options, len(move.given), len(move.taken))


def _count_objection(options: Options, given: int, taken: int) -> Reason | None:
    if given != taken:
        return _no(Refusal.COUNT)
    if given in EXCHANGE_COUNTS[options.exchange]:
        return None
    return _no(Refusal.ONE if options.exchange is ExchangeCount.ONE else Refusal.NEVER_TWO)


def _knock_objection(view: View) -> Reason | None:
    if may_knock(view):
        return None
    return _no(Refusal.EARLY) if view.knocker is None else _no(Refusal.SECOND, who=Who(view.knocker))


def _no(phrase: Phrase, **arguments: Argument) -> Reason:
    return Message(phrase, arguments)
