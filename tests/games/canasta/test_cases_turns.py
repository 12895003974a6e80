"""The numbered cases of the rule book: red threes, going out, asking, the end of the stock (80 to 93)."""

import pytest

from paizhuo.cards import Rank, rank_of
from paizhuo.games import canasta as game
from paizhuo.games.canasta import Drawn, Phase
from tests.games.canasta.support import (
    dealt,
    drew,
    legal,
    nets,
    play,
    position,
    ranks,
    refusal,
    short_by,
    step,
    together,
    told,
)

CANASTA = "KKKKKKK, 777"
"""Melds of a side that may go out."""


def test_case_80_red_threes_of_the_deal_are_laid_out_and_replaced() -> None:
    """Two red threes bring a black three, which stays, and another red three, which is replaced again."""
    begun = dealt(["3H 3D 5 5", "", "", ""], "9 3C 3H 4 4")
    state = begun.state
    assert [len(laid) for laid in state.red_threes] == [3, 0, 0, 0]
    assert [len(hand) for hand in state.hands] == [11, 11, 11, 11]
    assert "3" in ranks(state.hands[0])
    assert told(begun) == ["ev.dealt", "ca.ev.upcard", "ca.ev.red3", "ca.ev.red3", "ca.ev.red3"]


def test_case_80_the_seats_follow_each_other_from_the_dealers_left() -> None:
    """The first player's red three is replaced first."""
    state = dealt(["3H", "3D", "", ""], "9 J Q", dealer=0).state
    assert rank_of(state.hands[1][-1]) is Rank.JACK
    assert rank_of(state.hands[0][-1]) is Rank.QUEEN


def test_case_81_a_red_three_that_is_drawn_is_replaced_until_another_card_comes() -> None:
    """Red three, red three, five: two are laid out and the hand has one card more."""
    drawn = step(position("4 4 5", stock="3H 3D 5 9"), "draw")
    assert len(drawn.state.red_threes[0]) == 2
    assert ranks(drawn.state.hands[0]) == "4 4 5 5"
    assert told(drawn, 0) == ["ca.ev.red3", "ca.ev.red3", "ca.ev.drew_card"]
    assert told(drawn, 1) == ["ca.ev.red3", "ca.ev.red3", "ca.ev.drew"]
    assert drawn.reveals


def test_case_85_the_last_card_but_one_may_complete_the_canasta_that_going_out_needs() -> None:
    """Six queens on the table: the seventh is added, and the eight goes out."""
    state = play(drew("Q 8", melds="QQQQQQ"), "meld Q")
    assert legal(state) == ["discard 8"]
    out = play(state, "discard 8")
    assert out.phase is Phase.OVER
    assert out.out == 0


def test_case_86_two_black_threes_do_not_go_out() -> None:
    """One is discarded and one stays."""
    state = drew("3 3", melds=CANASTA)
    assert legal(state) == ["discard 3"]
    assert play(state, "discard 3").out is None


def test_case_86_three_black_threes_go_out() -> None:
    """They go down together in the turn in which their holder goes out."""
    out = play(drew("3 3 3", melds=CANASTA), "meld 3 3 3")
    assert out.out == 0
    assert out.melds[0][-1].rank is Rank.THREE


def test_case_86_a_black_three_may_be_the_last_discard() -> None:
    """A queen is added to the queens, and the black three goes out."""
    out = play(drew("Q 3", melds=f"{CANASTA}, QQQ"), "meld Q", "discard 3")
    assert out.out == 0


def test_case_86_a_fourth_black_three_joins_the_other_three() -> None:
    """All four go down, also one after the others."""
    assert play(drew("3 3 3 3", melds=CANASTA), "meld 3 3 3", "meld 3").out == 0


