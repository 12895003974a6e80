"""Whether a turn can still end as the rules want it: exact, by counts of ranks, without trying moves.

A turn ends with a discard that leaves a card in the hand, or by going out: every card laid, or all but one discarded
(art. C6). An opening that has begun must reach its minimum first, with cards of the hand alone (art. C4, C7b).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from paizhuo.cards import Rank
from paizhuo.games.canasta.values import (
    CANASTA_SIZE,
    LEAST_MELD,
    LEAST_NATURALS,
    MOST_WILDS,
    NATURAL_RANKS,
    NOTHING,
    RANK_POINTS,
    Counts,
)

MeldCount: TypeAlias = tuple[int, int]
"""How many naturals and how many wild cards a meld has."""
MeldCounts: TypeAlias = tuple[MeldCount | None, ...]
"""The melds of a side by the rank's number."""
NO_MELDS: Final[MeldCounts] = (None,) * len(NOTHING)


class Prospect(NamedTuple):
    """What decides how a turn can still end.

    `missing`: what an opening under way still has to count, 0 when there is none. `buried`: the cards that come to
    the hand when it is complete, None where nothing was taken. `needed`: canastas that going out needs.
    """

    hand: Counts
    melds: MeldCounts
    missing: int = 0
    buried: Counts | None = None
    needed: int = 1
    must_go_out: bool = False
    may_go_out: bool = True
    may_discard: bool = True

    @property
    def size(self) -> int:
        """How many cards the hand has."""
        return sum(self.hand)


def can_finish(prospect: Prospect) -> bool:
    """Say whether the turn can still end legally."""
    return can_keep(prospect) or can_go_out(prospect)


def can_keep(prospect: Prospect) -> bool:
    """Say whether the turn can end with a card left in the hand."""
    if prospect.must_go_out:
        return False
    least = 2 if prospect.may_discard else 1
    if prospect.missing <= 0:
        return prospect.size >= least
    least -= sum(prospect.buried or ())
    return _can_count(prospect.hand, prospect.melds, prospect.missing, least)


def can_go_out(prospect: Prospect) -> bool:
    """Say whether the turn can end by going out.

    Whoever drew from the stock and lays down everything needs no minimum: that is going out concealed.
    """
    if not prospect.may_go_out:
        return False
    if prospect.missing <= 0 or prospect.buried is None:
        return _can_empty(prospect)
    return _can_open_and_empty(prospect, prospect.buried)


def most_points(hand: Counts, melds: MeldCounts) -> tuple[int, int]:
    """Give the most that cards of a hand can count when they are melded, and how many cards that leaves.

    Every rank that can be laid is; wild cards are first spent on pairs, the dearest first, since each counts the same
    wherever it lies.
    """
    points = room = laid = 0
    pairs = []
    for rank in NATURAL_RANKS:
        count, meld = hand[rank], melds[rank]
        if meld is not None or count >= LEAST_MELD:
            points += count * RANK_POINTS[rank]
            laid += count
            room += MOST_WILDS - (meld[1] if meld else 0)
        elif count == LEAST_NATURALS:
            pairs.append(count * RANK_POINTS[rank])
    jokers, twos = hand[Rank.JOKER], hand[Rank.TWO]
    chosen = sorted(pairs, reverse=True)[: jokers + twos]
    wilds = min(jokers + twos, room + MOST_WILDS * len(chosen))
    laid += LEAST_NATURALS * len(chosen) + wilds
    return points + sum(chosen) + _wild_points(jokers, wilds), sum(hand) - laid


def _wild_points(jokers: int, wilds: int) -> int:
    """Give what wild cards count together, jokers laid first."""
    spent = min(jokers, wilds)
    return spent * RANK_POINTS[Rank.JOKER] + (wilds - spent) * RANK_POINTS[Rank.TWO]


def _can_count(hand: Counts, melds: MeldCounts, points: int, keep: int) -> bool:
    """Say whether cards of a hand can be melded for so many points with so many cards kept back."""
    most, left = most_points(hand, melds)
    if most < points or keep <= left:
        return most >= points
    return any(_can_count(less(hand, rank), melds, points, keep - 1) for rank, count in enumerate(hand) if count)


def less(hand: Counts, rank: int, count: int = 1) -> Counts:
    """Take cards of a rank out of a hand."""
    return (*hand[:rank], hand[rank] - count, *hand[rank + 1 :])


class Room(NamedTuple):
    """What a rank can do when all its cards must go down: wild cards it needs, can hold, and has to a canasta."""

    need: int
    limit: int
    size: int

    @property
    def to_canasta(self) -> int:
        """How many wild cards beyond its need make it a canasta; more than it can hold when nothing does."""
        return max(0, CANASTA_SIZE - self.size - self.need)


