"""The course of a deal until the showdown (rules 1B.4, 1B.6 to 1B.8), each from a deal written as text."""

import pytest

from paizhuo.cards import cards
from paizhuo.core.wording import Seat
from paizhuo.games import thirty_one as game
from paizhuo.games.thirty_one import Phase
from tests.games.thirty_one.support import (
    NO_PASS,
    WORKED,
    WORKED_WIDOW,
    codes,
    dealt,
    legal,
    match_of,
    nets,
    play,
    refusal,
    rules,
    score_of,
    step,
    worked,
)

# ---------------------------------------------------------------------------------------------------------- deal (1B.4)


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    """The first card goes to the seat after the dealer, the last dealt to the middle; that seat plays first."""
    deck = game.deck(rules(3))
    state = game.deal(match_of(rules(3), dealer=1), deck).state

    assert state.hands[2] == (deck[0], deck[3], deck[6])
    assert state.hands[1] == (deck[2], deck[5], deck[8])
    assert state.widow == deck[9:12]
    assert state.rest == deck[12:]
    assert game.waiting_for(state) == (2,)


@pytest.mark.parametrize("seats", range(2, 10))
def test_everyone_has_three_cards_and_so_has_the_middle(seats: int) -> None:
    """Two to nine seats; what is left is out of play."""
    state = game.deal(match_of(rules(seats)), game.deck(rules(seats))).state

    assert [len(hand) for hand in state.hands] == [3] * seats
    assert (len(state.widow), len(state.rest)) == (3, 49 - 3 * seats)


# ------------------------------------------------------------------------------------------------- the worked example


def test_case_59_the_worked_example_until_the_knock() -> None:
    """Each takes one card and leaves one, face up in its place: 30, 28 and 30 points."""
    state = worked()

    assert state.hands == tuple(tuple(sorted(cards(hand))) for hand in ("AH QH 9H", "AS 10S 7S", "AD KD 9D"))
    assert state.widow == cards("KC 4D 8C")
    assert [game.hand_value(state.options, hand).points for hand in state.hands] == [30, 28, 30]


def test_case_60_the_knocker_loses_to_better_ranks() -> None:
    """甲 knocks with 30; 乙 and 丙 pass; 丙's ace and king beat 甲's ace and queen."""
    after = step(worked(), "knock")
    assert codes(after.events) == ["to.ev.knocked"]

    shown = step(play(after.state, "pass"), "pass")

    assert codes(shown.events) == ["to.ev.passed", *["to.ev.showed"] * 3, "to.ev.pot"]
    assert nets(shown.state) == [-1, -1, 2]
    assert codes(score_of(shown.state).lines) == ["to.sheet.highest", "to.sheet.tie"]


def test_case_60_with_compulsory_exchange_the_knocker_wins() -> None:
    """Where nobody may pass, 丙 has to break the 30, drops to 25 at most, and 甲 wins."""
    last = play(worked(**NO_PASS), "knock", "7S>KC")
    view = game.view(last, Seat(2))

    assert max(game.effect(view, move).after.points for move in game.legal_moves(view)) == 25
    assert nets(play(last, "9D>4D")) == [2, -1, -1]


# ----------------------------------------------------------------------------------------------------- exchange (1B.6)


def test_an_exchange_leaves_the_card_in_the_place_of_the_one_taken() -> None:
    """Everybody sees which card was taken and which was left; the hand keeps three cards."""
    made = step(dealt("AH 9H KC", "AS 10S 4D", widow="7S QH 9D"), "KC>QH")

    assert made.state.widow == cards("7S KC 9D")
    assert made.state.taken[0] == cards("QH")
    assert made.events[0].message().into("zh-Hant") == "1 號拿紅心Q，放梅花K"
    assert made.reveals


def test_a_card_that_goes_back_to_the_middle_is_no_longer_known_in_hand() -> None:
    """What a seat took openly is remembered until it leaves the hand again."""
    state = play(dealt("AH 9H KC", "AS 10S 4D", widow="7S QH 9D"), "KC>QH", "4D>9D", "QH>KC")

    assert state.taken == (cards("KC"), cards("9D"))


