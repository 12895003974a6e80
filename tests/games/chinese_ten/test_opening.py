"""Cut, deal, and what the opening table means (art. 1.2, 1.3, 1.5)."""

from __future__ import annotations

import pytest

from paizhuo.cards import STANDARD, card, cards
from paizhuo.core.wording import Seat
from paizhuo.games import chinese_ten as game
from paizhuo.games.chinese_ten import Cut, Phase, Source, move_text
from paizhuo.games.chinese_ten.events import Peeked
from tests.games.chinese_ten.support import (
    after,
    begin,
    dealt,
    match_of,
    order,
    refusal,
    rules,
    said,
    score_of,
    step,
    taken,
    to_the_end,
    void_of,
)

WIKI = rules("wikipedia")
CURRENT = rules("wikipedia-current")


def opening(options: game.Options, layout: str, **named: object) -> list[str]:
    """Give the codes of what is said when this table is turned up."""
    return said(begin(options, layout=layout, **named))


# ------------------------------------------------------------------------------------------------ cut and deal


@pytest.mark.parametrize("size", [1, 10, 51])
def test_case_21_22_the_last_card_is_the_one_that_the_tail_saw(size: int) -> None:
    """Whatever is lifted, its bottom card is turned up last; only the last seat's view has it."""
    pack = tuple(reversed(STANDARD))
    waits = game.deal(match_of(WIKI), pack).state
    state = game.apply(waits, Seat(3), Cut(size)).state
    assert state.stock[-1] == pack[size - 1]
    assert [game.view(state, seat).peek for seat in (0, 1, 2, 3, None)] == [None, None, None, pack[size - 1], None]


def test_case_22_dealing_begins_with_the_uncut_rest() -> None:
    """After a cut of 51 the one card that is left is dealt first, then the packet from its top."""
    pack = tuple(reversed(STANDARD))
    state = after(game.deal(match_of(WIKI), pack).state, "cut 51")
    assert state.hands[0] == tuple(sorted([pack[51], *pack[3:20:4]]))


def test_the_tail_turns_up_its_card_in_its_last_turn() -> None:
    """The card that the last seat saw is turned up by that seat, last of all."""
    state = begin(WIKI).state
    assert state.to_move == Seat(0)
    ended = to_the_end(dealt(WIKI))
    last = [capture for capture in ended.captured[3] if capture.source is Source.STOCK][-1]
    assert state.peek in last.cards


def test_the_peeked_card_is_said_to_the_last_seat_alone() -> None:
    """The cut is seen by all; the bottom card is told to the last seat and nobody else."""
    waits = game.deal(match_of(WIKI), order(WIKI)).state
    done = step(waits, "cut 17")
    assert said(done, 3)[:2] == ["ev.cut", "ev.peek"]
    assert done.events[1] == Peeked(Seat(3), done.state.stock[-1])
    assert all(said(done, seat)[:2] == ["ev.cut", "ev.dealt"] for seat in (0, 1, 2, None))
    assert done.reveals


def test_only_the_last_seat_cuts_and_leaves_a_card() -> None:
    """The last seat lifts 1 to 51 cards of 52; nobody else does, and nobody plays before."""
    waits = game.deal(match_of(WIKI), order(WIKI)).state
    assert waits.phase is Phase.CUT
    assert game.waiting_for(waits) == (Seat(3),)
    moves = game.legal_moves(game.view(waits, Seat(3)))
    assert [move_text(moves[0]), move_text(moves[-1]), len(moves)] == ["cut 1", "cut 51", 51]
    assert refusal(waits, "0: cut 17") == ("ct.no.cut_who", "1.3")
    assert refusal(waits, "cut 52") == refusal(waits, "cut 0") == ("ct.no.cut_range", "1.3")
    assert refusal(waits, "3: 3C") == refusal(waits, "0: ready") == ("no.phase", "")
    assert refusal(waits, "0: redeal no-point-hand") == ("no.phase", "")


