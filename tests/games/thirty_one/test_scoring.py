"""What hands are worth and who wins (rules 1B.5, 1B.9, 1B.10, 1B.3)."""

from fractions import Fraction

import pytest

from paizhuo.cards import STANDARD, Card, Suit, cards
from paizhuo.core.errors import TallyError
from paizhuo.core.wording import Cards, Seat
from paizhuo.games import thirty_one as game
from paizhuo.games.thirty_one import Tally
from tests.games.thirty_one.support import codes, rules, scored

# --------------------------------------------------------------------------------------------- value of a hand (1B.5)


@pytest.mark.parametrize(
    ("hand", "points", "suit", "counting"),
    [
        ("AH 9H KC", 20, Suit.HEARTS, "AH 9H"),
        ("KS QS 9S", 29, Suit.SPADES, "KS QS 9S"),
        ("AD KH QC", 11, Suit.DIAMONDS, "AD"),
        ("AC KC JC", 31, Suit.CLUBS, "AC KC JC"),
    ],
)
def test_case_58_a_hand_is_worth_its_best_suit(hand: str, points: int, suit: Suit, counting: str) -> None:
    """Cards of one suit are added up; the best suit counts, with its cards from the highest down."""
    value = game.hand_value(rules(), cards(hand))

    assert (value.points, value.suit, value.cards) == (points, suit, cards(counting))


def test_the_two_red_suits_are_not_added_together() -> None:
    """A hand of hearts and diamonds counts one of the two."""
    assert game.hand_value(rules(), cards("AH 9D KD")).points == 19


def test_case_66_of_two_suits_with_equal_points_the_better_ranks_count() -> None:
    """Six and five of hearts and an ace of clubs: both suits 11, and the ace beats another 11 of six and five."""
    assert game.hand_value(rules(), cards("6H 5H AC")).cards == cards("AC")
    assert [part.net for part in scored("6H 5H AC", "6S 5S 2D").parts] == [1, -1]


@pytest.mark.parametrize(
    ("better", "worse"),
    [("KH QC JD", "QH JC 10S"), ("10H 9H 2C", "10S 5S 4S")],
)
def test_case_67_only_the_cards_of_the_scoring_suit_are_compared(better: str, worse: str) -> None:
    """Ten points: the single king decides; nineteen: ten and nine beat ten, five and four."""
    first, second = (game.hand_value(rules(), cards(hand)) for hand in (better, worse))

    assert first.points == second.points
    assert game.strength(first) > game.strength(second)


def test_case_67_points_and_ranks() -> None:
    """Three suits are worth the best card; a ten and a nine of one suit are nineteen."""
    assert game.hand_value(rules(), cards("KH QC JD")).points == 10
    assert game.hand_value(rules(), cards("10H 9H 2C")).cards == cards("10H 9H")
    assert game.hand_value(rules(), cards("10S 5S 4S")).points == 19


def test_case_68_three_of_a_kind_is_nothing_special() -> None:
    """Three kings are ten points, not thirty."""
    assert game.hand_value(rules(), cards("KH KC KD")).points == 10


def test_case_70_thirty_one_is_an_ace_and_two_ten_point_cards_of_a_suit() -> None:
    """Of all 22,100 hands exactly 24 are worth 31, the most there is: an ace with two of king, queen, jack and ten."""
    from itertools import combinations

    values = {hand: game.hand_value(rules(), hand).points for hand in combinations(STANDARD, 3)}
    best = [hand for hand, points in values.items() if points == 31]

    assert max(values.values()) == 31
    assert len(best) == 4 * 6
    assert all(sum(card in cards("AC AD AH AS") for card in hand) == 1 for hand in best)


@pytest.mark.parametrize(
    ("trips", "values"),
    [("none", (7, 11, 30)), ("30", (30, 30, 30)), ("30.5", (Fraction(61, 2), Fraction(61, 2), 30))],
)
def test_case_s11_three_of_a_kind_by_version(trips: str, values: tuple[Fraction, ...]) -> None:
    """Three sevens, three aces and a thirty in hearts under the three versions; half points are exact."""
    hands = ("7S 7H 7D", "AS AH AD", "KH QH 10H")

    assert tuple(game.hand_value(rules(trips=trips), cards(hand)).points for hand in hands) == values


