"""Whole deals at random: nothing is lost, nobody is stuck, every deal ends (case 98, report R24)."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from paizhuo.cards import DOUBLE, Card, Rank, card_text, rank_of
from paizhuo.core.game import Scored
from paizhuo.core.wording import Seat
from paizhuo.games import canasta as game
from paizhuo.games.canasta import Options, Phase, State
from tests.games.canasta.support import (
    hidden_from,
    max_plies,
    options_to_try,
    play,
    position,
    ranks,
    rules,
    shuffled,
    zones,
)

BLOCKS = 20
VALUES = {
    **dict.fromkeys((Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.SEVEN, Rank.THREE), 5),
    **dict.fromkeys((Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING), 10),
    **dict.fromkeys((Rank.ACE, Rank.TWO), 20),
    Rank.JOKER: 50,
}
"""What cards count, typed in by hand from the rule book."""
TABLES = [rules(), *(options for _, options in options_to_try())]


def points(card: Card) -> int:
    """Give what a card counts; red threes nothing."""
    return 0 if card_text(card) in ("3H", "3D") else VALUES[rank_of(card)]


def begun(options: Options, seed: str) -> State:
    """Deal at random, at scores that need any of the minimums."""
    random = Random(seed)
    totals = tuple(random.choice((-150, 0, 700, 1500, 2995, 3000)) for _ in range(2))
    match = game.Match(options=options, dealer=Seat(random.randrange(4)), totals=totals)
    return game.deal(match, shuffled(seed)).state


@pytest.mark.parametrize("block", range(BLOCKS))
def test_case_98_nothing_is_lost_nobody_is_stuck_and_every_deal_ends(block: int, deal_count: int) -> None:
    """108 cards and 1,180 points after every move; whoever is waited for can move, also when the clock runs out.

    A thousand deals, a hundred thousand in the long profile; every other one under changed house rules.
    """
    deals = deal_count * (5 if deal_count > 500 else 2)
    for number in range(deals // BLOCKS):
        options = TABLES[0] if number % 2 else TABLES[(block + number) % len(TABLES)]
        seed = f"deal {block} {number}"
        plies = check_deal(begun(options, seed), Random(seed))
        assert plies <= max_plies(options)


def check_deal(state: State, random: Random) -> int:
    """Play a deal at random and check every state."""
    deck, plies = sorted(DOUBLE), 0
    while actors := game.actors(state):
        cards = [card for zone in zones(state) for card in zone]
        assert sorted(cards) == deck
        assert sum(map(points, cards)) == 1180
        assert actors == game.waiting_for(state)
        view = game.view(state, actors[0])
        moves = game.legal_moves(view)
        assert moves
        assert game.forced_move(view) in moves
        check_known(state)
        state = game.apply(state, actors[0], random.choice(moves)).state
        plies += 1
    check_end(state)
    return plies


def check_known(state: State) -> None:
    """What everybody knows of a hand is in it, and stands first, so that it is played before what nobody knows."""
    for hand, known in zip(state.hands, state.known, strict=True):
        assert hand[: len(known)] == known


def check_end(state: State) -> None:
    """A deal that is over is settled, has an outcome, and shows no red three in a hand."""
    assert state.phase is Phase.OVER
    assert game.settled(state)
    assert isinstance(game.outcome(state), Scored)
    assert not any(card_text(card) in ("3H", "3D") for hand in state.hands for card in hand)
    assert (state.out is None) or not state.hands[state.out]


def test_every_way_to_end_and_every_kind_of_event_comes_up_in_random_deals() -> None:
    """Going out and the ends of the stock: random deals that never saw them would prove nothing about them."""
    told: Counter[str] = Counter()
    for number in range(120):
        random, options = Random(f"events {number}"), TABLES[number % len(TABLES)]
        match = game.Match(options=options, dealer=Seat(0), totals=(0, 0))
        step = game.deal(match, shuffled(f"events {number}"))
        told.update(type(event).__name__ for event in step.events)
        while actors := game.actors(step.state):
            moves = game.legal_moves(game.view(step.state, actors[0]))
            step = game.apply(step.state, actors[0], random.choice(moves))
            told.update(type(event).__name__ for event in step.events)
    expected = {"WentOut", "StockOut", "LastRedThree", "RedThreeKept", "Asked", "SaidYes", "SaidNo", "Froze", "Blocked"}
    expected |= {"Took", "TookOnto", "Opened", "Added", "NaturalCanasta", "MixedCanasta", "TurnedMixed", "LeftPile"}
    assert expected <= set(told)


def test_a_view_shows_what_everybody_saw_and_nothing_else() -> None:
    """Along a random deal no hidden card stands in a view, neither of a seat nor of who watches."""
    random = Random("views")
    state = begun(rules(), "views")
    while actors := game.actors(state):
        for seat in (Seat(0), Seat(1), None):
            view = game.view(state, seat)
            shown = {*view.hand, *view.pile, *(card for known in view.known for card in known)}
            assert shown.isdisjoint(hidden_from(state, seat))
            assert view.hand_sizes == tuple(map(len, state.hands)) or not game.settled(state)
        state = game.apply(state, actors[0], random.choice(game.legal_moves(game.view(state, actors[0])))).state


def test_cards_taken_with_the_pile_stay_known_until_they_are_played() -> None:
    """Everybody remembers the nine and the five; the five is played before one that nobody has seen."""
    state = play(position("5C 8 4", pile="9 5D 8", melds="888"), "take onto 8")
    assert ranks(state.known[0]) == "5 9"
    assert ranks(game.view(state, None).known[0]) == "5 9"
    after = play(state, "discard 5")
    assert ranks(after.known[0]) == "9"
    assert card_text(after.pile[-1]) == "5D"


def test_an_opened_pile_gives_its_cards_only_when_the_minimum_is_reached() -> None:
    """Until then they belong to no hand."""
    state = play(position("8 8 A A A 4 5", pile="9 T 8"), "take 8 8")
    assert ranks(state.pile) == "10 9"
    assert ranks(state.hands[0]) == "4 5 A A A"
    assert ranks(play(state, "meld A A A").hands[0]) == "10 4 5 9"


def test_a_record_of_moves_plays_again_whichever_copies_of_equal_cards_were_dealt() -> None:
    """Copies of a second pack read alike, so the same moves lead to cards that look the same."""
    order = shuffled("copies")
    other = tuple(Card(card % 54 + (54 if number % 2 else 0)) for number, card in enumerate(order))
    swapped = _with_copies(other)
    match = game.Match(options=rules(), dealer=Seat(0), totals=(0, 0))
    first, second = game.deal(match, order).state, game.deal(match, swapped).state
    random = Random("copies")
    while actors := game.actors(first):
        assert looks(first) == looks(second)
        move = random.choice(game.legal_moves(game.view(first, actors[0])))
        first, second = (game.apply(state, actors[0], move).state for state in (first, second))
    assert looks(first) == looks(second)


def _with_copies(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    seen: set[Card] = set()
    found: list[Card] = []
    for card in cards:
        twin = Card((card + 54) % 108)
        found.append(twin if card in seen else card)
        seen.add(found[-1])
    return tuple(found)


def looks(state: State) -> Any:
    """Write down what the cards of a state look like."""
    return [[card_text(card) for card in zone] for zone in zones(state)]