def test_without_a_cut_the_pack_is_dealt_at_once() -> None:
    """Where nobody peeks, the pack is dealt as it was shuffled and the first seat plays."""
    done = game.deal(match_of(rules()), STANDARD)
    assert done.state.phase is Phase.PLAY
    assert said(done) == ["ev.dealt", "ct.ev.layout"]
    assert done.reveals


@pytest.mark.parametrize(("who", "first"), [("dealer", 2), ("next", 3)])
def test_the_first_card_goes_to_who_plays_first(who: str, first: int) -> None:
    """Cards are dealt one at a time from the seat that plays first, on in turn order."""
    options = rules(first_to_play=who)
    state = game.deal(match_of(options, dealer=2), STANDARD).state
    assert state.to_move == first
    assert [STANDARD[0] in hand for hand in state.hands].index(True) == first
    assert STANDARD[1] in state.hands[(first + 1) % 4]
    assert state.layout == STANDARD[24:28]
    assert state.stock == STANDARD[28:]


# ----------------------------------------------------------------------------------- three and four alike, jokers


@pytest.mark.parametrize("by", ["hand", "stock"])
def test_case_12_13_r32_the_fourth_queen_takes_all_three(by: str) -> None:
    """Played or turned up, the fourth takes the three of the opening at once; the other card stays."""
    hands = {0: "QC" if by == "hand" else "9C"}
    state = dealt(rules(), layout="QS QH QD 2C", hands=hands, stock="QC" if by == "stock" else "9C")
    assert state.tied == cards("QD QH QS")
    done = step(state, "QC" if by == "hand" else "9C")
    assert cards("QC QD QH QS") == taken(done.state, 0)
    assert done.state.points[0] == 20
    assert card("2C") in done.state.layout
    assert done.state.tied == ()
    assert "ct.ev.triple" in said(done)


def test_three_alike_go_together_or_not_at_all() -> None:
    """Nobody may pick one of the three."""
    state = dealt(rules(), layout="QS QH QD 2C", hands={0: "QC"})
    assert refusal(state, "QC>QH") == ("ct.no.three", "1.5")


def test_a_card_may_be_laid_beside_three_that_go_together() -> None:
    """Other cards come and go while the three wait for the fourth."""
    state = after(dealt(rules(), layout="QS QH QD 2C", hands={0: "8C", 1: "QC"}, stock="KC 3C"), "8C")
    assert taken(state, 0) == cards("8C 2C")
    assert taken(after(state, "QC"), 1) == cards("QC QD QH QS")


def test_case_14_one_black_and_two_red_are_dealt_again() -> None:
    """Under Wikipedia's rule a five with one black and two red voids the deal; two black and one red do not."""
    void = begin(WIKI, layout="5C 5H 5D KS").state
    assert void.phase is Phase.OVER
    assert (void_of(void).reason.phrase.code, void_of(void).cards) == ("ct.ev.redeal", cards("5C 5D 5H"))
    assert begin(WIKI, layout="5C 5S 5H KS").state.tied == cards("5C 5H 5S")


def test_case_14_a_void_deal_counts_nothing_and_the_same_dealer_deals_again() -> None:
    """Totals, dealer and number stay; only the attempt goes up."""
    void = begin(WIKI, layout="5C 5H 5D KS").state
    closed = game.close(void.match, void_of(void))
    assert (closed.totals, closed.dealer, closed.number, closed.attempt) == ((0, 0, 0, 0), void.match.dealer, 1, 2)