def test_case_s11_three_of_a_kind_is_compared_by_its_three_ranks() -> None:
    """At thirty all, three aces beat king, queen, ten, and those beat three sevens."""
    score = scored("7S 7H 7D", "AS AH AC", "KH QH 10H", trips="30")

    assert [part.net for part in score.parts] == [-1, 2, -1]
    assert [line.message.into("zh-Hant") for line in score.lines] == [
        "2 號 30 點最高",
        "2 號和 1 號都是 30 點，比到第 1 張：A 大於 7",
        "2 號和 3 號都是 30 點，比到第 1 張：A 大於 K",
    ]


def test_case_s11_thirty_and_a_half_beats_thirty_and_not_31() -> None:
    """Three sevens at 30½ beat a thirty; a 31 beats them."""
    assert [part.net for part in scored("7S 7H 7D", "KH QH 10H", trips="30.5").parts] == [1, -1]
    assert [part.net for part in scored("7S 7H 7D", "KC QC AC", trips="30.5").parts] == [-1, 1]


# -------------------------------------------------------------------------------------------------- showdown (1B.10)


@pytest.mark.parametrize(
    ("better", "worse", "points"),
    [
        ("KH QH 4H", "QS JS 4S", 24),
        ("KH JH 5H", "KS 10S 5S", 25),
        ("KH QH 6H", "QC 9C 7C", 26),
    ],
)
def test_case_61_equal_points_go_by_the_ranks_from_the_highest(better: str, worse: str, points: int) -> None:
    """King, queen and jack are ten points each, but not the same rank."""
    score = scored(worse, better)

    assert [part.points for part in score.parts] == [points, points]
    assert [part.net for part in score.parts] == [-1, 1]


def test_case_61_both_rows_of_a_tie_are_named_with_the_place_that_decides() -> None:
    """K J 5 against K 10 5: the line holds both rows, the winner's first, and says that the second cards decide."""
    tie = scored("KH JH 5H", "KS 10S 5S", "2D 3C 4D").lines[1].message.arguments

    assert (tie["first"], tie["second"], tie["k"]) == (Cards(cards("KH JH 5H")), Cards(cards("KS 10S 5S")), 2)


def test_case_r31_the_pot_goes_to_the_better_ranks_not_to_the_first_seat() -> None:
    """Q 9 7 against K Q 6, both 26: the second seat wins; K Q 6 twice: both share."""
    assert [part.net for part in scored("QC 9C 7C", "KH QH 6H", "KD QD 2C").parts] == [-1, 2, -1]
    assert [part.net for part in scored("KC QC 6C", "KH QH 6H", "JD QD 2C", ante=2).parts] == [1, 1, -2]


def test_case_62_equal_ranks_in_different_suits_split_the_pot() -> None:
    """K Q 4 twice: neither a suit nor a seat has priority."""
    score = scored("KH QH 4H", "KS QS 4S")

    assert [part.net for part in score.parts] == [0, 0]
    assert codes(score.lines) == ["to.sheet.split"]


def test_case_62_the_knocker_has_no_priority() -> None:
    """Whoever knocked, equal hands share."""
    hands = tuple(map(cards, ("KH QH 4H", "KS QS 4S")))

    for knocker in (0, 1):
        score = game.score_deal(rules(2), Tally(hands=hands, knocker=Seat(knocker)))
        assert [part.net for part in score.parts] == [0, 0]


def test_a_tie_is_explained_card_by_card() -> None:
    """The line names the first card that differs, here the queen against the king (the worked example's end)."""
    score = scored("AH QH 9H", "AS 10S 7S", "AD KD 9D")

    assert [line.message.into("zh-Hant") for line in score.lines] == [
        "3 號 30 點最高",
        "3 號和 1 號都是 30 點，比到第 2 張：K 大於 Q",
    ]
    assert score.lines[1].message.into("en") == "seat 3 and seat 1 both 30; card 2: K beats Q"
    assert score.lines[1].cards == cards("KD QH")


