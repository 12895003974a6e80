"""What a seat may do, and why not: both are asked of its view alone (art. 1.3 to 1.6)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final, assert_never

from paizhuo.cards import Card, Rank, is_joker, rank_of
from paizhuo.core.common import Common
from paizhuo.core.errors import Reason
from paizhuo.core.options import Switch
from paizhuo.core.wording import Argument, Cards, Message, OfRank, OneCard, Phrase, Who
from paizhuo.games.chinese_ten.choices import CaptureDuty
from paizhuo.games.chinese_ten.moves import CallVoid, ChooseTarget, Cut, Ground, Move, Play, Ready
from paizhuo.games.chinese_ten.state import Capture, Phase
from paizhuo.games.chinese_ten.tally import capture_points, clears_table, completes_double_five
from paizhuo.games.chinese_ten.values import PARTNERS, towards_ten
from paizhuo.games.chinese_ten.view import View
from paizhuo.games.chinese_ten.words import Do, Refusal

_FIRST: Final = {Phase.CUT: Do.CUT, Phase.LOOK: Do.READY, Phase.PLAY: Do.PLAY}


def targets(layout: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Give the cards on the table that a card can take, in the order in which they came."""
    partners = PARTNERS[card]
    return () if partners.isdisjoint(layout) else tuple([other for other in layout if other in partners])


def go_together(tied: tuple[Card, ...], card: Card) -> bool:
    """Say whether a card takes the three of the opening at once (art. 1.5)."""
    return bool(tied) and tied[0] in PARTNERS[card]


def legal_moves(view: View) -> tuple[Move, ...]:
    """Give the moves that the seat of a view may make, by card and target."""
    if view.seat is None:
        return ()
    match view.phase:
        case Phase.PLAY:
            return _plays(view) if view.seat == view.to_move else ()
        case Phase.TARGET:
            return _choices(view) if view.seat == view.to_move else ()
        case Phase.LOOK:
            return () if view.seat in view.ready else _answers(view)
        case Phase.CUT:
            return tuple(map(Cut, range(1, view.stock_size))) if view.seat == view.last else ()
        case Phase.OVER:
            return ()
        case _:
            assert_never(view.phase)


def _plays(view: View) -> tuple[Move, ...]:
    moves: list[Move] = []
    may_trail = view.options.capture is CaptureDuty.OPTIONAL
    for card in view.hand:
        found = targets(view.layout, card)
        if len(found) < 2 or go_together(view.tied, card):
            moves.append(_PLAYS[card])
        else:
            moves += [Play(card, target) for target in sorted(found)]
        if found and may_trail:
            moves.append(Play(card, trail=True))
    return tuple(moves)


_PLAYS: Final = tuple(Play(Card(number)) for number in range(len(PARTNERS)))


def _choices(view: View) -> tuple[Move, ...]:
    assert view.turned is not None, "a card waits for its target"
    together = go_together(view.tied, view.turned)
    found = view.tied[:1] if together else sorted(targets(view.layout, view.turned))
    leave = (ChooseTarget(None),) if view.options.capture is CaptureDuty.OPTIONAL else ()
    return (*map(ChooseTarget, found), *leave)


def _answers(view: View) -> tuple[Move, ...]:
    calls = (CallVoid(ground) for ground in Ground if _no_right(view, ground) is None)
    return (Ready(), *calls)


def objection(view: View, move: Move) -> Reason | None:
    """Say why a move may not be made, None when it may."""
    if view.seat is None:
        return _no(Common.NO_WATCHING)
    if view.phase is Phase.OVER:
        return _no(Common.NO_OVER)
    match move:
        case Play():
            return _not_now(view, Phase.PLAY) or _against_play(view, move)
        case ChooseTarget(target):
            return _not_now(view, Phase.TARGET) or _against_choice(view, target)
        case Cut(size):
            return _not_now(view, Phase.CUT) or _against_cut(view, size)
        case Ready():
            return _not_now(view, Phase.LOOK) or _answered(view)
        case CallVoid(ground):
            return _against_call(view, ground)
        case _:
            assert_never(move)


