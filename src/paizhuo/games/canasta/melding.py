"""Laying down cards and discarding (art. C3, C4, C6): which melds and discards are legal, and why not the others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from paizhuo.cards import Rank
from paizhuo.core.errors import Reason
from paizhuo.core.wording import Message, OfRank
from paizhuo.games.canasta.going_out import MeldCount, can_finish
from paizhuo.games.canasta.moves import Discard, Meld
from paizhuo.games.canasta.outlook import (
    Outlook,
    canasta_count,
    finishes,
    missing_points,
    not_held,
    why_not,
    why_not_out,
)
from paizhuo.games.canasta.state import side_of
from paizhuo.games.canasta.values import (
    HAND_RANKS,
    LEAST_MELD,
    LEAST_NATURALS,
    MOST_WILDS,
    NATURAL_RANKS,
    RED_THREES,
    WILD_RANKS,
)
from paizhuo.games.canasta.words import Refusal


def legal_melds(outlook: Outlook) -> Iterator[Meld]:
    """Give the melds that may be laid: by rank, then by their naturals, twos and jokers."""
    now = outlook.now
    if outlook.to_open and not can_finish(now._replace(missing=outlook.to_open)):
        return
    twos, jokers = now.hand[Rank.TWO], now.hand[Rank.JOKER]
    for rank in (*NATURAL_RANKS, Rank.THREE):
        own = now.melds[rank]
        if not now.hand[rank] and own is None:
            continue
        for naturals in range(now.hand[rank] + 1):
            for two_count, joker_count in _WILDS[min(twos, MOST_WILDS)][min(jokers, MOST_WILDS)]:
                if misshapen(rank, own, naturals, two_count + joker_count) is None:
                    meld = Meld(rank, naturals, two_count, joker_count)
                    if finishes(outlook, meld):
                        yield meld


def legal_discards(outlook: Outlook) -> Iterator[Discard]:
    """Give the cards that may be discarded."""
    if outlook.view.turn.last_red_three or _why_no_discard(outlook):
        return
    for rank in HAND_RANKS:
        if outlook.now.hand[rank]:
            yield Discard(rank)


def misshapen(rank: Rank, own: MeldCount | None, naturals: int, wilds: int) -> Refusal | None:
    """Say what is wrong with the shape that a meld would have: too few cards, too few naturals, too many wild cards."""
    if rank is Rank.THREE:
        size = naturals + (own[0] if own else 0)
        return None if naturals and not wilds and size >= LEAST_MELD else Refusal.BLACK_THREE
    if own is None:
        if naturals + wilds < LEAST_MELD:
            return Refusal.THREE
        if naturals < LEAST_NATURALS:
            return Refusal.NATURALS
    elif naturals + wilds == 0:
        return Refusal.THREE
    return Refusal.WILDS if wilds + (own[1] if own else 0) > MOST_WILDS else None


def meld_objection(outlook: Outlook, meld: Meld) -> Reason | None:
    """Say why cards may not be laid, None when they may."""
    if not RED_THREES.isdisjoint(meld.named):
        return Message(Refusal.RED_THREE)
    if meld.others:
        return Message(Refusal.RUN)
    if meld.rank in WILD_RANKS:
        return Message(Refusal.ONLY_WILDS)
    if reason := not_held(outlook, meld):
        return reason
    wilds, own = meld.twos + meld.jokers, outlook.now.melds[meld.rank]
    if problem := misshapen(meld.rank, own, meld.naturals, wilds):
        return _shape_reason(outlook, meld, problem)
    return None if finishes(outlook, meld) else why_not(outlook, meld)


def discard_objection(outlook: Outlook, discard: Discard) -> Reason | None:
    """Say why a card may not be discarded, None when it may."""
    if not RED_THREES.isdisjoint(discard.named):
        return Message(Refusal.RED_THREE)
    if discard.others:
        return Message(Refusal.ONE)
    if reason := not_held(outlook, discard):
        return reason
    if outlook.view.turn.last_red_three:
        return Message(Refusal.NO_DISCARD)
    return _why_no_discard(outlook)


def _shape_reason(outlook: Outlook, meld: Meld, problem: Refusal) -> Reason:
    view, wilds = outlook.view, meld.twos + meld.jokers
    if problem is Refusal.WILDS:
        own = outlook.now.melds[meld.rank]
        return Message(problem, {"n": wilds + (own[1] if own else 0)})
    if problem is Refusal.NATURALS:
        return Message(problem, {"rank": OfRank(meld.rank), "n": meld.naturals})
    assert view.seat is not None
    theirs = any(other.rank is meld.rank for other in view.melds[1 - side_of(view.seat)])
    adds = problem is Refusal.THREE and outlook.now.melds[meld.rank] is None and meld.naturals + wilds
    return Message(Refusal.THEIRS if theirs and adds else problem)


def _why_no_discard(outlook: Outlook) -> Reason | None:
    """Say why the turn may not end with a discard now: the card doesn't matter, only how many are left."""
    now, left = outlook.now, outlook.size - 1
    if now.missing and (left or now.buried is not None):
        return missing_points(outlook.view)
    if left:
        return _must_go_out(outlook) if now.must_go_out else None
    if not now.may_go_out:
        return Message(Refusal.SAID_NO)
    if canasta_count(now.melds) < now.needed:
        return missing_points(outlook.view) or why_not_out(now._replace(hand=()))
    return None


def _must_go_out(outlook: Outlook) -> Reason:
    return Message(Refusal.SAID_YES if outlook.view.turn.answer else Refusal.BLACK_THREE)


_WILDS: Final = tuple(
    tuple(
        tuple((two, joker) for two in range(twos + 1) for joker in range(jokers + 1) if two + joker <= MOST_WILDS)
        for jokers in range(MOST_WILDS + 1)
    )
    for twos in range(MOST_WILDS + 1)
)
"""The ways to lay wild cards, by the twos and the jokers held (three or more count alike)."""