def test_every_hand_is_itemised() -> None:
    """Each seat sees its best suit with its cards and points, what it put into the pot, and what came out."""
    winner, loser = scored("AH 9H KC", "AD KD 2C", ante=2).parts[::-1]

    assert [(line.cards, line.points, line.message.into("zh-Hant")) for line in winner.lines] == [
        (cards("AD KD"), 21, "方塊 A、K：21 點"),
        ((), -2, "先放 2 枚籌碼"),
        ((), 4, "收下 4 枚籌碼"),
    ]
    assert [line.message.into("en") for line in loser.lines] == ["hearts A, 9: 20", "2 chips into the pot"]
    assert (winner.points, winner.net, loser.points, loser.net) == (21, 2, 20, -2)


# ------------------------------------------------------------------------------------------------------- the pot (1B.3)


def test_odd_chips_go_to_the_first_after_the_dealer() -> None:
    """Five chips shared by two: the earlier one after the dealer has three."""
    hands = ("KH QH 4H", "KS QS 4S", "2C 3D 5D", "2D 3C 5C", "2H 3S 5S")

    assert [part.net for part in scored(*hands, dealer=4).parts][:2] == [2, 1]
    assert [part.net for part in scored(*hands, dealer=0).parts][:2] == [1, 2]
    assert codes(scored(*hands).lines)[-1] == "to.sheet.odd"


def test_a_pot_is_paid_out_to_the_last_chip() -> None:
    """Eight chips shared by three, seat 1 dealing: the first two after the dealer have three, and nothing is left."""
    score = scored("KH QH 4H", "KS QS 4S", "KC QC 4C", "2D 3D 5H", dealer=1, ante=2)

    assert [part.net + 2 for part in score.parts] == [3, 2, 3, 0]


def test_what_earlier_ties_left_in_the_pot_is_won_with_it() -> None:
    """Where a complete tie leaves the pot for the next deal, its winner gets all of it."""
    score = scored("AH 9H KC", "AD KD 2C", "2H 3S 4D", pot=6, full_tie="carry-over")

    assert [part.net for part in score.parts] == [-1, 5, -1]


def test_without_chips_the_winner_gets_a_point_and_the_sheet_says_so() -> None:
    """Points don't add up to zero; a complete tie shares the point exactly."""
    score = scored("AH 9H KC", "AD KD 2C", "2H 3S 4D", ante=0)

    assert [part.net for part in score.parts] == [0, 1, 0]
    assert codes(score.lines) == ["to.sheet.highest", "to.sheet.no_pot"]
    assert "加起來不是 0" in score.lines[-1].message.into("zh-Hant")
    assert [part.net for part in scored("KH QH 4H", "KS QS 4S", "KC QC 4C", ante=0).parts] == [Fraction(1, 3)] * 3


def test_under_carry_over_nobody_is_paid_and_the_pot_stays() -> None:
    """A complete tie leaves all chips in the pot."""
    score = scored("KH QH 4H", "KS QS 4S", "2C 3D 5D", full_tie="carry-over")

    assert [part.net for part in score.parts] == [-1, -1, -1]
    assert codes(score.lines) == ["to.sheet.carried"]


def test_under_replay_a_complete_tie_costs_nothing() -> None:
    """The deal doesn't count, so nobody has put anything in."""
    score = scored("KH QH 4H", "KS QS 4S", "2C 3D 5D", full_tie="replay")

    assert [part.net for part in score.parts] == [0, 0, 0]
    assert codes(score.lines) == ["to.sheet.replay"]


# --------------------------------------------------------------------------------------- several hands of 31 (1B.9)


def test_case_63_two_hands_of_31_are_compared() -> None:
    """A K Q beats A K J; A K Q twice shares the pot."""
    assert [part.net for part in scored("AS KS JS", "AH KH QH").parts] == [-1, 1]
    assert [part.net for part in scored("AS KS QS", "AH KH QH").parts] == [0, 0]


