"""The numbered cases of the rule book: scoring, the match, what is conserved (cases 94 to 98); reports on scoring."""

from fractions import Fraction

import pytest

from paizhuo.cards import Rank
from paizhuo.core.errors import TallyError
from paizhuo.core.game import Scored
from paizhuo.core.wording import Seat
from paizhuo.games import canasta as game
from paizhuo.games.canasta import Match, SideTally, Tally
from tests.games.canasta.support import Pack, drew, nets, play, position, refusal, rules


def side(melds: str = "", left: str = "", red: int = 0, **more: object) -> SideTally:
    """Write down what a side has."""
    pack = Pack()
    more.setdefault("out", False)
    return SideTally(melds=pack.melds(melds), left=pack.cards(left), red_threes=red, **more)  # type: ignore[arg-type]


def points(one: SideTally, other: SideTally | None = None) -> list[int]:
    """Score both sides."""
    score = game.score_deal(rules(), Tally((one, other or side())))
    return [int(part.points) for part in score.parts]


def lines(one: SideTally) -> dict[str, int]:
    """Give the lines of a side's score by their codes."""
    part = game.score_deal(rules(), Tally((one, side()))).parts[0]
    return {line.message.phrase.code: int(line.points) for line in part.lines}


def test_case_94_the_settlement_of_the_source() -> None:
    """Natural kings, mixed nines, two red threes, out, ace joker and seven left: 160 + 800 + 300 − 75 = 1185."""
    tally = side("KKKKKKK, 9999922", "A * 7", 2, out=True)
    assert points(tally) == [1185, 0]
    assert lines(tally) == {
        "ca.sheet.cards": 160,
        "ca.sheet.canastas": 800,
        "ca.sheet.red3": 200,
        "ca.sheet.out": 100,
        "ca.sheet.left": -75,
    }


def test_case_94_from_a_position_that_is_played_to_its_end() -> None:
    """The same settlement when the last card is played at the table."""
    state = drew(
        "4",
        melds="KKKKKKK, 9999922",
        partner="A * 7",
        red_threes=("3H", "", "3D", ""),
        theirs="AAA",
        left="4",
        right="5",
    )
    assert nets(play(state, "discard 4"))[0] == 1185


@pytest.mark.parametrize(
    ("tally", "expected"),
    [(side("888", red=4), 830), (side(red=4), -800), (side(red=1), -100), (side("888", red=1), 130)],
)
def test_case_95_red_threes_count_for_a_side_with_melds_and_against_one_without(
    tally: SideTally, expected: int
) -> None:
    """All four are 800, one is 100, and the sign follows the melds."""
    assert points(tally)[0] == expected


def test_case_96_the_partners_cards_count_against_the_side_that_went_out() -> None:
    """Two jokers and an ace are 120 less."""
    assert lines(side("KKKKKKK, 8888", "* * A", out=True))["ca.sheet.left"] == -120


def closed(*totals: int, **changes: object) -> Match:
    """Make a match with totals after a deal that is scored."""
    return Match(options=rules(**changes), dealer=Seat(0), totals=tuple(map(Fraction, totals)), number=5)


def test_case_97_the_higher_total_wins_not_who_went_out() -> None:
    """5,090 against 5,200, and 4,900 against 5,020 (report S05): the second side wins."""
    for totals in ((5090, 5200), (4900, 5020), (5100, 5150)):
        result = game.result(closed(*totals))
        assert result is not None
        assert result.winners == (1,)


def test_case_97_a_tie_means_another_deal() -> None:
    """Both have 5,100: the match goes on; where the table says so it is drawn."""
    assert game.result(closed(5100, 5100)) is None
    drawn = game.result(closed(5100, 5100, match_tie="draw"))
    assert drawn is not None
    assert drawn.winners == (0, 1)


def test_case_97_reaching_the_target_in_mid_deal_does_not_stop_it() -> None:
    """A side at 4,990 lays a canasta and is worth far more, and plays on."""
    opened = drew("K K K K K K K A A A 4 5", before=(4990, 0))
    assert game.outcome(play(opened, "meld K K K K K K K", "meld A A A")) is None


def test_case_97_a_match_of_deals_ends_after_them() -> None:
    """Four deals are over when the fifth would come."""
    assert game.result(closed(100, 50, match_end="deals")) is not None
    assert game.result(closed(100, 50, match_end="deals", deals=5)) is None
    assert game.result(closed(6000, 50, match_end="deals", deals=5)) is None


def test_report_s01_black_threes_left_count_five_each() -> None:
    """Two black threes and a king are 20 against their side."""
    assert points(side(), side(left="3C 3S KD"))[1] == -20


def test_report_s03_four_red_threes_count_double_in_both_directions() -> None:
    """Two without melds and 45 left are −245; four without melds and 30 left −830; four with a meld of 30 are 830."""
    assert points(side(left="A A 4", red=2))[0] == -245
    assert points(side(left="A T", red=4))[0] == -830
    assert points(side("KKK", red=4))[0] == 830


