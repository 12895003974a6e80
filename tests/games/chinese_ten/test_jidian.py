"""計點 (art. 1.11): the worked examples of the rule book, and what must hold for every score."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

import pytest

from paizhuo.core.game import DealScore
from paizhuo.games import chinese_ten as game
from paizhuo.games.chinese_ten import Points
from paizhuo.games.chinese_ten.jidian import game_points
from tests.games.chinese_ten.support import codes, nets, rules

JIDIAN = rules("wikipedia-jidian")


def scored(scores: Sequence[int], eater: int | None, **changes: object) -> DealScore:
    """Settle a deal by game points."""
    return game.score_deal(rules("wikipedia-jidian", **changes), Points(tuple(scores), eater))


PAID = ["70", "pay", "pay", "pay"]
EXAMPLES = [
    # case, scores, who took a double red five, changes, nets, what the sheet says of the whole table
    (39, (95, 80, 60, 45), None, {}, (25, 10, -10, -25), []),
    (40, (250, 20, 10, 0), None, {}, (420, -140, -140, -140), ["total"]),
    (41, (249, 20, 11, 0), None, {}, (-140, -140, -140, 420), ["zero"]),
    (42, (160, 120, 0, 0), None, {}, (-280, -280, 280, 280), ["zero", "zero", "zeros"]),
    (43, (130, 90, 40, 20), None, {}, (120, 40, -60, -100), ["double"]),
    (44, (130, 130, 12, 8), None, {}, (240, 240, -232, -248), ["double"]),
    (44, (130, 130, 12, 8), None, {"jidian_doubling": "once"}, (120, 120, -116, -124), ["double"]),
    (45, (129, 100, 31, 20), None, {}, (59, 30, -39, -50), ["near"]),
    (46, (100, 80, 60, 40), 0, {}, (180, -20, -60, -100), [*PAID, "double"]),
    (47, (100, 80, 60, 40), 3, {}, (10, -10, -30, 30), PAID),
    (48, (100, 170, 5, 5), 0, {}, (240, 320, -280, -280), [*PAID, "short", "short", "cover", "double"]),
    (49, (20, 100, 158, 2), 0, {}, (0, 20, 120, -140),
     [*PAID, "short", "cover", "floor", "cover", "double"]),
    (50, (10, 100, 168, 2), 0, {}, (0, 20, 120, -140), [*PAID, "short", "floor", "cover", "double"]),
    (51, (10, 128, 127, 15), 0, {}, (0, 35, 35, -70), [*PAID, "short", "floor", "cover", "level"]),
    (52, (10, 10, 11, 249), 0, {}, (0, -140, -140, 280),
     [*PAID, "short", "short", "floor", "cover", "double"]),
    (53, (190, 50, 30, 10), 0, {}, (420, -140, -140, -140), ["70", "total"]),
    (54, (190, 50, 30, 10), 0, {"total_win_score": "without-double-five"}, (340, -80, -120, -140),
     [*PAID, "short", "cover", "double"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("scores", "eater", "changes", "expected", "said"),
    [example[1:] for example in EXAMPLES],
    ids=[f"case-{case}-{'once' if 'jidian_doubling' in changes else ''}" for case, _, _, changes, _, _ in EXAMPLES],
)
def test_case_39_to_54_worked_examples(
    scores: tuple[int, ...], eater: int | None, changes: dict[str, object], expected: tuple[int, ...], said: list[str]
) -> None:
    """Each worked example gives its game points, adds up to zero, and is told step by step."""
    score = scored(scores, eater, **changes)
    assert nets(score) == list(expected)
    assert sum(nets(score)) == 0
    assert codes(score.lines) == [*(f"ct.jd.{step}" for step in said), "sheet.zero"]


def test_case_49_is_told_in_whole_sentences() -> None:
    """Who pays, who falls short, who covers it and where that stops: as it is said, and for how many points."""
    lines = scored((20, 100, 158, 2), 0).lines
    told = [line.message.into("en", lambda seat: "NESW"[seat]) for line in lines]
    assert told == [
        "N's double red five counts 70: 20 → 80",
        "E pays 20 (double red five)",
        "S pays 20 (double red five)",
        "W pays 2 (double red five)",
        "W is 18 short, covered by N and S",
        "N loses 10 more",
        "N stops at 70",
        "S loses 8 more",
        "S reached 60: all ×2",
        "Nets add up to 0",
    ]
    assert [line.points for line in lines] == [60, -20, -20, -2, 0, -10, 0, -8, 0, 0]


def test_case_53_the_steps_before_a_total_win_are_told() -> None:
    """With the 60 of a double red five 190 is 250: a total win. Every seat's line says what it gets."""
    score = scored((190, 50, 30, 10), 0)
    assert [codes(part.lines)[-1] for part in score.parts] == ["ct.jd.win"] * 4


