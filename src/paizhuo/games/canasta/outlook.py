"""What a view says about how its turn can end: as things stand, and after cards are laid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from paizhuo.cards import Card, Rank, kind_of
from paizhuo.core.common import Common
from paizhuo.core.errors import Reason
from paizhuo.core.wording import Message, OneCard
from paizhuo.games.canasta.going_out import NO_MELDS, MeldCounts, Prospect, can_finish, can_go_out, most_points
from paizhuo.games.canasta.moves import Discard, Meld, TakePile
from paizhuo.games.canasta.state import Drawn, Melds, side_of
from paizhuo.games.canasta.values import CANASTA_SIZE, HAND_RANKS, RANK_POINTS, Counts, counts_of
from paizhuo.games.canasta.view import View
from paizhuo.games.canasta.words import Refusal, of_rank, one_of


@dataclass(frozen=True, slots=True)
class Outlook:
    """A view and what it means for the end of the turn.

    `to_open`: what the side must still lay to open, 0 once it has. `size`: cards in the hand; `least`: how many must
    be there before a discard that ends the turn, or 0 where only going out ends it.
    """

    view: View
    now: Prospect
    to_open: int
    size: int
    least: int


def outlook_of(view: View) -> Outlook:
    """Read a seat's view."""
    assert view.seat is not None
    turn, side = view.turn, side_of(view.seat)
    melds = meld_counts(view.melds[side])
    opening = turn.opening is not None
    to_open = view.minimum[side] - (turn.opening or 0) if opening or not view.melds[side] else 0
    now = Prospect(
        counts_of(view.hand),
        melds,
        to_open if opening else 0,
        counts_of(view.pile) if opening and turn.drawn is Drawn.PILE else None,
        view.options.canastas_to_go_out,
        turn.answer is True or melds[Rank.THREE] is not None,
        turn.answer is not False,
        not turn.last_red_three,
    )
    least = 0 if now.must_go_out else 1 + now.may_discard
    return Outlook(view, now, to_open, len(view.hand), least)


def meld_counts(melds: Melds) -> MeldCounts:
    """Count the cards of a side's melds."""
    counts = list(NO_MELDS)
    for meld in melds:
        counts[meld.rank] = len(meld.naturals), len(meld.wilds)
    return tuple(counts)


def canasta_count(melds: MeldCounts) -> int:
    """Count complete canastas."""
    return sum(sum(meld) >= CANASTA_SIZE for meld in melds if meld is not None)


def after(outlook: Outlook, group: Meld | TakePile) -> Prospect:
    """Say how the turn can end once cards are laid, or the pile is taken with them."""
    now, rank = outlook.now, group.rank
    takes = isinstance(group, TakePile)
    hand, melds = list(now.hand), list(now.melds)
    hand[rank] -= group.naturals
    hand[Rank.TWO] -= group.twos
    hand[Rank.JOKER] -= group.jokers
    naturals, wilds = melds[rank] or (0, 0)
    melds[rank] = naturals + group.naturals + takes, wilds + group.twos + group.jokers
    missing = max(0, outlook.to_open - group_points(group))
    buried = counts_of(outlook.view.pile[:-1]) if takes else now.buried
    if buried is not None and not missing:
        hand, buried = [sum(pair) for pair in zip(hand, buried, strict=True)], None
    must_go_out = now.must_go_out or rank is Rank.THREE
    return now._replace(hand=tuple(hand), melds=tuple(melds), missing=missing, buried=buried, must_go_out=must_go_out)


def group_points(group: Meld | TakePile) -> int:
    """Give what cards that are laid count, the top card of a taken pile with them."""
    naturals = group.naturals + isinstance(group, TakePile)
    wilds = group.twos * RANK_POINTS[Rank.TWO] + group.jokers * RANK_POINTS[Rank.JOKER]
    return naturals * RANK_POINTS[group.rank] + wilds


def finishes(outlook: Outlook, group: Meld | TakePile) -> bool:
    """Say whether the turn can still end once cards are laid, or the pile is taken with them."""
    left = outlook.size - group.naturals - group.twos - group.jokers
    if outlook.least and left >= outlook.least and not outlook.to_open and group.rank is not Rank.THREE:
        return True
    return can_finish(after(outlook, group))


