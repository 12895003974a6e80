"""Two engines, one rule book: whole deals side by side, with the same moves and the same cards at every ply."""

from collections import Counter
from math import prod
from random import Random
from typing import Any

import pytest

from paizhuo.cards import card_text
from paizhuo.core.options import value_text
from paizhuo.core.wording import Seat
from paizhuo.games import canasta as game
from paizhuo.games.canasta import Options, State
from tests.games.canasta import naive, naive_deal
from tests.games.canasta.support import options_to_try, shuffled

RULES = [
    "black_three_upcard",
    "red_threes_at_deal",
    "black_three_freezes",
    "take_onto_canasta",
    "one_card_rule",
    "ask_timing",
    "ask_limit",
    "last_red_three",
]
TABLES = dict(options_to_try())


def plain_rules(options: Options) -> dict[str, Any]:
    """Write house rules for the other engine."""
    rules: dict[str, Any] = {name: value_text(getattr(options, name)) for name in RULES}
    return rules | {"canastas_to_go_out": options.canastas_to_go_out}


def looks(state: State) -> dict[str, Any]:
    """Write down where the cards are."""
    return {
        "turn": state.to_move,
        "hands": [[card_text(card) for card in hand] for hand in state.hands],
        "stock": [card_text(card) for card in state.stock],
        "pile": [card_text(card) for card in state.pile],
        "melds": [
            {naive.letter_of(meld.naturals[0]): sorted(map(card_text, meld.cards)) for meld in side}
            for side in state.melds
        ],
        "reds": [[card_text(card) for card in cards] for cards in state.red_threes],
        "out": state.out,
    }


def other_looks(deal: naive_deal.Deal) -> dict[str, Any]:
    """Write down where the other engine has them; red threes that nobody showed are laid out at the end."""
    reds = [
        laid + [card for card in hand if card in naive_deal.RED] * deal.over
        for laid, hand in zip(deal.reds, deal.hands, strict=True)
    ]
    hands = [[card for card in hand if not (deal.over and card in naive_deal.RED)] for hand in deal.hands]
    melds = [{rank: sorted(cards) for rank, cards in side.items()} for side in deal.melds]
    return {
        "turn": deal.turn,
        "hands": hands,
        "stock": deal.stock,
        "pile": deal.pile,
        "melds": melds,
        "reds": reds,
        "out": deal.out,
    }


@pytest.mark.parametrize("name", TABLES)
def test_every_table_plays_the_same_in_both_engines(name: str) -> None:
    """Random deals at several scores: legal moves and all cards agree after every move."""
    plies = 0
    for number in range(20):
        naive.can_end.cache_clear()
        plies += play_both(TABLES[name], Random(f"{name} {number}"), f"{name} {number}")
    assert plies > 1_000


def play_both(options: Options, random: Random, seed: str) -> int:
    """Play one deal in both engines."""
    scores = random.choice(((0, 0), (-50, 1500), (3000, 0), (0, 2995)))
    order, dealer = shuffled(seed), random.randrange(4)
    state = game.deal(game.Match(options=options, dealer=Seat(dealer), totals=scores), order).state
    deal = naive_deal.begin(list(map(card_text, order)), dealer, plain_rules(options), scores)
    plies = 0
    while actors := game.actors(state):
        moves = game.legal_moves(game.view(state, actors[0]))
        texts = [game.move_text(move) for move in moves]
        if searchable(state):
            assert Counter(texts) == Counter(naive_deal.legal(deal))
        choice = choose(texts, random)
        state = game.apply(state, actors[0], game.read_move(choice)).state
        naive_deal.make(deal, choice)
        assert looks(state) == other_looks(deal)
        plies += 1
    assert deal.over
    return plies


def searchable(state: State) -> bool:
    """Say whether trying everything takes no time: by the ways to choose cards out of the hand that might be laid.

    Only going out, or an opening, has to be searched; a question before the draw asks about every card that may come.
    """
    early = state.options.ask_timing.value != "after-draw"
    may_take = early and state.phase is game.Phase.DRAW
    hand = Counter(map(naive.letter_of, state.hands[state.to_move] + (state.pile if may_take else ())))
    wilds = hand.pop("2", 0) + hand.pop("*", 0)
    ways = prod(count + 1 for count in hand.values()) * (wilds + 1) ** 3
    return ways <= (500 if early or state.melds[state.to_move % 2] else 4_000)


def choose(texts: list[str], random: Random) -> str:
    """Choose a move; questions and takes, which are rare, more often."""
    rare = [text for text in texts if text.startswith(("ask", "take"))]
    return random.choice(rare) if rare and random.random() < 0.6 else random.choice(texts)
