"""A turn: a hand card, then a card turned up; and the answers before the first card (art. 1.5 to 1.7)."""

from __future__ import annotations

from typing import assert_never

from paizhuo.cards import Card, rank_of
from paizhuo.core.errors import IllegalMoveError
from paizhuo.core.events import Event
from paizhuo.core.game import Step, Void
from paizhuo.core.state import replace
from paizhuo.core.wording import Seat
from paizhuo.games.chinese_ten.choices import CaptureDuty, DoubleFive, ExtraFlip, Leftovers
from paizhuo.games.chinese_ten.events import (
    AceCounts,
    AceWorthless,
    Answered,
    Choosing,
    DoubleRedFive,
    DoubleRedFiveBonus,
    Ended,
    Left,
    LeftOver,
    LeftToLast,
    RedealAsked,
    Swept,
    Took,
    TookThree,
    TurnedUpLeft,
    TurnedUpTook,
)
from paizhuo.games.chinese_ten.legality import four_alike, go_together, objection, taken_by, targets
from paizhuo.games.chinese_ten.moves import CallVoid, ChooseTarget, Cut, Ground, Move, Play, Ready
from paizhuo.games.chinese_ten.opening import cut
from paizhuo.games.chinese_ten.state import Capture, Phase, Source, State
from paizhuo.games.chinese_ten.tally import capture_points, clears_table, completes_double_five
from paizhuo.games.chinese_ten.values import BLACK_ACES
from paizhuo.games.chinese_ten.view import View, view


def waiting_for(state: State) -> tuple[Seat, ...]:
    """Give the seats whose silence holds the table."""
    match state.phase:
        case Phase.CUT | Phase.PLAY | Phase.TARGET:
            return (state.to_move,)
        case Phase.LOOK:
            return tuple(Seat(seat) for seat in range(len(state.hands)) if seat not in state.ready)
        case Phase.OVER:
            return ()
        case _:
            assert_never(state.phase)


actors = waiting_for
"""Nobody acts out of turn in 撿紅點; in the re-deal window every seat is waited for."""


def settled(_state: State) -> bool:
    """Say whether the table may rest here: always."""
    return True


def apply(state: State, seat: Seat, move: Move) -> Step[State]:
    """Make a move. Raises IllegalMoveError with the reason."""
    seen = view(state, seat)
    if reason := objection(seen, move):
        raise IllegalMoveError(move, reason)
    match move:
        case Play(card, target, trail):
            turn = _Turn(state)
            turn.play(card, taken_by(seen, card, target, leave=trail))
            return turn.go_on()
        case ChooseTarget(target):
            assert state.turned is not None, "a card waits for its target"
            turn = _Turn(state)
            turn.put(state.turned, taken_by(seen, state.turned, target, leave=target is None), Source.STOCK)
            return turn.go_on()
        case Cut(size):
            return cut(state, size)
        case Ready():
            return _ready(state, seat)
        case CallVoid(ground):
            return _called(state, seat, ground, seen)
        case _:
            assert_never(move)


def _ready(state: State, seat: Seat) -> Step[State]:
    ready = tuple(sorted((*state.ready, seat)))
    phase = Phase.PLAY if len(ready) == len(state.hands) else Phase.LOOK
    return Step(replace(state, ready=ready, phase=phase), (Answered(seat),))


def _called(state: State, seat: Seat, ground: Ground, seen: View) -> Step[State]:
    """Void the deal at once and show the cards that give the right to it; there is no vote (art. 1.5)."""
    asked = RedealAsked(seat, ground.why.text)
    shown = seen.hand if ground is Ground.NO_POINT_HAND else four_alike(seen)
    return Step(replace(state, phase=Phase.OVER, void=Void(asked.message(), shown)), (asked,), reveals=True)