def why_not(outlook: Outlook, group: Meld | TakePile) -> Reason:
    """Say why the turn couldn't end once cards are laid, or the pile is taken with them."""
    then, turn = after(outlook, group), outlook.view.turn
    if turn.answer:
        return Message(Refusal.SAID_YES)
    if turn.answer is False and can_finish(then._replace(may_go_out=True)):
        return Message(Refusal.SAID_NO)
    if group.rank is Rank.THREE:
        return Message(Refusal.BLACK_THREE)
    if then.missing:
        return _why_not_open(outlook, then, group.rank)
    return why_not_out(then)


def why_not_out(then: Prospect) -> Reason:
    """Say what a turn lacks that would leave one card or none in the hand."""
    if then.size > 1 or canasta_count(then.melds) >= then.needed:
        return Message(Refusal.STUCK)
    if then.needed > 1:
        return Message(Refusal.OUT_TWO, {"n": then.needed})
    return Message(Refusal.KEEP if then.size else Refusal.OUT)


def _why_not_open(outlook: Outlook, then: Prospect, rank: Rank) -> Reason:
    """Say why an opening can't be completed with the cards of the hand."""
    minimum = _minimum(outlook.view)
    reach = minimum - then.missing + most_points(then.hand, then.melds)[0]
    if reach >= minimum:
        return Message(Refusal.OUT_TWO, {"n": then.needed}) if then.needed > 1 else Message(Refusal.KEEP)
    if then.buried is not None:
        together = tuple(map(sum, zip(then.hand, then.buried, strict=True)))
        if can_go_out(then._replace(hand=together, missing=0, buried=None)):
            return Message(Refusal.MINIMUM_PILE, {"min": minimum})
        if most_points(together, then.melds)[0] >= then.missing:
            return Message(Refusal.BURIED)
    elif sum(then.melds[rank] or ()) >= CANASTA_SIZE:
        return Message(Refusal.BONUS)
    return Message(Refusal.REACH, {"min": minimum, "n": reach, "short": minimum - reach})


def missing_points(view: View) -> Reason | None:
    """Say what an opening under way still lacks, None when there is none."""
    if view.turn.opening is None:
        return None
    minimum, laid = _minimum(view), view.turn.opening
    return Message(Refusal.MINIMUM, {"min": minimum, "n": laid, "short": minimum - laid})


def _minimum(view: View) -> int:
    assert view.seat is not None
    return view.minimum[side_of(view.seat)]


def not_held(outlook: Outlook, move: Meld | TakePile | Discard) -> Reason | None:
    """Say which cards of a move the hand doesn't hold; never where they are instead."""
    if reason := _not_held_by_name(outlook.view.hand, move.named):
        return reason
    wanted = {move.rank: 1} if isinstance(move, Discard) else _wanted(move)
    for rank, count in wanted.items():
        held = outlook.now.hand[rank]
        if not held and count:
            return Message(Common.NO_CARD, {"card": one_of(rank)})
        if held < count:
            return Message(Refusal.HELD, {"n": held, "rank": of_rank(rank)})
    return None


def _wanted(group: Meld | TakePile) -> dict[Rank, int]:
    return {group.rank: group.naturals, Rank.TWO: group.twos, Rank.JOKER: group.jokers}


def _not_held_by_name(hand: Sequence[Card], named: Sequence[Card]) -> Reason | None:
    if not named:
        return None
    kinds = [kind_of(card) for card in hand]
    for card in named:
        held = kinds.count(kind_of(card))
        if not held:
            return Message(Common.NO_CARD, {"card": OneCard(card)})
        if named.count(card) > held:
            return Message(Common.NO_TWICE, {"card": OneCard(card)})
    return None


def unseen(view: View, seen: Counts) -> tuple[Rank, ...]:
    """Give the ranks of which the stock may still hold a card, by all that the seat can see; `seen` is its hand."""
    visible = [*view.pile, *(card for melds in view.melds for meld in melds for card in meld.cards)]
    visible += [card for seat, known in enumerate(view.known) if seat != view.seat for card in known]
    counts = counts_of(visible)
    return tuple(rank for rank in HAND_RANKS if seen[rank] + counts[rank] < COPIES[rank])


COPIES: Final = tuple(4 if rank in (Rank.THREE, Rank.JOKER) else 8 for rank in range(len(HAND_RANKS) + 1))
"""How many cards of each rank the two packs have, by the rank's number; the threes are black ones."""
