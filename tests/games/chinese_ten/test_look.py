"""Before the first card and beside it: the re-deal window, and what a seat sees (art. 1.5)."""

from __future__ import annotations

import pytest

from paizhuo.cards import cards
from paizhuo.core.wording import Seat
from paizhuo.games import chinese_ten as game
from paizhuo.games.chinese_ten import Phase, Play, move_text
from tests.games.chinese_ten.support import (
    ODD,
    after,
    begin,
    dealt,
    legal,
    match_of,
    order,
    refusal,
    rules,
    said,
    step,
    to_the_end,
)

TABLE = "7H 2C QS 4D"


# ------------------------------------------------------------------------------------------- the re-deal window


def test_case_24_a_hand_without_points_may_ask_for_a_re_deal() -> None:
    """Whoever holds no scoring card may void the deal before the first card; the hand is shown, and nobody votes."""
    none = "2C 3C 4C 6C 7C 8C"
    state = begin(rules("wikipedia"), hands={2: none}, layout="KS QS JS 10S").state
    assert state.phase is Phase.LOOK
    assert game.waiting_for(state) == (0, 1, 2, 3)
    assert legal(state, 2) == ["ready", "redeal no-point-hand"]
    done = step(state, "2: redeal no-point-hand")
    void = game.outcome(done.state)
    assert (void.cards, void.reason.phrase.code) == (cards(none), "ct.ev.redeal_ask")
    assert said(done) == ["ct.ev.redeal_ask"]
    assert done.reveals


@pytest.mark.parametrize(("seats", "allowed"), [(2, True), (4, False)])
def test_case_24_what_scores_follows_the_table(seats: int, allowed: bool) -> None:  # noqa: FBT001
    """A hand with the spade ace has points with four seats, and none with two."""
    hand = "AS 2C 3C 4C 6C 7C 8C 10C JC QC 2S 3S" if seats == 2 else "AS 2C 3C 4C 6C 7C"
    state = begin(rules("wikipedia", seats), hands={0: hand}, layout="KS KC QS JS").state
    if allowed:
        assert game.outcome(after(state, "0: redeal no-point-hand"))
    else:
        assert refusal(state, "0: redeal no-point-hand") == ("ct.no.ask_points", "1.5")


def test_a_black_ace_that_needs_a_red_nine_counts_as_a_point() -> None:
    """With three seats a hand with a black ace is not without points, whatever it will be taken with."""
    state = begin(rules("wikipedia", 3), hands={0: "AS 2C 3C 4C 6C 7C 8C 10C"}, layout="KS QS JS 9C").state
    assert refusal(state, "0: redeal no-point-hand") == ("ct.no.ask_points", "1.5")


def test_four_alike_among_what_a_seat_sees_may_ask() -> None:
    """Hand and table together show four fives; the last seat may count its peeked card too, the others may not."""
    options = rules("wikipedia-current")
    state = begin(options, hands={1: "9C 9D 9H"}, layout="9S 2C QS KD").state
    assert legal(state, 1) == ["ready", "redeal four-alike"]
    void = game.outcome(after(state, "1: redeal four-alike"))
    assert void.cards == cards("9C 9D 9H 9S")
    assert refusal(state, "0: redeal four-alike") == ("ct.no.ask_four", "1.5")
    peeking = begin(options, hands={3: "9C 9D 9H"}, layout="8S 2C QS KD", bottom="9S").state
    assert "redeal four-alike" in legal(peeking, 3)
    other = begin(options, hands={0: "9C 9D 9H"}, layout="8S 2C QS KD", bottom="9S").state
    assert "redeal four-alike" not in legal(other, 0)


def test_every_seat_is_asked_and_in_any_order() -> None:
    """Play begins when all have said that they are ready; who has answered waits for the others."""
    state = begin(rules("wikipedia"), hands={2: "2C 3C 4C 6C 7C 8C"}, layout="KS QS JS 10S").state
    state = after(state, "2: ready", "0: ready")
    assert game.waiting_for(state) == (1, 3)
    assert game.view(state, Seat(1)).ready == (0, 2)
    assert legal(state, 2) == []
    assert refusal(state, "2: ready") == refusal(state, "2: redeal no-point-hand") == ("ct.no.answered", "1.5")
    assert refusal(state, "0: 3C") == ("no.phase", "")
    done = step(state, "3: ready")
    assert said(done, 0) == ["ct.ev.ready"]
    assert not done.reveals
    assert after(done.state, "1: ready").phase is Phase.PLAY


