"""Scores of deals: card points, double red five, difference from par, PickRed's settlement (art. 1.7 to 1.10)."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from paizhuo.games import chinese_ten as game
from paizhuo.games.chinese_ten import DEFAULT_PRESET, PRESETS, Options, Points
from tests.games.chinese_ten.support import codes, dealt, nets, points, rules, score_of, tally_of, to_the_end


def settled(
    options: Options, *given: int, double_five: int | None = None, sweeps: tuple[int, ...] = ()
) -> list[Fraction]:
    """Give the nets of a deal of which only the card points are known."""
    return nets(game.score_deal(options, Points(given, double_five, sweeps)))


# ------------------------------------------------------------------------------------------------ difference


@pytest.mark.parametrize(
    ("preset", "seats", "scores", "expected"),
    [
        pytest.param("pagat-basic", 4, (95, 80, 60, 45), (25, 10, -10, -25), id="case-27"),
        pytest.param("pagat-basic", 4, (90, 70, 65, 55), (20, 0, -5, -15), id="case-28"),
        pytest.param("pagat-basic", 3, (110, 80, 50), (30, 0, -30), id="case-29"),
        pytest.param("pagat-basic", 2, (125, 85), (20, -20), id="case-30"),
        pytest.param("pagat-taiwan", 4, (100, 60, 45, 35), (40, 0, -15, -25), id="case-31-par-60"),
        pytest.param("pagat-taiwan-red-ace-10", 4, (75, 55, 50, 40), (20, 0, -5, -15), id="case-31-par-55"),
        pytest.param("pagat-taiwan-red-ace-10", 2, (120, 100), (10, -10), id="case-31-par-110"),
        pytest.param("five-player-jokers", 5, (100, 80, 70, 60, 40), (30, 10, 0, -10, -30), id="case-56"),
        pytest.param("taiwan-3p-none", 3, (100, 70, 40), (30, 0, -30), id="case-109-none"),
        pytest.param("taiwan-3p-spade", 3, (110, 80, 50), (30, 0, -30), id="case-109-spade"),
        pytest.param("taiwan-3p-both30", 3, (120, 90, 60), (30, 0, -30), id="case-109-both"),
    ],
)
def test_difference_from_par(preset: str, seats: int, scores: tuple[int, ...], expected: tuple[int, ...]) -> None:
    """What a seat wins is its score less par, and the sum is zero."""
    assert settled(rules(preset, seats), *scores) == list(expected)


def test_case_31_a_par_that_is_not_whole_stays_exact() -> None:
    """Three seats with red aces of 10 have a par of 73⅓, and nets in thirds add up to zero."""
    found = settled(rules("pagat-taiwan-red-ace-10", 3), 110, 80, 30)
    assert found == [Fraction(110, 3), Fraction(20, 3), Fraction(-130, 3)]
    assert sum(found) == 0


def test_case_55_red_nines_of_nine_give_halves() -> None:
    """With 278 points par is 69½; the nets are halves and add up to zero."""
    found = settled(rules("red9-face"), 100, 78, 60, 40)
    assert found == [Fraction(61, 2), Fraction(17, 2), Fraction(-19, 2), Fraction(-59, 2)]


@pytest.mark.parametrize(
    ("rounding", "fixed", "par"), [("floor", 0, 69), ("ceil", 0, 70), ("fixed", 65, 65), ("exact", 0, Fraction(139, 2))]
)
def test_a_rounded_par_says_that_the_nets_need_not_be_zero(rounding: str, fixed: int, par: Fraction) -> None:
    """Where par is rounded or agreed, the sheet says what the nets add up to and why."""
    options = rules("red9-face", par_rounding=rounding, par_fixed=fixed)
    score = game.score_deal(options, Points((100, 78, 60, 40)))
    assert score.par == par
    off = sum(nets(score))
    assert off == 278 - 4 * par
    assert codes(score.lines) == (["sheet.zero"] if off == 0 else ["ct.sheet.not_zero_par"])


def test_raw_points_have_no_par() -> None:
    """Where the highest score wins, nets are the scores."""
    score = game.score_deal(rules(settlement="raw"), Points((95, 80, 60, 45)))
    assert (nets(score), score.par, score.total) == ([95, 80, 60, 45], None, 280)


# --------------------------------------------------------------------------------------------------- PickRed


@pytest.mark.parametrize(
    ("scores", "expected", "said"),
    [
        pytest.param((100, 60, 45, 35), (400, 0, -150, -250), "ct.sheet.exact100", id="case-32"),
        pytest.param((101, 60, 45, 34), (820, 0, -300, -520), "ct.sheet.over", id="case-33"),
        pytest.param((110, 105, 15, 10), (1000, 900, -900, -1000), "ct.sheet.overs", id="case-33-two-over"),
    ],
)
def test_pickred_doubles_once_above_100(scores: tuple[int, ...], expected: tuple[int, ...], said: str) -> None:
    """Ten times the difference from 60; anyone over 100 doubles all, once, and exactly 100 doesn't."""
    score = game.score_deal(rules("xigu-pickred"), Points(scores))
    assert nets(score) == list(expected)
    assert codes(score.lines) == [said, "sheet.zero"]


