"""Faults that score keepers have had, as cases: each is scored right here."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from paizhuo.cards import card
from paizhuo.core.game import DealScore
from paizhuo.core.options import changed
from paizhuo.games import registry
from paizhuo.games.chinese_ten import matches
from paizhuo.referee import referee
from paizhuo.rulebook.parts import parts_of


def scored(game: str, preset: str = "", seats: int | None = None, *, changes: Any = None, **given: Any) -> DealScore:
    """Score what was written down."""
    rules = registry.game(game)
    options = changed(rules.PRESETS[preset or rules.DEFAULT_PRESET].options(seats), changes or {})
    return rules.score_deal(options, referee(game).tally(options, given))


def test_case_s06_an_ace_is_worth_what_each_game_says() -> None:
    """The ace of hearts: 20 in Canasta, 11 in Thirty-One, 1 for making ten, 20 points in 撿紅點."""
    assert scored("canasta", side=("hands: A", "")).parts[0].net == -20
    assert scored("thirty-one", seats=2, hand=("AH 2C 3D", "4H 5C 6D")).parts[0].points == 11
    assert matches(card("AH"), card("9S"))
    assert not matches(card("AH"), card("10S"))
    worth = registry.game("chinese-ten").worth(registry.game("chinese-ten").PRESETS["pagat-basic"].options())
    assert [worth[card(name)] for name in ("AH", "AS", "AC")] == [20, 30, 40]


@pytest.mark.parametrize(
    ("seats", "changes", "spade", "club", "par"),
    [
        (2, {}, 0, 0, 105),
        (2, {"spade_ace": "30"}, 30, 0, 120),
        (4, {"spade_ace": "10", "club_ace": "0"}, 10, 0, Fraction(55)),
        (4, {}, 30, 40, 70),
    ],
)
def test_case_s08_black_aces_and_par_go_together(
    seats: int, changes: dict[str, str], spade: int, club: int, par: Fraction
) -> None:
    """Three self-consistent sets of values: each has its own total and par, and nets add up to 0."""
    others = [f"{rank}{suit}" for rank in "23456789TJQK" for suit in "CDHS" if rank + suit != "9S"]
    piles = ("AS AH AD " + " ".join(others), "AC+9S", *("" for _ in range(seats - 2)))
    score = scored("chinese-ten", "pagat-basic", seats, changes=changes, captured=piles)

    assert score.par == par
    assert score.total == par * seats
    assert [part.points for part in score.parts[:2]] == [210 + spade, club]
    assert sum(part.net for part in score.parts) == 0


@pytest.mark.parametrize("preset", registry.game("chinese-ten").PRESETS)
def test_case_s08_nets_add_up_to_nothing_in_every_version(preset: str) -> None:
    """In every version with a par, what is won and lost adds up to exactly 0."""
    game = registry.game("chinese-ten")
    for seats in game.PRESETS[preset].seats:
        options = game.PRESETS[preset].options(seats)
        score = game.score_deal(options, parts_of(game).sample(options).tally)
        assert (score.par is None) or sum(part.net for part in score.parts) == 0
        assert sum(part.points for part in score.parts) == score.total
