"""What each move does: the next state in one piece, and what everybody hears of it."""

from __future__ import annotations

from typing import TypeVar, assert_never

from paizhuo.cards import Card, Rank
from paizhuo.core.errors import IllegalMoveError
from paizhuo.core.events import Event
from paizhuo.core.game import Step
from paizhuo.core.state import replace
from paizhuo.core.wording import Seat
from paizhuo.games.canasta import events
from paizhuo.games.canasta.going_out import can_finish
from paizhuo.games.canasta.laying import Laid, begun, is_concealed, lay, pick
from paizhuo.games.canasta.moves import Answer, AskPartner, Discard, DrawStock, LeavePile, Meld, Move, TakePile
from paizhuo.games.canasta.options import LastRedThree
from paizhuo.games.canasta.outlook import outlook_of
from paizhuo.games.canasta.play import legal_moves, objection
from paizhuo.games.canasta.state import SEATS, Drawn, Phase, State, Turn, next_seat, partner_of, side_of
from paizhuo.games.canasta.values import BLACK_THREES, CONCEALED_BONUS, RED_THREES, WILDS, lacking, points_of
from paizhuo.games.canasta.view import view

Done = tuple[State, tuple[Event, ...]]


def apply(state: State, seat: Seat, move: Move) -> Step[State]:
    """Make a move. Raises IllegalMoveError with the reason."""
    if reason := objection(view(state, seat), move):
        raise IllegalMoveError(move, reason)
    match move:
        case DrawStock():
            return _draw(state)
        case TakePile():
            return _take(state, move)
        case Meld():
            return _meld(state, move)
        case Discard():
            return _discard(state, move)
        case AskPartner():
            return _ask(state)
        case Answer():
            return _answer(state, move)
        case LeavePile():
            return _leave(state)
        case _:
            assert_never(move)


def begin_turn(state: State, happened: tuple[Event, ...]) -> Step[State]:
    """Let the seat to move begin its turn; without stock and without a legal take the deal is over."""
    shown, red = show_red_threes(state, state.to_move)
    reveals = bool(red)
    if shown.stock or _can_take(shown):
        return Step(shown, happened + red, reveals)
    return _end(shown, (*happened, *red, events.StockOut()))


def show_red_threes(state: State, seat: Seat) -> Done:
    """Lay out the red threes of a hand and replace them from the stock, until none is left."""
    happened: tuple[Event, ...] = ()
    while red := next((card for card in state.hands[seat] if card in RED_THREES), None):
        hand = tuple(card for card in state.hands[seat] if card != red)
        happened += (events.RedThree(seat, red) if state.stock else events.RedThreeKept(seat, red),)
        state = replace(
            state,
            stock=state.stock[1:],
            hands=_put(state.hands, seat, hand + state.stock[:1]),
            red_threes=_put(state.red_threes, seat, (*state.red_threes[seat], red)),
        )
    return state, happened


def _draw(state: State) -> Step[State]:
    """Draw a card; red threes are laid out and replaced, but the last card of the stock is not (art. C3, C7)."""
    seat, (card, *_) = state.to_move, state.stock
    happened: tuple[Event, ...] = ()
    while card in RED_THREES:
        laid_out = _put(state.red_threes, seat, (*state.red_threes[seat], card))
        state = replace(state, stock=state.stock[1:], red_threes=laid_out)
        if not state.stock:
            return _drew_last_red_three(state, (*happened, events.RedThreeKept(seat, card)))
        happened, card = (*happened, events.RedThree(seat, card)), state.stock[0]
    drawn = replace(
        state,
        phase=Phase.MELD,
        stock=state.stock[1:],
        hands=_put(state.hands, seat, (*state.hands[seat], card)),
        turn=replace(state.turn, drawn=Drawn.STOCK),
    )
    return Step(drawn, (*happened, events.DrewCard(seat, card)), reveals=True)


