"""The course of a deal: dealing, turns, the last round, and how it ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from paizhuo.cards import STANDARD, Card
from paizhuo.core.common import Dealt
from paizhuo.core.errors import IllegalMoveError
from paizhuo.core.events import Event
from paizhuo.core.game import Outcome, Scored, Step, Void, next_dealer
from paizhuo.core.state import replace
from paizhuo.core.wording import Message, Seat, Whos
from paizhuo.games.thirty_one import events
from paizhuo.games.thirty_one.moves import (
    ends_by_pass,
    ends_by_turn,
    exchanged_hand,
    knock_shows,
    may_knock_after_exchange,
    objection,
)
from paizhuo.games.thirty_one.options import FullTie, Options, ThirtyOneShown
from paizhuo.games.thirty_one.scoring import (
    HAND_SIZE,
    THIRTY_ONE,
    hand_value,
    must_replay,
    score_deal,
    stake,
    tally,
    winners,
    wins_at_once,
)
from paizhuo.games.thirty_one.state import Exchange, Knock, Match, Move, Pass, Phase, Show, State
from paizhuo.games.thirty_one.view import view
from paizhuo.games.thirty_one.words import Sheet


def deck(_options: Options) -> tuple[Card, ...]:
    """Give the 52 cards."""
    return STANDARD


def deal(match: Match, order: Sequence[Card]) -> Step[State]:
    """Deal three cards to each, one at a time from the dealer's left, then the middle three (art. 1B.4)."""
    options, first = match.options, next_dealer(match.dealer, match.options.seats)
    dealt = HAND_SIZE * options.seats
    places = [(seat - first) % options.seats for seat in range(options.seats)]
    state = State(
        options=options,
        dealer=match.dealer,
        number=match.number,
        pot=match.carried + stake(options),
        hands=tuple(tuple(sorted(order[place : dealt : options.seats])) for place in places),
        widow=tuple(order[dealt : dealt + HAND_SIZE]),
        rest=tuple(order[dealt + HAND_SIZE :]),
        taken=((),) * options.seats,
        to_move=first,
    )
    if options.thirty_one is ThirtyOneShown.AUTO and _holders(state):
        return _win_with_31(state, Dealt(match.dealer))
    return Step(state, (Dealt(match.dealer),))


def outcome(state: State) -> Outcome | None:
    """Say how the deal ended, None while it is played; a complete tie may make it void (art. 1B.10)."""
    if state.phase is not Phase.OVER:
        return None
    won = winners(state.options, tally(state))
    if must_replay(state.options, won):
        hands = tuple(card for seat in won.seats for card in state.hands[seat])
        return Void(Message(Sheet.REPLAYED, {"names": Whos(won.seats)}), hands)
    return Scored(score_deal(state.options, tally(state)))


def waiting_for(state: State) -> tuple[Seat, ...]:
    """Give the seat whose turn it is; nobody when the deal is over."""
    return () if state.to_move is None else (state.to_move,)


def actors(state: State) -> tuple[Seat, ...]:
    """Give who may act now: whose turn it is, and whoever may show 31 out of turn (art. 1B.9)."""
    if state.phase is Phase.OVER:
        return ()
    claimants = _holders(state) if state.options.thirty_one is ThirtyOneShown.CLAIM else ()
    return tuple(sorted({*waiting_for(state), *claimants}))


def settled(_state: State) -> bool:
    """Say that the table may rest after every move."""
    return True


def apply(state: State, seat: Seat, move: Move) -> Step[State]:
    """Make a move. Raises IllegalMoveError with the reason."""
    if reason := objection(view(state, seat), move):
        raise IllegalMoveError(move, reason)
    match move:
        case Exchange():
            return _exchange(state, seat, move)
        case Pass() if state.phase is Phase.AFTER_EXCHANGE:
            return _turn_over(state, events.Stayed(seat))
        case Pass() if ends_by_pass(state):
            return _show_hands(state, events.Passed(seat), events.AllPassed())
        case Pass():
            return _turn_over(replace(state, passes=state.passes + 1), events.Passed(seat))
        case Knock():
            return _knock(state, seat)
        case Show():
            return _win_with_31(state)
        case _:
            assert_never(move)