def test_after_the_first_card_it_is_too_late_to_ask() -> None:
    """When play has begun nobody asks for a re-deal."""
    state = dealt(rules("wikipedia"))
    assert refusal(state, "redeal no-point-hand") == ("ct.no.ask_late", "1.5")
    assert refusal(state, "redeal four-alike") == ("ct.no.ask_off", "1.5")


def test_when_the_clock_runs_out_a_seat_is_ready_and_the_pack_is_cut_in_the_middle() -> None:
    """A clock answers ready and cuts in the middle; for a hand it plays what takes most, or gives least away."""
    asks = begin(rules("wikipedia")).state
    assert move_text(game.forced_move(game.view(asks, Seat(2)))) == "ready"
    waits = game.deal(match_of(rules("wikipedia")), order(rules("wikipedia"))).state
    assert move_text(game.forced_move(game.view(waits, Seat(3)))) == "cut 26"
    assert game.is_ceremony(game.view(waits, Seat(3)))
    assert not game.is_ceremony(game.view(asks, Seat(3)))
    state = dealt(rules(), layout="7H 2C QS 4D", hands={0: "3C 6S AH 10C JC KC"})
    assert move_text(game.forced_move(game.view(state, Seat(0)))) == "3C"
    poor = dealt(rules(), layout="10S JC QS 4D", hands={0: "AH 8H 2S 9H 8D 3H"})
    assert move_text(game.forced_move(game.view(poor, Seat(0)))) == "2S"


# ------------------------------------------------------------------------------------------------------- views


def test_a_view_has_no_hidden_card() -> None:
    """A seat sees its own hand, the table, what was taken and how many cards others hold; somebody watching less."""
    state = dealt(rules(), layout=TABLE, hands={0: "3C"})
    mine, watching = game.view(state, Seat(0)), game.view(state, None)
    assert (mine.hand, watching.hand) == (state.hands[0], ())
    assert mine.hand_sizes == watching.hand_sizes == (6, 6, 6, 6)
    assert (mine.open_hands, mine.stock_size, mine.total, mine.par) == (None, 24, 280, 70)
    assert game.open_view(state).open_hands == state.hands


def test_open_hands_are_open_to_all() -> None:
    """Where the table plays with open hands everybody sees them, somebody watching too."""
    state = dealt(rules("kids"))
    assert game.view(state, Seat(0)).open_hands == game.view(state, None).open_hands == state.hands


@pytest.mark.parametrize(
    ("changes", "fixed"),
    [
        ({}, True),
        ({"sweep_bonus": 5}, False),
        ({"capture": "optional", "par_from": "actual"}, False),
        ({"capture": "optional"}, True),
    ],
)
def test_total_and_par_stand_in_the_view_where_they_are_fixed(changes: dict[str, object], fixed: bool) -> None:  # noqa: FBT001
    """Total and par are left out where they depend on the course of play."""
    seen = game.view(dealt(rules(**changes)), Seat(0))
    assert (seen.total is not None) is (seen.par is not None) is fixed


def test_r23_nothing_of_a_deal_is_left_in_the_next() -> None:
    """A new deal begins with everything at its first value, and last deal's cards are not in hand."""
    first = to_the_end(dealt(rules(sweep_bonus=3), layout="QS QH QD 2C"))
    closed = game.close(first.match, game.outcome(first))
    fresh = game.deal(closed, game.deck(closed.options)).state
    assert (fresh.tied, fresh.turned, fresh.ready, fresh.flips, fresh.swept, fresh.last_capturer, fresh.void) == (
        (), None, (), 0, False, None, None,
    )  # fmt: skip
    assert (fresh.captured, fresh.points, fresh.sweeps) == (((),) * 4, (0,) * 4, (0,) * 4)
    missing = next(one for one in game.deck(closed.options) if one not in fresh.hands[fresh.to_move])
    assert refusal(fresh, move_text(Play(missing))) == ("no.card", "")


def test_odd_tables_are_tried_too() -> None:
    """The battery's list of odd combinations names real house rules."""
    assert len(ODD) >= 10
