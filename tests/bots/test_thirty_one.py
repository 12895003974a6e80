"""Computer players of Thirty-One, each from a position that shows what it goes by."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest

from paizhuo.bots import LEVELS, bot
from paizhuo.core.game import Seen
from paizhuo.core.wording import Seat
from paizhuo.games import thirty_one as game
from paizhuo.games.thirty_one import Exchange, Options, State
from tests.games.thirty_one.support import NO_PASS, dealt, hidden_from, match_of, nets, options_to_try, play, rules


def choice(level: str, state: State, seed: int = 1, seat: int | None = None) -> str:
    """Ask the computer player of a level, by default for the seat whose turn it is."""
    who = game.waiting_for(state)[0] if seat is None else Seat(seat)
    return game.move_text(bot("thirty-one", level).choose(Seen(game.view(state, who)), Random(seed)))


# 家人


def test_the_family_makes_the_best_hand() -> None:
    """Of nine exchanges it makes the one with most points."""
    assert choice("family", dealt("AH 9H KC", "AS 10S 4D", widow="QH 7S 9D")) == "KC>QH"


def test_the_family_keeps_a_hand_that_no_exchange_betters() -> None:
    """It passes rather than make its hand worse."""
    assert choice("family", dealt("KH QH 4S", "AS 10S 4D", widow="2C 3C 5C")) == "pass"


def test_the_family_exchanges_where_nobody_may_pass() -> None:
    """It gives up the card that counts nothing."""
    state = dealt("KH QH 4S", "AS 10S 4D", widow="2C 3C 5C", **NO_PASS)

    assert choice("family", state).startswith("4S>")


@pytest.mark.parametrize(("hand", "knocks"), [("AH 5H 9H", True), ("AH 4H 9H", False)])
def test_the_family_knocks_from_one_number_on(hand: str, knocks: bool) -> None:  # noqa: FBT001
    """Twenty-five is enough and twenty-four is not, whatever the turn."""
    first = dealt(hand, "8S 10S 4D", widow="2C 3C 6C")
    later = play(dealt("8S 10S 4D", hand, widow="2C 3C 6C"), "4D>6C")

    assert (choice("family", first) == "knock") == knocks
    assert (choice("family", later) == "knock") == knocks


# 小朋友


def test_a_child_overlooks_exchanges() -> None:
    """Over many tries it finds the best exchange often, and as often it doesn't; what it makes is never worse."""
    state = dealt("AH 9H KC", "AS 10S 4D", widow="QH 7S 9D")
    choices = [choice("child", state, seed) for seed in range(200)]

    assert 60 < choices.count("KC>QH") < 140
    view = game.view(state, Seat(0))
    assert all(game.effect(view, game.read_move(text)).after.points >= 20 for text in choices)


def test_a_child_never_overlooks_a_31_to_show() -> None:
    """Every level shows 31 where it is claimed, also out of turn."""
    state = dealt("2C 3D 5H", "AS KS QS", thirty_one="claim")

    assert {choice(level, state, seed, seat=1) for level in LEVELS for seed in range(20)} == {"show"}


# 高手


@pytest.mark.parametrize(
    ("hand", "others", "knocks"),
    [
        ("KH 6H 2C", 1, True),
        ("KH 2H 3C", 1, False),
        ("KH 8H 2C", 3, True),
        ("KH 3H 2C", 3, False),
    ],
)
def test_the_expert_shows_all_hands_at_once_with_a_good_first_hand(hand: str, others: int, knocks: bool) -> None:  # noqa: FBT001
    """Before any exchange sixteen is good against one and eighteen against three; twelve and thirteen are not."""
    hands = ("4S 9D JC", "8S 5D 7C", "2S 6D 9C")[:others]

    assert (choice("expert", dealt(hand, *hands, widow="4C 5C 6S")) == "knock") == knocks


@pytest.mark.parametrize(("widow", "taken", "knocks"), [("AC KC 9C", 30, False), ("5C 6C 7C", 18, True)])
def test_the_expert_doesnt_knock_against_a_hand_that_it_has_seen(widow: str, taken: int, knocks: bool) -> None:  # noqa: FBT001
    """With 29 in hand it knocks, but not once it has seen the next seat take thirty in clubs."""
    first, second, third = widow.split()
    state = dealt("KH QH 9H", "2C 2S 3D", widow=widow)
    state = play(state, "pass", f"2C>{first}", "pass", f"2S>{second}", "pass", f"3D>{third}")
    assert game.hand_value(state.options, state.taken[1]).points == taken

    assert (choice("expert", state) == "knock") == knocks