@pytest.mark.parametrize(
    ("version", "two", "three"),
    [("one", "to.no.one", "to.no.one"), ("one-or-three", "to.no.never_two", None), ("any", None, None)],
)
def test_case_69_and_r27_how_many_cards_may_be_exchanged(version: str, two: str | None, three: str | None) -> None:
    """Two cards and three under the three versions; a hand keeps three cards, and refused counts aren't offered."""
    state = dealt("8S 9H KD", "AS 10S 4D", widow="KS QS 2C", exchange=version)

    for text, code in (("8S 9H>KS QS", two), ("8S 9H KD>KS QS 2C", three)):
        canonical = game.move_text(game.read_move(text))
        if code:
            assert refusal(state, text) == code
            assert canonical not in legal(state)
        else:
            assert canonical in legal(state)
            assert len(play(state, text).hands[0]) == 3


def test_case_69_two_for_two_changes_places_at_once() -> None:
    """Both cards leave the hand and both come, in the places of the middle."""
    state = play(dealt("8S 9H KD", "AS 10S 4D", widow="KS QS 2C", exchange="any"), "9H 8S>QS KS")

    assert set(state.hands[0]) == set(cards("KD KS QS"))
    assert set(state.widow) == set(cards("8S 9H 2C"))


def test_case_13_thirty_one_counts_only_after_the_whole_exchange() -> None:
    """Two cards make 31 together (art. 1B.13)."""
    made = step(dealt("8S 9H AS", "AC 10D 4D", widow="KS QS 2C", exchange="any"), "8S 9H>KS QS")

    assert codes(made.events) == ["to.ev.exchanged", "to.ev.31", "to.ev.pot"]


def test_passing_may_be_forbidden() -> None:
    """With `allow_pass` off every turn is an exchange or a knock, in the last round an exchange."""
    state = dealt("AH 9H KC", "AS 10S 4D", **NO_PASS)

    assert refusal(state, "pass") == "to.no.pass"
    assert {"pass", "knock"} - legal(state) == {"pass"}
    last = play(state, "9H>2C", "knock")
    assert {"pass", "knock"} & legal(last) == set()


# ----------------------------------------------------------------------------------------- knock and last round (1B.7)


@pytest.mark.parametrize("knocks", range(5))
def test_case_r26_after_a_knock_every_other_seat_has_exactly_one_turn(knocks: int) -> None:
    """Whoever knocks, the others follow in order, each once, and then the hands are shown."""
    state = dealt("2H 3S 5D", "2D 4C 6S", "3H 4H 7C", "5S 6D 8H", "7D 8C 9S", widow="9H 10C JD")
    state = play(state, *["pass"] * 4, "7D>9H") if knocks == 0 else play(state, "5D>9H", *["pass"] * (knocks - 1))
    state = play(state, "knock")
    turns = []
    while game.waiting_for(state):
        turns.append(game.waiting_for(state)[0])
        assert state.turns_left == 5 - len(turns)
        state = play(state, "pass")

    assert turns == [(knocks + place) % 5 for place in range(1, 5)]
    assert state.phase is Phase.OVER


def test_case_r26_the_last_player_may_exchange_before_the_showdown() -> None:
    """The last turn of the last round is a whole turn: exchange or pass; only then the hands are shown."""
    state = play(worked(), "knock", "pass")
    assert {"9D>4D", "pass"} <= legal(state)

    made = step(state, "9D>KC")

    assert codes(made.events) == ["to.ev.exchanged", *["to.ev.showed"] * 3, "to.ev.pot"]


def test_nobody_knocks_twice_and_the_knocker_is_done() -> None:
    """In the last round there is no second knock, and who knocked has no turn."""
    state = play(worked(), "knock")

    assert refusal(state, "knock") == "to.no.second"
    for text in ("pass", "knock", "AH>KC"):
        assert refusal(state, text, seat=0) == "to.no.done"


# -------------------------------------------------------------------------------------------------- early knock (1B.8)


def test_case_64_a_knock_as_the_first_action_shows_all_hands() -> None:
    """Nobody exchanges; the dealt hands decide."""
    made = step(dealt(*WORKED, widow=WORKED_WIDOW), "knock")

    assert codes(made.events) == ["to.ev.knock_now", *["to.ev.showed"] * 3, "to.ev.pot"]
    assert nets(made.state) == [-1, -1, 2]