def test_report_s04_a_red_three_does_not_open() -> None:
    """Forty points with two red threes on the table are refused at a minimum of 50."""
    state = drew("A A 4 4 4 8 9 T", red_threes=("3H", "3D", "", ""))
    assert refusal(state, "meld 4 4 4") == "ca.no.min_reach"


def test_report_s15_a_wild_card_in_a_natural_canasta_costs_two_hundred() -> None:
    """Seven queens count 570, with a two 390."""
    assert points(side("QQQQQQQ"))[0] == 570
    assert points(side("QQQQQQQ2"))[0] == 390


def test_a_score_says_what_the_next_opening_needs() -> None:
    """With the total before the deal a line tells the new total and its minimum."""
    score = game.score_deal(rules(), Tally((side("KKKKKKK, AAA", before=Fraction(1480)), side())))
    message = score.parts[0].lines[-1].message
    assert message.into("en") == "Total 2,110; next opening 90"
    assert score.parts[0].net == 630


def test_standing_totals_do_the_same_where_the_tally_has_none() -> None:
    """The referee may hand them over instead."""
    score = game.score_deal(rules(), Tally((side("AAA"), side())), (Fraction(-5), Fraction(2995)))
    assert [part.lines[-1].message.into("en") for part in score.parts] == [
        "Total 55; next opening 50",
        "Total 2,995; next opening 90",
    ]


IMPOSSIBLE = {
    "one-side": Tally((side(),)),
    "two-out": Tally((side("KKKKKKK", out=True), side("QQQQQQQ", out=True))),
    "out-without-canasta": Tally((side("KKKKKK", out=True), side())),
    "concealed-but-not-out": Tally((side("KKKKKKK", concealed=True), side())),
    "two-naturals": Tally((side("KK"), side())),
    "one-natural": Tally((side("K22"), side())),
    "four-wilds": Tally((side("KKK2222"), side())),
    "same-rank-twice": Tally((side("KKK, KKKK"), side())),
    "black-threes-not-out": Tally((side("333, KKKKKKK"), side())),
    "black-threes-with-wild": Tally((side("332, KKKKKKK", out=True), side())),
    "five-red-threes": Tally((side(red=3), side(red=2))),
    "minus-red-threes": Tally((side(red=-1), side())),
    "nine-kings": Tally((side("KKKKK"), side("KKKK"))),
    "red-three-in-a-hand": Tally((side(left="3H"), side())),
    "odd-score": Tally((side("KKK", before=Fraction(1483)), side())),
    "opened-too-low": Tally((side("KKK", before=Fraction(0)), side())),
}


@pytest.mark.parametrize("tally", IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_a_tally_that_no_deal_can_come_to_is_refused(tally: Tally) -> None:
    """The refusal says what is wrong, in both languages."""
    with pytest.raises(TallyError) as refused:
        game.score_deal(rules(), tally)
    assert "／" in str(refused.value)
    assert "art. C" in str(refused.value)


def test_a_concealed_out_may_stay_below_the_minimum() -> None:
    """Seven fours and four fives go out at 3,000."""
    assert points(side("4444444, 5555", out=True, concealed=True, before=Fraction(3000)))[0] == 55 + 500 + 200


def test_mixed_ranks_in_a_meld_of_a_tally_are_refused() -> None:
    """A run is no meld on paper either."""
    pack = Pack()
    run = game.TableMeld(Rank.FIVE, pack.cards("5 6 7"))
    with pytest.raises(TallyError):
        game.score_deal(rules(), Tally((SideTally(melds=(run,)), side())))


def test_black_threes_of_the_side_that_went_out_count_five_each() -> None:
    """Three of them beside a natural canasta of eight: 80 + 15 + 500 + 100."""
    assert points(side("KKKKKKKK, 333", out=True))[0] == 695


def test_wild_cards_alone_are_refused_on_paper_too() -> None:
    """They belong to no rank."""
    pack = Pack()
    with pytest.raises(TallyError):
        game.score_deal(rules(), Tally((SideTally(melds=(game.TableMeld(Rank.TWO, (), pack.cards("2 2 *")),)), side())))


def test_bonuses_and_values_may_be_asked_for_one_by_one() -> None:
    """Of a meld, and of a rank."""
    pack = Pack()
    melds = [*pack.melds("KKK"), *pack.melds("QQQQQQQ"), *pack.melds("999999*")]
    assert [game.canasta_bonus(meld) for meld in melds] == [0, 500, 300]
    assert [game.rank_points(rank) for rank in (Rank.THREE, Rank.EIGHT, Rank.ACE, Rank.JOKER)] == [5, 10, 20, 50]


def test_scores_of_both_sides_come_from_the_position() -> None:
    """The tally of a deal holds melds, red threes, cards left and who went out."""
    state = position("4", melds="KKK", partner="A", theirs="AAA", left="9", right="2", red_threes=("3H", "", "", "3D"))
    tally = game.tally(state)
    assert [one.red_threes for one in tally.sides] == [1, 1]
    assert [len(one.left) for one in tally.sides] == [2, 2]
    assert not any(one.out for one in tally.sides)
    assert game.outcome(state) is None
    over = game.outcome(play(drew("4", melds="KKKKKKK, 8888", theirs="QQQ22"), "discard 4"))
    assert isinstance(over, Scored)