def test_case_15_one_of_three_leaves_two_for_good() -> None:
    """Where the fourth takes one only, two stay to the end; the total is still that of the whole pack."""
    options = rules(triple_opening="redeal-one-black-two-red", other_triple="one-of-three")
    state = dealt(options, layout="KS KC KH 2C", hands={0: "KD"})
    assert state.tied == ()
    assert refusal(state, "KD") == ("ct.no.choose", "1.6")
    red, black = (to_the_end(after(state, f"KD>{target}")) for target in ("KH", "KS"))
    assert (set(red.layout), set(black.layout)) == (set(cards("KC KS")), set(cards("KC KH")))
    assert (sum(red.points), sum(black.points)) == (280, 270)
    assert (score_of(red).total, score_of(black).total) == (280, 280)
    assert sum(part.net for part in score_of(black).parts) == -10


@pytest.mark.parametrize("rank", ["5", "10", "J", "Q", "K"])
def test_triple_redeal_voids_every_special_rank(rank: str) -> None:
    """Where three alike mean a re-deal, each of the special ranks does."""
    options = rules(triple_opening="redeal")
    assert "ct.ev.redeal" in opening(options, f"{rank}C {rank}S {rank}H 2C")


def test_case_105_three_sevens_are_nothing_special() -> None:
    """A three takes one of three sevens only: they will all find a partner."""
    state = dealt(rules(), layout="7C 7D 7H 2S", hands={0: "3C"})
    assert refusal(state, "3C") == ("ct.no.choose", "1.6")
    assert taken(after(state, "3C>7D"), 0)[:2] == cards("3C 7D")
    assert begin(rules(triple_opening="redeal"), layout="7C 7D 7H 2S").state.void is None


def test_case_16_four_kings_go_to_the_dealer_or_void_the_deal() -> None:
    """The dealer begins with the four kings and 20 points, and the first seat plays onto an empty table."""
    done = begin(rules(), layout="KS KH KD KC", dealer=1)
    assert (done.state.points, done.state.layout, done.state.to_move) == ((0, 20, 0, 0), (), Seat(2))
    assert done.state.captured[1][0].source is Source.GIFT
    assert "ct.ev.quad" in said(done)
    assert "ct.ev.redeal" in opening(rules(quad_opening="redeal"), "KS KH KD KC")
    assert sum(score_of(to_the_end(done.state)).parts[seat].points for seat in range(4)) == 280


@pytest.mark.parametrize("preset", sorted({*game.PRESETS} - {"wikipedia-current", "kids"}))
def test_case_17_four_sixes_void_only_where_any_rank_does(preset: str) -> None:
    """Four sixes are played normally in every version but the newer Wikipedia text."""
    assert begin(rules(preset), layout="6C 6D 6H 6S").state.void is None


def test_case_17_four_sixes_are_dealt_again_under_the_newer_text() -> None:
    """The newer Wikipedia text deals any four alike again."""
    assert "ct.ev.redeal" in opening(CURRENT, "6C 6D 6H 6S")


