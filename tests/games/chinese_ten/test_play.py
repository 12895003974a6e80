"""A turn: the hand card, the card turned up, the choice between them, and what is refused (art. 1.4 to 1.6)."""

from __future__ import annotations

import pytest

from paizhuo.cards import card, cards
from paizhuo.core.wording import Seat
from paizhuo.games import chinese_ten as game
from paizhuo.games.chinese_ten import Phase, Play, Source, move_text, read_move
from tests.games.chinese_ten.support import (
    after,
    dealt,
    legal,
    match_of,
    order,
    refusal,
    rules,
    said,
    score_of,
    step,
    taken,
    to_the_end,
)

TABLE = "7H 2C QS 4D"


# ----------------------------------------------------------------------------------------------- what is taken


def test_case_3_a_card_never_takes_two_that_add_up() -> None:
    """A five doesn't take two and three; it stays on the table."""
    state = after(dealt(rules(), layout="2C 3C QS KD", hands={0: "5H"}, stock="JC"), "5H")
    assert taken(state, 0) == ()
    assert state.layout == cards("2C 3C QS KD 5H JC")


@pytest.mark.parametrize("target", ["7H", "7S"])
def test_case_4_one_of_two_sevens_is_chosen(target: str) -> None:
    """With two sevens on the table a three takes exactly the one that is named."""
    state = dealt(rules(), layout="7H 7S QS KD", hands={0: "3C"}, stock="JC")
    assert refusal(state, "3C") == ("ct.no.choose", "1.6")
    assert taken(after(state, f"3C>{target}"), 0) == cards(f"3C {target}")


def test_case_5_an_ace_takes_one_nine_only() -> None:
    """Two nines, one ace: one nine stays."""
    state = after(dealt(rules(), layout="9S 9H QS KD", hands={0: "AD"}, stock="JC"), "AD>9H")
    assert state.layout == cards("9S QS KD JC")
    assert state.points[0] == 30


def test_case_6_both_cards_of_a_turn_take() -> None:
    """The three takes the red seven (7), the red eight turned up takes the two (8): four cards, 15 points."""
    done = step(dealt(rules(), layout=TABLE, hands={0: "3C"}, stock="8D"), "3C")
    assert done.state.points[0] == 15
    assert done.state.layout == cards("QS 4D")
    assert [event.n for event in done.events] == [7, 8]


def test_case_7_a_card_turned_up_that_takes_nothing_stays() -> None:
    """The six takes the four (4 points); the king turned up stays, and nothing more is turned up."""
    state = dealt(rules(), layout=TABLE, hands={0: "6S"}, stock="KC")
    done = step(state, "6S")
    assert done.state.points[0] == 4
    assert done.state.layout == cards("7H 2C QS KC")
    assert len(done.state.stock) == len(state.stock) - 1
    assert said(done) == ["ct.ev.took", "ct.ev.up_left"]


def test_case_8_r33_the_card_turned_up_may_take_the_card_just_laid() -> None:
    """The hand card lies on the table before a card is turned up, so that card may take it."""
    state = after(dealt(rules(), layout="KS JC QC 4C", hands={0: "2H"}, stock="8C"), "2H")
    assert taken(state, 0) == cards("8C 2H")
    assert state.points[0] == 2
    other = after(dealt(rules(), layout="JS QC 4D AC", hands={0: "3H"}, stock="7S"), "3H")
    assert taken(other, 0) == cards("7S 3H")


def test_case_9_a_card_that_can_take_must_unless_the_table_says_otherwise() -> None:
    """Under mandatory capture the three can't be laid beside a seven; where capture is optional it can."""
    named = {"layout": "7H 2C QS 4D", "hands": {0: "3C"}, "stock": "KC"}
    must = dealt(rules(), **named)
    assert refusal(must, "3C-") == ("ct.no.must", "1.6")
    may = dealt(rules(capture="optional"), **named)
    assert after(may, "3C-").layout == cards("7H 2C QS 4D 3C KC")
    assert taken(after(may, "3C"), 0) == cards("3C 7H")


def test_case_10_the_hand_card_is_free() -> None:
    """A card that takes nothing may be played although another one could take."""
    state = dealt(rules(), layout=TABLE, hands={0: "3C KC"}, stock="JC")
    assert taken(after(state, "KC"), 0) == ()


