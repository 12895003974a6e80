"""What a legal move does, as far as its seat can know; the browser asks before it plays."""

from __future__ import annotations

from dataclasses import dataclass, replace

from paizhuo.cards import Card, Rank
from paizhuo.games.canasta.laying import begun, is_concealed, lay, pick
from paizhuo.games.canasta.moves import Discard, Meld, Move, TakePile
from paizhuo.games.canasta.outlook import Outlook, group_points, outlook_of
from paizhuo.games.canasta.state import Drawn, Melds, Turn, side_of
from paizhuo.games.canasta.values import CONCEALED_BONUS, RED_THREES, WILD_RANKS, lacking
from paizhuo.games.canasta.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """What a move does.

    `points`: what the cards count that are laid. `missing`: what the opening still lacks after them, None where the
    side has opened. `to_hand`: cards of the pile that come to the hand, in an opening when it is complete.
    `canasta`: the rank that becomes a canasta. `mixed`: a natural canasta gets its first wild card. `freezes`: a wild
    discard. `blocks`: a black three. `concealed`: the bonus for going out concealed, 0 where it isn't.
    """

    points: int = 0
    missing: int | None = None
    to_hand: int = 0
    canasta: Rank | None = None
    mixed: bool = False
    freezes: bool = False
    blocks: bool = False
    goes_out: bool = False
    concealed: int = 0


def effect(view: View, move: Move) -> Effect:
    """Say what a legal move does."""
    match move:
        case Meld() | TakePile():
            return _laying(outlook_of(view), move)
        case Discard(rank):
            out = len(view.hand) == 1
            return Effect(
                freezes=rank in WILD_RANKS,
                blocks=rank is Rank.THREE,
                goes_out=out,
                concealed=_concealed(view, view.turn, view.melds[_side(view)]) if out else 0,
            )
        case _:
            return Effect()


def _laying(outlook: Outlook, group: Meld | TakePile) -> Effect:
    view = outlook.view
    takes = isinstance(group, TakePile)
    cards = pick(view.hand, group.rank, group.naturals, group.twos, group.jokers) + (view.pile[-1:] if takes else ())
    points, rest = group_points(group), sum(card not in RED_THREES for card in _rest(view, takes=takes))
    missing = lacking(outlook.to_open, points)
    laid = lay(view.melds[_side(view)], group.rank, cards)
    out = len(view.hand) == len(cards) - takes and not (rest and not missing)
    turn = begun(replace(view.turn, drawn=Drawn.PILE) if takes else view.turn, laid)
    return Effect(
        points=points,
        missing=missing if outlook.to_open else None,
        to_hand=rest if takes or not missing else 0,
        canasta=group.rank if laid.completes else None,
        mixed=laid.turns_mixed,
        goes_out=out,
        concealed=_concealed(view, turn, laid.melds) if out else 0,
    )


def _rest(view: View, *, takes: bool) -> tuple[Card, ...]:
    """Give the cards under a taken top card that are still on the table."""
    if takes:
        return view.pile[:-1]
    return view.pile if view.turn.drawn is Drawn.PILE else ()


def _concealed(view: View, turn: Turn, melds: Melds) -> int:
    assert view.seat is not None
    return CONCEALED_BONUS if is_concealed(view, view.seat, turn, melds) else 0


def _side(view: View) -> int:
    assert view.seat is not None
    return side_of(view.seat)
