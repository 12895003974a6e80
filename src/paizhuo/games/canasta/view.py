"""What a seat, or somebody watching, may know of a deal: built up field by field, never stripped down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from paizhuo.cards import Card, kind_of
from paizhuo.core.game import Board
from paizhuo.core.options import Switch
from paizhuo.core.state import kept, quick
from paizhuo.core.wording import Seat, Text
from paizhuo.games.canasta.options import Options
from paizhuo.games.canasta.state import Melds, Phase, State, Turn, side_of
from paizhuo.games.canasta.values import BLACK_THREES, RED_THREES, WILDS
from paizhuo.games.canasta.words import Frozen


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A deal as one seat sees it; without a seat, as everybody can.

    `known` are the cards of each hand that everybody saw it take. Everybody has seen the whole `pile` (top card last).
    `frozen`: why only a natural pair takes it, for the own side (for who watches: for the side to play).
    `before` are the totals before the deal, `minimum` what each side must open with, `red_threes` lie before seats.
    `asked`: which seats have asked their partners in this deal; `has_laid`: which have laid cards in an earlier turn.
    `open_hands` are all hands once the deal is over; `out` is who went out.
    """

    options: Options
    seat: Seat | None
    dealer: Seat
    number: int
    phase: Phase
    to_move: Seat | None
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    stock_size: int
    pile: tuple[Card, ...]
    frozen: Frozen | None
    melds: tuple[Melds, ...]
    red_threes: tuple[tuple[Card, ...], ...]
    before: tuple[Fraction, ...]
    minimum: tuple[int, ...]
    turn: Turn
    asked: tuple[bool, ...]
    has_laid: tuple[bool, ...]
    out: Seat | None
    concealed: bool
    open_hands: tuple[tuple[Card, ...], ...] | None


@kept
def view(state: State, seat: Seat | None) -> View:
    """Give what a seat, or somebody watching, may know; of an opening under way only the opener knows."""
    if state.start is not None and seat != state.to_move:
        return view(state.start, seat)
    return _view(state, seat, state.hands if state.phase is Phase.OVER else None)


def open_view(state: State) -> View:
    """Give what everybody may know once a deal is over: all hands lie open."""
    return _view(state, None, state.hands)


def board(open_view: View) -> Board:
    """Give the hands and the discard pile."""
    return Board(open_view.open_hands or (), open_view.pile, Text("棄牌堆", "pile"))


def _view(state: State, seat: Seat | None, open_hands: tuple[tuple[Card, ...], ...] | None) -> View:
    return View(
        options=state.options,
        seat=seat,
        dealer=state.dealer,
        number=state.number,
        phase=state.phase,
        to_move=None if state.phase is Phase.OVER else state.to_move,
        hand=() if seat is None else tuple(sorted(state.hands[seat], key=kind_of)),
        hand_sizes=tuple(map(len, state.hands)),
        known=state.known,
        stock_size=len(state.stock),
        pile=state.pile,
        frozen=frozen(state, side_of(state.to_move if seat is None else seat)),
        melds=state.melds,
        red_threes=state.red_threes,
        before=state.before,
        minimum=state.minimum,
        turn=state.turn,
        asked=state.asked,
        has_laid=state.has_laid,
        out=state.out,
        concealed=state.concealed,
        open_hands=open_hands,
    )


def frozen(state: State, side: int) -> Frozen | None:
    """Say why the pile can only be taken with a natural pair, by what it holds and who has melded (art. C5)."""
    if reason := _frozen_by(state.options, state.pile):
        return reason
    return None if state.melds[side] else Frozen.UNOPENED


def _frozen_by(options: Options, pile: Iterable[Card]) -> Frozen | None:
    if not WILDS.isdisjoint(pile):
        return Frozen.WILD
    if not RED_THREES.isdisjoint(pile):
        return Frozen.RED_THREE
    if options.black_three_freezes is Switch.ON and not BLACK_THREES.isdisjoint(pile):
        return Frozen.BLACK_THREE
    return None
