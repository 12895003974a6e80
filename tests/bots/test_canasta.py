"""Computer players of Canasta: each ability, shown in the smallest position that asks for it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from paizhuo.bots import bot
from paizhuo.core.game import Seen
from paizhuo.games import canasta as game
from paizhuo.games.canasta import State
from tests.games.canasta.support import drew, play, position

THINKING = ("family", "expert")


def choice(level: str, state: State, seed: int = 1) -> str:
    """Ask the computer player of a level for the seat that is to act."""
    seat = game.waiting_for(state)[0]
    return game.move_text(bot("canasta", level).choose(Seen(game.view(state, seat)), Random(seed)))


def turn(level: str, state: State) -> tuple[list[str], State]:
    """Let a level play until another seat is to act or the deal is over; give its moves and what they lead to."""
    seat, texts = game.waiting_for(state)[0], []
    while game.waiting_for(state) == (seat,):
        texts.append(choice(level, state))
        state = play(state, texts[-1])
    return texts, state


OTHERS = {"left": "4 5 6 7 8 9 10 J", "partner": "4 5 6 7 8 9 10 J", "right": "4 5 6 7 8 9 10 J"}
"""Hands of the others where it doesn't matter what they hold."""
BIG = "4 5 6 4 5 6 J 4 5 6 8"
"""A pile that is well worth having, and isn't frozen."""


# ------------------------------------------------------------------------------------------------- taking the pile


@pytest.mark.parametrize("level", THINKING)
def test_a_big_pile_is_taken(level: str) -> None:
    """Eight cards that fit the side's melds are worth more than a card of the stock."""
    state = position("5 6 9 9 J Q 2", pile="K Q J K 10 A 4 9", melds="KKK,AAA", theirs="777", **OTHERS)

    assert choice(level, state) == "take 9 9"


@pytest.mark.parametrize("level", THINKING)
def test_a_single_low_card_is_not_worth_a_joker(level: str) -> None:
    """A lone five isn't taken with a five and a joker."""
    state = position("4 5 8 9 J Q K *", pile="5", melds="AAA", theirs="777", **OTHERS)

    assert "take 5 *" in [game.move_text(move) for move in game.legal_moves(game.view(state, state.to_move))]
    assert choice(level, state) == "draw"


@pytest.mark.parametrize("level", THINKING)
def test_a_side_opens_with_the_pile_when_it_is_big(level: str) -> None:
    """Three aces could open alone; with two kings they bring ten cards of the pile along."""
    state = position("A A A K K 6 7 9 10 4 5", pile="7 J 10 Q J 9 4 8 6 K", **OTHERS)

    assert turn(level, state)[0][:2] == ["take K K", "meld A A A"]


# ------------------------------------------------------------------------------------------------------ discarding


@pytest.mark.parametrize("level", THINKING)
def test_no_card_is_thrown_that_gives_a_big_pile_away(level: str) -> None:
    """On a big pile that isn't frozen no card goes that fits a meld of the others, while another card is safe."""
    state = drew("Q K 7 8 9 10 J", pile=BIG, melds="AAA", theirs="QQQ,KKK,777,888,999,JJJ", **OTHERS)

    assert choice(level, state) == "discard 10"


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("safe", ["8", "10"])
def test_a_discard_is_safe_by_counting(level: str, safe: str) -> None:
    """Of two lone cards the one goes of which four lie in the pile: nobody is likely to hold the pair it takes."""
    pile = f"{safe} 4 {safe} 5 {safe} 6 {safe} 4 2 5"
    state = drew("8 10 A A", pile=pile, melds="444", theirs="777", left="Q Q", partner="J J")

    assert choice(level, state) == f"discard {safe}"


def test_the_expert_knows_what_the_next_player_took_up() -> None:
    """A king goes, until the next player is seen to take two kings with a pile; the family has forgotten it."""
    pile = "K 4 K 5 6 4 2 5"
    state = drew("9 K A A J J", pile=pile, melds="AAA", theirs="777", left="K K 4", partner="Q 8 9", right="8 Q 9")
    seen = replace(state, known=((), state.hands[1][:2], (), ()))

    assert choice("expert", state) == "discard K"
    assert choice("expert", seen) == "discard 9"
    assert turn("family", seen)[0][-1] == "discard K"


def test_the_expert_remembers_what_the_next_player_let_go_by() -> None:
    """On a frozen pile a ten goes again, which the next player let go by, not the nine that its partner let go by."""
    state = drew("9 10 K K J J", pile="4 5 9 2 10 Q 5 6", melds="AAA", theirs="777", **OTHERS)

    assert choice("expert", state) == "discard 10"
    assert choice("family", state) == "discard 9"