def test_case_34_the_club_ace_is_40_in_pagat_and_nothing_in_pickred() -> None:
    """Who took the club ace has 40 under Pagat's rules and nothing under PickRed's, whose total is 240."""
    pile = "AC+9S AH+9C"
    pagat, pickred = (
        game.score_deal(rules(preset), tally_of(rules(preset), pile)) for preset in ("pagat-basic", "xigu-pickred")
    )
    assert (points(pagat)[0], points(pickred)[0]) == (60, 20)
    assert (pickred.total, pickred.par) == (240, 60)
    assert codes(pagat.parts[0].lines) == ["ct.sheet.red", "ct.sheet.ace", "ct.sheet.score", "ct.sheet.net"]
    assert codes(pickred.parts[0].lines) == [
        "ct.sheet.red",
        "ct.sheet.ace_no",
        "ct.sheet.score",
        "ct.sheet.x10",
        "ct.sheet.times",
    ]


# ---------------------------------------------------------------------------------- the black ace and the red nine


@pytest.mark.parametrize(
    ("spade", "club", "total", "first"),
    [
        ("AS+9H", "AC+9D", 280, 50),
        ("AS+9H", "AC+9C", 250, 50),
        ("AS+9S", "AC+9D", 240, 0),
        ("9S+AS", "AC+9C", 210, 0),
        ("9H+AS", "9C+AC", 250, 50),
    ],
)
def test_case_35_a_black_ace_needs_a_red_nine(spade: str, club: str, total: int, first: int) -> None:
    """With three seats under Wikipedia's rule an ace counts only in a capture with a red nine, so the total varies."""
    options = rules("wikipedia", 3)
    score = game.score_deal(options, tally_of(options, spade, club))
    assert (score.total, score.par, points(score)[0]) == (total, Fraction(total, 3), first)
    assert sum(nets(score)) == 0
    said = codes(score.parts[0].lines)
    assert ("ct.sheet.ace_paired" in said, "ct.sheet.ace_alone" in said) == (first > 0, first == 0)


# ------------------------------------------------------------------------------------------------ double red five


@pytest.mark.parametrize(
    ("each", "expected"), [(20, (90, -10, -30, -50)), (10, (60, 0, -20, -40)), (5, (45, 5, -15, -35))]
)
def test_case_36_every_other_player_pays_for_a_double_red_five(each: int, expected: tuple[int, ...]) -> None:
    """Of 100, 80, 60, 40 the first took it: with 20 each 90, −10, −30, −50; with 10 each 60, 0, −20, −40."""
    options = rules(double_five="transfer", double_five_points=each)
    assert settled(options, 100, 80, 60, 40, double_five=0) == list(expected)


def test_a_score_is_told_in_whole_sentences() -> None:
    """Each line of a seat says what it adds, from the cards to the double red five."""
    options = rules(double_five="transfer", sweep_bonus=4)
    score = game.score_deal(options, tally_of(options, "5H+5D AS+9C", "10D+10C", sweeps=(1, 0, 0, 0)))
    told = [[line.message.into("en", lambda seat: "NESW"[seat]) for line in part.lines] for part in score.parts[:2]]
    assert [re.sub("\ufe0e", "", line) for line in told[0]] == [
        "2 red cards: 10",
        "A♠: 30",
        "Table cleared 1 time: 4",
        "Score 44",
        "44 − par 71 = −27",
        "Double red five: 20 from each of 3: +60",
    ]
    assert told[1] == ["1 red card: 10", "Score 10", "10 − par 71 = −61", "N's double red five: −20"]
    assert [line.points for line in score.parts[0].lines] == [10, 30, 4, 44, -27, 60]


def test_a_bonus_that_nobody_pays_leaves_a_sum() -> None:
    """In the bonus-only form the eater gets 60 and nobody pays, so the nets add up to 60 and the sheet says so."""
    score = game.score_deal(rules(double_five="bonus-only"), Points((100, 80, 60, 40), 0))
    assert nets(score) == [90, 10, -10, -30]
    assert codes(score.lines) == ["ct.sheet.not_zero_five"]
    assert codes(score.parts[0].lines)[-1] == "ct.sheet.five_bonus"
    assert codes(score.parts[1].lines)[-1] == "ct.sheet.net"


@pytest.mark.parametrize(("form", "seat"), [("bonus-only", None), ("transfer", 0), ("none", None)])
def test_a_sum_that_comes_from_a_rounded_par_alone_is_not_put_down_to_the_double_five(
    form: str, seat: int | None
) -> None:
    """The bonus that nobody pays is named as a reason only where it was taken and nobody paid."""
    options = rules("red9-face", par_rounding="ceil", double_five=form)
    score = game.score_deal(options, Points((70, 70, 69, 69), seat))
    assert sum(nets(score)) != 0
    assert codes(score.lines) == ["ct.sheet.not_zero_par"]


def test_where_it_brings_nothing_the_sheet_says_so() -> None:
    """A double red five that was named in a version without it is answered, not ignored."""
    score = game.score_deal(rules(), Points((100, 80, 60, 40), 1))
    assert nets(score) == [30, 10, -10, -30]
    assert codes(score.lines) == ["ct.sheet.five_none", "sheet.zero"]