@pytest.mark.parametrize(
    ("hand", "meld"), [("3 3 2 4", "meld 3 3 2"), ("3 3 3 4 5", "meld 3 3 3"), ("3 3 4", "meld 3 3")]
)
def test_case_87_black_threes_are_melded_only_when_going_out_and_without_wild_cards(hand: str, meld: str) -> None:
    """With a wild card, with cards left, or two of them: refused."""
    assert refusal(drew(hand, melds=CANASTA), meld) == "ca.no.black3"


ASKING = {"melds": f"{CANASTA}, QQQ", "left": "4 5", "partner": "4 5", "right": "4 5"}


def test_case_88_a_no_forbids_going_out_in_this_turn() -> None:
    """Both queens and the eight would be gone; after a no one card must stay."""
    state = play(drew("Q Q 8", **ASKING), "ask", "no")
    assert refusal(state, "meld Q Q") == "ca.no.said_no"
    assert legal(state) == ["meld Q", "discard 8", "discard Q"]
    kept = play(state, "meld Q")
    assert refusal(kept, "meld Q") == "ca.no.said_no"
    assert play(kept, "discard Q").out is None


def test_case_88_a_yes_demands_going_out_in_this_turn() -> None:
    """No turn end with cards in the hand is left."""
    state = play(drew("Q Q 8", **ASKING), "ask", "yes")
    assert refusal(state, "discard 8") == "ca.no.said_yes"
    assert legal(state) == ["meld Q", "meld Q Q"]
    assert play(state, "meld Q Q", "discard 8").out == 0


def test_case_88_a_yes_forbids_melds_after_which_going_out_is_impossible() -> None:
    """The two completes nothing but is needed for the pair of eights."""
    state = play(drew("8 8 2 4", **ASKING), "ask", "yes")
    assert refusal(state, "meld onto Q 2") == "ca.no.said_yes"
    assert play(state, "meld 8 8 2", "discard 4").out == 0


def test_case_88_who_has_not_asked_may_do_either() -> None:
    """Going out and staying in are both legal."""
    state = drew("Q Q 8", **ASKING)
    assert play(state, "meld Q Q", "discard 8").out == 0
    assert play(state, "discard 8").out is None


def test_case_88_it_is_too_late_to_ask_after_an_ordinary_meld() -> None:
    """The question comes before the melds."""
    assert refusal(play(drew("Q Q 8", **ASKING), "meld Q"), "ask") == "ca.no.ask_when"


def test_case_88_the_meld_of_the_top_card_is_no_ordinary_meld() -> None:
    """Having taken the pile one may ask."""
    state = play(position("Q Q 8", pile="K Q", stock="9", **ASKING), "take Q Q")
    asked = step(state, "ask")
    assert asked.state.phase is Phase.ANSWER
    assert game.actors(asked.state) == (2,)


def test_case_88_the_melds_that_an_opening_with_the_pile_needs_come_before_the_question() -> None:
    """After take and opening meld one may still ask."""
    hand = "8 8 A A A Q Q Q Q Q Q Q 4"
    state = together(position(hand, pile="A 8", stock="9", left="4", partner="4", right="4"), "take 8 8", "meld A A A")
    assert "ask" in legal(state)


def test_case_88_a_question_needs_an_able_asker_and_one_who_may_be_held_to_a_no() -> None:
    """Who can't go out may not ask; nor who could not stay in."""
    assert refusal(drew("8 9 4", **ASKING), "ask") == "ca.no.ask_able"
    assert refusal(drew("8", **ASKING), "ask") == "ca.no.stuck"


def test_case_88_one_question_a_turn_and_nobody_else_answers() -> None:
    """While the answer is out all others wait, and the asker doesn't ask again."""
    state = play(drew("Q Q 8", **ASKING), "ask")
    assert legal(state) == ["yes", "no"]
    assert refusal(state, "discard 8", seat=0) == "ca.no.answer"
    assert refusal(state, "draw", seat=2) == "ca.no.answer_first"
    assert refusal(state, "yes", seat=1) == "no.turn"
    assert refusal(play(state, "no"), "ask") == "ca.no.ask_again"
    assert refusal(play(state, "no"), "yes") == "ca.no.not_asked"


