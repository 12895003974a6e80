"""The numbered cases of the rule book: melds, openings, taking the pile (71 to 79, 82 to 84, 89, 99 to 103, 108)."""

import pytest

from paizhuo.games.canasta import Drawn, Phase
from paizhuo.games.canasta.values import opening_minimum
from tests.games.canasta.support import (
    dealt,
    drew,
    legal,
    play,
    position,
    ranks,
    refusal,
    short_by,
    step,
    together,
    told,
)

OPEN = "KKK, 777"
"""Melds of a side that has opened, with no canasta."""


@pytest.mark.parametrize(
    ("meld", "hand"),
    [
        ("meld 9 9 *", "9 9 * 4 5 6"),
        ("meld J J J J 2 2 *", "J J J J 2 2 * 4 5 6"),
        ("meld Q Q Q Q Q Q Q", "Q Q Q Q Q Q Q 4 5 6"),
    ],
)
def test_case_71_groups_of_one_rank_are_melds(meld: str, hand: str) -> None:
    """Two naturals with a joker, four with three wild cards, and seven naturals may be laid."""
    assert meld in legal(drew(hand, melds=OPEN))


@pytest.mark.parametrize(
    ("meld", "hand", "why"),
    [
        ("meld 5 6 7", "5 6 7 8 9", "ca.no.run"),
        ("meld 8 2 2", "8 2 2 9 9", "ca.no.naturals"),
        ("meld 8 8 2 2 2 *", "8 8 2 2 2 * 4 4", "ca.no.wilds"),
        ("meld 8 8", "8 8 9 9", "ca.no.three"),
        ("meld 2 2 *", "2 2 * 9 9", "ca.no.only_wilds"),
    ],
)
def test_case_71_other_groups_are_no_melds(meld: str, hand: str, why: str) -> None:
    """Runs, one natural among wild cards, four wild cards, pairs and wild cards alone are refused."""
    assert refusal(drew(hand, melds=OPEN), meld) == why


def test_case_72_two_melds_reach_the_minimum_together() -> None:
    """At 1,800 a side needs 90: three kings and two aces with a two are exactly that."""
    state = drew("K K K A A 2 4 5 6", before=(1800, 0))
    opened = together(state, "meld K K K", "meld A A 2")
    assert [meld.rank.name for meld in opened.melds[0]] == ["KING", "ACE"]
    assert opened.turn.opening is None


def test_case_72_a_red_three_does_not_help_to_open() -> None:
    """Three kings alone are 30 of 90, and a red three on the table adds nothing."""
    state = drew("K K K 4 5 6 7 8 9", before=(1800, 0), red_threes=("3H", "", "", ""))
    assert refusal(state, "meld K K K") == "ca.no.min_reach"
    assert short_by(state, "meld K K K") == {"min": 90, "n": 30, "short": 60}


@pytest.mark.parametrize(("score", "minimum"), [(-5, 15), (0, 50), (1495, 50), (1500, 90), (2995, 90), (3000, 120)])
def test_case_73_the_minimum_follows_the_score(score: int, minimum: int) -> None:
    """The edges of the bands: below zero, zero, 1,500 and 3,000."""
    assert opening_minimum(score) == minimum


def test_case_74_only_the_top_card_counts_when_a_side_opens_with_the_pile() -> None:
    """Three kings with the top one and two queens with a two are 70: enough for 50."""
    state = position("K K Q Q 2 4 5", pile="Q K K")
    opened = together(state, "take K K", "meld Q Q 2")
    assert opened.turn.opening is None
    assert opened.pile == ()
    assert ranks(opened.hands[0]) == "4 5 K Q"


def test_case_74_buried_cards_do_not_help_to_open() -> None:
    """At 90 the king and the queen below the top card would be needed, and may not be."""
    state = position("K K Q Q 2", pile="Q K K", before=(1500, 0))
    assert refusal(state, "take K K") == "ca.no.buried"


def test_case_75_an_unfrozen_pile_goes_onto_the_sides_meld() -> None:
    """With four eights on the table the top eight may be added, and the rest comes to the hand."""
    state = play(position("4 5 6", pile="9 8", melds="8888"), "take onto 8")
    assert state.melds[0][0].size == 5
    assert ranks(state.hands[0]) == "4 5 6 9"


