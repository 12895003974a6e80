"""The score book of an evening: what each deal brought, running totals, corrections, and who gives whom how much."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import accumulate
from typing import NamedTuple, TypeAlias

from paizhuo.core.errors import TallyError
from paizhuo.core.wording import number_text
from paizhuo.referee.words import Written

Nets: TypeAlias = tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """What a deal brought each seat or side; `earlier` has what stood here before it was corrected, oldest first."""

    nets: Nets
    earlier: tuple[Nets, ...] = ()


@dataclass(frozen=True, slots=True)
class Ledger:
    """The deals of an evening, in order. Nothing is ever rubbed out: a correction keeps what stood there before."""

    parts: int
    entries: tuple[Entry, ...] = ()

    def written(self, nets: Sequence[Fraction | int]) -> Ledger:
        """Write a deal down."""
        return replace(self, entries=(*self.entries, Entry(self._checked(nets))))

    def corrected(self, number: int, nets: Sequence[Fraction | int]) -> Ledger:
        """Correct a deal, counted from 1; all later totals follow.

        Raises TallyError when there is no such deal.
        """
        if not 1 <= number <= len(self.entries):
            raise TallyError(Written.NO_DEAL.of(number=number))
        before = self.entries[number - 1]
        entry = Entry(self._checked(nets), (*before.earlier, before.nets))
        return replace(self, entries=(*self.entries[: number - 1], entry, *self.entries[number:]))

    def running(self) -> tuple[Nets, ...]:
        """Give the totals after each deal."""
        start = (Fraction(0),) * self.parts
        return tuple(accumulate((entry.nets for entry in self.entries), _added, initial=start))[1:]

    def totals(self) -> Nets:
        """Give the totals of the evening."""
        return (self.running() or ((Fraction(0),) * self.parts,))[-1]

    def _checked(self, nets: Sequence[Fraction | int]) -> Nets:
        if len(nets) != self.parts:
            raise TallyError(Written.COUNT.of(parts=self.parts, given=len(nets)))
        return tuple(map(Fraction, nets))


class Transfer(NamedTuple):
    """Who gives whom how much, so that everybody is even."""

    payer: int
    payee: int
    amount: Fraction


def transfers(totals: Sequence[Fraction]) -> tuple[Transfer, ...]:
    """Settle an evening in the fewest transfers there can be.

    Raises TallyError when the totals don't add up to 0, so that there is nobody to give or take the rest.
    """
    if rest := sum(totals, Fraction(0)):
        raise TallyError(Written.UNEVEN.of(rest=number_text(rest)))
    uneven = [part for part, total in enumerate(totals) if total]
    return tuple(found for group in _balanced(uneven, totals) for found in _settled(group, totals))


def _added(one: Nets, other: Nets) -> Nets:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _balanced(members: Sequence[int], totals: Sequence[Fraction]) -> tuple[tuple[int, ...], ...]:
    """Split into as many groups as possible that are even among themselves: each saves one transfer."""
    best: dict[int, tuple[tuple[int, ...], ...]] = {0: ()}
    for chosen in range(1, 1 << len(members)):
        first = chosen & -chosen
        groups: tuple[tuple[int, ...], ...] = ()
        for part in _subsets(chosen ^ first):
            group = tuple(member for place, member in enumerate(members) if (part | first) >> place & 1)
            rest = best.get(chosen ^ first ^ part)
            if rest is not None and not sum(totals[member] for member in group):
                groups = max(groups, (group, *rest), key=len)
        if groups:
            best[chosen] = groups
    return best[(1 << len(members)) - 1]


def _subsets(chosen: int) -> Iterable[int]:
    part = chosen
    while part:
        yield part
        part = (part - 1) & chosen
    yield 0


def _settled(group: Sequence[int], totals: Sequence[Fraction]) -> Iterable[Transfer]:
    left = {member: totals[member] for member in group}
    while any(left.values()):
        payer, payee = min(left, key=left.__getitem__), max(left, key=left.__getitem__)
        amount = min(-left[payer], left[payee])
        left[payer] += amount
        left[payee] -= amount
        yield Transfer(payer, payee, amount)