def test_the_expert_denies_the_next_seat_its_suit() -> None:
    """Two of the own cards may go; the spade would suit the next seat, which took a spade, so the other one goes."""
    hands = ("KH QH 9S", "2C 3D 10S", "5C 6D 7D")
    state = play(dealt(*hands, widow="KS 4C 2D"), "9S>4C", "2C>KS", "pass")
    # In hand K Q of hearts and a club; the middle has the nine of spades that the next seat (with a king) could take.
    assert choice("expert", state).endswith(">9S")


def test_the_expert_keeps_a_weak_hand_moving() -> None:
    """With a weak hand it exchanges without gain rather than let the deal run out; the family passes."""
    state = dealt("9H 4C 3S", "10S 8S 7D", "JC 9C 2D", widow="2C 3D 2S")

    assert choice("family", state) == "pass"
    assert isinstance(game.read_move(choice("expert", state)), Exchange)


def test_in_the_last_round_the_expert_only_thinks_of_its_hand() -> None:
    """Where nothing can be made of the hand later, ranks decide before anything that is left to others."""
    state = play(dealt("2C 3D 5H", "KH QH 4S", "9S 8S 2D", widow="JH 7D 6C"), "2C>6C", "pass", "knock", "pass")

    assert choice("expert", state) == "4S>JH"


# All levels


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("label", "options"), list(options_to_try()), ids=lambda value: value if isinstance(value, str) else ""
)
def test_every_level_plays_every_table_to_its_end(level: str, label: str, options: Options) -> None:
    """Whatever the house rules, its moves are legal and the deal ends."""
    random = Random(f"{level}{label}")
    deck = list(game.deck(options))
    random.shuffle(deck)
    state = game.deal(match_of(options), deck).state
    for _ in range(200):
        if not game.waiting_for(state):
            break
        seat = random.choice(game.actors(state))
        view = game.view(state, seat)
        move = bot("thirty-one", level).choose(Seen(view), random)
        assert move in game.legal_moves(view)
        state = game.apply(state, seat, move).state
    assert game.outcome(state) is not None


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_doesnt_depend_on_hidden_cards(level: str) -> None:
    """With the cards that a seat cannot know dealt anew it chooses the same, given the same chance."""
    compared = 0
    for state in _states(level):
        seat = game.waiting_for(state)[0]
        other = _hidden_dealt_anew(state, seat, Random(compared))
        assert game.view(other, seat) == game.view(state, seat)
        assert choice(level, other, seed=compared) == choice(level, state, seed=compared)
        compared += 1
    assert compared > 50


def _states(level: str) -> Iterator[State]:
    random = Random(level)
    for _ in range(20):
        options = rules(random.choice((2, 3, 4, 9)))
        deck = list(game.deck(options))
        random.shuffle(deck)
        state = game.deal(match_of(options), deck).state
        while game.waiting_for(state):
            yield state
            state = play(state, choice(level, state, seed=random.randrange(9)))


def _hidden_dealt_anew(state: State, seat: Seat, random: Random) -> State:
    """Put other cards in the places that a seat cannot see."""
    from dataclasses import replace

    hidden = sorted(hidden_from(state, seat))
    anew = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
    return replace(
        state,
        hands=tuple(tuple(sorted(anew.get(card, card) for card in hand)) for hand in state.hands),
        rest=tuple(anew.get(card, card) for card in state.rest),
    )


@pytest.mark.parametrize(("better", "worse"), [("expert", "family"), ("family", "child")])
def test_levels_are_in_order(better: str, worse: str) -> None:
    """Over duplicate deals of two, each side sitting in both places, the better level wins more."""
    won = 0
    for number in range(150):
        deck = list(game.deck(rules(2)))
        Random(f"order{number}").shuffle(deck)
        for levels in permutations((better, worse)):
            state = game.deal(match_of(rules(2)), deck).state
            while waiting := game.waiting_for(state):
                state = play(state, choice(levels[waiting[0]], state, seed=number))
            won += nets(state)[levels.index(better)]
    assert won > 15