def test_case_90_a_red_three_as_last_card_ends_the_deal_at_once() -> None:
    """It is laid out, nothing is melded or discarded, and nobody gets the bonus for going out."""
    ended = step(position("K K K 4", stock="3H", melds="AAA"), "draw")
    assert ended.state.phase is Phase.OVER
    assert told(ended) == ["ca.ev.red3_pile", "ca.ev.last_red3"]
    assert nets(ended.state) == [60 + 100 - 35, 0]


def test_case_90_a_red_three_that_replaces_another_ends_the_deal_too() -> None:
    """Two red threes at the bottom of the stock."""
    ended = step(position("K K K 4", stock="3H 3D", melds="777"), "draw")
    assert told(ended) == ["ca.ev.red3", "ca.ev.red3_pile", "ca.ev.last_red3"]
    assert ended.state.phase is Phase.OVER


def test_case_90_who_draws_the_last_card_finishes_the_turn_and_the_next_must_take_what_fits() -> None:
    """The next side has nines on the table and the pile isn't frozen: it must take a nine."""
    state = play(position("9 4 5", stock="9", melds="777", theirs="999", left="8 8 8"), "draw", "discard 9")
    assert legal(state) == ["take onto 9"]
    assert refusal(state, "leave") == "ca.no.forced"
    assert refusal(state, "draw") == "ca.no.forced"
    after = play(state, "take onto 9", "discard 8")
    assert after.phase is Phase.OVER


def test_case_90_other_takes_are_free_to_choose() -> None:
    """A natural with a wild card may take the pile; leaving it ends the deal without a discard."""
    state = play(position("9 4 5", stock="9", melds="777", theirs="888", left="9 2 4 4"), "draw", "discard 9")
    assert legal(state) == ["take 9 2", "leave"]
    left = step(state, "leave")
    assert told(left) == ["ca.ev.left", "ca.ev.stock_out"]
    assert left.state.phase is Phase.OVER


def test_case_90_without_a_legal_take_the_deal_ends_by_itself() -> None:
    """Nobody is asked to do what can't be done."""
    ended = step(play(position("9 4 5", stock="9", melds="777", theirs="888", left="4 4"), "draw"), "discard 9")
    assert told(ended) == ["ca.ev.discard", "ca.ev.stock_out"]
    assert ended.state.phase is Phase.OVER


def test_case_91_a_frozen_pile_may_be_left() -> None:
    """The holder of the pair may decline, which ends the deal."""
    state = play(position("9 4 5", stock="9", pile="2", theirs="888", left="9 9 4 4"), "draw", "discard 9")
    assert legal(state) == ["take 9 9", "leave"]
    assert play(state, "leave").phase is Phase.OVER


CONCEALED = "9 9 9 9 9 9 9 5 5 5 5 4"


def test_case_92_a_whole_hand_in_one_turn_needs_no_minimum() -> None:
    """Seven nines, four fives and a last discard, at a score of 3,000: out with both bonuses."""
    state = drew(CONCEALED, before=(3000, 0))
    out = together(state, "meld 9 9 9 9 9 9 9", "meld 5 5 5 5", "discard 4")
    assert out.concealed
    assert nets(out)[0] == 70 + 20 + 500 + 200


def test_case_92_nothing_else_may_be_done_on_the_way() -> None:
    """The seven nines are 70 of 120: until the last card the turn can neither be ended nor a question asked."""
    state = play(drew(CONCEALED, before=(3000, 0)), "meld 9 9 9 9 9 9 9")
    assert not game.settled(state)
    assert short_by(state, "discard 4") == {"min": 120, "n": 70, "short": 50}
    assert refusal(state, "discard 4") == "ca.no.min"
    assert refusal(state, "ask") == "ca.no.ask_when"
    assert legal(state) == ["meld 5 5 5", "meld 5 5 5 5"]