def _exchange(state: State, seat: Seat, move: Exchange) -> Step[State]:
    swap = dict(zip(move.taken, move.given, strict=True))
    hand = exchanged_hand(state.hands[seat], move)
    known = tuple(card for card in (*state.taken[seat], *move.taken) if card in hand)
    after = replace(
        state,
        hands=_with(state.hands, seat, hand),
        widow=tuple(swap.get(card, card) for card in state.widow),
        taken=_with(state.taken, seat, known),
        passes=0,
        exchanged=True,
        last_exchange=seat,
    )
    happened = events.Exchanged(seat, move.taken, move.given)
    if wins_at_once(state.options, hand_value(state.options, hand)):
        return _win_with_31(after, happened)
    if may_knock_after_exchange(state):
        return Step(replace(after, phase=Phase.AFTER_EXCHANGE), (happened,), reveals=True)
    return _turn_over(after, happened)


def _knock(state: State, seat: Seat) -> Step[State]:
    if knock_shows(state):
        return _show_hands(replace(state, knocker=seat), events.KnockedNow(seat))
    seats = state.options.seats
    after = replace(
        state,
        phase=Phase.LAST_ROUND,
        to_move=_next(state),
        knocker=seat,
        turns=state.turns + 1,
        turns_left=seats - 1,
        last_exchange=None,
    )
    return Step(after, (events.Knocked(seat),))


def _turn_over(state: State, happened: Event) -> Step[State]:
    exchanged = isinstance(happened, events.Exchanged)
    if ends_by_turn(state):
        limit = () if state.knocker is not None else (events.TurnLimit(state.options.max_turns),)
        return _show_hands(state, happened, *limit)
    after = replace(
        state,
        phase=Phase.TURN if state.knocker is None else Phase.LAST_ROUND,
        to_move=_next(state),
        turns=state.turns + 1,
        turns_left=max(0, state.turns_left - 1),
        last_exchange=state.last_exchange if exchanged else None,
    )
    return Step(after, (happened,), reveals=exchanged)


def _win_with_31(state: State, *happened: Event) -> Step[State]:
    """End the deal for 31: whoever holds one shows it too, so that no quick hand wins by being quick."""
    holders = _holders(state)
    return _over(replace(state, shown=holders), *happened, *(events.HasThirtyOne(seat) for seat in holders))


def _show_hands(state: State, *happened: Event) -> Step[State]:
    return _over(state, *happened, *(_showed(state, seat) for seat in _from_the_left(state)))


def _showed(state: State, seat: Seat) -> Event:
    """Show a hand, the cards that count first."""
    value = hand_value(state.options, state.hands[seat])
    rest = (card for card in state.hands[seat] if card not in value.cards)
    return events.Showed(seat, (*value.cards, *rest), value.points)


def _over(state: State, *happened: Event) -> Step[State]:
    after = replace(state, phase=Phase.OVER, to_move=None, turns=state.turns + 1, turns_left=0, last_exchange=None)
    return Step(after, (*happened, *_paid(after)), reveals=True)


def _paid(state: State) -> Iterator[Event]:
    """Say where the pot goes."""
    options, won = state.options, winners(state.options, tally(state))
    if must_replay(options, won):
        yield events.Replayed(won.seats)
    elif len(won.seats) > 1 and options.full_tie is FullTie.CARRY_OVER:
        yield events.Carried(state.pot) if options.ante else events.CarriedPoints(state.pot)
    else:
        paid = events.TookPot if options.ante else events.WonPoint
        nets = [part.net for part in score_deal(options, tally(state)).parts]
        yield from (paid(seat, nets[seat] + options.ante) for seat in won.seats)


def _holders(state: State) -> tuple[Seat, ...]:
    """Give who holds exactly 31, in turn order after the dealer."""
    return tuple(
        seat for seat in _from_the_left(state) if hand_value(state.options, state.hands[seat]).points == THIRTY_ONE
    )


def _from_the_left(state: State) -> tuple[Seat, ...]:
    seats = state.options.seats
    return tuple(Seat((state.dealer + place) % seats) for place in range(1, seats + 1))


def _next(state: State) -> Seat:
    assert state.to_move is not None, "a deal that is over has no next turn"
    return next_dealer(state.to_move, state.options.seats)


def _with(zones: tuple[tuple[Card, ...], ...], seat: Seat, zone: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    return (*zones[:seat], zone, *zones[seat + 1 :])
