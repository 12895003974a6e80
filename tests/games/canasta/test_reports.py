"""Faults of other programs that must not be ours, by the number of the report (R01 to R24, V01, V19)."""

import pytest

from paizhuo.core.errors import IllegalMoveError, NotationError
from paizhuo.core.game import transact
from paizhuo.core.wording import Seat
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
)


def test_r01_an_ordinary_card_on_top_does_not_thaw_a_frozen_pile() -> None:
    """Four, joker, nine: only a pair of nines from the hand takes it, whatever lies on the table."""
    parts = {"pile": "4C * 9D", "melds": "999"}
    state = position("9H 2S 6C KD QS", **parts)
    assert refusal(state, "take onto 9") == "ca.no.pair"
    assert refusal(state, "take 9 2") == "ca.no.pair"
    taken = play(position("9H 9D 6C KD QS", **parts), "take 9 9")
    assert taken.melds[0][0].size == 6
    assert ranks(taken.hands[0]) == "* 4 6 K Q"


@pytest.mark.parametrize(
    ("hand", "melds", "meld", "why"),
    [
        ("8S 8H 2C 2D * 4 5", "KKK", "meld 8 8 2 2 *", None),
        ("8 8 8 8 2 2 2 * 4 5", "KKK", "meld 8 8 8 8 2 2 2 *", "ca.no.wilds"),
        ("8 2 * 4 5", "KKK", "meld 8 2 *", "ca.no.naturals"),
        ("2H 4 5", "8822*", "meld onto 8 2", "ca.no.wilds"),
    ],
)
def test_r03_two_naturals_and_three_wild_cards_are_the_limits(
    hand: str, melds: str, meld: str, why: str | None
) -> None:
    """More wild cards than naturals are fine, a fourth wild card and a single natural are not."""
    state = drew(hand, melds=melds)
    assert meld in legal(state) if why is None else refusal(state, meld) == why


def test_r04_the_pile_may_be_taken_onto_a_complete_canasta() -> None:
    """The classic version allows it; a table may agree otherwise."""
    parts = {"pile": "K 5 7", "melds": "7777777"}
    taken = play(position("4C JD QS", **parts), "take onto 7")
    assert taken.melds[0][0].size == 8
    assert ranks(taken.hands[0]) == "4 5 J K Q"
    assert refusal(position("4C JD QS", take_onto_canasta="off", **parts), "take onto 7") == "ca.no.onto_canasta"


def test_r06_the_discard_pile_starts_with_a_natural_card() -> None:
    """Two, red three and joker are covered; the pile is frozen for all, and the red three is nobody's."""
    state = dealt(["", "", "", ""], "2H 3D * 9S 4").state
    assert ranks(state.pile) == "* 2 3D 9"
    assert len(state.stock) == 64 - 4
    assert state.red_threes == ((), (), (), ())
    assert all(game.view(state, Seat(seat)).frozen is not None for seat in range(4))


def test_r09_a_red_three_as_last_card_ends_the_deal_and_counts() -> None:
    """No melds, no discard; in the other version melds are laid and the deal then ends."""
    parts = {"stock": "3H", "melds": "AAA", "theirs": "AAA"}
    ended = play(position("K K K 4", **parts), "draw")
    assert ended.phase is Phase.OVER
    assert nets(ended)[0] == 60 + 100 - 35
    state = play(position("K K K 4", last_red_three="meld-then-end", **parts), "draw")
    assert legal(state) == ["meld K K K", "leave"]
    assert refusal(state, "discard 4") == "ca.no.no_discard"
    after = play(state, "meld K K K", "leave")
    assert nets(after)[0] == 60 + 30 + 100 - 5


def test_r10_an_empty_stock_never_hangs_the_table() -> None:
    """Who must take is told so, who may decline ends the deal, and without a choice it ends by itself."""
    must = position("4 4", pile="7", melds="777", stock="")
    assert refusal(must, "draw") == "ca.no.forced"
    may = position("7 7 4 4", pile="9 7", melds="888", stock="")
    assert play(may, "leave").phase is Phase.OVER
    assert play(may, "leave").out is None
    frozen = play(position("4 5", pile="2 9", melds="999", theirs="777", left="7 4", stock="9"), "draw", "discard 4")
    assert frozen.phase is Phase.OVER


def test_r11_one_card_takes_two_but_not_one() -> None:
    """A hand of one card and a pile of one card; a pile of two is taken."""
    melds = "777, QQQQQQQ"
    assert refusal(position("7H", pile="7C", melds=melds), "take onto 7") == "ca.no.single"
    assert "take onto 7" in legal(position("7H", pile="KD 7C", melds=melds))


def test_r12_without_a_canasta_nobody_sheds_all_cards() -> None:
    """Laying three kings would leave one card that may not be discarded: refused at the meld."""
    state = drew("KS KH KD 5C", melds="777")
    assert refusal(state, "meld K K K") == "ca.no.keep"
    assert "discard 5" in legal(state)


def test_r14_a_black_three_on_top_stays_and_is_harmless_once_covered() -> None:
    """East can't take nine and three; South takes them with the nine that covers them."""
    state = position("3C 3C 9S 9H 9D 4", pile="9C 3S", melds="888", theirs="777", left="9H 9S 4 4")
    assert refusal(state, "take 3 3") == "ca.no.top_black3"
    assert refusal(state, "take 9 9") == "ca.no.top_black3"
    south = play(state, "draw", "discard 9")
    assert "take 9 9" in legal(south)
    assert ranks(play(south, "take 9 9").hands[1]) == "3 4 4 9"


