"""Versions side by side: what differs is marked, and the same cards are scored under each."""

from __future__ import annotations

import pytest

from paizhuo.core.errors import NotationError
from paizhuo.games import registry
from paizhuo.rulebook import compare
from paizhuo.rulebook.comparison import Comparison

TEN = registry.game("chinese-ten")


def compared(*names: str, seats: int | None = None) -> Comparison:
    """Compare versions of 撿紅點."""
    return compare(TEN, [TEN.PRESETS[name] for name in names], seats)


def row(comparison: Comparison, label: str) -> tuple[list[str], bool]:
    """Give the cells of a row, and whether it is marked."""
    found = next(one for one in comparison.rows if one.label.en == label)
    return [cell.en for cell in found.cells], found.differs


def test_versions_stand_side_by_side() -> None:
    """Total, par and every house rule that matters to one of them; what differs is marked."""
    found = compared("pagat-basic", "wikipedia", "xigu-pickred")

    assert [column.preset for column in found.columns] == ["pagat-basic", "wikipedia", "xigu-pickred"]
    assert row(found, "Total") == (["280", "280", "240"], True)
    assert row(found, "Par") == (["70", "70", "60"], True)
    assert row(found, "The spade ace") == (["30", "30", "30"], False)
    assert row(found, "Double red five, from each player") == (["–", "20", "–"], True)
    assert len({column.code for column in found.columns}) == 3


def test_the_same_cards_are_scored_under_each() -> None:
    """What a hand is worth under each version stands at the foot, with the cards."""
    found = compared("pagat-basic", "xigu-pickred")

    assert [cell.en for cell in found.sample[2].cells] == ["74 → ＋4", "34 → −260"]
    assert "A♣\ufe0e+9♠\ufe0e" in found.sample[2].label.en
    assert [cell.en for cell in found.sample[3].cells] == ["67 → −3", "67 → ＋70"]


def test_versions_without_par_have_no_row_for_it() -> None:
    """Games without totals are compared by their rules alone."""
    game = registry.game("thirty-one")
    found = compare(game, [game.PRESETS["bicycle"], game.PRESETS["trips-30"]])

    assert "Par" not in [one.label.en for one in found.rows]
    assert [cell.en for cell in found.sample[1].cells] == ["7 → −1", "30 → −1"]


def test_versions_are_compared_at_a_number_of_seats_that_all_have() -> None:
    """The usual number of the first version, or what was asked for, or one that all can be played with."""
    assert compared("pagat-basic", "wikipedia").seats == 4
    assert compared("pagat-basic", "wikipedia", seats=2).seats == 2
    assert compared("pagat-basic", "taiwan-3p-none").seats == 3


def test_versions_for_other_numbers_of_seats_are_not_compared() -> None:
    """Who asks for it hears which version is for how many."""
    with pytest.raises(NotationError) as error:
        compared("xigu-pickred", "five-player-jokers")
    assert error.value.zh == "這些版本沒有一樣的人數：xigu-pickred 4 人；five-player-jokers 5 人"
    with pytest.raises(NotationError, match="no such number"):
        compared("pagat-basic", "wikipedia", seats=5)


@pytest.mark.parametrize("names", [("pagat-basic",), ("pagat-basic",) * 5])
def test_two_to_four_versions_are_compared(names: tuple[str, ...]) -> None:
    """One is no comparison, five don't fit side by side."""
    with pytest.raises(NotationError) as error:
        compared(*names)
    assert error.value.en == f"compare 2 to 4 versions, not {len(names)}"