@pytest.mark.parametrize("way", ["first", "last", "greedy"])
def test_case_18_four_of_the_ace_and_nine_class_need_no_exception(way: str) -> None:
    """Three aces and a nine on the table are all taken in the end, in whatever order cards are played."""
    choose = {
        "first": lambda moves: moves[0],
        "last": lambda moves: moves[-1],
        "greedy": lambda moves: moves[len(moves) // 2],
    }
    ended = to_the_end(dealt(rules(), layout="AS AH AD 9C"), choose[way])
    assert ended.layout == ()


def test_case_19_both_jokers_go_to_the_dealer() -> None:
    """With five seats both jokers at the start bring the dealer 70; the table may agree on a re-deal instead."""
    options = rules("five-player-jokers")
    done = begin(options, layout="RJ BJ KS 2H", dealer=4)
    assert done.state.points == (0, 0, 0, 0, 70)
    assert done.state.layout == cards("KS 2H")
    assert "ct.ev.jokers" in said(done)
    assert to_the_end(done.state).layout == ()
    assert "ct.ev.redeal" in opening(rules("five-player-jokers", joker_pair_opening="redeal"), "RJ BJ KS 2H")


# --------------------------------------------------------------------------------------------------- red fives


@pytest.mark.parametrize(
    ("layout", "bottom", "void"),
    [
        ("5D 5H 2C 3C", "", "ct.ev.redeal"),
        ("5C 5S 2C 3C", "", "ct.ev.redeal"),
        ("5H 2C 3C 4C", "5D", "ct.ev.redeal_peek"),
        ("5H 2C 3C 4C", "5S", None),
        ("5H 5S 3C 2C", "", None),
        ("5S 2C 3C 4C", "5D", None),
    ],
)
def test_case_25_red_fives_that_cannot_meet(layout: str, bottom: str, void: str | None) -> None:
    """Two red or two black fives, or a red one with the other at the bottom, mean a re-deal; else play goes on."""
    done = begin(CURRENT, layout=layout, bottom=bottom)
    assert (done.state.phase is Phase.OVER) is (void is not None)
    if void is not None:
        assert said(done)[-1] == void
        assert void_of(done.state).cards == cards(f"{layout[:5]}" if not bottom else f"{layout[:2]} {bottom}")
    assert begin(WIKI, layout=layout, bottom=bottom).state.void is None


def test_the_bottom_card_is_shown_when_it_voids_the_deal() -> None:
    """A re-deal for the peeked red five shows both red fives."""
    void = void_of(begin(CURRENT, layout="5H 2C 3C 4C", bottom="5D").state)
    assert void.cards == cards("5H 5D")


# ------------------------------------------------------------------------------------------------ kids' edition


def test_case_57_five_of_a_class_among_six_cards_are_dealt_again() -> None:
    """With six open cards five aces and nines could not all be taken, so the deal is dealt again; four can."""
    options = rules("kids", 3)
    void = begin(options, layout="AC AD AH 9C 9D 2C").state
    assert (void_of(void).reason.phrase.code, void_of(void).cards) == ("ct.ev.redeal_class", cards("AC AD AH 9C 9D"))
    assert to_the_end(dealt(options, layout="AC AD AH 9C 2C 3C")).layout == ()


def test_case_57_kids_take_all_36_cards() -> None:
    """Two children together take all 36 cards, and what each took is the score."""
    score = score_of(to_the_end(dealt(rules("kids", 2))))
    assert sum(part.points for part in score.parts) == 36
    assert [part.net for part in score.parts] == [part.points for part in score.parts]
    assert score.par is None


def test_three_fives_go_together_for_kids_too() -> None:
    """The fives keep their rule where ten to king are left out."""
    state = dealt(rules("kids", 3), layout="5C 5D 5H 2C 3C 4C", hands={0: "5S"})
    assert taken(after(state, "5S"), 0)[:4] == cards("5S 5C 5D 5H")


@pytest.mark.parametrize("layout", ["AC AD AH 5C 5D 5H", "5C 5D 5H AC AD AH"])
def test_three_fives_go_together_beside_three_aces(layout: str) -> None:
    """Six open cards can be three aces and three fives, in any order: the fives still go together, and none stays."""
    state = dealt(rules("kids", 3), layout=layout)
    assert state.tied == cards("5C 5D 5H")
    assert to_the_end(state).layout == ()


def test_four_fives_among_six_cards_go_to_the_dealer() -> None:
    """The dealer takes four fives, and two cards stay on the table."""
    state = begin(rules("kids", 3), layout="5C 5D 5H 5S 3C 4C", dealer=0).state
    assert (state.points, state.layout) == ((4, 0, 0), cards("3C 4C"))


def test_checks_come_in_the_order_of_the_rule_book() -> None:
    """Four fives are a gift before they can be red fives that don't meet; three are tied first, and may still void."""
    options = rules(dead_red_five="on")
    assert said(begin(options, layout="5C 5D 5H 5S"))[-1] == "ct.ev.quad"
    assert said(begin(options, layout="5C 5D 5H 2C"))[-2:] == ["ct.ev.tied", "ct.ev.redeal"]