def _drew_last_red_three(state: State, happened: tuple[Event, ...]) -> Step[State]:
    if state.options.last_red_three is LastRedThree.END_NOW:
        return _end(state, (*happened, events.LastRedThree()))
    turn = replace(state.turn, drawn=Drawn.STOCK, last_red_three=True)
    last = replace(state, phase=Phase.MELD, turn=turn)
    if turn.answer and not can_finish(outlook_of(view(last, last.to_move)).now):
        # The partner said yes before the draw, and the card that should have come did not.
        last = replace(last, turn=replace(turn, answer=None))
    return Step(last, (*happened, events.LastMelds(state.to_move)), reveals=True)


def _take(state: State, take: TakePile) -> Step[State]:
    """Lay the top card with cards of the hand; the rest comes to the hand, at once or when the opening is complete."""
    seat, top = state.to_move, state.pile[-1]
    cards = pick(state.hands[seat], take.rank, take.naturals, take.twos, take.jokers)
    rest = sum(card not in RED_THREES for card in state.pile[:-1])
    took = events.Took(seat, cards, top, rest) if cards else events.TookOnto(seat, take.rank, top, rest)
    drawn = replace(
        state, phase=Phase.MELD, pile=state.pile[:-1], turn=replace(state.turn, drawn=Drawn.PILE, opening=None)
    )
    return _laid(state, drawn, take.rank, cards, (top,), (took,))


def _meld(state: State, meld: Meld) -> Step[State]:
    """Lay cards of the hand down, as a new meld or onto the side's own."""
    seat, opening = state.to_move, state.turn.opening is not None
    cards = pick(state.hands[seat], meld.rank, meld.naturals, meld.twos, meld.jokers)
    new = all(own.rank is not meld.rank for own in state.melds[side_of(seat)])
    event = events.Melded(seat, meld.rank, cards) if new else events.Added(seat, meld.rank, cards)
    # Melds that a taken pile's opening needs belong to the take: the partner may still be asked after them.
    ordinary = not (opening and state.turn.drawn is Drawn.PILE)
    turn = replace(state.turn, melded=state.turn.melded or ordinary)
    return _laid(state, replace(state, turn=turn), meld.rank, cards, (), (event,))


def _laid(
    start: State, state: State, rank: Rank, cards: tuple[Card, ...], top: tuple[Card, ...], happened: tuple[Event, ...]
) -> Step[State]:
    """Put cards of the hand (and the top of the pile) on the table, and see what follows from it."""
    seat, side = state.to_move, side_of(state.to_move)
    laid = lay(state.melds[side], rank, top + cards)
    opening = start.turn.opening is not None or not start.melds[side]
    points = (start.turn.opening or 0) + points_of(top + cards) if opening else None
    table = replace(
        _without(state, seat, cards),
        melds=_put(state.melds, side, laid.melds),
        turn=replace(begun(state.turn, laid), opening=points),
        start=(start.start or start) if opening else None,
    )
    happened += _canasta_events(seat, laid)
    if points is not None:
        minimum = state.minimum[side]
        if not lacking(minimum, points):
            happened += (events.Opened(seat, points, minimum),)
            table = replace(table, turn=replace(table.turn, opening=None), start=None)
    if table.turn.opening is None and table.turn.drawn is Drawn.PILE and table.pile:
        table, red = _take_up(table)
        happened += red
    done = not table.hands[seat]
    return _go_out(table, happened) if done else Step(table, happened)


def _take_up(state: State) -> Done:
    """Take the rest of the pile into the hand; its red threes are laid out and not replaced."""
    seat = state.to_move
    red = tuple(card for card in state.pile if card in RED_THREES)
    taken = tuple(card for card in state.pile if card not in RED_THREES)
    taken_up = replace(
        state,
        pile=(),
        hands=_put(state.hands, seat, taken + state.hands[seat]),
        known=_put(state.known, seat, taken + state.known[seat]),
        red_threes=_put(state.red_threes, seat, state.red_threes[seat] + red),
    )
    return taken_up, tuple(events.RedThreeKept(seat, card) for card in red)