def test_case_75_a_frozen_pile_is_taken_with_two_naturals_which_may_make_a_canasta() -> None:
    """Four eights on the table, two from the hand and the top one are seven."""
    state = position("8 8 4 5", pile="2 8", melds="8888")
    taken = step(state, "take 8 8")
    assert taken.state.melds[0][0].is_canasta
    assert told(taken) == ["ca.ev.took", "ca.ev.canasta"]


@pytest.mark.parametrize(("hand", "take"), [("8 * 4 5", "take 8 *"), ("8 4 5 6", "take onto 8"), ("8 4 5", "take 8 8")])
def test_case_75_a_frozen_pile_is_not_taken_otherwise(hand: str, take: str) -> None:
    """An eight with a joker, and a single eight, leave a frozen pile where it is."""
    assert refusal(position(hand, pile="2 8", melds="8888"), take) == "ca.no.pair"


def test_case_76_an_unopened_side_needs_a_natural_pair() -> None:
    """The pile is frozen for a side that hasn't opened, whatever it holds."""
    state = position("8 * A A A 4", pile="9 8")
    assert refusal(state, "take 8 *") == "ca.no.pair"
    assert short_by(state, "take 8 *")["reason"].en == "Your side hasn't opened"


def test_case_76_an_unopened_side_needs_the_minimum_too() -> None:
    """A pair of eights with the top one is 30; with three aces beside it the pile is taken."""
    assert refusal(position("8 8 A A 4 5", pile="9 8"), "take 8 8") == "ca.no.min_reach"
    opened = together(position("8 8 A A A 4 5", pile="9 8"), "take 8 8", "meld A A A")
    assert ranks(opened.hands[0]) == "4 5 9"


@pytest.mark.parametrize(("top", "why"), [("2", "ca.no.top_wild"), ("*", "ca.no.top_wild"), ("3", "ca.no.top_black3")])
def test_case_77_a_wild_card_or_a_black_three_on_top_is_never_taken(top: str, why: str) -> None:
    """Whatever a hand holds, such a top card stays."""
    state = position(f"{top} {top} 4 5 6", pile=f"9 {top}", melds=OPEN)
    assert refusal(state, f"take {top} {top}") == why


def test_case_77_a_buried_black_three_freezes_nothing() -> None:
    """Under a nine it has no more effect."""
    assert "take onto 9" in legal(position("4 5 6", pile="3 9", melds="999"))


def test_case_78_wild_cards_and_red_threes_at_the_start_freeze_the_pile() -> None:
    """Joker, red three and seven are turned up; a pair of sevens takes them and the red three is laid out."""
    begun = dealt(["7 7 A A A", "", "", ""], "* 3H 7 9 9 9")
    state = begun.state
    assert ranks(state.pile) == "* 3H 7"
    assert "ca.ev.upcard" in told(begun)
    assert refusal(state, "take 7 *") == "ca.no.pair"
    taken = play(state, "take 7 7", "meld A A A")
    assert len(taken.red_threes[0]) == 1
    assert taken.stock == state.stock
    assert "*" in ranks(taken.hands[0])


def test_case_78_a_red_three_at_the_start_freezes_the_pile() -> None:
    """The reason that is told is the red three."""
    state = dealt(["7", "", "", ""], "3H 7 9 9 9").state
    assert short_by(state, "take 7 7")["reason"].en == "A red three was turned at the start"


def test_case_79_a_black_three_may_start_the_pile() -> None:
    """In the classic version it stays, and the first player can't take it."""
    state = dealt(["", "", "", ""], "3 9 9").state
    assert ranks(state.pile) == "3"
    assert legal(state) == ["draw"]


def test_case_79_the_bicycle_version_turns_another() -> None:
    """A black three is covered by the next card."""
    state = dealt(["", "", "", ""], "3 9 9", black_three_upcard="turn-another").state
    assert ranks(state.pile) == "3 9"


def test_case_82_a_wild_card_makes_a_natural_canasta_mixed() -> None:
    """Seven queens are natural; with a two they are mixed, and everybody hears of it."""
    state = drew("2 4 5 6", melds="QQQQQQQ")
    mixed = step(state, "meld onto Q 2")
    assert mixed.state.melds[0][0].wilds
    assert told(mixed) == ["ca.ev.added", "ca.ev.turned_mixed"]


def test_case_82_an_eighth_queen_keeps_a_canasta_natural() -> None:
    """It stays worth 500."""
    state = play(drew("Q 4 5 6", melds="QQQQQQQ"), "meld Q")
    assert state.melds[0][0].size == 8
    assert not state.melds[0][0].wilds


