"""A move is legal exactly when the turn can still end: against a search that tries everything (art. C4 to C6)."""

from collections import Counter
from itertools import combinations_with_replacement
from random import Random

import pytest

from paizhuo.games import canasta as game
from paizhuo.games.canasta import AskPartner, Drawn, State
from tests.games.canasta import naive
from tests.games.canasta.support import position

CAPS = {"*": 4, "3": 4}
SETTINGS = ("", "4444", "KKKKKK", "444,KKKK22*", "44442*,KKK2", "4444444,KKKKKK")


def laying(state: State) -> set[str]:
    """Give the legal moves that lay, discard or end, as text."""
    moves = game.legal_moves(game.view(state, state.to_move))
    return {game.move_text(move) for move in moves if not isinstance(move, AskPartner)}


def fits(*texts: str) -> bool:
    """Say whether two packs have so many cards."""
    counts = Counter("".join(texts).replace(",", "").replace(" ", ""))
    return all(count <= CAPS.get(letter, 8) for letter, count in counts.items())


def spaced(letters: str) -> str:
    """Write letters with a space between them."""
    return " ".join(letters)


@pytest.mark.parametrize("melds", SETTINGS, ids=lambda melds: melds or "unopened")
def test_every_small_hand_has_the_moves_of_a_full_search(melds: str) -> None:
    """Every hand of up to five cards of two ranks, twos, jokers and black threes, with every answer of the partner.

    A question may be asked exactly when both answers could be kept.
    """
    compared = 0
    for size in range(1, 6):
        for hand in map("".join, combinations_with_replacement("4K2*3", size)):
            for answer in (None, True, False):
                if fits(hand, melds):
                    state = position(spaced(hand), melds=melds, drawn=Drawn.STOCK, turn={"answer": answer})
                    turn = naive.turn_of(state)
                    assert laying(state) == naive.legal(turn), (hand, answer)
                    if answer is None:
                        may_ask = AskPartner() in game.legal_moves(game.view(state, state.to_move))
                        assert may_ask == naive.can_keep_any_answer(turn), hand
                    compared += 1
    assert compared > 400


@pytest.mark.parametrize("needed", [1, 2])
@pytest.mark.parametrize("top", ["4", "K"])
def test_every_small_hand_takes_the_pile_as_a_full_search_does(top: str, needed: int) -> None:
    """Every hand of up to four cards before a pile of one to three cards: takes, and all that follows from them."""
    compared = 0
    for melds in SETTINGS:
        for size in range(2, 5):
            for hand in map("".join, combinations_with_replacement("4KA2*", size)):
                for buried in ("", "5", "K4", "2K"):
                    if fits(hand, melds, buried, top):
                        compared += check_takes(hand, melds, buried + top, needed)
    assert compared > 1_000


def check_takes(hand: str, melds: str, pile: str, needed: int) -> int:
    """Compare the ways to take a pile, and the moves after each of them."""
    state = position(
        spaced(hand), melds=melds, pile=spaced(pile), stock="9", canastas_to_go_out=needed, one_card_rule="allow"
    )
    view = game.view(state, state.to_move)
    before = naive.turn_of(state)
    turn = naive.replace(before, took=True, buried=pile[:-1])
    ways = dict(naive.takes(turn, pile[-1], only_pair=view.frozen is not None))
    expected = {text for text, then in ways.items() if naive.can_end(then)}
    takes = [text for text in map(game.move_text, game.legal_moves(view)) if text.startswith("take")]
    assert set(takes) == expected, (hand, melds, pile)
    return sum(
        1 + walk(game.apply(state, state.to_move, game.read_move(text)).state, Random(text), 3) for text in takes
    )


def walk(state: State, random: Random, steps: int) -> int:
    """Play on within a turn and compare at every step."""
    compared = 0
    while steps and game.actors(state) == (0,):
        assert laying(state) == naive.legal(naive.turn_of(state)), state
        moves = [move for move in game.legal_moves(game.view(state, state.to_move)) if not isinstance(move, AskPartner)]
        if not moves:
            # Only a made-up turn can be hopeless; no legal move leads to such a one.
            assert compared == 0
            return 1
        state = game.apply(state, state.to_move, random.choice(moves)).state
        steps, compared = steps - 1, compared + 1
    return compared


def random_turn(random: Random) -> State:
    """Make up a turn: few ranks, so that canastas, pairs and wild cards press against each other."""
    while True:
        ranks = random.sample("45678", 2) + random.sample("9TJQKA", 2)
        hand = "".join(random.choice(ranks * 3 + ["2", "*", "2", "3"]) for _ in range(random.randint(1, 9)))
        melds = [random_meld(rank, random) for rank in ranks if random.random() < 0.5]
        if fits(hand, *melds):
            return position(
                spaced(hand),
                melds=",".join(melds),
                drawn=Drawn.STOCK,
                before=(random.choice((-5, 0, 1500, 3000)), 0),
                turn={"answer": random.choice((None, None, True, False)), "last_red_three": random.random() < 0.15},
                canastas_to_go_out=random.choice((1, 1, 2)),
            )


def random_meld(rank: str, random: Random) -> str:
    """Make up a meld."""
    naturals, wilds = random.randint(2, 6), random.randint(0, 3)
    return rank * max(naturals, 3 - wilds) + "".join(random.choice("2*") for _ in range(wilds))


@pytest.mark.parametrize("block", range(8))
def test_made_up_turns_have_the_moves_of_a_full_search(block: int) -> None:
    """Random turns of up to nine cards, followed to their ends, half of them before an opening."""
    compared = 0
    for number in range(60):
        random = Random(f"turn {block} {number}")
        compared += walk(random_turn(random), random, 4)
    assert compared > 60


@pytest.mark.parametrize("block", range(8))
def test_made_up_openings_with_the_pile_have_the_moves_of_a_full_search(block: int) -> None:
    """Random hands of an unopened side take the pile; what lies under its top card helps only afterwards."""
    compared = 0
    for number in range(60):
        random = Random(f"pile {block} {number}")
        ranks = random.sample("4567", 2) + random.sample("9TJQKA", 2)
        top = random.choice(ranks)
        hand = top * 2 + "".join(random.choice(ranks * 2 + ["2", "*"]) for _ in range(random.randint(0, 7)))
        pile = "".join(random.choice(ranks * 2 + ["2", "3"]) for _ in range(random.randint(0, 3))) + top
        if fits(hand, pile):
            before = random.choice((-5, 0, 0, 1500, 3000))
            turn = {"answer": random.choice((None, None, None, True, False))}
            state = position(spaced(hand), pile=spaced(pile), before=(before, 0), turn=turn, stock="9 9")
            compared += check_opening(state, pile, random)
    assert compared > 30


def check_opening(state: State, pile: str, random: Random) -> int:
    """Compare the takes of an unopened side, and the moves after them."""
    turn = naive.replace(naive.turn_of(state), took=True, buried=pile[:-1])
    expected = {text for text, then in naive.takes(turn, pile[-1], only_pair=True) if naive.can_end(then)}
    takes = [text for text in map(game.move_text, game.legal_moves(game.view(state, state.to_move))) if "take" in text]
    assert set(takes) == expected, (state.hands[0], pile, state.before)
    return sum(1 + walk(game.apply(state, state.to_move, game.read_move(text)).state, random, 4) for text in takes)