def _can_empty(prospect: Prospect) -> bool:
    """Say whether all cards can be laid, or all but one discarded, with the canastas that going out needs."""
    hand, wilds = prospect.hand, prospect.hand[Rank.TWO] + prospect.hand[Rank.JOKER]
    lone = _lone_black_threes(hand[Rank.THREE], prospect.melds[Rank.THREE])
    rooms = []
    for rank in NATURAL_RANKS:
        count, meld = hand[rank], prospect.melds[rank]
        if count == 1 and meld is None:
            lone += 1
        elif count or meld is not None:
            rooms.append(_room(count, meld))
    if lone > prospect.may_discard:
        return False
    wilds = _wilds_to_lay(wilds, sum(room.limit for room in rooms), can_drop=prospect.may_discard and not lone)
    spare = wilds - sum(room.need for room in rooms)
    extras = sorted(room.to_canasta for room in rooms if room.need + room.to_canasta <= room.limit)
    return spare >= 0 and len(extras) >= prospect.needed and sum(extras[: prospect.needed]) <= spare


def _lone_black_threes(count: int, meld: MeldCount | None) -> int:
    """Count the black threes that no meld takes: three or four go down together."""
    return 0 if meld or count >= LEAST_MELD else count


def _wilds_to_lay(wilds: int, room: int, *, can_drop: bool) -> int:
    """Give how many wild cards go down: all, or one fewer where a discard gets rid of it; -1 where nothing does."""
    if wilds <= room:
        return wilds
    return room if can_drop and wilds == room + 1 else -1


def _room(count: int, meld: MeldCount | None) -> Room:
    if meld is None:
        return Room(max(0, LEAST_MELD - count), MOST_WILDS, count)
    naturals, wilds = meld
    return Room(0, MOST_WILDS - wilds, naturals + wilds + count)


def _can_open_and_empty(prospect: Prospect, buried: Counts) -> bool:
    """Say whether cards of the hand reach the minimum and then everything, the buried cards too, goes down.

    Walks through the ranks once and keeps, for every (wild cards laid in the end, those of them laid for the opening,
    canastas), the most points of naturals laid for the opening.
    """
    return any(_opens_and_empties(prospect, *rest) for rest in _without_discard(prospect.hand, buried))


def _without_discard(hand: Counts, buried: Counts) -> Iterator[tuple[Counts, Counts]]:
    """Give what is left to lay of hand and buried cards for each discard: none, or a card from either.

    Who has taken the pile may always discard: only drawing the last card of the stock can forbid it.
    """
    yield hand, buried
    for rank in range(len(NOTHING)):
        if buried[rank]:
            yield hand, less(buried, rank)
        elif hand[rank]:
            yield less(hand, rank), buried


def _opens_and_empties(prospect: Prospect, hand: Counts, buried: Counts) -> bool:
    total = tuple(map(sum, zip(hand, buried, strict=True)))
    own_wilds = hand[Rank.TWO] + hand[Rank.JOKER]
    all_wilds = total[Rank.TWO] + total[Rank.JOKER]
    black_meld = prospect.melds[Rank.THREE]
    if _lone_black_threes(total[Rank.THREE], black_meld):
        return False
    blacks = hand[Rank.THREE] - _lone_black_threes(hand[Rank.THREE], black_meld)
    best = {(0, 0, 0): blacks * RANK_POINTS[Rank.THREE]}
    for rank in NATURAL_RANKS:
        meld = prospect.melds[rank]
        if not total[rank] and meld is None:
            continue
        found: dict[tuple[int, int, int], int] = {}
        for wilds, own, canasta, points in _ways(hand[rank], total[rank], meld, RANK_POINTS[rank]):
            for (all_laid, own_laid, canastas), so_far in best.items():
                key = (all_laid + wilds, own_laid + own, min(canastas + canasta, prospect.needed))
                if key[0] <= all_wilds and key[1] <= own_wilds:
                    found[key] = max(found.get(key, -1), so_far + points)
        best = found
    return any(
        points + _wild_points(hand[Rank.JOKER], own) >= prospect.missing
        for (laid, own, canastas), points in best.items()
        if laid == all_wilds and canastas == prospect.needed
    )


def _ways(held: int, total: int, meld: MeldCount | None, value: int) -> Iterator[tuple[int, int, bool, int]]:
    """Give the ways to lay all cards of a rank: wild cards in all, those of the opening, canasta, opening points."""
    if total == 1 and meld is None:
        return
    room = _room(total, meld)
    for wilds in range(room.need, room.limit + 1):
        canasta = room.size + wilds >= CANASTA_SIZE
        yield wilds, 0, canasta, 0
        if meld is not None or held >= LEAST_NATURALS:
            least = 0 if meld is not None else max(0, LEAST_MELD - held)
            for own in range(least, wilds + 1):
                yield wilds, own, canasta, held * value