# ------------------------------------------------------------------------------------------ freezing and stopping


@pytest.mark.parametrize("level", THINKING)
def test_the_pile_is_frozen_when_everything_else_gives_it_away(level: str) -> None:
    """Where the others have a meld for every card in the hand and the pile is big, a wild card freezes it."""
    state = drew(
        "7 8 9 10 Q K 2 2", pile="4 5 A 4 5 A J 4 5 6 A 6", theirs="777,888,999,TTT,QQQ,KKK", melds="JJJ", **OTHERS
    )

    assert choice(level, state) == "discard 2"


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("pile", ["5", "4 5 6 4 5 6 5 5 5 5 5 J 8"])
def test_no_wild_card_is_thrown_while_another_is_safe(level: str, pile: str) -> None:
    """A small pile isn't worth a wild card, and on a big one the last five of eight is safe."""
    state = drew("5 8 9 10 Q K 2 2", pile=pile, melds="JJJ", theirs="777,888", left="A A A", partner="6", right="6")

    assert choice(level, state) not in ("discard 2", "discard *", "discard 8")


@pytest.mark.parametrize("level", THINKING)
def test_a_black_three_stops_the_next_player(level: str) -> None:
    """On a big pile, with nothing else that is safe, the black three goes."""
    state = drew("3 7 7 8 8 9 9", pile="4 5 A 4 5 A J 4 5 6 A 6", melds="JJJ", theirs="777,888,999", **OTHERS)

    assert choice(level, state) == "discard 3"


# --------------------------------------------------------------------------------------------------------- opening


@pytest.mark.parametrize("level", THINKING)
def test_an_opening_spends_no_wild_card_that_it_does_not_need(level: str) -> None:
    """Kings from the pile and three aces reach ninety without help: the wild cards stay in the hand."""
    state = position("A A A K K 6 7 8 2 2 *", pile="9 10 J Q 6 7 8 4 9 K", before=(1500, 0), theirs="777", **OTHERS)
    moves, _ = turn(level, state)

    assert moves[:2] == ["take K K", "meld A A A"]
    assert not any("2" in move or "*" in move for move in moves)


@pytest.mark.parametrize("level", THINKING)
def test_nobody_opens_early_with_two_jokers(level: str) -> None:
    """At the beginning of a deal two jokers aren't laid on a pair of fours just to have opened."""
    state = drew("4 4 6 7 8 9 10 J Q K * *", pile="5", **OTHERS)

    assert choice(level, state).startswith("discard")


@pytest.mark.parametrize("level", THINKING)
def test_cards_are_kept_for_an_opening_of_120(level: str) -> None:
    """At 3,000 points aces and wild cards aren't thrown away: they are what opens."""
    state = drew("A A 2 * 4 6 7 8 9 10 J Q", pile="5", theirs="777", before=(3000, 0), **OTHERS)

    assert choice(level, state).startswith("discard")
    assert choice(level, state) not in ("discard A", "discard 2", "discard *")


@pytest.mark.parametrize("level", THINKING)
def test_an_opening_that_is_begun_is_completed(level: str) -> None:
    """Ninety points in several melds: the player lays all of them, and only then discards."""
    state = drew("A A A K K K 6 6 6 8 9", pile="5", theirs="777,QQQQQQQ", before=(1500, 0), stock="4 5 6", **OTHERS)
    moves, _ = turn(level, state)

    assert {"meld A A A", "meld K K K"} <= set(moves)
    assert moves[-1].startswith("discard")


# -------------------------------------------------------------------------------------------------------- melding


@pytest.mark.parametrize("level", THINKING)
def test_a_canasta_is_completed(level: str) -> None:
    """Six cards on the table and the seventh in the hand: down it goes."""
    state = drew("9 4 5 6 J Q", pile="5", melds="999999", theirs="777", left="4 5 6 7", partner="4 5 6", right="4 5 6")

    assert choice(level, state) == "meld 9"


@pytest.mark.parametrize("level", THINKING)
def test_no_wild_card_spoils_a_natural_canasta(level: str) -> None:
    """Three wild cards in the hand, but none goes onto a natural canasta while cards may still come."""
    state = drew("4 5 6 J Q 2 2 *", pile="5", melds="9999999", theirs="777", left="4 5 6 7 8", partner="4 5 6 7")

    assert choice(level, state).startswith("discard")


@pytest.mark.parametrize("level", THINKING)
def test_nobody_lays_down_to_two_cards_without_a_canasta(level: str) -> None:
    """With no canasta in sight, cards are kept to take the pile with, though all but two could be laid."""
    state = drew("4 4 4 6 6 6 8 9", pile="5", melds="KKK,QQQ", theirs="777", **OTHERS)
    moves, _ = turn(level, state)

    assert sum(move.startswith("meld") for move in moves) < 2