@pytest.mark.parametrize(
    ("early", "happens"), [("no-exchange-yet", "to.ev.knock_now"), ("first-action-only", "to.ev.knocked")]
)
def test_case_64_a_knock_after_passes_by_definition(early: str, happens: str) -> None:
    """Player 1 passes, player 2 knocks: an immediate showdown, or under the narrow definition an ordinary knock."""
    state = play(dealt(*WORKED, widow=WORKED_WIDOW, early_knock=early), "pass")

    assert codes(step(state, "knock").events)[0] == happens


def test_case_64_a_knock_after_an_exchange_is_ordinary() -> None:
    """Player 1 exchanges, player 2 knocks: everybody else has one turn, player 1 too."""
    state = play(dealt(*WORKED, widow=WORKED_WIDOW), "KC>QH", "knock")

    assert (state.phase, game.waiting_for(state), state.turns_left) == (Phase.LAST_ROUND, (2,), 2)
    assert game.waiting_for(play(state, "pass")) == (0,)


def test_late_knock_nobody_knocks_in_the_first_round() -> None:
    """Everyone acts once first; then a knock is an ordinary one, even if nobody has exchanged since."""
    state = dealt(*WORKED, widow=WORKED_WIDOW, knock_first_round="forbidden")
    for text in ("KC>QH", "pass", "pass"):
        assert refusal(state, "knock") == "to.no.early"
        assert "knock" not in legal(state)
        state = play(state, text)

    assert codes(step(state, "knock").events) == ["to.ev.knocked"]


def test_late_knock_does_not_bind_31() -> None:
    """Exactly 31 wins in the first round too, by itself and claimed."""
    hands = ("AH KH 2C", "AS 10S 4D")

    assert "to.ev.31" in codes(step(dealt(*hands, widow="QH 7S 9D", knock_first_round="forbidden"), "2C>QH").events)
    claimed = play(dealt(*hands, widow="QH 7S 9D", knock_first_round="forbidden", thirty_one="claim"), "2C>QH")
    assert nets(play(claimed, "0: show")) == [1, -1]


# ---------------------------------------------------------------------------------- knock after an exchange (1B.6)


def test_a_knock_may_follow_an_exchange_where_the_table_has_it() -> None:
    """The same turn goes on: knock or don't, nothing else; then the others have one turn each."""
    state = play(dealt(*WORKED, widow=WORKED_WIDOW, knock_after_exchange="on", **NO_PASS), "KC>QH")

    assert (state.phase, game.waiting_for(state), legal(state)) == (Phase.AFTER_EXCHANGE, (0,), {"pass", "knock"})
    assert refusal(state, "AH>7S") == "to.no.again"
    knocked = step(state, "knock")
    assert (codes(knocked.events), knocked.state.turns_left) == (["to.ev.knocked"], 2)
    stayed = step(state, "pass")
    assert (codes(stayed.events), game.waiting_for(stayed.state)) == (["to.ev.stayed"], (1,))


def test_without_that_rule_a_knock_after_an_exchange_is_refused_and_says_so() -> None:
    """The turn has passed on; the refusal names the exchange, and later just whose turn it is."""
    state = play(dealt(*WORKED, widow=WORKED_WIDOW), "KC>QH")

    assert refusal(state, "knock", seat=0) == "to.no.after"
    assert refusal(state, "pass", seat=0) == "no.turn"
    assert refusal(play(state, "pass"), "knock", seat=0) == "no.turn"


def test_a_knock_after_an_exchange_waits_for_the_second_round_where_knocks_do() -> None:
    """In the first round of a late-knock table the turn simply ends after the exchange."""
    state = dealt(*WORKED, widow=WORKED_WIDOW, knock_after_exchange="on", knock_first_round="forbidden")
    state = play(state, "KC>QH", "pass", "pass")
    assert game.waiting_for(state) == (0,)

    assert play(state, "9H>7S").phase is Phase.AFTER_EXCHANGE


def test_in_the_last_round_no_knock_follows_an_exchange() -> None:
    """There is one knock in a deal."""
    state = play(dealt(*WORKED, widow=WORKED_WIDOW, knock_after_exchange="on"), "KC>QH", "knock", "4D>7S")

    assert (state.phase, game.waiting_for(state)) == (Phase.LAST_ROUND, (2,))