def test_total_and_zero_win_can_be_left_out() -> None:
    """Without total and zero win 250 is worth 180 doubled, and nothing taken loses 70 doubled."""
    assert nets(scored((250, 20, 10, 0), None, total_and_zero_win="off")) == [360, -100, -120, -140]


def test_who_is_brought_down_to_nothing_has_no_zero_win() -> None:
    """A score of 2 that a double red five brings to 0 is no zero win."""
    assert "ct.jd.zero" not in codes(scored((20, 100, 158, 2), 0).lines)


def test_without_a_double_five_rule_nothing_is_paid() -> None:
    """A table without double red five settles the same scores without it, and the sheet says so."""
    with_rule, without = scored((100, 80, 60, 40), 0), scored((100, 80, 60, 40), 0, double_five="none")
    assert nets(with_rule) == [180, -20, -60, -100]
    assert nets(without) == [30, 10, -10, -30]


def test_who_has_nothing_pays_nothing() -> None:
    """Without zero wins a seat that took nothing owes its 20 to the others; it is not said to pay."""
    score = scored((100, 100, 80, 0), 0, total_and_zero_win="off")
    assert codes(score.lines)[:4] == ["ct.jd.70", "ct.jd.pay", "ct.jd.pay", "ct.jd.short"]
    assert nets(score) == [140, 20, -20, -140]
    assert sum(nets(score)) == 0


def test_the_lines_of_a_seat_lead_from_its_score_to_its_net() -> None:
    """A seat's lines end with what it wins or loses."""
    score = scored((130, 90, 40, 20), None)
    assert [part.lines[-1].points for part in score.parts] == nets(score)
    assert codes(score.parts[0].lines) == ["ct.sheet.given", "ct.sheet.score", "ct.jd.points", "ct.jd.times"]


def naive(scores: Sequence[int], eater: int | None) -> list[int]:
    """Settle by game points as plainly as can be, point by point: an independent reading of the article."""
    a = list(scores)
    if eater is not None:
        a[eater] += 60
    if max(a) >= 250:
        return [420 if s == max(a) else -140 for s in a]
    if 0 in scores:
        zeros = scores.count(0)
        return [420 - 140 * (zeros - 1) if s == 0 else -140 * zeros for s in scores]
    owed = 0
    if eater is not None:
        for seat in range(4):
            if seat != eater:
                owed += max(0, 20 - a[seat])
                a[seat] = max(0, a[seat] - 20)
    while owed:
        others = [seat for seat in range(4) if seat != eater]
        if a[eater] > 70:
            a[eater] -= 1
        else:
            top = max(others, key=lambda seat: a[seat])
            a[top] -= 1
        owed -= 1
    gained = [points - 70 for points in a]
    factor = 2 ** sum(gain >= 60 for gain in gained)
    return [gain * factor for gain in gained]


def splits(count: int, random: Random) -> list[tuple[tuple[int, ...], int | None]]:
    """Draw scores that add up to 280, skewed ones too, with or without a double red five that its eater can have."""
    found: list[tuple[tuple[int, ...], int | None]] = []
    while len(found) < count:
        cuts = sorted(random.choice((random.randint(0, 280), random.randint(0, 25))) for _ in range(3))
        scores = [cuts[0], cuts[1] - cuts[0], cuts[2] - cuts[1], 280 - cuts[2]]
        random.shuffle(scores)
        eater = random.choice((None, 0, 1, 2, 3))
        if eater is None or scores[eater] >= 10:
            found.append((tuple(scores), eater))
    return found


def test_game_points_add_up_to_zero_whatever_the_scores() -> None:
    """Over many splits of 280 game points are whole, add up to zero, and nobody loses more than the book says."""
    for scores, eater in splits(2_000, Random(280)):
        found, _, _ = game_points(JIDIAN, [Fraction(score) for score in scores], eater)
        assert sum(found) == 0
        assert all(net.denominator == 1 and net >= -280 for net in found)


def test_game_points_agree_with_a_plain_reading_point_by_point() -> None:
    """Taking the missing points one by one from whoever owes them gives the same result."""
    compared = 0
    for scores, eater in splits(2_000, Random(70)):
        found, _, _ = game_points(JIDIAN, [Fraction(score) for score in scores], eater)
        assert list(found) == naive(scores, eater)
        compared += eater is not None
    assert compared > 400


@pytest.mark.long
def test_game_points_add_up_to_zero_for_every_split_of_280() -> None:
    """Every split of 280 that reaches the deduction conserves the sum and is whole."""
    reached = 0
    for eater_score in range(10, 190):
        for second in range(1, 281 - eater_score):
            for third in range(second, 281 - eater_score - second):
                fourth = 280 - eater_score - second - third
                if fourth < third:
                    break
                found, _, _ = game_points(JIDIAN, [Fraction(n) for n in (eater_score, second, third, fourth)], 0)
                assert sum(found) == 0
                assert all(net.denominator == 1 for net in found)
                reached += 1
    assert reached > 400_000
