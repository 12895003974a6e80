"""Every refusal is met by a move, says its article, and tells nothing of where a card is."""

from collections.abc import Callable

import pytest

from paizhuo.core.wording import LANGUAGES, Seat
from paizhuo.games import canasta as game
from paizhuo.games.canasta import State
from paizhuo.games.canasta.words import Refusal
from tests.games.canasta.support import drew, legal, play, position, refusal, short_by

CAN = "KKKKKKK, QQQ"
FEW = {"left": "4 5", "partner": "4 5", "right": "4 5"}


def asked(answer: str) -> State:
    """Ask with two queens and an eight, and hear the answer."""
    return play(drew("Q Q 8", melds=CAN, **FEW), "ask", answer)


def asking() -> State:
    """Ask, and wait for the answer."""
    return play(drew("Q Q 8", melds=CAN, **FEW), "ask")


def last_melds(hand: str, melds: str = "AAA") -> State:
    """Draw a red three as the last card where melds may still be laid."""
    return play(position(hand, melds=melds, stock="3H", last_red_three="meld-then-end"), "draw")


CASES: dict[str, tuple[Callable[[], State], str]] = {
    "ca.no.draw": (lambda: position("4 5", stock="9"), "discard 4"),
    "ca.no.drawn": (lambda: drew("8 8 4", pile="8", melds="KKK"), "take 8 8"),
    "ca.no.drawn_once": (lambda: drew("8 8 4", pile="8", melds="KKK"), "draw"),
    "ca.no.held": (lambda: drew("8 8 4", melds="KKK"), "meld 8 8 8"),
    "ca.no.stock": (lambda: position("8 8 4", stock="", pile="8", melds="KKK"), "draw"),
    "ca.no.forced": (lambda: position("8 8 4", stock="", pile="9 K", melds="KKK"), "leave"),
    "ca.no.leave": (lambda: position("8 8 4", stock="9", pile="9 K", melds="KKK"), "leave"),
    "ca.no.empty": (lambda: position("8 8 4", stock="9", melds="KKK"), "take 8 8"),
    "ca.no.top_wild": (lambda: position("2 2 4", pile="2", melds="KKK"), "take 2 2"),
    "ca.no.top_black3": (lambda: position("3 3 4", pile="3", melds="KKK"), "take 3 3"),
    "ca.no.pair": (lambda: position("8 2 4", pile="2 8", melds="KKK"), "take 8 2"),
    "ca.no.fit": (lambda: position("9 9 4", pile="4 8", melds="KKK"), "take 9 9"),
    "ca.no.two_cards": (lambda: position("8 8 8 4", pile="4 8", melds="KKK"), "take 8 8 8"),
    "ca.no.onto_canasta": (lambda: position("4 5", pile="4 K", melds=CAN, take_onto_canasta="off"), "take onto K"),
    "ca.no.buried": (lambda: position("K K Q Q 2", pile="Q K K", before=(1500, 0)), "take K K"),
    "ca.no.single": (lambda: position("4", pile="K", melds=CAN), "take onto K"),
    "ca.no.min": (lambda: play(drew("K K K A A A 4 5"), "meld K K K"), "discard 4"),
    "ca.no.min_reach": (lambda: drew("K K K 4 5 6"), "meld K K K"),
    "ca.no.min_pile": (lambda: position("9 9 9 9 9 9 5 5 5 5 4", pile="9", before=(3000, 0)), "take 9 9"),
    "ca.no.bonus": (lambda: drew("4 4 4 4 4 4 4 5 6"), "meld 4 4 4 4 4 4 4"),
    "ca.no.three": (lambda: drew("8 8 4 5", melds="KKK"), "meld 8 8"),
    "ca.no.naturals": (lambda: drew("8 2 2 4 5", melds="KKK"), "meld 8 2 2"),
    "ca.no.only_wilds": (lambda: drew("2 2 * 4 5", melds="KKK"), "meld 2 2 *"),
    "ca.no.wilds": (lambda: drew("8 8 2 2 2 2 4 5", melds="KKK"), "meld 8 8 2 2 2 2"),
    "ca.no.run": (lambda: drew("5 6 7 8 9", melds="KKK"), "meld 5 6 7"),
    "ca.no.red3": (lambda: drew("3S 4 5", melds="KKK"), "discard 3H"),
    "ca.no.one": (lambda: drew("4 5 6", melds="KKK"), "discard 4 5"),
    "ca.no.black3": (lambda: drew("3 3 3 4 5", melds=CAN), "meld 3 3 3"),
    "ca.no.theirs": (lambda: drew("8 4 5", melds="KKK", theirs="888"), "meld 8"),
    "ca.no.keep": (lambda: drew("8 8 8 4", melds="KKK"), "meld 8 8 8"),
    "ca.no.out": (lambda: drew("8 8 8", melds="KKK"), "meld 8 8 8"),
    "ca.no.out_two": (lambda: drew("8", melds=CAN, canastas_to_go_out=2), "discard 8"),
    "ca.no.stuck": (lambda: play(drew("3 3 3 8 8 2 4", melds=CAN), "meld 3 3 3"), "meld onto Q 2"),
    "ca.no.no_discard": (lambda: last_melds("8 4"), "discard 4"),
    "ca.no.ask_when": (lambda: play(drew("Q Q 8", melds=CAN, **FEW), "meld Q"), "ask"),
    "ca.no.ask_again": (lambda: asked("no"), "ask"),
    "ca.no.ask_able": (lambda: drew("8 9 4", melds=CAN, **FEW), "ask"),
    "ca.no.said_no": (lambda: asked("no"), "meld Q Q"),
    "ca.no.said_yes": (lambda: asked("yes"), "discard 8"),
    "ca.no.answer": (asking, "0: discard 8"),
    "ca.no.answer_first": (asking, "discard 8"),
    "ca.no.not_asked": (lambda: drew("4 5 6", melds="KKK"), "yes"),
}


