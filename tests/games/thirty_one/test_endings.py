"""How a deal ends besides a knock: exactly 31 (rule 1B.9), and deals that would go on for ever (1B.11)."""

import pytest

from paizhuo.cards import cards
from paizhuo.core.wording import Seat
from paizhuo.games import thirty_one as game
from paizhuo.games.thirty_one import Phase, Show
from tests.games.thirty_one.support import (
    WORKED,
    WORKED_WIDOW,
    codes,
    dealt,
    legal,
    match_of,
    nets,
    order,
    play,
    refusal,
    rules,
    step,
)

# --------------------------------------------------------------------------------------------------- exactly 31 (1B.9)


def test_case_63_a_dealt_31_wins_before_any_turn() -> None:
    """Shown by itself: the deal is over at once."""
    match = match_of(rules(3))
    begun = game.deal(match, order(("2C 3D 5H", "AH KH QH", "4C 6D 7S"), "9C 9D 9S", 2))

    assert codes(begun.events) == ["ev.dealt", "to.ev.31", "to.ev.pot"]
    assert game.waiting_for(begun.state) == game.actors(begun.state) == ()
    assert nets(begun.state) == [-1, 2, -1]


@pytest.mark.parametrize("mode", ["auto", "claim"])
@pytest.mark.parametrize(
    ("second", "several", "expected"),
    [
        ("AS KS JS", "compare", [2, -1, -1]),
        ("AS KS QS", "compare", [0, -1, 1]),
        ("AS KS JS", "turn-order", [2, -1, -1]),
    ],
)
def test_case_63_and_r29_several_dealt_31s(mode: str, second: str, several: str, expected: list[int]) -> None:
    """Two dealt hands of 31 are compared, or the first in turn order wins; the pot is never lost."""
    hands = ("AH KH QH", "2C 3D 5H", second)
    state = dealt(*hands, thirty_one=mode, several_31=several, dealer=0)
    if mode == "claim":
        state = play(state, "0: show")

    assert state.shown == (2, 0)
    assert nets(state) == (expected if several == "compare" else [-1, -1, 2])


def test_case_r29_the_dealers_own_31_counts_too() -> None:
    """The dealer is dealt 31: the deal is over and nothing can be exchanged."""
    state = dealt("2C 3D 5H", "4C 6D 7S", "AS KS QS")

    assert nets(state) == [-1, -1, 2]
    assert refusal(state, "2C>2D", seat=0) == "to.no.shown"
    assert refusal(state, "pass", seat=0) == "no.over"


def test_case_106_31_by_an_exchange_wins_at_once() -> None:
    """Nobody has knocked; the seats after it get no turn."""
    made = step(dealt("AH KH KC", "AS 10S 4D", "AD KD 8C", widow=WORKED_WIDOW), "KC>QH")

    assert codes(made.events) == ["to.ev.exchanged", "to.ev.31", "to.ev.pot"]
    assert (made.state.phase, nets(made.state)) == (Phase.OVER, [2, -1, -1])


def test_case_65_31_in_the_last_round_ends_it() -> None:
    """After a knock player 3 exchanges into 31; whoever would be next gets no turn."""
    state = dealt("AH 9H KC", "AS 10S 4D", "AD KD 8C", "5C 6C 7C", widow="QH 7S QD")
    state = play(state, "KC>QH", "knock")

    made = step(state, "8C>QD")

    assert codes(made.events) == ["to.ev.exchanged", "to.ev.31", "to.ev.pot"]
    assert nets(made.state) == [-1, -1, 3, -1]


def test_case_r29_a_claimed_31_may_be_shown_out_of_turn() -> None:
    """Its holder may act while nobody waits for it; showing ends the deal."""
    state = dealt("2C 3D 5H", "4C 6D 7S", "AS KS QS", thirty_one="claim")

    assert (game.waiting_for(state), game.actors(state)) == ((0,), (0, 2))
    assert legal(state, 2) == {"show"}
    shown = step(state, "2: show")
    assert codes(shown.events) == ["to.ev.31", "to.ev.pot"]
    assert (shown.reveals, nets(shown.state)) == (True, [-1, -1, 2])