def test_r16_buried_cards_do_not_open() -> None:
    """Kings and fives are 45 of 50 whatever aces lie below; kings and eights are 60 and bring the aces."""
    short = position("KS KH 5C 5D 5S 4H JC", pile="AS AH KD")
    with pytest.raises(IllegalMoveError):
        together(short, "take K K", "meld 5 5 5")
    assert refusal(short, "take K K") == "ca.no.min_reach"
    assert short_by(short, "take K K") == {"min": 50, "n": 45, "short": 5}
    opened = together(position("KS KH 8C 8D 8S 4H JC", pile="AS AH KD"), "take K K", "meld 8 8 8")
    assert ranks(opened.hands[0]) == "4 A A J"


def test_r17_several_melds_open_together_and_the_player_says_where_the_wild_card_goes() -> None:
    """At 1,600: 65 are refused; sixes with aces and a two are 95; aces with a two and kings are 90."""
    short = drew("6 6 6 K K K 2 4 8 9", before=(1600, 0))
    assert short_by(short, "meld 6 6 6") == {"min": 90, "n": 65, "short": 25}
    enough = drew("6 6 6 A A A 2 4 8 9", before=(1600, 0))
    assert together(enough, "meld 6 6 6", "meld A A A 2").turn.opening is None
    exactly = drew("A A 2 K K K 4 8 9", before=(1600, 0))
    assert together(exactly, "meld A A 2", "meld K K K").turn.opening is None


def test_r19_half_an_opening_binds_its_opener_and_is_seen_by_nobody() -> None:
    """Thirty and sixty of ninety: no discard, the others see the table as it was, and what is missing is told."""
    state = drew("K K K 8 8 8 A A A 4 5", left="9", partner="T", right="J", before=(1500, 0))
    assert game.unsettled(game.view(state, Seat(0))) is None
    half = state
    for meld, laid in (("meld K K K", 30), ("meld 8 8 8", 60)):
        half = play(half, meld)
        assert not game.settled(half)
        assert refusal(half, "discard 4") == "ca.no.min"
        reason = game.unsettled(game.view(half, Seat(0)))
        assert reason is not None
        assert reason.arguments == {"min": 90, "n": laid, "short": 90 - laid}
        for seat in (Seat(1), Seat(2), Seat(3), None):
            assert game.view(half, seat) == game.view(state, seat)
        assert game.view(half, Seat(0)).melds[0]
    whole = play(half, "meld A A A")
    assert game.settled(whole)
    assert len(game.view(whole, Seat(1)).melds[0]) == 3


def test_r19_a_clock_that_runs_out_never_leaves_half_an_opening() -> None:
    """From the last settled state a card is discarded, a black three first, else the lowest natural."""
    state = drew("K K K 8 8 8 4 5 6", left="9", partner="T", right="J")
    assert game.forced_move(game.view(state, Seat(0))) == game.read_move("discard 4")
    state = drew("K 2 3 4", left="9")
    assert game.forced_move(game.view(state, Seat(0))) == game.read_move("discard 3")
    assert game.forced_move(game.view(position("K 4"), Seat(0))) == game.read_move("draw")


def test_r20_a_no_binds_for_one_turn_only() -> None:
    """In the asker's next turn going out is legal without a question."""
    state = drew("Q Q 8", melds="KKKKKKK, QQQ", left="4 5", partner="4 5", right="4 5", stock="9 9 9 9 9 9")
    state = play(state, "ask", "no")
    assert refusal(state, "meld Q Q") == "ca.no.said_no"
    later = play(state, "discard 8", "draw", "discard 9", "draw", "discard 9", "draw", "discard 9", "draw")
    assert later.turn.answer is None
    assert play(later, "meld Q Q", "discard 9").out == 0


def test_r22_nothing_on_the_table_comes_back_to_a_hand() -> None:
    """No move takes a card from a meld, of either side."""
    state = drew("4 5 6", melds="QQQQQQQ", theirs="888")
    assert refusal(state, "discard Q") == "no.card"
    assert refusal(state, "meld Q Q Q") == "no.card"
    assert refusal(state, "meld 8 8 8") == "no.card"
    with pytest.raises(NotationError):
        game.read_move("take back Q")


def test_r23_a_card_discarded_in_the_last_deal_is_not_in_the_hand() -> None:
    """The new deal knows nothing of the old one."""
    state = play(dealt(["4 5 6 7 8 9 J Q K A T", "", "", ""], "9 9 9 9").state, "draw")
    assert refusal(state, "discard *") == "no.card"
    assert (state.turn.drawn, state.turn.opening, state.turn.answer) == (Drawn.STOCK, None, None)


def test_v01_a_second_draw_is_refused() -> None:
    """Eleven cards become twelve, and stay so."""
    state = dealt(["", "", "", ""], "9 8 8 8").state
    drawn = play(state, "draw")
    assert len(drawn.hands[0]) == 12
    assert refusal(drawn, "draw") == "ca.no.drawn_once"
    with pytest.raises(IllegalMoveError):
        transact(game, drawn, Seat(0), [game.read_move("draw")])


def test_v19_a_refused_move_changes_nothing_and_the_next_one_counts() -> None:
    """An illegal meld, then a legal discard from the same state."""
    state = drew("K K 4 5", melds="777")
    before = repr(state)
    assert refusal(state, "meld K K K") == "ca.no.held"
    assert repr(state) == before
    assert step(state, "discard 4").state.to_move == 1