# ------------------------------------------------------------------------------------------------------- going out


FULL = "5 5 6 6 7 8 8 9 10 J J Q"
CANASTA = {"melds": "KKKKKKK,AAA", "theirs": "777", "pile": "5"}
"""A side that may go out, once its hand is laid."""


@pytest.mark.parametrize("level", THINKING)
def test_it_goes_out_when_the_others_hold_many_cards(level: str) -> None:
    """The partner has two cards left, the others have full hands with wild cards: the deal is ended."""
    state = drew("A A 4", left=FULL, partner="Q 9", right="Q 10 10 9 2 2 * *", **CANASTA)
    moves, end = turn(level, state)

    assert moves == ["meld A A", "discard 4"]
    assert end.out == 0


@pytest.mark.parametrize("level", THINKING)
def test_nobody_goes_out_who_leaves_the_partner_with_a_fortune(level: str) -> None:
    """The partner has taken a pile with seven wild cards and aces, the others hold a card or two: play goes on."""
    state = drew("A 4", left="5", partner="* * 2 2 A A Q Q 9 9 10 10 J J J", right="4 6", **CANASTA)
    state = replace(state, known=((), (), state.hands[2], ()))
    moves, end = turn(level, state)

    assert end.out is None
    assert moves


@pytest.mark.parametrize("level", THINKING)
def test_the_partner_is_asked_when_it_is_not_clear(level: str) -> None:
    """The partner holds eight cards, and so do the others: only the partner knows what its cards count."""
    state = drew("A A 4", left="5 5 6 8", partner="5 6 7 8 9 10 J Q", right="4 6 8 9", **CANASTA)

    assert choice(level, state) == "ask"


@pytest.mark.parametrize("level", THINKING)
def test_the_answer_is_no_with_a_hand_full_of_points(level: str) -> None:
    """Two jokers and four aces in the hand: the partner is told to wait."""
    state = drew("A 4", left="5 5 6 8", partner="* * A A A A 9 9 9 9 9", right="4 6", **CANASTA)

    assert choice(level, play(state, "ask")) == "no"


@pytest.mark.parametrize("level", THINKING)
def test_the_answer_is_yes_with_two_low_cards(level: str) -> None:
    """A four and a five in the hand, and the others hold many cards: the partner may go out."""
    state = drew("A A 4", left=FULL, partner="4 5", right="Q 10 10 9 2 *", **CANASTA)

    assert choice(level, play(state, "ask")) == "yes"


@pytest.mark.parametrize("level", THINKING)
def test_an_answer_is_kept(level: str) -> None:
    """After a yes the player goes out, after a no it keeps cards."""
    asked = play(drew("A A 4", left="5 5 6 8", partner=FULL, right="4 6", **CANASTA), "ask")

    assert turn(level, play(asked, "yes"))[1].out == 0
    assert turn(level, play(asked, "no"))[1].out is None


def test_the_expert_goes_out_to_win_the_match() -> None:
    """At 4,900 against 2,000 points the deal is ended, where the family spares its partner's full hand."""
    state = drew("A A 4", left="5 5 6 8", partner=FULL, right="4 6 8 9", before=(4900, 2000), **CANASTA)

    assert turn("family", state)[1].out is None
    assert turn("expert", state)[1].out == 0


def test_the_expert_does_not_end_a_match_that_it_would_lose() -> None:
    """The others would be past 5,000 points and ahead: the deal goes on, where the family ends it."""
    state = drew("A A 4", left=FULL, partner="Q 9", right="Q 10 10 9 2 2 * *", before=(3000, 5600), **CANASTA)

    assert turn("family", state)[1].out == 0
    assert turn("expert", state)[1].out is None


# -------------------------------------------------------------------------------------------------------- the child


def test_the_child_overlooks_half_of_what_it_could_do() -> None:
    """Of many times that a canasta could be completed, the child sees some and misses some."""
    state = drew("9 4 5 6 J Q", pile="5", melds="999999", theirs="777", left="4 5 6 7", partner="4 5 6", right="4 5 6")
    moves = [choice("child", state, seed) for seed in range(40)]

    assert 5 < moves.count("meld 9") < 35
    assert all(move.startswith(("meld", "discard")) for move in moves)


def test_the_child_keeps_its_wild_cards() -> None:
    """A child throws what stands alone, never a wild card while it has another."""
    state = drew("4 5 6 2 *", pile="6", theirs="777", **OTHERS)

    assert {choice("child", state, seed) for seed in range(20)} == {"discard 4", "discard 5", "discard 6"}
