"""Going out: when it pays, when to ask the partner, and what to answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from paizhuo.bots.canasta.plans import ahead, best_plan
from paizhuo.bots.canasta.reading import Reading
from paizhuo.bots.canasta.worth import Worth
from paizhuo.cards import Rank
from paizhuo.games.canasta import (
    CANASTA_SIZE,
    NATURAL_RANKS,
    OUT_BONUS,
    Discard,
    MatchEnd,
    Meld,
    MeldCount,
    MeldCounts,
    Move,
    Outlook,
    TakePile,
    can_go_out,
    canasta_bonus,
    rank_points,
    red_three_points,
)

DECISIVE = 5000
"""What winning or losing the match counts, against the points of a deal."""


def gain_of_going_out(reading: Reading) -> float:
    """Guess what it brings to go out now, against playing on; what goes down now is no longer lost by it."""
    worth, hand = Worth(reading), reading.outlook.now.hand
    grown = [(rank, naturals + hand[rank], wilds) for rank, (naturals, wilds) in _begun(reading.ours)]
    made = sum(worth.bonus(*meld) for meld in grown if sum(meld[1:]) >= CANASTA_SIZE)
    lost = sum(worth.bonus(*meld) for meld in grown) - made
    return _gain(worth, reading.left(reading.partner), _points(reading) + made, lost)


def gain_of_saying_yes(reading: Reading) -> float:
    """Guess what it brings when the partner goes out now, and this hand is left."""
    worth, now = Worth(reading), reading.outlook.now
    then = best_plan(worth, reading.outlook).end.now.melds
    lost = sum(worth.bonus(rank, *meld) for rank, meld in _begun(then))
    made = [rank for rank, _ in _begun(now.melds) if sum(then[rank] or ()) >= CANASTA_SIZE]
    lost += sum(worth.bonus(rank, *meld) for rank in made if (meld := then[rank]))
    return _gain(worth, _points(reading), reading.left(reading.partner), lost)


def _gain(worth: Worth, left: float, laid: float, lost: float) -> float:
    """Weigh what the others can no longer do against what is left, and what would still have been made.

    `left` is what the partner of the one who goes out is left with, `laid` what the other still lays down.
    """
    reading, weights = worth.reading, worth.reading.weights
    theirs = sum(reading.left(seat) for seat in reading.opponents)
    if reading.style.knows_score and (won := _decides(reading, laid - left, theirs)) is not None:
        return DECISIVE if won else -DECISIVE
    stopped = sum(worth.bonus(rank, *meld) for rank, meld in _begun(reading.theirs))
    value = weights.out + weights.left_theirs * theirs + weights.prospect_theirs * stopped
    return value - weights.left_partner * left - weights.prospect_ours * lost


def _points(reading: Reading) -> float:
    return sum(count * rank_points(rank) for rank, count in zip(Rank, reading.outlook.now.hand[1:], strict=True))


def _begun(melds: MeldCounts) -> Iterator[tuple[Rank, MeldCount]]:
    """Give the melds of a side that are no canastas yet."""
    for rank in NATURAL_RANKS:
        meld = melds[rank]
        if meld is not None and sum(meld) < CANASTA_SIZE:
            yield rank, meld


def _decides(reading: Reading, ours_more: float, theirs_left: float) -> bool | None:
    """Say whether the match is over and won when this side goes out now; None when it goes on."""
    view = reading.view
    ours = _standing(reading, reading.side) + OUT_BONUS + ours_more
    theirs = _standing(reading, 1 - reading.side) - theirs_left
    if view.options.match_end is MatchEnd.DEALS:
        return ours > theirs if view.number >= view.options.deals else None
    return ours > theirs if max(ours, theirs) >= view.options.target else None


def _standing(reading: Reading, side: int) -> float:
    """Give what a side would have if the deal ended now, before the cards that are left."""
    view = reading.view
    melds = view.melds[side]
    red_threes = sum(len(cards) for seat, cards in enumerate(view.red_threes) if seat % len(view.melds) == side)
    table = sum(meld.points + canasta_bonus(meld) for meld in melds)
    return float(view.before[side]) + table + red_three_points(red_threes, melded=bool(melds))


def move_out(worth: Worth, moves: Sequence[Move]) -> Move | None:
    """Give the next move of going out that brings most."""
    outlook = worth.reading.outlook
    ways = [move for move in moves if _leads_out(outlook, move)]
    return max(ways, key=lambda move: _on_table(worth, outlook, move), default=None)


def _leads_out(outlook: Outlook, move: Move) -> bool:
    match move:
        case Meld() | TakePile():
            return can_go_out(ahead(outlook, move).now)
        case Discard():
            return outlook.size == 1
        case _:
            return False


def _on_table(worth: Worth, outlook: Outlook, move: Move) -> float:
    """Weigh what lies on the table after a move; natural cards go first, so that wild cards find their best place."""
    if not isinstance(move, Meld):
        return 0
    melds = ahead(outlook, move).now.melds
    bonus = sum(worth.bonus(rank, *meld) for rank in NATURAL_RANKS if (meld := melds[rank]) is not None)
    return bonus + move.naturals - move.twos - move.jokers