def _discard(state: State, discard: Discard) -> Step[State]:
    """Discard a card: the turn is over, or with the last card the deal."""
    seat = state.to_move
    (card,) = pick(state.hands[seat], discard.rank, 1)
    kind = events.Froze if card in WILDS else events.Blocked if card in BLACK_THREES else events.Discarded
    happened = (kind(seat, card),)
    left = replace(_without(state, seat, (card,)), pile=(*state.pile, card))
    if not left.hands[seat]:
        return _go_out(left, happened)
    laid = state.turn.drawn is Drawn.PILE or state.turn.melded
    passed = replace(
        left,
        phase=Phase.DRAW,
        to_move=next_seat(seat),
        turn=Turn(),
        has_laid=_put(state.has_laid, seat, state.has_laid[seat] or laid),
    )
    return begin_turn(passed, happened)


def _ask(state: State) -> Step[State]:
    seat = state.to_move
    asked = replace(
        state,
        phase=Phase.ANSWER,
        turn=replace(state.turn, asked=True),
        asked=_put(state.asked, seat, True),  # noqa: FBT003  a value among values
    )
    return Step(asked, (events.Asked(seat),))


def _answer(state: State, answer: Answer) -> Step[State]:
    """Hear the partner; the answer binds. Who may not go out and has nothing else to do ends the deal (art. C7)."""
    partner, drawn = partner_of(state.to_move), state.turn.drawn is not Drawn.NOT_YET
    happened: tuple[Event, ...] = (events.SaidYes(partner) if answer.yes else events.SaidNo(partner),)
    heard = replace(state, phase=Phase.MELD if drawn else Phase.DRAW, turn=replace(state.turn, answer=answer.yes))
    if drawn or heard.stock or _can_take(heard):
        return Step(heard, happened, reveals=True)
    return _end(heard, (*happened, events.StockOut()))


def _leave(state: State) -> Step[State]:
    if state.turn.last_red_three:
        return _end(state, (events.LastRedThree(),))
    return _end(state, (events.LeftPile(state.to_move), events.StockOut()))


def _can_take(state: State) -> bool:
    return any(isinstance(move, TakePile) for move in legal_moves(view(state, state.to_move)))


def _go_out(state: State, happened: tuple[Event, ...]) -> Step[State]:
    seat = state.to_move
    concealed = is_concealed(state, seat, state.turn, state.melds[side_of(seat)])
    event = events.WentOutConcealed(seat, CONCEALED_BONUS) if concealed else events.WentOut(seat)
    return _end(replace(state, out=seat, concealed=concealed), (*happened, event))


def _end(state: State, happened: tuple[Event, ...]) -> Step[State]:
    """End the deal; red threes that nobody has shown yet are laid out."""
    for seat in map(Seat, range(SEATS)):
        red = tuple(card for card in state.hands[seat] if card in RED_THREES)
        if red:
            state = replace(
                state,
                hands=_put(state.hands, seat, tuple(card for card in state.hands[seat] if card not in RED_THREES)),
                red_threes=_put(state.red_threes, seat, state.red_threes[seat] + red),
            )
            happened += tuple(events.RedThreeKept(seat, card) for card in red)
    over = replace(state, phase=Phase.OVER, turn=replace(state.turn, opening=None), start=None)
    return Step(over, happened, reveals=True)


def _canasta_events(seat: Seat, laid: Laid) -> tuple[Event, ...]:
    if laid.completes:
        kind = events.MixedCanasta if laid.meld.wilds else events.NaturalCanasta
        return (kind(seat, laid.meld.rank),)
    return (events.TurnedMixed(seat, laid.meld.rank),) if laid.turns_mixed else ()


def _without(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    """Take cards out of a hand, and out of what everybody knows of it."""
    hand = tuple(card for card in state.hands[seat] if card not in cards)
    known = tuple(card for card in state.known[seat] if card not in cards)
    return replace(state, hands=_put(state.hands, seat, hand), known=_put(state.known, seat, known))


T = TypeVar("T")


def _put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])