def test_under_turn_order_the_first_31_after_the_dealer_wins() -> None:
    """The lower 31 wins because its seat comes first."""
    hands = ("AS KS JS", "AH KH QH", "2C 3D 5D")

    assert [part.net for part in scored(*hands, several_31="turn-order").parts] == [2, -1, -1]
    assert [part.net for part in scored(*hands, several_31="turn-order", dealer=0).parts] == [-1, 2, -1]
    assert scored(*hands, several_31="turn-order").lines[0].message.into("zh-Hant") == (
        "1 號和 2 號都有 31 點，從莊家下一位起，1 號先輪到"
    )


def test_under_turn_order_a_31_that_nobody_showed_is_compared_at_the_showdown() -> None:
    """In a table of claims two hands of 31 that were kept back are compared like any other."""
    hands = tuple(map(cards, ("AS KS JS", "AH KH QH")))
    options = rules(2, thirty_one="claim", several_31="turn-order")

    kept = game.score_deal(options, Tally(hands=hands))
    shown = game.score_deal(options, Tally(hands=hands, shown=(Seat(1),)))

    assert [part.net for part in kept.parts] == [-1, 1]
    assert [part.net for part in shown.parts] == [1, -1]


# ---------------------------------------------------------------------------------------- hands that nobody can hold


@pytest.mark.parametrize(
    ("hands", "says"),
    [
        (("AH 9H", "AD KD 2C"), ("手牌要三張，這裡有 2 張（第 1B.4 條）", "this has 2 (art. 1B.4)")),
        (("AH 9H KC QC", "AD KD 2C"), ("這裡有 4 張", "this has 4")),
        (
            ("AH 9H KC", "AH KD 2C"),
            ("1 號和 2 號都有紅心A（第 1B.14 條）", "A♥\ufe0e is in both seat 1's and seat 2's hand"),
        ),
        (("AH AH KC", "AD KD 2C"), ("1 號的手牌裡有兩張紅心A", "seat 1 holds A♥\ufe0e twice")),
        (("AH 9H RJ", "AD KD 2C"), ("大鬼不在這副牌裡（第 1B.1 條）", "isn't in this pack")),
    ],
)
def test_impossible_hands_are_refused_with_the_card_and_the_article(
    hands: tuple[str, ...], says: tuple[str, str]
) -> None:
    """A hand of two or four cards, one card in two hands, a card twice, a joker."""
    with pytest.raises(TallyError) as refused:
        scored(*hands)

    assert says[0] in refused.value.text.zh
    assert says[1] in refused.value.text.en


def test_a_card_of_a_second_pack_is_refused() -> None:
    """Only the 52 cards of one pack exist here."""
    with pytest.raises(TallyError):
        game.score_deal(rules(2), Tally(hands=((Card(54), Card(5), Card(9)), cards("AD KD 2C"))))


@pytest.mark.parametrize(
    ("tally", "says"),
    [
        (Tally(hands=(cards("AH 9H KC"),)), "2 人要有 2 手牌，這裡有 1 手"),
        (Tally(hands=(cards("AH 9H KC"), cards("AD KD 2C")), knocker=Seat(2)), "沒有 3 號座位，這桌有 2 人"),
        (Tally(hands=(cards("AH 9H KC"), cards("AD KD 2C")), dealer=Seat(-1)), "沒有 0 號座位"),
        (Tally(hands=(cards("AH 9H KC"), cards("AD KD 2C")), shown=(Seat(1),)), "2 號是 21 點，沒有 31"),
        (Tally(hands=(cards("AH 9H KC"), cards("AD KD 2C")), pot=1), "籌碼池至少有 2 枚，不是 1 枚"),
        (Tally(hands=(cards("AH 9H KC"), cards("AD KD 2C")), pot=4), "不留到下一局，這一局有 2 枚，不是 4 枚"),
    ],
)
def test_a_tally_that_cannot_be_is_refused(tally: Tally, says: str) -> None:
    """Too few hands, a seat that isn't there, a 31 that is none, a pot with too little or too much in it."""
    with pytest.raises(TallyError, match=says):
        game.score_deal(rules(2), tally)
