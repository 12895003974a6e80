"""Counts of all lines of play (perft): tiny positions counted by hand, and whole deals counted by two engines."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

import pytest

from paizhuo.cards import card_text, cards
from paizhuo.core.options import changed
from paizhuo.core.wording import Seat
from paizhuo.games import chinese_ten as game
from paizhuo.games.chinese_ten import Options, Phase, State
from paizhuo.games.chinese_ten.state import first_seat
from tests.games.chinese_ten import naive
from tests.games.chinese_ten.support import match_of, order
from tests.games.chinese_ten.test_differential import naive_rules

PERFT = Path(__file__).with_name("perft.txt")


def lines_of(state: State, depth: int) -> int:
    """Count the lines of exactly so many moves."""
    waiting = game.waiting_for(state)
    if not waiting:
        return 0
    legal = game.legal_moves(game.view(state, waiting[0]))
    if depth == 1:
        return len(legal)
    return sum(lines_of(game.apply(state, waiting[0], move).state, depth - 1) for move in legal)


def naive_lines(deal: naive.Deal, depth: int) -> int:
    """Count them with the naive rules."""
    written = naive.moves(deal)
    if depth == 1:
        return len(written)
    count = 0
    for move in written:
        after = deepcopy(deal)
        naive.make(after, move)
        count += naive_lines(after, depth - 1)
    return count


def position(layout: str, hands: list[str], stock: str, **changes: str) -> State:
    """Lay out a deal of a few cards for two seats, the first to move."""
    options = changed(Options(seats=2), changes)
    return State(
        match=match_of(options),
        phase=Phase.PLAY,
        to_move=Seat(0),
        hands=tuple(map(cards, hands)),
        layout=cards(layout),
        stock=cards(stock),
        captured=((), ()),
        points=(0, 0),
        sweeps=(0, 0),
    )


@pytest.mark.parametrize(
    ("layout", "hands", "stock", "changes", "counts"),
    [
        # No choice but the hand card: two orders for each seat.
        ("7H 2C", ["3C KC", "8D KD"], "JC JD QC QD", {}, [2, 4, 4, 4]),
        # Two sevens: 3>7, 3>7 or K; then 2 + 2 + 3; the second three has a choice only if both kings went first.
        ("7H 7D", ["3C KC", "3D KD"], "JC JD QC QD", {}, [3, 7, 8, 8]),
        # A card turned up takes either nine, or lies down where capture is optional.
        ("9S 9D", ["2C", "3C"], "AD QC", {"capture": "optional"}, [1, 3, 3]),
        # Take the seven or leave the three there.
        ("7H", ["3C", "KC"], "JC QC", {"capture": "optional"}, [2, 2]),
    ],
)
def test_lines_counted_by_hand(
    layout: str, hands: list[str], stock: str, changes: dict[str, str], counts: list[int]
) -> None:
    """Of a few cards every line can be counted on paper."""
    state = position(layout, hands, stock, **changes)
    assert [lines_of(state, depth) for depth in range(1, len(counts) + 1)] == counts


def read_perft() -> list[tuple[str, str, str, str, list[int]]]:
    """Read the file: house rules, table, hands in turn order, stock, counts."""
    rows = [line for line in PERFT.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    parts = [[part.strip() for part in row.split("|")] for row in rows]
    return [
        (rules, layout, hands, stock, list(map(int, counts.split()))) for rules, layout, hands, stock, counts in parts
    ]


@pytest.mark.parametrize(("rules", "layout", "hands", "stock", "counts"), read_perft())
def test_lines_of_whole_deals(rules: str, layout: str, hands: str, stock: str, counts: list[int]) -> None:
    """Engine and naive rules count the same lines, and as many as ever."""
    changes = dict(pair.split("=") for pair in rules.split())
    options = changed(Options(), changes)
    first = first_seat(options, match_of(options).dealer)
    named = dict(enumerate(hand.strip() for hand in hands.split(",")))
    pack = order(options, layout, named, stock, first=first)
    state = game.deal(match_of(options), pack).state
    other = naive.begin(list(map(card_text, pack)), state.match.dealer, naive_rules(options))
    depths = range(1, len(counts) + 1)
    assert [lines_of(state, depth) for depth in depths] == counts
    assert [naive_lines(other, depth) for depth in depths[:-1]] == counts[:-1]