def test_case_83_a_meld_never_gets_a_fourth_wild_card() -> None:
    """Neither by adding nor by taking the pile with one; the top card alone may be added."""
    assert refusal(drew("* 4 5 6", melds="8822*"), "meld onto 8 *") == "ca.no.wilds"
    state = position("8 * 4 5", pile="9 8", melds="8822*")
    assert refusal(state, "take 8 *") == "ca.no.wilds"
    assert "take onto 8" in legal(state)


@pytest.mark.parametrize(
    ("hand", "meld", "why"),
    [("K K K", "meld K K K", "ca.no.out"), ("K K K 5", "meld K K K", "ca.no.keep"), ("K 5", "meld K", "ca.no.keep")],
)
def test_case_84_without_a_canasta_two_cards_are_kept_for_the_discard(hand: str, meld: str, why: str) -> None:
    """Melding down to one card, or to none, is refused."""
    assert refusal(drew(hand, melds="KKK, 777"), meld) == why


def test_case_84_melding_down_to_two_cards_is_legal() -> None:
    """One is discarded and one is kept."""
    state = play(drew("K K K 5 6", melds=OPEN), "meld K K K", "discard 5")
    assert ranks(state.hands[0]) == "6"
    assert state.to_move == 1


def test_case_89_one_card_does_not_take_one_card() -> None:
    """A pile of one card stays; one of three may be taken onto the own meld."""
    assert refusal(position("7", pile="7", melds="777, QQQQQQQ"), "take onto 7") == "ca.no.single"
    assert "take onto 7" in legal(position("7", pile="9 4 7", melds="777, QQQQQQQ"))


def test_case_99_nobody_adds_to_the_opponents_melds() -> None:
    """A single eight does not go onto the other side's eights."""
    assert refusal(drew("8 4 5 6", melds=OPEN, theirs="888"), "meld 8") == "ca.no.theirs"


def test_case_100_a_side_has_one_meld_of_a_rank() -> None:
    """Four more kings join the three on the table: one canasta."""
    state = play(drew("K K K K 4 5 6", melds="KKK, 777"), "meld K K K K")
    assert [(meld.rank.name, meld.size) for meld in state.melds[0]] == [("SEVEN", 3), ("KING", 7)]


def test_case_101_who_has_drawn_may_not_take_the_pile() -> None:
    """One or the other, never both in a turn."""
    state = play(position("7 7 4 5", pile="9 7", melds=OPEN, stock="9 9"), "draw")
    assert state.phase is Phase.MELD
    assert refusal(state, "take 7 7") == "ca.no.drawn"


def test_case_102_the_partner_of_who_opened_needs_no_minimum() -> None:
    """Three fours are 15, and enough."""
    assert "meld 4 4 4" in legal(drew("4 4 4 8 9", melds=OPEN, before=(3000, 0)))


def test_case_103_a_canasta_bonus_does_not_open() -> None:
    """Seven fours are 35 of 50, the five hundred doesn't count."""
    state = drew("4 4 4 4 4 4 4 5 6 8 9")
    assert refusal(state, "meld 4 4 4 4 4 4 4") == "ca.no.bonus"


def test_case_108_equal_cards_of_two_packs_lie_in_one_canasta() -> None:
    """Seven queens of four suits, some of them twice, are a natural canasta."""
    state = drew("QH QH QD QD QS QC QC 4 5", melds=OPEN)
    queens = play(state, "meld QH QH QD QD QS QC QC").melds[0][1]
    assert queens.is_canasta
    assert not queens.wilds


def test_suits_in_a_move_must_be_held_but_make_no_difference() -> None:
    """Kings named by suit are those of the hand; a king that isn't there, or one named twice, is refused."""
    state = drew("KS KH KD 2C 4 5 6", melds=OPEN)
    assert play(state, "meld KS KH 2C") == play(state, "meld K K 2")
    assert refusal(state, "meld KC KH 2C") == "no.card"
    assert refusal(state, "meld KS KS 2C") == "no.twice"
    assert refusal(state, "meld K K K K") == "ca.no.held"
    assert refusal(state, "meld 9 9 9") == "no.card"
    assert refusal(state, "meld 3H 3D K") == "ca.no.red3"
    assert state.turn.drawn is Drawn.STOCK
