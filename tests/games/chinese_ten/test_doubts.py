"""Tallies that cannot be: what is refused, and what it probably comes from (art. 1.7)."""

from __future__ import annotations

import re

import pytest

from paizhuo.core.errors import TallyError
from paizhuo.games import chinese_ten as game
from paizhuo.games.chinese_ten import Capture, Options, Points, Source, Tally
from paizhuo.games.chinese_ten.doubts import doubts
from paizhuo.games.chinese_ten.score_words import Doubt
from tests.games.chinese_ten.support import captures, dealt, rules, tally_of, to_the_end

BASIC = rules()
FIVE = rules(double_five="transfer")
CONDITIONAL = rules("wikipedia", 3)


def doubted(options: Options, tally: Tally | Points) -> list[str]:
    """Give the codes of everything that is wrong with a tally."""
    return [doubt.phrase.code for doubt in doubts(options, tally)]


CARDS = [
    ("card twice", BASIC, tally_of(BASIC, "AH+9C 9C+AD"), ["ct.tally.twice"]),
    ("card of another pack", BASIC, tally_of(BASIC, "RJ+BJ"), ["ct.tally.unknown"]),
    ("king in the kids' pack", rules("kids"), tally_of(rules("kids"), "KC+KD"), ["ct.tally.unknown"]),
    ("two of a special rank left", BASIC, tally_of(BASIC, "AH+9C", left="KS KC"),
     ["ct.tally.left", "ct.tally.left_special"]),
    ("a pair left", BASIC, tally_of(BASIC, "AH+9C", left="AS 9D"), ["ct.tally.left", "ct.tally.left_pair"]),
    ("no match", BASIC, tally_of(BASIC, "AH+8C 2S+9S"), ["ct.tally.no_match", "ct.tally.no_match"]),
    ("two taken by one", BASIC, tally_of(BASIC, "AH+9C+9S 9D"), ["ct.tally.one"]),
    ("three sevens by a three", BASIC, tally_of(BASIC, "3C+7C+7S+7H"), ["ct.tally.one"]),
    ("three taken where that is dealt again", rules(triple_opening="redeal"),
     tally_of(rules(triple_opening="redeal"), "KC+KS+KH+KD"), ["ct.tally.triple"]),
    ("three with two red under Wikipedia's rule", rules("wikipedia"),
     tally_of(rules("wikipedia"), "KC+KS+KH+KD 5H+5C"), ["ct.tally.triple"]),
    ("two triples at once", BASIC, tally_of(BASIC, "KC+KS+KH+KD QC+QS+QH+QD"), ["ct.tally.openings"]),
    ("a gift where it is dealt again", rules(quad_opening="redeal"),
     tally_of(rules(quad_opening="redeal"), "=KC+KS+KH+KD"), ["ct.tally.gift"]),
    ("a gift of sixes", BASIC, tally_of(BASIC, "=6C+6S+6H+6D"), ["ct.tally.gift"]),
    ("a gift of three", BASIC, tally_of(BASIC, "=KC+KS+KH KD"), ["ct.tally.gift"]),
    ("jokers as a gift where they are dealt again", rules("five-player-jokers", joker_pair_opening="redeal"),
     tally_of(rules("five-player-jokers", joker_pair_opening="redeal"), "=RJ+BJ"), ["ct.tally.gift"]),
    ("odd piles", BASIC, tally_of(BASIC, "AH+9C 2C"), ["ct.tally.odd", "ct.tally.odd"]),
    ("which nine was with the ace", CONDITIONAL, tally_of(CONDITIONAL, "AS 9H"), ["ct.tally.pair", "ct.tally.pair"]),
    ("red fives in one pile", FIVE, tally_of(FIVE, "5H 5D"), ["ct.tally.five"]),
    ("too few seats", BASIC, Tally((captures("AH+9C"), (), ())), ["ct.tally.seats"]),
    ("sweeps of too few seats", BASIC, tally_of(BASIC, "AH+9C", sweeps=(1, 0)), ["ct.tally.sweeps"]),
    ("fewer sweeps than none", BASIC, tally_of(BASIC, "AH+9C", sweeps=(-1, 0, 0, 0)), ["ct.tally.sweeps"]),
    ("more sweeps than a pack has pairs", BASIC, tally_of(BASIC, "AH+9C", sweeps=(0, 0, 0, 26)),
     ["ct.tally.many_sweeps"]),
    ("more sweeps than captures", BASIC, tally_of(BASIC, "AH+9C", sweeps=(2, 0, 0, 0)), ["ct.tally.sweeps_of"]),
    ("left to the last capturer where nobody gets it", rules(capture="optional"),
     Tally(((Capture(None, captures("KC KD")[0].taken + captures("KC KD")[1].taken, Source.LEFT),), (), (), ())),
     ["ct.tally.left"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("options", "tally", "expected"), [case[1:] for case in CARDS], ids=[case[0] for case in CARDS]
)
def test_cards_that_cannot_have_been_won(options: Options, tally: Tally, expected: list[str]) -> None:
    """Each impossible tally is refused for its own reason."""
    assert doubted(options, tally) == expected


def test_missing_cards_are_named_all_of_them() -> None:
    """Cards that nobody has are named; where cards may stay on the table they count for nobody instead."""
    piles = [captures("AH+9C"), (), (), ()]
    missing = doubts(BASIC, Tally(tuple(piles)))
    assert missing[0].phrase is Doubt.MISSING
    assert len(missing[0].arguments["cards"].cards) == 50
    assert doubts(rules(capture="optional"), Tally(tuple(piles))) == ()


POSSIBLE = [
    ("three by a red king under Wikipedia's rule", rules("wikipedia"),
     tally_of(rules("wikipedia"), "KH+KC+KD+KS 5H+5C")),
    ("three by a black king in Pagat's", BASIC, tally_of(BASIC, "KC+KH+KD+KS")),
    ("jokers as a gift", rules("five-player-jokers"), tally_of(rules("five-player-jokers"), "=RJ+BJ")),
    ("aces joined with their nines", CONDITIONAL, tally_of(CONDITIONAL, "AS+9H", "AC+9S")),
    ("red fives joined with black ones", FIVE, tally_of(FIVE, "5H+5S 5D+5C")),
    ("red fives of two seats", FIVE, tally_of(FIVE, "5H 5C", "5D 5S")),
    ("red fives in one pile where owning both is enough", rules(double_five="transfer", double_five_trigger="own-both"),
     tally_of(FIVE, "5H 5D")),
    ("red fives in one pile where they bring nothing", BASIC, tally_of(BASIC, "5H 5D")),
]  # fmt: skip


@pytest.mark.parametrize(("options", "tally"), [case[1:] for case in POSSIBLE], ids=[case[0] for case in POSSIBLE])
def test_what_can_have_been_won_is_scored(options: Options, tally: Tally) -> None:
    """Tallies that look odd but are possible are scored; single cards do where nothing hangs on them."""
    assert doubted(options, tally) == []
    assert sum(part.net for part in game.score_deal(options, tally).parts) == 0


POINTS = [
    ("a red nine counted as nine", BASIC, Points((95, 78, 60, 45)), ["ref.ct.off", "ref.ct.off2"]),
    ("one red nine counted as nine", BASIC, Points((95, 79, 60, 45)), ["ref.ct.off", "ref.ct.off2"]),
    ("a red nine counted as ten", rules("red9-face"), Points((95, 80, 60, 45)), ["ref.ct.off", "ref.ct.off2_ten"]),
    ("the spade ace left out", BASIC, Points((95, 50, 60, 45)), ["ref.ct.off", "ref.ct.off30"]),
    ("the club ace left out", BASIC, Points((95, 40, 60, 45)), ["ref.ct.off", "ref.ct.off40"]),
    ("the club ace counted in PickRed's version", rules("xigu-pickred"), Points((100, 75, 60, 45)),
     ["ref.ct.off", "ref.ct.off40"]),
    ("a double red five added", FIVE, Points((155, 80, 60, 45)), ["ref.ct.off", "ref.ct.off60"]),
    ("anything else", BASIC, Points((95, 80, 60, 38)), ["ref.ct.off"]),
    ("children miscount", rules("kids"), Points((10, 10, 10, 4)), ["ref.ct.off"]),
    ("less than nothing", BASIC, Points((300, -20, 0, 0)), ["ct.tally.negative"]),
    ("a double red five of five points", FIVE, Points((5, 95, 100, 80), 0), ["ct.tally.five_points"]),
    ("a double red five of nobody", FIVE, Points((95, 80, 60, 45), 4), ["ct.tally.no_seat"]),
    ("too many seats", BASIC, Points((95, 80, 60, 45, 0)), ["ct.tally.seats"]),
    ("one point for one seat", BASIC, Points((279, 1, 0, 0)), ["ct.tally.no_share"]),
    ("three red twos", BASIC, Points((274, 2, 2, 2)), ["ct.tally.no_share"]),
    ("six points with a double red five", FIVE, Points((11, 95, 94, 80), 0), ["ct.tally.no_share"]),
    ("a black ace that would count less", CONDITIONAL, Points((209, 1, 0)), ["ct.tally.no_share"]),
    ("one point where cards may stay", rules(capture="optional"), Points((100, 1, 0, 0)), ["ct.tally.no_share"]),
    ("odd numbers of cards", rules("kids"), Points((11, 9, 8, 8)), ["ct.tally.odd", "ct.tally.odd"]),
    ("a billion sweeps", rules(sweep_bonus=10), Points((95, 80, 60, 45), sweeps=(0, 999_999_999, 0, 0)),
     ["ct.tally.many_sweeps"]),
    ("a total that no ace explains", CONDITIONAL, Points((100, 70, 60)), ["ref.ct.off"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("options", "tally", "expected"), [case[1:] for case in POINTS], ids=[case[0] for case in POINTS]
)
def test_points_that_do_not_add_up(options: Options, tally: Points, expected: list[str]) -> None:
    """A wrong sum is refused with the difference and what may explain it."""
    assert doubted(options, tally) == expected


@pytest.mark.parametrize("total", [210, 240, 250, 280])
def test_each_total_that_the_black_aces_allow_is_accepted(total: int) -> None:
    """Where the total varies, each of its four values is one."""
    score = game.score_deal(CONDITIONAL, Points((total - 100, 60, 40)))
    assert (score.total, sum(part.net for part in score.parts)) == (total, 0)


def test_fewer_points_are_possible_where_cards_may_stay() -> None:
    """Where cards may stay on the table less than the total is possible, and never more."""
    options = rules(capture="optional")
    assert doubted(options, Points((95, 80, 60, 25))) == []
    assert doubted(options, Points((95, 80, 60, 70))) == ["ref.ct.off"]


@pytest.mark.parametrize(
    ("options", "points"),
    [
        (BASIC, (95, 80, 60, 45)),
        (BASIC, (278, 2, 0, 0)),
        (BASIC, (0, 0, 0, 280)),
        (BASIC, (272, 2, 2, 4)),
        (rules("red9-face"), (9, 9, 260, 0)),
        (rules("kids", settlement="red-count"), (5, 5, 5, 3)),
        (CONDITIONAL, (207, 3, 0)),
        (CONDITIONAL, (210, 40, 30)),
        (rules("five-player-jokers"), (35, 35, 40, 30, 210)),
    ],
)
def test_points_that_cards_can_make_are_believed(options: Options, points: tuple[int, ...]) -> None:
    """Small and lopsided scores that some cards give are no doubt."""
    assert doubted(options, Points(points)) == []


def test_a_refusal_names_the_difference_and_the_article_in_both_languages() -> None:
    """The sentence says the sum, the total and by how much, with its article."""
    with pytest.raises(TallyError) as refused:
        game.score_deal(BASIC, Points((95, 78, 60, 45)))
    zh, en = (re.sub(r"\s", "", text) for text in refused.value.text)
    assert zh == "加起來278，應該280，差2（第1.8條）；差2：可能有人把紅9算成9（第1.8條）"
    assert en == "Addsupto278,shouldbe280:2off(art.1.8);Offby2:aredninecountedas9?(art.1.8)"


def test_the_tally_of_every_deal_that_was_played_is_accepted() -> None:
    """What the engine says was won is never doubted, with a gift and three taken at once among it."""
    for layout in ("KS KH KD KC", "QS QH QD 2C", "7H 2C QS 4D"):
        ended = to_the_end(dealt(BASIC, layout=layout))
        assert doubts(BASIC, game.tally(ended)) == ()
