"""The score book: totals follow corrections, nothing is rubbed out, and an evening is settled in few transfers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.core.errors import TallyError
from paizhuo.referee.ledger import Entry, Ledger, transfers


def fractions(*numbers: int) -> tuple[Fraction, ...]:
    """Make exact numbers."""
    return tuple(map(Fraction, numbers))


def test_an_evening_adds_up() -> None:
    """Each deal adds to the running totals; thirds stay thirds."""
    ledger = Ledger(3).written([30, 0, -30]).written([Fraction(80, 3), Fraction(-70, 3), Fraction(-10, 3)])

    assert ledger.running() == (fractions(30, 0, -30), (Fraction(170, 3), Fraction(-70, 3), Fraction(-100, 3)))
    assert ledger.totals() == ledger.running()[-1]
    assert Ledger(3).totals() == fractions(0, 0, 0)
    assert Ledger(3).running() == ()


def test_case_s12_an_earlier_deal_is_corrected() -> None:
    """620 and 980 make 1600; the first corrected to 515 makes 1495, and what stood there stays readable."""
    ledger = Ledger(2).written([620, 400]).written([980, -245])

    corrected = ledger.corrected(1, [515, 400])

    assert ledger.totals() == fractions(1600, 155)
    assert corrected.running() == (fractions(515, 400), fractions(1495, 155))
    assert corrected.entries[0] == Entry(fractions(515, 400), (fractions(620, 400),))
    assert corrected.corrected(1, [500, 0]).entries[0].earlier == (fractions(620, 400), fractions(515, 400))


@pytest.mark.parametrize("number", [0, 2, -1])
def test_a_deal_that_was_not_written_is_not_corrected(number: int) -> None:
    """Only deals that stand in the book can be corrected."""
    with pytest.raises(TallyError) as error:
        Ledger(2).written([1, -1]).corrected(number, [2, -2])

    assert error.value.en == f"there is no deal {number} yet"


def test_every_seat_has_a_number() -> None:
    """A deal with too few or too many numbers isn't written."""
    with pytest.raises(TallyError, match="4 numbers, not 3"):
        Ledger(4).written([1, 2, -3])


def test_an_evening_is_settled() -> None:
    """The loser gives to the winners, biggest first."""
    found = transfers(fractions(820, 0, -300, -520))

    assert found == ((3, 0, 520), (2, 0, 300))


def test_two_pairs_settle_among_themselves() -> None:
    """Where two and two are even, two transfers are enough; paying the biggest first would take three."""
    found = transfers(fractions(5, 4, -5, -4))

    assert sorted(found) == [(2, 0, 5), (3, 1, 4)]


def test_what_does_not_add_up_is_not_settled() -> None:
    """A bonus that nobody paid for can't be settled among the seats."""
    with pytest.raises(TallyError, match="nets add up to 60, not 0"):
        transfers(fractions(60, 10, -10))


@st.composite
def evenings(draw: st.DrawFn) -> tuple[Fraction, ...]:
    """Give totals that add up to 0, for two to seven seats."""
    numbers = draw(st.lists(st.fractions(-20, 20, max_denominator=3), min_size=1, max_size=6))
    return (*numbers, -sum(numbers, Fraction(0)))


@given(evenings())
def test_everybody_is_even_afterwards_in_the_fewest_transfers(totals: tuple[Fraction, ...]) -> None:
    """After the transfers nobody owes anything, and no other way needs fewer."""
    found = transfers(totals)

    left = list(totals)
    for payer, payee, amount in found:
        assert amount > 0
        left[payer] += amount
        left[payee] -= amount
    assert not any(left)
    assert len(found) == _fewest(totals)


def _fewest(totals: Sequence[Fraction]) -> int:
    uneven = [total for total in totals if total]
    places = range(len(uneven))
    splits = [chosen for size in places[1:] for chosen in combinations(places, size)]
    ways = [
        _fewest([uneven[place] for place in chosen])
        + _fewest([uneven[place] for place in places if place not in chosen])
        for chosen in splits
        if not sum(uneven[place] for place in chosen)
    ]
    return min(ways, default=max(0, len(uneven) - 1))