def test_a_31_that_was_kept_back_counts_at_the_showdown() -> None:
    """Its holder passes, somebody else knocks: 31 may still be shown in the last round, and wins the showdown."""
    state = dealt("AS KS QS", "4C 6D 7S", "2C 3D 5H", widow="9C 9D 9H", thirty_one="claim")
    state = play(state, "pass", "4C>9C", "knock")

    assert "show" in legal(state)
    after = play(state, "pass")
    assert game.actors(after) == (0, 1)
    over = play(after, "pass")
    assert (nets(over), over.shown) == ([2, -1, -1], ())


def test_a_knocker_with_31_may_still_show_it() -> None:
    """Where 31 is claimed, knocking with one is an ordinary knock; the hand may be shown at any time after."""
    state = dealt("AS KS QS", "4C 6D 7S", "2C 3D 5H", widow="9C 9D 9H", thirty_one="claim")
    state = play(state, "pass", "4C>9C", "pass", "knock")

    assert legal(state, 0) == {"show"}
    assert refusal(state, "pass", seat=0) == "to.no.done"
    assert nets(play(state, "0: show")) == [2, -1, -1]


def test_only_exactly_31_can_be_shown() -> None:
    """The refusal says what the hand is worth; where 31 shows itself nobody shows by hand."""
    for mode in ("auto", "claim"):
        state = dealt("7S 7H 7D", "AS 10S 4D", thirty_one=mode, trips="30.5")
        reason = game.objection(game.view(state, Seat(0)), Show())
        assert reason is not None
        assert reason.into("zh-Hant") == "你是 30½ 點，正好 31 才能亮"
        assert refusal(state, "show", seat=1) == "to.no.not31"


# ------------------------------------------------------------------------------------------- deals without end (1B.11)


def test_a_whole_round_of_passes_shows_the_hands() -> None:
    """Everybody passes one after the other; an exchange in between starts the count again."""
    state = dealt(*WORKED, widow=WORKED_WIDOW)
    assert codes(step(play(state, "pass", "pass"), "pass").events)[:2] == ["to.ev.passed", "to.ev.all_pass"]

    state = play(state, "pass", "pass", "8C>9D", "pass", "pass")
    assert state.phase is Phase.TURN
    assert codes(step(state, "pass").events)[:2] == ["to.ev.passed", "to.ev.all_pass"]


@pytest.mark.parametrize("limit", [5, 6, 20, 50])
@pytest.mark.parametrize("knock_after", ["off", "on"])
def test_case_e12_exchanging_to_and_fro_ends(limit: int, knock_after: str) -> None:
    """Two seats that exchange the same card for ever are shown after the agreed number of turns each."""
    state = dealt("2H 4S 6D", "3C 5D 7H", widow="2C 9D 9S", max_turns=limit, knock_after_exchange=knock_after)
    turns = 0
    while game.waiting_for(state):
        given, taken = ("2H", "2C") if game.waiting_for(state) == (0,) else ("3C", "9D")
        hand = state.hands[game.waiting_for(state)[0]]
        text = f"{given}>{taken}" if cards(given)[0] in hand else f"{taken}>{given}"
        made = step(state, text)
        state = made.state
        if state.phase is Phase.AFTER_EXCHANGE:
            made = step(state, "pass")
            state = made.state
        turns += 1

    assert turns == 2 * limit
    assert "to.ev.limit" in codes(made.events)


def test_a_knock_in_the_last_allowed_turn_still_gives_the_others_theirs() -> None:
    """The limit ends a deal that nobody ends; after a knock the last round is played out."""
    state = dealt("2H 4S 6D", "3C 5D 7H", widow="2C 9D 9S", max_turns=5)
    for _ in range(4):
        state = play(state, "2H>2C" if cards("2H")[0] in state.hands[0] else "2C>2H", "pass")
    state = play(state, "6D>9D", "knock")
    assert state.turns == 10

    assert game.waiting_for(state) == (0,)
    assert play(state, "pass").phase is Phase.OVER