def test_case_11_r36_what_is_taken_or_turned_up_never_comes_to_the_hand() -> None:
    """Hands only shrink, by one card a turn, whatever is taken or turned up."""
    state = dealt(rules(), layout="3S 4C QC AC", hands={0: "KC"}, stock="2H")
    state = after(state, "KC")
    assert state.layout == cards("3S 4C QC AC KC 2H")
    assert len(state.hands[0]) == 5


@pytest.mark.parametrize(
    ("preset", "seats", "turns"),
    [("pagat-basic", 2, 24), ("pagat-basic", 3, 24), ("pagat-basic", 4, 24), ("five-player-jokers", 5, 25)],
)
def test_case_11_a_deal_has_as_many_turns_as_cards_in_hand(preset: str, seats: int, turns: int) -> None:
    """There are 24 turns, 25 with five seats, each with one card turned up."""
    state, plays = dealt(rules(preset, seats)), 0
    while waiting := game.waiting_for(state):
        move = game.legal_moves(game.view(state, waiting[0]))[-1]
        plays += isinstance(move, Play)
        state = game.apply(state, waiting[0], move).state
    assert plays == turns
    flipped = [capture for own in state.captured for capture in own if capture.source is Source.STOCK]
    assert flipped
    assert state.stock == state.layout == ()


def test_r34_the_player_chooses_for_the_card_turned_up_too() -> None:
    """An ace of the hand and one turned up both meet two nines: the seat is asked each time, and one is taken."""
    state = dealt(rules(), layout="9H 9C QS KD", hands={0: "AS"}, stock="AD")
    assert legal(state)[:2] == ["AS>9C", "AS>9H"]
    done = step(dealt(rules(), layout="9S 9D QS KD", hands={0: "2C"}, stock="AD"), "2C")
    assert (done.state.phase, done.state.turned, done.state.to_move) == (Phase.TARGET, card("AD"), Seat(0))
    assert said(done) == ["ct.ev.left", "ct.ev.choosing"]
    assert done.reveals
    assert legal(done.state) == [">9D", ">9S"]
    assert refusal(done.state, "0: 3C") == ("ct.no.flip_first", "1.6")
    assert refusal(done.state, "1: >9D") == ("no.turn", "")
    chosen = step(done.state, ">9D")
    assert taken(chosen.state, 0) == cards("AD 9D")
    assert chosen.state.to_move == Seat(1)
    assert not chosen.reveals


def test_r34_when_the_clock_runs_out_most_points_then_the_oldest_is_taken() -> None:
    """The rule for a clock takes the target with most points, of equals the one that came first."""
    rich = after(dealt(rules(), layout="9S 9D QS KD", hands={0: "2C"}, stock="AD"), "2C")
    assert move_text(game.forced_move(game.view(rich, Seat(0)))) == ">9D"
    alike = after(dealt(rules(), layout="9S 9C QS KD", hands={0: "2C"}, stock="AD"), "2C")
    assert move_text(game.forced_move(game.view(alike, Seat(0)))) == ">9S"


def test_r38_a_ten_takes_only_a_ten() -> None:
    """A ten doesn't take a king, and a five doesn't take two and three."""
    state = after(dealt(rules(), layout="KH 2C 4C QC", hands={0: "10C"}, stock="JC"), "10C")
    assert taken(state, 0) == ()
    assert card("KH") in state.layout


def test_r39_jokers_take_each_other() -> None:
    """With five seats the little joker takes the big one; the deal has 300 points and par 60 in that version."""
    options = rules("five-player-jokers-10")
    state = dealt(options, layout="RJ 2C 4C QC", hands={0: "BJ"}, stock="JC")
    assert taken(after(state, "BJ"), 0) == cards("BJ RJ")
    score = score_of(to_the_end(after(state, "BJ")))
    assert (score.total, score.par, sum(part.net for part in score.parts)) == (300, 60, 0)