class _Turn:
    """The table while a seat's turn is carried out, and what has happened in it; then the next state."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.options = state.match.options
        self.seat = state.to_move
        self.hands = state.hands
        self.layout = state.layout
        self.stock = state.stock
        self.tied = state.tied
        self.captures = state.captured[self.seat]
        self.points = state.points[self.seat]
        self.sweeps = state.sweeps[self.seat]
        self.flips = state.flips
        self.swept = state.swept
        self.last_capturer = state.last_capturer
        self.events: list[Event] = []

    def play(self, card: Card, taken: tuple[Card, ...]) -> None:
        """Play a card of the hand."""
        hand = tuple([other for other in self.hands[self.seat] if other != card])
        self.hands = (*self.hands[: self.seat], hand, *self.hands[self.seat + 1 :])
        self.put(card, taken, Source.HAND)

    def put(self, card: Card, taken: tuple[Card, ...], source: Source) -> None:
        """Let a card take others, or lie down on the table."""
        if taken:
            self._capture(Capture(card, taken, source), card)
        else:
            self.layout = (*self.layout, card)
            self.events.append((Left if source is Source.HAND else TurnedUpLeft)(self.seat, card))

    def go_on(self) -> Step[State]:
        """Turn up what is due; then the next seat plays, unless a card waits for its target or all are played."""
        turned_up = False
        while self.stock and self._owes_a_card():
            turned_up = True
            card, self.stock = self.stock[0], self.stock[1:]
            self.flips += 1
            found = targets(self.layout, card)
            if self._must_choose(card, found):
                self.events.append(Choosing(self.seat, card))
                return Step(self._state(Phase.TARGET, self.seat, turned=card), tuple(self.events), reveals=True)
            self.put(card, self.tied if go_together(self.tied, card) else found, Source.STOCK)
        self.flips, self.swept = 0, False
        following = Seat((self.seat + 1) % len(self.hands))
        if self.hands[following]:
            return Step(self._state(Phase.PLAY, following), tuple(self.events), reveals=turned_up)
        self._end()
        return Step(self._state(Phase.OVER, following), tuple(self.events), reveals=turned_up)

    def _owes_a_card(self) -> bool:
        """One card a turn, and a second where the table plays so (art. 1.6)."""
        extra = self.options.extra_flip
        second = extra is ExtraFlip.EVERY_TURN or (extra is ExtraFlip.AFTER_SWEEP and self.swept)
        return self.flips < 1 + second

    def _must_choose(self, card: Card, found: tuple[Card, ...]) -> bool:
        if self.options.capture is CaptureDuty.OPTIONAL:
            return bool(found)
        return len(found) > 1 and not go_together(self.tied, card)

    def _capture(self, capture: Capture, card: Card) -> None:
        taken, options = capture.taken, self.options
        points = capture_points(options, capture)
        told = Took if capture.source is Source.HAND else TurnedUpTook
        self.events.append(told(self.seat, card, taken, 0 if options.counts_all_cards else points))
        self.layout = tuple([other for other in self.layout if other not in taken])
        if taken == self.tied:
            self.tied = ()
            self.events.append(TookThree(self.seat, card, rank_of(card)))
        if completes_double_five(options, self.captures, capture):
            self._tell_double_five()
        if options.aces_are_conditional:
            self._tell_aces(capture, points)
        self.captures = (*self.captures, capture)
        self.points += points
        self.last_capturer = self.seat
        if clears_table(len(self.layout), map(len, (self.stock, *self.hands))):
            self._sweep()

    def _tell_double_five(self) -> None:
        options = self.options
        if options.double_five is DoubleFive.TRANSFER:
            self.events.append(DoubleRedFive(self.seat, options.double_five_points))
        else:
            self.events.append(DoubleRedFiveBonus(self.seat, options.double_five_points * (options.seats - 1)))

    def _tell_aces(self, capture: Capture, points: int) -> None:
        for ace in BLACK_ACES:
            if ace in capture.cards and self.options.points[ace]:
                counts = points >= self.options.points[ace]
                self.events.append(AceCounts(ace, self.options.points[ace]) if counts else AceWorthless(ace))

    def _sweep(self) -> None:
        """Count a cleared table (art. 1.6)."""
        bonus = self.options.sweep_bonus
        self.sweeps += 1
        self.points += bonus
        self.swept = True
        if bonus or self.options.extra_flip is ExtraFlip.AFTER_SWEEP:
            self.events.append(Swept(self.seat, bonus))

    def _end(self) -> None:
        left, last = self.layout, self.last_capturer
        assert self.options.leftovers_possible or not left, "every card finds its partner"
        if left and self.options.leftovers is Leftovers.LAST_CAPTURER and last is not None:
            self.events.append(LeftToLast(last, left))
        elif left:
            self.events.append(LeftOver(left))
        self.events.append(Ended(bool(left)))

    def _state(self, phase: Phase, to_move: Seat, turned: Card | None = None) -> State:
        before, seat = self.state, self.seat
        return State(
            match=before.match,
            phase=phase,
            to_move=to_move,
            hands=self.hands,
            layout=self.layout,
            stock=self.stock,
            captured=(*before.captured[:seat], self.captures, *before.captured[seat + 1 :]),
            points=(*before.points[:seat], self.points, *before.points[seat + 1 :]),
            sweeps=(*before.sweeps[:seat], self.sweeps, *before.sweeps[seat + 1 :]),
            tied=self.tied,
            turned=turned,
            peek=before.peek,
            ready=before.ready,
            flips=self.flips,
            swept=self.swept,
            last_capturer=self.last_capturer,
        )