def test_case_92_the_partners_nines_on_the_table_make_it_no_concealed_out() -> None:
    """Adding to a meld that lay there is going out, without the second bonus."""
    state = drew("9 9 9 9 9 5 5 5 5 4", melds="999")
    out = play(state, "meld 9 9 9 9 9", "meld 5 5 5 5", "discard 4")
    assert out.out == 0
    assert not out.concealed


def test_case_92_adding_one_card_to_the_partners_meld_makes_it_no_concealed_out() -> None:
    """The nines are a canasta of the own hand, the king is not laid by itself."""
    out = play(drew("9 9 9 9 9 9 9 K 4", melds="KKK"), "meld K", "meld 9 9 9 9 9 9", "meld 9", "discard 4")
    assert out.out == 0
    assert not out.concealed


def test_case_92_who_has_taken_the_pile_in_an_earlier_turn_goes_out_openly() -> None:
    """The eights were laid from the hand; a turn that only drew and discarded lays nothing."""
    took = play(position("8 8 4 5", pile="9 8", melds="KKK", stock="9"), "take 8 8", "discard 4")
    assert took.has_laid == (True, False, False, False)
    drawn = play(position("8 8 4 5", pile="9 8", melds="KKK", stock="9"), "draw", "discard 4")
    assert drawn.has_laid == (False,) * 4


def test_case_92_melds_of_the_partner_in_other_ranks_do_not_matter() -> None:
    """The side has opened; the hand is still laid whole."""
    assert play(drew(CONCEALED, melds="KKK"), "meld 9 9 9 9 9 9 9", "meld 5 5 5 5", "discard 4").concealed


def test_case_92_a_red_three_laid_out_before_does_not_matter() -> None:
    """It isn't laid from the hand as a meld."""
    state = drew(CONCEALED, red_threes=("3H", "", "", ""))
    assert together(state, "meld 9 9 9 9 9 9 9", "meld 5 5 5 5", "discard 4").concealed


def test_case_92_who_has_laid_cards_in_an_earlier_turn_goes_out_openly() -> None:
    """The second bonus is for a whole hand."""
    state = drew(CONCEALED, melds="KKK", has_laid=(True, False, False, False))
    assert not play(state, "meld 9 9 9 9 9 9 9", "meld 5 5 5 5", "discard 4").concealed


def test_case_92_a_canasta_of_the_partner_alone_makes_it_no_concealed_out() -> None:
    """The canasta must come out of the own hand."""
    out = play(drew("9 9 9 5 5 5 4", melds="KKKKKKK"), "meld 9 9 9", "meld 5 5 5", "discard 4")
    assert out.out == 0
    assert not out.concealed


def test_case_93_after_taking_the_pile_a_concealed_out_needs_the_minimum() -> None:
    """At 3,000 the hand counts 100 of 120 with the top card, so the pile may not be taken."""
    hand = "9 9 9 9 9 9 5 5 5 5 4"
    state = position(hand, pile="9", before=(3000, 0))
    assert refusal(state, "take 9 9") == "ca.no.min_pile"
    assert short_by(state, "take 9 9") == {"min": 120}


def test_case_93_with_the_minimum_it_is_concealed_after_the_pile_too() -> None:
    """At 50 points the same hand goes out with both bonuses."""
    state = position("9 9 9 9 9 9 5 5 5 5 4", pile="9")
    out = play(together(state, "take 9 9", "meld 9 9 9 9"), "meld 5 5 5 5", "discard 4")
    assert out.concealed


def test_a_deal_starts_with_nothing_of_the_one_before() -> None:
    """Frozen pile, opened side, question and answer are all gone (report R23)."""
    state = dealt(["", "", "", ""], "9 8 7").state
    assert state.turn == game.Turn()
    assert state.melds == ((), ())
    assert state.asked == state.has_laid == (False,) * 4
    assert state.turn.drawn is Drawn.NOT_YET