def _no(phrase: Phrase, **arguments: Argument) -> Reason:
    return Message(phrase, arguments)


def _not_now(view: View, phase: Phase) -> Reason | None:
    """Say what comes first, or whose turn it is."""
    in_turn = view.phase in (Phase.PLAY, Phase.TARGET)
    if in_turn and view.seat != view.to_move:
        return _no(Common.NO_TURN, who=Who(view.to_move))
    if view.phase is phase:
        return None
    if view.phase is Phase.TARGET:
        assert view.turned is not None, "a card waits for its target"
        return _no(Refusal.FLIP_FIRST, card=OneCard(view.turned))
    return _no(Refusal.PHASE, step=_FIRST[view.phase].text)


def _against_play(view: View, move: Play) -> Reason | None:
    if move.card not in view.hand:
        return _no(Common.NO_CARD, card=OneCard(move.card))
    found = targets(view.layout, move.card)
    if move.trail:
        return _against_trail(view, move, found)
    if move.target is None:
        free = len(found) < 2 or go_together(view.tied, move.card)
        return None if free else _no(Refusal.CHOOSE, n=len(found))
    if reason := _against_target(view, move.card, move.target):
        return reason
    return _no(Refusal.ONLY, card=OneCard(move.target)) if len(found) == 1 else None


def _against_trail(view: View, move: Play, found: tuple[Card, ...]) -> Reason | None:
    if not found:
        return _no(Refusal.NOTHING, card=OneCard(move.card))
    if view.options.capture is CaptureDuty.MANDATORY:
        return _no(Refusal.MUST)
    return _no(Refusal.BOTH) if move.target is not None else None


def _against_choice(view: View, target: Card | None) -> Reason | None:
    assert view.turned is not None, "a card waits for its target"
    if target is None:
        return _no(Refusal.MUST) if view.options.capture is CaptureDuty.MANDATORY else None
    if go_together(view.tied, view.turned) and target == view.tied[0]:
        return None
    return _against_target(view, view.turned, target)


def _against_target(view: View, card: Card, target: Card) -> Reason | None:
    if target not in view.layout:
        return _no(Refusal.GONE, card=OneCard(target))
    if target not in PARTNERS[card]:
        return _mismatch(card, target)
    return _no(Refusal.THREE, rank=OfRank(rank_of(card))) if go_together(view.tied, card) else None


def _mismatch(card: Card, target: Card) -> Reason:
    a, b = rank_of(card), rank_of(target)
    if is_joker(card) or is_joker(target):
        return _no(Refusal.JOKER)
    if a < Rank.TEN and b < Rank.TEN:
        return _no(Refusal.NOT_TEN, a=OfRank(a), b=OfRank(b), sum=a + b)
    return _no(Refusal.NOT_SAME, rank=OfRank(a if a >= Rank.TEN else b))


def _against_cut(view: View, size: int) -> Reason | None:
    if view.seat != view.last:
        return _no(Refusal.CUT_WHO, who=Who(view.last))
    most = view.stock_size - 1
    return None if 1 <= size <= most else _no(Refusal.CUT_RANGE, n=most)


def _answered(view: View) -> Reason | None:
    return _no(Refusal.ANSWERED) if view.seat in view.ready else None


def _against_call(view: View, ground: Ground) -> Reason | None:
    if not _right_exists(view, ground):
        return _no(Refusal.ASK_OFF)
    if view.phase in (Phase.PLAY, Phase.TARGET):
        return _no(Refusal.ASK_LATE)
    return _not_now(view, Phase.LOOK) or _answered(view) or _no_right(view, ground)


def _right_exists(view: View, ground: Ground) -> bool:
    options = view.options
    right = options.no_point_hand if ground is Ground.NO_POINT_HAND else options.four_of_a_kind_request
    return right is Switch.ON


