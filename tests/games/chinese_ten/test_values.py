"""Which card takes which, and what cards count (art. 1.2, 1.4, 1.8), against tables typed in by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from paizhuo.cards import STANDARD, STANDARD_WITH_JOKERS, card, cards, rank_of, rank_text
from paizhuo.games.chinese_ten import PRESETS, card_points, deck, matches, totals, worth
from paizhuo.games.chinese_ten.values import sizes
from tests.games.chinese_ten.support import rules

FIVE = ("five-player-jokers", 5)


def of(seats: int) -> object:
    """Give the plain rules at a number of seats."""
    return rules(*FIVE) if seats == 5 else rules(seats=seats)


@pytest.mark.parametrize(
    ("seats", "hand", "stock", "pack"), [(2, 12, 24, 52), (3, 8, 24, 52), (4, 6, 24, 52), (5, 5, 25, 54)]
)
def test_case_1_cards_in_hand_table_stock_and_pack(seats: int, hand: int, stock: int, pack: int) -> None:
    """Two to five seats get 12, 8, 6 or 5 cards; four lie open; five seats play with two jokers."""
    assert sizes(of(seats)) == (hand, 4, stock)
    assert len(deck(of(seats))) == pack == hand * seats + 4 + stock


@pytest.mark.parametrize(
    ("one", "other", "takes"),
    [
        ("AH", "9S", True),
        ("AH", "AS", False),
        ("5S", "5C", True),
        ("10S", "AH", False),
        ("10S", "10D", True),
        ("JH", "JC", True),
        ("JH", "QH", False),
        ("9H", "9S", False),
        ("8H", "2S", True),
        ("3S", "7H", True),
        ("RJ", "BJ", True),
        ("RJ", "KS", False),
    ],
)
def test_case_2_what_takes_what(one: str, other: str, *, takes: bool) -> None:
    """Ace to nine make ten, ten to king and jokers take their own rank; suits don't matter."""
    assert matches(card(one), card(other)) is takes
    assert matches(card(other), card(one)) is takes


def test_the_partners_of_every_rank_are_those_of_the_rule_book() -> None:
    """Each rank takes exactly one rank, written down here by hand."""
    partner = {
        "A": "9", "2": "8", "3": "7", "4": "6", "5": "5", "6": "4", "7": "3", "8": "2", "9": "A",
        "10": "10", "J": "J", "Q": "Q", "K": "K", "★": "★",
    }  # fmt: skip
    for one in STANDARD_WITH_JOKERS:
        taken = {rank_text(rank_of(other)) for other in STANDARD_WITH_JOKERS if matches(one, other)}
        assert taken == {partner[rank_text(rank_of(one))]}


PAGAT_4 = {
    "AH": 20, "AD": 20, "2H": 2, "2D": 2, "3H": 3, "3D": 3, "4H": 4, "4D": 4, "5H": 5, "5D": 5, "6H": 6, "6D": 6,
    "7H": 7, "7D": 7, "8H": 8, "8D": 8, "9H": 10, "9D": 10, "10H": 10, "10D": 10, "JH": 10, "JD": 10,
    "QH": 10, "QD": 10, "KH": 10, "KD": 10, "AS": 30, "AC": 40,
}  # fmt: skip


def test_case_s06_an_ace_pairs_as_one_and_scores_twenty() -> None:
    """A red ace makes ten with a nine and is worth 20; the spade ace is worth 30, the club ace 40."""
    options = rules()
    assert matches(card("AH"), card("9C"))
    assert [card_points(options, one) for one in cards("AH AD AS AC")] == [20, 20, 30, 40]


def test_points_of_every_card_in_pagat_basic_at_four_seats() -> None:
    """What all 52 cards score, written down here by hand."""
    assert {one: card_points(rules(), one) for one in STANDARD} == {
        one: PAGAT_4.get(text, 0) for one, text in zip(STANDARD, map(text_of, STANDARD), strict=True)
    }


def text_of(one: int) -> str:
    """Write a card without the code under test."""
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    return f"{ranks[one // 4]}{'CDHS'[one % 4]}"


