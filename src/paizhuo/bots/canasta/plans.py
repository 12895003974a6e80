"""Laying down: which melds make a turn worth most, and with which melds to open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple, TypeAlias

from paizhuo.bots.canasta.worth import Worth
from paizhuo.cards import Rank
from paizhuo.games.canasta import (
    CANASTA_SIZE,
    LEAST_MELD,
    LEAST_NATURALS,
    MOST_WILDS,
    NATURAL_RANKS,
    Meld,
    MeldCount,
    Outlook,
    Prospect,
    TakePile,
    after,
    can_keep,
    rank_points,
)

Group: TypeAlias = Meld | TakePile
"""Cards that are laid together."""


class Plan(NamedTuple):
    """Melds to lay, what they lead to, and what that is worth."""

    melds: tuple[Meld, ...]
    end: Outlook
    value: float


def ahead(outlook: Outlook, group: Group) -> Outlook:
    """Look at the turn as it is once cards are laid, or the pile is taken with them."""
    then = after(outlook, group)
    return Outlook(outlook.view, then, then.missing, then.size, outlook.least)


def best_plan(worth: Worth, start: Outlook) -> Plan:
    """Give the melds that are worth laying by a side that has opened."""
    plan = Plan((), start, worth.of(start.now))
    while True:
        better = max(_next(worth, plan), key=lambda one: one.value, default=plan)
        if better.value <= plan.value:
            return plan
        plan = better


def _next(worth: Worth, plan: Plan) -> Iterator[Plan]:
    for meld in melds_of(plan.end.now):
        end = ahead(plan.end, meld)
        if can_keep(end.now):
            yield Plan((*plan.melds, meld), end, worth.of(end.now))


def best_opening(worth: Worth, start: Outlook) -> Plan | None:
    """Give the melds that reach the minimum and are worth most, with as few wild cards as it takes."""
    wilds = start.now.hand[Rank.TWO] + start.now.hand[Rank.JOKER]
    for spent in range(wilds + 1):
        ends = [(melds, end) for melds, end in _openings(start, NATURAL_RANKS, spent) if can_keep(end.now)]
        if ends:
            return max((Plan(melds, end, worth.of(end.now)) for melds, end in ends), key=lambda plan: plan.value)
    return None


def _openings(start: Outlook, ranks: tuple[Rank, ...], spend: int) -> Iterator[tuple[tuple[Meld, ...], Outlook]]:
    """Walk through the ranks: lay all cards of a rank or none, with some of the wild cards that are to be spent."""
    if not start.to_open:
        if not spend:
            yield (), start
        return
    if not ranks or _most(start.now, ranks, spend) < start.to_open:
        return
    (rank, *rest), hand = ranks, start.now.hand
    yield from _openings(start, tuple(rest), spend)
    held, own = hand[rank], start.now.melds[rank]
    for wilds in _wild_cards(hand, min(spend, MOST_WILDS - (own[1] if own else 0))):
        if held + sum(wilds) >= (LEAST_MELD if own is None else 1) and (own or held >= LEAST_NATURALS):
            meld = Meld(rank, held, *wilds)
            for melds, end in _openings(ahead(start, meld), tuple(rest), spend - sum(wilds)):
                yield (meld, *melds), end


def _most(start: Prospect, ranks: tuple[Rank, ...], spend: int) -> int:
    """Give at least what the cards of these ranks can count with so many wild cards."""
    naturals = sum(start.hand[rank] * rank_points(rank) for rank in ranks if start.hand[rank] > 1 or start.melds[rank])
    jokers = min(spend, start.hand[Rank.JOKER])
    return naturals + jokers * rank_points(Rank.JOKER) + (spend - jokers) * rank_points(Rank.TWO)


def melds_of(prospect: Prospect) -> Iterator[Meld]:
    """Give the melds that are worth a thought: few or many cards of a rank, without or with wild cards."""
    hand = prospect.hand
    for rank in NATURAL_RANKS:
        held, own = hand[rank], prospect.melds[rank]
        if own is None and held < LEAST_NATURALS:
            continue
        for wilds in _wild_cards(hand, MOST_WILDS - (own[1] if own else 0)):
            for naturals in _naturals(held, own, sum(wilds)):
                yield Meld(rank, naturals, *wilds)


def _naturals(held: int, own: MeldCount | None, wilds: int) -> Iterable[int]:
    if own is None:
        return range(max(LEAST_NATURALS, LEAST_MELD - wilds), held + 1)
    to_canasta = CANASTA_SIZE - sum(own) - wilds
    least = 0 if wilds else 1
    return sorted({count for count in (least, to_canasta, held - 2, held) if least <= count <= held})


def _wild_cards(hand: Sequence[int], most: int) -> Iterator[tuple[int, int]]:
    """Give the ways to lay up to so many wild cards: twos and jokers."""
    for twos, jokers in product(range(min(hand[Rank.TWO], most) + 1), range(min(hand[Rank.JOKER], most) + 1)):
        if twos + jokers <= most:
            yield twos, jokers