def _no_right(view: View, ground: Ground) -> Reason | None:
    """Say why a seat may not ask for a re-deal by what it sees (art. 1.5)."""
    if not _right_exists(view, ground):
        return _no(Refusal.ASK_OFF)
    if ground is Ground.FOUR_ALIKE:
        return None if four_alike(view) else _no(Refusal.ASK_FOUR)
    scoring = tuple(card for card in view.hand if view.options.points[card])
    return _no(Refusal.ASK_POINTS, cards=Cards(scoring)) if scoring else None


def four_alike(view: View) -> tuple[Card, ...]:
    """Give four of a rank among hand, table and peeked card, nothing if there are none."""
    peeked = () if view.peek is None else (view.peek,)
    seen = (*view.hand, *view.layout, *peeked)
    alike = [rank for rank, count in Counter(map(rank_of, seen)).items() if count == 4]
    return tuple(sorted(card for card in seen if rank_of(card) == alike[0])) if alike else ()


@dataclass(frozen=True, slots=True)
class Effect:
    """What a move takes: the cards from the table, the points of them all with its own, and what is special in it.

    `towards_ten` is what the card that takes counts towards ten, 0 where it takes cards of its own rank.
    """

    captured: tuple[Card, ...] = ()
    points: int = 0
    double_five: bool = False
    sweep: bool = False
    towards_ten: int = 0


def effect(view: View, move: Move) -> Effect:
    """Say what a legal move does, as far as its seat can know: not what will be turned up."""
    match move:
        case Play(card, target, trail):
            return _taking(view, card, taken_by(view, card, target, leave=trail))
        case ChooseTarget(target):
            assert view.turned is not None, "a card waits for its target"
            return _taking(view, view.turned, taken_by(view, view.turned, target, leave=target is None))
        case _:
            return Effect()


def taken_by(view: View, card: Card, target: Card | None, *, leave: bool) -> tuple[Card, ...]:
    """Give what a card takes from the table: three that go together, the one chosen, the only one, or nothing."""
    if leave:
        return ()
    if go_together(view.tied, card):
        return view.tied
    return targets(view.layout, card) if target is None else (target,)


def _taking(view: View, card: Card, taken: tuple[Card, ...]) -> Effect:
    if not taken:
        return Effect()
    assert view.seat is not None, "somebody watching has no moves"
    capture = Capture(card, taken)
    in_hands = sum(view.hand_sizes) - (view.turned is None)
    return Effect(
        captured=taken,
        points=capture_points(view.options, capture),
        double_five=completes_double_five(view.options, view.captured[view.seat], capture),
        sweep=clears_table(len(view.layout) - len(taken), (in_hands, view.stock_size)),
        towards_ten=towards_ten(card),
    )


def forced_move(view: View) -> Move:
    """Give the move that is made for a seat whose clock ran out.

    The middle of the pack; ready; the target with most points, among equals the one that has lain longest; the card
    that takes most, else the one that gives least away.
    """
    moves = legal_moves(view)
    match view.phase:
        case Phase.CUT:
            return moves[len(moves) // 2]
        case Phase.TARGET:
            return max(moves, key=lambda move: (effect(view, move).points, -_place(view, move)))
        case Phase.PLAY:
            return max(moves, key=lambda move: _worth(view, move))
        case _:
            return moves[0]


def _place(view: View, move: Move) -> int:
    target = move.target if isinstance(move, ChooseTarget) else None
    return len(view.layout) if target is None else view.layout.index(target)


def _worth(view: View, move: Move) -> tuple[int, int, int]:
    assert isinstance(move, Play), "in this phase every move is a play"
    done = effect(view, move)
    return len(done.captured) > 0, done.points, 0 if done.captured else -view.options.points[move.card]


def is_ceremony(view: View) -> bool:
    """Say whether the table waits for a mere ceremony, which runs by itself where nobody wants to see it: the cut."""
    return view.phase is Phase.CUT
