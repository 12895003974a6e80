"""The engine against the naive rules, move by move, and counts of all lines of play (perft)."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from paizhuo.cards import STANDARD, card_text
from paizhuo.core.options import rules_of, value_text
from paizhuo.games import thirty_one as game
from paizhuo.games.thirty_one import Options, State
from tests.games.thirty_one import naive
from tests.games.thirty_one.support import match_of, options_to_try, order, rules

PERFT = Path(__file__).with_name("perft.txt")


def naive_rules(options: Options) -> dict[str, str]:
    """Write the house rules as the naive rules take them."""
    return {name: value_text(getattr(options, name)) for name in rules_of(options)}


def naive_deal(state: State) -> naive.Deal:
    """Begin the same deal for the naive rules, the first to play first."""
    seats = state.options.seats
    hands = [list(map(card_text, state.hands[(state.dealer + 1 + place) % seats])) for place in range(seats)]
    return naive.begin(hands, list(map(card_text, state.widow)), naive_rules(state.options))


def sorted_text(text: str) -> str:
    """Write a move with its cards in the order of their texts, as the naive rules do."""
    given, arrow, taken = text.partition(">")
    return " ".join(sorted(given.split())) + arrow + " ".join(sorted(taken.split()))


def test_the_packs_are_the_same() -> None:
    """Both know the same 52 cards."""
    assert sorted(naive.PACK) == sorted(map(card_text, STANDARD))


@pytest.mark.parametrize("trips", ["none", "30", "30.5"])
def test_both_value_hands_alike(trips: str) -> None:
    """Of many random hands, points and order are the same; three of a kind are among them."""
    random, kinds = Random(trips), set()
    options = rules(trips=trips)
    hands = [random.sample(STANDARD, 3) for _ in range(1500)]
    hands += [[STANDARD[4 * rank + suit] for suit in (0, 1, 3)] for rank in range(13)]
    ours = [game.strength(game.hand_value(options, hand)) for hand in hands]
    theirs = [naive.worth(list(map(card_text, hand)), trips) for hand in hands]

    assert [float(points) for points, _ in ours] == [points for points, _ in theirs]
    for _ in range(3000):
        one, two = random.sample(range(len(hands)), 2)
        kinds.add((ours[one] > ours[two], ours[one] == ours[two]))
        assert (ours[one] > ours[two], ours[one] == ours[two]) == (
            theirs[one] > theirs[two],
            theirs[one] == theirs[two],
        )
    assert len(kinds) >= 2


@pytest.mark.parametrize(
    ("label", "options"), list(options_to_try()), ids=lambda value: value if isinstance(value, str) else ""
)
def test_both_play_alike(label: str, options: Options, deal_count: int) -> None:
    """Along random lines every seat may do the same at every move, the deal ends alike, and the same hands are best."""
    random, made = Random(label), 0
    for _ in range(max(8, deal_count // 40)):
        state = game.deal(match_of(options), _dealt(options, random)).state
        other = naive_deal(state)
        while True:
            assert bool(game.waiting_for(state)) != other["over"]
            for seat in range(options.seats):
                ours = {sorted_text(game.move_text(move)) for move in game.legal_moves(game.view(state, seat))}
                assert ours == naive.legal(other, seat)
            if other["over"]:
                break
            seat = random.choice(game.actors(state))
            move = random.choice(game.legal_moves(game.view(state, seat)))
            state = game.apply(state, seat, move).state
            other, made = naive.play(other, seat, sorted_text(game.move_text(move))), made + 1
        values = [game.strength(game.hand_value(options, hand)) for hand in state.hands]
        assert [seat for seat, value in enumerate(values) if value == max(values)] == naive.best(other)
    assert made > 8


def _dealt(options: Options, random: Random) -> tuple[int, ...]:
    """Shuffle; every third deal has a hand that is close to 31."""
    deck = list(STANDARD)
    random.shuffle(deck)
    if random.random() < 1 / 3:
        near = ["AH", "KH", random.choice(["QH", "2C"])]
        deck.sort(key=lambda card: card_text(card) not in near)
        first = options.seats
        deck[1], deck[first] = deck[first], deck[1]
        deck[2], deck[2 * first] = deck[2 * first], deck[2]
    return tuple(deck)


# ---------------------------------------------------------------------------------------------------------------- perft


class Count(NamedTuple):
    """A line of perft.txt."""

    changes: str
    hands: tuple[str, ...]
    widow: str
    counts: tuple[int, ...]


def counts() -> Iterator[Count]:
    """Read perft.txt."""
    for line in PERFT.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            changes, hands, widow, found = (part.strip() for part in line.split("|"))
            yield Count(changes, tuple(hands.split(", ")), widow, tuple(map(int, found.split())))


def perft(state: State, depth: int) -> int:
    """Count the lines of play of whoever's turn it is that are exactly so long."""
    if depth == 0:
        return 1
    waiting = game.waiting_for(state)
    return sum(
        perft(game.apply(state, seat, move).state, depth - 1)
        for seat in waiting
        for move in game.legal_moves(game.view(state, seat))
    )


def begun(count: Count) -> State:
    """Deal what a line of perft.txt says."""
    changes = dict(change.split("=") for change in count.changes.split())
    match = match_of(rules(len(count.hands), **changes))
    return game.deal(match, order(count.hands, count.widow, match.dealer)).state


@pytest.mark.parametrize("count", list(counts()), ids=lambda count: f"{count.changes or 'bicycle'}-{len(count.hands)}")
def test_perft(count: Count) -> None:
    """All lines of play to the depths in perft.txt; the naive rules count the same as far as they are quick enough."""
    state = begun(count)

    assert tuple(perft(state, depth) for depth in range(1, len(count.counts) + 1)) == count.counts
    assert tuple(naive.perft(naive_deal(state), depth) for depth in range(1, 4)) == count.counts[:3]


def test_perft_by_hand() -> None:
    """At the first move: nine exchanges, pass and knock; the knock ends the deal, so it leads no further."""
    state = begun(Count("", ("2C 5D 9H", "3D 6H 8S"), "4C 7D 2S", ()))

    assert perft(state, 1) == 9 + 1 + 1
    # After an exchange eleven moves (a knock is ordinary now), after the pass nine, since a second pass and a knock end
    # the deal: as leaves they count, so each of the ten that go on has eleven.
    assert perft(state, 2) == 10 * 11