TOTALS = {
    ("pagat-basic", 2): (210, 105),
    ("pagat-basic", 3): (240, 80),
    ("pagat-basic", 4): (280, 70),
    ("pagat-taiwan", 2): (240, 120),
    ("pagat-taiwan", 3): (240, 80),
    ("pagat-taiwan", 4): (240, 60),
    ("pagat-taiwan-red-ace-10", 2): (220, 110),
    ("pagat-taiwan-red-ace-10", 3): (220, Fraction(220, 3)),
    ("pagat-taiwan-red-ace-10", 4): (220, 55),
    ("xigu-pickred", 4): (240, 60),
    ("wikipedia", 2): (210, 105),
    ("wikipedia", 4): (280, 70),
    ("wikipedia-jidian", 4): (280, 70),
    ("wikipedia-current", 2): (210, 105),
    ("wikipedia-current", 4): (280, 70),
    ("taiwan-3p-none", 3): (210, 70),
    ("taiwan-3p-spade", 3): (240, 80),
    ("taiwan-3p-both30", 3): (270, 90),
    ("five-player-jokers", 5): (350, 70),
    ("five-player-jokers-10", 5): (300, 60),
    ("red9-face", 2): (208, 104),
    ("red9-face", 3): (238, Fraction(238, 3)),
    ("red9-face", 4): (278, Fraction(139, 2)),
    ("laozi", 4): (280, 70),
}


@pytest.mark.parametrize(("preset", "seats"), TOTALS)
def test_case_26_total_and_par_of_every_version(preset: str, seats: int) -> None:
    """Total and par are computed from the card points, and are those of the sources (also cases S07 and S08)."""
    total, par = TOTALS[preset, seats]
    found = totals(rules(preset, seats))
    assert (found.total, found.par) == ((total,), (par,))
    assert sum(worth(rules(preset, seats)).values()) == total


@pytest.mark.parametrize("preset", ["wikipedia", "wikipedia-current"])
def test_three_seats_of_wikipedia_have_four_totals(preset: str) -> None:
    """Where a black ace needs a red nine, total and par are one of four, and the aces have no fixed worth."""
    found = totals(rules(preset, 3))
    assert found.total == (210, 240, 250, 280)
    assert found.par == (70, 80, Fraction(250, 3), Fraction(280, 3))
    assert sum(worth(rules(preset, 3)).values()) == 210


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_kids_count_cards_and_have_no_par(seats: int) -> None:
    """In the kids' edition 36 cards count one each, or 18 red ones, and there is no par."""
    assert (totals(rules("kids", seats)).total, totals(rules("kids", seats)).par) == ((36,), ())
    assert totals(rules("kids", seats, settlement="red-count")).total == (18,)


def test_every_version_has_its_total_checked() -> None:
    """No version is missing above."""
    checked = set(TOTALS) | {("wikipedia", 3), ("wikipedia-current", 3)} | {("kids", seats) for seats in (2, 3, 4)}
    assert checked == {(preset.id, seats) for preset in PRESETS.values() for seats in preset.seats}


@pytest.mark.parametrize(("seats", "spade", "club"), [(2, 0, 0), (3, 30, 0), (4, 30, 40)])
def test_case_104_black_aces_in_pagat_basic(seats: int, spade: int, club: int) -> None:
    """The black aces are worth 0/0 with two seats, 30/0 with three, 30/40 with four."""
    options = rules(seats=seats)
    assert [card_points(options, one) for one in cards("AS AC")] == [spade, club]


def test_a_red_nine_at_face_value_takes_one_off_each() -> None:
    """A red nine scores 10, or 9 where the table plays so; it pairs with an ace either way (case S07)."""
    assert card_points(rules(), card("9H")) == 10
    assert card_points(rules("red9-face"), card("9H")) == 9
    assert matches(card("9H"), card("AC"))


@pytest.mark.parametrize(("seats", "hand", "layout", "stock"), [(2, 8, 4, 16), (3, 5, 6, 15), (4, 4, 4, 16)])
def test_kids_deal_as_many_cards_as_the_stock_holds(seats: int, hand: int, layout: int, stock: int) -> None:
    """The kids' edition deals 36 cards so that hands and stock are equal."""
    assert sizes(rules("kids", seats)) == (hand, layout, stock)
    assert hand * seats == stock
    assert hand * seats + layout + stock == len(deck(rules("kids", seats))) == 36


def test_a_table_may_agree_on_other_aces() -> None:
    """A table that counts the spade ace 10 has a total of 220 and a par of 55 (case S08)."""
    found = totals(rules(spade_ace=10, club_ace=0))
    assert (found.total, found.par) == ((220,), (55,))


def test_only_a_settlement_by_difference_asks_where_par_comes_from() -> None:
    """PickRed always takes 60 off, so the total is known beforehand although cards may stay on the table."""
    fixed = rules("xigu-pickred", capture="optional", par_from="actual")
    varies = rules(capture="optional", par_from="actual")
    assert (fixed.fixed_total, fixed.fixed_par) == (240, 60)
    assert (varies.fixed_total, varies.fixed_par) == (None, None)
