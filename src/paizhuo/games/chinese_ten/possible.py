"""Whether the cards can be shared out so that every seat has the points that were written down (art. 1.8).

A sum that is right can still be impossible: no card counts one point, and only two red cards count two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from paizhuo.games.chinese_ten.options import Options
from paizhuo.games.chinese_ten.tally import Points
from paizhuo.games.chinese_ten.values import BLACK_ACES, RED_FIVES, pack

_MOST_STEPS: Final = 20_000
"""Where a search takes longer the points are believed; a real deal needs a few hundred steps."""


def can_be_shared(options: Options, tally: Points) -> bool:
    """Say whether there is a way to share out the cards that gives every seat its points."""
    wanted = list(tally.points)
    fives = sorted(options.points[five] for five in RED_FIVES) if tally.double_five is not None else []
    if tally.double_five is not None:
        wanted[tally.double_five] -= sum(fives)
    return any(_Search(values).shares(wanted, options) for values in _values(options, wanted, fives))


def _values(options: Options, wanted: Sequence[int], fives: Sequence[int]) -> Iterator[Counter[int]]:
    """Give what the cards count besides the fives that are spoken for, for each way that the black aces can fall."""
    cards = pack(options)
    base = Counter(options.points[card] for card in cards if card not in BLACK_ACES)
    base.subtract(fives)
    aces = [options.points[ace] for ace in BLACK_ACES if ace in cards]
    fewest = 0 if options.aces_are_conditional else len(aces)
    for count in range(fewest, len(aces) + 1):
        for chosen in combinations(aces, count):
            values = base + Counter(chosen)
            del values[0]
            total = sum(value * number for value, number in values.items())
            if sum(wanted) == total or options.leftovers_possible:
                yield values


class _Search:
    """A search over what is left of the cards, seat by seat, the fewest points first."""

    def __init__(self, values: Counter[int]) -> None:
        self.values = sorted(values, reverse=True)
        self.counts = tuple(values[value] for value in self.values)
        self.steps = 0

    def shares(self, wanted: Sequence[int], options: Options) -> bool:
        """Say whether every seat can have its points; the last one has what is left, where all of it is somebody's."""
        seats = sorted(wanted)
        return self._next(tuple(seats if options.leftovers_possible else seats[:-1]), self.counts, set())

    def _next(self, wanted: tuple[int, ...], counts: tuple[int, ...], failed: set[tuple[int, tuple[int, ...]]]) -> bool:
        if not wanted:
            return True
        if (len(wanted), counts) in failed:
            return False
        if any(self._next(wanted[1:], rest, failed) for rest in self._without(wanted[0], counts, 0)):
            return True
        failed.add((len(wanted), counts))
        return False

    def _without(self, points: int, counts: tuple[int, ...], place: int) -> Iterator[tuple[int, ...]]:
        """Give what is left after cards of so many points are taken out, those of high value first."""
        self.steps += 1
        if points == 0 or self.steps > _MOST_STEPS:
            yield counts
        elif place < len(counts):
            value = self.values[place]
            for number in range(min(counts[place], points // value), -1, -1):
                rest = (*counts[:place], counts[place] - number, *counts[place + 1 :])
                yield from self._without(points - number * value, rest, place + 1)