# ---------------------------------------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("text", "code", "article"),
    [
        ("1: 2D", "no.turn", ""),
        ("KH", "no.card", ""),
        ("3C>8S", "ct.no.gone", "1.6"),
        ("3C>4D", "ct.no.ten", "1.4"),
        ("3C>QS", "ct.no.same", "1.4"),
        ("JC>QS", "ct.no.same", "1.4"),
        ("3C>7H", "ct.no.only", "1.6"),
        ("JC-", "ct.no.nothing", "1.6"),
        (">7H", "no.phase", ""),
        ("cut 3", "no.phase", ""),
        ("ready", "no.phase", ""),
        ("redeal no-point-hand", "ct.no.ask_off", "1.5"),
    ],
)
def test_what_is_refused_in_a_turn(text: str, code: str, article: str) -> None:
    """Every wrong move has its reason and its article, and changes nothing."""
    state = dealt(rules(), layout=TABLE, hands={0: "3C JC", 1: "2D"})
    assert refusal(state, text) == (code, article)


def test_a_joker_takes_no_other_card() -> None:
    """A joker pairs with a joker alone, both ways."""
    state = dealt(rules("five-player-jokers"), layout="RJ 2C 4C QC", hands={0: "8C"})
    assert refusal(state, "8C>RJ") == ("ct.no.joker", "1.4")


@pytest.mark.parametrize(
    ("table", "card_played", "code"), [("10S", "3C", "same"), ("3S", "10C", "same"), ("9S", "3C", "ten")]
)
def test_a_ten_is_never_added_up(table: str, card_played: str, code: str) -> None:
    """Ten pairs with ten: the refusal speaks of its own rank, for nine and below of the sum."""
    state = dealt(rules(), layout=f"{table} 2C QS KD", hands={0: card_played})
    assert refusal(state, f"{card_played}>{table}") == (f"ct.no.{code}", "1.4")


def test_ten_is_said_with_the_cards_as_they_add_up() -> None:
    """The refusal says what the two cards come to."""
    state = dealt(rules(), layout=TABLE, hands={0: "3C"})
    reason = game.objection(game.view(state, Seat(0)), read_move("3C>4D"))
    assert reason is not None
    assert (reason.arguments["sum"], reason.into("en")) == (7, "3 + 4 is 7, not 10")


def test_to_take_and_to_leave_is_one_too_many() -> None:
    """A move cannot both name a target and leave the card on the table."""
    state = dealt(rules(capture="optional"), layout="7H 7S QS 4D", hands={0: "3C"})
    reason = game.objection(game.view(state, Seat(0)), Play(card("3C"), card("7H"), trail=True))
    assert reason is not None
    assert reason.phrase.code == "ct.no.both"


def test_a_target_that_does_not_fit_is_refused_in_the_choice_too() -> None:
    """For the card turned up the same reasons hold, and it may not be left where capture is mandatory."""
    state = after(dealt(rules(), layout="9S 9D QS KD", hands={0: "2C"}, stock="AD"), "2C")
    assert refusal(state, "-") == ("ct.no.must", "1.6")
    assert refusal(state, ">QS") == ("ct.no.same", "1.4")
    assert refusal(state, ">9C") == ("ct.no.gone", "1.6")


def test_who_is_not_asked_has_no_moves() -> None:
    """Before the cut only the last seat may move, in a turn only the seat in turn, and somebody watching never."""
    waits = game.deal(match_of(rules("wikipedia")), order(rules("wikipedia"))).state
    assert [len(legal(waits, seat)) for seat in range(4)] == [0, 0, 0, 51]
    state = dealt(rules(), layout=TABLE)
    assert [len(legal(state, seat)) > 0 for seat in range(4)] == [True, False, False, False]
    assert game.legal_moves(game.view(state, None)) == ()
    choosing = after(dealt(rules(), layout="9S 9D QS KD", hands={0: "2C"}, stock="AD"), "2C")
    assert [len(legal(choosing, seat)) for seat in range(4)] == [2, 0, 0, 0]


def test_a_deal_in_play_has_no_outcome_and_may_rest_anywhere() -> None:
    """While cards are played nobody has won, and the table may rest after every move."""
    state = dealt(rules(), layout=TABLE)
    assert game.outcome(state) is None
    assert game.settled(state)


def test_nothing_is_played_when_the_deal_is_over_or_from_outside() -> None:
    """After the last card and for somebody watching every move is refused."""
    state = dealt(rules(), layout=TABLE)
    ended = to_the_end(state)
    assert refusal(ended, "0: 3C") == ("no.over", "")
    assert game.waiting_for(ended) == game.actors(ended) == ()
    assert game.legal_moves(game.view(ended, Seat(0))) == ()
    watching = game.objection(game.view(state, None), read_move("3C"))
    assert watching is not None
    assert watching.phrase.code == "no.watching"