@pytest.mark.parametrize(
    ("pile", "trigger", "takes"),
    [
        pytest.param("5H+5S 5D+5C", "capture-event", False, id="case-37-two-captures"),
        pytest.param("5H+5S 5D+5C", "own-both", True, id="own-both-by-two-captures"),
        pytest.param("5D+5H 5S+5C", "capture-event", True, id="case-37-red-on-red"),
        pytest.param("5D+5H 5S+5C", "own-both", True, id="own-both-by-one-capture"),
        pytest.param("5D+5C+5H+5S", "capture-event", True, id="case-38-red-takes-three"),
        pytest.param("5C+5D+5H+5S", "capture-event", False, id="case-38-black-takes-three"),
        pytest.param("5C+5D+5H+5S", "own-both", True, id="own-both-black-takes-three"),
        pytest.param("=5C+5D+5H+5S", "capture-event", False, id="a-gift-is-no-capture"),
        pytest.param("=5C+5D+5H+5S", "own-both", True, id="own-both-by-a-gift"),
    ],
)
def test_case_37_38_what_makes_a_double_red_five(pile: str, trigger: str, takes: bool) -> None:  # noqa: FBT001
    """A red five must take the other one, in a capture of three too; owning both is a house rule of its own."""
    options = rules(double_five="transfer", double_five_trigger=trigger)
    score = game.score_deal(options, tally_of(options, pile))
    assert ("ct.sheet.five_get" in codes(score.parts[0].lines)) is takes
    assert all(("ct.sheet.five_pay" in codes(part.lines)) is takes for part in score.parts[1:])
    assert sum(nets(score)) == 0


# ---------------------------------------------------------------------------------------- sweeps, leftovers, cards


def test_a_bonus_for_clearing_the_table_raises_score_and_total() -> None:
    """Two sweeps of 8 bring 16, the total is 296 and par 74."""
    score = game.score_deal(rules(sweep_bonus=8), Points((100, 80, 60, 40), None, (0, 2, 0, 0)))
    assert points(score) == [100, 96, 60, 40]
    assert (score.total, score.par) == (296, 74)
    assert "ct.sheet.sweeps" in codes(score.parts[1].lines)
    assert points(game.score_deal(rules(sweep_bonus=8), Points((100, 80, 60, 40)))) == [100, 80, 60, 40]
    assert sum(nets(score)) == 0


@pytest.mark.parametrize(("par_from", "total", "summed"), [("nominal", 280, -20), ("actual", 260, 0)])
def test_par_is_a_share_of_the_whole_pack_or_of_what_was_taken(par_from: str, total: int, summed: int) -> None:
    """Where a red ten and a red king stayed for nobody, par comes from 280 or from 260, as agreed."""
    options = rules(capture="optional", par_from=par_from)
    score = game.score_deal(options, tally_of(options, "AS+9H", left="10H 10C KD KC"))
    assert (score.total, sum(nets(score))) == (total, summed)
    assert codes(score.lines) == ["ct.sheet.left", "sheet.zero" if summed == 0 else "ct.sheet.not_zero_left"]


@pytest.mark.parametrize(("settlement", "counted"), [("card-count", [4, 32]), ("red-count", [2, 16])])
def test_kids_count_cards_or_red_cards(settlement: str, counted: list[int]) -> None:
    """Every card counts one, or every red card; nets are the counts."""
    options = rules("kids", 2, settlement=settlement)
    score = game.score_deal(options, tally_of(options, "3C+7D 2H+8S"))
    assert (points(score), nets(score), score.par) == (counted, counted, None)
    assert codes(score.parts[0].lines)[0] == ("ct.sheet.count" if settlement == "card-count" else "ct.sheet.reds")


@pytest.mark.parametrize("preset", PRESETS)
def test_lines_of_cards_add_up_to_the_score_and_every_line_has_its_article(preset: str) -> None:
    """In a deal played to its end the lines before the score add up to it; every line cites an article of the book."""
    known = {article.number for article in game.ARTICLES}
    options = rules(preset)
    state = dealt(options)
    score = score_of(to_the_end(state))
    for part in score.parts:
        said = codes(part.lines)
        before = part.lines[: said.index("ct.sheet.score")]
        assert sum(line.points for line in before) == part.points
        assert all(line.message.phrase.article in known for line in part.lines)
    assert all(line.message.phrase.article in known for line in score.lines)


def test_cards_are_laid_out_in_paying_order() -> None:
    """The red cards of a seat stand with the dearest first."""
    score = game.score_deal(rules(), tally_of(rules(), "2H+8D AH+9C 10D+10S"))
    worth = [game.card_points(rules(), card) for card in score.parts[0].lines[0].cards]
    assert worth == sorted(worth, reverse=True) == [20, 10, 8, 2]


def test_the_baseline_is_pagat_basic_at_four_seats() -> None:
    """Without any house rule the game is Pagat's basic one for four, and stays so: version codes rest on it."""
    assert PRESETS[DEFAULT_PRESET].options() == Options()