@pytest.mark.parametrize("code", CASES)
def test_every_refusal_is_met(code: str) -> None:
    """A move in a position brings it; the words are filled in, in both languages."""
    make, text = CASES[code]
    seat, _, move = text.rpartition(": ")
    state = make()
    who = Seat(int(seat)) if seat else game.waiting_for(state)[0]
    assert refusal(state, move, who) == code
    reason = game.objection(game.view(state, who), game.read_move(move))
    assert reason is not None
    assert all("{" not in reason.into(language) for language in LANGUAGES)


def test_no_refusal_is_without_a_case() -> None:
    """The table above has all of them."""
    assert set(CASES) == {phrase.code for phrase in Refusal}


def test_a_spectator_a_wrong_seat_and_a_finished_deal_are_told_so() -> None:
    """Whoever may not act hears why."""
    state = drew("4", melds="KKKKKKK", **FEW)
    move = game.read_move("discard 4")
    assert refusal(state, "discard 4", seat=1) == "no.turn"
    reason = game.objection(game.view(state, None), move)
    assert reason is not None
    assert reason.phrase.code == "no.watching"
    over = play(state, "discard 4")
    assert refusal(over, "draw", seat=1) == "no.over"
    assert game.legal_moves(game.view(over, Seat(1))) == ()


def test_the_answer_is_the_same_whether_a_card_lies_elsewhere_or_nowhere() -> None:
    """A king that the neighbour holds, and one that is in nobody's hand, are both just not held."""
    state = drew("4 5 6", melds="QQQ", left="KS 9")
    for move in ("discard KS", "discard KH", "meld KS KH KD"):
        assert refusal(state, move) == "no.card"


def test_a_minimum_out_of_reach_names_what_the_hand_can_make() -> None:
    """Three kings, and a pair of eights with a two: 70 of 90."""
    state = drew("K K K 8 8 2 4 5", before=(1500, 0))
    assert short_by(state, "meld K K K") == {"min": 90, "n": 70, "short": 20}


def test_an_opening_that_would_leave_too_few_cards_is_refused_as_such() -> None:
    """The minimum could be reached, but nothing would be left to discard and keep."""
    assert refusal(drew("A A A 4"), "meld A A A") == "ca.no.keep"
    assert refusal(drew("A A A 4", canastas_to_go_out=2), "meld A A A") == "ca.no.out_two"


def test_an_opening_with_the_pile_is_not_ended_by_a_discard_that_empties_the_hand() -> None:
    """A canasta of fours and aces with a two are 95 of 120; the joker is needed on the table, not on the pile."""
    state = position("4 4 4 4 4 4 A A 2 *", pile="9 4", before=(3000, 0))
    state = play(state, "take 4 4", "meld 4 4 4 4", "meld A A 2")
    assert refusal(state, "discard *") == "ca.no.min"
    assert play(state, "meld onto A *", "discard 9").out == 0


def test_after_the_last_red_three_only_melds_and_the_end_are_left() -> None:
    """An opening under way must be completed first; black threes must go out whole."""
    state = last_melds("A A A 4 4 4 9", melds="")
    assert legal(state) == ["meld 4 4 4", "meld A A A", "leave"]
    half = play(state, "meld 4 4 4")
    assert refusal(half, "leave") == "ca.no.min"
    blacks = play(last_melds("3 3 3 Q", melds=CAN), "meld 3 3 3")
    assert refusal(blacks, "leave") == "ca.no.black3"
    assert play(blacks, "meld Q").out == 0
    yes = play(last_melds("Q Q", melds=CAN), "ask", "yes")
    assert refusal(yes, "leave") == "ca.no.said_yes"
    assert play(yes, "meld Q Q").out == 0


def test_a_clock_never_plays_what_is_not_legal() -> None:
    """A question is answered with no; who must lay cards lays; the pile is left where it may be, else taken."""
    forced = {
        "no": asking(),
        "meld Q": asked("yes"),
        "leave": position("9 9 4 4", pile="4 9", stock="", melds="KKK"),
        "take onto K": position("9 9 4 4", pile="4 K", stock="", melds="KKK"),
    }
    for text, state in forced.items():
        view = game.view(state, game.waiting_for(state)[0])
        assert game.move_text(game.forced_move(view)) == text
