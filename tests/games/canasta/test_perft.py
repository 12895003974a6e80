"""Counts of all lines of play (perft): tiny positions counted by hand, and whole deals counted by two engines."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from paizhuo.cards import card_text
from paizhuo.core.wording import Seat
from paizhuo.games import canasta as game
from paizhuo.games.canasta import Drawn, State
from tests.games.canasta import naive_deal
from tests.games.canasta.support import order, position, rules
from tests.games.canasta.test_differential import plain_rules

PERFT = Path(__file__).with_name("perft.txt")


def lines_of(state: State, depth: int) -> int:
    """Count the lines of exactly so many moves."""
    actors = game.actors(state)
    if not actors:
        return 0
    legal = game.legal_moves(game.view(state, actors[0]))
    if depth == 1:
        return len(legal)
    return sum(lines_of(game.apply(state, actors[0], move).state, depth - 1) for move in legal)


def naive_lines(deal: naive_deal.Deal, depth: int) -> int:
    """Count them with the other engine."""
    legal = naive_deal.legal(deal)
    if depth == 1:
        return len(legal)
    count = 0
    for text in legal:
        after = deepcopy(deal)
        naive_deal.make(after, text)
        count += naive_lines(after, depth - 1)
    return count


@pytest.mark.parametrize(
    ("parts", "counts"),
    [
        # Two discards; the next seat draws and has three discards; the next draws again.
        ({"hand": "4 5", "left": "6 7", "partner": "6 7", "stock": "9 9 9"}, [2, 2, 6, 6]),
        # Add the four or discard one of three; then two discards after the four, a draw after each discard.
        ({"hand": "4 5 6", "melds": "444", "left": "6 7", "stock": "9 9"}, [4, 2 + 3]),
        # Three aces open with 60, or one of three discards; three kings and four could not open.
        ({"hand": "A A A 4 5", "left": "6 7", "stock": "9 9"}, [4, 2 + 3]),
        # Three fours go out, which ends the line; or one is discarded; or the partner is asked, with two answers.
        ({"hand": "4 4 4", "melds": "KKKKKKK", "left": "6 7", "stock": "9 9"}, [3, 0 + 1 + 2]),
        # One king, or a king with the two, or the two alone go onto the kings; any of three may be discarded.
        # Then: 2 4 (add the two, or two discards), K 4 or 2 4 alike, one card left (none: it must stay), and draws.
        ({"hand": "K 2 4 5", "melds": "KKK", "left": "6 7", "stock": "9 9"}, [3 + 4, 4 + 2 + 4 + 4]),
        # Ask, lay one or both queens, or discard; answers, then what each allows.
        (
            {"hand": "Q Q 8", "melds": "KKKKKKK, QQQ", "left": "6 7", "partner": "4 5", "stock": "9 9"},
            [2 + 2 + 1, (1 + 2) + 1 + (1 + 1) + 2],
        ),
    ],
)
def test_lines_counted_by_hand(parts: dict[str, Any], counts: list[int]) -> None:
    """Of a few cards every line can be counted on paper."""
    state = position(parts.pop("hand"), drawn=Drawn.STOCK, **parts)
    assert [lines_of(state, depth) for depth in range(1, len(counts) + 1)] == counts


def read_perft() -> list[tuple[str, list[str], str, list[int]]]:
    """Read the file: house rules, hands by seat, the first cards of the stock, counts."""
    rows = [line for line in PERFT.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    parts = [[part.strip() for part in row.split("|")] for row in rows]
    return [(rules, hands.split(","), stock, list(map(int, counts.split()))) for rules, hands, stock, counts in parts]


@pytest.mark.parametrize(("changes", "hands", "stock", "counts"), read_perft())
def test_lines_of_whole_deals(changes: str, hands: list[str], stock: str, counts: list[int]) -> None:
    """Both engines count the same lines, and as many as ever."""
    options = rules(**dict(pair.split("=") for pair in changes.split()))
    pack = order(hands, stock)
    state = game.deal(game.Match(options=options, dealer=Seat(3), totals=(0, 0)), pack).state
    deal = naive_deal.begin(list(map(card_text, pack)), 3, plain_rules(options), (0, 0))
    depths = range(1, len(counts) + 1)
    assert [lines_of(state, depth) for depth in depths] == counts
    assert [naive_lines(deal, depth) for depth in depths[:-1]] == counts[:-1]
